/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper for an army, whether it is on army referee or in the middle of a battle: its roster, what
 * to write losses on, and what is cut out for units and bases. */
#pragma once

#include "drawing/page/acies-pages.h"
#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* ROSTERS (of AciesRoster) are of REFEREE's battle; all become one document. */

/* Each command a table: number, symbol, name, type, stands, traits, points. */
AciesPages *acies_pages_new_roster (AciesReferee *referee,
                                    const GPtrArray *rosters,
                                    const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* A sheet for each player: what he is told, what he fights for, his troops and room to write
 * orders. Each contingent of a side has its own, and so has what is in none. */
AciesPages *acies_pages_new_briefings (AciesReferee *referee,
                                       const GPtrArray *rosters,
                                       const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* A line for each unit and leader with the boxes that the rule set's papers declare, those lost
 * struck through. */
AciesPages *acies_pages_new_casualties (AciesReferee *referee,
                                        const GPtrArray *rosters,
                                        const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* A card of 63 by 88 mm for each unit and leader, with the blocks that the rule set's papers
 * declare; what is equal has one with a count. */
AciesPages *acies_pages_new_cards (AciesReferee *referee,
                                   const GPtrArray *rosters,
                                   const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* A strip for each unit and leader: number and name, in the colours of its side; with
 * marks a larger one that has the mark in its middle, or, of stands and trays, a square of it. */
AciesPages *acies_pages_new_labels (AciesReferee *referee,
                                    const GPtrArray *rosters,
                                    const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* The marks of the table that the options have, with their places. */
AciesPages *acies_pages_new_table_marks (AciesReferee *referee,
                                         const GPtrArray *rosters,
                                         const AciesPrintOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
/* A slip for each of the options' written orders: whose it is, when it was written, what it says
 * and what came of it, with room to note its messenger, his way and his arrival by hand. */
AciesPages *acies_pages_new_order_slips (AciesReferee *referee,
                                         const GPtrArray *rosters,
                                         const AciesPrintOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
/* Every stand and leader as large as its base, as the map paints it: to play with, or to lay on
 * hexes. The rule set's text "counter" says what of a unit's attributes is printed below its
 * symbol. */
AciesPages *acies_pages_new_counters (AciesReferee *referee,
                                      const GPtrArray *rosters,
                                      const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
