/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks lie in one array by identity, and are found by item through a table. What was printed
 * is kept beside them, so that a mark that goes leaves its paper behind. */
#include "model/item/acies-marks.h"

struct _AciesMarks
{
  GPtrArray *list;   /* of AciesMark, by identity */
  GHashTable *items; /* of interned item id to the mark in LIST */
  GPtrArray *papers; /* of AciesMark by identity, or NULL: what was printed last */
};

AciesMarks *
acies_marks_new (void)
{
  AciesMarks *self = g_new0 (AciesMarks, 1);

  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mark_free);
  self->items = g_hash_table_new (NULL, NULL);
  self->papers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mark_free);
  g_ptr_array_set_size (self->papers, ACIES_MARK_IDENTITIES);
  return self;
}

void
acies_marks_free (AciesMarks *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->items);
  g_ptr_array_unref (self->list);
  g_ptr_array_unref (self->papers);
  g_free (self);
}

guint
acies_marks_get_n (const AciesMarks *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->list->len;
}

const AciesMark *
acies_marks_get_nth (const AciesMarks *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->list->len, NULL);

  return g_ptr_array_index (self->list, n);
}

/* Where IDENTITY is in the list (TRUE), or would be. */
static gboolean
locate (const AciesMarks *self, guint identity, guint *index)
{
  guint low = 0, high = self->list->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (acies_marks_get_nth (self, middle)->identity < identity)
        low = middle + 1;
      else
        high = middle;
    }
  *index = low;
  return low < self->list->len && acies_marks_get_nth (self, low)->identity == identity;
}

const AciesMark *
acies_marks_find (const AciesMarks *self, guint identity)
{
  guint index;

  g_return_val_if_fail (self != NULL, NULL);

  return locate (self, identity, &index) ? acies_marks_get_nth (self, index) : NULL;
}

const AciesMark *
acies_marks_find_item (const AciesMarks *self, const char *item)
{
  g_return_val_if_fail (self != NULL && item != NULL, NULL);

  return g_hash_table_lookup (self->items, g_intern_string (item));
}

/* Whether MARK may be the one of IDENTITY. */
static gboolean
may_have (const AciesMarks *self, guint identity, const AciesMark *mark)
{
  const AciesMark *other;

  if (mark->identity != identity || !acies_mark_is_sound (mark))
    return FALSE;
  other = mark->item != NULL ? g_hash_table_lookup (self->items, mark->item) : NULL;
  return other == NULL || other->identity == identity;
}

gboolean
acies_marks_set (AciesMarks *self, guint identity, const AciesMark *mark)
{
  AciesMark *copy;
  guint index;

  g_return_val_if_fail (self != NULL, FALSE);

  if (mark != NULL && !may_have (self, identity, mark))
    return FALSE;
  copy = mark != NULL ? acies_mark_copy (mark) : NULL;
  if (locate (self, identity, &index))
    {
      const AciesMark *old = acies_marks_get_nth (self, index);

      if (old->item != NULL)
        g_hash_table_remove (self->items, old->item);
      g_ptr_array_remove_index (self->list, index);
    }
  if (copy == NULL)
    return TRUE;
  g_ptr_array_insert (self->list, index, copy);
  if (copy->item != NULL)
    g_hash_table_insert (self->items, (gpointer) copy->item, copy);
  return TRUE;
}

AciesMarks *
acies_marks_copy (const AciesMarks *self)
{
  AciesMarks *copy = acies_marks_new ();

  g_return_val_if_fail (self != NULL, copy);

  for (guint i = 0; i < self->list->len; i++)
    acies_marks_set (copy, acies_marks_get_nth (self, i)->identity, acies_marks_get_nth (self, i));
  for (guint i = 0; i < self->papers->len; i++)
    if (g_ptr_array_index (self->papers, i) != NULL)
      acies_marks_remember (copy, g_ptr_array_index (self->papers, i));
  return copy;
}

void
acies_marks_remember (AciesMarks *self, const AciesMark *mark)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (mark != NULL && mark->identity < self->papers->len);

  acies_mark_free (g_ptr_array_index (self->papers, mark->identity));
  g_ptr_array_index (self->papers, mark->identity) = acies_mark_copy (mark);
}

gboolean
acies_marks_is_free_for (const AciesMarks *self, guint identity, const char *item)
{
  const AciesMark *mark, *paper;

  g_return_val_if_fail (self != NULL && identity < self->papers->len, FALSE);

  mark = acies_marks_find (self, identity);
  paper = g_ptr_array_index (self->papers, identity);
  return (mark == NULL || g_strcmp0 (mark->item, item) == 0)
         && (paper == NULL || g_strcmp0 (paper->item, item) == 0);
}

const AciesMark *
acies_marks_find_paper (const AciesMarks *self, const char *item)
{
  const AciesMark *mark = acies_marks_find_item (self, item);

  for (guint i = 0; mark == NULL && i < self->papers->len; i++)
    {
      const AciesMark *paper = g_ptr_array_index (self->papers, i);

      if (paper != NULL && g_strcmp0 (paper->item, item) == 0
          && acies_marks_find (self, paper->identity) == NULL)
        mark = paper;
    }
  return mark;
}
