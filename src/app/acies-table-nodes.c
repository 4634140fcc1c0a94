/* Kept nodes: moving one stand lays one picture anew and paints none. */
#include "app/acies-table-nodes.h"

/* A label may stick out of its stand by so many millimetres, a leader's name by more; and by so
 * many pixels, since what is small is drawn large enough to be read. */
#define LABEL_REACH 60.0
#define NAME_REACH 160.0
/* What a base may paint beyond its own reach, and what numbers, names and badges may. */
#define BODY_PIXELS 40.0
#define LABEL_PIXELS 120.0
#define SELECTION_REACH 8.0
/* Pixels. */
#define CHIP_FONT 9.0
#define CHIP_HEIGHT 10.0
#define LEAST_BASE 13.0

typedef enum
{
  LAYER_BODIES,
  LAYER_LEADERS,
  LAYER_LABELS,
  N_LAYERS
} Layer;

/* One picture: about the centre of a stand or leader, or from the table's corner. */
typedef struct
{
  GskRenderNode *drawing;
  GskRenderNode *placed; /* the drawing where it belongs; NULL: that has changed */
  double scale;          /* pixels a mm that it was drawn for */
  AciesAngle facing;     /* likewise */
} Picture;

/* What the label of a unit hangs on. */
typedef struct
{
  AciesStand *carrier; /* borrowed; NULL: none is on the table */
  gboolean is_alone;
} Carrying;

struct _AciesTableNodes
{
  AciesReferee *referee; /* owned */
  AciesRuling *ruling;   /* owned, or NULL */
  AciesMapOptions options;
  AciesTableNodesCount count;

  Picture *ground;                 /* or NULL */
  GskRenderNode *proof;            /* or NULL */
  GHashTable *pictures[N_LAYERS];  /* AciesItem* (stand, leader, unit), owned -> Picture* */
  GskRenderNode *layers[N_LAYERS]; /* all pictures of it; NULL: one has changed */
  GHashTable *carrying;            /* AciesUnit*, owned -> Carrying* */
  GHashTable *selected;            /* set of interned ids */
};

static void
picture_free (gpointer data)
{
  Picture *self = data;

  g_clear_pointer (&self->drawing, gsk_render_node_unref);
  g_clear_pointer (&self->placed, gsk_render_node_unref);
  g_free (self);
}

AciesTableNodes *
acies_table_nodes_new (AciesReferee *referee)
{
  AciesTableNodes *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = g_new0 (AciesTableNodes, 1);
  self->referee = g_object_ref (referee);
  self->options.pixels_per_mm = 1;
  for (guint i = 0; i < N_LAYERS; i++)
    self->pictures[i] = g_hash_table_new_full (NULL, NULL, g_object_unref, picture_free);
  self->carrying = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  self->selected = g_hash_table_new (NULL, NULL);
  return self;
}

void
acies_table_nodes_free (AciesTableNodes *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->ground, picture_free);
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  for (guint i = 0; i < N_LAYERS; i++)
    {
      g_clear_pointer (&self->pictures[i], g_hash_table_unref);
      g_clear_pointer (&self->layers[i], gsk_render_node_unref);
    }
  g_clear_pointer (&self->carrying, g_hash_table_unref);
  g_clear_pointer (&self->selected, g_hash_table_unref);
  g_clear_object (&self->ruling);
  g_clear_object (&self->referee);
  g_free (self);
}

static void
drop_everything (AciesTableNodes *self)
{
  g_clear_pointer (&self->ground, picture_free);
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  for (guint i = 0; i < N_LAYERS; i++)
    {
      g_hash_table_remove_all (self->pictures[i]);
      g_clear_pointer (&self->layers[i], gsk_render_node_unref);
    }
  g_hash_table_remove_all (self->carrying);
}

/* The pictures stay, but none lies where it should any more. */
static void
lift_everything (AciesTableNodes *self)
{
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  if (self->ground != NULL)
    g_clear_pointer (&self->ground->placed, gsk_render_node_unref);
  for (guint i = 0; i < N_LAYERS; i++)
    {
      GHashTableIter iter;
      gpointer picture;

      g_clear_pointer (&self->layers[i], gsk_render_node_unref);
      g_hash_table_iter_init (&iter, self->pictures[i]);
      while (g_hash_table_iter_next (&iter, NULL, &picture))
        g_clear_pointer (&((Picture *) picture)->placed, gsk_render_node_unref);
    }
}

