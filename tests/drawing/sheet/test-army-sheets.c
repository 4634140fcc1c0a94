/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper for an army: that everybody is on it, once, and nothing off the page. */
#include "config.h"
#include "paths.h"

#include "drawing/page/acies-pages-private.h"
#include "drawing/sheet/acies-paper-kind.h"
#include "model/battle/acies-contingent.h"
#include "referee/army/acies-army-referee.h"

#include <string.h>

/* Two units of 4 and 3 stands under one leader. */
#define ARMY ACIES_SOURCE_DATADIR "/armies/border-raiders.xml"
#define N_STANDS 7
#define N_LEADERS 1

typedef struct
{
  AciesReferee *referee;
  GPtrArray *rosters;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/border-raid");
  g_autoptr (GFile) file = g_file_new_for_path (ARMY);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autoptr (GError) error = NULL;

  world->referee = acies_army_referee_new (ruleset, army, &error);
  g_assert_no_error (error);
  world->rosters = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_roster_free);
  g_ptr_array_add (world->rosters, acies_roster_new (world->referee, ACIES_ARMY_REFEREE_SIDE,
                                                     ACIES_ROSTER_PUBLIC, &error));
  g_assert_no_error (error);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_ptr_array_unref (world->rosters);
  g_assert_finalize_object (world->referee);
}

typedef AciesPages *(*MakeFunc) (AciesReferee *, const GPtrArray *, const AciesPrintOptions *);

static AciesPages *
make (World *world, MakeFunc maker, AciesPaper paper, double text_scale)
{
  const AciesPrintOptions options = { paper, ACIES_COLOUR_THEME_PAPER, text_scale };

  return maker (world->referee, world->rosters, &options);
}

static guint
count_boxes (AciesPages *pages, AciesBoxKind kind)
{
  guint n = 0;

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        n += ((const AciesBox *) g_ptr_array_index (boxes, i))->kind == kind;
    }
  return n;
}

static guint
count_text (AciesPages *pages, const char *text)
{
  guint n = 0;

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          n += box->kind == ACIES_BOX_TEXT
               && g_str_equal (pango_layout_get_text (box->layout), text);
        }
    }
  return n;
}

/* Boxes to tick: squares of 3.6 mm. */
static guint
count_squares (AciesPages *pages)
{
  guint n = 0;

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          n += box->kind == ACIES_BOX_FRAME && ABS (box->width - 10.2) < 0.1
               && ABS (box->height - 10.2) < 0.1;
        }
    }
  return n;
}

/* A rule set and a scenario that come with the program. */
static AciesReferee *
load_shipped (const char *rules, const char *scenario)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *folder_path = g_build_filename (ACIES_SOURCE_DATADIR, "rulesets", rules, NULL);
  g_autofree char *path = g_build_filename (ACIES_SOURCE_DATADIR, "scenarios", scenario, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (folder_path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);

  g_assert_nonnull (battle);
  return acies_referee_new (ruleset, battle);
}

static AciesPages *
print (AciesReferee *referee, const char *kind)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autoptr (GError) error = NULL;
  AciesPages *pages
      = acies_paper_kind_make (acies_paper_kind_find (kind), referee, &options, &error);

  g_assert_no_error (error);
  return pages;
}

/* As many boxes as each unit has stands and bears DPs, and as each leader has points. */
static guint
count_expected (AciesReferee *referee)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = acies_roster_new_all (referee, NULL, ACIES_ROSTER_PUBLIC, &error);
  guint n = 0;

  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);

      for (guint k = 0; k < roster->rows->len; k++)
        {
          const AciesRosterRow *row = g_ptr_array_index (roster->rows, k);
          const GPtrArray *counts = row->standing->tallies;

          if (ACIES_IS_UNIT (row->standing->item))
            n += row->standing->n_stands_ever;
          if (ACIES_IS_UNIT (row->standing->item) && counts->len > 0)
            n += (guint) ((const AciesTallyCount *) g_ptr_array_index (counts, 0))->limit;
          if (ACIES_IS_LEADER (row->standing->item))
            n += (guint) acies_referee_get_attribute (referee, row->standing->item, "cp").number;
        }
    }
  return n;
}

