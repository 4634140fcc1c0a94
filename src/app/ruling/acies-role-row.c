/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRoleRow is one role of the question. Items and choices are picked from a list, and a few
 * choices by buttons while none is made; lengths, paths, numbers and words are typed. */
#include "config.h"
#include "app/ruling/acies-role-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/ruling/acies-candidates.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"
#include "referee/command/acies-command-line.h"
#include "referee/state/acies-lookup.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

/* So many values are buttons side by side, which the digits press too. */
#define MOST_BUTTONS 4

struct _AciesRoleRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *label;
  GtkStack *stack;
  GtkDropDown *drop_down;
  GtkEntry *entry;
  GtkCheckButton *check;
  GtkFlowBox *buttons;

  /* owned */
  AciesSession *session;
  GPtrArray *values;           /* of char*, NULL first: as the rows of the drop-down */
  AciesCandidates *candidates; /* of the present question; NULL for roles that no item fills */
  guint source;                /* asks the rules about them, one a turn of the main loop */

  const AciesRole *role; /* of the rule set */
  gboolean is_loading;
};

G_DEFINE_FINAL_TYPE (AciesRoleRow, acies_role_row, GTK_TYPE_WIDGET)

/* What is not listed without a battle cannot be named at all. */
gboolean
acies_role_row_can_show (AciesSession *session, const AciesRole *role)
{
  g_return_val_if_fail (ACIES_IS_SESSION (session) && role != NULL, FALSE);

  return acies_session_get_battle (session) != NULL || !acies_session_role_is_item (role)
         || acies_session_lists_role (session, role);
}

static void
selected_cb (AciesRoleRow *self)
{
  guint index = gtk_drop_down_get_selected (self->drop_down);

  if (!self->is_loading && index < self->values->len)
    acies_session_set_role (self->session, self->role->id, g_ptr_array_index (self->values, index));
}

/* VALUE of the role as people read and type it; owned. */
static char *
print_value (AciesRoleRow *self, const char *value)
{
  if (value != NULL && g_str_equal (self->role->is, "path"))
    return acies_lookup_print_path (acies_session_get_ruleset (self->session), value);
  return g_strdup (value != NULL ? value : "");
}

/* What stands there is rounded: untouched, it is no answer. */
static void
entered_cb (AciesRoleRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const AciesQuestion *question = acies_session_get_question (self->session);
  g_autofree char *shown = NULL, *path = NULL;

  if (self->is_loading || question == NULL)
    return;
  shown = print_value (self, acies_question_get (question, self->role->id));
  if (g_str_equal (text, shown))
    return;
  if (g_str_equal (self->role->is, "path"))
    path = acies_command_line_spell_path (acies_session_get_ruleset (self->session), text);
  acies_session_set_role (self->session, self->role->id, path != NULL ? path : text);
}

static void
checked_cb (AciesRoleRow *self)
{
  if (!self->is_loading)
    acies_session_set_role (self->session, self->role->id,
                            gtk_check_button_get_active (self->check) ? "yes" : "no");
}

/* Whether it is what the question waits for, so that its value is an answer. */
static gboolean
is_awaited (AciesRoleRow *self)
{
  return acies_session_get_battle (self->session) != NULL
         && !acies_session_shows_recorded_ruling (self->session)
         && acies_session_get_missing_role (self->session) == self->role;
}

/* Where nothing else is asked, that is all, as with a digit. */
static void
pressed_cb (AciesRoleRow *self, GtkButton *button)
{
  const char *value = g_object_get_data (G_OBJECT (button), "value");

  if (is_awaited (self))
    acies_session_answer_choice (self->session, value);
  else
    acies_session_set_role (self->session, self->role->id, value);
}

static gboolean
acies_role_row_grab_focus (GtkWidget *widget)
{
  AciesRoleRow *self = ACIES_ROLE_ROW (widget);
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (self->buttons, 0);

  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->buttons) && first != NULL)
    return gtk_widget_grab_focus (gtk_flow_box_child_get_child (first));
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

