/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHex is a hex over the plane: which one a point lies in, where its centre is, who its
 * neighbours are.
 *
 * A hex is two whole numbers (axial coordinates), its place on the lattice. Everything between
 * hexes (distance, sides, lines) is exact in whole numbers. The irrational widths of hexes meet the
 * plane in two places only: a centre or vertex is the true point rounded once, each coordinate to
 * the nearest 1/1000 mm, halves away from zero; a point belongs to the hex whose true centre is
 * nearest, of equally near ones to the one with the lowest number.
 *
 * Sides are counted 0 to 5 clockwise, the first at or after north, and so are vertices. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

#define ACIES_HEX_SIDES 6
/* A column and a row have no more digits than this each, and a map no more of either than that. */
#define ACIES_HEX_MAX_DIGITS 3
#define ACIES_HEX_MAX_LINES 300

typedef struct
{
  gint32 q; /* of a flat top: the column; of a pointed one: slanting with the rows */
  gint32 r; /* of a flat top: slanting with the columns; of a pointed one: the row */
} AciesHex;

typedef enum
{
  ACIES_HEX_FACING_NONE,
  ACIES_HEX_FACING_SIDES,
  ACIES_HEX_FACING_VERTICES,
} AciesHexFacing;

/* How the hexes of a map are numbered. */
typedef struct
{
  guint first_column; /* printed numbers of the hex in the corner where counting begins */
  guint first_row;
  guint digits;         /* of the column and of the row, each */
  gboolean from_east;   /* columns are counted from the east, else from the west */
  gboolean from_south;  /* rows are counted from the south, else from the north */
  gboolean row_first;   /* the row is printed before the column */
  gboolean shifts_even; /* which columns (pointed: rows) lie half a hex on, by printed number */
} AciesHexNumbering;

/* What a rule set says of its hexes. */
typedef struct
{
  AciesLength across;  /* from a side to the opposite one, hence from centre to centre */
  gboolean is_pointed; /* a vertex at the top, and rows that run straight; else columns do */
  AciesHexNumbering numbering;
  guint usual_columns; /* of the map that the rule set comes with; 0: it says nothing */
  guint usual_rows;
  AciesHexFacing facing; /* what a counter may look at */
  guint front, rear;     /* how many of the six hexes about it lie before and behind it */
} AciesHexGrid;

/* A grid laid on a table from its north-west corner: as many hexes as lie whole on it. Every column
 * has as many rows. */
typedef struct
{
  AciesHexGrid grid;
  AciesPoint origin; /* the centre of hex 0, 0 */
  guint n_columns;
  guint n_rows;
  gboolean
      is_shifted; /* the westernmost column (pointed: the northernmost row) lies half a hex on */
} AciesHexLattice;

typedef enum
{
  ACIES_HEX_FRONT,
  ACIES_HEX_FLANK,
  ACIES_HEX_REAR,
} AciesHexFace;

/* One place of a line of hexes: a hex that it runs through, or the two whose common side it runs
 * along. */
typedef struct
{
  AciesHex hexes[2];
  guint n_hexes;
} AciesHexStretch;

/* GRID by flat tops of 40 mm numbered from 0101, odd columns shifted, facing sides, three
 * before. */
void acies_hex_grid_init (AciesHexGrid *grid);
/* Reads TEXT, the number of the hex where counting begins, "0101", into SELF. FALSE: it is not one.
 */
