/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyRow is one entry in the tree of an army. A row follows its entry as long as the list
 * shows it, and takes part in drag and drop: dropped upon a command an item goes into it, upon
 * anything else before or after it. */
#include "config.h"
#include "app/army/acies-army-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/army/acies-army-edit.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-attribute-text.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

#define INDENT 14

/* Where what is dropped would go. */
typedef enum
{
  DROP_NOWHERE,
  DROP_BEFORE,
  DROP_INTO,
  DROP_AFTER,
} DropSpot;

struct _AciesArmyRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  GtkButton *arrow;
  GtkLabel *number;
  GtkLabel *name;
  GtkLabel *detail;
  GtkImage *sign;
  GtkWidget *stepper;
  GtkButton *fewer;
  GtkLabel *stands;
  GtkButton *more;
  GtkLabel *points;
  GtkDropTarget *target;

  /* owned */
  AciesArmyOutline *outline;
  AciesArmySession *session; /* this and the one below: NULL while it shows nothing */
  AciesArmyEntry *entry;
};

G_DEFINE_FINAL_TYPE (AciesArmyRow, acies_army_row, GTK_TYPE_WIDGET)

static const AciesSubUnit *
find_part (AciesItem *item, const char *part)
{
  for (guint i = 0; part != NULL && i < acies_unit_get_n_sub_units (ACIES_UNIT (item)); i++)
    if (acies_unit_get_sub_unit (ACIES_UNIT (item), i)->id == part)
      return acies_unit_get_sub_unit (ACIES_UNIT (item), i);
  return NULL;
}

static void
append (GString *text, const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
}

/* What ITEM, or PART of it if that is not NULL, says beside its type. */
static void
append_traits (AciesArmyRow *self, GString *text, AciesItem *item, const AciesSubUnit *part)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
  g_autofree char *traits = NULL;

  if (ruleset == NULL)
    return;
  traits = part != NULL ? acies_attribute_text_describe_part (ruleset, part, FALSE)
                        : acies_attribute_text_describe (ruleset, item, FALSE);
  append (text, traits);
}

