/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The hex tool by pointer and by keys, without a display, on an empty map of a hex game. A side of
 * hex 2010 is that between its third and its fourth vertex where the pointer is put there. */
#include "app/session/acies-scenario-editor.h"
#include "app/brush/acies-hex-tool.h"
#include "drawing/map/acies-map.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-muster.h"
#include "storage/library/acies-library.h"


/* A stroke's frame on ten thousand hexes. */
#define MOST_FRAME_MS 50

typedef struct
{
  AciesRuleset *ruleset;
  AciesScenarioDocument *draft;
  AciesSession *session;
  AciesTableTool *tool;
  AciesHexLattice lattice;
} Fixture;

static void
set_up_map (Fixture *self, const char *first, guint n_columns, guint n_rows)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) map = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  AciesHexGrid grid;
  AciesLength width, height;

  self->ruleset = acies_library_load_named_ruleset ("chalons", findings);
  grid = *acies_ruleset_get_hexes (self->ruleset);
  g_assert_true (acies_hex_numbering_parse_first (&grid.numbering, first));
  acies_hex_grid_measure (&grid, n_columns, n_rows, &width, &height);
  map = acies_muster_new_map (self->ruleset, "Map", width, height, &grid.numbering);
  referee = acies_referee_new (self->ruleset, map);
  self->draft = acies_scenario_document_new (referee, NULL, NULL);
  self->session = acies_scenario_editor_new (self->draft);
  self->tool = acies_hex_tool_new ();
  acies_table_tool_set_reach (self->tool, ACIES_MM (2));
  acies_table_tool_set_session (self->tool, self->session);
  g_assert_true (
      acies_hexes_get_lattice (self->ruleset, acies_battle_get_table (map), &self->lattice));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  set_up_map (self, "1600", 40, 28);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->tool);
  g_object_unref (self->session);
  g_object_unref (self->draft);
  g_object_unref (self->ruleset);
}

static AciesHexMap *
get_map (Fixture *self)
{
  return acies_table_get_map (acies_battle_get_table (acies_session_get_battle (self->session)));
}

static const char *
get_terrain (Fixture *self, const char *hex)
{
  return acies_hex_map_get_terrain (get_map (self), hex);
}

static gboolean
has_side (Fixture *self, const char *key)
{
  return acies_item_get_attribute (ACIES_ITEM (get_map (self)), key).number != 0;
}

static void
take_up (Fixture *self, const char *terrain)
{
  acies_hex_tool_set_terrain (
      ACIES_HEX_TOOL (self->tool),
      terrain != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, terrain) : NULL);
}

static AciesPoint
get_centre (Fixture *self, const char *number)
{
  AciesHex hex;

  g_assert_true (acies_hex_parse (&self->lattice, number, &hex));
  return acies_hex_get_centre (&self->lattice, hex);
}

/* Nearly on the side of FROM towards TO. */
static AciesPoint
get_side (Fixture *self, const char *from, const char *to)
{
  AciesPoint a = get_centre (self, from), b = get_centre (self, to);

  return (AciesPoint){ a.x + (b.x - a.x) * 45 / 100, a.y + (b.y - a.y) * 45 / 100 };
}

static void
click (Fixture *self, AciesPoint at)
{
  g_assert_true (acies_table_tool_press (self->tool, &at, 0));
  acies_table_tool_click (self->tool, &at, 0);
}

static void
drag (Fixture *self, AciesPoint from, AciesPoint to)
{
  g_assert_true (acies_table_tool_press (self->tool, &from, 0));
  acies_table_tool_drag (self->tool, &to, 0);
  acies_table_tool_release (self->tool, &to, 0);
}

/* A long stroke is whole, and one step. */
static void
test_brush (Fixture *self, gconstpointer data)
{
  take_up (self, "woods");
  drag (self, get_centre (self, "2010"), get_centre (self, "2016"));
  for (guint row = 10; row <= 16; row++)
    {
      g_autofree char *hex = g_strdup_printf ("20%02u", row);

      g_assert_cmpstr (get_terrain (self, hex), ==, "woods");
    }
  g_assert_cmpstr (acies_document_get_undo_label (ACIES_DOCUMENT (self->draft)), ==, "Paint Woods");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (self->draft), NULL));
  g_assert_true (acies_hex_map_is_empty (get_map (self)));
  g_assert_null (acies_document_get_undo_label (ACIES_DOCUMENT (self->draft)));
}

static void
test_size (Fixture *self, gconstpointer data)
{
  guint n = 0;

  take_up (self, "woods");
  acies_hex_tool_set_size (ACIES_HEX_TOOL (self->tool), 2);
  click (self, get_centre (self, "2010"));
  n = acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (get_map (self))));
  g_assert_cmpuint (n, ==, 19);
}

