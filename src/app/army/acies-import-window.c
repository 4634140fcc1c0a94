/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesImportWindow makes an army out of a spreadsheet. The list is read anew when what parts
 * its cells changes, guessed anew when the rule set does; the preview follows every choice as
 * soon as nothing else is to do. */
#include "config.h"
#include "app/army/acies-import-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-message-bar.h"
#include "app/widgets/acies-template.h"
#include "base/csv/acies-sheet-table.h"
#include "base/file/acies-file.h"
#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-text.h"
#include "storage/document/acies-army-document.h"
#include "storage/import/acies-list-text.h"
#include "storage/import/acies-army-import.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many cells of a column are shown below its heading, and so many refused rows below the
 * list. */
#define N_SAMPLES 3
#define MOST_REFUSED 100
/* Nobody reads the list of a larger army before it is there. */
#define MOST_PREVIEWED 1000

/* In the order of the choice; the first means that the best is guessed. */
static const char separators[] = { 0, ',', ';', '\t' };

struct _AciesImportWindow
{
  AdwWindow parent_instance;

  /* template children */
  AciesMessageBar *message_bar;
  GtkLabel *remark;
  AdwComboRow *ruleset;
  AdwEntryRow *name;
  AdwComboRow *separator;
  GtkSwitch *headings;
  AdwPreferencesGroup *columns;
  AdwPreferencesGroup *refused_group;
  GtkListBox *refused;
  GtkLabel *preview;
  GtkButton *import_button;

  /* owned */
  GBytes *bytes; /* of the file */
  char *file_name;
  GPtrArray *rulesets;     /* of AciesLibraryEntry */
  GPtrArray *rows;         /* of AdwComboRow, borrowed: a column each */
  AciesArmyImport *import; /* NULL: the list or the rule set cannot be read */
  AciesImported *imported; /* as previewed; NULL while it is made */
  guint source;            /* makes it */

  gboolean is_filling; /* choices are set, but not by the user */
};

enum
{
  IMPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesImportWindow, acies_import_window, ADW_TYPE_WINDOW)

static void
clear_refused (AciesImportWindow *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->refused, 0)) != NULL)
    gtk_list_box_remove (self->refused, GTK_WIDGET (row));
}

/* "Line 5, Troop type (C)" over what is wrong there. */
static void
add_refused (AciesImportWindow *self, const AciesImportedRow *row)
{
  GtkWidget *shown = adw_action_row_new ();
  g_autofree char *place = NULL;
  g_autofree char *column = NULL;

  if (row->column >= 0)
    column = acies_army_import_describe_column (self->import, (guint) row->column);
  /* Translators: a line of a file, and one of its columns by its heading. */
  place = column != NULL ? g_strdup_printf (_ ("Line %u, %s"), row->line, column)
                         : g_strdup_printf (_ ("Line %u"), row->line);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (shown), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (shown), place);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (shown), row->problem);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (shown), 0);
  gtk_list_box_append (self->refused, shown);
}

static void
show_refused (AciesImportWindow *self)
{
  guint n = self->imported->n_refused;
  guint n_shown = 0;
  g_autofree char *title = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u Row Cannot Be Read", "%u Rows Cannot Be Read", n), n);

  clear_refused (self);
  for (guint i = 0; i < self->imported->rows->len && n_shown < MOST_REFUSED; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (self->imported->rows, i);

      if (row->problem == NULL)
        continue;
      add_refused (self, row);
      n_shown++;
    }
  adw_preferences_group_set_title (self->refused_group, title);
  gtk_widget_set_visible (GTK_WIDGET (self->refused_group), n > 0);
}

/* The army that would be, as a list; or why it cannot be shown. */
static char *
describe_army (AciesImportWindow *self)
{
  guint n = self->imported->rows->len - self->imported->n_refused;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesRoster) roster = NULL;
  AciesRosterScope scope
      = acies_army_import_has_secrets (self->import) ? ACIES_ROSTER_SECRET : ACIES_ROSTER_PUBLIC;

  if (n > MOST_PREVIEWED)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u entry", "%u entries, too many to list here", n), n);
  referee = acies_army_referee_new (acies_army_import_get_ruleset (self->import),
                                    self->imported->army, &error);
  if (referee != NULL)
    roster = acies_roster_new (referee, ACIES_ARMY_REFEREE_SIDE, scope, &error);
  if (roster == NULL)
    return g_strdup (error->message);
  return acies_roster_to_string (roster, referee, ACIES_ROSTER_PLAIN);
}

static void
show_button (AciesImportWindow *self)
{
  guint n = self->imported->n_refused;
  g_autofree char *label
      = n > 0 ? g_strdup_printf (
            g_dngettext (GETTEXT_PACKAGE, "_Import Without %u Row", "_Import Without %u Rows", n),
            n)
              : g_strdup (_ ("_Import"));

  gtk_button_set_label (self->import_button, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->import_button),
                            self->imported->rows->len > self->imported->n_refused);
}

