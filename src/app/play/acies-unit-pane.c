/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesUnitPane shows the selected unit or leader in short. Three lines of text: a name, where
 * it belongs, and its values as the rules see them; below, what is due of it and the umpire's
 * hand. */
#include "config.h"
#include "app/play/acies-unit-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/play/acies-due-row.h"
#include "app/play/acies-umpire-edit-pane.h"
#include "app/widgets/acies-template.h"
#include "referee/army/acies-badge-reading.h"
#include "referee/state/acies-counter-reading.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

struct _AciesUnitPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkStack *stack;
  GtkLabel *name;
  GtkLabel *place;
  GtkLabel *values;
  GtkListBox *due;
  GtkToggleButton *hand_button;
  GtkRevealer *hand_revealer;
  GtkLabel *hand_label;
  AciesUmpireEditPane *hand_box;

  /* owned */
  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesUnitPane, acies_unit_pane, GTK_TYPE_WIDGET)

static void
add_part (GPtrArray *parts, const char *part)
{
  if (part != NULL && *part != '\0')
    g_ptr_array_add (parts, g_strdup (part));
}

static char *
join (GPtrArray *parts)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static const char *
get_label_of (AciesUnitPane *self, const char *id)
{
  AciesItem *item = id == NULL ? NULL : acies_session_find_item (self->session, id);

  return item == NULL ? NULL : acies_item_get_label (item);
}

static const char *
get_fact_label (AciesUnitPane *self, AciesFactKind kind, const char *id)
{
  const AciesFact *fact
      = id == NULL ? NULL
                   : acies_ruleset_find (acies_session_get_ruleset (self->session), kind, id);

  return fact == NULL ? id : fact->label;
}

/* The side, unless the command is called as it is. */
static void
add_side (AciesUnitPane *self, GPtrArray *parts, AciesItem *item)
{
  const char *side = get_label_of (self, acies_item_get_side (item));

  if (parts->len == 0 || g_strcmp0 (side, g_ptr_array_index (parts, parts->len - 1)) != 0)
    add_part (parts, side);
}

/* "swordsmen · acies · 3 of 3 stands · Centre, Scipio" */
static char *
describe_place (AciesUnitPane *self, AciesItem *item)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (ACIES_IS_UNIT (item))
    {
      AciesUnit *unit = ACIES_UNIT (item);
      guint n = acies_unit_get_n_stands (unit);
      g_autofree char *stands = acies_counted_describe_of (
          acies_session_get_ruleset (self->session), acies_unit_get_n_present (unit), n);

      add_part (parts, get_fact_label (self, ACIES_FACT_TROOP, acies_unit_get_troop_type (unit)));
      add_part (parts,
                get_fact_label (self, ACIES_FACT_FORMATION, acies_unit_get_formation (unit)));
      add_part (parts, stands);
      add_part (parts, get_label_of (self, acies_unit_get_command (unit)));
    }
  else if (ACIES_IS_LEADER (item))
    {
      AciesLeader *leader = ACIES_LEADER (item);

      add_part (parts, get_fact_label (self, ACIES_FACT_RANK, acies_leader_get_rank (leader)));
      if (acies_leader_is_lost (leader))
        add_part (parts, _ ("lost"));
      add_part (parts, get_label_of (self, acies_leader_get_command (leader)));
    }
  add_side (self, parts, item);
  return join (parts);
}

/* "command points 2 of 3", of an attribute of which something is taken off. */
static char *
describe_left (AciesUnitPane *self,
               AciesItem *item,
               const AciesAttributeFact *attribute,
               const AciesValue *all)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  AciesReferee *referee = acies_session_get_referee (self->session);
  AciesValue left = *all;
  g_autofree char *left_text = NULL, *all_text = NULL;

  if (all->number == 0)
    return NULL;
  left.number -= acies_referee_get_attribute (referee, item, attribute->less).number;
  left_text = acies_ruleset_format_value (ruleset, attribute, &left);
  all_text = acies_ruleset_format_value (ruleset, attribute, all);
  /* Translators: what is counted, how much is left of it, and of how much: "command points 2 of 3".
   */
  return g_strdup_printf (_ ("%s %s of %s"), attribute->fact.label, left_text, all_text);
}

/* IS_PRINTED: on its counter, so that it is told whatever it is. */
static char *
describe_value (AciesUnitPane *self,
                AciesItem *item,
                const AciesAttributeFact *attribute,
                gboolean is_printed)
{
  AciesValue value = acies_referee_get_attribute (acies_session_get_referee (self->session), item,
                                                  attribute->fact.id);
  g_autofree char *text = NULL, *folded_text = NULL, *folded_label = NULL;

  gboolean is_kept = attribute->badge != ACIES_BADGE_NONE
                     && attribute->lasts == ACIES_DURATION_BATTLE
                     && attribute->value_kind == ACIES_VALUE_NUMBER;

  if (attribute->less != NULL && value.kind == ACIES_VALUE_NUMBER)
    return describe_left (self, item, attribute, &value);
  /* What is as it was at the start goes without saying, unless it is counted for the whole
   * battle. */
  if (value.kind == ACIES_VALUE_NONE
      || (!is_kept && !is_printed && acies_value_equal (&value, &attribute->start)))
    return NULL;
  if (value.kind == ACIES_VALUE_FLAG)
    return value.number ? g_strdup (attribute->fact.label) : NULL;
  text = acies_ruleset_format_value (acies_session_get_ruleset (self->session), attribute, &value);
  folded_text = g_utf8_casefold (text, -1);
  folded_label = g_utf8_casefold (attribute->fact.label, -1);
  if (strstr (folded_text, folded_label) != NULL)
    return g_steal_pointer (&text);
  /* Translators: the name of a value and the value: "DPs 2". */
  return g_strdup_printf (_ ("%s %s"), attribute->fact.label, text);
}

