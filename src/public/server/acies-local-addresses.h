/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Under which addresses this machine is found by others on its networks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As text, NULL-ended: those of IPv4 first, and last the one by which it finds itself. Owned. */
char **acies_local_addresses_list (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
