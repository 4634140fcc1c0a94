/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy is two files of one name: what the document says, and a ticket, which has its title and
 * the address of its file in a line each. Who keeps the copy holds the ticket locked; the system
 * lets go of that when the program ends, however it ends. */
#include "config.h"

#include "storage/spare/acies-spare.h"

#include "base/file/acies-file.h"
#include "storage/spare/acies-spare-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* So many letters of a title tell whose copy it is. */
#define MOST_OF_TITLE 200

/* From a step to its copy, in milliseconds; steps that follow do not put it off. */
#define DELAY 500

struct _AciesSpare
{
  AciesDocument *document; /* owned */
  GFile *copy;             /* owned; NULL: there is none */
  char *ticket;            /* its path; owned */
  char *told;              /* what the ticket says, safe from a loss of power; owned, or NULL */
  int fd;                  /* of the ticket */
  guint source;
};

const AciesSpareKind acies_spare_kinds[] = {
  { ACIES_FILE_TYPE_ARMY, ".army.xml" },
  { ACIES_FILE_TYPE_SCENARIO, ".scenario.xml" },
  { ACIES_FILE_TYPE_RULESET, ".rules.xml" },
  { ACIES_FILE_TYPE_RULESET, ".rules.json" }, /* the files of AciesRuleText */
  { ACIES_FILE_TYPE_UNKNOWN, NULL },
};

char *
acies_spare_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
}

const char *
acies_spare_get_suffix (AciesFileType type)
{
  const AciesSpareKind *kind = acies_spare_kinds;

  while (kind->suffix != NULL && kind->type != type)
    kind++;
  g_return_val_if_fail (kind->suffix != NULL, ".xml");

  return kind->suffix;
}

/* Takes the ticket of a copy that is new; it has its name once it is locked. */
static gboolean
take_ticket (AciesSpare *self, GError **error)
{
  g_autofree char *folder = acies_spare_dup_folder (), *id = g_uuid_string_random ();
  g_autofree char *new_path = g_build_filename (folder, id, NULL);
  g_autofree char *path = g_strconcat (new_path, ACIES_SPARE_TICKET, NULL);
  const char *own = acies_document_get_spare_suffix (self->document);
  const char *suffix
      = own != NULL ? own : acies_spare_get_suffix (acies_document_get_file_type (self->document));
  g_autofree char *copy = g_strconcat (id, suffix, NULL);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    self->fd = g_open (new_path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (self->fd < 0 || flock (self->fd, LOCK_EX | LOCK_NB) != 0 || g_rename (new_path, path) != 0)
    {
      int number = errno;

      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
                           g_strerror (number));
      if (self->fd >= 0)
        close (self->fd);
      self->fd = -1;
      return FALSE;
    }
  self->ticket = g_steal_pointer (&path);
  self->copy = g_file_new_build_filename (folder, copy, NULL);
  return TRUE;
}

/* A title may hold what ends a line, and be as long as a book: its beginning is told. What the
 * ticket says already is not written again. */
static void
write_ticket (AciesSpare *self)
{
  GFile *file = acies_document_get_file (self->document);
  const char *title = acies_document_get_title (self->document);
  g_autofree char *line
      = title != NULL ? g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), MOST_OF_TITLE))
                      : g_strdup ("");
  g_autofree char *address = file != NULL ? g_file_get_uri (file) : g_strdup ("");
  g_autofree char *text = g_strconcat (g_strdelimit (line, "\r\n", ' '), "\n", address, "\n", NULL);

  if (g_strcmp0 (text, self->told) == 0)
    return;
  g_clear_pointer (&self->told, g_free);
  if (pwrite (self->fd, text, strlen (text), 0) == (ssize_t) strlen (text)
      && ftruncate (self->fd, (off_t) strlen (text)) == 0 && fsync (self->fd) == 0)
    self->told = g_steal_pointer (&text);
  else
    g_debug ("a ticket could not be written");
}

static void
remove_copy (AciesSpare *self)
{
  if (self->copy == NULL)
    return;
  g_unlink (g_file_peek_path (self->copy));
  g_unlink (self->ticket);
  close (self->fd);
  self->fd = -1;
  g_clear_object (&self->copy);
  g_clear_pointer (&self->ticket, g_free);
  g_clear_pointer (&self->told, g_free);
}

gboolean
acies_spare_write (AciesSpare *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  g_clear_handle_id (&self->source, g_source_remove);
  if (!acies_document_is_modified (self->document))
    {
      remove_copy (self);
      return TRUE;
    }
  if (self->copy == NULL && !take_ticket (self, error))
    return FALSE;
  write_ticket (self);
  bytes = acies_document_make_spare (self->document, self->copy);
  return acies_file_replace (self->copy, bytes, error);
}

/* Who works on goes on if there is no room for a copy: what matters is asked for when he saves. */
static gboolean
write_cb (gpointer data)
{
  AciesSpare *self = data;
  g_autoptr (GError) error = NULL;

  self->source = 0;
  if (!acies_spare_write (self, &error))
    g_info ("no copy of what is not saved: %s", error->message);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (AciesSpare *self)
{
  if (!acies_document_is_modified (self->document))
    acies_spare_write (self, NULL);
  else if (self->source == 0)
    self->source = g_timeout_add (DELAY, write_cb, self);
}

AciesSpare *
acies_spare_new (AciesDocument *document)
{
  AciesSpare *self;

  g_return_val_if_fail (ACIES_IS_DOCUMENT (document), NULL);

  self = g_new0 (AciesSpare, 1);
  self->document = g_object_ref (document);
  self->fd = -1;
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
  return self;
}

void
acies_spare_free (AciesSpare *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->document, self);
  remove_copy (self);
  g_object_unref (self->document);
  g_free (self);
}

AciesDocument *
acies_spare_get_document (AciesSpare *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->document;
}
