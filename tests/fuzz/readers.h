/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers of the program, each as a function of bytes: what libFuzzer calls with whatever it
 * thinks of, and an ordinary test with what was trouble once. Each does with what it has read what
 * the program would do: lays it out, asks of it, writes it and reads that again. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* A small battle that readers may need beside the bytes: Border Raid at the ford. */
typedef struct
{
  char *folder; /* for files; everything in it may be overwritten */
  AciesRuleset *ruleset;
  AciesReferee *referee;
} FuzzWorld;

typedef struct
{
  const char *name; /* also of the folder of its cases */
  /* Whether it was taken for what it should be, and gone on with. */
  gboolean (*read) (FuzzWorld *world, GBytes *bytes);
  /* Real files to begin with: patterns from the root of the sources on, NULL-ended; and MAKE, or
   * NULL, which adds more to an array of GBytes. */
  const char *seeds[5];
  void (*make) (FuzzWorld *world, GPtrArray *seeds);
} FuzzReader;

/* The one of that NAME, or NULL. */
const FuzzReader *fuzz_find_reader (const char *name);
/* The N-th, or NULL. */
const FuzzReader *fuzz_get_reader (guint n);
/* Looks at nothing of the user's, and makes every warning fatal. Once, before all else. */
void fuzz_begin (void);
FuzzWorld *fuzz_get_world (void);
/* What READER begins with, of GBytes. */
GPtrArray *fuzz_list_seeds (const FuzzReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* Lets READER read BYTES; whether it took them. */
gboolean fuzz_read (const FuzzReader *reader, GBytes *bytes);

/* The readers, where they need more than a few lines. */
gboolean fuzz_read_army_list (FuzzWorld *world, GBytes *bytes);
gboolean fuzz_read_image (FuzzWorld *world, GBytes *bytes);
gboolean fuzz_read_photo (FuzzWorld *world, GBytes *bytes);
void fuzz_make_photos (FuzzWorld *world, GPtrArray *seeds);
void fuzz_make_images (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_battle (FuzzWorld *world, GBytes *bytes);
void fuzz_make_battles (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_exchange (FuzzWorld *world, GBytes *bytes);
void fuzz_make_exchanges (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_journal (FuzzWorld *world, GBytes *bytes);
void fuzz_make_journals (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_request (FuzzWorld *world, GBytes *bytes);
gboolean fuzz_read_event (FuzzWorld *world, GBytes *bytes);
void fuzz_make_events (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_page (FuzzWorld *world, GBytes *bytes);
void fuzz_make_pages (FuzzWorld *world, GPtrArray *seeds);
gboolean fuzz_read_submission (FuzzWorld *world, GBytes *bytes);
void fuzz_make_submissions (FuzzWorld *world, GPtrArray *seeds);
/* CONTENT as the content of a zipped spreadsheet. */
GBytes *fuzz_zip_sheet (GBytes *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
