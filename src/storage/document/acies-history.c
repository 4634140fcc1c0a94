/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHistory is a list and two places in it. */
#include "storage/document/acies-history.h"

void
acies_history_init (AciesHistory *self, GDestroyNotify free_step)
{
  *self = (AciesHistory){ .steps = g_ptr_array_new_with_free_func (free_step),
                          .labels = g_ptr_array_new_with_free_func (g_free) };
}

void
acies_history_clear (AciesHistory *self)
{
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->state, g_free);
}

void
acies_history_push (AciesHistory *self, const char *label, gpointer step)
{
  g_ptr_array_set_size (self->steps, (int) self->n_done);
  g_ptr_array_set_size (self->labels, (int) self->n_done);
  if (self->n_saved > (int) self->n_done)
    self->n_saved = -1;
  g_ptr_array_add (self->steps, step);
  g_ptr_array_add (self->labels, g_strdup (label));
  if (self->steps->len > ACIES_HISTORY_MOST_STEPS)
    {
      g_ptr_array_remove_index (self->steps, 0);
      g_ptr_array_remove_index (self->labels, 0);
      self->n_saved = MAX (self->n_saved - 1, -1);
    }
  self->n_done = self->steps->len;
}

/* What LIST, the steps or the labels, has of the step last done. */
static gpointer
get_last_done (const AciesHistory *self, const GPtrArray *list)
{
  return self->n_done > 0 ? g_ptr_array_index (list, self->n_done - 1) : NULL;
}

/* What it has of the step last taken back. */
static gpointer
get_last_undone (const AciesHistory *self, const GPtrArray *list)
{
  return self->n_done < list->len ? g_ptr_array_index (list, self->n_done) : NULL;
}

gpointer
acies_history_peek_undo (const AciesHistory *self)
{
  return get_last_done (self, self->steps);
}

gpointer
acies_history_peek_redo (const AciesHistory *self)
{
  return get_last_undone (self, self->steps);
}

const char *
acies_history_get_undo_label (const AciesHistory *self)
{
  return get_last_done (self, self->labels);
}

const char *
acies_history_get_redo_label (const AciesHistory *self)
{
  return get_last_undone (self, self->labels);
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

/* What tells one writing of FILE from the next, even of two at the same tick; owned, or NULL if
 * there is no file. */
static char *
read_state (GFile *file)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file,
                           G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_UNIX_INODE
                                                       "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info == NULL)
    return NULL;
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT " %" G_GOFFSET_FORMAT,
                          g_file_info_get_etag (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
                          g_file_info_get_size (info));
}

void
acies_history_set_file (AciesHistory *self, GFile *file)
{
  g_set_object (&self->file, file);
  g_free (self->state);
  self->state = file != NULL ? read_state (file) : NULL;
}

gboolean
acies_history_is_overtaken (const AciesHistory *self)
{
  g_autofree char *now = self->file != NULL ? read_state (self->file) : NULL;

  return now != NULL && g_strcmp0 (now, self->state) != 0;
}

void
acies_history_note_saved (AciesHistory *self, GFile *file)
{
  acies_history_set_file (self, file);
  self->n_saved = (int) self->n_done;
}

gboolean
acies_history_is_saved (const AciesHistory *self)
{
  return self->n_saved == (int) self->n_done;
}
