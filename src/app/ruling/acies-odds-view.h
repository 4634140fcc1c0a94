/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact odds of a ruling: a bar, a percentage and the fraction for each outcome. */
#pragma once

#include "referee/ruling/acies-ruling.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ODDS_VIEW (acies_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesOddsView, acies_odds_view, ACIES, ODDS_VIEW, GtkWidget)

/* Of AciesChance, or NULL: the view hides. */
void acies_odds_view_set_odds (AciesOddsView *self, const GPtrArray *odds);
/* What each of FACTORS (of AciesFactorOdds) would change of ODDS; NULL: none are known. */
void acies_odds_view_set_factors (AciesOddsView *self,
                                  const GPtrArray *odds,
                                  const GPtrArray *factors);

G_END_DECLS
