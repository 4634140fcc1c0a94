/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever no obligation leads to must be within reach of an umpire: by a button or a menu, by the
 * keys that begin them, and under “?”. All of them list what the referee offers; here every action
 * of every shipped rule set is looked for in that list, in a battle of these rules. */
#include "acies-scratch.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-session.h"
#include "referee/command/acies-command-line.h"

#include <glib/gstdio.h>

static const char *const scenarios[] = {
  "great-plains", "zama", "chalons", "armageddon-609-bc", "raid-at-the-ford",
};

typedef struct
{
  char *folder;
  char *path;
  AciesBattleFile *file;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (data);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (scenario);
  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "battle.acies", NULL);
  world->file = acies_document_loader_begin (scenario, world->path, findings, &error);
  g_assert_no_error (error);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_clear_object (&world->file);
  g_unlink (world->path);
  g_rmdir (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

/* Whether an obligation brings it to whoever has to do it, and nothing else does. A declaration is
 * made at will, though a few may be obliged to it. */
static gboolean
is_raised (AciesRuleset *ruleset, const AciesAction *action)
{
  const GPtrArray *obligations = acies_ruleset_get_facts (ruleset, ACIES_FACT_OBLIGATION);

  for (guint i = 0; action->veiled == NULL && i < obligations->len; i++)
    {
      const AciesObligationFact *obligation = g_ptr_array_index (obligations, i);

      if (g_str_equal (obligation->action, action->fact.id)
          && (action->needs_due || action->is_hidden || !acies_obligation_fact_stands (obligation)))
        return TRUE;
    }
  return FALSE;
}

static void
enter (AciesReferee *referee, const char *phase)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesItem) side = g_list_model_get_item (acies_battle_get_sides (battle), 0);
  AciesPosition position = { 1, g_intern_string (phase), acies_item_get_id (side) };
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  acies_change_add_position (change, acies_battle_get_position (battle), &position);
  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

static void
assert_offered (AciesReferee *referee, const AciesAction *action)
{
  g_autoptr (GPtrArray) offered = acies_referee_list_actions (referee, NULL, FALSE);
  g_autofree char *say = acies_command_line_describe (action);

  if (!g_ptr_array_find (offered, action, NULL))
    g_error ("“%s” is out of reach", action->fact.id);
  g_assert_nonnull (action->fact.label);
  g_assert_cmpuint (strlen (say), >, 0);
}

static void
test_offers (World *world, gconstpointer data)
{
  AciesReferee *referee = acies_battle_file_get_referee (world->file);
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *actions = acies_ruleset_get_facts (ruleset, ACIES_FACT_ACTION);

  g_assert_cmpuint (actions->len, >, 0);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      if (is_raised (ruleset, action))
        continue;
      if (action->phases[0] == NULL)
        assert_offered (referee, action);
      for (guint n = 0; action->phases[n] != NULL; n++)
        {
          enter (referee, action->phases[n]);
          assert_offered (referee, action);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/app/offers/", scenarios[i], NULL);

      g_test_add (path, World, scenarios[i], set_up, test_offers, tear_down);
    }
  return g_test_run ();
}