void
acies_table_nodes_set_options (AciesTableNodes *self, const AciesMapOptions *options)
{
  AciesMapOptions other = *options;

  if (memcmp (&self->options, options, sizeof *options) == 0)
    return;
  other.pixels_per_mm = self->options.pixels_per_mm;
  if (memcmp (&self->options, &other, sizeof other) == 0)
    lift_everything (self);
  else
    drop_everything (self);
  self->options = *options;
}

static void
drop_picture (AciesTableNodes *self, Layer layer, gpointer item)
{
  if (g_hash_table_remove (self->pictures[layer], item))
    g_clear_pointer (&self->layers[layer], gsk_render_node_unref);
}

/* ITEM stands elsewhere: its picture is laid there, or painted anew if it has turned. */
static void
move_picture (AciesTableNodes *self, Layer layer, gpointer item, AciesAngle facing)
{
  Picture *picture = g_hash_table_lookup (self->pictures[layer], item);

  if (picture == NULL)
    return;
  if (picture->facing != facing)
    {
      drop_picture (self, layer, item);
      return;
    }
  g_clear_pointer (&picture->placed, gsk_render_node_unref);
  g_clear_pointer (&self->layers[layer], gsk_render_node_unref);
}

static void
drop_unit (AciesTableNodes *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      drop_picture (self, LAYER_BODIES, stand);
    }
  drop_picture (self, LAYER_LABELS, unit);
  g_hash_table_remove (self->carrying, unit);
}

static Carrying
find_carrying (AciesUnit *unit)
{
  AciesStand *carrier = acies_map_find_label_stand (unit);

  return (Carrying){ carrier, carrier != NULL && acies_map_is_alone (carrier) };
}

/* Which stand carries the unit's number may change when any of them moves or is lost; then its
 * symbol makes way, and another's comes back. */
static void
update_carrying (AciesTableNodes *self, AciesUnit *unit)
{
  Carrying *old = g_hash_table_lookup (self->carrying, unit);
  Carrying now = find_carrying (unit);

  if (old != NULL && (old->carrier != now.carrier || old->is_alone != now.is_alone))
    drop_unit (self, unit);
}

static void
move_stand (AciesTableNodes *self, AciesStand *stand)
{
  AciesUnit *unit = acies_stand_get_unit (stand);
  AciesAngle facing = acies_stand_get_placement (stand)->facing;
  Carrying *carrying = g_hash_table_lookup (self->carrying, unit);

  move_picture (self, LAYER_BODIES, stand, facing);
  if (carrying != NULL && carrying->carrier == stand)
    move_picture (self, LAYER_LABELS, unit, facing);
  update_carrying (self, unit);
}

static void
drop_item (AciesTableNodes *self, AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    drop_unit (self, ACIES_UNIT (item));
  else if (ACIES_IS_LEADER (item))
    drop_picture (self, LAYER_LEADERS, item);
  else if (ACIES_IS_STAND (item))
    {
      drop_picture (self, LAYER_BODIES, item);
      update_carrying (self, acies_stand_get_unit (ACIES_STAND (item)));
    }
}

static void
apply_entry (AciesTableNodes *self, const AciesChangeEntry *entry)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  AciesItem *item = entry->item == NULL ? NULL : acies_battle_find (battle, entry->item);

  if (entry->kind == ACIES_CHANGE_MUSTER || entry->kind == ACIES_CHANGE_JOIN)
    drop_everything (self);
  else if (item == NULL)
    return;
  else if (entry->kind == ACIES_CHANGE_PLACE && entry->was_placed && entry->is_placed
           && ACIES_IS_STAND (item))
    move_stand (self, ACIES_STAND (item));
  else
    drop_item (self, item);
}

void
acies_table_nodes_apply (AciesTableNodes *self, const AciesChange *change)
{
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    apply_entry (self, acies_change_get_entry (change, i));
}

static void
drop_id (AciesTableNodes *self, const char *id)
{
  AciesItem *item
      = id == NULL ? NULL : acies_battle_find (acies_referee_get_battle (self->referee), id);

  if (item != NULL)
    drop_item (self, item);
}

