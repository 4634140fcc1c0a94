/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces to cut out: cells in rows on as many pages as they take, each with marks at its
 * corners. */
#pragma once

#include "drawing/page/acies-pages-private.h"

G_BEGIN_DECLS

/* Points in a millimetre. */
#define ACIES_POINTS_PER_MM (72.0 / 25.4)

typedef struct
{
  AciesPages *pages;    /* borrowed */
  AciesColour ink;      /* of the marks */
  double gap;           /* between cells, for the marks; points */
  double width, height; /* of the page */
  guint page;
  guint step;       /* to the next page: 2 where each has a back */
  double x, y, row; /* where the next cell begins, and how high its row is so far */
} AciesCutSheet;

/* Marks the corners of RECTANGLE on PAGE, a line each way, none of them on it. */
void acies_cut_sheet_mark (AciesPages *pages,
                           guint page,
                           const double rectangle[4],
                           const AciesColour *ink);
void acies_cut_sheet_init (AciesCutSheet *self,
                           AciesPages *pages,
                           const AciesColour *ink,
                           double gap);
/* Makes room for a cell of WIDTH by HEIGHT points and marks it; AT becomes its top left corner on
 * the page that comes back. One larger than the paper lies at its margin and sticks out. */
guint acies_cut_sheet_add (AciesCutSheet *self, double width, double height, double at[2]);
/* The next cell begins a new row. */
void acies_cut_sheet_end_row (AciesCutSheet *self);

G_END_DECLS
