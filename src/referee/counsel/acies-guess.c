/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the roles of a question with what makes sense to somebody who knows no rules: whoever is
 * near, of the side that did before. */
#include "config.h"

#include "referee/counsel/acies-guess.h"

#include <string.h>

/* In a role that takes many there are no more. */
#define MOST_IN_ROLE 3
/* After so many tries by chance some go by turns. */
#define MANY_TRIES 8

typedef struct
{
  AciesItem *item;
  AciesLength distance;
} Near;

void
acies_guess_init (AciesGuess *self)
{
  *self = (AciesGuess){
    .lengths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
}

void
acies_guess_clear (AciesGuess *self)
{
  g_clear_pointer (&self->lengths, g_hash_table_unref);
  g_clear_pointer (&self->sides, g_hash_table_unref);
}

guint
acies_guess_draw (AciesGuess *self, guint n)
{
  return n > 1 ? (guint) g_rand_int_range (self->rand, 0, (gint32) n) : 0;
}

static gboolean
is_body (const AciesRole *role)
{
  return g_str_equal (role->is, "unit") || g_str_equal (role->is, "leader");
}

AciesItem *
acies_guess_find_actor (AciesGuess *self, const AciesAction *action, const AciesQuestion *question)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *ids = is_body (role) ? acies_question_get (question, role->id) : NULL;
      g_auto (GStrv) split = g_strsplit (ids != NULL ? ids : "", " ", 2);

      if (split[0] != NULL)
        return acies_battle_find (self->battle, split[0]);
    }
  return NULL;
}

gboolean
acies_guess_set_actor (const AciesAction *action, AciesQuestion *question, AciesItem *actor)
{
  const char *kind = ACIES_IS_UNIT (actor) ? "unit" : "leader";

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!g_str_equal (role->is, kind))
        continue;
      acies_question_set (question, role->id, acies_item_get_id (actor));
      return TRUE;
    }
  return FALSE;
}

static int
compare_near (gconstpointer a, gconstpointer b)
{
  const Near *first = a, *second = b;

  if (first->distance != second->distance)
    return first->distance < second->distance ? -1 : 1;
  return acies_item_compare_ids (acies_item_get_id (first->item), acies_item_get_id (second->item));
}

/* How far ITEM is from ACTOR; whoever is not on the table is farthest. */
static AciesLength
find_distance (AciesItem *actor, AciesItem *item)
{
  AciesPlacement from, to;
  AciesLength frontage, depth;

  if (actor == NULL || !acies_body_get_front (ACIES_BODY (actor), &from, &frontage, &depth)
      || !acies_body_get_front (ACIES_BODY (item), &to, &frontage, &depth))
    return ACIES_TABLE_LIMIT;
  return acies_point_distance (&from.at, &to.at);
}

GPtrArray *
acies_guess_list_near (AciesGuess *self, AciesItem *actor, gboolean own, gboolean is_leader)
{
  GListModel *model
      = is_leader ? acies_battle_get_leaders (self->battle) : acies_battle_get_units (self->battle);
  g_autoptr (GArray) nears = g_array_new (FALSE, FALSE, sizeof (Near));
  GPtrArray *items = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      Near near = { item, find_distance (actor, item) };

      if (item != actor
          && (actor == NULL || own == (acies_item_get_side (item) == acies_item_get_side (actor))))
        g_array_append_val (nears, near);
    }
  g_array_sort (nears, compare_near);
  for (guint i = 0; i < nears->len; i++)
    g_ptr_array_add (items, g_array_index (nears, Near, i).item);
  return items;
}

static char *
make_key (const AciesAction *action, const AciesRole *role)
{
  return g_strdup_printf ("%s/%s", action->fact.id, role->id);
}

/* Whether ROLE is to be filled from the own side: as it was allowed before, or as it comes. */
static gboolean
draws_own (AciesGuess *self, const AciesAction *action, const AciesRole *role)
{
  g_autofree char *key = make_key (action, role);
  gpointer enemy;

  if (g_hash_table_lookup_extended (self->sides, key, NULL, &enemy)
      && acies_guess_draw (self, 5) > 0)
    return !GPOINTER_TO_INT (enemy);
  return acies_guess_draw (self, 3) == 0;
}

static gboolean
is_taken (const AciesQuestion *question, AciesItem *item)
{
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      g_auto (GStrv) ids = NULL;

      acies_question_get_nth_key (question, i, &value);
      ids = g_strsplit (value, " ", -1);
      if (g_strv_contains ((const char *const *) ids, acies_item_get_id (item)))
        return TRUE;
    }
  return FALSE;
}

