/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side knows, over random battles: two that differ only in what is hidden from it say the
 * same, byte for byte; no byte names what it was never shown; and what is kept up event by event is
 * what a fresh look gives.
 *
 * ACIES_SIDES_BATTLES=N does so with N battles. */
#include "config.h"

#include "acies-build.h"
#include "knowledge/twin.h"
#include "model/battle/acies-whereabouts.h"
#include "world.h"

#include <string.h>

#define N_BATTLES 60
#define N_ACTS 60

/* The side's battle as a scenario. */
static char *
describe (AciesSideFilter *filter)
{
  g_autoptr (GBytes) bytes
      = acies_battle_to_bytes (acies_referee_get_battle (acies_side_filter_get_referee (filter)));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_same (Twin *self, guint32 seed, guint act)
{
  g_autofree char *first = describe (self->tables[0].filter);
  g_autofree char *second = describe (self->tables[1].filter);
  const GPtrArray *said[] = { self->tables[0].said, self->tables[1].said };

  if (said[0]->len != said[1]->len || !g_str_equal (first, second))
    g_test_message ("seed %u, act %u", seed, act);
  g_assert_cmpuint (said[0]->len, ==, said[1]->len);
  if (said[0]->len > 0)
    g_assert_cmpstr (g_ptr_array_index (said[0], said[0]->len - 1), ==,
                     g_ptr_array_index (said[1], said[1]->len - 1));
  g_assert_cmpstr (first, ==, second);
}

/* Whether TEXT has WORD, and not as the beginning of a longer one. */
static gboolean
has_word (const char *text, const char *word)
{
  for (const char *found = strstr (text, word); found != NULL; found = strstr (found + 1, word))
    if (!g_ascii_isalnum (found[strlen (word)]))
      return TRUE;
  return FALSE;
}

/* Whether the side was shown the unit ID or one that was split from it, or from the same: all have
 * one name. */
static gboolean
has_met_part (Twin *self, const char *id)
{
  g_autofree char *whole = g_strndup (id, strcspn (id, "b"));
  GHashTableIter iter;
  gpointer met;

  g_hash_table_iter_init (&iter, self->met);
  while (g_hash_table_iter_next (&iter, &met, NULL))
    if (g_str_has_prefix (met, whole))
      return TRUE;
  return FALSE;
}

static void
assert_silent (Twin *self, guint32 seed, const char *text)
{
  GListModel *units = acies_battle_get_units (self->tables[0].battle);

  g_assert_null (strstr (text, "zqsecret"));
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      const char *id = acies_item_get_id (unit);

      if (has_met_part (self, id))
        continue;
      if (has_word (text, id))
        g_test_message ("seed %u: %s is told of", seed, id);
      g_assert_false (has_word (text, id));
      g_assert_false (has_word (text, acies_item_get_label (unit)));
    }
}

/* Without the numbers of dues, which a fresh look counts anew. */
static char *
describe_plain (AciesSideFilter *filter)
{
  g_autofree char *text = describe (filter);
  g_autoptr (GRegex) serials = g_regex_new (" serial=\"[0-9]+\"", 0, 0, NULL);

  return g_regex_replace_literal (serials, text, -1, 0, "", 0, NULL);
}

static void
assert_fresh (Twin *self, guint32 seed, guint act)
{
  TwinTable *table = &self->tables[0];
  g_autoptr (AciesBattle) start = twin_build_battle (self->ruleset, 0);
  g_autoptr (AciesSideFilter) fresh
      = acies_side_filter_new (self->ruleset, start, table->battle, TWIN_SIDE);
  g_autofree char *kept = describe_plain (table->filter), *anew = describe_plain (fresh);

  if (!g_str_equal (kept, anew))
    g_test_message ("seed %u, act %u", seed, act);
  g_assert_cmpstr (kept, ==, anew);
}

static gboolean
hides_unseen (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_SIGHT);

  return facts->len > 0 && ((const AciesSightFact *) g_ptr_array_index (facts, 0))->hides_unseen;
}

static void
test_battles (gconstpointer name)
{
  const char *text = g_getenv ("ACIES_SIDES_BATTLES");
  guint n_battles = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : N_BATTLES;
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset (name);
  guint n_said = 0;

  for (guint32 seed = 1; seed <= n_battles; seed++)
    {
      Twin twin;
      g_autofree char *whole = NULL;

      twin_init (&twin, ruleset, seed, seed % 2 == 0);
      for (guint act = 1; act <= N_ACTS; act++)
        {
          twin_act (&twin);
          assert_same (&twin, seed, act);
          /* Who only looks now remembers nobody. */
          if (act % 7 == 0 && seed % 2 == 1 && !hides_unseen (ruleset))
            assert_fresh (&twin, seed, act);
        }
      whole = describe (twin.tables[0].filter);
      assert_silent (&twin, seed, whole);
      for (guint i = 0; i < twin.tables[0].said->len; i++)
        assert_silent (&twin, seed, g_ptr_array_index (twin.tables[0].said, i));
      n_said += twin.tables[0].said->len;
      twin_clear (&twin);
    }
  g_test_message ("%u battles, %u acts, %u messages", n_battles, n_battles * N_ACTS, n_said);
}

