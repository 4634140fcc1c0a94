/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattle is a battle: table, sides with their armies, where the sequence of play is,
 * obligations, links, and what each side knows. It holds ids of a rule set's facts, never pointers
 * into one.
 *
 * A scenario is a battle at turn 0. After loading, everything changes through acies_battle_apply ()
 * only, which is all or nothing and emits "changed" (AciesChange) once. */
#pragma once

#include "model/army/acies-army.h"
#include "model/battle/acies-change.h"
#include "model/battle/acies-plan.h"
#include "model/item/acies-marks.h"
#include "model/item/acies-table.h"

G_BEGIN_DECLS

#define ACIES_MODEL_ERROR (acies_model_error_quark ())
GQuark acies_model_error_quark (void);
typedef enum
{
  ACIES_MODEL_ERROR_UNKNOWN_ITEM,
  ACIES_MODEL_ERROR_STALE, /* the battle is not as the change says it was */
  ACIES_MODEL_ERROR_FORMAT,
} AciesModelError;

#define ACIES_TYPE_SIDE (acies_side_get_type ())
G_DECLARE_FINAL_TYPE (AciesSide, acies_side, ACIES, SIDE, AciesItem)
#define ACIES_TYPE_BATTLE (acies_battle_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattle, acies_battle, ACIES, BATTLE, AciesItem)

/* A place that was given as a hex, until whoever knows the rule set's hexes can tell where that
 * is. */
typedef struct
{
  AciesItem *item; /* unit, leader or stand; borrowed */
  char *hex;       /* its number */
  char *facing;    /* as it was written, or NULL */
} AciesAwaited;

AciesArmy *acies_side_get_army (AciesSide *self); /* borrowed */
/* The file that the army was read from, or NULL if it lies inside, and what was added to the
 * numbers of its units. Saving the scenario names it again. Borrowed. */
GFile *acies_side_get_army_file (AciesSide *self);
gint64 acies_side_get_shift (AciesSide *self);
/* Before anybody watches it */
void acies_side_set_army_file (AciesSide *self, GFile *file, gint64 shift);

