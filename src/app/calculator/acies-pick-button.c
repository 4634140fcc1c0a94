/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPickButton filters its list by all words of the search, wherever they stand. Return takes
 * the first that is left; the arrows go on into the list. Where units have strengths a figure
 * offers anybody of that strength first. */
#include "config.h"
#include "app/calculator/acies-pick-button.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesPickButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkLabel *label, *where;
  GtkSearchEntry *search;
  GtkListBox *list;

  /* owned */
  char *title;

  /* borrowed of whoever shows it */
  AciesMatchup *matchup;        /* or NULL */
  const AciesMatchupPick *pick; /* as those of the rows; or NULL */
};

G_DEFINE_FINAL_TYPE (AciesPickButton, acies_pick_button, ADW_TYPE_BIN)

#define PICK "acies-pick"

static guint picked_signal;

static void
show_pick (AciesPickButton *self)
{
  const char *label = self->pick != NULL ? self->pick->label : _ ("Pick…");
  /* Translators: what is picked here (who, against whom), and who it is. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), self->title, label);

  gtk_label_set_text (self->label, label);
  gtk_label_set_text (self->where, self->pick != NULL ? self->pick->where : "");
  gtk_widget_set_visible (GTK_WIDGET (self->where), self->pick != NULL);
  acies_accessible_set_label (GTK_WIDGET (self->button), name);
}

static void
activated_cb (AciesPickButton *self, GtkListBoxRow *row)
{
  self->pick = g_object_get_data (G_OBJECT (row), PICK);
  show_pick (self);
  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, picked_signal, 0);
}

/* Whether all words of the search stand in the row. */
static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  AciesPickButton *self = data;
  const AciesMatchupPick *pick = g_object_get_data (G_OBJECT (row), PICK);
  g_autofree char *both = g_strconcat (pick->label, " ", pick->where, NULL);
  g_autofree char *text = g_utf8_casefold (both, -1);
  g_autofree char *typed
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static GtkWidget *
make_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
make_row (const AciesMatchupPick *pick)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = g_strdup_printf (_ ("%s (%s)"), pick->label, pick->where);

  gtk_box_append (GTK_BOX (box), make_label (pick->label, NULL));
  gtk_box_append (GTK_BOX (box), make_label (pick->where, "caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), PICK, (gpointer) pick);
  acies_accessible_set_label (row, name);
  return row;
}

/* The row of PICK, or NULL. */
static GtkListBoxRow *
find_row (AciesPickButton *self, const AciesMatchupPick *pick)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), PICK) == pick)
      return row;
  return NULL;
}

static void
search_cb (AciesPickButton *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  const AciesMatchupPick *pick
      = self->matchup != NULL ? acies_matchup_take_strength (self->matchup, text) : NULL;
  GtkListBoxRow *row = pick != NULL ? find_row (self, pick) : NULL;

  if (row != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (pick != NULL)
    gtk_list_box_prepend (self->list, make_row (pick));
  gtk_list_box_invalidate_filter (self->list);
}

/* The first row that the search leaves, which may have been typed just now. */
static void
take_first_cb (AciesPickButton *self)
{
  GtkListBoxRow *row;

  search_cb (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (filter_cb (row, self))
      {
        activated_cb (self, row);
        return;
      }
}

static void
opened_cb (AciesPickButton *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static GtkWidget *
make_popover (AciesPickButton *self)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (take_first_cb), self);
  g_signal_connect_swapped (popover, "show", G_CALLBACK (opened_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scrolled, 320, 300);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->search));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static void
acies_pick_button_finalize (GObject *object)
{
  g_free (ACIES_PICK_BUTTON (object)->title);

  G_OBJECT_CLASS (acies_pick_button_parent_class)->finalize (object);
}

static void
acies_pick_button_class_init (AciesPickButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_pick_button_finalize;
  picked_signal = g_signal_new ("picked", ACIES_TYPE_PICK_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
acies_pick_button_init (AciesPickButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  self->label = GTK_LABEL (make_label ("", NULL));
  self->where = GTK_LABEL (make_label ("", "caption"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->where));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_menu_button_set_child (self->button, box);
  gtk_menu_button_set_popover (self->button, make_popover (self));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
acies_pick_button_new (const char *title)
{
  AciesPickButton *self = g_object_new (ACIES_TYPE_PICK_BUTTON, NULL);

  self->title = g_strdup (title);
  acies_accessible_set_label (GTK_WIDGET (self->search), title);
  acies_accessible_set_label (GTK_WIDGET (self->list), title);
  show_pick (self);
  return GTK_WIDGET (self);
}

void
acies_pick_button_show (AciesPickButton *self, AciesMatchup *matchup, const AciesMatchupPick *pick)
{
  const GPtrArray *picks;
  GtkListBoxRow *row;

  g_return_if_fail (ACIES_IS_PICK_BUTTON (self));
  g_return_if_fail (matchup != NULL);

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  self->matchup = matchup;
  self->pick = pick;
  picks = acies_matchup_get_picks (matchup);
  for (guint i = 0; i < picks->len; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (picks, i)));
  show_pick (self);
}

const AciesMatchupPick *
acies_pick_button_get_pick (AciesPickButton *self)
{
  g_return_val_if_fail (ACIES_IS_PICK_BUTTON (self), NULL);

  return self->pick;
}
