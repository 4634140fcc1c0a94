/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper for the battle, scenario, army or rule set that is open: what, on what paper, how it will
 * look, and then the printer or a PDF. What the printer gets is what is shown. */
#pragma once

#include "drawing/sheet/acies-paper-kind.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PAPER_WINDOW (acies_paper_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPaperWindow, acies_paper_window, ACIES, PAPER_WINDOW, AdwWindow)

/* Of REFEREE's battle, as far as SCOPE goes; KIND (an id of a paper kind) is shown first. */
AciesPaperWindow *acies_paper_window_new (GtkWindow *parent,
                                          AciesReferee *referee,
                                          AciesPaperScope scope,
                                          const char *kind);
/* The battle is that in FILE, where lines of one's own for its sheet are kept. */
void acies_paper_window_set_file (AciesPaperWindow *self, AciesBattleFile *file);
/* The battle is that of SCENARIO, which is edited: it keeps who has which mark on what is printed.
 */
void acies_paper_window_set_scenario (AciesPaperWindow *self, AciesScenarioDocument *scenario);
/* Writes the pages that are shown, which are laid out, to PATH, and keeps who has which mark on
 * them. FALSE with an error. */
gboolean acies_paper_window_write (AciesPaperWindow *self, const char *path, GError **error);

G_END_DECLS
