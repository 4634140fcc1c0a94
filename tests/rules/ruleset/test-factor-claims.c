/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What conditions claim of whom a factor is for: types and what somebody is, nothing of state. */
#include "paths.h"

#include "rules/ruleset/acies-factor-claims.h"

#include <string.h>

static AciesRuleset *
load (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder
      = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/civitates-bellantes");

  return acies_ruleset_load (folder, NULL, NULL, findings);
}

/* "unit is cavalry, foe not elephants, unit has morale=high" */
static char *
describe (AciesRuleset *ruleset, const char *id)
{
  const AciesModifierList *list = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, "combat");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      g_autoptr (GArray) claims = NULL;

      if (strcmp (modifier->fact.id, id) != 0)
        continue;
      claims = acies_factor_list_claims (ruleset, modifier);
      for (guint k = 0; k < claims->len; k++)
        {
          const AciesFactorClaim *claim = &g_array_index (claims, AciesFactorClaim, k);

          g_string_append_printf (text, "%s%s%s %s", k > 0 ? ", " : "", claim->role,
                                  claim->is_not ? " not" : "",
                                  claim->type != NULL ? claim->type : claim->attribute);
          if (claim->value != NULL)
            g_string_append_printf (text, "=%s", claim->value);
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_claims (void)
{
  static const struct
  {
    const char *id, *claims;
  } cases[] = {
    { "riding-down", "unit cavalry, foe light-infantry" },
    { "armour", "unit armoured, foe not elephants" },
    { "morale-high", "unit morale=high" },
    { "integral", "unit integral" },
    { "shaken", "" },
    { "dps", "" },
    { "higher", "" },
    { "defended", "" },
    { "flank", "" },
  };
  g_autoptr (AciesRuleset) ruleset = load ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *claims = describe (ruleset, cases[i].id);

      g_test_message ("%s", cases[i].id);
      g_assert_cmpstr (claims, ==, cases[i].claims);
    }
}

/* In words a player reads. */
static void
test_words (void)
{
  static const struct
  {
    const char *id, *words;
  } cases[] = {
    { "riding-down", "Cavalry, against: Light infantry" },
    { "armour", "armoured, against: not Elephants" },
    { "morale-high", "high" },
    { "shaken", NULL },
  };
  g_autoptr (AciesRuleset) ruleset = load ();
  const AciesModifierList *list = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, "combat");

  for (guint i = 0; i < list->modifiers->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
        g_autofree char *words = NULL;

        if (strcmp (modifier->fact.id, cases[k].id) != 0)
          continue;
        words = acies_factor_describe_claims (ruleset, modifier);
        g_assert_cmpstr (words, ==, cases[k].words);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/factor-claims/claims", test_claims);
  g_test_add_func ("/acies/rules/factor-claims/words", test_words);
  return g_test_run ();
}
