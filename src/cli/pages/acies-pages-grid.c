/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever players give is shown, and asked on. */
#include "config.h"

#include "cli/pages/acies-pages-grid.h"

#include "cli/pages/acies-pages-line.h"
#include "cli/shell/acies-grid-print.h"

#include <glib/gi18n-lib.h>

/* Carries TYPED out if it is for PAGES: then rows of GRID may have been given. FALSE: it is not. */
static gboolean
hear (AciesOpenPages *pages, const char *typed, AciesDueGrid *grid, gboolean *is_given)
{
  g_autoptr (GError) error = NULL;
  gboolean has_filled;
  AciesPagesLine done = acies_pages_line_answer_grid (pages, typed, grid, &has_filled, &error);

  if (done == ACIES_PAGES_LINE_REFUSED)
    g_print ("%s\n", error->message);
  else if (has_filled)
    acies_grid_print (grid);
  *is_given = has_filled && acies_due_grid_count_open (grid) == 0;
  return done != ACIES_PAGES_LINE_OTHER;
}

char *
acies_pages_grid_read (AciesOpenPages *pages,
                       AciesLineReader *reader,
                       AciesDueGrid *grid,
                       gboolean *is_given)
{
  g_autofree char *prompt = g_strconcat (
      _ ("Faces in order, “-” to leave a row, or “throw” (press Enter to cancel):"), " ", NULL);
  g_autofree char *typed = NULL;
  gboolean is_heard;

  *is_given = FALSE;
  if (pages == NULL)
    return acies_line_reader_read (reader, prompt);
  do
    {
      g_free (typed);
      acies_open_pages_ask_grid (pages, grid);
      typed = acies_line_reader_read (reader, prompt);
      is_heard = typed != NULL && hear (pages, typed, grid, is_given);
    }
  while (is_heard && !*is_given);
  acies_open_pages_ask (pages, NULL, NULL);
  return is_heard ? NULL : g_steal_pointer (&typed);
}
