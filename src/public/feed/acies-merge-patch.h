/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between two JSON objects, as an object: members that are other or new with their new
 * value, objects within them in the same way, and null for what is gone (RFC 7396). Arrays are
 * whole values. Neither object may hold null itself. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What makes AFTER of BEFORE, both objects. Owned; NULL if they are equal. */
JsonNode *acies_merge_patch_new (JsonNode *before, JsonNode *after) G_GNUC_WARN_UNUSED_RESULT;
/* TARGET, an object, as PATCH makes it; members that it does not name are shared. Owned. */
JsonNode *acies_merge_patch_apply (JsonNode *target, JsonNode *patch) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
