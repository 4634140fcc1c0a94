/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in which file and line of an army or a scenario stands what was found wrong with an item:
 * items know their ids alone. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

/* Moves FOUND to FINDINGS; what names an item and no file gets its place in the file at PATH, or in
 * an army file that PATH, a scenario, names. */
void acies_finding_place_all (AciesFindings *found, const char *path, AciesFindings *findings);

G_END_DECLS
