/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick-reference sheet while it is laid out: pieces, in reading order, of one column's width.
 * Only acies-qrs*.c include it. */
#pragma once

#include "drawing/page/acies-flow.h"
#include "drawing/page/acies-page.h"
#include "drawing/page/acies-pages.h"

G_BEGIN_DECLS

/* Something that never breaks: a heading, a table's row, a few lines of text. */
typedef struct
{
  AciesFlowItem flow;
  GPtrArray *boxes;  /* of AciesBox, about the piece's top left */
  GPtrArray *header; /* the same: of the table's header, when it comes again; or NULL */
  AciesBox *picture; /* goes over to the page; or NULL */
} AciesQrsPiece;

typedef struct
{
  AciesRuleset *ruleset;
  const AciesPalette *palette;
  AciesTypesetter type;
  double width;         /* of a column */
  GPtrArray *pieces;    /* of AciesQrsPiece */
  gboolean is_trial;    /* only heights count: it is never painted */
  gboolean is_cramped;  /* a table did not fit the column well */
  AciesQrsPiece *title; /* of what comes next, in pieces; or NULL */
  GHashTable *used;     /* ids of troops and ground that it has use for; borrowed; NULL: all */
} AciesQrs;

AciesQrs *acies_qrs_new (AciesRuleset *ruleset,
                         const AciesPalette *palette,
                         double size,
                         double width) G_GNUC_WARN_UNUSED_RESULT;
/* The same, with what TYPE has measured: text of SIZE[0], columns SIZE[1] wide. */
AciesQrs *acies_qrs_new_like (AciesRuleset *ruleset,
                              const AciesPalette *palette,
                              const AciesTypesetter *type,
                              const double size[2]) G_GNUC_WARN_UNUSED_RESULT;
void acies_qrs_free (AciesQrs *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesQrs, acies_qrs_free)

typedef struct
{
  char **cells;      /* as many as the table has columns; owned */
  char *cite;        /* small at the right; owned, or NULL */
  char *symbol;      /* a picture before the first cell; owned, or NULL */
  gboolean is_group; /* its first cell names what follows */
} AciesQrsRow;

/* A ruled table. One column takes what room the others leave, or, in a grid, all but the first
 * share it. */
typedef struct
{
  guint n_columns;
  guint flexible; /* which column */
  gboolean is_grid;
  char **headers;               /* owned, or NULL: none */
  GPtrArray *rows;              /* of AciesQrsRow */
  const AciesTypeStyle *styles; /* of each column; borrowed */
} AciesQrsTable;

AciesQrsTable *acies_qrs_table_new (guint n_columns,
                                    const AciesTypeStyle *styles) G_GNUC_WARN_UNUSED_RESULT;
void acies_qrs_table_free (AciesQrsTable *self);
/* Takes CELLS (NULL-ended) and CITE. */
AciesQrsRow *acies_qrs_table_take_row (AciesQrsTable *self, char **cells, char *cite);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesQrsTable, acies_qrs_table_free)

/* Copies of BOXES, about AT. */
void acies_qrs_put_boxes (AciesPages *pages,
                          guint page,
                          const GPtrArray *boxes,
                          const double at[2]);

void acies_qrs_add_heading (AciesQrs *self, const char *title);
/* The name of a chart or list; CITE (or NULL) at the right. */
void acies_qrs_add_title (AciesQrs *self, const char *title, const char *cite);
void acies_qrs_add_paragraph (AciesQrs *self, const char *text, AciesTypeStyle style, double scale);
/* A piece HEIGHT points high, to be filled by the caller. Borrowed. */
AciesQrsPiece *acies_qrs_add_space (AciesQrs *self, double height);
void acies_qrs_add_table (AciesQrs *self, const AciesQrsTable *table);
/* Whether every cell of a grid stands on one line. */
gboolean acies_qrs_table_fits (AciesQrs *self, const AciesQrsTable *table);

/* The ids of the troop types, with all they are kinds of, and of the ground that BATTLE has. */
GHashTable *acies_qrs_list_used (AciesRuleset *ruleset,
                                 AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE: ID is a fact of KIND that the sheet has no use for. */
gboolean acies_qrs_is_used (const AciesQrs *self, AciesFactKind kind, const char *id);

/* Everything that one <section> shows. */
void acies_qrs_add_section (AciesQrs *self, const AciesSheetSection *section);
/* For a rule set without a sheet of its own: of AciesSheetSection. */
GPtrArray *acies_qrs_make_sections (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* What the kinds of fact share. Label with the sign of its origin; owned. */
char *acies_qrs_mark_label (const AciesFact *fact) G_GNUC_WARN_UNUSED_RESULT;
void acies_qrs_add_fact_title (AciesQrs *self, const AciesFact *fact);
void acies_qrs_add_note (AciesQrs *self, const AciesFact *fact);
/* The facts of KIND that ITEM names: one, or all. Of AciesFact, borrowed. */
GPtrArray *acies_qrs_list_facts (AciesQrs *self,
                                 AciesFactKind kind,
                                 const AciesSheetItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* Attributes that the columns of a table show: those COLUMNS names, else all of OWNER, at most
 * eight. Of const AciesAttributeFact. */
GPtrArray *acies_qrs_list_columns (AciesQrs *self,
                                   const char *owner,
                                   const char *columns) G_GNUC_WARN_UNUSED_RESULT;
/* Copies of its arguments, which NULL ends. */
char **acies_qrs_make_cells (const char *first,
                             ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;

/* Each kind of thing that <show> may name. */
void acies_qrs_show_charts (AciesQrs *self, const AciesSheetItem *item);
/* Adds the modifier lists that ITEM of the sheet names. */
void acies_qrs_show_modifiers (AciesQrs *self, const AciesSheetItem *item);
/* Adds the point costs that ITEM of the sheet names. */
void acies_qrs_show_points (AciesQrs *self, const AciesSheetItem *item);

/* The sign of an origin, "" for the source; the legend says what they mean. */
const char *acies_qrs_get_mark (AciesOrigin origin);

G_END_DECLS
