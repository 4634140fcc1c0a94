/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether what doctrines speak of exists. */
#include "config.h"

#include "rules/ruleset/acies-meant.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Says of FACT, if nothing of KIND is called WORD, that SENTENCE, with a place for it. */
static void
need (AciesRuleset *self,
      const AciesFact *fact,
      AciesFactKind kind,
      const char *word,
      const char *sentence,
      AciesFindings *findings)
{
  g_autoptr (GString) text = g_string_new (sentence);
  g_autofree char *meant = NULL;

  if (word == NULL || acies_ruleset_find (self, kind, word) != NULL)
    return;
  meant = acies_meant (self, acies_fact_kind_to_string (kind), word, findings);
  g_string_replace (text, "%s", word, 1);
  acies_fact_report (fact, findings, ACIES_SEVERITY_ERROR, "%s%s", text->str, meant);
}

static void
check_troops (AciesRuleset *self,
              const AciesFact *fact,
              const char *const *troops,
              AciesFindings *findings)
{
  for (guint i = 0; troops != NULL && troops[i] != NULL; i++)
    need (self, fact, ACIES_FACT_TROOP, troops[i], _ ("there is no troop type “%s”"), findings);
}

static void
check_preference (AciesRuleset *self,
                  const AciesFact *fact,
                  const AciesPreference *preference,
                  AciesFindings *findings)
{
  for (guint i = 0; preference->actions != NULL && preference->actions[i] != NULL; i++)
    need (self, fact, ACIES_FACT_ACTION, preference->actions[i], _ ("there is no action “%s”"),
          findings);
  check_troops (self, fact, preference->troops, findings);
}

static void
check_doctrine (AciesRuleset *self, const AciesDoctrine *doctrine, AciesFindings *findings)
{
  for (guint i = 0; i < doctrine->weights->len; i++)
    {
      const AciesDoctrineWeight *weight = g_ptr_array_index (doctrine->weights, i);

      need (self, &doctrine->fact, ACIES_FACT_WORTH, weight->worth,
            _ ("nothing that a position is worth is called “%s”"), findings);
      check_troops (self, &doctrine->fact, weight->troops, findings);
    }
  for (guint i = 0; i < doctrine->preferences->len; i++)
    check_preference (self, &doctrine->fact, g_ptr_array_index (doctrine->preferences, i),
                      findings);
}

/* One thing at most decides who has won. */
static void
check_decisive (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *worths = self->facts[ACIES_FACT_WORTH];
  const AciesWorth *first = NULL;

  for (guint i = 0; i < worths->len; i++)
    {
      const AciesWorth *worth = g_ptr_array_index (worths, i);

      if (worth->decides && first != NULL)
        acies_fact_report (&worth->fact, findings, ACIES_SEVERITY_ERROR,
                           _ ("“%s” decides who has won already"), first->fact.id);
      if (worth->decides && first == NULL)
        first = worth;
    }
}

void
acies_ruleset_check_doctrines (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *doctrines = self->facts[ACIES_FACT_DOCTRINE];

  check_decisive (self, findings);
  for (guint i = 0; i < doctrines->len; i++)
    check_doctrine (self, g_ptr_array_index (doctrines, i), findings);
}
