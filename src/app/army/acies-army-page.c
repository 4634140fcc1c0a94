/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyPage is the page of the window where an army is built. The panes share the session
 * and never know each other; the page puts them beside one another, and says below the tree what
 * the army comes to. */
#include "config.h"
#include "app/army/acies-army-page.h"

#include "app/widgets/acies-accessible.h"
#include "app/army/acies-army-clip.h"
#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-entry-pane.h"
#include "app/army/acies-army-palette-pane.h"
#include "app/army/acies-army-tree-pane.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/widgets/acies-template.h"
#include "base/value/acies-number.h"
#include "model/army/acies-army-allowance.h"
#include "referee/roster/acies-army-compare.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

/* The height to which a list of differences grows, in pixels. */
#define MOST_DIFFERENCES 360
/* Of both columns, in pixels: two of 250 read without a break at every word. */
#define COMPARISON_WIDTH 560
/* From when on a pass tells how far it is, in microseconds. */
#define LONG_PASS 300000

struct _AciesArmyPage
{
  GtkWidget parent_instance;

  /* template children */
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AciesArmyPalettePane *palette;
  AciesArmyTreePane *tree;
  AciesArmyEntryPane *entry;
  GtkRevealer *findings_revealer;
  GtkListBox *findings;
  GtkLabel *total;
  GtkLabel *thresholds;
  GtkToggleButton *findings_button;
  GtkBox *progress_box;
  GtkProgressBar *progress;
  GtkButton *stop;

  gint64 pass_begun; /* in microseconds; 0: no pass goes on */

  /* owned */
  AciesArmySession *session; /* or NULL */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (AciesArmyPage, acies_army_page, GTK_TYPE_WIDGET)

/* "412 of 400 points, 12 over" */
static char *
word_total (AciesArmySession *session)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (session);
  const AciesCost *cost = costs != NULL ? acies_army_costs_get_cost (costs, NULL) : NULL;
  gint64 allowance = acies_army_get_allowance (acies_army_session_get_army (session));
  g_autofree char *spent = NULL;
  g_autofree char *allowed = NULL;
  g_autofree char *rest = NULL;
  gint64 over;

  if (costs == NULL)
    return g_strdup (_ ("The rule set of this army is not installed."));
  if (!acies_army_costs_has_points (costs))
    return g_strdup (_ ("This rule set has no points."));
  if (cost == NULL && acies_army_costs_get_problem (costs) != NULL)
    return g_strdup (acies_army_costs_get_problem (costs));
  if (cost == NULL)
    return g_strdup (_ ("The points are not added up yet."));
  over = cost->total - allowance * cost->per_unit;
  spent = acies_number_format_for_people (cost->total, cost->per_unit, 3);
  if (allowance == 0)
    /* Translators: %s is a number of points. */
    return g_strdup_printf (_ ("%s points"), spent);
  allowed = acies_number_format_for_people (allowance, 1, 0);
  rest = acies_number_format_for_people (ABS (over), cost->per_unit, 3);
  if (over > 0)
    /* Translators: points spent, points allowed, and how many too many. */
    return g_strdup_printf (_ ("%s of %s points, %s over"), spent, allowed, rest);
  /* Translators: points spent, points allowed, and how many are left. */
  return g_strdup_printf (_ ("%s of %s points, %s left"), spent, allowed, rest);
}

static void
add_finding (AciesArmyPage *self, AciesFinding *finding)
{
  gboolean is_error = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic"
                                                           : "dialog-warning-symbolic");
  GtkWidget *message = gtk_label_new (acies_finding_get_message (finding));
  GtkWidget *clause = gtk_label_new (acies_finding_get_clause (finding));

  gtk_widget_add_css_class (sign, is_error ? "error" : "warning");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (message), 0);
  gtk_label_set_wrap (GTK_LABEL (message), TRUE);
  gtk_widget_set_hexpand (message, TRUE);
  gtk_widget_add_css_class (clause, "caption");
  gtk_widget_add_css_class (clause, "dim-label");
  gtk_widget_set_valign (clause, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), message);
  gtk_box_append (GTK_BOX (box), clause);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "subject", g_strdup (acies_finding_get_subject (finding)),
                          g_free);
  acies_accessible_set_label (row, acies_finding_get_message (finding));
  gtk_list_box_append (self->findings, row);
}

