/* What the files of the worked examples share. */
#pragma once

#include "referee/acies-examples.h"
#include "referee/acies-referee-private.h"
#include "rules/acies-element.h"

G_BEGIN_DECLS

/* Adds an error at ELEMENT. */
void acies_example_error (AciesFindings *findings,
                          const AciesElement *element,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);

/* The battle of a <battle>. NULL if it is wrong; FINDINGS say how. */
AciesBattle *acies_example_make_battle (const AciesElement *element, AciesRuleset *ruleset, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The army of the units, leaders and commands in a <price>. NULL if it is wrong; FINDINGS say how. */
AciesArmy *acies_example_make_army (const AciesElement *element, AciesRuleset *ruleset, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What a <unit> or <leader> is called that says no id. */
const char *acies_example_default_id (const AciesElement *element);

/* What differs from the expectations of ASK, an <ask>, in the ruling on QUESTION, or NULL. If CITES is
 * not NULL, adds the clauses that its slip cites, and asks twice: a procedure that is pure rules the
 * same. */
char *acies_example_check (AciesReferee *referee, const AciesQuestion *question, const AciesElement *ask, GHashTable *cites) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from what a <price> says of an army, or NULL. */
char *acies_example_check_price (const AciesElement *price, AciesRuleset *ruleset, GHashTable *cites, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from WANTED, a <breaks>, in BROKEN, of AciesBreach; or NULL. */
char *acies_example_check_breaks (AciesRuleset *ruleset, const GPtrArray *broken, const AciesElement *wanted) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from WANTED, a <tally>, in what is counted in the battle of REFEREE; or NULL. */
char *acies_example_check_tally (AciesReferee *referee, const AciesElement *wanted, GHashTable *cites) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_add_breach_cites (GHashTable *cites, const GPtrArray *broken);
void acies_example_add_cites (GHashTable *cites, const char *list);

G_END_DECLS