static char *
make_detail (AciesArmyRow *self)
{
  AciesItem *item = acies_army_entry_get_item (self->entry);
  const AciesSubUnit *part
      = ACIES_IS_UNIT (item) ? find_part (item, acies_army_entry_get_part (self->entry)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (part != NULL)
    {
      append (text,
              acies_army_edit_get_fact_label (self->session, ACIES_FACT_TROOP, part->troop_type));
      append_traits (self, text, item, part);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  if (ACIES_IS_UNIT (item))
    append (text, acies_army_edit_get_fact_label (self->session, ACIES_FACT_TROOP,
                                                  acies_unit_get_troop_type (ACIES_UNIT (item))));
  else if (ACIES_IS_LEADER (item))
    append (text, acies_army_edit_get_fact_label (self->session, ACIES_FACT_RANK,
                                                  acies_leader_get_rank (ACIES_LEADER (item))));
  else
    append (text, acies_command_get_command_kind (ACIES_COMMAND (item)));
  append_traits (self, text, item, NULL);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What is wrong shows by a sign of its own shape, and in words when the row is read out. */
static void
show_sign (AciesArmyRow *self)
{
  AciesSeverity severity = ACIES_SEVERITY_WARNING;
  guint n = acies_army_entry_get_part (self->entry) != NULL
                ? 0
                : acies_army_session_count_findings (
                    self->session, acies_army_entry_get_item (self->entry), &severity);

  gtk_widget_set_visible (GTK_WIDGET (self->sign), n > 0);
  gtk_image_set_from_icon_name (self->sign, severity == ACIES_SEVERITY_ERROR
                                                ? "dialog-error-symbolic"
                                                : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (self->sign), "error");
  gtk_widget_remove_css_class (GTK_WIDGET (self->sign), "warning");
  gtk_widget_add_css_class (GTK_WIDGET (self->sign),
                            severity == ACIES_SEVERITY_ERROR ? "error" : "warning");
}

static void
show_points (AciesArmyRow *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);
  const AciesCost *cost
      = costs != NULL && acies_army_entry_get_part (self->entry) == NULL
                && acies_army_costs_has_points (costs)
            ? acies_army_costs_get_cost (costs, acies_army_entry_get_item (self->entry))
            : NULL;
  g_autofree char *text = cost != NULL
                              ? acies_number_format_for_people (cost->total, cost->per_unit, 3)
                              : g_strdup ("");

  gtk_label_set_text (self->points, text);
}

/* Names the row, and the list item about it, for whoever does not see it. */
static void
name_row (AciesArmyRow *self, const char *name)
{
  const char *points = gtk_label_get_text (self->points);
  guint n = acies_army_session_count_findings (self->session,
                                               acies_army_entry_get_item (self->entry), NULL);
  g_autoptr (GString) text = g_string_new (name);
  g_autofree char *fewer = NULL;
  g_autofree char *more = NULL;

  append (text, gtk_label_get_text (self->detail));
  if (gtk_widget_get_visible (self->stepper))
    {
      AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
      guint n_stands = acies_army_edit_get_stands (acies_army_entry_get_item (self->entry),
                                                   acies_army_entry_get_part (self->entry));
      g_autofree char *stands = ruleset != NULL ? acies_counted_describe (ruleset, n_stands) : NULL;

      append (text, stands);
    }
  if (*points != '\0')
    /* Translators: %s is a number of points. */
    g_string_append_printf (text, _ (", %s points"), points);
  if (n > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u finding", ", %u findings", n),
                            n);
  acies_accessible_set_label (GTK_WIDGET (self), text->str);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    acies_accessible_set_label (gtk_widget_get_parent (GTK_WIDGET (self)), text->str);
  /* Translators: %s is the name of a unit. */
  fewer = g_strdup_printf (_ ("One stand fewer of %s"), name);
  more = g_strdup_printf (_ ("One stand more of %s"), name);
  acies_accessible_set_label (GTK_WIDGET (self->fewer), fewer);
  acies_accessible_set_label (GTK_WIDGET (self->more), more);
}

static void
update (AciesArmyRow *self)
{
  AciesItem *item = acies_army_entry_get_item (self->entry);
  const char *id = acies_army_entry_get_part (self->entry);
  g_autofree char *name = acies_army_edit_dup_name (self->session, item, id);
  gboolean is_unit = ACIES_IS_UNIT (item) && id == NULL;
  guint n_stands = acies_army_edit_get_stands (item, id);
  g_autofree char *detail = make_detail (self);
  g_autofree char *stands = g_strdup_printf ("%u", n_stands);

  gtk_widget_set_margin_start (self->box, (int) acies_army_entry_get_depth (self->entry) * INDENT);
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), ACIES_IS_COMMAND (item));
  gtk_button_set_icon_name (self->arrow, acies_army_entry_is_open (self->entry)
                                             ? "pan-down-symbolic"
                                             : "pan-end-symbolic");
  acies_accessible_set_label (GTK_WIDGET (self->arrow),
                              acies_army_entry_is_open (self->entry) ? _ ("Close") : _ ("Open"));
  gtk_label_set_text (self->number, is_unit ? acies_item_get_id (item) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->number), !ACIES_IS_COMMAND (item));
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_visible (self->stepper, ACIES_IS_UNIT (item));
  gtk_label_set_text (self->stands, stands);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fewer), n_stands > 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->more),
                            ACIES_IS_UNIT (item)
                                && acies_army_edit_get_stands (item, NULL) < ACIES_UNIT_MAX_STANDS);
  if (ACIES_IS_COMMAND (item))
    gtk_widget_add_css_class (GTK_WIDGET (self), "command");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "command");
  show_sign (self);
  show_points (self);
  name_row (self, name);
}

static void
item_changed_cb (AciesArmyRow *self, AciesItem *item)
{
  if (item == acies_army_entry_get_item (self->entry))
    update (self);
}

static void
arrow_cb (AciesArmyRow *self)
{
  acies_army_outline_set_open (self->outline, self->entry, !acies_army_entry_is_open (self->entry));
  update (self);
}

static void
step (AciesArmyRow *self, int delta)
{
  AciesItem *item = acies_army_entry_get_item (self->entry);
  const char *part = acies_army_entry_get_part (self->entry);
  int by = (int) acies_army_edit_get_step (self->session, item, part);

  acies_army_edit_step_stands (self->session, item, part, delta * by);
}

static void
fewer_cb (AciesArmyRow *self)
{
  step (self, -1);
}

static void
more_cb (AciesArmyRow *self)
{
  step (self, 1);
}

static GdkContentProvider *
prepare_cb (AciesArmyRow *self, double x, double y, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (GTK_WIDGET (self));

  if (self->entry == NULL || acies_army_entry_get_part (self->entry) != NULL)
    return NULL;
  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (ACIES_TYPE_ITEM, acies_army_entry_get_item (self->entry));
}

