/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Escapes whatever Markdown would take for markup. */
#include "base/file/acies-markdown.h"

#include <string.h>

void
acies_markdown_append (GString *markdown, const char *text)
{
  gboolean begins = TRUE;
  gboolean counts = TRUE; /* only digits so far */

  for (const char *at = text; *at != '\0'; at++)
    {
      gboolean lists = (begins && strchr ("#+-=", *at) != NULL)
                       || (counts && !begins && (*at == '.' || *at == ')'));

      if (g_ascii_iscntrl (*at))
        g_string_append_c (markdown, ' ');
      else if (*at == '&')
        g_string_append (markdown, "&amp;");
      else if (*at == '<')
        g_string_append (markdown, "&lt;");
      else
        {
          if (lists || strchr ("\\`*_[]>|~!", *at) != NULL)
            g_string_append_c (markdown, '\\');
          g_string_append_c (markdown, *at);
        }
      begins = FALSE;
      counts = counts && g_ascii_isdigit (*at);
    }
}
