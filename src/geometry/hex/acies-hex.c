/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHex: hexes over the plane.
 *
 * Flat and pointed tops are one lattice with the axes of the plane exchanged: along one axis
 * centres lie half of ACROSS apart, along the other half of ACROSS times the root of 3. Predicates
 * that need the root compare whole numbers a + b * root 3 exactly, by their squares in 128 bits. */
#include "geometry/hex/acies-hex-private.h"

#include <math.h>
#include <string.h>

#define DEFAULT_ACROSS ACIES_MM (40)

/* The six ways out of a hex, clockwise; a flat top begins with the first, a pointed one with the
 * second. */
static const AciesHex ways[ACIES_HEX_SIDES]
    = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } };

/* Where the vertices lie from the centre, in thirds of axial coordinates: the first between the
 * first two ways. */
static const AciesHex corners[ACIES_HEX_SIDES]
    = { { 1, -2 }, { 2, -1 }, { 1, 1 }, { -1, 2 }, { -2, 1 }, { -1, -1 } };

static AciesHex
get_way (const AciesHexGrid *grid, guint side)
{
  return ways[(side + (grid->is_pointed ? 1 : 0)) % ACIES_HEX_SIDES];
}

void
acies_hex_grid_init (AciesHexGrid *grid)
{
  *grid = (AciesHexGrid){
    .across = DEFAULT_ACROSS,
    .numbering = { .first_column = 1, .first_row = 1, .digits = 2 },
    .facing = ACIES_HEX_FACING_SIDES,
    .front = 3,
  };
}

/* N / 2 to the nearest, halves away from zero. */
static AciesLength
halve (gint64 n)
{
  return (n + (n < 0 ? -1 : 1)) / 2;
}

/* The root of N, rounded down. */
static guint64
root (guint64 n)
{
  guint64 guess = (guint64) sqrt ((double) n);

  while (guess > 0 && guess > n / guess)
    guess--;
  while (guess + 1 <= n / (guess + 1))
    guess++;
  return guess;
}

/* N times the root of 3, divided by 6: to the nearest. Nothing lies between, or the
 * root of 3 were rational. */
static AciesLength
scale_by_sixth (gint64 n)
{
  guint64 magnitude = (guint64) ABS (n);
  guint64 many = root (3 * magnitude * magnitude); /* 6 times what is wanted, down */
  AciesLength rounded = (AciesLength) ((many + 3) / 6);

  return n < 0 ? -rounded : rounded;
}

/* How many times PITCH goes into LENGTH behind a first hex of FIRST. */
static guint
count_fitting (AciesLength length, AciesLength first, double pitch, guint most)
{
  double n;

  if (length < first)
    return 1;
  n = floor ((double) (length - first) / pitch + 1e-9) + 1;
  return (guint) MIN (n, (double) most);
}

static guint
get_most (guint digits, guint first)
{
  guint most = 1;

  for (guint i = 0; i < digits; i++)
    most *= 10;
  return most > first ? MIN (most - first, ACIES_HEX_MAX_LINES) : 1;
}

void
acies_hex_grid_get_most (const AciesHexGrid *grid, guint *n_columns, guint *n_rows)
{
  *n_columns = get_most (grid->numbering.digits, grid->numbering.first_column);
  *n_rows = get_most (grid->numbering.digits, grid->numbering.first_row);
}

void
acies_hex_grid_measure (const AciesHexGrid *grid,
                        guint n_columns,
                        guint n_rows,
                        AciesLength *width,
                        AciesLength *height)
{
  guint n_lines = grid->is_pointed ? n_rows : n_columns;
  guint n_along = grid->is_pointed ? n_columns : n_rows;
  double across = (double) grid->across / ACIES_PER_MM;
  double first = across * 2 / sqrt (3) + (n_lines - 1) * across * sqrt (3) / 2;
  double second = across * (n_along + 0.5);
  AciesLength lines = ACIES_MM ((AciesLength) ceil (first));
  AciesLength along = ACIES_MM ((AciesLength) ceil (second));

  *width = grid->is_pointed ? along : lines;
  *height = grid->is_pointed ? lines : along;
}

