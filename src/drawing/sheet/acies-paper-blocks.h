/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The blocks that a rule set declares for a paper, filled for one unit or leader. */
#pragma once

#include "drawing/reference/acies-qrs-private.h"
#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* What the blocks are filled for. */
typedef struct
{
  AciesReferee *referee;
  const AciesRosterRow *row;   /* of the unit or leader */
  const AciesPaperFact *paper; /* as acies_paper_blocks_find () has it */
  guint n_alike;               /* entries that it stands for, which are equal */
  const char *counted;         /* what units are counted by: "Stands" */
} AciesPaperSubject;

/* What RULESET declares as KIND ("card" "casualties" "roster" "label") for ROW, or what most rule
 * sets want. Borrowed from MADE, a table of what had to be made up, or from the rule set. */
const AciesPaperFact *acies_paper_blocks_find (AciesReferee *referee,
                                               const char *kind,
                                               const AciesRosterRow *row,
                                               GPtrArray *made);
/* Where what had to be made up is kept; of AciesPaperFact. */
GPtrArray *acies_paper_blocks_new_made (void) G_GNUC_WARN_UNUSED_RESULT;
/* Everything but what stands at the foot; blocks that drop at LEVEL or before are left out; 10:
 * none is. */
void acies_paper_blocks_add_body (AciesQrs *qrs, const AciesPaperSubject *self, guint level);
/* What is ticked and ringed, of AciesQrsBoxes; AT_FOOT: only what stands there. What they say is
 * kept in WORDS, of char *. */
GArray *acies_paper_blocks_list_boxes (const AciesPaperSubject *self,
                                       gboolean at_foot,
                                       GPtrArray *words) G_GNUC_WARN_UNUSED_RESULT;

/* Type, identity, options and profile as the paper has them, as words, without what stands in
 * COLUMNS (of ids, interned; or NULL). */
char *acies_paper_blocks_describe (const AciesPaperSubject *self,
                                   const GPtrArray *columns) G_GNUC_WARN_UNUSED_RESULT;
/* Adds to COLUMNS the ids (interned) of the attributes that its profiles list, each once. */
void acies_paper_blocks_list_columns (const AciesPaperSubject *self, GPtrArray *columns);
/* The short name of the attribute ID; NULL: the subject has no such. */
const char *acies_paper_blocks_get_column_label (const AciesPaperSubject *self, const char *id);
/* Its value, "–" if there is none; "" if the subject has no such attribute. */
char *acies_paper_blocks_format_column (const AciesPaperSubject *self,
                                        const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
