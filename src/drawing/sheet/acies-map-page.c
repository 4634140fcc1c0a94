/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the battle on one page: the map at the largest round scale that fits, title above,
 * terrain, sides and scale bars below. */
#include "config.h"

#include "drawing/map/acies-map-furniture.h"
#include "drawing/map/acies-map-private.h"
#include "drawing/page/acies-pages-private.h"
#include "drawing/sheet/acies-map-key.h"
#include "referee/state/acies-turn-record.h"

#include <glib/gi18n-lib.h>

#define POINTS_PER_MM (72.0 / 25.4)
/* Paper is finer than a screen: what is legible is judged at so many dots an inch. */
#define PAPER_DOTS 200.0
/* Of a unit's number that must be read at arm's length, in mm; a smaller one lies over its unit. */
#define NUMBER_HEIGHT 2.4
#define MARGIN 28.0
#define TITLE_HEIGHT 40.0
#define LEGEND_HEIGHT 34.0
/* A scale bar is as long as it can be up to this, and so much room its words have before it. */
#define SCALE_BAR_WIDTH 140.0
/* Between the map and the key of its terrain, and from the top of the sides below it to the margin.
 */
#define KEY_GAP 5.0
#define SIDES_HEIGHT 22.0

/* Of a box of the turn record, and of the words before it. */
#define TRACK_BOX 22.0
#define TRACK_LEAST 9.0
#define TRACK_GAP 6.0

/* Scales that a ruler can be laid on: 1 to these, then by tens of the last. */
static const int scales[] = { 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100 };

typedef struct
{
  AciesReferee *referee; /* owned */
  GPtrArray *shapes;     /* of AciesShape, owned, or NULL */
  AciesMapOptions options;
  double points_per_mm; /* of the table */
} MapPicture;

static void
free_picture (gpointer data)
{
  MapPicture *picture = data;

  g_object_unref (picture->referee);
  g_clear_pointer (&picture->shapes, g_ptr_array_unref);
  g_free (picture);
}

static void
paint_picture (cairo_t *cr, gpointer data)
{
  MapPicture *picture = data;

  cairo_scale (cr, picture->points_per_mm, picture->points_per_mm);
  acies_map_paint (cr, picture->referee, NULL, &picture->options);
  if (picture->shapes != NULL)
    acies_map_paint_shapes (cr, picture->referee, picture->shapes, &picture->options);
}

/* The least denominator at which WIDTH by HEIGHT mm fit ROOM (points). */
static int
choose_scale (double width, double height, const double room[2])
{
  int scale = 0;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      scale = scales[i];
      if (width / scale * POINTS_PER_MM <= room[0] && height / scale * POINTS_PER_MM <= room[1])
        return scale;
    }
  while (width / scale * POINTS_PER_MM > room[0] || height / scale * POINTS_PER_MM > room[1])
    scale += 100;
  return scale;
}

typedef struct
{
  AciesPages *pages;
  AciesReferee *referee;
  GPtrArray *shapes; /* or NULL */
  AciesTypesetter type;
  const AciesPalette *palette;
  const AciesPrintOptions *options;
  gboolean is_letter;
  double width, height; /* of the page */
  double below;         /* of what stands below the map */
  double key_height;
} MapPage;

static void
add_text (MapPage *self, PangoLayout *layout, double x, double y)
{
  acies_pages_take_box (self->pages, 0, acies_box_new_text (layout, x, y, &self->palette->ink));
}

/* A box of the turn record; of a picture box. */
typedef struct
{
  AciesColourTheme look;
  guint turn, now;
  double size;
} TrackBox;

static void
paint_track_box (cairo_t *cr, gpointer data)
{
  const TrackBox *box = data;

  acies_map_draw_track (cr, box->look, box->turn, box->size, box->turn == box->now,
                        box->turn < box->now);
}

