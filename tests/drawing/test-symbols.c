/* Every shared symbol parses and paints, differs from every other, and takes the ink's colour; a
 * rule set's own come first; broken ones and bad names paint nothing. */
#include "drawing/acies-symbols.h"
#include "storage/acies-library.h"
#include "world.h"

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
  static const char *const names[]
      = { "broken", "no-such-thing", "", "../guard", "a/b", "Guard", NULL };
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/symbols/shared-paint", test_shared_paint);
  g_test_add_func ("/acies/drawing/symbols/names-of-the-set", test_names_of_the_set);
  g_test_add_func ("/acies/drawing/symbols/shipped-sets", test_shipped_sets);
  g_test_add_func ("/acies/drawing/symbols/takes-the-ink", test_takes_the_ink);
  g_test_add_func ("/acies/drawing/symbols/kept-with-ruleset", test_kept_with_ruleset);
  g_test_add_func ("/acies/drawing/symbols/refuses", test_refuses);
  return g_test_run ();
}
