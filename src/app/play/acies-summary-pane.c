/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSummaryPane shows what is left of each side and command. The rows are as many as there
 * are commands and units in trouble, so they are made here. */
#include "config.h"
#include "app/play/acies-summary-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "referee/army/acies-battle-summary.h"

#include <glib/gi18n-lib.h>

#define INDENT 10

struct _AciesSummaryPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkListBox *list;

  /* owned */
  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesSummaryPane, acies_summary_pane, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_bar (GtkWidget *box, const AciesBattleSummaryRow *entry, const char *strength)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (
      GTK_PROGRESS_BAR (bar),
      entry->n_stands_ever == 0 ? 0 : (double) entry->n_stands / entry->n_stands_ever);
  gtk_widget_add_css_class (bar, "strength");
  acies_accessible_set_label (bar, strength);
  gtk_box_append (GTK_BOX (box), bar);
}

/* What is counted: a bar towards its limit, and the words. */
static void
add_tallies (GtkWidget *box, const AciesBattleSummaryRow *entry)
{
  for (guint i = 0; i < entry->tallies->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (entry->tallies, i);
      g_autofree char *words = acies_tally_count_describe (count);

      if (count->has_limit)
        {
          GtkWidget *bar = gtk_progress_bar_new ();

          gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                         acies_tally_count_get_share (count));
          gtk_widget_add_css_class (bar, count->is_reached ? "reached" : "threshold");
          acies_accessible_set_label (bar, words);
          gtk_box_append (GTK_BOX (box), bar);
        }
      gtk_widget_add_css_class (add_label (box, words, "caption"), "numeric");
    }
}

static gboolean
has_reached (const AciesBattleSummaryRow *entry)
{
  for (guint i = 0; i < entry->tallies->len; i++)
    if (((const AciesTallyCount *) g_ptr_array_index (entry->tallies, i))->is_reached)
      return TRUE;
  return FALSE;
}

static gboolean
is_formation (const AciesBattleSummaryRow *entry)
{
  return ACIES_IS_SIDE (entry->item) || ACIES_IS_COMMAND (entry->item);
}

/* Of units and leaders only those are told of that are not as they began. */
static gboolean
is_worth_telling (const AciesBattleSummaryRow *entry)
{
  return is_formation (entry) || has_reached (entry) || *entry->badges != '\0'
         || entry->n_stands < entry->n_stands_ever
         || *acies_battle_summary_row_describe_absence (entry) != '\0';
}

/* "3 of 4 stands, shaken, lost": what is empty is left out. */
static char *
describe_state (const AciesBattleSummaryRow *entry, const char *strength)
{
  const char *parts[] = { entry->n_stands < entry->n_stands_ever ? strength : "", entry->badges,
                          acies_battle_summary_row_describe_absence (entry) };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (*parts[i] != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", parts[i]);
    }
  return g_strdup (text->str);
}

static void
fill_formation (GtkWidget *box, const AciesBattleSummaryRow *entry, const char *strength)
{
  add_bar (box, entry, strength);
  gtk_widget_add_css_class (add_label (box, strength, "caption"), "numeric");
  if (*entry->badges != '\0')
    gtk_widget_add_css_class (add_label (box, entry->badges, "caption"), "unit-state");
}

static void
add_row (AciesSummaryPane *self, const AciesBattleSummaryRow *entry)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = acies_battle_summary_row_describe (entry);
  g_autofree char *strength = acies_battle_summary_row_describe_strength (entry);
  g_autofree char *state = describe_state (entry, strength);
  g_autofree char *name
      = g_strdup_printf ("%s: %s", title, is_formation (entry) ? strength : state);

  gtk_widget_set_margin_start (box, (int) entry->depth * INDENT);
  add_label (box, title,
             entry->depth == 0      ? "heading"
             : is_formation (entry) ? "board-command"
                                    : "board-unit");
  if (is_formation (entry))
    fill_formation (box, entry, strength);
  else
    gtk_widget_add_css_class (add_label (box, state, "caption"), "unit-state");
  add_tallies (box, entry);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "id", (gpointer) acies_item_get_id (entry->item));
  acies_accessible_set_label (row, name);
  gtk_list_box_append (self->list, row);
}

static void
row_activated_cb (AciesSummaryPane *self, GtkListBoxRow *row)
{
  acies_session_pick (self->session, g_object_get_data (G_OBJECT (row), "id"));
}

/* Only when it is seen. */
static void
update (AciesSummaryPane *self)
{
  g_autoptr (AciesBattleSummary) summary = NULL;
  GtkListBoxRow *row;

  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  summary = acies_battle_summary_new (acies_session_get_referee (self->session));
  for (guint i = 0; i < summary->rows->len; i++)
    {
      const AciesBattleSummaryRow *entry = g_ptr_array_index (summary->rows, i);

      if (is_worth_telling (entry))
        add_row (self, entry);
    }
}

static void
acies_summary_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_summary_pane_parent_class)->map (widget);

  update (ACIES_SUMMARY_PANE (widget));
}

static void
acies_summary_pane_dispose (GObject *object)
{
  AciesSummaryPane *self = ACIES_SUMMARY_PANE (object);

  acies_summary_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_SUMMARY_PANE);

  G_OBJECT_CLASS (acies_summary_pane_parent_class)->dispose (object);
}

static void
acies_summary_pane_class_init (AciesSummaryPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_summary_pane_dispose;
  widget_class->map = acies_summary_pane_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-summary-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSummaryPane, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_summary_pane_init (AciesSummaryPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("State of the armies"));
}

void
acies_summary_pane_set_session (AciesSummaryPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_SUMMARY_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (update),
                            self);
  update (self);
}