/* The turn record between LEFT and RIGHT, as large as there is room for. */
static void
add_track (MapPage *self, double left, double right)
{
  guint now, last;
  double size, x;
  g_autoptr (PangoLayout) word = NULL;

  if (!acies_turn_record_get (self->referee, &now, &last))
    return;
  word = acies_typesetter_set (&self->type, _ ("Turn"), 0.95, ACIES_TYPE_PLAIN, 0);
  left += acies_typesetter_get_width (word) + TRACK_GAP;
  size = MIN (TRACK_BOX, (right - left) / last);
  if (size < TRACK_LEAST)
    return;
  x = right - size * last;
  add_text (self, word, x - acies_typesetter_get_width (word) - TRACK_GAP,
            MARGIN + (size - acies_typesetter_get_height (word)) / 2);
  for (guint turn = 1; turn <= last; turn++, x += size)
    {
      TrackBox *box = g_new0 (TrackBox, 1);
      const double rectangle[4] = { x, MARGIN, size, size };

      *box = (TrackBox){ self->options->look, turn, now, size };
      acies_pages_take_box (self->pages, 0,
                            acies_box_new_picture (rectangle, paint_track_box, box, g_free));
    }
}

static void
add_title (MapPage *self, int scale)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  g_autofree char *position = acies_referee_describe_position (self->referee);
  /* Translators: the scale of a printed map, "1:8". */
  g_autofree char *ratio = g_strdup_printf (_ ("Scale 1:%d"), scale);
  g_autofree char *right = g_strdup_printf ("%s\n%s", acies_ruleset_get_title (ruleset), ratio);
  double half = (self->width - 2 * MARGIN) / 2;
  g_autoptr (PangoLayout) title = NULL;
  g_autoptr (PangoLayout) below = NULL;
  g_autoptr (PangoLayout) corner = NULL;

  title = acies_typesetter_set (&self->type, acies_battle_get_title (battle), 1.7, ACIES_TYPE_BOLD,
                                half * 1.25);
  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  below = acies_typesetter_set (&self->type, position, 1.0, ACIES_TYPE_PLAIN, half * 1.25);
  corner = acies_typesetter_set (&self->type, right, 0.95, ACIES_TYPE_RIGHT, half * 0.7);
  add_text (self, title, MARGIN, MARGIN);
  add_text (self, below, MARGIN, MARGIN + acies_typesetter_get_height (title));
  add_text (self, corner, self->width - MARGIN - half * 0.7, MARGIN + 3);
  add_track (self,
             MARGIN + MAX (acies_typesetter_get_width (title), acies_typesetter_get_width (below))
                 + 4 * TRACK_GAP,
             self->width - MARGIN - acies_typesetter_get_width (corner) - 4 * TRACK_GAP);
}

/* How many units of SIDE are on the table, as far as the viewer knows. */
static guint
count_units (MapPage *self, const char *side)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

      if (g_strcmp0 (acies_item_get_side (unit), side) == 0
          && acies_unit_get_n_present (ACIES_UNIT (unit)) > 0)
        n++;
    }

  return n;
}

typedef struct
{
  AciesSideColours colours;
} Swatch;

