/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCheckPane lists what is wrong, then the examples that fail, then those that the last change
 * touched. While nothing is known of the text as it is now, what was wrong before stays, dimmed, so
 * that the list does not jump at each letter; what examples came to goes at once. */
#include "config.h"
#include "app/workshop/acies-check-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

/* Of passed examples that the last change touched, no more are listed. */
#define MOST_PASSED 40
#define MOST_FAILED 100

struct _AciesCheckPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkScrolledWindow *scroller;
  GtkLabel *findings_label;
  GtkListBox *findings_list;
  GtkLabel *examples_label;
  GtkProgressBar *progress;
  GtkButton *stop_button;
  GtkListBox *examples_list;

  AciesRulesCheck *check; /* owned, or NULL */
};

enum
{
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesCheckPane, acies_check_pane, GTK_TYPE_WIDGET)

static void
empty (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static GtkWidget *
add_words (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A row with the picture ICON in STYLE, words, and below them WHERE, to which it leads: a line of a
 * file that is NAME (NULL: nowhere). */
static void
add_row (GtkListBox *list,
         const char *const icon[2],
         const char *words,
         const char *where,
         const char *name,
         int line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *image = gtk_image_new_from_icon_name (icon[0]);
  g_autofree char *label = g_strdup_printf ("%s %s", words, where);

  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_margin_top (image, 2);
  gtk_widget_add_css_class (image, icon[1]);
  add_words (texts, words, NULL);
  gtk_widget_add_css_class (add_words (texts, where, "caption"), "dim-label");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), name != NULL);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (row), "line", GINT_TO_POINTER (line));
  acies_accessible_set_label (row, label);
  gtk_list_box_append (list, row);
}

static void
add_finding (AciesCheckPane *self, AciesFinding *finding)
{
  static const char *const error[] = { "dialog-error-symbolic", "error" };
  static const char *const warning[] = { "dialog-warning-symbolic", "warning" };
  static const char *const note[] = { "dialog-information-symbolic", "dim-label" };
  g_autofree char *name = acies_rules_check_dup_name (self->check, finding);
  const char *file = name != NULL ? name : acies_finding_get_file (finding);
  int line = acies_finding_get_line (finding);
  g_autofree char *where = NULL;
  const char *const *icon = note;

  if (acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR)
    icon = error;
  else if (acies_finding_get_severity (finding) == ACIES_SEVERITY_WARNING)
    icon = warning;
  if (line > 0)
    /* Translators: a file, and a line of it. */
    where = g_strdup_printf (_ ("%s, line %d"), file, line);
  add_row (self->findings_list, icon, acies_finding_get_message (finding),
           where != NULL ? where : (file != NULL ? file : ""), name, line);
}

static void
update_findings (AciesCheckPane *self)
{
  AciesFindings *findings = acies_rules_check_get_findings (self->check);
  g_autofree char *words = NULL;
  guint n;

  if (findings == NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->findings_list), "dim-label");
      gtk_label_set_text (self->findings_label, _ ("Checking…"));
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->findings_list), "dim-label");
  empty (self->findings_list);
  n = g_list_model_get_n_items (G_LIST_MODEL (findings));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      add_finding (self, finding);
    }
  n += acies_findings_get_n_dropped (findings);
  words = n > 0 ? g_strdup_printf (
              /* Translators: %u is how many things are wrong. */
              g_dngettext (GETTEXT_PACKAGE, "%u problem", "%u problems", n), n)
                : g_strdup (_ ("Nothing is wrong"));
  gtk_label_set_text (self->findings_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_list), n > 0);
}

/* Where RESULT stands, as the text names it. */
static char *
dup_name (AciesCheckPane *self, const AciesExampleResult *result)
{
  g_autoptr (AciesFinding) finding
      = acies_finding_new (ACIES_SEVERITY_NOTE, result->file, result->line, NULL, NULL, "");

  return acies_rules_check_dup_name (self->check, finding);
}

static void
add_example (AciesCheckPane *self, const AciesExampleResult *result)
{
  static const char *const passed[] = { "object-select-symbolic", "success" };
  static const char *const failed[] = { "dialog-warning-symbolic", "warning" };
  g_autofree char *name = dup_name (self, result);
  /* Translators: a file, and a line of it. */
  g_autofree char *where = g_strdup_printf (_ ("%s, line %d"), name, result->line);
  g_autofree char *words
      = result->passed
            /* Translators: %s is the id of a worked example, whose result is as it says. */
            ? g_strdup_printf (_ ("%s: as it says"), result->id)
            : g_strdup_printf ("%s: %s", result->id, result->message);

  add_row (self->examples_list, result->passed ? passed : failed, words, where, name, result->line);
}