/* Two units, a wood between them; the nearer one is called OWN. */
static AciesBattle *
build_night_of (AciesRuleset *ruleset, const char *own)
{
  AciesBuild *build = acies_build_new ("1200x900");
  AciesBattle *battle;

  acies_build_set_ruleset (build, "probe-night");
  acies_build_unit (build, "rome", own, "spear", 2, "300,700,0");
  acies_build_unit (build, "carthage", "zq1", "spear", 2, "300,100,180");
  acies_build_area (build, "wood", "wood", "100,300 500,300 500,400 100,400");
  battle = acies_build_finish (build);
  acies_build_free (build);
  acies_referee_lay_out (ruleset, battle, NULL);
  return battle;
}

static AciesBattle *
build_night (AciesRuleset *ruleset)
{
  return build_night_of (ruleset, "1");
}

/* The unit ID goes to X, Y (mm), and may have got DP; what the side is told of it, or NULL. */
static AciesSideMessage *
go (AciesBattle *battle, AciesSideFilter *filter, const char *id, int x, int y, int dp)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (battle, id));
  AciesValue now = acies_item_get_attribute (ACIES_ITEM (unit), "dp");

  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      AciesPlacement there = { { ACIES_MM (x + 40 * (int) i), ACIES_MM (y) },
                               acies_stand_get_placement (stand)->facing };

      acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                              acies_stand_get_placement (stand), &there);
    }
  if (dp > 0)
    acies_change_add_attribute (change, id, "dp", now, acies_value_number (dp));
  g_assert_true (acies_battle_apply (battle, change, NULL));
  return acies_side_filter_follow (filter, change, NULL, 0);
}

static AciesItem *
find (AciesSideFilter *filter, const char *id)
{
  return acies_battle_find (acies_referee_get_battle (acies_side_filter_get_referee (filter)), id);
}

/* Out of sight, far off, near, and out of sight again. */
static void
test_night (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-night");
  g_autoptr (AciesBattle) battle = build_night (ruleset);
  g_autoptr (AciesSideFilter) filter = acies_side_filter_new (ruleset, battle, battle, TWIN_SIDE);
  g_autoptr (AciesSideMessage) away = NULL, far_off = NULL, near_by = NULL, gone = NULL;
  AciesValue rough;

  g_assert_null (find (filter, "zq1"));
  away = go (battle, filter, "zq1", 300, 150, 0);
  g_assert_null (away);
  far_off = go (battle, filter, "zq1", 800, 200, 0);
  g_assert_null (find (filter, "zq1"));
  g_assert_nonnull (find (filter, "e1"));
  g_assert_cmpstr (acies_unit_get_troop_type (ACIES_UNIT (find (filter, "e1"))), ==, "foot");
  near_by = go (battle, filter, "zq1", 400, 600, 2);
  g_assert_null (find (filter, "e1"));
  g_assert_cmpint (acies_item_get_attribute (find (filter, "zq1"), "dp").number, ==, 2);
  gone = go (battle, filter, "zq1", 300, 150, 3);
  g_assert_cmpint (acies_item_get_attribute (find (filter, "zq1"), "dp").number, ==, 2);
  g_assert_cmpint (acies_item_get_attribute (find (filter, "zq1"), ACIES_LAST_SEEN).kind, ==,
                   ACIES_VALUE_NUMBER);
  rough = acies_item_get_attribute (find (filter, "zq1"), ACIES_WHEREABOUTS);
  g_assert_cmpint (acies_whereabouts_from_value (&rough), ==, ACIES_WHEREABOUTS_ROUGH);
  g_clear_pointer (&away, acies_side_message_free);
  away = go (battle, filter, "zq1", 300, 120, 4);
  g_assert_null (away);
}

