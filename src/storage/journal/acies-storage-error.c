/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers the error domain of AciesStorageError. */
#include "config.h"

#include "storage/journal/acies-storage-error.h"

G_DEFINE_QUARK (acies_storage_error_quark, acies_storage_error)
