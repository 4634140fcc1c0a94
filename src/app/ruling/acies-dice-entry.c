/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDiceEntry takes the faces of real dice. Two keystrokes a throw: a face that can be
 * nothing else moves the focus to the next die. */
#include "config.h"
#include "app/ruling/acies-dice-entry.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-wording.h"
#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

#define DICE_A_ROW 5

struct _AciesDiceEntry
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *label;
  GtkLabel *dice_label;
  GtkGrid *box;
  GtkToggleButton *total_button;
  GtkEntry *total;
  GtkLabel *refusal;

  /* owned */
  char *id;
  AciesDie *die;
  char *die_name;
  GPtrArray *entries; /* of GtkEntry, borrowed: children of the box */
  int *faces;
  guint typed_source;
  gboolean is_mending; /* the text is being changed from here */
};

enum
{
  TYPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDiceEntry, acies_dice_entry, GTK_TYPE_WIDGET)

static void
refuse (AciesDiceEntry *self, GtkEditable *entry)
{
  g_autofree char *faces = acies_wording_faces (self->die);
  /* Translators: a die's name, and the faces it has: "A D6 shows 1 to 6." */
  g_autofree char *text = g_strdup_printf (_ ("A %s shows %s."), self->die_name, faces);

  self->is_mending = TRUE;
  gtk_editable_set_text (entry, "");
  self->is_mending = FALSE;
  gtk_label_set_text (self->refusal, text);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Told from the main loop: whoever hears of it may drop the very entry that is being typed into. */
static gboolean
typed_cb (gpointer data)
{
  AciesDiceEntry *self = data;

  self->typed_source = 0;
  g_signal_emit (self, signals[TYPED], 0);
  return G_SOURCE_REMOVE;
}

/* Before the next key is heard: that belongs to the next throw. */
static void
tell_typed (AciesDiceEntry *self)
{
  if (self->typed_source == 0)
    self->typed_source = g_idle_add_full (G_PRIORITY_HIGH, typed_cb, self, NULL);
}

/* Goes to the first die without a face, or tells that all have one. */
static void
go_on (AciesDiceEntry *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      GtkEditable *entry = g_ptr_array_index (self->entries, i);

      self->faces[i] = -1;
      acies_wording_read_face (self->die, gtk_editable_get_text (entry), &self->faces[i]);
      if (self->faces[i] < 0)
        {
          gtk_widget_grab_focus (GTK_WIDGET (entry));
          return;
        }
    }
  tell_typed (self);
}

static void
changed_cb (AciesDiceEntry *self, GtkEditable *entry)
{
  int face;

  if (self->is_mending)
    return;
  switch (acies_wording_read_face (self->die, gtk_editable_get_text (entry), &face))
    {
    case ACIES_FACE_EMPTY:
    case ACIES_FACE_PARTIAL:
      gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
      return;
    case ACIES_FACE_DONE:
      gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
      go_on (self);
      return;
    case ACIES_FACE_IMPOSSIBLE:
      refuse (self, entry);
      return;
    }
}

/* The faces, or one box for what they come to. */
static void
total_button_cb (AciesDiceEntry *self)
{
  gboolean wants_total = gtk_toggle_button_get_active (self->total_button);

  gtk_widget_set_visible (GTK_WIDGET (self->box), !wants_total);
  gtk_widget_set_visible (GTK_WIDGET (self->total), wants_total);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
total_cb (AciesDiceEntry *self)
{
  gint64 total;

  if (acies_dice_entry_get_total (self, &total))
    tell_typed (self);
}

static void
acies_dice_entry_finalize (GObject *object)
{
  AciesDiceEntry *self = ACIES_DICE_ENTRY (object);

  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->die, acies_die_unref);
  g_clear_pointer (&self->die_name, g_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->faces, g_free);

  G_OBJECT_CLASS (acies_dice_entry_parent_class)->finalize (object);
}

static void
acies_dice_entry_dispose (GObject *object)
{
  g_clear_handle_id (&ACIES_DICE_ENTRY (object)->typed_source, g_source_remove);
  acies_template_dispose (object, ACIES_TYPE_DICE_ENTRY);

  G_OBJECT_CLASS (acies_dice_entry_parent_class)->dispose (object);
}