static void
test_boxes (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("civitates-bellantes", "great-plains.xml");
  g_autoptr (AciesPages) losses = print (referee, "casualties");
  g_autoptr (AciesPages) cards = print (referee, "cards");

  g_assert_cmpuint (count_squares (losses), ==, count_expected (referee));
  g_assert_cmpuint (count_squares (cards), ==, count_expected (referee));
  g_assert_cmpuint (count_text (cards, "B grade · morale average"), >, 5);
  /* What only some get, and what is got against them. */
  g_assert_cmpuint (count_text (cards, "cavalry against loose light infantry"), >, 2);
  g_assert_cmpuint (count_text (cards, "Against it: Combat"), >, 2);
}

/* Figures in tenths, and what is a quarter and a half of them; leaders have a card. */
static void
test_thresholds (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("veni-vidi-vici", "zama.xml");
  g_autoptr (AciesPages) losses = print (referee, "casualties");
  g_autoptr (AciesPages) cards = print (referee, "cards");
  guint n_units
      = g_list_model_get_n_items (acies_battle_get_units (acies_referee_get_battle (referee)));

  g_assert_cmpuint (count_text (losses, "½"), ==, n_units);
  g_assert_cmpuint (count_text (losses, "¼"), >=, n_units - 4);
  g_assert_cmpuint (count_text (losses, "Tenths"), ==, n_units);
  g_assert_cmpuint (count_text (cards, "Hannibal"), ==, 1);
}

/* Nobody at Zama has a crossbow or is super heavy; elephants are fought as extra heavy cavalry. */
static void
test_cut_charts (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("veni-vidi-vici", "zama.xml");
  g_autoptr (AciesPages) cut = print (referee, "sheet");
  g_autoptr (AciesPages) whole = print (referee, "whole-sheet");

  g_assert_cmpuint (count_text (whole, "crossbow"), >, 0);
  g_assert_cmpuint (count_text (cut, "crossbow"), ==, 0);
  g_assert_cmpuint (count_text (cut, "sling"), >, 0);
  g_assert_cmpuint (count_text (cut, "EHC"), >, 1);
  /* That of shooting says who counts as what, and stays. */
  g_assert_cmpuint (count_text (whole, "SHC"), ==, count_text (cut, "SHC") + 2);
}

/* Eighteen counters that are alike have one card that says so. */
static void
test_alike (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("chalons", "chalons.xml");
  g_autoptr (AciesPages) cards = print (referee, "cards");
  g_autoptr (AciesPages) roster = print (referee, "roster");

  g_assert_cmpuint (count_text (roster, "18 × Legionaries"), ==, 1);
  g_assert_cmpuint (count_text (roster, "47–64"), ==, 1);
  g_assert_cmpuint (acies_pages_get_n_pages (roster), ==, 1);
  g_assert_cmpuint (count_text (cards, "18 ×"), ==, 1);
  g_assert_cmpuint (acies_pages_get_n_pages (cards), <=, 2);
}

/* One of them of whom there is more to tell stands alone, and is not among the numbers of the rest.
 */
static void
test_alike_but_one (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("chalons", "chalons.xml");
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesPages) roster = NULL;

  acies_item_set_note (acies_battle_find (battle, "50"), "Bears the eagle");
  roster = print (referee, "roster");
  g_assert_cmpuint (count_text (roster, "17 × Legionaries"), ==, 1);
  g_assert_cmpuint (count_text (roster, "47–49, 51–64"), ==, 1);
}

static void
test_roster (World *world, gconstpointer data)
{
  g_autoptr (AciesPages) pages = make (world, acies_pages_new_roster, ACIES_PAPER_A4, 1.0);

  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 1);
  g_assert_cmpuint (count_text (pages, "Bows of the hill"), ==, 1);
  g_assert_cmpuint (count_text (pages, "Black Wat"), ==, 1);
  g_assert_cmpuint (count_text (pages, "2 units, 7 stands, 49 points"), ==, 1);
  g_assert_cmpuint (count_text (pages, "24"), ==, 1);
  g_assert_cmpuint (count_text (pages, "15"), ==, 1);
}