/* Marks on paper are the umpire's: they would name whom a side has never seen. */
static void
test_printed (void)
{
  const AciesMark mark = { .identity = 3, .item = g_intern_string ("zq1"), .size = ACIES_MM (18) };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-night");
  g_autoptr (AciesBattle) battle = build_night (ruleset);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesSideFilter) filter = NULL;
  AciesBattle *own;

  acies_change_add_print (change, NULL, &mark);
  g_assert_true (acies_battle_apply (battle, change, NULL));
  filter = acies_side_filter_new (ruleset, battle, battle, TWIN_SIDE);
  own = acies_referee_get_battle (acies_side_filter_get_referee (filter));
  g_assert_cmpuint (acies_marks_get_n (acies_battle_get_printed (battle)), ==, 1);
  g_assert_cmpuint (acies_marks_get_n (acies_battle_get_printed (own)), ==, 0);
}

/* Sends off the last stand of "zq1" as "zq1b". */
static void
split (AciesBattle *battle, AciesSideFilter *filter)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesSideMessage) message = NULL;
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (battle, "zq1"));
  g_autoptr (AciesItem) stand = g_list_model_get_item (acies_unit_get_stands (unit), 1);

  acies_change_add_unit (change, "zq1b", "zq1", FALSE, TRUE);
  acies_change_add_join (change, acies_item_get_id (stand), "zq1", "zq1b");
  g_assert_true (acies_battle_apply (battle, change, NULL));
  message = acies_side_filter_follow (filter, change, NULL, 0);
  g_assert_null (message);
}

/* Who was split out of sight is remembered whole until a part is seen. */
static void
test_split_by_night (void)
{
  static const struct
  {
    const char *id;
    int x, y;
  } ways[] = { { "zq1", 400, 600 },
               { "zq1", 300, 150 },
               { "zq1b", 400, 600 },
               { "zq1", 500, 620 },
               { "zq1b", 420, 600 } };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-night");
  g_autoptr (AciesBattle) battle = build_night (ruleset);
  g_autoptr (AciesSideFilter) filter = acies_side_filter_new (ruleset, battle, battle, TWIN_SIDE);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (AciesSideMessage) message
          = go (battle, filter, ways[i].id, ways[i].x, ways[i].y, 0);

      g_assert_nonnull (message);
      if (i == 1)
        split (battle, filter);
      if (i == 2)
        g_assert_null (find (filter, "zq1"));
    }
  g_assert_cmpuint (acies_unit_get_n_stands (ACIES_UNIT (find (filter, "zq1"))), ==, 1);
  g_assert_cmpuint (acies_unit_get_n_stands (ACIES_UNIT (find (filter, "zq1b"))), ==, 1);
}

/* Of whom only the kind is seen has no name that somebody has. */
static void
test_names_by_night (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-night");
  g_autoptr (AciesBattle) battle = build_night_of (ruleset, "e1");
  g_autoptr (AciesSideFilter) filter = acies_side_filter_new (ruleset, battle, battle, TWIN_SIDE);
  g_autoptr (AciesSideMessage) far_off = go (battle, filter, "zq1", 800, 200, 0);

  g_assert_cmpstr (acies_item_get_side (find (filter, "e1")), ==, TWIN_SIDE);
  g_assert_nonnull (find (filter, "ee1"));
}

/* By how much somebody is beaten may come from whom one does not see. */
static void
test_totals (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-fog");
  g_autoptr (AciesBattle) battle = twin_build_battle (ruleset, 0);
  g_autoptr (AciesSideFilter) filter = acies_side_filter_new (ruleset, battle, battle, TWIN_SIDE);
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);
  g_autoptr (AciesQuestion) question = acies_question_new ("fight");
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (AciesSideMessage) message = NULL;
  g_autofree char *told = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;

  acies_question_set (question, "unit", "1");
  ruling = acies_referee_ask (referee, question, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (acies_ruling_get_sentence (ruling), "is beaten by 7"));
  message = acies_side_filter_follow (filter, acies_ruling_get_change (ruling), ruling, 1);
  g_assert_nonnull (message->result);
  told = acies_side_result_dup_sentence (message->result);
  g_assert_nonnull (strstr (told, "is beaten"));
  node = acies_ruling_to_json (message->result->told);
  json = json_to_string (node, FALSE);
  g_assert_null (strchr (told, '7'));
  g_assert_null (strstr (json, "7\""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/acies/referee/side-filter/fog", "probe-fog", test_battles);
  g_test_add_data_func ("/acies/referee/side-filter/dusk", "probe-dusk", test_battles);
  g_test_add_func ("/acies/referee/side-filter/totals", test_totals);
  g_test_add_func ("/acies/referee/side-filter/night", test_night);
  g_test_add_func ("/acies/referee/side-filter/printed", test_printed);
  g_test_add_func ("/acies/referee/side-filter/split-by-night", test_split_by_night);
  g_test_add_func ("/acies/referee/side-filter/names-by-night", test_names_by_night);
  return g_test_run ();
}