/* Some of ITEMS beside FIRST, those nearest to it. */
static char *
add_others (AciesGuess *self, const AciesQuestion *question, AciesItem *first)
{
  g_autoptr (GPtrArray) items
      = acies_guess_list_near (self, first, TRUE, acies_item_get_kind (first) == ACIES_ITEM_LEADER);
  g_autoptr (GString) ids = g_string_new (acies_item_get_id (first));
  guint n = acies_guess_draw (self, MOST_IN_ROLE);

  for (guint i = 0; i < items->len && i < n; i++)
    if (!is_taken (question, items->pdata[i]))
      g_string_append_printf (ids, " %s", acies_item_get_id (items->pdata[i]));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static char *
draw_body (AciesGuess *self,
           const AciesAction *action,
           const AciesRole *role,
           const AciesQuestion *question,
           guint attempt)
{
  AciesItem *actor = acies_guess_find_actor (self, action, question);
  gboolean is_leader = g_str_equal (role->is, "leader");
  g_autoptr (GPtrArray) items
      = acies_guess_list_near (self, actor, draws_own (self, action, role), is_leader);
  guint n = actor != NULL ? MIN (items->len, 2 + attempt) : items->len;
  AciesItem *item;

  if (n == 0)
    return NULL;
  /* The nearest first: so one of two draws is. */
  item = items->pdata[actor != NULL && attempt % 2 == 0 ? acies_guess_draw (self, MIN (n, 2))
                                                        : acies_guess_draw (self, n)];
  if (is_taken (question, item))
    return NULL;
  return role->many ? add_others (self, question, item) : g_strdup (acies_item_get_id (item));
}

static char *
draw_from_model (AciesGuess *self, GListModel *model)
{
  guint n = g_list_model_get_n_items (model);
  g_autoptr (AciesItem) item
      = n > 0 ? g_list_model_get_item (model, acies_guess_draw (self, n)) : NULL;

  return item != NULL ? g_strdup (acies_item_get_id (item)) : NULL;
}

static char *
draw_stands (AciesGuess *self, const AciesRole *role, AciesItem *actor)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  GListModel *stands;
  guint n, first, count;

  if (!ACIES_IS_UNIT (actor))
    return NULL;
  stands = acies_unit_get_stands (ACIES_UNIT (actor));
  n = g_list_model_get_n_items (stands);
  first = acies_guess_draw (self, n);
  count = role->many ? 1 + acies_guess_draw (self, n) : 1;
  for (guint i = first; i < n && i < first + count; i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      g_string_append_printf (ids, "%s%s", i > first ? " " : "", acies_item_get_id (stand));
    }
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static char *
draw_number (AciesGuess *self)
{
  static const int numbers[] = { 1, 2, 3, 4, 5, 6, 8, 10, 0, 90, 180, 270 };

  return g_strdup_printf ("%d", numbers[acies_guess_draw (self, G_N_ELEMENTS (numbers))]);
}

/* What may stand in ROLE, which is no unit and no leader. */
static char *
draw_thing (AciesGuess *self,
            const AciesAction *action,
            const AciesRole *role,
            AciesItem *actor,
            guint attempt)
{
  if (g_str_equal (role->is, "path"))
    return acies_guess_make_path (self, action, actor, attempt);
  if (g_str_equal (role->is, "hex"))
    return acies_guess_make_hex (self, actor, attempt);
  if (g_str_equal (role->is, "point"))
    return acies_guess_make_point (self, actor);
  if (g_str_equal (role->is, "choice"))
    return g_strdup (role->values[acies_guess_draw (self, g_strv_length ((char **) role->values))]);
  if (g_str_equal (role->is, "flag"))
    return g_strdup (acies_guess_draw (self, 2) == 0 ? "yes" : "no");
  if (g_str_equal (role->is, "number"))
    return draw_number (self);
  if (g_str_equal (role->is, "length"))
    return g_strdup_printf ("%u mm", 20 * (1 + acies_guess_draw (self, 10)));
  if (g_str_equal (role->is, "stand"))
    return draw_stands (self, role, actor);
  if (g_str_equal (role->is, "side"))
    return draw_from_model (self, acies_battle_get_sides (self->battle));
  if (g_str_equal (role->is, "feature"))
    return draw_from_model (self, acies_table_get_features (acies_battle_get_table (self->battle)));
  return NULL;
}

gboolean
acies_guess_tries_in_turn (guint attempt, guint *n)
{
  if (attempt < MANY_TRIES || attempt % 2 != 0)
    return FALSE;
  *n = (attempt - MANY_TRIES) / 2;
  return TRUE;
}

gboolean
acies_guess_fill (AciesGuess *self,
                  const AciesAction *action,
                  AciesQuestion *question,
                  guint attempt)
{
  guint n;

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *value = NULL;

      if (acies_question_get (question, role->id) != NULL
          || (role->optional
              && (attempt == 0 || acies_guess_tries_in_turn (attempt, &n)
                  || acies_guess_draw (self, 4) > 0)))
        continue;
      if (is_body (role))
        value = draw_body (self, action, role, question, attempt);
      else
        value = draw_thing (self, action, role, acies_guess_find_actor (self, action, question),
                            attempt);
      if (value != NULL && *value != '\0')
        acies_question_set (question, role->id, value);
      else if (!role->optional)
        return FALSE;
    }
  return TRUE;
}

void
acies_guess_learn (AciesGuess *self, const AciesAction *action, const AciesQuestion *question)
{
  AciesItem *actor = acies_guess_find_actor (self, action, question);

  for (guint i = 0; actor != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *value = acies_question_get (question, role->id);
      g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", 2);
      AciesItem *item = ids[0] != NULL ? acies_battle_find (self->battle, ids[0]) : NULL;

      if (value != NULL && g_str_equal (role->is, "path"))
        acies_guess_learn_path (self, action, actor, value);
      if (item != NULL && item != actor && is_body (role))
        g_hash_table_insert (
            self->sides, make_key (action, role),
            GINT_TO_POINTER (acies_item_get_side (item) != acies_item_get_side (actor)));
    }
}
