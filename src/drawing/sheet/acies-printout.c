/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPrintout pours pieces over pages, and adds the head of each page. */
#include "config.h"

#include "drawing/sheet/acies-printout.h"

#include <glib/gi18n-lib.h>

#define MARGIN 42.0
#define HEAD_HEIGHT 46.0
#define TEXT 9.0

static void
put_head (const AciesPrintout *self, guint page, const char *subtitle)
{
  AciesPages *pages = self->pages;
  const AciesQrs *qrs = self->qrs;
  g_autofree char *number
      = g_strdup_printf (_ ("%u / %u"), page + 1, acies_pages_get_n_pages (pages));
  g_autoptr (PangoLayout) title
      = acies_typesetter_set (&qrs->type, self->title, 1.8, ACIES_TYPE_BOLD, qrs->width - 60);
  g_autoptr (PangoLayout) below
      = acies_typesetter_set (&qrs->type, subtitle, 0.9, ACIES_TYPE_PLAIN, qrs->width - 60);
  g_autoptr (PangoLayout) corner
      = acies_typesetter_set (&qrs->type, number, 0.9, ACIES_TYPE_RIGHT, 56);

  pango_layout_set_height (title, -1);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (below, -1);
  pango_layout_set_ellipsize (below, PANGO_ELLIPSIZE_END);
  acies_pages_take_box (pages, page,
                        acies_box_new_text (title, MARGIN, MARGIN, &qrs->palette->ink));
  acies_pages_take_box (pages, page,
                        acies_box_new_text (below, MARGIN,
                                            MARGIN + acies_typesetter_get_height (title),
                                            &qrs->palette->quiet_ink));
  acies_pages_take_box (
      pages, page,
      acies_box_new_text (corner, MARGIN + qrs->width - 56, MARGIN + 4, &qrs->palette->quiet_ink));
}

/* The picture of PIECE, if it has one, goes over to the page. */
static void
put_picture (AciesPages *pages, guint page, AciesQrsPiece *piece, const double at[2])
{
  if (piece->picture == NULL)
    return;
  piece->picture->x += at[0];
  piece->picture->y += at[1];
  acies_pages_take_box (pages, page, g_steal_pointer (&piece->picture));
}

/* Pours the pieces over pages of ROOM points. */
static void
put_pieces (AciesPages *pages, const AciesQrs *qrs, double room)
{
  g_autofree AciesFlowItem *items = g_new0 (AciesFlowItem, qrs->pieces->len + 1);
  g_autofree AciesFlowPlace *places = g_new0 (AciesFlowPlace, qrs->pieces->len + 1);

  for (guint i = 0; i < qrs->pieces->len; i++)
    items[i] = ((const AciesQrsPiece *) g_ptr_array_index (qrs->pieces, i))->flow;
  acies_flow_place (items, qrs->pieces->len, room, places);
  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);
      const double at[2] = { MARGIN, MARGIN + HEAD_HEIGHT + places[i].y };

      if (places[i].has_header && piece->header != NULL)
        acies_qrs_put_boxes (pages, places[i].column, piece->header,
                             (const double[]){ at[0], at[1] - piece->flow.header });
      acies_qrs_put_boxes (pages, places[i].column, piece->boxes, at);
      put_picture (pages, places[i].column, piece, at);
    }
}

void
acies_printout_init (AciesPrintout *self,
                     AciesRuleset *ruleset,
                     const char *title,
                     const AciesPrintOptions *options)
{
  double width;

  self->pages = acies_pages_new (options, FALSE);
  self->title = g_strdup (title);
  acies_pages_get_page_size (self->pages, &width, &self->height);
  acies_pages_set_title (self->pages, title);
  self->qrs = acies_qrs_new (ruleset, acies_palette_get (options->look),
                             TEXT * CLAMP (options->text_scale, 0.8, 2.0), width - 2 * MARGIN);
}

void
acies_printout_take_picture (AciesPrintout *self,
                             const double size[2],
                             AciesBoxPainter paint,
                             gpointer data,
                             GDestroyNotify destroy)
{
  const double rectangle[4] = { 0, 0, size[0], size[1] };
  AciesQrsPiece *piece = acies_qrs_add_space (self->qrs, size[1]);

  piece->picture = acies_box_new_picture (rectangle, paint, data, destroy);
}

AciesPages *
acies_printout_finish (AciesPrintout *self, const char *subtitle)
{
  put_pieces (self->pages, self->qrs, self->height - 2 * MARGIN - HEAD_HEIGHT);
  for (guint page = 0; page < acies_pages_get_n_pages (self->pages); page++)
    put_head (self, page, subtitle);
  acies_qrs_free (self->qrs);
  g_free (self->title);
  return self->pages;
}