static void
show_findings (AciesArmyPage *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);
  GListModel *findings
      = costs != NULL ? G_LIST_MODEL (acies_army_costs_get_findings (costs)) : NULL;
  guint n = findings != NULL ? g_list_model_get_n_items (findings) : 0;
  g_autofree char *label
      = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u to See to", "%u to See to", n), n);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->findings, 0)) != NULL)
    gtk_list_box_remove (self->findings, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);

      add_finding (self, finding);
    }
  gtk_button_set_label (GTK_BUTTON (self->findings_button), label);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_button), n > 0);
  if (n == 0)
    gtk_toggle_button_set_active (self->findings_button, FALSE);
}

/* Whether the army costs more than it may; its words say so too. */
static gboolean
is_over (AciesArmySession *session)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (session);
  const AciesCost *cost = costs != NULL ? acies_army_costs_get_cost (costs, NULL) : NULL;
  gint64 allowance = acies_army_get_allowance (acies_army_session_get_army (session));

  return cost != NULL && allowance > 0 && cost->total > allowance * cost->per_unit;
}

static void
show_total (AciesArmyPage *self)
{
  g_autofree char *words = word_total (self->session);

  gtk_label_set_text (self->total, words);
  if (is_over (self->session))
    gtk_widget_add_css_class (GTK_WIDGET (self->total), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->total), "error");
}

/* When the army as a whole breaks, by all that the rules count of a side. */
static void
show_thresholds (AciesArmyPage *self, const GPtrArray *tallies)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; tallies != NULL && i < tallies->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (tallies, i);
      g_autofree char *limit = NULL;

      if (!count->has_limit || acies_item_get_kind (count->item) != ACIES_ITEM_SIDE)
        continue;
      if (text->len > 0)
        g_string_append (text, "; ");
      limit = acies_number_format_for_people (count->limit, count->tally->per_unit, 3);
      /* Translators: what is counted, and the number of it at which an army breaks. */
      g_string_append_printf (text, _ ("%s: breaks at %s"), count->tally->fact.short_label, limit);
    }
  gtk_label_set_text (self->thresholds, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->thresholds), text->len > 0);
}

/* A pass that is soon through is not spoken of. */
static void
show_progress (AciesArmyPage *self)
{
  gboolean is_stopped = acies_army_session_is_stopped (self->session);
  gint64 now = g_get_monotonic_time ();
  guint n_done = 0, n_all = 0;
  g_autofree char *text = NULL;

  if (!acies_army_session_get_progress (self->session, &n_done, &n_all))
    self->pass_begun = 0;
  else if (self->pass_begun == 0)
    self->pass_begun = now;
  gtk_widget_set_visible (GTK_WIDGET (self->progress_box),
                          self->pass_begun != 0
                              && (is_stopped || now - self->pass_begun > LONG_PASS));
  if (!gtk_widget_get_visible (GTK_WIDGET (self->progress_box)))
    return;
  /* Translators: how many entries of an army were checked, and of how many. */
  text = g_strdup_printf (_ ("%u of %u entries checked"), n_done, n_all);
  gtk_progress_bar_set_text (self->progress, text);
  gtk_progress_bar_set_fraction (self->progress, n_all > 0 ? (double) n_done / n_all : 0);
  gtk_button_set_label (self->stop, is_stopped ? _ ("Go _On") : _ ("_Stop"));
}

static void
stop_cb (AciesArmyPage *self)
{
  acies_army_session_set_stopped (self->session, !acies_army_session_is_stopped (self->session));
}

static void
reckoned_cb (AciesArmyPage *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);

  show_total (self);
  show_thresholds (self, costs != NULL ? acies_army_costs_get_tallies (costs) : NULL);
  if (costs == NULL || acies_army_costs_is_through (costs))
    show_findings (self);
  show_progress (self);
}

static void
finding_activated_cb (AciesArmyPage *self, GtkListBoxRow *row)
{
  acies_army_session_select_id (self->session, g_object_get_data (G_OBJECT (row), "subject"));
  acies_army_tree_pane_focus (self->tree);
}

