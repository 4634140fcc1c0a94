/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of open pages beside the program's state, so that phones come back to them when the
 * program ended and begins again: who is let in by which code, the port and the certificate. It is
 * for the eyes of who runs the program alone, and goes when the pages are closed, when the last
 * code is revoked, and in any case when the evening is over, twelve hours after it was kept. */
#pragma once

#include "public/feed/acies-kept-battle.h"
#include "public/server/acies-page-server.h"

G_BEGIN_DECLS

/* Keeps SERVER, of BATTLE, as it is; closed, or without seats, it is forgotten. */
void acies_page_memory_keep (const AciesKeptBattle *battle, AciesPageServer *server);
/* Whether pages of BATTLE are kept. */
gboolean acies_page_memory_has (const AciesKeptBattle *battle);
/* Whether those that are kept were opened by OPENING, at PORT if that is not 0. */
gboolean acies_page_memory_has_as (const AciesKeptBattle *battle,
                                   AciesPageOpening opening,
                                   guint16 port);
/* Opens SERVER, new, as it was kept; a certificate that would not last the evening is renewed, and
 * IS_RENEWED says so. FALSE: nothing is kept, or, with an error, it cannot be opened so again. */
gboolean acies_page_memory_recall (const AciesKeptBattle *battle,
                                   AciesPageServer *server,
                                   gboolean *is_renewed,
                                   GError **error);
/* What to tell the umpire when they were opened so. */
const char *acies_page_memory_describe_recalled (gboolean is_renewed);
/* Where all that is kept. Owned. */
char *acies_page_memory_dup_place (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