static gboolean
acies_dice_entry_grab_focus (GtkWidget *widget)
{
  AciesDiceEntry *self = ACIES_DICE_ENTRY (widget);

  if (gtk_toggle_button_get_active (self->total_button))
    return gtk_widget_grab_focus (GTK_WIDGET (self->total));
  return self->entries->len > 0 && gtk_widget_grab_focus (g_ptr_array_index (self->entries, 0));
}

static void
acies_dice_entry_class_init (AciesDiceEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_dice_entry_dispose;
  object_class->finalize = acies_dice_entry_finalize;
  widget_class->grab_focus = acies_dice_entry_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-dice-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, label);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, dice_label);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, box);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, total_button);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, total);
  gtk_widget_class_bind_template_callback (widget_class, total_button_cb);
  gtk_widget_class_bind_template_callback (widget_class, total_cb);
  gtk_widget_class_bind_template_child (widget_class, AciesDiceEntry, refusal);

  signals[TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_dice_entry_init (AciesDiceEntry *self)
{
  self->entries = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->total_button),
                              _ ("Type only what the dice come to"));
}

static void
add_die (AciesDiceEntry *self, const AciesPrompt *ask, const char *label, guint n)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *faces = acies_wording_faces (ask->die);
  g_autofree char *name = NULL;

  gtk_entry_set_max_length (GTK_ENTRY (entry), 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 2);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 0.5f);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_add_css_class (entry, "die");
  gtk_widget_set_tooltip_text (entry, faces);
  /* Translators: what is thrown for, which of the dice, and the name of the die. */
  name = g_strdup_printf (_ ("%s, die %u, %s"), label, n + 1, self->die_name);
  acies_accessible_set_label (entry, name);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (go_on), self);
  gtk_grid_attach (self->box, entry, (int) n % DICE_A_ROW, (int) n / DICE_A_ROW, 1, 1);
  g_ptr_array_add (self->entries, entry);
}

GtkWidget *
acies_dice_entry_new (AciesRuleset *ruleset, const AciesPrompt *ask, const char *label)
{
  AciesDiceEntry *self;
  g_autofree char *dice = NULL, *total = NULL;

  g_return_val_if_fail (ask != NULL && ask->kind == ACIES_PROMPT_DICE, NULL);

  self = g_object_new (ACIES_TYPE_DICE_ENTRY, NULL);
  self->id = g_strdup (ask->id);
  self->die = acies_die_ref (ask->die);
  self->die_name = g_strdup (ruleset != NULL ? acies_ruleset_print_die (ruleset, ask->die)
                                             : acies_die_get_id (ask->die));
  self->faces = g_new0 (int, ask->n_dice);
  dice = acies_wording_dice (ruleset, ask);
  gtk_label_set_text (self->label, label);
  gtk_label_set_text (self->dice_label, dice);
  for (guint i = 0; i < ask->n_dice; i++)
    add_die (self, ask, label, i);
  gtk_widget_set_visible (GTK_WIDGET (self->total_button), ask->n_dice > 1);
  /* Translators: %s is what is thrown for. */
  total = g_strdup_printf (_ ("%s, what the dice come to"), label);
  acies_accessible_set_label (GTK_WIDGET (self->total), total);
  return GTK_WIDGET (self);
}

const char *
acies_dice_entry_get_id (AciesDiceEntry *self)
{
  return self->id;
}

static gboolean
empty (gpointer entry)
{
  gboolean was_typed = *gtk_editable_get_text (entry) != '\0';

  if (was_typed)
    gtk_editable_set_text (entry, "");
  return was_typed;
}

gboolean
acies_dice_entry_empty (AciesDiceEntry *self)
{
  gboolean was_typed;

  g_return_val_if_fail (ACIES_IS_DICE_ENTRY (self), FALSE);

  self->is_mending = TRUE;
  was_typed = empty (self->total);
  for (guint i = 0; i < self->entries->len; i++)
    was_typed |= empty (g_ptr_array_index (self->entries, i));
  self->is_mending = FALSE;
  if (was_typed)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  return was_typed;
}

gboolean
acies_dice_entry_get_total (AciesDiceEntry *self, gint64 *total)
{
  return gtk_toggle_button_get_active (self->total_button)
         && acies_number_parse (gtk_editable_get_text (GTK_EDITABLE (self->total)), 1, total);
}

const int *
acies_dice_entry_get_faces (AciesDiceEntry *self, guint *n_faces)
{
  *n_faces = self->entries->len;
  return self->faces;
}
