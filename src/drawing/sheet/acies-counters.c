/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is cut out and laid on bases, or instead of them: the map's own base at its true size, with
 * text. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-cut-sheet.h"
#include "drawing/sheet/acies-paper-blocks.h"
#include "drawing/sheet/acies-tag-box.h"
#include "drawing/map/acies-map.h"

#include "referee/state/acies-item-text.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Between pieces. */
#define GAP (3 * ACIES_POINTS_PER_MM)
/* A strip is so high, and at least and at most so wide; its number and name in points. */
#define STRIP_MM 12
#define LEAST_STRIP_MM 40.0
#define MOST_STRIP_MM 80.0
#define STRIP_NUMBER 24.0
#define STRIP_NAME 12.0
#define STRIP_WORDS 8.0
/* Beside a mark, on either side of it; and below one that has no name beside it. */
#define BESIDE_MARK_MM 21.0
#define SQUARE_FOOT_MM 5.0
/* No piece is smaller: bases of single figures are. */
#define LEAST_MM 10
/* Of a marker; and its text, points. */
#define MARKER_MM 16.0
#define MARKER_TEXT 5.0
/* So finely are counters painted, in a mm. */
#define PAPER_PIXELS 10.0
/* The text of the rule set that is printed on counters. */
#define COUNTER_TEXT "counter"

typedef struct
{
  AciesReferee *referee;
  const AciesPrintOptions *options;
  AciesPages *pages;
  AciesCutSheet sheet;
  AciesTypesetter type;
  gboolean are_strips;
  GPtrArray *made; /* papers that had to be made up */
} Counters;

/* A base as it is painted; of a picture box. */
typedef struct
{
  AciesReferee *referee;
  AciesMapAppearance look;
  AciesMapOptions options;
} Base;

static void
base_free (gpointer data)
{
  Base *self = data;

  g_object_unref (self->referee);
  g_free (self);
}

static void
paint_base (cairo_t *cr, gpointer data)
{
  Base *self = data;

  cairo_scale (cr, ACIES_POINTS_PER_MM, ACIES_POINTS_PER_MM);
  cairo_translate (cr, acies_length_to_mm (self->look.frontage) / 2,
                   acies_length_to_mm (self->look.depth) / 2);
  acies_map_paint_appearance (cr, self->referee, &self->look, &self->options);
}

static Base *
base_new (Counters *self, AciesItem *item)
{
  Base *base = g_new0 (Base, 1);
  AciesLength least = ACIES_MM (LEAST_MM);

  base->referee = g_object_ref (self->referee);
  base->options.look = self->options->look;
  base->options.pixels_per_mm = PAPER_PIXELS;
  base->options.is_cut_out = TRUE;
  acies_map_get_appearance (self->referee, item, FALSE, &base->options, &base->look);
  base->look.facing = 0;
  base->look.frontage = MAX (base->look.frontage, least);
  base->look.depth = MAX (base->look.depth, least);
  return base;
}

/* TEXT in one line of WIDTH points about X, its top at Y. */
static void
put_line (Counters *self,
          guint page,
          const char *text,
          double scale,
          const double at[3],
          const AciesColour *ink)
{
  g_autoptr (PangoLayout) layout
      = acies_typesetter_set (&self->type, text, scale, ACIES_TYPE_BOLD | ACIES_TYPE_CENTRE, 0);
  double natural = acies_typesetter_get_width (layout);

  if (natural > at[2])
    {
      double fitted = MAX (scale * 0.97 * at[2] / natural, scale * 0.45);

      g_object_unref (layout);
      layout = acies_typesetter_set (&self->type, text, fitted, ACIES_TYPE_BOLD | ACIES_TYPE_CENTRE,
                                     at[2]);
    }
  pango_layout_set_width (layout, (int) (at[2] * PANGO_SCALE));
  pango_layout_set_height (layout, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_text (layout, at[0] - at[2] / 2, at[1], ink));
}

/* TEXT of SIZE points within WIDTH and HEIGHT, smaller where it must be. */
static PangoLayout *
set_within (
    Counters *self, const char *text, AciesTypeStyle style, double size, const double room[2])
{
  PangoLayout *layout = NULL;
  double least = size / 3;

  do
    {
      g_clear_object (&layout);
      layout = acies_typesetter_set (&self->type, text, size / self->type.size, style, room[0]);
      size *= 0.94;
    }
  while (acies_typesetter_get_height (layout) > room[1] && size > least);
  return layout;
}

