/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOrderRow is one row of the order of battle. A row words the state of its item in badges:
 * stands left of how many, and every attribute that the rule set marks as one. */
#include "config.h"
#include "app/order/acies-order-row.h"

#include "app/legend/acies-side-mark.h"
#include "app/widgets/acies-accessible.h"
#include "referee/army/acies-battle-summary.h"
#include "model/battle/acies-whereabouts.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define INDENT 12

struct _AciesOrderRow
{
  GtkListBoxRow parent_instance;

  /* template children */
  GtkImage *arrow;
  AdwBin *side_mark;
  GtkLabel *number;
  GtkLabel *name;
  GtkLabel *state;

  AciesItem *item;       /* owned */
  AciesOrderRow *parent; /* borrowed: lives as long, in the same list */
  gboolean is_open;
};

G_DEFINE_FINAL_TYPE (AciesOrderRow, acies_order_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_order_row_dispose (GObject *object)
{
  AciesOrderRow *self = ACIES_ORDER_ROW (object);

  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ORDER_ROW);

  G_OBJECT_CLASS (acies_order_row_parent_class)->dispose (object);
}

static void
acies_order_row_class_init (AciesOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_order_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-order-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOrderRow, arrow);
  gtk_widget_class_bind_template_child (widget_class, AciesOrderRow, side_mark);
  gtk_widget_class_bind_template_child (widget_class, AciesOrderRow, number);
  gtk_widget_class_bind_template_child (widget_class, AciesOrderRow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesOrderRow, state);
}

static void
acies_order_row_init (AciesOrderRow *self)
{
  self->is_open = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GdkContentProvider *
prepare_cb (AciesOrderRow *self)
{
  return gdk_content_provider_new_typed (ACIES_TYPE_ITEM, self->item);
}

/* A unit or leader can be dragged onto the table. */
static void
add_drag (AciesOrderRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
}

GtkWidget *
acies_order_row_new (AciesItem *item, AciesOrderRow *parent, AciesReferee *referee)
{
  AciesOrderRow *self;
  int depth = 0;

  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  self = g_object_new (ACIES_TYPE_ORDER_ROW, NULL);
  self->item = g_object_ref (item);
  self->parent = parent;
  for (AciesOrderRow *above = parent; above != NULL; above = above->parent)
    depth++;
  gtk_widget_set_margin_start (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)),
                               MAX (0, depth - 1) * INDENT);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), !acies_order_row_is_branch (self));
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), acies_order_row_is_branch (self));
  gtk_widget_set_visible (GTK_WIDGET (self->number), ACIES_IS_UNIT (item));
  gtk_widget_set_visible (GTK_WIDGET (self->side_mark), ACIES_IS_SIDE (item));
  if (ACIES_IS_SIDE (item))
    adw_bin_set_child (self->side_mark, acies_side_mark_new (referee, item));
  if (!acies_order_row_is_branch (self))
    add_drag (self);
  if (ACIES_IS_SIDE (item))
    gtk_widget_add_css_class (GTK_WIDGET (self), "side");
  else if (ACIES_IS_COMMAND (item))
    gtk_widget_add_css_class (GTK_WIDGET (self), "command");
  return GTK_WIDGET (self);
}

AciesItem *
acies_order_row_get_item (AciesOrderRow *self)
{
  return self->item;
}

static void
append_badges (GString *state, AciesItem *item, AciesReferee *referee)
{
  g_autofree char *badges = acies_battle_summary_describe_badges (referee, item);

  if (*badges != '\0')
    g_string_append_printf (state, "%s%s", state->len > 0 ? ", " : "", badges);
}

static AciesWhereabouts
get_whereabouts (AciesItem *item)
{
  AciesValue value = acies_item_get_attribute (item, ACIES_WHEREABOUTS);

  return acies_whereabouts_from_value (&value);
}

static char *
describe_state (AciesOrderRow *self, AciesReferee *referee)
{
  g_autoptr (GString) state = g_string_new (NULL);

  if (ACIES_IS_UNIT (self->item))
    {
      AciesUnit *unit = ACIES_UNIT (self->item);
      guint n = acies_unit_get_n_stands (unit), present = acies_unit_get_n_present (unit);

      if (present == 0)
        return g_strdup (_ ("destroyed"));
      if (present < n)
        /* Translators: stands left, stands at the start. */
        g_string_append_printf (state, _ ("%u of %u"), present, n);
      append_badges (state, self->item, referee);
      if (get_whereabouts (self->item) == ACIES_WHEREABOUTS_ROUGH)
        g_string_append_printf (state, "%s%s", state->len > 0 ? ", " : "", _ ("about there"));
      if (!acies_unit_is_placed (unit))
        g_string_append_printf (state, "%s%s", state->len > 0 ? ", " : "",
                                get_whereabouts (self->item) == ACIES_WHEREABOUTS_UNKNOWN
                                    /* Translators: of a unit on a table that the program does not
                                     * see. */
                                    ? _ ("place unknown")
                                    : _ ("off table"));
    }
  else if (ACIES_IS_LEADER (self->item))
    {
      if (acies_leader_is_lost (ACIES_LEADER (self->item)))
        return g_strdup (_ ("lost"));
      append_badges (state, self->item, referee);
    }
  return g_strdup (state->str);
}

void
acies_order_row_update (AciesOrderRow *self, AciesReferee *referee)
{
  g_autofree char *state = describe_state (self, referee);
  g_autofree char *label = NULL;
  const char *name = acies_item_get_label (self->item);
  gboolean is_gone
      = (ACIES_IS_UNIT (self->item) && acies_unit_get_n_present (ACIES_UNIT (self->item)) == 0)
        || (ACIES_IS_LEADER (self->item) && acies_leader_is_lost (ACIES_LEADER (self->item)));

  gtk_label_set_text (self->number, acies_item_get_id (self->item));
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->state, state);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
  if (is_gone)
    gtk_widget_add_css_class (GTK_WIDGET (self), "gone");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "gone");
  if (ACIES_IS_UNIT (self->item))
    label = g_strdup_printf ("%s %s %s", acies_item_get_id (self->item), name, state);
  else
    label = g_strdup_printf ("%s %s", name, state);
  acies_accessible_set_label (GTK_WIDGET (self), g_strchomp (label));
}

gboolean
acies_order_row_is_branch (AciesOrderRow *self)
{
  return ACIES_IS_SIDE (self->item) || ACIES_IS_COMMAND (self->item);
}

gboolean
acies_order_row_is_open (AciesOrderRow *self)
{
  return self->is_open;
}

void
acies_order_row_set_open (AciesOrderRow *self, gboolean is_open)
{
  if (!acies_order_row_is_branch (self) || self->is_open == is_open)
    return;
  self->is_open = is_open;
  gtk_image_set_from_icon_name (self->arrow, is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
}

gboolean
acies_order_row_is_in_sight (AciesOrderRow *self)
{
  for (AciesOrderRow *above = self->parent; above != NULL; above = above->parent)
    {
      if (!above->is_open)
        return FALSE;
    }
  return TRUE;
}

AciesOrderRow *
acies_order_row_get_parent (AciesOrderRow *self)
{
  return self->parent;
}