/* The profile that the rule set declares stands in columns, under short names, and is not said
 * again; two armies of thirty go on one page. */
static void
test_roster_columns (void)
{
  g_autoptr (AciesReferee) zama = load_shipped ("veni-vidi-vici", "zama.xml");
  g_autoptr (AciesReferee) plains = load_shipped ("civitates-bellantes", "great-plains.xml");
  g_autoptr (AciesReferee) kadesh = load_shipped ("armageddon", "kadesh.xml");
  g_autoptr (AciesPages) lists = print (zama, "roster");
  g_autoptr (AciesPages) list = print (plains, "roster");
  g_autoptr (AciesPages) counters = print (kadesh, "roster");

  g_assert_cmpuint (acies_pages_get_n_pages (lists), ==, 1);
  g_assert_cmpuint (count_text (lists, "training"), ==, 2);
  g_assert_cmpuint (count_text (lists, "training regular"), ==, 0);
  g_assert_cmpuint (count_text (lists, "0"), ==, 0);
  g_assert_cmpuint (count_text (list, "CP 4"), ==, 2);
  g_assert_cmpuint (count_text (list, "B grade"), >, 10);
  g_assert_cmpuint (count_text (counters, "Front"), ==, 2);
}

/* Below the name what the rule set declares; one for each base if it says so. */
static void
test_label_words (void)
{
  g_autoptr (AciesReferee) referee = load_shipped ("civitates-bellantes", "great-plains.xml");
  g_autoptr (AciesPages) labels = print (referee, "labels");
  AciesPaperFact *paper = (AciesPaperFact *) acies_ruleset_find (
      acies_referee_get_ruleset (referee), ACIES_FACT_PAPER, "strip");
  g_autoptr (AciesPages) bases = NULL;

  g_assert_cmpuint (count_text (labels, "Shock infantry · B grade · morale high"), ==, 4);
  g_assert_cmpuint (count_text (labels, "Celtiberians, 1st band"), ==, 1);
  paper->is_by_base = TRUE;
  bases = print (referee, "labels");
  g_assert_cmpuint (count_text (bases, "Celtiberians, 1st band"), ==, 4);
}

static void
test_casualties (World *world, gconstpointer data)
{
  AciesBattle *battle = acies_referee_get_battle (world->referee);
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GError) error = NULL;

  acies_stand_set_lost (ACIES_STAND (acies_battle_find (battle, "1.1")), TRUE);
  g_ptr_array_set_size (world->rosters, 0);
  g_ptr_array_add (world->rosters, acies_roster_new (world->referee, ACIES_ARMY_REFEREE_SIDE,
                                                     ACIES_ROSTER_PUBLIC, &error));
  pages = make (world, acies_pages_new_casualties, ACIES_PAPER_A4, 1.0);
  g_assert_cmpuint (count_squares (pages), ==, N_STANDS);
}

/* A sheet for each player who has anybody, and none that has what another is told. */
static void
test_briefings (World *world, gconstpointer data)
{
  AciesBattle *battle = acies_referee_get_battle (world->referee);
  g_autoptr (AciesUnit) unit = g_list_model_get_item (acies_battle_get_units (battle), 0);
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle),
                                             acies_item_get_side (ACIES_ITEM (unit)));
  g_autoptr (AciesPages) one = make (world, acies_pages_new_briefings, ACIES_PAPER_A4, 1.0);
  g_autoptr (AciesPages) same = NULL;

  g_assert_cmpuint (count_boxes (one, ACIES_BOX_PICTURE), ==, acies_pages_get_n_pages (one));
  acies_side_plan_add_contingent (plan, "ally");
  same = make (world, acies_pages_new_briefings, ACIES_PAPER_A4, 1.0);
  g_assert_cmpuint (acies_pages_get_n_pages (same), ==, acies_pages_get_n_pages (one));
  acies_side_plan_give_command (plan, acies_unit_get_command (unit), "ally");
  g_assert_cmpstr (acies_contingent_find_of (battle, ACIES_ITEM (unit))->id, ==, "ally");
}

