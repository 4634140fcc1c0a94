/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAdoption is what would change if a battle were played by another rule set from now on, found
 * out beforehand and without changing anything: facts, points of the armies, worked examples, past
 * rulings. */
#pragma once

#include "rules/ruleset/acies-differences.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Of one army. */
typedef struct
{
  char *side;                     /* its label */
  gboolean has_before, has_after; /* it can be priced */
  gint64 before, after;           /* in steps of ACIES_RECKONED_PER_POINT */
} AciesPriceChange;

/* Of a worked example, by the rules before and after. */
typedef struct
{
  char *id;
  gboolean passed_before, passed_after;
  char *message; /* what differs if it fails by the rules after; or NULL */
} AciesExampleChange;

/* Of a ruling that stands. */
typedef struct
{
  guint seq;
  char *sentence;  /* as it is in the journal */
  char *differing; /* in what, in words */
  char *now;       /* the sentence it would have; NULL if it could not be ruled so */
} AciesRulingChange;

typedef struct
{
  AciesRuleset *before, *after; /* after: with the switches that were chosen for the battle */
  GPtrArray *differences;       /* of AciesDifference */
  GPtrArray *prices;            /* of AciesPriceChange: those that differ */
  GPtrArray *examples;          /* of AciesExampleChange: those whose result differs */
  GPtrArray *rulings;           /* of AciesRulingChange */
  guint n_rulings;              /* how many were ruled again */
} AciesAdoption;

/* RULESET may have switches chosen; those chosen for the battle so far are kept if it still has
 * them. NULL with errors in FINDINGS if that cannot be. */
AciesAdoption *acies_adoption_new (AciesBattleFile *file,
                                   AciesRuleset *ruleset,
                                   AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set that is installed under the id of the one FILE is played by, with the switches
 * chosen for the battle, if it is another than that. Owned; NULL if it is the same, or none is
 * there. */
AciesRuleset *acies_adoption_find_installed (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
void acies_adoption_free (AciesAdoption *self);
/* Whether anything at all is otherwise, be it only a remark. */
gboolean acies_adoption_is_new (const AciesAdoption *self);
/* Each in one line; CHANGE is one of the list of that name. */
char *acies_price_change_describe (gconstpointer change) G_GNUC_WARN_UNUSED_RESULT;
/* A line that says how an example (an AciesExampleChange) comes out now. Owned. */
char *acies_example_change_describe (gconstpointer change) G_GNUC_WARN_UNUSED_RESULT;
/* A line that says how a ruling (an AciesRulingChange) would come out now. Owned. */
char *acies_ruling_change_describe (gconstpointer change) G_GNUC_WARN_UNUSED_RESULT;
/* What adopting changes, in translated lines. Owned. */
char *acies_adoption_to_text (const AciesAdoption *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same for other programs. Owned. */
JsonNode *acies_adoption_to_json (const AciesAdoption *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAdoption, acies_adoption_free)

G_END_DECLS
