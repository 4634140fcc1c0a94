/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the fields of a scenario’s panel. One row a kind of field: how it is read from a battle,
 * and how it is set in one that nobody watches. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "base/value/acies-number.h"
#include "model/battle/acies-tolerance.h"
#include "referee/state/acies-lookup.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_LETTERS 20000

gboolean
acies_field_refuse (const char *sentence, GError **error)
{
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
  return FALSE;
}

gboolean
acies_field_refuse_gone (GError **error)
{
  return acies_field_refuse (_ ("That is no longer in the scenario."), error);
}

char *
acies_field_dup_or_empty (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static char *
dup_title (const AciesField *self, AciesBattle *battle)
{
  return acies_field_dup_or_empty (acies_battle_get_title (battle));
}

static gboolean
set_title (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  if (*edit->text == '\0')
    return acies_field_refuse (_ ("A scenario needs a title, so that it can be found."), error);
  acies_battle_set_title (battle, edit->text);
  return TRUE;
}

static char *
dup_note (const AciesField *self, AciesBattle *battle)
{
  return acies_field_dup_or_empty (acies_battle_get_note (battle));
}

static gboolean
set_note (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  acies_battle_set_note (battle, *edit->text != '\0' ? edit->text : NULL);
  return TRUE;
}

char *
acies_field_format_mm (AciesLength length)
{
  g_autofree char *mm = acies_length_format (length);

  return g_strconcat (mm, " mm", NULL);
}

static char *
dup_width (const AciesField *self, AciesBattle *battle)
{
  return acies_field_format_mm (acies_table_get_width (acies_battle_get_table (battle)));
}

static char *
dup_depth (const AciesField *self, AciesBattle *battle)
{
  return acies_field_format_mm (acies_table_get_height (acies_battle_get_table (battle)));
}

/* Metres are what tables are bought in, and no rule set needs to know them. */
static gboolean
parse_length (AciesRuleset *ruleset, const char *text, AciesLength *length)
{
  gsize n = strlen (text);
  gboolean is_metres
      = n > 1 && text[n - 1] == 'm' && (text[n - 2] == ' ' || g_ascii_isdigit (text[n - 2]));
  g_autofree char *number = NULL;
  gint64 thousandths;

  if (!is_metres)
    return acies_lookup_parse_length (ruleset, text, length);
  number = g_strndup (text, n - 1);
  if (!acies_number_parse (g_strstrip (number), 1000, &thousandths)
      || ABS (thousandths) > ACIES_TABLE_LIMIT)
    return FALSE;
  *length = ACIES_MM (thousandths);
  return TRUE;
}

gboolean
acies_field_parse_length (const AciesFieldEdit *edit, AciesLength *length, GError **error)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (edit->ruleset);

  if (parse_length (edit->ruleset, edit->text, length))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: what was typed, and the name of a rule set's measure. */
               _ ("“%s” is not a length: write “45 %s”, “1800 mm” or “1.8 m”."), edit->text,
               measure != NULL ? measure->fact.id : "mm");
  return FALSE;
}

static gboolean
parse_extent (const AciesFieldEdit *edit, AciesLength *length, GError **error)
{
  if (!acies_field_parse_length (edit, length, error))
    return FALSE;
  if (*length >= ACIES_PER_MM && *length <= ACIES_TABLE_LIMIT)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("A table must be between 1 mm and %d m long and wide, not “%s”."),
               (int) (ACIES_TABLE_LIMIT / ACIES_MM (1000)), edit->text);
  return FALSE;
}

static gboolean
set_width (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesTable *table = acies_battle_get_table (battle);
  AciesLength width;

  if (!parse_extent (edit, &width, error))
    return FALSE;
  acies_table_set_size (table, width, acies_table_get_height (table));
  return TRUE;
}

static gboolean
set_depth (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesTable *table = acies_battle_get_table (battle);
  AciesLength depth;

  if (!parse_extent (edit, &depth, error))
    return FALSE;
  acies_table_set_size (table, acies_table_get_width (table), depth);
  return TRUE;
}

static char *
dup_tolerance (const AciesField *self, AciesBattle *battle)
{
  return acies_tolerance_is_set (battle) ? acies_field_format_mm (acies_tolerance_get (battle))
                                         : g_strdup ("");
}

/* Of millimetres, whatever the rules measure in: it is of the eye and the tape. */
static gboolean
set_tolerance (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  gboolean has_unit = g_str_has_suffix (edit->text, "mm");
  g_autofree char *number = g_strndup (edit->text, strlen (edit->text) - (has_unit ? 2 : 0));
  AciesLength tolerance;

  if (*g_strstrip (number) == '\0' && !has_unit)
    {
      acies_tolerance_unset (battle);
      return TRUE;
    }
  if (acies_tolerance_parse (number, &tolerance))
    {
      acies_tolerance_set (battle, tolerance);
      return TRUE;
    }
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("The tolerance must be between 0 and %d mm, not “%s”."),
               (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM), edit->text);
  return FALSE;
}

