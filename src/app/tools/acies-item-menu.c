/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the menu of an item, on the table and in the order of battle. The menu is built anew each
 * time it is shown: what the rules offer changes with every phase. */
#include "config.h"
#include "app/tools/acies-item-menu.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-menu.h"
#include "app/tools/acies-clip-actions.h"
#include "app/tools/acies-scenario-drag.h"
#include "app/canvas/acies-table-find.h"

#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

static const char *const kin_names[] = { "command", "side", "type" };

static void
append (GMenu *menu, const char *label, const char *action, const char *first, const char *second)
{
  g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (entry, action, "(ss)", first, second);
  g_menu_append_item (menu, entry);
}

/* Section without a heading, left out if there is nothing in it. */
static void
append_section (GMenu *menu, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* The one choice that ACTION wants beside who acts; NULL if it wants none, or something else
 * too. */
static const AciesRole *
find_only_choice (const AciesAction *action)
{
  const AciesRole *choice = NULL;

  for (guint i = 1; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (role->optional)
        continue;
      if (choice != NULL || role->values == NULL)
        return NULL;
      choice = role;
    }
  return choice;
}

/* "Change formation" opens the formations: choosing one is the whole step. */
static void
append_choices (GMenu *section,
                AciesRuleset *ruleset,
                const AciesAction *action,
                const AciesRole *role,
                AciesItem *item)
{
  g_autoptr (GMenu) choices = g_menu_new ();

  for (guint i = 0; role->values[i] != NULL; i++)
    {
      g_autofree char *label = acies_ruleset_print_choice (ruleset, role, role->values[i]);
      g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (entry, "item.choose", "(ssss)", action->fact.id,
                                         acies_item_get_id (item), role->id, role->values[i]);
      g_menu_append_item (choices, entry);
    }
  g_menu_append_submenu (section, action->fact.label, G_MENU_MODEL (choices));
}

static void
append_actions (GMenu *menu, AciesSession *session, AciesItem *item)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GPtrArray) actions = NULL;

  if (!acies_session_is_writable (session))
    return;
  actions = acies_referee_list_actions (acies_session_get_referee (session), item, FALSE);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      const AciesRole *choice = find_only_choice (action);

      if (choice != NULL)
        append_choices (section, acies_session_get_ruleset (session), action, choice, item);
      else
        append (section, action->fact.label, "item.begin", action->fact.id,
                acies_item_get_id (item));
    }
  append_section (menu, section);
}

static const char *
find_type_label (AciesRuleset *ruleset, AciesItem *item)
{
  const AciesFact *fact = NULL;

  if (ACIES_IS_UNIT (item))
    fact = acies_ruleset_find (ruleset, ACIES_FACT_TROOP,
                               acies_unit_get_troop_type (ACIES_UNIT (item)));
  else if (ACIES_IS_LEADER (item))
    fact = acies_ruleset_find (ruleset, ACIES_FACT_RANK,
                               acies_leader_get_rank (ACIES_LEADER (item)));
  return fact == NULL ? NULL : fact->label;
}

static void
append_kin (GMenu *section, AciesItem *item, AciesKinship kin, const char *name)
{
  g_autofree char *label = NULL;

  if (name == NULL)
    return;
  /* Translators: %s is a command, a side or a kind of troops, such as "Left wing" or "archers". */
  label = g_strdup_printf (_ ("Select All of %s"), name);
  append (section, label, "item.select", kin_names[kin], acies_item_get_id (item));
}

static void
append_kins (GMenu *menu, AciesSession *session, AciesItem *item)
{
  AciesBattle *battle = acies_session_get_battle (session);
  AciesCommand *command = acies_table_get_command (battle, item);
  AciesItem *side = acies_battle_find (battle, acies_item_get_side (item));
  g_autoptr (GMenu) section = g_menu_new ();

  append_kin (section, item, ACIES_KINSHIP_TYPE,
              find_type_label (acies_session_get_ruleset (session), item));
  append_kin (section, item, ACIES_KINSHIP_COMMAND,
              command == NULL ? NULL : acies_item_get_label (ACIES_ITEM (command)));
  append_kin (section, item, ACIES_KINSHIP_SIDE, side == NULL ? NULL : acies_item_get_label (side));
  append_section (menu, section);
}

static void
append_dress (GMenu *menu, AciesSession *session)
{
  g_autoptr (GMenu) section = g_menu_new ();

  if (!acies_session_can_apply (session)
      || acies_selection_get_n (acies_session_get_selection (session)) < 2)
    return;
  g_menu_append (section, _ ("Dress the Line"), "item.dress");
  append_section (menu, section);
}

static void
append_put (GMenu *menu, AciesSession *session)
{
  g_autoptr (GMenu) section = g_menu_new ();

  if (!acies_session_is_following (session))
    return;
  g_menu_append (section, _ ("Nobody Knows Where It Is"), "item.put::unknown");
  g_menu_append (section, _ ("Take It off the Table"), "item.put::none");
  append_section (menu, section);
}

/* The clipboard is of the widget that shows the menu. */
static void
append_clip (GMenu *menu, AciesSession *session, AciesItem *item)
{
  g_autoptr (GMenuModel) section = NULL;

  if (!acies_session_can_apply (session))
    return;
  section = acies_clip_actions_new_menu (item != NULL);
  g_menu_append_section (menu, NULL, section);
}

