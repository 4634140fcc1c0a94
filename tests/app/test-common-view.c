/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What all sides know: nothing that is hidden from one of them, whoever's it is. */
#include "drawing/map/acies-map.h"
#include "sample.h"
#include "storage/stream/acies-side-view.h"

/* Whether the battle as VIEWER knows it has the unit ID on the table; NULL: the umpire's. */
static gboolean
is_shown (Sample *sample, const char *id, const char *viewer)
{
  AciesBattleFile *file = acies_session_get_file (sample->session);
  g_autoptr (AciesSideView) view = viewer != NULL ? acies_side_view_new (file, viewer, NULL) : NULL;
  AciesItem *unit = acies_battle_find (view != NULL ? acies_side_view_get_battle (view)
                                                    : acies_session_get_battle (sample->session),
                                       id);
  g_autoptr (AciesItem) stand
      = unit != NULL ? g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (unit)), 0) : NULL;

  return stand != NULL && acies_map_shows (stand);
}

static void
test_hidden (Sample *sample, gconstpointer data)
{
  AciesBattle *battle = acies_session_get_battle (sample->session);
  const char *own = acies_item_get_side (acies_battle_find (battle, "9"));
  GListModel *sides = acies_battle_get_sides (battle);
  g_autoptr (AciesItem) other = NULL;
  g_autofree char *line = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (sides) && other == NULL; i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (!g_str_equal (acies_item_get_id (side), own))
        other = g_steal_pointer (&side);
    }
  g_assert_true (is_shown (sample, "9", ACIES_ALL_SIDES));
  line = g_strdup_printf ("hide 9 from %s because of the dust", acies_item_get_id (other));
  g_assert_true (acies_session_type (sample->session, line));
  g_assert_true (acies_session_accept (sample->session));

  g_assert_false (is_shown (sample, "9", ACIES_ALL_SIDES));
  g_assert_false (is_shown (sample, "9", acies_item_get_id (other)));
  g_assert_true (is_shown (sample, "9", own));
  g_assert_true (is_shown (sample, "9", NULL));
  g_assert_true (is_shown (sample, "8", ACIES_ALL_SIDES));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/common-view/hidden", Sample, NULL, sample_set_up, test_hidden,
              sample_tear_down);

  return g_test_run ();
}
