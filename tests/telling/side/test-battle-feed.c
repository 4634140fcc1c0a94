/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The feed of a battle tells each side what its view says: whoever merges its messages has the
 * view, and what is hidden from a side sends it nothing. */
#include "told-battle.h"

#include "public/feed/acies-merge-patch.h"
#include "storage/document/acies-house-rules-document.h"
#include "storage/stream/acies-side-view.h"

#include <string.h>

static const char *const sides[] = { "rome", "carthage" };

static char *
dup_snapshot (ToldBattle *battle, const char *side)
{
  g_autoptr (GBytes) bytes = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (battle->feed), side);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static JsonNode *
read_bytes (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return json_from_string (text, NULL);
}

/* What *KNOWN becomes by the messages of SIDE from *NUMBER + 1 on. */
static void
hear (ToldBattle *battle, const char *side, JsonNode **known, guint *number)
{
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);

  while (*number < acies_side_feed_get_number (feed, side))
    {
      g_autoptr (GBytes) message = acies_side_feed_dup_message (feed, side, ++*number);
      g_autoptr (JsonNode) patch = read_bytes (message);
      g_autoptr (JsonNode) before = g_steal_pointer (known);

      *known = acies_merge_patch_apply (before, patch);
    }
}

static void
test_fold (void)
{
  static const char *const lines[] = {
    "next",
    "set 3 dp=2 because the velites were shaken",
    "lose 3 because a stand ran",
    "set 9 known.carthage=no because they lie in ambush",
    "undo",
    "redo",
    "set 9 known.carthage=yes because they were seen",
    "undo",
    "undo",
    "undo",
  };
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  JsonNode *known[2];
  guint numbers[2];

  for (guint s = 0; s < 2; s++)
    {
      g_autofree char *text = dup_snapshot (battle, sides[s]);

      known[s] = json_from_string (text, NULL);
      numbers[s] = acies_side_feed_get_number (ACIES_SIDE_FEED (battle->feed), sides[s]);
      g_assert_cmpuint (numbers[s], ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      told_battle_type (battle, lines[i]);
      for (guint s = 0; s < 2; s++)
        {
          g_autofree char *now = NULL, *heard = NULL;

          hear (battle, sides[s], &known[s], &numbers[s]);
          now = dup_snapshot (battle, sides[s]);
          {
            g_autoptr (JsonNode) view = json_from_string (now, NULL);

            g_test_message ("%s, after “%s”", sides[s], lines[i]);
            g_assert_true (json_node_equal (known[s], view));
          }
        }
    }
  g_assert_cmpuint (numbers[0], >, 4);
  json_node_unref (known[0]);
  json_node_unref (known[1]);
}

static void
test_words (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *rome = NULL;

  told_battle_type (battle, "next");
  told_battle_type (battle, "set 3 dp=2 because the velites were shaken");
  rome = dup_snapshot (battle, "rome");
  g_assert_nonnull (strstr (rome, "\"title\":\"The Great Plains, 203 BC\",\"side\":\"Scipio\""));
  g_assert_nonnull (strstr (rome, "\"turn\":{\"title\":\"Turn 1, "));
  g_assert_nonnull (strstr (rome, "\"label\":\"3\",\"name\":\"Roman velites\",\"colour\":\"#"));
  g_assert_nonnull (strstr (rome, "\"states\":[\"DP 2\"]"));
  g_assert_nonnull (strstr (rome, "\"head\":[\"Name\",\"Type\",\"Strength\",\"State\"]"));
  g_assert_null (strstr (rome, ":null"));
}

/* Whoever wrote an order reads it, and the other side does not. */
static void
test_order_book (void)
{
  static const char order[] = "order leader=massinissa unit=15 order=attack means=signal";
  g_autoptr (ToldBattle) battle = told_battle_new ("zama");
  g_autofree char *rome = NULL, *carthage = NULL;

  for (guint i = 0; i < 6; i++)
    told_battle_type (battle, "next");
  told_battle_type (battle, order);
  rome = dup_snapshot (battle, "rome");
  carthage = dup_snapshot (battle, "carthage");
  g_assert_nonnull (strstr (rome, "\"orders\":{\"1\":{\"title\":\"Massinissa orders 15 Numidian "
                                  "foot attack by signal\",\"when\":\"Turn 1, Normal moves\""));
  g_assert_nonnull (strstr (carthage, "\"orders\":{}"));
  told_battle_type (battle, "undo");
  g_free (rome);
  rome = dup_snapshot (battle, "rome");
  g_assert_nonnull (strstr (rome, "\"orders\":{}"));
}

/* Acts on what a side does not know, and it is told nothing: no message, no number. */
static void
test_hidden (void)
{
  static const char *const lines[] = {
    "set 9 dp=2 because they slipped",
    "lose 9 because a rider was lost",
    "undo",
  };
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  g_autofree char *before = NULL;
  guint carthage, rome;

  told_battle_type (battle, "set 9 known.carthage=no because they lie in ambush");
  before = dup_snapshot (battle, "carthage");
  g_assert_null (strstr (before, "Massylii, 2nd"));
  g_assert_null (strstr (before, "ambush"));
  carthage = acies_side_feed_get_number (feed, "carthage");
  rome = acies_side_feed_get_number (feed, "rome");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *after = NULL;

      told_battle_type (battle, lines[i]);
      after = dup_snapshot (battle, "carthage");
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (acies_side_feed_get_number (feed, "carthage"), ==, carthage);
      g_assert_cmpuint (acies_side_feed_get_number (feed, "rome"), ==, rome + i + 1);
    }
}

