/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons wait for a reason: whoever plays by a house rule wants to know why it is one. */
#include "config.h"
#include "app/rules/acies-rules-change-box.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-template.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

struct _AciesRulesChangeBox
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *box;
  GtkBox *value_box;
  GtkLabel *was;
  GtkEntry *value;
  GtkEntry *reason;
  GtkEntry *author;
  GtkButton *change_button;
  GtkButton *drop_button;
  GtkButton *back_button;
  GtkExpander *like_box;
  GtkEntry *like_label;
  GtkEntry *like_id;
  GtkButton *like_button;
  GtkLabel *problem;

  /* owned */
  AciesRulesSession *session; /* or NULL */
  GSettings *settings;

  const char *path; /* interned: of what is looked at; or NULL */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesChangeBox, acies_rules_change_box, GTK_TYPE_WIDGET)

static const char *
get_text (GtkEntry *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

static void
set_text (GtkEntry *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
}

static gboolean
is_blank (GtkEntry *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (get_text (entry)));

  return *text == '\0';
}

static const AciesCatalogueItem *
get_item (AciesRulesChangeBox *self)
{
  return self->session != NULL ? acies_rules_session_find (self->session, self->path) : NULL;
}

static void
show_problem (AciesRulesChangeBox *self, const char *sentence)
{
  gtk_label_set_text (self->problem, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), sentence != NULL);
}

/* What is typed says what can be done with it. */
static void
typed_cb (AciesRulesChangeBox *self)
{
  const AciesCatalogueItem *item = get_item (self);
  gboolean has_reason = !is_blank (self->reason), is_other;

  if (item == NULL)
    {
      show_problem (self, NULL);
      return;
    }
  is_other = item->written != NULL && !g_str_equal (get_text (self->value), item->written);
  show_problem (self, is_other && !has_reason
                          ? _ ("Write a reason as well: players will ask for it.")
                          : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->change_button), has_reason && is_other);
  gtk_widget_set_sensitive (GTK_WIDGET (self->drop_button), has_reason);
  gtk_widget_set_sensitive (GTK_WIDGET (self->like_button), has_reason && !is_blank (self->like_id)
                                                                && !is_blank (self->like_label));
}

/* A setting or a cell is part of something that holds or not as a whole. */
static gboolean
can_drop (const AciesCatalogueItem *item)
{
  static const char *const never[]
      = { "setting", "inherited", "cell", "function", "example", "clause", NULL };

  return !g_strv_contains (never, item->kind);
}

static gboolean
can_add_like (const AciesCatalogueItem *item)
{
  static const char *const kinds[] = { "troop",     "rank",    "terrain", "formation", "modifier",
                                       "modifiers", "outcome", "text",    NULL };

  return g_strv_contains (kinds, item->kind);
}

static void
show_selected (AciesRulesChangeBox *self)
{
  const char *path
      = self->session != NULL ? acies_rules_session_get_selected (self->session) : NULL;
  const AciesCatalogueItem *item;
  gboolean is_other = path != self->path, is_changed;
  g_autofree char *was = NULL;

  self->path = path;
  item = get_item (self);
  is_changed = item != NULL && acies_rules_session_is_changed (self->session, path);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          item != NULL && acies_rules_session_is_editable (self->session)
                              && (item->written != NULL || is_changed || can_drop (item)));
  if (item == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->value_box), item->written != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->change_button), item->written != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->drop_button), can_drop (item));
  gtk_widget_set_visible (GTK_WIDGET (self->back_button), is_changed);
  gtk_widget_set_visible (GTK_WIDGET (self->like_box), can_add_like (item));
  set_text (self->value, item->written);
  /* Translators: %s is what a value was before it was changed. */
  was = item->below != NULL ? g_strdup_printf (_ ("was %s"), item->below) : NULL;
  gtk_label_set_text (self->was, was != NULL ? was : "");
  if (is_other)
    {
      set_text (self->reason, NULL);
      set_text (self->like_id, NULL);
      set_text (self->like_label, NULL);
      gtk_expander_set_expanded (self->like_box, FALSE);
    }
  typed_cb (self);
}

