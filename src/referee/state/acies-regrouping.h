/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRegrouping is which stands belong to which units once a change has come about: the units of
 * a battle, those that the change makes, and the stands that go over. The battle is never touched;
 * the units that are made live as long as this. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

typedef struct _AciesRegrouping AciesRegrouping;

/* As BATTLE has it, which must outlive this. */
AciesRegrouping *acies_regrouping_new (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
void acies_regrouping_free (AciesRegrouping *self);
/* Makes a unit ID like the unit LIKE, without stands, or takes it away again. */
void acies_regrouping_muster (AciesRegrouping *self,
                              const char *id,
                              const char *like,
                              gboolean is_there);
/* The stand goes over to the unit; both are ids. */
void acies_regrouping_join (AciesRegrouping *self, const char *stand, const char *unit);
/* Of AciesUnit, in the order of ids; borrowed. */
GListModel *acies_regrouping_get_units (const AciesRegrouping *self);
/* Of AciesStand, in the order of ids, lost ones too; borrowed. */
GListModel *acies_regrouping_get_stands (const AciesRegrouping *self, AciesUnit *unit);
/* The unit that it belongs to; NULL if that is gone. */
AciesUnit *acies_regrouping_get_unit (const AciesRegrouping *self, AciesStand *stand);
/* The item of this id, a unit that was made too; NULL if there is none. */
AciesItem *acies_regrouping_find (const AciesRegrouping *self, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRegrouping, acies_regrouping_free)

G_END_DECLS
