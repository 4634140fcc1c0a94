/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed lines, from a script or at a terminal. Where GNU Readline was there when the program was
 * built, a terminal has editing, history and completion; without it everything else works as
 * well. */
#pragma once

#include "cli/typed/acies-transcript.h"

#include <stdio.h>

G_BEGIN_DECLS

typedef struct _AciesLineReader AciesLineReader;

/* Ways to go on from TEXT, whole words, NULL-ended, as acies_command_line_complete () gives
 * them. */
typedef char **(*AciesLineCompleter) (const char *text, gpointer data);

/* INPUT is borrowed. COMPLETE serves a terminal only; there is one such reader at a time. */
AciesLineReader *acies_line_reader_new (FILE *input,
                                        gboolean is_terminal,
                                        AciesLineCompleter complete,
                                        gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void acies_line_reader_free (AciesLineReader *self);
/* What is read after a prompt, and the prompt, is told to TRANSCRIPT, borrowed, and no longer to a
 * terminal. */
void acies_line_reader_set_transcript (AciesLineReader *self, AciesTranscript *transcript);
/* The next line without its end, after PROMPT at a terminal; owned. NULL at the end of the input.
 * The main context runs while it waits. */
char *acies_line_reader_read (AciesLineReader *self, const char *prompt) G_GNUC_WARN_UNUSED_RESULT;
guint acies_line_reader_get_n_lines (AciesLineReader *self); /* read so far */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLineReader, acies_line_reader_free)

G_END_DECLS
