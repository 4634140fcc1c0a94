/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes differences between rule sets as JSON: [{kind, element, id, what, before, after, cite,
 * layer, author, reason, replaces}]. */
#pragma once

#include "rules/ruleset/acies-differences.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonNode *acies_differences_to_json (const GPtrArray *differences) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
