/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words texts and numbers of the slip. A chance is never rounded to certainty, a sign is a true
 * minus, and a length is said in the rule set's measure and in millimetres. */
#include "config.h"
#include "app/widgets/acies-wording.h"

#include "base/value/acies-number.h"
#include "referee/ruling/acies-prompt-text.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

#define MOST_TYPED 100
#define MINUS "\u2212"

/* The locale's number, with a minus sign instead of a hyphen. */
static char *
format_number (gint64 number, gint64 per_unit, gboolean with_sign)
{
  g_autofree char *text
      = acies_number_format_for_people (ABS (number), per_unit > 0 ? per_unit : 1, 3);

  if (number < 0)
    return g_strconcat (MINUS, text, NULL);
  if (number > 0 && with_sign)
    return g_strconcat ("+", text, NULL);
  return g_steal_pointer (&text);
}

static gboolean
is_length (const AciesRulingLine *line)
{
  return line->kind == ACIES_RULING_LINE_MEASURE && line->value.kind == ACIES_VALUE_NUMBER
         && g_strcmp0 (line->detail, "mm") == 0;
}

static char *
format_value (AciesRuleset *ruleset, const AciesRulingLine *line, const AciesValue *value)
{
  switch (value->kind)
    {
    case ACIES_VALUE_NUMBER:
      if (is_length (line))
        return acies_wording_length (ruleset, value->number);
      return format_number (value->number, line->per_unit,
                            line->kind == ACIES_RULING_LINE_MODIFIER);
    case ACIES_VALUE_FLAG:
      return g_strdup (value->number ? _ ("yes") : _ ("no"));
    case ACIES_VALUE_SYMBOL:
      if (ruleset == NULL)
        return g_strdup (value->symbol);
      return acies_ruleset_print_result (
          ruleset, line->kind == ACIES_RULING_LINE_CHART ? line->id : NULL, value->symbol);
    case ACIES_VALUE_NONE:
      return g_strdup ("");
    }
  g_assert_not_reached ();
}

char *
acies_wording_line_value (AciesRuleset *ruleset, const AciesRulingLine *line)
{
  g_return_val_if_fail (line != NULL, NULL);

  return format_value (ruleset, line, &line->value);
}

char *
acies_wording_line_detail (AciesRuleset *ruleset, const AciesRulingLine *line)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (line != NULL, NULL);

  if (line->detail != NULL && *line->detail != '\0' && !is_length (line))
    g_ptr_array_add (parts, g_strdup (line->detail));
  if (line->from == ACIES_LINE_SOURCE_TABLE)
    g_ptr_array_add (parts, g_strdup (_ ("thrown on the table")));
  else if (line->from == ACIES_LINE_SOURCE_PROGRAM)
    g_ptr_array_add (parts, g_strdup (_ ("thrown by the program")));
  else if (line->from == ACIES_LINE_SOURCE_TYPED && line->kind == ACIES_RULING_LINE_MEASURE)
    g_ptr_array_add (parts, g_strdup (_ ("as typed")));
  else if (line->from == ACIES_LINE_SOURCE_ARMY)
    g_ptr_array_add (parts, g_strdup (_ ("from its army")));
  if (line->from == ACIES_LINE_SOURCE_OVERRIDDEN)
    {
      g_autofree char *was = format_value (ruleset, line, &line->was);

      if (*was != '\0')
        /* Translators: %s is the number or word that the rules alone would have given. */
        g_ptr_array_add (parts, g_strdup_printf (_ ("overruled; %s by the rules"), was));
      else
        g_ptr_array_add (parts, g_strdup (_ ("overruled")));
    }
  if (line->reason != NULL && *line->reason != '\0')
    /* Translators: %s is the umpire's own words for overruling the rules. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("“%s”"), line->reason));
  if (line->origin == ACIES_ORIGIN_HOUSE && line->layer != NULL)
    /* Translators: %s is the name of a set of house rules. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("house rule of %s"), line->layer));
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

char *
acies_wording_cite (const char *cite, AciesOrigin origin)
{
  if (cite == NULL || *cite == '\0')
    return NULL;
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      return g_strdup (cite);
    case ACIES_ORIGIN_ERRATUM:
      return g_strconcat (cite, " ‡", NULL);
    case ACIES_ORIGIN_SUPPLEMENT:
      return g_strconcat (cite, " †", NULL);
    case ACIES_ORIGIN_HOUSE:
      return g_strconcat (cite, " §", NULL);
    }
  g_assert_not_reached ();
}

char *
acies_wording_origin (const char *cite, AciesOrigin origin)
{
  if (cite == NULL || *cite == '\0')
    return NULL;
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      /* Translators: %s is a clause of a rule book. */
      return g_strdup_printf (_ ("clause %s"), cite);
    case ACIES_ORIGIN_ERRATUM:
      /* Translators: %s is a clause of a rule book. */
      return g_strdup_printf (_ ("clause %s, where the rules were corrected"), cite);
    case ACIES_ORIGIN_SUPPLEMENT:
      /* Translators: %s is a clause. */
      return g_strdup_printf (_ ("clause %s, a supplement where the rules are silent"), cite);
    case ACIES_ORIGIN_HOUSE:
      /* Translators: %s is a clause of a rule book. */
      return g_strdup_printf (_ ("clause %s, changed by a house rule"), cite);
    }
  g_assert_not_reached ();
}

