/* Cells go from left to right and down, as they come: whoever wants little waste adds those of one
 * size together. */
#include "drawing/acies-cut-sheet.h"

/* Printers leave so much white. */
#define MARGIN 21.0
#define MARK 5.0
#define MARK_WIDTH 0.4
#define ROUNDING 1e-6

void
acies_cut_sheet_init (AciesCutSheet *self, AciesPages *pages, const AciesColour *ink, double gap)
{
  *self = (AciesCutSheet){ .pages = pages, .ink = *ink, .gap = gap, .x = MARGIN, .y = MARGIN };
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

/* A line of the marks at a corner that lies at X, Y and points to TO_X, TO_Y: away from the cell,
 * so that it is cut off with the rest. */
static void
mark_corner (AciesCutSheet *self, double x, double y, int to_x, int to_y)
{
  double length = MIN (MARK, self->gap / 2), half = MARK_WIDTH / 2;

  acies_pages_take_box (
      self->pages, self->page,
      acies_box_new_fill (to_x < 0 ? x - length : x, y - half, length, MARK_WIDTH, &self->ink));
  acies_pages_take_box (
      self->pages, self->page,
      acies_box_new_fill (x - half, to_y < 0 ? y - length : y, MARK_WIDTH, length, &self->ink));
}

guint
acies_cut_sheet_add (AciesCutSheet *self, double width, double height, double at[2])
{
  if (self->x > MARGIN && self->x + width > self->width - MARGIN + ROUNDING)
    acies_cut_sheet_end_row (self);
  if (self->y > MARGIN && self->y + height > self->height - MARGIN + ROUNDING)
    {
      self->page++;
      self->x = self->y = MARGIN;
      self->row = 0;
    }
  at[0] = self->x;
  at[1] = self->y;
  for (guint i = 0; i < 4; i++)
    mark_corner (self, at[0] + (i % 2) * width, at[1] + (i / 2) * height, i % 2 > 0 ? 1 : -1,
                 i / 2 > 0 ? 1 : -1);
  self->x += width + self->gap;
  self->row = MAX (self->row, height);
  return self->page;
}
