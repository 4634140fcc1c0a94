/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOverlayController keeps what the table shows beside the ruling. One overlay is one step
 * of the idle source: a run of a procedure cannot be broken off. */
#include "config.h"
#include "app/canvas/acies-overlay-controller.h"

#include "app/widgets/acies-menu.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n-lib.h>

/* What takes longer (microseconds) does not follow the pointer. */
#define QUICK 50000
/* Keys 1 to 9. */
#define MAX_KEYS 9

/* An overlay that was turned on. */
typedef struct
{
  char *id;
  GPtrArray *shapes; /* of AciesShape; NULL: it is to be measured */
  gint64 cost;       /* of the last time, microseconds */
  gboolean is_lit;   /* not turned on: it goes with what the selected one may do */
} Shown;

struct _AciesOverlayController
{
  GObject parent_instance;

  /* owned */
  AciesSession *session;
  GPtrArray *shown;  /* of Shown */
  GPtrArray *shapes; /* of AciesShape: of all of them */
  GListStore *tapes; /* of AciesTape */
  GSimpleActionGroup *actions;
  GMenu *menu;
  GMenu *tape_menu;
  char *pointed; /* id of a unit, or NULL */
  /* weak: whose tapes they are, while the battle is about to be another object */
  AciesSession *last_session;

  guint source;
  gboolean has_ghosts;
  gboolean is_dark; /* nothing is lit */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesOverlayController, acies_overlay_controller, G_TYPE_OBJECT)

static void
shown_free (gpointer data)
{
  Shown *self = data;

  g_clear_pointer (&self->shapes, g_ptr_array_unref);
  g_free (self->id);
  g_free (self);
}

static const AciesOverlay *
find_overlay (AciesOverlayController *self, const char *id)
{
  return self->session != NULL ? acies_ruleset_find (acies_session_get_ruleset (self->session),
                                                     ACIES_FACT_OVERLAY, id)
                               : NULL;
}

/* Whether OVERLAY can be shown of ITEM. */
static gboolean
is_offered (AciesOverlayController *self, const AciesOverlay *overlay, AciesItem *item)
{
  g_autoptr (GPtrArray) offered
      = acies_referee_list_overlays (acies_session_get_referee (self->session), item);

  return g_ptr_array_find (offered, overlay, NULL);
}

static gboolean
speaks_of_target (const AciesOverlay *overlay)
{
  return overlay->roles->len > 1;
}

/* Who is pointed at, if it is not the selected one itself. */
static const char *
get_target (AciesOverlayController *self, AciesItem *selected)
{
  return g_strcmp0 (self->pointed, acies_item_get_id (selected)) != 0 ? self->pointed : NULL;
}

/* What cannot be shown shows nothing: the menu tells whom an overlay is for. */
static void
measure (AciesOverlayController *self, Shown *shown)
{
  const AciesOverlay *overlay = find_overlay (self, shown->id);
  AciesItem *item = overlay != NULL ? acies_session_get_selected_item (self->session) : NULL;
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  shown->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  if (item == NULL || !is_offered (self, overlay, item))
    return;
  ruling = acies_referee_show (acies_session_get_referee (self->session), shown->id,
                               acies_item_get_id (item), get_target (self, item), &error);
  if (ruling == NULL)
    {
      acies_session_report (self->session, error->message);
      return;
    }
  for (guint i = 0; i < acies_ruling_get_shapes (ruling)->len; i++)
    g_ptr_array_add (shown->shapes,
                     acies_shape_ref (g_ptr_array_index (acies_ruling_get_shapes (ruling), i)));
  shown->cost = g_get_monotonic_time () - begin;
}

static void
gather_shapes (AciesOverlayController *self)
{
  g_ptr_array_set_size (self->shapes, 0);
  for (guint i = 0; i < self->shown->len; i++)
    {
      const Shown *shown = g_ptr_array_index (self->shown, i);

      for (guint n = 0; shown->shapes != NULL && n < shown->shapes->len; n++)
        g_ptr_array_add (self->shapes, acies_shape_ref (g_ptr_array_index (shown->shapes, n)));
    }
}

