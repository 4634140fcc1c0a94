/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the item that a typed line names: by id, by label, or by a word of the label that only one
 * item has. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_of_kind (AciesItem *item, const char *kind)
{
  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_STAND:
      return g_str_equal (kind, "stand") || *kind == '\0';
    case ACIES_ITEM_UNIT:
      return g_str_equal (kind, "unit") || *kind == '\0';
    case ACIES_ITEM_LEADER:
      return g_str_equal (kind, "leader") || *kind == '\0';
    case ACIES_ITEM_COMMAND:
      return g_str_equal (kind, "command") || *kind == '\0';
    case ACIES_ITEM_SIDE:
      return g_str_equal (kind, "side") || *kind == '\0';
    case ACIES_ITEM_FEATURE:
      return g_str_equal (kind, "feature") || *kind == '\0';
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      return *kind == '\0';
    }
  return FALSE;
}

/* The lists in which labels are looked for. */
static guint
get_models (AciesBattle *battle, GListModel *models[4])
{
  models[0] = acies_battle_get_units (battle);
  models[1] = acies_battle_get_leaders (battle);
  models[2] = acies_battle_get_sides (battle);
  models[3] = acies_table_get_features (acies_battle_get_table (battle));
  return 4;
}

/* 2: the label is the word, 1: it holds it as a word of its own, 0: neither. */
static int
compare_label (AciesItem *item, const char *folded)
{
  g_autofree char *label = g_utf8_casefold (acies_item_get_label (item), -1);
  g_auto (GStrv) words = NULL;

  if (g_str_equal (label, folded))
    return 2;
  words = g_strsplit (label, " ", -1);
  return g_strv_contains ((const char *const *) words, folded) ? 1 : 0;
}

AciesItem *
acies_command_line_find_item (AciesReferee *referee, const char *kind, const char *word)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autofree char *folded = g_utf8_casefold (word, -1);
  AciesItem *found = NULL, *item;
  GListModel *models[4];
  int best = 0;
  guint n_best = 0;

  if (battle == NULL)
    return NULL;
  item = acies_battle_find (battle, word);
  if (item == NULL)
    item = acies_battle_find (battle, folded);
  if (item != NULL && is_of_kind (item, kind))
    return item;
  for (guint i = 0, n = get_models (battle, models); i < n; i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) candidate = g_list_model_get_item (models[i], j);
        int likeness = is_of_kind (candidate, kind) ? compare_label (candidate, folded) : 0;

        if (likeness == 0 || likeness < best)
          continue;
        n_best = likeness > best ? 1 : n_best + 1;
        best = likeness;
        found = candidate;
      }
  return n_best == 1 ? found : NULL;
}

char *
acies_command_line_describe_candidates (AciesReferee *referee, const char *kind, const char *word)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autofree char *folded = g_utf8_casefold (word, -1);
  g_autoptr (GString) names = g_string_new (NULL);
  GListModel *models[4];
  guint n_names = 0;

  if (battle == NULL)
    return NULL;
  for (guint i = 0, n = get_models (battle, models); i < n; i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (models[i], j);
        g_autofree char *name = NULL;

        if (!is_of_kind (item, kind) || compare_label (item, folded) == 0)
          continue;
        name = acies_lookup_describe (item);
        g_string_append_printf (names, "%s%s", n_names++ > 0 ? ", " : "", name);
      }
  return n_names > 1 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

void
acies_command_line_add_ids (AciesReferee *referee, const char *kind, GPtrArray *ids)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  GListModel *models[4];

  if (battle == NULL)
    return;
  for (guint i = 0, n = get_models (battle, models); i < n; i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (models[i], j);

        if (is_of_kind (item, kind) && (*kind != '\0' || i < 2))
          g_ptr_array_add (ids, g_strdup (acies_item_get_id (item)));
      }
}

char *
acies_command_line_find_near (AciesReferee *referee, const char *kind, const char *word)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GListModel *models[4];

  if (battle == NULL || g_ascii_isdigit (*word))
    return NULL;
  for (guint i = 0, n = get_models (battle, models); i < n; i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (models[i], j);
        g_auto (GStrv) words = NULL;

        if (!is_of_kind (item, kind))
          continue;
        words = g_strsplit_set (acies_item_get_label (item), " ,", -1);
        g_ptr_array_add (names, g_strdup (acies_item_get_id (item)));
        for (guint k = 0; words[k] != NULL; k++)
          if (strlen (words[k]) > 2)
            g_ptr_array_add (names, g_strdup (words[k]));
      }
  g_ptr_array_add (names, NULL);
  return g_strdup (acies_text_nearest (word, (const char *const *) names->pdata));
}

AciesItem *
acies_command_line_find (AciesReferee *referee, const char *words, GError **error)
{
  AciesItem *item;
  g_autofree char *candidates = NULL, *near = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (words != NULL, NULL);

  item = acies_command_line_find_item (referee, "", words);
  if (item != NULL)
    return item;
  candidates = acies_command_line_describe_candidates (referee, "", words);
  near = acies_command_line_find_near (referee, "", words);
  if (candidates != NULL)
    /* Translators: a typed word, and those that it may mean. */
    acies_command_line_refuse (error, _ ("“%s” could mean %s: type the number."), words,
                               candidates);
  else if (near != NULL)
    acies_command_line_refuse (error, _ ("There is no “%s” in this battle; did you mean “%s”?"),
                               words, near);
  else
    acies_command_line_refuse (error, _ ("There is no “%s” in this battle."), words);
  return NULL;
}
