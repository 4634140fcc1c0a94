/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAmount is a length or an angle that a procedure asks for. It is taken once in an evaluation;
 * without places on a table it is asked for, and what the umpire types takes precedence over what
 * is measured. */
#include "config.h"

#include "referee/host/acies-amount.h"

#include "base/value/acies-number.h"
#include "referee/evaluation/acies-stated.h"
#include "referee/state/acies-lookup.h"

void
acies_amount_draw (AciesEvaluation *self,
                   const AciesMeasuring *measure,
                   AciesShapeRole role,
                   const AciesPoint points[2],
                   AciesLength length)
{
  const char *ids[] = { measure->a->name, measure->b != NULL ? measure->b->name : NULL, NULL };

  acies_evaluation_take_shape (
      self, acies_shape_new (ACIES_SHAPE_SEGMENT, role, points, 2, length, NULL, ids));
}

static gboolean
find_length (const AciesMeasuring *measure, const AciesAmount *amount, AciesSeparation *found)
{
  return acies_measure_is_possible (measure) && amount->find_length (measure, amount->edge, found);
}

static gboolean
find_angle (const AciesMeasuring *measure, const AciesAmount *amount, AciesAngle *found)
{
  return acies_measure_is_possible (measure) && amount->find_angle (measure, amount->edge, found);
}

static void
say_length (AciesEvaluation *self,
            const AciesMeasuring *measure,
            const AciesAmount *amount,
            const AciesMeasured *measured,
            AciesLineSource from)
{
  acies_measure_say (self, measure, amount->said, measured, "mm", from);
}

/* What was typed, of two who are not both measured in either order. */
static gboolean
find_typed_length (AciesEvaluation *self,
                   const AciesMeasuring *measure,
                   const AciesAmount *amount,
                   const char **text,
                   AciesLineSource *from,
                   const AciesAnswer **override)
{
  g_autofree char *first = NULL, *second = NULL, *key = NULL;

  if (acies_measure_find_typed (self, measure->key, text, from, override))
    return TRUE;
  if (amount->tie == NULL || !acies_stated_concerns (self, measure))
    return FALSE;
  first = acies_subject_name (self, measure->b);
  second = acies_subject_name (self, measure->a);
  key = g_strjoin (".", amount->word, first, second, NULL);
  return acies_measure_find_typed (self, key, text, from, override);
}

const AciesMeasured *
acies_amount_take_length (AciesEvaluation *self, AciesMeasuring *measure, const AciesAmount *amount)
{
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesSeparation found;
  AciesLength typed;
  AciesLineSource from;
  const char *text;

  acies_measure_name (measure, self, amount->word, amount->last, NULL);
  measured = acies_measure_find_known (self, measure);
  if (measured != NULL)
    return measured;
  if (measure->a == measure->b || acies_stated_is_over (self, measure))
    {
      measured = acies_measure_keep (self, measure->memo);
      measured->number = measure->a == measure->b                        ? 0
                         : acies_stated_find_gap (self, measure, &typed) ? typed
                                                                         : ACIES_TABLE_LIMIT;
      return measured;
    }
  if (find_typed_length (self, measure, amount, &text, &from, &override))
    {
      if (!acies_lookup_parse_length (acies_evaluation_get_ruleset (self), text, &typed))
        {
          acies_measure_refuse (self, measure->key, text);
          return NULL;
        }
      measured = acies_measure_keep (self, measure->memo);
      measured->number = typed;
      measured->has_was = override != NULL && find_length (measure, amount, &found);
      measured->was = measured->has_was ? found.length : 0;
      say_length (self, measure, amount, measured, from);
      if (amount->tie != NULL)
        acies_stated_note (self, measure, amount->tie, acies_value_number (typed));
      return measured;
    }
  if (amount->tie != NULL && acies_stated_find_gap (self, measure, &typed))
    {
      measured = acies_measure_keep (self, measure->memo);
      measured->number = typed;
      say_length (self, measure, amount, measured, ACIES_LINE_SOURCE_TYPED);
      return measured;
    }
  if (!find_length (measure, amount, &found))
    {
      /* Far off, or at it. */
      int supposed = acies_stated_suppose (self, measure, measure->key, 2);

      if (supposed == ACIES_STATED_ASK)
        {
          acies_measure_ask (self, measure, amount->asked);
          return NULL;
        }
      measured = acies_measure_keep (self, measure->memo);
      measured->number = supposed == 0 ? ACIES_TABLE_LIMIT : 0;
      return measured;
    }
  measured = acies_measure_keep (self, measure->memo);
  measured->number = found.length;
  acies_amount_draw (self, measure, ACIES_SHAPE_MEASURE, (AciesPoint[]){ found.from, found.to },
                     found.length);
  if (!acies_evaluation_is_in_expression (self))
    say_length (self, measure, amount, measured, ACIES_LINE_SOURCE_MEASURED);
  return measured;
}

/* Degrees, as they were typed and as they are. */
static void
say_typed_angle (AciesEvaluation *self,
                 const AciesMeasuring *measure,
                 const AciesAmount *amount,
                 const char *text)
{
  g_autofree char *was = NULL;
  AciesAngle found;

  if (find_angle (measure, amount, &found))
    was = acies_number_format_for_people (found, 1000, 1);
  acies_measure_say_typed (self, measure, amount->asked, text, was);
}

const AciesMeasured *
acies_amount_take_angle (AciesEvaluation *self, AciesMeasuring *measure, const AciesAmount *amount)
{
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesLineSource from;
  AciesAngle angle;
  const char *text;

  acies_measure_name (measure, self, amount->word, amount->last, NULL);
  measured = acies_measure_find_known (self, measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure->key, &text, &from, &override))
    {
      if (!acies_angle_parse (text, &angle))
        {
          acies_measure_refuse (self, measure->key, text);
          return NULL;
        }
      say_typed_angle (self, measure, amount, text);
    }
  else if (!find_angle (measure, amount, &angle))
    {
      int supposed = acies_stated_suppose (self, measure, measure->key, amount->n_likely);

      if (supposed == ACIES_STATED_ASK)
        {
          acies_measure_ask (self, measure, amount->asked);
          return NULL;
        }
      angle = amount->likely[supposed];
    }
  measured = acies_measure_keep (self, measure->memo);
  measured->number = angle;
  return measured;
}

static gboolean
find_gap (const AciesMeasuring *measure, int edge, AciesSeparation *found)
{
  return acies_scene_get_separation (measure->scene, measure->a->item, measure->b->item, found);
}

static const AciesAmount gap = { .word = "gap",
                                 .asked = "gap-asked",
                                 .said = "gap",
                                 .tie = ACIES_STATED_GAP,
                                 .find_length = find_gap };

const AciesMeasured *
acies_amount_take_gap (AciesEvaluation *self,
                       AciesSubject *a,
                       AciesSubject *b,
                       AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = when };

  return acies_amount_take_length (self, &measure, &gap);
}

int
acies_amount_push (lua_State *lua, const AciesMeasured *measured)
{
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}
