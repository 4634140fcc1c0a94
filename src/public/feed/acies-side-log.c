/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps messages as text, since each is sent to several pages, and begins with an empty view. */
#include "public/feed/acies-side-log.h"

#include "public/feed/acies-merge-patch.h"

#include <string.h>

struct _AciesSideLog
{
  JsonNode *view;
  GBytes *snapshot; /* of the view; NULL: not asked for yet */
  GQueue messages;  /* of GBytes, the last ones */
  guint number;     /* of the last of them */
  guint most;
};

AciesSideLog *
acies_side_log_new (guint most)
{
  AciesSideLog *self = g_new0 (AciesSideLog, 1);

  self->view = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (self->view, json_object_new ());
  g_queue_init (&self->messages);
  self->most = most;
  return self;
}

void
acies_side_log_free (AciesSideLog *self)
{
  json_node_unref (self->view);
  g_clear_pointer (&self->snapshot, g_bytes_unref);
  g_queue_clear_full (&self->messages, (GDestroyNotify) g_bytes_unref);
  g_free (self);
}

static GBytes *
write_node (JsonNode *node)
{
  char *text = json_to_string (node, FALSE);

  return g_bytes_new_take (text, strlen (text));
}

gboolean
acies_side_log_update (AciesSideLog *self, JsonNode *view)
{
  g_autoptr (JsonNode) taken = view;
  g_autoptr (JsonNode) patch = NULL;

  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (view), FALSE);

  patch = acies_merge_patch_new (self->view, view);
  if (patch == NULL)
    return FALSE;
  json_node_unref (self->view);
  self->view = g_steal_pointer (&taken);
  g_clear_pointer (&self->snapshot, g_bytes_unref);
  self->number++;
  g_queue_push_tail (&self->messages, write_node (patch));
  if (self->messages.length > self->most)
    g_bytes_unref (g_queue_pop_head (&self->messages));
  return TRUE;
}

guint
acies_side_log_get_number (const AciesSideLog *self)
{
  return self->number;
}

GBytes *
acies_side_log_dup_snapshot (AciesSideLog *self)
{
  if (self->snapshot == NULL)
    self->snapshot = write_node (self->view);
  return g_bytes_ref (self->snapshot);
}

GBytes *
acies_side_log_dup_message (const AciesSideLog *self, guint number)
{
  guint first = self->number - self->messages.length + 1;

  if (number < first || number > self->number)
    return NULL;
  return g_bytes_ref (g_queue_peek_nth ((GQueue *) &self->messages, number - first));
}