/* NAME, and below it WORDS, in WHERE (x, y, width, height), in its middle. */
static void
put_words (Counters *self,
           guint page,
           const char *name,
           const char *words,
           const double where[4],
           const AciesColour *ink)
{
  g_autoptr (PangoLayout) below = *words == '\0'
                                      ? NULL
                                      : set_within (self, words, ACIES_TYPE_PLAIN, STRIP_WORDS,
                                                    (const double[]){ where[2], where[3] * 0.55 });
  double rest = below != NULL ? acies_typesetter_get_height (below) : 0, height;
  g_autoptr (PangoLayout) above = set_within (self, name, ACIES_TYPE_BOLD, STRIP_NAME,
                                              (const double[]){ where[2], where[3] - rest });
  double y;

  height = acies_typesetter_get_height (above);
  y = where[1] + (where[3] - height - rest) / 2;
  acies_pages_take_box (self->pages, page, acies_box_new_text (above, where[0], y, ink));
  if (below != NULL)
    acies_pages_take_box (self->pages, page, acies_box_new_text (below, where[0], y + height, ink));
}

/* A whole base: its symbol with the number below it; what the rule set prints on counters takes
 * that place, and the number a smaller one at the left. */
static void
put_counter (Counters *self, AciesItem *item, const char *number, const char *values)
{
  Base *base = base_new (self, item);
  double depth = acies_length_to_mm (base->look.depth);
  double frontage = acies_length_to_mm (base->look.frontage);
  double width = frontage * ACIES_POINTS_PER_MM, height = depth * ACIES_POINTS_PER_MM;
  double rectangle[4] = { 0, 0, width, height }, size = 0.24 * height;
  gboolean has_line = values != NULL || *number != '\0';
  AciesSideColours colours;
  guint page = acies_cut_sheet_add (&self->sheet, width, height, rectangle);

  if (base->look.symbol == NULL && ACIES_IS_STAND (item))
    base->look.symbol = acies_map_get_symbol (self->referee, ACIES_STAND (item));
  base->look.square[0] = 0;
  base->look.square[1] = has_line ? -depth * 0.06 : depth * 0.05;
  base->look.square[2] = MIN (depth, frontage) * (has_line ? 0.5 : 0.68);
  acies_palette_get_cut_side (self->options->look, base->look.side, &colours);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_picture (rectangle, paint_base, base, base_free));
  if (values != NULL)
    put_line (
        self, page, number, 0.16 * height / self->type.size,
        (const double[]){ rectangle[0] + width * 0.18, rectangle[1] + height * 0.2, width * 0.24 },
        &colours.ink);
  if (has_line)
    put_line (self, page, values != NULL ? values : number, size / self->type.size,
              (const double[]){ rectangle[0] + width / 2,
                                rectangle[1] + height * 0.95 - size * 1.25, width * 0.88 },
              &colours.ink);
}

/* What NUMBER takes of a strip. */
static double
measure_number (Counters *self, const char *number)
{
  g_autoptr (PangoLayout) layout = acies_typesetter_set (
      &self->type, number, STRIP_NUMBER / self->type.size, ACIES_TYPE_BOLD, 0);

  return MAX (acies_typesetter_get_width (layout) + 6, STRIP_NUMBER * 1.5);
}

/* How wide the front of SUBJECT is, or that of its base BODY, in mm. Who is not on the map yet is
 * taken to stand in one rank. */
static double
measure_front (const AciesPaperSubject *subject, AciesItem *body)
{
  AciesItem *item = subject->paper->is_by_base ? body : subject->row->standing->item;
  AciesPlacement placement;
  AciesLength frontage, depth;

  if (acies_body_get_front (ACIES_BODY (item), &placement, &frontage, &depth))
    return acies_length_to_mm (frontage);
  if (!ACIES_IS_STAND (body))
    return LEAST_STRIP_MM;
  frontage = acies_stand_get_frontage (ACIES_STAND (body));
  if (ACIES_IS_UNIT (item))
    frontage *= acies_unit_get_n_stands (ACIES_UNIT (item));
  return acies_length_to_mm (frontage);
}

/* The mark of ITEM that its label shows; NULL: none. */
static const AciesMark *
find_mark (Counters *self, AciesItem *item)
{
  if (self->options->marks == ACIES_MARKS_NONE || self->options->printed == NULL)
    return NULL;
  return acies_marks_find_item (self->options->printed, acies_item_get_id (item));
}

/* Puts MARK at AT; how wide its white square is. */
static double
put_mark (Counters *self, guint page, const AciesMark *mark, const double at[2])
{
  double tile = acies_length_to_mm (acies_mark_get_tile (mark->size)) * ACIES_POINTS_PER_MM;
  double black = acies_length_to_mm (mark->size) * ACIES_POINTS_PER_MM;

  acies_tag_box_add (self->pages, page, mark->identity, at, (const double[]){ black, tile });
  return tile;
}

