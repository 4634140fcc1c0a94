/* An army being built: what is done to it in memory, and the file it is saved in.
 *
 * Each edit is one step, taken back and done again whole, upon the very items it was made to. An
 * item that is taken out is kept, so that it comes back as the same object.
 *
 * Signals:
 *   "item-changed"  (AciesItem *, or NULL: the army's own words) it says something else of itself
 *   "tree-changed"  something came, went or moved
 *   "changed"       once after each step, its undoing, and saving */
#pragma once

#include "model/army/acies-army.h"
#include "model/battle/acies-item-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_DRAFT (acies_army_draft_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyDraft, acies_army_draft, ACIES, ARMY_DRAFT, GObject)

/* Where something stands in an army: before the POSITION-th of its kind in COMMAND, or with NULL,
 * for commands alone, in the army itself. */
typedef struct
{
  AciesCommand *command; /* borrowed */
  guint position;        /* beyond the last: at the end */
} AciesArmySpot;

/* ARMY as it was read from FILE (NULL: it has none yet). RULESET is the one it is built by now, and
 * may be NULL if none is known. */
AciesArmyDraft *acies_army_draft_new (AciesArmy *army,
                                      AciesRuleset *ruleset,
                                      GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* ARMY as it came from elsewhere: no file of ours holds it, and no undoing makes it saved. */
AciesArmyDraft *acies_army_draft_new_imported (AciesArmy *army,
                                               AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
AciesArmy *acies_army_draft_get_army (AciesArmyDraft *self);       /* borrowed */
AciesRuleset *acies_army_draft_get_ruleset (AciesArmyDraft *self); /* borrowed, or NULL */
GFile *acies_army_draft_get_file (AciesArmyDraft *self);           /* borrowed, or NULL */
/* Whether there is something that its file does not hold. */
gboolean acies_army_draft_is_modified (AciesArmyDraft *self);
/* Where ITEM stands. FALSE if it does not stand in the army. */
gboolean acies_army_draft_find_spot (AciesArmyDraft *self, AciesItem *item, AciesArmySpot *spot);
/* Whether ITEM may stand there: leaders and units in commands, no command within itself. */
gboolean acies_army_draft_can_hold (AciesArmyDraft *self,
                                    AciesItem *item,
                                    const AciesArmySpot *spot);
/* An id that nothing in the army has: the next number of a unit, or STEM, STEM-2 and so on. */
char *acies_army_draft_make_id (AciesArmyDraft *self,
                                AciesItemKind kind,
                                const char *stem) G_GNUC_WARN_UNUSED_RESULT;

/* One step each, called LABEL by people. FALSE with ERROR: nothing changed. */
gboolean acies_army_draft_add (AciesArmyDraft *self,
                               AciesItem *item,
                               const AciesArmySpot *spot,
                               const char *label,
                               GError **error);
gboolean acies_army_draft_remove (AciesArmyDraft *self,
                                  AciesItem *item,
                                  const char *label,
                                  GError **error);
gboolean acies_army_draft_move (AciesArmyDraft *self,
                                AciesItem *item,
                                const AciesArmySpot *spot,
                                const char *label,
                                GError **error);
/* Makes ITEM, of the army, as STATE says. */
gboolean acies_army_draft_set (AciesArmyDraft *self,
                               AciesItem *item,
                               const AciesItemState *state,
                               const char *label,
                               GError **error);
/* A copy of ITEM, with all that is below it, right after it; ids are new. Borrowed; NULL with
 * ERROR. */
AciesItem *acies_army_draft_duplicate (AciesArmyDraft *self,
                                       AciesItem *item,
                                       const char *label,
                                       GError **error);
/* What people call the army and wrote of it; NULL: no note. */
gboolean acies_army_draft_set_words (AciesArmyDraft *self,
                                     const char *title,
                                     const char *note,
                                     const char *secret,
                                     const char *label);
/* How many points it may cost; 0: nobody says. */
gboolean acies_army_draft_set_allowance (AciesArmyDraft *self, guint allowance, const char *label);
/* From now on the army is built by the version of its rule set that the draft has. */
gboolean acies_army_draft_adopt (AciesArmyDraft *self, const char *label);

gboolean acies_army_draft_undo (AciesArmyDraft *self, GError **error);
gboolean acies_army_draft_redo (AciesArmyDraft *self, GError **error);
/* The label of the step that would be taken back or done again; NULL: there is none. */
const char *acies_army_draft_get_undo_label (AciesArmyDraft *self);
const char *acies_army_draft_get_redo_label (AciesArmyDraft *self);
/* Writes the army to FILE whole or not at all; from then on that is its file. An army that said
 * nothing of its rule set's version says it now. */
gboolean acies_army_draft_save (AciesArmyDraft *self, GFile *file, GError **error);

G_END_DECLS
