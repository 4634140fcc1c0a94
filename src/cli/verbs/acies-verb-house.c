/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* house: house rules, written one change at a time. Nothing is saved unless the whole rule set can
 * be loaded with the change. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "referee/army/acies-differences-json.h"
#include "referee/examples/acies-example-changes.h"
#include "storage/document/acies-house-rules-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *title, *author, *reason, *like, *label;
  gboolean json;
} Options;

/* One thing that can be done; WORDS are those behind its name, the layer first. */
typedef struct
{
  const char *name;
  guint minimum, maximum; /* of words */
  int (*run) (const Options *options, char **words);
} Act;

static void
options_clear (Options *self)
{
  g_free (self->title);
  g_free (self->author);
  g_free (self->reason);
  g_free (self->like);
  g_free (self->label);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The folder of the layer WHAT: a path to it or to its ruleset.xml, or its id in the library. */
static GFile *
find_folder (const char *what, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (what);

  if (g_file_test (what, G_FILE_TEST_IS_REGULAR))
    return g_file_get_parent (file);
  if (g_file_test (what, G_FILE_TEST_IS_DIR) || strchr (what, '/') != NULL)
    return g_steal_pointer (&file);
  return acies_library_find ("rulesets", what, findings);
}

/* The layer WHAT, or NULL after its findings. */
static AciesHouseRulesDocument *
open_draft (const char *what)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_folder (what, findings);
  AciesHouseRulesDocument *draft
      = folder != NULL ? acies_house_rules_document_open (folder, findings) : NULL;

  acies_cli_print_findings (findings);
  return draft;
}

static int
fail (const GError *error)
{
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* Saves DRAFT and says what it changes now. */
static int
save (AciesHouseRulesDocument *draft, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *text = NULL,
                  *path = g_file_get_path (acies_house_rules_document_get_folder (draft));

  if (!acies_document_save (ACIES_DOCUMENT (draft), NULL, &error))
    return fail (error);
  changes = acies_house_rules_document_list_changes (draft);
  text = acies_differences_to_text (changes);
  if (options->json)
    acies_cli_print_json (acies_differences_to_json (changes));
  else if (changes->len > 0)
    g_print ("%s", text);
  else
    /* Translators: a folder. */
    g_print (_ ("%s changes nothing yet.\n"), path);
  return ACIES_EXIT_DONE;
}

/* The folder for a new layer: a path, or a name in the user's library. */
static GFile *
make_folder (const char *what)
{
  g_autofree char *library = NULL;

  if (strchr (what, '/') != NULL)
    return g_file_new_for_commandline_arg (what);
  library = acies_library_get_ruleset_folder ();
  return g_file_new_build_filename (library, what, NULL);
}

static int
run_new (const Options *options, char **words)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) below = acies_library_load_ruleset (words[1], findings);
  g_autoptr (AciesHouseRulesDocument) draft = NULL;
  g_autoptr (GFile) folder = make_folder (words[0]);
  g_autofree char *name = g_file_get_basename (folder);
  g_autoptr (GError) error = NULL;

  acies_cli_print_findings (findings);
  if (below == NULL)
    return ACIES_EXIT_FINDING;
  draft = acies_house_rules_document_new (
      below, folder, options->title != NULL ? options->title : name, options->author, &error);
  return draft != NULL ? save (draft, options) : fail (error);
}

static int
run_set (const Options *options, char **words)
{
  g_autoptr (AciesHouseRulesDocument) draft = open_draft (words[0]);
  const AciesChangeReason why = { options->author, options->reason };
  g_autoptr (GError) error = NULL;

  if (draft == NULL)
    return ACIES_EXIT_FINDING;
  return acies_house_rules_document_set (draft, words[1], words[2], &why, &error)
             ? save (draft, options)
             : fail (error);
}

static int
run_drop (const Options *options, char **words)
{
  g_autoptr (AciesHouseRulesDocument) draft = open_draft (words[0]);
  const AciesChangeReason why = { options->author, options->reason };
  g_autoptr (GError) error = NULL;

  if (draft == NULL)
    return ACIES_EXIT_FINDING;
  return acies_house_rules_document_drop (draft, words[1], &why, &error) ? save (draft, options)
                                                                         : fail (error);
}

static int
run_revert (const Options *options, char **words)
{
  g_autoptr (AciesHouseRulesDocument) draft = open_draft (words[0]);
  g_autoptr (GError) error = NULL;

  if (draft == NULL)
    return ACIES_EXIT_FINDING;
  return acies_house_rules_document_take_back (draft, words[1], &error) ? save (draft, options)
                                                                        : fail (error);
}

/* Sets what WORDS ("setting=value") say of the fact at PATH. */
static gboolean
set_all (AciesHouseRulesDocument *draft, const char *path, char **words, GError **error)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      g_autofree char *setting = NULL;

      if (g_strv_length (pair) != 2)
        {
          g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                       _ ("“%s” does not say what it changes; write SETTING=VALUE."), words[i]);
          return FALSE;
        }
      setting = g_strconcat (path, "/", pair[0], NULL);
      if (!acies_house_rules_document_set (draft, setting, pair[1], NULL, error))
        return FALSE;
    }
  return TRUE;
}

