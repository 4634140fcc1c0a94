/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ruleset: begins a rule set of one's own, packs one into a file to be sent, installs such a file.
 */
#include "config.h"

#include "cli/workshop/acies-verb-ruleset.h"

#include "cli/shell/acies-output.h"
#include "storage/package/acies-delivery.h"
#include "storage/package/acies-package-companions.h"
#include "storage/package/acies-starter.h"
#include "storage/package/acies-stub-files.h"
#include "storage/wall/acies-confine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *title, *output;
  gboolean replaces, force, json;
} Options;

/* One thing that can be done with WHAT. */
typedef struct
{
  const char *name;
  int (*run) (const Options *options, const char *what);
} Act;

static void
options_clear (Options *self)
{
  g_free (self->title);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
fail (const GError *error)
{
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* A member NAME that begins an object with a list of that name in it. */
static JsonBuilder *
begin_list (const char *name)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  return builder;
}

/* Tells of the FILES that were written. */
static void
print_files (const Options *options, const GPtrArray *files)
{
  g_autoptr (JsonBuilder) builder = begin_list ("files");

  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_file_peek_path (g_ptr_array_index (files, i));

      json_builder_add_string_value (builder, path);
      if (!options->json)
        g_print ("%s\n", path);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (options->json)
    acies_cli_print_json (json_builder_get_root (builder));
}

/* Writes beside the rule set in FOLDER what editors and checkers of Lua read. FORMER files, owned
 * or NULL, were written before. */
static int
write_stub (const Options *options, GFile *folder, GPtrArray *former)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all
      = former != NULL ? former : g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = acies_stub_files_write (folder, &error);

  if (written == NULL)
    return fail (error);
  for (guint i = 0; i < written->len; i++)
    g_ptr_array_add (all, g_object_ref (g_ptr_array_index (written, i)));
  print_files (options, all);
  return ACIES_EXIT_DONE;
}

static int
run_stub (const Options *options, const char *what)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = acies_library_find_file ("rulesets", what, findings);

  acies_cli_print_findings (findings);
  if (folder == NULL)
    return ACIES_EXIT_FINDING;
  if (g_file_query_file_type (folder, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    return write_stub (options, folder, NULL);
  acies_cli_complain (_ ("“%s” is not the folder of a rule set."), what);
  return ACIES_EXIT_FINDING;
}

static int
run_new (const Options *options, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) written = acies_starter_copy (what, options->title, &error);
  g_autoptr (GFile) folder = NULL;

  if (written == NULL)
    return fail (error);
  folder = g_object_ref (g_ptr_array_index (written, 0));
  return write_stub (options, folder, g_steal_pointer (&written));
}

/* Tells what of RULESET was packed in PACKAGE, and which armies and scenarios go along. */
static void
print_packed (const Options *options, AciesRuleset *ruleset, const AciesPackage *package)
{
  g_autoptr (GList) names
      = g_list_sort (g_hash_table_get_keys (package->companions), (GCompareFunc) strcmp);

  /* Translators: a file; the id and the version of a rule set. */
  g_print (_ ("%s: “%s”, version %s\n"), options->output, acies_ruleset_get_id (ruleset),
           acies_ruleset_get_version (ruleset));
  for (GList *link = names; link != NULL; link = link->next)
    /* Translators: %s is an army or a scenario, as “armies/my-game-blue.army.xml”. */
    g_print (_ ("with %s\n"), (const char *) link->data);
}

/* The same as JSON. */
static void
print_packed_json (const Options *options, AciesRuleset *ruleset, const AciesPackage *package)
{
  g_autoptr (GList) names
      = g_list_sort (g_hash_table_get_keys (package->companions), (GCompareFunc) strcmp);
  g_autoptr (JsonBuilder) builder = begin_list ("companions");

  for (GList *link = names; link != NULL; link = link->next)
    json_builder_add_string_value (builder, link->data);
  json_builder_end_array (builder);
  acies_cli_add_string (builder, "path", options->output);
  acies_cli_add_string (builder, "id", acies_ruleset_get_id (ruleset));
  acies_cli_add_string (builder, "ruleset_version", acies_ruleset_get_version (ruleset));
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* Writes PACKAGE of RULESET where OPTIONS say. */
static int
save (const AciesPackage *package, AciesRuleset *ruleset, const Options *options)
{
  g_auto (AciesOutput) output = { 0 };
  const AciesTarget target = { options->output, ACIES_FILE_TYPE_PACKAGE, NULL, options->force };
  int status = acies_output_open (&output, &target, ".aciesr");
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (status != ACIES_EXIT_DONE)
    return status;
  file = g_file_new_for_path (output.path);
  if (!acies_package_save (package, file, &error))
    return fail (error);
  status = acies_output_close (&output);
  if (status != ACIES_EXIT_DONE || acies_output_is_stream (&output))
    return status;
  if (options->json)
    print_packed_json (options, ruleset, package);
  else
    print_packed (options, ruleset, package);
  return ACIES_EXIT_DONE;
}

static int
run_pack (const Options *options, const char *what)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesPackage) package = NULL;

  if (options->output == NULL)
    {
      acies_cli_complain (_ ("Give the file to be written: -o FILE."));
      return ACIES_EXIT_USAGE;
    }
  ruleset = acies_library_load_ruleset (what, findings);
  package = ruleset != NULL ? acies_package_new (ruleset, findings) : NULL;
  if (package == NULL || !acies_package_add_companions (package, findings)
      || !acies_package_check (package, findings))
    {
      acies_cli_print_findings (findings);
      acies_cli_complain (_ ("Nothing was packed, because “%s” has errors."), what);
      return ACIES_EXIT_FINDING;
    }
  acies_cli_print_findings (findings);
  return save (package, ruleset, options);
}

