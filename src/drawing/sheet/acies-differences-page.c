/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the page of differences: what house rules change, layer by layer with author and
 * reason, or one version against another. One wide column of pieces, as the quick-reference
 * sheet has them. */
#include "config.h"

#include "drawing/sheet/acies-printout.h"

#include "rules/ruleset/acies-differences.h"

#include <glib/gi18n-lib.h>

#define LINES_TOGETHER 20

/* What stands over the differences of one layer. */
static void
add_layer (AciesQrs *qrs, const AciesDifference *first)
{
  const AciesLayer *layer = acies_ruleset_find_layer (qrs->ruleset, first->layer);
  g_autofree char *author = NULL;

  if (layer == NULL)
    {
      acies_qrs_add_heading (qrs, first->layer != NULL ? first->layer : _ ("Changes"));
      return;
    }
  acies_qrs_add_heading (qrs, layer->title);
  /* Translators: who wrote house rules, and their version. */
  author = layer->author != NULL ? g_strdup_printf (_ ("House rules by %s, version %s"),
                                                    layer->author, layer->version)
                                 : g_strdup_printf (_ ("House rules, version %s"), layer->version);
  acies_qrs_add_paragraph (qrs, author, ACIES_TYPE_PLAIN, 0.9);
  if (layer->note != NULL)
    acies_qrs_add_paragraph (qrs, layer->note, ACIES_TYPE_ITALIC, 0.9);
}

/* A value may be a long procedure, so it may break between pages. */
static void
add_value (AciesQrs *qrs, const char *sign, const char *value, AciesTypeStyle style)
{
  g_auto (GStrv) lines = value != NULL ? g_strsplit (value, "\n", -1) : g_new0 (char *, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  if (lines[0] == NULL)
    return;
  g_string_append_printf (text, "%s ", sign);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (text, "%s%s", i % LINES_TOGETHER > 0 ? "\n" : "", lines[i]);
      if (lines[i + 1] != NULL && (i + 1) % LINES_TOGETHER > 0)
        continue;
      acies_qrs_add_paragraph (qrs, text->str, style, 0.95);
      g_string_truncate (text, 0);
    }
}

static void
add_difference (AciesQrs *qrs, const AciesDifference *difference)
{
  const AciesLayer *layer = acies_ruleset_find_layer (qrs->ruleset, difference->layer);
  const char *reason = difference->reason;
  g_autofree char *title = g_strdup_printf ("%s, %s", difference->what,
                                            acies_difference_describe_kind (difference->kind));

  acies_qrs_add_title (qrs, title, difference->cite);
  add_value (qrs, "−", difference->before, ACIES_TYPE_PLAIN);
  add_value (qrs, "+", difference->after, ACIES_TYPE_BOLD);
  /* What is said of the layer as a whole stands in its heading. */
  if (reason != NULL && (layer == NULL || g_strcmp0 (reason, layer->note) != 0))
    acies_qrs_add_paragraph (qrs, reason, ACIES_TYPE_ITALIC, 0.9);
}

static void
add_differences (AciesQrs *qrs, const GPtrArray *differences)
{
  const AciesDifference *before = NULL;

  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = g_ptr_array_index (differences, i);

      if (before == NULL || g_strcmp0 (before->layer, difference->layer) != 0)
        add_layer (qrs, difference);
      add_difference (qrs, difference);
      before = difference;
    }
  if (differences->len == 0)
    acies_qrs_add_paragraph (qrs, _ ("There are no differences."), ACIES_TYPE_PLAIN, 1.0);
}

static char *
describe_versions (AciesRuleset *before, AciesRuleset *after)
{
  /* Translators: two versions of a rule set. */
  return g_strdup_printf (_ ("Version %s against version %s of %s"),
                          acies_ruleset_get_version (after), acies_ruleset_get_version (before),
                          acies_ruleset_get_title (before));
}

AciesPages *
acies_pages_new_differences (AciesRuleset *before,
                             AciesRuleset *ruleset,
                             const AciesPrintOptions *options)
{
  g_autoptr (GPtrArray) differences = NULL;
  g_autofree char *subtitle = NULL;
  AciesPrintout printout;

  g_return_val_if_fail (before == NULL || ACIES_IS_RULESET (before), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  acies_printout_init (&printout, ruleset, acies_ruleset_get_title (ruleset), options);
  differences = before != NULL ? acies_ruleset_list_differences (before, ruleset)
                               : acies_ruleset_list_house_rules (ruleset);
  subtitle = before != NULL ? describe_versions (before, ruleset)
                            : g_strdup (_ ("What house rules change"));
  add_differences (printout.qrs, differences);
  return acies_printout_finish (&printout, subtitle);
}

/* HEADING and what DESCRIBE says of each of ITEMS; NONE, if there are none. */
static void
add_list (AciesQrs *qrs,
          const char *heading,
          const GPtrArray *items,
          char *(*describe) (gconstpointer item),
          const char *none)
{
  acies_qrs_add_heading (qrs, heading);
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *line = describe (g_ptr_array_index (items, i));

      acies_qrs_add_paragraph (qrs, line, ACIES_TYPE_PLAIN, 1.0);
    }
  if (items->len == 0)
    acies_qrs_add_paragraph (qrs, none, ACIES_TYPE_ITALIC, 1.0);
}

AciesPages *
acies_pages_new_adoption (const AciesAdoption *adoption, const AciesPrintOptions *options)
{
  g_autofree char *subtitle = NULL;
  AciesPrintout printout;

  g_return_val_if_fail (adoption != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  acies_printout_init (&printout, adoption->after, acies_ruleset_get_title (adoption->after),
                       options);
  subtitle = describe_versions (adoption->before, adoption->after);
  add_differences (printout.qrs, adoption->differences);
  add_list (printout.qrs, _ ("Points"), adoption->prices, acies_price_change_describe,
            _ ("Both armies cost the same."));
  add_list (printout.qrs, _ ("Worked examples"), adoption->examples, acies_example_change_describe,
            _ ("All have the same result."));
  add_list (printout.qrs, _ ("Past rulings"), adoption->rulings, acies_ruling_change_describe,
            _ ("All would give the same result."));
  return acies_printout_finish (&printout, subtitle);
}