static int
run_add (const Options *options, char **words)
{
  const AciesChangeReason why = { options->author, options->reason };
  const char *names[2] = { words[1], options->label != NULL ? options->label : words[1] };
  g_autofree char *like = NULL, *outer = NULL, *path = NULL;
  g_autoptr (AciesHouseRulesDocument) draft = NULL;
  g_autoptr (GError) error = NULL;

  if (options->like == NULL)
    {
      acies_cli_complain (_ ("Give the fact that the new one is modelled on: --like FACT."));
      return ACIES_EXIT_USAGE;
    }
  draft = open_draft (words[0]);
  if (draft == NULL)
    return ACIES_EXIT_FINDING;
  like = strchr (options->like, '/') != NULL ? g_strdup (options->like)
                                             : g_strconcat ("troop/", options->like, NULL);
  outer = g_path_get_dirname (like);
  path = g_strconcat (outer, "/", names[0], NULL);
  if (!acies_house_rules_document_add_like (draft, like, names, &why, &error)
      || !set_all (draft, path, words + 2, &error))
    return fail (error);
  return save (draft, options);
}

static void
add_change_json (JsonBuilder *builder, const AciesChangedExample *change)
{
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "id", change->id);
  acies_cli_add_string (builder, "file", change->file);
  acies_cli_add_int (builder, "line", change->line);
  acies_cli_add_string (builder, "cite", change->cite);
  acies_cli_add_string (builder, "before", change->before);
  acies_cli_add_string (builder, "after", change->after);
  json_builder_set_member_name (builder, "passed");
  json_builder_add_boolean_value (builder, change->passed_after);
  json_builder_end_object (builder);
}

/* TEXT, each of its lines behind SIGN. */
static void
print_lines (const char *sign, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_print ("  %s %s\n", sign, lines[i]);
}

static void
print_change (const AciesChangedExample *change)
{
  g_print ("%s:%d: %s%s%s%s\n", change->file, change->line, change->id,
           change->cite != NULL ? "  [" : "", change->cite != NULL ? change->cite : "",
           change->cite != NULL ? "]" : "");
  print_lines ("-", change->before);
  print_lines ("+", change->after);
}

/* Runs them all. How many come out otherwise. */
static guint
run_changes (AciesExampleChanges *changes, JsonBuilder *builder)
{
  AciesChangedExample *change;
  guint n = 0;

  while (acies_example_changes_next (changes, &change))
    {
      if (change == NULL)
        continue;
      n++;
      if (builder != NULL)
        add_change_json (builder, change);
      else
        print_change (change);
      acies_changed_example_free (change);
    }
  return n;
}

static int
run_examples (const Options *options, char **words)
{
  g_autoptr (AciesHouseRulesDocument) draft = open_draft (words[0]);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExampleChanges) changes = NULL;
  g_autoptr (GPtrArray) examples = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  guint n;

  if (draft == NULL)
    return ACIES_EXIT_FINDING;
  changes = acies_example_changes_new (acies_house_rules_document_get_below (draft),
                                       acies_house_rules_document_get_ruleset (draft));
  examples = acies_library_read_examples (acies_house_rules_document_get_ruleset (draft), findings);
  while (examples->len > 0)
    {
      AciesExamples *of_layer = g_ptr_array_steal_index (examples, examples->len - 1);

      if (of_layer != NULL)
        acies_example_changes_take (changes, of_layer);
    }
  if (options->json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  n = run_changes (changes, builder);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      acies_cli_print_json (json_builder_get_root (builder));
    }
  else
    g_print (_ ("%u of %u examples give a different result\n"), n,
             acies_example_changes_get_n (changes));
  return acies_cli_end (findings);
}

static const Act acts[] = {
  { "new", 2, 2, run_new },   { "set", 3, 3, run_set },       { "add", 2, G_MAXUINT, run_add },
  { "drop", 2, 2, run_drop }, { "revert", 2, 2, run_revert }, { "examples", 1, 1, run_examples },
};

/* The act called so, if it has as many words as it wants; NULL after a sentence. */
static const Act *
find_act (char **words)
{
  guint n = g_strv_length (words) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, words[0]))
      {
        if (n >= acts[i].minimum && n <= acts[i].maximum)
          return &acts[i];
        acies_cli_complain (_ ("“house %s” has too few or too many words; see “aciesctl house "
                               "--help”."),
                            words[0]);
        return NULL;
      }
  acies_cli_complain (_ ("House rules are made with new, set, add, drop and revert, and tried with "
                         "examples; there is no “house %s”."),
                      words[0]);
  return NULL;
}

int
acies_verb_house (const AciesVerb *self, char **arguments)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "title", 't', 0, G_OPTION_ARG_STRING, &options.title, N_ ("Title of the new house rules"),
      N_ ("TEXT") },
    { "author", 'a', 0, G_OPTION_ARG_STRING, &options.author, N_ ("Name of the author"),
      N_ ("NAME") },
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &options.reason, N_ ("Reason, kept with the change"),
      N_ ("TEXT") },
    { "like", 0, 0, G_OPTION_ARG_STRING, &options.like,
      N_ ("Model what is added on this troop type or fact"), N_ ("FACT") },
    { "label", 'l', 0, G_OPTION_ARG_STRING, &options.label, N_ ("Label of what is added"),
      N_ ("TEXT") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);
  const Act *act = words != NULL ? find_act (words) : NULL;

  return act != NULL ? act->run (&options, words + 1) : ACIES_EXIT_USAGE;
}
