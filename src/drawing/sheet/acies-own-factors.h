/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which factors of a list a unit can ever get, and which others get against it: by what conditions
 * claim of types and of what somebody is or may have. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Of LIST, the factors that only some can get and UNIT is one of them (of const AciesModifier).
 * AGAINST: those that others get for what UNIT is. A factor that everybody can get is in
 * neither. */
GPtrArray *acies_own_factors_list (AciesReferee *referee,
                                   AciesUnit *unit,
                                   const AciesModifierList *list,
                                   gboolean against) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