static void
test_cards (World *world, gconstpointer data)
{
  g_autoptr (AciesPages) pages = make (world, acies_pages_new_cards, ACIES_PAPER_A4, 1.0);

  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 1);
  g_assert_cmpuint (count_squares (pages), ==, N_STANDS);
  g_assert_cmpuint (count_text (pages, "Bows of the hill"), ==, 1);
}

/* One a unit and leader, not one a stand. */
/* Who is not on the map yet has a strip like anybody's: half of those at Kadesh come later, and no
 * counter is wider than the least strip. */
static void
test_reserve_labels (void)
{
  g_autoptr (AciesReferee) kadesh = load_shipped ("armageddon", "kadesh.xml");
  g_autoptr (AciesPages) labels = print (kadesh, "labels");

  for (guint page = 0; page < acies_pages_get_n_pages (labels); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (labels, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          if (box->kind == ACIES_BOX_PICTURE)
            g_assert_cmpfloat_with_epsilon (box->width, 40 / 25.4 * 72, 0.1);
        }
    }
  g_assert_cmpuint (acies_pages_get_n_pages (labels), ==, 2);
}

static void
test_labels (World *world, gconstpointer data)
{
  g_autoptr (AciesPages) pages = make (world, acies_pages_new_labels, ACIES_PAPER_A4, 1.0);

  g_assert_cmpuint (count_boxes (pages, ACIES_BOX_PICTURE), ==, 2 + N_LEADERS);
  g_assert_cmpuint (count_text (pages, "Bows of the hill"), ==, 1);
  g_assert_cmpuint (count_text (pages, "2"), ==, 1);
}

static void
test_counters (World *world, gconstpointer data)
{
  g_autoptr (AciesPages) pages = make (world, acies_pages_new_counters, ACIES_PAPER_A4, 1.0);

  g_assert_cmpuint (count_boxes (pages, ACIES_BOX_PICTURE), ==, N_STANDS + N_LEADERS);
  g_assert_cmpuint (count_text (pages, "1"), ==, 4);
}

/* How much of a page is black, 0 to 1. */
static double
measure_ink (AciesPages *pages, guint page)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 595, 842);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  guint n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  acies_pages_paint_page (pages, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (guint i = 0; i < 595 * 842; i++)
    n += data[(i / 595) * (guint) cairo_image_surface_get_stride (surface) + i % 595 * 4] < 128;
  cairo_surface_destroy (surface);
  return n / (595.0 * 842.0);
}

/* In black and white what is cut out is outlined, not filled: a page full of strips is four fifths
 * white. */
static void
test_spares_ink (void)
{
  static const char *const sets[][2]
      = { { "civitates-bellantes", "great-plains.xml" }, { "chalons", "chalons.xml" } };
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_BLACK_AND_WHITE, 1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint labels = 0; labels < 2; labels++)
      {
        g_autoptr (AciesReferee) referee = load_shipped (sets[i][0], sets[i][1]);
        g_autoptr (AciesPages) pages = acies_paper_kind_make (
            acies_paper_kind_find (labels ? "labels" : "counters"), referee, &options, NULL);

        g_assert_cmpfloat (measure_ink (pages, 0), <, 0.22);
      }
}

static guint
count_pictures (AciesPages *pages, guint page)
{
  const GPtrArray *boxes = acies_pages_get_boxes (pages, page);
  guint n = 0;

  for (guint i = 0; i < boxes->len; i++)
    n += ((const AciesBox *) g_ptr_array_index (boxes, i))->kind == ACIES_BOX_PICTURE;
  return n;
}

/* Where the rule set says what is printed: a page of fronts and markers, and one of backs. */
static void
test_printed_counters (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *folder_path
      = g_test_build_filename (G_TEST_DIST, "referee", "data", "counters", NULL);
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "referee", "data", "counters.xml", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (folder_path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);
  g_autoptr (GPtrArray) rosters
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_roster_free);
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rosters, acies_roster_new (referee, "blue", ACIES_ROSTER_PUBLIC, &error));
  g_assert_no_error (error);
  pages = acies_pages_new_counters (referee, rosters, &options);
  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 2);
  g_assert_cmpuint (count_pictures (pages, 0), ==, 2 + 1 + 3);
  g_assert_cmpuint (count_pictures (pages, 1), ==, 1);
  g_assert_cmpuint (count_text (pages, "Until fire ends"), ==, 3);
}