/* What a side declares unseen stands on its own page alone until it is shown. */
static void
test_declared (void)
{
  static const char *const lines[] = { "next", "next" };
  g_autoptr (ToldBattle) battle = told_battle_new ("zama");
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  g_autofree char *before = NULL, *rome = NULL, *carthage = NULL;
  guint number;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    told_battle_type (battle, lines[i]);
  before = dup_snapshot (battle, "carthage");
  number = acies_side_feed_get_number (feed, "carthage");
  told_battle_type (battle, "13 declares on 44");
  rome = dup_snapshot (battle, "rome");
  carthage = dup_snapshot (battle, "carthage");
  g_assert_nonnull (strstr (rome, "\"declared\":[\"13 Massylii, 1st declares"));
  g_assert_nonnull (strstr (carthage, "\"declared\":[]"));
  g_assert_cmpstr (carthage, ==, before);
  g_assert_cmpuint (acies_side_feed_get_number (feed, "carthage"), ==, number);
  told_battle_type (battle, "next");
  {
    g_autofree char *shown = dup_snapshot (battle, "carthage");

    g_assert_nonnull (strstr (shown, "\"title\":\"13 Massylii, 1st declares on 44"));
  }
}

/* What a side writes to its own is read by nobody else. */
static void
test_orders (void)
{
  static const char *const lines[] = {
    "next",
    "initiative hasdrubal dice 3 5 answer order=goes-first",
    "next",
  };
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *rome = NULL, *carthage = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    told_battle_type (battle, lines[i]);
  told_battle_type (battle, "scipio orders baebius to attack by signal override verdict=allowed "
                            "because his flags are seen");
  rome = dup_snapshot (battle, "rome");
  carthage = dup_snapshot (battle, "carthage");
  g_assert_nonnull (strstr (rome, "orders Lucius Baebius to attack"));
  g_assert_null (strstr (carthage, "orders Lucius Baebius"));
  {
    g_autoptr (AciesSideView) view = acies_side_view_new (battle->file, "carthage", NULL);
    AciesItem *baebius = acies_battle_find (acies_side_view_get_battle (view), "baebius");

    g_assert_cmpint (acies_item_get_attribute (baebius, "news").kind, ==, ACIES_VALUE_NONE);
  }
}