static AciesChangeReason
get_why (AciesRulesChangeBox *self)
{
  return (AciesChangeReason){ .author = is_blank (self->author) ? NULL : get_text (self->author),
                              .reason = get_text (self->reason) };
}

/* It was done, or ERROR hindered it, which is said; the reason was for this alone. */
static void
finish (AciesRulesChangeBox *self, const GError *error)
{
  if (error != NULL)
    {
      show_problem (self, error->message);
      return;
    }
  set_text (self->reason, NULL);
  typed_cb (self);
  g_signal_emit (self, signals[DONE], 0);
}

static void
change_cb (AciesRulesChangeBox *self)
{
  g_autofree char *value = g_strstrip (g_strdup (get_text (self->value)));
  g_autoptr (GError) error = NULL;
  AciesChangeReason why = get_why (self);

  acies_rules_session_set (self->session, self->path, value, &why, &error);
  finish (self, error);
}

static void
drop_cb (AciesRulesChangeBox *self)
{
  g_autoptr (GError) error = NULL;
  AciesChangeReason why = get_why (self);

  acies_rules_session_drop (self->session, self->path, &why, &error);
  finish (self, error);
}

static void
back_cb (AciesRulesChangeBox *self)
{
  g_autoptr (GError) error = NULL;

  acies_rules_session_take_back (self->session, self->path, &error);
  finish (self, error);
}

static void
like_cb (AciesRulesChangeBox *self)
{
  const char *names[2] = { get_text (self->like_id), get_text (self->like_label) };
  g_autoptr (GError) error = NULL;
  AciesChangeReason why = get_why (self);

  acies_rules_session_add_like (self->session, self->path, names, &why, &error);
  finish (self, error);
}

/* Until somebody says otherwise, a fact is called in the files as people call it. */
static void
like_label_cb (AciesRulesChangeBox *self)
{
  g_autofree char *id = acies_library_make_name (get_text (self->like_label));

  set_text (self->like_id, is_blank (self->like_label) ? NULL : id);
}

/* Enter in the value asks for the reason; in the reason it does what the value says. */
static void
value_activate_cb (AciesRulesChangeBox *self)
{
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->change_button)))
    change_cb (self);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static void
reason_activate_cb (AciesRulesChangeBox *self)
{
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->change_button)))
    change_cb (self);
}

static void
acies_rules_change_box_dispose (GObject *object)
{
  AciesRulesChangeBox *self = ACIES_RULES_CHANGE_BOX (object);

  if (self->box != NULL)
    acies_rules_change_box_set_session (self, NULL);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_RULES_CHANGE_BOX);

  G_OBJECT_CLASS (acies_rules_change_box_parent_class)->dispose (object);
}

static void
acies_rules_change_box_class_init (AciesRulesChangeBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_change_box_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-change-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, value_box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, was);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, value);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, reason);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, author);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, change_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, drop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, like_box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, like_label);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, like_id);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, like_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesChangeBox, problem);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, like_cb);
  gtk_widget_class_bind_template_callback (widget_class, like_label_cb);
  gtk_widget_class_bind_template_callback (widget_class, value_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, reason_activate_cb);

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_change_box_init (AciesRulesChangeBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = acies_settings_new ();
  g_settings_bind (self->settings, "house-author", self->author, "text", G_SETTINGS_BIND_DEFAULT);
  acies_accessible_set_label (GTK_WIDGET (self->value), _ ("Value"));
  acies_accessible_set_label (GTK_WIDGET (self->reason), _ ("Reason"));
  acies_accessible_set_label (GTK_WIDGET (self->author), _ ("Name of the author"));
  acies_accessible_set_label (GTK_WIDGET (self->like_label), _ ("Name of the new one"));
  acies_accessible_set_label (GTK_WIDGET (self->like_id), _ ("Its id in the files"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_rules_change_box_set_session (AciesRulesChangeBox *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_CHANGE_BOX (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "selected", G_CALLBACK (show_selected), self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (show_selected), self);
    }
  show_selected (self);
}

gboolean
acies_rules_change_box_focus (AciesRulesChangeBox *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHANGE_BOX (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->value_box))
                                    ? GTK_WIDGET (self->value)
                                    : GTK_WIDGET (self->reason));
}