static void
print_layer (const AciesPackageAct *act)
{
  const char *id = act->layer->id, *version = act->layer->version;

  switch (act->step)
    {
    case ACIES_PACKAGE_STEP_INSTALL:
      g_print (_ ("“%s”, version %s, is installed.\n"), id, version);
      break;
    case ACIES_PACKAGE_STEP_REPLACE:
      g_print (_ ("“%s”, version %s, took the place of version %s, which is kept in the folder "
                  "“replaced” of the library.\n"),
               id, version, act->version);
      break;
    case ACIES_PACKAGE_STEP_KEEP:
      g_print (_ ("“%s”, version %s, was here and stays as it is.\n"), id, act->version);
      break;
    }
}

/* An army or a scenario that came along. */
static void
print_companion (const AciesPackageAct *act)
{
  switch (act->step)
    {
    case ACIES_PACKAGE_STEP_INSTALL:
      /* Translators: %s is an army or a scenario, as “armies/my-game-blue.army.xml”. */
      g_print (_ ("“%s” is installed.\n"), act->companion);
      break;
    case ACIES_PACKAGE_STEP_REPLACE:
      g_print (_ ("“%s” took the place of another, which is kept in the folder “replaced” of the "
                  "library.\n"),
               act->companion);
      break;
    case ACIES_PACKAGE_STEP_KEEP:
      g_print (_ ("“%s” was here and stays as it is.\n"), act->companion);
      break;
    }
}

static void
print_acts (const GPtrArray *acts)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const AciesPackageAct *act = g_ptr_array_index (acts, i);

      if (act->layer != NULL)
        print_layer (act);
      else
        print_companion (act);
    }
}

static const char *const step_names[] = {
  [ACIES_PACKAGE_STEP_INSTALL] = "install",
  [ACIES_PACKAGE_STEP_REPLACE] = "replace",
  [ACIES_PACKAGE_STEP_KEEP] = "keep",
};

static void
print_acts_json (const GPtrArray *acts)
{
  g_autoptr (JsonBuilder) builder = begin_list ("installed");

  for (guint i = 0; i < acts->len; i++)
    {
      const AciesPackageAct *act = g_ptr_array_index (acts, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "id", act->layer != NULL ? act->layer->id : NULL);
      acies_cli_add_string (builder, "ruleset_version",
                            act->layer != NULL ? act->layer->version : NULL);
      acies_cli_add_string (builder, "companion", act->companion);
      acies_cli_add_string (builder, "step", step_names[act->step]);
      acies_cli_add_string (builder, "was", act->version);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* What somebody else wrote is not trusted because it is there. */
static void
say_locked (const AciesPackageAct *top)
{
  if (top->step != ACIES_PACKAGE_STEP_KEEP)
    g_print (_ ("It comes from elsewhere, so its rules run locked in until “aciesctl trust %s” "
                "trusts them.\n"),
             top->layer->id);
}

static int
run_install (const Options *options, const char *what)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (what);
  g_autoptr (AciesDelivery) delivery = acies_delivery_read (file, what, findings);
  g_autoptr (GError) error = NULL;
  gboolean is_good;

  acies_cli_print_findings (findings);
  if (delivery == NULL)
    return ACIES_EXIT_FINDING;
  if (!acies_delivery_plan (delivery, options->replaces, &error))
    return fail (error);
  if (acies_confine_get_warning () != NULL)
    acies_cli_complain ("%s", acies_confine_get_warning ());
  is_good = acies_delivery_check (delivery, NULL, &error);
  if (delivery->said != NULL)
    g_printerr ("%s\n", delivery->said);
  if (!is_good || !acies_delivery_install (delivery, &error))
    return fail (error);
  if (options->json)
    print_acts_json (delivery->acts);
  else
    {
      print_acts (delivery->acts);
      say_locked (acies_delivery_get_act (delivery));
    }
  return ACIES_EXIT_DONE;
}

static const Act acts[] = {
  { "new", run_new },
  { "pack", run_pack },
  { "install", run_install },
  { "stub", run_stub },
};

int
acies_verb_ruleset (const AciesVerb *self, char **arguments)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "title", 't', 0, G_OPTION_ARG_STRING, &options.title, N_ ("Title of the new rule set"),
      N_ ("TEXT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write the packed rule set"),
      N_ ("FILE") },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &options.replaces,
      N_ ("Let a newer version take the place of the one that is installed"), NULL },
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, words[0]))
      return acts[i].run (&options, words[1]);
  acies_cli_complain (
      _ ("Rule sets are made with new, packed with pack, installed with install and "
         "told to editors with stub; there is no “ruleset %s”."),
      words[0]);
  return ACIES_EXIT_USAGE;
}
