/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExamples runs worked examples: each is a battle or none, questions with what is expected of
 * them, and prices. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/army/acies-points.h"
#include "referee/dues/acies-due-list.h"
#include "rules/load/acies-grammar.h"

#include "base/file/acies-file.h"
#include "base/value/acies-number.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A file of examples as it was read; who reads it again as it was shares it. */
typedef struct
{
  gatomicrefcount count;
  char *name;
  GBytes *bytes;
  AciesElement *root;
  gboolean is_clean; /* there was no finding */
} ExampleFile;

struct _AciesExamples
{
  GPtrArray *files;    /* of ExampleFile */
  GPtrArray *examples; /* of AciesElement, borrowed from the files */
};

static void
file_unref (gpointer data)
{
  ExampleFile *file = data;

  if (!g_atomic_ref_count_dec (&file->count))
    return;
  g_free (file->name);
  g_bytes_unref (file->bytes);
  acies_element_free (file->root);
  g_free (file);
}

void
acies_example_result_free (AciesExampleResult *self)
{
  g_free (self->id);
  g_free (self->file);
  g_free (self->message);
  g_strfreev (self->cites);
  g_free (self);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
list_cites (GHashTable *cites)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, cites);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (words, g_strdup (key));
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

void
acies_examples_free (AciesExamples *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->examples);
  g_ptr_array_unref (self->files);
  g_free (self);
}

static AciesExamples *
examples_new (void)
{
  AciesExamples *self = g_new0 (AciesExamples, 1);

  self->files = g_ptr_array_new_with_free_func (file_unref);
  self->examples = g_ptr_array_new ();
  return self;
}

/* Says of every count of stands in ELEMENT and below that is none: an army's file could not hold it
 * either. */
static void
check_counts (const AciesElement *element, AciesFindings *findings)
{
  const char *text = acies_element_get (element, "stands");
  gboolean has_stands
      = g_str_equal (element->name, "unit") || g_str_equal (element->name, "sub-unit");
  gint64 n;

  if (has_stands && text != NULL
      && (!acies_number_parse (text, 1, &n) || n < 1 || n > ACIES_UNIT_MAX_STANDS))
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR, element->file, element->line,
        /* Translators: the name of an attribute, what stands in it, and its bounds. */
        _ ("“%s” is “%s”, which is not a whole number from %s to %s."), "stands", text, "1",
        G_STRINGIFY (ACIES_UNIT_MAX_STANDS));
  for (guint i = 0; i < element->children->len; i++)
    check_counts (g_ptr_array_index (element->children, i), findings);
}

/* Says of EXAMPLE that it has the id of OTHER: nobody could ask for it. */
static void
say_twice (const AciesElement *example, const AciesElement *other, AciesFindings *findings)
{
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, example->file, example->line,
                      /* Translators: an id, a file and a line. */
                      _ ("There are two examples “%s”; the other is in %s:%u. Give one of them "
                         "another id."),
                      acies_element_get (example, "id"), other->file, other->line);
}

/* Adds EXAMPLE, unless there is one of its id already. */
static void
add_example (AciesExamples *self, AciesElement *example, AciesFindings *findings)
{
  const char *id = acies_element_get (example, "id");

  for (guint i = 0; id != NULL && i < self->examples->len; i++)
    {
      const AciesElement *other = g_ptr_array_index (self->examples, i);

      if (g_strcmp0 (acies_element_get (other, "id"), id) != 0)
        continue;
      say_twice (example, other, findings);
      return;
    }
  g_ptr_array_add (self->examples, example);
}

/* The file NAME of BEFORE, which may be NULL, if it said BYTES and no more; else NULL. */
static ExampleFile *
find_file (const AciesExamples *before, GBytes *bytes, const char *name)
{
  for (guint i = 0; before != NULL && i < before->files->len; i++)
    {
      ExampleFile *file = g_ptr_array_index (before->files, i);

      if (file->is_clean && g_str_equal (file->name, name) && g_bytes_equal (file->bytes, bytes))
        return file;
    }
  return NULL;
}

/* NULL if it cannot be read at all. */
static ExampleFile *
read_file (GBytes *bytes, const char *name, AciesFindings *findings)
{
  guint n_findings = g_list_model_get_n_items (G_LIST_MODEL (findings));
  AciesElement *root = acies_grammar_read (bytes, name, "examples", "", findings);
  ExampleFile *file;

  if (root == NULL)
    return NULL;
  check_counts (root, findings);
  file = g_new0 (ExampleFile, 1);
  g_atomic_ref_count_init (&file->count);
  file->name = g_strdup (name);
  file->bytes = g_bytes_ref (bytes);
  file->root = root;
  file->is_clean = g_list_model_get_n_items (G_LIST_MODEL (findings)) == n_findings;
  return file;
}

