/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaks where a blank is; the first word of a line always fits. */
#include "config.h"
#include "base/value/acies-lines.h"

GPtrArray *
acies_lines_break (const char *indent, const char *text, glong width)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) line = g_string_new (indent);

  g_return_val_if_fail (indent != NULL && text != NULL, lines);

  words = g_strsplit (text, " ", -1);
  for (char **word = words; *word != NULL; word++)
    if (word == words)
      g_string_append (line, *word);
    else if (g_utf8_strlen (line->str, -1) + g_utf8_strlen (*word, -1) < width)
      g_string_append_printf (line, " %s", *word);
    else
      {
        g_ptr_array_add (lines, g_strdup (line->str));
        g_string_printf (line, "%s    %s", indent, *word);
      }
  g_ptr_array_add (lines, g_strdup (line->str));

  return lines;
}
