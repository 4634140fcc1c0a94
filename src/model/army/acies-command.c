/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCommand holds leaders, units and, as a contingent, other commands. Its members know it by
 * id. */
#include "model/item/acies-leader.h"

#include "model/item/acies-unit.h"

#include <gio/gio.h>

struct _AciesCommand
{
  AciesItem parent_instance;

  const char *kind;
  const char *parent;

  /* owned */
  GListStore *commands; /* of AciesCommand */
  GListStore *leaders;  /* of AciesLeader */
  GListStore *units;    /* of AciesUnit */
};

G_DEFINE_FINAL_TYPE (AciesCommand, acies_command, ACIES_TYPE_ITEM)

/* Tells ITEM the id of its command. */
static void
set_command_of (AciesItem *item, const char *id)
{
  if (ACIES_IS_COMMAND (item))
    ACIES_COMMAND (item)->parent = id;
  else if (ACIES_IS_LEADER (item))
    acies_leader_set_command (ACIES_LEADER (item), id);
  else
    acies_unit_set_command (ACIES_UNIT (item), id);
}

static GListStore *
get_store_for (AciesCommand *self, AciesItem *item)
{
  if (ACIES_IS_COMMAND (item))
    return self->commands;
  if (ACIES_IS_LEADER (item))
    return self->leaders;
  return ACIES_IS_UNIT (item) ? self->units : NULL;
}

static void
rename_members (GListStore *members, const char *id)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (members));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (G_LIST_MODEL (members), i);

      set_command_of (item, id);
    }
}

static void
acies_command_renamed (AciesItem *item)
{
  AciesCommand *self = ACIES_COMMAND (item);
  const char *id = acies_item_get_id (item);

  rename_members (self->commands, id);
  rename_members (self->leaders, id);
  rename_members (self->units, id);
}

static void
acies_command_finalize (GObject *object)
{
  AciesCommand *self = ACIES_COMMAND (object);

  g_object_unref (self->commands);
  g_object_unref (self->leaders);
  g_object_unref (self->units);

  G_OBJECT_CLASS (acies_command_parent_class)->finalize (object);
}

static void
acies_command_class_init (AciesCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_command_finalize;
  ACIES_ITEM_CLASS (klass)->kind = ACIES_ITEM_COMMAND;
  ACIES_ITEM_CLASS (klass)->renamed = acies_command_renamed;
}

static void
acies_command_init (AciesCommand *self)
{
  self->commands = g_list_store_new (ACIES_TYPE_COMMAND);
  self->leaders = g_list_store_new (ACIES_TYPE_LEADER);
  self->units = g_list_store_new (ACIES_TYPE_UNIT);
}

AciesCommand *
acies_command_new (const char *id, const char *kind)
{
  AciesCommand *self = g_object_new (ACIES_TYPE_COMMAND, "id", id, NULL);

  self->kind = g_intern_string (kind);
  return self;
}

const char *
acies_command_get_command_kind (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->kind;
}

void
acies_command_set_command_kind (AciesCommand *self, const char *kind)
{
  g_return_if_fail (ACIES_IS_COMMAND (self));

  self->kind = g_intern_string (kind);
}

const char *
acies_command_get_parent (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->parent;
}

GListModel *
acies_command_get_commands (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return G_LIST_MODEL (self->commands);
}

GListModel *
acies_command_get_leaders (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return G_LIST_MODEL (self->leaders);
}

GListModel *
acies_command_get_units (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return G_LIST_MODEL (self->units);
}

GListModel *
acies_command_get_like (AciesCommand *self, AciesItem *item)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return G_LIST_MODEL (get_store_for (self, item));
}

void
acies_command_add (AciesCommand *self, AciesItem *item)
{
  acies_command_insert (self, item, G_MAXUINT);
}

void
acies_command_insert (AciesCommand *self, AciesItem *item, guint position)
{
  GListStore *store;

  g_return_if_fail (ACIES_IS_COMMAND (self));

  store = get_store_for (self, item);
  g_return_if_fail (store != NULL);

  set_command_of (item, acies_item_get_id (ACIES_ITEM (self)));
  g_list_store_insert (store, MIN (position, g_list_model_get_n_items (G_LIST_MODEL (store))),
                       item);
}

void
acies_command_remove (AciesCommand *self, AciesItem *item)
{
  GListStore *store;
  guint position;

  g_return_if_fail (ACIES_IS_COMMAND (self));

  store = get_store_for (self, item);
  g_return_if_fail (store != NULL);

  if (!g_list_store_find (store, item, &position))
    return;
  set_command_of (item, NULL);
  g_list_store_remove (store, position);
}
