/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTablePictures keeps the painted pictures of a battle. A picture is painted twice: once to
 * learn where its ink is, then into a node of just that size, so that as little as can be is
 * painted again on the screen when it moves. */
#include "app/canvas/acies-table-pictures.h"

#include "drawing/map/acies-map-stack.h"
#include "referee/ruling/acies-ruling-proof.h"

#include <math.h>
#include <string.h>

struct _AciesTablePictures
{
  AciesReferee *referee; /* owned */
  AciesMapOptions options;

  GskRenderNode *ground; /* or NULL, as are the names */
  GskRenderNode *names;
  gboolean has_names;     /* they have been painted, if only as nothing */
  GHashTable *bodies;     /* AciesMapAppearance* -> GskRenderNode* */
  GHashTable *labels;     /* AciesItem*, owned -> Label* */
  GHashTable *units;      /* likewise */
  GHashTable *unnumbered; /* of AciesUnit; NULL: not known */

  guint n_prepared; /* units whose pictures are there */
  guint n_drawn;
};

/* What stands upright on an item, and where its badges began when it was painted. */
typedef struct
{
  GskRenderNode *node; /* or NULL */
  double x, y;
} Label;

/* What is painted: by PAINT of what. */
typedef struct
{
  AciesTablePictures *pictures;
  gconstpointer subject;
  gboolean is_selected;
} Subject;

typedef void (*Painter) (cairo_t *cr, const Subject *subject);

static guint
hash_look (gconstpointer key)
{
  const AciesMapAppearance *look = key;

  return g_direct_hash (look->symbol) + g_direct_hash (look->face) + look->tally * 13
         + (guint) look->facing * 31 + (guint) look->frontage * 7 + look->side
         + look->is_selected * 2;
}

static gboolean
are_looks_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (AciesMapAppearance)) == 0;
}

static void
unref_node (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

static void
free_label (gpointer data)
{
  Label *label = data;

  g_clear_pointer (&label->node, gsk_render_node_unref);
  g_free (label);
}

AciesTablePictures *
acies_table_pictures_new (AciesReferee *referee, const AciesMapOptions *options)
{
  AciesTablePictures *self = g_new0 (AciesTablePictures, 1);

  self->referee = g_object_ref (referee);
  self->options = *options;
  self->bodies = g_hash_table_new_full (hash_look, are_looks_equal, g_free, unref_node);
  self->labels = g_hash_table_new_full (NULL, NULL, g_object_unref, free_label);
  self->units = g_hash_table_new_full (NULL, NULL, g_object_unref, unref_node);
  return self;
}

void
acies_table_pictures_free (AciesTablePictures *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  acies_table_pictures_drop_room (self);
  g_clear_pointer (&self->bodies, g_hash_table_unref);
  g_clear_pointer (&self->labels, g_hash_table_unref);
  g_clear_pointer (&self->units, g_hash_table_unref);
  g_clear_object (&self->referee);
  g_free (self);
}

const AciesMapOptions *
acies_table_pictures_get_options (AciesTablePictures *self)
{
  return &self->options;
}

guint
acies_table_pictures_get_n_drawn (AciesTablePictures *self)
{
  return self->n_drawn;
}

static void
paint_at (AciesTablePictures *self, cairo_t *cr, Painter paint, const Subject *subject)
{
  cairo_scale (cr, self->options.pixels_per_mm, self->options.pixels_per_mm);
  paint (cr, subject);
  cairo_destroy (cr);
}

static GskRenderNode *
draw_within (AciesTablePictures *self,
             const graphene_rect_t *bounds,
             Painter paint,
             const Subject *subject)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);

  paint_at (self, gsk_cairo_node_get_draw_context (node), paint, subject);
  self->n_drawn++;
  return node;
}

