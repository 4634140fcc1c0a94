/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The small world that the tests of the drawing room share: a rule set of every kind of fact. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

#include <cairo.h>

G_BEGIN_DECLS

AciesRuleset *world_load_ruleset (void) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set NAME of the tests of ROOM. */
AciesRuleset *world_load_ruleset_of (const char *room, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* An RGB surface of white. */
cairo_surface_t *world_create_surface (int width, int height) G_GNUC_WARN_UNUSED_RESULT;
/* How many pixels of it are not white. */
guint world_count_ink (cairo_surface_t *surface);

G_END_DECLS
