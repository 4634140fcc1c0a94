/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses whose offers are lit, and asks them in slices of idle time. */
#include "config.h"
#include "app/gesture/acies-lights.h"

#include "referee/state/acies-hexes.h"

/* So long (microseconds) is asked at a stretch, and told of no more often than this. */
#define SLICE 6000
#define TELL_EACH 60000

struct _AciesLights
{
  GObject parent_instance;

  /* owned, or NULL */
  AciesSession *session;
  char *held;

  GHashTable *kept;  /* of AciesOffer, by the ids that they are of */
  GPtrArray *own;    /* of AciesOffer: of the question that is put */
  GPtrArray *offers; /* of AciesOffer, borrowed from those: what is lit */
  guint source;
  gint64 told; /* when "changed" was last emitted */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLights, acies_lights, G_TYPE_OBJECT)

static void
tell (AciesLights *self)
{
  self->told = g_get_monotonic_time ();
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
ask_cb (gpointer data)
{
  AciesLights *self = data;

  for (guint i = 0; i < self->offers->len; i++)
    {
      AciesOffer *offer = g_ptr_array_index (self->offers, i);

      if (!acies_offer_is_busy (offer))
        continue;
      acies_offer_advance (offer, SLICE);
      if (g_get_monotonic_time () - self->told >= TELL_EACH)
        tell (self);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  tell (self);
  return G_SOURCE_REMOVE;
}

static void
clear (AciesLights *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_set_size (self->offers, 0);
  g_ptr_array_set_size (self->own, 0);
}

/* The offer of IDS, kept as long as the battle does not change. */
static AciesOffer *
find_offer (AciesLights *self, const char *ids)
{
  AciesOffer *offer = g_hash_table_lookup (self->kept, ids);

  if (offer != NULL && acies_offer_is_current (offer))
    return offer;
  if (offer != NULL)
    g_hash_table_remove_all (self->kept);
  offer = acies_offer_new (acies_session_get_referee (self->session), ids);
  g_hash_table_insert (self->kept, g_strdup (ids), offer);
  return offer;
}

/* The ids of all that is selected, blanks between; NULL: nothing is. */
static char *
dup_selected (AciesLights *self)
{
  AciesSelection *selection = acies_session_get_selection (self->session);
  g_autoptr (GString) ids = g_string_new (acies_selection_get_primary (selection));

  if (acies_selection_get_primary (selection) == NULL)
    return NULL;
  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    if (acies_selection_get (selection, i) != acies_selection_get_primary (selection))
      g_string_append_printf (ids, " %s", acies_selection_get (selection, i));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/* What may be pointed at to go on with the question: in the role that it waits for, or, where it
 * waits for none, in those that take more. */
static void
offer_roles (AciesLights *self)
{
  const AciesAction *action = acies_session_get_action (self->session);
  const AciesRole *missing = acies_session_get_missing_role (self->session);

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      AciesOffer *offer;

      if (!acies_role_is_pointed_at (role) || (missing != NULL ? role != missing : !role->many))
        continue;
      offer = acies_offer_new_for_role (acies_session_get_referee (self->session),
                                        acies_session_get_question (self->session), role);
      g_ptr_array_add (self->own, offer);
      g_ptr_array_add (self->offers, offer);
    }
}

/* Only of what is played, and at present. */
static gboolean
can_light (AciesLights *self)
{
  return self->session != NULL && acies_session_is_writable (self->session)
         && acies_session_keeps_rulings (self->session)
         && !acies_session_shows_recorded_ruling (self->session)
         && acies_session_get_battle (self->session) != NULL;
}

static void
update (AciesLights *self)
{
  g_autofree char *selected = NULL;

  clear (self);
  if (can_light (self))
    {
      if (self->held == NULL && acies_session_get_question (self->session) == NULL)
        selected = dup_selected (self);
      if (self->held != NULL || selected != NULL)
        g_ptr_array_add (self->offers,
                         find_offer (self, self->held != NULL ? self->held : selected));
      else if (acies_session_get_question (self->session) != NULL)
        offer_roles (self);
    }
  if (self->offers->len > 0)
    self->source = g_idle_add (ask_cb, self);
  tell (self);
}

static void
acies_lights_dispose (GObject *object)
{
  acies_lights_set_session (ACIES_LIGHTS (object), NULL);

  G_OBJECT_CLASS (acies_lights_parent_class)->dispose (object);
}

static void
acies_lights_finalize (GObject *object)
{
  AciesLights *self = ACIES_LIGHTS (object);

  clear (self);
  g_hash_table_unref (self->kept);
  g_ptr_array_unref (self->offers);
  g_ptr_array_unref (self->own);
  g_free (self->held);

  G_OBJECT_CLASS (acies_lights_parent_class)->finalize (object);
}

static void
acies_lights_class_init (AciesLightsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_lights_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_lights_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_lights_init (AciesLights *self)
{
  self->kept
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) acies_offer_free);
  self->own = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_offer_free);
  self->offers = g_ptr_array_new ();
}

AciesLights *
acies_lights_new (void)
{
  return g_object_new (ACIES_TYPE_LIGHTS, NULL);
}

/* The battle is about to be another object. */
static void
switching_cb (AciesLights *self)
{
  clear (self);
  g_hash_table_remove_all (self->kept);
}

void
acies_lights_set_session (AciesLights *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_LIGHTS (self));

  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_selection (self->session), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  switching_cb (self);
  g_clear_pointer (&self->held, g_free);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_selection (session), "changed", G_CALLBACK (update),
                            self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "switching", G_CALLBACK (switching_cb), self);
  update (self);
}

void
acies_lights_hold (AciesLights *self, const char *ids)
{
  g_return_if_fail (ACIES_IS_LIGHTS (self));

  if (g_strcmp0 (self->held, ids) == 0)
    return;
  g_free (self->held);
  self->held = g_strdup (ids);
  update (self);
}

const GPtrArray *
acies_lights_get_offers (AciesLights *self)
{
  return self->offers;
}

gboolean
acies_lights_is_busy (AciesLights *self)
{
  g_return_val_if_fail (ACIES_IS_LIGHTS (self), FALSE);

  return self->source != 0;
}

GPtrArray *
acies_lights_list_at (AciesLights *self, AciesItem *item, const AciesPoint *at)
{
  GPtrArray *list = g_ptr_array_new ();
  g_autofree char *hex = NULL;

  g_return_val_if_fail (ACIES_IS_LIGHTS (self), list);

  if (self->offers->len == 0)
    return list;
  if (at != NULL)
    hex = acies_hexes_dup_number_at (
        acies_session_get_ruleset (self->session),
        acies_battle_get_table (acies_session_get_battle (self->session)), at);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->offers->len; i++)
      {
        g_autoptr (GPtrArray) lights
            = acies_offer_list_at (g_ptr_array_index (self->offers, i),
                                   item != NULL ? acies_item_get_id (item) : NULL, hex);

        for (guint n = 0; n < lights->len; n++)
          {
            AciesLight *light = g_ptr_array_index (lights, n);

            if ((light->state == ACIES_LIGHT_DARK) == (pass == 1))
              g_ptr_array_add (list, light);
          }
      }
  return list;
}
