/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one painter of maps, on a surface that writes SVG. */
#include "telling/side/acies-side-ground.h"

#include "drawing/map/acies-map.h"
#include "drawing/page/acies-svg.h"

#include <cairo-svg.h>

/* A phone shows about so many pixels of a table’s mm, zoomed in. */
#define PIXELS_PER_MM 1.0

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
acies_side_ground_draw (AciesReferee *referee)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (referee));
  AciesMapOptions options = { .look = ACIES_COLOUR_THEME_LIGHT, .pixels_per_mm = PIXELS_PER_MM };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
      append_bytes, bytes, acies_length_to_mm (acies_table_get_width (table)),
      acies_length_to_mm (acies_table_get_height (table)));
  cairo_t *cr = cairo_create (surface);
  gboolean is_drawn;

  acies_map_paint_ground (cr, referee, &options);
  is_drawn = cairo_status (cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  is_drawn = is_drawn && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  if (is_drawn)
    acies_svg_renumber (bytes);
  return is_drawn ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
