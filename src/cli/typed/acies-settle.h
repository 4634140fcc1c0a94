/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that is due, done in one. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Does what is due in FILE and nothing stands against, one after the other, and what falls due by
 * that; dice are thrown by THROWER. What the umpire must choose stays. How much was done. */
guint acies_settle (AciesBattleFile *file, AciesThrower *thrower);

G_END_DECLS
