/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two sides are told apart by a whole line and a broken one, by a filled band and a hatched one,
 * and by their names at the end; colour is not needed. */
#include "config.h"

#include "app/staff/acies-wins-plot.h"

#define HATCH 6.0
/* Room for the figures at the left, and for names at the right, in letters. */
#define LEFT 5
#define RIGHT 18
/* No line has more corners. */
#define MOST_POINTS 400

typedef struct
{
  cairo_t *cr;
  const AciesTrial *trial;
  const GdkRGBA *ink;
  const PangoFontDescription *font;
  double x, y, width, height; /* of the plot itself */
} Plot;

typedef struct
{
  double x, share, span[2];
} Point;

static void
set_ink (Plot *self, double alpha)
{
  cairo_set_source_rgba (self->cr, (double) self->ink->red, (double) self->ink->green,
                         (double) self->ink->blue, alpha);
}

/* TEXT with its middle at Y, and its left edge at X or, if IS_RIGHT, its right one. */
static void
write_text (Plot *self, const char *text, double x, double y, gboolean is_right, double width)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (self->cr);
  int w, h;

  pango_layout_set_font_description (layout, self->font);
  pango_layout_set_text (layout, text, -1);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &w, &h);
  cairo_move_to (self->cr, is_right ? x - w : x, y - h / 2.0);
  set_ink (self, 1);
  pango_cairo_show_layout (self->cr, layout);
}

static double
get_letter (Plot *self)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (self->cr);
  int width;

  pango_layout_set_font_description (layout, self->font);
  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static double
find_x (Plot *self, guint n)
{
  return self->x + self->width * n / MAX (self->trial->task.n_games, 1);
}

static double
find_y (Plot *self, double share)
{
  return self->y + self->height * (1 - share);
}

/* 0, 50 and 100 %. */
static void
draw_axes (Plot *self)
{
  for (guint percent = 0; percent <= 100; percent += 50)
    {
      g_autofree char *text = g_strdup_printf ("%u %%", percent);
      double y = self->y + self->height * (100 - percent) / 100;

      write_text (self, text, self->x - 4, y, TRUE, 0);
      set_ink (self, percent == 50 ? 0.5 : 0.25);
      cairo_set_line_width (self->cr, 1);
      cairo_move_to (self->cr, self->x, y);
      cairo_line_to (self->cr, self->x + self->width, y);
      cairo_stroke (self->cr);
    }
}

/* The share of SIDE after so many games as stand at each of MOST_POINTS places at most: of Point.
 */
static GArray *
list_points (Plot *self, guint side)
{
  const GPtrArray *games = self->trial->games;
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  guint step = games->len / MOST_POINTS + 1, won = 0;

  for (guint i = 0; i < games->len; i++)
    {
      Point point = { find_x (self, i + 1), 0, { 0, 0 } };

      won += ((const AciesTrialGame *) g_ptr_array_index (games, i))->winner == (int) side;
      if (i % step != 0 && i + 1 < games->len)
        continue;
      point.share = acies_trial_find_share (won, i + 1, point.span);
      g_array_append_val (points, point);
    }
  return points;
}

/* The outline of the band about POINTS, as a path. */
static void
trace_band (Plot *self, const GArray *points)
{
  cairo_new_path (self->cr);
  for (guint i = 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);

      cairo_line_to (self->cr, point->x, find_y (self, point->span[1]));
    }
  for (guint i = points->len; i > 0; i--)
    {
      const Point *point = &g_array_index (points, Point, i - 1);

      cairo_line_to (self->cr, point->x, find_y (self, point->span[0]));
    }
  cairo_close_path (self->cr);
}

/* Fills the path: the first side plain, the second hatched. */
static void
fill_band (Plot *self, guint side)
{
  cairo_save (self->cr);
  cairo_clip (self->cr);
  set_ink (self, side == 0 ? 0.16 : 0.3);
  if (side == 0)
    cairo_paint (self->cr);
  cairo_set_line_width (self->cr, 1);
  for (double x = self->x - self->height; side > 0 && x < self->x + self->width; x += HATCH)
    {
      cairo_move_to (self->cr, x, self->y + self->height);
      cairo_line_to (self->cr, x + self->height, self->y);
    }
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
draw_side (Plot *self, guint side)
{
  const double dash[] = { 6, 4 };
  g_autoptr (GArray) points = list_points (self, side);
  double y = 0, letter = get_letter (self);

  trace_band (self, points);
  fill_band (self, side);
  cairo_set_dash (self->cr, dash, side == 0 ? 0 : 2, 0);
  cairo_set_line_width (self->cr, 2);
  set_ink (self, 1);
  cairo_new_path (self->cr);
  for (guint i = 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);

      y = find_y (self, point->share);
      cairo_line_to (self->cr, point->x, y);
    }
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  write_text (self, self->trial->task.sides[side], self->x + self->width + letter, y, FALSE,
              (RIGHT - 2) * letter);
}

void
acies_wins_plot_draw (cairo_t *cr,
                      const AciesTrial *trial,
                      double width,
                      double height,
                      const GdkRGBA *ink,
                      const PangoFontDescription *font)
{
  Plot self = { cr, trial, ink, font, 0, 0, 0, 0 };
  double letter = get_letter (&self);

  self.x = LEFT * letter + 4;
  self.y = letter * 1.5;
  self.width = MAX (width - self.x - RIGHT * letter, 10);
  self.height = MAX (height - 3 * letter, 10);
  draw_axes (&self);
  for (guint i = 0; trial != NULL && trial->games->len > 0 && trial->task.sides[i] != NULL && i < 2;
       i++)
    draw_side (&self, i);
}
