/* What the files of the referee share: the rulings that are built in, events, checks. */
#pragma once

#include "referee/acies-hearing-private.h"
#include "referee/acies-memory.h"

G_BEGIN_DECLS

/* Opens a hearing of QUESTION on an action of the rule set. NULL if the question is wrong. */
AciesHearing *acies_referee_hear (AciesReferee *self, const AciesQuestion *question, GError **error) G_GNUC_WARN_UNUSED_RESULT;

AciesMemory *acies_referee_get_memory (AciesReferee *self);

/* The ruling that a hearing came to: takes what it gathered. */
AciesRuling *acies_ruling_new_heard (AciesHearing *hearing) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the verdict lets RULING pass, or the umpire does, of which it gets a line. */
gboolean acies_ruling_pass_verdict (AciesRuling *ruling);

/* Built-in actions (acies-builtin.c). */
gboolean acies_builtin_has (const char *action);
AciesRuling *acies_builtin_ask (AciesReferee *referee, const AciesQuestion *question, GError **error) G_GNUC_WARN_UNUSED_RESULT;
extern const char *const acies_builtin_names[];
/* "next" (acies-next.c). */
AciesRuling *acies_next_ask (AciesReferee *referee, const AciesQuestion *question, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* POSITION in words. */
char *acies_next_describe (AciesReferee *referee, const AciesPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* Raises in CHANGE what EMISSIONS (of AciesEmission) cause on the battle as CHANGE leaves it; RULING gets
 * a line for each obligation, and the house rules that touched them (acies-events.c). */
gboolean acies_events_raise (AciesReferee *referee, AciesRuling *ruling, AciesChange *change, GPtrArray *emissions, GError **error);
/* Settles in the change of RULING what it has met by what it did, as the obligations themselves say: for
 * what was due before it (acies-events.c). */
gboolean acies_events_settle (AciesReferee *referee, AciesRuling *ruling, GError **error);
AciesEmission *acies_emission_new (const char *event, const char *const *roles) G_GNUC_WARN_UNUSED_RESULT;

/* Where a unit's bases stand with its front at FRONT, in FORMATION (NULL: its own). CENTRES is for
 * all stands that are not lost, in order; the stands themselves are returned (acies-settle.c). */
/* Where UNIT, which has its front at FRONT and is SIZE[0] wide and SIZE[1] deep, gets its front when it
 * takes the formation it has in STATE. SIZE NULL: FRONT is the middle that it is laid about. */
AciesPlacement acies_settle_take (AciesRuleset *ruleset, AciesState *state, AciesUnit *unit, const AciesPlacement *front, const AciesLength size[2]);
GPtrArray *acies_settle_lay (AciesRuleset *ruleset, AciesState *state, AciesUnit *unit, const char *formation, const AciesPlacement *front, GArray *centres) G_GNUC_WARN_UNUSED_RESULT;

/* What a walk that failed could not do without: of AciesAsk, measures that nobody gave. */
GPtrArray *acies_walk_take_measures (AciesWalk *self) G_GNUC_WARN_UNUSED_RESULT;
/* Notes the factors that are weighed in FACTORS, of AciesFactorOdds, which must outlive the walk. */
void acies_walk_note_factors (AciesWalk *self, GPtrArray *factors);

/* Whether the program itself meets obligations of the kind OBLIGATION. */
gboolean acies_referee_is_duty (AciesRuleset *ruleset, const char *obligation);

G_END_DECLS
