/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesState is a battle seen through changes laid over it. */
#include "config.h"

#include "referee/state/acies-state.h"

#include "referee/state/acies-regrouping.h"

/* What one entry of a change speaks of: all strings interned, so that pointers compare. */
typedef struct
{
  AciesChangeKind kind;
  const char *item;
  const char *attribute;
  const char *other;
} Key;

typedef struct
{
  Key key;
  AciesValue value;
  gboolean is_placed;
  AciesPlacement placement;
} Cover;

struct _AciesState
{
  gatomicrefcount count;
  AciesBattle *battle;         /* or NULL */
  GHashTable *covers;          /* of Key inside its Cover, to Cover */
  AciesRegrouping *regrouping; /* or NULL: stands belong where they do now */
  AciesPosition position;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return g_direct_hash (key->item) ^ (g_direct_hash (key->attribute) * 31)
         ^ (g_direct_hash (key->other) * 131) ^ key->kind;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *first = a, *second = b;

  return first->kind == second->kind && first->item == second->item
         && first->attribute == second->attribute && first->other == second->other;
}

AciesState *
acies_state_new (AciesBattle *battle)
{
  AciesState *self = g_new0 (AciesState, 1);

  g_atomic_ref_count_init (&self->count);
  if (battle != NULL)
    {
      self->battle = g_object_ref (battle);
      self->position = *acies_battle_get_position (battle);
    }
  self->covers = g_hash_table_new_full (key_hash, key_equal, NULL, g_free);
  return self;
}

AciesState *
acies_state_ref (AciesState *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
acies_state_unref (AciesState *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_clear_pointer (&self->regrouping, acies_regrouping_free);
  g_clear_object (&self->battle);
  g_hash_table_unref (self->covers);
  g_free (self);
}

static void
apply_entry (AciesState *self, const AciesChangeEntry *entry, gboolean is_backwards)
{
  Cover *cover;

  switch (entry->kind)
    {
    case ACIES_CHANGE_POSITION:
      self->position = is_backwards ? entry->position_before : entry->position_after;
      return;
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_CREATE_UNIT: /* for who wants to see it so: regroup () */
    case ACIES_CHANGE_JOIN:
    case ACIES_CHANGE_FEATURE: /* ground is always seen as it lies now */
    case ACIES_CHANGE_DECLARE: /* what is kept back is not there yet; shown, it stands behind */
    case ACIES_CHANGE_REVEAL:
    case ACIES_CHANGE_PRINT: /* no rule looks at paper */
      return;
    case ACIES_CHANGE_ATTRIBUTE:
    case ACIES_CHANGE_PLACE:
    case ACIES_CHANGE_LOSE:
    case ACIES_CHANGE_LINK:
    case ACIES_CHANGE_KNOW:
    case ACIES_CHANGE_MARK:
      break;
    }
  cover = g_new0 (Cover, 1);
  cover->key = (Key){ entry->kind, entry->item, entry->attribute, entry->other };
  cover->value = is_backwards ? entry->before : entry->after;
  cover->is_placed = is_backwards ? entry->was_placed : entry->is_placed;
  cover->placement = is_backwards ? entry->placed_before : entry->placed_after;
  g_hash_table_replace (self->covers, &cover->key, cover);
}

void
acies_state_apply (AciesState *self, const AciesChange *change, gboolean is_backwards)
{
  guint n = acies_change_get_n_entries (change);

  for (guint i = 0; i < n; i++)
    apply_entry (self, acies_change_get_entry (change, is_backwards ? n - 1 - i : i), is_backwards);
}

/* What is laid over the attributes of LIKE is laid over those of ID too, which is made like it. */
static void
copy_covers (AciesState *self, const char *id, const char *like)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer cover;

  g_hash_table_iter_init (&iter, self->covers);
  while (g_hash_table_iter_next (&iter, NULL, &cover))
    {
      const Key *key = &((const Cover *) cover)->key;

      if (key->kind == ACIES_CHANGE_ATTRIBUTE && key->item == like)
        g_ptr_array_add (copies, g_memdup2 (cover, sizeof (Cover)));
    }
  for (guint i = 0; i < copies->len; i++)
    {
      Cover *copy = g_ptr_array_index (copies, i);

      copy->key.item = id;
      g_hash_table_replace (self->covers, &copy->key, copy);
    }
}

