/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFact is one statement of a rule set as loaded: plain, read-only, owned by the AciesRuleset.
 *
 * Every fact starts with an AciesFact that says where it comes from. Strings that are ids are
 * interned; all strings are owned by the rule set and live as long as it. Arrays of pointers are
 * GPtrArray whose element type the field says. */
#pragma once

#include "base/value/acies-attributes.h"
#include "base/value/acies-dice.h"
#include "geometry/formation/acies-formation.h"
#include "geometry/hex/acies-hex.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ORIGIN_SOURCE,     /* stated in the document */
  ACIES_ORIGIN_ERRATUM,    /* the document is wrong or unclear there; mended, the note says how */
  ACIES_ORIGIN_SUPPLEMENT, /* the document is silent; the value is ours */
  ACIES_ORIGIN_HOUSE,      /* a house rule */
} AciesOrigin;

const char *acies_origin_to_string (AciesOrigin origin); /* "source", ... */

typedef enum
{
  ACIES_FACT_CLAUSE,
  ACIES_FACT_MEASURE,
  ACIES_FACT_DIE,
  ACIES_FACT_SWITCH,
  ACIES_FACT_CONSTANT,
  ACIES_FACT_ATTRIBUTE,
  ACIES_FACT_LINK,
  ACIES_FACT_TEXT,
  ACIES_FACT_TROOP,
  ACIES_FACT_RANK,
  ACIES_FACT_FORMATION,
  ACIES_FACT_TERRAIN,
  ACIES_FACT_SIGHT,
  ACIES_FACT_COUNTER,
  ACIES_FACT_MODIFIERS,
  ACIES_FACT_CHART,
  ACIES_FACT_POINTS,
  ACIES_FACT_CONSTRAINT,
  ACIES_FACT_TALLY,
  ACIES_FACT_WORTH,
  ACIES_FACT_DOCTRINE,
  ACIES_FACT_PHASE,
  ACIES_FACT_ACTION,
  ACIES_FACT_OVERLAY,
  ACIES_FACT_EVENT,
  ACIES_FACT_OBLIGATION,
  ACIES_FACT_OUTCOME,
  ACIES_FACT_SHEET,
  ACIES_FACT_PAPER,
  ACIES_N_FACT_KINDS,
} AciesFactKind;

/* The element that declares a fact of KIND: "troop". */
const char *acies_fact_kind_to_string (AciesFactKind kind);

typedef struct
{
  AciesFactKind kind;
  const char *id;
  char *label;       /* for people, in their language; the id if it has none */
  gboolean is_named; /* it has one */
  char *short_label; /* where space is scarce; else the label */
  char *note;        /* or NULL */
  char *cite;        /* clause ids, separated by blanks; NULL if it has none */
  AciesOrigin origin;
  const char *layer; /* rule-set id that it was last changed by */
  char *file;        /* where it stands */
  int line;
} AciesFact;

/* An expression of Lua, compiled into the rule set's script. */
typedef struct _AciesExpression AciesExpression;
const char *acies_expression_get_text (const AciesExpression *self);
/* Whether SELF, which may be NULL, reads a field of that NAME, as procedures spell it, of
 * anything. */
gboolean acies_expression_reads (const AciesExpression *self, const char *name);

typedef enum
{
  ACIES_CLAUSE_OPEN,    /* computed if a passing example's slip cites it, else bare */
  ACIES_CLAUSE_PART,    /* the same, but not the whole of it is computed */
  ACIES_CLAUSE_UMPIRE,  /* left to judgement; the note says what */
  ACIES_CLAUSE_MISSING, /* not yet computed */
  ACIES_CLAUSE_HEADING, /* holds other clauses or no rule at all */
} AciesClauseStatus;

typedef struct
{
  AciesFact fact; /* label: its title */
  AciesClauseStatus status;
  char *missing; /* what of a clause computed in part is not; else NULL */
} AciesClause;


