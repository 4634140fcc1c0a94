/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for who must join in where somebody alone may not attack. */
#include "config.h"

#include "referee/offer/acies-offer-private.h"

#include "referee/play/acies-referee-ask.h"

gboolean
acies_offer_may_be_joined (AciesOffer *self, const AciesAction *action, AciesRuling *ruling)
{
  static const char *const before[] = { "phase", "side", "due", "duty", "order", NULL };
  const AciesRole *first = g_ptr_array_index (action->roles, 0);
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  if (!self->has_hexes || !first->many || !g_str_equal (first->is, "unit") || lines == NULL)
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind != ACIES_RULING_LINE_FORBID)
        continue;
      if (g_strv_contains (before, line->id))
        return FALSE;
      for (guint n = 0; n < action->roles->len; n++)
        if (g_str_equal (((const AciesRole *) g_ptr_array_index (action->roles, n))->id, line->id))
          return FALSE;
    }
  return TRUE;
}

typedef struct
{
  const char *id; /* interned */
  AciesLength distance;
} Friend;

static int
compare_friends (gconstpointer a, gconstpointer b)
{
  const Friend *first = a, *second = b;

  if (first->distance != second->distance)
    return first->distance < second->distance ? -1 : 1;
  return acies_item_compare_ids (first->id, second->id);
}

/* Of Friend: units of the side of ACTOR, but for those in IDS, the nearest to AT first. */
static GArray *
list_friends (AciesOffer *self, AciesItem *actor, const char *ids, const AciesPoint *at)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));
  g_auto (GStrv) split = g_strsplit (ids, " ", -1);
  GArray *friends = g_array_new (FALSE, FALSE, sizeof (Friend));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (units, i);
      Friend friend = { acies_item_get_id (item), 0 };
      AciesPoint place;

      if (acies_item_get_side (item) != acies_item_get_side (actor)
          || !acies_offer_find_place (item, &place)
          || g_strv_contains ((const char *const *) split, friend.id))
        continue;
      friend.distance = acies_point_distance (at, &place);
      g_array_append_val (friends, friend);
    }
  g_array_sort (friends, compare_friends);
  return friends;
}

/* Whether QUESTION is not forbidden with IDS in the role FIRST. */
static gboolean
is_allowed_with (AciesOffer *self,
                 const AciesQuestion *question,
                 const AciesRole *first,
                 const char *ids)
{
  g_autoptr (AciesQuestion) joint = acies_question_copy (question);
  g_autoptr (AciesRuling) ruling = NULL;

  acies_question_set (joint, first->id, ids);
  ruling = acies_referee_ask_briefly (self->referee, joint, NULL);
  return ruling != NULL && acies_ruling_get_verdict (ruling) != ACIES_VERDICT_FORBIDDEN;
}

gboolean
acies_offer_try_joint (AciesOffer *self, AciesLight *light)
{
  g_autoptr (AciesQuestion) question = acies_offer_act_make_question (light->act, light->value);
  const AciesRole *first = g_ptr_array_index (light->act->action->roles, 0);
  const char *ids = acies_question_get (question, first->id);
  g_auto (GStrv) split = g_strsplit (ids, " ", 2);
  AciesItem *actor = acies_battle_find (acies_referee_get_battle (self->referee), split[0]);
  g_autoptr (GArray) friends = list_friends (self, actor, ids, &light->at);
  guint n = MIN (friends->len, ACIES_HEX_SIDES), way = light->n_tried++;
  g_autoptr (GString) joint = g_string_new (ids);

  /* Two alone are the first way. */
  if (way >= 2 * n - (n > 0))
    return FALSE;
  for (guint i = way < n ? way : 0; i <= (way < n ? way : way - n + 1); i++)
    g_string_append_printf (joint, " %s", g_array_index (friends, Friend, i).id);
  if (!is_allowed_with (self, question, first, joint->str))
    return TRUE;
  light->joint = g_string_free (g_steal_pointer (&joint), FALSE);
  light->state = ACIES_LIGHT_HANGS;
  return FALSE;
}
