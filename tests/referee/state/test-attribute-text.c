/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What sets an item apart, in the words of its rule set. */
#include "config.h"
#include "paths.h"

#include "referee/state/acies-attribute-text.h"
#include "world.h"

static AciesRuleset *ruleset;

static void
assert_traits (const AciesAttributes *attributes, gboolean has_badges, const char *expected)
{
  g_autoptr (AciesItem) unit = ACIES_ITEM (acies_unit_new ("1", "bows", 4));
  g_autofree char *traits = NULL;

  acies_item_take_attributes (unit, acies_attributes_copy (attributes));
  traits = acies_attribute_text_describe (ruleset, unit, has_badges);

  g_assert_cmpstr (traits, ==, expected);
}

static void
test_flags (void)
{
  g_autoptr (AciesAttributes) attributes = acies_attributes_new ();

  assert_traits (attributes, FALSE, "");
  acies_attributes_set (attributes, "armoured", acies_value_flag (TRUE));
  assert_traits (attributes, FALSE, "Arm.");
  acies_attributes_set (attributes, "armoured", acies_value_flag (FALSE));
  assert_traits (attributes, FALSE, "");
}

/* What lasts for a turn only is no trait, nor what the rule set does not know. */
static void
test_passing (void)
{
  g_autoptr (AciesAttributes) attributes = acies_attributes_new ();

  acies_attributes_set (attributes, "shot", acies_value_flag (TRUE));
  acies_attributes_set (attributes, "colour", acies_value_symbol ("red"));
  assert_traits (attributes, FALSE, "");
}

static void
test_badges (void)
{
  g_autoptr (AciesAttributes) attributes = acies_attributes_new ();

  acies_attributes_set (attributes, "nerve", acies_value_symbol ("shaken"));
  assert_traits (attributes, FALSE, "nerve shaken");
  assert_traits (attributes, TRUE, "");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  ruleset = world_load_folder (ACIES_SOURCE_DATADIR "/rulesets/border-raid");
  g_test_add_func ("/acies/referee/attribute-text/flags", test_flags);
  g_test_add_func ("/acies/referee/attribute-text/passing", test_passing);
  g_test_add_func ("/acies/referee/attribute-text/badges", test_badges);
  result = g_test_run ();
  g_object_unref (ruleset);
  return result;
}