gboolean
acies_field_set_owned (char **place, const AciesFieldEdit *edit)
{
  g_free (*place);
  *place = *edit->text != '\0' ? g_strdup (edit->text) : NULL;
  return TRUE;
}

static char *
dup_secret (const AciesField *self, AciesBattle *battle)
{
  return acies_field_dup_or_empty (acies_battle_get_plan (battle)->secret);
}

static gboolean
set_secret (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  return acies_field_set_owned (&acies_battle_get_plan (battle)->secret, edit);
}

/* Chosen for this scenario, or as the rule set ships it. */
static char *
dup_switch (const AciesField *self, AciesBattle *battle)
{
  const char *const *choices = acies_battle_get_switches (battle);

  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (choices[i], "=", 2);

      if (g_strcmp0 (pair[0], self->id) == 0)
        return g_strdup (pair[1]);
    }
  return g_strdup ("");
}

static gboolean
set_switch (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  g_autofree char *choice = g_strdup_printf ("%s=%s", edit->field->id, edit->text);

  acies_battle_choose_switch (battle, choice);
  return TRUE;
}

static const AciesFieldType types_of_scenario[] = {
  { N_ ("Title"), ACIES_FIELD_LINE, dup_title, set_title, NULL },
  { N_ ("Note"), ACIES_FIELD_LONG, dup_note, set_note, NULL },
  { N_ ("Width"), ACIES_FIELD_LINE, dup_width, set_width, NULL },
  { N_ ("Depth"), ACIES_FIELD_LINE, dup_depth, set_depth, NULL },
  { N_ ("Columns"), ACIES_FIELD_LINE, NULL, acies_field_set_hexes, NULL },
  { N_ ("Rows"), ACIES_FIELD_LINE, NULL, acies_field_set_hexes, NULL },
  { N_ ("Tolerance"), ACIES_FIELD_LINE, dup_tolerance, set_tolerance, NULL },
  { N_ ("Secret notes"), ACIES_FIELD_LONG, dup_secret, set_secret, NULL },
  { NULL, ACIES_FIELD_FLAG, dup_switch, set_switch, NULL },
  { NULL, ACIES_FIELD_LINE, NULL, acies_field_set_condition, NULL },
  { NULL, ACIES_FIELD_CHOICE, NULL, acies_field_set_condition, acies_field_list_condition },
  { NULL, ACIES_FIELD_FLAG, NULL, acies_field_set_condition, NULL },
};

static const AciesFieldType *
get_type (const AciesField *self)
{
  if (self->kind < ACIES_FIELD_SIDE_LABEL)
    return &types_of_scenario[self->kind];
  if (self->kind < ACIES_FIELD_OBJECTIVE_LABEL)
    return &acies_field_types_of_side[self->kind - ACIES_FIELD_SIDE_LABEL];
  if (self->kind < ACIES_FIELD_CONTINGENT_LABEL)
    return &acies_field_types_of_plan[self->kind - ACIES_FIELD_OBJECTIVE_LABEL];
  return &acies_field_types_of_contingent[self->kind - ACIES_FIELD_CONTINGENT_LABEL];
}

AciesFieldForm
acies_field_get_form (const AciesField *self)
{
  return get_type (self)->form;
}

AciesBattle *
acies_field_get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static AciesRuleset *
get_ruleset (AciesScenarioDocument *draft)
{
  return acies_referee_get_ruleset (acies_scenario_document_get_referee (draft));
}

static gboolean
is_condition (const AciesField *self)
{
  return self->kind >= ACIES_FIELD_CONDITION && self->kind <= ACIES_FIELD_CONDITION_FLAG;
}

char *
acies_field_dup_name (const AciesField *self, AciesScenarioDocument *draft)
{
  const AciesFact *fact;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  if (is_condition (self))
    return acies_field_dup_condition_name (self, get_ruleset (draft));
  if (self->kind == ACIES_FIELD_COMMAND_CONTINGENT)
    return acies_field_dup_command_name (self, acies_field_get_battle (draft));
  if (self->kind == ACIES_FIELD_OBJECTIVE_PLACE && acies_ruleset_has_hexes (get_ruleset (draft)))
    return g_strdup (_ ("Hex"));
  if (self->kind != ACIES_FIELD_SWITCH)
    return g_strdup (_ (get_type (self)->name));
  fact = acies_ruleset_find (get_ruleset (draft), ACIES_FACT_SWITCH, self->id);
  return g_strdup (fact != NULL ? fact->label : self->id);
}