/* Adds the examples of one file; what is wrong becomes a finding. */
static void
add_file (AciesExamples *self,
          GBytes *bytes,
          const char *name,
          const AciesExamples *before,
          AciesFindings *findings)
{
  ExampleFile *file = find_file (before, bytes, name);
  const AciesElement *root;

  if (file != NULL)
    g_atomic_ref_count_inc (&file->count);
  else
    file = read_file (bytes, name, findings);
  if (file == NULL)
    return;
  g_ptr_array_add (self->files, file);
  root = file->root;
  for (guint i = 0; i < root->children->len; i++)
    if (g_str_equal (((AciesElement *) g_ptr_array_index (root->children, i))->name, "example"))
      add_example (self, g_ptr_array_index (root->children, i), findings);
}

AciesExamples *
acies_examples_read (GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesExamples) self = NULL;
  guint n_errors;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  self = examples_new ();
  add_file (self, bytes, name, NULL, findings);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

void
acies_examples_check_ids (GPtrArray *list, AciesFindings *findings)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_if_fail (list != NULL && ACIES_IS_FINDINGS (findings));

  for (guint i = 0; i < list->len; i++)
    {
      const AciesExamples *self = g_ptr_array_index (list, i);

      for (guint n = 0; self != NULL && n < self->examples->len; n++)
        {
          AciesElement *example = g_ptr_array_index (self->examples, n);
          const char *id = acies_element_get (example, "id");
          const AciesElement *other = id != NULL ? g_hash_table_lookup (known, id) : NULL;

          if (other != NULL)
            say_twice (example, other, findings);
          else if (id != NULL)
            g_hash_table_insert (known, (gpointer) id, example);
        }
    }
}

static void
add_path (AciesExamples *self,
          GFile *file,
          gboolean may_lack,
          const AciesExamples *before,
          AciesFindings *findings)
{
  g_autofree char *shown = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);

  if (bytes != NULL)
    add_file (self, bytes, shown, before, findings);
  else if (!may_lack || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    acies_findings_add_error (findings, error, shown);
}

AciesExamples *
acies_examples_read_file (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesExamples) self = NULL;
  guint n_errors;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  self = examples_new ();
  add_path (self, file, FALSE, NULL, findings);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

AciesExamples *
acies_examples_read_folder_again (GFile *folder,
                                  const AciesExamples *before,
                                  AciesFindings *findings)
{
  g_autoptr (AciesExamples) self = NULL;
  g_autoptr (GFile) main_file = NULL;
  g_autoptr (GFile) more = NULL;
  g_autoptr (GPtrArray) names = NULL;
  guint n_errors;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  self = examples_new ();
  main_file = g_file_get_child (folder, "examples.xml");
  add_path (self, main_file, TRUE, before, findings);
  more = g_file_get_child (folder, "examples");
  names = acies_file_list (more, ".xml", findings);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (more, g_ptr_array_index (names, i));

      add_path (self, file, FALSE, before, findings);
    }
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

AciesExamples *
acies_examples_read_folder (GFile *folder, AciesFindings *findings)
{
  return acies_examples_read_folder_again (folder, NULL, findings);
}

guint
acies_examples_get_n (const AciesExamples *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->examples->len;
}

const char *
acies_examples_get_id (const AciesExamples *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->examples->len, NULL);

  return acies_element_get (g_ptr_array_index (self->examples, n), "id");
}

const AciesElement *
acies_examples_get_element (const AciesExamples *self, guint n)
{
  return g_ptr_array_index (self->examples, n);
}

/* What the child <why> of EXAMPLE says, or NULL. */
static char *
dup_why (const AciesElement *example)
{
  const AciesElement *why = acies_element_find_text (example, "why");

  return why != NULL ? g_strstrip (g_strdup (why->text)) : NULL;
}

void
acies_examples_add_to_catalogue (const AciesExamples *self,
                                 AciesCatalogue *catalogue,
                                 const char *layer)
{
  g_return_if_fail (self != NULL && catalogue != NULL);

  for (guint i = 0; i < self->examples->len; i++)
    {
      const AciesElement *example = g_ptr_array_index (self->examples, i);
      const char *id = acies_element_get (example, "id");
      AciesCatalogueItem item = {
        .path = g_strconcat ("example/", id, NULL),
        .kind = g_intern_static_string ("example"),
        .id = g_intern_string (id),
        .label = g_strdelimit (g_strdup (id), "-", ' '),
        .note = dup_why (example),
        .cite = g_strdup (acies_element_get (example, "cite")),
        .layer = g_intern_string (layer),
        .file = g_strdup (example->file),
        .line = example->line,
      };

      acies_catalogue_take (catalogue, &item);
    }
}

