/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads what a package holds, as it would be loaded once it is installed, and runs its examples. */
#include "config.h"

#include "storage/package/acies-package.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"
#include "referee/examples/acies-examples.h"
#include "rules/load/acies-picture.h"
#include "rules/review/acies-review.h"
#include "rules/ruleset/acies-procedure-limits.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-package-companions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Takes the files of LAYER out of FILES. */
static void
drop_layer (GHashTable *files, const char *layer)
{
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (g_str_has_prefix (name, prefix))
      g_hash_table_iter_remove (&iter);
}

/* Puts the files of the shipped rule set ID, and of what it lies over, in the place of those of the
 * same layers in FILES. */
static void
take_shipped (GHashTable *files, const char *id, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) shipped = acies_library_load_named_ruleset (id, findings);
  const char *const *layers = shipped != NULL ? acies_ruleset_get_layers (shipped) : NULL;
  GHashTableIter iter;
  gpointer name, bytes;

  for (guint i = 0; layers != NULL && layers[i] != NULL; i++)
    drop_layer (files, layers[i]);
  if (shipped != NULL)
    g_hash_table_iter_init (&iter, acies_ruleset_get_files (shipped));
  while (shipped != NULL && g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_replace (files, g_strdup (name), g_bytes_ref (bytes));
}

static gboolean
is_shipped (const char *id)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GFile) there = acies_library_find ("rulesets", id, none);

  return there != NULL && acies_library_is_shipped (there);
}

/* The files as they would lie in the library, where what is shipped is never replaced. */
static GHashTable *
list_files (const AciesPackage *self, AciesFindings *findings)
{
  GHashTable *files = acies_ruleset_copy_files (self->files);

  for (guint i = self->layers->len - 1; i > 0; i--)
    {
      const AciesPackageLayer *layer = g_ptr_array_index (self->layers, i - 1);

      if (!is_shipped (layer->id))
        continue;
      take_shipped (files, layer->id, findings);
      break;
    }
  return files;
}

/* Whether each layer has the version that the package tells. */
static gboolean
check_versions (const AciesPackage *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  for (guint i = 0; i < self->layers->len; i++)
    {
      const AciesPackageLayer *layer = g_ptr_array_index (self->layers, i);
      const char *version = acies_ruleset_find_layer (ruleset, layer->id)->version;

      if (g_strcmp0 (version, layer->version) == 0 || is_shipped (layer->id))
        continue;
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0,
                          _ ("“%s” is of version %s, but the file tells version %s."), layer->id,
                          version, layer->version);
      return FALSE;
    }
  return TRUE;
}

/* Runs the examples that NAME holds. */
static void
run_examples (GBytes *bytes, const char *name, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, name, findings);

  for (guint i = 0; examples != NULL && i < acies_examples_get_n (examples); i++)
    {
      g_autoptr (AciesExampleResult) result
          = acies_examples_run_nth (examples, i, ruleset, findings);

      if (result != NULL && !result->passed)
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, result->line, "%s: %s",
                            result->id, result->message);
    }
}

/* Runs the examples of the rule set itself; those of what it lies over may come out otherwise. */
static void
check_examples (const AciesPackage *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autofree char *prefix = g_strconcat (self->id, "/examples", NULL);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (g_str_has_prefix (name, prefix))
      run_examples (bytes, name, ruleset, findings);
}

/* Pictures that would be left out of a battle are refused where they are to be installed. */
static void
check_pictures (GHashTable *files, AciesFindings *findings)
{
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (g_str_has_suffix (name, ".svg"))
      acies_picture_check (bytes, name, findings);
}

/* Procedures that no folder is read with are refused before they are a folder. */
static void
check_procedures (const AciesPackage *self, const char *layer, AciesFindings *findings)
{
  g_autofree char *place = g_strconcat (layer, "/procedures/", NULL);
  GHashTableIter iter;
  gpointer name, bytes;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      if (!g_str_has_prefix (name, place))
        continue;
      n++;
      if (g_bytes_get_size (bytes) > ACIES_RULESET_MAX_PROCEDURE_BYTES)
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0,
                            _ ("“%s” is larger than %u KiB, so it is not read."), (char *) name,
                            ACIES_RULESET_MAX_PROCEDURE_BYTES >> 10);
    }
  if (n > ACIES_RULESET_MAX_PROCEDURES)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, place, 0,
                        _ ("There are %u files that end in %s, but no more than %u are read"), n,
                        ".lua", ACIES_RULESET_MAX_PROCEDURES);
}

gboolean
acies_package_check (const AciesPackage *self, AciesFindings *findings)
{
  g_auto (GStrv) layers = NULL;
  g_autoptr (GHashTable) files = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  guint n_errors;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  n_errors = acies_findings_get_n_errors (findings);
  layers = acies_package_dup_layers (self);
  files = list_files (self, findings);
  acies_package_check_companions (self, findings);
  check_pictures (files, findings);
  for (guint i = 0; layers[i] != NULL; i++)
    check_procedures (self, layers[i], findings);
  ruleset = acies_ruleset_load_packed (files, (const char *const *) layers, findings);
  if (ruleset == NULL || !check_versions (self, ruleset, findings))
    return FALSE;
  acies_ruleset_check_labels (ruleset, findings);
  acies_ruleset_check_limits (ruleset, findings);
  acies_ruleset_check_told (ruleset, findings);
  acies_ruleset_check_constants (ruleset, findings);
  acies_review (ruleset, findings);
  check_examples (self, ruleset, findings);
  return acies_findings_get_n_errors (findings) == n_errors;
}
