/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words what people are asked to throw. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

/* What is to be thrown for ASK with dice that people call DIE: "3 AvD, sum", "1 D10, 3 or less". */
char *acies_prompt_print_dice (const AciesPrompt *ask, const char *die) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
