/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBuiltinEdit is one thing that the umpire does by hand. The files that share it:
 * acies-builtin.c is asked, acies-builtin-set.c sets, acies-builtin-terrain.c edits terrain,
 * acies-builtin-place.c places,
 * acies-builtin-stated.c says where two stand to one another. */
#pragma once

#include "referee/play/acies-builtin.h"
#include "referee/dues/acies-events.h"
#include "referee/play/acies-turn-sequence.h"
#include "referee/evaluation/acies-ruling-make.h"
#include "referee/state/acies-unit-layout.h"

G_BEGIN_DECLS

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  const AciesQuestion *question;
  AciesItem *item; /* the role "item"; NULL for what has none */
  AciesRuling *ruling;
} AciesBuiltinEdit;

/* Adds a line of the slip that tells what the hand does, in which nothing is said yet. Borrowed. */
AciesRulingLine *acies_builtin_edit_add_line (AciesBuiltinEdit *self);
/* The same, which says the program’s text TEXT of the item, and WORD, which may be NULL. */
void acies_builtin_edit_tell (AciesBuiltinEdit *self, const char *text, const char *word);
/* Which says it of the item and of OTHER. */
void acies_builtin_edit_tell_pair (AciesBuiltinEdit *self, const char *text, const char *other);
/* Sets every key of the question: attributes of the item, and of a battle where the sequence
 * stands. */
gboolean acies_builtin_edit_set (AciesBuiltinEdit *self, GError **error);
/* Proposes that the attribute KEY of the item be what TEXT says. */
gboolean acies_builtin_edit_set_attribute (AciesBuiltinEdit *self,
                                           const char *key,
                                           const char *text,
                                           GError **error);
/* Proposes that the item, a unit, leader or stand, stand where the question says. */
gboolean acies_builtin_edit_place (AciesBuiltinEdit *self, GError **error);
/* The same of all whom the question names. */
gboolean acies_builtin_edit_follow (AciesBuiltinEdit *self, GError **error);
/* Proposes that BASE, a stand or leader, stand at PLACE; NULL: nowhere. */
void acies_builtin_edit_place_base (AciesBuiltinEdit *self,
                                    AciesItem *base,
                                    const AciesPlacement *place);
/* Whether KEY says where the item stands to another. */
gboolean acies_builtin_edit_is_stated (const char *key);
/* Proposes that this be so from now on, until either moves: TEXT is a length, faces, or "none". */
gboolean acies_builtin_edit_set_stated (AciesBuiltinEdit *self,
                                        const char *key,
                                        const char *text,
                                        GError **error);
/* Lines that say so where what the change places of the item lies beyond the table's edge or in
 * other units. */
void acies_builtin_edit_tell_of_place (AciesBuiltinEdit *self);
/* Whether KEY says something of the item as a piece of terrain, which no attribute of the rule set
 * does. */
gboolean acies_builtin_edit_is_of_terrain (AciesBuiltinEdit *self, const char *key);
/* Proposes that the item, a piece of terrain, become what those keys say. */
gboolean acies_builtin_edit_set_terrain (AciesBuiltinEdit *self, GError **error);
/* Proposes a new piece ID: TEXT is its type, of a line its width, and its points. */
gboolean acies_builtin_edit_add_terrain (AciesBuiltinEdit *self,
                                         const char *id,
                                         const char *text,
                                         GError **error);

G_END_DECLS
