/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* show: where the sequence stands, and every unit and leader; or one item with all its attributes,
 * or one overlay of it; or strength and losses; or what one side sees of the others. All of it now
 * or at an earlier point of the journal, and if asked for as one side knows it. */
#include "config.h"

#include "cli/shell/acies-battle-report.h"
#include "cli/verbs/acies-verbs.h"
#include "referee/command/acies-command-line.h"
#include "referee/army/acies-battle-summary.h"
#include "referee/scene/acies-visibility.h"
#include "storage/battle/acies-replay.h"
#include "storage/stream/acies-side-account.h"

#include <glib/gi18n-lib.h>

static void
print_seen (AciesReferee *referee, AciesVisibility *visibility, const char *side)
{
  g_autoptr (GPtrArray) seen = acies_visibility_dup_seen (visibility, side);
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  for (guint i = 0; i < seen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (seen, i);
      AciesItem *viewer = acies_visibility_find_viewer (visibility, side, item);
      g_autofree char *name = acies_referee_describe_item (referee, acies_item_get_id (item));
      g_autofree char *by = acies_referee_describe_item (referee, acies_item_get_id (viewer));
      /* Translators: a unit of the side that sees the unit named before it. */
      g_autofree char *text = g_strdup_printf (_ ("seen by %s"), by);

      acies_columns_add (columns, name, text, NULL);
    }
  if (seen->len == 0)
    g_print ("%s\n", _ ("This side sees nobody."));
  acies_cli_print_columns (columns);
}

static JsonNode *
seen_to_json (AciesVisibility *visibility, const char *side)
{
  g_autoptr (GPtrArray) seen = acies_visibility_dup_seen (visibility, side);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "side");
  json_builder_add_string_value (builder, side);
  json_builder_set_member_name (builder, "seen");
  json_builder_begin_array (builder);
  for (guint i = 0; i < seen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (seen, i);
      AciesItem *viewer = acies_visibility_find_viewer (visibility, side, item);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "id");
      json_builder_add_string_value (builder, acies_item_get_id (item));
      json_builder_set_member_name (builder, "by");
      json_builder_add_string_value (builder, acies_item_get_id (viewer));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static int
show_seen (AciesReferee *referee, const char *side, gboolean json)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *item = acies_battle_find (battle, side);
  g_autoptr (AciesVisibility) visibility = NULL;

  if (!ACIES_IS_SIDE (item))
    {
      acies_cli_complain (_ ("There is no side “%s” in this battle."), side);
      return ACIES_EXIT_USAGE;
    }
  visibility = acies_visibility_new (acies_referee_get_ruleset (referee), battle);
  if (json)
    acies_cli_print_json (seen_to_json (visibility, side));
  else
    print_seen (referee, visibility, side);
  return ACIES_EXIT_DONE;
}

/* What is shown, as it is on the command line. */
typedef struct
{
  char *viewer;        /* the side of which only what it sees of others is shown; owned */
  char *reader;        /* the side as which everything is shown; owned, or NULL */
  char *overlay;       /* of the item; owned */
  AciesSideView *view; /* of the reader; owned, or NULL */
  gboolean looks;
  int at; /* the event; negative: now */
  gboolean summary;
  gboolean all;
  gboolean json;
} Show;

static int
show_item (AciesReferee *referee, const char *id, const Show *options)
{
  g_autoptr (GError) error = NULL;
  AciesItem *item = acies_command_line_find (referee, id, &error);

  if (item == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_USAGE;
    }
  if (options->json)
    acies_cli_print_json (acies_battle_report_item_to_json (referee, item));
  else if (acies_battle_report_print_item (referee, item, options->all) > 0)
    g_print ("  %s\n", _ ("Everything else has its starting value; --all lists it."));
  return ACIES_EXIT_DONE;
}

static int
show_overlay (AciesReferee *referee, const char *overlay, const char *item, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *text = NULL;

  if (item == NULL)
    {
      acies_cli_complain (_ ("Give the item: show BATTLE --overlay ID ITEM."));
      return ACIES_EXIT_USAGE;
    }
  ruling = acies_referee_show (referee, overlay, item, NULL, &error);
  if (ruling == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_USAGE;
    }
  text = acies_ruling_to_text (ruling);
  if (json)
    acies_cli_print_json (acies_ruling_to_json (ruling));
  else
    g_print ("%s", text);
  return acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN ? ACIES_EXIT_FINDING
                                                                      : ACIES_EXIT_DONE;
}

