/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* No more files of procedures are read of one layer than these, and none that is larger. */
#pragma once

#define ACIES_RULESET_MAX_PROCEDURES 100
#define ACIES_RULESET_MAX_PROCEDURE_BYTES (256 * 1024)
