/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds facts of elements, and reads attributes for all builders.
 *
 * Every builder reports what is wrong and goes on, so that one look at a rule set finds all. */
#include "config.h"

#include "rules/load/acies-build.h"

#include "base/value/acies-number.h"
#include "rules/script/acies-script-lexer.h"
#include "rules/facts/acies-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of passes: what others lean on comes first. */
static const struct
{
  const char *element;
  guint pass;
  AciesBuild build;
} builders[] = {
  { "clause", 0, acies_build_clause },
  { "measure", 0, acies_build_measure },
  { "die", 0, acies_build_die },
  { "switch", 0, acies_build_switch },
  { "attribute", 0, acies_build_attribute },
  { "link", 0, acies_build_link },
  { "text", 0, acies_build_text },
  { "outcome", 0, acies_build_outcome },
  { "phase", 0, acies_build_phase },
  { "constant", 1, acies_build_constant },
  { "troop", 1, acies_build_troop },
  { "rank", 1, acies_build_rank },
  { "formation", 1, acies_build_formation },
  { "terrain", 1, acies_build_terrain },
  { "sight", 1, acies_build_sight },
  { "counter", 1, acies_build_counter },
  { "modifiers", 1, acies_build_modifiers },
  { "chart", 1, acies_build_chart },
  { "points", 1, acies_build_points },
  { "constraint", 1, acies_build_constraint },
  { "tally", 1, acies_build_tally },
  { "worth", 1, acies_build_worth },
  { "doctrine", 1, acies_build_doctrine },
  { "action", 1, acies_build_action },
  { "overlay", 1, acies_build_overlay },
  { "event", 1, acies_build_event },
  { "obligation", 1, acies_build_obligation },
  { "sheet", 1, acies_build_sheet },
  { "paper", 1, acies_build_paper },
};

static void
report (AciesBuilder *self, const AciesElement *element, AciesSeverity severity, const char *text)
{
  const char *id = acies_element_get (element, "id");

  if (id == NULL)
    id = acies_element_get (element, "name");
  if (id != NULL)
    acies_findings_add (self->findings, severity, element->file, element->line, "%s “%s”: %s",
                        element->name, id, text);
  else
    acies_findings_add (self->findings, severity, element->file, element->line, "%s: %s",
                        element->name, text);
}

void
acies_build_error (AciesBuilder *self, const AciesElement *element, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  report (self, element, ACIES_SEVERITY_ERROR, text);
}

static void
read_label (AciesBuilder *self, AciesFact *fact, const AciesElement *element)
{
  const AciesElement *label = acies_element_find_text (element, "label");
  g_autofree char *words
      = label != NULL ? acies_words_dup_text (label) : acies_words_dup_attribute (element, "title");
  g_autofree char *short_words = label != NULL ? acies_words_dup_attribute (label, "short") : NULL;

  if (words != NULL && words[0] == '\0')
    acies_build_error (self, element,
                       label != NULL ? _ ("the label is empty") : _ ("the title is empty"));
  fact->label = g_strdup (words != NULL && words[0] != '\0' ? words : fact->id);
  fact->is_named = words != NULL;
  fact->short_label
      = g_strdup (short_words != NULL && short_words[0] != '\0' ? short_words : fact->label);
}

AciesOrigin
acies_build_origin (AciesBuilder *self, const AciesElement *element)
{
  static const char *const origins[] = { "source", "erratum", "supplement", "house", NULL };

  return acies_build_word (self, element, "origin", origins, ACIES_ORIGIN_SOURCE);
}

void
acies_build_fill (AciesBuilder *self, AciesFact *fact, const AciesElement *element)
{
  fact->file = g_strdup (element->file);
  fact->line = element->line;
  fact->layer = element->layer;
  fact->cite = g_strdup (acies_element_get (element, "cite"));
  fact->origin = element->is_house ? ACIES_ORIGIN_HOUSE : acies_build_origin (self, element);
  fact->note = acies_words_dup_child (element, "note");
  read_label (self, fact, element);
}

gpointer
acies_build_fact (AciesBuilder *self, AciesFactKind kind, const AciesElement *element)
{
  AciesFact *fact = acies_fact_new (kind);

  fact->id = acies_build_id (self, element, kind == ACIES_FACT_MEASURE ? "name" : "id");
  acies_build_fill (self, fact, element);
  return fact;
}

