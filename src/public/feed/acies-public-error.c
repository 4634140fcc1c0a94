/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of this room. */
#include "public/feed/acies-public-error.h"

G_DEFINE_QUARK (acies - public - error - quark, acies_public_error)
