/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints hints of what can be typed. Roles stand in capitals in what is to be typed, so that
 * they are told from the words of the action itself: “move UNIT PATH”. */
#include "config.h"

#include "cli/shell/acies-hint.h"

#include "cli/shell/acies-cli.h"

#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Those of ACTIONS that are for any time, or those that are not, below a TITLE. */
static void
print_some (GPtrArray *actions, gboolean any_time, const char *title)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_autofree char *say = acies_command_line_describe (action);
      g_autofree char *indented = g_strconcat ("  ", say, NULL);
      g_autofree char *roles = acies_command_line_describe_roles (action);

      if ((action->phases[0] == NULL) != any_time)
        continue;
      acies_columns_add (columns, indented, roles, NULL);
      n++;
    }
  if (n > 0)
    g_print ("%s\n", title);
  acies_cli_print_columns (columns);
}

void
acies_hint_print_actions (AciesReferee *referee)
{
  g_autoptr (GPtrArray) actions = acies_referee_list_actions (referee, NULL, FALSE);

  print_some (actions, FALSE, _ ("Actions of this phase:"));
  print_some (actions, TRUE, _ ("At any time:"));
}

const AciesPrompt *
acies_hint_find_wanted (AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind != ACIES_PROMPT_TICK)
        return ask;
    }
  return NULL;
}

static void
print_ask (const AciesPrompt *ask)
{
  g_autofree char *options = NULL;

  switch (ask->kind)
    {
    case ACIES_PROMPT_DICE:
      g_print (ngettext ("  Add “dice” and the face of %u %s, or “throw”.\n",
                         "  Add “dice” and the faces of %u %s, or “throw”.\n", ask->n_dice),
               ask->n_dice, acies_die_get_id (ask->die));
      break;
    case ACIES_PROMPT_CHOICE:
      options = g_strjoinv ("|", ask->options);
      g_print (_ ("  Add “answer %s=%s”.\n"), ask->id, options);
      break;
    case ACIES_PROMPT_MEASURE:
      /* Translators: %s is the id of what is to be measured. */
      g_print (_ ("  Add “answer %s=” and the figure.\n"), ask->id);
      break;
    case ACIES_PROMPT_TICK:
      g_print (_ ("  Add “tick %s” to let it apply.\n"), ask->id);
      break;
    }
}

void
acies_hint_print_prompts (AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    print_ask (g_ptr_array_index (asks, i));
}

void
acies_hint_print_help (AciesReferee *referee, gboolean with_pages)
{
  acies_hint_print_actions (referee);
  g_print ("%s\n", _ ("After an action: “dice 3 4” for faces on the table, “throw” to throw here, "
                      "“answer ID=VALUE”,\n“tick ID”, “override ID=VALUE because …” to overrule; "
                      "or one of these alone when something is asked."));
  g_print ("%s\n", _ ("Before an action: “odds” to show its chances without changing anything."));
  g_print (
      "%s\n",
      _ ("The umpire’s hand: set ITEM NAME=VALUE because …, place ITEM X,Y facing DEGREES,\n"
         "lose ITEM NUMBER, revive ITEM NUMBER, remove ITEM, hide ITEM from SIDE, reveal ITEM to "
         "SIDE,\nset turn NUMBER, set phase PHASE."));
  g_print ("%s\n",
           _ ("To follow the real table: follow, then lines of place without a reason, then "
              "done or cancel."));
  g_print ("%s\n",
           _ ("Also: next, due, due all, due NUMBER, why ITEM, drop NUMBER, settle (throws for all "
              "that is "
              "due),\ncontinue (with a ruling that was left open), show, show ITEM, show ITEM all, "
              "log, log WORDS,\nnote TEXT, clause ID, undo, undo thread, redo, help, quit."));
  g_print ("%s\n",
           _ ("What is due to several alike: grid lists it, grid FACES or grid throw does it."));
  if (!with_pages)
    return;
  g_print ("%s\n", _ ("Players’ pages: pages, pages codes, accept NUMBER, refuse NUMBER because "
                      "…, tell SIDE …, tell all …,\nrevoke NUMBER."));
  g_print ("%s\n", _ ("Photographs from the umpire’s page: photographs, photographs accept, "
                      "photographs accept pass, photographs discard."));
}