static gboolean
measure_next_cb (gpointer data)
{
  AciesOverlayController *self = data;

  for (guint i = 0; i < self->shown->len; i++)
    {
      Shown *shown = g_ptr_array_index (self->shown, i);

      if (shown->shapes != NULL)
        continue;
      measure (self, shown);
      gather_shapes (self);
      g_signal_emit (self, signals[CHANGED], 0);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  return G_SOURCE_REMOVE;
}

/* What is stale is drawn until the new shapes are there. */
static void
start (AciesOverlayController *self)
{
  if (self->source == 0 && self->session != NULL)
    self->source = g_idle_add (measure_next_cb, self);
}

static void
measure_all (AciesOverlayController *self)
{
  for (guint i = 0; i < self->shown->len; i++)
    g_clear_pointer (&((Shown *) g_ptr_array_index (self->shown, i))->shapes, g_ptr_array_unref);
  start (self);
}

static Shown *
find_shown (AciesOverlayController *self, const char *id)
{
  for (guint i = 0; i < self->shown->len; i++)
    {
      Shown *shown = g_ptr_array_index (self->shown, i);

      if (g_str_equal (shown->id, id))
        return shown;
    }
  return NULL;
}

/* Those that show how far the selected one may go by a gesture come and go with it. */
static void
update_lit (AciesOverlayController *self)
{
  AciesItem *item
      = self->session != NULL && !self->is_dark && acies_session_is_writable (self->session)
            ? acies_session_get_selected_item (self->session)
            : NULL;
  g_autoptr (GPtrArray) actions
      = item != NULL
            ? acies_referee_list_actions (acies_session_get_referee (self->session), item, FALSE)
            : g_ptr_array_new ();

  for (guint i = self->shown->len; i > 0; i--)
    if (((const Shown *) g_ptr_array_index (self->shown, i - 1))->is_lit)
      g_ptr_array_remove_index (self->shown, i - 1);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      Shown *shown;

      if (action->lights == NULL || !acies_action_is_natural (action)
          || find_shown (self, action->lights) != NULL)
        continue;
      shown = g_new0 (Shown, 1);
      shown->id = g_strdup (action->lights);
      shown->is_lit = TRUE;
      g_ptr_array_add (self->shown, shown);
    }
}

/* Of others than before nothing may stay. */
static void
selected_cb (AciesOverlayController *self)
{
  update_lit (self);
  measure_all (self);
  gather_shapes (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static AciesBattle *
get_battle (AciesOverlayController *self)
{
  return self->session != NULL ? acies_session_get_battle (self->session) : NULL;
}

static void
update_tape_menu (AciesOverlayController *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tapes));

  g_menu_remove_all (self->tape_menu);
  for (guint i = 0; i < n && self->session != NULL; i++)
    {
      g_autoptr (AciesTape) tape = g_list_model_get_item (G_LIST_MODEL (self->tapes), i);
      g_autofree char *name = acies_tape_dup_name (tape, acies_session_get_referee (self->session));
      /* Translators: takes away a tape that was pinned down on the table; %s says from where to
       * where. */
      g_autofree char *label = g_strdup_printf (_ ("Remove Tape %s"), name);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "show.unpin", "u", i);
      g_menu_append_item (self->tape_menu, item);
    }
  if (n > 1)
    g_menu_append (self->tape_menu, _ ("Remove All Tapes"), "show.unpin-all");
}

/* Without a battle they keep the names of its items. */
static void
tell_tapes (AciesOverlayController *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tapes)); i++)
    {
      g_autoptr (AciesTape) tape = g_list_model_get_item (G_LIST_MODEL (self->tapes), i);

      acies_tape_set_battle (tape, get_battle (self));
    }
}

static void
battle_changed_cb (AciesOverlayController *self)
{
  tell_tapes (self);
  update_tape_menu (self);
  update_lit (self);
  measure_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static const AciesOverlay *
get_nth_overlay (AciesOverlayController *self, guint n)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_OVERLAY);

  return n < facts->len ? g_ptr_array_index (facts, n) : NULL;
}

