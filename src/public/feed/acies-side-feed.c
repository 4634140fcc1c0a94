/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface alone: each function hands on to who implements it. */
#include "public/feed/acies-side-feed.h"

G_DEFINE_INTERFACE (AciesSideFeed, acies_side_feed, G_TYPE_OBJECT)

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_side_feed_default_init (AciesSideFeedInterface *iface)
{
  signals[TOLD] = g_signal_new ("told", ACIES_TYPE_SIDE_FEED, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

const char *
acies_side_feed_get_stream (AciesSideFeed *self)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->get_stream (self);
}

gboolean
acies_side_feed_has_side (AciesSideFeed *self, const char *side)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->has_side (self, side);
}

guint
acies_side_feed_get_number (AciesSideFeed *self, const char *side)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->get_number (self, side);
}

GBytes *
acies_side_feed_dup_snapshot (AciesSideFeed *self, const char *side)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->dup_snapshot (self, side);
}

GBytes *
acies_side_feed_dup_message (AciesSideFeed *self, const char *side, guint number)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->dup_message (self, side, number);
}

GBytes *
acies_side_feed_dup_document (AciesSideFeed *self, const char *side, const char *name)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->dup_document (self, side, name);
}

gboolean
acies_side_feed_weigh (AciesSideFeed *self, AciesSubmission *submission, GError **error)
{
  return ACIES_SIDE_FEED_GET_IFACE (self)->weigh (self, submission, error);
}

void
acies_side_feed_emit_told (AciesSideFeed *self, const char *side)
{
  g_signal_emit (self, signals[TOLD], 0, side);
}
