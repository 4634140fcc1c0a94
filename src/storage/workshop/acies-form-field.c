/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of AciesFactForm: which there are of an element, what they hold, and setting them. */
#include "config.h"

#include "storage/workshop/acies-fact-form-private.h"

#include "base/value/acies-number.h"
#include "rules/script/acies-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of how many parents a troop type inherits at the most. */
#define MOST_PARENTS 32

void
acies_form_field_free (AciesFormField *self)
{
  g_free (self->place);
  g_free (self->label);
  g_free (self);
}

AciesFormField *
acies_form_field_copy (const AciesFormField *self)
{
  AciesFormField *copy = g_memdup2 (self, sizeof *self);

  copy->place = g_strdup (self->place);
  copy->label = g_strdup (self->label);
  return copy;
}

static AciesFormField *
add_field (GPtrArray *list, const AciesXmlNode *node, const char *place, const char *name)
{
  AciesFormField *field = g_new0 (AciesFormField, 1);

  field->place = g_strdup (place);
  field->name = g_intern_string (name);
  field->as = "word";
  field->label = g_strdup (name);
  field->is_said = name == NULL || !acies_xml_node_is (node, name, NULL);
  g_ptr_array_add (list, field);
  return field;
}

/* A length is called by the measure that it is in, too. */
static void
name_measure (AciesFactForm *self, AciesFormField *field)
{
  const AciesMeasure *measure
      = self->ruleset != NULL ? acies_ruleset_get_main_measure (self->ruleset) : NULL;

  if (measure == NULL)
    return;
  g_free (field->label);
  field->label = g_strdup_printf ("%s (%s)", field->name, measure->fact.label);
}

static void
add_known (AciesFactForm *self,
           GPtrArray *list,
           const AciesXmlNode *node,
           const char *place,
           const AciesSchemaElement *schema)
{
  for (guint i = 0; i < schema->listed->len; i++)
    {
      const AciesSchemaAttribute *attribute = g_ptr_array_index (schema->listed, i);
      AciesFormField *field = add_field (list, node, place, attribute->name);

      field->as = attribute->as != NULL ? attribute->as : "word";
      field->of = attribute->of;
      field->fallback = attribute->fallback;
      field->is_needed = attribute->is_needed;
      if (g_str_equal (field->as, "flag") && field->fallback == NULL)
        field->fallback = "no";
      if (g_str_equal (field->as, "length"))
        name_measure (self, field);
    }
}

static gboolean
is_listed (const GPtrArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_strcmp0 (((const AciesFormField *) g_ptr_array_index (list, i))->name, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) split = g_strsplit (words != NULL ? words : "", " ", -1);

  return g_strv_contains ((const char *const *) split, word);
}

/* The attributes that the rule set itself declares of one of OWNERS. */
static void
add_declared (AciesFactForm *self,
              GPtrArray *list,
              const AciesXmlNode *node,
              const char *place,
              const char *owners)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesFormField *field;

      if (!has_word (owners, fact->of) || is_listed (list, fact->fact.id))
        continue;
      field = add_field (list, node, place, fact->fact.id);
      field->is_declared = TRUE;
      field->is_usual = g_str_has_prefix (owners, fact->of);
      g_free (field->label);
      field->label = g_strdup (fact->fact.label);
      switch (fact->value_kind)
        {
        case ACIES_VALUE_NUMBER:
          field->as = "number";
          break;
        case ACIES_VALUE_FLAG:
          field->as = "choice";
          field->of = "yes no";
          break;
        case ACIES_VALUE_SYMBOL:
          {
            g_autofree char *of = g_strjoinv (" ", (char **) fact->values);

            field->as = "choice";
            field->of = g_intern_string (of);
          }
          break;
        case ACIES_VALUE_NONE:
          break;
        }
    }
}

/* Whatever else it says. */
static void
add_others (GPtrArray *list, const AciesXmlNode *node, const char *place)
{
  g_auto (GStrv) names = acies_xml_node_list_attributes (node);

  for (guint i = 0; names[i] != NULL; i++)
    if (!is_listed (list, names[i]) && strchr (names[i], ':') == NULL
        && !g_str_equal (names[i], "xmlns"))
      add_field (list, node, place, names[i]);
}

