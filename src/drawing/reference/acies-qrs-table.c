/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the pieces of a sheet: headings, paragraphs and ruled tables, each row a piece of its
 * own so that a long table may go on in the next column under its header. */
#include "drawing/reference/acies-qrs-private.h"

#include <math.h>
#include <string.h>

/* Clauses, beside a body of 1, and at least so many points. */
#define SMALL 0.74
#define LEAST_SMALL 6.0
#define WHOLE_ROWS 8
/* Grids of fewer columns are never cut in parts. */
#define LEAST_CUT 6
#define PARAGRAPH_LINES 5 /* that never part */

void
acies_qrs_piece_free (AciesQrsPiece *piece)
{
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
create_qrs (AciesRuleset *ruleset, AciesColourTheme look, double width)
{
  AciesQrs *self = g_new0 (AciesQrs, 1);

  self->ruleset = g_object_ref (ruleset);
  self->palette = acies_palette_get (look);
  self->look = look;
  self->tone = acies_qrs_get_tone (look, NULL);
  self->tones = g_array_new (FALSE, FALSE, sizeof (AciesQrsTone));
  self->width = width;
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_qrs_piece_free);
  return self;
}

AciesQrs *
acies_qrs_new (AciesRuleset *ruleset, AciesColourTheme look, double size, double width)
{
  AciesQrs *self = create_qrs (ruleset, look, width);

  acies_typesetter_init (&self->type, size);
  return self;
}

AciesQrs *
acies_qrs_new_like (AciesRuleset *ruleset,
                    AciesColourTheme look,
                    const AciesTypesetter *type,
                    const double size[2])
{
  AciesQrs *self = create_qrs (ruleset, look, size[1]);

  acies_typesetter_init_like (&self->type, type, size[0]);
  return self;
}

void
acies_qrs_free (AciesQrs *self)
{
  acies_typesetter_clear (&self->type);
  g_ptr_array_unref (self->pieces);
  g_array_unref (self->tones);
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

/* One minus sign everywhere: a hyphen before a number becomes one, one that stands alone a dash. */
static char *
take_minus (char *text)
{
  GString *fixed;

  if (strchr (text, '-') == NULL)
    return text;
  fixed = g_string_new (NULL);
  for (const char *at = text; *at != '\0'; at++)
    {
      gboolean begins = at == text || at[-1] == ' ' || at[-1] == '(';

      if (*at == '-' && begins && g_ascii_isdigit (at[1]))
        g_string_append (fixed, "−");
      else if (*at == '-' && begins && at[1] == '\0')
        g_string_append (fixed, "–");
      else
        g_string_append_c (fixed, *at);
    }
  g_free (text);
  return g_string_free (fixed, FALSE);
}

AciesQrsRow *
acies_qrs_table_take_row (AciesQrsTable *self, char **cells, char *cite)
{
  AciesQrsRow *row = g_new0 (AciesQrsRow, 1);

  g_assert (g_strv_length (cells) == self->n_columns);

  for (guint c = 0; c < self->n_columns; c++)
    cells[c] = take_minus (cells[c]);
  row->cells = cells;
  row->cite = cite;
  g_ptr_array_add (self->rows, row);
  return row;
}

static AciesQrsPiece *
add_piece (AciesQrs *self, double space)
{
  AciesQrsPiece *piece = g_new0 (AciesQrsPiece, 1);

  piece->boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free);
  piece->item.space = space;
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

/* Where the last line of a text ends. */
typedef struct
{
  double x, baseline;
} End;

/* The line itself, which every size shares, at its side of the column. */
static double
put_line (AciesQrsPiece *piece, const AciesTypesetLine *line, const Setting *setting)
{
  double free = setting->width - line->width, x = setting->x;

  if ((setting->style & ACIES_TYPE_RIGHT) != 0)
    x += free;
  else if ((setting->style & ACIES_TYPE_CENTRE) != 0)
    x += free / 2;
  g_ptr_array_add (piece->boxes, acies_box_new_line (line, x, setting->y, setting->ink));
  return setting->y + line->height;
}

static double
get_baseline (const AciesTypesetLine *line)
{
  return pango_layout_get_baseline (line->layout) / (double) PANGO_SCALE * line->scale;
}

static End
find_end (PangoLayout *layout, const Setting *setting)
{
  PangoLayoutIter *at = pango_layout_get_iter (layout);
  PangoRectangle line;
  End end;

  while (pango_layout_iter_next_line (at))
    ;
  pango_layout_iter_get_line_extents (at, NULL, &line);
  end.x = (line.x + line.width) / (double) PANGO_SCALE;
  end.baseline = setting->y + pango_layout_iter_get_baseline (at) / (double) PANGO_SCALE;
  pango_layout_iter_free (at);
  return end;
}

/* Sets TEXT and returns how far down it goes, and in END where it ends. In a trial nothing is set,
 * and its lines are counted. */
static double
set_text_to (
    AciesQrs *self, AciesQrsPiece *piece, const char *text, const Setting *setting, End *end)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, text, setting->scale, setting->style);
  gboolean fits = line.width <= setting->width && strchr (text, '\n') == NULL;
  g_autoptr (PangoLayout) layout = NULL;

  if (self->is_trial)
    {
      guint n = acies_typesetter_count_lines (&self->type, text, setting->scale, setting->style,
                                              setting->width, &end->x);
      guint n_own = (guint) pango_layout_get_line_count (line.layout);

      return setting->y + line.height * n / n_own;
    }
  if (fits)
    {
      *end = (End){ line.width, setting->y + get_baseline (&line) };
      return put_line (piece, &line, setting);
    }
  layout = acies_typesetter_set (&self->type, text, setting->scale, setting->style, setting->width);
  *end = find_end (layout, setting);
  return setting->y + add_text (piece, layout, setting->x, setting->y, setting->ink);
}

