/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesContentsPane shows the contents of a rule set. What is selected in the list and in
 * the session is one thing; a heading is only passed over. */
#include "config.h"
#include "app/rules/acies-rules-contents-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/rules/acies-rules-naming.h"
#include "app/rules/acies-rules-row.h"
#include "app/widgets/acies-template.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

struct _AciesRulesContentsPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkListView *list;
  GtkButton *name_button;
  GtkButton *copy_button;

  /* owned */
  AciesRulesSession *session; /* or NULL */
  AciesRulesContents *contents;
  GtkSingleSelection *selection;

  gboolean is_selecting; /* the session follows the list, or the other way round */
};

enum
{
  FACT_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesContentsPane, acies_rules_contents_pane, GTK_TYPE_WIDGET)

/* The list selects what the session does. */
static void
show_selected (AciesRulesContentsPane *self)
{
  const char *path = acies_rules_session_get_selected (self->session);
  guint position = GTK_INVALID_LIST_POSITION;

  if (self->is_selecting)
    return;
  self->is_selecting = TRUE;
  if (path != NULL)
    {
      acies_rules_contents_reveal (self->contents, path);
      acies_rules_contents_find (self->contents, path, &position);
    }
  gtk_single_selection_set_selected (self->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  self->is_selecting = FALSE;
}

static void
chosen_cb (AciesRulesContentsPane *self)
{
  AciesRulesEntry *entry = gtk_single_selection_get_selected_item (self->selection);

  if (self->is_selecting || self->session == NULL || entry == NULL
      || acies_rules_entry_get_path (entry) == NULL)
    return;
  self->is_selecting = TRUE;
  acies_rules_session_select (self->session, acies_rules_entry_get_path (entry));
  self->is_selecting = FALSE;
}

static void
name_cb (AciesRulesContentsPane *self)
{
  acies_rules_naming_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          acies_rules_session_get_document (self->session));
}

/* What lies in a folder, and is not written here already, may become one's own. */
static gboolean
may_copy (AciesRulesContentsPane *self)
{
  return self->session != NULL && !acies_rules_session_is_written (self->session)
         && acies_rules_session_get_document (self->session) == NULL
         && acies_ruleset_get_folder (acies_rules_session_get_ruleset (self->session)) != NULL;
}

static void
update (AciesRulesContentsPane *self)
{
  gboolean has_document
      = self->session != NULL && acies_rules_session_get_document (self->session) != NULL;

  AciesCatalogue *catalogue
      = self->session != NULL ? acies_rules_session_get_catalogue (self->session) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->name_button), has_document);
  gtk_widget_set_visible (GTK_WIDGET (self->copy_button), may_copy (self));
  self->is_selecting = TRUE;
  acies_rules_contents_update (self->contents, catalogue,
                               gtk_editable_get_text (GTK_EDITABLE (self->search)));
  self->is_selecting = FALSE;
  gtk_stack_set_visible_child_name (
      self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->contents)) > 0 ? "list" : "empty");
}

