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

struct _AciesExamples
{
  GPtrArray *roots;    /* of AciesElement: a file each */
  GPtrArray *examples; /* of AciesElement, borrowed from the roots */
};

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  AciesReferee *referee; /* of the example's battle; NULL before there is one */
  GHashTable *cites;     /* NULL: nobody wants them, nor to know whether procedures are pure */
  GPtrArray *account;    /* of AciesAccountLine; NULL: nobody wants it */
  char *difference;      /* the first */
  int line;              /* where it was */
} Run;

void
acies_example_result_free (AciesExampleResult *self)
{
  g_free (self->id);
  g_free (self->file);
  g_free (self->message);
  g_strfreev (self->cites);
  g_free (self);
}

static void
take_difference (Run *self, char *difference, int line)
{
  if (self->difference != NULL || difference == NULL)
    {
      g_free (difference);
      return;
    }
  self->difference = difference;
  self->line = line;
}

/* "control:4" or "4,5", one after the other. */
static gboolean
add_dice (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *colon = strrchr (words[i], ':');
      g_autofree char *id = colon != NULL ? g_strndup (words[i], (gsize) (colon - words[i])) : NULL;
      g_auto (GStrv) parts = g_strsplit (colon != NULL ? colon + 1 : words[i], ",", -1);
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

      if (*words[i] == '\0')
        continue;
      for (guint j = 0; parts[j] != NULL; j++)
        {
          gint64 number;
          int face;

          if (!g_ascii_string_to_signed (parts[j], 10, -1000, 1000, &number, NULL))
            return FALSE;
          face = (int) number;
          g_array_append_val (faces, face);
        }
      if (id != NULL)
        acies_question_take_answer (
            question,
            acies_answer_new_faces (ACIES_SOURCE_TABLE, id, (int *) faces->data, faces->len));
      else
        acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, (int *) faces->data,
                                        faces->len);
    }
  return TRUE;
}

/* What is answered to ID. Ids of measures have points; else TEXT is what was chosen, as it is
 * written: the number of a hex may begin with 0. */
static AciesAnswer *
parse_answer (const char *id, const char *text, const char *reason)
{
  AciesValue value = acies_item_parse_value (text);

  if (reason != NULL)
    return acies_answer_new_override (id, value, reason);
  return acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, id,
                           strchr (id, '.') != NULL ? value : acies_value_symbol (text));
}

/* "id=value id=value": answers, or overrides if there is a REASON. */
static gboolean
add_answers (AciesQuestion *question, const char *text, const char *reason)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] == '\0')
        continue;
      if (g_strv_length (pair) != 2)
        return FALSE;
      acies_question_take_answer (question, parse_answer (pair[0], pair[1], reason));
    }
  return TRUE;
}

static void
add_ticks (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      acies_question_take_answer (question,
                                  acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                    words[i], acies_value_flag (TRUE)));
}

/* One attribute of an <ask>. */
static gboolean
add_key (AciesQuestion *question, const AciesElement *ask, const char *name, const char *value)
{
  const char *reason = acies_element_get (ask, "reason");

  if (g_str_equal (name, "action"))
    return TRUE;
  if (g_str_equal (name, "dice"))
    return add_dice (question, value);
  if (g_str_equal (name, "answer"))
    return add_answers (question, value, NULL);
  if (g_str_equal (name, "override"))
    return add_answers (question, value, reason != NULL ? reason : "example");
  if (g_str_equal (name, "tick"))
    add_ticks (question, value);
  else if (!g_str_equal (name, "reason")
           || g_str_has_prefix (acies_question_get_action (question), "umpire."))
    acies_question_set (question, name, value);
  return TRUE;
}

static AciesQuestion *
read_question (Run *self, const AciesElement *ask)
{
  const char *action = acies_element_get (ask, "action");
  g_autoptr (AciesQuestion) question = NULL;

  if (action == NULL)
    {
      acies_example_error (self->findings, ask, _ ("An ask must name its action."));
      return NULL;
    }
  question = acies_question_new (action);
  for (guint i = 0; i < ask->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (ask->attributes, AciesElementAttribute, i);

      if (!add_key (question, ask, attribute->name, attribute->value))
        {
          acies_example_error (self->findings, ask, _ ("“%s” cannot be read as %s of an ask."),
                               attribute->value, attribute->name);
          return NULL;
        }
    }
  return g_steal_pointer (&question);
}

static void
run_ask (Run *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = read_question (self, ask);

  if (question == NULL)
    return;
  if (self->referee == NULL)
    self->referee = acies_referee_new (self->ruleset, NULL);
  take_difference (self,
                   acies_example_check (self->referee, question, ask, self->cites, self->account),
                   ask->line);
}

/* A <breaks> beside a <battle>: of its set-up. */
static void
run_breaks (Run *self, const AciesElement *wanted)
{
  g_autoptr (GPtrArray) broken = NULL;

  if (self->referee == NULL)
    {
      acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
      return;
    }
  broken = acies_referee_list_broken (self->referee);
  take_difference (self, acies_example_check_breaks (self->ruleset, broken, wanted), wanted->line);
  acies_example_add_breach_cites (self->cites, broken);
  acies_account_add_breaches (self->account, broken);
}

