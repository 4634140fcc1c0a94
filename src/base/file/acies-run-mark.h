/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRunMark is a small file that lies in the user's state folder while the program runs. One
 * that is found without its program tells that a run ended without being ended, and how.
 *
 * It holds no word of the user: versions, the time, hashes of rule sets, the last acts by kind, and
 * after a signal its number and addresses within the program and its libraries. With
 * ACIES_RUN_MARK=no in the environment nothing is marked, and nothing told. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins the mark of PROGRAM ("acies"). From here on a signal that would end the program is noted
 * first. Does nothing if the folder cannot be written. Once. */
void acies_run_mark_begin (const char *program);
/* The program ends as it should: there is no mark any more. */
void acies_run_mark_end (void);
/* Notes ACT, one word of the program's own ("accept"); the last 32 are kept. Nothing before
 * begin (). */
void acies_run_mark_note (const char *act);
/* Notes that something is ruled by the rule set with HASH, hexadecimal. */
void acies_run_mark_note_ruleset (const char *hash);
/* What is to be told of the runs that ended without being ended since this was last asked: a text
 * to send to the developers, in English. Owned; NULL: there are none. */
char *acies_run_mark_take_report (void) G_GNUC_WARN_UNUSED_RESULT;
/* The last such text, which is kept. Owned; NULL: there never was one. */
char *acies_run_mark_dup_last_report (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
