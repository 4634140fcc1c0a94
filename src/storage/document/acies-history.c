/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHistory is a list and two places in it. */
#include "storage/document/acies-history.h"

void
acies_history_init (AciesHistory *self, GDestroyNotify free_step)
{
  *self = (AciesHistory){ .steps = g_ptr_array_new_with_free_func (free_step) };
}

void
acies_history_clear (AciesHistory *self)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
}

void
acies_history_push (AciesHistory *self, gpointer step)
{
  g_ptr_array_set_size (self->steps, (int) self->n_done);
  if (self->n_saved > (int) self->n_done)
    self->n_saved = -1;
  g_ptr_array_add (self->steps, step);
  if (self->steps->len > ACIES_HISTORY_MOST_STEPS)
    {
      g_ptr_array_remove_index (self->steps, 0);
      self->n_saved = MAX (self->n_saved - 1, -1);
    }
  self->n_done = self->steps->len;
}

gpointer
acies_history_peek_undo (const AciesHistory *self)
{
  return self->n_done > 0 ? g_ptr_array_index (self->steps, self->n_done - 1) : NULL;
}

gpointer
acies_history_peek_redo (const AciesHistory *self)
{
  return self->n_done < self->steps->len ? g_ptr_array_index (self->steps, self->n_done) : NULL;
}

void
acies_history_note_undone (AciesHistory *self)
{
  g_return_if_fail (self->n_done > 0);

  self->n_done--;
}

void
acies_history_note_redone (AciesHistory *self)
{
  g_return_if_fail (self->n_done < self->steps->len);

  self->n_done++;
}

void
acies_history_note_saved (AciesHistory *self)
{
  self->n_saved = (int) self->n_done;
}

gboolean
acies_history_is_saved (const AciesHistory *self)
{
  return self->n_saved == (int) self->n_done;
}