static void
drop_missing (AciesTableNodes *self, GHashTable *ids, GHashTable *others)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (others, id))
      drop_id (self, id);
}

void
acies_table_nodes_select (AciesTableNodes *self, AciesSelection *selection)
{
  g_autoptr (GHashTable) before = self->selected;

  self->selected = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    g_hash_table_add (self->selected, (gpointer) acies_selection_get (selection, i));
  drop_missing (self, before, self->selected);
  drop_missing (self, self->selected, before);
}

void
acies_table_nodes_set_ruling (AciesTableNodes *self, AciesRuling *ruling)
{
  if (g_set_object (&self->ruling, ruling))
    g_clear_pointer (&self->proof, gsk_render_node_unref);
}

AciesTableNodesCount
acies_table_nodes_get_count (const AciesTableNodes *self)
{
  return self->count;
}

/* Where a drawing begins: its node, and a context in millimetres. */
typedef struct
{
  double x, y, width, height; /* mm */
  double margin;              /* pixels about it */
} Canvas;

static Picture *
begin_picture (AciesTableNodes *self, const Canvas *canvas, cairo_t **cr)
{
  double scale = self->options.pixels_per_mm;
  Picture *picture = g_new0 (Picture, 1);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float) (canvas->x * scale - canvas->margin), (float) (canvas->y * scale - canvas->margin),
      (float) (canvas->width * scale + 2 * canvas->margin),
      (float) (canvas->height * scale + 2 * canvas->margin));

  picture->drawing = gsk_cairo_node_new (&bounds);
  picture->scale = scale;
  *cr = gsk_cairo_node_get_draw_context (picture->drawing);
  cairo_scale (*cr, scale, scale);
  self->count.n_drawn++;
  return picture;
}

/* About the origin, REACH millimetres and MARGIN pixels to each side. */
static Picture *
begin_centred (AciesTableNodes *self, double reach, double margin, cairo_t **cr)
{
  const Canvas canvas = { -reach, -reach, 2 * reach, 2 * reach, margin };

  return begin_picture (self, &canvas, cr);
}

/* The whole table with SPARE millimetres about it. */
static Picture *
begin_whole (AciesTableNodes *self, double spare, cairo_t **cr)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (self->referee));
  const Canvas canvas
      = { -spare, -spare, acies_length_to_mm (acies_table_get_width (table)) + 2 * spare,
          acies_length_to_mm (acies_table_get_height (table)) + 2 * spare, 0 };

  return begin_picture (self, &canvas, cr);
}

static double
half_diagonal (AciesLength frontage, AciesLength depth)
{
  return MAX (acies_length_to_mm (frontage), acies_length_to_mm (depth)) / 2 + SELECTION_REACH;
}

static gboolean
is_selected (AciesTableNodes *self, AciesItem *item)
{
  AciesItem *whole
      = ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;

  return g_hash_table_contains (self->selected, acies_item_get_id (whole))
         || g_hash_table_contains (self->selected, acies_item_get_id (item));
}

static Picture *
draw_stand (AciesTableNodes *self, AciesStand *stand)
{
  double reach = half_diagonal (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  cairo_t *cr;
  Picture *picture = begin_centred (self, reach, BODY_PIXELS, &cr);

  acies_map_paint_stand (cr, self->referee, stand, is_selected (self, ACIES_ITEM (stand)),
                         &self->options);
  cairo_destroy (cr);
  picture->facing = acies_stand_get_placement (stand)->facing;
  return picture;
}

static gboolean
is_tiny (AciesTableNodes *self, AciesStand *stand)
{
  AciesLength least = MIN (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));

  return acies_length_to_mm (least) * self->options.pixels_per_mm < LEAST_BASE;
}

static guint
get_side_index (AciesTableNodes *self, AciesUnit *unit)
{
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (self->referee));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (acies_item_get_id (side) == acies_item_get_side (ACIES_ITEM (unit)))
        return i;
    }
  return 0;
}

/* On a table shown so small that a base holds no number, the number lies over the unit in a size
 * that can be read: which unit is which must be seen at any zoom. */
