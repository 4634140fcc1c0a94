/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists acts and their ends, and asks the rules about them one by one. */
#include "config.h"

#include "referee/offer/acies-offer-private.h"

#include "referee/play/acies-referee-ask.h"
#include "referee/play/acies-ruling-cache.h"
#include "referee/play/acies-witness.h"
#include "referee/state/acies-hexes.h"

static void
act_free (gpointer data)
{
  AciesOfferAct *self = data;

  acies_question_free (self->question);
  g_free (self);
}

static void
light_free (gpointer data)
{
  AciesLight *self = data;

  g_free (self->value);
  g_free (self->cost);
  g_free (self->joint);
  g_free (self);
}

/* The role of ACTION that a gesture ends on, of those that QUESTION leaves open; or NULL. */
static const AciesRole *
find_pointing (const AciesAction *action, const AciesQuestion *question)
{
  const AciesRole *first = NULL;

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (acies_question_get (question, role->id) != NULL)
        continue;
      if (!role->optional)
        return acies_role_is_pointed_at (role) ? role : NULL;
      if (first == NULL && acies_role_is_pointed_at (role))
        first = role;
    }
  return action->natural == ACIES_NATURAL_YES ? first : NULL;
}

static AciesOfferEnd
get_end (const AciesRole *role)
{
  if (role == NULL)
    return ACIES_OFFER_ENDS_NOWHERE;
  if (g_str_equal (role->is, "path") || g_str_equal (role->is, "point"))
    return ACIES_OFFER_ENDS_ON_GROUND;
  return g_str_equal (role->is, "hex") ? ACIES_OFFER_ENDS_ON_HEX : ACIES_OFFER_ENDS_ON_ITEM;
}

/* Eats QUESTION. */
static AciesOfferAct *
add_act (AciesOffer *self,
         const AciesAction *action,
         const AciesRole *role,
         AciesQuestion *question)
{
  AciesOfferAct *act = g_new0 (AciesOfferAct, 1);

  act->action = action;
  act->role = role;
  act->end = get_end (role);
  act->is_natural = role != NULL && action->natural != ACIES_NATURAL_NO;
  act->question = question;
  g_ptr_array_add (self->acts, act);
  return act;
}

static gboolean
has_act (AciesOffer *self, const AciesAction *action)
{
  for (guint i = 0; i < self->acts->len; i++)
    if (((const AciesOfferAct *) g_ptr_array_index (self->acts, i))->action == action)
      return TRUE;
  return FALSE;
}

/* What is due of ID alone, in the first role of its action. */
static void
add_dues (AciesOffer *self, const char *id)
{
  g_autoptr (GPtrArray) due = acies_referee_list_due (self->referee);

  for (guint i = 0; i < due->len; i++)
    {
      g_autoptr (AciesQuestion) question
          = acies_referee_question_for (self->referee, g_ptr_array_index (due, i));
      const AciesAction *action
          = acies_ruleset_find (acies_referee_get_ruleset (self->referee), ACIES_FACT_ACTION,
                                acies_question_get_action (question));
      const AciesRole *first
          = action != NULL && action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;
      const AciesRole *role;

      if (first == NULL || has_act (self, action)
          || g_strcmp0 (acies_question_get (question, first->id), id) != 0)
        continue;
      role = find_pointing (action, question);
      add_act (self, action, role, g_steal_pointer (&question));
    }
}

/* The actions of the phase that all of ITEMS may begin together: of AciesAction. */
static GPtrArray *
list_actions (AciesOffer *self, const GPtrArray *items)
{
  GPtrArray *actions
      = acies_referee_list_actions (self->referee, g_ptr_array_index (items, 0), FALSE);

  for (guint i = 1; i < items->len; i++)
    {
      g_autoptr (GPtrArray) others
          = acies_referee_list_actions (self->referee, g_ptr_array_index (items, i), FALSE);

      for (guint n = actions->len; n > 0; n--)
        if (!g_ptr_array_find (others, g_ptr_array_index (actions, n - 1), NULL))
          g_ptr_array_remove_index (actions, n - 1);
    }
  return actions;
}

