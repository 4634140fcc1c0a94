/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPrintout pours pieces over pages, and adds the head of each page. */
#include "config.h"

#include "drawing/sheet/acies-printout.h"

#include <glib/gi18n-lib.h>

#define MARGIN 42.0
#define HEAD_HEIGHT 46.0
#define TEXT 9.0
/* Of what is laid out by choice; in large print half as large again. */
#define LEAST_TEXT 8.0
#define LARGEST_TEXT 10.0
#define TEXT_STEP 0.25
#define LARGE_TEXT 1.5

static void
put_head (const AciesPrintout *self, guint page, const char *subtitle)
{
  AciesPages *pages = self->pages;
  const AciesQrs *qrs = self->qrs;
  AciesTypesetter type;
  g_autofree char *number
      = g_strdup_printf (_ ("%u / %u"), page + 1, acies_pages_get_n_pages (pages));
  g_autoptr (PangoLayout) title = NULL;
  g_autoptr (PangoLayout) below = NULL;
  g_autoptr (PangoLayout) corner = NULL;

  acies_typesetter_init_like (&type, &qrs->type, TEXT);
  title = acies_typesetter_set (&type, self->title, 1.8, ACIES_TYPE_BOLD, qrs->width - 60);
  below = acies_typesetter_set (&type, subtitle, 0.9, ACIES_TYPE_PLAIN, qrs->width - 60);
  corner = acies_typesetter_set (&type, number, 0.9, ACIES_TYPE_RIGHT, 56);
  acies_typesetter_clear (&type);
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

static void
put_places (AciesPages *pages, const AciesQrs *qrs, const AciesLayoutPlace *places)
{
  for (guint i = 0; i < qrs->pieces->len; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (qrs->pieces, i);
      const double at[2] = { MARGIN, MARGIN + HEAD_HEIGHT + places[i].y };

      if (places[i].has_header && piece->header != NULL)
        acies_qrs_put_boxes (pages, places[i].column, piece->header,
                             (const double[]){ at[0], at[1] - piece->item.header });
      acies_qrs_put_boxes (pages, places[i].column, piece->boxes, at);
      put_picture (pages, places[i].column, piece, at);
    }
}

/* Pours the pieces over as few pages of ROOM points as they take. */
static void
put_pieces (AciesPages *pages, const AciesQrs *qrs, double room)
{
  g_autoptr (GArray) items = acies_qrs_list_items (qrs);
  g_autofree AciesLayoutPlace *places = g_new0 (AciesLayoutPlace, items->len + 1);
  double height = 0;

  for (guint i = 0; i < items->len; i++)
    height += MIN (g_array_index (items, AciesLayoutItem, i).height, room);
  for (guint n = MAX ((guint) (height / room), 1); !acies_layout_pour (
           (const AciesLayoutItem *) items->data, items->len, n, room, places, NULL, NULL);
       n++)
    ;
  put_places (pages, qrs, places);
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
  self->qrs = acies_qrs_new (ruleset, options->look, TEXT * CLAMP (options->text_scale, 0.8, 2.0),
                             width - 2 * MARGIN);
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

/* Heads all pages, and lets go of the rest. */
static AciesPages *
end_pages (AciesPrintout *self, const char *subtitle)
{
  for (guint page = 0; page < acies_pages_get_n_pages (self->pages); page++)
    put_head (self, page, subtitle);
  acies_qrs_free (self->qrs);
  g_free (self->title);
  return self->pages;
}

AciesPages *
acies_printout_finish (AciesPrintout *self, const char *subtitle)
{
  put_pieces (self->pages, self->qrs, self->height - 2 * MARGIN - HEAD_HEIGHT);
  return end_pages (self, subtitle);
}

typedef struct
{
  AciesPrintout printout; /* its pieces: as set for good */
  AciesTypesetter type;   /* what every attempt has measured */
  AciesRuleset *ruleset;
  AciesColourTheme look;
  double width;
  AciesPrintoutFill fill;
  gpointer data;
} Choice;

static GArray *
measure (gpointer data, double size, guint n_columns, gboolean is_final, gboolean *is_cramped)
{
  Choice *self = data;
  g_autoptr (AciesQrs) qrs = acies_qrs_new_like (self->ruleset, self->look, &self->type,
                                                 (const double[]){ size, self->width });
  GArray *items;

  qrs->is_trial = !is_final;
  self->fill (qrs, self->data);
  items = acies_qrs_list_items (qrs);
  *is_cramped = qrs->is_cramped;
  if (is_final)
    {
      g_clear_pointer (&self->printout.qrs, acies_qrs_free);
      self->printout.qrs = g_steal_pointer (&qrs);
    }
  return items;
}

AciesPages *
acies_printout_make (AciesRuleset *ruleset,
                     const char *titles[2],
                     const AciesPrintOptions *options,
                     AciesPrintoutFill fill,
                     gpointer data)
{
  double scale = options->text_scale > 1 ? LARGE_TEXT : 1;
  Choice self = { .ruleset = ruleset, .look = options->look, .fill = fill, .data = data };
  g_autoptr (AciesLayoutChoice) choice = NULL;
  AciesLayoutTask task
      = { LEAST_TEXT * scale, LARGEST_TEXT * scale, TEXT_STEP * scale, 1, 1, 0, 0, measure, &self };

  acies_printout_init (&self.printout, ruleset, titles[0], options);
  self.width = self.printout.qrs->width;
  acies_typesetter_init (&self.type, TEXT);
  task.height = self.printout.height - 2 * MARGIN - HEAD_HEIGHT;
  choice = acies_layout_choose (&task);
  acies_typesetter_clear (&self.type);
  put_places (self.printout.pages, self.printout.qrs, choice->places);
  return end_pages (&self.printout, titles[1]);
}
