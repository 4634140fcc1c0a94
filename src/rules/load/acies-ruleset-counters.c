/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether what the counters of counters speak of exists. */
#include "config.h"

#include "rules/load/acies-picture.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A counter, or a field of it. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  const AciesCounter *counter;
  int line;
} Check;

static void report (const Check *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
report (const Check *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->counter->fact.file, self->line,
                      "counter “%s”: %s", self->counter->fact.id, text);
}

/* What a counter shows of an item: its own, and what it has by its type. */
static const AciesAttributeFact *
find_attribute (const Check *self, const char *id)
{
  static const char *const units[] = { "unit", "troop", "formation", NULL };
  static const char *const leaders[] = { "leader", "rank", NULL };
  const char *const *owners = g_str_equal (self->counter->of, "leader") ? leaders : units;
  const AciesAttributeFact *fact = NULL;

  for (guint i = 0; fact == NULL && owners[i] != NULL; i++)
    fact = acies_ruleset_find_attribute (self->ruleset, owners[i], id);
  return fact;
}

static const AciesAttributeFact *
need_attribute (const Check *self, const char *what, const char *id)
{
  const AciesAttributeFact *fact = id != NULL ? find_attribute (self, id) : NULL;

  if (id != NULL && fact == NULL)
    report (self, _ ("“%s” names “%s”, which is not an attribute of “%s”"), what, id,
            self->counter->of);
  return fact;
}

static void
check_test (const Check *self, const AciesCounterTest *test)
{
  const AciesAttributeFact *has = need_attribute (self, "has", test->has);

  need_attribute (self, "lacks", test->lacks);
  for (guint i = 0; has != NULL && test->is != NULL && test->is[i] != NULL; i++)
    if (has->values == NULL || !g_strv_contains (has->values, test->is[i]))
      report (self, _ ("“%s” is not a value of the attribute “%s”"), test->is[i], test->has);
}

/* NAME of a placeholder: an attribute, or a word of every counter; ":3" after it cuts it short. */
static void
check_name (const Check *self, const char *name)
{
  static const char *const words[] = { "number", "name", "type", "sub-units", NULL };
  g_auto (GStrv) parts = g_strsplit (name, ":", 2);

  if (!g_strv_contains (words, parts[0]) && find_attribute (self, parts[0]) == NULL)
    report (self, _ ("“{%s}” names an attribute that “%s” does not have"), name, self->counter->of);
  else if (parts[1] != NULL && (parts[1][0] < '1' || parts[1][0] > '9' || parts[1][1] != '\0'))
    report (self, _ ("“{%s}”: after the colon stands how many letters are shown, 1 to 9"), name);
}

static void
check_text (const Check *self, const char *text)
{
  for (const char *open = strchr (text, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = close != NULL ? g_strndup (open + 1, close - open - 1) : NULL;

      if (name == NULL)
        {
          report (self, _ ("a brace in “%s” is not closed"), text);
          return;
        }
      check_name (self, name);
    }
}

static void
check_field (const Check *self, const AciesCounterField *field)
{
  const AciesCounter *marker = NULL;

  check_test (self, &field->test);
  if (field->text != NULL)
    check_text (self, field->text);
  if (field->sign != NULL && !acies_picture_is_name (field->sign))
    report (self, _ ("“%s” cannot be the name of a picture"), field->sign);
  if (field->marker == NULL)
    return;
  marker = acies_ruleset_find (self->ruleset, ACIES_FACT_COUNTER, field->marker);
  if (marker == NULL || !g_str_equal (marker->of, "marker"))
    report (self, _ ("there is no marker “%s”"), field->marker);
}

void
acies_ruleset_check_counters (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *counters = self->facts[ACIES_FACT_COUNTER];

  for (guint i = 0; i < counters->len; i++)
    {
      const AciesCounter *counter = counters->pdata[i];
      Check check = { self, findings, counter, counter->fact.line };

      if (g_str_equal (counter->of, "marker"))
        continue;
      check_test (&check, &counter->test);
      need_attribute (&check, "up", counter->up);
      for (guint n = 0; n < counter->fields->len; n++)
        {
          const AciesCounterField *field = counter->fields->pdata[n];

          check.line = field->line;
          check_field (&check, field);
        }
    }
}