/* Stands go over to the units of the battle, and if MAKES_UNITS to those that it makes. */
static void
regroup (AciesState *self, const AciesChangeEntry *entry, gboolean makes_units)
{
  gboolean makes = entry->kind == ACIES_CHANGE_CREATE_UNIT && entry->after.number != 0;

  if ((entry->kind != ACIES_CHANGE_CREATE_UNIT && entry->kind != ACIES_CHANGE_JOIN)
      || (makes && !makes_units))
    return;
  if (self->regrouping == NULL)
    self->regrouping = acies_regrouping_new (self->battle);
  if (entry->kind == ACIES_CHANGE_JOIN)
    {
      acies_regrouping_join (self->regrouping, entry->item, entry->after.symbol);
      return;
    }
  acies_regrouping_muster (self->regrouping, entry->item, entry->other, makes);
  if (makes)
    copy_covers (self, entry->item, entry->other);
}

static void
apply_all (AciesState *self, const AciesChange *change, gboolean makes_units)
{
  guint n = acies_change_get_n_entries (change);

  for (guint i = 0; i < n; i++)
    {
      apply_entry (self, acies_change_get_entry (change, i), FALSE);
      if (self->battle != NULL)
        regroup (self, acies_change_get_entry (change, i), makes_units);
    }
}

void
acies_state_apply_regrouped (AciesState *self, const AciesChange *change)
{
  apply_all (self, change, TRUE);
}

void
acies_state_apply_joined (AciesState *self, const AciesChange *change)
{
  apply_all (self, change, FALSE);
}

AciesBattle *
acies_state_get_battle (const AciesState *self)
{
  return self->battle;
}

static const Cover *
find_cover (const AciesState *self,
            AciesChangeKind kind,
            const char *item,
            const char *attribute,
            const char *other)
{
  Key key = { kind, item, attribute, other };

  if (g_hash_table_size (self->covers) == 0)
    return NULL;
  return g_hash_table_lookup (self->covers, &key);
}

AciesValue
acies_state_get_attribute (const AciesState *self, AciesItem *item, const char *attribute)
{
  const Cover *cover
      = find_cover (self, ACIES_CHANGE_ATTRIBUTE, acies_item_get_id (item), attribute, NULL);

  return cover != NULL ? cover->value : acies_item_get_attribute (item, attribute);
}

gboolean
acies_state_get_placement (const AciesState *self, AciesItem *item, AciesPlacement *placement)
{
  const Cover *cover = find_cover (self, ACIES_CHANGE_PLACE, acies_item_get_id (item), NULL, NULL);

  if (cover != NULL)
    {
      *placement = cover->placement;
      return cover->is_placed;
    }
  if (ACIES_IS_STAND (item) && acies_stand_is_placed (ACIES_STAND (item)))
    {
      *placement = *acies_stand_get_placement (ACIES_STAND (item));
      return TRUE;
    }
  if (ACIES_IS_LEADER (item) && acies_leader_is_placed (ACIES_LEADER (item)))
    {
      *placement = *acies_leader_get_placement (ACIES_LEADER (item));
      return TRUE;
    }
  return FALSE;
}

gboolean
acies_state_is_lost (const AciesState *self, AciesItem *item)
{
  const Cover *cover = find_cover (self, ACIES_CHANGE_LOSE, acies_item_get_id (item), NULL, NULL);

  if (cover != NULL)
    return cover->value.number != 0;
  if (ACIES_IS_STAND (item))
    return acies_stand_is_lost (ACIES_STAND (item));
  return ACIES_IS_LEADER (item) && acies_leader_is_lost (ACIES_LEADER (item));
}

