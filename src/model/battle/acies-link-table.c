/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLinkTable is a sorted array with binary search: a battle has a few hundred links at most. */
#include "model/battle/acies-link-table.h"

#include "model/item/acies-item.h"

#include <string.h>

static int
compare (const AciesLink *link, const char *kind, const char *from, const char *to)
{
  int order = strcmp (link->kind, kind);

  if (order == 0)
    order = acies_item_compare_ids (link->from, from);
  if (order == 0)
    order = acies_item_compare_ids (link->to, to);
  return order;
}

/* Where the tie is (TRUE), or would be. */
static gboolean
locate (
    const AciesLinkTable *self, const char *kind, const char *from, const char *to, guint *index)
{
  guint low = 0;
  guint high = self->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      int order = compare (g_ptr_array_index (self, middle), kind, from, to);

      if (order == 0)
        {
          *index = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  *index = low;
  return FALSE;
}

AciesLinkTable *
acies_link_table_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

AciesValue
acies_link_table_get (const AciesLinkTable *self,
                      const char *kind,
                      const char *from,
                      const char *to)
{
  guint index;

  if (!locate (self, kind, from, to, &index))
    return ACIES_NO_VALUE;
  return ((AciesLink *) g_ptr_array_index (self, index))->value;
}

void
acies_link_table_set (
    AciesLinkTable *self, const char *kind, const char *from, const char *to, AciesValue value)
{
  gboolean is_there;
  AciesLink *link;
  guint index;

  is_there = locate (self, kind, from, to, &index);
  if (value.kind == ACIES_VALUE_NONE)
    {
      if (is_there)
        g_ptr_array_remove_index (self, index);
      return;
    }
  if (is_there)
    {
      link = g_ptr_array_index (self, index);
      link->value = value;
      return;
    }
  link = g_new0 (AciesLink, 1);
  link->kind = g_intern_string (kind);
  link->from = g_intern_string (from);
  link->to = g_intern_string (to);
  link->value = value;
  g_ptr_array_insert (self, index, link);
}
