/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesElsewhere is whether a rule set of the library came from somebody else, and whether its
 * owner trusts it since: a mark in its folder, which goes where the folder goes. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ELSEWHERE_NO,      /* one's own, or shipped */
  ACIES_ELSEWHERE_LOCKED,  /* its rules run behind the wall alone */
  ACIES_ELSEWHERE_TRUSTED, /* its rules run as one's own */
} AciesElsewhere;

/* Of the rule set in FOLDER. A mark that cannot be read locks. */
AciesElsewhere acies_elsewhere_get (GFile *folder);
/* Marks the rule set in FOLDER. FALSE with an error. */
gboolean acies_elsewhere_set (GFile *folder, AciesElsewhere mark, GError **error);
/* Marks the rule set ID of the library, and all that it lies over, as far as it came from
 * elsewhere: trusted from now on, or no longer. How many folders that are: 0, also with an error.
 */
guint acies_elsewhere_trust (const char *id, gboolean trusts, GError **error);
/* Whether the rule set ID in FOLDER may be loaded in this process. FALSE with a finding: it is
 * locked, and this is not behind the wall. */
gboolean acies_elsewhere_check (GFile *folder, const char *id, AciesFindings *findings);

G_END_DECLS
