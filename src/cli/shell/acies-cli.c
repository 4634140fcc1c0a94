/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets verbs read their options, load what they are given, and report. */
#include "config.h"

#include "cli/shell/acies-cli.h"

#include "cli/terminal/acies-outcome.h"
#include "cli/terminal/acies-screen.h"
#include "cli/terminal/acies-stdin.h"

#include "base/value/acies-number.h"
#include "referee/examples/acies-examples.h"
#include "storage/battle/acies-thread.h"
#include "storage/document/acies-scenario-check.h"
#include "storage/file/acies-file-type.h"

#include "model/army/acies-army-allowance.h"
#include "referee/army/acies-army-list-check.h"
#include "storage/library/acies-lesson.h"
#include "storage/library/acies-library-lists.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* GLib leaves the "--" before words that begin with a dash among the WORDS. */
static void
drop_dashes (char **words)
{
  for (; *words != NULL; words++)
    if (g_str_equal (*words, "--"))
      {
        g_free (*words);
        do
          words[0] = words[1];
        while (*++words != NULL);
        return;
      }
}

static void
add_options (GPtrArray *options, const GOptionEntry *entries)
{
  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    g_ptr_array_add (options, g_memdup2 (entry, sizeof *entry));
}

/* Whether WORD ("--output=x") is one of ENTRIES, or of all verbs. */
static gboolean
is_option (const GOptionEntry *entries, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word + strlen ("--"), "=", 2);

  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    if (g_str_equal (entry->long_name, parts[0]))
      return TRUE;
  return g_str_equal (parts[0], "help");
}

/* The option of ENTRIES that is meant by the first of WORDS that is none; NULL: who knows? */
static const char *
find_meant (const GOptionEntry *entries, char **words)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    g_ptr_array_add (names, (gpointer) entry->long_name);
  g_ptr_array_add (names, NULL);
  for (; *words != NULL && !g_str_equal (*words, "--"); words++)
    if (g_str_has_prefix (*words, "--") && !is_option (entries, *words))
      return acies_text_nearest (*words + strlen ("--"), (const char *const *) names->pdata);
  return NULL;
}

/* Says what is wrong with the options in WORDS. */
static void
complain_of_options (const GOptionEntry *entries, char **words, const GError *error)
{
  const char *meant = NULL;

  if (!g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    {
      acies_cli_complain ("%s", error->message);
      return;
    }
  meant = find_meant (entries, words);
  if (meant != NULL)
    acies_cli_complain (_ ("%s. Did you mean “--%s”?"), error->message, meant);
  else
    acies_cli_complain (_ ("%s. Write “--” before words that begin with a dash."), error->message);
}

/* Whether “--json” of ENTRIES was given. */
static gboolean
is_json_given (const GOptionEntry *entries)
{
  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    if (g_str_equal (entry->long_name, "json"))
      return *(gboolean *) entry->arg_data;
  return FALSE;
}

char **
acies_cli_parse (const AciesVerb *verb,
                 const GOptionEntry *entries,
                 char ***arguments,
                 guint minimum,
                 guint maximum)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (verb->options != NULL)
    {
      add_options (verb->options, entries);
      return NULL;
    }
  context = g_option_context_new (verb->usage);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, verb->summary);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse_strv (context, arguments, &error))
    {
      complain_of_options (entries, *arguments, error);
      return NULL;
    }
  if (is_json_given (entries))
    acies_outcome_want_json ();
  drop_dashes (*arguments);
  n = g_strv_length (*arguments) - 1;
  if (n < minimum || n > maximum)
    {
      /* Translators: a verb of the program, then the arguments it takes. */
      acies_cli_complain (_ ("Usage: aciesctl %s %s"), verb->name, verb->usage);
      return NULL;
    }
  return *arguments + 1;
}

void
acies_cli_complain (const char *format, ...)
{
  g_autofree char *typed = NULL, *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  typed = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  message = acies_stdin_name_in (typed);
  acies_outcome_complain (message);
  acies_screen_printerr_styled (ACIES_STYLE_ERROR, "aciesctl:");
  g_printerr (" %s\n", message);
}

gboolean
acies_cli_check_count (const char *option, int n)
{
  if (n >= 1)
    return TRUE;
  /* Translators: an option, such as “--turns”. */
  acies_cli_complain (_ ("“%s” must be at least 1."), option);
  return FALSE;
}

void
acies_cli_print_findings (AciesFindings *findings)
{
  g_autofree char *whole = acies_findings_to_string (findings);
  g_autofree char *text = acies_stdin_name_in (whole);

  acies_outcome_complain (text);
  g_printerr ("%s", text);
}

