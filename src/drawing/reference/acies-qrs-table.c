/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the pieces of a sheet: headings, paragraphs and ruled tables, each row a piece of its
 * own so that a long table may go on in the next column under its header. */
#include "drawing/reference/acies-qrs-private.h"

#include <string.h>

#define SMALL 0.9
#define HEADER 0.88
#define WHOLE_ROWS 8
#define PARAGRAPH_LINES 4 /* that never part */
#define GAP 5.0           /* between columns of a table, at a body size of 8 */
#define NARROW_GAP 3.0

static void
free_piece (gpointer data)
{
  AciesQrsPiece *piece = data;

  g_ptr_array_unref (piece->boxes);
  g_clear_pointer (&piece->header, g_ptr_array_unref);
  g_clear_pointer (&piece->picture, acies_box_free);
  g_free (piece);
}

static void
free_row (gpointer data)
{
  AciesQrsRow *row = data;

  g_strfreev (row->cells);
  g_free (row->cite);
  g_free (row->symbol);
  g_free (row);
}

static AciesQrs *
create_qrs (AciesRuleset *ruleset, const AciesPalette *palette, double width)
{
  AciesQrs *self = g_new0 (AciesQrs, 1);

  self->ruleset = g_object_ref (ruleset);
  self->palette = palette;
  self->width = width;
  self->pieces = g_ptr_array_new_with_free_func (free_piece);
  return self;
}

AciesQrs *
acies_qrs_new (AciesRuleset *ruleset, const AciesPalette *palette, double size, double width)
{
  AciesQrs *self = create_qrs (ruleset, palette, width);

  acies_typesetter_init (&self->type, size);
  return self;
}

AciesQrs *
acies_qrs_new_like (AciesRuleset *ruleset,
                    const AciesPalette *palette,
                    const AciesTypesetter *type,
                    const double size[2])
{
  AciesQrs *self = create_qrs (ruleset, palette, size[1]);

  acies_typesetter_init_like (&self->type, type, size[0]);
  return self;
}

void
acies_qrs_free (AciesQrs *self)
{
  acies_typesetter_clear (&self->type);
  g_ptr_array_unref (self->pieces);
  g_object_unref (self->ruleset);
  g_free (self);
}

AciesQrsTable *
acies_qrs_table_new (guint n_columns, const AciesTypeStyle *styles)
{
  AciesQrsTable *self = g_new0 (AciesQrsTable, 1);

  self->n_columns = n_columns;
  self->styles = styles;
  self->rows = g_ptr_array_new_with_free_func (free_row);
  return self;
}

void
acies_qrs_table_free (AciesQrsTable *self)
{
  g_strfreev (self->headers);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

AciesQrsRow *
acies_qrs_table_take_row (AciesQrsTable *self, char **cells, char *cite)
{
  AciesQrsRow *row = g_new0 (AciesQrsRow, 1);

  g_assert (g_strv_length (cells) == self->n_columns);

  row->cells = cells;
  row->cite = cite;
  g_ptr_array_add (self->rows, row);
  return row;
}

/* A length that grows with the text: POINTS at a body size of 8. */
static double
scaled (const AciesQrs *self, double points)
{
  return points * self->type.size / 8.0;
}

static AciesQrsPiece *
add_piece (AciesQrs *self, double space)
{
  AciesQrsPiece *piece = g_new0 (AciesQrsPiece, 1);

  piece->boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free);
  piece->flow.space = space;
  g_ptr_array_add (self->pieces, piece);
  return piece;
}

static double
add_text (AciesQrsPiece *piece, PangoLayout *layout, double x, double y, const AciesColour *ink)
{
  g_ptr_array_add (piece->boxes, acies_box_new_text (layout, x, y, ink));
  return acies_typesetter_get_height (layout);
}

/* How a text is set in a piece, and where. */
typedef struct
{
  double scale;
  AciesTypeStyle style;
  double x, y, width;
  const AciesColour *ink;
} Setting;

/* The line itself, which every size shares, at its side of the column. */
static double
put_line (AciesQrs *self,
          AciesQrsPiece *piece,
          const AciesTypesetLine *line,
          const Setting *setting)
{
  double free = setting->width - line->width, x = setting->x;

  if ((setting->style & ACIES_TYPE_RIGHT) != 0)
    x += free;
  else if ((setting->style & ACIES_TYPE_CENTRE) != 0)
    x += free / 2;
  g_ptr_array_add (piece->boxes, acies_box_new_line (line, x, setting->y, setting->ink));
  return setting->y + line->height;
}

