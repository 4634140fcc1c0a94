/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The share of games that each side has won, game by game, each within the interval in which it
 * lies at 95 %: on screen and on paper. */
#pragma once

#include "staff/trial/acies-trial.h"

#include <gdk/gdk.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Draws TRIAL, or nothing of it if it is NULL, into WIDTH times HEIGHT in INK, with labels by FONT.
 */
void acies_wins_plot_draw (cairo_t *cr,
                           const AciesTrial *trial,
                           double width,
                           double height,
                           const GdkRGBA *ink,
                           const PangoFontDescription *font);

G_END_DECLS
