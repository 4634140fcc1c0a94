/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An outline while a hand draws or mends it: what presses, drags, clicks and keys do to it, and
 * what that looks like. It knows no battle: the tool that has it says what becomes of it. No
 * widget. */
#pragma once

#include "app/canvas/acies-table-frame.h"
#include "drawing/style/acies-palette.h"
#include "geometry/plane/acies-outline.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct
{
  /* owned */
  AciesOutline *outline; /* NULL: none */
  AciesOutline *before;  /* as the drag under way found it; NULL: there is none */

  gboolean is_open;     /* it is being drawn */
  gboolean is_stroke;   /* by a freehand drag */
  gboolean is_waiting;  /* it is not yet what it was drawn for */
  int vertex;           /* the chosen point; -1: none */
  AciesOutlineHit grip; /* what the drag holds */
  AciesPoint grab;      /* where it took hold */
  AciesPoint pointer;   /* snapped; where the next point comes */
  gboolean has_pointer;
  AciesSnapped snapped;
} AciesOutlineEditor;

#define ACIES_OUTLINE_EDITOR_INIT \
  { \
    .vertex = -1 \
  }

/* Lets go of the outline; the pointer stays where it is. */
void acies_outline_editor_clear (AciesOutlineEditor *self);
/* Begins to draw a new outline. */
void acies_outline_editor_begin (AciesOutlineEditor *self, gboolean is_line, AciesLength width);
/* Shows the points of POLYGON, which is as it should be. */
void acies_outline_editor_take (AciesOutlineEditor *self, const AciesPolygon *polygon);

/* Puts the pointer to AT, drawn to what TERMS names; NULL: to nothing. */
void acies_outline_editor_point (AciesOutlineEditor *self,
                                 const AciesPoint *at,
                                 const AciesGridSnap *terms);
/* A press at AT. TRUE: it holds the outline there, and a drag goes on with
 * acies_outline_editor_drag (). */
gboolean acies_outline_editor_press (AciesOutlineEditor *self,
                                     const AciesPoint *at,
                                     AciesLength reach);
/* The same, wherever AT is: all of it is held. */
void acies_outline_editor_hold (AciesOutlineEditor *self, const AciesPoint *at);
void acies_outline_editor_drag (AciesOutlineEditor *self,
                                const AciesPoint *to,
                                const AciesGridSnap *terms);
/* A freehand stroke gets a point at TO unless that is as good as the last. */
void acies_outline_editor_stroke (AciesOutlineEditor *self,
                                  const AciesPoint *to,
                                  AciesLength reach);
/* The drag or stroke ends. TRUE: it was a stroke, which has become an outline of few points. */
gboolean acies_outline_editor_release (AciesOutlineEditor *self, AciesLength reach);
/* A click at AT while it is drawn. TRUE: it ends there; else it has one point more, unless it has
 * too many. */
gboolean acies_outline_editor_click_open (AciesOutlineEditor *self,
                                          const AciesPoint *at,
                                          AciesLength reach,
                                          const AciesGridSnap *terms);
/* A click on HIT of an outline that is closed: chooses a point, or adds one on an edge and is
 * TRUE. */
gboolean acies_outline_editor_click (AciesOutlineEditor *self, const AciesOutlineHit *hit);
/* Gives up the drag or stroke under way. */
void acies_outline_editor_cancel (AciesOutlineEditor *self);

/* A point; below 0, or none such: none */
void acies_outline_editor_choose (AciesOutlineEditor *self, int index);
/* The chosen point; FALSE if it is none. */
gboolean acies_outline_editor_get_chosen (const AciesOutlineEditor *self,
                                          guint *index,
                                          AciesPoint *at);
/* Chooses the point STEP farther, round and round. */
void acies_outline_editor_choose_next (AciesOutlineEditor *self, int step);
/* A point between the chosen one and the next; FALSE if there is no room. */
gboolean acies_outline_editor_insert (AciesOutlineEditor *self);
/* FALSE, and nothing done, if no point is chosen or none can be spared. */
gboolean acies_outline_editor_remove (AciesOutlineEditor *self);
/* Lets the outline bend at the chosen point if it turns there, and the other way; without one, at
 * all points, unless it bends at all of them. FALSE if there is no outline. */
gboolean acies_outline_editor_bend (AciesOutlineEditor *self);
/* The last point that was drawn. */
void acies_outline_editor_take_back (AciesOutlineEditor *self);

/* The way of STEP that the arrow KEYVAL goes; FALSE if it is none. */
gboolean acies_outline_editor_get_way (guint keyval, AciesLength step, AciesPoint *way);

/* Draws it over the table (acies-outline-editor-paint.c). What is not yet what it was drawn for, or
 * is moved, is filled with FILL. */
void acies_outline_editor_paint (const AciesOutlineEditor *self,
                                 cairo_t *cr,
                                 const AciesTableFrame *frame,
                                 const AciesColour *fill);
/* Its points, to be taken hold of, and where it crosses itself. */
void acies_outline_editor_paint_handles (const AciesOutlineEditor *self,
                                         cairo_t *cr,
                                         const AciesTableFrame *frame);
/* Where the next point comes. */
void acies_outline_editor_paint_pointer (const AciesOutlineEditor *self,
                                         cairo_t *cr,
                                         const AciesTableFrame *frame);
/* How long the edge under way is; FALSE if none is. */
gboolean acies_outline_editor_get_edge (const AciesOutlineEditor *self, AciesLength *length);

G_END_DECLS
