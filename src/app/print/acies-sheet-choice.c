/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSheetChoice has a tick for each section and a field of several lines. It tells by “changed”.
 */
#include "config.h"

#include "app/print/acies-sheet-choice.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

/* About what is typed, in pixels. */
#define LINES_MARGIN 8

struct _AciesSheetChoice
{
  AdwBin parent_instance;

  /* owned by the tree of widgets */
  GtkBox *box;
  GtkTextView *lines;

  GPtrArray *ticks; /* of GtkCheckButton, borrowed */
};

G_DEFINE_FINAL_TYPE (AciesSheetChoice, acies_sheet_choice, ADW_TYPE_BIN)

static guint changed_signal;

static void
changed_cb (AciesSheetChoice *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
acies_sheet_choice_dispose (GObject *object)
{
  AciesSheetChoice *self = ACIES_SHEET_CHOICE (object);

  g_clear_pointer (&self->ticks, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_sheet_choice_parent_class)->dispose (object);
}

static void
acies_sheet_choice_class_init (AciesSheetChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_sheet_choice_dispose;
  changed_signal = g_signal_new ("changed", ACIES_TYPE_SHEET_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_lines (AciesSheetChoice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (_ ("Lines of Your Own"));
  GtkWidget *frame = gtk_frame_new (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->lines = GTK_TEXT_VIEW (gtk_text_view_new ());
  gtk_text_view_set_wrap_mode (self->lines, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->lines, FALSE);
  acies_accessible_set_label (GTK_WIDGET (self->lines), _ ("Lines of Your Own"));
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->lines), "changed",
                            G_CALLBACK (changed_cb), self);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 72);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->lines));
  gtk_text_view_set_left_margin (self->lines, LINES_MARGIN);
  gtk_text_view_set_right_margin (self->lines, LINES_MARGIN);
  gtk_text_view_set_top_margin (self->lines, LINES_MARGIN);
  gtk_text_view_set_bottom_margin (self->lines, LINES_MARGIN);
  gtk_frame_set_child (GTK_FRAME (frame), scroller);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), frame);
  return box;
}

static void
acies_sheet_choice_init (AciesSheetChoice *self)
{
  GtkWidget *expander = gtk_expander_new (_ ("Sections"));
  GtkWidget *whole = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->ticks = g_ptr_array_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  acies_accessible_set_label (expander, _ ("Sections"));
  gtk_expander_set_child (GTK_EXPANDER (expander), GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (whole), expander);
  gtk_box_append (GTK_BOX (whole), create_lines (self));
  adw_bin_set_child (ADW_BIN (self), whole);
}

void
acies_sheet_choice_set_sections (AciesSheetChoice *self, const char *const *sections)
{
  for (guint i = 0; sections[i] != NULL; i++)
    {
      GtkWidget *tick = gtk_check_button_new_with_label (sections[i]);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
      g_signal_connect_swapped (tick, "toggled", G_CALLBACK (changed_cb), self);
      gtk_box_append (self->box, tick);
      g_ptr_array_add (self->ticks, tick);
    }
}

char **
acies_sheet_choice_dup_sections (AciesSheetChoice *self)
{
  g_autoptr (GStrvBuilder) chosen = g_strv_builder_new ();
  gboolean is_all = TRUE;

  for (guint i = 0; i < self->ticks->len; i++)
    {
      GtkCheckButton *tick = g_ptr_array_index (self->ticks, i);

      if (gtk_check_button_get_active (tick))
        g_strv_builder_add (chosen, gtk_check_button_get_label (tick));
      else
        is_all = FALSE;
    }
  return is_all ? NULL : g_strv_builder_end (chosen);
}

char *
acies_sheet_choice_dup_lines (AciesSheetChoice *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->lines);
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

void
acies_sheet_choice_set_lines (AciesSheetChoice *self, const char *lines)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->lines), lines != NULL ? lines : "", -1);
}