char *
acies_wording_percent (const AciesFraction *chance)
{
  double share = acies_fraction_to_double (chance);
  int percent;

  g_return_val_if_fail (chance != NULL, NULL);

  percent = (int) (share * 100 + 0.5);
  if (chance->numerator == 0)
    percent = 0;
  else if (chance->numerator == chance->denominator)
    percent = 100;
  else if (percent < 1)
    return g_strdup (_ ("under 1 %"));
  else if (percent > 99)
    return g_strdup (_ ("over 99 %"));
  /* Translators: %d is a whole number of percent. */
  return g_strdup_printf (_ ("%d %%"), percent);
}

/* The referee names what hangs on choices "id=option;id=option:outcome", and labels it likewise. */
char *
acies_wording_chance (const AciesChance *chance, const char **words)
{
  const char *colon, *equals;
  gsize length;
  g_autoptr (GString) choice = NULL;

  g_return_val_if_fail (chance != NULL && words != NULL, NULL);

  *words = chance->label != NULL ? chance->label : chance->outcome;
  colon = strchr (chance->outcome, ':');
  equals = strchr (chance->outcome, '=');
  if (colon == NULL || equals == NULL || equals > colon)
    return NULL;
  length = (gsize) (colon - chance->outcome);
  if (strncmp (*words, chance->outcome, length) == 0 && (*words)[length] == ':')
    *words += length + 1;
  while (g_ascii_isspace (**words))
    (*words)++;
  choice = g_string_new_len (chance->outcome, (gssize) length);
  g_string_replace (choice, "=", ": ", 0);
  g_string_replace (choice, ";", ", ", 0);
  g_string_replace (choice, "-", " ", 0);
  return g_strdup (choice->str);
}

static const AciesChance *
find_chance (const GPtrArray *odds, const char *outcome)
{
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      if (g_str_equal (chance->outcome, outcome))
        return chance;
    }
  return NULL;
}

char *
acies_wording_factor (const AciesFactorOdds *factor, const GPtrArray *odds)
{
  const AciesChance *most = NULL;
  AciesFraction other = { 0, 1 };
  double difference = 0;
  const char *words;
  g_autofree char *before = NULL, *after = NULL, *choice = NULL;

  g_return_val_if_fail (factor != NULL && odds != NULL, NULL);

  for (guint i = 0; factor->odds != NULL && i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      const AciesChance *turned = find_chance (factor->odds, chance->outcome);
      double now = acies_fraction_to_double (&chance->chance);
      double then = turned == NULL ? 0 : acies_fraction_to_double (&turned->chance);

      if (ABS (then - now) <= difference)
        continue;
      most = chance;
      difference = ABS (then - now);
      other = turned == NULL ? (AciesFraction){ 0, 1 } : turned->chance;
    }
  if (most == NULL)
    return NULL;
  before = acies_wording_percent (&most->chance);
  after = acies_wording_percent (&other);
  choice = acies_wording_chance (most, &words);
  /* Translators: an outcome, its chance, and its chance with one factor more or less. */
  return g_strdup_printf (_ ("%s: %s → %s"), words, before, after);
}

char *
acies_wording_length (AciesRuleset *ruleset, AciesLength length)
{
  g_autofree char *mm = acies_number_format_for_people (length, ACIES_PER_MM, 1);
  g_autofree char *own = NULL;

  if (ruleset == NULL || acies_ruleset_get_main_measure (ruleset) == NULL)
    /* Translators: %s is a number of millimetres. */
    return g_strdup_printf (_ ("%s mm"), mm);
  own = acies_ruleset_format_length (ruleset, length);
  if (acies_ruleset_has_hexes (ruleset))
    return g_steal_pointer (&own);
  /* Translators: the first is a length in a rule set's own measure, the second in millimetres. */
  return g_strdup_printf (_ ("%s, %s mm"), own, mm);
}

char *
acies_wording_angle (AciesAngle angle)
{
  g_autofree char *degrees = acies_number_format_for_people (angle, ACIES_PER_DEGREE, 1);

  /* Translators: %s is a number of degrees. */
  return g_strdup_printf (_ ("%s°"), degrees);
}

static char *
name_turn (const AciesLeg *leg)
{
  g_autofree char *angle = acies_wording_angle (ABS (leg->angle));

  if (leg->kind == ACIES_LEG_WHEEL)
    return g_strdup_printf (leg->angle > 0 ? _ ("wheel right %s") : _ ("wheel left %s"), angle);
  if (leg->kind == ACIES_LEG_PIVOT)
    return g_strdup_printf (leg->angle > 0 ? _ ("pivot right %s") : _ ("pivot left %s"), angle);
  if (leg->kind == ACIES_LEG_SWING)
    return g_strdup_printf (leg->angle > 0 ? _ ("swing right %s") : _ ("swing left %s"), angle);
  return g_strdup_printf (_ ("turn %s"), angle);
}

