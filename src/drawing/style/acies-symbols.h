/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of troop types and ranks: a rule set's own symbols/NAME.svg first, then the set that
 * is compiled in. Drawn with currentColor, so that one file serves every ink. */
#pragma once

#include "drawing/style/acies-palette.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct _AciesSymbols AciesSymbols;

/* The symbols of RULESET, kept with it for as long as it lives. Borrowed. */
AciesSymbols *acies_symbols_get (AciesRuleset *ruleset);
/* Whether NAME can be painted. */
gboolean acies_symbols_has (AciesSymbols *self, const char *name);
/* Paints NAME in INK into SQUARE: x and y of its middle, and its size. FALSE, and nothing painted,
 * if there is no such symbol or it is not readable SVG. */
gboolean acies_symbols_paint (AciesSymbols *self,
                              cairo_t *cr,
                              const char *name,
                              const AciesColour *ink,
                              const double square[3]);
/* Names of the compiled-in set, sorted. */
char **acies_symbols_list_shared (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