/* The sheet for an army of bows and spears shows no others. */
static void
test_cut_sheet (World *world, gconstpointer data)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (world->referee);
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autoptr (AciesPages) whole = acies_pages_new_qrs (ruleset, &options);
  g_autoptr (AciesPages) cut = NULL;

  options.battle = acies_referee_get_battle (world->referee);
  cut = acies_pages_new_qrs (ruleset, &options);
  g_assert_cmpuint (count_text (whole, "Bows"), ==, 1);
  g_assert_cmpuint (count_text (whole, "Riders"), ==, 1);
  g_assert_cmpuint (count_text (cut, "Bows"), ==, 1);
  g_assert_cmpuint (count_text (cut, "Riders"), ==, 0);
}

/* What fits the paper stays one sheet; two side by side hold twice what one has without its
 * margins. */
static void
test_tiles (World *world, gconstpointer data)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  const AciesColour ink = { 0, 0, 0, 1 };
  static const struct
  {
    double width, height;
    guint n;
  } cases[] = { { 500, 700, 1 }, { 600, 850, 4 }, { 1080, 1560, 4 }, { 1110, 1560, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesPages) large = acies_pages_new (&options, FALSE);
      g_autoptr (AciesPages) tiled = NULL;

      acies_pages_take_box (large, 0, acies_box_new_fill (0, 0, 1, 1, &ink));
      acies_pages_grow (large, cases[i].width, cases[i].height);
      tiled = acies_pages_new_tiled (large, &options);
      g_assert_cmpuint (acies_pages_get_n_pages (tiled), ==, cases[i].n);
    }
}

/* On either paper and in large print all of it is on the page. */
static void
test_inside (World *world, gconstpointer data)
{
  static const MakeFunc makers[]
      = { acies_pages_new_roster, acies_pages_new_casualties, acies_pages_new_cards,
          acies_pages_new_labels, acies_pages_new_counters };

  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    for (guint paper = 0; paper < 2; paper++)
      {
        g_autoptr (AciesPages) pages
            = make (world, makers[i], (AciesPaper) paper, paper > 0 ? ACIES_LARGE_PRINT : 1.0);
        double width, height;

        acies_pages_get_page_size (pages, &width, &height);
        for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
          {
            const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

            for (guint k = 0; k < boxes->len; k++)
              {
                const AciesBox *box = g_ptr_array_index (boxes, k);

                g_assert_cmpfloat (box->x, >, 10);
                g_assert_cmpfloat (box->y, >, 10);
                g_assert_cmpfloat (box->x + box->width, <, width - 10);
                g_assert_cmpfloat (box->y + box->height, <, height - 10);
              }
          }
      }
}

/* Whatever can be printed is printed of an army by itself, but a map; and of no side that there is
 * not. */
static void
test_kinds (World *world, gconstpointer data)
{
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };

  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    {
      g_autoptr (AciesPages) pages = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_paper_kind_find (kind->id) == kind);
      if (kind->needs >= ACIES_PAPER_OF_BATTLE)
        continue;
      options.viewer = NULL;
      pages = acies_paper_kind_make (kind, world->referee, &options, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (acies_pages_get_n_pages (pages), >, 0);
      options.viewer = "nobody";
      if (kind->is_by_side)
        {
          g_assert_null (acies_paper_kind_make (kind, world->referee, &options, &error));
          g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
        }
    }
  g_assert_null (acies_paper_kind_find ("money"));
}

/* Of rules by themselves there are the whole sheet, the clauses and the house rules. */
static void
test_rules_alone (World *world, gconstpointer data)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autoptr (AciesReferee) nobody
      = acies_army_referee_new_empty (acies_referee_get_ruleset (world->referee));
  guint n = 0;

  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    {
      g_autoptr (AciesPages) pages = NULL;
      g_autoptr (GError) error = NULL;

      if (kind->needs > ACIES_PAPER_OF_RULES)
        continue;
      pages = acies_paper_kind_make (kind, nobody, &options, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (acies_pages_get_n_pages (pages), >, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
}

/* How many texts of PAGES hold WORD. */
static guint
count_word (AciesPages *pages, const char *word)
{
  guint n = 0;

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          n += box->kind == ACIES_BOX_TEXT
               && strstr (pango_layout_get_text (box->layout), word) != NULL;
        }
    }
  return n;
}

