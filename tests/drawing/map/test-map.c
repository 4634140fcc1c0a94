/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The map: every look paints every kind of terrain and stand, the same twice; what is lost, hidden
 * or too small is not drawn; proof and ghosts show. And the map's page is to scale. */
#include "drawing/map/acies-map-private.h"
#include "drawing/map/acies-terrain-key.h"
#include "drawing/page/acies-pages-private.h"
#include "model/battle/acies-battle-private.h"
#include "referee/knowledge/acies-side-filter.h"
#include "referee/ruling/acies-ruling-private.h"
#include "world.h"

#include <string.h>

#define ZOOM 0.6
#define WIDTH 720
#define HEIGHT 480

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
} Fixture;

static void
load (Fixture *self, AciesRuleset *ruleset, const char *room, const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, room, "data", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  self->ruleset = ruleset;
  self->battle = acies_battle_load_scenario (file, findings);
  text = acies_findings_to_string (findings);
  if (self->battle == NULL)
    g_error ("%s", text);
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  self->referee = acies_referee_new (self->ruleset, self->battle);
}

static void
set_up (Fixture *self, gconstpointer unused)
{
  load (self, world_load_ruleset (), "drawing", "field.xml");
}

static void
set_up_hexes (Fixture *self, gconstpointer unused)
{
  load (self, world_load_ruleset_of ("referee", "probe-hexes"), "referee", "hexes.xml");
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
}

static cairo_surface_t *
paint (Fixture *self, AciesRuling *ruling, const AciesMapOptions *options)
{
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, options->pixels_per_mm, options->pixels_per_mm);
  acies_map_paint (cr, self->referee, ruling, options);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint32 *first = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (a);
  const guint32 *second = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (b);
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += (first[i] & 0xffffff) != (second[i] & 0xffffff);
  return n;
}

/* How many pixels differ if the battle is painted with OTHER instead of OPTIONS. */
static guint
compare (Fixture *self, const AciesMapOptions *options, const AciesMapOptions *other)
{
  cairo_surface_t *a = paint (self, NULL, options), *b = paint (self, NULL, other);
  guint n = count_differences (a, b);

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

static void
test_every_look (Fixture *self, gconstpointer unused)
{
  for (guint look = 0; look <= ACIES_COLOUR_THEME_BLACK_AND_WHITE; look++)
    {
      const AciesMapOptions options = { look, ZOOM, TRUE, TRUE };
      cairo_surface_t *surface = paint (self, NULL, &options);

      g_assert_cmpuint (world_count_ink (surface), >, 5000);
      cairo_surface_destroy (surface);
      g_assert_cmpuint (compare (self, &options, &options), ==, 0);
    }
}

static void
test_options_show (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions bare = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  AciesMapOptions other = bare;

  other.show_grid = TRUE;
  g_assert_cmpuint (compare (self, &bare, &other), >, 1000);
  other.show_grid = FALSE;
  other.show_scale_bar = TRUE;
  g_assert_cmpuint (compare (self, &bare, &other), >, 100);
}

/* A name that the scenario gives is written on the ground; without one there is nothing to
 * write. */
static void
test_ground_has_names (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->battle));
  guint n = g_list_model_get_n_items (features);

  g_assert_cmpuint (n, >=, 2);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i);
      cairo_surface_t *named, *unnamed;

      acies_item_set_label (feature, NULL);
      unnamed = paint (self, NULL, &options);
      acies_item_set_label (feature, "Mons Olei");
      named = paint (self, NULL, &options);
      g_assert_cmpuint (count_differences (unnamed, named), >, 50);
      acies_item_set_label (feature, NULL);
      cairo_surface_destroy (named);
      named = paint (self, NULL, &options);
      g_assert_cmpuint (count_differences (unnamed, named), ==, 0);
      cairo_surface_destroy (named);
      cairo_surface_destroy (unnamed);
    }
}

static guint
count_labels (AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      n += acies_map_stand_has_label (stand);
    }
  return n;
}

