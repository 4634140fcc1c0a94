/* The state board, counted without a display: what is lost of a command is lost of its side too. */
#include "app/acies-board.h"
#include "app/acies-opening.h"

static AciesReferee *
load_sample (void)
{
  g_autoptr (GFile) scenario = acies_opening_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesReferee *referee = acies_opening_load_scenario (scenario, findings, &error);

  g_assert_no_error (error);
  return referee;
}

static void
test_sums (void)
{
  g_autoptr (AciesReferee) referee = load_sample ();
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (GPtrArray) entries = acies_board_list (referee);
  guint n_units = 0, n_sides = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesBoardEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *losses = acies_board_entry_describe_losses (entry);

      g_assert_null (losses);
      g_assert_cmpuint (entry->n_stands_left, ==, entry->n_stands);
      g_assert_true (ACIES_IS_SIDE (entry->item) == (entry->depth == 0));
      n_units += entry->depth == 0 ? entry->n_units : 0;
      n_sides += entry->depth == 0 ? 1 : 0;
    }
  g_assert_cmpuint (n_sides, ==, g_list_model_get_n_items (acies_battle_get_sides (battle)));
  g_assert_cmpuint (n_units, ==, g_list_model_get_n_items (acies_battle_get_units (battle)));
}

/* One whole unit is lost. */
static void
test_losses (void)
{
  g_autoptr (AciesReferee) referee = load_sample ();
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesUnit) unit = g_list_model_get_item (acies_battle_get_units (battle), 0);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GPtrArray) entries = NULL;
  guint n_hit = 0;

  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);

      acies_change_add_lose (change, acies_item_get_id (stand), FALSE, TRUE);
    }
  g_assert_true (acies_battle_apply (battle, change, NULL));
  entries = acies_board_list (referee);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesBoardEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *losses = acies_board_entry_describe_losses (entry);
      g_autofree char *strength = acies_board_entry_describe_strength (entry);

      if (entry->n_units_left == entry->n_units)
        continue;
      n_hit++;
      g_assert_cmpuint (entry->n_stands - entry->n_stands_left, ==, acies_unit_get_n_stands (unit));
      g_assert_nonnull (strstr (losses, "1 of"));
      g_assert_nonnull (strstr (strength, "lost"));
    }
  g_assert_cmpuint (n_hit, >=, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/board/sums", test_sums);
  g_test_add_func ("/acies/app/board/losses", test_losses);
  return g_test_run ();
}
