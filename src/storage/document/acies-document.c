/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDocument undoes, redoes and saves by the history that each document keeps. */
#include "config.h"

#include "storage/document/acies-document.h"

#include "base/file/acies-file.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

static guint changed;

G_DEFINE_INTERFACE (AciesDocument, acies_document, G_TYPE_OBJECT)

static void
acies_document_default_init (AciesDocumentInterface *iface)
{
  changed = g_signal_new ("changed", ACIES_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static AciesHistory *
get_history (AciesDocument *self)
{
  return ACIES_DOCUMENT_GET_IFACE (self)->get_history (self);
}

AciesFileType
acies_document_get_file_type (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), ACIES_FILE_TYPE_UNKNOWN);

  return ACIES_DOCUMENT_GET_IFACE (self)->file_type;
}

const char *
acies_document_get_title (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);

  return ACIES_DOCUMENT_GET_IFACE (self)->get_title (self);
}

GFile *
acies_document_get_file (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);

  return get_history (self)->file;
}

gboolean
acies_document_is_modified (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), FALSE);

  return !acies_history_is_saved (get_history (self));
}

gboolean
acies_document_is_overtaken (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), FALSE);

  return acies_history_is_overtaken (get_history (self));
}

const char *
acies_document_get_undo_label (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);

  return acies_history_get_undo_label (get_history (self));
}

const char *
acies_document_get_redo_label (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);

  return acies_history_get_redo_label (get_history (self));
}

/* Takes back the newest step, if TO is 0; if TO is 1, does the next again. */
static gboolean
go (AciesDocument *self, guint to, GError **error)
{
  AciesHistory *history = get_history (self);
  gconstpointer step
      = to == 0 ? acies_history_peek_undo (history) : acies_history_peek_redo (history);

  if (step == NULL)
    return acies_document_refuse (
        error, "%s", to == 0 ? _ ("There is nothing to undo.") : _ ("There is nothing to redo."));
  if (!ACIES_DOCUMENT_GET_IFACE (self)->do_step (self, step, to, error))
    return FALSE;
  if (to == 0)
    acies_history_note_undone (history);
  else
    acies_history_note_redone (history);
  g_signal_emit (self, changed, 0);
  return TRUE;
}

gboolean
acies_document_undo (AciesDocument *self, GError **error)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), FALSE);

  return go (self, 0, error);
}

gboolean
acies_document_redo (AciesDocument *self, GError **error)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), FALSE);

  return go (self, 1, error);
}

/* A document is found by its id, so a new one, or a copy, takes the name of its file. */
static void
take_id (AciesDocument *self, GFile *file)
{
  GFile *own = get_history (self)->file;
  g_autofree char *id = NULL;

  if (ACIES_DOCUMENT_GET_IFACE (self)->set_id == NULL || (own != NULL && g_file_equal (own, file)))
    return;
  id = acies_library_make_id (file);
  ACIES_DOCUMENT_GET_IFACE (self)->set_id (self, id);
}

/* Writes it to FILE, whole or not at all. */
static gboolean
write_file (AciesDocument *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = ACIES_DOCUMENT_GET_IFACE (self)->make_bytes (self, file, error);

  return bytes != NULL && acies_file_replace (file, bytes, error);
}

gboolean
acies_document_save (AciesDocument *self, GFile *file, GError **error)
{
  AciesDocumentInterface *iface;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), FALSE);

  if (file == NULL)
    file = get_history (self)->file;
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  take_id (self, file);
  iface = ACIES_DOCUMENT_GET_IFACE (self);
  if (iface->save != NULL ? !iface->save (self, &local_error)
                          : !write_file (self, file, &local_error))
    {
      if (local_error->domain == ACIES_STORAGE_ERROR)
        g_propagate_error (error, g_steal_pointer (&local_error));
      else
        g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                             local_error->message);
      return FALSE;
    }
  acies_history_note_saved (get_history (self), file);
  g_signal_emit (self, changed, 0);
  return TRUE;
}

const char *
acies_document_get_spare_suffix (AciesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);

  return ACIES_DOCUMENT_GET_IFACE (self)->spare_suffix;
}

GBytes *
acies_document_make_spare (AciesDocument *self, GFile *copy)
{
  g_return_val_if_fail (ACIES_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (G_IS_FILE (copy), NULL);

  return ACIES_DOCUMENT_GET_IFACE (self)->make_spare (self, copy);
}

void
acies_document_note_restored (AciesDocument *self, GFile *file)
{
  g_return_if_fail (ACIES_IS_DOCUMENT (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  acies_history_set_file (get_history (self), file);
  get_history (self)->n_saved = -1;
}

void
acies_document_push (AciesDocument *self, const char *label, gpointer step)
{
  g_return_if_fail (ACIES_IS_DOCUMENT (self));

  acies_history_push (get_history (self), label, step);
  g_signal_emit (self, changed, 0);
}

gboolean
acies_document_refuse (GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
  return FALSE;
}