static char *
index_key (const AciesFact *fact)
{
  if (fact->kind == ACIES_FACT_ATTRIBUTE)
    return g_strconcat (((const AciesAttributeFact *) fact)->of, "/", fact->id, NULL);
  /* The same event may be declared for several phases. */
  if (fact->kind == ACIES_FACT_EVENT && ((const AciesEventFact *) fact)->phase != NULL)
    return g_strconcat (fact->id, "/", ((const AciesEventFact *) fact)->phase, NULL);
  return g_strdup (fact->id);
}

void
acies_build_take (AciesBuilder *self, const AciesElement *element, gpointer fact)
{
  AciesFact *taken = fact;
  g_autofree char *key = index_key (taken);
  const AciesFact *before = g_hash_table_lookup (self->ruleset->index[taken->kind], key);

  if (before != NULL)
    {
      acies_build_error (self, element, _ ("there is already one with this id, on line %d of %s"),
                         before->line, before->file);
      acies_fact_free (fact);
      return;
    }
  g_ptr_array_add (self->ruleset->facts[taken->kind], fact);
  g_hash_table_insert (self->ruleset->index[taken->kind], g_steal_pointer (&key), fact);
}

const char *
acies_build_need (AciesBuilder *self, const AciesElement *element, const char *name)
{
  const char *value = acies_element_get (element, name);

  if (value != NULL && value[0] != '\0')
    return value;
  if (value == NULL && element->is_wanting)
    return NULL;
  acies_build_error (self, element, _ ("the attribute “%s” is missing or empty"), name);
  return NULL;
}

/* Ids are read in Lua and typed by people: letters, digits, points and hyphens. */
static gboolean
is_id (const char *text)
{
  if (!g_ascii_isalnum (text[0]))
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-' && *c != '.')
      return FALSE;
  return TRUE;
}

const char *
acies_build_id (AciesBuilder *self, const AciesElement *element, const char *name)
{
  const char *id = acies_build_need (self, element, name);

  if (id == NULL)
    return g_intern_static_string ("?");
  if (!is_id (id) && !acies_element_find (element, name)->is_refused)
    acies_build_error (
        self, element,
        _ ("an id may have only letters, digits, hyphens and dots, so “%s” is not valid"), id);
  return g_intern_string (id);
}

void
acies_build_refuse_keyword (AciesBuilder *self, const AciesElement *element, const char *id)
{
  if (acies_lexer_is_keyword (id))
    acies_build_error (self, element, _ ("“%s” is a word of Lua; choose another id"), id);
}

gboolean
acies_build_flag (AciesBuilder *self,
                  const AciesElement *element,
                  const char *name,
                  gboolean fallback)
{
  static const char *const words[] = { "no", "yes", NULL };

  return acies_build_word (self, element, name, words, fallback);
}

int
acies_build_word (AciesBuilder *self,
                  const AciesElement *element,
                  const char *name,
                  const char *const *words,
                  int fallback)
{
  const char *value = acies_element_get (element, name);
  g_autofree char *all = NULL;

  if (value == NULL || acies_element_find (element, name)->is_refused)
    return fallback;
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], value))
      return i;
  all = g_strjoinv (", ", (char **) words);
  acies_build_error (self, element, _ ("%s is “%s”, but must be one of: %s"), name, value, all);
  return fallback;
}

gboolean
acies_build_number (AciesBuilder *self,
                    const AciesElement *element,
                    const char *name,
                    gint64 per_unit,
                    gint64 *number)
{
  const char *value = acies_element_get (element, name);

  if (value == NULL)
    return FALSE;
  if (acies_number_parse (value, per_unit, number))
    return TRUE;
  if (per_unit == 1)
    acies_build_error (self, element, _ ("%s is “%s”, but must be a whole number"), name, value);
  else
    acies_build_error (self, element, _ ("%s is “%s”, but must be a number in steps of 1/%d"), name,
                       value, (int) per_unit);
  return FALSE;
}

gint64
acies_build_step (AciesBuilder *self, const AciesElement *element, const char *name)
{
  gint64 step;

  if (!acies_build_number (self, element, name, 1000, &step))
    return 1;
  if (step <= 0 || (1000 % step != 0 && step % 1000 != 0))
    {
      acies_build_error (self, element, _ ("%s is “%s”, but must be one divided by a whole number"),
                         name, acies_element_get (element, name));
      return 1;
    }
  return step >= 1000 ? 1 : 1000 / step;
}

AciesLength
acies_build_length (AciesBuilder *self,
                    const AciesElement *element,
                    const char *name,
                    AciesLength fallback)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (self->ruleset);
  gint64 count;

  if (!acies_build_number (self, element, name, 1000, &count))
    return fallback;
  if (measure == NULL || count > 1000000000 || count < -1000000000)
    {
      acies_build_error (self, element, _ ("%s cannot be measured"), name);
      return fallback;
    }
  return count * measure->length / 1000;
}

