/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStarter is the small rule set that a new one begins as, with an army and a scenario: plain
 * files of the library’s folder “starter”, in which the id “your-game” stands for the new one. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

/* Makes the rule set ID in the user's library, called TITLE (NULL: as the starter is), with an army
 * and a scenario. Nothing is replaced: where one of the files lies already none is written. The
 * files that were written, the folder of the rule set first, of GFile; NULL with an error. */
GPtrArray *acies_starter_copy (const char *id,
                               const char *title,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
