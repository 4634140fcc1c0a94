/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the tallies that worked examples expect. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/army/acies-tallies.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* Whether what WANTED says under NAME is NUMBER; it need not say anything. */
static char *
compare_count (const AciesElement *wanted, const char *name, gint64 number, gint64 per_unit)
{
  const char *text = acies_element_get (wanted, name);
  g_autofree char *found = acies_number_format (number, per_unit);
  gint64 asked;

  if (text == NULL || (acies_number_parse (text, per_unit, &asked) && asked == number))
    return NULL;
  /* Translators: "value" or "limit", the id of what is counted, and two numbers. */
  return g_strdup_printf (_ ("the %s of “%s” should be %s, but is %s"), name,
                          acies_element_get (wanted, "id"), text, found);
}

static char *
compare_tally (const AciesElement *wanted, const AciesTallyCount *count)
{
  const char *limit = acies_element_get (wanted, "limit");
  const char *reached = acies_element_get (wanted, "reached");
  char *difference = compare_count (wanted, "value", count->value, count->tally->per_unit);

  if (difference == NULL && limit != NULL && !count->has_limit)
    difference = g_strdup_printf (_ ("“%s” has no limit"), acies_element_get (wanted, "id"));
  if (difference == NULL)
    difference = compare_count (wanted, "limit", count->limit, count->tally->per_unit);
  if (difference == NULL && reached != NULL && g_str_equal (reached, "yes") != count->is_reached)
    difference = g_strdup_printf (count->is_reached ? _ ("“%s” is reached, but should not be")
                                                    : _ ("“%s” should be reached"),
                                  acies_element_get (wanted, "id"));
  return difference;
}

char *
acies_example_check_tally (AciesReferee *referee,
                           const AciesElement *wanted,
                           GHashTable *cites,
                           GPtrArray *account)
{
  const char *id = acies_element_get (wanted, "id"), *of = acies_element_get (wanted, "of");
  g_autoptr (GPtrArray) counts = acies_tallies_list (referee);

  for (guint i = 0; i < counts->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (counts, i);

      if (!g_str_equal (count->tally->fact.id, id)
          || g_strcmp0 (acies_item_get_id (count->item), of) != 0)
        continue;
      acies_example_add_cites (cites, count->tally->fact.cite);
      acies_account_add_tally (account, count);
      return compare_tally (wanted, count);
    }
  return g_strdup_printf (_ ("“%s” is not counted for “%s”"), id, of);
}
