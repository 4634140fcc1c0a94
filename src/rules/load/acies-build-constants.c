/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds constants, and writes them into the labels and texts that name them, so that no sentence
 * says another number than the rules play by. */
#include "config.h"

#include "rules/load/acies-build.h"
#include "rules/ruleset/acies-constant-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEGREES "degrees"
#define PERCENT "percent"
/* In lengths and angles, decimals count thousandths. */
#define FINEST 1000
#define MAX_VALUE 1000000

/* Reads "6", "22.5" or "1/8" of ELEMENT as UPPER parts of LOWER. FALSE after an error. */
static gboolean
read_parts (AciesBuilder *self, const AciesElement *element, gint64 *upper, gint64 *lower)
{
  const char *text = acies_build_need (self, element, "value");
  g_auto (GStrv) sides = text != NULL ? g_strsplit (text, "/", 2) : NULL;
  gint64 per_unit = 1;

  *upper = 0;
  *lower = 1;
  if (text == NULL)
    return FALSE;
  while (per_unit < FINEST && sides[1] == NULL && !acies_number_parse (text, per_unit, upper))
    per_unit *= 10;
  *lower = per_unit;
  if (acies_number_parse (sides[0], sides[1] == NULL ? per_unit : 1, upper)
      && (sides[1] == NULL || (acies_number_parse (sides[1], 1, lower) && *lower > 0))
      && ABS (*upper) <= MAX_VALUE * FINEST && *lower <= MAX_VALUE)
    return TRUE;
  acies_build_error (self, element,
                     _ ("value is “%s”, but must be a number such as 6, 22.5 or 1/8"), text);
  return FALSE;
}

/* What UNIT may be: the measures, degrees, percent. */
static void
report_unit (AciesBuilder *self, const AciesElement *element, const char *unit)
{
  const GPtrArray *measures = self->ruleset->facts[ACIES_FACT_MEASURE];
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autofree char *all = NULL;

  for (guint i = 0; i < measures->len; i++)
    g_ptr_array_add (units, (gpointer) ((const AciesFact *) measures->pdata[i])->id);
  g_ptr_array_add (units, (gpointer) DEGREES);
  g_ptr_array_add (units, (gpointer) PERCENT);
  g_ptr_array_add (units, NULL);
  all = g_strjoinv (", ", (char **) units->pdata);
  acies_build_error (self, element, _ ("%s is “%s”, but must be one of: %s"), "unit", unit, all);
}

/* Of what kind CONSTANT is, by its unit and how it is written. */
static void
read_unit (AciesBuilder *self, const AciesElement *element, AciesConstant *constant)
{
  const char *unit = acies_element_get (element, "unit");
  const char *value = acies_element_get (element, "value");

  if (unit == NULL)
    {
      constant->value_kind = value != NULL && strchr (value, '/') != NULL ? ACIES_CONSTANT_SHARE
                                                                          : ACIES_CONSTANT_NUMBER;
      return;
    }
  constant->is_percent = g_str_equal (unit, PERCENT);
  constant->measure = acies_ruleset_find (self->ruleset, ACIES_FACT_MEASURE, unit);
  if (constant->measure != NULL)
    constant->value_kind = ACIES_CONSTANT_LENGTH;
  else if (constant->is_percent)
    constant->value_kind = ACIES_CONSTANT_SHARE;
  else if (g_str_equal (unit, DEGREES))
    constant->value_kind = ACIES_CONSTANT_ANGLE;
  else
    report_unit (self, element, unit);
}

/* Gives CONSTANT what procedures read of UPPER parts of LOWER. */
static void
take_parts (AciesBuilder *self,
            const AciesElement *element,
            AciesConstant *constant,
            gint64 upper,
            gint64 lower)
{
  gint64 whole = constant->value_kind == ACIES_CONSTANT_LENGTH  ? constant->measure->length
                 : constant->value_kind == ACIES_CONSTANT_ANGLE ? ACIES_PER_DEGREE
                                                                : 1;

  constant->divided_by = 1;
  if (constant->value_kind == ACIES_CONSTANT_SHARE)
    {
      constant->value = upper;
      constant->divided_by = constant->is_percent ? lower * 100 : lower;
      return;
    }
  constant->value = upper * whole / lower;
  if (constant->value_kind == ACIES_CONSTANT_NUMBER && upper % lower != 0)
    acies_build_error (self, element,
                       _ ("value is “%s”, but a number without a unit must be whole, or a fraction "
                          "such as 1/8"),
                       acies_element_get (element, "value"));
  if (constant->value_kind == ACIES_CONSTANT_ANGLE && ABS (constant->value) > ACIES_FULL_TURN)
    acies_build_error (self, element, _ ("there are no more than 360 degrees"));
}