static char *
describe_values (AciesUnitPane *self, AciesItem *item)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  const GPtrArray *attributes = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  const char *of = ACIES_IS_UNIT (item) ? "unit" : ACIES_IS_LEADER (item) ? "leader" : "feature";
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) printed
      = acies_counter_list_attributes (acies_session_get_referee (self->session), item);

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      gboolean is_printed = g_ptr_array_find (printed, attribute, NULL);
      g_autofree char *text = NULL;

      if (!is_printed
          && (attribute->is_untold || acies_badge_reading_tells (ruleset, attribute)
              || acies_ruleset_find_attribute (ruleset, of, attribute->fact.id) != attribute))
        continue;
      text = describe_value (self, item, attribute, is_printed);
      add_part (parts, text);
    }
  return join (parts);
}

static gboolean
is_of (const AciesObligation *obligation, const char *id)
{
  for (guint i = 0; obligation->roles != NULL && obligation->roles[i] != NULL; i += 2)
    {
      g_auto (GStrv) ids = g_strsplit (obligation->roles[i + 1], " ", -1);

      if (g_strv_contains ((const char *const *) ids, id))
        return TRUE;
    }
  return FALSE;
}

/* What is due of the item itself, in the order of the whole list. */
static void
fill_due (AciesUnitPane *self, AciesItem *item)
{
  g_autoptr (GPtrArray) due = acies_session_list_due (self->session);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->due, 0)) != NULL)
    gtk_list_box_remove (self->due, GTK_WIDGET (row));
  for (guint i = 0; i < due->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (due, i);
      GtkWidget *child;

      if (!is_of (obligation, acies_item_get_id (item)))
        continue;
      child = acies_due_row_new (self->session, obligation);
      acies_due_row_hide_button (ACIES_DUE_ROW (child));
      acies_due_row_set_number (ACIES_DUE_ROW (child), i + 1);
      gtk_list_box_append (self->due, child);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->due),
                          gtk_list_box_get_row_at_index (self->due, 0) != NULL);
}

static void
due_activated_cb (AciesUnitPane *self, AciesDueRow *row)
{
  acies_session_begin_due (self->session, acies_due_row_get_obligation (row));
}

/* What is selected is set; if nothing is, the battle itself. */
static void
load_hand (AciesUnitPane *self)
{
  AciesItem *item = acies_session_get_selected_item (self->session);
  g_autofree char *name = NULL, *text = NULL;

  if (!gtk_toggle_button_get_active (self->hand_button))
    return;
  if (item == NULL)
    {
      item = ACIES_ITEM (acies_session_get_battle (self->session));
      name = g_strdup (_ ("turn and phase"));
    }
  else
    name = acies_referee_describe_item (acies_session_get_referee (self->session),
                                        acies_item_get_id (item));
  /* Translators: %s is a unit, or “turn and phase”. */
  text = g_strdup_printf (_ ("The umpire sets: %s"), name);
  gtk_label_set_text (self->hand_label, text);
  acies_umpire_edit_pane_load (self->hand_box, self->session, item);
}

static void
hand_cb (AciesUnitPane *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->hand_button);

  gtk_revealer_set_reveal_child (self->hand_revealer, is_open);
  if (!is_open || self->session == NULL)
    return;
  load_hand (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->hand_box));
}

static void
hand_done_cb (AciesUnitPane *self)
{
  gtk_toggle_button_set_active (self->hand_button, FALSE);
}

static void
update (AciesUnitPane *self)
{
  AciesItem *item = acies_session_get_selected_item (self->session);
  g_autofree char *name = NULL, *place = NULL, *values = NULL;

  gtk_stack_set_visible_child_name (self->stack, item == NULL ? "none" : "item");
  load_hand (self);
  if (item == NULL)
    return;
  name = acies_referee_describe_item (acies_session_get_referee (self->session),
                                      acies_item_get_id (item));
  place = describe_place (self, item);
  values = describe_values (self, item);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->place, place);
  gtk_label_set_text (self->values, values);
  fill_due (self, item);
  gtk_widget_set_visible (GTK_WIDGET (self->values), *values != '\0');
}

static void
acies_unit_pane_dispose (GObject *object)
{
  AciesUnitPane *self = ACIES_UNIT_PANE (object);

  acies_unit_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_UNIT_PANE);

  G_OBJECT_CLASS (acies_unit_pane_parent_class)->dispose (object);
}

static void
acies_unit_pane_class_init (AciesUnitPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_unit_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (ACIES_TYPE_UMPIRE_EDIT_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-unit-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, name);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, place);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, values);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, due);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, hand_button);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, hand_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, hand_label);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPane, hand_box);
  gtk_widget_class_bind_template_callback (widget_class, due_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, hand_cb);
  gtk_widget_class_bind_template_callback (widget_class, hand_done_cb);
}

static void
acies_unit_pane_init (AciesUnitPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->due), _ ("Due from it"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_unit_pane_set_session (AciesUnitPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_UNIT_PANE (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  gtk_toggle_button_set_active (self->hand_button, FALSE);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (update),
                            self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (update), self);
  update (self);
}

void
acies_unit_pane_toggle_hand (AciesUnitPane *self)
{
  g_return_if_fail (ACIES_IS_UNIT_PANE (self));

  gtk_toggle_button_set_active (self->hand_button,
                                !gtk_toggle_button_get_active (self->hand_button));
}

gboolean
acies_unit_pane_is_hand_open (AciesUnitPane *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_PANE (self), FALSE);

  return gtk_toggle_button_get_active (self->hand_button);
}