/* Selects the row at POSITION with the list, and keeps the focus in it. */
static void
go_to (AciesRulesContentsPane *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static void
set_open (AciesRulesContentsPane *self, AciesRulesEntry *entry, gboolean is_open)
{
  g_autofree char *kind = g_strdup (acies_rules_entry_get_kind (entry));
  guint position;

  acies_rules_contents_set_open (self->contents, kind, is_open);
  if (acies_rules_contents_find_heading (self->contents, kind, &position))
    go_to (self, position);
}

static void
toggled_cb (AciesRulesContentsPane *self, AciesRulesRow *row)
{
  AciesRulesEntry *entry = acies_rules_row_get_entry (row);

  set_open (self, entry, !acies_rules_entry_is_open (entry));
}

static void
setup_cb (AciesRulesContentsPane *self, GtkListItem *item)
{
  GtkWidget *row = acies_rules_row_new ();

  g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (AciesRulesContentsPane *self, GtkListItem *item)
{
  acies_rules_row_set_entry (ACIES_RULES_ROW (gtk_list_item_get_child (item)),
                             gtk_list_item_get_item (item));
}

static void
unbind_cb (AciesRulesContentsPane *self, GtkListItem *item)
{
  acies_rules_row_set_entry (ACIES_RULES_ROW (gtk_list_item_get_child (item)), NULL);
}

/* Enter, or a second click. */
static void
activate_cb (AciesRulesContentsPane *self, guint position)
{
  g_autoptr (AciesRulesEntry) entry
      = g_list_model_get_item (G_LIST_MODEL (self->contents), position);

  if (acies_rules_entry_get_path (entry) == NULL)
    set_open (self, entry, !acies_rules_entry_is_open (entry));
  else
    g_signal_emit (self, signals[FACT_WANTED], 0);
}

/* Left closes a heading, or goes from a fact to its heading; Right opens one. */
static gboolean
key_cb (AciesRulesContentsPane *self, guint key, guint code, GdkModifierType state)
{
  AciesRulesEntry *entry = gtk_single_selection_get_selected_item (self->selection);
  gboolean is_left = key == GDK_KEY_Left;
  guint position;

  if (entry == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || (!is_left && key != GDK_KEY_Right))
    return GDK_EVENT_PROPAGATE;
  if (acies_rules_entry_get_path (entry) == NULL)
    {
      if (acies_rules_entry_is_open (entry) == is_left)
        set_open (self, entry, !is_left);
    }
  else if (is_left
           && acies_rules_contents_find_heading (self->contents, acies_rules_entry_get_kind (entry),
                                                 &position))
    go_to (self, position);
  return GDK_EVENT_STOP;
}

/* The first fact that was found. */
static gboolean
find_first (AciesRulesContentsPane *self, guint *position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->contents));

  for (*position = 0; *position < n; ++*position)
    {
      g_autoptr (AciesRulesEntry) entry
          = g_list_model_get_item (G_LIST_MODEL (self->contents), *position);

      if (acies_rules_entry_get_path (entry) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
search_changed_cb (AciesRulesContentsPane *self)
{
  guint position;

  if (self->session == NULL)
    return;
  update (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    show_selected (self);
  else if (find_first (self, &position))
    {
      go_to (self, position);
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
    }
}

/* Enter shows the first that is found, Down goes among them. */
static void
search_activate_cb (AciesRulesContentsPane *self)
{
  search_changed_cb (self);
  g_signal_emit (self, signals[FACT_WANTED], 0);
}

static gboolean
search_key_cb (AciesRulesContentsPane *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  search_changed_cb (self);
  acies_rules_contents_pane_focus (self);
  return GDK_EVENT_STOP;
}

static void
search_stopped_cb (AciesRulesContentsPane *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  acies_rules_contents_pane_focus (self);
}

static void
changed_cb (AciesRulesContentsPane *self)
{
  update (self);
  show_selected (self);
}

static void
acies_rules_contents_pane_dispose (GObject *object)
{
  AciesRulesContentsPane *self = ACIES_RULES_CONTENTS_PANE (object);

  if (self->contents != NULL && self->search != NULL)
    acies_rules_contents_pane_set_session (self, NULL);
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->contents);
  acies_template_dispose (self, ACIES_TYPE_RULES_CONTENTS_PANE);

  G_OBJECT_CLASS (acies_rules_contents_pane_parent_class)->dispose (object);
}

static void
acies_rules_contents_pane_class_init (AciesRulesContentsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_contents_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-rules-contents-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContentsPane, search);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContentsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContentsPane, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContentsPane, name_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContentsPane, copy_button);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);

  signals[FACT_WANTED] = g_signal_new ("fact-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_contents_pane_init (AciesRulesContentsPane *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->contents = acies_rules_contents_new ();
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->contents)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  acies_accessible_set_label (GTK_WIDGET (self->search), _ ("Find in the rules"));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Contents"));
}

void
acies_rules_contents_pane_set_session (AciesRulesContentsPane *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  update (self);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "selected", G_CALLBACK (show_selected), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  show_selected (self);
}

void
acies_rules_contents_pane_focus (AciesRulesContentsPane *self)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

void
acies_rules_contents_pane_focus_search (AciesRulesContentsPane *self)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