/* Whether the line of hexes farthest west (pointed: north) is one that lies half a hex on. */
static gboolean
is_shifted (const AciesHexGrid *grid, guint n_columns, guint n_rows)
{
  const AciesHexNumbering *numbering = &grid->numbering;
  gboolean is_last = grid->is_pointed ? numbering->from_south : numbering->from_east;
  guint first = grid->is_pointed ? numbering->first_row : numbering->first_column;
  guint n_lines = grid->is_pointed ? n_rows : n_columns;
  guint number = is_last ? first + n_lines - 1 : first;

  return (number % 2 == 0) == numbering->shifts_even;
}

/**
 * acies_hex_lattice_init:
 *
 * Lays GRID on a table of WIDTH by HEIGHT. The map has at least one hex, and no more than can be
 * numbered.
 */
void
acies_hex_lattice_init (AciesHexLattice *self,
                        const AciesHexGrid *grid,
                        AciesLength width,
                        AciesLength height)
{
  /* The straight lines of hexes stand side by side along the first, each runs along the second. */
  AciesLength first = grid->is_pointed ? height : width;
  AciesLength second = grid->is_pointed ? width : height;
  AciesLength half = scale_by_sixth (2 * grid->across);
  guint most_columns, most_rows, n_lines, n_along;
  AciesPoint origin;

  acies_hex_grid_get_most (grid, &most_columns, &most_rows);
  n_lines = count_fitting (first, 2 * half, (double) grid->across * sqrt (3) / 2,
                           grid->is_pointed ? most_rows : most_columns);
  n_along = count_fitting (second, grid->across + grid->across / 2, (double) grid->across,
                           grid->is_pointed ? most_columns : most_rows);
  self->grid = *grid;
  self->n_columns = grid->is_pointed ? n_along : n_lines;
  self->n_rows = grid->is_pointed ? n_lines : n_along;
  self->is_shifted = is_shifted (grid, self->n_columns, self->n_rows);
  origin = (AciesPoint){ half, halve ((self->is_shifted ? 2 : 1) * grid->across) };
  self->origin = grid->is_pointed ? (AciesPoint){ origin.y, origin.x } : origin;
}

/* How many hexes LINE begins before the lattice's own axis: half of it, rounded. */
static gint32
get_slant (const AciesHexLattice *self, gint32 line)
{
  return (line + (self->is_shifted ? line & 1 : -(line & 1))) / 2;
}

/* Column and row from 0, below it for hexes off the map. */
static void
get_place (const AciesHexLattice *self, AciesHex hex, gint32 *column, gint32 *row)
{
  *column = self->grid.is_pointed ? hex.q + get_slant (self, hex.r) : hex.q;
  *row = self->grid.is_pointed ? hex.r : hex.r + get_slant (self, hex.q);
}

AciesHex
acies_hex_at (const AciesHexLattice *self, guint column, guint row)
{
  AciesHex hex = { (gint32) column, (gint32) row };

  if (self->grid.is_pointed)
    hex.q -= get_slant (self, hex.r);
  else
    hex.r -= get_slant (self, hex.q);
  return hex;
}

guint
acies_hex_get_column (const AciesHexLattice *self, AciesHex hex)
{
  gint32 column, row;

  get_place (self, hex, &column, &row);
  return (guint) column;
}

guint
acies_hex_get_row (const AciesHexLattice *self, AciesHex hex)
{
  gint32 column, row;

  get_place (self, hex, &column, &row);
  return (guint) row;
}

gboolean
acies_hex_is_on (const AciesHexLattice *self, AciesHex hex)
{
  gint32 column, row;

  get_place (self, hex, &column, &row);
  return column >= 0 && row >= 0 && column < (gint32) self->n_columns
         && row < (gint32) self->n_rows;
}

guint
acies_hex_get_n (const AciesHexLattice *self)
{
  return self->n_columns * self->n_rows;
}