static GskRenderNode *
draw (AciesTablePictures *self, Painter paint, const Subject *subject)
{
  cairo_surface_t *editor = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  graphene_rect_t bounds;
  double x, y, width, height;

  paint_at (self, cairo_create (editor), paint, subject);
  cairo_recording_surface_ink_extents (editor, &x, &y, &width, &height);
  cairo_surface_destroy (editor);
  if (width <= 0 || height <= 0)
    return NULL;
  bounds = GRAPHENE_RECT_INIT ((float) floor (x) - 1, (float) floor (y) - 1,
                               (float) ceil (width) + 3, (float) ceil (height) + 3);
  return draw_within (self, &bounds, paint, subject);
}

static void
paint_ground (cairo_t *cr, const Subject *subject)
{
  acies_map_paint_ground (cr, subject->pictures->referee, &subject->pictures->options);
}

GskRenderNode *
acies_table_pictures_get_ground (AciesTablePictures *self)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (self->referee));
  double scale = self->options.pixels_per_mm;
  const Subject subject = { self, NULL, FALSE };
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      -3, -3, (float) (acies_length_to_mm (acies_table_get_width (table)) * scale) + 6,
      (float) (acies_length_to_mm (acies_table_get_height (table)) * scale) + 6);

  /* It inks all of the table: there is nothing to learn. */
  if (self->ground == NULL)
    self->ground = draw_within (self, &bounds, paint_ground, &subject);
  return self->ground;
}

void
acies_table_pictures_drop_ground (AciesTablePictures *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
}

static void
paint_body (cairo_t *cr, const Subject *subject)
{
  acies_map_paint_appearance (cr, subject->pictures->referee, subject->subject,
                              &subject->pictures->options);
}

GskRenderNode *
acies_table_pictures_get_body (AciesTablePictures *self, const AciesMapAppearance *look)
{
  GskRenderNode *node = g_hash_table_lookup (self->bodies, look);
  const Subject subject = { self, look, FALSE };

  if (node == NULL)
    {
      node = draw (self, paint_body, &subject);
      g_hash_table_insert (self->bodies, g_memdup2 (look, sizeof *look), node);
    }
  return node;
}

static void
paint_label (cairo_t *cr, const Subject *subject)
{
  acies_map_paint_label (cr, subject->pictures->referee, (AciesItem *) subject->subject,
                         &subject->pictures->options);
}

GskRenderNode *
acies_table_pictures_get_label (AciesTablePictures *self, AciesItem *item)
{
  Label *label = g_hash_table_lookup (self->labels, item);
  const Subject subject = { self, item, FALSE };
  double x, y;

  acies_map_get_badge_place (self->referee, item, &self->options, &x, &y);
  if (label == NULL || label->x != x || label->y != y)
    {
      label = g_new0 (Label, 1);
      label->node = draw (self, paint_label, &subject);
      label->x = x;
      label->y = y;
      g_hash_table_insert (self->labels, g_object_ref (item), label);
    }
  return label->node;
}

static void
paint_unit (cairo_t *cr, const Subject *subject)
{
  acies_map_paint_unit (cr, subject->pictures->referee, (AciesUnit *) subject->subject,
                        subject->is_selected, &subject->pictures->options);
}

GskRenderNode *
acies_table_pictures_get_unit (AciesTablePictures *self, AciesUnit *unit, gboolean is_selected)
{
  gpointer node = NULL;
  const Subject subject = { self, unit, is_selected };

  if (!g_hash_table_lookup_extended (self->units, unit, NULL, &node))
    {
      node = draw (self, paint_unit, &subject);
      g_hash_table_insert (self->units, g_object_ref (unit), node);
    }
  return node;
}

static void
paint_names (cairo_t *cr, const Subject *subject)
{
  acies_map_paint_names (cr, subject->pictures->referee, &subject->pictures->options);
}

GskRenderNode *
acies_table_pictures_get_names (AciesTablePictures *self)
{
  const Subject subject = { self, NULL, FALSE };

  if (!self->has_names)
    self->names = draw (self, paint_names, &subject);
  self->has_names = TRUE;
  return self->names;
}

