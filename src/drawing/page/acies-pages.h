/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets of paper: what is on them is laid out once, page by page, for preview, printer and
 * file. */
#pragma once

#include "drawing/map/acies-map.h"
#include "model/item/acies-marks.h"
#include "model/paper/acies-mark-choice.h"
#include "storage/adoption/acies-adoption.h"

G_BEGIN_DECLS

#define ACIES_DRAWING_ERROR (acies_drawing_error_quark ())
GQuark acies_drawing_error_quark (void);
typedef enum
{
  ACIES_DRAWING_ERROR_FORMAT, /* no such file format */
  ACIES_DRAWING_ERROR_WRITE,
} AciesDrawingError;

typedef enum
{
  ACIES_PAPER_A4,
  ACIES_PAPER_LETTER,
} AciesPaper;

/* Points (1/72 inch). */
void acies_paper_get_size (AciesPaper paper, double *width, double *height);

/* A document of pages, drawn with user space in points. */
#define ACIES_TYPE_PAGES (acies_pages_get_type ())
G_DECLARE_FINAL_TYPE (AciesPages, acies_pages, ACIES, PAGES, GObject)

/* How much larger text is in large print, where nothing is laid out by choice: that is half as
 * large again. */
#define ACIES_LARGE_PRINT 1.4

typedef struct
{
  AciesPaper paper;
  AciesColourTheme look; /* PAPER or BLACK_AND_WHITE */
  double text_scale;     /* 1, or ACIES_LARGE_PRINT */
  /* of the sheet */
  AciesBattle *battle; /* what it has no use for is left out; NULL: nothing is */
  /* of rosters */
  gboolean shows_secrets; /* with the notes that others must not read */
  /* of maps */
  gboolean show_grid; /* a line each main measure */
  guint
      scale; /* 1 to this, on a larger sheet where it must be; 0: the largest round one that fits */
  const char
      *viewer; /* the side whose lists and reports are printed; NULL: all, and the umpire’s */
  /* of labels and table marks */
  AciesMarksFor marks;       /* a label shows the mark of a unit, stand or tray; or none */
  const AciesMarks *printed; /* the marks that were given; NULL: none */
  /* of order slips */
  const GPtrArray *orders; /* of AciesWrittenOrder; NULL: none */
  /* of the sheet too */
  const char *const *sections; /* titles of those that are shown; NULL: all */
  const char *own_lines;       /* a paragraph a line, in a section of their own; or NULL */
} AciesPrintOptions;

/* No map is reduced further, nor is a sheet larger than a PDF may be (points). */
#define ACIES_MAP_LEAST_SCALE 1000
#define ACIES_PAGES_LARGEST 14400.0

/* The quick-reference sheet of RULESET, from its <sheet> (all charts and lists if it has none),
 * with clause and origin marks: the fewest sides, and the largest text that they hold. Of the
 * options' battle only the troops that fight in it, what they have and the ground that lies on its
 * table are shown. */
AciesPages *acies_pages_new_qrs (AciesRuleset *ruleset,
                                 const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* The battle as a map to scale, with scale bars in the rule set's unit and in cm or inches; SHAPES
 * (of AciesShape), or NULL, are drawn over it. */
AciesPages *acies_pages_new_map (AciesReferee *referee,
                                 GPtrArray *shapes,
                                 const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* The first page of LARGE over as many of the paper's own size as it takes, to be cut and joined;
 * LARGE itself if it fits one. */
AciesPages *acies_pages_new_tiled (AciesPages *large,
                                   const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* What RULESET changes in BEFORE, or if that is NULL what its own house rules change: each with old
 * and new in words, clause, author and reason. */
AciesPages *acies_pages_new_differences (AciesRuleset *before,
                                         AciesRuleset *ruleset,
                                         const AciesPrintOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
/* Every clause of RULESET that says something: its words, and what of it the program leaves to
 * people. */
AciesPages *acies_pages_new_clauses (AciesRuleset *ruleset,
                                     const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* What ADOPTION would change: facts, points, examples, past rulings. */
AciesPages *acies_pages_new_adoption (const AciesAdoption *adoption,
                                      const AciesPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
guint acies_pages_get_n_pages (AciesPages *self);
/* Of every page in points; a map's may lie across. */
void acies_pages_get_page_size (AciesPages *self, double *width, double *height);
/* Paints page PAGE, counted from 0, on white paper, in points. */
void acies_pages_paint_page (AciesPages *self, cairo_t *cr, guint page);
/* The titles of the sections of RULESET's sheet in their order; ended by NULL. */
char **acies_pages_list_sections (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* By the ending of PATH: pdf (all pages), svg and png (the first page). */
gboolean acies_pages_write (AciesPages *self, const char *path, GError **error);

G_END_DECLS
