/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableScene holds what a table view shows, as render nodes. Pictures laid in their places:
 * moving one stand lays it anew and paints nothing. */
#include "app/canvas/acies-table-scene.h"

#include "app/canvas/acies-table-pictures.h"
#include "app/canvas/acies-table-backdrop.h"
#include "drawing/map/acies-map-stack.h"
#include "model/battle/acies-battle-backdrop.h"

typedef enum
{
  LAYER_UNITS,
  LAYER_BODIES,
  LAYER_LEADERS,
  LAYER_LABELS,
  N_LAYERS
} Layer;

/* What moves lies above all that stays, until it comes to rest. */
typedef enum
{
  GROUP_STAYING,
  GROUP_MOVING,
  N_GROUPS
} Group;

/* What the label of a unit hangs on. */
typedef struct
{
  AciesStand *carrier; /* borrowed; NULL: none is on the table */
  gboolean is_alone;
  double x, y; /* where its badges begin */
} Carrying;

struct _AciesTableScene
{
  AciesReferee *referee; /* owned */
  AciesRuling *ruling;   /* owned, or NULL */
  GPtrArray *shown;      /* of AciesShape, owned: beside the ruling */
  gboolean shows_start;  /* where everybody stood when the turn began */
  GHashTable *selected;  /* set of interned ids */
  AciesTablePictures *pictures;
  AciesTablePictures *coming; /* for other options, being painted; or NULL */
  AciesTableSceneCount count; /* without what PICTURES have painted */

  GHashTable *placed[N_LAYERS]; /* AciesItem*, owned -> GskRenderNode*; NULL: nothing shows */
  GHashTable *moving;           /* of AciesItem*, owned: units and leaders */
  /* All that was laid in it; NULL: some of it has changed. */
  GskRenderNode *layers[N_GROUPS][N_LAYERS];
  AciesTableBackdrop *backdrop; /* owned: the picture under all of it; or NULL */
  GskRenderNode *still;         /* ground, names and all that stays; NULL: likewise */
  GHashTable *stacks;           /* AciesItem* -> AciesMapStacked*; NULL: not known */
  GHashTable *carrying;         /* AciesUnit*, owned -> Carrying* */
  GskRenderNode *proof;         /* or NULL */
};

