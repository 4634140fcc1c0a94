/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFrame is one message between this program and the process that foreign rules are locked in:
 * a verb, words, bytes. Who reads one trusts nothing of it: its length is looked at before memory
 * is taken, and it is one flat value that cannot nest. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_FRAME_MAX_BYTES (80 * 1024 * 1024)

typedef struct
{
  char *verb;
  char **words;
  GBytes *bytes;
} AciesFrame;

/* Writes VERB with WORDS (NULL-ended, or NULL) and BYTES (or NULL) to FD. FALSE with an error if
 * nobody reads it, or if it is too long. */
gboolean acies_frame_write (
    int fd, const char *verb, const char *const *words, GBytes *bytes, GError **error);
/* Reads the next frame from FD, which must be whole within so many SECONDS (0: some day). NULL
 * without an error at the end, with one if it is none. */
AciesFrame *acies_frame_read (int fd, guint seconds, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The word of that number, from 0; "" if there is none. Borrowed. */
const char *acies_frame_get_word (const AciesFrame *self, guint n);
void acies_frame_free (AciesFrame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFrame, acies_frame_free)

G_END_DECLS