/* The unit of measure people speak in; the first is the main one. */
typedef struct
{
  AciesFact fact; /* id: "JT" */
  AciesLength length;
} AciesMeasure;

typedef struct
{
  AciesFact fact;
  AciesDie *die;
} AciesDieFact;

typedef struct
{
  AciesFact fact;
  gboolean is_on;       /* as shipped, or as a layer or the players of this battle set it */
  gboolean is_on_below; /* as the lowest layer ships it */
  gboolean is_chosen;   /* by the players, for this battle */
} AciesSwitch;

typedef enum
{
  ACIES_CONSTANT_NUMBER,
  ACIES_CONSTANT_LENGTH, /* of a measure */
  ACIES_CONSTANT_ANGLE,  /* degrees */
  ACIES_CONSTANT_SHARE,  /* a fraction or percent: procedures read both of its numbers */
} AciesConstantKind;

/* A number that the rules name and no battle changes. */
typedef struct
{
  AciesFact fact; /* label: what it is of */
  AciesConstantKind value_kind;
  gint64 value;                /* whole; a length; an AciesAngle; of a share the upper number */
  gint64 divided_by;           /* of a share the lower number; else 1 */
  char *number;                /* as people read it, without its unit */
  const AciesMeasure *measure; /* of a length; else NULL */
  gboolean is_percent;         /* of a share */
  gboolean is_off_paper;       /* no player looks it up: no sheet need show it */
  gboolean is_told;            /* a label or text of the rule set says it */
} AciesConstant;

typedef enum
{
  ACIES_DURATION_BATTLE,
  ACIES_DURATION_PHASE,
  ACIES_DURATION_TURN,
  ACIES_DURATION_NEXT_TURN,
  ACIES_DURATION_ROUND,   /* of an attribute: while one side goes through a round of phases */
  ACIES_DURATION_CONTACT, /* of a link: while its ends touch */
} AciesDuration;

/* What a badge looks like on the table: each shape is told from the others without its colour. */
typedef enum
{
  ACIES_BADGE_NONE,
  ACIES_BADGE_PLAIN,  /* a number in a disc, a word in a pill */
  ACIES_BADGE_DROP,   /* with a number: what was lost */
  ACIES_BADGE_STAR,   /* with a number: points to act with */
  ACIES_BADGE_DIE,    /* with a number: dice declared */
  ACIES_BADGE_SHAKEN, /* a broken line */
  ACIES_BADGE_BACK,   /* a chevron to the rear */
  ACIES_BADGE_BACK2,  /* two of them */
  ACIES_BADGE_AHEAD,  /* a chevron to the front */
  ACIES_BADGE_CROSS,  /* a diagonal cross */
} AciesBadge;

/* Whom something is for, by type: troops or ranks. */
typedef struct
{
  const char *const *is;    /* those that may have it; NULL: all */
  const char *const * not ; /* those of them that may not; or NULL */
} AciesOnly;

/* What an attribute is to those who build an army and print its papers. */
typedef enum
{
  ACIES_NATURE_IDENTITY, /* what it is: always shown, even where it is as most are */
  ACIES_NATURE_OPTION,   /* what it may have: shown where it has it */
  ACIES_NATURE_COUNT,    /* what is counted in play, and ticked on paper */
  ACIES_NATURE_STATE,    /* what play remembers: no choice of who builds an army */
} AciesNature;

