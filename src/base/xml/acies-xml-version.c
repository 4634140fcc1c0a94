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
  const char *p = root;

  while (p != NULL && (p = skip (p, "xmlns=")) != NULL && (end == NULL || p < end))
    {
      if ((*p != '"' && *p != '\'') || !g_str_has_prefix (p + 1, space))
        continue;
      p += 1 + strlen (space);
      p += strspn (p, "abcdefghijklmnopqrstuvwxyz-");
      return *p == ':' ? (guint) MIN (g_ascii_strtoull (p + 1, NULL, 10), G_MAXUINT) : 0;
    }
  return 0;
}