AciesHex
acies_hex_get_nth (const AciesHexLattice *self, guint n)
{
  return acies_hex_at (self, n / self->n_rows, n % self->n_rows);
}

guint
acies_hex_get_index (const AciesHexLattice *self, AciesHex hex)
{
  return acies_hex_get_column (self, hex) * self->n_rows + acies_hex_get_row (self, hex);
}

/* The column or row whose number is NUMBER, from 0 in the north-west; FALSE: there is none. */
static gboolean
count_line (guint number, guint first, guint n, gboolean from_end, guint *line)
{
  if (number < first || number - first >= n)
    return FALSE;
  *line = from_end ? n - 1 - (number - first) : number - first;
  return TRUE;
}

gboolean
acies_hex_parse (const AciesHexLattice *self, const char *text, AciesHex *hex)
{
  const AciesHexNumbering *numbering = &self->grid.numbering;
  guint column, row;

  if (!acies_hex_numbering_split (numbering, text, &column, &row)
      || !count_line (column, numbering->first_column, self->n_columns, numbering->from_east,
                      &column)
      || !count_line (row, numbering->first_row, self->n_rows, numbering->from_south, &row))
    return FALSE;
  *hex = acies_hex_at (self, column, row);
  return TRUE;
}

void
acies_hex_write (const AciesHexLattice *self, AciesHex hex, char number[ACIES_HEX_NUMBER_SIZE])
{
  const AciesHexNumbering *numbering = &self->grid.numbering;
  guint column = acies_hex_get_column (self, hex), row = acies_hex_get_row (self, hex);
  guint parts[2];

  if (numbering->from_east)
    column = self->n_columns - 1 - column;
  if (numbering->from_south)
    row = self->n_rows - 1 - row;
  parts[numbering->row_first ? 1 : 0] = column + numbering->first_column;
  parts[numbering->row_first ? 0 : 1] = row + numbering->first_row;
  acies_hex_numbering_write (numbering, parts, number);
}

char *
acies_hex_format (const AciesHexLattice *self, AciesHex hex)
{
  char number[ACIES_HEX_NUMBER_SIZE];

  acies_hex_write (self, hex, number);
  return g_strdup (number);
}

/* The point THIRDS from the centre of HEX, which is a corner or the centre itself. */
static AciesPoint
get_point (const AciesHexLattice *self, AciesHex hex, AciesHex thirds)
{
  gint64 q = 3 * hex.q + thirds.q;
  gint64 r = 3 * hex.r + thirds.r;
  gint64 across = self->grid.across;

  /* Straight up or along, corners lie at whole halves. */
  if (self->grid.is_pointed)
    return (AciesPoint){ self->origin.x + halve ((2 * q + r) / 3 * across),
                         self->origin.y + scale_by_sixth (r * across) };
  return (AciesPoint){ self->origin.x + scale_by_sixth (q * across),
                       self->origin.y + halve ((2 * r + q) / 3 * across) };
}

AciesPoint
acies_hex_get_centre (const AciesHexLattice *self, AciesHex hex)
{
  return get_point (self, hex, (AciesHex){ 0, 0 });
}

void
acies_hex_get_vertices (const AciesHexLattice *self,
                        AciesHex hex,
                        AciesPoint vertices[ACIES_HEX_SIDES])
{
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    vertices[i] = get_point (self, hex, corners[i]);
}

/* The sign of A + B times the root of 3. */
static int
get_sign (gint64 a, gint64 b)
{
  __int128 a_square = (__int128) a * a, b_square = (__int128) b * b * 3;
  int a_sign = (a > 0) - (a < 0), b_sign = (b > 0) - (b < 0);

  if (a_sign * b_sign >= 0)
    return a_sign != 0 ? a_sign : b_sign;
  return a_square > b_square ? a_sign : b_sign;
}

/* Whether POINT, from the origin, is nearer to the true centre of A than to that of B; of equals
 * the lower number is. */
