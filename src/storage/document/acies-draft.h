/* A scenario being edited: a battle at turn 0 in memory, what was done to it, and the file it is saved in.
 *
 * What the table's tools do are changes of the battle, as in play. What a scenario says beside, its size and
 * its armies, is set in a copy that nobody watches yet, which then takes the battle's place. Both are steps,
 * each undone and done again whole.
 *
 * Signals:
 *   "switching"  the battle is about to be another object: let go of it
 *   "switched"   it is
 *   "changed"    something was done, undone or saved */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

#define ACIES_TYPE_DRAFT (acies_draft_get_type ())
G_DECLARE_FINAL_TYPE (AciesDraft, acies_draft, ACIES, DRAFT, GObject)

/* Sets in BATTLE, which nobody watches, what is to be edited. FALSE with ERROR: nothing is to happen. */
typedef gboolean (*AciesDraftEdit) (AciesBattle *battle, gpointer data, GError **error);

/* The scenario of REFEREE, settled, as it was read from FILE; NULL: it has none yet. NULL with ERROR if the
 * rule set does not know a switch that it chooses. */
AciesDraft *acies_draft_new (AciesReferee *referee, GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;
AciesReferee *acies_draft_get_referee (AciesDraft *self); /* of the battle as it is now; borrowed */
GFile *acies_draft_get_file (AciesDraft *self);           /* or NULL; borrowed */
/* Whether there is something that its file does not hold. */
gboolean acies_draft_is_modified (AciesDraft *self);

/* The armies of the library, as it was when they were first asked for. Of AciesLibraryEntry; borrowed. */
const GPtrArray *acies_draft_get_armies (AciesDraft *self);

/* One step, named LABEL to people: "Move 12 Guards". FALSE with ERROR: nothing changed. */
gboolean acies_draft_apply (AciesDraft *self, const AciesChange *change, const char *label, GError **error);
gboolean acies_draft_edit (AciesDraft *self, AciesDraftEdit edit, gpointer data, const char *label, GError **error);
gboolean acies_draft_undo (AciesDraft *self, GError **error);
gboolean acies_draft_redo (AciesDraft *self, GError **error);
/* The label of the step that would be undone or done again; NULL: there is none. */
const char *acies_draft_get_undo_label (AciesDraft *self);
const char *acies_draft_get_redo_label (AciesDraft *self);

/* Writes the scenario to FILE whole or not at all; from then on that is its file. */
gboolean acies_draft_save (AciesDraft *self, GFile *file, GError **error);

G_END_DECLS
