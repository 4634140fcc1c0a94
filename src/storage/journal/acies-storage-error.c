/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/journal/acies-storage-error.h"

G_DEFINE_QUARK (acies - storage - error - quark, acies_storage_error)