/* Of a fight a side hears its own throws, and not whose the others were, if he is hidden. */
static void
test_hidden_throws (void)
{
  static const char *const lines[] = {
    "next",
    "initiative hasdrubal dice 3 5 answer order=goes-first",
    "next",
    "scipio does control",
    "massinissa does inspire",
    "control 8 dice 3",
    "control 9 dice 4",
    "control 10 dice 1",
    "next",
    "hasdrubal does control",
    "next",
    "move 8 ahead 7 JT",
    "next",
    "next",
    "next",
    "next",
    "move 8 ahead 4 JT",
    "next",
    "next",
    "next",
    "next",
    "next",
    "41 declares 8",
    "8 meets 41 with stand",
    "41 charges 8 dice 4 3 2",
    "next",
    "set 41 known.rome=no because of the dust",
    "fight 8 dice 1 6",
  };
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *rome = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    told_battle_type (battle, lines[i]);
  rome = dup_snapshot (battle, "rome");
  g_assert_nonnull (strstr (rome, "Combat round: 8 Massylii, 1st"));
  g_assert_null (strstr (rome, "Combat round: 41"));
}

/* Who is out of sight stays where he was last seen, and it is said when that was. */
static void
test_last_seen (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("landing-at-the-bay");
  g_autofree char *before = NULL, *after = NULL;

  told_battle_type (battle, "next");
  before = dup_snapshot (battle, "crown");
  told_battle_type (battle, "place 12 at 8,15.2 facing 0 because they crept behind the reeds");
  after = dup_snapshot (battle, "crown");
  g_assert_null (strstr (before, "\"since\""));
  g_assert_nonnull (strstr (after, "\"since\":\"Last seen in turn 1\""));
}

static void
test_tell (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *rome = NULL, *carthage = NULL;

  acies_battle_feed_tell (battle->feed, "rome", "The camp burns.");
  acies_battle_feed_tell (battle->feed, NULL, "Supper is ready.");
  rome = dup_snapshot (battle, "rome");
  carthage = dup_snapshot (battle, "carthage");
  g_assert_nonnull (strstr (rome, "\"told\":{\"1\":{\"text\":\"The camp burns.\"},\"2\":{\"text\":"
                                  "\"Supper is ready.\"}}"));
  g_assert_nonnull (strstr (carthage, "\"told\":{\"1\":{\"text\":\"Supper is ready.\"}}"));
}

static void
test_documents (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  g_autoptr (GBytes) ground = acies_side_feed_dup_document (feed, "rome", "ground");

  g_assert_true (g_str_has_prefix (g_bytes_get_data (ground, NULL),
                                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
  {
    g_autoptr (GBytes) sheet = acies_side_feed_dup_document (feed, "rome", "sheet");
    g_autoptr (JsonNode) blocks = read_bytes (sheet);

    g_assert_true (JSON_NODE_HOLDS_ARRAY (blocks));
    g_assert_cmpuint (json_array_get_length (json_node_get_array (blocks)), >, 20);
  }
  g_assert_null (acies_side_feed_dup_document (feed, "rome", "elsewhere"));
  g_assert_true (acies_side_feed_has_side (feed, "carthage"));
  g_assert_false (acies_side_feed_has_side (feed, "gaul"));
}

static JsonNode *
read_view (ToldBattle *battle, const char *side)
{
  g_autofree char *text = dup_snapshot (battle, side);

  return json_from_string (text, NULL);
}

/* The strength of NAME in the roster of SIDE. Owned. */
static char *
dup_strength (ToldBattle *battle, const char *side, const char *name)
{
  g_autoptr (JsonNode) view = read_view (battle, side);
  JsonObject *roster = json_object_get_object_member (json_node_get_object (view), "roster");
  JsonArray *rows = json_object_get_array_member (roster, "rows");

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);

      if (strstr (json_array_get_string_element (row, 0), name) != NULL)
        return g_strdup (json_array_get_string_element (row, 2));
    }
  return NULL;
}

/* The roster has losses as soon as they are there, and no longer than they stand. */
static void
test_roster (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *before = dup_strength (battle, "rome", "Roman velites");
  g_autofree char *lost = NULL, *back = NULL;

  told_battle_type (battle, "lose 3 because a stand ran");
  lost = dup_strength (battle, "rome", "Roman velites");
  told_battle_type (battle, "undo");
  back = dup_strength (battle, "rome", "Roman velites");
  g_assert_nonnull (before);
  g_assert_cmpstr (lost, !=, before);
  g_assert_cmpstr (back, ==, before);
}