/* A small base as the map draws it. */
static void
paint_swatch (cairo_t *cr, gpointer data)
{
  const Swatch *swatch = data;
  gboolean is_dashed = swatch->colours.edge_style == ACIES_EDGE_HATCHED
                       || swatch->colours.edge_style == ACIES_EDGE_DOTTED;

  cairo_rectangle (cr, 0, 0, 20, 13);
  acies_colour_set (&swatch->colours.base, cr);
  cairo_fill (cr);
  cairo_rectangle (cr, 0.8, 0.8, 18.4, 11.4);
  cairo_set_line_width (cr, 1.6);
  if (is_dashed)
    cairo_set_dash (cr, (double[]){ 1.7 }, 1, 0);
  acies_colour_set (&swatch->colours.edge, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_rectangle (cr, 0, 0, 20, 13);
  cairo_set_line_width (cr, 0.4);
  cairo_stroke (cr);
}

static void
add_legend (MapPage *self, double y)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  GListModel *sides = acies_battle_get_sides (battle);
  double x = MARGIN;

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      guint n_units = count_units (self, acies_item_get_id (side));
      /* Translators: how many units of a side are in a battle. */
      g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
      g_autofree char *text = g_strdup_printf ("%s (%s)", acies_item_get_label (side), units);
      g_autoptr (PangoLayout) layout
          = acies_typesetter_set (&self->type, text, 1.0, ACIES_TYPE_PLAIN, 0);
      Swatch *swatch = g_new0 (Swatch, 1);
      const double rectangle[4] = { x, y, 20, 13 };

      acies_palette_get_side (
          self->options->look,
          acies_map_number_side (acies_referee_get_ruleset (self->referee), side, i),
          &swatch->colours);
      acies_pages_take_box (self->pages, 0,
                            acies_box_new_picture (rectangle, paint_swatch, swatch, g_free));
      add_text (self, layout, x + 26, y + 6.5 - acies_typesetter_get_height (layout) / 2);
      x += 26 + acies_typesetter_get_width (layout) + 22;
    }
}

/* How many units of POINTS each, by ones, twos and fives, are no longer than LONGEST together. */
static guint
choose_count (double points, double longest)
{
  guint count = 1;

  for (guint tens = 1; tens <= 100000; tens *= 10)
    {
      if (points * tens <= longest)
        count = tens;
      if (points * tens * 2 <= longest)
        count = tens * 2;
      if (points * tens * 5 <= longest)
        count = tens * 5;
    }
  return count;
}

/* A bar of LENGTH points that ends at the right margin, in five parts, with TEXT before it. */
static void
draw_scale_bar (MapPage *self, double y, double length, const char *text)
{
  double x = self->width - MARGIN - length, part = length / 5;
  const double frame[4] = { x, y, length, 4 };
  g_autoptr (PangoLayout) layout
      = acies_typesetter_set (&self->type, text, 0.85, ACIES_TYPE_PLAIN, 0);

  for (guint i = 0; i < 5; i += 2)
    acies_pages_take_box (self->pages, 0,
                          acies_box_new_fill (x + i * part, y, part, 4, &self->palette->ink));
  acies_pages_take_box (self->pages, 0, acies_box_new_frame (frame, 0.5, &self->palette->ink));
  add_text (self, layout, x - acies_typesetter_get_width (layout) - 6,
            y + 2 - acies_typesetter_get_height (layout) / 2);
}

/* Whether people here measure in inches: the paper says so, or the rules do. */
static gboolean
wants_inches (const MapPage *self, AciesLength unit)
{
  const AciesLength inch = 25400;

  return unit % inch == 0 || (self->is_letter && unit != ACIES_MM (10));
}

/* The rule set's measure, and below it what is on a ruler: cm, or inches. */
static void
add_scale_bars (MapPage *self, double y, guint scale)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  AciesLength unit = measure != NULL ? measure->length : 0;
  gboolean is_inches = wants_inches (self, unit);
  double mm = POINTS_PER_MM / scale, plain = is_inches ? 25.4 : 10.0;
  guint count = choose_count (plain * mm, SCALE_BAR_WIDTH);
  g_autofree char *text = is_inches
                              /* Translators: a length on a map's scale bar. */
                              ? g_strdup_printf (ngettext ("%u inch", "%u inches", count), count)
                              /* Translators: a length on a map's scale bar. */
                              : g_strdup_printf (_ ("%u cm"), count);

  draw_scale_bar (self, y + 16, plain * mm * count, text);
  if (unit > 0 && unit != (AciesLength) (plain * ACIES_PER_MM))
    {
      double step = acies_length_to_mm (unit) * mm;
      guint n_units = choose_count (step, SCALE_BAR_WIDTH);
      g_autofree char *units = acies_ruleset_format_length (ruleset, unit * n_units);

      draw_scale_bar (self, y + 3, step * n_units, units);
    }
}

