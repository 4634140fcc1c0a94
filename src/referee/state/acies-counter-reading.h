/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what the rule set prints on the counter of an item of a battle, as it is now. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Which side of a counter. */
typedef enum
{
  ACIES_COUNTER_UP,    /* whichever lies up now */
  ACIES_COUNTER_FRONT, /* the front, and no marks on it: as it is printed */
  ACIES_COUNTER_BACK,
} AciesCounterSide;

/* One field: "12", the picture "bowmen", the mark "D". */
typedef struct
{
  AciesCounterPlace place;
  gboolean is_sign; /* TEXT is the name of a picture */
  char *text;
} AciesCounterWord;

/* Whether the rule set says what is printed on counters of units and leaders. */
gboolean acies_counter_has_any (AciesRuleset *ruleset);
/* What is printed on SIDE of the counter of ITEM, a unit or leader: one string that is the same for
 * counters that look alike. NULL: the rule set prints nothing on it, or it has no such side. */
char *acies_counter_read (AciesReferee *referee,
                          AciesItem *item,
                          AciesCounterSide side) G_GNUC_WARN_UNUSED_RESULT;
/* The attributes whose values stand on the counter of ITEM as it lies now, also those of its type:
 * of AciesAttributeFact, of the rule set; empty: it has none. */
GPtrArray *acies_counter_list_attributes (AciesReferee *referee,
                                          AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* What is printed on MARKER: its short label. */
char *acies_counter_read_marker (const AciesCounter *marker) G_GNUC_WARN_UNUSED_RESULT;
/* The fields of FACE, which acies_counter_read () gave. (element-type AciesCounterWord) */
GPtrArray *acies_counter_list_words (const char *face) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
