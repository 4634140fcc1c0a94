/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLinkTable holds values keyed by three ids (kind, from, to), sorted, so that walking them is
 * the same on every machine: a battle's links, and what its sides know. */
#pragma once

#include "model/battle/acies-change.h"

G_BEGIN_DECLS

typedef GPtrArray AciesLinkTable; /* of AciesLink, owned */

AciesLinkTable *acies_link_table_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesValue acies_link_table_get (const AciesLinkTable *self,
                                 const char *kind,
                                 const char *from,
                                 const char *to);
/* The absent value takes the tie away. */
void acies_link_table_set (
    AciesLinkTable *self, const char *kind, const char *from, const char *to, AciesValue value);

G_END_DECLS