static void
acies_role_row_dispose (GObject *object)
{
  AciesRoleRow *self = ACIES_ROLE_ROW (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->candidates, acies_candidates_free);
  acies_template_dispose (self, ACIES_TYPE_ROLE_ROW);

  G_OBJECT_CLASS (acies_role_row_parent_class)->dispose (object);
}

static void
acies_role_row_class_init (AciesRoleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_role_row_dispose;
  widget_class->grab_focus = acies_role_row_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-role-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, label);
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, drop_down);
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, check);
  gtk_widget_class_bind_template_child (widget_class, AciesRoleRow, buttons);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, checked_cb);
}

static void
acies_role_row_init (AciesRoleRow *self)
{
  self->values = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->drop_down, G_CALLBACK (selected_cb), self);
}

/* Those whom the rules refuse come last, and say so. */
static void
list_items (AciesRoleRow *self, GtkStringList *labels)
{
  g_autoptr (GPtrArray) candidates = acies_candidates_list (self->candidates);

  for (guint i = 0; i < candidates->len; i++)
    {
      const AciesCandidate *candidate = g_ptr_array_index (candidates, i);
      /* Translators: %s is a unit that the rules do not allow here. */
      g_autofree char *label = g_strdup_printf (
          candidate->is_refused ? _ ("%s (not allowed)") : "%s", candidate->name);

      gtk_string_list_append (labels, label);
      g_ptr_array_add (self->values, g_strdup (candidate->id));
    }
}

static const char *
get_nobody (AciesRoleRow *self)
{
  if (self->candidates != NULL && acies_session_get_battle (self->session) == NULL)
    return _ ("Facts as asked");
  return self->role->optional ? _ ("Nobody") : _ ("Choose…");
}

/* What VALUE is called. Owned. */
static char *
dup_label (AciesRoleRow *self, const char *value)
{
  return acies_ruleset_print_choice (acies_session_get_ruleset (self->session), self->role, value);
}

static void
update_drop_down (AciesRoleRow *self, const char *value)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_set_size (self->values, 0);
  g_ptr_array_add (self->values, NULL);
  gtk_string_list_append (labels, get_nobody (self));
  if (self->candidates != NULL)
    list_items (self, labels);
  for (guint i = 0; self->role->values != NULL && self->role->values[i] != NULL; i++)
    {
      g_autofree char *label = dup_label (self, self->role->values[i]);

      gtk_string_list_append (labels, label);
      g_ptr_array_add (self->values, g_strdup (self->role->values[i]));
    }
  for (guint i = 1; value != NULL && i < self->values->len; i++)
    {
      if (g_str_equal (g_ptr_array_index (self->values, i), value))
        selected = i;
    }
  acies_choice_show (self->drop_down, labels, selected);
}

/* Buttons for all values, once. */
static void
add_buttons (AciesRoleRow *self)
{
  for (guint i = 0; self->role->values[i] != NULL; i++)
    {
      g_autofree char *label = dup_label (self, self->role->values[i]);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      gtk_widget_add_css_class (button, "choice");
      g_object_set_data (G_OBJECT (button), "value", (gpointer) self->role->values[i]);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (pressed_cb), self);
      gtk_flow_box_append (self->buttons, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
      acies_accessible_set_label (gtk_widget_get_parent (button), label);
    }
}

/* What is on another page is hidden from assistive technology too. */
static void
show_page (AciesRoleRow *self, gpointer shown, const char *name)
{
  gpointer pages[] = { self->drop_down, self->entry, self->check, self->buttons };

  gtk_widget_set_visible (shown, TRUE);
  gtk_stack_set_visible_child_name (self->stack, name);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_set_visible (pages[i], pages[i] == shown);
}

static gboolean
has_few_values (const AciesRole *role)
{
  return role->values != NULL && g_strv_length ((char **) role->values) <= MOST_BUTTONS;
}