static void
unref_node (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

AciesTableScene *
acies_table_scene_new (AciesReferee *referee)
{
  const AciesMapOptions options = { .pixels_per_mm = 1 };
  AciesBackdrop *backdrop;
  AciesTableScene *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = g_new0 (AciesTableScene, 1);
  self->referee = g_object_ref (referee);
  self->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  self->pictures = acies_table_pictures_new (referee, &options);
  for (guint i = 0; i < N_LAYERS; i++)
    self->placed[i] = g_hash_table_new_full (NULL, NULL, g_object_unref, unref_node);
  self->carrying = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  self->selected = g_hash_table_new (NULL, NULL);
  self->moving = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  backdrop = acies_battle_get_backdrop (acies_referee_get_battle (referee));
  if (backdrop != NULL)
    self->backdrop = acies_table_backdrop_new (backdrop);
  return self;
}

static void
drop_layer (AciesTableScene *self, Group group, Layer layer)
{
  g_clear_pointer (&self->layers[group][layer], gsk_render_node_unref);
  if (group == GROUP_STAYING)
    g_clear_pointer (&self->still, gsk_render_node_unref);
}

static void
drop_layers (AciesTableScene *self)
{
  for (guint i = 0; i < N_LAYERS; i++)
    {
      drop_layer (self, GROUP_STAYING, i);
      drop_layer (self, GROUP_MOVING, i);
    }
}

static void
lift_everything (AciesTableScene *self)
{
  for (guint i = 0; i < N_LAYERS; i++)
    g_hash_table_remove_all (self->placed[i]);
  drop_layers (self);
  g_clear_pointer (&self->proof, gsk_render_node_unref);
}

void
acies_table_scene_free (AciesTableScene *self)
{
  if (self == NULL)
    return;
  lift_everything (self);
  for (guint i = 0; i < N_LAYERS; i++)
    g_clear_pointer (&self->placed[i], g_hash_table_unref);
  g_clear_pointer (&self->carrying, g_hash_table_unref);
  g_clear_pointer (&self->stacks, g_hash_table_unref);
  g_clear_pointer (&self->selected, g_hash_table_unref);
  g_clear_pointer (&self->moving, g_hash_table_unref);
  g_clear_pointer (&self->pictures, acies_table_pictures_free);
  g_clear_pointer (&self->coming, acies_table_pictures_free);
  g_clear_object (&self->ruling);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_object (&self->referee);
  g_clear_pointer (&self->backdrop, acies_table_backdrop_free);
  g_free (self);
}

static gboolean
is_for (AciesTablePictures *pictures, const AciesMapOptions *options)
{
  return pictures != NULL
         && memcmp (acies_table_pictures_get_options (pictures), options, sizeof *options) == 0;
}

/* What ITEM moves with: a stand with its unit. */
static AciesItem *
get_mover (AciesItem *item)
{
  return ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;
}

static GHashTable *
get_stacks (AciesTableScene *self)
{
  if (self->stacks == NULL)
    self->stacks
        = acies_map_list_stacks (self->referee, acies_table_pictures_get_options (self->pictures));
  return self->stacks;
}

/* How ITEM lies with others; NULL: alone. */
static const AciesMapStacked *
find_stacked (AciesTableScene *self, AciesItem *item)
{
  return g_hash_table_lookup (get_stacks (self), get_mover (item));
}

/* Shows PICTURES, which it takes over, in place of what was shown. */
static void
take_pictures (AciesTableScene *self, AciesTablePictures *pictures)
{
  self->count.n_drawn += acies_table_pictures_get_n_drawn (self->pictures);
  acies_table_pictures_free (self->pictures);
  self->pictures = pictures;
  g_clear_pointer (&self->stacks, g_hash_table_unref);
  lift_everything (self);
}

void
acies_table_scene_set_options (AciesTableScene *self, const AciesMapOptions *options)
{
  g_clear_pointer (&self->coming, acies_table_pictures_free);
  if (!is_for (self->pictures, options))
    take_pictures (self, acies_table_pictures_new (self->referee, options));
}

gboolean
acies_table_scene_prepare (AciesTableScene *self,
                           const AciesMapOptions *options,
                           gint64 microseconds)
{
  if (is_for (self->pictures, options))
    {
      g_clear_pointer (&self->coming, acies_table_pictures_free);
      return FALSE;
    }
  if (!is_for (self->coming, options))
    {
      g_clear_pointer (&self->coming, acies_table_pictures_free);
      self->coming = acies_table_pictures_new (self->referee, options);
    }
  if (acies_table_pictures_prepare (self->coming, microseconds))
    return TRUE;
  take_pictures (self, g_steal_pointer (&self->coming));
  return FALSE;
}

const AciesMapOptions *
acies_table_scene_get_options (AciesTableScene *self)
{
  return acies_table_pictures_get_options (self->pictures);
}

double
acies_table_scene_get_scale (AciesTableScene *self)
{
  return acies_table_pictures_get_options (self->pictures)->pixels_per_mm;
}

static Group
get_group (AciesTableScene *self, AciesItem *item)
{
  return g_hash_table_contains (self->moving, get_mover (item)) ? GROUP_MOVING : GROUP_STAYING;
}

static void
lift (AciesTableScene *self, Layer layer, gpointer item)
{
  g_hash_table_remove (self->placed[layer], item);
  drop_layer (self, get_group (self, item), layer);
}

static void
drop_label (AciesTableScene *self, AciesItem *item)
{
  acies_table_pictures_drop_label (self->pictures, item);
  lift (self, LAYER_LABELS, item);
}

/* The line about UNIT. */
static void
drop_line (AciesTableScene *self, AciesUnit *unit)
{
  if (acies_table_pictures_drop_unit (self->pictures, unit))
    lift (self, LAYER_UNITS, unit);
}

static void
drop_stand (AciesTableScene *self, AciesItem *stand)
{
  lift (self, LAYER_BODIES, stand);
  drop_label (self, stand);
}

static void
drop_unit (AciesTableScene *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      drop_stand (self, stand);
    }
  drop_line (self, unit);
  g_hash_table_remove (self->carrying, unit);
}

