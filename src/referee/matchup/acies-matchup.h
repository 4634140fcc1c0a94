/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMatchup is one against another, without a battle: who, what they do, and what may count. It
 * asks the referee what such a question asks of anybody, finds what somebody could say by hand, and
 * works out the chances.
 *
 * Where the rules are played on hexes both are set up on a small map; else they are stand-ins whose
 * values are typed. What a ruling wants to be told and nobody said is assumed: the first answer by
 * which it is allowed. It is among the settings as all else that can be said. */
#pragma once

#include "referee/matchup/acies-matchup-pick.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_MATCHUP_FLAG,
  ACIES_MATCHUP_NUMBER,
  ACIES_MATCHUP_CHOICE,
  ACIES_MATCHUP_MEASURE, /* a length, or whatever else is typed */
} AciesMatchupKind;

/* How often it goes well for the first, for neither, and for the second. */
typedef struct
{
  AciesFraction first, even, second;
} AciesMatchupShares;

/* Something that may count. */
typedef struct
{
  char *id;    /* "unit.charged", "higher/foe", "ground.2" */
  char *label; /* "charged" */
  int side;    /* whose it is: 0 the first, 1 the second; -1: neither's alone */
  AciesMatchupKind kind;
  char **options, **option_labels; /* of a choice, NULL-ended; else NULL */
  gint64 minimum, maximum;         /* of a number */
  char *value;                     /* as it stands, as it can be said */
  gboolean is_quality;             /* of troops of the rules: it may differ from unit to unit */
  gboolean is_said;                /* by somebody */
  gboolean is_assumed;             /* wanted, and said by nobody */
  gboolean matters;                /* the chances are others if it is otherwise */
  char *turned;                    /* the other value that was tried last; NULL before any was */
  AciesMatchupShares shares;       /* with that, if it matters */
} AciesMatchupSetting;

/* One more or less for the first. */
typedef struct
{
  int points;   /* added to the first one's sum */
  char *column; /* of a chart of odds, that this leads to; else NULL */
  AciesMatchupShares shares;
} AciesMatchupStep;

/* What follows on an outcome. */
typedef struct
{
  char *outcome;
  char *label;
  const char *mood; /* "good" "even" "bad" for the first, or NULL */
  AciesFraction chance;
  char *follows; /* what comes of it however the dice fell, or NULL */
} AciesMatchupRow;

typedef struct _AciesMatchup AciesMatchup;

/* PICKS, of acies_matchup_picks_new (), is kept. */
AciesMatchup *acies_matchup_new (AciesRuleset *ruleset, GPtrArray *picks) G_GNUC_WARN_UNUSED_RESULT;
/* NULL is let pass. */
void acies_matchup_free (AciesMatchup *self);
/* The rule set it was made for; borrowed. */
AciesRuleset *acies_matchup_get_ruleset (AciesMatchup *self);
const GPtrArray *acies_matchup_get_picks (AciesMatchup *self); /* of AciesMatchupPick */
/* The one of the picks who is anybody of the strength that TEXT says, which is added to them; NULL:
 * it says none that the rules know. */
const AciesMatchupPick *acies_matchup_take_strength (AciesMatchup *self, const char *text);
/* Who is the first (0) or the second (1), of the picks; or NULL. */
void acies_matchup_set_pick (AciesMatchup *self, guint side, const AciesMatchupPick *pick);
const AciesMatchupPick *acies_matchup_get_pick (AciesMatchup *self, guint side);
/* The second is the first now, and what was said of one is still said of the same. */
void acies_matchup_swap (AciesMatchup *self);
/* What the two can do that has chances (of AciesAction, borrowed): where both have something at
 * stake first, then where most may come of it. Empty unless both are picked. */
GPtrArray *acies_matchup_list_actions (AciesMatchup *self) G_GNUC_WARN_UNUSED_RESULT;
/* ID of one of those. NULL: the first of them. */
void acies_matchup_set_action (AciesMatchup *self, const char *id);
const AciesAction *acies_matchup_get_action (AciesMatchup *self); /* or NULL */
/* Says what the setting ID is; NULL takes it back. */
void acies_matchup_say (AciesMatchup *self, const char *id, const char *text);
/* Rules on it. FALSE with a sentence: somebody is missing, or the rules do not allow it. */
gboolean acies_matchup_rule (AciesMatchup *self, GError **error);

/* What came of the last ruling; borrowed until the next. */
AciesRuling *acies_matchup_get_ruling (AciesMatchup *self);       /* or NULL */
const GPtrArray *acies_matchup_get_odds (AciesMatchup *self);     /* of AciesChance */
const GPtrArray *acies_matchup_get_settings (AciesMatchup *self); /* of AciesMatchupSetting */
const GPtrArray *acies_matchup_get_rows (AciesMatchup *self);     /* of AciesMatchupRow */
const GPtrArray *acies_matchup_get_steps (AciesMatchup *self);    /* of AciesMatchupStep */
const AciesMatchupShares *acies_matchup_get_shares (AciesMatchup *self);
const char *acies_matchup_get_column (AciesMatchup *self); /* of a chart of odds, or NULL */
/* What one of the two is called beside the other. Owned. */
char *acies_matchup_describe_side (AciesMatchup *self, guint side) G_GNUC_WARN_UNUSED_RESULT;
/* One sentence: how often it goes well for whom. Owned. */
char *acies_matchup_describe (AciesMatchup *self) G_GNUC_WARN_UNUSED_RESULT;
/* Works out one thing more: which settings matter, one more or less, what follows. TRUE while there
 * is more. */
gboolean acies_matchup_advance (AciesMatchup *self);

/* Whether both say the same of all three. */
gboolean acies_matchup_shares_equal (const AciesMatchupShares *a, const AciesMatchupShares *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMatchup, acies_matchup_free)

G_END_DECLS
