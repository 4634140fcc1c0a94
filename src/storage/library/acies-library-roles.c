/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills roles with units of army files. A unit of an army without a battle is called ARMY:ID, so
 * that no two are called the same. What is behind the last colon is the id: there may be one in a
 * path. */
#include "config.h"

#include "storage/library/acies-library-roles.h"

#include "model/army/acies-army.h"
#include "referee/command/acies-roles-from-army.h"
#include "referee/evaluation/acies-role-binding.h"
#include "referee/state/acies-lookup.h"
#include "referee/state/acies-referee.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether ARMY is for RULESET or for what that was made from by house rules. */
static gboolean
is_for (AciesArmy *army, AciesRuleset *ruleset)
{
  const char *id = acies_army_get_ruleset (army);

  return id == NULL || g_strv_contains (acies_ruleset_get_layers (ruleset), id);
}

/* The army WHAT for RULESET. NULL with a sentence. */
static AciesArmy *
load_army (AciesRuleset *ruleset, const char *what, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("armies", what, findings);
  g_autoptr (AciesArmy) army = file != NULL ? acies_army_load (file, findings) : NULL;

  if (army == NULL)
    {
      g_autofree char *sentence
          = acies_finding_to_string (acies_findings_get_first_error (findings));

      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN, sentence);
      return NULL;
    }
  if (!is_for (army, ruleset))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   /* Translators: an army, the rule set it is for, the one that is asked. */
                   _ ("The army “%s” is for the rule set “%s”, not for “%s”."), what,
                   acies_army_get_ruleset (army), acies_ruleset_get_id (ruleset));
      return NULL;
    }
  return g_steal_pointer (&army);
}

static void
collect_cb (AciesItem *item, gpointer data)
{
  g_ptr_array_add (data, item);
}

/* The item ID of KIND in ARMY, called WHAT; borrowed. NULL with a sentence. */
static AciesItem *
find_item (AciesArmy *army, const char *what, AciesItemKind kind, const char *id, GError **error)
{
  AciesItem *item = acies_army_find (army, id);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) ids = NULL;

  if (item != NULL && acies_item_get_kind (item) == kind)
    return item;
  items = g_ptr_array_new ();
  ids = g_ptr_array_new ();
  acies_army_foreach (army, collect_cb, items);
  for (guint i = 0; i < items->len; i++)
    if (acies_item_get_kind (g_ptr_array_index (items, i)) == kind)
      g_ptr_array_add (ids, (gpointer) acies_item_get_id (g_ptr_array_index (items, i)));
  g_ptr_array_add (ids, NULL);
  acies_lookup_unknown (error, acies_lookup_kind_word (kind), id, (const char *const *) ids->pdata);
  g_prefix_error (error, "%s: ", what);
  return NULL;
}

/* Who is cast for what. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesQuestion *question;
  const AciesRole *role;
  AciesItemKind kind;
} Casting;

/* Types what WORD (ARMY:ID) is into the question, as facts of NAME. */
static gboolean
cast_word (const Casting *self, const char *name, const char *word, GError **error)
{
  const char *colon = strrchr (word, ':');
  g_autofree char *what = NULL;
  g_autoptr (AciesArmy) army = NULL;
  AciesItem *item;

  if (colon == NULL || colon == word || colon[1] == '\0')
    {
      g_set_error (
          error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
          /* Translators: what was typed; it stands twice more as a part of what to type. */
          _ ("There is no battle to look for “%s” in: write ARMY:%s, where ARMY is the file "
             "or id of an army, or leave it out and type its facts, as “%s.type=…”."),
          word, word, name);
      return FALSE;
    }
  what = g_strndup (word, colon - word);
  army = load_army (self->ruleset, what, error);
  item = army != NULL ? find_item (army, what, self->kind, colon + 1, error) : NULL;
  if (item == NULL)
    return FALSE;
  acies_roles_from_army_item (self->ruleset, self->question, name, item);
  return TRUE;
}

/* Casts all that the role is to be filled with, TEXT; those of one that takes many are numbered. */
static gboolean
cast_role (const Casting *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  guint n = 0;

  if (!self->role->many)
    return cast_word (self, self->role->id, text, error);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = NULL;

      if (*words[i] == '\0')
        continue;
      name = g_strdup_printf ("%s.%u", self->role->id, ++n);
      if (!cast_word (self, name, words[i], error))
        return FALSE;
    }
  return TRUE;
}

gboolean
acies_library_roles (AciesRuleset *ruleset, AciesQuestion *question, GError **error)
{
  const AciesAction *action;
  Casting casting = { ruleset, question, NULL, ACIES_ITEM_UNIT };

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset) && question != NULL, FALSE);

  action = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const char *text;

      casting.role = g_ptr_array_index (action->roles, i);
      text = acies_question_get (question, casting.role->id);
      if (text == NULL || *text == '\0'
          || !acies_role_binding_item_kind (casting.role, &casting.kind)
          || (casting.kind != ACIES_ITEM_UNIT && casting.kind != ACIES_ITEM_LEADER))
        continue;
      if (!cast_role (&casting, text, error))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
acies_library_list_picks (AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (GPtrArray) entries = acies_library_list_armies ();
  g_autoptr (GPtrArray) armies = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesArmy *army;

      if (entry->ruleset == NULL
          || !g_strv_contains (acies_ruleset_get_layers (ruleset), entry->ruleset))
        continue;
      army = acies_army_load (entry->file, findings);
      if (army != NULL)
        g_ptr_array_add (armies, army);
    }
  return acies_matchup_picks_new (ruleset, armies, battle);
}
