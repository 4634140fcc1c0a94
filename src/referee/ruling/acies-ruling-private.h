/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of AciesRuling, which the referee fills once, before anybody else holds it. Only the files
 * that make or read rulings include this. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

struct _AciesRuling
{
  GObject parent_instance;

  AciesQuestion *question;
  char *title;
  char *sentence;
  char *cite;
  AciesVerdict verdict;
  gboolean is_complete;
  GPtrArray *lines;       /* of AciesRulingLine */
  GPtrArray *asks;        /* of AciesPrompt */
  GPtrArray *odds;        /* of AciesChance */
  GPtrArray *sensitivity; /* of AciesFactorOdds */
  GPtrArray *shapes;      /* of AciesShape */
  char *outcome;
  char *outcome_label;
  char **outcome_words; /* the text that calls it so and, by threes, each name in it, the value, and
                           "item" or ""; or NULL */
  AciesChange *change;  /* never NULL */
  char **layers;        /* never NULL */
  char *engine;
};

/* An empty ruling on a copy of QUESTION, allowed and not complete. */
AciesRuling *acies_ruling_new (const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

AciesRulingLine *acies_ruling_line_new (AciesRulingLineKind kind,
                                        const char *id) G_GNUC_WARN_UNUSED_RESULT;
AciesRulingLine *acies_ruling_line_copy (const AciesRulingLine *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_ruling_line_free (AciesRulingLine *self);
AciesPrompt *acies_prompt_new (AciesPromptKind kind, const char *id) G_GNUC_WARN_UNUSED_RESULT;
void acies_prompt_free (AciesPrompt *self);
AciesChance *acies_chance_new (const char *outcome,
                               const char *label,
                               AciesFraction chance) G_GNUC_WARN_UNUSED_RESULT;
AciesChance *acies_chance_copy (const AciesChance *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_chance_free (AciesChance *self);
AciesFactorOdds *acies_factor_odds_copy (const AciesFactorOdds *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_factor_odds_free (AciesFactorOdds *self);

const char *acies_verdict_to_string (AciesVerdict verdict); /* "allowed" "forbidden" "umpire" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRulingLine, acies_ruling_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPrompt, acies_prompt_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChance, acies_chance_free)

G_END_DECLS
