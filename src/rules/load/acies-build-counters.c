/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what is printed on counters. */
#include "config.h"

#include "rules/load/acies-build.h"

#include <glib/gi18n-lib.h>

#define MAX_FIELDS 32
#define MAX_COPIES 200

static const char *
read_name (const AciesElement *element, const char *name)
{
  return g_intern_string (acies_element_get (element, name));
}

static void
read_test (AciesBuilder *self, const AciesElement *element, AciesCounterTest *test)
{
  test->has = read_name (element, "has");
  test->lacks = read_name (element, "lacks");
  test->is = acies_build_words (element, "is");
  if (test->is != NULL && test->has == NULL)
    acies_build_error (self, element, _ ("“is” needs “has”: of which attribute the values are"));
}

static void
read_field (AciesBuilder *self, const AciesElement *element, AciesCounter *counter)
{
  static const char *const places[]
      = { "top-left", "top",   "top-right", "left",   "middle", "right",
          "bottom",   "small", "mark",      "stripe", NULL };
  AciesCounterField *field = g_new0 (AciesCounterField, 1);
  guint n_said;

  field->line = element->line;
  field->place = (AciesCounterPlace) acies_build_word (self, element, "at", places, 0);
  field->text = g_strdup (acies_element_get (element, "text"));
  field->sign = read_name (element, "sign");
  field->marker = read_name (element, "marker");
  field->colour = g_intern_string (acies_build_colour (self, element));
  read_test (self, element, &field->test);
  g_ptr_array_add (counter->fields, field);
  n_said = (field->text != NULL) + (field->sign != NULL) + (field->marker != NULL)
           + (acies_element_get (element, "colour") != NULL);
  if (n_said != 1)
    acies_build_error (self, element, _ ("it needs one of “text”, “sign”, “marker” and “colour”"));
  else if ((field->place == ACIES_COUNTER_STRIPE)
           != (acies_element_get (element, "colour") != NULL))
    acies_build_error (self, element, _ ("a stripe has a “colour”, and nothing else has one"));
}

static void
read_copies (AciesBuilder *self, const AciesElement *element, AciesCounter *counter)
{
  gint64 copies = 1;

  if (acies_build_number (self, element, "copies", 1, &copies)
      && (copies < 1 || copies > MAX_COPIES))
    {
      acies_build_error (self, element, _ ("copies must be a number from 1 to %d"), MAX_COPIES);
      copies = 1;
    }
  counter->copies = (guint) copies;
}

static void
check_whole (AciesBuilder *self, const AciesElement *element, const AciesCounter *counter)
{
  gboolean is_marker = g_str_equal (counter->of, "marker");

  if (is_marker && counter->fields->len > 0)
    acies_build_error (self, element, _ ("a marker shows its labels and has no fields"));
  else if (!is_marker && counter->fields->len == 0)
    acies_build_error (self, element, _ ("nothing is printed on it"));
  else if (counter->fields->len > MAX_FIELDS)
    acies_build_error (self, element, _ ("a counter has at most %d fields"), MAX_FIELDS);
  if (counter->up != NULL && !counter->is_back)
    acies_build_error (self, element, _ ("only a back can lie up: add back=\"yes\""));
}

void
acies_build_counter (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[] = { "unit", "leader", "marker", NULL };
  AciesCounter *counter = acies_build_fact (self, ACIES_FACT_COUNTER, element);

  counter->of = g_intern_static_string (owners[acies_build_word (self, element, "of", owners, 0)]);
  counter->is_back = acies_build_flag (self, element, "back", FALSE);
  counter->up = read_name (element, "up");
  read_test (self, element, &counter->test);
  read_copies (self, element, counter);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "field"))
        read_field (self, child, counter);
    }
  check_whole (self, element, counter);
  acies_build_take (self, element, counter);
}