const char *const *
acies_build_words (const AciesElement *element, const char *name)
{
  const char *value = acies_element_get (element, name);
  g_auto (GStrv) words = NULL;
  GPtrArray *result;

  if (value == NULL)
    return NULL;
  words = g_strsplit_set (value, " \t\r\n", -1);
  result = g_ptr_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_ptr_array_add (result, (gpointer) g_intern_string (words[i]));
  g_ptr_array_add (result, NULL);
  return (const char *const *) g_ptr_array_free (result, FALSE);
}

char *
acies_build_describe (const AciesElement *element, const char *name)
{
  const char *id = acies_element_get (element, "id");

  if (id == NULL)
    id = acies_element_get (element, "name");
  return id != NULL ? g_strdup_printf ("%s “%s” %s", element->name, id, name)
                    : g_strdup_printf ("%s %s", element->name, name);
}

/* A condition whose form shows that it is always true is a mistake. */
static void
check_condition (AciesBuilder *self,
                 const AciesElement *element,
                 const char *name,
                 const char *text)
{
  static const char *const conditions[] = { "if", "while", "test", "done", NULL };
  static const char *const gives[] = {
    [ACIES_SCRIPT_GIVES_ANY] = NULL,
    [ACIES_SCRIPT_GIVES_NUMBER] = N_ ("a number"),
    [ACIES_SCRIPT_GIVES_WORD] = N_ ("a word"),
    [ACIES_SCRIPT_GIVES_LIST] = N_ ("a list"),
  };
  AciesScriptGives found = acies_script_find_no_condition (self->ruleset->script, text);
  g_autofree char *fault = NULL;

  if (!g_strv_contains (conditions, name) || found == ACIES_SCRIPT_GIVES_ANY)
    return;
  /* Translators: the name of an attribute, “a number” or so. */
  fault = g_strdup_printf (_ ("%s must be true or false, and %s is always true: compare it"), name,
                           _ (gives[found]));
  report (self, element, acies_ruleset_get_severity (self->ruleset), fault);
}

const AciesExpression *
acies_build_expression (AciesBuilder *self, const AciesElement *element, const char *name)
{
  const char *text = acies_element_get (element, name);
  g_autofree char *where = acies_build_describe (element, name);

  if (text == NULL)
    return NULL;
  while (g_ascii_isspace (*text))
    text++;
  /* People write +1, Lua does not. */
  if (text[0] == '+')
    text++;
  check_condition (self, element, name, text);
  return acies_script_compile (self->ruleset->script, text, element->file, element->line, where,
                               self->findings);
}

const AciesExpression *
acies_build_expression_of (AciesBuilder *self,
                           const AciesElement *element,
                           const char *name,
                           const char *const *names)
{
  const AciesExpression *expression = acies_build_expression (self, element, name);

  if (expression != NULL)
    acies_script_set_scope (self->ruleset->script, expression, names);
  return expression;
}

/* The XML attribute that gives ATTRIBUTE its value: its id, or where it is declared its start. */
static const char *
given_as (const AciesElement *element, const AciesAttributeFact *attribute)
{
  return g_str_equal (element->name, "attribute") ? "start" : attribute->fact.id;
}

static gboolean
read_number (AciesBuilder *self,
             const AciesElement *element,
             const AciesAttributeFact *attribute,
             const char *text,
             AciesValue *value)
{
  gint64 number;

  if (!acies_number_parse (text, attribute->per_unit, &number))
    {
      g_autofree char *step = acies_number_format (1000 / attribute->per_unit, 1000);

      if (attribute->per_unit == 1)
        acies_build_error (self, element, _ ("%s is “%s”, but must be a whole number"),
                           given_as (element, attribute), text);
      else
        acies_build_error (self, element, _ ("%s is “%s”, but must be a number in steps of %s"),
                           given_as (element, attribute), text, step);
      return FALSE;
    }
  if (number < attribute->minimum || number > attribute->maximum)
    {
      acies_build_error (self, element, _ ("%s is “%s”, which is outside its bounds"),
                         given_as (element, attribute), text);
      return FALSE;
    }
  *value = acies_value_number (number);
  return TRUE;
}

