/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks what worked examples say of doctrines: what something is worth, and what somebody does by
 * a doctrine. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/counsel/acies-counsel.h"
#include "referee/counsel/acies-worth-count.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* By this seed examples throw what is tried. */
#define EXAMPLE_SEED 1

char *
acies_example_check_worth (AciesReferee *referee,
                           const AciesElement *wanted,
                           GHashTable *cites,
                           GPtrArray *account)
{
  const char *id = acies_element_get (wanted, "id"), *of = acies_element_get (wanted, "of");
  const char *value = acies_element_get (wanted, "value");
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) counts = acies_worth_count (referee, NULL, NULL, &error);
  gint64 expected;

  if (counts == NULL)
    return g_strdup (error->message);
  for (guint i = 0; i < counts->len; i++)
    {
      const AciesWorthCount *count = &g_array_index (counts, AciesWorthCount, i);
      g_autofree char *found = NULL;

      if (!g_str_equal (count->worth->fact.id, id)
          || g_strcmp0 (acies_item_get_id (count->item), of) != 0)
        continue;
      found = acies_number_format (count->value, 1);
      acies_example_add_cites (cites, count->worth->fact.cite);
      acies_account_take (account, g_strdup_printf ("worth %s %s %s", id, of, found),
                          g_strdup_printf ("%s, %s: %s", count->worth->fact.label,
                                           acies_item_get_label (count->item), found));
      if (acies_number_parse (value, 1, &expected) && expected == count->value)
        return NULL;
      /* Translators: the id of a worth, whose it is, and two numbers. */
      return g_strdup_printf (_ ("“%s” of “%s” should be %s, but is %s"), id, of, value, found);
    }
  return g_strdup_printf (_ ("“%s” is not counted for “%s”"), id, of);
}

/* Whether ACT (NULL: nothing) is what WANTED says. */
static gboolean
agrees (const AciesElement *wanted, const AciesCounselAct *act)
{
  const char *is = acies_element_get (wanted, "is");

  if (act == NULL || !g_str_equal (acies_question_get_action (act->question), is))
    return act == NULL && g_str_equal (is, "nothing");
  for (guint i = 0; i < wanted->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (wanted->attributes, AciesElementAttribute, i);
      static const char *const own[] = { "by", "doctrine", "is", NULL };

      if (!g_strv_contains (own, attribute->name)
          && g_strcmp0 (acies_question_get (act->question, attribute->name), attribute->value) != 0)
        return FALSE;
    }
  return TRUE;
}

/* "charge unit=5 target=12 (gain 3, liking 20)" */
static char *
describe (const AciesCounselAct *act)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (act == NULL)
    return g_strdup ("nothing");
  g_string_append (text, acies_question_get_action (act->question));
  for (guint i = 0; i < acies_question_get_n_keys (act->question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (act->question, i, &value);

      g_string_append_printf (text, " %s=%s", key, value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_example_check_act (AciesReferee *referee,
                         const AciesElement *wanted,
                         GHashTable *cites,
                         GPtrArray *account)
{
  const char *by = acies_element_get (wanted, "by");
  const AciesDoctrine *doctrine
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_DOCTRINE,
                            acies_element_get (wanted, "doctrine"));
  AciesItem *actor = acies_battle_find (acies_referee_get_battle (referee), by);
  g_autoptr (AciesCounsel) counsel = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  const AciesCounselAct *best;

  if (doctrine == NULL || actor == NULL)
    return g_strdup_printf (doctrine == NULL ? _ ("there is no doctrine “%s”")
                                             : _ ("there is nobody called “%s”"),
                            doctrine == NULL ? acies_element_get (wanted, "doctrine") : by);
  counsel = acies_counsel_new (referee, doctrine, acies_item_get_side (actor), EXAMPLE_SEED);
  acts = acies_counsel_list (counsel, actor, &error);
  if (acts == NULL)
    return g_strdup (error->message);
  best = acies_counsel_find_best (acts);
  found = describe (best);
  acies_example_add_cites (cites, doctrine->fact.cite);
  acies_account_take (
      account, g_strdup_printf ("act %s %s %s", by, doctrine->fact.id, found),
      g_strdup_printf ("%s, %s: %s", doctrine->fact.label, acies_item_get_label (actor), found));
  if (agrees (wanted, best))
    return NULL;
  /* Translators: a doctrine, somebody, and two acts, as “charge unit=5 target=12” or “nothing”. */
  return g_strdup_printf (_ ("by “%s” %s should choose “%s”, but chooses “%s”"), doctrine->fact.id,
                          by, acies_element_get (wanted, "is"), found);
}
