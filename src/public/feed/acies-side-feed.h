/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideFeed is where the pages get what a side knows: whoever has the battle implements it over
 * the filter of that side. Nothing else of a battle reaches this room.
 *
 * A side's view is a JSON object without null; all words in it are for people, in the language of
 * the program. Each member may be missing:
 *   "title" of the battle; "side", the side's name
 *   "turn": {"title": "Turn 3, Charges", "who": "Rome acts"}
 *   "table": {"width", "height" in mm, "ground": another text whenever the document "ground" is
 *     another}
 *   "pieces": by id {"order", "label", "name", "own": 0 or 1, "leader": 1, "colour": "#rrggbb",
 * "group", "strength", "states": [texts], "due": [texts], "bases": [[x, y of each corner in mm]]}
 *   "dues": by number {"order", "text"}, of what is due of nobody in particular
 *   "declared": [texts], of what the side has declared and nobody else knows yet
 *   "results": by number {"title", "lines": [texts], "undone": 0 or 1}
 *   "prompts": by id {"order", "title", what it is about, "text", and by what it is answered:
 * "options": [[answer, label]]; "dice": how many, and "hint", how they are read; "ticks": [[answer,
 * label]], any of which may count; "way": the id of the piece that goes, or "", with "unit", the
 * measure of its legs; "number": 1; "unit" alone: a length; "rows": [{"name", "hint", "dice" or
 * "picks": [texts]}], a table}
 *   "told": by number {"text"}
 *   "orders": by number {"title", "when", "lines": [texts], what came of it}, of what the side
 * wrote "roster": {"head": [texts], "rows": [[texts]]} "sheet": another number whenever the
 * document "sheet" is another A side's messages make one view of the one before
 * (acies-merge-patch), and are numbered by the side's own count; AciesSideLog keeps them. "told" is
 * emitted with the side, or NULL for all, after that. */
#pragma once

#include "public/feed/acies-submission.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SIDE_FEED (acies_side_feed_get_type ())
G_DECLARE_INTERFACE (AciesSideFeed, acies_side_feed, ACIES, SIDE_FEED, GObject)

struct _AciesSideFeedInterface
{
  GTypeInterface parent_iface;

  const char *(*get_stream) (AciesSideFeed *self);
  gboolean (*has_side) (AciesSideFeed *self, const char *side);
  guint (*get_number) (AciesSideFeed *self, const char *side);
  GBytes *(*dup_snapshot) (AciesSideFeed *self, const char *side);
  GBytes *(*dup_message) (AciesSideFeed *self, const char *side, guint number);
  GBytes *(*dup_document) (AciesSideFeed *self, const char *side, const char *name);
  gboolean (*weigh) (AciesSideFeed *self, AciesSubmission *submission, GError **error);
};

/* Letters and digits that are others whenever numbers begin anew. */
const char *acies_side_feed_get_stream (AciesSideFeed *self);
gboolean acies_side_feed_has_side (AciesSideFeed *self, const char *side);
/* Of SIDE's last message; 0: there was none. */
guint acies_side_feed_get_number (AciesSideFeed *self, const char *side);
/* SIDE's view after that message, as JSON on one line. */
GBytes *acies_side_feed_dup_snapshot (AciesSideFeed *self,
                                      const char *side) G_GNUC_WARN_UNUSED_RESULT;
/* Message NUMBER of SIDE, as JSON on one line; NULL: it is not kept. */
GBytes *acies_side_feed_dup_message (AciesSideFeed *self,
                                     const char *side,
                                     guint number) G_GNUC_WARN_UNUSED_RESULT;
/* What is too large for the view: "ground", SVG of the table without units, and "sheet", the
 * quick-reference sheet as JSON: [{"title", "level", "text", "head": [texts], "rows": [[texts]]}].
 * NULL: there is none. */
GBytes *acies_side_feed_dup_document (AciesSideFeed *self,
                                      const char *side,
                                      const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Whether SUBMISSION can be put to the umpire, with its words where its text has others; FALSE with
 * a sentence for who sent it, as if its prompt is closed. */
gboolean acies_side_feed_weigh (AciesSideFeed *self, AciesSubmission *submission, GError **error);
/* For who implements it: SIDE, or NULL, has been told something. */
void acies_side_feed_emit_told (AciesSideFeed *self, const char *side);

G_END_DECLS