/* Of one item an act that several might do together is natural only where none that one does alone
 * ends in the same way. */
static void
prefer_alone (AciesOffer *self)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      AciesOfferAct *act = g_ptr_array_index (self->acts, i);
      const AciesRole *first = g_ptr_array_index (act->action->roles, 0);

      for (guint n = 0; first->many && act->is_natural && n < self->acts->len; n++)
        {
          const AciesOfferAct *other = g_ptr_array_index (self->acts, n);
          const AciesRole *alone = g_ptr_array_index (other->action->roles, 0);

          if (!alone->many && other->is_natural && other->role->is == act->role->is)
            act->is_natural = FALSE;
        }
    }
}

/* The role of ACTION that takes leaders beside those who fill the first, or NULL. */
static const AciesRole *
find_leaders_role (const AciesAction *action)
{
  for (guint i = 1; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (role->many && g_str_equal (role->is, "leader"))
        return role;
    }
  return NULL;
}

static void
append_id (GString *ids, AciesItem *item)
{
  g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", acies_item_get_id (item));
}

/* What units may do together with leaders: what has a role for each of the two, as of a stack.
 * FALSE: ITEMS are not of both. */
static gboolean
add_mixed (AciesOffer *self, const GPtrArray *items)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (GString) unit_ids = g_string_new (NULL);
  g_autoptr (GString) leader_ids = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    if (ACIES_IS_LEADER (items->pdata[i]))
      append_id (leader_ids, items->pdata[i]);
    else
      {
        append_id (unit_ids, items->pdata[i]);
        g_ptr_array_add (units, items->pdata[i]);
      }
  if (units->len == 0 || leader_ids->len == 0)
    return FALSE;
  actions = list_actions (self, units);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      const AciesRole *first = g_ptr_array_index (action->roles, 0);
      const AciesRole *leaders = find_leaders_role (action);
      const AciesRole *role;
      g_autoptr (AciesQuestion) question = NULL;

      if (!first->many || leaders == NULL)
        continue;
      question = acies_question_new (action->fact.id);
      acies_question_set (question, first->id, unit_ids->str);
      acies_question_set (question, leaders->id, leader_ids->str);
      role = find_pointing (action, question);
      add_act (self, action, role, g_steal_pointer (&question));
    }
  return TRUE;
}

static void
add_actions (AciesOffer *self, const GPtrArray *items, const char *ids)
{
  g_autoptr (GPtrArray) actions = list_actions (self, items);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      const AciesRole *first = g_ptr_array_index (action->roles, 0);
      const AciesRole *role;
      g_autoptr (AciesQuestion) question = NULL;

      if (has_act (self, action) || (items->len > 1 && !first->many))
        continue;
      question = acies_question_new (action->fact.id);
      acies_question_set (question, first->id, ids);
      role = find_pointing (action, question);
      add_act (self, action, role, g_steal_pointer (&question));
    }
  if (items->len == 1)
    prefer_alone (self);
}

gboolean
acies_offer_find_place (AciesItem *item, AciesPoint *at)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  if (!ACIES_IS_BODY (item) || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return FALSE;
  *at = acies_placement_project (&front, 0, -depth / 2);
  return TRUE;
}

/* Whether ID is one of those that fill a role of ACT other than the one it ends on, or, where that
 * takes one alone, fills it. */