/* A square with the mark of ITEM, which ROW names, and below it, in the colours of its side, whose
 * it is and which. */
static void
put_square (Counters *self, const AciesRosterRow *row, AciesItem *item)
{
  const AciesMark *mark = find_mark (self, item);
  const char *number = acies_roster_row_get_number (row);
  const char *whose = ACIES_IS_STAND (item) ? acies_item_get_id (item)
                      : *number != '\0'     ? number
                                            : acies_roster_row_get_name (row);
  double height = SQUARE_FOOT_MM * ACIES_POINTS_PER_MM, tile, at[2];
  AciesSideColours colours;
  g_autofree char *words = NULL;
  guint page;

  if (mark == NULL)
    return;
  words = g_strdup_printf ("%s · %u", whose, mark->identity);
  tile = acies_length_to_mm (acies_mark_get_tile (mark->size)) * ACIES_POINTS_PER_MM;
  page = acies_cut_sheet_add (&self->sheet, tile, tile + height, at);
  put_mark (self, page, mark, at);
  acies_palette_get_cut_side (self->options->look, acies_map_get_item_side (self->referee, item),
                              &colours);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_fill (at[0], at[1] + tile, tile, height, &colours.base));
  put_line (self, page, words, STRIP_WORDS / self->type.size,
            (const double[]){ at[0] + tile / 2, at[1] + tile + height * 0.1, tile - 2 },
            &colours.ink);
}

/* The squares of ROW: of each of its stands, or of itself. */
static void
put_squares (Counters *self, const AciesRosterRow *row)
{
  AciesItem *item = row->standing->item;
  GListModel *stands = ACIES_IS_UNIT (item) && self->options->marks == ACIES_MARKS_STAND
                           ? acies_unit_get_stands (ACIES_UNIT (item))
                           : NULL;

  if (stands == NULL)
    put_square (self, row, item);
  for (guint i = 0; stands != NULL && i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      put_square (self, row, stand);
    }
}

/* A strip with MARK in its middle: the number to the left of it, what is said to the right. */
static void
put_marked (Counters *self,
            guint page,
            const double strip[4],
            const AciesMark *mark,
            const char *texts[3],
            const AciesColour *ink)
{
  double tile = acies_length_to_mm (acies_mark_get_tile (mark->size)) * ACIES_POINTS_PER_MM;
  double side = (strip[2] - tile) / 2;
  g_autofree char *words
      = g_strdup_printf (*texts[2] != '\0' ? "%u\n%s" : "%u%s", mark->identity, texts[2]);

  put_mark (self, page, mark, (const double[]){ strip[0] + side, strip[1] });
  put_line (self, page, texts[0], STRIP_NUMBER / self->type.size,
            (const double[]){ strip[0] + side / 2, strip[1] + (strip[3] - STRIP_NUMBER * 1.2) / 2,
                              side - 6 },
            ink);
  put_words (self, page, texts[1], words,
             (const double[]){ strip[0] + side + tile + 4, strip[1] + 4, side - 8, strip[3] - 8 },
             ink);
}

/* A strip for a unit or leader of ROW, or for its base BODY: number, large, and name, which may
 * take two lines, then what the rule set has on labels. It is as wide as its front, within reason.
 */
static void
put_strip (Counters *self, const AciesPaperSubject *subject, AciesItem *body)
{
  const char *number = acies_roster_row_get_number (subject->row);
  g_autofree char *words = acies_paper_blocks_describe (subject, NULL);
  const AciesMark *mark = find_mark (self, subject->row->standing->item);
  double tile = mark != NULL ? acies_length_to_mm (acies_mark_get_tile (mark->size)) : 0;
  Base *base = base_new (self, body);
  double width, height = MAX (STRIP_MM, tile) * ACIES_POINTS_PER_MM, rectangle[4], x;
  AciesSideColours colours;
  guint page;

  width = CLAMP (measure_front (subject, body), LEAST_STRIP_MM, MOST_STRIP_MM);
  width = mark != NULL ? MAX (width, tile + 2 * BESIDE_MARK_MM) : width;
  base->look.frontage = acies_length_from_mm (width);
  base->look.depth = acies_length_from_mm (MAX (STRIP_MM, tile));
  base->look.symbol = NULL;
  base->look.face = NULL;
  base->look.is_leader = FALSE;
  width *= ACIES_POINTS_PER_MM;
  acies_palette_get_cut_side (self->options->look, base->look.side, &colours);
  page = acies_cut_sheet_add (&self->sheet, width, height, rectangle);
  rectangle[2] = width;
  rectangle[3] = height;
  acies_pages_take_box (self->pages, page,
                        acies_box_new_picture (rectangle, paint_base, base, base_free));
  if (mark != NULL)
    {
      put_marked (self, page, rectangle, mark,
                  (const char *[]){ number, acies_roster_row_get_name (subject->row), words },
                  &colours.ink);
      return;
    }
  x = *number != '\0' ? measure_number (self, number) : 4;
  if (*number != '\0')
    put_line (self, page, number, STRIP_NUMBER / self->type.size,
              (const double[]){ rectangle[0] + x / 2 + 2, rectangle[1] + height * 0.12, x },
              &colours.ink);
  put_words (self, page, acies_roster_row_get_name (subject->row), words,
             (const double[]){ rectangle[0] + x + 4, rectangle[1] + height * 0.09, width - x - 8,
                               height * 0.82 },
             &colours.ink);
}