typedef struct
{
  AciesFact fact;
  const char *of; /* "stand" "unit" "leader" "command" "side" "feature" "troop" "terrain" "rank"
                     "formation" "battle"; one declared of several is a fact of each */
  AciesValueKind value_kind;
  const char *const *values; /* choices in order, interned, NULL-ended; else NULL */
  char **value_labels;       /* as many */
  gint64 minimum, maximum;   /* numbers, in steps; the limits of gint64 where it says none */
  gint64 per_unit;           /* steps in one: step 0.1 is 10 */
  AciesValue start;          /* NONE if it says none; a flag then starts as no */
  const char *start_layer;   /* the rule set that says so; NULL if none does */
  AciesDuration lasts;
  const AciesExpression *holds; /* the value goes back to its start when this fails; or NULL */
  AciesBadge badge;             /* as it is shown on the table, or NONE */
  const char *less;             /* interned: the number that is taken off what the badge shows; or
                                   NULL */
  AciesBadge *value_badges;     /* of choices, as many as values, NONE: as BADGE says; or NULL */
  gboolean is_track;            /* of the battle: it is how many turns the turn record has */
  gboolean is_strength;         /* of troops and units: one is spoken of by it, “8 against 5” */
  gboolean is_untold;           /* for procedures only: slips and chances do not tell it */
  gboolean is_own;              /* other sides do not know its value */
  gboolean is_of_scenarios; /* of a side or battle: what a scenario says of length and victory */
  AciesNature nature;
  AciesOnly only;         /* who may have it */
  AciesOnly *values_only; /* of a choice, as many as values: who may have each; or NULL */
} AciesAttributeFact;

typedef struct
{
  AciesFact fact;
  const char *from, *to;        /* "unit", "leader", "stand" */
  gboolean keeps_face;          /* which face of `to` it was linked at is its value */
  gboolean is_own;              /* sides other than that of its start do not know of it */
  AciesDuration lasts;          /* never NEXT_TURN */
  const AciesExpression *holds; /* the tie is cut when this fails; or NULL */
} AciesLinkFact;

typedef struct
{
  AciesFact fact; /* label: the sentence with its {names} */
} AciesTextFact;

/* A troop type, or an abstract one that others inherit from. */
typedef struct
{
  AciesFact fact;
  const char *parent; /* or NULL */
  gboolean is_abstract;
  gboolean is_seen;            /* what those below it look like to who only sees them */
  const char *symbol;          /* name of its picture */
  AciesAttributes *attributes; /* own and inherited, those of "troop" and starting ones of "unit" */
  AciesAttributes *layers;     /* of them, those that a layer said: its id as a symbol; or NULL */
  AciesLength frontage, depth; /* of a stand; 0: as the measure says */
  guint n_stands;              /* a unit of it usually has so many; 0: nobody says */
  guint n_step;                /* and grows by so many at a time; 0: nobody says */
} AciesTroop;

typedef struct
{
  AciesFact fact;
  AciesAttributes *attributes;
  AciesAttributes *layers; /* as of troops */
  AciesLength frontage, depth;
} AciesRank; /* of leaders */

typedef struct
{
  AciesFact fact;
  AciesFormationShape shape;
  GArray *ranks;                    /* of guint: the depths allowed; empty: as the shape says */
  const AciesExpression *condition; /* who may; or NULL */
  AciesAttributes *attributes;      /* those of "formation"; never NULL */
  AciesAttributes *layers;          /* as of troops */
} AciesFormationFact;

/* The highest that a kind of terrain may begin with, in steps above the table. */
#define ACIES_TERRAIN_MAX_HEIGHT 100

typedef struct
{
  AciesFact fact;
  gboolean is_line;
  char *colour,
      *pattern; /* how it is drawn: "#8a9a5b"; "trees" "water" "houses" "hill" "stipple" ... */
  AciesAttributes *attributes;
  AciesAttributes *layers; /* as of troops */
  gint32 height;           /* the steps above the table that a piece of it begins with */
  gboolean fills_hexes;    /* on a map of hexes it lies in them, or along their sides if it is a
                              line; else it is a piece of its own there too */
  gboolean blocks_sight;
  AciesLength see_into;        /* how deep one sees into it; negative: no limit */
  AciesLength seen_from;       /* how far off one is seen in it from outside; negative: no limit */
  gboolean sees_over;          /* one sees over it from above */
  AciesLength hides;           /* how near behind it one is not seen from above */
  const char *const *shown_by; /* flags that void the two limits, interned; or NULL */
  const char *const *shown_at_edge; /* flags that void seen_from alone; or NULL */
} AciesTerrain;

