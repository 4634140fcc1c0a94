/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a verb writes: the one way to a file that the user has named.
 *
 * A file of another kind is never replaced, nor what is being read; one of the same kind only with
 * --force; “-” is standard output. */
#pragma once

#include "storage/battle/acies-target.h"

G_BEGIN_DECLS

typedef struct
{
  AciesTarget target;
  char *path; /* where to write now; it comes to its place at the end */
} AciesOutput;

/* How to say that a file may be replaced. */
#define ACIES_OUTPUT_FORCE_ENTRY(force) \
  { \
    "force", 0, 0, G_OPTION_ARG_NONE, force, N_ ("Replace a file of the same kind"), NULL \
  }

/* Begins SELF for TARGET. ENDING (".pdf") is that of what goes to standard output. DONE, or after a
 * sentence how the verb ends; SELF is to be cleared in both cases. */
int acies_output_open (AciesOutput *self, const AciesTarget *target, const char *ending);
/* Whether it goes to standard output. */
gboolean acies_output_is_stream (const AciesOutput *self);
/* Says ERROR of what could not be written, by the name that the user has given. */
void acies_output_complain (const AciesOutput *self, const GError *error);
/* What was written to the path comes to its place. Ends with DONE, or FINDING after a sentence. */
int acies_output_close (AciesOutput *self);
/* Also takes away what was written and is not closed. */
void acies_output_clear (AciesOutput *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesOutput, acies_output_clear)

G_END_DECLS