static double
set_text (AciesQrs *self, AciesQrsPiece *piece, const char *text, const Setting *setting)
{
  End end;

  return set_text_to (self, piece, text, setting, &end);
}

/* TEXT with TAIL (or NULL) small behind its last word, or below it where that line is full. */
static double
set_with_tail (AciesQrs *self,
               AciesQrsPiece *piece,
               const char *text,
               const char *tail,
               const Setting *setting)
{
  Setting small = { acies_qrs_at_least (self, SMALL, LEAST_SMALL),
                    ACIES_TYPE_PLAIN,
                    setting->x,
                    0,
                    setting->width,
                    &self->palette->quiet_ink };
  double gap = acies_qrs_scaled (self, 3), bottom;
  AciesTypesetLine line;
  End end = { 0 };

  bottom = set_text_to (self, piece, text, setting, &end);
  if (tail == NULL || *tail == '\0')
    return bottom;
  line = acies_typesetter_set_line (&self->type, tail, small.scale, small.style);
  if (end.x + gap + line.width > setting->width)
    {
      small.y = bottom;
      return set_text (self, piece, tail, &small);
    }
  small.x += end.x + gap;
  small.y = end.baseline - get_baseline (&line);
  if (!self->is_trial)
    put_line (piece, &line, &small);
  return bottom;
}

static void
add_fill (AciesQrsPiece *piece, const double rectangle[4], const AciesColour *colour)
{
  g_ptr_array_add (piece->boxes, acies_box_new_fill (rectangle[0], rectangle[1], rectangle[2],
                                                     rectangle[3], colour));
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
  g_autofree char *clauses = cite != NULL ? shorten_cite (self, cite) : NULL;
  const Setting setting = { 1.06, ACIES_TYPE_BOLD, 0, 0, self->width, &self->palette->ink };
  AciesQrsPiece *piece;

  /* The bar has said it. */
  if (self->section != NULL && cite == NULL && g_utf8_collate (title, self->section) == 0)
    return;
  acies_qrs_note_title (self, 2, title);
  piece = add_piece (self, acies_qrs_scaled (self, 4));

  piece->item.height
      = set_with_tail (self, piece, title, clauses, &setting) + acies_qrs_scaled (self, 1);
  piece->item.keep = TRUE;
  self->title = piece;
}

/* How many of N_LINES never part: none is left alone at the end. */
static guint
count_part (guint n_lines)
{
  return n_lines % PARAGRAPH_LINES == 1 ? PARAGRAPH_LINES - 1 : PARAGRAPH_LINES;
}

/* So many pieces of so many lines each as TEXT takes: only how high they are. */
static void
try_paragraph (AciesQrs *self, const char *text, const Setting *setting)
{
  const AciesTypesetLine line
      = acies_typesetter_set_line (&self->type, text, setting->scale, setting->style);
  guint n_own = (guint) pango_layout_get_line_count (line.layout);
  guint n_lines = acies_typesetter_count_lines (&self->type, text, setting->scale, setting->style,
                                                setting->width, NULL);

  for (guint i = 0, n = count_part (n_lines); i < n_lines; i += n)
    {
      AciesQrsPiece *piece = add_piece (self, i == 0 ? acies_qrs_scaled (self, 2) : 0);

      piece->item.height = line.height / n_own * MIN (n_lines - i, n);
    }
}

