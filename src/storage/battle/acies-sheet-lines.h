/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that somebody adds to the quick-reference sheet of his battle. They lie in its file,
 * beside the journal, and go with it to whom it is sent; they prove nothing. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Of what is kept, in bytes. */
#define ACIES_SHEET_LINES_MOST (16 * 1024)

/* A paragraph a line; borrowed until the next call of set (). NULL: there are none. */
const char *acies_battle_file_get_sheet_lines (AciesBattleFile *self);
/* Keeps LINES instead; empty or NULL: none. What is more than the most is cut off. A file that is
 * only looked at keeps what it has. */
void acies_battle_file_set_sheet_lines (AciesBattleFile *self, const char *lines);

G_END_DECLS