static void
paint_chip (AciesTableNodes *self, cairo_t *cr, AciesStand *stand)
{
  AciesUnit *unit = acies_stand_get_unit (stand);
  AciesColour colour = acies_map_side_colour (self->options.look, get_side_index (self, unit));
  double light = 0.3 * colour.red + 0.6 * colour.green + 0.1 * colour.blue;
  const char *number = acies_item_get_id (ACIES_ITEM (unit));
  cairo_text_extents_t extents;
  double width, ink = light > 0.5 ? 0.05 : 1;

  cairo_save (cr);
  cairo_scale (cr, 1 / self->options.pixels_per_mm, 1 / self->options.pixels_per_mm);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, CHIP_FONT);
  cairo_text_extents (cr, number, &extents);
  width = extents.x_advance + 3;
  cairo_rectangle (cr, -width / 2, -CHIP_HEIGHT / 2, width, CHIP_HEIGHT);
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
  cairo_fill (cr);
  cairo_move_to (cr, -extents.x_advance / 2, CHIP_FONT * 0.36);
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_show_text (cr, number);
  cairo_restore (cr);
}

static Picture *
draw_label (AciesTableNodes *self, AciesStand *carrier)
{
  cairo_t *cr;
  Picture *picture = begin_centred (self, LABEL_REACH, LABEL_PIXELS, &cr);

  acies_map_paint_stand_label (cr, self->referee, carrier, &self->options);
  if (is_tiny (self, carrier))
    paint_chip (self, cr, carrier);
  cairo_destroy (cr);
  picture->facing = acies_stand_get_placement (carrier)->facing;
  return picture;
}

static Picture *
draw_leader (AciesTableNodes *self, AciesLeader *leader)
{
  double reach
      = half_diagonal (acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
  cairo_t *cr;
  Picture *picture = begin_centred (self, MAX (reach, NAME_REACH), LABEL_PIXELS, &cr);

  acies_map_paint_leader (cr, self->referee, leader, is_selected (self, ACIES_ITEM (leader)),
                          &self->options);
  cairo_destroy (cr);
  picture->facing = acies_leader_get_placement (leader)->facing;
  return picture;
}

static Picture *
draw_ground (AciesTableNodes *self)
{
  cairo_t *cr;
  Picture *picture = begin_whole (self, 0, &cr);

  acies_map_paint_ground (cr, self->referee, &self->options);
  cairo_destroy (cr);
  return picture;
}

static GskRenderNode *
draw_proof (AciesTableNodes *self)
{
  cairo_t *cr;
  Picture *picture = begin_whole (self, LABEL_REACH, &cr);
  GskRenderNode *node = gsk_render_node_ref (picture->drawing);

  acies_map_paint_ghosts (cr, self->referee, self->ruling, &self->options);
  acies_map_paint_shapes (cr, self->referee, acies_ruling_get_shapes (self->ruling),
                          &self->options);
  cairo_destroy (cr);
  picture_free (picture);
  return node;
}

static Carrying *
get_carrying (AciesTableNodes *self, AciesUnit *unit)
{
  Carrying *carrying = g_hash_table_lookup (self->carrying, unit);

  if (carrying == NULL)
    {
      Carrying found = find_carrying (unit);

      carrying = g_memdup2 (&found, sizeof found);
      g_hash_table_insert (self->carrying, g_object_ref (unit), carrying);
    }
  return carrying;
}

/* What LAYER shows of ITEM, painted now. */
static Picture *
draw_item (AciesTableNodes *self, Layer layer, gpointer item)
{
  if (layer == LAYER_BODIES)
    return draw_stand (self, item);
  if (layer == LAYER_LEADERS)
    return draw_leader (self, item);
  return draw_label (self, get_carrying (self, item)->carrier);
}

/* PICTURE at PLACEMENT (NULL: the table's corner), turned if TURNS; stretched if it was drawn for
 * another scale. */
static GskRenderNode *
place (AciesTableNodes *self, Picture *picture, const AciesPlacement *placement, gboolean turns)
{
  double scale = self->options.pixels_per_mm;
  float stretch = (float) (scale / picture->scale);
  GskTransform *transform = NULL;

  if (picture->placed != NULL)
    return picture->placed;
  if (placement != NULL)
    transform = gsk_transform_translate (
        NULL, &GRAPHENE_POINT_INIT ((float) (acies_length_to_mm (placement->at.x) * scale),
                                    (float) (acies_length_to_mm (placement->at.y) * scale)));
  if (turns)
    transform = gsk_transform_rotate (transform, (float) placement->facing / ACIES_PER_DEGREE);
  if (picture->scale != scale)
    transform = gsk_transform_scale (transform, stretch, stretch);
  picture->placed = transform == NULL ? gsk_render_node_ref (picture->drawing)
                                      : gsk_transform_node_new (picture->drawing, transform);
  gsk_transform_unref (transform);
  self->count.n_placed++;
  return picture->placed;
}

static void
add_item (AciesTableNodes *self,
          GPtrArray *nodes,
          Layer layer,
          gpointer item,
          const AciesPlacement *placement)
{
  Picture *picture = g_hash_table_lookup (self->pictures[layer], item);

  if (picture == NULL)
    {
      picture = draw_item (self, layer, item);
      g_hash_table_insert (self->pictures[layer], g_object_ref (item), picture);
    }
  g_ptr_array_add (nodes, place (self, picture, placement, layer != LAYER_LABELS));
}

static void
add_bodies (AciesTableNodes *self, GPtrArray *nodes, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_stand_is_present (stand))
        add_item (self, nodes, LAYER_BODIES, stand, acies_stand_get_placement (stand));
    }
}