static void
test_one_label_a_unit (Fixture *self, gconstpointer unused)
{
  static const char *const units[] = { "1", "2", "11" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_assert_cmpuint (count_labels (ACIES_UNIT (acies_battle_find (self->battle, units[i]))), ==,
                      1);
  g_assert_true (acies_map_stand_has_label (ACIES_STAND (acies_battle_find (self->battle, "1.2"))));
}

static void
test_lost_is_gone (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  g_autoptr (AciesChange) change = acies_change_new ();
  cairo_surface_t *before = paint (self, NULL, &options), *after;
  g_autoptr (GError) error = NULL;

  acies_change_add_lose (change, "1.2", FALSE, TRUE);
  g_assert_true (acies_battle_apply (self->battle, change, &error));
  after = paint (self, NULL, &options);
  g_assert_cmpuint (count_differences (before, after), >, 100);
  g_assert_cmpuint (count_labels (ACIES_UNIT (acies_battle_find (self->battle, "1"))), ==, 1);
  g_assert_false (
      acies_map_stand_has_label (ACIES_STAND (acies_battle_find (self->battle, "1.2"))));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static AciesMapBox
place_name (Fixture *self, const char *id)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GArray) names = NULL;
  AciesMapPainter painter;
  AciesMapBox box = { 0, 0, 0, 0 };

  acies_map_painter_init (&painter, cr, self->referee, &options);
  names = acies_map_place_names (&painter);
  for (guint i = 0; i < names->len; i++)
    {
      const AciesMapName *name = &g_array_index (names, AciesMapName, i);

      if (g_str_equal (acies_item_get_id (ACIES_ITEM (name->leader)), id))
        box = name->box;
    }
  g_assert_cmpfloat (box.width, >, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return box;
}

/* Olaf's name stands below him, but not on the guards, nor beyond the table, nor on Thora's. */
static void
test_names_are_free (Fixture *self, gconstpointer unused)
{
  AciesLeader *olaf = ACIES_LEADER (acies_battle_find (self->battle, "olaf"));
  AciesPlacement placement = *acies_leader_get_placement (olaf);
  AciesMapBox below = place_name (self, "olaf"), above, thora;

  g_assert_cmpfloat (below.y, >, 140);
  placement.at.y = ACIES_MM (208);
  acies_leader_set_placement (olaf, &placement);
  above = place_name (self, "olaf");
  g_assert_cmpfloat (above.y + above.height, <, 208);
  placement.at.y = ACIES_MM (790);
  acies_leader_set_placement (olaf, &placement);
  g_assert_cmpfloat (place_name (self, "olaf").y, <, 790);

  placement.at.x += ACIES_MM (32);
  acies_leader_set_placement (ACIES_LEADER (acies_battle_find (self->battle, "thora")), &placement);
  above = place_name (self, "olaf");
  thora = place_name (self, "thora");
  g_assert_true (thora.x >= above.x + above.width || above.x >= thora.x + thora.width
                 || thora.y >= above.y + above.height || above.y >= thora.y + thora.height);
}

static void
test_badges_show (Fixture *self, gconstpointer unused)
{
  static const struct
  {
    const char *item, *attribute;
    AciesValue before, after;
  } cases[] = {
    { "1", "dp", { ACIES_VALUE_NUMBER, 2, NULL }, { ACIES_VALUE_NUMBER, 3, NULL } },
    { "1", "shaken", { ACIES_VALUE_NONE, 0, NULL }, { ACIES_VALUE_FLAG, 1, NULL } },
    { "1.1", "marked", { ACIES_VALUE_NONE, 0, NULL }, { ACIES_VALUE_FLAG, 1, NULL } },
    { "olaf", "cp", { ACIES_VALUE_NONE, 0, NULL }, { ACIES_VALUE_NUMBER, 1, NULL } },
  };
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesChange) change = acies_change_new ();
      cairo_surface_t *before = paint (self, NULL, &options), *after;
      g_autoptr (GError) error = NULL;

      acies_change_add_attribute (change, cases[i].item, cases[i].attribute, cases[i].before,
                                  cases[i].after);
      acies_battle_apply (self->battle, change, &error);
      g_assert_no_error (error);
      after = paint (self, NULL, &options);
      g_test_message ("%s of %s", cases[i].attribute, cases[i].item);
      g_assert_cmpuint (count_differences (before, after), >, 5);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
    }
}