/* Where what is dropped at Y of this row would go, and whether MOVED may stand there. */
static DropSpot
find_spot (AciesArmyRow *self, AciesItem *moved, double y, AciesArmySpot *spot)
{
  AciesItem *item = acies_army_entry_get_item (self->entry);
  AciesArmyDocument *draft = acies_army_session_get_document (self->session);
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean is_after = y > height / 2.0;
  gboolean is_alike = acies_item_get_kind (item) == acies_item_get_kind (moved);
  gboolean is_at_edge = y < height / 4.0 || y > height * 3 / 4.0;

  if (moved == item)
    return DROP_NOWHERE;
  if (ACIES_IS_COMMAND (item) && (!is_alike || !is_at_edge))
    {
      *spot = (AciesArmySpot){ ACIES_COMMAND (item), G_MAXUINT };
      return acies_army_document_can_hold (draft, moved, spot) ? DROP_INTO : DROP_NOWHERE;
    }
  if (!acies_army_document_find_spot (draft, item, spot))
    return DROP_NOWHERE;
  spot->position = is_alike ? spot->position + is_after : G_MAXUINT;
  if (!acies_army_document_can_hold (draft, moved, spot))
    return DROP_NOWHERE;
  return is_after ? DROP_AFTER : DROP_BEFORE;
}

static void
show_drop (AciesArmyRow *self, DropSpot where)
{
  static const char *const classes[] = { NULL, "drop-before", "drop-into", "drop-after" };

  for (guint i = DROP_BEFORE; i <= DROP_AFTER; i++)
    if (i == where)
      gtk_widget_add_css_class (GTK_WIDGET (self), classes[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), classes[i]);
}

/* What is of the army is moved; what is new is copied out of the palette. What it is may not be
 * known yet when the pointer comes: then the drop decides. */
static GdkDragAction
motion_cb (AciesArmyRow *self, double x, double y)
{
  const GValue *value = gtk_drop_target_get_value (self->target);
  AciesItem *item = value != NULL ? g_value_get_object (value) : NULL;
  AciesArmySpot spot;
  DropSpot where;

  if (item == NULL)
    return gdk_drop_get_actions (gtk_drop_target_get_current_drop (self->target));
  where = self->entry != NULL ? find_spot (self, item, y, &spot) : DROP_NOWHERE;
  show_drop (self, where);
  if (where == DROP_NOWHERE)
    return 0;
  return acies_army_document_find_spot (acies_army_session_get_document (self->session), item,
                                        &spot)
             ? GDK_ACTION_MOVE
             : GDK_ACTION_COPY;
}

static void
leave_cb (AciesArmyRow *self)
{
  show_drop (self, DROP_NOWHERE);
}

static gboolean
drop_cb (AciesArmyRow *self, const GValue *value, double x, double y)
{
  AciesItem *item = g_value_get_object (value);
  AciesArmySpot spot;

  show_drop (self, DROP_NOWHERE);
  if (item == NULL || self->entry == NULL || find_spot (self, item, y, &spot) == DROP_NOWHERE)
    return FALSE;
  return acies_army_edit_put (self->session, item, spot.command, spot.position);
}

static void
acies_army_row_dispose (GObject *object)
{
  AciesArmyRow *self = ACIES_ARMY_ROW (object);

  acies_army_row_set_entry (self, NULL, NULL);
  g_clear_object (&self->outline);
  acies_template_dispose (self, ACIES_TYPE_ARMY_ROW);

  G_OBJECT_CLASS (acies_army_row_parent_class)->dispose (object);
}

static void
acies_army_row_class_init (AciesArmyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "armyrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-army-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, box);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, arrow);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, number);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, detail);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, sign);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, stepper);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, fewer);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, stands);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, more);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, points);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyRow, target);
  gtk_widget_class_bind_template_callback (widget_class, arrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, fewer_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
acies_army_row_init (AciesArmyRow *self)
{
  GType type = ACIES_TYPE_ITEM;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_target_set_gtypes (self->target, &type, 1);
  gtk_drop_target_set_preload (self->target, TRUE);
}

GtkWidget *
acies_army_row_new (AciesArmyOutline *outline)
{
  AciesArmyRow *self = g_object_new (ACIES_TYPE_ARMY_ROW, NULL);

  self->outline = g_object_ref (outline);
  return GTK_WIDGET (self);
}

void
acies_army_row_set_entry (AciesArmyRow *self, AciesArmySession *session, AciesArmyEntry *entry)
{
  g_return_if_fail (ACIES_IS_ARMY_ROW (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;
  g_signal_connect_swapped (session, "item-changed", G_CALLBACK (item_changed_cb), self);
  g_signal_connect_swapped (session, "reckoned", G_CALLBACK (update), self);
  update (self);
}

AciesArmyEntry *
acies_army_row_get_entry (AciesArmyRow *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_ROW (self), NULL);

  return self->entry;
}
