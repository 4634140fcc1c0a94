/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers what rosters, cards and labels are made of. An army gets an army referee; a scenario is a
 * battle before its first turn. */
#include "config.h"

#include "cli/shell/acies-lists.h"

#include "referee/army/acies-army-referee.h"
#include "storage/file/acies-file-type.h"
#include "storage/library/acies-library-hint.h"

#include <glib/gi18n-lib.h>

static AciesReferee *
open_battle (const char *path, const char *side)
{
  g_autoptr (AciesBattleFile) file = acies_cli_open_battle_read_only (path);
  g_autoptr (AciesSideView) view
      = file != NULL && side != NULL ? acies_cli_open_view (file, side, -1) : NULL;

  if (file == NULL || (side != NULL && view == NULL))
    return NULL;
  return g_object_ref (view != NULL ? acies_side_view_get_referee (view)
                                    : acies_battle_file_get_referee (file));
}

AciesReferee *
acies_lists_open_scenario (const char *what, const char *side, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = acies_cli_load_scenario (what, NULL, &ruleset, findings);
  g_autoptr (AciesReferee) referee = NULL;

  if (battle == NULL)
    return NULL;
  referee = acies_referee_new (ruleset, battle);
  if (side == NULL)
    return g_steal_pointer (&referee);
  if (ACIES_IS_SIDE (acies_battle_find (battle, side)))
    return acies_side_referee_new (referee, side);
  acies_cli_complain (_ ("There is no side “%s” in this battle."), side);
  return NULL;
}

static AciesReferee *
open_army (GFile *file, const char *ruleset_name, AciesFindings *findings)
{
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_ruleset_of_army (army, ruleset_name, findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;

  if (ruleset == NULL)
    return NULL;
  referee = acies_army_referee_new (ruleset, army, &error);
  if (referee == NULL)
    acies_cli_complain ("%s", error->message);
  return g_steal_pointer (&referee);
}

static void
say_missing (const char *what)
{
  static const char *const kinds[] = { "armies", "scenarios", NULL };
  g_autofree char *hint = acies_library_dup_hint (kinds, what);
  g_autofree char *sentence
      = g_strdup_printf (_ ("There is no file “%s”, and no army or scenario of that id in the "
                            "library."),
                         what);

  acies_cli_complain ("%s%s%s", sentence, hint != NULL ? " " : "", hint != NULL ? hint : "");
}

/* WHAT is no path, so the id of an army, or else of a scenario. */
static AciesReferee *
open_of_library (const char *what,
                 const char *ruleset_name,
                 const char *side,
                 AciesFindings *findings)
{
  g_autoptr (AciesFindings) missing = acies_findings_new ();
  g_autoptr (GFile) army = acies_library_find_file ("armies", what, missing);
  g_autoptr (GFile) scenario = acies_library_find_file ("scenarios", what, missing);

  if (army != NULL)
    return open_army (army, ruleset_name, findings);
  if (scenario != NULL || acies_library_is_shared ("scenarios", what))
    return acies_lists_open_scenario (what, side, findings);
  if (acies_library_is_shared ("armies", what))
    {
      army = acies_library_find_file ("armies", what, findings);
      return NULL;
    }
  say_missing (what);
  return NULL;
}

AciesReferee *
acies_lists_open (const char *what,
                  const char *ruleset_name,
                  const char *side,
                  AciesFindings *findings)
{
  g_autoptr (GFile) army = NULL;

  switch (acies_file_type_detect (what))
    {
    case ACIES_FILE_TYPE_BATTLE:
      return open_battle (what, side);
    case ACIES_FILE_TYPE_SCENARIO:
      return acies_lists_open_scenario (what, side, findings);
    case ACIES_FILE_TYPE_MISSING:
      return open_of_library (what, ruleset_name, side, findings);
    case ACIES_FILE_TYPE_ARMY:
    case ACIES_FILE_TYPE_EXAMPLES:
    case ACIES_FILE_TYPE_LIST:
    case ACIES_FILE_TYPE_EXCHANGE:
    case ACIES_FILE_TYPE_PACKAGE:
    case ACIES_FILE_TYPE_RULESET:
    case ACIES_FILE_TYPE_UNKNOWN:
      break;
    }
  army = g_file_new_for_path (what);
  return open_army (army, ruleset_name, findings);
}
