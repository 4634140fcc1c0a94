/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes what is ticked and ringed with a pencil: rows of boxes with their thresholds, words in
 * pills, and cells with a value above its name. */
#include "drawing/reference/acies-qrs-private.h"

#include <math.h>

#define POINTS_PER_MM (72.0 / 25.4)
/* Of a box, and free after it; after each fifth (or sixth) more. */
#define BOX (3.6 * POINTS_PER_MM)
#define BOX_GAP (0.6 * POINTS_PER_MM)
#define GROUP_GAP (1.5 * POINTS_PER_MM)
#define LINE_GAP (0.9 * POINTS_PER_MM)
#define LINE 0.6
#define THRESHOLD_LINE 1.5
/* Of what stands before boxes, and in a threshold. */
#define LABEL 0.85
#define FRACTION 0.62
/* Between groups of boxes that stand side by side. */
#define SIDE_GAP (4 * POINTS_PER_MM)
#define PILL_PAD 4.0
/* Of a cell of a profile: its value, and what it is. */
#define VALUE 1.7
#define WORD 1.1
/* Free at the sides of a cell. */
#define CELL_PAD 2.5
#define NAME 0.8
#define LEAST_NAME 6.0

static const char *
get_threshold (const AciesQrsBoxes *boxes, guint i)
{
  if (boxes->has_quarter && i + 1 == (boxes->n + 3) / 4)
    return "¼";
  return boxes->has_half && i + 1 == (boxes->n + 1) / 2 ? "½" : NULL;
}

/* So many stand together. */
static guint
get_group (const AciesQrsBoxes *boxes)
{
  return boxes->n % 6 == 0 && boxes->n > 6 ? 6 : 5;
}

static void
put_box (
    AciesQrs *self, AciesQrsPiece *piece, const AciesQrsBoxes *boxes, guint i, const double at[2])
{
  const char *threshold = get_threshold (boxes, i);
  const double frame[4] = { at[0], at[1], BOX, BOX };
  double line = threshold != NULL ? THRESHOLD_LINE : LINE;

  g_ptr_array_add (piece->boxes, boxes->is_round
                                     ? acies_box_new_round (frame, line, &self->palette->ink)
                                     : acies_box_new_frame (frame, line, &self->palette->ink));
  if (threshold != NULL)
    {
      const AciesTypesetLine text = acies_typesetter_set_line (
          &self->type, threshold, BOX * FRACTION / self->type.size, ACIES_TYPE_BOLD);

      g_ptr_array_add (piece->boxes, acies_box_new_line (&text, at[0] + (BOX - text.width) / 2,
                                                         at[1] + (BOX - text.height) / 2,
                                                         &self->palette->quiet_ink));
    }
  if (i < boxes->n_lost)
    g_ptr_array_add (piece->boxes, acies_box_new_fill (at[0], at[1] + BOX / 2 - 0.6, BOX, 1.2,
                                                       &self->palette->ink));
}

/* LABEL at AT; how far right it goes. */
static double
put_label (AciesQrs *self, AciesQrsPiece *piece, const char *label, const double at[2])
{
  AciesTypesetLine line;

  if (label == NULL || *label == '\0')
    return at[0];
  line = acies_typesetter_set_line (&self->type, label, LABEL, ACIES_TYPE_PLAIN);
  g_ptr_array_add (piece->boxes, acies_box_new_line (&line, at[0], at[1] + (BOX - line.height) / 2,
                                                     &self->palette->ink));
  return at[0] + line.width + self->type.size * 0.5;
}

static double
put_pill (AciesQrs *self, AciesQrsPiece *piece, const char *word, const double at[2])
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, word, LABEL, ACIES_TYPE_PLAIN);
  const double frame[4] = { at[0], at[1], line.width + 2 * PILL_PAD, BOX };

  g_ptr_array_add (piece->boxes, acies_box_new_round (frame, LINE, &self->palette->ink));
  g_ptr_array_add (piece->boxes,
                   acies_box_new_line (&line, at[0] + PILL_PAD, at[1] + (BOX - line.height) / 2,
                                       &self->palette->ink));
  return at[0] + frame[2];
}

static double
measure_line (const AciesQrs *self, const char *text)
{
  return acies_typesetter_set_line (&self->type, text, LABEL, ACIES_TYPE_PLAIN).width;
}

/* How wide the boxes themselves are in one row of N. */
static double
measure_row (const AciesQrsBoxes *boxes, guint n)
{
  return n == 0 ? 0
                : n * BOX + (n - 1) * BOX_GAP + (n - 1) / get_group (boxes) * (GROUP_GAP - BOX_GAP);
}

static double
measure_boxes (const AciesQrs *self, const AciesQrsBoxes *boxes)
{
  double label = boxes->label != NULL && *boxes->label != '\0'
                     ? measure_line (self, boxes->label) + self->type.size * 0.5
                     : 0;

  return boxes->is_pill ? measure_line (self, boxes->label) + 2 * PILL_PAD
                        : label + measure_row (boxes, boxes->n);
}

/* How many boxes stand in a row of WIDTH: all if they fit, else rows that are alike, of whole
 * groups if that can be. */
static guint
count_in_row (const AciesQrsBoxes *boxes, double width)
{
  guint group = get_group (boxes), n = boxes->ends_row ? (boxes->n + 1) / 2 : boxes->n;
  guint most = n, n_rows, even;

  while (most > 1 && measure_row (boxes, most) > width + 0.1)
    most--;
  n_rows = (n + most - 1) / MAX (most, 1);
  even = (n + n_rows - 1) / MAX (n_rows, 1);
  even = (even + group - 1) / group * group <= most ? (even + group - 1) / group * group : even;
  return MAX (MIN (even, most), 1);
}

