/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The small world that the tests of the drawing room share. */
#include "world.h"

static GFile *
find_nothing (const char *id, gpointer data, AciesFindings *findings)
{
  return NULL;
}

AciesRuleset *
world_load_ruleset (void)
{
  return world_load_ruleset_of ("drawing", "tiny");
}

AciesRuleset *
world_load_ruleset_of (const char *room, const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, room, "data", name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AciesRuleset *ruleset = acies_ruleset_load (folder, find_nothing, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  if (ruleset == NULL)
    g_error ("%s", text);
  return ruleset;
}

cairo_surface_t *
world_create_surface (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

guint
world_count_ink (cairo_surface_t *surface)
{
  const unsigned char *data;
  guint n = 0;
  int stride;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        {
          const unsigned char *pixel = data + y * stride + x * 4;

          n += pixel[0] != 0xff || pixel[1] != 0xff || pixel[2] != 0xff;
        }
    }
  return n;
}