static void
update_menu (AciesOverlayController *self)
{
  g_autoptr (GMenu) overlays = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();
  const AciesOverlay *overlay;

  acies_menu_empty (G_MENU_MODEL (self->menu));
  if (self->session == NULL)
    return;
  update_tape_menu (self);
  for (guint i = 0; (overlay = get_nth_overlay (self, i)) != NULL; i++)
    {
      /* Translators: what can be shown on the table, and the key for it. */
      g_autofree char *label = i < MAX_KEYS
                                   ? g_strdup_printf (_ ("%s (%u)"), overlay->fact.label, i + 1)
                                   : g_strdup (overlay->fact.label);
      g_autofree char *action = g_strconcat ("show.overlay-", overlay->fact.id, NULL);

      g_menu_append (overlays, label, action);
    }
  g_menu_append (more, _ ("Start of the Turn (B)"), "show.ghosts");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (overlays));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (self->tape_menu));
}

/* A toggle: a stateful action without a parameter. */
static void
overlay_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *id = g_action_get_name (G_ACTION (action)) + strlen ("overlay-");

  acies_overlay_controller_set_overlay (data, id, g_variant_get_boolean (state));
}

static void
update_actions (AciesOverlayController *self)
{
  const AciesOverlay *overlay;

  for (guint i = 0; self->session != NULL && (overlay = get_nth_overlay (self, i)) != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("overlay-", overlay->fact.id, NULL);
      gboolean is_on = acies_overlay_controller_get_overlay (self, overlay->fact.id);
      g_autoptr (GSimpleAction) action
          = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (is_on));

      g_signal_connect (action, "change-state", G_CALLBACK (overlay_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
}

static void
ghosts_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  acies_overlay_controller_set_ghosts (data, g_variant_get_boolean (state));
}

static void
unpin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_overlay_controller_unpin (data, g_variant_get_uint32 (parameter));
}

static void
unpin_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_list_store_remove_all (ACIES_OVERLAY_CONTROLLER (data)->tapes);
}

static void
tapes_cb (AciesOverlayController *self)
{
  update_tape_menu (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
acies_overlay_controller_dispose (GObject *object)
{
  AciesOverlayController *self = ACIES_OVERLAY_CONTROLLER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_weak_pointer (&self->last_session);

  G_OBJECT_CLASS (acies_overlay_controller_parent_class)->dispose (object);
}

static void
acies_overlay_controller_finalize (GObject *object)
{
  AciesOverlayController *self = ACIES_OVERLAY_CONTROLLER (object);

  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->shapes);
  g_object_unref (self->tapes);
  g_object_unref (self->actions);
  acies_menu_empty (G_MENU_MODEL (self->menu));
  g_object_unref (self->menu);
  g_object_unref (self->tape_menu);
  g_free (self->pointed);

  G_OBJECT_CLASS (acies_overlay_controller_parent_class)->finalize (object);
}

static void
acies_overlay_controller_class_init (AciesOverlayControllerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_overlay_controller_dispose;
  object_class->finalize = acies_overlay_controller_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_overlay_controller_init (AciesOverlayController *self)
{
  static const GActionEntry entries[] = {
    { .name = "ghosts", .state = "false", .change_state = ghosts_cb },
    { .name = "unpin", .parameter_type = "u", .activate = unpin_cb },
    { .name = "unpin-all", .activate = unpin_all_cb },
  };

  self->shown = g_ptr_array_new_with_free_func (shown_free);
  self->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  self->tapes = g_list_store_new (ACIES_TYPE_TAPE);
  self->menu = g_menu_new ();
  self->tape_menu = g_menu_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_swapped (self->tapes, "items-changed", G_CALLBACK (tapes_cb), self);
}

AciesOverlayController *
acies_overlay_controller_new (void)
{
  return g_object_new (ACIES_TYPE_OVERLAY_CONTROLLER, NULL);
}

void
acies_overlay_controller_set_session (AciesOverlayController *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  if (self->session == session)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_clear_pointer (&self->pointed, g_free);
  if (session == NULL)
    {
      tell_tapes (self);
      return;
    }
  if (self->last_session != session)
    g_list_store_remove_all (self->tapes);
  g_set_weak_pointer (&self->last_session, session);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  update_actions (self);
  update_menu (self);
  battle_changed_cb (self);
}

void
acies_overlay_controller_set_overlay (AciesOverlayController *self, const char *id, gboolean is_on)
{
  g_autofree char *name = g_strconcat ("overlay-", id, NULL);
  GAction *action;
  Shown *shown;

  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  shown = find_shown (self, id);
  if (acies_overlay_controller_get_overlay (self, id) == is_on)
    return;
  if (is_on && shown != NULL)
    shown->is_lit = FALSE;
  else if (is_on)
    {
      shown = g_new0 (Shown, 1);
      shown->id = g_strdup (id);
      g_ptr_array_add (self->shown, shown);
      start (self);
    }
  else
    {
      g_ptr_array_remove (self->shown, shown);
      update_lit (self);
      start (self);
    }
  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_on));
  gather_shapes (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
acies_overlay_controller_get_overlay (AciesOverlayController *self, const char *id)
{
  const Shown *shown;

  g_return_val_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self) && id != NULL, FALSE);

  shown = find_shown (self, id);
  return shown != NULL && !shown->is_lit;
}