static gboolean
is_nearer (const AciesHexLattice *self, const AciesPoint *point, AciesHex a, AciesHex b)
{
  gboolean is_pointed = self->grid.is_pointed;
  gint64 across = self->grid.across;
  gint64 x = is_pointed ? point->y : point->x, y = is_pointed ? point->x : point->y;
  gint64 line_a = is_pointed ? a.r : a.q, line_b = is_pointed ? b.r : b.q;
  gint64 place_a = 2 * (gint64) (a.q + a.r) - line_a, place_b = 2 * (gint64) (b.q + b.r) - line_b;
  gint64 along_a = 2 * y - place_a * across, along_b = 2 * y - place_b * across;
  gint64 whole = 3 * across * across * (line_a * line_a - line_b * line_b) + along_a * along_a
                 - along_b * along_b;
  int sign = get_sign (whole, -4 * x * across * (line_a - line_b));
  gint32 column_a, row_a, column_b, row_b;

  if (sign != 0)
    return sign < 0;
  get_place (self, a, &column_a, &row_a);
  get_place (self, b, &column_b, &row_b);
  return column_a != column_b ? column_a < column_b : row_a < row_b;
}

/**
 * acies_hex_from_point:
 *
 * Returns: the hex that holds POINT; of two that share it the one with the lower number */
AciesHex
acies_hex_from_point (const AciesHexLattice *self, const AciesPoint *point)
{
  AciesPoint from = { point->x - self->origin.x, point->y - self->origin.y };
  double across = (double) self->grid.across;
  double line = (double) (self->grid.is_pointed ? from.y : from.x) / (across * sqrt (3) / 2);
  double place = (double) (self->grid.is_pointed ? from.x : from.y) / across - line / 2;
  AciesHex guess = self->grid.is_pointed
                       ? (AciesHex){ (gint32) lround (place), (gint32) lround (line) }
                       : (AciesHex){ (gint32) lround (line), (gint32) lround (place) };
  AciesHex best;

  /* The guess lies beside the answer at the most; cells are convex, so going downhill finds it. */
  do
    {
      best = guess;
      for (guint i = 0; i < ACIES_HEX_SIDES; i++)
        {
          AciesHex beside = { best.q + ways[i].q, best.r + ways[i].r };

          if (is_nearer (self, &from, beside, guess))
            guess = beside;
        }
    }
  while (!acies_hex_equal (best, guess));
  return best;
}

gboolean
acies_hex_equal (AciesHex a, AciesHex b)
{
  return a.q == b.q && a.r == b.r;
}

guint
acies_hex_distance (AciesHex a, AciesHex b)
{
  gint32 q = a.q - b.q, r = a.r - b.r;

  return (guint) (ABS (q) + ABS (r) + ABS (q + r)) / 2;
}

AciesHex
acies_hex_neighbour (const AciesHexLattice *self, AciesHex hex, guint side)
{
  AciesHex way = get_way (&self->grid, side);

  return (AciesHex){ hex.q + way.q, hex.r + way.r };
}

int
acies_hex_find_side (const AciesHexLattice *self, AciesHex a, AciesHex b)
{
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    if (acies_hex_equal (acies_hex_neighbour (self, a, side), b))
      return (int) side;
  return -1;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  guint first = acies_hex_get_index (data, *(const AciesHex *) a);
  guint second = acies_hex_get_index (data, *(const AciesHex *) b);

  return (first > second) - (first < second);
}

void
acies_hex_add_ring (const AciesHexLattice *self, AciesHex hex, guint n, GArray *hexes)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  gint32 radius = (gint32) n;
  AciesHex at = { hex.q - radius, hex.r + radius };

  if (n > self->n_columns + self->n_rows)
    return;
  if (n == 0 && acies_hex_is_on (self, hex))
    g_array_append_val (found, hex);
  for (guint way = 0; way < ACIES_HEX_SIDES && n > 0; way++)
    for (guint i = 0; i < n; i++)
      {
        if (acies_hex_is_on (self, at))
          g_array_append_val (found, at);
        at.q += ways[way].q;
        at.r += ways[way].r;
      }
  g_array_sort_with_data (found, compare_places, (gpointer) self);
  g_array_append_vals (hexes, found->data, found->len);
}

