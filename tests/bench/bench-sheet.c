/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A quick-reference sheet, laid out and painted, beside the same cells written by Cairo and nothing
 * else: no columns, no lines, no choice of the size. */
#include "bench.h"

#include "drawing/page/acies-pages-private.h"

#include <cairo-pdf.h>

/* Before sides, type, columns and breaks were chosen together the largest of the sheets took 1.5
 * times the bare text. Three times that may the search take at most; half is wanted. */
#define WANTED 2.2
#define MOST 4.4

typedef struct
{
  AciesRuleset *ruleset;
  AciesPages *pages; /* as made last */
  GPtrArray *cells;  /* of const AciesBox, the text of pages */
} Task;

static cairo_status_t
swallow (void *closure, const unsigned char *data, unsigned int length)
{
  return CAIRO_STATUS_SUCCESS;
}

static cairo_t *
create_paper (void)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (swallow, NULL, 595, 842);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

static void
make_sheet (Task *task)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };

  g_clear_object (&task->pages);
  task->pages = acies_pages_new_qrs (task->ruleset, &options);
}

static void
paint_sheet (Task *task)
{
  cairo_t *cr = create_paper ();

  for (guint page = 0; page < acies_pages_get_n_pages (task->pages); page++)
    {
      acies_pages_paint_page (task->pages, cr, page);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
}

static void
make_and_paint (Task *task)
{
  make_sheet (task);
  paint_sheet (task);
}

static void
list_cells (Task *task)
{
  task->cells = g_ptr_array_new ();
  for (guint page = 0; page < acies_pages_get_n_pages (task->pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (task->pages, page);

      for (guint i = 0; i < boxes->len; i++)
        if (((const AciesBox *) g_ptr_array_index (boxes, i))->kind == ACIES_BOX_TEXT)
          g_ptr_array_add (task->cells, g_ptr_array_index (boxes, i));
    }
}

/* Each cell set by Pango at the size and width that it has on the sheet. */
static void
write_cells (Task *task)
{
  cairo_t *cr = create_paper ();

  for (guint i = 0; i < task->cells->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (task->cells, i);
      g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
      g_autoptr (PangoFontDescription) font
          = pango_font_description_copy (pango_layout_get_font_description (box->layout));

      pango_font_description_set_absolute_size (font, pango_font_description_get_size (font)
                                                          * box->scale);
      pango_layout_set_font_description (layout, font);
      pango_layout_set_width (layout, pango_layout_get_width (box->layout));
      pango_layout_set_text (layout, pango_layout_get_text (box->layout), -1);
      cairo_move_to (cr, box->x, box->y);
      pango_cairo_show_layout (cr, layout);
    }
  cairo_destroy (cr);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (argv[1]);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  Task task = { ruleset };
  double sheet, paint, bare;

  make_sheet (&task);
  list_cells (&task);
  bare = bench_measure ((void (*) (gpointer)) write_cells, &task, 3);
  paint = bench_measure ((void (*) (gpointer)) paint_sheet, &task, 3);
  g_ptr_array_unref (task.cells);
  sheet = bench_measure ((void (*) (gpointer)) make_and_paint, &task, 1);
  g_print ("%s: sheet %.1f ms, of it painting %.1f ms; bare text of its cells %.1f ms: %.2f "
           "times, wanted %.1f\n",
           acies_ruleset_get_id (ruleset), sheet / 1e3, paint / 1e3, bare / 1e3, sheet / bare,
           WANTED);
  g_object_unref (task.pages);
  return sheet <= MOST * bare ? 0 : 1;
}