static void
palette_wanted_cb (AciesArmyPage *self)
{
  acies_army_page_focus_search (self);
}

static void
entry_wanted_cb (AciesArmyPage *self)
{
  acies_side_panes_show (self->right_flap, TRUE);
  acies_army_entry_pane_focus (self->entry);
}

static void
move_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_army_edit_shift (ACIES_ARMY_PAGE (widget)->session, -1);
}

static void
move_down (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_army_edit_shift (ACIES_ARMY_PAGE (widget)->session, 1);
}

static void
duplicate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_army_edit_duplicate (ACIES_ARMY_PAGE (widget)->session);
}

static void
copy_chosen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *text = acies_army_clip_dup_text (ACIES_ARMY_PAGE (widget)->session);

  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
cut_chosen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_chosen (widget, name, parameter);
  acies_army_clip_remove (ACIES_ARMY_PAGE (widget)->session, _ ("Cut"));
}

/* The clipboard takes as long as whoever owns it likes. */
static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (AciesArmyPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (self->session != NULL && text != NULL)
    acies_army_clip_paste (self->session, text);
}

static void
paste (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb,
                                 g_object_ref (widget));
}

/* WORDS in COLUMN and ROW of GRID. */
static void
attach_words (GtkGrid *grid, const char *words, int column, int row, const char *css_class)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, column < 2);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* Before, which is in the file called NAME, at the left, after at the right, and behind it what it
 * costs more or less. */
static GtkWidget *
new_comparison (const AciesArmyComparison *comparison, const char *name)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *grid = gtk_grid_new ();
  int row = 2;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (int i = 0; i < 2; i++)
    attach_words (GTK_GRID (grid), comparison->titles[i], i, 0, "heading");
  attach_words (GTK_GRID (grid), name, 0, 1, "dim-label");
  /* Translators: an army, beside the one of a file. */
  attach_words (GTK_GRID (grid), _ ("As it is here"), 1, 1, "dim-label");
  for (guint i = 0; i < comparison->differences->len; i++, row++)
    {
      const AciesArmyDifference *difference = g_ptr_array_index (comparison->differences, i);

      attach_words (GTK_GRID (grid), difference->before != NULL ? difference->before : "–", 0, row,
                    NULL);
      attach_words (GTK_GRID (grid), difference->after != NULL ? difference->after : "–", 1, row,
                    NULL);
      attach_words (GTK_GRID (grid), difference->more, 2, row, "numeric");
    }
  attach_words (GTK_GRID (grid), comparison->alike, 0, row, "dim-label");
  if (comparison->sums != NULL)
    attach_words (GTK_GRID (grid), comparison->sums, 1, row, "heading");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_widget_set_size_request (scrolled, COMPARISON_WIDTH, -1);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_DIFFERENCES);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), grid);
  acies_accessible_set_label (scrolled, _ ("What Is Otherwise Now"));
  return scrolled;
}

static void
show_comparison (GtkWindow *parent, const AciesArmyComparison *comparison, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("What Is Otherwise Now"), NULL);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                      new_comparison (comparison, name));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The army in FILE beside that of SESSION. NULL with ERROR. */
static AciesArmyComparison *
compare_with (AciesArmySession *session, GFile *file, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) before = acies_army_load (file, findings);

  if (before != NULL)
    return acies_army_compare (acies_army_session_get_ruleset (session), before,
                               acies_army_session_get_army (session), error);
  acies_document_refuse (error, "%s",
                         acies_finding_get_message (acies_findings_get_first_error (findings)));
  return NULL;
}