void
acies_cli_print_columns (AciesColumns *columns)
{
  g_autofree char *heading = NULL;
  g_autofree char *text = acies_columns_fold (columns, acies_screen_get_width (),
                                              acies_screen_is_terminal () ? &heading : NULL);

  if (heading != NULL)
    acies_screen_print_styled (ACIES_STYLE_HEADING, heading);
  g_print ("%s", text);
}

void
acies_cli_add_event (AciesColumns *columns, AciesJournalEvent *event)
{
  g_autofree char *seq = g_strdup_printf ("%u", acies_journal_event_get_seq (event));
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);

  const char *mark = acies_journal_event_is_undone (event) ? _ ("undone")
                     /* Translators: who did it, in the journal: nobody was asked. */
                     : acies_journal_event_is_duty (event) ? _ ("program")
                                                           : "";

  acies_columns_add (columns, seq, mark, sentence, NULL);
}

void
acies_cli_print_events_after (AciesBattleFile *file, guint n)
{
  GListModel *journal = acies_battle_file_get_journal (file);

  for (guint i = n; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);

      g_print ("%u. %s\n", acies_journal_event_get_seq (event), sentence);
    }
}

void
acies_cli_print_taken (AciesBattleFile *file, const GArray *taken)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  guint n = 0;

  for (guint i = 0; i < taken->len; i++)
    {
      const AciesThreadTaken *one = &g_array_index (taken, AciesThreadTaken, i);
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, one->seq - 1);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);

      if (!one->is_other)
        continue;
      if (n++ == 0)
        g_print ("%s\n", _ ("These do not belong to it and are undone with it:"));
      g_print ("  %u. %s\n", one->seq, sentence);
    }
}

int
acies_cli_end (AciesFindings *findings)
{
  acies_cli_print_findings (findings);
  return acies_findings_has_errors (findings) ? ACIES_EXIT_FINDING : ACIES_EXIT_DONE;
}

void
acies_cli_print_json (JsonNode *node)
{
  acies_outcome_print (acies_outcome_wrap (node));
}

void
acies_cli_print_path_json (const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "path", path);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

void
acies_cli_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
acies_cli_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static const char *
severity_name (AciesSeverity severity)
{
  switch (severity)
    {
    case ACIES_SEVERITY_NOTE:
      return "note";
    case ACIES_SEVERITY_WARNING:
      return "warning";
    case ACIES_SEVERITY_ERROR:
      return "error";
    }
  return NULL;
}

JsonNode *
acies_cli_findings_to_json (AciesFindings *findings)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n_findings = g_list_model_get_n_items (G_LIST_MODEL (findings));

  json_builder_begin_array (builder);
  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "severity",
                            severity_name (acies_finding_get_severity (finding)));
      acies_cli_add_string (builder, "file", acies_finding_get_file (finding));
      acies_cli_add_int (builder, "line", acies_finding_get_line (finding));
      acies_cli_add_string (builder, "clause", acies_finding_get_clause (finding));
      acies_cli_add_string (builder, "subject", acies_finding_get_subject (finding));
      acies_cli_add_string (builder, "message", acies_finding_get_message (finding));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

typedef AciesBattleFile *(*OpenFunc) (const char *path, AciesFindings *findings, GError **error);

static AciesBattleFile *
open_battle (const char *path, OpenFunc open)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file = open (path, findings, &error);

  acies_cli_print_findings (findings);
  if (file == NULL)
    acies_cli_complain ("%s", error->message);
  return file;
}

AciesBattleFile *
acies_cli_open_battle (const char *path)
{
  if (g_str_equal (path, "-"))
    {
      acies_cli_complain (_ ("A battle is written while it is played, so it cannot come from "
                             "standard input."));
      return NULL;
    }
  return open_battle (path, acies_battle_file_open);
}

AciesBattleFile *
acies_cli_open_battle_read_only (const char *path)
{
  return open_battle (path, acies_battle_file_open_read_only);
}

/* Saves FILE in FOLDER; NULL: where it was. */
static gboolean
rescue_in (AciesBattleFile *file, const char *folder, GError **error)
{
  g_autofree char *path = acies_battle_file_dup_rescue_path (file, folder);

  return acies_battle_file_save_elsewhere (file, path, error);
}

static void
rescue (AciesBattleFile *file)
{
  g_autofree char *library = acies_library_get_battle_folder ();
  const char *const folders[] = { NULL, library, g_get_home_dir (), g_get_tmp_dir () };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_clear_error (&error);
      if (!rescue_in (file, folders[i], &error))
        continue;
      acies_cli_complain (
          _ ("The whole battle, with the %u events accepted, was saved as “%s”. Continue there."),
          g_list_model_get_n_items (acies_battle_file_get_journal (file)),
          acies_battle_file_get_path (file));
      return;
    }
  acies_cli_complain ("%s", error->message);
}