AciesWhereabouts
acies_state_get_whereabouts (const AciesState *self, AciesItem *item)
{
  AciesValue value;

  if (ACIES_IS_STAND (item) && acies_state_get_unit (self, ACIES_STAND (item)) != NULL)
    item = ACIES_ITEM (acies_state_get_unit (self, ACIES_STAND (item)));
  value = acies_state_get_attribute (self, item, g_intern_static_string (ACIES_WHEREABOUTS));
  return acies_whereabouts_from_value (&value);
}

gboolean
acies_state_is_present (const AciesState *self, AciesItem *item)
{
  AciesPlacement placement;

  return !acies_state_is_lost (self, item)
         && (acies_state_get_placement (self, item, &placement)
             || acies_state_get_whereabouts (self, item) == ACIES_WHEREABOUTS_UNKNOWN);
}

AciesValue
acies_state_get_link (const AciesState *self, const char *kind, const char *from, const char *to)
{
  const Cover *cover = find_cover (self, ACIES_CHANGE_LINK, from, kind, to);

  if (cover != NULL)
    return cover->value;
  return self->battle != NULL ? acies_battle_get_link (self->battle, kind, from, to)
                              : ACIES_NO_VALUE;
}

AciesValue
acies_state_get_knowledge (const AciesState *self, const char *side, const char *item)
{
  const Cover *cover = find_cover (self, ACIES_CHANGE_KNOW, item, side, NULL);

  if (cover != NULL)
    return cover->value;
  return self->battle != NULL ? acies_battle_get_knowledge (self->battle, side, item)
                              : ACIES_NO_VALUE;
}

AciesValue
acies_state_get_mark (const AciesState *self, const char *kind, const char *of)
{
  const Cover *cover = find_cover (self, ACIES_CHANGE_MARK, of, kind, NULL);

  if (cover != NULL)
    return cover->value;
  return self->battle != NULL ? acies_battle_get_mark (self->battle, kind, of) : ACIES_NO_VALUE;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (*(const char *const *) a, *(const char *const *) b);
}

static void
add_linked (const AciesState *self, GPtrArray *ids, const AciesLink *link, const char *item)
{
  const char *other = link->from == item ? link->to : link->from;

  if (acies_state_get_link (self, link->kind, link->from, link->to).kind != ACIES_VALUE_NONE
      && !g_ptr_array_find (ids, other, NULL))
    g_ptr_array_add (ids, (gpointer) other);
}

GPtrArray *
acies_state_dup_linked (const AciesState *self, const char *kind, const char *item)
{
  GPtrArray *ids = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  if (self->battle != NULL)
    {
      g_autoptr (GPtrArray) links = acies_battle_dup_links (self->battle, kind, item);

      for (guint i = 0; i < links->len; i++)
        add_linked (self, ids, g_ptr_array_index (links, i), item);
    }
  g_hash_table_iter_init (&iter, self->covers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Cover *cover = value;
      AciesLink link = { cover->key.attribute, cover->key.item, cover->key.other, cover->value };

      if (cover->key.kind == ACIES_CHANGE_LINK && link.kind == kind
          && (link.from == item || link.to == item))
        add_linked (self, ids, &link, item);
    }
  g_ptr_array_sort (ids, compare_ids);
  return ids;
}

/* LINK as one of LIST, if it is there in this state and not in LIST yet. */
static void
add_link (const AciesState *self, GArray *list, AciesLink link)
{
  link.value = acies_state_get_link (self, link.kind, link.from, link.to);
  for (guint i = 0; i < list->len; i++)
    {
      const AciesLink *other = &g_array_index (list, AciesLink, i);

      if (other->from == link.from && other->to == link.to)
        return;
    }
  if (link.value.kind != ACIES_VALUE_NONE)
    g_array_append_val (list, link);
}

static int
compare_links (gconstpointer a, gconstpointer b)
{
  const AciesLink *one = a, *other = b;
  int order = acies_item_compare_ids (one->from, other->from);

  return order != 0 ? order : acies_item_compare_ids (one->to, other->to);
}