static void
add_label (AciesTableNodes *self, GPtrArray *nodes, AciesUnit *unit)
{
  AciesStand *carrier = get_carrying (self, unit)->carrier;

  if (carrier != NULL)
    add_item (self, nodes, LAYER_LABELS, unit, acies_stand_get_placement (carrier));
}

static void
add_leader (AciesTableNodes *self, GPtrArray *nodes, AciesLeader *leader)
{
  if (acies_leader_is_placed (leader) && !acies_leader_is_lost (leader))
    add_item (self, nodes, LAYER_LEADERS, leader, acies_leader_get_placement (leader));
}

static GskRenderNode *
get_layer (AciesTableNodes *self, Layer layer)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  GListModel *items = layer == LAYER_LEADERS ? acies_battle_get_leaders (battle)
                                             : acies_battle_get_units (battle);
  g_autoptr (GPtrArray) nodes = NULL;

  if (self->layers[layer] != NULL)
    return self->layers[layer];
  nodes = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      if (layer == LAYER_BODIES)
        add_bodies (self, nodes, ACIES_UNIT (item));
      else if (layer == LAYER_LABELS)
        add_label (self, nodes, ACIES_UNIT (item));
      else
        add_leader (self, nodes, ACIES_LEADER (item));
    }
  self->layers[layer] = gsk_container_node_new ((GskRenderNode **) nodes->pdata, nodes->len);
  return self->layers[layer];
}

void
acies_table_nodes_append (AciesTableNodes *self, GtkSnapshot *snapshot)
{
  if (self->ground == NULL)
    self->ground = draw_ground (self);
  gtk_snapshot_append_node (snapshot, place (self, self->ground, NULL, FALSE));
  for (guint layer = 0; layer < N_LAYERS; layer++)
    gtk_snapshot_append_node (snapshot, get_layer (self, layer));
  if (self->ruling == NULL)
    return;
  if (self->proof == NULL)
    self->proof = draw_proof (self);
  gtk_snapshot_append_node (snapshot, self->proof);
}

/* The next picture of LAYER that was drawn for another scale; FALSE if there is none. */
static gboolean
redraw_next (AciesTableNodes *self, Layer layer, GHashTableIter *iter)
{
  gpointer item, value;

  while (g_hash_table_iter_next (iter, &item, &value))
    {
      if (((Picture *) value)->scale == self->options.pixels_per_mm)
        continue;
      g_hash_table_iter_replace (iter, draw_item (self, layer, item));
      g_clear_pointer (&self->layers[layer], gsk_render_node_unref);
      return TRUE;
    }
  return FALSE;
}

gboolean
acies_table_nodes_redraw (AciesTableNodes *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  if (self->ground != NULL && self->ground->scale != self->options.pixels_per_mm)
    g_clear_pointer (&self->ground, picture_free);
  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      GHashTableIter iter;

      g_hash_table_iter_init (&iter, self->pictures[layer]);
      while (redraw_next (self, layer, &iter))
        {
          if (g_get_monotonic_time () >= end)
            return TRUE;
        }
    }
  return FALSE;
}
