/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart as people read it: what its columns say above, what its rows say before their cells. */
#include "config.h"

#include "app/workshop/acies-fact-part.h"

#include <glib/gi18n-lib.h>

#define CELL_LETTERS 4
#define HEAD_LETTERS 9

typedef struct
{
  AciesFactRows *rows; /* borrowed */
  AciesFactForm *form; /* borrowed */
  GtkGrid *grid;
  GPtrArray *columns; /* of AciesFormElement, borrowed */
  GPtrArray *lines;   /* the rows, likewise */
  GPtrArray *said;    /* of char *, interned: what any of the rows says of itself */
} Table;

/* Adds to NAMES what the elements of LIST say in attributes. */
static GPtrArray *
list_said (AciesFactForm *form, const GPtrArray *list)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    {
      const AciesFormElement *element = g_ptr_array_index (list, i);
      g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (form, element->place);

      for (guint n = 0; n < fields->len; n++)
        {
          const AciesFormField *field = g_ptr_array_index (fields, n);

          if (field->name != NULL && (field->is_said || field->is_needed)
              && !g_ptr_array_find (names, field->name, NULL))
            g_ptr_array_add (names, (gpointer) field->name);
        }
    }
  return names;
}

/* An entry for attribute NAME (NULL: the text) of the element at PLACE, called LABEL. */
static void
attach (Table *self, const char *place, const char *name, const char *label, const int at[2])
{
  g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (self->form, place);
  gboolean is_head = name != NULL && !g_str_equal (name, "value") && at[0] < (int) self->said->len;

  for (guint i = 0; i < fields->len; i++)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i);
      AciesFieldRow *row;

      if (field->name != name)
        continue;
      row = acies_fact_rows_add (self->rows, field, label);
      acies_field_row_set_narrow (row, is_head ? HEAD_LETTERS : CELL_LETTERS);
      gtk_widget_set_valign (GTK_WIDGET (row), GTK_ALIGN_START);
      gtk_grid_attach (self->grid, GTK_WIDGET (row), at[0], at[1], 1, 1);
    }
}

static void
attach_word (Table *self, const char *word, const int at[2], GtkAlign align)
{
  GtkWidget *label = gtk_label_new (word);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_halign (label, align);
  gtk_grid_attach (self->grid, label, at[0], at[1], 1, 1);
}

/* A line for each thing that columns say; how many. */
static int
add_columns (Table *self, int left)
{
  g_autoptr (GPtrArray) names = list_said (self->form, self->columns);
  int line = 0;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const AciesFormElement *column = g_ptr_array_index (self->columns, i);
      /* Translators: a column of a table, by what it is for. */
      g_autofree char *name = g_strdup_printf (_ ("column %s"), column->id);

      gtk_grid_attach (self->grid, acies_fact_part_new_buttons (column->place, name),
                       left + (int) i, 0, 1, 1);
    }
  for (guint n = 0; n < names->len; n++)
    {
      const char *name = g_ptr_array_index (names, n);

      line++;
      attach_word (self, name, (const int[]){ left - 1, line }, GTK_ALIGN_END);
      for (guint i = 0; i < self->columns->len; i++)
        {
          const AciesFormElement *column = g_ptr_array_index (self->columns, i);
          g_autofree char *label = g_strdup_printf ("%s %s", name, column->id);

          attach (self, column->place, name, label, (const int[]){ left + (int) i, line });
        }
    }
  return line + 1;
}

/* What a cell is called: by its row and its column. */
static char *
name_cell (Table *self, const AciesFormElement *row, guint n)
{
  const AciesFormElement *column
      = n < self->columns->len ? g_ptr_array_index (self->columns, n) : NULL;

  return column != NULL ? g_strdup_printf ("%s, %s", row->id, column->id)
                        : g_strdup_printf ("%s, %u", row->id, n + 1);
}

static void
add_cell (Table *self, const AciesFormElement *cell, const char *label, const int at[2])
{
  g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (self->form, cell->place);

  attach (self, cell->place, NULL, label, at);
  for (guint i = 0; i < fields->len; i++)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i);
      /* Translators: the number that a cell of a table stands for, where it prints something else.
       */
      g_autofree char *value = g_strdup_printf (_ ("%s: value"), label);

      if (field->name != NULL && field->is_said)
        attach (self, cell->place, field->name, value, (const int[]){ at[0], at[1] + 1 });
    }
}

/* The row ROW at LINE, its trouble below its two lines; its buttons behind it. */
static void
add_row (Table *self, const AciesFormElement *row, int line)
{
  g_autoptr (GPtrArray) cells = acies_fact_form_list (self->form, row->place);
  /* Translators: a row of a table, by what it is for. */
  g_autofree char *name = g_strdup_printf (_ ("row %s"), row->id);
  int n_said = (int) self->said->len;
  guint n = 0;

  for (int i = 0; i < n_said; i++)
    {
      const char *attribute = g_ptr_array_index (self->said, (guint) i);
      g_autofree char *label = g_strdup_printf ("%s %s", attribute, row->id);

      attach (self, row->place, attribute, label, (const int[]){ i, line });
    }
  for (guint i = 0; i < cells->len; i++)
    {
      const AciesFormElement *cell = g_ptr_array_index (cells, i);
      g_autofree char *label = name_cell (self, row, n);

      if (g_str_equal (cell->element, "cell"))
        add_cell (self, cell, label, (const int[]){ n_said + (int) n++, line });
    }
  gtk_grid_attach (self->grid, acies_fact_part_new_buttons (row->place, name),
                   n_said + (int) MAX (self->columns->len, n), line, 1, 1);
  gtk_grid_attach (self->grid, acies_fact_rows_add_trouble (self->rows, row->place), 0, line + 2,
                   n_said + (int) MAX (MAX (self->columns->len, n), 1), 1);
}

static void
sort_out (Table *self, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      AciesFormElement *element = g_ptr_array_index (parts, i);

      if (g_str_equal (element->element, "column"))
        g_ptr_array_add (self->columns, element);
      else if (g_str_equal (element->element, "row"))
        g_ptr_array_add (self->lines, element);
    }
}

GtkWidget *
acies_fact_table_new (AciesFactRows *rows, const char *chart)
{
  AciesFactForm *form = acies_fact_rows_get_form (rows);
  g_autoptr (GPtrArray) parts = acies_fact_form_list (form, chart);
  g_autoptr (GPtrArray) columns = g_ptr_array_new (), lines = g_ptr_array_new ();
  Table self = { .rows = rows, .form = form, .columns = columns, .lines = lines };
  GtkWidget *scroller = gtk_scrolled_window_new ();
  int line;

  self.grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self.grid), "fact-table");
  gtk_grid_set_column_spacing (self.grid, 4);
  gtk_grid_set_row_spacing (self.grid, 4);
  sort_out (&self, parts);
  self.said = list_said (form, lines);
  line = add_columns (&self, (int) self.said->len);
  for (guint i = 0; i < self.said->len; i++)
    if (columns->len == 0 || i + 1 < self.said->len)
      attach_word (&self, g_ptr_array_index (self.said, i),
                   (const int[]){ (int) i, columns->len > 0 ? 0 : line }, GTK_ALIGN_START);
  for (guint i = 0; i < lines->len; i++)
    add_row (&self, g_ptr_array_index (lines, i), line + 1 + 3 * (int) i);
  g_ptr_array_unref (self.said);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self.grid));
  return scroller;
}