static gboolean
is_taken (const AciesOfferAct *act, const char *id)
{
  for (guint i = 0; i < acies_question_get_n_keys (act->question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (act->question, i, &value);
      g_auto (GStrv) ids = g_strsplit (value, " ", -1);

      if ((!g_str_equal (key, act->role->id) || !act->role->many)
          && g_strv_contains ((const char *const *) ids, id))
        return TRUE;
    }
  return FALSE;
}

static void
add_light (AciesOffer *self, const AciesOfferAct *act, char *value, AciesPoint at)
{
  AciesLight *light = g_new0 (AciesLight, 1);

  light->act = act;
  light->value = value;
  light->at = at;
  g_ptr_array_add (self->lights, light);
}

static void
add_items (AciesOffer *self, const AciesOfferAct *act, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesPoint at;

      if (acies_offer_find_place (item, &at) && !is_taken (act, acies_item_get_id (item)))
        add_light (self, act, g_strdup (acies_item_get_id (item)), at);
    }
}

static void
add_hexes (AciesOffer *self, const AciesOfferAct *act)
{
  for (guint i = 0; self->has_hexes && i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&self->lattice, i);

      add_light (self, act, acies_hex_format (&self->lattice, hex),
                 acies_hex_get_centre (&self->lattice, hex));
    }
}

static void
add_lights (AciesOffer *self, const AciesOfferAct *act)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);

  if (!act->is_natural)
    return;
  if (act->end == ACIES_OFFER_ENDS_ON_HEX)
    add_hexes (self, act);
  else if (act->end == ACIES_OFFER_ENDS_ON_ITEM)
    add_items (self, act,
               g_str_equal (act->role->is, "leader") ? acies_battle_get_leaders (battle)
                                                     : acies_battle_get_units (battle));
}

/* Of ends as near those of the act that stands first come first. */
static int
compare_lights (gconstpointer a, gconstpointer b, gpointer data)
{
  const AciesOffer *self = data;
  const AciesLight *first = *(AciesLight *const *) a, *second = *(AciesLight *const *) b;
  AciesLength near = acies_point_distance (&self->from, &first->at);
  AciesLength far = acies_point_distance (&self->from, &second->at);
  guint n = 0, m = 0;

  if (near != far)
    return near < far ? -1 : 1;
  if (first->act != second->act)
    {
      g_ptr_array_find (self->acts, first->act, &n);
      g_ptr_array_find (self->acts, second->act, &m);
      return n < m ? -1 : 1;
    }
  return acies_item_compare_ids (first->value, second->value);
}

static AciesOffer *
begin (AciesReferee *referee)
{
  AciesOffer *self = g_new0 (AciesOffer, 1);

  self->referee = g_object_ref (referee);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  self->lights = g_ptr_array_new_with_free_func (light_free);
  self->serial = acies_ruling_cache_get_serial (acies_ruling_cache_of (referee));
  self->has_hexes = acies_hexes_get_lattice (
      acies_referee_get_ruleset (referee),
      acies_battle_get_table (acies_referee_get_battle (referee)), &self->lattice);
  return self;
}

/* What the rule set calls natural stands before what is so by its roles; else nothing changes
 * places. */
static void
sort_acts (AciesOffer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->acts->len; i++)
    {
      AciesOfferAct *act = g_ptr_array_index (self->acts, i);

      if (act->action->natural == ACIES_NATURAL_YES)
        g_ptr_array_insert (self->acts, (int) n++, g_ptr_array_steal_index (self->acts, i));
    }
}

static void
finish (AciesOffer *self)
{
  sort_acts (self);
  for (guint i = 0; i < self->acts->len; i++)
    add_lights (self, g_ptr_array_index (self->acts, i));
  g_ptr_array_sort_with_data (self->lights, compare_lights, self);
}

AciesOffer *
acies_offer_new (AciesReferee *referee, const char *ids)
{
  AciesOffer *self;
  g_auto (GStrv) split = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (acies_referee_get_battle (referee) != NULL && ids != NULL, NULL);

  self = begin (referee);
  split = g_strsplit (ids, " ", -1);
  for (guint i = 0; split[i] != NULL; i++)
    {
      AciesItem *item = acies_battle_find (acies_referee_get_battle (referee), split[i]);

      if (item != NULL)
        g_ptr_array_add (items, item);
    }
  if (items->len == 0)
    return self;
  self->is_of_items = TRUE;
  acies_offer_find_place (g_ptr_array_index (items, 0), &self->from);
  if (items->len == 1)
    add_dues (self, acies_item_get_id (g_ptr_array_index (items, 0)));
  if (!add_mixed (self, items))
    add_actions (self, items, ids);
  finish (self);
  return self;
}