void
acies_overlay_controller_point_at (AciesOverlayController *self, AciesItem *item)
{
  const char *id = item != NULL && ACIES_IS_UNIT (item) ? acies_item_get_id (item) : NULL;

  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  if (g_strcmp0 (id, self->pointed) == 0)
    return;
  g_free (self->pointed);
  self->pointed = g_strdup (id);
  for (guint i = 0; i < self->shown->len; i++)
    {
      Shown *shown = g_ptr_array_index (self->shown, i);
      const AciesOverlay *overlay = find_overlay (self, shown->id);

      if (overlay == NULL || !speaks_of_target (overlay) || shown->cost > QUICK)
        continue;
      g_clear_pointer (&shown->shapes, g_ptr_array_unref);
      start (self);
    }
}

void
acies_overlay_controller_darken (AciesOverlayController *self)
{
  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  self->is_dark = TRUE;
  selected_cb (self);
}

const GPtrArray *
acies_overlay_controller_get_shapes (AciesOverlayController *self)
{
  return self->shapes;
}

guint
acies_overlay_controller_get_n_left (AciesOverlayController *self, guint *n_all)
{
  guint n_left = 0;

  *n_all = 0;
  for (guint i = 0; i < self->shown->len; i++)
    {
      const Shown *shown = g_ptr_array_index (self->shown, i);

      *n_all += !shown->is_lit;
      n_left += !shown->is_lit && shown->shapes == NULL;
    }
  return n_left;
}

void
acies_overlay_controller_set_ghosts (AciesOverlayController *self, gboolean is_on)
{
  GAction *action;

  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  if (self->has_ghosts == is_on)
    return;
  self->has_ghosts = is_on;
  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "ghosts");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_on));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
acies_overlay_controller_get_ghosts (AciesOverlayController *self)
{
  return self->has_ghosts;
}

GListModel *
acies_overlay_controller_get_tapes (AciesOverlayController *self)
{
  return G_LIST_MODEL (self->tapes);
}

void
acies_overlay_controller_pin (AciesOverlayController *self, AciesTape *tape)
{
  g_autoptr (AciesTape) copy = NULL;

  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self) && ACIES_IS_TAPE (tape));

  copy = acies_tape_copy (tape);
  g_list_store_append (self->tapes, copy);
}

void
acies_overlay_controller_unpin (AciesOverlayController *self, guint n)
{
  g_return_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self));

  if (n < g_list_model_get_n_items (G_LIST_MODEL (self->tapes)))
    g_list_store_remove (self->tapes, n);
}

GActionGroup *
acies_overlay_controller_get_actions (AciesOverlayController *self)
{
  return G_ACTION_GROUP (self->actions);
}

GMenuModel *
acies_overlay_controller_get_menu (AciesOverlayController *self)
{
  return G_MENU_MODEL (self->menu);
}

gboolean
acies_overlay_controller_key (AciesOverlayController *self, guint keyval)
{
  const AciesOverlay *overlay;

  g_return_val_if_fail (ACIES_IS_OVERLAY_CONTROLLER (self), FALSE);

  if (self->session == NULL)
    return FALSE;
  if (keyval == GDK_KEY_b)
    {
      acies_overlay_controller_set_ghosts (self, !self->has_ghosts);
      return TRUE;
    }
  if (keyval < GDK_KEY_1 || keyval > GDK_KEY_9)
    return FALSE;
  overlay = get_nth_overlay (self, keyval - GDK_KEY_1);
  if (overlay != NULL)
    acies_overlay_controller_set_overlay (
        self, overlay->fact.id, !acies_overlay_controller_get_overlay (self, overlay->fact.id));
  return overlay != NULL;
}
