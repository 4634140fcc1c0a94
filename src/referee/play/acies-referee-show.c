/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows overlays: what may be shown on the table of an item, asked by the names of both. */
#include "config.h"

#include "referee/state/acies-referee-private.h"

#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

static const AciesOverlay *
find_overlay (AciesRuleset *ruleset, const char *id, GError **error)
{
  const AciesOverlay *overlay = acies_ruleset_find (ruleset, ACIES_FACT_OVERLAY, id);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_OVERLAY);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (overlay != NULL)
    return overlay;
  for (guint i = 0; i < facts->len; i++)
    g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  g_ptr_array_add (words, NULL);
  acies_lookup_unknown (error, _ ("overlay"), id, (const char *const *) words->pdata);
  return NULL;
}

/* The first role of OVERLAY after the one it is shown of that a unit fills, or NULL. */
static const AciesRole *
find_target_role (const AciesOverlay *overlay)
{
  for (guint i = 1; i < overlay->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (overlay->roles, i);

      if (g_str_equal (role->is, "unit"))
        return role;
    }
  return NULL;
}

AciesRuling *
acies_referee_show (
    AciesReferee *self, const char *overlay, const char *item, const char *target, GError **error)
{
  const AciesOverlay *fact;
  const AciesRole *role, *pointed;
  g_autoptr (AciesQuestion) question = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (overlay != NULL && item != NULL, NULL);

  fact = find_overlay (acies_referee_get_ruleset (self), overlay, error);
  if (fact == NULL)
    return NULL;
  role = g_ptr_array_index (fact->roles, 0);
  pointed = target != NULL ? find_target_role (fact) : NULL;
  question = acies_question_new (fact->fact.id);
  acies_question_set (question, role->id, item);
  if (pointed != NULL)
    acies_question_set (question, pointed->id, target);
  return acies_referee_ask (self, question, error);
}
