/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one optimiser of paper: pages, columns, type size and breaks are chosen together. Fewest
 * sides come first, then the largest type, then the best breaks. Nothing here draws or measures
 * text, so that it can be tested without a page. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* More floats than these are taken in their order. */
#define ACIES_LAYOUT_MOST_FLOATS 4

/* Something that never breaks: a heading, a table's row, a few lines of text. */
typedef struct
{
  double height;
  double space;  /* free before it, unless it begins a column */
  double header; /* height of the header that comes again before it when it begins a column; or 0 */
  guint price;   /* what it costs to begin a column with it; 0: it is a good place to begin one */
  guint floats;  /* 0: it stands in order; n: it is of the nth run that may stand wherever there is
                  * room below a column */
  gboolean keep; /* stays in one column with the next item */
} AciesLayoutItem;

typedef struct
{
  guint column; /* 0 and on, over all sides */
  double y;     /* of its top, after a header that comes again */
  gboolean has_header;
} AciesLayoutPlace;

/* Measures what is to be laid out at SIZE in N_COLUMNS columns a side and returns items (of
 * AciesLayoutItem; owned by the caller). IS_FINAL: the items will be used; else near enough will
 * do. IS_CRAMPED becomes TRUE where a word had to be broken. */
typedef GArray *(*AciesLayoutMeasure) (
    gpointer data, double size, guint n_columns, gboolean is_final, gboolean *is_cramped);

typedef struct
{
  double least, most, step; /* of type, in points */
  guint least_columns, most_columns;
  guint most_sides; /* 0: as many as it takes */
  double height;    /* of a column */
  AciesLayoutMeasure measure;
  gpointer data;
} AciesLayoutTask;

typedef struct
{
  double size;
  guint n_columns, n_sides, n_items;
  AciesLayoutPlace *places; /* of all items */
  guint64 cost;             /* of free room and of breaks */
  /* what the search took */
  guint n_measured; /* sizes and columns */
  guint n_poured;
  guint64 n_looked; /* fillings of a column */
} AciesLayoutChoice;

/* Pours N items into COLUMNS columns HEIGHT high at the least cost, which, if it is not NULL,
 * becomes COST. FALSE: they do not fit, and places are not set. An item higher than a column has
 * one of its own. N_LOOKED, or NULL, is counted up. */
gboolean acies_layout_pour (const AciesLayoutItem *items,
                            guint n_items,
                            guint n_columns,
                            double height,
                            AciesLayoutPlace *places,
                            guint64 *cost,
                            guint64 *n_looked);
/* What TASK comes to. NULL: most_sides do not hold it even at the least size. */
AciesLayoutChoice *acies_layout_choose (const AciesLayoutTask *task) G_GNUC_WARN_UNUSED_RESULT;
void acies_layout_choice_free (AciesLayoutChoice *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLayoutChoice, acies_layout_choice_free)

G_END_DECLS