static gboolean
make_preview (gpointer data)
{
  AciesImportWindow *self = data;
  g_autofree char *text = NULL;

  self->source = 0;
  self->imported
      = acies_army_import_make (self->import, gtk_editable_get_text (GTK_EDITABLE (self->name)));
  text = describe_army (self);
  gtk_label_set_text (self->preview, text);
  show_refused (self);
  show_button (self);
  return G_SOURCE_REMOVE;
}

/* The preview is old: a new one is made, unless nothing can be. */
static void
update (AciesImportWindow *self)
{
  g_clear_pointer (&self->imported, acies_imported_free);
  gtk_widget_set_sensitive (GTK_WIDGET (self->import_button), FALSE);
  if (self->import != NULL && self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, 40, make_preview, self, NULL);
}

/* The columns' choices as the import has them. */
static void
show_fields (AciesImportWindow *self)
{
  const GPtrArray *fields = acies_army_import_get_fields (self->import);

  self->is_filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      guint n = 0;

      g_ptr_array_find ((GPtrArray *) fields, acies_army_import_get_field (self->import, i), &n);
      acies_choice_select (g_ptr_array_index (self->rows, i), n);
    }
  self->is_filling = FALSE;
}

static void
field_cb (AciesImportWindow *self, AdwComboRow *row)
{
  const GPtrArray *fields;
  guint n = adw_combo_row_get_selected (row);
  guint column = 0;

  if (self->is_filling || self->import == NULL)
    return;
  fields = acies_army_import_get_fields (self->import);
  if (!g_ptr_array_find (self->rows, row, &column) || n >= fields->len)
    return;
  acies_army_import_set_field (self->import, column, g_ptr_array_index (fields, n));
  show_fields (self);
  update (self);
}

/* "Guards, Bows, Spears": what a column says in its first entries. */
static char *
sample_column (AciesImportWindow *self, guint column)
{
  const AciesCsvTable *table = acies_army_import_get_table (self->import);
  g_autoptr (GString) sample = g_string_new (NULL);
  guint n = 0;

  for (guint i = acies_army_import_get_first_entry (self->import);
       i < table->rows->len && n < N_SAMPLES; i++)
    {
      const char *cell = acies_csv_row_get_cell (g_ptr_array_index (table->rows, i), column);

      if (*cell == '\0')
        continue;
      g_string_append_printf (sample, "%s%s", n > 0 ? ", " : "", cell);
      n++;
    }
  return g_string_free (g_steal_pointer (&sample), FALSE);
}

static void
add_column (AciesImportWindow *self, GtkStringList *labels, guint column)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autofree char *title = acies_army_import_describe_column (self->import, column);
  g_autofree char *sample = sample_column (self, column);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sample);
  /* A text narrower than the dots that would shorten it makes GTK 4.8 complain. */
  if (g_utf8_strlen (sample, -1) > 8)
    adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  acies_choice_show (row, labels, 0);
  acies_choice_connect (row, G_CALLBACK (field_cb), self);
  acies_accessible_name_buttons (GTK_WIDGET (row));
  adw_preferences_group_add (self->columns, GTK_WIDGET (row));
  g_ptr_array_add (self->rows, row);
}

/* A row for each column of the list, whose choices are the fields of the rule set. */
static void
list_columns (AciesImportWindow *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  const GPtrArray *fields;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->columns, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  if (self->import == NULL)
    return;
  fields = acies_army_import_get_fields (self->import);
  for (guint i = 0; i < fields->len; i++)
    gtk_string_list_append (labels, ((AciesImportField *) g_ptr_array_index (fields, i))->label);
  self->is_filling = TRUE;
  for (guint i = 0; i < acies_army_import_get_table (self->import)->n_columns; i++)
    add_column (self, labels, i);
  gtk_switch_set_active (self->headings, acies_army_import_has_headings (self->import));
  show_fields (self);
}

/* The list by the rule set at N of the library. NULL with ERROR: one of them cannot be read. */
static AciesArmyImport *
open_list (AciesImportWindow *self, guint n, GError **error)
{
  char separator = separators[adw_combo_row_get_selected (self->separator)];
  AciesCsvTable *table;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (n < self->rulesets->len)
    ruleset = acies_library_load_named_ruleset (
        ((const AciesLibraryEntry *) g_ptr_array_index (self->rulesets, n))->id, findings);
  table = ruleset != NULL
              ? acies_list_text_load_table (self->bytes, self->file_name, ruleset, separator, error)
              : acies_csv_table_load_bytes (self->bytes, self->file_name, separator, error);
  if (table == NULL)
    return NULL;
  if (ruleset != NULL)
    return acies_army_import_new (table, ruleset);
  acies_csv_table_free (table);
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                       _ ("The rule set cannot be read; choose another."));
  return NULL;
}

