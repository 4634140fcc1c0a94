/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An event of the journal as JSON. */
#pragma once

#include "storage/journal/acies-journal-event.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* An object for EVENT, where BUILDER wants a value. */
void acies_event_json_add (JsonBuilder *builder, AciesJournalEvent *event);

G_END_DECLS