AciesBattle *acies_battle_new (const char *ruleset, AciesTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* Loads a scenario file and the army files it names (beside it, relative to it). NULL with errors
 * in FINDINGS if any of them cannot be read whole. */
AciesBattle *acies_battle_load_scenario (GFile *file,
                                         AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Loads a scenario from the bytes of a file NAME. NULL if FINDINGS has an error. Owned. */
AciesBattle *acies_battle_load_scenario_bytes (GBytes *bytes,
                                               const char *name,
                                               AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The battle as one scenario document with its armies inside. */
GBytes *acies_battle_to_bytes (AciesBattle *self) G_GNUC_WARN_UNUSED_RESULT;
/* The battle as a scenario file in FOLDER: a side names its army's file where that lies in FOLDER
 * or in a folder beside it and still holds that army; else the army lies inside. */
GBytes *acies_battle_to_scenario_bytes (AciesBattle *self, GFile *folder) G_GNUC_WARN_UNUSED_RESULT;
/* The same battle once more, watched by nobody; bases have no size until it is laid out. */
AciesBattle *acies_battle_copy (AciesBattle *self) G_GNUC_WARN_UNUSED_RESULT;

const char *acies_battle_get_scenario (AciesBattle *self);          /* scenario id */
void acies_battle_set_scenario (AciesBattle *self, const char *id); /* before anybody watches it */
const char *acies_battle_get_title (AciesBattle *self);
void acies_battle_set_title (AciesBattle *self, const char *title); /* likewise, as the two below */
/* What the scenario says of itself, or NULL */
const char *acies_battle_get_note (AciesBattle *self);
void acies_battle_set_note (AciesBattle *self, const char *note);
/* Switches of the rule set that are chosen for this battle, "id=yes" or "id=no" each; what the rule
 * set ships is not among them. */
const char *const *acies_battle_get_switches (AciesBattle *self);
/* CHOICE replaces one of the same id. */
void acies_battle_choose_switch (AciesBattle *self, const char *choice);
/* What the scenario says beside; may be set before anybody watches the battle. Borrowed, never
 * NULL. */
AciesPlan *acies_battle_get_plan (AciesBattle *self);
void acies_battle_set_position (AciesBattle *self, const AciesPosition *position);
const char *acies_battle_get_ruleset (AciesBattle *self); /* rule-set id */
AciesTable *acies_battle_get_table (AciesBattle *self);
GListModel *acies_battle_get_sides (AciesBattle *self); /* of AciesSide, in the scenario's order */
/* ARMY's items get their side by it. Of two items with the same id the first is found. */
AciesSide *acies_battle_add_side (AciesBattle *self,
                                  const char *id,
                                  const char *label,
                                  AciesArmy *army);
/* ARMY takes the place of SIDE's, before anybody watches it; a unit or leader of the same id and
 * size stands where the one before stood. FALSE with ERROR if an id of it is something else's: the
 * battle is of no use then. */
gboolean acies_battle_set_army (AciesBattle *self,
                                AciesSide *side,
                                AciesArmy *army,
                                GError **error);
/* The same with the army it has, SHIFT added to the numbers of its units instead of what was. */
gboolean acies_battle_shift_side (AciesBattle *self, AciesSide *side, gint64 shift, GError **error);
/* The placements that hexes await, in the order of the file (GPtrArray of AciesAwaited;
 * borrowed). */
GPtrArray *acies_battle_get_awaited (AciesBattle *self);
/* Notes that ITEM waits to be placed on HEX, with its front to FACING, when rules say how hexes
 * lie. */
void acies_battle_await (AciesBattle *self, AciesItem *item, const char *hex, const char *facing);
/* Every stand, unit, leader, command, side, feature, the map, and the battle itself by id. Borrowed
 * or NULL. */
AciesItem *acies_battle_find (AciesBattle *self, const char *id);
/* Units and leaders of all sides, sorted by id (numbers as numbers: 2 before 12). */
GListModel *acies_battle_get_units (AciesBattle *self);
GListModel *acies_battle_get_leaders (AciesBattle *self);

const AciesPosition *acies_battle_get_position (AciesBattle *self);
/* Of AciesObligation, oldest first; borrowed */
GPtrArray *acies_battle_get_obligations (AciesBattle *self);
/* For the next obligation or declaration */
guint acies_battle_get_next_serial (AciesBattle *self);
/* Kept back, of AciesDeclaration, oldest first; borrowed */
GPtrArray *acies_battle_get_declarations (AciesBattle *self);
AciesValue acies_battle_get_link (AciesBattle *self,
                                  const char *kind,
                                  const char *from,
                                  const char *to);
GPtrArray *acies_battle_dup_links (AciesBattle *self, const char *kind, const char *item)
    G_GNUC_WARN_UNUSED_RESULT; /* of const AciesLink, either end (NULL: all) */
/* What SIDE was told of ITEM: a flag, whether it knows of it, or the word for that it sees only of
 * what kind it is; NONE: nothing was said. */
#define ACIES_KNOWLEDGE_KIND "kind"
AciesValue acies_battle_get_knowledge (AciesBattle *self, const char *side, const char *item);
/* What became of KIND, an obligation's id, for those whom OF names (their ids, apart by blanks): a
 * word; or a flag that the event KIND happened to them. */
AciesValue acies_battle_get_mark (AciesBattle *self, const char *kind, const char *of);
/* All marks (of AciesLink: from is whom they concern), by kind. Borrowed. */
const GPtrArray *acies_battle_get_marks (AciesBattle *self);

/* The marks on paper that were given. Borrowed, never NULL. */
const AciesMarks *acies_battle_get_printed (AciesBattle *self);

/* Whether CHANGE would apply; the error says why not. Nothing is emitted. */
gboolean acies_battle_can_apply (AciesBattle *self, const AciesChange *change, GError **error);
/* Applies CHANGE whole or not at all. */
gboolean acies_battle_apply (AciesBattle *self, const AciesChange *change, GError **error);

G_END_DECLS
