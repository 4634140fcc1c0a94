/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Several units led together in a battle: what is to be asked about it. No widget. */
#pragma once

#include "app/tools/acies-table-drag.h"

G_BEGIN_DECLS

/* Of AciesQuestion, for acies_session_begin_series (): one for all of DRAGS (of AciesTableDrag)
 * where the rules move several by one path, all go the same way and that is allowed; else one for
 * each, in their order. */
GPtrArray *acies_table_group_list_questions (AciesSession *session,
                                             const GPtrArray *drags) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
