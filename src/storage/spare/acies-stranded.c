/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds copies by their tickets: one that nobody holds locked has lost its program. */
#include "config.h"

#include "storage/spare/acies-stranded.h"

#include "storage/spare/acies-spare-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of a ticket. */
#define MOST_BYTES (16 * 1024)

/* What the ticket at PATH says; NULL: its program still runs, or it cannot be read. Others may look
 * at the same moment; what is no plain file is not waited for. */
static char *
read_ticket (const char *path)
{
  g_autofree char *text = NULL;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  struct stat status;
  ssize_t n = -1;

  if (fd < 0)
    return NULL;
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && flock (fd, LOCK_SH | LOCK_NB) == 0)
    {
      text = g_malloc0 (MOST_BYTES + 1);
      n = read (fd, text, MOST_BYTES);
    }
  close (fd);
  return n >= 0 && g_utf8_validate (text, -1, NULL) ? g_steal_pointer (&text) : NULL;
}

/* The copy that belongs to the ticket called NAME, of which SELF learns its kind; NULL: it was
 * never written. */
static GFile *
find_copy (AciesStranded *self, const char *folder, const char *name)
{
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (ACIES_SPARE_TICKET));

  for (guint i = 0; acies_spare_kinds[i].suffix != NULL; i++)
    {
      g_autofree char *path = g_strconcat (folder, "/", id, acies_spare_kinds[i].suffix, NULL);
      GStatBuf status;

      if (g_lstat (path, &status) != 0 || !S_ISREG (status.st_mode))
        continue;
      self->type = acies_spare_kinds[i].type;
      self->modified = status.st_mtime;
      return g_file_new_for_path (path);
    }
  return NULL;
}

/* The one whose ticket is called NAME; a ticket without a copy is removed. */
static AciesStranded *
read_stranded (const char *folder, const char *name)
{
  g_autoptr (AciesStranded) self = g_new0 (AciesStranded, 1);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = read_ticket (path);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", 3) : NULL;

  if (lines == NULL)
    return NULL;
  self->copy = find_copy (self, folder, name);
  if (self->copy == NULL)
    {
      g_unlink (path);
      return NULL;
    }
  self->title = g_strdup (lines[0] != NULL ? lines[0] : "");
  if (lines[0] != NULL && lines[1] != NULL && *lines[1] != '\0')
    self->original = g_file_new_for_uri (lines[1]);
  return g_steal_pointer (&self);
}

static int
compare_stranded (gconstpointer a, gconstpointer b)
{
  const AciesStranded *one = *(AciesStranded *const *) a;
  const AciesStranded *other = *(AciesStranded *const *) b;

  return one->modified > other->modified ? -1 : one->modified < other->modified;
}

GPtrArray *
acies_stranded_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_stranded_free);
  g_autofree char *folder = acies_spare_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      AciesStranded *stranded
          = g_str_has_suffix (name, ACIES_SPARE_TICKET) ? read_stranded (folder, name) : NULL;

      if (stranded != NULL)
        g_ptr_array_add (list, stranded);
    }
  g_ptr_array_sort (list, compare_stranded);
  return list;
}

/* Whether FILE was saved after SELF was written, which then does not go on from it. */
static gboolean
is_outdated (const AciesStranded *self, GFile *file)
{
  const char *path = g_file_peek_path (file);
  GStatBuf status;

  return path != NULL && g_stat (path, &status) == 0 && status.st_mtime > self->modified;
}

AciesStranded *
acies_stranded_find (GFile *copy, GFile *original)
{
  g_autoptr (GPtrArray) list = acies_stranded_list ();

  for (guint i = 0; i < list->len; i++)
    {
      const AciesStranded *stranded = g_ptr_array_index (list, i);

      if ((copy != NULL && g_file_equal (stranded->copy, copy))
          || (original != NULL && stranded->original != NULL
              && g_file_equal (stranded->original, original) && !is_outdated (stranded, original)))
        return g_ptr_array_steal_index (list, i);
    }
  return NULL;
}

void
acies_stranded_remove (const AciesStranded *self)
{
  const char *path;
  g_autofree char *ticket = NULL;
  const AciesSpareKind *kind = acies_spare_kinds;

  g_return_if_fail (self != NULL);

  path = g_file_peek_path (self->copy);
  while (kind->suffix != NULL && !g_str_has_suffix (path, kind->suffix))
    kind++;
  g_return_if_fail (kind->suffix != NULL);
  ticket = g_strdup_printf ("%.*s%s", (int) (strlen (path) - strlen (kind->suffix)), path,
                            ACIES_SPARE_TICKET);
  g_unlink (path);
  g_unlink (ticket);
}

void
acies_stranded_free (AciesStranded *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->copy);
  g_clear_object (&self->original);
  g_free (self->title);
  g_free (self);
}
