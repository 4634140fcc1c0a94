/* What lies over the table for a moment: the outline of a unit on its way, and the tape. */
#include "config.h"
#include "app/acies-table-view-private.h"

static void
append_outline (AciesTableView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) self->frame.width, (float) self->frame.height);
  gboolean is_allowed = acies_table_drag_is_allowed (self->drag);
  AciesPlacement front;
  AciesLength frontage, depth;
  cairo_t *cr;

  acies_table_drag_get_outline (self->drag, &front, &frontage, &depth);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, -self->frame.x, -self->frame.y);
  cairo_scale (cr, self->frame.scale, self->frame.scale);
  cairo_translate (cr, acies_length_to_mm (front.at.x), acies_length_to_mm (front.at.y));
  cairo_rotate (cr, front.facing * G_PI / (180.0 * ACIES_PER_DEGREE));
  cairo_rectangle (cr, -acies_length_to_mm (frontage) / 2, 0, acies_length_to_mm (frontage),
                   acies_length_to_mm (depth));
  cairo_set_source_rgba (cr, is_allowed ? 0.15 : 0.85, is_allowed ? 0.65 : 0.2, 0.25, 0.25);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, is_allowed ? 0.1 : 0.8, is_allowed ? 0.5 : 0.1, 0.2, 1);
  cairo_set_line_width (cr, 2 / self->frame.scale);
  /* Colour is never the only sign: what is not allowed is dashed. */
  if (!is_allowed)
    cairo_set_dash (cr, (double[]){ 8 / self->frame.scale, 5 / self->frame.scale }, 2, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_label (
    AciesTableView *self, GtkSnapshot *snapshot, const char *text, double at_x, double at_y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  graphene_rect_t box;
  GskRoundedRect rounded;
  int width, height;
  float x, y;

  pango_layout_set_width (layout, 320 * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = (float) CLAMP (at_x + 18, 4, MAX (4, self->frame.width - width - 20));
  y = (float) CLAMP (at_y + 18, 4, MAX (4, self->frame.height - height - 14));
  box = GRAPHENE_RECT_INIT (x, y, (float) width + 16, (float) height + 10);
  gsk_rounded_rect_init_from_rect (&rounded, &box, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.08f, 0.08f, 0.1f, 0.92f }, &box);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + 8, y + 5));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

static void
append_tape (AciesTableView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) self->frame.width, (float) self->frame.height);
  double x0, y0, x1, y1;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  acies_table_frame_to_view (&self->frame, acies_length_to_mm (self->tape.from.x),
                             acies_length_to_mm (self->tape.from.y), &x0, &y0);
  acies_table_frame_to_view (&self->frame, acies_length_to_mm (self->tape.to.x),
                             acies_length_to_mm (self->tape.to.y), &x1, &y1);
  /* Light within dark, to be seen on any ground. */
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 5 : 2);
      cairo_move_to (cr, x0, y0);
      cairo_line_to (cr, x1, y1);
      cairo_stroke (cr);
      cairo_arc (cr, x0, y0, pass == 0 ? 5 : 3, 0, 2 * G_PI);
      cairo_fill (cr);
      cairo_arc (cr, x1, y1, pass == 0 ? 5 : 3, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  append_label (self, snapshot, self->tape_label, x1, y1);
}

void
acies_table_view_append_overlay (AciesTableView *self, GtkSnapshot *snapshot)
{
  if (self->drag != NULL && acies_table_drag_is_moving (self->drag))
    {
      append_outline (self, snapshot);
      if (self->drag_label != NULL)
        {
          g_autofree char *text = g_strconcat (
              acies_table_drag_is_allowed (self->drag) ? "✓ " : "✕ ", self->drag_label, NULL);

          append_label (self, snapshot, text, self->pointer_x, self->pointer_y);
        }
    }
  if (self->tape_label != NULL)
    append_tape (self, snapshot);
}
