/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line says of a new table: its size, or how many hexes there are and how they are
 * numbered. */
#pragma once

#include "cli/shell/acies-cli.h"
#include "geometry/hex/acies-hex.h"

G_BEGIN_DECLS

typedef struct
{
  int columns, rows;    /* of hexes; G_MININT: as the rule set has them */
  double width, height; /* cm; 0: 180 by 120 */
  char *first, *from, *shift, *order;
} AciesTableOptions;

/* Nothing is said. */
#define ACIES_TABLE_OPTIONS_INIT \
  { \
    .columns = G_MININT, .rows = G_MININT \
  }
#define ACIES_TABLE_OPTIONS_ENTRIES(options) \
  { "columns", \
    0, \
    0, \
    G_OPTION_ARG_INT, \
    &(options)->columns, \
    N_ ("Columns of hexes (default: those of the rule set’s map)"), \
    "N" }, \
      { "rows", \
        0, \
        0, \
        G_OPTION_ARG_INT, \
        &(options)->rows, \
        N_ ("Rows of hexes (default: those of the rule set’s map)"), \
        "N" }, \
      { "width", \
        0, \
        0, \
        G_OPTION_ARG_DOUBLE, \
        &(options)->width, \
        N_ ("Width of a table without hexes (default: 180)"), \
        "CM" }, \
      { "height", \
        0, \
        0, \
        G_OPTION_ARG_DOUBLE, \
        &(options)->height, \
        N_ ("Depth of a table without hexes (default: 120)"), \
        "CM" }, \
      { "first", \
        0, \
        0, \
        G_OPTION_ARG_STRING, \
        &(options)->first, \
        N_ ("Number of the hex where counting begins, such as 0101"), \
        N_ ("NUMBER") }, \
      { "from", \
        0, \
        0, \
        G_OPTION_ARG_STRING, \
        &(options)->from, \
        N_ ("Corner where counting begins"), \
        "north-west|north-east|south-west|south-east" }, \
      { "shift", \
        0, \
        0, \
        G_OPTION_ARG_STRING, \
        &(options)->shift, \
        N_ ("Which columns (or rows) lie half a hex on"), \
        "odd|even" }, \
  { \
    "order", 0, 0, G_OPTION_ARG_STRING, &(options)->order, \
        N_ ("Which part of a number is printed first"), "column|row" \
  }

void acies_table_options_clear (AciesTableOptions *self);
/* Whether anything is said of it. */
gboolean acies_table_options_are_given (const AciesTableOptions *self);
/* The size of the table by RULESET. NUMBERING is set if the hexes are numbered otherwise than the
 * rule set has them, and IS_NUMBERED says so. FALSE after a sentence. */
gboolean acies_table_options_read (const AciesTableOptions *self,
                                   AciesRuleset *ruleset,
                                   AciesLength *width,
                                   AciesLength *height,
                                   AciesHexNumbering *numbering,
                                   gboolean *is_numbered);

G_END_DECLS