void
acies_qrs_add_paragraph (AciesQrs *self, const char *words, AciesTypeStyle style, double scale)
{
  g_autofree char *text = take_minus (g_strdup (words));
  const Setting setting = { scale, style, 0, 0, self->width, &self->palette->ink };
  g_autoptr (PangoLayout) whole = NULL;
  gsize start = 0, end;
  guint part;

  acies_qrs_note_text (self, words);
  if (self->is_trial)
    {
      try_paragraph (self, text, &setting);
      return;
    }
  whole = acies_typesetter_set (&self->type, text, scale, style, self->width);
  part = count_part ((guint) pango_layout_get_line_count (whole));
  for (guint n = part; text[start] != '\0'; n += part, start = end)
    {
      AciesQrsPiece *piece = add_piece (self, start == 0 ? acies_qrs_scaled (self, 2) : 0);
      g_autofree char *cut = NULL;

      end = find_break (whole, (int) n);
      cut = g_strchomp (g_strndup (&text[start], end - start));
      if (start == 0 && text[end] == '\0')
        piece->item.height = add_text (piece, whole, 0, 0, &self->palette->ink);
      else
        piece->item.height = set_text (self, piece, cut, &setting);
    }
}

AciesQrsPiece *
acies_qrs_add_space (AciesQrs *self, double height)
{
  AciesQrsPiece *piece = add_piece (self, acies_qrs_scaled (self, 6));

  piece->item.height = height;
  return piece;
}