int
acies_cli_end_battle (AciesBattleFile *file, int status)
{
  g_autoptr (GError) error = NULL;
  gboolean was_lost = file != NULL && acies_battle_file_is_lost (file);

  if (file == NULL)
    return status;
  if (acies_battle_file_check_place (file, &error))
    {
      /* What could not be folded into the one file lies beside it, and is found there. */
      acies_battle_file_close (file, NULL);
      return status;
    }
  if (!was_lost)
    acies_cli_complain ("%s", error->message);
  rescue (file);
  return status == ACIES_EXIT_DONE ? ACIES_EXIT_FINDING : status;
}

AciesSideView *
acies_cli_open_view (AciesBattleFile *file, const char *side, int at)
{
  const char *whose = g_str_equal (side, ACIES_ALL_SIDES_WORD) ? ACIES_ALL_SIDES : side;
  g_autoptr (GError) error = NULL;
  AciesSideView *view = at >= 0 ? acies_side_view_new_at (file, whose, (guint) at, &error)
                                : acies_side_view_new (file, whose, &error);

  if (view == NULL)
    acies_cli_complain ("%s", error->message);
  return view;
}

AciesRuleset *
acies_cli_load_any_ruleset (const char *what, AciesFindings *findings)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_file_type_detect (what) != ACIES_FILE_TYPE_BATTLE)
    return acies_library_load_ruleset (what, findings);
  file = acies_battle_file_open_read_only (what, findings, &error);
  if (file == NULL)
    acies_findings_add_error (findings, error, what);
  return file != NULL ? g_object_ref (acies_battle_file_get_ruleset (file)) : NULL;
}

AciesRuleset *
acies_cli_load_ruleset_of_army (AciesArmy *army, const char *ruleset_name, AciesFindings *findings)
{
  if (army == NULL)
    return NULL;
  if (ruleset_name != NULL)
    return acies_library_load_ruleset (ruleset_name, findings);
  if (acies_army_get_ruleset (army) != NULL)
    return acies_library_load_named_ruleset (acies_army_get_ruleset (army), findings);
  acies_cli_complain (_ ("The army does not name a rule set; give one with --ruleset."));
  return NULL;
}

void
acies_cli_check_list (const char *what,
                      AciesRuleset *ruleset,
                      AciesArmy *army,
                      const char *file,
                      AciesFindings *findings)
{
  g_autoptr (AciesArmyList) list = NULL;
  g_autoptr (AciesCost) cost = NULL;

  if (what == NULL)
    what = acies_army_get_list (army);
  list = what != NULL ? acies_library_load_list (what, findings) : NULL;
  if (list == NULL)
    return;
  cost = acies_points_price (ruleset, army, NULL);
  acies_army_list_check (list, ruleset, army, cost, file, findings);
}

AciesBattle *
acies_cli_load_scenario (const char *what,
                         const char *ruleset_name,
                         AciesRuleset **ruleset,
                         AciesFindings *findings)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesRuleset) loaded = NULL;

  file = acies_lesson_find_scenario (what, findings);
  if (file == NULL)
    return NULL;
  battle = acies_battle_load_scenario (file, findings);
  if (battle == NULL)
    return NULL;
  loaded = ruleset_name != NULL
               ? acies_library_load_ruleset (ruleset_name, findings)
               : acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  if (loaded == NULL)
    return NULL;
  acies_referee_lay_out (loaded, battle, findings);
  *ruleset = g_steal_pointer (&loaded);
  return g_steal_pointer (&battle);
}

void
acies_cli_check_set_up (AciesRuleset *ruleset,
                        AciesBattle *battle,
                        const char *path,
                        AciesFindings *findings)
{
  g_autoptr (AciesRuleset) chosen
      = acies_ruleset_choose (ruleset, acies_battle_get_switches (battle), findings);
  g_autoptr (AciesReferee) referee = NULL;

  if (chosen == NULL)
    return;
  referee = acies_referee_new (chosen, battle);
  acies_scenario_check_scenario (referee, path, findings);
}

AciesRuleset *
acies_cli_load_ruleset_of_examples (GFile *file, AciesFindings *findings)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) sibling = folder != NULL ? g_file_get_child (folder, "ruleset.xml") : NULL;
  g_autofree char *id = acies_examples_read_ruleset (file, findings);

  if (id == NULL)
    return NULL;
  if (sibling != NULL && g_file_query_exists (sibling, NULL))
    {
      g_autofree char *path = g_file_get_path (folder);

      return acies_library_load_ruleset (path, findings);
    }
  return acies_library_load_named_ruleset (id, findings);
}
