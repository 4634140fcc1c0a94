/* What a way over ground costs, as a rule set says: so much for each length, fractions lost, so much
 * at each crossing, or no way at all. */
#pragma once

#include "geometry/move/acies-run.h"

G_BEGIN_DECLS

/* Of one piece of ground. A length costs itself times TIMES / OVER. */
typedef struct
{
  gint64 times;
  gint64 over;       /* above 0 */
  AciesLength fixed; /* at each crossing, in addition */
  AciesLength whole; /* a stretch counts in whole parts of this, fractions lost; 0: as it is */
  gboolean barred;   /* nobody enters */
  gboolean lifts;    /* on it no other ground costs anything, nor bars the way, unless that lifts too */
} AciesToll;

#define ACIES_TOLL_OPEN ((AciesToll){ .times = 1, .over = 1 })

/* Adds up what a way costs, stretch by stretch. Where several grounds lie under a body the dearest
 * one counts; crossings are paid for each. */
typedef struct _AciesMeter AciesMeter;

/* TOLLS are of N_GROUNDS grounds and are not copied; UNDER has a flag for each: what it starts on,
 * which costs no crossing and bars nobody. */
AciesMeter *acies_meter_new (const AciesToll *tolls, guint n_grounds, const guint8 *under) G_GNUC_WARN_UNUSED_RESULT;
AciesMeter *acies_meter_copy (const AciesMeter *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_meter_free (AciesMeter *self);
/* Comes onto the grounds UNDER. BARRED gets the one that bars the way, if the answer is FALSE. */
gboolean acies_meter_enter (AciesMeter *self, const guint8 *under, guint *barred);
void acies_meter_go (AciesMeter *self, double length);
double acies_meter_get_cost (const AciesMeter *self);
/* How far it may go on here before it has cost LIMIT. Below 0: it has cost more. */
double acies_meter_get_room (const AciesMeter *self, double limit);

/* What RUN costs with the TOLLS of the grounds of FIELD, in their order. -1 if it is barred; BARRED
 * (or NULL) then gets the number of that ground. */
AciesLength acies_toll_get_cost (const AciesToll *tolls, const AciesRun *run, const AciesRunField *field, guint *barred);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMeter, acies_meter_free)

G_END_DECLS
