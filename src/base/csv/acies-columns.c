/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesColumns measures text in the cells of a terminal, not in bytes or characters. */
#include "base/csv/acies-columns.h"

/* A wider cell pushes only what follows it in its own row. */
#define WIDEST 60
/* A last column that would be narrower goes on far to the left, as far from the edge as this. */
#define NARROWEST 24
#define HANG 4

struct _AciesColumns
{
  GPtrArray *rows; /* of GStrv */
  char **heading;  /* or NULL */
};

AciesColumns *
acies_columns_new (void)
{
  AciesColumns *self = g_new0 (AciesColumns, 1);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  return self;
}

void
acies_columns_free (AciesColumns *self)
{
  g_ptr_array_unref (self->rows);
  g_strfreev (self->heading);
  g_free (self);
}

static char **
make_row (const char *first, va_list arguments)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  for (const char *cell = first; cell != NULL; cell = va_arg (arguments, const char *))
    g_strv_builder_add (cells, cell);
  return g_strv_builder_end (cells);
}

void
acies_columns_add (AciesColumns *self, const char *first, ...)
{
  va_list arguments;

  va_start (arguments, first);
  g_ptr_array_add (self->rows, make_row (first, arguments));
  va_end (arguments);
}

void
acies_columns_set_heading (AciesColumns *self, const char *first, ...)
{
  va_list arguments;

  va_start (arguments, first);
  g_strfreev (self->heading);
  self->heading = make_row (first, arguments);
  va_end (arguments);
}

/* Some letters are two cells wide, marks above others none. */
guint
acies_columns_count_cells (const char *text)
{
  guint n = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      n += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return n;
}

/* The last cell pushes nobody aside; so what stands in a row of its own does not either. */
static void
measure_row (char **cells, GArray *widths)
{
  for (guint j = 0; cells[j] != NULL && cells[j + 1] != NULL; j++)
    {
      guint width = acies_columns_count_cells (cells[j]);

      if (j >= widths->len)
        g_array_set_size (widths, j + 1);
      if (width <= WIDEST)
        g_array_index (widths, guint, j) = MAX (g_array_index (widths, guint, j), width);
    }
}

static void
append_spaces (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

/* Appends CELL, which begins at START, word by word, and goes on below itself. */
static void
append_folded (GString *text, const char *cell, guint start, guint width)
{
  guint indent = start + NARROWEST <= width ? start : HANG;
  g_auto (GStrv) words = g_strsplit (cell, " ", -1);
  guint column = start;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint cells = acies_columns_count_cells (words[i]);
      gboolean is_first = i == 0 && indent == start;

      if (column + (i > 0) + cells > width && !is_first && column > indent)
        {
          g_string_append_c (text, '\n');
          append_spaces (text, indent);
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (text, ' ');
          column++;
        }
      g_string_append (text, words[i]);
      column += cells;
    }
}

static void
append_row (GString *text, char **cells, GArray *widths, guint width)
{
  guint column = 0;

  for (guint j = 0; cells[j] != NULL; j++)
    {
      guint own = acies_columns_count_cells (cells[j]);
      guint fill;

      if (cells[j + 1] == NULL && width > 0)
        append_folded (text, cells[j], column, width);
      else
        g_string_append (text, cells[j]);
      if (cells[j + 1] == NULL)
        break;
      fill = own < g_array_index (widths, guint, j) ? g_array_index (widths, guint, j) - own : 0;
      append_spaces (text, fill + 2);
      column += own + fill + 2;
    }
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

char *
acies_columns_fold (AciesColumns *self, guint width, char **heading)
{
  g_autoptr (GArray) widths = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean has_heading = heading != NULL && self->heading != NULL && self->rows->len > 0;

  if (heading != NULL)
    *heading = NULL;
  if (has_heading)
    measure_row (self->heading, widths);
  for (guint i = 0; i < self->rows->len; i++)
    measure_row (g_ptr_array_index (self->rows, i), widths);
  if (has_heading)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      append_row (line, self->heading, widths, width);
      *heading = g_string_free (g_steal_pointer (&line), FALSE);
    }
  for (guint i = 0; i < self->rows->len; i++)
    append_row (text, g_ptr_array_index (self->rows, i), widths, width);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_columns_to_string (AciesColumns *self)
{
  return acies_columns_fold (self, 0, NULL);
}