/* Sets TEXT and returns how far down it goes. In a trial nothing is set, and its lines are
 * counted. */
static double
set_text (AciesQrs *self, AciesQrsPiece *piece, const char *text, const Setting *setting)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, text, setting->scale, setting->style);
  gboolean fits = line.width <= setting->width && strchr (text, '\n') == NULL;
  g_autoptr (PangoLayout) layout = NULL;

  if (self->is_trial)
    {
      guint n = acies_typesetter_count_lines (&self->type, text, setting->scale, setting->style,
                                              setting->width);
      guint n_own = (guint) pango_layout_get_line_count (line.layout);

      return setting->y + line.height * n / n_own;
    }
  if (fits)
    return put_line (self, piece, &line, setting);
  layout = acies_typesetter_set (&self->type, text, setting->scale, setting->style, setting->width);
  return setting->y + add_text (piece, layout, setting->x, setting->y, setting->ink);
}

static void
add_fill (AciesQrsPiece *piece, const double rectangle[4], const AciesColour *colour)
{
  g_ptr_array_add (piece->boxes, acies_box_new_fill (rectangle[0], rectangle[1], rectangle[2],
                                                     rectangle[3], colour));
}

void
acies_qrs_add_heading (AciesQrs *self, const char *title)
{
  double pad = scaled (self, 2.2), inset = scaled (self, 5);
  AciesQrsPiece *piece = add_piece (self, scaled (self, 9));
  const Setting setting
      = { 1.12, ACIES_TYPE_BOLD, inset, pad, self->width - 2 * inset, &self->palette->halo };
  double height = set_text (self, piece, title, &setting) + pad;
  const double band[4] = { 0, 0, self->width, height };

  g_ptr_array_insert (piece->boxes, 0,
                      acies_box_new_fill (band[0], band[1], band[2], band[3], &self->palette->ink));
  piece->flow.height = height;
  piece->flow.keep = TRUE;
  self->title = NULL;
}

/* The clause ID as short as its label has it, with ◐ if it is computed in part. */
static char *
shorten_clause (AciesQrs *self, const char *id)
{
  const AciesClause *clause = acies_ruleset_find (self->ruleset, ACIES_FACT_CLAUSE, id);
  gboolean is_short
      = clause != NULL && g_strcmp0 (clause->fact.short_label, clause->fact.label) != 0;
  gboolean is_part = clause != NULL && clause->status == ACIES_CLAUSE_PART;

  return g_strconcat (is_short ? clause->fact.short_label : id, is_part ? "◐" : "", NULL);
}

/* The clauses of CITE, each once. */
static char *
shorten_cite (AciesQrs *self, const char *cite)
{
  g_auto (GStrv) ids = g_strsplit (cite, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *name = shorten_clause (self, ids[i]);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

/* The first byte after line number N_LINES of LAYOUT, or the end of its text. */
static gsize
find_break (PangoLayout *layout, int n_lines)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, n_lines);

  return line != NULL ? (gsize) line->start_index : strlen (pango_layout_get_text (layout));
}

void
acies_qrs_add_title (AciesQrs *self, const char *title, const char *cite)
{
  g_autofree char *clauses = cite != NULL ? shorten_cite (self, cite) : g_strdup ("");
  double natural = acies_typesetter_set_line (&self->type, clauses, SMALL, ACIES_TYPE_PLAIN).width;
  double width = MIN (natural, self->width * 0.4) + 1, bottom;
  const Setting large = {
    1.0, ACIES_TYPE_BOLD, 0, 0, self->width - width - scaled (self, GAP), &self->palette->ink
  };
  const Setting small = { SMALL, ACIES_TYPE_RIGHT,         self->width - width, scaled (self, 1),
                          width, &self->palette->quiet_ink };
  AciesQrsPiece *piece = add_piece (self, scaled (self, 6));
  double height = set_text (self, piece, title, &large);

  if (cite != NULL)
    {
      bottom = set_text (self, piece, clauses, &small);
      height = MAX (height, bottom);
    }
  piece->flow.height = height + scaled (self, 1);
  piece->flow.keep = TRUE;
  self->title = piece;
}