/* The strips of ROW: one, or one for each of its bases. */
static void
put_strips (Counters *self, const AciesRoster *roster, const AciesRosterRow *row)
{
  const AciesPaperSubject subject
      = { self->referee, row, acies_paper_blocks_find (self->referee, "label", row, self->made), 1,
          roster->counted };
  AciesItem *item = row->standing->item;
  GListModel *stands = ACIES_IS_UNIT (item) ? acies_unit_get_stands (ACIES_UNIT (item)) : NULL;
  guint n = stands != NULL ? g_list_model_get_n_items (stands) : 0;

  if (stands == NULL)
    put_strip (self, &subject, item);
  n = subject.paper->is_by_base && self->options->marks == ACIES_MARKS_NONE ? n : MIN (n, 1);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      put_strip (self, &subject, stand);
    }
}

/* A counter as the rule set has it printed: FACE in the colours of SIDE. */
static void
put_face (Counters *self, guint page, const double rectangle[4], guint side, const char *face)
{
  Base *base = g_new0 (Base, 1);

  base->referee = g_object_ref (self->referee);
  base->options.look = self->options->look;
  base->options.pixels_per_mm = PAPER_PIXELS;
  base->options.is_cut_out = TRUE;
  base->look
      = (AciesMapAppearance){ .side = side,
                              .face = g_intern_string (face),
                              .is_leader = TRUE, /* cardboard looks nowhere yet */
                              .frontage = acies_length_from_mm (rectangle[2] / ACIES_POINTS_PER_MM),
                              .depth = acies_length_from_mm (rectangle[3] / ACIES_POINTS_PER_MM) };
  acies_pages_take_box (self->pages, page,
                        acies_box_new_picture (rectangle, paint_base, base, base_free));
}

/* ITEM's front, and its back on the next page where a sheet turned over its long edge has it.
 * FALSE: the rule set prints nothing on it. */
static gboolean
put_printed (Counters *self, AciesItem *item, AciesItem *body)
{
  g_autofree char *front = acies_counter_read (self->referee, item, ACIES_COUNTER_FRONT);
  g_autofree char *back = acies_counter_read (self->referee, item, ACIES_COUNTER_BACK);
  guint side = acies_map_get_item_side (self->referee, item), page;
  AciesPlacement placement;
  AciesLength frontage, depth;
  double rectangle[4];

  if (front == NULL)
    return FALSE;
  acies_body_get_front (ACIES_BODY (body), &placement, &frontage, &depth);
  rectangle[2] = rectangle[3]
      = MAX (acies_length_to_mm (MIN (frontage, depth)), LEAST_MM) * ACIES_POINTS_PER_MM;
  page = acies_cut_sheet_add (&self->sheet, rectangle[2], rectangle[3], rectangle);
  put_face (self, page, rectangle, side, front);
  if (back != NULL)
    {
      rectangle[0] = self->sheet.width - rectangle[0] - rectangle[2];
      put_face (self, page + 1, rectangle, side, back);
    }
  return TRUE;
}

/* LABEL below the letters of a marker of SIZE, in type that leaves it within the border. */
static PangoLayout *
set_marker (Counters *self, const char *label, double size)
{
  double type = MARKER_TEXT / self->type.size;
  PangoLayout *layout = NULL;
  int height;

  do
    {
      g_clear_object (&layout);
      layout = acies_typesetter_set (&self->type, label, type, ACIES_TYPE_CENTRE, size * 0.86);
      pango_layout_get_size (layout, NULL, &height);
      type *= 0.92;
    }
  while (height > size * 0.32 * PANGO_SCALE && type > MARKER_TEXT / self->type.size / 2);
  return layout;
}

