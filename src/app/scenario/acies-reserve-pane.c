/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReservePane lists the units and leaders off the table. As many rows as there are units
 * and leaders off the table, made anew whenever that changes. */
#include "config.h"
#include "app/scenario/acies-reserve-pane.h"

#include "app/session/acies-scenario-editor.h"
#include "app/widgets/acies-accessible.h"
#include "app/form/acies-field-row.h"
#include "app/widgets/acies-template.h"
#include "storage/document/acies-scenario-command.h"
#include "storage/document/acies-scenario-forces.h"

#include <glib/gi18n-lib.h>

struct _AciesReservePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *heading;
  GtkListBox *list;
  GtkGrid *entrance; /* of the selected one that is not on the table */

  /* owned */
  AciesSession *session;

  const char *entering; /* whose entrance is shown: interned, or NULL */

  guint update_source;
};

G_DEFINE_FINAL_TYPE (AciesReservePane, acies_reserve_pane, GTK_TYPE_WIDGET)

static AciesScenarioDocument *
get_document (AciesReservePane *self)
{
  return acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (self->session));
}

/* "12 Guards", and when it enters if it does. */
static char *
describe (AciesReservePane *self, AciesItem *item)
{
  AciesReferee *referee = acies_session_get_referee (self->session);
  AciesPlan *plan = acies_battle_get_plan (acies_referee_get_battle (referee));
  const char *id = acies_item_get_id (item);
  const AciesEntrance *entrance
      = acies_side_plan_find_entrance (acies_plan_get_side (plan, acies_item_get_side (item)), id);
  g_autofree char *name = acies_referee_describe_item (referee, id);

  if (entrance == NULL)
    return g_steal_pointer (&name);
  /* Translators: a unit or leader, and the number of a turn. */
  return g_strdup_printf (_ ("%s, enters in turn %d"), name, entrance->turn);
}

static void
add_row (AciesReservePane *self, AciesItem *item)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_ ("Place"));
  g_autofree char *text = describe (self, item);
  /* Translators: %s is a unit or leader. */
  g_autofree char *name = g_strdup_printf (_ ("Place %s"), text);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "reserve-place");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "reserve.place");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", acies_item_get_id (item));
  acies_accessible_set_label (button, name);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "id", (gpointer) acies_item_get_id (item));
  acies_accessible_set_label (row, text);
  gtk_list_box_append (self->list, row);
}

/* What is selected and stands on the table. */
static const char *
get_removable (AciesReservePane *self)
{
  AciesItem *item = acies_session_get_selected_item (self->session);

  if (item == NULL)
    return NULL;
  if (ACIES_IS_UNIT (item) ? acies_unit_is_placed (ACIES_UNIT (item))
                           : ACIES_IS_LEADER (item) && acies_leader_is_placed (ACIES_LEADER (item)))
    return acies_item_get_id (item);
  return NULL;
}

/* The id of the command that is selected, or of whoever is; NULL: none is. */
static const char *
get_command (AciesReservePane *self)
{
  AciesItem *item = acies_session_get_selected_item (self->session);

  if (item == NULL)
    return NULL;
  if (ACIES_IS_COMMAND (item))
    return acies_item_get_id (item);
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  return ACIES_IS_LEADER (item) ? acies_leader_get_command (ACIES_LEADER (item)) : NULL;
}

static void
clear_entrance (AciesReservePane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->entrance))) != NULL)
    gtk_grid_remove (self->entrance, child);
  self->entering = NULL;
}

/* Two to a row. */
static void
add_field (AciesReservePane *self, AciesFieldKind kind, const char *id, int place)
{
  const AciesField field = { kind, g_intern_string (id), 0 };

  gtk_grid_attach (self->entrance, acies_field_row_new (&field, get_document (self)), place % 2,
                   place / 2, 1, 1);
}

