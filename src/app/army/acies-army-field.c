/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and sets the fields of an army as text. Everything an entry says is text here, as its
 * file would say it; what cannot be is said in a sentence. */
#include "config.h"
#include "app/army/acies-army-field.h"

#include "app/army/acies-army-price.h"

#include "app/form/acies-field-row.h"
#include "app/widgets/acies-wording.h"
#include "base/value/acies-number.h"
#include "model/army/acies-army-allowance.h"
#include "referee/state/acies-lookup.h"
#include "storage/battle/acies-battle-file.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesArmyField field;      /* its item owned */
  AciesArmySession *session; /* owned */
} Bound;

static gboolean
is_choice_of_type (const AciesArmyField *field)
{
  return field->kind == ACIES_ARMY_FIELD_WORD && field->word == ACIES_ARMY_WORD_TYPE;
}

static AciesFieldForm
get_form (gconstpointer data)
{
  const AciesArmyField *field = &((const Bound *) data)->field;

  switch (field->kind)
    {
    case ACIES_ARMY_FIELD_WORD:
      if (is_choice_of_type (field))
        return ACIES_FIELD_CHOICE;
      return field->word == ACIES_ARMY_WORD_NOTE || field->word == ACIES_ARMY_WORD_SECRET
                 ? ACIES_FIELD_LONG
                 : ACIES_FIELD_LINE;
    case ACIES_ARMY_FIELD_OPTION:
      if (field->option->value_kind == ACIES_VALUE_FLAG)
        return ACIES_FIELD_FLAG;
      return field->option->values != NULL ? ACIES_FIELD_CHOICE : ACIES_FIELD_LINE;
    case ACIES_ARMY_FIELD_LIST:
      return ACIES_FIELD_CHOICE;
    case ACIES_ARMY_FIELD_STANDS:
    case ACIES_ARMY_FIELD_ALLOWANCE:
    case ACIES_ARMY_FIELD_YEAR:
      break;
    }
  return ACIES_FIELD_LINE;
}

static const char *
get_type_name (const AciesArmyField *field)
{
  if (ACIES_IS_UNIT (field->item))
    return _ ("Troop Type");
  return ACIES_IS_LEADER (field->item) ? _ ("Rank") : _ ("Kind");
}

static const char *
get_word_name (const AciesArmyField *field)
{
  switch (field->word)
    {
    case ACIES_ARMY_WORD_LABEL:
      return _ ("Name");
    case ACIES_ARMY_WORD_ID:
      return ACIES_IS_UNIT (field->item) ? _ ("Number") : _ ("Id");
    case ACIES_ARMY_WORD_TYPE:
      return get_type_name (field);
    case ACIES_ARMY_WORD_NOTE:
      return _ ("Note for Everybody");
    case ACIES_ARMY_WORD_SECRET:
      return _ ("Secret Note");
    case ACIES_ARMY_WORD_SET_UP:
      return _ ("Sets up in Hex");
    }
  g_assert_not_reached ();
}

static char *
dup_name (gconstpointer data)
{
  const Bound *self = data;
  const AciesArmyField *field = &self->field;
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);

  switch (field->kind)
    {
    case ACIES_ARMY_FIELD_WORD:
      return g_strdup (get_word_name (field));
    case ACIES_ARMY_FIELD_STANDS:
      return ruleset != NULL ? acies_counted_dup_title (ruleset) : g_strdup (_ ("Stands"));
    case ACIES_ARMY_FIELD_ALLOWANCE:
      return g_strdup (_ ("Points Allowed"));
    case ACIES_ARMY_FIELD_LIST:
      return g_strdup (_ ("Army List"));
    case ACIES_ARMY_FIELD_YEAR:
      return g_strdup (_ ("Year"));
    case ACIES_ARMY_FIELD_OPTION:
      return g_strdup (field->option->fact.label);
    }
  g_assert_not_reached ();
}

/* What it has by its own entry, else what it has anyway. */
static AciesValue
get_value (const Bound *self)
{
  const AciesArmyField *field = &self->field;
  AciesValue value
      = acies_army_edit_get_option (self->session, field->item, field->part, field->option);

  if (value.kind != ACIES_VALUE_NONE)
    return value;
  return acies_army_edit_get_inherited (self->session, field->item, field->part, field->option);
}

static char *
dup_option (const Bound *self)
{
  const AciesAttributeFact *option = self->field.option;
  AciesValue value = get_value (self);

  if (value.kind == ACIES_VALUE_NUMBER)
    return acies_number_format (value.number, option->per_unit);
  if (value.kind != ACIES_VALUE_NONE)
    return acies_value_to_string (&value);
  return g_strdup (option->value_kind == ACIES_VALUE_FLAG ? "no" : "");
}

