/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlaceBox places a unit by numbers, on hexes by that of the hex. Enter puts the unit there;
 * what is no number is marked and told. */
#include "config.h"
#include "app/table/acies-place-box.h"

#include "app/widgets/acies-accessible.h"
#include "app/tools/acies-scenario-drag.h"
#include "app/canvas/acies-table-find.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>

struct _AciesPlaceBox
{
  GtkWidget parent_instance;

  /* template children */
  GtkEntry *east;
  GtkEntry *south;
  GtkEntry *facing;
  GtkLabel *east_unit;
  GtkLabel *south_unit;
  GtkLabel *degrees;

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

static gboolean
is_on_hexes (AciesPlaceBox *self)
{
  return acies_ruleset_has_hexes (acies_session_get_ruleset (self->session));
}

/* Whether counters of the rule set look somewhere. */
static gboolean
has_facing (AciesPlaceBox *self)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);

  return !is_on_hexes (self) || acies_ruleset_get_hexes (ruleset)->facing != ACIES_HEX_FACING_NONE;
}

static AciesTable *
get_table (AciesPlaceBox *self)
{
  return acies_battle_get_table (acies_session_get_battle (self->session));
}

/* The middle of what has its front at FRONT. */
static AciesPlacement
find_middle (AciesPlaceBox *self, const AciesPlacement *front)
{
  AciesItem *item = acies_session_get_selected_item (self->session);
  AciesPlacement unused, middle = *front;
  AciesLength frontage, depth;

  if (acies_body_get_front (ACIES_BODY (item), &unused, &frontage, &depth))
    middle.at = acies_placement_project (front, 0, -depth / 2);
  return middle;
}

static void
show_hex (AciesPlaceBox *self, const AciesPlacement *front)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  const AciesPlacement middle = find_middle (self, front);
  g_autofree char *hex = acies_hexes_dup_number_at (ruleset, get_table (self), &middle.at);
  g_autofree char *facing = g_strdup_printf (
      "%u", acies_hex_find_facing (acies_ruleset_get_hexes (ruleset), front->facing));

  gtk_editable_set_text (GTK_EDITABLE (self->east), hex != NULL ? hex : "");
  gtk_editable_set_text (GTK_EDITABLE (self->facing), facing);
  gtk_widget_remove_css_class (GTK_WIDGET (self->east), "error");
}

/* Where its front is once its middle is at that of the hex; what is no hex is told. */
static gboolean
read_hex (AciesPlaceBox *self, const AciesPlacement *front, AciesPlacement *to)
{
  const AciesPlacement middle = find_middle (self, front);
  AciesLength half = acies_point_distance (&middle.at, &front->at);
  g_autoptr (GError) error = NULL;

  if (!acies_hexes_parse_place (
          acies_session_get_ruleset (self->session), get_table (self),
          gtk_editable_get_text (GTK_EDITABLE (self->east)),
          has_facing (self) ? gtk_editable_get_text (GTK_EDITABLE (self->facing)) : NULL, to,
          &error))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->east), "error");
      acies_session_report (self->session, error->message);
      return FALSE;
    }
  to->at = acies_placement_project (to, 0, half);
  return TRUE;
}

static void
update (AciesPlaceBox *self)
{
  AciesPlacement front;
  gboolean is_there = acies_session_can_apply (self->session) && get_front (self, &front);

  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  if (!is_there)
    return;
  if (is_on_hexes (self))
    {
      show_hex (self, &front);
      return;
    }
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

  if (self->session == NULL || !get_front (self, &front))
    return;
  if (is_on_hexes (self))
    {
      if (read_hex (self, &front, &to))
        acies_scenario_drag_place (self->session, acies_session_get_selected_item (self->session),
                                   &to);
      return;
    }
  if (!read_number (self, self->east, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT, &east)
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
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, east_unit);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, south_unit);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaceBox, degrees);
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

/* After what is asked for: millimetres and degrees, or a hex and one of its six ways. */
static void
name_entries (AciesPlaceBox *self)
{
  gboolean is_hexes = is_on_hexes (self);

  gtk_widget_set_visible (GTK_WIDGET (self->south), !is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->facing), has_facing (self));
  gtk_widget_set_visible (GTK_WIDGET (self->south_unit), has_facing (self));
  gtk_widget_set_visible (GTK_WIDGET (self->degrees), !is_hexes);
  gtk_label_set_text (self->east_unit, is_hexes ? _ ("hex") : _ ("mm east"));
  gtk_label_set_text (self->south_unit, is_hexes ? _ ("facing, 1 to 6") : _ ("mm south, facing"));
  acies_accessible_set_label (GTK_WIDGET (self->east),
                              is_hexes ? _ ("Number of the hex") : _ ("Millimetres east"));
  acies_accessible_set_label (GTK_WIDGET (self->facing),
                              is_hexes ? _ ("Facing, 1 to 6") : _ ("Facing in degrees"));
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
  name_entries (self);
  g_signal_connect_swapped (acies_session_get_selection (session), "changed", G_CALLBACK (update),
                            self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}