/* So many pieces of PARAGRAPH_LINES lines each as TEXT takes: only how high they are. */
static void
try_paragraph (AciesQrs *self, const char *text, const Setting *setting)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, text, setting->scale, setting->style);
  guint n_own = (guint) pango_layout_get_line_count (line.layout);
  guint n_lines = acies_typesetter_count_lines (&self->type, text, setting->scale, setting->style,
                                                setting->width);

  for (guint i = 0; i < n_lines; i += PARAGRAPH_LINES)
    {
      AciesQrsPiece *piece = add_piece (self, i == 0 ? scaled (self, 2.5) : 0);

      piece->flow.height = line.height / n_own * MIN (n_lines - i, PARAGRAPH_LINES);
    }
}

void
acies_qrs_add_paragraph (AciesQrs *self, const char *text, AciesTypeStyle style, double scale)
{
  const Setting setting = { scale, style, 0, 0, self->width, &self->palette->ink };
  g_autoptr (PangoLayout) whole = NULL;
  gsize start = 0, end;

  if (self->is_trial)
    {
      try_paragraph (self, text, &setting);
      return;
    }
  whole = acies_typesetter_set (&self->type, text, scale, style, self->width);
  for (int n = PARAGRAPH_LINES; text[start] != '\0'; n += PARAGRAPH_LINES, start = end)
    {
      AciesQrsPiece *piece = add_piece (self, start == 0 ? scaled (self, 2.5) : 0);
      g_autofree char *part = NULL;

      end = find_break (whole, n);
      part = g_strchomp (g_strndup (&text[start], end - start));
      if (start == 0 && text[end] == '\0')
        piece->flow.height = add_text (piece, whole, 0, 0, &self->palette->ink);
      else
        piece->flow.height = set_text (self, piece, part, &setting);
    }
}

AciesQrsPiece *
acies_qrs_add_space (AciesQrs *self, double height)
{
  AciesQrsPiece *piece = add_piece (self, scaled (self, 6));

  piece->flow.height = height;
  return piece;
}

/* Widths of a table's columns; the last two are of cites and pictures. */
typedef struct
{
  double *columns;
  double cite, picture, gap;
} Widths;

static double
measure_text (AciesQrs *self, const char *text, double scale, AciesTypeStyle style)
{
  return acies_typesetter_set_line (&self->type, text, scale, style).width;
}

/* Narrower than its widest word a column would break words. */
static double
measure_word (AciesQrs *self, const char *text, double scale, AciesTypeStyle style)
{
  return acies_typesetter_measure_word (&self->type, text, scale, style);
}

typedef double (*MeasureFunc) (AciesQrs *self,
                               const char *text,
                               double scale,
                               AciesTypeStyle style);

static double
measure_column (AciesQrs *self, const AciesQrsTable *table, guint column, MeasureFunc measure)
{
  double widest = 0, width;

  if (table->headers != NULL)
    widest = measure (self, table->headers[column], HEADER, ACIES_TYPE_BOLD);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesQrsRow *row = g_ptr_array_index (table->rows, i);

      if (row->is_group)
        continue;
      width = measure (self, row->cells[column], 1.0, table->styles[column]);
      widest = MAX (widest, width);
    }
  return widest + 0.5;
}

static void
measure_extras (AciesQrs *self, const AciesQrsTable *table, Widths *widths)
{
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesQrsRow *row = g_ptr_array_index (table->rows, i);
      g_autofree char *cite = row->cite != NULL ? shorten_cite (self, row->cite) : NULL;

      if (cite != NULL)
        widths->cite = MAX (widths->cite, measure_text (self, cite, SMALL, ACIES_TYPE_PLAIN));
      if (row->symbol != NULL)
        widths->picture = scaled (self, 11);
    }
  widths->cite = MIN (widths->cite, self->width * 0.18);
  /* Lists with few clauses keep their values in line with those that have many. */
  if (!table->is_grid && table->headers == NULL && widths->cite > 0)
    widths->cite = MAX (widths->cite, scaled (self, 26));
}

/* In a grid the first column has what it needs, within reason, and the others share the rest. */
static void
measure_grid (AciesQrs *self, const AciesQrsTable *table, Widths *widths, double room)
{
  double share, widest = measure_column (self, table, 0, measure_text);

  widths->columns[0] = MIN (widest, room * 0.4);
  share = (room - widths->columns[0]) / (table->n_columns - 1);
  for (guint c = 1; c < table->n_columns; c++)
    {
      widths->columns[c] = share;
      if (measure_column (self, table, c, measure_word) > share)
        self->is_cramped = TRUE;
    }
}