/* The bucket fills the rest of the map, and stops at a closed ring. */
static void
test_fill (Fixture *self, gconstpointer data)
{
  take_up (self, "slope");
  acies_hex_tool_set_size (ACIES_HEX_TOOL (self->tool), 1);
  click (self, get_centre (self, "2010"));
  take_up (self, NULL);
  acies_hex_tool_set_size (ACIES_HEX_TOOL (self->tool), 0);
  click (self, get_centre (self, "2010"));
  g_assert_null (get_terrain (self, "2010"));
  take_up (self, "hill");
  acies_hex_tool_set_mode (ACIES_HEX_TOOL (self->tool), ACIES_HEX_FILL);
  click (self, get_centre (self, "2010"));
  g_assert_cmpstr (get_terrain (self, "2010"), ==, "hill");
  g_assert_cmpstr (get_terrain (self, "2009"), ==, "slope");
  g_assert_null (get_terrain (self, "2510"));
  take_up (self, "woods");
  acies_hex_tool_set_mode (ACIES_HEX_TOOL (self->tool), ACIES_HEX_FILL);
  click (self, get_centre (self, "2510"));
  g_assert_cmpstr (get_terrain (self, "5527"), ==, "woods");
  g_assert_cmpstr (get_terrain (self, "2010"), ==, "hill");
}

/* Along the side that the pointer is at, once, whichever way it was said before. */
static void
test_sides (Fixture *self, gconstpointer data)
{
  take_up (self, "stream");
  click (self, get_side (self, "2010", "2011"));
  g_assert_true (has_side (self, "2010-2011-stream"));
  click (self, get_side (self, "2011", "2010"));
  g_assert_true (has_side (self, "2011-2010-stream"));
  g_assert_false (has_side (self, "2010-2011-stream"));
  take_up (self, "ridge");
  click (self, get_side (self, "2010", "2011"));
  acies_hex_tool_set_mode (ACIES_HEX_TOOL (self->tool), ACIES_HEX_RUBBER);
  click (self, get_side (self, "2010", "2011"));
  g_assert_true (acies_hex_map_is_empty (get_map (self)));
}

/* How many sides of the map end at POINT. */
static guint
count_ends (Fixture *self, const AciesPoint *point)
{
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (get_map (self)));
  guint n = 0;

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      g_auto (GStrv) parts = g_strsplit (acies_attributes_get_nth (attributes, i, &value), "-", 3);
      AciesPoint vertices[ACIES_HEX_SIDES];
      AciesHex from, to;
      guint side;

      g_assert_true (acies_hex_parse (&self->lattice, parts[0], &from));
      g_assert_true (acies_hex_parse (&self->lattice, parts[1], &to));
      side = (guint) acies_hex_find_side (&self->lattice, from, to);
      acies_hex_get_vertices (&self->lattice, from, vertices);
      for (guint end = 0; end < 2; end++)
        {
          const AciesPoint *vertex
              = &vertices[(side + ACIES_HEX_SIDES - 1 + end) % ACIES_HEX_SIDES];

          n += vertex->x == point->x && vertex->y == point->y ? 1 : 0;
        }
    }
  return n;
}

/* One begins with the first terrain that fills hexes: open ground is there already. */
static void
test_first (Fixture *self, gconstpointer data)
{
  const AciesTerrain *terrain = acies_hex_tool_get_terrain (ACIES_HEX_TOOL (self->tool));

  g_assert_nonnull (terrain);
  g_assert_cmpstr (terrain->fact.id, ==, "woods");
  acies_table_tool_set_session (self->tool, NULL);
  g_assert_null (acies_hex_tool_get_terrain (ACIES_HEX_TOOL (self->tool)));
}

/* A stream that is dragged across the map is one line without a gap: but for its two ends each
 * vertex that it touches has two of its sides. */
static void
test_line (Fixture *self, gconstpointer data)
{
  guint n_ends = 0, n;

  take_up (self, "stream");
  drag (self, get_side (self, "2010", "2011"), get_centre (self, "3014"));
  n = acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (get_map (self))));
  g_assert_cmpuint (n, >=, 18);
  for (guint i = 0; i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesPoint vertices[ACIES_HEX_SIDES];

      acies_hex_get_vertices (&self->lattice, acies_hex_get_nth (&self->lattice, i), vertices);
      /* Each vertex but those at the edge of the map is the first or the second of one hex. */
      for (guint vertex = 0; vertex < 2; vertex++)
        {
          guint n_here = count_ends (self, &vertices[vertex]);

          g_assert_cmpuint (n_here, <=, 2);
          n_ends += n_here == 1 ? 1 : 0;
        }
    }
  g_assert_cmpuint (n_ends, ==, 2);
}

/* A trail goes from hex to hex through the sides between them. */
static void
test_roads (Fixture *self, gconstpointer data)
{
  take_up (self, "trail");
  drag (self, get_centre (self, "2010"), get_centre (self, "2013"));
  g_assert_true (has_side (self, "2010-2011-trail"));
  g_assert_true (has_side (self, "2011-2012-trail"));
  g_assert_true (has_side (self, "2012-2013-trail"));
  g_assert_false (has_side (self, "2013-2014-trail"));
}