/* Whether several are edited at once, of which not all have the same. */
static gboolean
is_mixed (const Bound *self)
{
  const AciesArmyField *field = &self->field;

  if (acies_army_session_get_n_chosen (self->session) < 2)
    return FALSE;
  if (field->kind == ACIES_ARMY_FIELD_OPTION)
    return acies_army_edit_is_option_mixed (self->session, field->item, field->part, field->option);
  return field->kind == ACIES_ARMY_FIELD_WORD && field->word == ACIES_ARMY_WORD_LABEL
         && acies_army_edit_is_name_mixed (self->session, field->part);
}

static char *
dup_text (gconstpointer data)
{
  const Bound *self = data;
  const AciesArmyField *field = &self->field;
  AciesArmy *army = acies_army_session_get_army (self->session);
  guint allowance;

  if (is_mixed (self))
    return g_strdup (ACIES_FIELD_MIXED);
  switch (field->kind)
    {
    case ACIES_ARMY_FIELD_WORD:
      return acies_army_edit_dup_word (self->session, field->item, field->part, field->word);
    case ACIES_ARMY_FIELD_STANDS:
      return g_strdup_printf ("%u", acies_army_edit_get_stands (field->item, field->part));
    case ACIES_ARMY_FIELD_ALLOWANCE:
      allowance = acies_army_get_allowance (army);
      return allowance > 0 ? g_strdup_printf ("%u", allowance) : g_strdup ("");
    case ACIES_ARMY_FIELD_LIST:
      return g_strdup (acies_army_get_list (army) != NULL ? acies_army_get_list (army) : "");
    case ACIES_ARMY_FIELD_YEAR:
      return acies_army_get_year (army) != 0 ? g_strdup_printf ("%d", acies_army_get_year (army))
                                             : g_strdup ("");
    case ACIES_ARMY_FIELD_OPTION:
      return dup_option (self);
    }
  g_assert_not_reached ();
}

/* What an option costs, and the clause that speaks of it. */
static char *
dup_hint (gconstpointer data)
{
  const Bound *self = data;
  const AciesArmyField *field = &self->field;
  g_autofree char *price = NULL, *cite = NULL;

  if (field->kind == ACIES_ARMY_FIELD_YEAR)
    return g_strdup (_ ("Years BC are negative."));
  if (field->kind == ACIES_ARMY_FIELD_LIST && acies_army_session_get_list (self->session) != NULL)
    return g_strdup (acies_army_session_get_list (self->session)->note);
  if (field->kind != ACIES_ARMY_FIELD_OPTION)
    return NULL;
  price = acies_army_price_dup_text (self->session, field->item, field->part, field->option);
  cite = acies_wording_cite (field->option->fact.cite, field->option->fact.origin);
  if (price == NULL || cite == NULL)
    return price != NULL ? g_steal_pointer (&price) : g_steal_pointer (&cite);
  return g_strdup_printf ("%s · %s", price, cite);
}

static void
option_free (gpointer data)
{
  AciesFieldOption *option = data;

  g_free (option->value);
  g_free (option->label);
  g_free (option);
}

static void
add_option (GPtrArray *options, const char *value, const char *label)
{
  AciesFieldOption *option = g_new (AciesFieldOption, 1);

  option->value = g_strdup (value);
  option->label = g_strdup (label);
  g_ptr_array_add (options, option);
}

static void
add_kinds (const Bound *self, GPtrArray *options)
{
  g_auto (GStrv) kinds = acies_army_edit_list_kinds (self->session);

  add_option (options, "", _ ("None"));
  for (guint i = 0; kinds[i] != NULL; i++)
    add_option (options, kinds[i], kinds[i]);
}

static void
add_types (const Bound *self, AciesFactKind kind, GPtrArray *options)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
  const GPtrArray *facts = ruleset != NULL ? acies_ruleset_get_facts (ruleset, kind) : NULL;
  g_autofree char *now = dup_text (self);
  gboolean is_known = FALSE;

  if (self->field.part != NULL)
    add_option (options, "", _ ("Same as the Unit"));
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (kind == ACIES_FACT_TROOP && ((const AciesTroop *) (gconstpointer) fact)->is_abstract)
        continue;
      add_option (options, fact->id, fact->label);
      is_known = is_known || g_strcmp0 (fact->id, now) == 0;
    }
  if (!is_known && *now != '\0')
    add_option (options, now, now);
}

/* Those for its type, and that which it has. */
static void
add_choices (const Bound *self, GPtrArray *options)
{
  const AciesArmyField *field = &self->field;
  const AciesAttributeFact *option = field->option;
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
  AciesValue now = get_value (self);
  g_autofree char *type
      = acies_army_edit_dup_word (self->session, field->item, field->part, ACIES_ARMY_WORD_TYPE);

  for (guint i = 0; option->values != NULL && option->values[i] != NULL; i++)
    if (ruleset == NULL || option->values[i] == now.symbol
        || acies_ruleset_may_be (ruleset, *type != '\0' ? type : NULL, option, i))
      add_option (options, option->values[i], option->value_labels[i]);
}

