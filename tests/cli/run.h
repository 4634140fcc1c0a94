/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program, run on a line of words: its exit code and what it said. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

void run_clear (Run *self);
/* Runs aciesctl with the words of LINE, shell quoting understood, and INPUT (or NULL). */
void run_with_input (Run *self, const char *input, const char *line);
void run (Run *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void assert_has (const char *text, const char *word);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

G_END_DECLS
