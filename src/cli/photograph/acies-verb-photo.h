/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that reads photographs of the real table. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

int acies_verb_photo (const AciesVerb *self, char **arguments);

G_END_DECLS
