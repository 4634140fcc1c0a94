/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed lines that only look, and change nothing: “show”, “due”, “why”, “odds”, “clause”, “log”. */
#pragma once

#include "referee/command/acies-command-line.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Prints what LINE, which is one of them, wants to see of FILE. FALSE with an error: there is no
 * such thing. */
gboolean acies_look_line_carry_out (AciesBattleFile *file, AciesCommandLine *line, GError **error);

G_END_DECLS