gboolean
acies_build_value (AciesBuilder *self,
                   const AciesElement *element,
                   const AciesAttributeFact *attribute,
                   const char *text,
                   AciesValue *value)
{
  g_autofree char *all = NULL;

  switch (attribute->value_kind)
    {
    case ACIES_VALUE_NUMBER:
      return read_number (self, element, attribute, text, value);
    case ACIES_VALUE_FLAG:
      if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
        {
          acies_build_error (self, element, _ ("%s is “%s”, but must be yes or no"),
                             given_as (element, attribute), text);
          return FALSE;
        }
      *value = acies_value_flag (g_str_equal (text, "yes"));
      return TRUE;
    case ACIES_VALUE_SYMBOL:
      if (attribute->values == NULL || !g_strv_contains (attribute->values, text))
        {
          all = g_strjoinv (", ", (char **) attribute->values);
          acies_build_error (self, element, _ ("%s is “%s”, but must be one of: %s"),
                             given_as (element, attribute), text, all != NULL ? all : "");
          return FALSE;
        }
      *value = acies_value_symbol (text);
      return TRUE;
    case ACIES_VALUE_NONE:
      break;
    }
  return FALSE;
}

static const AciesAttributeFact *
find_attribute (AciesBuilder *self, const char *const *owners, const char *id)
{
  for (guint i = 0; owners[i] != NULL; i++)
    {
      const AciesAttributeFact *attribute
          = acies_ruleset_find_attribute (self->ruleset, owners[i], id);

      if (attribute != NULL)
        return attribute;
    }
  return NULL;
}

static void
report_unknown (AciesBuilder *self,
                const AciesElement *element,
                const char *const *own,
                const char *const *owners,
                const char *name)
{
  static const char *const none[] = { NULL };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *nearest;

  if (acies_findings_get_n_errors (self->findings) > ACIES_FINDINGS_LIMIT)
    own = owners = none;
  for (guint i = 0; own[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) own[i]);
  for (guint i = 0; i < self->ruleset->facts[ACIES_FACT_ATTRIBUTE]->len; i++)
    {
      const AciesAttributeFact *attribute
          = g_ptr_array_index (self->ruleset->facts[ACIES_FACT_ATTRIBUTE], i);

      if (g_strv_contains (owners, attribute->of))
        g_ptr_array_add (words, (gpointer) attribute->fact.id);
    }
  g_ptr_array_add (words, NULL);
  nearest = acies_text_nearest (name, (const char *const *) words->pdata);
  if (nearest != NULL)
    acies_build_error (self, element, _ ("no attribute “%s” is declared; did you mean “%s”?"), name,
                       nearest);
  else
    acies_build_error (self, element, _ ("no attribute “%s” is declared"), name);
}

AciesAttributes *
acies_build_attributes (AciesBuilder *self,
                        const AciesElement *element,
                        const char *const *own,
                        const char *const *owners)
{
  static const char *const common[] = { "id", "cite", "origin", "drop", "replaces", NULL };
  AciesAttributes *attributes = acies_attributes_new ();

  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *given
          = &g_array_index (element->attributes, AciesElementAttribute, i);
      const AciesAttributeFact *attribute;
      AciesValue value;

      if (g_strv_contains (own, given->name) || g_strv_contains (common, given->name))
        continue;
      attribute = find_attribute (self, owners, given->name);
      if (attribute == NULL)
        report_unknown (self, element, own, owners, given->name);
      else if (acies_build_value (self, element, attribute, given->value, &value))
        acies_attributes_set (attributes, given->name, value);
    }
  return attributes;
}

AciesAttributes *
acies_build_attribute_layers (AciesBuilder *self,
                              const AciesElement *element,
                              const AciesAttributes *attributes)
{
  AciesAttributes *layers = NULL;

  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *given
          = &g_array_index (element->attributes, AciesElementAttribute, i);

      if (g_strcmp0 (given->layer, self->ruleset->layers[0]) == 0
          || acies_attributes_get (attributes, given->name).kind == ACIES_VALUE_NONE)
        continue;
      if (layers == NULL)
        layers = acies_attributes_new ();
      acies_attributes_set (layers, given->name, acies_value_symbol (given->layer));
    }
  return layers;
}

void
acies_ruleset_build (AciesRuleset *self, const AciesElement *root, AciesFindings *findings)
{
  AciesBuilder builder = { self, findings };

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < root->children->len; i++)
      {
        const AciesElement *element = g_ptr_array_index (root->children, i);

        for (guint b = 0; b < G_N_ELEMENTS (builders); b++)
          if (builders[b].pass == pass && g_str_equal (builders[b].element, element->name))
            builders[b].build (&builder, element);
      }
  acies_build_inherit (&builder);
  acies_build_tell_constants (&builder);
  if (acies_ruleset_get_main_measure (self) == NULL)
    acies_build_error (&builder, root, _ ("no measure is declared"));
}
