/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLesson is a battle that teaches the program: steps, each with words, what is pointed at, and
 * when it is done. It knows no widget; controls are named by the ids that they have in the
 * templates of the window. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

/* What is so once a step is done. */
typedef enum
{
  ACIES_LESSON_NEVER,  /* the last step: the lesson stays there */
  ACIES_LESSON_PHASE,  /* the phase WHAT was gone to, of side WHO or of any */
  ACIES_LESSON_RULING, /* a ruling on the action WHAT was accepted, with WHO in a role or anybody */
  ACIES_LESSON_FACES,  /* N throws are answered in the question that is put */
  ACIES_LESSON_SELECTED, /* WHAT is selected */
  ACIES_LESSON_UNDONE,   /* something was taken back */
  ACIES_LESSON_REDONE,   /* it was done again */
  ACIES_LESSON_PAST,     /* an earlier point is looked at */
  ACIES_LESSON_PRESENT,  /* no more */
  ACIES_LESSON_REFUSED,  /* something was asked that cannot be done */
} AciesLessonDone;

typedef struct
{
  char *id;
  char *title, *text; /* in the reader's language */
  char *typed;        /* what can be typed instead, or NULL */
  char *at;           /* the id of a control or of an item of the battle, which is pointed at */
  gboolean is_item;   /* it is an item */
  char *to;           /* the item where a drag from there ends, or NULL */
  gboolean has_by;    /* a drag from there goes so far, in mm to the right and down */
  double by_x, by_y;
  AciesLessonDone done;
  char *what, *who; /* NULL: it matters not, or nothing does */
  guint n;
} AciesLessonStep;

typedef struct
{
  char *id;
  char *title, *note; /* in the reader's language */
  GFile *scenario;    /* its battle begins so */
  GPtrArray *steps;   /* of AciesLessonStep */
} AciesLesson;

/* Reads FILE. NULL with errors in FINDINGS. */
AciesLesson *acies_lesson_load (GFile *file, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The lesson ID of the library. NULL with an error in FINDINGS if there is none, or it is wrong. */
AciesLesson *acies_lesson_find (const char *id, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* WHAT is a path, the id of a scenario of the library, or that of a lesson, whose battle it then
 * is. NULL with errors in FINDINGS if the library has none. */
GFile *acies_lesson_find_scenario (const char *what,
                                   AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_lesson_free (AciesLesson *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLesson, acies_lesson_free)

G_END_DECLS