/* The boxes from AT on, no farther right than RIGHT: below their label where a row does not fit
 * beside it. Where they end: right, and top of the last row. */
static void
put_boxes (
    AciesQrs *self, AciesQrsPiece *piece, const AciesQrsBoxes *boxes, double at[2], double right)
{
  double left = at[0], begin = put_label (self, piece, boxes->label, at), x, end = at[0];
  guint group = get_group (boxes), n_half = (boxes->n + 1) / 2, in_row, column = 0;

  if (begin + measure_row (boxes, MIN (boxes->n, group)) > right)
    {
      begin = left;
      at[1] += BOX + LINE_GAP / 2;
    }
  in_row = count_in_row (boxes, right - begin);
  for (guint i = 0; i < boxes->n; i++, column++)
    {
      if (column == in_row || (boxes->ends_row && i == n_half && column > 0))
        {
          column = 0;
          at[1] += BOX + LINE_GAP;
        }
      x = begin + measure_row (boxes, column) + (column > 0 ? BOX_GAP : 0)
          + (column > 0 && column % group == 0 ? GROUP_GAP - BOX_GAP : 0);
      put_box (self, piece, boxes, i, (const double[]){ x, at[1] });
      end = MAX (end, x + BOX);
    }
  at[0] = end;
}

double
acies_qrs_put_boxes_row (
    AciesQrs *self, AciesQrsPiece *piece, const GArray *rows, double left, double top)
{
  double at[2] = { left, top };

  for (guint i = 0; i < rows->len; i++)
    {
      const AciesQrsBoxes *boxes = &g_array_index (rows, AciesQrsBoxes, i);

      if (at[0] > left && at[0] + SIDE_GAP + measure_boxes (self, boxes) > self->width)
        {
          at[0] = left;
          at[1] += BOX + LINE_GAP;
        }
      else if (at[0] > left)
        at[0] += SIDE_GAP;
      if (boxes->is_pill)
        at[0] = put_pill (self, piece, boxes->label, at);
      else
        put_boxes (self, piece, boxes, at, self->width);
    }
  return rows->len > 0 ? at[1] + BOX + LINE_GAP : top;
}

void
acies_qrs_add_boxes (AciesQrs *self, const GArray *rows)
{
  AciesQrsPiece *piece = acies_qrs_add_space (self, 0);

  piece->item.space = LINE_GAP;
  piece->item.height = acies_qrs_put_boxes_row (self, piece, rows, 0, LINE_GAP);
}

/* TEXT centred in a cell of WIDTH at LEFT, TOP; how high it is. */
static double
put_centred (AciesQrs *self,
             AciesQrsPiece *piece,
             const AciesTypesetLine *line,
             const double cell[3],
             const AciesColour *ink)
{
  g_ptr_array_add (piece->boxes,
                   acies_box_new_line (line, cell[0] + (cell[2] - line->width) / 2, cell[1], ink));
  return line->height;
}

/* The long name of CELL if it fits WIDTH, else the short one, as small as it must be. */
static AciesTypesetLine
choose_name (const AciesQrs *self, const AciesQrsCell *cell, double width)
{
  double scale = MAX (NAME, LEAST_NAME / self->type.size);
  AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, cell->name, scale, ACIES_TYPE_PLAIN);

  if (line.width > width)
    line = acies_typesetter_set_line (&self->type, cell->short_name, scale, ACIES_TYPE_PLAIN);
  if (line.width > width)
    line = acies_typesetter_set_line (&self->type, cell->short_name, scale * width / line.width,
                                      ACIES_TYPE_PLAIN);
  return line;
}

/* VALUE in WIDTH: a figure as large as it may be, a word no larger than what is read. */
static AciesTypesetLine
choose_value (const AciesQrs *self, const char *value, double width)
{
  gboolean is_word = g_unichar_isalpha (g_utf8_get_char (value)) && g_utf8_strlen (value, -1) > 1;
  double scale = is_word ? WORD : VALUE;
  AciesTypesetLine line = acies_typesetter_set_line (&self->type, value, scale, ACIES_TYPE_BOLD);

  if (line.width > width)
    line = acies_typesetter_set_line (&self->type, value, scale * width / line.width,
                                      ACIES_TYPE_BOLD);
  return line;
}

void
acies_qrs_add_profile (AciesQrs *self, const GArray *cells)
{
  AciesQrsPiece *piece = acies_qrs_add_space (self, 0);
  double width = self->width / MAX (cells->len, 1), height = 0;

  piece->item.space = self->type.size * 0.3;
  for (guint i = 0; i < cells->len; i++)
    {
      const AciesQrsCell *cell = &g_array_index (cells, AciesQrsCell, i);
      double room = self->type.size * VALUE * 1.15;
      double at[3] = { i * width + CELL_PAD, 1, width - 2 * CELL_PAD };
      AciesTypesetLine line = choose_value (self, cell->value, at[2]);

      at[1] += MAX (room - line.height, 0) / 2;
      put_centred (self, piece, &line, at, &self->palette->ink);
      at[1] = 1 + room;
      line = choose_name (self, cell, at[2]);
      at[1] += put_centred (self, piece, &line, at, &self->palette->quiet_ink);
      height = MAX (height, at[1] + 1.5);
    }
  for (guint i = 0; i < cells->len; i++)
    {
      const double frame[4] = { i * width, 0, width, height };

      g_ptr_array_add (piece->boxes, acies_box_new_frame (frame, LINE, &self->palette->ink));
    }
  piece->item.height = height;
}