static void
add_map (MapPage *self, int scale, const double place[4])
{
  MapPicture *picture = g_new0 (MapPicture, 1);

  picture->referee = g_object_ref (self->referee);
  picture->shapes = self->shapes != NULL ? g_ptr_array_ref (self->shapes) : NULL;
  picture->points_per_mm = POINTS_PER_MM / scale;
  picture->options.look = self->options->look;
  picture->options.show_grid = self->options->show_grid;
  picture->options.pixels_per_mm = PAPER_DOTS / 25.4 / scale;
  picture->options.label_pixels = NUMBER_HEIGHT * PAPER_DOTS / 25.4;
  acies_pages_take_box (self->pages, 0,
                        acies_box_new_picture (place, paint_picture, picture, free_picture));
}

/* A scale that was asked for gets the sheet that it needs for a table of WIDTH by HEIGHT mm, with
 * KEY below it. */
static void
fit_page (MapPage *self, const AciesMapKey *key, double width, double height)
{
  guint scale = self->options->scale;
  double wide;

  acies_pages_get_page_size (self->pages, &self->width, &self->height);
  wide = MAX (self->width, scale > 0 ? width / scale * POINTS_PER_MM + 2 * MARGIN : 0);
  self->key_height = acies_map_key_measure (key, wide - 2 * MARGIN);
  self->below = MAX (LEGEND_HEIGHT, SIDES_HEIGHT + self->key_height + KEY_GAP);
  if (scale > 0)
    acies_pages_grow (self->pages, wide,
                      height / scale * POINTS_PER_MM + 2 * MARGIN + TITLE_HEIGHT + self->below);
  acies_pages_get_page_size (self->pages, &self->width, &self->height);
}

AciesPages *
acies_pages_new_map (AciesReferee *referee, GPtrArray *shapes, const AciesPrintOptions *options)
{
  AciesBattle *battle;
  AciesTable *table;
  MapPage page = { .referee = referee,
                   .shapes = shapes,
                   .options = options,
                   .is_letter = options->paper == ACIES_PAPER_LETTER };
  g_auto (AciesMapKey) key = { 0 };
  double width, height, room[2], place[4];
  int scale;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (acies_referee_get_battle (referee) != NULL, NULL);

  battle = acies_referee_get_battle (referee);
  table = acies_battle_get_table (battle);
  width = acies_length_to_mm (acies_table_get_width (table));
  height = acies_length_to_mm (acies_table_get_height (table));

  page.pages = acies_pages_new (options, width >= height);
  page.palette = acies_palette_get (options->look);
  acies_typesetter_init (&page.type, 10.0 * CLAMP (options->text_scale, 0.8, 1.4));
  acies_pages_set_title (page.pages, acies_battle_get_title (battle));
  acies_map_key_init (&key, referee, &page.type, options);
  fit_page (&page, &key, width, height);
  room[0] = page.width - 2 * MARGIN;
  room[1] = page.height - 2 * MARGIN - TITLE_HEIGHT - page.below;
  scale = options->scale > 0 ? (int) options->scale : choose_scale (width, height, room);
  place[2] = width / scale * POINTS_PER_MM;
  place[3] = height / scale * POINTS_PER_MM;
  place[0] = (page.width - place[2]) / 2;
  place[1] = MARGIN + TITLE_HEIGHT + (room[1] - place[3]) / 2;

  add_title (&page, scale);
  add_map (&page, scale, place);
  acies_map_key_add (&key, page.pages, MARGIN,
                     page.height - MARGIN - SIDES_HEIGHT - page.key_height,
                     page.width - 2 * MARGIN);
  add_legend (&page, page.height - MARGIN - 16);
  add_scale_bars (&page, page.height - MARGIN - 22, scale);
  acies_typesetter_clear (&page.type);
  return page.pages;
}
