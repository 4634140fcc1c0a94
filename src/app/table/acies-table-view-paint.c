/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the table: the kept nodes, the proxies above them, tapes, and what the tool in use
 * draws over all. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "app/canvas/acies-tape-drawing.h"
#include "app/widgets/acies-colour-theme.h"

#include <math.h>

static void
append_tapes (AciesTableView *self, GtkSnapshot *snapshot)
{
  GListModel *tapes = acies_overlay_controller_get_tapes (self->show);

  for (guint i = 0; i < g_list_model_get_n_items (tapes); i++)
    {
      g_autoptr (AciesTape) tape = g_list_model_get_item (tapes, i);

      acies_tape_append (tape, acies_session_get_ruleset (self->session), snapshot, &self->frame,
                         gtk_widget_get_pango_context (GTK_WIDGET (self)));
    }
}

/* Tools draw on all of the view; only where their ink is need be painted again. */
static void
append_inked (GtkSnapshot *snapshot, GskRenderNode *node)
{
  double x, y, width, height;

  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    {
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        append_inked (snapshot, gsk_container_node_get_child (node, i));
      return;
    }
  if (gsk_render_node_get_node_type (node) != GSK_CAIRO_NODE
      || gsk_cairo_node_get_surface (node) == NULL)
    {
      gtk_snapshot_append_node (snapshot, node);
      return;
    }
  cairo_recording_surface_ink_extents (gsk_cairo_node_get_surface (node), &x, &y, &width, &height);
  if (width <= 0 || height <= 0)
    return;
  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x) - 1, (float) floor (y) - 1,
                                     (float) ceil (width) + 3, (float) ceil (height) + 3));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_pop (snapshot);
}

static void
append_tool (AciesTableView *self, GtkSnapshot *snapshot)
{
  GtkSnapshot *drawn;
  g_autoptr (GskRenderNode) node = NULL;

  /* What the umpire has in hand is not for players. */
  if (self->is_public)
    return;
  drawn = gtk_snapshot_new ();
  acies_table_tool_append (self->tool, drawn, &self->frame,
                           gtk_widget_get_pango_context (GTK_WIDGET (self)));
  node = gtk_snapshot_free_to_node (drawn);
  if (node != NULL)
    append_inked (snapshot, node);
}

/* The bare table, which shows where its picture is still to be made. */
static void
append_ground (AciesTableView *self, GtkSnapshot *snapshot)
{
  const AciesColour *colour = &acies_palette_get (acies_colour_theme_get ())->table;
  const GdkRGBA plain = { (float) colour->red, (float) colour->green, (float) colour->blue, 1 };
  const AciesTableFrame *frame = &self->frame;

  gtk_snapshot_append_color (snapshot, &plain,
                             &GRAPHENE_RECT_INIT ((float) -frame->x, (float) -frame->y,
                                                  (float) (frame->table_width * frame->scale),
                                                  (float) (frame->table_height * frame->scale)));
}

static void
append_nodes (AciesTableView *self, GtkSnapshot *snapshot)
{
  float stretch = (float) (self->frame.scale / acies_table_scene_get_scale (self->nodes));
  g_autoptr (GskTransform) transform = gsk_transform_scale (
      gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) -self->frame.x, (float) -self->frame.y)),
      stretch, stretch);

  GskRenderNode *still = acies_table_scene_get_still (self->nodes);

  append_ground (self, snapshot);
  if (!acies_table_tiles_append (self->tiles, snapshot, still, self->frame.x, self->frame.y,
                                 (double) stretch))
    acies_table_texture_append (self->still, snapshot, still, transform);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, transform);
  acies_table_scene_append_moving (self->nodes, snapshot);
  gtk_snapshot_restore (snapshot);
}

void
acies_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);

  if (self->nodes == NULL)
    return;
  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->frame.width, (float) self->frame.height));
  append_nodes (self, snapshot);
  for (guint i = 0; i < self->proxies->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->proxies, i), snapshot);
  append_tapes (self, snapshot);
  append_tool (self, snapshot);
  if (self->row != NULL)
    acies_stack_row_append (self->row, snapshot, acies_session_get_selection (self->session));
  gtk_snapshot_pop (snapshot);
}
