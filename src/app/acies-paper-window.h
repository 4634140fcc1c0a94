/* Paper for the battle, scenario or army that is open: what, on what paper, how it will look, and then the
 * printer or a PDF. What the printer gets is what is shown. */
#pragma once

#include "referee/acies-referee.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PAPER_WINDOW (acies_paper_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPaperWindow, acies_paper_window, ACIES, PAPER_WINDOW, AdwWindow)

/* Of REFEREE's battle; KIND (an id of a paper kind) is shown first. An army on parade has no table, and so no map. */
AciesPaperWindow *acies_paper_window_new (GtkWindow *parent, AciesReferee *referee, gboolean has_table, const char *kind);

G_END_DECLS
