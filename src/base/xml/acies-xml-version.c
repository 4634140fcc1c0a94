/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the start tag of the document element by itself: what a schema would say of a document that
 * it was not made for helps nobody. */
#include "config.h"

#include "base/xml/acies-xml-version.h"

#include <string.h>

/* No start tag of ours is longer. */
#define MOST_BYTES 8192

/* Behind END in TEXT; NULL: it is not there. */
static const char *
skip (const char *text, const char *end)
{
  const char *found = strstr (text, end);

  return found != NULL ? found + strlen (end) : NULL;
}

/* The "<" of the document element, or NULL. */
static const char *
find_root (const char *text)
{
  const char *p = strchr (text, '<');

  while (p != NULL && (p[1] == '?' || p[1] == '!'))
    {
      p = skip (p, p[1] == '?' ? "?>" : "-->");
      if (p != NULL)
        p = strchr (p, '<');
    }
  return p;
}

guint
acies_xml_version_find (GBytes *bytes)
{
  static const char space[] = "urn:acies:";
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (size > 0 ? data : "", MIN (size, MOST_BYTES));
  const char *root = find_root (text), *end = root != NULL ? strchr (root, '>') : NULL;
  const char *at = root != NULL ? skip (root, "xmlns=") : NULL;

  for (; at != NULL && (end == NULL || at < end); at = skip (at, "xmlns="))
    {
      const char *number;

      if ((*at != '"' && *at != '\'') || !g_str_has_prefix (at + 1, space))
        continue;
      number = at + 1 + strlen (space);
      number += strspn (number, "abcdefghijklmnopqrstuvwxyz-");
      return *number == ':' ? (guint) MIN (g_ascii_strtoull (number + 1, NULL, 10), G_MAXUINT) : 0;
    }
  return 0;
}
