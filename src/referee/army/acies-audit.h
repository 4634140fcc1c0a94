/* An army heard by itself, on parade, so that points and legality are heard by the same code as any
 * ruling. */
#pragma once

#include "model/army/acies-army.h"
#include "referee/evaluation/acies-hearing-private.h"

G_BEGIN_DECLS

typedef struct
{
  AciesArmy *army;   /* the caller's, borrowed; items handed out are its own */
  AciesBattle *battle; /* what the hearing sees; the referee's */
  AciesArmy *copy;     /* in it; the battle's */
  AciesReferee *referee;
  AciesHearing *hearing; /* entered */
  guint n_items;         /* that were turned to */
} AciesAudit;

/* NULL with an error if the army is not one that its own file format holds. */
AciesAudit *acies_audit_new (AciesRuleset *ruleset, AciesArmy *army, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_audit_free (AciesAudit *self);
/* Hears anew from now on: what was read of ITEM (of the army), whose id is what it was, is forgotten, and it
 * is what it says of itself now. FALSE if the hearing knows no such item. */
gboolean acies_audit_update (AciesAudit *self, AciesItem *item);
/* What is asked from now on is a run of its own budget, and what was held of earlier items may be forgotten:
 * so an army may be of any size. The hearing may be another. */
void acies_audit_turn_to_next (AciesAudit *self);
/* The hearing's own item for an item of the army (NULL: the army as a whole). */
AciesItem *acies_audit_find (AciesAudit *self, AciesItem *item);
/* Pushes a table of roles for HEARING: NAME is ITEM (of its battle), and for a stand `unit` its unit. */
void acies_audit_push_roles (AciesHearing *hearing, const char *name, AciesItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAudit, acies_audit_free)

G_END_DECLS
