/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTestGridRow is the widgets of one row of AciesTestGrid: number, name with what counts below
 * it, die, result. They lie in the columns of one GtkGrid, which owns them. */
#pragma once

#include "referee/account/acies-due-grid.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *name;
  GtkWidget *factors;
  GtkWidget *die; /* a GtkEntry */
  GtkWidget *sign;
  GtkWidget *result;
  gboolean is_left; /* by hand: it stays open */
} AciesTestGridRow;

/* Attaches the widgets of row N of GRID to TABLE. Owned by the caller; the widgets are TABLE's. */
AciesTestGridRow *acies_test_grid_row_new (GtkGrid *table,
                                           const AciesDueGrid *grid,
                                           guint n) G_GNUC_WARN_UNUSED_RESULT;
/* Shows row N of GRID as it is now; with VALUES what counts, too. */
void acies_test_grid_row_fill (AciesTestGridRow *self,
                               const AciesDueGrid *grid,
                               guint n,
                               gboolean values);

G_END_DECLS
