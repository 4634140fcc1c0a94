/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows who goes where during a turn, and draws it on the map of its end: a line from where each
 * began over every place where it stood, with a head at its end. A leader's is thinner. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include <math.h>

/* In points on the map. */
#define LINE_WIDTH 1.4
#define HEAD 7.0
#define DOT 1.8
/* So much of that for a leader. */
#define LEADER 0.6
#define OPACITY 0.75

GHashTable *
acies_report_trail_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
}

/* Notes where each of BODIES is: the middle of its front, if it is on the table. */
static void
note_places (GHashTable *trail, GListModel *bodies)
{
  for (guint i = 0; i < g_list_model_get_n_items (bodies); i++)
    {
      g_autoptr (AciesItem) body = g_list_model_get_item (bodies, i);
      const char *id = g_intern_string (acies_item_get_id (body));
      GArray *places = g_hash_table_lookup (trail, id);
      const AciesPoint *last;
      AciesPlacement front;
      AciesLength frontage, depth;

      if (!acies_body_get_front (ACIES_BODY (body), &front, &frontage, &depth))
        continue;
      if (places == NULL)
        {
          places = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
          g_hash_table_insert (trail, (gpointer) id, places);
        }
      last = places->len > 0 ? &g_array_index (places, AciesPoint, places->len - 1) : NULL;
      if (last == NULL || last->x != front.at.x || last->y != front.at.y)
        g_array_append_val (places, front.at);
    }
}

void
acies_report_trail_note (GHashTable *trail, AciesBattle *battle)
{
  note_places (trail, acies_battle_get_units (battle));
  note_places (trail, acies_battle_get_leaders (battle));
}

/* The head of an arrow at the end of the line from (FROM_X, FROM_Y). */
static void
paint_head (cairo_t *cr, double from_x, double from_y, double x, double y, double size)
{
  double angle = atan2 (y - from_y, x - from_x);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -size, -size * 0.42);
  cairo_line_to (cr, -size, size * 0.42);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* What is shorter than its own head is no way worth a line. */
static gboolean
is_worth_it (const GArray *places, double head)
{
  double length = 0;

  for (guint i = 1; i < places->len; i++)
    {
      const AciesPoint *a = &g_array_index (places, AciesPoint, i - 1);
      const AciesPoint *b = &g_array_index (places, AciesPoint, i);

      length += hypot (acies_length_to_mm (b->x - a->x), acies_length_to_mm (b->y - a->y));
    }
  return length > head;
}

/* SIZE: of a point of the map, in mm. */
static void
paint_way (cairo_t *cr, const GArray *places, double size)
{
  const AciesPoint *first = &g_array_index (places, AciesPoint, 0);
  double x = acies_length_to_mm (first->x), y = acies_length_to_mm (first->y);
  double from_x = x, from_y = y;

  cairo_set_line_width (cr, LINE_WIDTH * size);
  cairo_arc (cr, x, y, DOT * size, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_move_to (cr, x, y);
  for (guint i = 1; i < places->len; i++)
    {
      const AciesPoint *place = &g_array_index (places, AciesPoint, i);

      from_x = x;
      from_y = y;
      x = acies_length_to_mm (place->x);
      y = acies_length_to_mm (place->y);
      cairo_line_to (cr, x, y);
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  paint_head (cr, from_x, from_y, x, y, HEAD * size);
}

/* The ways of those of BODIES who went far enough. */
static void
paint_ways (cairo_t *cr,
            GHashTable *trail,
            GListModel *bodies,
            AciesReferee *referee,
            double size,
            AciesColourTheme look)
{
  const double dash[] = { 4 * size, 2 * size };

  for (guint i = 0; i < g_list_model_get_n_items (bodies); i++)
    {
      g_autoptr (AciesItem) body = g_list_model_get_item (bodies, i);
      const GArray *places = g_hash_table_lookup (trail, acies_item_get_id (body));
      guint side = acies_map_get_item_side (referee, body);
      AciesColour colour = acies_map_side_colour (look, side);

      if (places == NULL || !is_worth_it (places, HEAD * size))
        continue;
      cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, OPACITY);
      /* Without colours the sides still differ. */
      cairo_set_dash (cr, dash, side % 2 == 1 ? G_N_ELEMENTS (dash) : 0, 0);
      paint_way (cr, places, size);
    }
}

void
acies_report_trail_paint (cairo_t *cr,
                          GHashTable *trail,
                          AciesReferee *referee,
                          double mm_per_point,
                          const AciesMapOptions *options)
{
  AciesBattle *battle = acies_referee_get_battle (referee);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_ways (cr, trail, acies_battle_get_leaders (battle), referee, LEADER * mm_per_point,
              options->look);
  paint_ways (cr, trail, acies_battle_get_units (battle), referee, mm_per_point, options->look);
  cairo_restore (cr);
}