/* Where the badges of Olaf lie on the table. */
static AciesMapBox
find_badges (Fixture *self)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  AciesItem *olaf = acies_battle_find (self->battle, "olaf");
  const AciesPoint *at = &acies_leader_get_placement (ACIES_LEADER (olaf))->at;
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GPtrArray) badges = NULL;
  AciesMapPainter painter;
  AciesMapBox box;

  acies_map_painter_init (&painter, cr, self->referee, &options);
  badges = acies_map_list_badges (&painter, olaf, "leader");
  g_assert_cmpuint (badges->len, >, 0);
  acies_map_measure_leader_badges (&painter, ACIES_LEADER (olaf), &box);
  g_assert_cmpfloat (box.width, >, 0);
  box.x += acies_length_to_mm (at->x);
  box.y += acies_length_to_mm (at->y);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return box;
}

/* A leader's name goes beside his badges too: Olaf has the table's edge below and Thora above. */
static void
test_names_beside_badges (Fixture *self, gconstpointer unused)
{
  AciesLeader *olaf = ACIES_LEADER (acies_battle_find (self->battle, "olaf"));
  AciesPlacement placement = *acies_leader_get_placement (olaf);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;
  AciesMapBox name, badges;

  acies_change_add_attribute (change, "olaf", "cp", (AciesValue){ ACIES_VALUE_NONE, 0, NULL },
                              (AciesValue){ ACIES_VALUE_NUMBER, 1, NULL });
  g_assert_true (acies_battle_apply (self->battle, change, &error));
  placement.at.y = ACIES_MM (790);
  acies_leader_set_placement (olaf, &placement);
  badges = find_badges (self);
  placement.at.y -= ACIES_MM (26);
  acies_leader_set_placement (ACIES_LEADER (acies_battle_find (self->battle, "thora")), &placement);
  name = place_name (self, "olaf");
  g_test_message ("%g, %g and %g, %g", name.x, name.y, badges.x, badges.y);
  g_assert_true (name.x >= badges.x + badges.width || badges.x >= name.x + name.width
                 || name.y >= badges.y + badges.height || badges.y >= name.y + name.height);
}

/* How many pixels of a white number at AT in A are another colour in B. */
static guint
count_near (cairo_surface_t *a, cairo_surface_t *b, const AciesPoint *at)
{
  const guint32 *first = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (a);
  const guint32 *second = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (b);
  int x = (int) (acies_length_to_mm (at->x) * ZOOM), y = (int) (acies_length_to_mm (at->y) * ZOOM);
  guint n = 0;

  for (int row = y - 3; row <= y + 3; row++)
    for (int column = x - 3; column <= x + 3; column++)
      n += (first[row * WIDTH + column] & 0xffffff) == 0xffffff
           && (second[row * WIDTH + column] & 0xffffff) != 0xffffff;
  return n;
}

/* A unit is told by its number, which no badge of a leader beside it lies over. */
static void
test_numbers_lie_over_badges (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  AciesStand *stand
      = acies_map_find_label_stand (ACIES_UNIT (acies_battle_find (self->battle, "1")));
  const AciesPoint *at = &acies_stand_get_placement (stand)->at;
  AciesLeader *olaf = ACIES_LEADER (acies_battle_find (self->battle, "olaf"));
  g_autoptr (GError) error = NULL;

  for (int offset = 0; offset < 169; offset++)
    {
      g_autoptr (AciesChange) change = acies_change_new ();
      g_autoptr (AciesChange) back = NULL;
      AciesPlacement placement = *acies_leader_get_placement (olaf);
      cairo_surface_t *before, *after;

      placement.at = (AciesPoint){ at->x + ACIES_MM (offset % 13 * 8 - 48),
                                   at->y + ACIES_MM (offset / 13 * 8 - 48) };
      acies_leader_set_placement (olaf, &placement);
      before = paint (self, NULL, &options);
      acies_change_add_attribute (change, "olaf", "cp", ACIES_NO_VALUE, acies_value_number (1));
      back = acies_change_invert (change);
      acies_battle_apply (self->battle, change, &error);
      after = paint (self, NULL, &options);
      g_assert_cmpuint (count_near (before, after, at), ==, 0);
      acies_battle_apply (self->battle, back, &error);
      g_assert_no_error (error);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
    }
}