static Carrying *
get_carrying (AciesTableScene *self, AciesUnit *unit)
{
  Carrying *carrying = g_hash_table_lookup (self->carrying, unit);

  if (carrying == NULL)
    {
      carrying = g_new0 (Carrying, 1);
      carrying->carrier = acies_map_find_label_stand (unit);
      carrying->is_alone = carrying->carrier != NULL && acies_map_is_alone (carrying->carrier);
      if (carrying->carrier != NULL)
        acies_map_get_badge_place (self->referee, ACIES_ITEM (carrying->carrier),
                                   acies_table_pictures_get_options (self->pictures), &carrying->x,
                                   &carrying->y);
      g_hash_table_insert (self->carrying, g_object_ref (unit), carrying);
    }
  return carrying;
}

/* Which stand carries the unit's number may change when any of them moves or is lost; then its
 * symbol makes way, and another's comes back. */
static void
update_carrying (AciesTableScene *self, AciesUnit *unit)
{
  const Carrying old = *get_carrying (self, unit);
  Carrying now;

  g_hash_table_remove (self->carrying, unit);
  now = *get_carrying (self, unit); /* a copy: dropping the unit frees it */
  if (old.carrier != now.carrier || old.is_alone != now.is_alone)
    drop_unit (self, unit);
  else
    drop_line (self, unit);
  /* Its badges stand behind all of it. */
  if (now.carrier != NULL && (old.x != now.x || old.y != now.y))
    lift (self, LAYER_LABELS, now.carrier);
}

static void
move_stand (AciesTableScene *self, AciesItem *stand, gboolean turns)
{
  /* A label hangs on the corners of its base. */
  if (turns)
    acies_table_pictures_drop_label (self->pictures, stand);
  lift (self, LAYER_BODIES, stand);
  if (g_hash_table_lookup (self->placed[LAYER_LABELS], stand) != NULL)
    lift (self, LAYER_LABELS, stand);
  update_carrying (self, acies_stand_get_unit (ACIES_STAND (stand)));
}

static void
drop_item (AciesTableScene *self, AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    drop_unit (self, ACIES_UNIT (item));
  else if (ACIES_IS_LEADER (item))
    {
      lift (self, LAYER_LEADERS, item);
      drop_label (self, item);
    }
  else if (ACIES_IS_STAND (item))
    {
      drop_stand (self, item);
      update_carrying (self, acies_stand_get_unit (ACIES_STAND (item)));
    }
}

static void
drop_everything (AciesTableScene *self)
{
  take_pictures (self, acies_table_pictures_new (
                           self->referee, acies_table_pictures_get_options (self->pictures)));
  g_hash_table_remove_all (self->carrying);
  g_hash_table_remove_all (self->moving);
}

static void
drop_ground (AciesTableScene *self)
{
  acies_table_pictures_drop_ground (self->pictures);
  g_clear_pointer (&self->still, gsk_render_node_unref);
}

static void
set_moving (AciesTableScene *self, AciesItem *item)
{
  if (g_hash_table_add (self->moving, g_object_ref (get_mover (item))))
    drop_layers (self);
}

static void
move_item (AciesTableScene *self, AciesItem *item, gboolean turns)
{
  set_moving (self, item);
  if (ACIES_IS_STAND (item))
    move_stand (self, item, turns);
  else
    drop_item (self, item);
}

