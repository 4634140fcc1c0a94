/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A feed without a battle: two sides, "rome" and "carthage", whose views a test sets. */
#pragma once

#include "public/feed/acies-side-feed.h"

G_BEGIN_DECLS

#define FEED_TYPE_DOUBLE (feed_double_get_type ())
G_DECLARE_FINAL_TYPE (FeedDouble, feed_double, FEED, DOUBLE, GObject)

/* Keeps MOST messages of each side. */
FeedDouble *feed_double_new (guint most) G_GNUC_WARN_UNUSED_RESULT;
/* SIDE knows TEXT, a JSON object, from now on, and is told if that is news. */
void feed_double_set (FeedDouble *self, const char *side, const char *text);
/* Numbers begin anew. */
void feed_double_begin_anew (FeedDouble *self, const char *stream);
/* Whoever answers PROMPT is refused with this sentence from now on. */
void feed_double_close_prompt (FeedDouble *self, const char *prompt);

G_END_DECLS