/* How many pixels differ if the battle is painted as SIDE knows it. */
static guint
compare_seen (Fixture *self, const char *side)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  g_autoptr (AciesReferee) umpire = g_object_ref (self->referee);
  g_autoptr (AciesReferee) seen = acies_side_referee_new (umpire, side);
  cairo_surface_t *a = paint (self, NULL, &options), *b;
  guint n;

  self->referee = seen;
  b = paint (self, NULL, &options);
  self->referee = umpire;
  n = count_differences (a, b);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

static void
test_hidden_is_not_drawn (Fixture *self, gconstpointer unused)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (compare_seen (self, "south"), ==, 0);
  acies_change_add_know (change, "south", "1", ACIES_NO_VALUE, acies_value_flag (FALSE));
  acies_battle_apply (self->battle, change, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (compare_seen (self, "south"), >, 500);
  g_assert_cmpuint (compare_seen (self, "north"), ==, 0);
}

static void
test_proof_shows (Fixture *self, gconstpointer unused)
{
  static const AciesPoint points[] = { { 400000, 300000 }, { 400000, 600000 }, { 700000, 300000 } };
  static const char *const units[] = { "1", NULL };
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };

  for (guint kind = ACIES_SHAPE_SEGMENT; kind <= ACIES_SHAPE_POINT; kind++)
    {
      for (guint role = ACIES_SHAPE_MEASURE; role <= ACIES_SHAPE_PATH; role++)
        {
          g_autoptr (GPtrArray) shapes
              = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
          cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
          cairo_t *cr = cairo_create (surface);

          g_ptr_array_add (shapes, acies_shape_new (kind, role, points, 3, 128000, "gap", units));
          cairo_scale (cr, ZOOM, ZOOM);
          acies_map_paint_shapes (cr, self->referee, shapes, &options);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
          g_assert_cmpuint (world_count_ink (surface), >, 100);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
        }
    }
}

static guint
count_turn_start_ink (Fixture *self)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint n;

  cairo_scale (cr, ZOOM, ZOOM);
  acies_map_paint_turn_start (cr, self->referee, &options);
  cairo_destroy (cr);
  n = world_count_ink (surface);
  cairo_surface_destroy (surface);
  return n;
}

/* Only of who has moved since the turn began. */
static void
test_turn_start_shows (Fixture *self, gconstpointer unused)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesStand *stand = ACIES_STAND (acies_battle_find (self->battle, "11.1"));
  AciesPlacement after = *acies_stand_get_placement (stand);

  g_assert_cmpuint (count_turn_start_ink (self), ==, 0);
  after.at.y -= ACIES_MM (120);
  acies_change_add_place (change, "11.1", acies_stand_get_placement (stand), &after);
  g_assert_true (acies_battle_apply (self->battle, change, NULL));
  g_assert_cmpuint (count_turn_start_ink (self), >, 50);
}

/* What comes back where it fell shows there, though the battle does not have it yet. */
static void
test_returned_shows (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  g_autoptr (AciesQuestion) question = acies_question_new ("rally");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  cairo_surface_t *plain, *ghosts;

  acies_stand_set_lost (ACIES_STAND (acies_battle_find (self->battle, "1.1")), TRUE);
  acies_change_add_lose (ruling->change, "1.1", TRUE, FALSE);
  plain = paint (self, NULL, &options);
  ghosts = paint (self, ruling, &options);
  g_assert_cmpuint (count_differences (plain, ghosts), >, 50);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (ghosts);
}

