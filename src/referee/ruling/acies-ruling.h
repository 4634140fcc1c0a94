/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuling is what the rules say to a question. It is read-only once made: one object for the
 * screen, the slip on paper, the command line, the journal and the tests. */
#pragma once

#include "geometry/plane/acies-shape.h"
#include "model/battle/acies-change.h"
#include "referee/ruling/acies-question.h"
#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_VERDICT_ALLOWED,
  ACIES_VERDICT_FORBIDDEN, /* passed only by an override of "verdict" with a reason */
  ACIES_VERDICT_UMPIRE, /* the umpire decides; passed likewise or by an answer to what is asked */
} AciesVerdict;

typedef enum
{
  ACIES_RULING_LINE_MODIFIER, /* a factor: label, value, clause */
  ACIES_RULING_LINE_DICE,     /* what was thrown: faces in `detail` */
  ACIES_RULING_LINE_CHART,    /* the cell that was read */
  ACIES_RULING_LINE_MEASURE,  /* a length, an angle, whether one sees */
  ACIES_RULING_LINE_NOTE,
  ACIES_RULING_LINE_FORBID,   /* why it is forbidden */
  ACIES_RULING_LINE_UMPIRE,   /* what is left to the umpire */
  ACIES_RULING_LINE_PROPOSAL, /* what it would change, in words */
  ACIES_RULING_LINE_POINTS,
  ACIES_RULING_LINE_RESULT, /* part of the sentence that tells the ruling, in place of what was
                               asked */
  ACIES_RULING_LINE_TOTAL,  /* what all of one list comes to: its id is the list's */
  ACIES_RULING_LINE_EFFECT, /* part of the sentence: what follows besides */
} AciesRulingLineKind;

typedef enum
{
  ACIES_LINE_SOURCE_RULES,
  ACIES_LINE_SOURCE_MEASURED,
  ACIES_LINE_SOURCE_TYPED,
  ACIES_LINE_SOURCE_TABLE,      /* real dice */
  ACIES_LINE_SOURCE_PROGRAM,    /* dice thrown here */
  ACIES_LINE_SOURCE_OVERRIDDEN, /* `was` keeps the other figure, `reason` the umpire's words */
  ACIES_LINE_SOURCE_ARMY,       /* as the army's file says: there is no battle */
} AciesLineSource;

typedef struct
{
  AciesRulingLineKind kind;
  AciesLineSource from;
  char *id;     /* of the modifier, chart, ask, text */
  char *list;   /* of a modifier: its list; else NULL */
  char *label;  /* a whole phrase for people, names filled in */
  char *detail; /* faces "3 + 4", cell "score 5 and more", unit "mm"; or NULL */
  AciesValue value;
  gint64 per_unit; /* of a number */
  AciesValue was;  /* overridden: what the rules said */
  char *reason;
  char *cite; /* clause ids, or NULL */
  AciesOrigin origin;
  char *layer;
  char **units; /* ids it speaks of, NULL-ended */
  char **words; /* what fills the label: name and value by turns, ids and plain numbers, by name,
                   NULL-ended; or NULL */
  char **items; /* which names of `words` stand for items, NULL-ended; or NULL */
} AciesRulingLine;

/* Something that still wants an answer. */
typedef enum
{
  ACIES_PROMPT_DICE,
  ACIES_PROMPT_CHOICE,
  ACIES_PROMPT_MEASURE,
  ACIES_PROMPT_TICK, /* never stops a ruling: an optional factor that could be ticked */
} AciesPromptKind;

typedef struct
{
  AciesPromptKind kind;
  char *id;
  char *label;
  AciesDie *die; /* DICE */
  guint n_dice;
  AciesDiceReading reading;
  char *who;      /* side id or "umpire" */
  char **options; /* CHOICE: ids */
  char **option_labels;
  gboolean is_ticked; /* TICK */
} AciesPrompt;

typedef struct
{
  char *outcome; /* its id; or "item.attribute=value" for a proposed quantity */
  char *label;
  AciesFraction chance;
} AciesChance;

/* What a factor turned the other way would change. */
typedef struct
{
  char *id; /* "pursuit"; of one among several "pursuit/12" */
  char *label;
  gboolean is_present; /* as the question stands */
  GPtrArray *odds;     /* of AciesChance, the other way; NULL: they could not be searched */
} AciesFactorOdds;

#define ACIES_TYPE_RULING (acies_ruling_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuling, acies_ruling, ACIES, RULING, GObject)

const AciesQuestion *acies_ruling_get_question (AciesRuling *self); /* with its answers resolved */
const char *acies_ruling_get_title (AciesRuling *self);             /* "Control test: 12 Guards" */
const char *acies_ruling_get_sentence (AciesRuling *self);          /* for the journal, whole */
/* Whether the sentence tells what came of it, beyond what was asked and the outcome's name. */
gboolean acies_ruling_tells (AciesRuling *self);
const char *acies_ruling_get_cite (AciesRuling *self);
AciesVerdict acies_ruling_get_verdict (AciesRuling *self);
/* Nothing is asked any more and the verdict lets it pass (or was overridden); never of an
 * overlay. */
gboolean acies_ruling_is_complete (AciesRuling *self);
/* Whether there are chances to count: dice or a choice are wanted, no measure is, and it is not
 * forbidden, as what does not come about has none. */
gboolean acies_ruling_wants_odds (AciesRuling *self);
/* Whether the rules forbid it and the umpire has not let it pass. */
gboolean acies_ruling_is_barred (AciesRuling *self);
const GPtrArray *acies_ruling_get_lines (AciesRuling *self);   /* of AciesRulingLine */
const GPtrArray *acies_ruling_get_prompts (AciesRuling *self); /* of AciesPrompt */
/* Of AciesChance; empty if not searched */
const GPtrArray *acies_ruling_get_odds (AciesRuling *self);
/* Of AciesFactorOdds; empty unless it was asked with sensitivity. */
const GPtrArray *acies_ruling_get_sensitivity (AciesRuling *self);
const GPtrArray *acies_ruling_get_shapes (AciesRuling *self); /* of AciesShape */
const char *acies_ruling_get_outcome (AciesRuling *self);     /* id, or NULL */
const char *acies_ruling_get_outcome_label (AciesRuling *self);
const AciesChange *acies_ruling_get_change (AciesRuling *self);
const char *const *acies_ruling_get_layers (AciesRuling *self); /* house layers that touched it */
const char *acies_ruling_get_engine (AciesRuling *self);        /* engine version that made it */

/* What fills NAME in the label of SELF; NULL if nothing does. */
const char *acies_ruling_line_get_word (const AciesRulingLine *self, const char *name);

/* What stands for a ruling that must not be seen: that there was one, in the words of SENTENCE. */
AciesRuling *acies_ruling_new_sealed (AciesRuling *ruling,
                                      const char *sentence) G_GNUC_WARN_UNUSED_RESULT;

JsonNode *acies_ruling_to_json (AciesRuling *self) G_GNUC_WARN_UNUSED_RESULT;
AciesRuling *acies_ruling_from_json (JsonNode *node, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The slip as plain text, aligned in columns. */
char *acies_ruling_to_text (AciesRuling *self) G_GNUC_WARN_UNUSED_RESULT;
/* The odds alone, and why there are none, as they stand in that text: for who has shown the rest
 * before. */
char *acies_ruling_odds_to_text (AciesRuling *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
