/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file of the rooms without a toolkit reads first, read once where the build
 * option b_pch is set. Each file includes what it uses all the same: ordinary builds leave this
 * out. */
#include <gio/gio.h>
#include <math.h>
#include <string.h>
