/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A roster as it is posted in a forum. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* SELF in BBCode: a table for each command, notes as a list. */
char *acies_roster_to_bbcode (const AciesRoster *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
