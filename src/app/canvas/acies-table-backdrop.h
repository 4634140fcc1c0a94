/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture under the table as the canvas draws it. */
#pragma once

#include "model/item/acies-backdrop.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableBackdrop AciesTableBackdrop;

/* BACKDROP, ready to be drawn; NULL if its picture cannot be read. */
AciesTableBackdrop *acies_table_backdrop_new (const AciesBackdrop *backdrop)
    G_GNUC_WARN_UNUSED_RESULT;
void acies_table_backdrop_free (AciesTableBackdrop *self);
/* The picture where it lies, SCALE pixels for each mm of the table. Owned. */
GskRenderNode *acies_table_backdrop_draw (const AciesTableBackdrop *self,
                                          double scale) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableBackdrop, acies_table_backdrop_free)

G_END_DECLS