/* Secret notes are on a roster that asks for them and on no other page. */
static void
test_secrets (World *world, gconstpointer data)
{
  static const char *const ids[] = { "raiders", "wat", "1" };
  AciesBattle *battle = acies_referee_get_battle (world->referee);
  AciesSide *side = ACIES_SIDE (acies_battle_find (battle, ACIES_ARMY_REFEREE_SIDE));

  acies_army_set_secret (acies_side_get_army (side), "nightfall");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    acies_item_set_secret (acies_battle_find (battle, ids[i]), "nightfall");
  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    for (guint asked = 0; asked < 2 && kind->needs < ACIES_PAPER_OF_BATTLE; asked++)
      {
        const AciesPrintOptions options
            = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0, .shows_secrets = asked == 1 };
        g_autoptr (AciesPages) pages = acies_paper_kind_make (kind, world->referee, &options, NULL);

        g_test_message ("%s", kind->id);
        g_assert_cmpuint (count_word (pages, "nightfall"), ==,
                          kind->has_notes && asked == 1 ? 4 : 0);
        if (kind->has_notes)
          g_assert_cmpuint (
              count_word (pages, acies_roster_scope_describe ((AciesRosterScope) asked)), ==,
              acies_pages_get_n_pages (pages));
      }
}

/* An army without anybody: an empty sheet is a sheet, and nothing to cut out is said. */
static void
test_nobody (void)
{
  static const char text[] = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'>"
                             "<title>Nobody</title></army>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_autoptr (GFile) folder = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/border-raid");
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesReferee) referee = acies_army_referee_new (ruleset, army, NULL);
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "acies-nobody.pdf", NULL);

  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPages) pages = NULL;

      if (kind->needs == ACIES_PAPER_OF_BATTLE)
        continue;
      pages = acies_paper_kind_make (kind, referee, &options, &error);
      g_assert_no_error (error);
      if (acies_pages_get_n_pages (pages) > 0)
        continue;
      g_assert_false (acies_pages_write (pages, path, &error));
      g_assert_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_WRITE);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "/acies/drawing/army-sheets/roster", test_roster },
    { "/acies/drawing/army-sheets/casualties", test_casualties },
    { "/acies/drawing/army-sheets/briefings", test_briefings },
    { "/acies/drawing/army-sheets/cards", test_cards },
    { "/acies/drawing/army-sheets/labels", test_labels },
    { "/acies/drawing/army-sheets/counters", test_counters },
    { "/acies/drawing/army-sheets/inside", test_inside },
    { "/acies/drawing/army-sheets/cut-sheet", test_cut_sheet },
    { "/acies/drawing/army-sheets/tiles", test_tiles },
    { "/acies/drawing/army-sheets/kinds", test_kinds },
    { "/acies/drawing/army-sheets/rules-alone", test_rules_alone },
    { "/acies/drawing/army-sheets/secrets", test_secrets },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, World, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/acies/drawing/army-sheets/nobody", test_nobody);
  g_test_add_func ("/acies/drawing/army-sheets/printed-counters", test_printed_counters);
  g_test_add_func ("/acies/drawing/army-sheets/boxes", test_boxes);
  g_test_add_func ("/acies/drawing/army-sheets/thresholds", test_thresholds);
  g_test_add_func ("/acies/drawing/army-sheets/cut-charts", test_cut_charts);
  g_test_add_func ("/acies/drawing/army-sheets/roster-columns", test_roster_columns);
  g_test_add_func ("/acies/drawing/army-sheets/label-words", test_label_words);
  g_test_add_func ("/acies/drawing/army-sheets/reserve-labels", test_reserve_labels);
  g_test_add_func ("/acies/drawing/army-sheets/alike", test_alike);
  g_test_add_func ("/acies/drawing/army-sheets/spares-ink", test_spares_ink);
  g_test_add_func ("/acies/drawing/army-sheets/alike-but-one", test_alike_but_one);
  return g_test_run ();
}
