/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLock is the lock file of a battle.
 *
 * flock () belongs to the open file, so it also keeps two openings within one process apart, and a
 * kill ends it. The lock file is taken away at the end; since another process may have opened it
 * just before, whoever gets the lock makes sure that the file is still the one in the folder. */
#include "config.h"

#include "storage/journal/acies-lock.h"

#include "storage/journal/acies-journal-guest.h"
#include "storage/journal/acies-storage-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _AciesLock
{
  char *path; /* of the lock file */
  int fd;
};

/* What the holder wrote: "PROCESS PROGRAM". A holder that is only just writing has written
 * nothing. */
static char *
read_holder (int fd)
{
  char text[256];
  char *program;
  gssize length = pread (fd, text, sizeof text - 1, 0);
  gsize n_digits;

  if (length <= 0)
    return g_strdup (_ ("another program"));

  text[length] = '\0';
  text[strcspn (text, "\n")] = '\0';
  n_digits = strspn (text, "0123456789");
  if (n_digits == 0 || text[n_digits] != ' ' || !g_utf8_validate (text, -1, NULL))
    return g_strdup (_ ("another program"));

  text[n_digits] = '\0';
  program = text + n_digits + 1;

  /* Translators: who holds a battle open, as in "aciesctl (process 1234)". */
  return g_strdup_printf (_ ("%s (process %s)"), program, text);
}

static void
write_holder (int fd)
{
  const char *program = g_get_prgname ();
  g_autofree char *text
      = g_strdup_printf ("%d %s\n", (int) getpid (), program != NULL ? program : "Acies");

  /* A full disk only costs the name: the lock itself is not in the bytes. */
  if (ftruncate (fd, 0) != 0 || pwrite (fd, text, strlen (text), 0) < 0)
    return;
}

/* Whether FD is the file that PATH names now. */
static gboolean
is_still_there (int fd, const char *path)
{
  struct stat opened;
  struct stat named;

  return fstat (fd, &opened) == 0 && stat (path, &named) == 0 && opened.st_ino == named.st_ino
         && opened.st_dev == named.st_dev;
}

/* Whether the lock file PATH could not be opened, for CODE, because of what is there already. */
static gboolean
is_blocked (const char *path, int code)
{
  GStatBuf status;

  return (code == EISDIR || code == ELOOP || code == ENXIO) && g_lstat (path, &status) == 0;
}

void
acies_lock_set_blocked (GError **error, const char *path)
{
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               _ ("“%s” is in the way: a battle that is being played is locked by a file of this "
                  "name. Move it elsewhere and try again."),
               path);
}

AciesLockState
acies_lock_take (const char *path, AciesLock **lock, char **holder)
{
  g_autofree char *lock_path = NULL;

  g_return_val_if_fail (path != NULL && lock != NULL && holder != NULL, ACIES_LOCK_NO_WRITE);

  /* Behind the wall the process outside holds it. */
  if (acies_journal_is_guest ())
    {
      *lock = g_new0 (AciesLock, 1);
      (*lock)->fd = -1;
      return ACIES_LOCK_TAKEN;
    }

  lock_path = g_strconcat (path, "-lock", NULL);
  for (;;)
    {
      int fd = g_open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);

      if (fd < 0 && is_blocked (lock_path, errno))
        {
          *holder = g_steal_pointer (&lock_path);
          return ACIES_LOCK_BLOCKED;
        }
      if (fd < 0)
        return ACIES_LOCK_NO_WRITE;

      if (flock (fd, LOCK_EX | LOCK_NB) != 0)
        {
          gboolean is_held = errno == EWOULDBLOCK;

          if (is_held)
            *holder = read_holder (fd);
          close (fd);
          return is_held ? ACIES_LOCK_HELD : ACIES_LOCK_NO_WRITE;
        }

      if (is_still_there (fd, lock_path))
        {
          AciesLock *self = g_new0 (AciesLock, 1);

          write_holder (fd);
          self->fd = fd;
          self->path = g_steal_pointer (&lock_path);
          *lock = self;
          return ACIES_LOCK_TAKEN;
        }

      close (fd);
    }
}

void
acies_lock_free (AciesLock *self)
{
  if (self == NULL)
    return;

  /* The folder may have been moved, and there may be somebody else's at the old place. */
  if (self->fd >= 0 && is_still_there (self->fd, self->path))
    g_unlink (self->path);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}
