/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with an army or a scenario is found in what was read of it; here it gets the line of
 * the file in which whoever is wrong stands. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

/* Hands what was FOUND on to FINDINGS. What has no file, and whose subject is the id of an element
 * of FILE, an XML file, is said of the line of that element. */
void acies_cli_place_findings (GFile *file, AciesFindings *found, AciesFindings *findings);

G_END_DECLS
