/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDocument is what is edited and saved: a scenario, an army, house rules.
 *
 * What is done to it is done in memory, in steps that are undone and redone one by one. Each kind
 * of document has edits of its own, knows how a step of it is done, and what its file says; all
 * else is the same for all and stands here.
 *
 * Signals:
 *   "changed"  once after each step, its undoing, and saving */
#pragma once

#include "storage/document/acies-history.h"
#include "storage/file/acies-file-type.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DOCUMENT (acies_document_get_type ())
G_DECLARE_INTERFACE (AciesDocument, acies_document, ACIES, DOCUMENT, GObject)

struct _AciesDocumentInterface
{
  GTypeInterface parent;

  AciesFileType file_type;  /* of the file that it is saved in */
  const char *spare_suffix; /* how the name of a copy ends; NULL: as its kind of file says */

  AciesHistory *(*get_history) (AciesDocument *self);
  const char *(*get_title) (AciesDocument *self);
  /* Does STEP of its history again if TO is 1, or takes it back if TO is 0. FALSE with ERROR:
   * nothing changed. */
  gboolean (*do_step) (AciesDocument *self, gconstpointer step, guint to, GError **error);
  /* It is found by ID from now on, after the name of its new file. NULL: it is found otherwise. */
  void (*set_id) (AciesDocument *self, const char *id);
  /* Writes what is not saved of all the files that it is made of, each whole or not at all. NULL:
   * it is one file, which make_bytes () tells. */
  gboolean (*save) (AciesDocument *self, GError **error);
  /* What FILE is about to say. NULL with ERROR: it is not to be saved there. */
  GBytes *(*make_bytes) (AciesDocument *self, GFile *file, GError **error);
  /* What it says now, wherever it will be saved: for a copy in COPY. */
  GBytes *(*make_spare) (AciesDocument *self, GFile *copy);
};

/* Returns what kind of file it is saved in. */
AciesFileType acies_document_get_file_type (AciesDocument *self);
/* Returns what people call it; borrowed. */
const char *acies_document_get_title (AciesDocument *self);
/* Returns its file; borrowed, NULL if it has none yet. */
GFile *acies_document_get_file (AciesDocument *self);
/* Returns whether there is something that its file does not hold. */
gboolean acies_document_is_modified (AciesDocument *self);
/* Returns whether somebody else wrote its file since it was read or saved here: saving it would
 * lose what he wrote. */
gboolean acies_document_is_overtaken (AciesDocument *self);
/* Returns what people call the step that would be undone or redone; borrowed, NULL if there is
 * none. */
const char *acies_document_get_undo_label (AciesDocument *self);
const char *acies_document_get_redo_label (AciesDocument *self);
/* Takes back the newest step, or does again what was taken back last. FALSE with ERROR, a whole
 * sentence: nothing changed. */
gboolean acies_document_undo (AciesDocument *self, GError **error);
/* Does again what was undone last. FALSE with an error, or if nothing was undone. */
gboolean acies_document_redo (AciesDocument *self, GError **error);
/* Writes it to FILE, or if that is NULL to its own, whole or not at all; from then on that is its
 * file. FALSE with ACIES_STORAGE_ERROR. */
gboolean acies_document_save (AciesDocument *self, GFile *file, GError **error);
/* Returns how the name of a copy of it ends. */
const char *acies_document_get_spare_suffix (AciesDocument *self); /* or NULL */
/* What it says now, for a copy in COPY. Owned. */
GBytes *acies_document_make_spare (AciesDocument *self, GFile *copy) G_GNUC_WARN_UNUSED_RESULT;
/* It was read from such a copy: FILE (NULL: none yet) is its file, which does not hold it. */
void acies_document_note_restored (AciesDocument *self, GFile *file);

/* For kinds of documents: remembers STEP (taken), which was just done and which people call LABEL,
 * and tells everybody. */
void acies_document_push (AciesDocument *self, const char *label, gpointer step);
/* Sets ERROR to the sentence FORMAT, and returns FALSE. */
gboolean acies_document_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