/* What holds for all sight; the first counts. */
typedef struct
{
  AciesFact fact;
  AciesLength range;   /* how far one sees; negative: no limit */
  AciesLength over;    /* from above one sees over stands that are as far away */
  AciesLength screens; /* what is as near behind a screen is seen; negative: screens do not block */
  gboolean hides_unseen;    /* a side knows nothing of whom it does not see */
  AciesLength known_within; /* farther off one sees only what kind it is; negative: no limit */
} AciesSightFact;

/* Where on a counter something is printed. */
typedef enum
{
  ACIES_COUNTER_TOP_LEFT,
  ACIES_COUNTER_TOP,
  ACIES_COUNTER_TOP_RIGHT,
  ACIES_COUNTER_LEFT,
  ACIES_COUNTER_MIDDLE,
  ACIES_COUNTER_RIGHT,
  ACIES_COUNTER_BOTTOM, /* large: what one plays by */
  ACIES_COUNTER_SMALL,  /* all that is shown of a counter too small for the rest */
  ACIES_COUNTER_MARK,   /* a sign over its corner: what it is going through */
  ACIES_COUNTER_STRIPE, /* a colour along its edge */
} AciesCounterPlace;

/* Whether something is printed: by one attribute of the item. */
typedef struct
{
  const char *has;       /* interned: it says something, neither no nor 0 nor the first choice; or
                            NULL */
  const char *lacks;     /* interned: it says nothing; or NULL */
  const char *const *is; /* what HAS must say, interned, NULL-ended; or NULL: anything */
} AciesCounterTest;

/* One thing printed on a counter: a text, a picture, a colour or what a marker is called. */
typedef struct
{
  AciesCounterPlace place;
  AciesCounterTest test;
  char *text;         /* with {names} of attributes, {number}, {name}, {type} and {sub-units}; or
                         NULL */
  const char *sign;   /* name of a picture, interned, "type" for that of the troop; or NULL */
  const char *marker; /* a face of a marker, interned: its short label; or NULL */
  const char *colour; /* of a stripe: "#8a9a5b", interned; or NULL */
  int line;
} AciesCounterField;

/* What is printed on counters, front or back, or on a marker. Of several that fit an item the first
 * counts. */
typedef struct
{
  AciesFact fact;        /* of a marker: what is printed on it */
  const char *of;        /* "unit" "leader" "marker" */
  gboolean is_back;      /* of a unit: the other side */
  AciesCounterTest test; /* whose it is */
  const char *up;    /* the attribute by which a back lies up, interned; or NULL: it never does */
  guint copies;      /* of a marker: how many are printed */
  GPtrArray *fields; /* of AciesCounterField */
} AciesCounter;

typedef enum
{
  ACIES_ROUNDING_NONE, /* what does not fit the step is an error */
  ACIES_ROUNDING_DOWN,
  ACIES_ROUNDING_UP,
  ACIES_ROUNDING_NEAR, /* halves up */
} AciesRounding;

/* One factor of a list. It adds its value; or, with TIMES, multiplies what the factors before it
 * came to, and adds the difference. */
typedef struct
{
  AciesFact fact;
  const AciesExpression *value;     /* NULL: it multiplies */
  gint64 times, divided_by;         /* 1/2: 1 and 2; both 1 unless it multiplies */
  AciesRounding rounding;           /* of a product, to whole numbers */
  const AciesExpression *condition; /* or NULL: always */
  const AciesExpression *each;      /* or NULL: how many times the value counts */
  gboolean has_cap;                 /* on value times each */
  gint64 cap;
  const char *optional; /* who ticks it: "side" "umpire"; NULL: it simply applies */
  const char *group;    /* of one group only the first (or as `stacking` says) counts; or NULL */
  char *print;          /* what it is worth, on paper, where a formula tells; or NULL */
} AciesModifier;