/* The attribute that is named by attribute OF of the element about NODE: the span of a row. */
static void
add_named (GPtrArray *list, const AciesXmlNode *node, const char *place, const char *of)
{
  g_autofree char *name = acies_xml_node_dup (acies_xml_node_get_parent (node), of);

  if (name == NULL)
    name = g_strdup ("score");
  if (!is_listed (list, name))
    {
      AciesFormField *field = add_field (list, node, place, name);

      field->is_needed = TRUE;
    }
}

GPtrArray *
acies_fact_form_list_fields (AciesFactForm *self, const char *place)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_form_field_free);
  const AciesSchemaElement *schema;
  const AciesXmlNode *node;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), list);
  g_return_val_if_fail (place != NULL, list);

  node = acies_fact_form_find (self, place, &schema);
  if (node == NULL)
    return list;
  if (schema->any_of != NULL && schema->any_of[0] == '@')
    add_named (list, node, place, schema->any_of + 1);
  add_known (self, list, node, place, schema);
  if (schema->any_of != NULL && schema->any_of[0] != '@' && self->ruleset != NULL)
    add_declared (self, list, node, place, schema->any_of);
  add_others (list, node, place);
  if (schema->has_text)
    {
      AciesFormField *field = add_field (list, node, place, NULL);

      field->as = "words";
      field->label = g_strdup (acies_xml_node_get_name (node));
      field->is_needed = TRUE;
    }
  return list;
}

char *
acies_form_field_dup_text (const AciesFormField *self, AciesFactForm *form)
{
  const AciesXmlNode *node;
  char *text;

  g_return_val_if_fail (self != NULL && ACIES_IS_FACT_FORM (form), NULL);

  node = acies_fact_form_find (form, self->place, NULL);
  if (node == NULL)
    return g_strdup ("");
  text
      = self->name != NULL ? acies_xml_node_dup (node, self->name) : acies_xml_node_dup_text (node);
  if (text == NULL && self->name != NULL && g_str_equal (self->as, "flag"))
    return g_strdup (self->fallback);
  return text != NULL ? text : g_strdup ("");
}

/* What a troop type is because its kind is. */
static char *
dup_inherited (const AciesFormField *self, AciesFactForm *form)
{
  const AciesXmlNode *root = acies_fact_form_find (form, "", NULL);
  const AciesXmlNode *node = acies_fact_form_find (form, self->place, NULL);

  for (guint n = 0; node != NULL && n < MOST_PARENTS; n++)
    {
      g_autofree char *parent = acies_xml_node_dup (node, "is");
      char *value;

      node = parent != NULL
                 ? acies_xml_node_find (root, acies_xml_node_get_name (node), "id", parent)
                 : NULL;
      value = node != NULL ? acies_xml_node_dup (node, self->name) : NULL;
      if (value != NULL)
        return value;
    }
  return NULL;
}

char *
acies_form_field_dup_hint (const AciesFormField *self, AciesFactForm *form)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && ACIES_IS_FACT_FORM (form), NULL);

  text = acies_form_field_dup_text (self, form);
  if (self->is_declared && *text == '\0')
    {
      g_autofree char *inherited = dup_inherited (self, form);

      /* Translators: %s is a value that a troop type has because its kind has it. */
      return inherited != NULL ? g_strdup_printf (_ ("inherited: %s"), inherited) : NULL;
    }
  if (g_str_equal (self->as, "choices"))
    {
      g_auto (GStrv) words = g_strsplit (self->of, " ", -1);
      g_autofree char *all = g_strjoinv (", ", words);

      /* Translators: %s is a list of words, several of which may be typed. */
      return g_strdup_printf (_ ("of: %s"), all);
    }
  return NULL;
}

static void
option_free (gpointer data)
{
  AciesFormOption *self = data;

  g_free (self->value);
  g_free (self->label);
  g_free (self);
}

/* Unless it is there already. */
static void
add_option (GPtrArray *options, const char *value, const char *label)
{
  AciesFormOption *option;

  for (guint i = 0; i < options->len; i++)
    if (g_str_equal (((AciesFormOption *) g_ptr_array_index (options, i))->value, value))
      return;
  option = g_new (AciesFormOption, 1);
  option->value = g_strdup (value);
  option->label = label == NULL || *label == '\0' || g_str_equal (label, value)
                      ? g_strdup (value)
                      : g_strdup_printf ("%s · %s", value, label);
  g_ptr_array_add (options, option);
}

