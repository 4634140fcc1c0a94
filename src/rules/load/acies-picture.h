/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the pictures of troop types: which SVG a rule set may hold.
 *
 * A picture may come from a stranger, with a battle that he sent, and what draws it must not be
 * asked for more than lines and areas: of SVG only the shapes, their colours and their place are
 * taken, each number within bounds. The rule author's guide says the same. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

#define ACIES_PICTURE_MAX_BYTES (64 * 1024)
#define ACIES_PICTURE_MAX_ELEMENTS 300
#define ACIES_PICTURE_MAX_GROUPS 4    /* one in another */
#define ACIES_PICTURE_MAX_NUMBER 5000 /* either way */
#define ACIES_PICTURE_MAX_FILES 200   /* of one layer of a rule set */

/* Whether NAME may be that of a symbol: letters a to z, digits and hyphens, 63 at most. */
gboolean acies_picture_is_name (const char *name);
/* The pictures that every rule set may name, ended by NULL. */
const char *const *acies_picture_get_shared (void);
/* Whether BYTES are a picture that may be drawn; whatever may not becomes an error in FINDINGS with
 * its line, FILE being what it is called there. */
gboolean acies_picture_check (GBytes *bytes, const char *file, AciesFindings *findings);

G_END_DECLS
