/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums a modifier list. */
#pragma once

#include "referee/evaluation/acies-evaluation-private.h"

G_BEGIN_DECLS

/* sum (list, roles): the host function. */
int acies_host_sum (lua_State *lua);

G_END_DECLS
