/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPrintout is one wide column that runs over as many pages as it takes, each with a head: made
 * of the same pieces as the quick-reference sheet. */
#pragma once

#include "drawing/page/acies-pages-private.h"
#include "drawing/reference/acies-qrs-private.h"

G_BEGIN_DECLS

typedef struct
{
  AciesPages *pages;
  AciesQrs *qrs; /* pieces are added to it */
  double height; /* of a page */
  char *title;
} AciesPrintout;

/* Numbers and words are of RULESET; TITLE heads every page. Ends with acies_printout_finish (). */
void acies_printout_init (AciesPrintout *self,
                          AciesRuleset *ruleset,
                          const char *title,
                          const AciesPrintOptions *options);
/* A picture of WIDTH by HEIGHT points in a line of its own. Takes DATA. */
void acies_printout_take_picture (AciesPrintout *self,
                                  const double size[2],
                                  AciesBoxPainter paint,
                                  gpointer data,
                                  GDestroyNotify destroy);
/* Adds to QRS what a page says: once on trial for each size that is looked at, and once for good.
 */
typedef void (*AciesPrintoutFill) (AciesQrs *qrs, gpointer data);
/* The same for what is read in rows: FILL adds it at the size of type that takes the fewest pages,
 * and of those the largest. Sections are those of acies_qrs_end_section (). */
AciesPages *acies_printout_make (AciesRuleset *ruleset,
                                 const char *titles[2], /* of every page, and below it */
                                 const AciesPrintOptions *options,
                                 AciesPrintoutFill fill,
                                 gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* Pours what was added, under SUBTITLE; the pages are the caller's. */
AciesPages *acies_printout_finish (AciesPrintout *self,
                                   const char *subtitle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
