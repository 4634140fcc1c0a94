/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFileType is told by the beginning of a file alone; its own reader finds whether it is
 * whole. */
#include "storage/file/acies-file-type.h"

#include <gio/gio.h>
#include <string.h>

#define HEAD_BYTES 65536
#define SQLITE_MAGIC "SQLite format 3"

static const struct
{
  const char *element;
  AciesFileType kind;
} kinds[] = {
  { "ruleset", ACIES_FILE_TYPE_RULESET },   { "clauses", ACIES_FILE_TYPE_RULESET },
  { "examples", ACIES_FILE_TYPE_EXAMPLES }, { "army", ACIES_FILE_TYPE_ARMY },
  { "scenario", ACIES_FILE_TYPE_SCENARIO }, { "exchange", ACIES_FILE_TYPE_EXCHANGE },
  { "list", ACIES_FILE_TYPE_LIST },         { "package", ACIES_FILE_TYPE_PACKAGE },
};

/* The first bytes of the file at PATH, ended by NUL; NULL if it cannot be read. */
static char *
read_head (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *head = NULL;
  gsize n_read;

  /* What says that it is empty and is not, as the files of a kernel do, may make one wait for
   * ever. */
  if (info == NULL || g_file_info_get_size (info) == 0)
    return NULL;
  stream = g_file_read (file, NULL, NULL);
  if (stream == NULL)
    return NULL;
  head = g_malloc0 (HEAD_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), head, HEAD_BYTES, &n_read, NULL, NULL))
    return NULL;
  return g_steal_pointer (&head);
}

/* The start of the document element's name, past declarations and comments; or NULL. */
static const char *
find_element (const char *text)
{
  const char *c = text;

  while ((c = strchr (c, '<')) != NULL)
    {
      if (g_str_has_prefix (c, "<!--"))
        c = strstr (c, "-->");
      else if (c[1] == '?' || c[1] == '!')
        c = strchr (c, '>');
      else
        return c + 1;
      if (c == NULL)
        return NULL;
    }
  return NULL;
}

AciesFileType
acies_file_type_detect (const char *path)
{
  g_autofree char *head = NULL;
  const char *element;
  const char *colon;
  gsize length;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return ACIES_FILE_TYPE_MISSING;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return ACIES_FILE_TYPE_RULESET;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return ACIES_FILE_TYPE_UNKNOWN;
  head = read_head (path);
  if (head == NULL)
    return ACIES_FILE_TYPE_UNKNOWN;
  if (g_str_has_prefix (head, SQLITE_MAGIC))
    return ACIES_FILE_TYPE_BATTLE;
  element = find_element (head);
  if (element == NULL)
    return ACIES_FILE_TYPE_UNKNOWN;
  length = strcspn (element, " \t\r\n/>");
  colon = memchr (element, ':', length);
  if (colon != NULL)
    {
      length -= colon + 1 - element;
      element = colon + 1;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].element) == length && strncmp (kinds[i].element, element, length) == 0)
      return kinds[i].kind;
  return ACIES_FILE_TYPE_UNKNOWN;
}
