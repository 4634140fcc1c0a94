/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the screen words what a ruling holds: numbers with their sign and unit, chances, dice. Pure
 * functions of facts, without a widget. */
#pragma once

#include "geometry/move/acies-path.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The value of a slip's line: "+1", "-2" with a true minus, "2.5 JT, 100 mm", "yes", "A". */
char *acies_wording_line_value (AciesRuleset *ruleset,
                                const AciesRulingLine *line) G_GNUC_WARN_UNUSED_RESULT;
/* What stands small below the label: detail, the figure of the rules, the umpire's reason, the
 * house layer. NULL if there is nothing to add. */
char *acies_wording_line_detail (AciesRuleset *ruleset,
                                 const AciesRulingLine *line) G_GNUC_WARN_UNUSED_RESULT;
/* The clause with the mark of its origin that the sheet has too: "p.25", "p.25 †". NULL without
 * one. */
char *acies_wording_cite (const char *cite, AciesOrigin origin) G_GNUC_WARN_UNUSED_RESULT;
/* The same in words. */
char *acies_wording_origin (const char *cite, AciesOrigin origin) G_GNUC_WARN_UNUSED_RESULT;
/* "41 %", "under 1 %", "over 99 %": never 0 or 100 for what is neither impossible nor certain. */
char *acies_wording_percent (const AciesFraction *chance) G_GNUC_WARN_UNUSED_RESULT;
/* What must have been chosen for CHANCE, "order: goes first", or NULL; WORDS: its label without
 * that. */
char *acies_wording_chance (const AciesChance *chance,
                            const char **words) G_GNUC_WARN_UNUSED_RESULT;
/* What FACTOR turned the other way does to the chance it changes most, of those in ODDS: "wins: 41
 * % → 55 %". NULL if it changes none. */
char *acies_wording_factor (const AciesFactorOdds *factor,
                            const GPtrArray *odds) G_GNUC_WARN_UNUSED_RESULT;
/* "2.5 JT, 100 mm" */
char *acies_wording_length (AciesRuleset *ruleset, AciesLength length) G_GNUC_WARN_UNUSED_RESULT;
/* "wheel right 20°: 1 JT, 42 mm": a leg whose outermost corner goes LENGTH. */
char *acies_wording_leg (AciesRuleset *ruleset,
                         const AciesLeg *leg,
                         AciesLength length) G_GNUC_WARN_UNUSED_RESULT;
/* "20°" */
char *acies_wording_angle (AciesAngle angle) G_GNUC_WARN_UNUSED_RESULT;
/* LABEL, unless it is but the ID of what is asked: then its parts in words, "Initiative,
 * Scipio". */
char *acies_wording_ask (AciesReferee *referee,
                         const char *id,
                         const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* "2 D6, highest" */
char *acies_wording_dice (AciesRuleset *ruleset, const AciesPrompt *ask) G_GNUC_WARN_UNUSED_RESULT;
/* "Turn 3, Combat" for what happened at POSITION. */
char *acies_wording_position (AciesRuleset *ruleset,
                              const AciesPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* What has been typed for one die. */
typedef enum
{
  ACIES_FACE_EMPTY,
  ACIES_FACE_PARTIAL,    /* could still become a face */
  ACIES_FACE_DONE,       /* is a face, and no longer one begins like it */
  ACIES_FACE_IMPOSSIBLE, /* this die shows nothing that begins like it */
} AciesFaceState;
AciesFaceState acies_wording_read_face (const AciesDie *die, const char *text, int *typed);
/* "1 to 6" or "2, 3, 4, 5": what may be typed for a die. */
char *acies_wording_faces (const AciesDie *die) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
