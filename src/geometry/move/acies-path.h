/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPath is a move as a list of legs. AciesTraversal tells what a body of stands meets along
 * it. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_LEG_AHEAD,
  ACIES_LEG_BACK,
  ACIES_LEG_SIDE,    /* to the right if positive */
  ACIES_LEG_INCLINE, /* ahead by `length`, to the right by `aside` */
  ACIES_LEG_WHEEL, /* about the front corner on the side it wheels to; clockwise (right) if positive
                    */
  ACIES_LEG_PIVOT, /* about the centre of the front */
  ACIES_LEG_SWING, /* about a point `length` ahead and `aside` to the right of that centre, which no
                      stand of the body need be near */
  ACIES_LEG_TURN,  /* each stand on the spot: quarter turn, about face */
} AciesLegKind;

typedef struct
{
  AciesLegKind kind;
  AciesLength length;
  AciesLength aside;
  AciesAngle angle;
} AciesLeg;

/* A path: at most ACIES_PATH_MAX_LEGS legs. Boxed, copied. As text, which people type and files
 * hold: "wheel left 30, ahead 120, side right 20, incline left 40 20, back 10, pivot right 90,
 * turn 180, swing left 30 120 -15": lengths in mm, angles in degrees. A swing says its angle, then
 * how far its point lies to the side that it swings to, and how far ahead. A length followed by a
 * rule set's unit is the caller's business. */
#define ACIES_PATH_MAX_LEGS 64
typedef struct _AciesPath AciesPath;
#define ACIES_TYPE_PATH (acies_path_get_type ())
GType acies_path_get_type (void) G_GNUC_CONST;
AciesPath *acies_path_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Whether lengths follow WORD, which begins a leg as paths spell it. */
gboolean acies_path_has_lengths (const char *word);
/* Whether an angle stands before those lengths. */
gboolean acies_path_has_angle (const char *word);
/* The legs of TEXT, divided at its commas; a comma between digits is a decimal one. Owned. */
GStrv acies_path_split (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Reads a path as an umpire types it. NULL with an error in a sentence of what cannot be read.
 * Owned. */
AciesPath *acies_path_parse (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The path as acies_path_parse () reads it. Owned. */
char *acies_path_to_string (const AciesPath *self) G_GNUC_WARN_UNUSED_RESULT;
/* SELF for people: the same words, lengths as FORMAT writes them, angles rounded to a tenth of a
 * degree; with a point in every language, as lines are typed and journals kept. */
typedef char *(*AciesPathFormat) (AciesLength length, gpointer data);
char *acies_path_print (const AciesPath *self,
                        AciesPathFormat format,
                        gpointer data) G_GNUC_WARN_UNUSED_RESULT;
AciesPath *acies_path_copy (const AciesPath *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_path_free (AciesPath *self);
/* FALSE: full, or beyond any table */
gboolean acies_path_add (AciesPath *self, const AciesLeg *leg);
guint acies_path_get_n_legs (const AciesPath *self);
const AciesLeg *acies_path_get_leg (const AciesPath *self, guint n);
/* The path that takes a body from FROM to TO (middle of the front): a wheel towards, then ahead;
 * what dragging a unit on the table asks for. FRONTAGE is the body's. */
AciesPath *acies_path_new_to (const AciesPlacement *from,
                              const AciesPoint *to,
                              AciesLength frontage) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPath, acies_path_free)

G_END_DECLS