/* VALUE as people read it, or UPPER parts of LOWER. */
static char *
print_number (const char *value, gint64 upper, gint64 lower)
{
  static const char *const fractions[][2] = { { "1/2", "½" }, { "1/4", "¼" }, { "3/4", "¾" } };

  for (guint i = 0; value != NULL && i < G_N_ELEMENTS (fractions); i++)
    if (g_str_equal (value, fractions[i][0]))
      return g_strdup (fractions[i][1]);
  if (value != NULL && strchr (value, '/') != NULL)
    return g_strdup (value);
  return acies_number_format_for_people (upper, lower, 3);
}

void
acies_build_constant (AciesBuilder *self, const AciesElement *element)
{
  static const char *const papers[] = { "yes", "no", NULL };
  AciesConstant *constant = acies_build_fact (self, ACIES_FACT_CONSTANT, element);
  gint64 upper, lower;

  read_unit (self, element, constant);
  if (read_parts (self, element, &upper, &lower))
    take_parts (self, element, constant, upper, lower);
  constant->number = print_number (acies_element_get (element, "value"), upper, lower);
  constant->is_off_paper = acies_build_word (self, element, "paper", papers, 0) == 1;
  if (strchr (constant->fact.id, '.') != NULL)
    acies_build_error (self, element, _ ("an id of a constant must not contain dots"));
  acies_build_refuse_keyword (self, element, constant->fact.id);
  if (acies_element_find_child (element, "label") == NULL)
    acies_build_error (self, element, _ ("a label must say what the constant is of"));
  acies_build_take (self, element, constant);
}

/* Marks what TEXT names; an error at FACT where there is no such constant. */
static void
check_named (AciesBuilder *self, const AciesFact *fact, const char *text)
{
  for (const char *open = strstr (text, "{" ACIES_CONSTANT_WORD); open != NULL;
       open = strstr (open + 1, "{" ACIES_CONSTANT_WORD))
    {
      const char *name = open + strlen ("{" ACIES_CONSTANT_WORD);
      g_autofree char *id = g_strndup (name, strcspn (name, "|}"));
      AciesConstant *constant
          = (AciesConstant *) acies_ruleset_find (self->ruleset, ACIES_FACT_CONSTANT, id);
      const char *nearest
          = constant == NULL ? acies_ruleset_find_nearest (self->ruleset, ACIES_FACT_CONSTANT, id)
                             : NULL;

      if (constant != NULL)
        constant->is_told = TRUE;
      else if (nearest != NULL)
        acies_fact_report (fact, self->findings, ACIES_SEVERITY_ERROR,
                           _ ("there is no constant “%s”; did you mean “%s”?"), id, nearest);
      else
        acies_fact_report (fact, self->findings, ACIES_SEVERITY_ERROR,
                           _ ("there is no constant “%s”"), id);
    }
}

/* Writes the constants that TEXT of FACT names into it. */
static void
tell (AciesBuilder *self, const AciesFact *fact, char **text)
{
  if (*text == NULL)
    return;
  check_named (self, fact, *text);
  *text = acies_constant_words_take (self->ruleset, *text);
}

static void
tell_roles (AciesBuilder *self, const AciesAction *action)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      AciesRole *role = action->roles->pdata[i];

      tell (self, &action->fact, &role->label);
      tell (self, &action->fact, &role->refusal);
      for (guint n = 0; n < role->reasons->len; n++)
        tell (self, &action->fact, &((AciesRefusal *) role->reasons->pdata[n])->text);
    }
}

static void
tell_words (AciesBuilder *self, AciesFact *fact)
{
  tell (self, fact, &fact->label);
  tell (self, fact, &fact->short_label);
  tell (self, fact, &fact->note);
}

static void
tell_factors (AciesBuilder *self, const AciesModifierList *list)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    {
      AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);

      tell_words (self, &modifier->fact);
      tell (self, &modifier->fact, &modifier->print);
    }
}

static void
tell_fact (AciesBuilder *self, AciesFact *fact)
{
  tell_words (self, fact);
  if (fact->kind == ACIES_FACT_ACTION || fact->kind == ACIES_FACT_OVERLAY)
    tell_roles (self, (const AciesAction *) fact);
  if (fact->kind == ACIES_FACT_OBLIGATION)
    tell (self, fact, &((AciesObligationFact *) fact)->when);
  if (fact->kind == ACIES_FACT_MODIFIERS)
    tell_factors (self, (const AciesModifierList *) fact);
}

void
acies_build_tell_constants (AciesBuilder *self)
{
  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; i < self->ruleset->facts[kind]->len; i++)
      tell_fact (self, g_ptr_array_index (self->ruleset->facts[kind], i));
}
