/* Kept nodes: moving one stand re-appends all of them but records none. */
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

struct _AciesTableNodes
{
  AciesReferee *referee; /* owned */
  AciesRuling *ruling;   /* owned, or NULL */
  AciesMapOptions options;
  const char *selected; /* interned id, or NULL */

  GskRenderNode *ground;
  GskRenderNode *proof;
  GHashTable *bodies; /* AciesItem* (stand, leader), borrowed -> GskRenderNode* */
  GHashTable *labels; /* likewise */
};

AciesTableNodes *
acies_table_nodes_new (AciesReferee *referee)
{
  AciesTableNodes *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = g_new0 (AciesTableNodes, 1);
  self->referee = g_object_ref (referee);
  self->options.pixels_per_mm = 1;
  self->bodies = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) gsk_render_node_unref);
  self->labels = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) gsk_render_node_unref);
  return self;
}

void
acies_table_nodes_free (AciesTableNodes *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  g_clear_pointer (&self->bodies, g_hash_table_unref);
  g_clear_pointer (&self->labels, g_hash_table_unref);
  g_clear_object (&self->ruling);
  g_clear_object (&self->referee);
  g_free (self);
}

void
acies_table_nodes_set_options (AciesTableNodes *self, const AciesMapOptions *options)
{
  if (memcmp (&self->options, options, sizeof *options) == 0)
    return;
  self->options = *options;
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  g_hash_table_remove_all (self->bodies);
  g_hash_table_remove_all (self->labels);
}

static void
drop_item (AciesTableNodes *self, AciesItem *item)
{
  g_hash_table_remove (self->bodies, item);
  g_hash_table_remove (self->labels, item);
}

static void
drop_id (AciesTableNodes *self, const char *id)
{
  AciesItem *item
      = id == NULL ? NULL : acies_battle_find (acies_referee_get_battle (self->referee), id);
  AciesUnit *unit = NULL;

  if (item == NULL)
    return;
  drop_item (self, item);
  if (ACIES_IS_UNIT (item))
    unit = ACIES_UNIT (item);
  else if (ACIES_IS_STAND (item))
    unit = acies_stand_get_unit (ACIES_STAND (item));
  if (unit == NULL)
    return;
  /* Which stand carries the unit's number may change when any of them moves or is lost. */
  for (guint i = 0; i < g_list_model_get_n_items (acies_unit_get_stands (unit)); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);

      drop_item (self, stand);
    }
}

void
acies_table_nodes_apply (AciesTableNodes *self, const AciesChange *change)
{
  g_clear_pointer (&self->proof, gsk_render_node_unref);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    drop_id (self, acies_change_get_entry (change, i)->item);
}

void
acies_table_nodes_select (AciesTableNodes *self, const char *id)
{
  if (id == self->selected)
    return;
  drop_id (self, self->selected);
  self->selected = id;
  drop_id (self, self->selected);
}

void
acies_table_nodes_set_ruling (AciesTableNodes *self, AciesRuling *ruling)
{
  if (g_set_object (&self->ruling, ruling))
    g_clear_pointer (&self->proof, gsk_render_node_unref);
}

/* A cairo node about the origin, REACH_X and REACH_Y millimetres and MARGIN pixels to each side. */
static GskRenderNode *
begin_centred (AciesTableNodes *self, double reach_x, double reach_y, double margin, cairo_t **cr)
{
  double scale = self->options.pixels_per_mm;
  float width = (float) (reach_x * scale + margin);
  float height = (float) (reach_y * scale + margin);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-width, -height, 2 * width, 2 * height);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);

  *cr = gsk_cairo_node_get_draw_context (node);
  cairo_scale (*cr, scale, scale);
  return node;
}

static double
half_diagonal (AciesLength frontage, AciesLength depth)
{
  return MAX (acies_length_to_mm (frontage), acies_length_to_mm (depth)) / 2 + SELECTION_REACH;
}

static gboolean
is_selected (AciesTableNodes *self, AciesItem *item)
{
  if (self->selected == NULL)
    return FALSE;
  if (ACIES_IS_STAND (item)
      && acies_item_get_id (ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))))
             == self->selected)
    return TRUE;
  return acies_item_get_id (item) == self->selected;
}