typedef enum
{
  ACIES_STACKING_ALL,
  ACIES_STACKING_FIRST,
  ACIES_STACKING_HIGHEST,
  ACIES_STACKING_LOWEST,
} AciesStacking;

typedef struct
{
  AciesFact fact;
  gint64 per_unit;
  AciesStacking stacking;            /* within one group */
  gboolean has_minimum, has_maximum; /* of the sum */
  gint64 minimum, maximum;
  gboolean is_off_paper; /* no player looks it up: no sheet or card need show it */
  GPtrArray *modifiers;  /* of AciesModifier */
} AciesModifierList;

/* One span of a chart's axis: from..to, either end open; or a symbol. */
typedef struct
{
  gboolean has_from, has_to;
  gint64 from, to; /* in steps of the axis, or for a ratio 1/1,000,000 parts of a:b */
  const char *symbol;
  char *label; /* as printed: "5 and more" */
  const char *tag;
  int line; /* where it was read */
} AciesChartSpan;

typedef struct
{
  char *text;       /* as printed */
  AciesValue value; /* number or symbol (an outcome id often) */
} AciesChartCell;

typedef struct
{
  AciesFact fact;
  char *row_label, *column_label;
  const char *row_of, *column_of; /* attribute whose values the axis has; NULL: it is not said */
  gint64 row_per_unit, column_per_unit, cell_per_unit;
  gboolean is_ratio;      /* the row key is a pair, rounded as `round` says */
  const char *round;      /* "down" "up" "defender" ...; NULL */
  GArray *rows, *columns; /* of AciesChartSpan; columns empty: one axis */
  GPtrArray *cells;       /* of AciesChartCell, row by row; never NULL elements */
  GArray *cell_spans; /* of AciesChartSpan, one a cell: the row is what is looked for; or NULL */
} AciesChart;

typedef struct
{
  AciesFact fact;   /* id: that of what it is of, if it has none */
  const char *of;   /* "stand" "unit" "leader" "army" */
  const char *list; /* modifier list summed for each */
} AciesPoints;

typedef struct
{
  AciesFact fact; /* label: the sentence, with {names} */
  const char *of; /* "unit" "sub-unit" "command" "army" "leader" */
  gboolean is_warning;
  const AciesExpression *test;      /* must hold */
  const AciesExpression *condition; /* whom it concerns; or NULL */
  gboolean is_of_set_up;            /* of a battle before its first turn, not of an army */
  GPtrArray *arguments;             /* of AciesConstraintArgument: what {name} shows */
} AciesConstraint;

typedef struct
{
  char *name;
  const AciesExpression *value;
} AciesConstraintArgument;

/* What is counted all the time, and what it must not come to: how near a unit, a command or a side
 * is to breaking, who wins now. */
typedef struct
{
  AciesFact fact;                   /* label: what is counted; note: what happens at the limit */
  const char *of;                   /* "side" "command" "unit" */
  const AciesExpression *condition; /* whom it is kept for; or NULL: for all */
  const AciesExpression *value;
  const AciesExpression *limit; /* or NULL: it is only counted */
  gboolean falls;               /* the limit is reached from above */
  gint64 per_unit;              /* steps of both in one: step 0.5 is 2 */
} AciesTally;

/* What the position is worth to a side, as far as one of its things goes. */
typedef struct
{
  AciesFact fact;                   /* label: what is valued */
  const char *of;                   /* "side" "command" "unit" "leader" */
  const AciesExpression *condition; /* whom it is asked of; or NULL: of all */
  const AciesExpression *value;     /* a whole number */
  gboolean decides;                 /* of a side: whoever has more of it at the end has won */
  const AciesExpression *over;      /* of a side: whether the battle is over; or NULL */
} AciesWorth;

