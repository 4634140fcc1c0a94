/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes CSV with every text quoted, so that no reader need guess. */
#include "base/csv/acies-csv.h"

#include <string.h>

static void
append_comma (GString *csv)
{
  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
}

void
acies_csv_append (GString *csv, const char *text)
{
  const char *value = text != NULL ? text : "";
  gboolean is_formula = *value != '\0' && strchr ("=+-@\t\r\n", *value) != NULL;

  append_comma (csv);
  g_string_append (csv, is_formula ? "\"'" : "\"");
  for (; *value != '\0'; value++)
    {
      if (*value == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *value);
    }
  g_string_append_c (csv, '"');
}

void
acies_csv_append_number (GString *csv, gint64 number)
{
  append_comma (csv);
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
}

void
acies_csv_end_row (GString *csv)
{
  g_string_append (csv, "\r\n");
}