GArray *
acies_state_dup_links (const AciesState *self, const char *kind)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AciesLink));
  GHashTableIter iter;
  gpointer value;

  if (self->battle != NULL)
    {
      g_autoptr (GPtrArray) links = acies_battle_dup_links (self->battle, kind, NULL);

      for (guint i = 0; i < links->len; i++)
        add_link (self, list, *(const AciesLink *) g_ptr_array_index (links, i));
    }
  g_hash_table_iter_init (&iter, self->covers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Cover *cover = value;

      if (cover->key.kind == ACIES_CHANGE_LINK && cover->key.attribute == kind)
        add_link (self, list, (AciesLink){ kind, cover->key.item, cover->key.other });
    }
  g_array_sort (list, compare_links);
  return list;
}

/* OF, if KIND is marked for it, as one of LIST. */
static void
add_marked (const AciesState *self, GPtrArray *list, const char *kind, const char *of)
{
  if (acies_state_get_mark (self, kind, of).kind != ACIES_VALUE_NONE
      && !g_ptr_array_find (list, of, NULL))
    g_ptr_array_add (list, (gpointer) of);
}

GPtrArray *
acies_state_dup_marked (const AciesState *self, const char *kind)
{
  const GPtrArray *marks = self->battle != NULL ? acies_battle_get_marks (self->battle) : NULL;
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const AciesLink *mark = g_ptr_array_index (marks, i);

      if (mark->kind == kind)
        add_marked (self, list, kind, mark->from);
    }
  g_hash_table_iter_init (&iter, self->covers);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Cover *cover = value;

      if (cover->key.kind == ACIES_CHANGE_MARK && cover->key.attribute == kind)
        add_marked (self, list, kind, cover->key.item);
    }
  g_ptr_array_sort (list, compare_ids);
  return list;
}

const AciesPosition *
acies_state_get_position (const AciesState *self)
{
  return &self->position;
}

void
acies_state_set_position (AciesState *self, const AciesPosition *position)
{
  self->position = *position;
}

GListModel *
acies_state_get_units (const AciesState *self)
{
  return self->regrouping != NULL ? acies_regrouping_get_units (self->regrouping)
                                  : acies_battle_get_units (self->battle);
}

GListModel *
acies_state_get_stands (const AciesState *self, AciesUnit *unit)
{
  return self->regrouping != NULL ? acies_regrouping_get_stands (self->regrouping, unit)
                                  : acies_unit_get_stands (unit);
}

AciesUnit *
acies_state_get_unit (const AciesState *self, AciesStand *stand)
{
  return self->regrouping != NULL ? acies_regrouping_get_unit (self->regrouping, stand)
                                  : acies_stand_get_unit (stand);
}

AciesItem *
acies_state_find (const AciesState *self, const char *id)
{
  if (self->regrouping != NULL)
    return acies_regrouping_find (self->regrouping, id);
  return self->battle != NULL ? acies_battle_find (self->battle, id) : NULL;
}

const char *
acies_state_get_side (const AciesState *self, AciesItem *item)
{
  AciesItem *holder = item;
  const Cover *cover;

  if (g_hash_table_size (self->covers) == 0)
    return acies_item_get_side (item);
  if (ACIES_IS_STAND (item) && acies_state_get_unit (self, ACIES_STAND (item)) != NULL)
    holder = ACIES_ITEM (acies_state_get_unit (self, ACIES_STAND (item)));
  cover = find_cover (self, ACIES_CHANGE_ATTRIBUTE, acies_item_get_id (holder),
                      g_intern_static_string ("side"), NULL);
  return cover != NULL ? cover->value.symbol : acies_item_get_side (holder);
}

guint
acies_state_count_present (const AciesState *self, AciesUnit *unit)
{
  GListModel *stands = acies_state_get_stands (self, unit);
  guint n = g_list_model_get_n_items (stands), count = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (!acies_state_is_lost (self, stand))
        count++;
    }
  return count;
}