/* The facts called KIND, of the text as it is and of the layers below it. */
static void
add_facts (AciesFactForm *form, GPtrArray *options, const char *kind)
{
  g_autoptr (GPtrArray) own = acies_fact_form_list (form, "");

  for (guint i = 0; i < own->len; i++)
    {
      const AciesFormElement *element = g_ptr_array_index (own, i);

      if (g_str_equal (element->element, kind))
        add_option (options, element->id, element->label);
    }
  for (guint i = 0; form->ruleset != NULL && i < ACIES_N_FACT_KINDS; i++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (form->ruleset, (AciesFactKind) i);

      for (guint n = 0; n < facts->len && g_str_equal (acies_fact_kind_to_string (i), kind); n++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, n);

          add_option (options, fact->id, fact->label);
        }
    }
}

static void
add_functions (AciesFactForm *form, GPtrArray *options)
{
  g_auto (GStrv) names
      = form->ruleset != NULL
            ? acies_script_list_functions (acies_ruleset_get_script (form->ruleset))
            : NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_option (options, names[i], NULL);
}

static void
add_ids (AciesFactForm *form, GPtrArray *options, const char *of)
{
  g_auto (GStrv) kinds = g_strsplit (of, " ", -1);

  for (guint i = 0; kinds[i] != NULL; i++)
    if (kinds[i][0] == '=')
      add_option (options, kinds[i] + 1, NULL);
    else
      add_facts (form, options, kinds[i]);
}

GPtrArray *
acies_form_field_list_options (const AciesFormField *self, AciesFactForm *form)
{
  g_autofree char *text = NULL;
  GPtrArray *options;

  g_return_val_if_fail (self != NULL && ACIES_IS_FACT_FORM (form), NULL);

  if (!g_str_equal (self->as, "choice") && !g_str_equal (self->as, "id")
      && !g_str_equal (self->as, "function"))
    return NULL;
  text = acies_form_field_dup_text (self, form);
  options = g_ptr_array_new_with_free_func (option_free);
  add_option (options, "", "");
  if (g_str_equal (self->as, "choice"))
    {
      g_auto (GStrv) words = g_strsplit (self->of, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        add_option (options, words[i], NULL);
    }
  else if (g_str_equal (self->as, "id"))
    add_ids (form, options, self->of);
  else
    add_functions (form, options);
  add_option (options, text, NULL);
  return options;
}

static gboolean
is_number (const char *text, gboolean may_be_fraction)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  gint64 number;

  return acies_number_parse (parts[0], 1000000, &number)
         && (parts[1] == NULL || (may_be_fraction && acies_number_parse (parts[1], 1, &number)));
}

static gboolean
check (const AciesFormField *self, const char *text, GError **error)
{
  gboolean may_be_fraction = g_str_equal (self->as, "fraction");

  if (*text == '\0')
    return TRUE;
  if (may_be_fraction && !is_number (text, TRUE))
    return acies_document_refuse (error,
                                  _ ("“%s” is not a number. Type one such as 6, 22.5 or "
                                     "1/8."),
                                  text);
  if ((g_str_equal (self->as, "number") || g_str_equal (self->as, "length"))
      && !is_number (text, FALSE))
    return acies_document_refuse (error, _ ("“%s” is not a number. Type one such as 6 or 22.5."),
                                  text);
  return TRUE;
}

gboolean
acies_form_field_set (const AciesFormField *self,
                      AciesFactForm *form,
                      const char *text,
                      GError **error)
{
  g_autofree char *said = NULL;
  AciesXmlNode *node;

  g_return_val_if_fail (self != NULL && ACIES_IS_FACT_FORM (form), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  said = acies_form_field_dup_text (self, form);
  if (g_str_equal (said, text))
    return TRUE;
  node = acies_fact_form_find (form, self->place, NULL);
  if (node == NULL)
    return acies_document_refuse (error, _ ("It is no longer there."));
  if (!check (self, text, error))
    return FALSE;
  if (self->name == NULL)
    {
      g_autofree char *held = acies_xml_node_dup_text (node);

      if (held == NULL)
        return acies_document_refuse (
            error, _ ("There are remarks in it, so it can only be changed in the text."));
      acies_xml_node_set_text (node, text);
    }
  else
    acies_xml_node_set (node, self->name, *text == '\0' && !self->is_needed ? NULL : text);
  acies_fact_form_take (form);
  return TRUE;
}