static char *
name_leg (const AciesLeg *leg)
{
  switch (leg->kind)
    {
    case ACIES_LEG_AHEAD:
      return g_strdup (_ ("ahead"));
    case ACIES_LEG_BACK:
      return g_strdup (_ ("back"));
    case ACIES_LEG_SIDE:
      return g_strdup (leg->length > 0 ? _ ("side-step right") : _ ("side-step left"));
    case ACIES_LEG_INCLINE:
      return g_strdup (leg->aside > 0 ? _ ("incline right") : _ ("incline left"));
    case ACIES_LEG_WHEEL:
    case ACIES_LEG_PIVOT:
    case ACIES_LEG_SWING:
    case ACIES_LEG_TURN:
      return name_turn (leg);
    }
  g_assert_not_reached ();
}

char *
acies_wording_leg (AciesRuleset *ruleset, const AciesLeg *leg, AciesLength length)
{
  g_autofree char *name = NULL, *cost = NULL;

  g_return_val_if_fail (leg != NULL, NULL);

  name = name_leg (leg);
  cost = acies_wording_length (ruleset, length);
  /* Translators: part of a move, such as "ahead" or "wheel right 30°", and its length. */
  return g_strdup_printf (_ ("%s: %s"), name, cost);
}

/* One part of an id: an item of the battle, an action of the rule set, or just itself. */
static char *
describe_part (AciesReferee *referee, const char *part)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const AciesAction *action
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION, part);

  if (action != NULL)
    return g_strdup (action->fact.label);
  if (battle != NULL && acies_battle_find (battle, part) != NULL)
    return acies_referee_describe_item (referee, part);
  return g_strdelimit (g_strdup (part), "-", ' ');
}

char *
acies_wording_ask (AciesReferee *referee, const char *id, const char *label)
{
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee) && id != NULL, NULL);

  if (label != NULL && g_strcmp0 (id, label) != 0)
    return g_strdup (label);
  parts = g_strsplit (id, ".", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *words = describe_part (referee, parts[i]);

      g_free (parts[i]);
      parts[i] = words;
    }
  return g_strjoinv (", ", parts);
}

char *
acies_wording_dice (AciesRuleset *ruleset, const AciesPrompt *ask)
{
  g_return_val_if_fail (ask != NULL && ask->die != NULL, NULL);

  return acies_prompt_print_dice (ask, ruleset != NULL ? acies_ruleset_print_die (ruleset, ask->die)
                                                       : acies_die_get_id (ask->die));
}

char *
acies_wording_position (AciesRuleset *ruleset, const AciesPosition *position)
{
  const AciesPhase *phase = NULL;

  g_return_val_if_fail (position != NULL, NULL);

  if (position->phase != NULL && ruleset != NULL)
    phase = acies_ruleset_find (ruleset, ACIES_FACT_PHASE, position->phase);
  if (position->turn == 0)
    return g_strdup (phase != NULL ? phase->fact.short_label : _ ("Deployment"));
  if (phase == NULL)
    /* Translators: %d is the number of the turn. */
    return g_strdup_printf (_ ("Turn %d"), position->turn);
  /* Translators: %d is the number of the turn, %s the name of a phase. */
  return g_strdup_printf (_ ("Turn %d, %s"), position->turn, phase->fact.short_label);
}

AciesFaceState
acies_wording_read_face (const AciesDie *die, const char *text, int *typed)
{
  gboolean is_face = FALSE, goes_on = FALSE;

  g_return_val_if_fail (die != NULL && text != NULL, ACIES_FACE_IMPOSSIBLE);

  if (*text == '\0')
    return ACIES_FACE_EMPTY;
  for (int candidate = 0; candidate < MOST_TYPED; candidate++)
    {
      char spelling[16];
      int read;

      if (!acies_die_read_face (die, candidate, &read))
        continue;
      g_snprintf (spelling, sizeof spelling, "%d", candidate);
      if (g_str_equal (spelling, text))
        {
          is_face = TRUE;
          if (typed != NULL)
            *typed = candidate;
        }
      else if (g_str_has_prefix (spelling, text))
        goes_on = TRUE;
    }
  if (goes_on)
    return ACIES_FACE_PARTIAL;
  return is_face ? ACIES_FACE_DONE : ACIES_FACE_IMPOSSIBLE;
}

char *
acies_wording_faces (const AciesDie *die)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int first = -1, last = -1, n = 0;

  g_return_val_if_fail (die != NULL, NULL);

  for (int candidate = 0; candidate < MOST_TYPED; candidate++)
    {
      int read;

      if (!acies_die_read_face (die, candidate, &read))
        continue;
      if (first < 0)
        first = candidate;
      last = candidate;
      n++;
      if (list->len > 0)
        g_string_append (list, ", ");
      g_string_append_printf (list, "%d", candidate);
    }
  if (n > 2 && last - first == n - 1)
    /* Translators: the lowest and the highest face of a die. */
    return g_strdup_printf (_ ("%d to %d"), first, last);
  return g_strdup (list->str);
}
