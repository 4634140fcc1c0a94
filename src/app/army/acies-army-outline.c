/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyOutline is an army as a flat list of entries. Entries are kept by item and part.
 * Listing anew makes the whole list and then changes only the stretch between what is alike at
 * its beginning and at its end. */
#include "app/army/acies-army-outline.h"

struct _AciesArmyEntry
{
  GObject parent_instance;

  AciesItem *item;  /* owned */
  const char *part; /* interned, or NULL */
  guint depth;
  gboolean is_closed;
};

G_DEFINE_FINAL_TYPE (AciesArmyEntry, acies_army_entry, G_TYPE_OBJECT)

struct _AciesArmyOutline
{
  GObject parent_instance;

  /* owned */
  AciesArmy *army;   /* or NULL */
  GPtrArray *listed; /* of AciesArmyEntry */
  GHashTable
      *known; /* the entries ever listed that still are of the army: of AciesArmyEntry to itself */
};

static void acies_army_outline_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesArmyOutline,
                               acies_army_outline,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      acies_army_outline_list_model_init))

static void
acies_army_entry_finalize (GObject *object)
{
  g_object_unref (ACIES_ARMY_ENTRY (object)->item);

  G_OBJECT_CLASS (acies_army_entry_parent_class)->finalize (object);
}

static void
acies_army_entry_class_init (AciesArmyEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_army_entry_finalize;
}

static void
acies_army_entry_init (AciesArmyEntry *self)
{
}

AciesItem *
acies_army_entry_get_item (AciesArmyEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_ENTRY (self), NULL);

  return self->item;
}

const char *
acies_army_entry_get_part (AciesArmyEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_ENTRY (self), NULL);

  return self->part;
}

guint
acies_army_entry_get_depth (AciesArmyEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_ENTRY (self), 0);

  return self->depth;
}

gboolean
acies_army_entry_is_open (AciesArmyEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_ENTRY (self), FALSE);

  return !self->is_closed;
}

static guint
entry_hash (gconstpointer key)
{
  const AciesArmyEntry *entry = key;

  return g_direct_hash (entry->item) ^ g_direct_hash (entry->part);
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const AciesArmyEntry *one = a, *other = b;

  return one->item == other->item && one->part == other->part;
}

static GHashTable *
known_new (void)
{
  return g_hash_table_new_full (entry_hash, entry_equal, g_object_unref, NULL);
}

static GType
acies_army_outline_get_item_type (GListModel *model)
{
  return ACIES_TYPE_ARMY_ENTRY;
}

static guint
acies_army_outline_get_n_items (GListModel *model)
{
  return ACIES_ARMY_OUTLINE (model)->listed->len;
}

static gpointer
acies_army_outline_get_item (GListModel *model, guint position)
{
  GPtrArray *listed = ACIES_ARMY_OUTLINE (model)->listed;

  return position < listed->len ? g_object_ref (g_ptr_array_index (listed, position)) : NULL;
}

static void
acies_army_outline_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_army_outline_get_item_type;
  iface->get_n_items = acies_army_outline_get_n_items;
  iface->get_item = acies_army_outline_get_item;
}

static void
acies_army_outline_finalize (GObject *object)
{
  AciesArmyOutline *self = ACIES_ARMY_OUTLINE (object);

  g_clear_object (&self->army);
  g_ptr_array_unref (self->listed);
  g_hash_table_unref (self->known);

  G_OBJECT_CLASS (acies_army_outline_parent_class)->finalize (object);
}

static void
acies_army_outline_class_init (AciesArmyOutlineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_army_outline_finalize;
}

static void
acies_army_outline_init (AciesArmyOutline *self)
{
  self->listed = g_ptr_array_new_with_free_func (g_object_unref);
  self->known = known_new ();
}

AciesArmyOutline *
acies_army_outline_new (void)
{
  return g_object_new (ACIES_TYPE_ARMY_OUTLINE, NULL);
}

typedef struct
{
  GHashTable *before; /* the entries known until now */
  GHashTable *known;  /* those that are of the army */
  GPtrArray *listed;
} Listing;

/* The entry of ITEM or its PART, as it was if there was one. Borrowed. */
static AciesArmyEntry *
take_entry (Listing *self, AciesItem *item, const char *part, guint depth)
{
  const AciesArmyEntry key = { .item = item, .part = part };
  AciesArmyEntry *entry = g_hash_table_lookup (self->before, &key);

  if (entry != NULL)
    g_object_ref (entry);
  else
    {
      entry = g_object_new (ACIES_TYPE_ARMY_ENTRY, NULL);
      entry->item = g_object_ref (item);
      entry->part = part;
    }
  entry->depth = depth;
  g_hash_table_add (self->known, entry);
  return entry;
}

