/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyDocument is an army being built: what is done to it in memory, and the file it is saved
 * in.
 *
 * Each edit is one step, undone and redone whole, upon the very items it was made to. An item that
 * is taken out is kept, so that it comes back as the same object.
 *
 * Signals, before "changed" of AciesDocument:
 *   "item-changed"  (AciesItem *, or NULL: the army's own words) it says something else of itself
 *   "tree-changed"  something came, went or moved */
#pragma once

#include "model/army/acies-army.h"
#include "model/battle/acies-item-state.h"
#include "rules/ruleset/acies-ruleset.h"
#include "storage/document/acies-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_DOCUMENT (acies_army_document_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyDocument, acies_army_document, ACIES, ARMY_DOCUMENT, GObject)

/* Where something stands in an army: before the POSITION-th of its kind in COMMAND, or with NULL,
 * for commands alone, in the army itself. */
typedef struct
{
  AciesCommand *command; /* borrowed */
  guint position;        /* beyond the last: at the end */
} AciesArmySpot;

/* ARMY as it was read from FILE (NULL: it has none yet). RULESET is the one it is built by now, and
 * may be NULL if none is known. An army that said nothing of its rule set's version says it when it
 * is saved. */
AciesArmyDocument *acies_army_document_new (AciesArmy *army,
                                            AciesRuleset *ruleset,
                                            GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* ARMY as it came from elsewhere: no file of ours holds it, and no undoing makes it saved. */
AciesArmyDocument *acies_army_document_new_imported (AciesArmy *army, AciesRuleset *ruleset)
    G_GNUC_WARN_UNUSED_RESULT;
AciesArmy *acies_army_document_get_army (AciesArmyDocument *self);       /* borrowed */
AciesRuleset *acies_army_document_get_ruleset (AciesArmyDocument *self); /* borrowed, or NULL */
/* Where ITEM stands. FALSE if it does not stand in the army. */
gboolean acies_army_document_find_spot (AciesArmyDocument *self,
                                        AciesItem *item,
                                        AciesArmySpot *spot);
/* Whether ITEM may stand there: leaders and units in commands, no command within itself. */
gboolean acies_army_document_can_hold (AciesArmyDocument *self,
                                       AciesItem *item,
                                       const AciesArmySpot *spot);
/* An id that nothing in the army has: the next number of a unit, or STEM, STEM-2 and so on. */
char *acies_army_document_make_id (AciesArmyDocument *self,
                                   AciesItemKind kind,
                                   const char *stem) G_GNUC_WARN_UNUSED_RESULT;

/* What is done from now on is one step, until it is ended and called LABEL; nothing done is no
 * step. */
void acies_army_document_begin_group (AciesArmyDocument *self);
/* Ends what was begun. */
void acies_army_document_end_group (AciesArmyDocument *self, const char *label);
/* One step each, called LABEL by people. FALSE with ERROR: nothing changed. */
gboolean acies_army_document_add (AciesArmyDocument *self,
                                  AciesItem *item,
                                  const AciesArmySpot *spot,
                                  const char *label,
                                  GError **error);
/* Takes ITEM out of the army, as a step called LABEL. FALSE with an error. */
gboolean acies_army_document_remove (AciesArmyDocument *self,
                                     AciesItem *item,
                                     const char *label,
                                     GError **error);
/* Moves ITEM to SPOT, as a step called LABEL. FALSE with an error. */
gboolean acies_army_document_move (AciesArmyDocument *self,
                                   AciesItem *item,
                                   const AciesArmySpot *spot,
                                   const char *label,
                                   GError **error);
/* Makes ITEM, of the army, as STATE says. */
gboolean acies_army_document_set (AciesArmyDocument *self,
                                  AciesItem *item,
                                  const AciesItemState *state,
                                  const char *label,
                                  GError **error);
/* A copy of ITEM, with all that is below it, right after it; ids are new, and the name of a unit
 * counts on. Borrowed; NULL with
 * ERROR. */
AciesItem *acies_army_document_duplicate (AciesArmyDocument *self,
                                          AciesItem *item,
                                          const char *label,
                                          GError **error);
/* A copy of ITEM, of this army or of none, with all that is below it, at SPOT; ids are new.
 * Borrowed; NULL with ERROR. */
AciesItem *acies_army_document_add_copy (AciesArmyDocument *self,
                                         AciesItem *item,
                                         const AciesArmySpot *spot,
                                         const char *label,
                                         GError **error);
/* What people call the army and wrote of it; NULL: no note. */
gboolean acies_army_document_set_words (AciesArmyDocument *self,
                                        const char *title,
                                        const char *note,
                                        const char *secret,
                                        const char *label);
/* How many points it may cost; 0: nobody says. */
gboolean acies_army_document_set_allowance (AciesArmyDocument *self,
                                            guint allowance,
                                            const char *label);
/* By which army list it is built (NULL: none), and of which year it is (0: nobody says). */
gboolean acies_army_document_set_list (AciesArmyDocument *self,
                                       const char *list,
                                       int year,
                                       const char *label);
/* From now on the army is built by the version of its rule set that the document has. */
gboolean acies_army_document_adopt (AciesArmyDocument *self, const char *label);

G_END_DECLS