static void
test_ghosts_show (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  g_autoptr (AciesQuestion) question = acies_question_new ("march");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  AciesStand *stand = ACIES_STAND (acies_battle_find (self->battle, "11.1"));
  const AciesPlacement *before = acies_stand_get_placement (stand);
  AciesPlacement after = *before;
  cairo_surface_t *plain, *ghosts;

  after.at.y -= ACIES_MM (120);
  acies_change_add_place (ruling->change, "11.1", before, &after);
  acies_change_add_lose (ruling->change, "1.1", FALSE, TRUE);
  acies_change_add_attribute (ruling->change, "1", "dp", acies_value_number (2),
                              acies_value_number (4));
  plain = paint (self, NULL, &options);
  ghosts = paint (self, ruling, &options);
  g_assert_cmpuint (count_differences (plain, ghosts), >, 300);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (ghosts);
}

/* How wide TEXT is where a millimetre has so many pixels and its font is HEIGHT mm high, in
 * heights. */
static double
measure (Fixture *self, cairo_t *cr, const char *text, double height)
{
  const AciesMapOptions options = { .pixels_per_mm = 20 / height };
  const AciesMapText where = { .height = height, .ink = &(AciesColour){ 0 } };
  AciesMapPainter painter;
  double width, unused;

  acies_map_painter_init (&painter, cr, self->referee, &options);
  g_assert_true (acies_map_measure_text (&painter, text, &where, &width, &unused));
  return width / height;
}

/* Letters keep their distance however few millimetres they are high. */
static void
test_text_is_even (Fixture *self, gconstpointer unused)
{
  cairo_surface_t *surface = world_create_surface (100, 100);
  cairo_t *cr = cairo_create (surface);
  double large = measure (self, cr, "4615", 240);

  for (double height = 24; height > 1; height /= 2)
    g_assert_cmpfloat_with_epsilon (measure (self, cr, "4615", height), large, 0.02 * large);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_any_zoom (Fixture *self, gconstpointer unused)
{
  static const double zooms[] = { 0.01, 0.1, 1.0, 8.0 };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      const AciesMapOptions options = { ACIES_COLOUR_THEME_DARK, zooms[i], TRUE, TRUE };

      cairo_surface_destroy (paint (self, NULL, &options));
    }
}

static void
test_page_to_scale (Fixture *self, gconstpointer unused)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &options);
  const GPtrArray *boxes = acies_pages_get_boxes (pages, 0);
  double width, height, table = 0;
  gboolean has_scale = FALSE;

  acies_pages_get_page_size (pages, &width, &height);
  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 1);
  g_assert_cmpfloat (width, >, height);
  for (guint i = 0; i < boxes->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (boxes, i);

      g_assert_cmpfloat (box->x, >=, 0);
      g_assert_cmpfloat (box->x + box->width, <=, width);
      g_assert_cmpfloat (box->y + box->height, <=, height);
      if (box->kind == ACIES_BOX_PICTURE)
        table = MAX (table, box->width);
      if (box->kind == ACIES_BOX_TEXT)
        has_scale |= strstr (pango_layout_get_text (box->layout), "1:5") != NULL;
    }
  /* 1,200 mm at 1:5. */
  g_assert_cmpfloat_with_epsilon (table, 240 / 25.4 * 72, 0.001);
  g_assert_true (has_scale);
}

/* Sets KEY of the map of hexes, and tells how many pixels change. */
static guint
change_hexes (Fixture *self, const AciesMapOptions *options, const char *key, AciesValue value)
{
  AciesItem *map = acies_battle_find (self->battle, ACIES_HEX_MAP_ID);
  cairo_surface_t *before = paint (self, NULL, options), *after;
  guint n;

  acies_item_set_attribute (map, key, value);
  after = paint (self, NULL, options);
  n = count_differences (before, after);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return n;
}

