/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStorageError is why a battle on disk, or the writing of one, refuses. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_STORAGE_ERROR (acies_storage_error_quark ())
GQuark acies_storage_error_quark (void);
typedef enum
{
  ACIES_STORAGE_ERROR_HELD, /* another process holds it; the message says which */
  ACIES_STORAGE_ERROR_DAMAGED,
  ACIES_STORAGE_ERROR_FORMAT,  /* not a battle, or of a newer version */
  ACIES_STORAGE_ERROR_WRITE,   /* disk full, read only */
  ACIES_STORAGE_ERROR_REFUSED, /* the ruling is not complete, or there is nothing to undo */
} AciesStorageError;

G_END_DECLS
