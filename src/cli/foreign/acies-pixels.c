/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a map and sends it as it is in memory: nobody outside has a picture file to decode. */
#include "config.h"

#include "cli/foreign/acies-pixels.h"

#include "cli/shell/acies-cli.h"
#include "drawing/map/acies-map.h"
#include "storage/wall/acies-wall.h"

#include <cairo.h>

#define MAX_PIXELS 4096

/* The whole table in the middle. */
static void
paint (cairo_t *cr, AciesReferee *referee, int width, int height)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (referee));
  double across = acies_length_to_mm (acies_table_get_width (table));
  double down = acies_length_to_mm (acies_table_get_height (table));
  double scale = MIN (width / across, height / down);
  AciesMapOptions options = { .look = ACIES_COLOUR_THEME_LIGHT, .pixels_per_mm = scale };

  cairo_translate (cr, (width - across * scale) / 2, (height - down * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, across, down);
  cairo_clip (cr);
  acies_map_paint (cr, referee, NULL, &options);
}

static gboolean
send (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autofree char *width_text = g_strdup_printf ("%d", width);
  g_autofree char *height_text = g_strdup_printf ("%d", height);
  g_autofree char *stride_text = g_strdup_printf ("%d", stride);
  const char *const words[] = { width_text, height_text, stride_text, NULL };
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_static (cairo_image_surface_get_data (surface), (gsize) stride * height);
  return acies_frame_write (ACIES_WALL_SOCKET, "take", words, bytes, NULL);
}

int
acies_pixels_send (const char *path, int width, int height)
{
  g_autoptr (AciesBattleFile) file = acies_cli_open_battle_read_only (path);
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean is_sent;

  if (file == NULL)
    return ACIES_EXIT_FINDING;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, CLAMP (width, 1, MAX_PIXELS),
                                        CLAMP (height, 1, MAX_PIXELS));
  cr = cairo_create (surface);
  paint (cr, acies_battle_file_get_referee (file), width, height);
  cairo_destroy (cr);
  is_sent = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS && send (surface);
  cairo_surface_destroy (surface);
  return is_sent ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}
