/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is found on the table, by place and by kinship, in the sample battle. */
#include "app/canvas/acies-table-find.h"
#include "sample.h"

static AciesBattle *
get_battle (Sample *sample)
{
  return acies_session_get_battle (sample->session);
}

static char *
join (const GPtrArray *ids)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (ids, i));
  return g_string_free (words, FALSE);
}

static void
assert_kin (Sample *sample, const char *id, AciesKinship kin, const char *expected)
{
  AciesItem *item = acies_battle_find (get_battle (sample), id);
  g_autoptr (GPtrArray) ids = acies_table_list_kin (get_battle (sample), item, kin);
  g_autofree char *words = join (ids);

  g_test_message ("%s", id);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_kin (Sample *sample, gconstpointer data)
{
  g_autoptr (GPtrArray) side = NULL;
  AciesItem *unit = acies_battle_find (get_battle (sample), "1");

  assert_kin (sample, "8", ACIES_KINSHIP_TYPE, "8 9 10");
  assert_kin (sample, "8", ACIES_KINSHIP_COMMAND, "8 9 10 massinissa");
  assert_kin (sample, "1", ACIES_KINSHIP_COMMAND, "1 2 3 4 baebius");
  side = acies_table_list_kin (get_battle (sample), unit, ACIES_KINSHIP_SIDE);
  g_assert_cmpuint (side->len, >=, 13);
  for (guint i = 0; i < side->len; i++)
    g_assert_cmpstr (
        acies_item_get_side (acies_battle_find (get_battle (sample), g_ptr_array_index (side, i))),
        ==, acies_item_get_side (unit));
}

static void
test_place (Sample *sample, gconstpointer data)
{
  AciesPoint at = sample_find (sample, "8"), corner = { ACIES_MM (1), ACIES_MM (1) };
  AciesBounds box = { { at.x - 1, at.y - 1 }, { at.x + 1, at.y + 1 } };
  g_autoptr (GPtrArray) within = acies_table_list_within (get_battle (sample), &box);
  g_autoptr (GPtrArray) all = acies_table_list_within (get_battle (sample), NULL);
  g_autofree char *words = join (within);

  g_assert_cmpstr (words, ==, "8");
  g_assert_cmpuint (all->len, >, 30);
  g_assert_cmpstr (acies_item_get_id (acies_table_find_at (get_battle (sample), &at, 0)), ==, "8");
  g_assert_null (acies_table_find_at (get_battle (sample), &corner, ACIES_MM (5)));
}

/* What is off the table is neither found nor selected with its kin. */
static void
test_absent (Sample *sample, gconstpointer data)
{
  AciesBattle *battle = get_battle (sample);
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (battle, "9"));

  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      g_autoptr (AciesChange) change = acies_change_new ();
      g_autoptr (GError) error = NULL;

      acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                              acies_stand_get_placement (stand), NULL);
      acies_battle_apply (battle, change, &error);
      g_assert_no_error (error);
    }
  assert_kin (sample, "8", ACIES_KINSHIP_TYPE, "8 10");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/table-find/kin", Sample, NULL, sample_set_up, test_kin, sample_tear_down);
  g_test_add ("/acies/app/table-find/place", Sample, NULL, sample_set_up, test_place,
              sample_tear_down);
  g_test_add ("/acies/app/table-find/absent", Sample, NULL, sample_set_up, test_absent,
              sample_tear_down);
  return g_test_run ();
}
