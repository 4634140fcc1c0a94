/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a grid share: acies-due-grid.c has what is due, -offer.c what may be done. */
#pragma once

#include "referee/account/acies-due-grid.h"

G_BEGIN_DECLS

struct _AciesDueGrid
{
  AciesReferee *referee;     /* owned */
  const AciesAction *action; /* of its rule set */
  GPtrArray *rows;           /* of AciesDueGridRow */
  gboolean is_recalled;      /* it proposes what was done before */
};

AciesDueGridRow *acies_due_grid_row_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_due_grid_row_free (AciesDueGridRow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDueGridRow, acies_due_grid_row_free)
/* An empty one. */
AciesDueGrid *acies_due_grid_new (AciesReferee *referee,
                                  const AciesAction *action) G_GNUC_WARN_UNUSED_RESULT;
/* ROW asks QUESTION from now on, which is taken. FALSE with an error: it asks what it did. */
gboolean acies_due_grid_put (AciesDueGrid *self,
                             AciesDueGridRow *row,
                             AciesQuestion *question,
                             GError **error);
/* Lists once more who may do what SELF offers, but for those who are done with. */
void acies_due_grid_list_offered_again (AciesDueGrid *self);
/* What ROW, of a grid that is offered, has: number FACE of its picks. FALSE with an error. */
gboolean acies_due_grid_pick (AciesDueGrid *self, AciesDueGridRow *row, int face, GError **error);

G_END_DECLS
