/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A page as laid out: boxes at their places, in points. Whoever lays out makes boxes; whoever
 * paints only walks them, so that preview, printer and file agree. */
#pragma once

#include "drawing/style/acies-palette.h"
#include "drawing/style/acies-symbols.h"
#include "drawing/page/acies-typesetter.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_BOX_TEXT,
  ACIES_BOX_FILL,    /* a rectangle, filled */
  ACIES_BOX_FRAME,   /* a rectangle, drawn */
  ACIES_BOX_ROUND,   /* the same with round ends: a ring, an oval, a pill */
  ACIES_BOX_SYMBOL,  /* a troop type's picture */
  ACIES_BOX_PICTURE, /* whatever its painter draws, user space at its corner */
} AciesBoxKind;

typedef void (*AciesBoxPainter) (cairo_t *cr, gpointer data);

typedef struct
{
  AciesBoxKind kind;
  double x, y, width, height;
  AciesColour colour;
  PangoLayout *layout;   /* TEXT: owned */
  double scale;          /* TEXT: how much larger it is painted than it was laid out */
  double line_width;     /* FRAME, ROUND */
  AciesSymbols *symbols; /* SYMBOL: borrowed from the rule set that KEPT holds */
  char *symbol;          /* SYMBOL */
  AciesBoxPainter paint; /* PICTURE */
  GObject *kept;         /* what symbols or the painter's data live in; or NULL */
  gpointer data;         /* PICTURE: owned, by destroy */
  GDestroyNotify destroy;
} AciesBox;

AciesBox *acies_box_new_text (PangoLayout *layout, double x, double y, const AciesColour *ink)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same of a LINE that others may share. */
AciesBox *acies_box_new_line (const AciesTypesetLine *line,
                              double x,
                              double y,
                              const AciesColour *ink) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_fill (double x,
                              double y,
                              double width,
                              double height,
                              const AciesColour *colour) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_frame (const double rectangle[4],
                               double line_width,
                               const AciesColour *colour) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_round (const double rectangle[4],
                               double line_width,
                               const AciesColour *colour) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_symbol (AciesRuleset *ruleset,
                                const char *name,
                                const double square[3],
                                const AciesColour *ink) G_GNUC_WARN_UNUSED_RESULT;
/* Takes DATA. */
AciesBox *acies_box_new_picture (const double rectangle[4],
                                 AciesBoxPainter paint,
                                 gpointer data,
                                 GDestroyNotify destroy) G_GNUC_WARN_UNUSED_RESULT;
/* A second one at another place; not of a picture. */
AciesBox *acies_box_copy (const AciesBox *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_box_free (AciesBox *self);
/* Paints the box where it lies on the page, in points. */
void acies_box_paint (const AciesBox *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBox, acies_box_free)

G_END_DECLS
