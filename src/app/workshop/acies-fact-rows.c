/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A finding knows the line that it is about and, in words, the attribute: it goes to the innermost
 * element that begins there and to the field that its words name, or to the element as a whole. */
#include "config.h"

#include "app/workshop/acies-fact-rows.h"

#include <string.h>

struct _AciesFactRows
{
  AciesFactForm *form; /* owned */
  GPtrArray *rows;     /* of Row */
  GPtrArray *troubles; /* of Trouble; the first is that of the whole fact */
  gpointer seen;       /* the findings that they show; only compared */
};

typedef struct
{
  AciesFormField *field;
  AciesFieldRow *widget; /* borrowed */
  char *trouble;         /* or NULL */
  gboolean is_told;      /* one is shown; what the row itself refuses is its own */
} Row;

typedef struct
{
  char *place;
  GtkLabel *label; /* borrowed */
  GString *words;
} Trouble;

/* What a row edits. */
typedef struct
{
  AciesFormField *field;
  AciesFactForm *form; /* owned */
} Bound;

static void
row_free (gpointer data)
{
  Row *row = data;

  acies_form_field_free (row->field);
  g_free (row->trouble);
  g_free (row);
}

static void
trouble_free (gpointer data)
{
  Trouble *trouble = data;

  g_free (trouble->place);
  g_string_free (trouble->words, TRUE);
  g_free (trouble);
}

AciesFactRows *
acies_fact_rows_new (AciesFactForm *form)
{
  AciesFactRows *self = g_new0 (AciesFactRows, 1);

  self->form = g_object_ref (form);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->troubles = g_ptr_array_new_with_free_func (trouble_free);
  return self;
}

void
acies_fact_rows_free (AciesFactRows *self)
{
  g_object_unref (self->form);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->troubles);
  g_free (self);
}

AciesFactForm *
acies_fact_rows_get_form (AciesFactRows *self)
{
  return self->form;
}

static gboolean
is_long (const AciesFormField *field)
{
  return field->name == NULL
         && (g_str_equal (field->label, "note") || g_str_equal (field->label, "why")
             || g_str_equal (field->label, "credits"));
}

static AciesFieldForm
get_form (gconstpointer data)
{
  const AciesFormField *field = ((const Bound *) data)->field;

  if (g_str_equal (field->as, "flag"))
    return ACIES_FIELD_FLAG;
  if (g_str_equal (field->as, "choice") || g_str_equal (field->as, "id")
      || g_str_equal (field->as, "function"))
    return ACIES_FIELD_CHOICE;
  return is_long (field) ? ACIES_FIELD_LONG : ACIES_FIELD_LINE;
}

static char *
dup_name (gconstpointer data)
{
  return g_strdup (((const Bound *) data)->field->label);
}

static char *
dup_text (gconstpointer data)
{
  const Bound *bound = data;

  return acies_form_field_dup_text (bound->field, bound->form);
}

static char *
dup_hint (gconstpointer data)
{
  const Bound *bound = data;

  return acies_form_field_dup_hint (bound->field, bound->form);
}

static GPtrArray *
list_options (gconstpointer data)
{
  const Bound *bound = data;
  GPtrArray *options = acies_form_field_list_options (bound->field, bound->form);

  /* AciesFormOption is what AciesFieldOption is. */
  G_STATIC_ASSERT (sizeof (AciesFormOption) == sizeof (AciesFieldOption));
  return options;
}

static gboolean
set_text (gconstpointer data, const char *text, GError **error)
{
  const Bound *bound = data;

  return acies_form_field_set (bound->field, bound->form, text, error);
}

static void
bound_free (gpointer data)
{
  Bound *bound = data;

  acies_form_field_free (bound->field);
  g_object_unref (bound->form);
  g_free (bound);
}

AciesFieldRow *
acies_fact_rows_add (AciesFactRows *self, const AciesFormField *field, const char *label)
{
  static const AciesFieldSource source
      = { get_form, dup_name, dup_text, dup_hint, list_options, set_text, bound_free };
  Bound *bound = g_new (Bound, 1);
  Row *row = g_new0 (Row, 1);

  bound->field = acies_form_field_copy (field);
  bound->form = g_object_ref (self->form);
  if (label != NULL)
    {
      g_free (bound->field->label);
      bound->field->label = g_strdup (label);
    }
  row->field = acies_form_field_copy (field);
  row->widget = ACIES_FIELD_ROW (acies_field_row_new_of (&source, bound));
  g_ptr_array_add (self->rows, row);
  return row->widget;
}

GtkWidget *
acies_fact_rows_add_trouble (AciesFactRows *self, const char *place)
{
  Trouble *trouble = g_new (Trouble, 1);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "error");
  trouble->place = g_strdup (place);
  trouble->label = GTK_LABEL (label);
  trouble->words = g_string_new (NULL);
  g_ptr_array_add (self->troubles, trouble);
  return label;
}

void
acies_fact_rows_abandon (AciesFactRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    acies_field_row_abandon (((Row *) g_ptr_array_index (self->rows, i))->widget);
}

void
acies_fact_rows_clear (AciesFactRows *self)
{
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->troubles, 0);
  self->seen = NULL;
}

void
acies_fact_rows_update (AciesFactRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    acies_field_row_update (((Row *) g_ptr_array_index (self->rows, i))->widget);
}