static void
apply_entry (AciesTableScene *self, const AciesChangeEntry *entry)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  AciesItem *item = entry->item == NULL ? NULL : acies_battle_find (battle, entry->item);

  /* Who may still enter, and by which hexes, is drawn on the ground. */
  if (entry->kind == ACIES_CHANGE_PLACE && entry->was_placed != entry->is_placed
      && acies_counter_has_any (acies_referee_get_ruleset (self->referee)))
    drop_ground (self);
  if (entry->kind == ACIES_CHANGE_CREATE_UNIT || entry->kind == ACIES_CHANGE_JOIN)
    drop_everything (self);
  else if (entry->kind == ACIES_CHANGE_FEATURE || (item != NULL && ACIES_IS_HEX_MAP (item)))
    drop_ground (self);
  else if (item != NULL && entry->kind == ACIES_CHANGE_PLACE && entry->was_placed
           && entry->is_placed)
    move_item (self, item, entry->placed_before.facing != entry->placed_after.facing);
  else if (item != NULL)
    drop_item (self, item);
}

static gboolean
lie_alike (const AciesMapStacked *a, const AciesMapStacked *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->x == b->x && a->y == b->y && a->n == b->n && a->is_top == b->is_top;
}

static void
drop_shifted (AciesTableScene *self, GHashTable *items, GHashTable *others)
{
  GHashTableIter iter;
  gpointer item, stacked;

  g_hash_table_iter_init (&iter, items);
  while (g_hash_table_iter_next (&iter, &item, &stacked))
    if (!lie_alike (stacked, g_hash_table_lookup (others, item)))
      drop_item (self, item);
}

/* Who leaves a stack or comes to one moves the others in it. */
static void
restack (AciesTableScene *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->stacks);

  if (before == NULL)
    return;
  drop_shifted (self, before, get_stacks (self));
  drop_shifted (self, get_stacks (self), before);
}

void
acies_table_scene_apply (AciesTableScene *self, const AciesChange *change)
{
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  g_clear_pointer (&self->coming, acies_table_pictures_free);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    apply_entry (self, acies_change_get_entry (change, i));
  restack (self);
}

void
acies_table_scene_tidy (AciesTableScene *self)
{
  acies_table_pictures_drop_room (self->pictures);
  g_hash_table_remove_all (self->moving);
  drop_layers (self);
}

static void
drop_id (AciesTableScene *self, const char *id)
{
  AciesItem *item
      = id == NULL ? NULL : acies_battle_find (acies_referee_get_battle (self->referee), id);

  if (item != NULL)
    drop_item (self, item);
}

static void
drop_missing (AciesTableScene *self, GHashTable *ids, GHashTable *others)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (others, id))
      drop_id (self, id);
}

void
acies_table_scene_select (AciesTableScene *self, AciesSelection *selection)
{
  g_autoptr (GHashTable) before = self->selected;

  self->selected = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    g_hash_table_add (self->selected, (gpointer) acies_selection_get (selection, i));
  drop_missing (self, before, self->selected);
  drop_missing (self, self->selected, before);
}

void
acies_table_scene_set_ruling (AciesTableScene *self, AciesRuling *ruling)
{
  if (g_set_object (&self->ruling, ruling))
    g_clear_pointer (&self->proof, gsk_render_node_unref);
}

static gpointer
copy_shape (gconstpointer shape, gpointer data)
{
  return acies_shape_ref ((AciesShape *) shape);
}

void
acies_table_scene_set_shown (AciesTableScene *self, const GPtrArray *shapes, gboolean with_start)
{
  g_ptr_array_unref (self->shown);
  self->shown = g_ptr_array_copy ((GPtrArray *) shapes, copy_shape, NULL);
  self->shows_start = with_start;
  g_clear_pointer (&self->proof, gsk_render_node_unref);
}

