/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of the table: each a square that lies flush in its corner or at its edge, and beside
 * it, on the side that is turned to the middle of the table, where it lies. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-cut-sheet.h"
#include "drawing/sheet/acies-tag-box.h"
#include "model/paper/acies-mark-choice.h"

#include <glib/gi18n-lib.h>

#define GAP (4 * ACIES_POINTS_PER_MM)
#define STRIP (15 * ACIES_POINTS_PER_MM)
#define PAD 4.0
#define TEXT 9.0

typedef struct
{
  AciesTable *table;
  AciesPages *pages;
  AciesCutSheet sheet;
  AciesTypesetter type;
  const AciesColour *ink;
} TableMarks;

/* Where MARK lies, by what is seen from the near edge. */
static const char *
name_place (TableMarks *self, const AciesMark *mark)
{
  static const char *const names[3][3]
      = { { N_ ("Far left corner"), N_ ("Middle of the far edge"), N_ ("Far right corner") },
          { N_ ("Middle of the left edge"), N_ ("On the table"), N_ ("Middle of the right edge") },
          { N_ ("Near left corner"), N_ ("Middle of the near edge"), N_ ("Near right corner") } };
  AciesLength width = acies_table_get_width (self->table);
  AciesLength height = acies_table_get_height (self->table);
  guint column = mark->at.x * 3 < width ? 0 : mark->at.x * 3 > 2 * width ? 2 : 1;
  guint row = mark->at.y * 3 < height ? 0 : mark->at.y * 3 > 2 * height ? 2 : 1;

  return _ (names[row][column]);
}

/* "586 · its middle is 44 mm from the left edge, 44 mm from the far edge" */
static char *
describe_place (TableMarks *self, const AciesMark *mark)
{
  AciesLength width = acies_table_get_width (self->table);
  AciesLength height = acies_table_get_height (self->table);
  gboolean is_right = mark->at.x * 2 > width, is_near = mark->at.y * 2 > height;
  g_autofree char *across = acies_length_format (is_right ? width - mark->at.x : mark->at.x);
  g_autofree char *along = acies_length_format (is_near ? height - mark->at.y : mark->at.y);

  if (is_right && is_near)
    /* Translators: the number of a mark, and how far, in mm, its middle is from two edges. */
    return g_strdup_printf (_ ("%u · its middle is %s mm from the right edge, %s mm from the near "
                               "edge; its top points to the far edge"),
                            mark->identity, across, along);
  if (is_right)
    return g_strdup_printf (_ ("%u · its middle is %s mm from the right edge, %s mm from the far "
                               "edge; its top points there"),
                            mark->identity, across, along);
  if (is_near)
    return g_strdup_printf (_ ("%u · its middle is %s mm from the left edge, %s mm from the near "
                               "edge; its top points to the far edge"),
                            mark->identity, across, along);
  return g_strdup_printf (
      _ ("%u · its middle is %s mm from the left edge, %s mm from the far edge; "
         "its top points there"),
      mark->identity, across, along);
}

static void
put_text (TableMarks *self, guint page, const AciesMark *mark, const double where[3])
{
  g_autofree char *words = describe_place (self, mark);
  g_autoptr (PangoLayout) name
      = acies_typesetter_set (&self->type, name_place (self, mark), 1.2, ACIES_TYPE_BOLD, where[2]);
  g_autoptr (PangoLayout) below
      = acies_typesetter_set (&self->type, words, 0.85, ACIES_TYPE_PLAIN, where[2]);

  acies_pages_take_box (self->pages, page,
                        acies_box_new_text (name, where[0], where[1], self->ink));
  acies_pages_take_box (self->pages, page,
                        acies_box_new_text (below, where[0],
                                            where[1] + acies_typesetter_get_height (name),
                                            self->ink));
}

static void
put_mark (TableMarks *self, const AciesMark *mark)
{
  double tile = acies_length_to_mm (acies_mark_get_tile (mark->size)) * ACIES_POINTS_PER_MM;
  double black = acies_length_to_mm (mark->size) * ACIES_POINTS_PER_MM;
  gboolean is_near = mark->at.y * 2 > acies_table_get_height (self->table);
  double at[2], top;
  guint page = acies_cut_sheet_add (&self->sheet, tile, tile + STRIP, at);

  top = is_near ? at[1] : at[1] + tile;
  acies_tag_box_add (self->pages, page, mark->identity,
                     (const double[]){ at[0], is_near ? at[1] + STRIP : at[1] },
                     (const double[]){ black, tile });
  put_text (self, page, mark, (const double[]){ at[0] + PAD, top + PAD, tile - 2 * PAD });
}

AciesPages *
acies_pages_new_table_marks (AciesReferee *referee,
                             const GPtrArray *rosters,
                             const AciesPrintOptions *options)
{
  TableMarks self = { 0 };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  self.table = acies_battle_get_table (acies_referee_get_battle (referee));
  self.ink = &acies_palette_get (options->look)->ink;
  self.pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (self.pages, _ ("Table marks"));
  acies_cut_sheet_init (&self.sheet, self.pages, &acies_palette_get (options->look)->quiet_ink,
                        GAP);
  acies_typesetter_init (&self.type, TEXT);
  for (guint i = options->printed != NULL ? acies_marks_get_n (options->printed) : 0; i > 0; i--)
    {
      const AciesMark *mark = acies_marks_get_nth (options->printed, i - 1);

      if (mark->item == NULL)
        put_mark (&self, mark);
    }
  acies_typesetter_clear (&self.type);
  return self.pages;
}