/* Terrain in hexes and along sides shows in every look, and at every zoom something is drawn. */
static void
test_hexes (Fixture *self, gconstpointer unused)
{
  static const double zooms[] = { 0.01, 0.2, 1.0, 6.0 };

  for (guint look = 0; look <= ACIES_COLOUR_THEME_BLACK_AND_WHITE; look++)
    {
      const AciesMapOptions options = { look, 1.0, FALSE, FALSE };

      g_assert_cmpuint (change_hexes (self, &options, "1302", ACIES_NO_VALUE), >, 100);
      g_assert_cmpuint (change_hexes (self, &options, "1302", acies_value_symbol ("slope")), >,
                        100);
      g_assert_cmpuint (change_hexes (self, &options, "0101-0201-stream", acies_value_flag (TRUE)),
                        >, 20);
      g_assert_cmpuint (change_hexes (self, &options, "0101-0201-stream", ACIES_NO_VALUE), >, 20);
      g_assert_cmpuint (change_hexes (self, &options, "0101-0201-road", acies_value_flag (TRUE)), >,
                        20);
      g_assert_cmpuint (change_hexes (self, &options, "0101-0201-road", ACIES_NO_VALUE), >, 20);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, zooms[i], TRUE, TRUE };

      cairo_surface_destroy (paint (self, NULL, &options));
    }
}

/* The key tells what lies in hexes and along sides, after open ground, and what a chart says of it;
 * nothing of what is nowhere. */
static void
test_key (Fixture *self, gconstpointer unused)
{
  g_auto (AciesTerrainKey) key = { 0 };
  guint n_said = 0;

  acies_terrain_key_init (&key, self->referee);
  g_assert_cmpuint (key.rows->len, ==, 7);
  g_assert_cmpuint (key.charts->len, ==, 1);
  for (guint i = 0; i < key.rows->len; i++)
    {
      const AciesTerrainKeyRow *row = &g_array_index (key.rows, AciesTerrainKeyRow, i);
      const char *cell = acies_terrain_key_get_cell (&key, 0, i);

      if (g_str_equal (row->type, "wood"))
        g_assert_cmpstr (cell, ==, "3");
      if (g_str_equal (row->type, "stream"))
        g_assert_null (cell);
      n_said += cell != NULL;
    }
  g_assert_cmpuint (n_said, ==, 4);
}

/* Ground that has a name lies on hexes: it is seen, and no stroke runs from its name to a hex. */
static void
test_names_on_hexes (Fixture *self, gconstpointer unused)
{
  static const AciesPoint corners[]
      = { { 30000, 290000 }, { 60000, 290000 }, { 60000, 320000 }, { 30000, 320000 } };
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, 1.0, FALSE, FALSE };
  g_autoptr (AciesPolygon) area = acies_polygon_new_area (corners, G_N_ELEMENTS (corners), NULL);
  g_autoptr (AciesFeature) feature = acies_feature_new ("oak", "slope", area);
  guint n = change_hexes (self, &options, "0302", ACIES_NO_VALUE);

  change_hexes (self, &options, "0302", acies_value_symbol ("wood"));
  acies_item_set_label (ACIES_ITEM (feature), "Old oak");
  acies_table_add_feature (acies_battle_get_table (self->battle), feature);
  g_assert_cmpuint (change_hexes (self, &options, "0302", ACIES_NO_VALUE), ==, n);
}

/* What names no hex of the table, or a terrain that is not there, is passed over. */
static void
test_wrong_hexes (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, 1.0, TRUE, TRUE };
  static const char *const keys[] = { "9999", "0101-0103-stream", "0101-9999-stream", "sea" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_cmpuint (change_hexes (self, &options, keys[i], acies_value_flag (TRUE)), ==, 0);
  change_hexes (self, &options, "0101", acies_value_symbol ("lava"));
}

