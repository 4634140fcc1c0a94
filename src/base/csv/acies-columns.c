/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesColumns measures text in the cells of a terminal, not in bytes or characters. */
#include "base/csv/acies-columns.h"

/* A wider cell pushes only what follows it in its own row. */
#define WIDEST 60

struct _AciesColumns
{
  GPtrArray *rows; /* of GStrv */
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
  g_free (self);
}

void
acies_columns_add (AciesColumns *self, const char *first, ...)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  va_list arguments;

  va_start (arguments, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (arguments, const char *))
    g_strv_builder_add (cells, cell);
  va_end (arguments);
  g_ptr_array_add (self->rows, g_strv_builder_end (cells));
}

/* Some letters are two cells wide, marks above others none. */
static glong
count_cells (const char *text)
{
  glong n = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      n += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return n;
}

static void
measure (AciesColumns *self, GArray *widths)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      char **cells = g_ptr_array_index (self->rows, i);

      /* The last cell pushes nobody aside; so a heading in a row of its own does not either. */
      for (guint j = 0; cells[j] != NULL && cells[j + 1] != NULL; j++)
        {
          glong width = count_cells (cells[j]);

          if (j >= widths->len)
            g_array_set_size (widths, j + 1);
          if (width <= WIDEST)
            g_array_index (widths, glong, j) = MAX (g_array_index (widths, glong, j), width);
        }
    }
}

static void
append_row (GString *text, char **cells, GArray *widths)
{
  for (guint j = 0; cells[j] != NULL; j++)
    {
      glong width;

      g_string_append (text, cells[j]);
      if (cells[j + 1] == NULL)
        break;
      width = MIN (count_cells (cells[j]), g_array_index (widths, glong, j));
      for (glong i = width; i < g_array_index (widths, glong, j) + 2; i++)
        g_string_append_c (text, ' ');
    }
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

char *
acies_columns_to_string (AciesColumns *self)
{
  g_autoptr (GArray) widths = g_array_new (FALSE, TRUE, sizeof (glong));
  g_autoptr (GString) text = g_string_new (NULL);

  measure (self, widths);
  for (guint i = 0; i < self->rows->len; i++)
    append_row (text, g_ptr_array_index (self->rows, i), widths);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
