/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what lights up for somebody against what the rules say when they are asked. */
#include "players/player.h"

#include "referee/offer/acies-offer.h"

/* One in so many rulings is followed by a look, in short games more rarely, at no more lights than
 * so many. */
#define RARELY 8
#define RARELY_IF_SHORT 40
#define MOST_LIGHTS 24

static gboolean
is_filled (const AciesAction *action, const AciesQuestion *question)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional && acies_question_get (question, role->id) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Where something must still be said, nobody can be asked yet. */
static void
check_light (Player *self, const char *id, const AciesLight *light)
{
  g_autoptr (AciesQuestion) question = acies_offer_act_make_question (light->act, light->value);
  g_autoptr (AciesRuling) ruling = NULL;
  gboolean is_allowed;

  if (!is_filled (light->act->action, question))
    return;
  if (light->joint != NULL)
    acies_question_set (question,
                        ((const AciesRole *) g_ptr_array_index (light->act->action->roles, 0))->id,
                        light->joint);
  ruling = acies_referee_ask (self->referee, question, NULL);
  is_allowed = ruling != NULL && acies_ruling_get_verdict (ruling) != ACIES_VERDICT_FORBIDDEN;
  self->figures.n_lights++;
  self->figures.n_lit += is_allowed;
  if (is_allowed != (light->state != ACIES_LIGHT_DARK))
    player_break_law (self, g_strdup_printf ("“%s” from %s on %s is %s, but %s",
                                             light->act->action->fact.id, id, light->value,
                                             is_allowed ? "dark" : "lit",
                                             is_allowed ? "allowed" : "forbidden"));
}

static AciesItem *
draw_item (Player *self, GRand *rand)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GListModel *leaders = acies_battle_get_leaders (self->battle);
  gint32 n_units = (gint32) g_list_model_get_n_items (units);
  gint32 n = g_rand_int_range (rand, 0, n_units + (gint32) g_list_model_get_n_items (leaders));
  g_autoptr (AciesItem) item = n < n_units ? g_list_model_get_item (units, (guint) n)
                                           : g_list_model_get_item (leaders, (guint) (n - n_units));

  /* The battle holds it. */
  return item;
}

void
player_check_lights (Player *self)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (self->game.seed + self->figures.n_accepted);
  AciesItem *item = draw_item (self, rand);
  g_autoptr (AciesOffer) offer = NULL;
  const GPtrArray *lights;

  if (g_rand_int_range (rand, 0, self->game.is_timed ? RARELY : RARELY_IF_SHORT) != 0)
    return;
  offer = acies_offer_new (self->referee, acies_item_get_id (item));
  lights = acies_offer_get_lights (offer);
  for (guint i = 0; i < MIN (lights->len, MOST_LIGHTS); i++)
    {
      /* Of all, and more often of those that are near. */
      guint most = i % 2 == 0 ? lights->len : MIN (lights->len, 3 * MOST_LIGHTS);
      guint n = (guint) g_rand_int_range (rand, 0, (gint32) most);
      const AciesLight *light = g_ptr_array_index (lights, n);
      g_autoptr (GPtrArray) asked = acies_offer_list_lights (offer, light->value);

      if (!g_ptr_array_find (asked, light, NULL))
        player_break_law (self, g_strdup_printf ("a light on %s is lost", light->value));
      check_light (self, acies_item_get_id (item), light);
    }
}