/* Every column but the flexible one has its natural width, or, where that leaves the flexible one
 * too little, gives up what it can without breaking words. */
static void
measure_list (AciesQrs *self, const AciesQrsTable *table, Widths *widths, double room)
{
  g_autofree double *least = g_new0 (double, table->n_columns);
  double natural = measure_column (self, table, table->flexible, measure_text);
  double wanted, spare = 0, fixed = 0, part;

  for (guint c = 0; c < table->n_columns; c++)
    {
      widths->columns[c] = measure_column (self, table, c, measure_text);
      least[c] = measure_column (self, table, c, measure_word);
      if (c == table->flexible)
        continue;
      fixed += widths->columns[c];
      spare += widths->columns[c] - least[c];
    }

  wanted = MIN (natural, MAX (least[table->flexible], room * 0.4));
  part = spare > 0 ? CLAMP ((wanted - (room - fixed)) / spare, 0, 1) : 0;
  widths->columns[table->flexible] = room - fixed + spare * part;
  for (guint c = 0; c < table->n_columns; c++)
    {
      if (c != table->flexible)
        widths->columns[c] -= (widths->columns[c] - least[c]) * part;
    }

  /* Nothing gives: words break, but nothing is lost. */
  if (widths->columns[table->flexible] < least[table->flexible])
    {
      double all = fixed - spare * part;

      self->is_cramped = TRUE;
      for (guint c = 0; c < table->n_columns && all > room * 0.6; c++)
        widths->columns[c] *= room * 0.6 / all;
      widths->columns[table->flexible] = MAX (room - MIN (all, room * 0.6), room * 0.4);
    }
}

static void
measure_table (AciesQrs *self, const AciesQrsTable *table, Widths *widths)
{
  double room = self->width;

  widths->gap = scaled (self, table->n_columns > 4 ? NARROW_GAP : GAP);
  measure_extras (self, table, widths);
  room -= widths->gap * (table->n_columns - 1);
  room -= widths->cite > 0 ? widths->cite + widths->gap : 0;
  room -= widths->picture > 0 ? widths->picture + scaled (self, 2) : 0;
  if (table->is_grid)
    measure_grid (self, table, widths, room);
  else
    measure_list (self, table, widths, room);
}

gboolean
acies_qrs_table_fits (AciesQrs *self, const AciesQrsTable *table)
{
  double gap = scaled (self, table->n_columns > 4 ? NARROW_GAP : GAP),
         first = measure_column (self, table, 0, measure_text);
  double widest = 0, width;

  for (guint c = 1; c < table->n_columns; c++)
    {
      width = measure_column (self, table, c, measure_text);
      widest = MAX (widest, width);
    }
  return first <= self->width * 0.4
         && first + (widest + gap) * (table->n_columns - 1) <= self->width;
}

static AciesQrsPiece *
add_header (AciesQrs *self, const AciesQrsTable *table, const Widths *widths)
{
  AciesQrsPiece *piece = add_piece (self, scaled (self, 1.5));
  double x = widths->picture > 0 ? widths->picture + scaled (self, 2) : 0;
  double pad = scaled (self, 0.8), height = 0, tall;
  double line[4] = { 0, 0, self->width, scaled (self, 0.7) };

  for (guint c = 0; c < table->n_columns; c++)
    {
      const Setting setting
          = { HEADER,
              ACIES_TYPE_BOLD | (table->styles[c] & (ACIES_TYPE_RIGHT | ACIES_TYPE_CENTRE)),
              x,
              pad,
              widths->columns[c],
              &self->palette->ink };

      tall = set_text (self, piece, table->headers[c], &setting) - pad;
      height = MAX (height, tall);
      x += widths->columns[c] + widths->gap;
    }
  height += 2 * pad;
  line[1] = height - line[3];
  add_fill (piece, line, &self->palette->ink);
  piece->flow.height = height;
  piece->flow.keep = TRUE;
  return piece;
}

