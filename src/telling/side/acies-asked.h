/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAsked is something that a ruling waits for and that is a player's to say: a choice of his,
 * what he threw, a way, a measure, factors, or a table of what is due to several. It is told by
 * what his side knows, in its words; of what is about somebody whom the side does not know nothing
 * is asked. */
#pragma once

#include "public/feed/acies-submission.h"
#include "referee/account/acies-due-grid.h"
#include "storage/stream/acies-side-view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_ASKED_ROLE,   /* a choice that the question itself leaves open: "stand or evade" */
  ACIES_ASKED_WAY,    /* a way that it leaves open */
  ACIES_ASKED_NUMBER, /* a number that it leaves open */
  ACIES_ASKED_CHOICE, /* one that its ruling asks for */
  ACIES_ASKED_DICE,
  ACIES_ASKED_MEASURE, /* a length, or one of a few words */
  ACIES_ASKED_TICKS,   /* any of several factors, or none */
  ACIES_ASKED_TABLE,   /* throws or choices of several */
} AciesAskedKind;

/* One of those in a table. */
typedef struct
{
  guint serial; /* of what is due to him; 0: it is offered */
  char *item, *name;
  GPtrArray *picks; /* of char *: what he may choose; NULL: he throws */
  char *prompt;     /* id of his throw */
  guint n_thrown;   /* how many he has thrown for it already */
  char *hint;       /* how the dice are read */
  AciesDie *die;
  guint n_dice;
} AciesAskedRow;

typedef struct
{
  AciesAskedKind kind;
  char *id;    /* for the page: it stays while the same is asked, and is another after that */
  char *about; /* all that the side reads of it */
  char *key;   /* of the role, or the prompt */
  char *title; /* what it is about: "Answer to a charge: 8 Massylii" */
  char *text;  /* what is wanted */
  char *hint;  /* of DICE how they are read: "3 AvD, sum" */
  char **options, **labels; /* of choices, words and factors: values and what they are called */
  AciesDie *die;
  guint n_dice;
  GPtrArray *rows; /* of a TABLE: of AciesAskedRow */
  char *unit;      /* of lengths: what a mere figure is of: "JT" */
  AciesRuleset *ruleset;

  /* of a WAY: who goes, if he can be led to a point, and whence; else mover is NULL */
  char *mover;
  AciesPlacement front;
  AciesLength frontage, depth;
  AciesLength width, height; /* of the table */
} AciesAsked;

void acies_asked_free (AciesAsked *self);
void acies_asked_row_free (gpointer row);
/* What is for the players of VIEW's side to answer of QUESTION, which is asked of REFEREE in the
 * whole battle, and RULING, what he says to it so far, or NULL where a role is open. What was in
 * BEFORE already keeps its id; nothing gets one that is in CLOSED (or NULL). Of AciesAsked. */
GPtrArray *acies_asked_list (AciesSideView *view,
                             AciesReferee *referee,
                             const AciesQuestion *question,
                             AciesRuling *ruling,
                             const GPtrArray *before,
                             GHashTable *closed) G_GNUC_WARN_UNUSED_RESULT;
/* The same of GRID, which is put to several in one. */
GPtrArray *acies_asked_list_grid (AciesSideView *view,
                                  const AciesDueGrid *grid,
                                  const GPtrArray *before,
                                  GHashTable *closed) G_GNUC_WARN_UNUSED_RESULT;
/* As what a player must send the answer. */
AciesSubmissionKind acies_asked_get_submission_kind (const AciesAsked *self);
/* Gives QUESTION what TEXT says to it: a value of a choice, the faces of dice as they lie, a way by
 * its legs or "to X Y, X Y" in mm from the north-west corner, a length, or the ids of factors apart
 * by blanks, "-" being none. Of a table it only weighs the cells, a row each, apart by commas:
 * faces, the number of a choice, or nothing. FALSE with an error of ACIES_PUBLIC_ERROR, a sentence
 * for who wrote it: that is no answer. */
gboolean acies_asked_fill (const AciesAsked *self,
                           const char *text,
                           AciesQuestion *question,
                           GError **error);
/* A question about what QUESTION is about, with what TEXT says to it and nothing else. Owned; NULL
 * with an error as for acies_asked_fill (). */
AciesQuestion *acies_asked_dup_filled (const AciesAsked *self,
                                       const char *text,
                                       const AciesQuestion *question,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the rows of GRID that it was asked of what TEXT says; rows that are there no more, or want
 * nothing, are left. FALSE with an error, and nothing is given. */
gboolean acies_asked_fill_grid (const AciesAsked *self,
                                const char *text,
                                AciesDueGrid *grid,
                                GError **error);
/* TEXT, which answers it, as people read it beside what it answers. Owned. */
char *acies_asked_dup_words (const AciesAsked *self, const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* All of ASKED (of AciesAsked) as the page has it: public/feed/acies-side-feed.h. Owned. */
JsonObject *acies_asked_to_json (const GPtrArray *asked) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAsked, acies_asked_free)

G_END_DECLS