static gpointer
copy_shape (gconstpointer shape, gpointer data)
{
  return acies_shape_ref ((AciesShape *) shape);
}

static void
paint_proof (cairo_t *cr, const Subject *subject)
{
  const AciesTableProof *proof = subject->subject;
  const AciesMapOptions *options = &subject->pictures->options;
  AciesReferee *referee = subject->pictures->referee;
  g_autoptr (GPtrArray) shapes = g_ptr_array_copy ((GPtrArray *) proof->shapes, copy_shape, NULL);

  if (proof->shows_start)
    acies_map_paint_turn_start (cr, referee, options);
  if (proof->ruling != NULL)
    {
      acies_map_paint_ghosts (cr, referee, proof->ruling, options);
      g_ptr_array_extend_and_steal (shapes, acies_ruling_list_proof (proof->ruling));
    }
  acies_map_paint_shapes (cr, referee, shapes, options);
}

GskRenderNode *
acies_table_pictures_draw_proof (AciesTablePictures *self, const AciesTableProof *proof)
{
  const Subject subject = { self, proof, FALSE };

  return draw (self, paint_proof, &subject);
}

gboolean
acies_table_pictures_has_number (AciesTablePictures *self, AciesUnit *unit)
{
  if (self->unnumbered == NULL)
    self->unnumbered = acies_map_list_unnumbered (self->referee, &self->options);
  return !g_hash_table_contains (self->unnumbered, unit);
}

void
acies_table_pictures_drop_label (AciesTablePictures *self, AciesItem *item)
{
  g_hash_table_remove (self->labels, item);
}

gboolean
acies_table_pictures_drop_unit (AciesTablePictures *self, AciesUnit *unit)
{
  gpointer node = NULL;
  gboolean is_known = g_hash_table_lookup_extended (self->units, unit, NULL, &node);

  if (is_known && node == NULL && acies_map_get_detail (unit, &self->options) == ACIES_DETAIL_FULL)
    return FALSE;
  g_hash_table_remove (self->units, unit);
  return TRUE;
}

void
acies_table_pictures_drop_room (AciesTablePictures *self)
{
  g_clear_pointer (&self->names, gsk_render_node_unref);
  self->has_names = FALSE;
  g_clear_pointer (&self->unnumbered, g_hash_table_unref);
}

/* What a stand of a unit that is not selected needs. */
static void
prepare_item (AciesTablePictures *self, AciesItem *item, GHashTable *stacks)
{
  AciesItem *whole
      = ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;
  AciesMapAppearance look;

  if (!acies_map_shows (item))
    return;
  acies_map_get_appearance (self->referee, item, FALSE, &self->options, &look);
  acies_map_count_stack (g_hash_table_lookup (stacks, whole), &look);
  acies_table_pictures_get_body (self, &look);
  acies_table_pictures_get_label (self, item);
}

static void
prepare_unit (AciesTablePictures *self, AciesUnit *unit, GHashTable *stacks)
{
  GListModel *stands = acies_unit_get_stands (unit);

  acies_table_pictures_get_unit (self, unit, FALSE);
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      prepare_item (self, stand, stacks);
    }
}

gboolean
acies_table_pictures_prepare (AciesTablePictures *self, gint64 microseconds)
{
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (self->referee));
  gint64 end = g_get_monotonic_time () + microseconds;
  g_autoptr (GHashTable) stacks = acies_map_list_stacks (self->referee, &self->options);

  while (self->n_prepared < g_list_model_get_n_items (units))
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, self->n_prepared);

      prepare_unit (self, unit, stacks);
      self->n_prepared++;
      if (g_get_monotonic_time () >= end)
        return TRUE;
    }
  acies_table_pictures_get_ground (self);
  acies_table_pictures_get_names (self);
  return FALSE;
}
