/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AciesCounsel share. */
#pragma once

#include "referee/counsel/acies-counsel.h"

G_BEGIN_DECLS

/* What is tried. Of those of one ladder the first that is allowed is the farthest, and no other is
 * looked at. */
typedef struct
{
  AciesQuestion *question;
  guint ladder; /* 0: none */
} AciesCounselTry;

struct _AciesCounsel
{
  AciesReferee *referee;
  const AciesDoctrine *doctrine;
  const char *side; /* interned */
  guint32 seed;
  AciesGuess guess;
  GHashTable *worths; /* of items (by address): what they are worth now, as gint64 * */
  GHashTable
      *reaches; /* "PHASE/ACTION/TYPE": the longest way that was allowed, in mm, as a pointer */
  gboolean weighs_sides; /* the doctrine weighs something of sides */
  GHashTable *done;      /* who has done what, borrowed; or NULL */
};

/* What may be tried of ACTION as BEGUN leaves it open, by ACTOR or NULL: of AciesCounselTry. */
GPtrArray *acies_counsel_fill (AciesCounsel *self,
                               const AciesAction *action,
                               const AciesQuestion *begun,
                               AciesItem *actor) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers that ACTOR may do QUESTION on ACTION: so far those like him may go. */
void acies_counsel_learn_reach (AciesCounsel *self,
                                const AciesAction *action,
                                AciesItem *actor,
                                const AciesQuestion *question);
/* What the preferences of the doctrine say of QUESTION on ACTION: whether any has a word for it,
 * what they add, and why, added to REASONS (of char *). FALSE with an error. */
gboolean acies_counsel_like (AciesCounsel *self,
                             const AciesAction *action,
                             const AciesQuestion *question,
                             gboolean *is_considered,
                             gint64 *liking,
                             GPtrArray *reasons,
                             GError **error);
/* Plays QUESTION to its end with the dice of throw number N; what is chosen on the way is drawn.
 * NULL: it comes to no end. */
AciesRuling *acies_counsel_finish (AciesCounsel *self,
                                   const AciesQuestion *question,
                                   guint n) G_GNUC_WARN_UNUSED_RESULT;
/* What CHANGE adds to what the position is worth. FALSE with an error. */
gboolean acies_counsel_weigh (AciesCounsel *self,
                              const AciesChange *change,
                              gint64 *gain,
                              GError **error);

G_END_DECLS
