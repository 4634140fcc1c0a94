/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills sheets to be cut out. Cells go from left to right and down, as they come: whoever wants
 * little waste adds those of one size together. */
#include "drawing/sheet/acies-cut-sheet.h"

/* Printers leave so much white. */
#define MARGIN 21.0
/* Of a mark, at most half of the least gap. */
#define MARK 3.0
#define MARK_WIDTH 0.4
#define ROUNDING 1e-6

void
acies_cut_sheet_mark (AciesPages *pages,
                      guint page,
                      const double rectangle[4],
                      const AciesColour *ink)
{
  for (guint i = 0; i < 4; i++)
    {
      gboolean is_right = i % 2 > 0, is_below = i / 2 > 0;
      double x = rectangle[0] + (is_right ? rectangle[2] : 0);
      double y = rectangle[1] + (is_below ? rectangle[3] : 0);

      acies_pages_take_box (
          pages, page,
          acies_box_new_fill (is_right ? x : x - MARK, y - MARK_WIDTH / 2, MARK, MARK_WIDTH, ink));
      acies_pages_take_box (
          pages, page,
          acies_box_new_fill (x - MARK_WIDTH / 2, is_below ? y : y - MARK, MARK_WIDTH, MARK, ink));
    }
}

void
acies_cut_sheet_init (AciesCutSheet *self, AciesPages *pages, const AciesColour *ink, double gap)
{
  *self = (AciesCutSheet){
    .pages = pages, .ink = *ink, .gap = gap, .step = 1, .x = MARGIN, .y = MARGIN
  };
  acies_pages_get_page_size (pages, &self->width, &self->height);
}

void
acies_cut_sheet_end_row (AciesCutSheet *self)
{
  if (self->x > MARGIN)
    self->y += self->row + self->gap;
  self->x = MARGIN;
  self->row = 0;
}

guint
acies_cut_sheet_add (AciesCutSheet *self, double width, double height, double at[2])
{
  if (self->x > MARGIN && self->x + width > self->width - MARGIN + ROUNDING)
    acies_cut_sheet_end_row (self);
  if (self->y > MARGIN && self->y + height > self->height - MARGIN + ROUNDING)
    {
      self->page += self->step;
      self->x = self->y = MARGIN;
      self->row = 0;
    }
  at[0] = self->x;
  at[1] = self->y;
  acies_cut_sheet_mark (self->pages, self->page, (const double[]){ at[0], at[1], width, height },
                        &self->ink);
  self->x += width + self->gap;
  self->row = MAX (self->row, height);
  return self->page;
}
