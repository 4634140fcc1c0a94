/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSelection is what is selected on the table. Selections are small: the array is searched. */
#include "config.h"
#include "app/session/acies-selection.h"

struct _AciesSelection
{
  GObject parent_instance;

  GPtrArray *ids;      /* interned */
  const char *primary; /* interned, one of them; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (AciesSelection, acies_selection, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_selection_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_SELECTION (object)->ids);

  G_OBJECT_CLASS (acies_selection_parent_class)->finalize (object);
}

static void
acies_selection_class_init (AciesSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_selection_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_selection_init (AciesSelection *self)
{
  self->ids = g_ptr_array_new ();
}

AciesSelection *
acies_selection_new (void)
{
  return g_object_new (ACIES_TYPE_SELECTION, NULL);
}

guint
acies_selection_get_n (AciesSelection *self)
{
  return self->ids->len;
}

const char *
acies_selection_get (AciesSelection *self, guint index)
{
  g_return_val_if_fail (index < self->ids->len, NULL);

  return g_ptr_array_index (self->ids, index);
}

const char *
acies_selection_get_primary (AciesSelection *self)
{
  return self->primary;
}

GPtrArray *
acies_selection_dup_all (AciesSelection *self)
{
  return g_ptr_array_copy (self->ids, NULL, NULL);
}

static gboolean
has (const GPtrArray *ids, const char *interned)
{
  return g_ptr_array_find ((GPtrArray *) ids, interned, NULL);
}

gboolean
acies_selection_contains (AciesSelection *self, const char *id)
{
  return id != NULL && has (self->ids, g_intern_string (id));
}

static void
append_missing (GPtrArray *ids, const GPtrArray *more)
{
  for (guint i = 0; i < more->len; i++)
    {
      const char *id = g_intern_string (g_ptr_array_index (more, i));

      if (!has (ids, id))
        g_ptr_array_add (ids, (char *) id);
    }
}

static gboolean
is_same (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_ptr_array_index (a, i) != g_ptr_array_index (b, i))
      return FALSE;
  return TRUE;
}

/* Takes IDS; PRIMARY counts only if it is among them. */
static void
replace (AciesSelection *self, GPtrArray *ids, const char *primary)
{
  g_autoptr (GPtrArray) before = self->ids;
  gboolean has_changed;

  if (primary == NULL || !has (ids, primary))
    primary = ids->len == 0 ? NULL : g_ptr_array_index (ids, ids->len - 1);
  has_changed = primary != self->primary || !is_same (before, ids);
  self->ids = ids;
  self->primary = primary;
  if (has_changed)
    g_signal_emit (self, signals[CHANGED], 0);
}

static GPtrArray *
copy_ids (AciesSelection *self)
{
  return g_ptr_array_copy (self->ids, NULL, NULL);
}

void
acies_selection_set_only (AciesSelection *self, const char *id)
{
  GPtrArray *ids;

  g_return_if_fail (ACIES_IS_SELECTION (self));

  ids = g_ptr_array_new ();
  if (id != NULL)
    g_ptr_array_add (ids, (char *) g_intern_string (id));
  replace (self, ids, NULL);
}

void
acies_selection_set_all (AciesSelection *self, const GPtrArray *ids)
{
  GPtrArray *mine;

  g_return_if_fail (ACIES_IS_SELECTION (self));
  g_return_if_fail (ids != NULL);

  mine = g_ptr_array_new ();
  append_missing (mine, ids);
  replace (self, mine, self->primary);
}

void
acies_selection_add_all (AciesSelection *self, const GPtrArray *ids)
{
  GPtrArray *mine;

  g_return_if_fail (ACIES_IS_SELECTION (self));
  g_return_if_fail (ids != NULL);

  mine = copy_ids (self);
  append_missing (mine, ids);
  replace (self, mine, self->primary);
}

void
acies_selection_toggle (AciesSelection *self, const char *id)
{
  const char *interned = g_intern_string (id);
  GPtrArray *ids;

  g_return_if_fail (ACIES_IS_SELECTION (self));
  g_return_if_fail (id != NULL);

  ids = copy_ids (self);
  if (g_ptr_array_remove (ids, (char *) interned))
    {
      replace (self, ids, self->primary);
      return;
    }
  g_ptr_array_add (ids, (char *) interned);
  replace (self, ids, interned);
}

void
acies_selection_set_primary (AciesSelection *self, const char *id)
{
  g_return_if_fail (ACIES_IS_SELECTION (self));
  g_return_if_fail (acies_selection_contains (self, id));

  replace (self, copy_ids (self), g_intern_string (id));
}

void
acies_selection_clear (AciesSelection *self)
{
  acies_selection_set_only (self, NULL);
}