static void
press (Fixture *self, guint key, GdkModifierType state)
{
  g_assert_true (acies_table_tool_key (self->tool, key, state));
}

/* From hex to hex, each act a step; it says what the hex is. */
static void
test_keys (Fixture *self, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  press (self, GDK_KEY_Down, 0);
  before = acies_hex_tool_describe (ACIES_HEX_TOOL (self->tool));
  g_assert_cmpstr (before, ==, "1600: open ground");
  take_up (self, "woods");
  press (self, GDK_KEY_Return, 0);
  press (self, GDK_KEY_Down, GDK_SHIFT_MASK);
  g_assert_cmpstr (get_terrain (self, "1600"), ==, "woods");
  g_assert_cmpstr (get_terrain (self, "1601"), ==, "woods");
  take_up (self, "stream");
  press (self, GDK_KEY_4, 0);
  g_assert_true (has_side (self, "1601-1602-stream"));
  after = acies_hex_tool_describe (ACIES_HEX_TOOL (self->tool));
  g_assert_cmpstr (after, ==, "1601: Woods; Stream to 1602");
  press (self, GDK_KEY_r, 0);
  press (self, GDK_KEY_Return, 0);
  g_assert_null (get_terrain (self, "1601"));
  press (self, GDK_KEY_4, 0);
  g_assert_false (has_side (self, "1601-1602-stream"));
}

/* Esc drops the stroke, and the map stays as it was. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  AciesPoint from = get_centre (self, "2010"), to = get_centre (self, "2012");

  take_up (self, "woods");
  g_assert_true (acies_table_tool_press (self->tool, &from, 0));
  acies_table_tool_drag (self->tool, &to, 0);
  press (self, GDK_KEY_Escape, 0);
  acies_table_tool_release (self->tool, &to, 0);
  g_assert_true (acies_hex_map_is_empty (get_map (self)));
}

/* A window's worth of pixels to paint on. */
static cairo_t *
new_canvas (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1000, 700);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

/* Milliseconds of a plain redraw of the whole table. */
static double
measure_redraw (Fixture *self)
{
  const AciesMapOptions options = { .pixels_per_mm = 0.45 };
  cairo_t *cr = new_canvas ();
  gint64 start = g_get_monotonic_time ();

  cairo_scale (cr, options.pixels_per_mm, options.pixels_per_mm);
  acies_map_paint (cr, acies_session_get_referee (self->session), NULL, &options);
  cairo_destroy (cr);
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* Ten thousand hexes: what a frame of a stroke costs over the table, which is not painted anew
 * before the stroke is done. */
static void
test_large (void)
{
  Fixture self;
  AciesPoint at;
  AciesTableFrame frame;
  gint64 start, longest = 0;
  double step;

  set_up_map (&self, "001001", 100, 100);
  take_up (&self, "woods");
  acies_hex_tool_set_size (ACIES_HEX_TOOL (self.tool), 4);
  acies_table_frame_init (&frame, 1400, 1600);
  acies_table_frame_resize (&frame, 1000, 700);
  at = get_centre (&self, "010010");
  g_assert_true (acies_table_tool_press (self.tool, &at, 0));
  for (guint i = 1; i <= 80; i++)
    {
      g_autofree char *number = g_strdup_printf ("%03u%03u", 10 + i, 10 + i);
      cairo_t *cr = new_canvas ();

      at = get_centre (&self, number);
      start = g_get_monotonic_time ();
      acies_table_tool_drag (self.tool, &at, 0);
      acies_hex_tool_paint (ACIES_HEX_TOOL (self.tool), cr, &frame);
      longest = MAX (longest, g_get_monotonic_time () - start);
      cairo_destroy (cr);
    }
  start = g_get_monotonic_time ();
  acies_table_tool_release (self.tool, &at, 0);
  step = (double) (g_get_monotonic_time () - start) / 1000;
  g_test_message (
      "frame of a stroke: %.1f ms at the most; the step: %.1f ms; plain redraw: %.1f ms",
      (double) longest / 1000, step, measure_redraw (&self));
  g_assert_cmpint (longest, <, 1000 * MOST_FRAME_MS);
  tear_down (&self, NULL);
}

#define ADD(name, test) \
  g_test_add ("/acies/app/hex-tool/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("first", test_first);
  ADD ("brush", test_brush);
  ADD ("size", test_size);
  ADD ("fill", test_fill);
  ADD ("sides", test_sides);
  ADD ("line", test_line);
  ADD ("roads", test_roads);
  ADD ("keys", test_keys);
  ADD ("cancel", test_cancel);
  g_test_add_func ("/acies/app/hex-tool/large", test_large);
  return g_test_run ();
}