static void
option_free (gpointer data)
{
  AciesFieldOption *self = data;

  g_free (self->value);
  g_free (self->label);
  g_free (self);
}

void
acies_field_add_option (GPtrArray *options, const char *value, const char *label)
{
  AciesFieldOption *option = g_new0 (AciesFieldOption, 1);

  option->value = g_strdup (value);
  option->label = g_strdup (label);
  g_ptr_array_add (options, option);
}

GPtrArray *
acies_field_list_options (const AciesField *self, AciesScenarioDocument *draft)
{
  GPtrArray *options;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  if (get_type (self)->list == NULL)
    return NULL;
  options = g_ptr_array_new_with_free_func (option_free);
  get_type (self)->list (self, draft, options);
  return options;
}

/* A switch that the scenario does not choose is as the rule set has it. */
static char *
dup_text (const AciesField *self, AciesScenarioDocument *draft)
{
  g_autofree char *text = NULL;
  const AciesSwitch *fact;

  if (self->kind == ACIES_FIELD_COLUMNS || self->kind == ACIES_FIELD_ROWS)
    return acies_field_dup_hexes (self, get_ruleset (draft), acies_field_get_battle (draft));
  if (is_condition (self))
    return acies_field_dup_condition (self, get_ruleset (draft), acies_field_get_battle (draft));
  if (self->kind == ACIES_FIELD_OBJECTIVE_PLACE)
    {
      char *hex = acies_field_dup_objective_hex (self, get_ruleset (draft),
                                                 acies_field_get_battle (draft));

      if (hex != NULL)
        return hex;
    }
  text = get_type (self)->dup_text (self, acies_field_get_battle (draft));

  if (self->kind != ACIES_FIELD_SWITCH || *text != '\0')
    return g_steal_pointer (&text);
  fact = acies_ruleset_find (get_ruleset (draft), ACIES_FACT_SWITCH, self->id);
  return g_strdup (fact != NULL && fact->is_on ? "yes" : "no");
}

char *
acies_field_dup_text (const AciesField *self, AciesScenarioDocument *draft)
{
  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  return dup_text (self, draft);
}

char *
acies_field_dup_hint (const AciesField *self, AciesScenarioDocument *draft)
{
  AciesRuleset *ruleset;
  AciesTable *table;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  ruleset = get_ruleset (draft);
  table = acies_battle_get_table (acies_field_get_battle (draft));
  if (self->kind == ACIES_FIELD_WIDTH)
    return acies_ruleset_format_length (ruleset, acies_table_get_width (table));
  if (self->kind == ACIES_FIELD_DEPTH)
    return acies_ruleset_format_length (ruleset, acies_table_get_height (table));
  if (self->kind == ACIES_FIELD_TOLERANCE)
    /* Translators: %d mm is the tolerance of a battle whose scenario says none. */
    return g_strdup_printf (_ ("by how much a measurement may miss a limit; if empty: %d mm"),
                            (int) (ACIES_TOLERANCE_USUAL / ACIES_PER_MM));
  return NULL;
}

static gboolean
edit_cb (AciesBattle *battle, gpointer data, GError **error)
{
  const AciesFieldEdit *edit = data;

  return get_type (edit->field)->set (edit, battle, error);
}

/* Without what XML cannot hold, and of one line where the field is. */
static char *
dup_clean (const AciesField *self, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) clean = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter == '\n' && acies_field_get_form (self) == ACIES_FIELD_LONG
          && self->kind != ACIES_FIELD_NOTE)
        g_string_append_c (clean, '\n');
      else if (g_unichar_isspace (letter))
        g_string_append_c (clean, ' ');
      else if (!g_unichar_iscntrl (letter) && letter != 0xfffe && letter != 0xffff)
        g_string_append_unichar (clean, letter);
    }
  return g_strdup (g_strstrip (clean->str));
}

gboolean
acies_field_set_text (const AciesField *self,
                      AciesScenarioDocument *draft,
                      const char *text,
                      GError **error)
{
  g_autofree char *before = NULL;
  g_autofree char *clean = NULL;
  g_autofree char *name = NULL;
  AciesFieldEdit edit;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  clean = dup_clean (self, text);
  before = acies_field_dup_text (self, draft);
  if (g_str_equal (clean, before))
    return TRUE;
  if (g_utf8_strlen (clean, -1) > MOST_LETTERS)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("This is longer than %d characters; shorten it."), MOST_LETTERS);
      return FALSE;
    }
  edit = (AciesFieldEdit){ self, get_ruleset (draft), clean };
  name = acies_field_dup_name (self, draft);
  return acies_scenario_document_edit (draft, edit_cb, &edit, name, error);
}
