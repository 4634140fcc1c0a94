/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every shared symbol parses and paints, differs from every other, and takes the ink's colour; a
 * rule set's own come first, also out of a battle; broken ones and bad names paint nothing, and
 * whatever is let pass can be painted. */
#include "drawing/style/acies-symbols.h"
#include "rules/load/acies-picture.h"
#include "storage/library/acies-library.h"
#include "world.h"

#include <string.h>

#define SIZE 24

static const AciesColour black = { 0, 0, 0, 1 };
static const AciesColour red = { 1, 0, 0, 1 };
static const double square[3] = { SIZE / 2.0, SIZE / 2.0, SIZE };

static cairo_surface_t *
paint (AciesSymbols *symbols, const char *name, const AciesColour *ink, gboolean *painted)
{
  cairo_surface_t *surface = world_create_surface (SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  *painted = acies_symbols_paint (symbols, cr, name, ink, square);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
test_shared_paint (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  AciesSymbols *symbols = acies_symbols_get (ruleset);
  g_auto (GStrv) names = acies_symbols_list_shared ();
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  g_assert_cmpuint (g_strv_length (names), >=, 23);
  for (guint i = 0; names[i] != NULL; i++)
    {
      gboolean painted;
      cairo_surface_t *surface = paint (symbols, names[i], &black, &painted);
      guint n = world_count_ink (surface);

      g_test_message ("%s: %u pixels", names[i], n);
      g_assert_true (painted);
      g_assert_true (acies_symbols_has (symbols, names[i]));
      /* Bold, but no blot. */
      g_assert_cmpuint (n, >, SIZE * SIZE / 8);
      g_assert_cmpuint (n, <, SIZE * SIZE * 9 / 10);
      g_assert_true (
          g_hash_table_add (seen, g_bytes_new (cairo_image_surface_get_data (surface),
                                               cairo_image_surface_get_stride (surface) * SIZE)));
      cairo_surface_destroy (surface);
    }
}

static void
test_names_of_the_set (void)
{
  static const char *const wanted[] = {
    "skirmishers",   "missile-troops", "javelinmen",    "rabble",        "shock-infantry",
    "phalangites",   "spearmen",       "hoplites",      "bowmen",        "swordsmen",
    "light-cavalry", "horse-archers",  "light-chariot", "heavy-chariot", "heavy-cavalry",
    "shock-cavalry", "cataphracts",    "artillery",     "elephant",      "scythed-chariot",
    "general",       "commander",      "camp",          "camels",        "slingers",
    "baggage",
  };
  g_auto (GStrv) names = acies_symbols_list_shared ();

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_true (g_strv_contains ((const char *const *) names, wanted[i]));
}

/* No troop type or rank of a shipped rule set goes without its picture. */
static void
test_shipped_sets (void)
{
  g_autoptr (GPtrArray) entries = acies_library_list_rulesets ();

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset
          = acies_ruleset_load (entry->file, acies_library_find_ruleset, NULL, findings);
      const GPtrArray *troops;

      g_assert_nonnull (ruleset);
      troops = acies_ruleset_get_facts (ruleset, ACIES_FACT_TROOP);
      for (guint k = 0; k < troops->len; k++)
        {
          const AciesTroop *troop = g_ptr_array_index (troops, k);

          g_test_message ("%s: %s", entry->id, troop->fact.id);
          if (!troop->is_abstract)
            g_assert_true (acies_symbols_has (acies_symbols_get (ruleset), troop->symbol));
        }
    }
}

static void
test_takes_the_ink (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  AciesSymbols *symbols = acies_symbols_get (ruleset);
  gboolean painted;
  cairo_surface_t *surface = paint (symbols, "guard", &red, &painted);
  const guint32 *middle;

  g_assert_true (painted);
  middle
      = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface)
                                           + cairo_image_surface_get_stride (surface) * SIZE / 2);
  g_assert_cmphex (middle[SIZE / 2] & 0xffffff, ==, 0xff0000);
  cairo_surface_destroy (surface);
}

static void
test_kept_with_ruleset (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();

  g_assert_true (acies_symbols_get (ruleset) == acies_symbols_get (ruleset));
}

static void
test_refuses (void)
{
  static const char *const names[] = { "no-such-thing", "", "../guard", "a/b", "Guard", NULL };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  AciesSymbols *symbols = acies_symbols_get (ruleset);

  for (guint i = 0; names[i] != NULL; i++)
    {
      gboolean painted;
      cairo_surface_t *surface = paint (symbols, names[i], &black, &painted);

      g_assert_false (painted);
      g_assert_false (acies_symbols_has (symbols, names[i]));
      g_assert_cmpuint (world_count_ink (surface), ==, 0);
      cairo_surface_destroy (surface);
    }
  g_assert_false (acies_symbols_has (symbols, NULL));
}

/* The symbols of a rule set that was kept with a battle, of which SVG is called "guard". */
static AciesRuleset *
load_kept (const char *svg)
{
  static const char *const layers[] = { "tiny", NULL };
  const char *text
      = "<ruleset xmlns='urn:acies:ruleset:1' id='tiny' version='1'>"
        "<title>Tiny</title><measure name='pace' mm='25'><label>pace</label></measure></ruleset>";
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset;

  g_hash_table_insert (files, (gpointer) "tiny/ruleset.xml", g_bytes_new (text, strlen (text)));
  g_hash_table_insert (files, (gpointer) "tiny/symbols/guard.svg", g_bytes_new (svg, strlen (svg)));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  if (ruleset == NULL)
    g_error ("%s", acies_findings_to_string (findings));
  return ruleset;
}

