/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to those who look on: the last ruling as a sentence, with its dice, and what each
 * side threw. Of a side, what it heard of; of the umpire, what was ruled. */
#pragma once

#include "app/session/acies-session.h"
#include "referee/account/acies-throws.h"

G_BEGIN_DECLS

/* The last ruling that stands and was told to whom SESSION is; NULL: none yet. FIGURES is what was
 * thrown and what it came to, "" if nothing was; both owned. */
char *acies_audience_news_dup_last (AciesSession *session,
                                    char **figures) G_GNUC_WARN_UNUSED_RESULT;
/* All throws that whom SESSION is heard of. Owned. */
AciesThrows *acies_audience_news_count_throws (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