/* How many of all fail, of those that were run. */
static guint
list_examples (AciesCheckPane *self)
{
  guint n = acies_rules_check_get_n (self->check), n_failed = 0, n_passed = 0;
  gboolean lists_passed = acies_rules_check_get_n_touched (self->check) < n;

  empty (self->examples_list);
  for (guint i = 0; i < n; i++)
    {
      const AciesExampleResult *result = acies_rules_check_get_result (self->check, i);

      if (result != NULL && !result->passed && n_failed++ < MOST_FAILED)
        add_example (self, result);
    }
  for (guint i = 0; lists_passed && i < n; i++)
    {
      const AciesExampleResult *result = acies_rules_check_get_result (self->check, i);

      if (result != NULL && result->passed && acies_rules_check_is_touched (self->check, i)
          && n_passed++ < MOST_PASSED)
        add_example (self, result);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->examples_list), n_failed + n_passed > 0);
  return n_failed;
}

static char *
describe_examples (AciesCheckPane *self, guint n_failed)
{
  guint n = acies_rules_check_get_n (self->check);
  guint n_left = acies_rules_check_get_n_left (self->check);

  if (n == 0 && acies_rules_check_get_findings (self->check) == NULL)
    return g_strdup (_ ("Examples"));
  if (n == 0)
    return g_strdup (acies_findings_has_errors (acies_rules_check_get_findings (self->check))
                         ? _ ("Examples run once nothing is wrong")
                         : _ ("There are no examples yet"));
  if (n_left > 0)
    /* Translators: how many examples are known, of how many, and how many are not as they say. */
    return g_strdup_printf (_ ("Examples: %u of %u known, %u fail"), n - n_left, n, n_failed);
  if (n_failed > 0)
    /* Translators: how many examples are not as they say, of how many. */
    return g_strdup_printf (_ ("%u of %u examples fail"), n_failed, n);
  return g_strdup_printf (
      /* Translators: %u is how many worked examples there are. */
      g_dngettext (GETTEXT_PACKAGE, "%u example is as it says", "All %u examples are as they say",
                   n),
      n);
}

/* The list that has the keyboard, and in which row; NULL: neither has. */
static GtkListBox *
find_focus (AciesCheckPane *self, int *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *list = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  if (list == NULL
      || (list != GTK_WIDGET (self->findings_list) && list != GTK_WIDGET (self->examples_list)))
    return NULL;
  *row = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus));
  return GTK_LIST_BOX (list);
}

/* Gives the keyboard back to a row of LIST that was made anew, or to any there is. */
static void
keep_focus (AciesCheckPane *self, GtkListBox *list, int row)
{
  GtkListBoxRow *other = gtk_list_box_get_row_at_index (list, row);

  if (other != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (other));
  else
    acies_check_pane_focus (self);
}

static void
update (AciesCheckPane *self)
{
  g_autofree char *words = NULL;
  GtkListBox *focused;
  int row = 0;
  guint n, n_left;

  if (self->check == NULL)
    return;
  focused = find_focus (self, &row);
  n = acies_rules_check_get_n (self->check);
  n_left = acies_rules_check_get_n_left (self->check);
  update_findings (self);
  words = describe_examples (self, list_examples (self));
  gtk_label_set_text (self->examples_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), n_left > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button),
                          n_left > 0 && acies_rules_check_is_running (self->check));
  if (n > 0)
    gtk_progress_bar_set_fraction (self->progress, (double) (n - n_left) / n);
  if (focused != NULL)
    keep_focus (self, focused, row);
}

static void
stop_cb (AciesCheckPane *self)
{
  acies_rules_check_stop (self->check);
}

static void
row_activated_cb (AciesCheckPane *self, GtkListBoxRow *row)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");

  if (name != NULL)
    g_signal_emit (self, signals[WANTED], 0, name,
                   GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "line")));
}

static void
acies_check_pane_dispose (GObject *object)
{
  AciesCheckPane *self = ACIES_CHECK_PANE (object);

  if (self->check != NULL)
    acies_check_pane_set_check (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_CHECK_PANE);

  G_OBJECT_CLASS (acies_check_pane_parent_class)->dispose (object);
}

static void
acies_check_pane_class_init (AciesCheckPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_check_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-check-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, findings_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, findings_list);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, examples_label);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, progress);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, stop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesCheckPane, examples_list);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[WANTED] = g_signal_new ("wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
}

static void
acies_check_pane_init (AciesCheckPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->findings_list), _ ("Problems"));
  acies_accessible_set_label (GTK_WIDGET (self->examples_list), _ ("Examples"));
}

void
acies_check_pane_set_check (AciesCheckPane *self, AciesRulesCheck *check)
{
  g_return_if_fail (ACIES_IS_CHECK_PANE (self));

  if (self->check != NULL)
    g_signal_handlers_disconnect_by_data (self->check, self);
  g_set_object (&self->check, check);
  if (check != NULL)
    g_signal_connect_swapped (check, "advanced", G_CALLBACK (update), self);
  update (self);
}

gboolean
acies_check_pane_focus (AciesCheckPane *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (ACIES_IS_CHECK_PANE (self), FALSE);

  row = gtk_list_box_get_row_at_index (self->findings_list, 0);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->examples_list, 0);
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

char *
acies_check_pane_dup_words (AciesCheckPane *self)
{
  g_return_val_if_fail (ACIES_IS_CHECK_PANE (self), NULL);

  return g_strdup_printf ("%s. %s.", gtk_label_get_text (self->findings_label),
                          gtk_label_get_text (self->examples_label));
}
