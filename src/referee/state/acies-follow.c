/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers in one question where many stand: the keys of "umpire.place", each with the item behind
 * it, as in "at.6". */
#include "config.h"

#include "referee/state/acies-follow.h"

#include "referee/state/acies-referee.h"

#include <string.h>

static const char *const keys[] = { "at", "facing", "formation", "about", ACIES_FOLLOW_PASSED };

/* The item of KEY, interned, or NULL if it is none of ours. */
static const char *
find_item (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gsize length = strlen (keys[i]);

      if (strncmp (key, keys[i], length) == 0 && key[length] == '.' && key[length + 1] != '\0')
        return g_intern_string (key + length + 1);
    }
  return NULL;
}

AciesQuestion *
acies_follow_with (const AciesQuestion *follow, const AciesQuestion *place)
{
  AciesQuestion *with = acies_question_new (ACIES_ACTION_FOLLOW);
  const char *item;

  g_return_val_if_fail (place != NULL, with);

  item = g_intern_string (acies_question_get (place, "item"));
  for (guint i = 0; follow != NULL && i < acies_question_get_n_keys (follow); i++)
    {
      const char *value, *key = acies_question_get_nth_key (follow, i, &value);

      if (find_item (key) != item)
        acies_question_set (with, key, value);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *value = acies_question_get (place, keys[i]);
      g_autofree char *key = g_strdup_printf ("%s.%s", keys[i], item);

      if (value != NULL)
        acies_question_set (with, key, value);
    }
  return with;
}

AciesQuestion *
acies_follow_without (const AciesQuestion *follow, const GPtrArray *items)
{
  AciesQuestion *without = acies_question_new (ACIES_ACTION_FOLLOW);

  g_return_val_if_fail (follow != NULL && items != NULL, without);

  for (guint i = 0; i < acies_question_get_n_keys (follow); i++)
    {
      const char *value, *key = acies_question_get_nth_key (follow, i, &value);
      const char *item = find_item (key);

      if (item == NULL || !g_ptr_array_find ((GPtrArray *) items, item, NULL))
        acies_question_set (without, key, value);
    }
  return without;
}

GPtrArray *
acies_follow_list_items (const AciesQuestion *follow)
{
  GPtrArray *items = g_ptr_array_new ();

  g_return_val_if_fail (follow != NULL, items);

  for (guint i = 0; i < acies_question_get_n_keys (follow); i++)
    {
      const char *value;
      const char *item = find_item (acies_question_get_nth_key (follow, i, &value));

      if (item != NULL && !g_ptr_array_find (items, item, NULL))
        g_ptr_array_add (items, (gpointer) item);
    }
  return items;
}

AciesQuestion *
acies_follow_dup_place (const AciesQuestion *follow, const char *item)
{
  AciesQuestion *place = acies_question_new (ACIES_ACTION_PLACE);

  g_return_val_if_fail (follow != NULL && item != NULL, place);

  acies_question_set (place, "item", item);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *key = g_strdup_printf ("%s.%s", keys[i], item);
      const char *value = acies_question_get (follow, key);

      if (value != NULL)
        acies_question_set (place, keys[i], value);
    }
  return place;
}
