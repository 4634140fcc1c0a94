/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads, rules and accepts as typed play does. */
#include "told-battle.h"

#include "acies-scratch.h"
#include "referee/command/acies-command-line.h"
#include "storage/library/acies-library.h"

static AciesBattleFile *
begin (const char *scenario, const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) source = acies_library_find_file ("scenarios", scenario, findings);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file;

  g_assert_nonnull (source);
  battle = acies_battle_load_scenario (source, findings);
  g_assert_nonnull (battle);
  ruleset = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_assert_nonnull (ruleset);
  acies_referee_lay_out (ruleset, battle, findings);
  file = acies_battle_file_create (path, ruleset, battle, &error);
  g_assert_no_error (error);
  return file;
}

ToldBattle *
told_battle_new (const char *scenario)
{
  ToldBattle *self = g_new0 (ToldBattle, 1);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = acies_scratch_new ();
  path = g_build_filename (self->folder, "told.acies", NULL);
  self->file = begin (scenario, path);
  self->feed = acies_battle_feed_new (self->file, &error);
  g_assert_no_error (error);
  return self;
}

void
told_battle_free (ToldBattle *self)
{
  g_assert_finalize_object (self->feed);
  g_assert_finalize_object (self->file);
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self);
}

void
told_battle_type (ToldBattle *self, const char *text)
{
  AciesReferee *referee = acies_battle_file_get_referee (self->file);
  g_autoptr (AciesCommandLine) line = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (text, "undo"))
    acies_battle_file_undo (self->file, &error);
  else if (g_str_equal (text, "redo"))
    acies_battle_file_redo (self->file, &error);
  else
    {
      line = acies_command_line_parse (referee, text, NULL, &error);
      g_assert_no_error (error);
      ruling = acies_referee_ask (referee, line->question, &error);
      g_assert_no_error (error);
      acies_battle_file_accept (self->file, ruling, &error);
    }
  g_assert_no_error (error);
}