/* Of whom something is said in a doctrine: troop types and whatever is one of them; NULL: of all.
 */
typedef struct
{
  const char *worth;         /* interned id */
  const char *const *troops; /* interned ids, NULL-ended; or NULL */
  gint64 own, foe;           /* how much it counts, in parts of ACIES_WEIGHT_UNIT */
} AciesDoctrineWeight;

/* What a doctrine likes to do, or avoids, beyond what it changes in worth. */
typedef struct
{
  AciesFact fact;                   /* label: why, in words; {names} are roles of the action */
  const char *const *actions;       /* interned ids, NULL-ended */
  const char *const *troops;        /* as in AciesDoctrineWeight, of whoever acts */
  const AciesExpression *condition; /* or NULL: always */
  const AciesExpression *value;     /* a whole number; NULL: 0, so that it is only considered */
} AciesPreference;

#define ACIES_WEIGHT_UNIT 100

/* How a side is played: what counts for it, and what it does of its own accord. */
typedef struct
{
  AciesFact fact;
  GPtrArray *weights;     /* of AciesDoctrineWeight; of two for one thing the first counts */
  GPtrArray *preferences; /* of AciesPreference; whatever fits adds up */
} AciesDoctrine;

typedef enum
{
  ACIES_ORDER_INITIATIVE, /* side by side, whoever goes first this turn first */
  ACIES_ORDER_FIXED,      /* side by side, in the scenario's order */
  ACIES_ORDER_TOGETHER,
  ACIES_ORDER_UMPIRE, /* nobody's: initiative throws, weather */
} AciesOrder;

typedef struct
{
  AciesFact fact;
  AciesOrder order;
  gboolean reads_start; /* conditions see the state at the phase's start */
  const char *round; /* interned: one side goes through all phases of it before the next; or NULL */
  gboolean is_set_up;               /* before the first turn, and never again */
  const AciesExpression *condition; /* of a set-up: whether it is played; or NULL */
  const char *first; /* interned: the flag of the side that goes first, by initiative */
} AciesPhase;

typedef struct
{
  const AciesExpression *condition;
  char *text;
} AciesRefusal;

typedef struct
{
  const char *id;
  const char *is; /* "unit" "leader" "stand" "feature" "side" "command" "path" "number" "length"
                     "choice" "flag" "text" "point" "hex" */
  gboolean many, optional;
  gboolean takes_lost;       /* whoever is lost is offered to fill it, too */
  gboolean decides;          /* a decision of who plays, though it may be left out */
  const char *const *values; /* of a choice, interned, NULL-ended; or NULL */
  GHashTable *value_labels;  /* what it calls those of VALUES that it names, by them (char *) */
  const char *onto, *away;   /* interned: the values that are given by dragging who answers onto
                                somebody of the question, and away from him; or NULL */
  char *label;
  char *refusal;                    /* said where the condition does not hold; or NULL: the label */
  GPtrArray *reasons;               /* of AciesRefusal: the first that holds is said instead */
  const AciesExpression *condition; /* who may fill it; or NULL */
  const AciesExpression *able;      /* who could do anything in it as things stand; or NULL: all */
  int line;
} AciesRole;

/* Whether an overlay is always drawn on the map, for all sides: hexes that lead off it or onto it.
 */
typedef enum
{
  ACIES_ALWAYS_NO,
  ACIES_ALWAYS_OUT,
  ACIES_ALWAYS_IN,
} AciesAlways;

/* Whether a drag or a second click may begin an action. */
typedef enum
{
  ACIES_NATURAL_BY_ROLES, /* if it has a role to end on that must be filled */
  ACIES_NATURAL_NO,
  ACIES_NATURAL_YES,
} AciesNatural;

