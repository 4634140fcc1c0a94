/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of this room share: the rule sets of tests/referee/data, a battle with its
 * referee, and questions written in one line. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
} World;

/* The rule set in the folder NAME of this room's data, which has no finding. */
AciesRuleset *world_load_ruleset (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a folder anywhere. */
AciesRuleset *world_load_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Takes BATTLE, sets its bases up by the rule set NAME, and names a referee. */
void world_begin (World *world, const char *name, AciesBattle *battle);
/* For g_test_add (). */
void world_tear_down (World *world, gconstpointer data);

/* A question from words: action, then key=value, "dice=3,4", "tick=id", "override=id=value"; a plus
 * sign in a value stands for a blank. */
AciesQuestion *world_make_question (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Asks with odds, without an error. */
AciesRuling *world_ask (World *world, const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The referee refuses TEXT with a sentence that has WORDS in it. */
void world_assert_refused (World *world, const char *text, const char *words);
/* ODDS, of AciesChance, as "outcome n/of, ...", new. */
char *world_format_odds (const GPtrArray *odds) G_GNUC_WARN_UNUSED_RESULT;
/* The odds of the ruling on TEXT are EXPECTED. */
void world_assert_odds (World *world, const char *text, const char *expected);
/* Applies what RULING, which is complete, would change. */
void world_accept (World *world, AciesRuling *ruling);
/* Asks and accepts. */
void world_play (World *world, const char *text);
/* The labels of all lines of KIND, "this; that"; new. */
char *world_list_lines (AciesRuling *ruling, AciesRulingLineKind kind) G_GNUC_WARN_UNUSED_RESULT;
/* The ruling on QUESTION has those EXPECTED. */
void world_assert_lines (World *world,
                         const char *question,
                         AciesRulingLineKind kind,
                         const char *expected);
/* The first line of ID, or with NULL of any; or NULL. */
const AciesRulingLine *world_find_line (AciesRuling *ruling,
                                        AciesRulingLineKind kind,
                                        const char *id);

/* Runs the examples in FOLDER, of which there are at least LEAST; all pass. */
void world_run_examples (const char *folder, guint least);
/* The one example that TEXT is the inside of passes by RULESET. */
void world_assert_passes (AciesRuleset *ruleset, const char *text);
/* It fails, and says MESSAGE among other things. */
void world_assert_fails (AciesRuleset *ruleset, const char *text, const char *message);
/* The path of the folder NAME of this room's data. */
char *world_get_path (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