static gint64
get_sheet (ToldBattle *battle, const char *side)
{
  g_autoptr (JsonNode) view = read_view (battle, side);

  return json_object_get_int_member (json_node_get_object (view), "sheet");
}

/* By house rules there is another sheet, and the pages hear that; taken back, another again. */
static void
test_sheet (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  g_autofree char *place = g_build_filename (battle->folder, "house", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (place);
  g_autoptr (GBytes) before = acies_side_feed_dup_document (feed, "rome", "sheet");
  g_autoptr (GBytes) after = NULL, back = NULL;
  gint64 number = get_sheet (battle, "rome");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesHouseRulesDocument) house = acies_house_rules_document_new (
      acies_battle_file_get_ruleset (battle->file), folder, "House", NULL, &error);

  g_assert_no_error (error);
  acies_house_rules_document_set (house, "modifiers/control/eager", "7", NULL, &error);
  g_assert_no_error (error);
  acies_battle_file_adopt (battle->file, acies_house_rules_document_get_ruleset (house), &error);
  g_assert_no_error (error);
  after = acies_side_feed_dup_document (feed, "rome", "sheet");
  g_assert_cmpint (get_sheet (battle, "rome"), >, number);
  g_assert_false (g_bytes_equal (before, after));
  number = get_sheet (battle, "rome");
  told_battle_type (battle, "undo");
  back = acies_side_feed_dup_document (feed, "rome", "sheet");
  g_assert_cmpint (get_sheet (battle, "rome"), >, number);
  g_assert_true (g_bytes_equal (before, back));
}

/* Read in slices it says the same as read at once, and while it is read what happens is not lost.
 */
static void
test_slices (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autoptr (AciesBattleFeed) sliced = NULL;
  g_autoptr (GError) error = NULL;
  double progress = 0;
  guint n = 0;

  told_battle_type (battle, "next");
  for (guint i = 0; i < 20; i++)
    told_battle_type (battle, i % 2 == 0 ? "set 3 dp=2 because so" : "set 3 dp=1 because so");
  sliced = acies_battle_feed_new_unread (battle->file);
  while (acies_battle_feed_read (sliced, 0, &error))
    {
      double now = acies_battle_feed_get_progress (sliced);

      g_assert_no_error (error);
      g_assert_cmpfloat (now, >=, 0);
      g_assert_cmpfloat (now, <, 1.0001);
      progress = MAX (progress, now);
      if (++n == 5)
        told_battle_type (battle, "lose 3 because a stand ran");
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpfloat (progress, >, 0.5);
  told_battle_type (battle, "set 1 dp=1 because so");
  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GBytes) one
          = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (battle->feed), sides[s]);
      g_autoptr (GBytes) other = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (sliced), sides[s]);

      g_assert_true (g_bytes_equal (one, other));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/telling/battle-feed/fold", test_fold);
  g_test_add_func ("/acies/telling/battle-feed/words", test_words);
  g_test_add_func ("/acies/telling/battle-feed/order-book", test_order_book);
  g_test_add_func ("/acies/telling/battle-feed/hidden", test_hidden);
  g_test_add_func ("/acies/telling/battle-feed/declared", test_declared);
  g_test_add_func ("/acies/telling/battle-feed/orders", test_orders);
  g_test_add_func ("/acies/telling/battle-feed/hidden-throws", test_hidden_throws);
  g_test_add_func ("/acies/telling/battle-feed/last-seen", test_last_seen);
  g_test_add_func ("/acies/telling/battle-feed/tell", test_tell);
  g_test_add_func ("/acies/telling/battle-feed/documents", test_documents);
  g_test_add_func ("/acies/telling/battle-feed/roster", test_roster);
  g_test_add_func ("/acies/telling/battle-feed/sheet", test_sheet);
  g_test_add_func ("/acies/telling/battle-feed/slices", test_slices);
  return g_test_run ();
}