typedef struct
{
  AciesFact fact;
  const char *const *phases; /* NULL-ended; empty: any time */
  const char *by;            /* "side" "other" "umpire" "anyone" "program" */
  const char *procedure;     /* Lua function of this name */
  char *say;                 /* "{unit} charges {target}": typed line and journal */
  GPtrArray *other_says;     /* of char *: other ways to type it */
  GPtrArray *roles;          /* of AciesRole */
  const char
      *veiled; /* the phase that shows what was ruled, interned; or NULL: it is seen at once */
  gboolean is_hidden;   /* only obligations start it; no button of its own */
  gboolean needs_due;   /* refused unless an obligation asks for it */
  gboolean is_batch;    /* what is due by it to several may be one table */
  gboolean is_together; /* what several may do by it is offered as one table */
  gboolean is_written;  /* it is an order, and stands in the order book */
  gboolean holds;       /* a phase in which somebody can do it is not passed over */
  AciesNatural natural;
  AciesAlways always; /* of an overlay */
  const char *lights; /* the overlay that is shown with it, interned; or NULL */
} AciesAction;

/* The role of SELF that a gesture from whoever fills the first ends on, or NULL: the first after it
 * that must be filled, if a place or an item fills it; where the rule set says that the gesture is
 * natural and nothing else must be filled, the first that may be. */
const AciesRole *acies_action_find_pointing_role (const AciesAction *self);
/* Whether a gesture on the table may begin it. */
gboolean acies_action_is_natural (const AciesAction *self);
/* Whether what fills it is a place or an item, so that it can be pointed at. */
gboolean acies_role_is_pointed_at (const AciesRole *self);

/* Whether nobody is asked: the program carries it out as soon as an obligation to it comes up. */
gboolean acies_action_is_duty (const AciesAction *self);

/* What may be shown on the table of one item, its first role: asked like an action that belongs to
 * no phase, it measures and proposes nothing. */
typedef AciesAction AciesOverlay;

typedef struct
{
  const char *obligation;
  const AciesExpression *condition; /* or NULL */
  const char *foreach_kind; /* "unit" "leader" "side": asked for each, role of that name; or NULL */
  const char *all_role; /* "units" "leaders" "sides": one obligation for all of them; or NULL: one
                           for each */
} AciesCause;

typedef struct
{
  AciesFact fact; /* "broken", and built in: "battle-begin" "turn-begin" "phase-begin" "phase-end"
                     "moved" */
  const char *phase; /* phase events: only for this phase; or NULL */
  GPtrArray *causes; /* of AciesCause */
} AciesEventFact;

/* For whom an obligation falls due by itself. */
typedef enum
{
  ACIES_FALLS_DUE_CAUSED, /* for nobody: only an event causes it */
  ACIES_FALLS_DUE_EACH,   /* for each item of a kind that is still there */
  ACIES_FALLS_DUE_LINK,   /* for each tie of a kind */
  ACIES_FALLS_DUE_EVENT,  /* for each time that an event happened */
} AciesFallsDue;

typedef enum
{
  ACIES_NEED_MUST,        /* it stays until it is met */
  ACIES_NEED_IF_POSSIBLE, /* it lapses if nothing legal meets it */
  ACIES_NEED_MAY,         /* it is offered, and passes when something later is done */
} AciesNeed;

typedef struct
{
  AciesFact fact;
  const char *action;
  const char *due;             /* "at-once", "phase" (before this phase ends), or a phase id */
  const AciesExpression *done; /* met by whatever makes this hold; or NULL */

  /* Of one that falls due by itself, in the order of the rule set: the sequence of a phase. */
  AciesFallsDue falls_due;
  const char *of;            /* EACH: "unit" "leader" "side"; LINK: its id; EVENT: its id */
  const char *ends[2];       /* LINK: the roles of its ends */
  const char *const *phases; /* NULL-ended, freed with g_free (); empty: at once, in any phase */
  const AciesExpression *condition; /* or NULL */
  char *when;                       /* the condition in words, with roles in braces; or NULL */
  const char *other_role;           /* once more for each of: */
  const AciesExpression *others;    /* both NULL: no */
  const AciesExpression *joined;    /* EACH: with whom it is one, role "units"; or NULL */
  const AciesExpression *waits;     /* for whom, who have the same due, it waits; or NULL */
  const AciesExpression *first; /* a number: of those who have the same due the least goes first */
  char **with;                  /* pairs: role of the action, role here; or NULL */
  AciesNeed need;
  AciesDuration once;    /* how long it is met: PHASE, TURN or BATTLE */
  gboolean is_any_time;  /* what is free may be done before it */
  gboolean is_revisable; /* it may be answered again until something later is met */
} AciesObligationFact;