/* Shows when and where ITEM (NULL: nobody) enters. */
static void
show_entrance (AciesReservePane *self, AciesItem *item)
{
  const char *id = item != NULL ? acies_item_get_id (item) : NULL;

  if (id != self->entering)
    {
      clear_entrance (self);
      self->entering = id;
      if (id == NULL)
        return;
      add_field (self, ACIES_FIELD_ENTER_TURN, id, 0);
      add_field (self, ACIES_FIELD_ENTER_EDGE, id, 1);
      add_field (self, ACIES_FIELD_ENTER_COUNT, id, 2);
      add_field (self, ACIES_FIELD_ENTER_AT, id, 3);
    }
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->entrance)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    acies_field_row_update (ACIES_FIELD_ROW (row));
}

static void
row_activated_cb (AciesReservePane *self, GtkListBoxRow *row)
{
  acies_session_set_selected (self->session, g_object_get_data (G_OBJECT (row), "id"));
}

/* Not within the signal of a row that goes. */
static gboolean
update_cb (gpointer data)
{
  AciesReservePane *self = data;
  g_autoptr (GPtrArray) reserve = acies_scenario_document_list_reserve (get_document (self));
  g_autofree char *heading = NULL;
  AciesItem *selected = acies_session_get_selected_item (self->session);
  GtkListBoxRow *row;

  self->update_source = 0;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < reserve->len; i++)
    add_row (self, g_ptr_array_index (reserve, i));
  /* Translators: %u is how many units and leaders. */
  heading = g_strdup_printf (_ ("Not on the table (%u)"), reserve->len);
  gtk_label_set_text (self->heading, heading);
  show_entrance (self, g_ptr_array_find (reserve, selected, NULL) ? selected : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reserve.remove", get_removable (self) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reserve.set-up", get_command (self) != NULL);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (AciesReservePane *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static void
place (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesReservePane *self = ACIES_RESERVE_PANE (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  if (acies_scenario_document_deploy (get_document (self), id, &error))
    acies_session_set_selected (self->session, id);
  else
    acies_session_report (self->session, error->message);
}

static void
remove_selected (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesReservePane *self = ACIES_RESERVE_PANE (widget);
  const char *id = get_removable (self);
  g_autoptr (GError) error = NULL;

  if (id != NULL && !acies_scenario_document_withdraw (get_document (self), id, &error))
    acies_session_report (self->session, error->message);
}

/* In line, or in column. */
static void
set_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesReservePane *self = ACIES_RESERVE_PANE (widget);
  const char *command = get_command (self);
  AciesFormationWish wish = g_str_equal (g_variant_get_string (parameter, NULL), "column")
                                ? ACIES_FORMATION_WISH_COLUMN
                                : ACIES_FORMATION_WISH_LINE;
  g_autoptr (GError) error = NULL;

  if (command != NULL
      && !acies_scenario_document_deploy_command (get_document (self), command, wish, &error))
    acies_session_report (self->session, error->message);
}

static void
set_up_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesReservePane *self = ACIES_RESERVE_PANE (widget);
  g_autoptr (GError) error = NULL;

  if (!acies_scenario_document_deploy_all (get_document (self), &error))
    acies_session_report (self->session, error->message);
}

static void
acies_reserve_pane_dispose (GObject *object)
{
  AciesReservePane *self = ACIES_RESERVE_PANE (object);

  acies_reserve_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_RESERVE_PANE);

  G_OBJECT_CLASS (acies_reserve_pane_parent_class)->dispose (object);
}

static void
acies_reserve_pane_class_init (AciesReservePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_reserve_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-reserve-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReservePane, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesReservePane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesReservePane, entrance);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "reserve.place", "s", place);
  gtk_widget_class_install_action (widget_class, "reserve.remove", NULL, remove_selected);
  gtk_widget_class_install_action (widget_class, "reserve.set-up", "s", set_up);
  gtk_widget_class_install_action (widget_class, "reserve.set-up-all", NULL, set_up_all);
}

static void
acies_reserve_pane_init (AciesReservePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Not on the table"));
}

void
acies_reserve_pane_set_session (AciesReservePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_RESERVE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->entrance != NULL)
    clear_entrance (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (changed_cb), self);
  update_cb (self);
}
