/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The family says where each bit of a code lies within the black border; a bit that is set is a
 * white cell. */
#include "lens/tag/acies-tag.h"

#include "lens/tag/acies-tag-family.h"

guint
acies_tag_get_n (void)
{
  g_autoptr (AciesTagFamily) family = acies_tag_family_new ();

  return family->ncodes;
}

gboolean
acies_tag_get_bits (guint identity, AciesTagBits *bits)
{
  g_autoptr (AciesTagFamily) family = acies_tag_family_new ();

  g_return_val_if_fail (bits != NULL, FALSE);
  g_return_val_if_fail (family->width_at_border == ACIES_TAG_CELLS, FALSE);

  if (identity >= family->ncodes)
    return FALSE;
  for (guint y = 0; y < ACIES_TAG_CELLS; y++)
    for (guint x = 0; x < ACIES_TAG_CELLS; x++)
      bits->is_black[y][x] = TRUE;
  for (guint i = 0; i < family->nbits; i++)
    if ((family->codes[identity] >> (family->nbits - 1 - i) & 1) != 0)
      bits->is_black[family->bit_y[i]][family->bit_x[i]] = FALSE;
  return TRUE;
}
