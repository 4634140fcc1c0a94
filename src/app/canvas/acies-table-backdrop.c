/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A large picture is kept smaller: nobody draws terrain over it finer than that. */
#include "config.h"
#include "app/canvas/acies-table-backdrop.h"

#include "survey/backdrop/acies-colour-photo.h"

/* Pixels along the longer edge of what is kept. */
#define KEPT_SIDE 2400

struct _AciesTableBackdrop
{
  GdkTexture *texture; /* owned */
  AciesBounds on;
  float opacity;
};

AciesTableBackdrop *
acies_table_backdrop_new (const AciesBackdrop *backdrop)
{
  g_autoptr (GdkPixbuf) picture = NULL;
  AciesTableBackdrop *self;

  g_return_val_if_fail (backdrop != NULL, NULL);

  picture
      = acies_colour_photo_decode (acies_backdrop_get_picture (backdrop), KEPT_SIDE, NULL, NULL);
  if (picture == NULL)
    return NULL;
  self = g_new0 (AciesTableBackdrop, 1);
  self->texture = gdk_texture_new_for_pixbuf (picture);
  self->on = *acies_backdrop_get_bounds (backdrop);
  self->opacity = (float) acies_backdrop_get_opacity (backdrop) / 100;
  return self;
}

void
acies_table_backdrop_free (AciesTableBackdrop *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->texture);
  g_free (self);
}

GskRenderNode *
acies_table_backdrop_draw (const AciesTableBackdrop *self, double scale)
{
  double x, y, width, height;
  g_autoptr (GskRenderNode) picture = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  x = acies_length_to_mm (self->on.low.x);
  y = acies_length_to_mm (self->on.low.y);
  width = acies_length_to_mm (self->on.high.x - self->on.low.x);
  height = acies_length_to_mm (self->on.high.y - self->on.low.y);
  picture = gsk_texture_node_new (
      self->texture, &GRAPHENE_RECT_INIT ((float) (x * scale), (float) (y * scale),
                                          (float) (width * scale), (float) (height * scale)));
  return gsk_opacity_node_new (picture, self->opacity);
}