/* Whether WORDS name the attribute NAME as what they are about: “if:”, “if is …”, “the attribute
 * “if””. */
static gboolean
names (const char *words, const char *name)
{
  g_autofree char *escaped = g_regex_escape_string (name, -1);
  g_autofree char *pattern = g_strdup_printf (
      "(^|[^\\w-])%s(:| is “| is | must | cannot | needs )|(attribute|“) ?“?%s”", escaped, escaped);

  return g_regex_match_simple (pattern, words, 0, 0);
}

/* How well the element at PLACE fits a finding of LINE that says WORDS; 0: not at all. */
static guint
judge (AciesFactRows *self, const char *place, int line, const char *words)
{
  g_autofree char *id = NULL;
  guint score, depth = 0;
  int first, last;

  if (!acies_fact_form_get_lines (self->form, place, &first, &last) || first > line || last < line)
    return 0;
  for (const char *c = place; *c != '\0'; c++)
    depth += *c == '.';
  score = first == line ? 1000 - depth : 10 + depth;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);
      g_autofree char *said = NULL, *quoted = NULL;

      if (g_strcmp0 (row->field->name, "id") != 0 || !g_str_equal (row->field->place, place))
        continue;
      said = acies_form_field_dup_text (row->field, self->form);
      quoted = g_strdup_printf ("“%s”", said);
      score += strstr (words, quoted) != NULL ? 2000 : 0;
    }
  return score;
}

static Trouble *
find_element (AciesFactRows *self, int line, const char *words)
{
  Trouble *best = NULL;
  guint most = 0;

  for (guint i = 0; i < self->troubles->len; i++)
    {
      Trouble *trouble = g_ptr_array_index (self->troubles, i);
      guint score = judge (self, trouble->place, line, words);

      if (score > most)
        {
          most = score;
          best = trouble;
        }
    }
  return best;
}

static void
place_finding (AciesFactRows *self, AciesFinding *finding)
{
  const char *words = acies_finding_get_message (finding);
  Trouble *trouble = find_element (self, acies_finding_get_line (finding), words);

  for (guint i = 0; trouble != NULL && i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (row->field->name == NULL || row->trouble != NULL
          || !g_str_equal (row->field->place, trouble->place) || !names (words, row->field->name))
        continue;
      row->trouble = g_strdup (words);
      return;
    }
  if (trouble != NULL)
    g_string_append_printf (trouble->words, "%s%s", trouble->words->len > 0 ? "\n" : "", words);
}

/* Sorts FINDINGS of CHECK to where they belong; what is about other facts is left out. */
static void
place_findings (AciesFactRows *self, AciesRulesCheck *check, AciesFindings *findings)
{
  const Trouble *whole = self->troubles->len > 0 ? g_ptr_array_index (self->troubles, 0) : NULL;
  int first, last;

  if (whole == NULL || !acies_fact_form_get_lines (self->form, whole->place, &first, &last))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);
      g_autofree char *name = acies_rules_check_dup_name (check, finding);
      int line = acies_finding_get_line (finding);

      if (g_strcmp0 (name, acies_fact_form_get_name (self->form)) == 0 && line >= first
          && line <= last && acies_finding_get_severity (finding) != ACIES_SEVERITY_NOTE)
        place_finding (self, finding);
    }
}

static void
show_troubles (AciesFactRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (row->trouble == NULL && !row->is_told)
        continue;
      acies_field_row_show_trouble (row->widget, row->trouble);
      row->is_told = row->trouble != NULL;
    }
  for (guint i = 0; i < self->troubles->len; i++)
    {
      const Trouble *trouble = g_ptr_array_index (self->troubles, i);

      gtk_label_set_text (trouble->label, trouble->words->str);
      gtk_widget_set_visible (GTK_WIDGET (trouble->label), trouble->words->len > 0);
    }
}

void
acies_fact_rows_show_check (AciesFactRows *self, AciesRulesCheck *check)
{
  AciesFindings *findings = acies_rules_check_get_findings (check);

  if (findings == NULL)
    self->seen = NULL;
  if (findings == self->seen)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    g_clear_pointer (&((Row *) g_ptr_array_index (self->rows, i))->trouble, g_free);
  for (guint i = 0; i < self->troubles->len; i++)
    g_string_truncate (((Trouble *) g_ptr_array_index (self->troubles, i))->words, 0);
  place_findings (self, check, findings);
  show_troubles (self);
  self->seen = findings;
}

gboolean
acies_fact_rows_focus (AciesFactRows *self, const char *place)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (row->field->place, place))
        return gtk_widget_child_focus (GTK_WIDGET (row->widget), GTK_DIR_TAB_FORWARD);
    }
  return FALSE;
}

int
acies_fact_rows_find_focus (AciesFactRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = GTK_WIDGET (((Row *) g_ptr_array_index (self->rows, i))->widget);
      GtkRoot *root = gtk_widget_get_root (row);
      GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

      if (focus != NULL && gtk_widget_is_ancestor (focus, row))
        return (int) i;
    }
  return -1;
}

void
acies_fact_rows_focus_nth (AciesFactRows *self, int n)
{
  if (n >= 0 && (guint) n < self->rows->len)
    gtk_widget_child_focus (GTK_WIDGET (((Row *) g_ptr_array_index (self->rows, n))->widget),
                            GTK_DIR_TAB_FORWARD);
}
