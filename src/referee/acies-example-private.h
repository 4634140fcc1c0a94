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
/* The unit or leader of a <unit> or <leader>; "at" and the like are not looked at. */
AciesUnit *acies_example_make_unit (const AciesElement *element) G_GNUC_WARN_UNUSED_RESULT;
AciesLeader *acies_example_make_leader (const AciesElement *element) G_GNUC_WARN_UNUSED_RESULT;

/* What differs from the expectations of ASK, an <ask>, in the ruling on QUESTION, or NULL; adds the
 * clauses that its slip cites to CITES. */
char *acies_example_check (AciesReferee *referee, const AciesQuestion *question, const AciesElement *ask, GHashTable *cites) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_add_cites (GHashTable *cites, const char *list);

G_END_DECLS
