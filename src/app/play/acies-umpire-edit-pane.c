/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesUmpireEditPane lets the umpire set a value, with a reason. One row for what and to which
 * value, one for the reason; the list is acies-umpire-edit.c's. */
#include "config.h"
#include "app/play/acies-umpire-edit-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/play/acies-umpire-edit.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesUmpireEditPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkDropDown *what;
  GtkStack *value_stack;
  GtkDropDown *choice;
  GtkEntry *entry;
  GtkEntry *reason;
  GtkButton *apply;

  /* owned */
  AciesSession *session;
  AciesItem *item;
  GPtrArray
      *targets; /* of AciesUmpireEditTarget, as the rows of the drop-down; NULL before the first */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesUmpireEditPane, acies_umpire_edit_pane, GTK_TYPE_WIDGET)

static const AciesUmpireEditTarget *
get_target (AciesUmpireEditPane *self)
{
  guint index = gtk_drop_down_get_selected (self->what);

  return self->targets != NULL && index < self->targets->len
             ? g_ptr_array_index (self->targets, index)
             : NULL;
}

/* NULL: none is chosen or typed. Borrowed. */
static const char *
get_value (AciesUmpireEditPane *self, const AciesUmpireEditTarget *target)
{
  guint index = gtk_drop_down_get_selected (self->choice);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  switch (target->kind)
    {
    case ACIES_UMPIRE_EDIT_NOTHING:
      return target->fixed;
    case ACIES_UMPIRE_EDIT_CHOICE:
      return index < g_strv_length (target->values) ? target->values[index] : NULL;
    case ACIES_UMPIRE_EDIT_NUMBER:
    case ACIES_UMPIRE_EDIT_PLACE:
      return *text != '\0' ? text : NULL;
    }
  g_assert_not_reached ();
}

static char *
dup_reason (AciesUmpireEditPane *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

static void
update (AciesUmpireEditPane *self)
{
  const AciesUmpireEditTarget *target = get_target (self);
  g_autofree char *reason = dup_reason (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->apply),
                            target != NULL && *reason != '\0' && get_value (self, target) != NULL);
}

static void
show_choice (AciesUmpireEditPane *self, const AciesUmpireEditTarget *target)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new ((const char *const *) target->labels);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; target->now != NULL && target->values[i] != NULL; i++)
    {
      if (g_str_equal (target->values[i], target->now))
        selected = i;
    }
  acies_choice_show (self->choice, labels, selected);
}

static void
what_cb (AciesUmpireEditPane *self)
{
  const AciesUmpireEditTarget *target = get_target (self);

  if (target == NULL)
    return;
  switch (target->kind)
    {
    case ACIES_UMPIRE_EDIT_NOTHING:
      gtk_stack_set_visible_child_name (self->value_stack, "nothing");
      break;
    case ACIES_UMPIRE_EDIT_CHOICE:
      show_choice (self, target);
      gtk_stack_set_visible_child_name (self->value_stack, "choice");
      break;
    case ACIES_UMPIRE_EDIT_NUMBER:
    case ACIES_UMPIRE_EDIT_PLACE:
      gtk_editable_set_text (GTK_EDITABLE (self->entry), target->now != NULL ? target->now : "");
      gtk_entry_set_placeholder_text (
          self->entry, target->kind == ACIES_UMPIRE_EDIT_PLACE ? _ ("X, Y and facing") : NULL);
      gtk_editable_set_width_chars (GTK_EDITABLE (self->entry),
                                    target->kind == ACIES_UMPIRE_EDIT_PLACE ? 14 : 6);
      gtk_stack_set_visible_child_name (self->value_stack, "entry");
      break;
    }
  update (self);
}

static void
apply_cb (AciesUmpireEditPane *self)
{
  const AciesUmpireEditTarget *target = get_target (self);
  g_autofree char *reason = dup_reason (self);
  g_autoptr (AciesQuestion) question = NULL;

  if (target == NULL || *reason == '\0' || get_value (self, target) == NULL)
    return;
  question = acies_umpire_edit_make_question (target, self->item, get_value (self, target), reason);
  acies_session_begin (self->session, question);
  if (acies_session_get_trouble (self->session) != NULL)
    {
      acies_session_report_trouble (self->session);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  g_signal_emit (self, signals[DONE], 0);
}

static gboolean
acies_umpire_edit_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_UMPIRE_EDIT_PANE (widget)->what));
}

static void
acies_umpire_edit_pane_dispose (GObject *object)
{
  AciesUmpireEditPane *self = ACIES_UMPIRE_EDIT_PANE (object);

  acies_template_dispose (self, ACIES_TYPE_UMPIRE_EDIT_PANE);
  g_clear_object (&self->session);
  g_clear_object (&self->item);
  g_clear_pointer (&self->targets, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_umpire_edit_pane_parent_class)->dispose (object);
}

static void
acies_umpire_edit_pane_class_init (AciesUmpireEditPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_umpire_edit_pane_dispose;
  widget_class->grab_focus = acies_umpire_edit_pane_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-umpire-edit-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, what);
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, value_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, choice);
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesUmpireEditPane, apply);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
acies_umpire_edit_pane_init (AciesUmpireEditPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->what, G_CALLBACK (what_cb), self);
  acies_choice_connect (self->choice, G_CALLBACK (update), self);
  acies_accessible_set_label (GTK_WIDGET (self->what), _ ("What the umpire sets"));
  acies_accessible_set_label (GTK_WIDGET (self->choice), _ ("New value"));
  acies_accessible_set_label (GTK_WIDGET (self->entry), _ ("New value"));
  acies_accessible_set_label (GTK_WIDGET (self->reason), _ ("Reason"));
}

void
acies_umpire_edit_pane_load (AciesUmpireEditPane *self, AciesSession *session, AciesItem *item)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GPtrArray *targets;

  g_return_if_fail (ACIES_IS_UMPIRE_EDIT_PANE (self));
  g_return_if_fail (ACIES_IS_SESSION (session) && ACIES_IS_ITEM (item));

  g_set_object (&self->session, session);
  g_set_object (&self->item, item);
  targets = acies_umpire_edit_list_targets (acies_session_get_referee (session), item);
  for (guint i = 0; i < targets->len; i++)
    gtk_string_list_append (labels,
                            ((AciesUmpireEditTarget *) g_ptr_array_index (targets, i))->label);
  g_clear_pointer (&self->targets, g_ptr_array_unref);
  self->targets = targets;
  acies_choice_show (self->what, labels, 0);
  what_cb (self);
}
