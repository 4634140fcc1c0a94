/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the menu of a unit offers, and that choosing does it: no display, the actions are called. */
#include "app/tools/acies-item-menu.h"
#include "sample.h"

static AciesItem *
find (Sample *sample, const char *id)
{
  return acies_session_find_item (sample->session, id);
}

static guint
count_entries (GMenuModel *menu, const char *action)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *name = NULL;

      if (section != NULL)
        n += count_entries (section, action);
      else if (submenu != NULL)
        n += count_entries (submenu, action) > 0;
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        n += g_str_equal (name, action);
    }
  return n;
}

static void
test_entries (Sample *sample, gconstpointer data)
{
  g_autoptr (GMenuModel) before = acies_item_menu_new (sample->session, find (sample, "8"));
  g_autoptr (GMenuModel) table = acies_item_menu_new (sample->session, NULL);
  g_autoptr (GMenuModel) after = NULL;
  g_autoptr (GPtrArray) offered = NULL;

  g_assert_cmpuint (count_entries (before, "item.select"), ==, 3);
  g_assert_cmpuint (count_entries (table, "item.select"), ==, 2);
  sample_go_to_move (sample, "8");
  after = acies_item_menu_new (sample->session, find (sample, "8"));
  offered = acies_referee_list_actions (acies_session_get_referee (sample->session),
                                        find (sample, "8"), FALSE);
  g_assert_cmpuint (count_entries (after, "item.choose"), >, 0);
  g_assert_cmpuint (count_entries (after, "item.begin") + count_entries (after, "item.choose"), ==,
                    offered->len);
}

static void
test_choose (Sample *sample, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = acies_item_menu_new_actions (sample->session);
  AciesSelection *selection = acies_session_get_selection (sample->session);
  const AciesRole *path;
  const AciesAction *move;

  g_action_group_activate_action (G_ACTION_GROUP (actions), "select",
                                  g_variant_new ("(ss)", "type", "8"));
  g_assert_cmpuint (acies_selection_get_n (selection), ==, 3);
  acies_item_menu_aim (sample->session, find (sample, "9"));
  g_assert_cmpuint (acies_selection_get_n (selection), ==, 3);
  g_assert_cmpstr (acies_selection_get_primary (selection), ==, "9");
  acies_item_menu_aim (sample->session, find (sample, "1"));
  g_assert_cmpuint (acies_selection_get_n (selection), ==, 1);

  sample_go_to_move (sample, "8");
  move = acies_session_find_move (sample->session, find (sample, "8"), &path);
  g_action_group_activate_action (G_ACTION_GROUP (actions), "begin",
                                  g_variant_new ("(ss)", move->fact.id, "8"));
  g_assert_true (acies_session_get_action (sample->session) == move);
}

/* A formation is chosen in one step: the question is whole. */
static void
test_formation (Sample *sample, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = acies_item_menu_new_actions (sample->session);

  sample_go_to_move (sample, "8");
  g_action_group_activate_action (G_ACTION_GROUP (actions), "choose",
                                  g_variant_new ("(ssss)", "form", "8", "formation", "line"));
  g_assert_null (acies_session_get_missing_role (sample->session));
  g_assert_cmpstr (acies_question_get (acies_session_get_question (sample->session), "formation"),
                   ==, "line");
}

/* A menu may outlive what it was made for. */
static void
test_stale (Sample *sample, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = acies_item_menu_new_actions (sample->session);

  g_action_group_activate_action (G_ACTION_GROUP (actions), "select",
                                  g_variant_new ("(ss)", "side", "nobody"));
  g_action_group_activate_action (G_ACTION_GROUP (actions), "begin",
                                  g_variant_new ("(ss)", "nothing", "8"));
  g_assert_null (acies_session_get_selected (sample->session));
  g_assert_null (acies_session_get_question (sample->session));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/item-menu/entries", Sample, NULL, sample_set_up, test_entries,
              sample_tear_down);
  g_test_add ("/acies/app/item-menu/choose", Sample, NULL, sample_set_up, test_choose,
              sample_tear_down);
  g_test_add ("/acies/app/item-menu/formation", Sample, NULL, sample_set_up, test_formation,
              sample_tear_down);
  g_test_add ("/acies/app/item-menu/stale", Sample, NULL, sample_set_up, test_stale,
              sample_tear_down);
  return g_test_run ();
}
