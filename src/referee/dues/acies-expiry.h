/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExpiry ends what the rules let hold only for a while: values and ties whose own condition
 * says when they are over, so that nobody has to remember to clear them. */
#pragma once

#include "referee/dues/acies-hearing.h"

G_BEGIN_DECLS

/* Ends in CHANGE whatever no longer holds as CHANGE leaves the battle, again and again until
 * nothing more ends; RULING gets a line for each. FALSE with an error if a condition fails. */
gboolean acies_expiry_end (AciesReferee *referee,
                           AciesRuling *ruling,
                           AciesChange *change,
                           GError **error);

G_END_DECLS
