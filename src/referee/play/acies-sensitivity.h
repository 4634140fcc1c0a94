/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSensitivity is what one more factor would change: the odds of a question searched once more
 * for each factor that is not ticked and could be, and for each that counts and might not.
 *
 * It is searched in slices as odds are, and dropping it cancels. All its searches together have as
 * many leaves as one search may have. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct _AciesSensitivity AciesSensitivity;

AciesSensitivity *acies_sensitivity_new (AciesReferee *referee,
                                         const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
void acies_sensitivity_free (AciesSensitivity *self);
/* Searches at most N_LEAVES more; TRUE while there is more to do. */
gboolean acies_sensitivity_advance (AciesSensitivity *self, guint n_leaves);
guint acies_sensitivity_get_n_leaves (const AciesSensitivity *self);
/* Of AciesFactorOdds, in the order the factors were first weighed: those searched so far have odds.
 * NULL with an error if the odds of the question itself cannot be searched, or not to their end
 * yet. */
GPtrArray *acies_sensitivity_dup_factors (AciesSensitivity *self,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSensitivity, acies_sensitivity_free)

G_END_DECLS