/* What is chosen can be chosen anew from the list. */
static void
show_buttons (AciesRoleRow *self, const char *value)
{
  gboolean is_open = value == NULL && !self->role->optional && has_few_values (self->role);

  if (is_open && gtk_flow_box_get_child_at_index (self->buttons, 0) == NULL)
    add_buttons (self);
  if (is_open)
    show_page (self, self->buttons, "buttons");
  else
    show_page (self, self->drop_down, "list");
}

static gboolean
ask_cb (gpointer data)
{
  AciesRoleRow *self = data;

  if (acies_candidates_advance (self->candidates))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  self->is_loading = TRUE;
  update_drop_down (
      self, acies_question_get (acies_session_get_question (self->session), self->role->id));
  self->is_loading = FALSE;
  return G_SOURCE_REMOVE;
}

/* Each candidate is a ruling: all are offered at once, and sorted when the rules were asked of
 * all. */
static void
gather_candidates (AciesRoleRow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->candidates, acies_candidates_free);
  if (!acies_session_lists_role (self->session, self->role))
    return;
  self->candidates = acies_candidates_new (self->session, self->role);
  if (!acies_session_shows_recorded_ruling (self->session)
      && !acies_candidates_is_done (self->candidates))
    self->source = g_idle_add_full (G_PRIORITY_LOW, ask_cb, self, NULL);
}

const AciesRole *
acies_role_row_get_role (AciesRoleRow *self)
{
  g_return_val_if_fail (ACIES_IS_ROLE_ROW (self), NULL);

  return self->role;
}

void
acies_role_row_update (AciesRoleRow *self)
{
  const AciesQuestion *question;
  const char *value;

  g_return_if_fail (ACIES_IS_ROLE_ROW (self));

  question = acies_session_get_question (self->session);
  value = acies_question_get (question, self->role->id);
  gather_candidates (self);
  self->is_loading = TRUE;
  if (self->candidates != NULL || self->role->values != NULL)
    {
      update_drop_down (self, value);
      show_buttons (self, value);
    }
  else if (g_str_equal (self->role->is, "flag"))
    gtk_check_button_set_active (self->check, g_strcmp0 (value, "yes") == 0);
  else
    {
      g_autofree char *text = print_value (self, value);

      gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
    }
  self->is_loading = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self),
                            !acies_session_shows_recorded_ruling (self->session));
}

/* What may be typed, shown until something is. */
static const char *
get_placeholder (const AciesRole *role)
{
  if (g_str_equal (role->is, "hex"))
    return role->many ? _ ("Hex numbers separated by spaces: 1904 1905") : _ ("Hex number: 1904");
  if (role->many)
    return _ ("Numbers separated by spaces: 12 14");
  if (g_str_equal (role->is, "path"))
    return _ ("wheel left 30, ahead 3");
  if (g_str_equal (role->is, "length"))
    return _ ("In the rules’ measure: 3");
  return "";
}

GtkWidget *
acies_role_row_new (AciesSession *session, const AciesRole *role)
{
  AciesRoleRow *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session) && role != NULL, NULL);

  self = g_object_new (ACIES_TYPE_ROLE_ROW, NULL);
  self->session = g_object_ref (session);
  self->role = role;
  gtk_label_set_text (self->label, role->label);
  acies_accessible_set_label (GTK_WIDGET (self->entry), role->label);
  acies_accessible_set_label (GTK_WIDGET (self->drop_down), role->label);
  acies_accessible_set_label (GTK_WIDGET (self->check), role->label);
  acies_accessible_set_label (GTK_WIDGET (self->buttons), role->label);
  gtk_entry_set_placeholder_text (self->entry, get_placeholder (role));
  if (acies_session_lists_role (session, role) || role->values != NULL)
    show_page (self, self->drop_down, "list");
  else if (g_str_equal (role->is, "flag"))
    {
      gtk_check_button_set_label (self->check, role->label);
      gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
      show_page (self, self->check, "check");
    }
  else
    show_page (self, self->entry, "entry");
  acies_role_row_update (self);
  return GTK_WIDGET (self);
}