/* What of a spreadsheet was taken as it was last worked out. */
static void
show_formulas (AciesImportWindow *self)
{
  guint n = self->import != NULL ? acies_army_import_get_table (self->import)->n_formulas : 0;
  g_autofree char *remark = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "%u cell holds a formula; what was last worked out in it counts.",
                   "%u cells hold formulas; what was last worked out in them counts.", n),
      n);

  gtk_label_set_text (self->remark, remark);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), n > 0);
}

static void
list_cb (AciesImportWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->bytes == NULL || self->is_filling)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->import, acies_army_import_free);
  self->import = open_list (self, adw_combo_row_get_selected (self->ruleset), &error);
  if (self->import != NULL)
    acies_message_bar_hide (self->message_bar);
  else
    acies_message_bar_show (self->message_bar, error->message);
  show_formulas (self);
  list_columns (self);
  update (self);
}

static void
headings_cb (AciesImportWindow *self)
{
  if (self->is_filling || self->import == NULL)
    return;
  acies_army_import_set_has_headings (self->import, gtk_switch_get_active (self->headings));
  list_columns (self);
  update (self);
}

static void
import_cb (AciesImportWindow *self)
{
  g_autoptr (AciesArmyDocument) draft = NULL;

  if (self->imported == NULL)
    return;
  draft = acies_army_document_new_imported (self->imported->army,
                                            acies_army_import_get_ruleset (self->import));
  g_signal_emit (self, signals[IMPORTED], 0, draft);
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_import_window_dispose (GObject *object)
{
  AciesImportWindow *self = ACIES_IMPORT_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_IMPORT_WINDOW);
  g_clear_pointer (&self->imported, acies_imported_free);
  g_clear_pointer (&self->import, acies_army_import_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->file_name, g_free);

  G_OBJECT_CLASS (acies_import_window_parent_class)->dispose (object);
}

static void
acies_import_window_class_init (AciesImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_import_window_dispose;

  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, remark);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, ruleset);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, separator);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, headings);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, refused_group);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, refused);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, AciesImportWindow, import_button);
  gtk_widget_class_bind_template_callback (widget_class, headings_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[IMPORTED] = g_signal_new ("imported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ARMY_DOCUMENT);
}

static void
acies_import_window_init (AciesImportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->ruleset, G_CALLBACK (list_cb), self);
  acies_choice_connect (self->separator, G_CALLBACK (list_cb), self);
  acies_accessible_name_buttons (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

/* How well the list reads by the rule set at N of the library: an entry counts most, and a row
 * whose type at least is known more than one that is strange. */
static guint
weigh_ruleset (AciesImportWindow *self, guint n)
{
  g_autoptr (AciesArmyImport) import = open_list (self, n, NULL);
  g_autoptr (AciesImported) imported = NULL;
  guint weight = 0;

  if (import == NULL)
    return 0;
  imported = acies_army_import_make (import, "");
  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      if (row->problem == NULL)
        weight += 2;
      else if (row->column >= 0
               && acies_army_import_get_field (import, (guint) row->column)->kind
                      != ACIES_IMPORT_TYPE)
        weight++;
    }
  return weight;
}

/* The rule set that the list fits best is chosen first. */
static void
list_rulesets (AciesImportWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint most = 0;
  guint best = 0;

  for (guint i = 0; i < self->rulesets->len; i++)
    {
      guint n = weigh_ruleset (self, i);

      gtk_string_list_append (titles,
                              ((AciesLibraryEntry *) g_ptr_array_index (self->rulesets, i))->title);
      if (n > most)
        best = i;
      most = MAX (most, n);
    }
  acies_choice_show (self->ruleset, titles, best);
}

/* "Army of Scipio" of "Army of Scipio.csv". */
static char *
make_title (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *title = g_filename_display_name (name);
  char *dot = strrchr (title, '.');

  if (dot != NULL)
    *dot = '\0';
  return g_steal_pointer (&title);
}

/* Whether BYTES are a table, by whatever rules. FALSE with ERROR. */
static gboolean
can_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AciesCsvTable) table = acies_sheet_table_is (bytes)
                                        ? acies_sheet_table_load_bytes (bytes, name, error)
                                        : acies_csv_table_load_bytes (bytes, name, 0, error);

  return table != NULL;
}

GtkWindow *
acies_import_window_new (GtkWindow *parent, GFile *file, GError **error)
{
  AciesImportWindow *self;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *title = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_file_read (file, ACIES_CSV_MAX_BYTES, error);
  title = make_title (file);
  if (bytes == NULL || !can_read (bytes, title, error))
    return NULL;
  self = acies_template_new_window (ACIES_TYPE_IMPORT_WINDOW, parent);
  self->file_name = g_file_get_basename (file);
  self->rulesets = acies_library_list_rulesets ();
  gtk_editable_set_text (GTK_EDITABLE (self->name), title);
  self->bytes = g_steal_pointer (&bytes);
  self->is_filling = TRUE;
  list_rulesets (self);
  self->is_filling = FALSE;
  list_cb (self);
  return GTK_WINDOW (self);
}
