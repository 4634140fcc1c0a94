/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleFind selects what it finds, whatever its case, and begins anew where the text ends. */
#include "config.h"
#include "app/workshop/acies-rule-find.h"

#include "app/widgets/acies-template.h"

#define FLAGS (GTK_TEXT_SEARCH_CASE_INSENSITIVE | GTK_TEXT_SEARCH_TEXT_ONLY)

struct _AciesRuleFind
{
  GtkWidget parent_instance;

  /* template children */
  GtkSearchBar *bar;
  GtkEditable *entry;

  GtkTextView *view; /* borrowed, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesRuleFind, acies_rule_find, GTK_TYPE_WIDGET)

/* The next place from AT on, or the one before. */
static gboolean
look (const GtkTextIter *at, const char *words, gboolean is_back, GtkTextIter range[2])
{
  return is_back ? gtk_text_iter_backward_search (at, words, FLAGS, &range[0], &range[1], NULL)
                 : gtk_text_iter_forward_search (at, words, FLAGS, &range[0], &range[1], NULL);
}

/* Selects the next place; with STAYS what is selected may be it. */
static void
find (AciesRuleFind *self, gboolean is_back, gboolean stays)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  const char *words = gtk_editable_get_text (self->entry);
  GtkTextIter start, end, range[2];
  gboolean is_found = FALSE;

  if (*words != '\0')
    {
      gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
      is_found = look (is_back || stays ? &start : &end, words, is_back, range);
    }
  if (*words != '\0' && !is_found)
    {
      gtk_text_buffer_get_bounds (buffer, &start, &end);
      is_found = look (is_back ? &end : &start, words, is_back, range);
    }
  if (is_found)
    {
      gtk_text_buffer_select_range (buffer, &range[0], &range[1]);
      gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (buffer), 0.2, FALSE, 0,
                                    0);
    }
  if (is_found || *words == '\0')
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
}

static void
changed_cb (AciesRuleFind *self)
{
  if (self->view != NULL && gtk_search_bar_get_search_mode (self->bar))
    find (self, FALSE, TRUE);
}

static void
next_cb (AciesRuleFind *self)
{
  find (self, FALSE, FALSE);
}

static void
previous_cb (AciesRuleFind *self)
{
  find (self, TRUE, FALSE);
}

static void
stop_cb (AciesRuleFind *self)
{
  gtk_search_bar_set_search_mode (self->bar, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
acies_rule_find_dispose (GObject *object)
{
  ACIES_RULE_FIND (object)->view = NULL;
  acies_template_dispose (object, ACIES_TYPE_RULE_FIND);

  G_OBJECT_CLASS (acies_rule_find_parent_class)->dispose (object);
}

static void
acies_rule_find_class_init (AciesRuleFindClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rule_find_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rule-find.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRuleFind, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesRuleFind, entry);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
acies_rule_find_init (AciesRuleFind *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->bar, self->entry);
}

void
acies_rule_find_set_view (AciesRuleFind *self, GtkTextView *view)
{
  g_return_if_fail (ACIES_IS_RULE_FIND (self));
  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  self->view = view;
}

void
acies_rule_find_begin (AciesRuleFind *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  g_return_if_fail (ACIES_IS_RULE_FIND (self));
  g_return_if_fail (self->view != NULL);

  buffer = gtk_text_view_get_buffer (self->view);
  gtk_search_bar_set_search_mode (self->bar, TRUE);
  if (gtk_text_buffer_get_selection_bounds (buffer, &start, &end)
      && gtk_text_iter_get_line (&start) == gtk_text_iter_get_line (&end))
    {
      g_autofree char *words = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);

      gtk_editable_set_text (self->entry, words);
    }
  gtk_editable_select_region (self->entry, 0, -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