/* As far as the first difference, unless all is to be accounted for or explained. */
static void
run_children (AciesExampleRun *self, const AciesElement *example)
{
  gboolean is_whole = self->account != NULL || self->explanation != NULL;

  for (guint i = 0; i < example->children->len && (self->difference == NULL || is_whole); i++)
    acies_example_run_child (self, g_ptr_array_index (example->children, i));
  g_clear_object (&self->referee);
}

gboolean
acies_examples_passes_nth (const AciesExamples *self, guint n, AciesRuleset *ruleset)
{
  g_autoptr (AciesFindings) findings = NULL;
  gboolean passes;
  AciesExampleRun run;

  g_return_val_if_fail (self != NULL && n < self->examples->len, FALSE);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  findings = acies_findings_new ();
  run = (AciesExampleRun){ .ruleset = ruleset, .findings = findings };
  run_children (&run, g_ptr_array_index (self->examples, n));
  passes = run.difference == NULL && acies_findings_get_n_errors (findings) == 0;
  g_free (run.difference);
  return passes;
}

gboolean
acies_examples_account_nth (const AciesExamples *self,
                            guint n,
                            AciesRuleset *ruleset,
                            GPtrArray *account)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesExampleRun run = { .ruleset = ruleset, .findings = findings, .account = account };
  gboolean passes;

  run_children (&run, g_ptr_array_index (self->examples, n));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      if (acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR)
        acies_account_add_problem (account, acies_finding_get_message (finding));
    }
  passes = run.difference == NULL && acies_findings_get_n_errors (findings) == 0;
  g_free (run.difference);
  return passes;
}

char *
acies_examples_explain_nth (const AciesExamples *self,
                            guint n,
                            AciesRuleset *ruleset,
                            AciesFindings *findings)
{
  g_autoptr (AciesExplanation) explanation = NULL;
  AciesExampleRun run;

  g_return_val_if_fail (self != NULL && n < self->examples->len, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  explanation = acies_explanation_new ();
  run = (AciesExampleRun){ .ruleset = ruleset, .findings = findings, .explanation = explanation };
  run_children (&run, g_ptr_array_index (self->examples, n));
  g_free (run.difference);
  return g_strdup (acies_explanation_get_text (explanation));
}

AciesChangedExample *
acies_examples_describe_nth (const AciesExamples *self, guint n)
{
  const AciesElement *example = g_ptr_array_index (self->examples, n);
  AciesChangedExample *change = g_new0 (AciesChangedExample, 1);

  change->id = g_strdup (acies_element_get (example, "id"));
  change->file = g_strdup (example->file);
  change->line = example->line;
  change->cite = g_strdup (acies_element_get (example, "cite"));
  change->why = dup_why (example);
  return change;
}

/* CITES, or NULL: nobody wants them, nor to know whether procedures are pure. */
static AciesExampleResult *
run_nth (const AciesExamples *self,
         guint n,
         AciesRuleset *ruleset,
         GHashTable *cites,
         AciesFindings *findings)
{
  const AciesElement *example = g_ptr_array_index (self->examples, n);
  AciesExampleResult *result = g_new0 (AciesExampleResult, 1);
  AciesExampleRun run = { .ruleset = ruleset, .findings = findings, .cites = cites };

  run_children (&run, example);
  result->id = g_strdup (acies_element_get (example, "id"));
  result->file = g_strdup (example->file);
  result->passed = run.difference == NULL;
  result->line = result->passed ? example->line : run.line;
  result->message = run.difference;
  result->cites = cites != NULL ? list_cites (cites) : g_new0 (char *, 1);
  return result;
}

AciesExampleResult *
acies_examples_run_nth (const AciesExamples *self,
                        guint n,
                        AciesRuleset *ruleset,
                        AciesFindings *findings)
{
  g_autoptr (GHashTable) cites = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (self != NULL && n < self->examples->len, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  return run_nth (self, n, ruleset, cites, findings);
}

AciesExampleResult *
acies_examples_judge_nth (const AciesExamples *self,
                          guint n,
                          AciesRuleset *ruleset,
                          AciesFindings *findings)
{
  return run_nth (self, n, ruleset, NULL, findings);
}

void
acies_examples_check (const AciesExamples *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (GHashTable) ids = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  ids = acies_example_ids_new (ruleset);
  for (guint i = 0; i < self->files->len; i++)
    acies_example_check_root (((ExampleFile *) g_ptr_array_index (self->files, i))->root, ruleset,
                              ids, findings);
}

GPtrArray *
acies_examples_run (const AciesExamples *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (GPtrArray) results
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_example_result_free);
  guint n_errors;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  for (guint i = 0; i < self->examples->len; i++)
    g_ptr_array_add (results, acies_examples_run_nth (self, i, ruleset, findings));
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&results);
}

char *
acies_examples_read_ruleset (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  reader = acies_xml_reader_open (file, NULL, findings);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  return acies_xml_reader_dup_attribute (reader, "ruleset");
}
