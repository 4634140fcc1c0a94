/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStaff plays one or several parties of a battle, act by act: what is due of them, then what
 * each of theirs does of his own accord, then the next phase where nobody else has a say. It
 * changes nothing itself: whoever holds the battle accepts each ruling. */
#pragma once

#include "staff/play/acies-opponent.h"

G_BEGIN_DECLS

/* The battle that is played, as whoever holds it gives it. */
typedef struct
{
  /* A referee of the true battle, borrowed. */
  AciesReferee *(*get_truth) (gpointer data);
  /* The same of the battle as SIDE knows it, borrowed. */
  AciesReferee *(*get_eyes) (const char *side, gpointer data);
  /* Makes the battle as RULING leaves it. FALSE with an error. */
  gboolean (*accept) (AciesRuling *ruling, gpointer data, GError **error);
} AciesStaffTable;

/* What a step was. */
typedef enum
{
  ACIES_STAFF_FAILED, /* ERROR says why */
  ACIES_STAFF_WAITS,  /* there is nothing to do for those who are played */
  ACIES_STAFF_IDLE,   /* somebody had nothing to do */
  ACIES_STAFF_ACTED,  /* a ruling was accepted */
  ACIES_STAFF_NEXT,   /* a phase, or a side's part of it, was left */
  ACIES_STAFF_STUCK,  /* nothing goes on */
} AciesStaffStep;

typedef struct _AciesStaff AciesStaff;

/* Plays PARTIES (of AciesParty, copied) at TABLE, which is copied, with DATA. IS_ALONE: nobody else
 * plays, so that it also does what is due of nobody, and leaves every phase. */
AciesStaff *acies_staff_new (const AciesStaffTable *table,
                             gpointer data,
                             const GPtrArray *parties,
                             guint32 seed,
                             gboolean is_alone) G_GNUC_WARN_UNUSED_RESULT;
void acies_staff_free (AciesStaff *self);
/* One step. What was accepted is told by the table's `accept`. */
AciesStaffStep acies_staff_step (AciesStaff *self, GError **error);
/* How many questions were put, and acts accepted. */
guint acies_staff_get_n_asked (AciesStaff *self);
guint acies_staff_get_n_accepted (AciesStaff *self);
/* How many dues nobody knew how to meet, and were dropped. */
guint acies_staff_get_n_dropped (AciesStaff *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStaff, acies_staff_free)

G_END_DECLS
