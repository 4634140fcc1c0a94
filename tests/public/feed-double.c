/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps each side's view in a log, as the program does. */
#include "feed-double.h"

#include "public/feed/acies-public-error.h"
#include "public/feed/acies-side-log.h"

#include <string.h>

struct _FeedDouble
{
  GObject parent_instance;

  /* owned */
  GHashTable *logs; /* of side to AciesSideLog */
  char *stream, *closed;

  guint most;
};

static void feed_init (AciesSideFeedInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FeedDouble,
                               feed_double,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_SIDE_FEED, feed_init))

static AciesSideLog *
get_log (AciesSideFeed *feed, const char *side)
{
  return g_hash_table_lookup (FEED_DOUBLE (feed)->logs, side);
}

static const char *
get_stream (AciesSideFeed *feed)
{
  return FEED_DOUBLE (feed)->stream;
}

static gboolean
has_side (AciesSideFeed *feed, const char *side)
{
  return get_log (feed, side) != NULL;
}

static guint
get_number (AciesSideFeed *feed, const char *side)
{
  return acies_side_log_get_number (get_log (feed, side));
}

static GBytes *
dup_snapshot (AciesSideFeed *feed, const char *side)
{
  return acies_side_log_dup_snapshot (get_log (feed, side));
}

static GBytes *
dup_message (AciesSideFeed *feed, const char *side, guint number)
{
  return acies_side_log_dup_message (get_log (feed, side), number);
}

static GBytes *
dup_document (AciesSideFeed *feed, const char *side, const char *name)
{
  static const char ground[] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";

  return g_str_equal (name, "ground") ? g_bytes_new_static (ground, strlen (ground)) : NULL;
}

static gboolean
weigh (AciesSideFeed *feed, AciesSubmission *submission, GError **error)
{
  if (submission->prompt == NULL || g_strcmp0 (submission->prompt, FEED_DOUBLE (feed)->closed) != 0)
    return TRUE;
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                       "Hanno has answered this.");
  return FALSE;
}

static void
feed_init (AciesSideFeedInterface *iface)
{
  iface->get_stream = get_stream;
  iface->has_side = has_side;
  iface->get_number = get_number;
  iface->dup_snapshot = dup_snapshot;
  iface->dup_message = dup_message;
  iface->dup_document = dup_document;
  iface->weigh = weigh;
}

static void
feed_double_finalize (GObject *object)
{
  FeedDouble *self = FEED_DOUBLE (object);

  g_hash_table_unref (self->logs);
  g_free (self->stream);
  g_free (self->closed);

  G_OBJECT_CLASS (feed_double_parent_class)->finalize (object);
}

static void
feed_double_class_init (FeedDoubleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = feed_double_finalize;
}

static void
feed_double_init (FeedDouble *self)
{
  self->logs
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) acies_side_log_free);
}

FeedDouble *
feed_double_new (guint most)
{
  FeedDouble *self = g_object_new (FEED_TYPE_DOUBLE, NULL);

  self->most = most;
  feed_double_begin_anew (self, "first");
  return self;
}

void
feed_double_set (FeedDouble *self, const char *side, const char *text)
{
  JsonNode *view = json_from_string (text, NULL);

  g_assert_nonnull (view);
  if (acies_side_log_update (get_log (ACIES_SIDE_FEED (self), side), view))
    acies_side_feed_emit_told (ACIES_SIDE_FEED (self), side);
}

void
feed_double_begin_anew (FeedDouble *self, const char *stream)
{
  g_free (self->stream);
  self->stream = g_strdup (stream);
  g_hash_table_insert (self->logs, (char *) "rome", acies_side_log_new (self->most));
  g_hash_table_insert (self->logs, (char *) "carthage", acies_side_log_new (self->most));
}

void
feed_double_close_prompt (FeedDouble *self, const char *prompt)
{
  g_free (self->closed);
  self->closed = g_strdup (prompt);
}