static GskRenderNode *
draw_proof (AciesTableScene *self)
{
  const AciesTableProof proof = { self->ruling, self->shown, self->shows_start };

  if (self->ruling == NULL && self->shown->len == 0 && !self->shows_start)
    return NULL;
  return acies_table_pictures_draw_proof (self->pictures, &proof);
}

AciesTableSceneCount
acies_table_scene_get_count (AciesTableScene *self)
{
  AciesTableSceneCount count = self->count;

  count.n_drawn += acies_table_pictures_get_n_drawn (self->pictures);
  return count;
}

static gboolean
is_selected (AciesTableScene *self, AciesItem *item)
{
  return g_hash_table_contains (self->selected, acies_item_get_id (item));
}

/* NODE at PLACEMENT. */
static GskRenderNode *
place (AciesTableScene *self,
       GskRenderNode *node,
       const AciesPlacement *placement,
       const AciesMapStacked *stacked)
{
  double scale = acies_table_scene_get_scale (self);
  double x = stacked != NULL ? stacked->x : 0, y = stacked != NULL ? stacked->y : 0;
  g_autoptr (GskTransform) transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) ((acies_length_to_mm (placement->at.x) + x) * scale),
                                  (float) ((acies_length_to_mm (placement->at.y) + y) * scale)));

  return gsk_transform_node_new (node, transform);
}

static GskRenderNode *
get_body (AciesTableScene *self, AciesItem *item, gboolean is_marked)
{
  AciesMapAppearance look;

  acies_map_get_appearance (self->referee, item, is_marked,
                            acies_table_pictures_get_options (self->pictures), &look);
  acies_map_count_stack (find_stacked (self, item), &look);
  return acies_table_pictures_get_body (self->pictures, &look);
}

/* What LAYER shows of ITEM, laid in its place; owned, NULL: nothing. */
static GskRenderNode *
create_placed (AciesTableScene *self, Layer layer, AciesItem *item, gboolean is_marked)
{
  GskRenderNode *node = NULL;

  if (!acies_map_shows (item))
    return NULL;
  node = layer == LAYER_LABELS ? acies_table_pictures_get_label (self->pictures, item)
                               : get_body (self, item, is_marked);
  if (node == NULL)
    return NULL;
  self->count.n_placed++;
  return place (self, node, acies_body_get_placement (ACIES_BODY (item)),
                find_stacked (self, item));
}

static void
add_item (AciesTableScene *self, GPtrArray *nodes, Layer layer, AciesItem *item, gboolean is_marked)
{
  gpointer node = NULL;

  if (!g_hash_table_lookup_extended (self->placed[layer], item, NULL, &node))
    {
      node = create_placed (self, layer, item, is_marked);
      g_hash_table_insert (self->placed[layer], g_object_ref (item), node);
    }
  if (node != NULL)
    g_ptr_array_add (nodes, node);
}

static void
add_stands (AciesTableScene *self, GPtrArray *nodes, Layer layer, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  gboolean is_unit_marked
      = is_selected (self, ACIES_ITEM (unit))
        && acies_map_get_detail (unit, acies_table_pictures_get_options (self->pictures))
               == ACIES_DETAIL_FULL;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      add_item (self, nodes, layer, stand, is_unit_marked || is_selected (self, stand));
    }
}

static void
add_line (AciesTableScene *self, GPtrArray *nodes, AciesUnit *unit)
{
  GskRenderNode *node
      = acies_table_pictures_get_unit (self->pictures, unit, is_selected (self, ACIES_ITEM (unit)));

  if (node != NULL)
    g_ptr_array_add (nodes, node);
}

static void
add_unit (AciesTableScene *self, GPtrArray *nodes, Layer layer, AciesUnit *unit)
{
  const AciesMapOptions *options = acies_table_pictures_get_options (self->pictures);

  /* To be compared with when something has moved. */
  get_carrying (self, unit);
  if (layer == LAYER_UNITS)
    add_line (self, nodes, unit);
  else if (layer == LAYER_LABELS)
    {
      if (is_selected (self, ACIES_ITEM (unit))
          || acies_table_pictures_has_number (self->pictures, unit))
        add_stands (self, nodes, layer, unit);
    }
  else if (acies_map_get_detail (unit, options) != ACIES_DETAIL_SHAPE)
    add_stands (self, nodes, layer, unit);
}

