/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes wrong between a player's page and the umpire. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_PUBLIC_ERROR (acies_public_error_quark ())

typedef enum
{
  ACIES_PUBLIC_ERROR_BROKEN,      /* what was sent is not what it should be */
  ACIES_PUBLIC_ERROR_REFUSED,     /* it may not be sent, or not now */
  ACIES_PUBLIC_ERROR_FULL,        /* too much of it */
  ACIES_PUBLIC_ERROR_UNAVAILABLE, /* the system has not what it takes */
} AciesPublicError;

GQuark acies_public_error_quark (void);

G_END_DECLS
