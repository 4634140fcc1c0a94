/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A survey in words, for the terminal and the window alike. */
#include "config.h"
#include "survey/standing/acies-survey-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* Less than this, in degrees, is no turn to speak of. */
#define LEAST_TURN ACIES_DEGREES (1)

/* "120 mm", without fractions. */
static char *
describe_mm (AciesLength length)
{
  g_autofree char *mm = acies_number_format_for_people (length, ACIES_PER_MM, 0);

  return g_strdup_printf (_ ("%s mm"), mm);
}

/* "turned 15° to the right". */
static char *
describe_turn (AciesAngle turn)
{
  g_autofree char *degrees = acies_number_format_for_people (ABS (turn), ACIES_PER_DEGREE, 0);

  return g_strdup_printf (turn > 0 ? _ ("turned %s° to the right") : _ ("turned %s° to the left"),
                          degrees);
}

static char *
describe_move (const AciesSurveyRow *row)
{
  g_autofree char *way = NULL, *turn = NULL;

  if (row->hex != NULL)
    return g_strdup_printf (_ ("now in hex %s"), row->hex);
  if (!row->was_placed)
    return g_strdup (_ ("comes onto the table"));
  way = describe_mm (row->distance);
  if (ABS (row->turn) < LEAST_TURN)
    /* Translators: how far a unit was moved: “moved 120 mm”. */
    return g_strdup_printf (_ ("moved %s"), way);
  turn = describe_turn (row->turn);
  /* Translators: how far a unit was moved, and “turned 15° to the right”. */
  return g_strdup_printf (_ ("moved %s, %s"), way, turn);
}

static char *
describe_double (const AciesSurveyRow *row)
{
  g_autofree char *apart = describe_mm (acies_point_distance (&row->after.at, &row->other.at));

  return g_strdup_printf (_ ("seen in two places, %s apart; it stays"), apart);
}

static char *
describe_kind (const AciesSurveyRow *row)
{
  switch (row->kind)
    {
    case ACIES_SURVEY_MOVED:
      return describe_move (row);
    case ACIES_SURVEY_DOUBLE:
      return describe_double (row);
    case ACIES_SURVEY_LOST:
      return g_strdup (_ ("is lost, and seen all the same"));
    case ACIES_SURVEY_BESIDE:
      return g_strdup (_ ("lies beside the table; it stays"));
    case ACIES_SURVEY_MISSING:
      return g_strdup (_ ("not found: where is it? It stays"));
    case ACIES_SURVEY_LEFT:
      return g_strdup (_ ("as before"));
    }
  g_assert_not_reached ();
}

static void
add_part (GString *text, const char *part)
{
  if (part == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append (text, part);
}

/* What is to be said of it beside that it moved; or NULL. */
static char *
describe_detail (const AciesSurvey *self, const AciesSurveyRow *row)
{
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (self->file);
  const AciesFormationFact *formation
      = row->formation != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_FORMATION, row->formation)
                               : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *law = NULL, *form = NULL, *seen = NULL;
  const char *why = row->why != NULL ? row->why : "";

  if (row->law == ACIES_SURVEY_BEYOND)
    law = row->cite != NULL
              /* Translators: why, and the clauses of the rules. */
              ? g_strdup_printf (_ ("beyond the rules: %s [%s]"), why, row->cite)
              : g_strdup_printf (_ ("beyond the rules: %s"), why);
  else if (row->law == ACIES_SURVEY_HANGS)
    law = g_strdup_printf (_ ("for the umpire to judge: %s"), why);
  else if (row->act != NULL)
    /* Translators: by which act of the rules it gets there, as “Move”. */
    law = g_strdup_printf (_ ("goes there by “%s”"), row->act->fact.label);
  if (formation != NULL)
    /* Translators: a formation. */
    form = g_strdup_printf (_ ("now in “%s”"), formation->fact.label);
  if (row->n_seen < row->n_stands)
    seen = g_strdup_printf (_ ("%u of %u stands seen"), row->n_seen, row->n_stands);
  add_part (text, law);
  add_part (text, form);
  add_part (text, row->trouble);
  add_part (text, seen);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
acies_survey_row_describe (const AciesSurvey *self, const AciesSurveyRow *row, char **detail)
{
  g_return_val_if_fail (self != NULL && row != NULL, NULL);

  if (detail != NULL)
    *detail = describe_detail (self, row);
  return describe_kind (row);
}

char *
acies_survey_summarize (const AciesSurvey *self)
{
  guint n_moved, n_missing, n_left, n_odd;
  g_autofree char *moved = NULL, *left = NULL, *missing = NULL, *odd = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  n_moved = acies_survey_count (self, ACIES_SURVEY_MOVED);
  n_missing = acies_survey_count (self, ACIES_SURVEY_MISSING);
  n_left = acies_survey_count (self, ACIES_SURVEY_LEFT);
  n_odd = self->rows->len - n_moved - n_missing - n_left;
  moved = g_strdup_printf (ngettext ("%u moved", "%u moved", n_moved), n_moved);
  left = g_strdup_printf (ngettext ("%u as before", "%u as before", n_left), n_left);
  missing = g_strdup_printf (ngettext ("%u not found", "%u not found", n_missing), n_missing);
  odd = g_strdup_printf (ngettext ("%u doubtful", "%u doubtful", n_odd), n_odd);
  return g_strjoin (", ", moved, left, missing, n_odd > 0 ? odd : NULL, NULL);
}
