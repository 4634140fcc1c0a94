/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick-reference sheet while it is laid out: pieces, in reading order, of one column's width.
 * Only acies-qrs*.c include it. */
#pragma once

#include "drawing/page/acies-layout.h"
#include "drawing/page/acies-page.h"
#include "drawing/page/acies-pages.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What is printed within a frame stands so far from it, in points. */
#define ACIES_QRS_INSET 4.0

/* How a section looks: its kind of work tells by colour, and in black and white by form. */
typedef struct
{
  AciesColour bar, bar_ink; /* of the bar that bears its title */
  AciesColour accent;       /* of what factors are worth */
  AciesColour tint;         /* behind a section that is framed, and behind heads of charts */
  gboolean has_tint;
  gboolean is_outlined; /* the bar is white, with a black frame and a thick left edge */
  gboolean is_framed;   /* the section stands in a frame */
} AciesQrsTone;

/* Something that never breaks: a heading, a table's row, a few lines of text. */
typedef struct
{
  AciesLayoutItem item;
  GPtrArray *boxes;  /* of AciesBox, about the piece's top left */
  GPtrArray *header; /* the same: of the table's header, when it comes again; or NULL */
  AciesBox *picture; /* goes over to the page; or NULL */
  gboolean is_table; /* a row of one that goes on */
  gboolean is_group; /* names the rows that follow */
  guint section;     /* whose frame it stands in, 1 and on; 0: none */
} AciesQrsPiece;

void acies_qrs_piece_free (AciesQrsPiece *piece);

typedef struct
{
  AciesRuleset *ruleset;
  const AciesPalette *palette;
  AciesTypesetter type;
  double width;         /* of a column */
  GPtrArray *pieces;    /* of AciesQrsPiece */
  gboolean is_trial;    /* only heights count: it is never painted */
  double emphasis;      /* how much of the weight of sections counts, 0 to 1 */
  gboolean is_cramped;  /* a table did not fit the column well */
  AciesQrsPiece *title; /* of what comes next, in pieces; or NULL */
  AciesQrsTone tone;    /* of the section that is laid out */
  const char *section;  /* title of the section that is laid out; or NULL */
  guint n_floats;       /* sections that may stand anywhere */
  GArray *tones;        /* of AciesQrsTone: of each section that was */
  AciesColourTheme look;
  GHashTable *values; /* choices that somebody has; borrowed; NULL: all */
  JsonArray *words;   /* what is said, besides; borrowed; NULL: nobody asks */
  GHashTable *used;   /* ids of troops and ground that it has use for; borrowed; NULL: all */
} AciesQrs;

AciesQrs *acies_qrs_new (AciesRuleset *ruleset, AciesColourTheme look, double size, double width)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same, with what TYPE has measured: text of SIZE[0], columns SIZE[1] wide. */
AciesQrs *acies_qrs_new_like (AciesRuleset *ruleset,
                              AciesColourTheme look,
                              const AciesTypesetter *type,
                              const double size[2]) G_GNUC_WARN_UNUSED_RESULT;
void acies_qrs_free (AciesQrs *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesQrs, acies_qrs_free)