/* MARKER in the colours of SIDE: its sign, and under it what it says. */
static void
put_marker (Counters *self, const AciesCounter *marker, guint side)
{
  g_autofree char *face = acies_counter_read_marker (marker);
  double size = MARKER_MM * ACIES_POINTS_PER_MM, rectangle[4] = { 0, 0, size, size };
  guint page = acies_cut_sheet_add (&self->sheet, size, size, rectangle);
  g_autoptr (PangoLayout) layout = set_marker (self, marker->fact.label, size);
  AciesSideColours colours;

  acies_palette_get_cut_side (self->options->look, side, &colours);
  put_face (self, page, rectangle, side, face);
  acies_pages_take_box (self->pages, page,
                        acies_box_new_text (layout, rectangle[0] + size * 0.07,
                                            rectangle[1] + size * 0.6, &colours.ink));
}

/* Those of which there is one only go with the first side. */
static void
put_markers (Counters *self, guint side)
{
  const GPtrArray *counters
      = acies_ruleset_get_facts (acies_referee_get_ruleset (self->referee), ACIES_FACT_COUNTER);

  for (guint i = 0; i < counters->len; i++)
    {
      const AciesCounter *marker = g_ptr_array_index (counters, i);

      for (guint n = 0; g_str_equal (marker->of, "marker") && n < marker->copies; n++)
        if (marker->copies > 1 || side == 0)
          put_marker (self, marker, side);
    }
}

static void
put_unit (Counters *self, const AciesRosterRow *row)
{
  AciesItem *item = row->standing->item;
  GListModel *stands = acies_unit_get_stands (ACIES_UNIT (item));
  const char *number = acies_roster_row_get_number (row);
  g_autofree char *values = acies_item_text_fill (self->referee, COUNTER_TEXT, item, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (!put_printed (self, item, stand))
        put_counter (self, stand, number, values);
    }
}

static void
put_row (Counters *self, const AciesRoster *roster, const AciesRosterRow *row)
{
  AciesItem *item = row->standing->item;

  if (ACIES_IS_COMMAND (item))
    return;
  if (self->are_strips && self->options->marks > ACIES_MARKS_UNIT)
    put_squares (self, row);
  else if (self->are_strips)
    put_strips (self, roster, row);
  else if (ACIES_IS_UNIT (item))
    put_unit (self, row);
  else if (!put_printed (self, item, item))
    put_counter (self, item, "", NULL);
}

/* By the first of ROSTER. */
static guint
get_side (Counters *self, const AciesRoster *roster)
{
  const AciesRosterRow *row = g_ptr_array_index (roster->rows, 0);

  return acies_map_get_item_side (self->referee, row->standing->item);
}

static gboolean
has_backs (AciesReferee *referee)
{
  const GPtrArray *counters
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_COUNTER);

  for (guint i = 0; i < counters->len; i++)
    if (((const AciesCounter *) g_ptr_array_index (counters, i))->is_back)
      return TRUE;
  return FALSE;
}

static AciesPages *
make_pages (AciesReferee *referee,
            const GPtrArray *rosters,
            const AciesPrintOptions *options,
            gboolean are_strips)
{
  Counters self = { .referee = referee, .options = options, .are_strips = are_strips };

  self.pages = acies_pages_new (options, FALSE);
  self.made = acies_paper_blocks_new_made ();
  acies_pages_set_title (self.pages, are_strips ? _ ("Base labels") : _ ("Counters"));
  acies_cut_sheet_init (&self.sheet, self.pages, &acies_palette_get (options->look)->quiet_ink,
                        GAP);
  if (!are_strips && has_backs (referee))
    self.sheet.step = 2;
  acies_typesetter_init (&self.type, 10);
  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);

      for (guint k = 0; k < roster->rows->len; k++)
        put_row (&self, roster, g_ptr_array_index (roster->rows, k));
      acies_cut_sheet_end_row (&self.sheet);
      if (!are_strips && roster->rows->len > 0)
        put_markers (&self, get_side (&self, roster));
      acies_cut_sheet_end_row (&self.sheet);
    }
  acies_typesetter_clear (&self.type);
  g_ptr_array_unref (self.made);
  return self.pages;
}

AciesPages *
acies_pages_new_labels (AciesReferee *referee,
                        const GPtrArray *rosters,
                        const AciesPrintOptions *options)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && options != NULL, NULL);

  return make_pages (referee, rosters, options, TRUE);
}

AciesPages *
acies_pages_new_counters (AciesReferee *referee,
                          const GPtrArray *rosters,
                          const AciesPrintOptions *options)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && options != NULL, NULL);

  return make_pages (referee, rosters, options, FALSE);
}