static AciesQrsPiece *
add_header (AciesQrs *self, const AciesQrsTable *table, const AciesQrsWidths *widths)
{
  AciesQrsPiece *piece = add_piece (self, acies_qrs_scaled (self, 1.5));
  double x = widths->picture > 0 ? widths->picture + acies_qrs_scaled (self, 2) : 0;
  double pad = acies_qrs_scaled (self, 0.8), height = 0, tall;
  double line[4] = { 0, 0, self->width, acies_qrs_scaled (self, 0.7) };

  for (guint c = 0; c < table->n_columns; c++)
    {
      const Setting setting
          = { acies_qrs_at_least (self, ACIES_QRS_HEADER, ACIES_QRS_LEAST_HEADER),
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
  piece->item.height = height;
  piece->item.keep = TRUE;
  return piece;
}

static void
add_group_row (AciesQrs *self, const AciesQrsRow *row)
{
  AciesQrsPiece *piece = add_piece (self, acies_qrs_scaled (self, 1));
  const Setting setting = { 1.0,         ACIES_TYPE_BOLD | ACIES_TYPE_ITALIC,
                            0,           acies_qrs_scaled (self, 1),
                            self->width, &self->palette->quiet_ink };

  piece->item.height
      = set_text (self, piece, row->cells[0], &setting) + acies_qrs_scaled (self, 0.5);
  piece->item.keep = TRUE;
  piece->is_group = TRUE;
}

static void
add_row (AciesQrs *self,
         const AciesQrsTable *table,
         const AciesQrsRow *row,
         const AciesQrsWidths *widths)
{
  AciesQrsPiece *piece = add_piece (self, 0);
  const double square[3] = { 0, 0, widths->picture };
  double x = widths->picture > 0 ? widths->picture + acies_qrs_scaled (self, 2) : 0;
  double pad = acies_qrs_scaled (self, 0.5), bottom = MAX (pad, widths->picture - pad), tall;
  double line[4] = { 0, 0, self->width, 0.3 };
  AciesColour hair = acies_colour_mix (&self->palette->quiet_ink, &self->palette->halo, 0.45);
  g_autofree char *cite = row->cite != NULL ? shorten_cite (self, row->cite) : NULL;

  for (guint c = 0; c < table->n_columns; c++)
    {
      gboolean is_value = table->has_values && c == 0;
      const Setting setting
          = { 1.0, table->styles[c],   x,
              pad, widths->columns[c], is_value ? &self->tone.accent : &self->palette->ink };

      tall = set_with_tail (self, piece, row->cells[c], c == table->flexible ? cite : NULL,
                            &setting);
      bottom = MAX (bottom, tall);
      x += widths->columns[c] + widths->gap;
    }
  if (row->symbol != NULL)
    g_ptr_array_add (piece->boxes, acies_box_new_symbol (self->ruleset, row->symbol, square,
                                                         &self->palette->ink));
  piece->item.height = bottom + pad;
  line[1] = piece->item.height - line[3];
  add_fill (piece, line, &hair);
}

/* Title, header and group (each or NULL) as one, for wherever the table goes on. */
static GPtrArray *
join_headers (const AciesQrsPiece *const parts[3], double *height)
{
  GPtrArray *boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free);

  *height = 0;
  for (guint i = 0; i < 3; i++)
    {
      if (parts[i] == NULL)
        continue;
      for (guint k = 0; k < parts[i]->boxes->len; k++)
        {
          AciesBox *box = acies_box_copy (g_ptr_array_index (parts[i]->boxes, k));

          box->y += *height;
          g_ptr_array_add (boxes, box);
        }
      *height += parts[i]->item.height;
    }
  return boxes;
}

/* A short table stays whole; of a long one, and of each group in it, at least two rows stand
 * together at either end. */
void
acies_qrs_keep_rows (AciesQrs *self, guint first, guint n_rows)
{
  for (guint i = 0; i + 1 < n_rows; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (self->pieces, first + i);
      const AciesQrsPiece *before = i > 0 ? g_ptr_array_index (self->pieces, first + i - 1) : NULL;
      const AciesQrsPiece *next = g_ptr_array_index (self->pieces, first + i + 1);
      const AciesQrsPiece *last
          = i + 2 < n_rows ? g_ptr_array_index (self->pieces, first + i + 2) : NULL;
      gboolean begins = before == NULL || before->is_group;
      gboolean ends = last == NULL || last->is_group;

      if (n_rows <= WHOLE_ROWS || (!next->is_group && (begins || ends)))
        piece->item.keep = TRUE;
    }
}

/* What comes again above the rows of a table, by the group in which each stands. */
static void
head_rows (AciesQrs *self, guint first, const AciesQrsPiece *header)
{
  const AciesQrsPiece *parts[3] = { self->title, header };
  g_autoptr (GPtrArray) joined = NULL;
  double height = 0;

  for (guint i = first; i < self->pieces->len; i++)
    {
      AciesQrsPiece *piece = g_ptr_array_index (self->pieces, i);

      if (i == first || piece->is_group)
        {
          g_clear_pointer (&joined, g_ptr_array_unref);
          parts[2] = NULL;
          joined = join_headers (parts, &height);
        }
      if (i > first)
        {
          piece->header = g_ptr_array_ref (joined);
          piece->item.header = height;
          piece->is_table = TRUE;
        }
      if (!piece->is_group)
        continue;
      g_clear_pointer (&joined, g_ptr_array_unref);
      parts[2] = piece;
      joined = join_headers (parts, &height);
    }
  self->title = NULL;
}

static void
add_whole_table (AciesQrs *self, const AciesQrsTable *table)
{
  g_autofree double *columns = g_new0 (double, table->n_columns);
  AciesQrsWidths widths = { .columns = columns };
  AciesQrsPiece *header = NULL;
  guint first;

  acies_qrs_measure_table (self, table, &widths);
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
  acies_qrs_keep_rows (self, first, table->rows->len);
  head_rows (self, first, header);
}

/* The first column of the grid TABLE with those from FIRST on, at most N. */
static AciesQrsTable *
cut_columns (const AciesQrsTable *table, guint first, guint n)
{
  guint end = MIN (first + n, table->n_columns);
  AciesQrsTable *part = acies_qrs_table_new (1 + end - first, table->styles);

  part->is_grid = TRUE;
  for (guint i = 0; i <= table->rows->len; i++)
    {
      const AciesQrsRow *row = i > 0 ? g_ptr_array_index (table->rows, i - 1) : NULL;
      char **from = row != NULL ? row->cells : table->headers;
      char **cells = g_new0 (char *, part->n_columns + 1);

      for (guint c = 0; c < part->n_columns; c++)
        cells[c] = g_strdup (from[c == 0 ? 0 : first + c - 1]);
      if (row != NULL)
        acies_qrs_table_take_row (part, cells, g_strdup (row->cite));
      else
        part->headers = cells;
    }
  return part;
}

/* A grid too wide for the column goes on below, as often as it must. FALSE: it need not. */
static gboolean
add_in_parts (AciesQrs *self, const AciesQrsTable *table)
{
  double gap = acies_qrs_scaled (self, ACIES_QRS_NARROW_GAP),
         room = self->width - gap * (table->n_columns - 1);
  AciesQrsGridNeeds needs;
  guint n_parts;

  if (!table->is_grid || table->headers == NULL || table->n_columns < LEAST_CUT)
    return FALSE;
  needs = acies_qrs_measure_grid (self, table);
  if (needs.first + needs.others <= room)
    return FALSE;
  n_parts = (guint) ceil ((needs.others + gap * (table->n_columns - 1))
                          / MAX (self->width - needs.first, 1));
  n_parts = CLAMP (n_parts, 2, (table->n_columns - 1) / 2);
  for (guint part = 0, first = 1; part < n_parts; part++)
    {
      guint n = (table->n_columns - first + n_parts - part - 1) / (n_parts - part);
      g_autoptr (AciesQrsTable) cut = cut_columns (table, first, n);

      add_whole_table (self, cut);
      first += n;
    }
  return TRUE;
}

void
acies_qrs_add_table (AciesQrs *self, const AciesQrsTable *table)
{
  acies_qrs_note_table (self, table);
  if (!add_in_parts (self, table))
    add_whole_table (self, table);
}