gboolean acies_hex_numbering_parse_first (AciesHexNumbering *self, const char *text);
/* That number. */
char *acies_hex_numbering_format_first (const AciesHexNumbering *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_hex_numbering_equal (const AciesHexNumbering *a, const AciesHexNumbering *b);
/* How many columns and rows can be numbered by GRID. */
void acies_hex_grid_get_most (const AciesHexGrid *grid, guint *n_columns, guint *n_rows);
/* The smallest table, in whole mm, that so many hexes lie whole on; they are from 1 to the most. */
void acies_hex_grid_measure (const AciesHexGrid *grid,
                             guint n_columns,
                             guint n_rows,
                             AciesLength *width,
                             AciesLength *height);
/* Lays the lattice of GRID over a table of WIDTH by HEIGHT. */
void acies_hex_lattice_init (AciesHexLattice *self,
                             const AciesHexGrid *grid,
                             AciesLength width,
                             AciesLength height);

/* Numbers as printed. */
/* FALSE: none of this map */
gboolean acies_hex_parse (const AciesHexLattice *self, const char *text, AciesHex *hex);
/* A number is no longer than this, its end counted. */
#define ACIES_HEX_NUMBER_SIZE (2 * ACIES_HEX_MAX_DIGITS + 1)
void acies_hex_write (const AciesHexLattice *self,
                      AciesHex hex,
                      char number[ACIES_HEX_NUMBER_SIZE]);
/* The number of HEX as printed on the map. Owned. */
char *acies_hex_format (const AciesHexLattice *self, AciesHex hex) G_GNUC_WARN_UNUSED_RESULT;
AciesHex acies_hex_at (const AciesHexLattice *self, guint column, guint row); /* from 0 */
/* As printed on the map; FALSE: TEXT is not written as the number of a hex of GRID. */
gboolean acies_hex_numbering_split (const AciesHexNumbering *self,
                                    const char *text,
                                    guint *column,
                                    guint *row);
/* From 0, as the row; of the map's hexes */
guint acies_hex_get_column (const AciesHexLattice *self, AciesHex hex);
guint acies_hex_get_row (const AciesHexLattice *self, AciesHex hex);
gboolean acies_hex_is_on (const AciesHexLattice *self, AciesHex hex);
guint acies_hex_get_n (const AciesHexLattice *self); /* how many hexes the map has */
/* A hex of the map by its index, column by column from the north-west, and back. */
AciesHex acies_hex_get_nth (const AciesHexLattice *self, guint n);
guint acies_hex_get_index (const AciesHexLattice *self, AciesHex hex);

/* The plane. */
AciesPoint acies_hex_get_centre (const AciesHexLattice *self, AciesHex hex);
void acies_hex_get_vertices (const AciesHexLattice *self,
                             AciesHex hex,
                             AciesPoint vertices[ACIES_HEX_SIDES]);
/* May lie off the map */
AciesHex acies_hex_from_point (const AciesHexLattice *self, const AciesPoint *point);

/* Hexes among themselves. */
gboolean acies_hex_equal (AciesHex a, AciesHex b);
/* How many hexes lie from A to B, B counted; 0 for one hex. */
guint acies_hex_distance (AciesHex a, AciesHex b);
/* The hex beside HEX across SIDE, from 0 to 5; it may be off the map. */
AciesHex acies_hex_neighbour (const AciesHexLattice *self, AciesHex hex, guint side);
/* The side of A that B lies behind; -1 if they are no neighbours. */
int acies_hex_find_side (const AciesHexLattice *self, AciesHex a, AciesHex b);
/* Appends the hexes of the map that lie N away from HEX (GArray of AciesHex), in the order of
 * numbers. */
void acies_hex_add_ring (const AciesHexLattice *self, AciesHex hex, guint n, GArray *hexes);
/* Appends what the line from the centre of A to that of B runs through, both ends with it (GArray
 * of AciesHexStretch). A hex that it touches at a vertex only is left out. */
void acies_hex_add_line (AciesHex a, AciesHex b, GArray *stretches);

/* Facings: 0 to 5, to sides or vertices. */
AciesAngle acies_hex_get_facing_angle (const AciesHexGrid *grid, guint facing);
guint acies_hex_find_facing (const AciesHexGrid *grid, AciesAngle angle); /* the nearest one */
/* Which face of something with FACING lies towards SIDE. */
AciesHexFace acies_hex_get_face (const AciesHexGrid *grid, guint facing, guint side);

G_END_DECLS
