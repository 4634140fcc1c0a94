/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be printed of rules, an army, a scenario or a battle: one list, for the command line and
 * for the window. */
#pragma once

#include "drawing/sheet/acies-army-sheets.h"

G_BEGIN_DECLS

/* What paper is printed of; each has what those before it have. */
typedef enum
{
  ACIES_PAPER_OF_RULES,
  ACIES_PAPER_OF_ARMY,    /* on army referee: troops, but no table */
  ACIES_PAPER_OF_BATTLE,  /* or of a scenario */
  ACIES_PAPER_OF_JOURNAL, /* of a battle that is played: the options have its orders */
} AciesPaperScope;

typedef struct _AciesPaperKind AciesPaperKind;
struct _AciesPaperKind
{
  const char *id;      /* "roster": as it is typed */
  const char *label;   /* marked for translation */
  gboolean is_by_side; /* it can be of one side alone */
  gboolean has_notes;  /* it shows what is written beside entries, and secret notes if asked for */
  AciesPaperScope needs; /* at least */
  /* ROSTERS are those of the sides that it is of, if it is by side; else NULL. */
  AciesPages *(*make) (AciesReferee *referee,
                       const GPtrArray *rosters,
                       const AciesPrintOptions *options);
};

/* Ended by one without an id. */
const AciesPaperKind *acies_paper_kind_get_list (void);
/* NULL if there is none. */
const AciesPaperKind *acies_paper_kind_find (const char *id);
/* The pages of SELF for the battle of REFEREE, of the options' viewer alone if that is a side. NULL
 * with an error. */
AciesPages *acies_paper_kind_make (const AciesPaperKind *self,
                                   AciesReferee *referee,
                                   const AciesPrintOptions *options,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
