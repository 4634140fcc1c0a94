/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Small systems of linear equations. Matrices are symmetric, N by N, row by row. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* No system here has more unknowns. */
#define ACIES_EQUATIONS_MOST 16

/* Solves MATRIX x = VALUES, which becomes x; MATRIX is used up. FALSE if it is not positive
 * definite: the values do not decide the unknowns. */
gboolean acies_equations_solve (double *matrix, double *values, guint n);
/* Finds the direction, of length 1, that MATRIX shrinks most: the best answer to "MATRIX x = 0".
 * MATRIX is used up. */
void acies_equations_find_null (double *matrix, double *direction, guint n);

G_END_DECLS