static void
show_board (AciesReferee *referee, gboolean json)
{
  g_autoptr (AciesBattleSummary) summary = acies_battle_summary_new (referee);
  g_autofree char *text = acies_battle_summary_to_string (summary);

  if (json)
    acies_cli_print_json (acies_battle_summary_to_json (summary));
  else
    g_print ("%s\n%s%s\n%s", summary->position, summary->badges,
             *summary->badges != '\0' ? "\n" : "", text);
}

/* What is declared and not shown yet; unless IS_OPEN only whose it is. */
static void
print_declarations (AciesReferee *referee, gboolean is_open)
{
  GPtrArray *declarations = acies_battle_get_declarations (acies_referee_get_battle (referee));

  for (guint i = 0; i < declarations->len; i++)
    {
      const AciesDeclaration *declaration = g_ptr_array_index (declarations, i);
      g_autofree char *side = acies_referee_describe_item (referee, declaration->side);
      g_autofree char *shown
          = is_open ? acies_referee_describe_declaration (referee, declaration) : NULL;
      g_autofree char *line = shown != NULL
                                  /* Translators: a side, and what it has declared. */
                                  ? g_strdup_printf (_ ("%s has declared: %s"), side, shown)
                                  : acies_referee_describe_hidden (referee, declaration);

      g_print ("%s%s\n", i == 0 ? "\n" : "", line);
    }
}

static int
show (AciesReferee *referee, const char *item, const Show *options)
{
  if (options->viewer != NULL)
    return show_seen (referee, options->viewer, options->json);
  if (options->overlay != NULL)
    return show_overlay (referee, options->overlay, item, options->json);
  if (item != NULL)
    return show_item (referee, item, options);
  if (options->summary)
    show_board (referee, options->json);
  else if (options->json)
    acies_cli_print_json (options->view != NULL ? acies_side_view_to_json (options->view)
                                                : acies_battle_report_to_json (referee));
  else
    {
      acies_battle_report_print (referee);
      print_declarations (referee, options->looks || options->view != NULL);
    }
  return ACIES_EXIT_DONE;
}

static int
show_at (AciesBattleFile *file, const char *item, const Show *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReplay) replay = acies_replay_new (file, &error);

  if (replay != NULL && acies_replay_go_to (replay, (guint) options->at, &error))
    return show (acies_replay_get_referee (replay), item, options);
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* As the reader knows it, or of whom only what he sees is shown: of either nothing hidden from him
 * is there to be shown. */
static int
show_to_side (AciesBattleFile *file, const char *item, Show *options)
{
  options->view = acies_cli_open_view (
      file, options->reader != NULL ? options->reader : options->viewer, options->at);
  if (options->view == NULL)
    return ACIES_EXIT_USAGE;
  return show (acies_side_view_get_referee (options->view), item, options);
}

static int
show_file (AciesBattleFile *file, const char *item, Show *options)
{
  if (options->reader != NULL || options->viewer != NULL)
    return show_to_side (file, item, options);
  return options->at >= 0 ? show_at (file, item, options)
                          : show (acies_battle_file_get_referee (file), item, options);
}

int
acies_verb_show (const AciesVerb *self, char **arguments)
{
  Show options = { .at = -1 };
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { "at", 0, 0, G_OPTION_ARG_INT, &options.at,
      N_ ("Show the state after this event of the journal; 0: at the beginning"), N_ ("EVENT") },
    { "board", 0, 0, G_OPTION_ARG_NONE, &options.summary,
      N_ ("Show strength and losses of each side and command"), NULL },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &options.all,
      N_ ("Show all that is known of the item, including starting values"), NULL },
    { "overlay", 0, 0, G_OPTION_ARG_STRING, &options.overlay,
      N_ ("Show this overlay of the rule set for the item: what is measured, with its figures"),
      N_ ("ID") },
    { "for", 0, 0, G_OPTION_ARG_STRING, &options.reader,
      N_ ("Show only what this side knows; “all”: what all sides know"), N_ ("SIDE") },
    { "seen-by", 0, 0, G_OPTION_ARG_STRING, &options.viewer,
      N_ ("Show only what this side sees of others"), N_ ("SIDE") },
    { "look", 0, 0, G_OPTION_ARG_NONE, &options.looks, N_ ("Show everything declared in secret"),
      NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);
  int status = words != NULL ? ACIES_EXIT_FINDING : ACIES_EXIT_USAGE;

  if (words != NULL)
    file = acies_cli_open_battle_read_only (words[0]);
  if (file != NULL)
    status = show_file (file, words[1], &options);
  g_clear_object (&options.view);
  g_free (options.viewer);
  g_free (options.reader);
  g_free (options.overlay);
  return status;
}
