/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAsked is something that a ruling waits for and that is a player's to say: a choice of his,
 * or what he threw. It is told by what his side knows, in its words; of what is about somebody whom
 * the side does not know nothing is asked. */
#pragma once

#include "storage/stream/acies-side-view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_ASKED_ROLE,   /* a choice that the question itself leaves open: "stand or evade" */
  ACIES_ASKED_CHOICE, /* one that its ruling asks for */
  ACIES_ASKED_DICE,
} AciesAskedKind;

typedef struct
{
  AciesAskedKind kind;
  char *id;    /* for the page: it stays while the same is asked, and is another after that */
  char *about; /* all that the side reads of it */
  char *key;   /* of the role, or the prompt */
  char *title; /* what it is about: "Answer to a charge: 8 Massylii" */
  char *text;  /* what is wanted */
  char *hint;  /* of DICE how they are read: "3 AvD, sum" */
  char **options, **labels; /* of choices: values and what they are called */
  AciesDie *die;
  guint n_dice;
} AciesAsked;

void acies_asked_free (AciesAsked *self);
/* What is for the players of VIEW's side to answer of QUESTION, which is asked of REFEREE in the
 * whole battle, and RULING, what he says to it so far, or NULL where a role is open. What was in
 * BEFORE already keeps its id; nothing gets one that is in CLOSED (or NULL). Of
 * AciesAsked. */
GPtrArray *acies_asked_list (AciesSideView *view,
                             AciesReferee *referee,
                             const AciesQuestion *question,
                             AciesRuling *ruling,
                             const GPtrArray *before,
                             GHashTable *closed) G_GNUC_WARN_UNUSED_RESULT;
/* Gives QUESTION what TEXT says to it: a value of a choice, or the faces of dice as they lie. FALSE
 * with an error of ACIES_PUBLIC_ERROR, a sentence for who wrote it: that is no answer. */
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
/* TEXT, which answers it, as people read it beside what it answers. Owned. */
char *acies_asked_dup_words (const AciesAsked *self, const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* All of ASKED (of AciesAsked) as the page has it: public/feed/acies-side-feed.h. Owned. */
JsonObject *acies_asked_to_json (const GPtrArray *asked) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAsked, acies_asked_free)

G_END_DECLS
