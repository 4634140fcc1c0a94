/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A server at a free port of this machine, with a feed that a test fills and two seats: 1 of Rome,
 * which may send everything, and 2 of Carthage, which may only read. */
#pragma once

#include "feed-double.h"
#include "player.h"
#include "public/server/acies-page-server.h"

G_BEGIN_DECLS

typedef struct
{
  FeedDouble *feed;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
  guint16 port;
  char *rome, *carthage;       /* their tokens */
  char *as_rome, *as_carthage; /* the header lines by which pages show them */
} OpenHouse;

/* LIMITS, or NULL: the usual ones. */
OpenHouse *open_house_new (const AciesPageLimits *limits,
                           AciesPageOpening opening) G_GNUC_WARN_UNUSED_RESULT;
/* Nothing of it may be left. */
void open_house_free (OpenHouse *self);
/* A page of Rome's that is told; LAST, or NULL, is the last id that it had. */
Player *open_house_listen (OpenHouse *self, const char *last) G_GNUC_WARN_UNUSED_RESULT;
/* Rome knows that the turn is called TITLE. */
void open_house_tell (OpenHouse *self, const char *title);
/* Rome's page sends TEXT as a message with the id N; the status. */
guint open_house_send (OpenHouse *self, guint n, const char *text, char **answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OpenHouse, open_house_free)

G_END_DECLS
