/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether there are the pictures that troop types name: among those of the program, or as
 * symbols/NAME.svg of a layer of the rule set. */
#include "config.h"

#include "rules/load/acies-picture.h"
#include "rules/ruleset/acies-meant.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* The names of all pictures of SELF's own, added to those of the program. Ended by NULL. */
static GPtrArray *
list_pictures (AciesRuleset *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *const *shared = acies_picture_get_shared ();
  GHashTable *files = acies_ruleset_get_files (self);
  GHashTableIter iter;
  gpointer path;

  for (guint i = 0; shared[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (shared[i]));
  if (files != NULL)
    {
      g_hash_table_iter_init (&iter, files);
      while (g_hash_table_iter_next (&iter, &path, NULL))
        {
          const char *name = strstr (path, "/symbols/");

          if (name != NULL && g_str_has_suffix (name, ".svg"))
            g_ptr_array_add (names, g_strndup (name + strlen ("/symbols/"),
                                               strlen (name) - strlen ("/symbols/.svg")));
        }
    }
  g_ptr_array_add (names, NULL);
  return names;
}

/* Whether TROOP has the picture of its parent, of which it is said already. */
static gboolean
inherits_picture (AciesRuleset *self, const AciesTroop *troop)
{
  const AciesTroop *parent
      = troop->parent != NULL ? acies_ruleset_find (self, ACIES_FACT_TROOP, troop->parent) : NULL;

  return parent != NULL && parent->symbol == troop->symbol;
}

void
acies_ruleset_check_pictures (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *troops = self->facts[ACIES_FACT_TROOP];
  g_autoptr (GPtrArray) names = list_pictures (self);

  for (guint i = 0; i < troops->len; i++)
    {
      const AciesTroop *troop = g_ptr_array_index (troops, i);
      const char *const *pictures = (const char *const *) names->pdata;
      g_autofree char *meant = NULL;

      if (troop->symbol == NULL || g_strv_contains (pictures, troop->symbol)
          || inherits_picture (self, troop))
        continue;
      meant = acies_meant_among (troop->symbol, pictures, findings);
      acies_findings_add (findings, acies_ruleset_get_severity (self), troop->fact.file,
                          troop->fact.line, _ ("troop “%s”: there is no picture “%s”%s"),
                          troop->fact.id, troop->symbol, meant);
    }
}
