/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacks: who lies in one, in which order, and that nobody hides another. */
#include "drawing/map/acies-map-stack.h"
#include "world.h"

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
  GHashTable *stacks;
} Fixture;

static const AciesMapOptions options = { .pixels_per_mm = 2 };

static void
set_up (Fixture *self, gconstpointer unused)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "referee", "data", "counters.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->ruleset = world_load_ruleset_of ("referee", "counters");
  self->battle = acies_battle_load_scenario (file, findings);
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  self->referee = acies_referee_new (self->ruleset, self->battle);
  self->stacks = acies_map_list_stacks (self->referee, &options);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_hash_table_unref (self->stacks);
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
}

static const AciesMapStacked *
find (Fixture *self, const char *id)
{
  return g_hash_table_lookup (self->stacks, acies_battle_find (self->battle, id));
}

/* The last unit is the top one, and each shows a strip of its own; the leader lies clear of its
 * factors. */
static void
test_fan (Fixture *self, gconstpointer unused)
{
  const AciesMapStacked *low = find (self, "7"), *top = find (self, "8"),
                        *chief = find (self, "chief");

  g_assert_cmpuint (g_hash_table_size (self->stacks), ==, 3);
  g_assert_false (low->is_top);
  g_assert_true (top->is_top);
  g_assert_false (chief->is_top);
  g_assert_cmpuint (top->n, ==, 3);
  g_assert_cmpfloat (low->x - top->x, >, 2);
  g_assert_cmpfloat (top->y - low->y, >, 2);
  g_assert_cmpfloat (chief->x, >, low->x);
  g_assert_cmpfloat (chief->y + 8, <, top->y + 10);
}

static void
test_order (Fixture *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) items
      = acies_map_list_stack_of (self->referee, acies_battle_find (self->battle, "8"), &options);

  g_assert_cmpuint (items->len, ==, 3);
  g_assert_cmpstr (acies_item_get_id (items->pdata[0]), ==, "7");
  g_assert_cmpstr (acies_item_get_id (items->pdata[1]), ==, "8");
  g_assert_cmpstr (acies_item_get_id (items->pdata[2]), ==, "chief");
}

/* The tally stands on the top one alone. */
static void
test_tally (Fixture *self, gconstpointer unused)
{
  AciesMapAppearance look = { .tally = 9 };

  acies_map_count_stack (find (self, "8"), &look);
  g_assert_cmpuint (look.tally, ==, 3);
  acies_map_count_stack (find (self, "7"), &look);
  g_assert_cmpuint (look.tally, ==, 0);
  acies_map_count_stack (NULL, &look);
  g_assert_cmpuint (look.tally, ==, 0);
}

/* Far more than any rules allow, as a battle in play may have: all within the hex, none twice at
 * one place. */
static void
test_heap (Fixture *self, gconstpointer unused)
{
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='urn:acies:scenario:1' id='heap' "
                                           "ruleset='counters'><title>-</title><table width='600' "
                                           "height='400'/><side id='blue' first='yes'>"
                                           "<army id='a'><title>-</title><command id='c'>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GHashTable) stacks = NULL;
  double last = G_MAXDOUBLE;

  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "<unit id='%u' type='foot' stands='1'/>", i);
  g_string_append (text, "</command></army>");
  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "<place unit='%u' at='0505'/>", i);
  g_string_append (text, "</side></scenario>");
  bytes = g_bytes_new (text->str, text->len);
  battle = acies_battle_load_scenario_bytes (bytes, "heap.xml", findings);
  g_assert_nonnull (battle);
  acies_referee_lay_out (self->ruleset, battle, findings);
  referee = acies_referee_new (self->ruleset, battle);
  stacks = acies_map_list_stacks (referee, &options);
  g_assert_cmpuint (g_hash_table_size (stacks), ==, 40);
  for (guint i = 1; i <= 40; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);
      const AciesMapStacked *stacked = g_hash_table_lookup (stacks, acies_battle_find (battle, id));

      g_assert_cmpfloat (stacked->x, <, last);
      g_assert_cmpfloat (ABS (stacked->x), <, 10);
      last = stacked->x;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/drawing/map-stack/fan", Fixture, NULL, set_up, test_fan, tear_down);
  g_test_add ("/acies/drawing/map-stack/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/acies/drawing/map-stack/tally", Fixture, NULL, set_up, test_tally, tear_down);
  g_test_add ("/acies/drawing/map-stack/heap", Fixture, NULL, set_up, test_heap, tear_down);
  return g_test_run ();
}
