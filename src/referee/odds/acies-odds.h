/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOdds is sums of exact chances: what an odds search has come to so far, by outcome and by
 * proposed quantity, for each way that players may choose. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* One thing that may come about. All strings are interned or of the search: pointers compare. */
typedef struct
{
  const char *choices;   /* "id=option;" for each choice made on the way; NULL: none */
  const char *part;      /* "/12", or NULL */
  const char *outcome;   /* named outcome; NULL: a quantity, or no outcome at all */
  AciesSubject *subject; /* of a quantity; else NULL */
  const char *attribute; /* of a quantity: "dp", "lost" */
  gint64 value;
  const char *chooser; /* "/12": a part whose own choices are among them; or NULL */
} AciesOddsEvent;

typedef struct _AciesOdds AciesOdds;

AciesOdds *acies_odds_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_odds_free (AciesOdds *self);
/* FALSE: the counts no longer fit 128 bits. */
gboolean acies_odds_add (AciesOdds *self, const AciesOddsEvent *event, const AciesFraction *chance);
/* Adds all of OTHER, times CHANCE, as of the same choices. */
gboolean acies_odds_add_all (AciesOdds *self,
                             AciesOdds *other,
                             const char *choices,
                             const AciesFraction *chance);
/* Of AciesChance, outcomes first. NULL if they cannot be told, with the sentence in ERROR. */
GPtrArray *acies_odds_list (AciesOdds *self,
                            AciesEvaluation *evaluation,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A sum that is not reduced until it is asked for, so that adding to it costs little. Begins as all
 * zero. */
typedef struct
{
  AciesFraction first; /* denominator 0: there is no term yet */
  GArray *others;      /* of AciesFraction: those whose denominators do not go with it; or NULL */
} AciesFractionSum;

gboolean acies_fraction_sum_add (AciesFractionSum *self, const AciesFraction *term);
/* The sum, reduced. */
gboolean acies_fraction_sum_sum (const AciesFractionSum *self, AciesFraction *sum);
void acies_fraction_sum_clear (AciesFractionSum *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOdds, acies_odds_free)

G_END_DECLS
