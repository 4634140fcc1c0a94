/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFactList keeps its rows while one types and says in each what stands there now, a moment
 * after the last letter: there may be a thousand. */
#include "config.h"
#include "app/workshop/acies-fact-list.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "rules/edit/acies-catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* From the last change of the text to the list of it, in milliseconds. */
#define DELAY 150

struct _AciesFactList
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *box;
  GtkSearchEntry *search;
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  /* owned */
  AciesFactForm *form; /* or NULL */
  GPtrArray *facts;    /* of AciesFormElement, a row each */
  char *place;         /* of what is shown, or NULL */
  char *words;         /* looked for, casefolded */

  guint source;
};

enum
{
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFactList, acies_fact_list, GTK_TYPE_WIDGET)

static const AciesFormElement *
get_fact (AciesFactList *self, GtkListBoxRow *row)
{
  int n = gtk_list_box_row_get_index (row);

  return n >= 0 && (guint) n < self->facts->len ? g_ptr_array_index (self->facts, (guint) n) : NULL;
}

static GtkWidget *
add_line (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_row (AciesFactList *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = add_line (box, NULL), *id = add_line (box, "caption");

  gtk_widget_add_css_class (id, "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "title", title);
  g_object_set_data (G_OBJECT (row), "id", id);
  gtk_list_box_append (self->list, row);
}

static void
fill_row (GtkListBoxRow *row, const AciesFormElement *fact)
{
  const char *title = *fact->label != '\0' ? fact->label : fact->id;
  g_autofree char *id = *fact->id != '\0' ? g_strdup_printf ("%s %s", fact->element, fact->id)
                                          : g_strdup (fact->element);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, id);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "title"),
                      *title != '\0' ? title : fact->element);
  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "id"), id);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), title);
  acies_accessible_set_label (GTK_WIDGET (row), name);
}

static gboolean
is_same (const AciesFormElement *one, const AciesFormElement *other)
{
  return one->element == other->element && g_str_equal (one->id, other->id)
         && g_str_equal (one->label, other->label);
}

static void
select_shown (AciesFactList *self)
{
  for (guint i = 0; i < self->facts->len; i++)
    if (g_strcmp0 (((AciesFormElement *) g_ptr_array_index (self->facts, i))->place, self->place)
        == 0)
      {
        gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
        return;
      }
  gtk_list_box_unselect_all (self->list);
}

static void
update (AciesFactList *self)
{
  g_autoptr (GPtrArray) facts = self->form != NULL ? acies_fact_form_list_all (self->form)
                                                   : g_ptr_array_new_with_free_func (g_free);
  GtkListBoxRow *row;

  g_clear_handle_id (&self->source, g_source_remove);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFormElement *fact = g_ptr_array_index (facts, i);

      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      if (row == NULL)
        add_row (self);
      if (row == NULL || !is_same (fact, g_ptr_array_index (self->facts, i)))
        fill_row (gtk_list_box_get_row_at_index (self->list, (int) i), fact);
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, (int) facts->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_ptr_array_unref (self->facts);
  self->facts = g_steal_pointer (&facts);
  gtk_list_box_invalidate_headers (self->list);
  if (self->words != NULL)
    gtk_list_box_invalidate_filter (self->list);
  select_shown (self);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->form != NULL && acies_fact_form_get_name (self->form) != NULL);
}

static gboolean
update_cb (gpointer data)
{
  AciesFactList *self = data;

  self->source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* While the file cannot be read what was in it stays listed. */
static void
changed_cb (AciesFactList *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (acies_fact_form_get_name (self->form) == NULL || self->facts->len == 0)
    update (self);
  else
    self->source = g_timeout_add (DELAY, update_cb, self);
}

static void
show_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  AciesFactList *self = data;
  const AciesFormElement *fact = get_fact (self, row);
  const AciesFormElement *last = before != NULL ? get_fact (self, before) : NULL;
  GtkWidget *label;

  if (fact == NULL || (last != NULL && last->element == fact->element))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (acies_catalogue_describe_kind (fact->element));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "pane-heading");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
is_found (GtkListBoxRow *row, gpointer data)
{
  AciesFactList *self = data;
  const AciesFormElement *fact = get_fact (self, row);
  g_autofree char *whole = NULL, *folded = NULL;

  if (self->words == NULL || fact == NULL)
    return TRUE;
  whole = g_strjoin (" ", fact->element, fact->id, fact->label, NULL);
  folded = g_utf8_casefold (whole, -1);
  return strstr (folded, self->words) != NULL;
}

static void
search_cb (AciesFactList *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  g_clear_pointer (&self->words, g_free);
  if (*text != '\0')
    self->words = g_utf8_casefold (text, -1);
  gtk_list_box_invalidate_filter (self->list);
}

static void
row_activated_cb (AciesFactList *self, GtkListBoxRow *row)
{
  const AciesFormElement *fact = get_fact (self, row);

  if (fact != NULL)
    g_signal_emit (self, signals[WANTED], 0, fact->place, fact->line);
}

static void
acies_fact_list_dispose (GObject *object)
{
  AciesFactList *self = ACIES_FACT_LIST (object);

  if (self->list != NULL)
    acies_fact_list_set_form (self, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  acies_template_dispose (self, ACIES_TYPE_FACT_LIST);

  G_OBJECT_CLASS (acies_fact_list_parent_class)->dispose (object);
}

static void
acies_fact_list_finalize (GObject *object)
{
  AciesFactList *self = ACIES_FACT_LIST (object);

  g_ptr_array_unref (self->facts);
  g_free (self->place);
  g_free (self->words);

  G_OBJECT_CLASS (acies_fact_list_parent_class)->finalize (object);
}

static void
acies_fact_list_class_init (AciesFactListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_fact_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_fact_list_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-fact-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFactList, box);
  gtk_widget_class_bind_template_child (widget_class, AciesFactList, search);
  gtk_widget_class_bind_template_child (widget_class, AciesFactList, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesFactList, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[WANTED] = g_signal_new ("wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
}

static void
acies_fact_list_init (AciesFactList *self)
{
  self->facts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Facts"));
  gtk_list_box_set_header_func (self->list, show_header, self, NULL);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
}

void
acies_fact_list_set_form (AciesFactList *self, AciesFactForm *form)
{
  g_return_if_fail (ACIES_IS_FACT_LIST (self));

  if (self->form != NULL)
    g_signal_handlers_disconnect_by_data (self->form, self);
  g_set_object (&self->form, form);
  if (form != NULL)
    g_signal_connect_swapped (form, "changed", G_CALLBACK (changed_cb), self);
  update (self);
}

void
acies_fact_list_select (AciesFactList *self, const char *place)
{
  g_return_if_fail (ACIES_IS_FACT_LIST (self));

  g_free (self->place);
  self->place = g_strdup (place);
  select_shown (self);
}

void
acies_fact_list_focus (AciesFactList *self)
{
  g_return_if_fail (ACIES_IS_FACT_LIST (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