static void
list_entry (Listing *self, AciesArmyEntry *entry, gboolean is_listed)
{
  if (is_listed)
    g_ptr_array_add (self->listed, g_object_ref (entry));
}

static void list_members (Listing *self, GListModel *members, guint depth, gboolean is_listed);

static void
list_item (Listing *self, AciesItem *item, guint depth, gboolean is_listed)
{
  AciesArmyEntry *entry = take_entry (self, item, NULL, depth);

  list_entry (self, entry, is_listed);
  if (ACIES_IS_COMMAND (item))
    {
      AciesCommand *command = ACIES_COMMAND (item);

      is_listed = is_listed && !entry->is_closed;
      list_members (self, acies_command_get_leaders (command), depth + 1, is_listed);
      list_members (self, acies_command_get_units (command), depth + 1, is_listed);
      list_members (self, acies_command_get_commands (command), depth + 1, is_listed);
    }
  else if (ACIES_IS_UNIT (item))
    for (guint i = 0; i < acies_unit_get_n_sub_units (ACIES_UNIT (item)); i++)
      list_entry (
          self,
          take_entry (self, item, acies_unit_get_sub_unit (ACIES_UNIT (item), i)->id, depth + 1),
          is_listed);
}

static void
list_members (Listing *self, GListModel *members, guint depth, gboolean is_listed)
{
  for (guint i = 0; i < g_list_model_get_n_items (members); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (members, i);

      list_item (self, item, depth, is_listed);
    }
}

void
acies_army_outline_update (AciesArmyOutline *self, AciesArmy *army)
{
  g_autoptr (GPtrArray) before = NULL;
  Listing listing;
  guint first = 0, last = 0, shorter;

  g_return_if_fail (ACIES_IS_ARMY_OUTLINE (self));

  before = g_steal_pointer (&self->listed);
  listing = (Listing){ self->known, known_new (), g_ptr_array_new_with_free_func (g_object_unref) };
  if (army != NULL)
    list_members (&listing, acies_army_get_commands (army), 0, TRUE);
  g_set_object (&self->army, army);
  g_hash_table_unref (self->known);
  self->known = listing.known;
  self->listed = listing.listed;

  shorter = MIN (before->len, self->listed->len);
  while (first < shorter && before->pdata[first] == self->listed->pdata[first])
    first++;
  while (last < shorter - first
         && before->pdata[before->len - 1 - last]
                == self->listed->pdata[self->listed->len - 1 - last])
    last++;
  if (first + last < MAX (before->len, self->listed->len))
    g_list_model_items_changed (G_LIST_MODEL (self), first, before->len - first - last,
                                self->listed->len - first - last);
}

void
acies_army_outline_set_open (AciesArmyOutline *self, AciesArmyEntry *entry, gboolean is_open)
{
  g_return_if_fail (ACIES_IS_ARMY_OUTLINE (self));
  g_return_if_fail (ACIES_IS_ARMY_ENTRY (entry));

  if (entry->is_closed == !is_open)
    return;
  entry->is_closed = !is_open;
  acies_army_outline_update (self, self->army);
}

gboolean
acies_army_outline_find (AciesArmyOutline *self, AciesItem *item, const char *part, guint *position)
{
  g_return_val_if_fail (ACIES_IS_ARMY_OUTLINE (self), FALSE);

  for (guint i = 0; i < self->listed->len; i++)
    {
      const AciesArmyEntry *entry = g_ptr_array_index (self->listed, i);

      if (entry->item != item || entry->part != part)
        continue;
      *position = i;
      return TRUE;
    }
  return FALSE;
}

static const char *
get_command_id (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  return acies_command_get_parent (ACIES_COMMAND (item));
}

void
acies_army_outline_reveal (AciesArmyOutline *self, AciesItem *item)
{
  g_return_if_fail (ACIES_IS_ARMY_OUTLINE (self));
  g_return_if_fail (ACIES_IS_ITEM (item));

  for (const char *id = get_command_id (item); id != NULL && self->army != NULL;)
    {
      AciesItem *command = (AciesItem *) acies_army_find_command (self->army, id);
      const AciesArmyEntry key = { .item = command };
      AciesArmyEntry *entry = command != NULL ? g_hash_table_lookup (self->known, &key) : NULL;

      if (entry == NULL)
        return;
      entry->is_closed = FALSE;
      id = get_command_id (command);
    }
  acies_army_outline_update (self, self->army);
}