/* The army lists of the library that are for the army's rule set, and the one it names. */
static void
add_lists (const Bound *self, GPtrArray *options)
{
  g_autoptr (GPtrArray) lists = acies_library_list_lists ();
  AciesArmy *army = acies_army_session_get_army (self->session);
  const char *now = acies_army_get_list (army);

  add_option (options, "", _ ("None"));
  for (guint i = 0; i < lists->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (lists, i);

      if (g_strcmp0 (entry->ruleset, acies_army_get_ruleset (army)) != 0)
        continue;
      add_option (options, entry->id, entry->title);
      if (g_strcmp0 (now, entry->id) == 0)
        now = NULL;
    }
  if (now != NULL)
    add_option (options, now, now);
}

static GPtrArray *
list_options (gconstpointer data)
{
  const Bound *self = data;
  const AciesArmyField *field = &self->field;
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);

  if (field->kind == ACIES_ARMY_FIELD_OPTION)
    add_choices (self, options);
  else if (field->kind == ACIES_ARMY_FIELD_LIST)
    add_lists (self, options);
  else if (ACIES_IS_COMMAND (field->item))
    add_kinds (self, options);
  else
    add_types (self, ACIES_IS_UNIT (field->item) ? ACIES_FACT_TROOP : ACIES_FACT_RANK, options);
  return options;
}

/* Reads TEXT as a whole number from LEAST to MOST. */
static gboolean
parse_count (const char *text, gint64 least, gint64 most, gint64 *number, GError **error)
{
  if (acies_number_parse (text, 1, number) && *number >= least && *number <= most)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” is not a whole number from %d to %d."), text, (int) least, (int) most);
  return FALSE;
}

static gboolean
set_stands (const Bound *self, const char *text, GError **error)
{
  guint before = acies_army_edit_get_stands (self->field.item, self->field.part);
  gint64 number;

  if (!parse_count (text, 1, ACIES_UNIT_MAX_STANDS, &number, error))
    return FALSE;
  acies_army_edit_step_stands (self->session, self->field.item, self->field.part,
                               (int) (number - before));
  return TRUE;
}

static gboolean
set_allowance (const Bound *self, const char *text, GError **error)
{
  gint64 number = 0;

  if (*text != '\0' && !parse_count (text, 0, ACIES_ARMY_MAX_POINTS, &number, error))
    return FALSE;
  return acies_army_document_set_allowance (acies_army_session_get_document (self->session),
                                            (guint) number, _ ("Allow Points"));
}

static gboolean
set_list (const Bound *self, const char *text)
{
  return acies_army_document_set_list (
      acies_army_session_get_document (self->session), *text != '\0' ? text : NULL,
      acies_army_get_year (acies_army_session_get_army (self->session)), _ ("Choose an Army List"));
}

static gboolean
set_year (const Bound *self, const char *text, GError **error)
{
  gint64 number = 0;

  if (*text != '\0'
      && !parse_count (text, -ACIES_ARMY_MAX_YEAR, ACIES_ARMY_MAX_YEAR, &number, error))
    return FALSE;
  return acies_army_document_set_list (
      acies_army_session_get_document (self->session),
      acies_army_get_list (acies_army_session_get_army (self->session)), (int) number,
      _ ("Set the Year"));
}

static gboolean
set_option (const Bound *self, const char *text, GError **error)
{
  const AciesArmyField *field = &self->field;
  AciesValue value = ACIES_NO_VALUE;

  if (*text != '\0' && !acies_lookup_parse_value (field->option, text, &value, error))
    return FALSE;
  return acies_army_edit_set_option (self->session, field->item, field->part, field->option, value);
}

static gboolean
set_text (gconstpointer data, const char *text, GError **error)
{
  const Bound *self = data;
  const AciesArmyField *field = &self->field;

  switch (field->kind)
    {
    case ACIES_ARMY_FIELD_WORD:
      return acies_army_edit_set_word (self->session, field->item, field->part, field->word, text,
                                       error);
    case ACIES_ARMY_FIELD_STANDS:
      return set_stands (self, text, error);
    case ACIES_ARMY_FIELD_ALLOWANCE:
      return set_allowance (self, text, error);
    case ACIES_ARMY_FIELD_LIST:
      return set_list (self, text);
    case ACIES_ARMY_FIELD_YEAR:
      return set_year (self, text, error);
    case ACIES_ARMY_FIELD_OPTION:
      return set_option (self, text, error);
    }
  g_assert_not_reached ();
}

static void
bound_free (gpointer data)
{
  Bound *self = data;

  g_clear_object (&self->field.item);
  g_object_unref (self->session);
  g_free (self);
}

GtkWidget *
acies_army_field_row_new (AciesArmySession *session, const AciesArmyField *field)
{
  static const AciesFieldSource source
      = { get_form, dup_name, dup_text, dup_hint, list_options, set_text, bound_free };
  Bound *self;

  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (session), NULL);

  self = g_new (Bound, 1);
  self->field = *field;
  if (self->field.item != NULL)
    g_object_ref (self->field.item);
  self->session = g_object_ref (session);
  return acies_field_row_new_of (&source, self);
}
