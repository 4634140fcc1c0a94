/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFit finds numbers by which what was measured is explained best, in the sense of least
 * squares, where the measures come in blocks: some unknowns are shared by all blocks, some are a
 * block's own.
 *
 * It goes by the steps of Levenberg and Marquardt. A block's own unknowns are solved for apart, so
 * that a thousand blocks take a thousand times as long as one, and not more. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_FIT_MOST_SHARED 12
#define ACIES_FIT_MOST_OWN 3
#define ACIES_FIT_MOST_RESIDUALS 10

/* By how much block BLOCK is off, each in units of what is expected, if the unknowns are SHARED and
 * its OWN; 0 where all is explained. */
typedef void (*AciesFitFunc) (
    guint block, const double *shared, const double *own, double *residuals, gpointer data);

typedef struct
{
  guint n_blocks;
  guint n_shared, n_own, n_residuals; /* of one block, but for the shared */
  /* What each shared unknown is taken to be before anything is measured, how far it may well be
   * from that (0: anything), and a small step of it. */
  double expected[ACIES_FIT_MOST_SHARED];
  double spread[ACIES_FIT_MOST_SHARED];
  double shared_step[ACIES_FIT_MOST_SHARED];
  double own_step[ACIES_FIT_MOST_OWN];
  AciesFitFunc func;
  gpointer data;
} AciesFit;

/* Betters SHARED and OWN, n_own for each block, from where they are, which must not be far off.
 * Returns the sum of squares left, or a negative number if the measures do not decide them. */
double acies_fit_run (const AciesFit *self, double *shared, double *own);

G_END_DECLS