/* On which side of the way from the centre of FROM a point lies that is THIRDS from the centre of
 * HEX: positive to the right. */
static gint64
get_turn (AciesHex from, AciesHex way, AciesHex hex, AciesHex thirds)
{
  gint64 q = 3 * (hex.q - from.q) + thirds.q, r = 3 * (hex.r - from.r) + thirds.r;

  return way.q * r - way.r * q;
}

/* Goes on from HEX along the line from FROM: the hex behind the side that it leaves by; if it
 * leaves at a vertex and runs on along a side, *PAIR is filled with the hexes on both sides. */
static AciesHex
go_on (AciesHex from, AciesHex way, AciesHex hex, AciesHexStretch *pair)
{
  pair->n_hexes = 0;
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    {
      guint next = (i + 1) % ACIES_HEX_SIDES;
      AciesHex left = { hex.q + ways[i].q, hex.r + ways[i].r };
      AciesHex right = { hex.q + ways[next].q, hex.r + ways[next].r };
      AciesHex far = { 2 * corners[i].q, 2 * corners[i].r };
      gint64 here = get_turn (from, way, hex, corners[i]);
      gint64 after = get_turn (from, way, hex, corners[next]);
      gint64 side;

      if (here > 0 || after <= 0)
        continue;
      if (here < 0)
        return right;
      side = get_turn (from, way, hex, far);
      if (side != 0)
        return side > 0 ? left : right;
      *pair = (AciesHexStretch){ { left, right }, 2 };
      return (AciesHex){ left.q + right.q - hex.q, left.r + right.r - hex.r };
    }
  g_assert_not_reached ();
}

void
acies_hex_add_line (AciesHex a, AciesHex b, GArray *stretches)
{
  AciesHex way = { b.q - a.q, b.r - a.r };
  AciesHexStretch at = { { a }, 1 }, pair;

  g_array_append_val (stretches, at);
  while (!acies_hex_equal (at.hexes[0], b))
    {
      at.hexes[0] = go_on (a, way, at.hexes[0], &pair);
      if (pair.n_hexes > 0)
        {
          g_array_append_val (stretches, pair);
        }
      g_array_append_val (stretches, at);
    }
}

/* A side, or a vertex, in twelfths of a turn from north. */
static guint
get_twelfth (gboolean is_between, guint n)
{
  return 2 * n + (is_between ? 1 : 0);
}

static guint
get_facing_twelfth (const AciesHexGrid *grid, guint facing)
{
  return get_twelfth (grid->is_pointed != (grid->facing == ACIES_HEX_FACING_VERTICES), facing);
}

AciesAngle
acies_hex_get_facing_angle (const AciesHexGrid *grid, guint facing)
{
  return acies_angle_normalize ((AciesAngle) get_facing_twelfth (grid, facing)
                                * (ACIES_FULL_TURN / 12));
}

guint
acies_hex_find_facing (const AciesHexGrid *grid, AciesAngle angle)
{
  AciesAngle first = acies_hex_get_facing_angle (grid, 0);

  return (guint) acies_angle_normalize (angle - first + ACIES_FULL_TURN / 12)
         / (ACIES_FULL_TURN / ACIES_HEX_SIDES);
}

AciesHexFace
acies_hex_get_face (const AciesHexGrid *grid, guint facing, guint side)
{
  int turn = (int) get_twelfth (grid->is_pointed, side) - (int) get_facing_twelfth (grid, facing);
  int from_front = ABS ((turn + 18) % 12 - 6);

  if (grid->facing == ACIES_HEX_FACING_NONE || from_front < (int) grid->front)
    return ACIES_HEX_FRONT;
  return 6 - from_front < (int) grid->rear ? ACIES_HEX_REAR : ACIES_HEX_FLANK;
}