static void
chosen_cb (AciesArmySession *session, int response, GtkNativeDialog *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autoptr (AciesArmyComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    comparison = compare_with (session, file, &error);
  if (comparison != NULL)
    show_comparison (gtk_native_dialog_get_transient_for (chooser), comparison, file);
  else if (error != NULL)
    acies_army_session_report (session, error);
  g_object_unref (chooser);
}

/* Asks for an army file, and shows what the army has otherwise. */
static void
compare (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesArmySession *session = ACIES_ARMY_PAGE (widget)->session;
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (acies_army_session_get_ruleset (session) == NULL)
    return;
  chooser = gtk_file_chooser_native_new (_ ("Compare with Another Army"),
                                         GTK_WINDOW (gtk_widget_get_root (widget)),
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Compare"), NULL);
  gtk_file_filter_set_name (filter, _ ("Armies"));
  gtk_file_filter_add_pattern (filter, "*.xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), session, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
remove_entry (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_army_edit_remove (ACIES_ARMY_PAGE (widget)->session);
}

static void
add_part (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_army_edit_add_part (ACIES_ARMY_PAGE (widget)->session);
}

static void
acies_army_page_dispose (GObject *object)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (object);

  if (self->session != NULL)
    acies_army_page_set_session (self, NULL);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_ARMY_PAGE);

  G_OBJECT_CLASS (acies_army_page_parent_class)->dispose (object);
}

static void
acies_army_page_class_init (AciesArmyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_page_dispose;

  g_type_ensure (ACIES_TYPE_ARMY_PALETTE_PANE);
  g_type_ensure (ACIES_TYPE_ARMY_TREE_PANE);
  g_type_ensure (ACIES_TYPE_ARMY_ENTRY_PANE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-army-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, palette);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, tree);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, findings_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, findings);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, total);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, thresholds);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, findings_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, progress_box);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, stop);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, palette_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, finding_activated_cb);
  gtk_widget_class_install_action (widget_class, "army.up", NULL, move_up);
  gtk_widget_class_install_action (widget_class, "army.down", NULL, move_down);
  gtk_widget_class_install_action (widget_class, "army.duplicate", NULL, duplicate);
  gtk_widget_class_install_action (widget_class, "army.compare", NULL, compare);
  gtk_widget_class_install_action (widget_class, "army.cut", NULL, cut_chosen);
  gtk_widget_class_install_action (widget_class, "army.copy", NULL, copy_chosen);
  gtk_widget_class_install_action (widget_class, "army.paste", NULL, paste);
  gtk_widget_class_install_action (widget_class, "army.remove", NULL, remove_entry);
  gtk_widget_class_install_action (widget_class, "army.add-part", NULL, add_part);
}

static void
acies_army_page_init (AciesArmyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = acies_settings_new ();
  acies_side_panes_remember (self->left_flap, self->settings, "show-left-pane");
  acies_side_panes_remember (self->right_flap, self->settings, "show-right-pane");
  g_object_bind_property (self->findings_button, "active", self->findings_revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE);
  acies_accessible_set_label (GTK_WIDGET (self->findings), _ ("To be seen to"));
  acies_accessible_set_label (GTK_WIDGET (self->progress), _ ("How far the army is checked"));
}

GtkWidget *
acies_army_page_new (void)
{
  return g_object_new (ACIES_TYPE_ARMY_PAGE, NULL);
}

void
acies_army_page_set_session (AciesArmyPage *self, AciesArmySession *session)
{
  g_return_if_fail (ACIES_IS_ARMY_PAGE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  acies_army_palette_pane_set_session (self->palette, session);
  acies_army_tree_pane_set_session (self->tree, session);
  acies_army_entry_pane_set_session (self->entry, session);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "reckoned", G_CALLBACK (reckoned_cb), self);
  g_signal_connect_swapped (session, "edited", G_CALLBACK (show_total), self);
  g_signal_connect_swapped (session, "progress", G_CALLBACK (show_progress), self);
  reckoned_cb (self);
}

gboolean
acies_army_page_commit (AciesArmyPage *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_PAGE (self), FALSE);

  return acies_army_entry_pane_commit (self->entry);
}

void
acies_army_page_focus_tree (AciesArmyPage *self)
{
  g_return_if_fail (ACIES_IS_ARMY_PAGE (self));

  acies_army_tree_pane_focus (self->tree);
}

void
acies_army_page_focus_search (AciesArmyPage *self)
{
  g_return_if_fail (ACIES_IS_ARMY_PAGE (self));

  acies_side_panes_show (self->left_flap, TRUE);
  acies_army_palette_pane_focus (self->palette);
}
