/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds small worlds for tests: a table, two or three units, a wood.
 *
 *   g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
 *   acies_build_unit (build, "rome", "12", "hastati", 3, "600,400,180");
 *   acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
 *   battle = acies_build_finish (build);
 *
 * Lengths are mm. Stands are 40 by 20 mm and stand side by side; whoever wants the bases of a rule
 * set settles the battle, or awaits the layout with acies_unit_set_awaited_front (). */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

#define ACIES_BUILD_FRONTAGE ACIES_MM (40)
#define ACIES_BUILD_DEPTH ACIES_MM (20)

typedef struct _AciesBuild AciesBuild;

AciesBuild *acies_build_new (const char *table) G_GNUC_WARN_UNUSED_RESULT; /* "1200x800" */
void acies_build_free (AciesBuild *self);
void acies_build_set_ruleset (AciesBuild *self, const char *ruleset);
/* PLACE is "x,y,facing" of the middle of the front, or NULL: not on the table. Sides come into
 * being as they are named, each with one command "SIDE-command". What is returned is borrowed. */
AciesUnit *acies_build_unit (AciesBuild *self,
                             const char *side,
                             const char *id,
                             const char *type,
                             guint n_stands,
                             const char *place);
/* UNIT of SIDE goes into a command of its own, with the id ID. */
void acies_build_put_apart (AciesBuild *self, const char *side, AciesUnit *unit, const char *id);
/* PLACE is that of the leader's centre. */
AciesLeader *acies_build_leader (
    AciesBuild *self, const char *side, const char *id, const char *rank, const char *place);
AciesFeature *acies_build_area (AciesBuild *self,
                                const char *id,
                                const char *type,
                                const char *points);
AciesFeature *acies_build_line (
    AciesBuild *self, const char *id, const char *type, int width, const char *points);
/* The battle; the build is spent. */
AciesBattle *acies_build_finish (AciesBuild *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBuild, acies_build_free)

G_END_DECLS
