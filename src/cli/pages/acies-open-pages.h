/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the players' pages of a battle that is played in a terminal, and tells what players send.
 */
#pragma once

#include "cli/pages/acies-sent-photographs.h"
#include "public/server/acies-page-server.h"
#include "telling/side/acies-answered.h"
#include "telling/side/acies-battle-feed.h"

G_BEGIN_DECLS

/* As they are on the command line. */
typedef struct
{
  gboolean wanted;
  int port;          /* 0: any that is free */
  gboolean is_plain; /* http */
  gboolean is_local; /* for this machine alone */
  gboolean may_send; /* players may send, not only read */
} AciesPagesOptions;

typedef struct
{
  AciesBattleFile *file; /* borrowed */

  /* owned */
  AciesBattleFeed *feed;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
  AciesAnswered *answered;
  AciesSentPhotographs *photographs;

  guint n_shown; /* number of the last submission that was told of */
} AciesOpenPages;

/* Opens the pages of FILE with a seat for each side, and prints where they are, with QR codes if
 * SHOWS_CODES. NULL after a sentence. */
AciesOpenPages *acies_open_pages_new (AciesBattleFile *file,
                                      const AciesPagesOptions *options,
                                      gboolean shows_codes) G_GNUC_WARN_UNUSED_RESULT;
void acies_open_pages_free (AciesOpenPages *self);
/* Each seat with its address and how many pages it has open. */
void acies_open_pages_print (AciesOpenPages *self, gboolean shows_codes);
/* A line was typed to the battle: what was accepted is settled if that has come of it, else it goes
 * on waiting; whom something was taken back of is told. */
void acies_open_pages_settle (AciesOpenPages *self);
/* QUESTION is asked at the terminal, and RULING is what the rules say to it so far, as for
 * acies_battle_feed_ask (); whoever answered what is not asked any more came too late. */
void acies_open_pages_ask (AciesOpenPages *self,
                           const AciesQuestion *question,
                           AciesRuling *ruling);
/* The same of GRID, which is put to several in one. */
void acies_open_pages_ask_grid (AciesOpenPages *self, const AciesDueGrid *grid);
/* "Proposal 3, Scipio, Order: Hold the hill." */
void acies_open_pages_print_submission (const AciesSubmission *submission);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOpenPages, acies_open_pages_free)

G_END_DECLS