/* What procedures call whatever has ID: names of Lua have no hyphens. Interned. */
const char *acies_fact_intern_lua_name (const char *id);
/* Whether it falls due by itself, and not because an event causes it. */
gboolean acies_obligation_fact_stands (const AciesObligationFact *self);

typedef struct
{
  AciesFact fact;   /* named result; label */
  const char *mood; /* "good" "even" "bad" or NULL: for a sign beside the word */
} AciesOutcome;

typedef struct
{
  const char *shows; /* "chart" "modifiers" "troops" "ranks" "terrain" "formations" "actions" "text"
                        "points" "attributes" "phases" */
  const char *what;  /* its id; NULL: all of that kind */
  char **more;       /* ids of more lists of factors, in one table with the first; or NULL */
  char *heading;     /* over that table; or NULL */
  char *columns;     /* blank-separated attribute ids, or NULL */
  int line;          /* where it was read */
} AciesSheetItem;

/* What most of a section is about: it is told by colour. */
extern const char *const acies_sheet_tones[];

typedef struct
{
  char *title;
  const char *phase; /* or NULL */
  const char *tone;  /* one of acies_sheet_tones, or NULL */
  gint64 weight;     /* 1 to 3: how large it is */
  gboolean floats;   /* it may stand wherever there is room */
  int page;          /* 1 or 2, as it was wished before; nothing reads it */
  GPtrArray *items;  /* of AciesSheetItem */
} AciesSheetSection;

typedef struct
{
  AciesFact fact;
  GPtrArray *sections; /* of AciesSheetSection */
} AciesSheet;

/* Which boxes of a row bear their share of all. */
typedef enum
{
  ACIES_PAPER_MARK_QUARTER = 1 << 0,
  ACIES_PAPER_MARK_HALF = 1 << 1,
} AciesPaperMarks;

/* One thing that a paper says of whom it is for. */
typedef struct
{
  const char *shows; /* one of acies_paper_shows */
  const char *what;  /* a list, chart, text; of boxes "stands" or a count; or NULL */
  char *heading;     /* or NULL */
  char **ids; /* attributes: of a profile, of words, of a chart’s row and column; or NULL */
  AciesPaperMarks marks;
  gboolean ends_row;  /* of boxes: a row ends at the half */
  const char *shape;  /* of boxes: "box" "ring" "oval" */
  gint64 n;           /* of boxes: how many; 0: as many as there are, or may be */
  gint64 large, drop; /* how large, 1 to 3; what goes first where room is short, 9; 0: never */
  gboolean at_foot;
  AciesOnly only;
} AciesPaperBlock;

/* What a kind of paper says of a unit or leader. */
typedef struct
{
  AciesFact fact;
  const char *kind;    /* "card" "casualties" "roster" "label" */
  const char *of;      /* "unit" "leader" */
  AciesOnly only;      /* of which types; the first paper that is for one wins */
  gboolean is_by_base; /* of labels: one for each base, not each unit */
  GPtrArray *blocks;   /* of AciesPaperBlock */
} AciesPaperFact;

extern const char *const acies_paper_shows[];
AciesPaperBlock *acies_paper_fact_add (AciesPaperFact *self);

G_END_DECLS
