/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableProxy stands for a unit on the table, for keyboard and screen reader. A proxy draws
 * nothing but the ring of the focus, which CSS gives it. */
#include "config.h"
#include "app/canvas/acies-table-proxy.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-wording.h"
#include "referee/account/acies-place-words.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

struct _AciesTableProxy
{
  GtkWidget parent_instance;

  AciesItem *item; /* owned */
  char *words;     /* that describe it to assistive technology; or NULL */
  gboolean is_selected;
};

G_DEFINE_FINAL_TYPE (AciesTableProxy, acies_table_proxy, GTK_TYPE_WIDGET)

static void
acies_table_proxy_dispose (GObject *object)
{
  AciesTableProxy *self = ACIES_TABLE_PROXY (object);

  acies_table_proxy_hide_stands (self);
  g_clear_object (&self->item);
  g_clear_pointer (&self->words, g_free);

  G_OBJECT_CLASS (acies_table_proxy_parent_class)->dispose (object);
}

static void
acies_table_proxy_class_init (AciesTableProxyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_table_proxy_dispose;

  gtk_widget_class_set_css_name (widget_class, "unit");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
acies_table_proxy_init (AciesTableProxy *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
acies_table_proxy_new (AciesItem *item)
{
  AciesTableProxy *self;

  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  self = g_object_new (ACIES_TYPE_TABLE_PROXY, NULL);
  self->item = g_object_ref (item);
  return GTK_WIDGET (self);
}

AciesItem *
acies_table_proxy_get_item (AciesTableProxy *self)
{
  return self->item;
}

gboolean
acies_table_proxy_is_selected (AciesTableProxy *self)
{
  return self->is_selected;
}

/* "12.3, 10.5 JT east, 4 JT south, facing 90°". */
static char *
describe_stand (AciesStand *stand, AciesReferee *referee)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const AciesPlacement *at = acies_stand_get_placement (stand);
  const char *id = acies_item_get_id (ACIES_ITEM (stand));
  g_autofree char *name = acies_referee_describe_item (referee, id);
  g_autofree char *east = NULL, *south = NULL, *facing = NULL;

  if (!acies_stand_is_present (stand))
    return g_steal_pointer (&name);
  east = acies_ruleset_format_length (ruleset, at->at.x);
  south = acies_ruleset_format_length (ruleset, at->at.y);
  facing = acies_wording_angle (at->facing);
  /* Translators: a stand, how far east and south it is, as in "12.3 JT", and where it looks. */
  return g_strdup_printf (_ ("%s, %s east, %s south, facing %s"), name, east, south, facing);
}

static void
update_stands (AciesTableProxy *self, AciesReferee *referee)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_table_proxy_update (ACIES_TABLE_PROXY (child), referee, FALSE);
}

void
acies_table_proxy_update (AciesTableProxy *self, AciesReferee *referee, gboolean is_selected)
{
  const char *id = acies_item_get_id (self->item);
  g_autofree char *name = acies_referee_describe_item (referee, id);
  const char *side_id = acies_item_get_side (self->item);
  AciesItem *side
      = side_id == NULL ? NULL : acies_battle_find (acies_referee_get_battle (referee), side_id);
  g_autofree char *label = NULL;

  if (ACIES_IS_STAND (self->item))
    label = describe_stand (ACIES_STAND (self->item), referee);
  else if (side == NULL)
    label = g_strdup (name);
  else if (ACIES_IS_UNIT (self->item))
    {
      guint n = acies_unit_get_n_present (ACIES_UNIT (self->item));

      g_autofree char *stands = acies_counted_describe (acies_referee_get_ruleset (referee), n);

      label = g_strdup_printf ("%s, %s, %s", name, acies_item_get_label (side), stands);
    }
  else
    /* Translators: a leader and his side. */
    label = g_strdup_printf (_ ("%s, %s"), name, acies_item_get_label (side));
  self->is_selected = is_selected;
  acies_accessible_set_label (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_selected,
                               -1);
  update_stands (self, referee);
}

void
acies_table_proxy_describe (AciesTableProxy *self, AciesReferee *referee, AciesScene *scene)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ACIES_IS_TABLE_PROXY (self));
  g_return_if_fail (ACIES_IS_REFEREE (referee));

  words = acies_place_words_describe (referee, scene, self->item);
  /* Whoever listens is told of each change. */
  if (g_strcmp0 (words, self->words) != 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      words, -1);
      g_free (self->words);
      self->words = g_steal_pointer (&words);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_table_proxy_describe (ACIES_TABLE_PROXY (child), referee, scene);
}

void
acies_table_proxy_show_stands (AciesTableProxy *self, AciesReferee *referee)
{
  GListModel *stands;

  g_return_if_fail (ACIES_IS_TABLE_PROXY (self));

  if (!ACIES_IS_UNIT (self->item) || gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    return;
  stands = acies_unit_get_stands (ACIES_UNIT (self->item));
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      gtk_widget_set_parent (acies_table_proxy_new (stand), GTK_WIDGET (self));
    }
  update_stands (self, referee);
}

void
acies_table_proxy_hide_stands (AciesTableProxy *self)
{
  GtkWidget *child;

  g_return_if_fail (ACIES_IS_TABLE_PROXY (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
grow_box (const AciesFootprint *footprint, AciesPoint *from, AciesPoint *to)
{
  for (guint i = 0; i < G_N_ELEMENTS (footprint->corners); i++)
    {
      const AciesPoint *corner = &footprint->corners[i];

      from->x = MIN (from->x, corner->x);
      from->y = MIN (from->y, corner->y);
      to->x = MAX (to->x, corner->x);
      to->y = MAX (to->y, corner->y);
    }
}

static gboolean
get_stand_box (AciesStand *stand, AciesPoint *from, AciesPoint *to)
{
  AciesFootprint footprint;

  if (!acies_stand_is_present (stand))
    return FALSE;
  acies_stand_get_footprint (stand, &footprint);
  grow_box (&footprint, from, to);
  return TRUE;
}

static gboolean
get_unit_box (AciesUnit *unit, AciesPoint *from, AciesPoint *to)
{
  GListModel *stands = acies_unit_get_stands (unit);
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      any = get_stand_box (stand, from, to) || any;
    }
  return any;
}

gboolean
acies_table_proxy_get_box (AciesTableProxy *self, AciesPoint *from, AciesPoint *to)
{
  AciesFootprint footprint;

  *from = (AciesPoint){ G_MAXINT64, G_MAXINT64 };
  *to = (AciesPoint){ G_MININT64, G_MININT64 };
  if (ACIES_IS_UNIT (self->item))
    return get_unit_box (ACIES_UNIT (self->item), from, to);
  if (ACIES_IS_STAND (self->item))
    return get_stand_box (ACIES_STAND (self->item), from, to);
  if (!ACIES_IS_LEADER (self->item) || !acies_leader_is_placed (ACIES_LEADER (self->item))
      || acies_leader_is_lost (ACIES_LEADER (self->item)))
    return FALSE;
  acies_leader_get_footprint (ACIES_LEADER (self->item), &footprint);
  grow_box (&footprint, from, to);
  return TRUE;
}
