/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side's view says on the page of a player, as public/feed/acies-side-feed.h lists it: all
 * in words, so that the page knows nothing. It reads the view and nothing else. */
#pragma once

#include "storage/stream/acies-order-book.h"
#include "storage/stream/acies-side-view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a feed adds to the view of a side. */
typedef struct
{
  guint ground, sheet;     /* how often the ground and the sheet became others */
  const GPtrArray *told;   /* of char *: what the umpire told the side, oldest first */
  const GPtrArray *asked;  /* of AciesAsked: what waits for its players; or NULL */
  const GPtrArray *orders; /* of AciesWrittenOrder: its order book; or NULL */
} AciesSidePageMore;

/* All that VIEW says now. Owned. */
JsonNode *acies_side_page_to_json (AciesSideView *view,
                                   const AciesSidePageMore *more) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