static void
test_out_of_a_battle (void)
{
  g_autoptr (AciesRuleset) ruleset
      = load_kept ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
                   "<rect width='24' height='24' fill='#f0f'/></svg>");
  gboolean painted;
  cairo_surface_t *surface = paint (acies_symbols_get (ruleset), "guard", &black, &painted);

  g_assert_true (painted);
  g_assert_cmpuint (world_count_ink (surface), ==, SIZE * SIZE);
  cairo_surface_destroy (surface);
}

/* The pictures that once aborted the program, or held it for a minute. */
static void
test_breakers_are_not_painted (void)
{
  static const char *const names[] = { "broken", "symbol-crash", "symbol-hang", "symbol-slow" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".svg", NULL);
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "rules", "data", "pictures", name, NULL);
      g_autofree char *svg = NULL;
      g_autoptr (AciesRuleset) ruleset = NULL;

      g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
      ruleset = load_kept (svg);
      g_assert_false (acies_symbols_has (acies_symbols_get (ruleset), "guard"));
    }
}

/* One number of a picture: small, or at a bound of what is let pass. */
static double
draw_number (void)
{
  static const double bounds[] = { 0, 0.000001, 1, 5000, -5000, -0.5 };

  return g_test_rand_bit () ? g_test_rand_double_range (-60, 60)
                            : bounds[g_test_rand_int_range (0, G_N_ELEMENTS (bounds))];
}

static void
add_shape (GString *svg)
{
  static const char letters[] = "MmZzLlHhVvCcSsQqTtAa";
  guint n = (guint) g_test_rand_int_range (1, 60);

  g_string_append_printf (
      svg,
      "<g transform='scale(%s %s) rotate(%f) translate(%f)' stroke-width='%f' fill='none' "
      "stroke='black' stroke-linejoin='round' stroke-miterlimit='%f'>",
      g_test_rand_bit () ? "10" : "-0.1", g_test_rand_bit () ? "0.1" : "10", draw_number (),
      draw_number (), ABS (draw_number ()), ABS (draw_number ()));
  g_string_append_printf (svg, "<rect x='%f' width='%f' height='%f' rx='%f'/>", draw_number (),
                          ABS (draw_number ()), ABS (draw_number ()), ABS (draw_number ()));
  g_string_append_printf (svg, "<ellipse cx='%f' rx='%f' ry='%f'/>", draw_number (),
                          ABS (draw_number ()), ABS (draw_number ()));
  g_string_append (svg, "<path d='M0 0");
  for (guint i = 0; i < n; i++)
    {
      if (g_test_rand_bit ())
        g_string_append_c (svg, letters[g_test_rand_int_range (0, sizeof letters - 1)]);
      g_string_append_printf (svg, " %f", draw_number ());
    }
  g_string_append (svg, "'/></g>");
}

/* Whatever the bounds let pass is drawn, or left out, in no time and without an end of the program;
 * the seed of the test gives a broken one again. */
static void
test_bounds_hold (void)
{
  static const AciesColour ink = { 0, 0, 0, 1 };
  const gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GString) svg = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='");
      g_autoptr (AciesRuleset) ruleset = NULL;
      gboolean painted;

      g_string_append_printf (svg, "%f %f %s'>", draw_number (), draw_number (),
                              g_test_rand_bit () ? "1 1" : "5000 1");
      for (guint n = (guint) g_test_rand_int_range (1, 10); n > 0; n--)
        add_shape (svg);
      g_string_append (svg, "</svg>");
      ruleset = load_kept (svg->str);
      cairo_surface_destroy (paint (acies_symbols_get (ruleset), "guard", &ink, &painted));
    }
  g_test_message ("%.1f s", (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
}

/* The rules know the names of what is compiled in here. */
static void
test_names (void)
{
  g_auto (GStrv) names = acies_symbols_list_shared ();

  g_assert_true (g_strv_equal ((const char *const *) names, acies_picture_get_shared ()));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/symbols/names", test_names);
  g_test_add_func ("/acies/drawing/symbols/shared-paint", test_shared_paint);
  g_test_add_func ("/acies/drawing/symbols/names-of-the-set", test_names_of_the_set);
  g_test_add_func ("/acies/drawing/symbols/shipped-sets", test_shipped_sets);
  g_test_add_func ("/acies/drawing/symbols/takes-the-ink", test_takes_the_ink);
  g_test_add_func ("/acies/drawing/symbols/kept-with-ruleset", test_kept_with_ruleset);
  g_test_add_func ("/acies/drawing/symbols/refuses", test_refuses);
  g_test_add_func ("/acies/drawing/symbols/out-of-a-battle", test_out_of_a_battle);
  g_test_add_func ("/acies/drawing/symbols/breakers", test_breakers_are_not_painted);
  g_test_add_func ("/acies/drawing/symbols/bounds-hold", test_bounds_hold);
  return g_test_run ();
}