/* Where the scenario gives no colour the rule set does: by the side's id, else by its place. */
static void
test_side_colours (void)
{
  static const char *const layers[] = { "tiny", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) plain = world_load_ruleset (), ruleset = NULL;
  g_autoptr (GHashTable) files = acies_ruleset_copy_files (acies_ruleset_get_files (plain));
  g_autoptr (AciesSide) north = acies_side_new ("north", NULL);
  g_autoptr (AciesSide) other = acies_side_new ("west", NULL);
  GBytes *facts = g_hash_table_lookup (files, "tiny/ruleset.xml");
  GString *xml
      = g_string_new_len (g_bytes_get_data (facts, NULL), (gssize) g_bytes_get_size (facts));

  g_string_replace (xml, "</credits>",
                    "</credits><colour is=\"green\"/><colour of=\"north\" is=\"black\"/>"
                    "<colour is=\"brown\"/>",
                    1);
  g_hash_table_replace (files, g_strdup ("tiny/ruleset.xml"), g_string_free_to_bytes (xml));
  ruleset = acies_ruleset_load_packed (files, layers, findings);
  g_assert_nonnull (ruleset);
#define NUMBER(ruleset, side, place) acies_map_number_side (ruleset, ACIES_ITEM (side), place)
  g_assert_cmpuint (NUMBER (plain, north, 1), ==, 1);
  g_assert_cmpuint (NUMBER (ruleset, north, 1), ==, acies_palette_number_side (1, "black"));
  g_assert_cmpuint (NUMBER (ruleset, other, 0), ==, acies_palette_number_side (0, "green"));
  g_assert_cmpuint (NUMBER (ruleset, other, 1), ==, acies_palette_number_side (1, "brown"));
  g_assert_cmpuint (NUMBER (ruleset, other, 2), ==, 2);
  acies_item_set_attribute (ACIES_ITEM (north), "colour", acies_value_symbol ("red"));
  g_assert_cmpuint (NUMBER (ruleset, north, 0), ==, acies_palette_number_side (0, "red"));
#undef NUMBER
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer unused);
  } cases[] = {
    { "/acies/drawing/map/every-look", test_every_look },
    { "/acies/drawing/map/options-show", test_options_show },
    { "/acies/drawing/map/one-label-a-unit", test_one_label_a_unit },
    { "/acies/drawing/map/lost-is-gone", test_lost_is_gone },
    { "/acies/drawing/map/names-are-free", test_names_are_free },
    { "/acies/drawing/map/names-beside-badges", test_names_beside_badges },
    { "/acies/drawing/map/ground-has-names", test_ground_has_names },
    { "/acies/drawing/map/badges-show", test_badges_show },
    { "/acies/drawing/map/numbers-over-badges", test_numbers_lie_over_badges },
    { "/acies/drawing/map/hidden-is-not-drawn", test_hidden_is_not_drawn },
    { "/acies/drawing/map/proof-shows", test_proof_shows },
    { "/acies/drawing/map/ghosts-show", test_ghosts_show },
    { "/acies/drawing/map/turn-start-shows", test_turn_start_shows },
    { "/acies/drawing/map/returned-shows", test_returned_shows },
    { "/acies/drawing/map/text-is-even", test_text_is_even },
    { "/acies/drawing/map/any-zoom", test_any_zoom },
    { "/acies/drawing/map/page-to-scale", test_page_to_scale },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  g_test_add_func ("/acies/drawing/map/side-colours", test_side_colours);
  g_test_add ("/acies/drawing/map/hexes", Fixture, NULL, set_up_hexes, test_hexes, tear_down);
  g_test_add ("/acies/drawing/map/key", Fixture, NULL, set_up_hexes, test_key, tear_down);
  g_test_add ("/acies/drawing/map/names-on-hexes", Fixture, NULL, set_up_hexes, test_names_on_hexes,
              tear_down);
  g_test_add ("/acies/drawing/map/wrong-hexes", Fixture, NULL, set_up_hexes, test_wrong_hexes,
              tear_down);
  return g_test_run ();
}
