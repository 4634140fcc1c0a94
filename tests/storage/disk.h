/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk whose power can go: notes each step of what this thread does to the files of one folder,
 * and lays out what may be left of them after any of those steps. It stands before the functions of
 * the C library, so that SQLite, GLib and our own code all write to it.
 *
 * What may be left: of a file all that was synced, and of each sector written since any part, each
 * sector for itself, whatever was written first; of names (made, renamed, taken away) all up to the
 * last sync of the folder, and since then the first so many, as file systems keep them in order. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Notes from now on what happens in FOLDER; one at a time. */
void disk_record (const char *folder);
/* Stops, and keeps what was noted. */
void disk_stop (void);
void disk_forget (void);

/* Lets the call with the number CALL, counted from 1 and from now, fail with CODE, once or for
 * good; 0 as CODE: of what is to be written there, half is. While it is noted what happens. */
void disk_fail_at (guint call, int code, gboolean for_good);
/* Nothing fails any more; whether anything did. */
gboolean disk_mend (void);

/* The steps noted so far. */
guint disk_get_n_steps (void);
/* Lays out in FOLDER, which is empty, what may be left if the power goes after so many STEPS, as
 * RAND draws it; NULL: only what was synced. */
void disk_lay_out (guint steps, GRand *rand, const char *folder);

G_END_DECLS
