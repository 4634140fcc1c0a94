/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Records and paints the maps of a report: recorded once while the battle stands as it did,
 * painted as often and in as many formats as they are wanted. */
#include "config.h"

#include "drawing/page/acies-svg.h"
#include "drawing/report/acies-report-private.h"

#include <cairo-svg.h>
#include <math.h>

/* The largest map, in points, and what is legible on paper. */
#define MAP_WIDTH 500.0
#define MAP_HEIGHT 340.0
#define DOTS_PER_POINT (200.0 / 72.0)

void
acies_report_turn_draw (AciesReportTurn *turn,
                        AciesReferee *referee,
                        GHashTable *trail,
                        AciesColourTheme look)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (referee));
  double width = acies_length_to_mm (acies_table_get_width (table));
  double height = acies_length_to_mm (acies_table_get_height (table));
  double points_per_mm = MIN (MAP_WIDTH / width, MAP_HEIGHT / height);
  AciesMapOptions options = { .look = look, .pixels_per_mm = points_per_mm * DOTS_PER_POINT };
  cairo_rectangle_t extents = { 0, 0, width * points_per_mm, height * points_per_mm };
  cairo_t *cr;

  turn->width = extents.width;
  turn->height = extents.height;
  turn->map = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cr = cairo_create (turn->map);
  cairo_scale (cr, points_per_mm, points_per_mm);
  acies_map_paint (cr, referee, NULL, &options);
  acies_report_trail_paint (cr, trail, referee, 1 / points_per_mm, &options);
  cairo_destroy (cr);
}

/* Paints TURN's map at SCALE and ends SURFACE, which is eaten; FALSE if it went wrong. */
static gboolean
paint (const AciesReportTurn *turn, double scale, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, turn->map, 0, 0);
  cairo_paint (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return status == CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_png (const AciesReportTurn *turn, GByteArray *bytes)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (turn->width * DOTS_PER_POINT),
                                    (int) ceil (turn->height * DOTS_PER_POINT));
  gboolean done
      = paint (turn, DOTS_PER_POINT, surface)
        && cairo_surface_write_to_png_stream (surface, append_bytes, bytes) == CAIRO_STATUS_SUCCESS;

  cairo_surface_destroy (surface);
  return done;
}

static gboolean
write_svg (const AciesReportTurn *turn, GByteArray *bytes)
{
  cairo_surface_t *surface
      = cairo_svg_surface_create_for_stream (append_bytes, bytes, turn->width, turn->height);
  gboolean done = paint (turn, 1, surface);

  cairo_surface_finish (surface);
  done = done && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  if (done)
    acies_svg_renumber (bytes);
  return done;
}

char *
acies_report_turn_to_base64 (const AciesReportTurn *turn, gboolean as_png)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (as_png ? write_png (turn, bytes) : write_svg (turn, bytes))
    return g_base64_encode (bytes->data, bytes->len);
  return NULL;
}
