/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableAim is what a gesture that ends here would be: the acts that end on what lies under the
 * pointer, the one of them that is chosen, and what the rules say to it. No widget. */
#pragma once

#include "app/session/acies-session.h"
#include "referee/offer/acies-offer.h"

G_BEGIN_DECLS

typedef struct _AciesTableAim AciesTableAim;

/* LIGHTS (of AciesLight, at least one) are ends on one place, the first of them is chosen. */
AciesTableAim *acies_table_aim_new (AciesSession *session,
                                    const GPtrArray *lights) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_aim_free (AciesTableAim *self);
/* Whether it ends where LIGHTS do. */
gboolean acies_table_aim_is_at (AciesTableAim *self, const GPtrArray *lights);
/* A figure was typed: it chooses among several acts, or else is the number that the act takes,
 * dice that are declared. FALSE: it is neither. */
gboolean acies_table_aim_take_figure (AciesTableAim *self, guint figure);
/* NULL: it could not be asked, or more must be said first. Borrowed. */
AciesRuling *acies_table_aim_get_ruling (AciesTableAim *self);
const AciesQuestion *acies_table_aim_get_question (AciesTableAim *self);
/* What would happen: ALLOWED also where the slip would ask for dice or more. */
AciesVerdict acies_table_aim_get_verdict (AciesTableAim *self);
AciesPoint acies_table_aim_get_point (AciesTableAim *self); /* where it ends */
/* What it is, what decides, and what letting go would do, each on a line; while it IS_HELD also
 * what figures choose. */
char *acies_table_aim_dup_label (AciesTableAim *self, gboolean is_held) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableAim, acies_table_aim_free)

G_END_DECLS
