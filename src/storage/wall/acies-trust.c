/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the list of layers that are trusted: "HASH ID" a line. It is small, and read
 * anew each time, as another program may have written it. */
#include "config.h"

#include "storage/wall/acies-trust.h"

#include "base/file/acies-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define MAX_BYTES (4 * 1024 * 1024)
#define HASH_DIGITS 64

static GFile *
get_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "acies", "trusted", NULL);
}

static char *
read_list (void)
{
  g_autoptr (GFile) file = get_file ();
  g_autoptr (GBytes) bytes = acies_file_read (file, MAX_BYTES, NULL);
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return g_strndup (text != NULL ? text : "", length);
}

/* Two programs that enter something at once must not lose what the other one enters: the lock is
 * held while the list is read and written. It goes with the number that is returned; -1: there is
 * none. */
static int
lock_list (void)
{
  g_autoptr (GFile) file = get_file ();
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (file));
  g_autofree char *path = g_strconcat (g_file_peek_path (file), "-lock", NULL);
  int fd;

  g_mkdir_with_parents (folder, 0700);
  fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd >= 0)
    flock (fd, LOCK_EX);
  return fd;
}

static void
unlock_list (int lock)
{
  if (lock >= 0)
    close (lock);
}

static gboolean
write_list (const char *text, GError **error)
{
  g_autoptr (GFile) file = get_file ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_file_replace (file, bytes, error);
}

char *
acies_trust_dup_hash (GHashTable *files, const char *layer)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (files), (GCompareFunc) strcmp);
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  g_autofree char *choices = g_strconcat (prefix, ACIES_TRUST_CHOICES, NULL);

  for (GList *l = names; l != NULL; l = l->next)
    {
      GBytes *bytes = g_hash_table_lookup (files, l->data);
      g_autofree char *head = NULL;

      if (!g_str_has_prefix (l->data, prefix) || g_str_equal (l->data, choices))
        continue;
      head = g_strdup_printf ("%" G_GSIZE_FORMAT " %s\n%" G_GSIZE_FORMAT "\n", strlen (l->data),
                              (char *) l->data, g_bytes_get_size (bytes));
      g_checksum_update (checksum, (const guchar *) head, -1);
      g_checksum_update (checksum, g_bytes_get_data (bytes, NULL),
                         (gssize) g_bytes_get_size (bytes));
    }
  return g_strdup (g_checksum_get_string (checksum));
}

/* Where the line of HASH begins in TEXT; NULL if there is none. */
static char *
find_line (char *text, const char *hash)
{
  for (char *line = text; line != NULL && *line != '\0';)
    {
      char *end = strchr (line, '\n');

      if (strncmp (line, hash, HASH_DIGITS) == 0 && line[HASH_DIGITS] == ' ')
        return line;
      line = end != NULL ? end + 1 : NULL;
    }
  return NULL;
}

gboolean
acies_trust_has (const char *hash)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (hash != NULL && strlen (hash) == HASH_DIGITS, FALSE);

  text = read_list ();
  return find_line (text, hash) != NULL;
}

static gboolean
enter (GHashTable *files, const char *const *layers, GError **error)
{
  g_autofree char *text = read_list ();
  g_autoptr (GString) added = g_string_new (text);

  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *hash = acies_trust_dup_hash (files, layers[i]);
      g_autofree char *id = g_strescape (layers[i], NULL); /* no more than its line */

      if (find_line (added->str, hash) == NULL)
        g_string_append_printf (added, "%s %s\n", hash, id);
    }
  return added->len == strlen (text) || write_list (added->str, error);
}

/* Cuts the line at LINE out of its text. */
static void
cut_line (char *line)
{
  char *end = strchr (line, '\n');
  const char *rest = end != NULL ? end + 1 : "";

  memmove (line, rest, strlen (rest) + 1);
}

static gboolean
withdraw (GHashTable *files, const char *const *layers, GError **error)
{
  g_autofree char *text = read_list ();
  gsize before = strlen (text);

  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *hash = acies_trust_dup_hash (files, layers[i]);
      char *line;

      while ((line = find_line (text, hash)) != NULL)
        cut_line (line);
    }
  return strlen (text) == before || write_list (text, error);
}

gboolean
acies_trust_enter (GHashTable *files, const char *const *layers, GError **error)
{
  gboolean is_written;
  int lock;

  g_return_val_if_fail (files != NULL && layers != NULL, FALSE);

  lock = lock_list ();
  is_written = enter (files, layers, error);
  unlock_list (lock);
  return is_written;
}

gboolean
acies_trust_withdraw (GHashTable *files, const char *const *layers, GError **error)
{
  gboolean is_written;
  int lock;

  g_return_val_if_fail (files != NULL && layers != NULL, FALSE);

  lock = lock_list ();
  is_written = withdraw (files, layers, error);
  unlock_list (lock);
  return is_written;
}