static void
append_whole (GMenu *menu, AciesSession *session)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (session));
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      append_kin (section, side, ACIES_KINSHIP_SIDE, acies_item_get_label (side));
    }
  append_section (menu, section);
}

GMenuModel *
acies_item_menu_new (AciesSession *session, AciesItem *item)
{
  GMenu *menu;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  menu = g_menu_new ();
  if (item == NULL)
    append_whole (menu, session);
  else
    {
      if (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
        {
          append_put (menu, session);
          append_actions (menu, session, item);
        }
      append_kins (menu, session, item);
      append_dress (menu, session);
    }
  append_clip (menu, session, ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) ? item : NULL);
  return G_MENU_MODEL (menu);
}

static void
select_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesSession *session = data;
  AciesBattle *battle = acies_session_get_battle (session);
  g_autoptr (GPtrArray) ids = NULL;
  const char *kin, *id;
  AciesItem *item;

  g_variant_get (parameter, "(&s&s)", &kin, &id);
  item = acies_battle_find (battle, id);
  for (guint i = 0; item != NULL && i < G_N_ELEMENTS (kin_names); i++)
    if (g_str_equal (kin, kin_names[i]))
      {
        ids = acies_table_list_kin (battle, item, (AciesKinship) i);
        acies_selection_set_all (acies_session_get_selection (session), ids);
        return;
      }
}

static void
dress_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  if (acies_session_can_apply (session))
    acies_scenario_drag_dress (session);
}

static gboolean
begin (AciesSession *session, const char *action, const char *id)
{
  const AciesAction *wanted
      = acies_ruleset_find (acies_session_get_ruleset (session), ACIES_FACT_ACTION, action);
  AciesItem *item = acies_session_find_item (session, id);

  if (wanted != NULL && item != NULL)
    acies_session_begin_action (session, wanted, item);
  return wanted != NULL && item != NULL;
}

static void
begin_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  const char *wanted, *id;

  g_variant_get (parameter, "(&s&s)", &wanted, &id);
  begin (session, wanted, id);
}

static void
put_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  acies_session_put_selected (session, g_variant_get_string (parameter, NULL));
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer session)
{
  const char *wanted, *id, *role, *value;

  g_variant_get (parameter, "(&s&s&s&s)", &wanted, &id, &role, &value);
  if (begin (session, wanted, id))
    acies_session_set_role (session, role, value);
}

GSimpleActionGroup *
acies_item_menu_new_actions (AciesSession *session)
{
  static const GActionEntry entries[] = {
    { .name = "select", .activate = select_cb, .parameter_type = "(ss)" },
    { .name = "begin", .activate = begin_cb, .parameter_type = "(ss)" },
    { .name = "dress", .activate = dress_cb },
    { .name = "put", .activate = put_cb, .parameter_type = "s" },
    { .name = "choose", .activate = choose_cb, .parameter_type = "(ssss)" },
  };
  GSimpleActionGroup *group;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), session);
  return group;
}

/* Not at once: the entry chosen is carried out after the menu has closed. */
static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

void
acies_item_menu_popup_model (GtkWidget *parent,
                             GMenuModel *model,
                             const char *prefix,
                             GActionGroup *actions,
                             const GdkRectangle *at)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  acies_menu_empty_after (menu, model);
  acies_accessible_set_label (menu, _ ("What can be done here"));
  gtk_widget_insert_action_group (menu, prefix, actions);
  gtk_widget_set_parent (menu, parent);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), at);
  gtk_popover_set_position (GTK_POPOVER (menu), GTK_POS_BOTTOM);
  g_signal_connect (menu, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (menu));
}

void
acies_item_menu_popup (GtkWidget *parent,
                       AciesSession *session,
                       AciesItem *item,
                       const GdkRectangle *at)
{
  g_autoptr (GMenuModel) model = acies_item_menu_new (session, item);
  g_autoptr (GSimpleActionGroup) actions = acies_item_menu_new_actions (session);

  acies_item_menu_popup_model (parent, model, "item", G_ACTION_GROUP (actions), at);
}

void
acies_item_menu_aim (AciesSession *session, AciesItem *item)
{
  AciesSelection *selection = acies_session_get_selection (session);

  if (acies_selection_contains (selection, acies_item_get_id (item)))
    acies_selection_set_primary (selection, acies_item_get_id (item));
  else
    acies_selection_set_only (selection, acies_item_get_id (item));
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer func)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  ((AciesItemMenuFunc) func) (widget, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static void
long_pressed_cb (GtkGesture *gesture, double x, double y, gpointer func)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ((AciesItemMenuFunc) func) (widget, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static gboolean
key_cb (GtkEventController *controller, guint key, guint code, GdkModifierType state, gpointer func)
{
  state &= gtk_accelerator_get_default_mod_mask ();
  if (key != GDK_KEY_Menu && (key != GDK_KEY_F10 || state != GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  ((AciesItemMenuFunc) func) (gtk_event_controller_get_widget (controller), NULL);
  return GDK_EVENT_STOP;
}

void
acies_item_menu_watch (GtkWidget *widget, AciesItemMenuFunc func)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), func);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), func);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), func);
  gtk_widget_add_controller (widget, keys);
}
