/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each battle was looked at last, and how near: kept beside the program's state, so that a
 * battle opens as it was left. Nothing else depends on it: what cannot be read or written is let
 * go. */
#pragma once

#include "app/canvas/acies-table-frame.h"

G_BEGIN_DECLS

/* Puts FRAME, which has its size, where the battle at PATH was left; FALSE, and nothing done, if
 * that is not known or the table has another size since. */
gboolean acies_view_memory_recall (const char *path, AciesTableFrame *frame);
/* For whom the players' window shows the battle kept at PATH: a side's id, or that of all; NULL:
 * not chosen yet. */
char *acies_view_memory_dup_viewer (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void acies_view_memory_keep_viewer (const char *path, const char *viewer);
void acies_view_memory_keep (const char *path, const AciesTableFrame *frame);

G_END_DECLS
