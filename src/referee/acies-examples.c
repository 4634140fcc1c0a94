/* Running worked examples: each is a battle or none, questions with what is expected of them, and
 * prices. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-example-private.h"
#include "referee/acies-points.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesExamples
{
  char *name; /* of the file */
  AciesElement *root;
  GPtrArray *examples; /* of AciesElement, borrowed from the root */
};

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  const char *name;      /* of the file */
  AciesReferee *referee; /* of the example's battle; NULL before there is one */
  GHashTable *cites;
  char *difference; /* the first */
  int line;         /* where it was */
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
      acies_question_take_answer (
          question, reason != NULL ? acies_answer_new_override (
                        pair[0], acies_item_parse_value (pair[1]), reason)
                                   : acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE,
                                                       pair[0], acies_item_parse_value (pair[1])));
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
      acies_example_error (self->findings, ask, _ ("An ask names its action."));
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
  take_difference (self, acies_example_check (self->referee, question, ask, self->cites),
                   ask->line);
}

static void
add_cost_cites (Run *self, const AciesCost *cost)
{
  for (guint i = 0; i < cost->lines->len; i++)
    acies_example_add_cites (self->cites, ((AciesLine *) g_ptr_array_index (cost->lines, i))->cite);
  for (guint i = 0; i < cost->children->len; i++)
    add_cost_cites (self, g_ptr_array_index (cost->children, i));
}

/* The army of a <price>: a file beside the examples. */
static AciesArmy *
load_army (Run *self, const AciesElement *price, const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GFile *folder = acies_ruleset_get_folder (self->ruleset);
  g_autoptr (GFile) file = g_file_new_for_path (self->name);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GFile) beside = parent != NULL ? g_file_resolve_relative_path (parent, path) : NULL;
  g_autoptr (GFile) inside = folder != NULL ? g_file_resolve_relative_path (folder, path) : NULL;
  GFile *chosen = beside != NULL && g_file_query_exists (beside, NULL) ? beside : inside;
  AciesArmy *army = chosen != NULL ? acies_army_load (chosen, findings) : NULL;

  if (army == NULL)
    {
      AciesFinding *finding = acies_findings_get_first_error (findings);

      acies_example_error (self->findings, price, _ ("The army “%s” cannot be read: %s"), path,
                           finding != NULL ? acies_finding_get_message (finding)
                                           : _ ("there is no such file"));
    }
  return army;
}

static gint64
read_amount (const char *text)
{
  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : G_MININT64;
}

static void
compare_cost (Run *self, const char *what, gint64 expected, gint64 found, int line)
{
  if (expected == G_MININT64 || expected == found)
    return;
  take_difference (
      self,
      g_strdup_printf (_ ("%s: expected %" G_GINT64_FORMAT " points, found %" G_GINT64_FORMAT),
                       what, expected, found),
      line);
}

/* Adds the unit or leader of ELEMENT to COMMAND; its "cost" is remembered by item. */
static void
add_priced (const AciesElement *element, AciesCommand *command, GHashTable *expected)
{
  gboolean is_unit = g_str_equal (element->name, "unit");
  const char *cost = acies_element_get (element, "cost");
  g_autoptr (AciesItem) item = is_unit ? ACIES_ITEM (acies_example_make_unit (element))
                                       : ACIES_ITEM (acies_example_make_leader (element));

  acies_command_add (command, item);
  if (cost != NULL)
    g_hash_table_insert (expected, item, (gpointer) cost);
}

static void
compare_costs (Run *self, const AciesCost *cost, GHashTable *expected, int line)
{
  const char *wanted = cost->item != NULL ? g_hash_table_lookup (expected, cost->item) : NULL;

  if (wanted != NULL)
    compare_cost (self, acies_item_get_label (cost->item), read_amount (wanted), cost->total, line);
  for (guint i = 0; i < cost->children->len; i++)
    compare_costs (self, g_ptr_array_index (cost->children, i), expected, line);
}