static void
add_leaders (AciesTableScene *self, GPtrArray *nodes, Group group, Layer layer)
{
  GListModel *leaders = acies_battle_get_leaders (acies_referee_get_battle (self->referee));

  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesItem) leader = g_list_model_get_item (leaders, i);

      if (get_group (self, leader) == group)
        add_item (self, nodes, layer, leader, is_selected (self, leader));
    }
}

/* Alike ones one after the other: a renderer that draws with textures takes them at one go. */
static int
compare_pictures (gconstpointer a, gconstpointer b)
{
  const GskRenderNode *first = gsk_transform_node_get_child (*(GskRenderNode *const *) a);
  const GskRenderNode *second = gsk_transform_node_get_child (*(GskRenderNode *const *) b);

  return (first > second) - (first < second);
}

/* Whether what lies over what can be seen. */
static gboolean
has_stacks (AciesTableScene *self)
{
  return g_hash_table_size (get_stacks (self)) > 0;
}

/* Of those in a stack, who is selected lies on top. */
static void
add_units (AciesTableScene *self, GPtrArray *nodes, Group group, Layer layer, gboolean are_selected)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      if (get_group (self, ACIES_ITEM (unit)) == group
          && is_selected (self, ACIES_ITEM (unit)) == are_selected)
        add_unit (self, nodes, layer, unit);
    }
}

static GskRenderNode *
get_layer (AciesTableScene *self, Group group, Layer layer)
{
  GskRenderNode **kept = &self->layers[group][layer];
  g_autoptr (GPtrArray) nodes = NULL;

  if (*kept != NULL)
    return *kept;
  nodes = g_ptr_array_new ();
  /* What marks leaders lies under the numbers of units. */
  if (layer == LAYER_LEADERS || layer == LAYER_LABELS)
    add_leaders (self, nodes, group, layer);
  if (layer != LAYER_LEADERS)
    {
      add_units (self, nodes, group, layer, FALSE);
      add_units (self, nodes, group, layer, TRUE);
    }
  if (layer == LAYER_BODIES && !has_stacks (self))
    g_ptr_array_sort (nodes, compare_pictures);
  *kept = gsk_container_node_new ((GskRenderNode **) nodes->pdata, nodes->len);
  return *kept;
}

GskRenderNode *
acies_table_scene_get_still (AciesTableScene *self)
{
  g_autoptr (GskRenderNode) backdrop = NULL;
  GskRenderNode *parts[N_LAYERS + 3], *names;
  guint n_parts = 0;

  if (self->still != NULL)
    return self->still;
  names = acies_table_pictures_get_names (self->pictures);
  parts[n_parts++] = acies_table_pictures_get_ground (self->pictures);
  if (self->backdrop != NULL)
    parts[n_parts++] = backdrop
        = acies_table_backdrop_draw (self->backdrop, acies_table_scene_get_scale (self));
  for (guint layer = 0; layer < N_LAYERS; layer++)
    parts[n_parts++] = get_layer (self, GROUP_STAYING, layer);
  if (names != NULL)
    parts[n_parts++] = names;
  self->still = gsk_container_node_new (parts, n_parts);
  return self->still;
}

void
acies_table_scene_append_moving (AciesTableScene *self, GtkSnapshot *snapshot)
{
  for (guint layer = 0; g_hash_table_size (self->moving) > 0 && layer < N_LAYERS; layer++)
    gtk_snapshot_append_node (snapshot, get_layer (self, GROUP_MOVING, layer));
  if (self->proof == NULL)
    self->proof = draw_proof (self);
  if (self->proof != NULL)
    gtk_snapshot_append_node (snapshot, self->proof);
}