static GskRenderNode *
get_stand (AciesTableNodes *self, AciesStand *stand)
{
  GskRenderNode *node = g_hash_table_lookup (self->bodies, stand);
  double reach;
  cairo_t *cr;

  if (node != NULL)
    return node;
  reach = half_diagonal (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  node = begin_centred (self, reach, reach, BODY_PIXELS, &cr);
  acies_map_paint_stand (cr, self->referee, stand, is_selected (self, ACIES_ITEM (stand)),
                         &self->options);
  cairo_destroy (cr);
  g_hash_table_insert (self->bodies, stand, node);
  return node;
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

static GskRenderNode *
get_label (AciesTableNodes *self, AciesStand *stand)
{
  GskRenderNode *node = g_hash_table_lookup (self->labels, stand);
  cairo_t *cr;

  if (node != NULL)
    return node;
  node = begin_centred (self, LABEL_REACH, LABEL_REACH, LABEL_PIXELS, &cr);
  acies_map_paint_stand_label (cr, self->referee, stand, &self->options);
  if (acies_map_stand_has_label (stand) && is_tiny (self, stand))
    paint_chip (self, cr, stand);
  cairo_destroy (cr);
  g_hash_table_insert (self->labels, stand, node);
  return node;
}

static GskRenderNode *
get_leader (AciesTableNodes *self, AciesLeader *leader)
{
  GskRenderNode *node = g_hash_table_lookup (self->bodies, leader);
  double reach;
  cairo_t *cr;

  if (node != NULL)
    return node;
  reach = half_diagonal (acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
  node = begin_centred (self, MAX (reach, NAME_REACH), MAX (reach, NAME_REACH), LABEL_PIXELS, &cr);
  acies_map_paint_leader (cr, self->referee, leader, is_selected (self, ACIES_ITEM (leader)),
                          &self->options);
  cairo_destroy (cr);
  g_hash_table_insert (self->bodies, leader, node);
  return node;
}

/* A cairo node over the whole table with MARGIN millimetres about it. */
static GskRenderNode *
begin_whole (AciesTableNodes *self, double margin, cairo_t **cr)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (self->referee));
  double scale = self->options.pixels_per_mm;
  double width = acies_length_to_mm (acies_table_get_width (table)) + 2 * margin;
  double height = acies_length_to_mm (acies_table_get_height (table)) + 2 * margin;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (-margin * scale), (float) (-margin * scale),
                                               (float) (width * scale), (float) (height * scale));
  GskRenderNode *node = gsk_cairo_node_new (&bounds);

  *cr = gsk_cairo_node_get_draw_context (node);
  cairo_scale (*cr, scale, scale);
  return node;
}

static GskRenderNode *
get_ground (AciesTableNodes *self)
{
  cairo_t *cr;

  if (self->ground == NULL)
    {
      self->ground = begin_whole (self, 0, &cr);
      acies_map_paint_ground (cr, self->referee, &self->options);
      cairo_destroy (cr);
    }
  return self->ground;
}

static GskRenderNode *
get_proof (AciesTableNodes *self)
{
  cairo_t *cr;

  if (self->proof == NULL)
    {
      self->proof = begin_whole (self, LABEL_REACH, &cr);
      acies_map_paint_ghosts (cr, self->referee, self->ruling, &self->options);
      acies_map_paint_shapes (cr, self->referee, acies_ruling_get_shapes (self->ruling),
                              &self->options);
      cairo_destroy (cr);
    }
  return self->proof;
}

static void
append_at (AciesTableNodes *self,
           GtkSnapshot *snapshot,
           GskRenderNode *node,
           const AciesPlacement *placement,
           gboolean turns)
{
  double scale = self->options.pixels_per_mm;
  graphene_point_t at
      = GRAPHENE_POINT_INIT ((float) (acies_length_to_mm (placement->at.x) * scale),
                             (float) (acies_length_to_mm (placement->at.y) * scale));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at);
  if (turns)
    gtk_snapshot_rotate (snapshot, (float) placement->facing / ACIES_PER_DEGREE);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

typedef void (*StandAppender) (AciesTableNodes *self, GtkSnapshot *snapshot, AciesStand *stand);

static void
append_stand (AciesTableNodes *self, GtkSnapshot *snapshot, AciesStand *stand)
{
  append_at (self, snapshot, get_stand (self, stand), acies_stand_get_placement (stand), TRUE);
}

static void
append_label (AciesTableNodes *self, GtkSnapshot *snapshot, AciesStand *stand)
{
  append_at (self, snapshot, get_label (self, stand), acies_stand_get_placement (stand), FALSE);
}

static void
foreach_stand (AciesTableNodes *self, GtkSnapshot *snapshot, StandAppender append)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      for (guint j = 0; j < g_list_model_get_n_items (stands); j++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, j);

          if (acies_stand_is_present (stand))
            append (self, snapshot, stand);
        }
    }
}

void
acies_table_nodes_append (AciesTableNodes *self, GtkSnapshot *snapshot)
{
  GListModel *leaders = acies_battle_get_leaders (acies_referee_get_battle (self->referee));

  gtk_snapshot_append_node (snapshot, get_ground (self));
  foreach_stand (self, snapshot, append_stand);
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      if (acies_leader_is_placed (leader) && !acies_leader_is_lost (leader))
        append_at (self, snapshot, get_leader (self, leader), acies_leader_get_placement (leader),
                   TRUE);
    }
  foreach_stand (self, snapshot, append_label);
  if (self->ruling != NULL)
    gtk_snapshot_append_node (snapshot, get_proof (self));
}