/* The army that PRICE names, or one of what stands in it. */
static AciesArmy *
make_army (Run *self, const AciesElement *price, GHashTable *expected)
{
  const char *path = acies_element_get (price, "army");
  g_autoptr (AciesCommand) command = acies_command_new ("command", "command");
  AciesArmy *army;

  for (guint i = 0; i < price->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (price->children, i);

      if (g_str_equal (child->name, "unit") || g_str_equal (child->name, "leader"))
        add_priced (child, command, expected);
    }
  if (path != NULL)
    return load_army (self, price, path);
  army = acies_army_new ("army", acies_ruleset_get_id (self->ruleset));
  acies_army_add_command (army, command);
  return army;
}

static void
run_price (Run *self, const AciesElement *price)
{
  g_autoptr (GHashTable) expected = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autoptr (AciesArmy) army = make_army (self, price, expected);
  const AciesElement *total = acies_element_find_child (price, "total");
  g_autoptr (AciesCost) cost = NULL;
  g_autoptr (GError) error = NULL;

  if (army == NULL)
    return;
  cost = acies_points_price (self->ruleset, army, &error);
  if (cost == NULL)
    {
      take_difference (self, g_strdup (error->message), price->line);
      return;
    }
  add_cost_cites (self, cost);
  compare_costs (self, cost, expected, price->line);
  if (total != NULL)
    compare_cost (self, _ ("the army"), read_amount (acies_element_get (total, "is")), cost->total,
                  price->line);
}

static void
run_child (Run *self, const AciesElement *child)
{
  if (g_str_equal (child->name, "ask"))
    run_ask (self, child);
  else if (g_str_equal (child->name, "price"))
    run_price (self, child);
  else if (g_str_equal (child->name, "battle"))
    {
      g_autoptr (AciesBattle) battle
          = acies_example_make_battle (child, self->ruleset, self->findings);

      g_clear_object (&self->referee);
      if (battle != NULL)
        self->referee = acies_referee_new (self->ruleset, battle);
    }
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
  acies_element_free (self->root);
  g_free (self->name);
  g_free (self);
}

AciesExamples *
acies_examples_read (GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (AciesElement) root = NULL;
  AciesExamples *self;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  reader = acies_xml_reader_open_bytes (bytes, name, "examples", findings);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  root = acies_element_read (reader, "");
  if (!acies_xml_reader_finish (reader))
    return NULL;
  self = g_new0 (AciesExamples, 1);
  self->name = g_strdup (name);
  self->examples = g_ptr_array_new ();
  for (guint i = 0; i < root->children->len; i++)
    if (g_str_equal (((AciesElement *) g_ptr_array_index (root->children, i))->name, "example"))
      g_ptr_array_add (self->examples, g_ptr_array_index (root->children, i));
  self->root = g_steal_pointer (&root);
  return self;
}

guint
acies_examples_get_n (const AciesExamples *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->examples->len;
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
  run = (Run){ .ruleset = ruleset, .findings = findings, .name = self->name, .cites = cites };
  for (guint i = 0; i < example->children->len; i++)
    run_child (&run, g_ptr_array_index (example->children, i));
  g_clear_object (&run.referee);

  result = g_new0 (AciesExampleResult, 1);
  result->id = g_strdup (acies_element_get (example, "id"));
  result->file = g_strdup (self->name);
  result->passed = run.difference == NULL;
  result->line = result->passed ? example->line : run.line;
  result->message = run.difference;
  result->cites = list_cites (cites);
  return result;
}

GPtrArray *
acies_examples_run (AciesRuleset *ruleset, GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesExamples) examples = NULL;
  g_autoptr (GPtrArray) results
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_example_result_free);
  guint n_errors;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  examples = acies_examples_read (bytes, name, findings);
  for (guint i = 0; examples != NULL && i < examples->examples->len; i++)
    g_ptr_array_add (results, acies_examples_run_nth (examples, i, ruleset, findings));
  if (examples == NULL || acies_findings_get_n_errors (findings) > n_errors)
    return NULL;
  return g_steal_pointer (&results);
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