typedef struct
{
  char **cells;      /* as many as the table has columns; owned */
  char *cite;        /* small behind the words of the flexible column; owned, or NULL */
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
  gboolean has_values;          /* the first column is what each row is worth */
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

/* Of AciesLayoutItem, of each piece. */
GArray *acies_qrs_list_items (const AciesQrs *self) G_GNUC_WARN_UNUSED_RESULT;
/* What is ticked with a pencil; or a word to ring. */
typedef struct
{
  const char *label; /* before them; of a pill the word; borrowed; or NULL */
  guint n, n_lost;   /* those struck through come first */
  gboolean is_round, is_pill;
  gboolean has_quarter, has_half; /* the box at which so much is lost says so */
  gboolean ends_row;              /* a row ends at the half */
} AciesQrsBoxes;

/* ROWS (of AciesQrsBoxes) side by side on PIECE from LEFT, TOP on, below each other where they do
 * not fit; how far down they go. */
double acies_qrs_put_boxes_row (
    AciesQrs *self, AciesQrsPiece *piece, const GArray *rows, double left, double top);
/* The same as a piece of its own. */
void acies_qrs_add_boxes (AciesQrs *self, const GArray *rows);

/* A value, large, over what it is; borrowed. */
typedef struct
{
  const char *value, *name, *short_name;
} AciesQrsCell;

/* CELLS (of AciesQrsCell) as one row across the column. */
void acies_qrs_add_profile (AciesQrs *self, const GArray *cells);
/* Factors (of const AciesModifier) of LIST as a table under HEADING. */
void acies_qrs_add_factors (AciesQrs *self,
                            const AciesModifierList *list,
                            const GPtrArray *factors,
                            const char *heading);
/* Heads of columns, beside a body of 1, and at least so many points; a gap between many columns, at
 * a body size of 8. */
#define ACIES_QRS_HEADER 0.9
#define ACIES_QRS_LEAST_HEADER 7.5
#define ACIES_QRS_NARROW_GAP 3.0

/* A length that grows with the text: POINTS at a body size of 8. */
double acies_qrs_scaled (const AciesQrs *self, double points);
/* SCALE, but no smaller than POINTS. */
double acies_qrs_at_least (const AciesQrs *self, double scale, double points);

/* Note what is added among the words of SELF, if anybody asks for them. */
void acies_qrs_note_title (AciesQrs *self, guint level, const char *title);
void acies_qrs_note_text (AciesQrs *self, const char *text);
void acies_qrs_note_table (AciesQrs *self, const AciesQrsTable *table);

/* Widths of a table's columns, and of its pictures. */
typedef struct
{
  double *columns;
  double picture, gap;
} AciesQrsWidths;

/* What a grid needs so that no word breaks. */
typedef struct
{
  double first;  /* widest word of the first column */
  double others; /* of each other one, summed */
} AciesQrsGridNeeds;

AciesQrsGridNeeds acies_qrs_measure_grid (AciesQrs *self, const AciesQrsTable *table);
/* The columns of WIDTHS are allocated. A table that breaks words makes SELF cramped. */
void acies_qrs_measure_table (AciesQrs *self, const AciesQrsTable *table, AciesQrsWidths *widths);

/* Copies of BOXES, about AT. */
void acies_qrs_put_boxes (AciesPages *pages,
                          guint page,
                          const GPtrArray *boxes,
                          const double at[2]);

/* A bar in the tone of the section; NUMBER, or NULL, in a ring before the title. */
void acies_qrs_add_bar (AciesQrs *self, const char *number, const char *title);
void acies_qrs_add_heading (AciesQrs *self, const char *title);
/* The pieces from FIRST on are a section that begins with its bar: its breaks cost PRICE, it is
 * framed if its tone is, and where it goes on in another column its bar comes again. */
void acies_qrs_end_section (AciesQrs *self, guint first, const char *title, guint price);
/* The tone NAME ("plain", "command" …) as LOOK has it. */
AciesQrsTone acies_qrs_get_tone (AciesColourTheme look, const char *name);
/* Tint and frame behind a run of pieces of one section, from TOP to BOTTOM. */
void acies_qrs_put_frame (
    const AciesQrs *self, AciesPages *pages, guint page, guint section, const double frame[4]);
/* The name of a chart or list; CITE (or NULL) behind it. */
void acies_qrs_add_title (AciesQrs *self, const char *title, const char *cite);
void acies_qrs_add_paragraph (AciesQrs *self, const char *text, AciesTypeStyle style, double scale);
/* A piece HEIGHT points high, to be filled by the caller. Borrowed. */
AciesQrsPiece *acies_qrs_add_space (AciesQrs *self, double height);
void acies_qrs_add_table (AciesQrs *self, const AciesQrsTable *table);
/* Keeps together what of N_ROWS pieces from FIRST on must not be parted. */
void acies_qrs_keep_rows (AciesQrs *self, guint first, guint n_rows);
/* Whether every cell of a grid stands on one line. */
gboolean acies_qrs_table_fits (AciesQrs *self, const AciesQrsTable *table);

/* The ids of the troop types, with all they are kinds of, and of the ground that BATTLE has. */
GHashTable *acies_qrs_list_used (AciesRuleset *ruleset,
                                 AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* "attribute=value" of each choice that anybody in BATTLE has. */
GHashTable *acies_qrs_list_values (AciesRuleset *ruleset,
                                   AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char *acies_qrs_make_use (const char *attribute, const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE: nobody has VALUE of ATTRIBUTE; either may be NULL. */
gboolean acies_qrs_is_value_used (const AciesQrs *self, const char *attribute, const char *value);
/* FALSE: ID is a fact of KIND that the sheet has no use for. */
gboolean acies_qrs_is_used (const AciesQrs *self, AciesFactKind kind, const char *id);

/* Everything that one <section> shows. */
void acies_qrs_add_section (AciesQrs *self, const AciesSheetSection *section);
/* LINES, a paragraph each, as a section of their own. */
void acies_qrs_add_own_lines (AciesQrs *self, const char *lines);
/* Those of RULESET's own sheet, of AciesSheetSection; borrowed; NULL: it has none. */
const GPtrArray *acies_qrs_find_sections (AciesRuleset *ruleset);
/* For a rule set without a sheet of its own: of AciesSheetSection. */
GPtrArray *acies_qrs_make_sections (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Who fills a role is not known on paper: its name stands in the label of FACT without braces. */
char *acies_qrs_print_label (const AciesFact *fact) G_GNUC_WARN_UNUSED_RESULT;
/* The same with the sign of its origin. */
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
/* A table of two columns, what each is worth first: the eye runs down the numbers. */
AciesQrsTable *acies_qrs_create_values (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the constants that ITEM of the sheet names. */
void acies_qrs_show_constants (AciesQrs *self, const AciesSheetItem *item);
/* Adds the modifier lists that ITEM of the sheet names. */
void acies_qrs_show_modifiers (AciesQrs *self, const AciesSheetItem *item);
/* Adds the point costs that ITEM of the sheet names. */
void acies_qrs_show_points (AciesQrs *self, const AciesSheetItem *item);

/* The sign of an origin, "" for the source; the legend says what they mean. */
const char *acies_qrs_get_mark (AciesOrigin origin);

G_END_DECLS
