/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose rules are trusted: layers of rule sets by the hash of their files, as their owner has said,
 * in the file `trusted` of the user's data folder, a line each. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Which switches a battle has chosen is kept with the files of a layer, and is no rule. */
#define ACIES_TRUST_CHOICES "switches"

/* The hash of LAYER: SHA-256 over names and bytes of its files among FILES ("LAYER/name" to
 * GBytes), but for which switches were chosen. */
char *acies_trust_dup_hash (GHashTable *files, const char *layer) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the layer of that HASH is trusted. */
gboolean acies_trust_has (const char *hash);
/* Enters those LAYERS (ids, NULL-ended) of FILES that are not known yet, or takes them out. FALSE
 * with an error if nothing can be written. */
gboolean acies_trust_enter (GHashTable *files, const char *const *layers, GError **error);
/* The opposite. */
gboolean acies_trust_withdraw (GHashTable *files, const char *const *layers, GError **error);

G_END_DECLS