AciesOffer *
acies_offer_new_for_role (AciesReferee *referee,
                          const AciesQuestion *question,
                          const AciesRole *role)
{
  AciesOffer *self;
  const AciesAction *action;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (acies_referee_get_battle (referee) != NULL, NULL);
  g_return_val_if_fail (question != NULL && role != NULL, NULL);

  self = begin (referee);
  action = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION,
                               acies_question_get_action (question));
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      g_auto (GStrv) split = NULL;
      AciesItem *item;

      acies_question_get_nth_key (question, i, &value);
      split = g_strsplit (value, " ", 2);
      item = acies_battle_find (acies_referee_get_battle (referee), split[0]);
      if (item != NULL && acies_offer_find_place (item, &self->from))
        break;
    }
  if (action != NULL)
    add_act (self, action, role, acies_question_copy (question))->is_natural
        = acies_role_is_pointed_at (role);
  finish (self);
  return self;
}

void
acies_offer_free (AciesOffer *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->lights);
  g_ptr_array_unref (self->acts);
  g_object_unref (self->referee);
  g_free (self);
}

gboolean
acies_offer_is_current (AciesOffer *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->serial == acies_ruling_cache_get_serial (acies_ruling_cache_of (self->referee));
}

AciesQuestion *
acies_offer_act_make_question (const AciesOfferAct *act, const char *value)
{
  AciesQuestion *question;
  const char *filled;
  g_auto (GStrv) ids = NULL;
  g_autoptr (GString) others = g_string_new (NULL);
  gboolean is_in = FALSE;

  g_return_val_if_fail (act != NULL && act->role != NULL && value != NULL, NULL);

  question = acies_question_copy (act->question);
  filled = acies_question_get (question, act->role->id);
  ids = g_strsplit (filled != NULL && act->role->many ? filled : "", " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], value))
      is_in = TRUE;
    else
      g_string_append_printf (others, "%s%s", others->len > 0 ? " " : "", ids[i]);
  if (!is_in)
    g_string_append_printf (others, "%s%s", others->len > 0 ? " " : "", value);
  acies_question_set (question, act->role->id, others->str);
  return question;
}

/* Whether QUESTION on ACTION leaves a role open that must be filled. */
static gboolean
is_open (const AciesAction *action, const AciesQuestion *question)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional && acies_question_get (question, role->id) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* What RULING shows of the way to the hex about AT: the figure written there, or NULL. */
static char *
dup_cost (AciesRuling *ruling, const AciesPoint *at, AciesLength across)
{
  const GPtrArray *shapes = acies_ruling_get_shapes (ruling);

  for (guint i = 0; i < shapes->len; i++)
    {
      const AciesShape *shape = g_ptr_array_index (shapes, i);
      AciesPoint middle = { 0, 0 };
      const AciesPoint *points;
      guint n;

      if (acies_shape_get_role (shape) != ACIES_SHAPE_LIMIT || acies_shape_get_label (shape) == NULL
          || acies_shape_get_kind (shape) != ACIES_SHAPE_POLYGON)
        continue;
      points = acies_shape_get_points (shape, &n);
      for (guint j = 0; j < n; j++)
        {
          middle.x += points[j].x;
          middle.y += points[j].y;
        }
      middle.x /= n;
      middle.y /= n;
      if (acies_point_distance (&middle, at) < across / 4)
        return g_strdup (acies_shape_get_label (shape));
    }
  return NULL;
}

/* Asks of LIGHT alone. TRUE: others may have to join in. */
static gboolean
ask_alone (AciesOffer *self, AciesLight *light)
{
  g_autoptr (AciesQuestion) question = acies_offer_act_make_question (light->act, light->value);
  g_autoptr (AciesRuling) ruling = NULL;

  if (is_open (light->act->action, question))
    {
      light->state = acies_witness_find_in_turn (self->referee, question) == ACIES_WITNESS_NONE
                         ? ACIES_LIGHT_DARK
                         : ACIES_LIGHT_HANGS;
      return FALSE;
    }
  ruling = acies_referee_ask_briefly (self->referee, question, NULL);
  if (ruling == NULL || acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
    {
      light->state = ACIES_LIGHT_DARK;
      return self->is_of_items && acies_offer_may_be_joined (self, light->act->action, ruling);
    }
  light->state = acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED ? ACIES_LIGHT_LAWFUL
                                                                            : ACIES_LIGHT_HANGS;
  if (light->act->end == ACIES_OFFER_ENDS_ON_HEX)
    light->cost = dup_cost (ruling, &light->at, self->lattice.grid.across);
  return FALSE;
}

/* Asks one question more about LIGHT. FALSE: all is known of it. */
static gboolean
ask_once (AciesOffer *self, AciesLight *light)
{
  if (light->state == ACIES_LIGHT_UNASKED)
    light->is_joining = ask_alone (self, light);
  else if (light->is_joining)
    light->is_joining = acies_offer_try_joint (self, light);
  return light->is_joining;
}

static void
ask (AciesOffer *self, AciesLight *light)
{
  while (ask_once (self, light))
    ;
}

gboolean
acies_offer_advance (AciesOffer *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  g_return_val_if_fail (self != NULL, FALSE);

  while (self->n_passed < self->lights->len)
    {
      AciesLight *light = g_ptr_array_index (self->lights, self->n_passed);

      if (!ask_once (self, light))
        self->n_passed++;
      if (g_get_monotonic_time () >= end)
        break;
    }
  return self->n_passed < self->lights->len;
}

const GPtrArray *
acies_offer_get_acts (AciesOffer *self)
{
  return self->acts;
}

const GPtrArray *
acies_offer_get_lights (AciesOffer *self)
{
  return self->lights;
}

const AciesOfferAct *
acies_offer_find_act (AciesOffer *self, AciesOfferEnd end)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->acts->len; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (self->acts, i);

      if (act->is_natural && act->end == end)
        return act;
    }
  return NULL;
}

