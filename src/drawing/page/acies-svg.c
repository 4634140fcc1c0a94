/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the names that Cairo gives to surfaces in SVG. */
#include "config.h"

#include "drawing/page/acies-svg.h"

#include <string.h>

static gboolean
renumber_cb (const GMatchInfo *match, GString *text, gpointer data)
{
  GHashTable *numbers = data;
  char *name = g_match_info_fetch (match, 0);
  gpointer number = g_hash_table_lookup (numbers, name);

  if (number == NULL)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, name, number);
    }
  else
    g_free (name);
  g_string_append_printf (text, "surface%u", GPOINTER_TO_UINT (number));
  return FALSE;
}

void
acies_svg_renumber (GByteArray *svg)
{
  g_autoptr (GRegex) names = g_regex_new ("\\bsurface[0-9]+\\b", G_REGEX_RAW, 0, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;

  g_return_if_fail (svg != NULL);

  text = g_regex_replace_eval (names, (const char *) svg->data, (gssize) svg->len, 0, 0,
                               renumber_cb, numbers, NULL);
  if (text == NULL)
    return;
  g_byte_array_set_size (svg, 0);
  g_byte_array_append (svg, (const guint8 *) text, (guint) strlen (text));
}
