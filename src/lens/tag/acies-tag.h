/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a tag, to be printed: which of its cells are black. The black border is counted,
 * the white around it, without which no tag is found, is not. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_TAG_CELLS 8 /* along an edge, the black border counted */

typedef struct
{
  gboolean is_black[ACIES_TAG_CELLS][ACIES_TAG_CELLS]; /* by row from the top, then from the left */
} AciesTagBits;

/* How many identities there are; they begin with 0. */
guint acies_tag_get_n (void);
/* Sets BITS to the cells of the tag of IDENTITY. FALSE if there is none. */
gboolean acies_tag_get_bits (guint identity, AciesTagBits *bits);

G_END_DECLS
