/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a line that could be typed in this battle, of the rule set's own actions and of who is
 * there: the first action whose words name nobody but units and leaders. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"


#include <string.h>

/* So many are asked what they can do. */
#define MOST_ASKED 4

/* Whether somebody types it when he likes. */
static gboolean
is_typed (const AciesAction *action)
{
  return action->say != NULL && !action->needs_due && !action->is_hidden
         && strcmp (action->by, "umpire") != 0 && strcmp (action->by, "program") != 0;
}

/* The first of ITEMS that is not of SIDE; NULL: there is none. Borrowed. */
static AciesItem *
find_other (GListModel *items, const char *side)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      if (acies_item_get_side (item) != side)
        return item; /* the list holds it */
    }
  return NULL;
}

/* Who is named for ROLE, the N-th, beside FIRST. Borrowed; NULL: the role is no unit or leader. */
static AciesItem *
find_filler (AciesReferee *referee, const AciesRole *role, guint n, AciesItem *first)
{
  AciesBattle *battle = acies_referee_get_battle (referee);

  if (n == 0)
    return first;
  if (strcmp (role->is, "unit") == 0)
    return find_other (acies_battle_get_units (battle), acies_item_get_side (first));
  if (strcmp (role->is, "leader") == 0)
    return find_other (acies_battle_get_leaders (battle), acies_item_get_side (first));
  return NULL;
}

/* The words of ACTION with FIRST in its first role; NULL: they name more than units and leaders.
 * Owned. */
static char *
say (AciesReferee *referee, const AciesAction *action, AciesItem *first)
{
  g_autoptr (GString) line = g_string_new (action->say);

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *name = g_strdup_printf ("{%s}", role->id);
      AciesItem *item;

      if (strstr (line->str, name) == NULL)
        continue;
      item = find_filler (referee, role, i, first);
      if (item == NULL)
        return NULL;
      g_string_replace (line, name, acies_item_get_id (item), 0);
    }
  return strchr (line->str, '{') == NULL ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

/* What FIRST could do. */
static char *
make_of (AciesReferee *referee, AciesItem *first)
{
  g_autoptr (GPtrArray) actions = acies_referee_list_actions (referee, first, TRUE);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      char *line = is_typed (action) ? say (referee, action, first) : NULL;

      if (line != NULL)
        return line;
    }
  return NULL;
}

char *
acies_command_line_make_sample (AciesReferee *referee)
{
  GListModel *units;
  char *line = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  units = acies_battle_get_units (acies_referee_get_battle (referee));
  for (guint i = 0; line == NULL && i < MIN (MOST_ASKED, g_list_model_get_n_items (units)); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

      line = make_of (referee, unit);
    }
  return line;
}
