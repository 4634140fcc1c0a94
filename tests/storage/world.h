/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A small battle on disk for the tests of this room: a folder of its own, the rule set "drill" and
 * its scenario of two units, and rulings to accept. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path; /* where the battle is */
} World;

/* For g_test_add (). */
void world_set_up (World *world, gconstpointer data);
void world_tear_down (World *world, gconstpointer data);

AciesRuleset *world_load_ruleset (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same, of a later version, with each line of OLD replaced by that of NEW in its facts. */
AciesRuleset *world_load_changed (const char *old, const char *new) G_GNUC_WARN_UNUSED_RESULT;
AciesBattle *world_load_scenario (void) G_GNUC_WARN_UNUSED_RESULT;
/* Begins the battle at the world's path. */
AciesBattleFile *world_begin (World *world) G_GNUC_WARN_UNUSED_RESULT;
/* Opens it again, without any finding. */
AciesBattleFile *world_open (World *world) G_GNUC_WARN_UNUSED_RESULT;

/* The DPs of UNIT now. */
gint64 world_get_dp (AciesBattleFile *file, const char *unit);
/* A ruling that gives UNIT one DP more, made of JSON alone. */
AciesRuling *world_rule_one_more (AciesBattleFile *file,
                                  const char *unit) G_GNUC_WARN_UNUSED_RESULT;
/* The test of nerve of UNIT with FACE thrown, ruled by the referee. */
AciesRuling *world_rule_nerve (AciesBattleFile *file,
                               const char *unit,
                               int face) G_GNUC_WARN_UNUSED_RESULT;
/* Runs SQL on the battle's database, past every check. */
void world_alter (World *world, const char *sql);
/* The same for one stored text: in COLUMN of TABLE where WHERE, OLD becomes NEW. */
void world_replace (World *world, const char *place, const char *old, const char *new);
/* Makes the chain fit again what stands in the database, as a careful forger would. */
void world_forge_chain (World *world);

G_END_DECLS
