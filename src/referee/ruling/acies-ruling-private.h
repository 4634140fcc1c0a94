/* How the referee builds a ruling: its fields, filled once, before anybody else holds it. Only the
 * files that make or read rulings include this. */
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
  GPtrArray *lines;  /* of AciesLine */
  GPtrArray *asks;   /* of AciesAsk */
  GPtrArray *odds;   /* of AciesChance */
  GPtrArray *sensitivity; /* of AciesFactorOdds */
  GPtrArray *shapes; /* of AciesShape */
  char *outcome;
  char *outcome_label;
  AciesChange *change; /* never NULL */
  char **layers;       /* never NULL */
  char *engine;
};

/* An empty ruling on a copy of QUESTION, allowed and not complete. */
AciesRuling *acies_ruling_new (const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

AciesLine *acies_line_new (AciesLineKind kind, const char *id) G_GNUC_WARN_UNUSED_RESULT;
AciesLine *acies_line_copy (const AciesLine *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_line_free (AciesLine *self);
AciesAsk *acies_ask_new (AciesAskKind kind, const char *id) G_GNUC_WARN_UNUSED_RESULT;
void acies_ask_free (AciesAsk *self);
AciesChance *acies_chance_new (const char *outcome, const char *label, AciesFraction chance) G_GNUC_WARN_UNUSED_RESULT;
AciesChance *acies_chance_copy (const AciesChance *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_chance_free (AciesChance *self);
AciesFactorOdds *acies_factor_odds_copy (const AciesFactorOdds *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_factor_odds_free (AciesFactorOdds *self);

const char *acies_verdict_to_string (AciesVerdict verdict);   /* "allowed" "forbidden" "umpire" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesLine, acies_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAsk, acies_ask_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChance, acies_chance_free)

G_END_DECLS
