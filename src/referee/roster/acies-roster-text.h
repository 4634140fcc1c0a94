/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a roster as text, to be copied, sent or checked by others. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ROSTER_PLAIN,   /* columns */
  ACIES_ROSTER_COMPACT, /* a line for each command */
  ACIES_ROSTER_MARKDOWN,
  ACIES_ROSTER_CSV,     /* a row for each command, leader, unit and sub-unit */
  ACIES_ROSTER_CHECKER, /* as the rule set wants lists sent to whoever checks them */
  ACIES_ROSTER_HTML,    /* a page of its own */
  ACIES_ROSTER_FLAT,    /* a flat OpenDocument spreadsheet */
  ACIES_ROSTER_BBCODE,  /* as forums take it */
} AciesRosterFormat;

/* "plain" and the like, NULL-ended, in the order of the formats. */
const char *const *acies_roster_list_formats (void);
/* For people; and what files of it end in: ".md". */
const char *acies_roster_format_get_label (AciesRosterFormat format);
const char *acies_roster_format_get_ending (AciesRosterFormat format);
/* Whether it says what is written beside entries; and so secrets too, if asked. */
gboolean acies_roster_format_has_notes (AciesRosterFormat format);
/* By name. FALSE with an error. */
gboolean acies_roster_find_format (const char *name, AciesRosterFormat *format, GError **error);
/* The whole text; notes are in all but the compact one and the one to be checked, and so are secret
 * ones if the roster has them. REFEREE is the one that it was made of; the texts of its rules
 * "checker-army", "checker-command", "checker-leader", "checker-unit" and "checker-part" say how a
 * line of a list to be checked is put, with {number}, {label}, {type}, {stands}, {traits},
 * {points}, the attributes of units, leaders and commands by their ids, and, of the army, {size}
 * and {rules}; without them it is the compact one. */
char *acies_roster_to_string (const AciesRoster *self,
                              AciesReferee *referee,
                              AciesRosterFormat format) G_GNUC_WARN_UNUSED_RESULT;
/* Those of several sides (of AciesRoster), one below the other. */
char *acies_rosters_to_string (const GPtrArray *rosters,
                               AciesReferee *referee,
                               AciesRosterFormat format) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
