/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Both begin with what anybody needs to play the trial again: scenario, parties, seed, and the
 * hashes of rules and scenario. */
#include "config.h"

#include "app/staff/acies-balance-paper.h"

#include "app/staff/acies-wins-plot.h"
#include "base/csv/acies-csv.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Points. */
#define A4_WIDTH 595.3
#define A4_HEIGHT 841.9
#define LETTER_WIDTH 612.0
#define LETTER_HEIGHT 792.0
#define MARGIN 48.0
#define PLOT_HEIGHT 260.0

static void
append_pair (GString *csv, const char *name, const char *value)
{
  acies_csv_append (csv, name);
  acies_csv_append (csv, value);
  acies_csv_end_row (csv);
}

static void
append_head (GString *csv, const AciesTrial *trial)
{
  g_autofree char *by = g_strjoinv (" ", trial->task.by);
  g_autofree char *seed = g_strdup_printf ("%u", trial->task.seed);

  append_pair (csv, _ ("Scenario"), trial->task.scenario);
  append_pair (csv, _ ("Played by"), by);
  append_pair (csv, _ ("Seed"), seed);
  append_pair (csv, _ ("Hash of the rules"), trial->task.rules);
  append_pair (csv, _ ("Hash of the scenario"), trial->task.battle);
  append_pair (csv, _ ("Counted"), trial->task.counts);
}

GBytes *
acies_balance_paper_to_csv (const AciesTrial *trial)
{
  GString *csv = g_string_new (NULL);

  g_return_val_if_fail (trial != NULL, NULL);

  append_head (csv, trial);
  acies_csv_append (csv, _ ("Game"));
  acies_csv_append (csv, _ ("Won by"));
  acies_csv_append (csv, _ ("Turns"));
  for (guint i = 0; trial->task.sides[i] != NULL; i++)
    {
      /* Translators: a side: the head of a column of what it lost. */
      g_autofree char *lost = g_strdup_printf (_ ("Lost by %s"), trial->task.sides[i]);

      acies_csv_append (csv, lost);
    }
  acies_csv_end_row (csv);
  for (guint i = 0; i < trial->games->len; i++)
    {
      const AciesTrialGame *game = g_ptr_array_index (trial->games, i);

      acies_csv_append_number (csv, game->number + 1);
      acies_csv_append (csv, game->winner >= 0 ? trial->task.sides[game->winner] : NULL);
      acies_csv_append_number (csv, game->n_turns);
      for (guint n = 0; n < game->lost->len; n++)
        acies_csv_append_number (csv, g_array_index (game->lost, gint64, n));
      acies_csv_end_row (csv);
    }
  return g_string_free_to_bytes (csv);
}

static cairo_status_t
write_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* TEXT below Y, in letters of SIZE points. The Y after it. */
static double
write_words (cairo_t *cr, const char *text, double y, double width, double size)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans");
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, MARGIN, y);
  pango_cairo_show_layout (cr, layout);
  return y + height + size / 2;
}

static void
draw_page (cairo_t *cr, const AciesTrial *trial, double width)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans");
  g_autofree char *text = acies_trial_to_text (trial);
  g_autofree char *hashes
      = g_strdup_printf ("%s: %s\n%s: %s", _ ("Hash of the rules"), trial->task.rules,
                         _ ("Hash of the scenario"), trial->task.battle);
  double y = write_words (cr, trial->task.scenario, MARGIN, width, 18);

  y = write_words (cr, text, y, width, 10);
  pango_font_description_set_absolute_size (font, 9 * PANGO_SCALE);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, y);
  acies_wins_plot_draw (cr, trial, width, PLOT_HEIGHT, &black, font);
  cairo_restore (cr);
  write_words (cr, hashes, y + PLOT_HEIGHT + 12, width, 7);
}

GBytes *
acies_balance_paper_to_pdf (const AciesTrial *trial, gboolean is_letter)
{
  GByteArray *bytes = g_byte_array_new ();
  double width = is_letter ? LETTER_WIDTH : A4_WIDTH;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (trial != NULL, NULL);

  surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width,
                                                 is_letter ? LETTER_HEIGHT : A4_HEIGHT);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, trial->task.scenario);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_page (cr, trial, width - 2 * MARGIN);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