/* A <tally> beside a <battle>: what is counted there. */
static void
run_tally (Run *self, const AciesElement *wanted)
{
  if (self->referee == NULL)
    acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
  else
    take_difference (self,
                     acies_example_check_tally (self->referee, wanted, self->cites, self->account),
                     wanted->line);
}

/* What falls due by itself in the battle as it stands. */
static void
begin_dues (Run *self, const AciesElement *element)
{
  g_autoptr (GError) error = NULL;

  acies_referee_set_still (self->referee, TRUE);
  if (!acies_due_list_begin (self->referee, &error))
    acies_example_error (self->findings, element, "%s", error->message);
}

/* A battle by the rules as its switches choose them. */
static void
begin_battle (Run *self, const AciesElement *element)
{
  g_autoptr (AciesBattle) battle
      = acies_example_make_battle (element, self->ruleset, self->findings);
  g_autoptr (AciesRuleset) chosen = NULL;

  g_clear_object (&self->referee);
  if (battle != NULL)
    chosen
        = acies_ruleset_choose (self->ruleset, acies_battle_get_switches (battle), self->findings);
  if (chosen != NULL)
    self->referee = acies_referee_new (chosen, battle);
  if (self->referee != NULL)
    begin_dues (self, element);
}

static void
run_child (Run *self, const AciesElement *child)
{
  if (g_str_equal (child->name, "ask"))
    run_ask (self, child);
  else if (g_str_equal (child->name, "breaks"))
    run_breaks (self, child);
  else if (g_str_equal (child->name, "price"))
    take_difference (self,
                     acies_example_check_price (child, self->ruleset, self->cites, self->account,
                                                self->findings),
                     child->line);
  else if (g_str_equal (child->name, "tally"))
    run_tally (self, child);
  else if (g_str_equal (child->name, "battle"))
    begin_battle (self, child);
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
  g_ptr_array_unref (self->roots);
  g_free (self);
}

static AciesExamples *
examples_new (void)
{
  AciesExamples *self = g_new0 (AciesExamples, 1);

  self->roots = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_element_free);
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

/* Adds the examples of one file; what is wrong becomes a finding. */
static void
add_file (AciesExamples *self, GBytes *bytes, const char *name, AciesFindings *findings)
{
  AciesElement *root = acies_grammar_read (bytes, name, "examples", "", findings);

  if (root == NULL)
    return;
  g_ptr_array_add (self->roots, root);
  check_counts (root, findings);
  for (guint i = 0; i < root->children->len; i++)
    if (g_str_equal (((AciesElement *) g_ptr_array_index (root->children, i))->name, "example"))
      g_ptr_array_add (self->examples, g_ptr_array_index (root->children, i));
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
  add_file (self, bytes, name, findings);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

static void
add_path (AciesExamples *self, GFile *file, gboolean may_lack, AciesFindings *findings)
{
  g_autofree char *shown = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);

  if (bytes != NULL)
    add_file (self, bytes, shown, findings);
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
  add_path (self, file, FALSE, findings);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

AciesExamples *
acies_examples_read_folder (GFile *folder, AciesFindings *findings)
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
  add_path (self, main_file, TRUE, findings);
  more = g_file_get_child (folder, "examples");
  names = acies_file_list (more, ".xml", findings);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (more, g_ptr_array_index (names, i));

      add_path (self, file, FALSE, findings);
    }
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
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

/* As far as the first difference, unless all is to be accounted for. */
static void
run_children (Run *self, const AciesElement *example)
{
  for (guint i = 0;
       i < example->children->len && (self->difference == NULL || self->account != NULL); i++)
    run_child (self, g_ptr_array_index (example->children, i));
  g_clear_object (&self->referee);
}

gboolean
acies_examples_passes_nth (const AciesExamples *self, guint n, AciesRuleset *ruleset)
{
  g_autoptr (AciesFindings) findings = NULL;
  gboolean passes;
  Run run;

  g_return_val_if_fail (self != NULL && n < self->examples->len, FALSE);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  findings = acies_findings_new ();
  run = (Run){ .ruleset = ruleset, .findings = findings };
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
  Run run = { .ruleset = ruleset, .findings = findings, .account = account };
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

AciesExampleResult *
acies_examples_run_nth (const AciesExamples *self,
                        guint n,
                        AciesRuleset *ruleset,
                        AciesFindings *findings)
{
  g_autoptr (GHashTable) cites = NULL;
  const AciesElement *example;
  AciesExampleResult *result;
  Run run;

  g_return_val_if_fail (self != NULL && n < self->examples->len, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  example = g_ptr_array_index (self->examples, n);
  cites = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  run = (Run){ .ruleset = ruleset, .findings = findings, .cites = cites };
  run_children (&run, example);

  result = g_new0 (AciesExampleResult, 1);
  result->id = g_strdup (acies_element_get (example, "id"));
  result->file = g_strdup (example->file);
  result->passed = run.difference == NULL;
  result->line = result->passed ? example->line : run.line;
  result->message = run.difference;
  result->cites = list_cites (cites);
  return result;
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

  reader = acies_xml_reader_open (file, "examples", findings);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  return acies_xml_reader_dup_attribute (reader, "ruleset");
}
