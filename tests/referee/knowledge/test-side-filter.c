/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side knows, over random battles: two that differ only in what is hidden from it say the
 * same, byte for byte; no byte names what it was never shown; and what is kept up event by event is
 * what a fresh look gives.
 *
 * ACIES_SIDES_BATTLES=N does so with N battles. */
#include "config.h"

#include "knowledge/twin.h"
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
  g_autoptr (AciesBattle) start = twin_build_battle (self->ruleset);
  g_autoptr (AciesSideFilter) fresh
      = acies_side_filter_new (self->ruleset, start, table->battle, TWIN_SIDE);
  g_autofree char *kept = describe_plain (table->filter), *anew = describe_plain (fresh);

  if (!g_str_equal (kept, anew))
    g_test_message ("seed %u, act %u", seed, act);
  g_assert_cmpstr (kept, ==, anew);
}

static void
test_battles (void)
{
  const char *text = g_getenv ("ACIES_SIDES_BATTLES");
  guint n_battles = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : N_BATTLES;
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-fog");
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
          if (act % 7 == 0 && seed % 2 == 1)
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/side-filter/battles", test_battles);
  return g_test_run ();
}