/* Whether LIGHT is the item or the hex. Their ids and numbers may be written alike. */
static gboolean
is_on (const AciesLight *light, const char *item, const char *hex)
{
  const char *value = light->act->end == ACIES_OFFER_ENDS_ON_HEX ? hex : item;

  return value != NULL && g_str_equal (light->value, value);
}

GPtrArray *
acies_offer_list_at (AciesOffer *self, const char *item, const char *hex)
{
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, list);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->lights->len; i++)
      {
        AciesLight *light = g_ptr_array_index (self->lights, i);

        if (!is_on (light, item, hex))
          continue;
        ask (self, light);
        if ((light->state == ACIES_LIGHT_DARK) == (pass == 1))
          g_ptr_array_add (list, light);
      }
  return list;
}

GPtrArray *
acies_offer_list_lights (AciesOffer *self, const char *value)
{
  return acies_offer_list_at (self, value, value);
}

gboolean
acies_offer_is_busy (AciesOffer *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->n_passed < self->lights->len;
}

GPtrArray *
acies_offer_list_fields (AciesOffer *self)
{
  GPtrArray *fields = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, fields);

  for (guint i = 0; i < self->acts->len; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (self->acts, i);
      gpointer overlay
          = act->is_natural && act->action->lights != NULL ? (gpointer) acies_ruleset_find (
                acies_referee_get_ruleset (self->referee), ACIES_FACT_OVERLAY, act->action->lights)
                                                           : NULL;

      if (overlay != NULL && !g_ptr_array_find (fields, overlay, NULL))
        g_ptr_array_add (fields, overlay);
    }
  return fields;
}
