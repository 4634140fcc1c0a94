/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves several units as a group. A rule set may have a move of its own for a line of units; it
 * is only asked for where it would be allowed. */
#include "config.h"
#include "app/tools/acies-table-group.h"

static const AciesPath *
get_path (const GPtrArray *drags, guint i)
{
  return acies_move_path_get_path (acies_table_drag_get_march (g_ptr_array_index (drags, i)));
}

/* The way that all go, as the rules read it; NULL: they go different ways. */
static char *
dup_common_path (const GPtrArray *drags)
{
  g_autofree char *path = acies_path_to_string (get_path (drags, 0));

  for (guint i = 1; i < drags->len; i++)
    {
      g_autofree char *other = acies_path_to_string (get_path (drags, i));

      if (!g_str_equal (path, other))
        return NULL;
    }
  return g_steal_pointer (&path);
}

/* The ids of all, parted by blanks; NULL: one of them cannot fill ROLE. */
static char *
join_ids (const GPtrArray *drags, const AciesRole *role)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < drags->len; i++)
    {
      AciesItem *item = acies_table_drag_get_item (g_ptr_array_index (drags, i));

      if (!acies_session_role_takes (role, item))
        return NULL;
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", acies_item_get_id (item));
    }
  return g_strdup (ids->str);
}

/* One question for all, if it is allowed; else NULL. */
static AciesQuestion *
make_common_question (AciesSession *session, const GPtrArray *drags)
{
  const AciesRole *path_role;
  const AciesAction *action = acies_session_find_group_move (
      session, acies_table_drag_get_item (g_ptr_array_index (drags, 0)), &path_role);
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *path = NULL, *ids = NULL;
  const AciesRole *first;

  if (action == NULL || drags->len < 2)
    return NULL;
  first = g_ptr_array_index (action->roles, 0);
  path = dup_common_path (drags);
  ids = join_ids (drags, first);
  if (path == NULL || ids == NULL)
    return NULL;
  question = acies_question_new (action->fact.id);
  acies_question_set (question, first->id, ids);
  acies_question_set (question, path_role->id, path);
  ruling = acies_referee_ask (acies_session_get_referee (session), question, NULL);
  if (ruling == NULL || acies_ruling_get_verdict (ruling) != ACIES_VERDICT_ALLOWED)
    return NULL;
  return g_steal_pointer (&question);
}

GPtrArray *
acies_table_group_list_questions (AciesSession *session, const GPtrArray *drags)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  AciesQuestion *common;

  g_return_val_if_fail (ACIES_IS_SESSION (session), questions);
  g_return_val_if_fail (drags != NULL && drags->len > 0, questions);

  common = make_common_question (session, drags);
  if (common != NULL)
    g_ptr_array_add (questions, common);
  for (guint i = 0; common == NULL && i < drags->len; i++)
    g_ptr_array_add (questions, acies_table_drag_make_question (g_ptr_array_index (drags, i)));
  return questions;
}
