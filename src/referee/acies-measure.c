/* Measures: of the scene, or typed, or overruled; taken once in a hearing. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-measure.h"

#include <glib/gi18n-lib.h>

gboolean
acies_measure_find_typed (AciesHearing *self,
                          const char *key,
                          const char **text,
                          AciesFrom *from,
                          const AciesAnswer **override)
{
  const AciesAnswer *answer;

  *override = acies_hearing_use_override (self, key);
  answer = *override != NULL ? *override : acies_hearing_use_answer (self, key);
  *from = *override != NULL ? ACIES_FROM_OVERRIDDEN : ACIES_FROM_TYPED;
  *text = acies_question_get (self->question, key);
  if (answer != NULL)
    {
      g_autofree char *given = acies_value_to_string (&answer->value);

      *text = g_intern_string (given);
    }
  return *text != NULL;
}

void
acies_measure_want (AciesHearing *self, const char *key, const char *label)
{
  AciesAsk *ask = acies_ask_new (ACIES_ASK_MEASURE, key);

  ask->label = g_strdup (label);
  ask->who = g_strdup ("umpire");
  acies_hearing_take_ask (self, ask);
  self->stop = ACIES_STOP_ASK;
}

AciesScene *
acies_measure_get_scene (AciesHearing *self)
{
  if (self->scene == NULL && self->battle != NULL)
    self->scene = acies_scene_new (self->ruleset, self->state);
  return self->scene;
}

AciesMeasured *
acies_measure_keep (AciesHearing *self, const char *key)
{
  AciesMeasured *measured = g_new0 (AciesMeasured, 1);

  g_hash_table_replace (self->measures, g_strdup (key), measured);
  return measured;
}

void
acies_measure_refuse (AciesHearing *self, const char *key, const char *text)
{
  acies_hearing_fail (self, ACIES_REFEREE_ERROR_ANSWER, _ ("“%s” cannot be read as “%s”."), text,
                      key);
}

void
acies_measure_add_line (AciesHearing *self,
                        const char *key,
                        char *label,
                        const AciesMeasured *measured,
                        const char *unit,
                        AciesFrom from)
{
  AciesLine *line = acies_line_new (ACIES_LINE_MEASURE, key);
  const AciesAnswer *override = acies_question_find_override (self->question, key);

  line->label = label;
  line->detail = g_strdup (unit);
  line->per_unit = unit != NULL ? 1000 : 1;
  line->value = unit != NULL ? acies_value_number (measured->number)
                             : acies_value_flag (measured->number != 0);
  line->from = from;
  if (override != NULL)
    line->reason = g_strdup (override->reason);
  acies_hearing_take_line (self, line);
}