static void
add_group_row (AciesQrs *self, const AciesQrsRow *row)
{
  AciesQrsPiece *piece = add_piece (self, scaled (self, 1));
  const Setting setting = { 0.92,        ACIES_TYPE_BOLD | ACIES_TYPE_ITALIC,
                            0,           scaled (self, 1),
                            self->width, &self->palette->quiet_ink };

  piece->flow.height = set_text (self, piece, row->cells[0], &setting) + scaled (self, 0.5);
  piece->flow.keep = TRUE;
}

/* Its picture and its clause; how far down they go. */
static double
add_row_extras (AciesQrs *self, AciesQrsPiece *piece, const AciesQrsRow *row, const Widths *widths)
{
  const Setting small = { SMALL,
                          ACIES_TYPE_RIGHT,
                          self->width - widths->cite - 0.5,
                          scaled (self, 1.0),
                          widths->cite + 0.5,
                          &self->palette->quiet_ink };
  const double square[3] = { 0, 0, widths->picture };
  g_autofree char *cite = row->cite != NULL ? shorten_cite (self, row->cite) : NULL;

  if (row->symbol != NULL)
    g_ptr_array_add (piece->boxes, acies_box_new_symbol (self->ruleset, row->symbol, square,
                                                         &self->palette->ink));
  return cite != NULL ? set_text (self, piece, cite, &small) : 0;
}

static void
add_row (AciesQrs *self, const AciesQrsTable *table, const AciesQrsRow *row, const Widths *widths)
{
  AciesQrsPiece *piece = add_piece (self, 0);
  double x = widths->picture > 0 ? widths->picture + scaled (self, 2) : 0;
  double pad = scaled (self, 0.9), bottom = MAX (pad, widths->picture - pad), tall;
  double line[4] = { 0, 0, self->width, 0.3 };
  AciesColour hair = acies_colour_mix (&self->palette->quiet_ink, &self->palette->halo, 0.45);

  for (guint c = 0; c < table->n_columns; c++)
    {
      const Setting setting
          = { 1.0, table->styles[c], x, pad, widths->columns[c], &self->palette->ink };

      tall = set_text (self, piece, row->cells[c], &setting);
      bottom = MAX (bottom, tall);
      x += widths->columns[c] + widths->gap;
    }
  tall = add_row_extras (self, piece, row, widths);
  piece->flow.height = MAX (bottom, tall) + pad;
  line[1] = piece->flow.height - line[3];
  add_fill (piece, line, &hair);
}

/* Title and header as one, for wherever the table goes on. */
static GPtrArray *
join_headers (const AciesQrsPiece *title, const AciesQrsPiece *header, double *height)
{
  GPtrArray *boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free);
  const AciesQrsPiece *parts[2] = { title, header };

  *height = 0;
  for (guint i = 0; i < 2; i++)
    {
      if (parts[i] == NULL)
        continue;
      for (guint k = 0; k < parts[i]->boxes->len; k++)
        {
          AciesBox *box = acies_box_copy (g_ptr_array_index (parts[i]->boxes, k));

          box->y += *height;
          g_ptr_array_add (boxes, box);
        }
      *height += parts[i]->flow.height;
    }
  return boxes;
}

/* A short table stays whole; of a long one at least two rows stand together at either end. */
static void
keep_rows (AciesQrs *self, guint first, guint n_rows)
{
  for (guint i = 0; i + 1 < n_rows; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (self->pieces, first + i);

      if (n_rows <= WHOLE_ROWS || i == 0 || i + 2 == n_rows)
        piece->flow.keep = TRUE;
    }
}

void
acies_qrs_add_table (AciesQrs *self, const AciesQrsTable *table)
{
  g_autofree double *columns = g_new0 (double, table->n_columns);
  g_autoptr (GPtrArray) joined = NULL;
  Widths widths = { .columns = columns };
  AciesQrsPiece *header = NULL;
  double joined_height;
  guint first;

  measure_table (self, table, &widths);
  if (table->headers != NULL)
    header = add_header (self, table, &widths);

  first = self->pieces->len;
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesQrsRow *row = g_ptr_array_index (table->rows, i);

      if (row->is_group)
        add_group_row (self, row);
      else
        add_row (self, table, row, &widths);
    }
  keep_rows (self, first, table->rows->len);

  joined = join_headers (self->title, header, &joined_height);
  for (guint i = first + 1; i < self->pieces->len; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (self->pieces, i);

      piece->header = g_ptr_array_ref (joined);
      piece->flow.header = joined_height;
    }
  self->title = NULL;
}
