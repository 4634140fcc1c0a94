/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what a position is worth, and the doctrines by which sides are played. */
#include "config.h"

#include "rules/facts/acies-facts-private.h"
#include "rules/load/acies-build.h"

#include <glib/gi18n-lib.h>

/* What is judged at the end is a matter of sides. */
static void
read_end (AciesBuilder *self, const AciesElement *element, AciesWorth *worth)
{
  static const char *const seen[] = { "side", NULL };

  worth->decides = acies_build_flag (self, element, "decides", FALSE);
  worth->over = acies_build_expression_of (self, element, "over", seen);
  if ((worth->decides || worth->over != NULL) && !g_str_equal (worth->of, "side"))
    acies_build_error (self, element, _ ("“decides” and “over” are for what a side has"));
  if (worth->over != NULL && !worth->decides)
    acies_build_error (self, element, _ ("it has “over”, but does not decide who has won"));
}

void
acies_build_worth (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[] = { "side", "command", "unit", "leader", NULL };
  AciesWorth *worth = acies_build_fact (self, ACIES_FACT_WORTH, element);
  const char *seen[] = { NULL, NULL };

  acies_build_need (self, element, "of");
  worth->of = g_intern_string (owners[acies_build_word (self, element, "of", owners, 0)]);
  seen[0] = worth->of;
  worth->condition = acies_build_expression_of (self, element, "if", seen);
  if (acies_build_need (self, element, "value") != NULL)
    worth->value = acies_build_expression_of (self, element, "value", seen);
  read_end (self, element, worth);
  if (acies_element_find_child (element, "label") == NULL)
    acies_build_error (self, element, _ ("a label must say what is valued"));
  acies_build_take (self, element, worth);
}

static AciesDoctrineWeight *
read_weight (AciesBuilder *self, const AciesElement *element)
{
  AciesDoctrineWeight *weight = acies_doctrine_weight_new ();

  weight->worth = g_intern_string (acies_build_need (self, element, "worth"));
  weight->troops = acies_build_words (element, "troops");
  if (!acies_build_number (self, element, "own", ACIES_WEIGHT_UNIT, &weight->own))
    weight->own = ACIES_WEIGHT_UNIT;
  if (!acies_build_number (self, element, "foe", ACIES_WEIGHT_UNIT, &weight->foe))
    weight->foe = weight->own;
  return weight;
}

static AciesPreference *
read_preference (AciesBuilder *self, const AciesElement *element)
{
  AciesPreference *preference = acies_preference_new ();

  preference->fact.id = acies_build_id (self, element, "id");
  acies_build_fill (self, &preference->fact, element);
  acies_build_need (self, element, "action");
  preference->actions = acies_build_words (element, "action");
  preference->troops = acies_build_words (element, "troops");
  preference->condition = acies_build_expression (self, element, "if");
  preference->value = acies_build_expression (self, element, "value");
  return preference;
}

void
acies_build_doctrine (AciesBuilder *self, const AciesElement *element)
{
  AciesDoctrine *doctrine = acies_build_fact (self, ACIES_FACT_DOCTRINE, element);

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "weigh"))
        g_ptr_array_add (doctrine->weights, read_weight (self, child));
      else if (g_str_equal (child->name, "prefer"))
        g_ptr_array_add (doctrine->preferences, read_preference (self, child));
    }
  if (acies_element_find_child (element, "label") == NULL)
    acies_build_error (self, element, _ ("a label must say what it is called"));
  if (doctrine->weights->len == 0)
    acies_build_error (self, element,
                       _ ("nothing is worth anything to it: give it a <weigh> at least"));
  acies_build_take (self, element, doctrine);
}
