/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlaceBox places a unit by numbers. Enter puts the unit there; what is no number is marked
 * and told. */
#include "config.h"
#include "app/table/acies-place-box.h"

#include "app/widgets/acies-accessible.h"
#include "app/tools/acies-scenario-drag.h"
#include "app/canvas/acies-table-find.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

struct _AciesPlaceBox
{
  GtkWidget parent_instance;

  /* template children */
  GtkEntry *east;
  GtkEntry *south;
  GtkEntry *facing;

  /* owned */
  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesPlaceBox, acies_place_box, GTK_TYPE_WIDGET)

static gboolean
get_front (AciesPlaceBox *self, AciesPlacement *front)
{
  AciesItem *item = acies_session_get_selected_item (self->session);
  AciesLength frontage, depth;

  return item != NULL && acies_body_get_front (ACIES_BODY (item), front, &frontage, &depth);
}

static void
show_number (GtkEntry *entry, gint64 count)
{
  g_autofree char *text = acies_number_format_for_people (count, ACIES_PER_MM, 3);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
}

static void
update (AciesPlaceBox *self)
{
  AciesPlacement front;
  gboolean is_there = acies_session_can_apply (self->session) && get_front (self, &front);

  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  if (!is_there)
    return;
  show_number (self->east, front.at.x);
  show_number (self->south, front.at.y);
  show_number (self->facing, front.facing);
}

/* Degrees are kept in thousandths, as millimetres are. */
static gboolean
read_number (AciesPlaceBox *self, GtkEntry *entry, gint64 least, gint64 most, gint64 *count)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autofree char *sentence = NULL;

  if (acies_number_parse (text, ACIES_PER_MM, count) && *count >= least && *count <= most)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
      return TRUE;
    }
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  /* Translators: %s is what was typed. */
  sentence = g_strdup_printf (
      _ ("“%s” is not a place: type a number such as 250 or 62,5, within the table."), text);
  acies_session_report (self->session, sentence);
  return FALSE;
}

static void
place_cb (AciesPlaceBox *self)
{
  AciesPlacement front, to;
  gint64 east, south, facing;

  if (self->session == NULL || !get_front (self, &front)
      || !read_number (self, self->east, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT, &east)
      || !read_number (self, self->south, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT, &south)
      || !read_number (self, self->facing, -ACIES_FULL_TURN, ACIES_FULL_TURN, &facing))
    return;
  to = (AciesPlacement){ { east, south }, acies_angle_normalize ((AciesAngle) facing) };
  acies_scenario_drag_place (self->session, acies_session_get_selected_item (self->session), &to);
}

static void
acies_place_box_dispose (GObject *object)
{
  AciesPlaceBox *self = ACIES_PLACE_BOX (object);

  acies_place_box_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_PLACE_BOX);

  G_OBJECT_CLASS (acies_place_box_parent_class)->dispose (object);
}

static void
acies_place_box_class_init (AciesPlaceBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_place_box_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-place-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, east);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, south);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, facing);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
}

static void
acies_place_box_init (AciesPlaceBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->east), _ ("Millimetres east"));
  acies_accessible_set_label (GTK_WIDGET (self->south), _ ("Millimetres south"));
  acies_accessible_set_label (GTK_WIDGET (self->facing), _ ("Facing in degrees"));
}

void
acies_place_box_set_session (AciesPlaceBox *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PLACE_BOX (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_selection (self->session), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_selection (session), "changed", G_CALLBACK (update),
                            self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}
