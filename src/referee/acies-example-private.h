/* What the files of the worked examples share. */
#pragma once

#include "base/acies-xml-reader.h"
#include "referee/acies-examples.h"
#include "referee/acies-referee-private.h"

G_BEGIN_DECLS

/* One thing that is expected of a ruling: the element's name and its attributes. */
typedef struct
{
  char *name;
  GHashTable *attributes; /* of char * to char * */
} AciesExpectation;

/* The attributes of the present element, by name. */
GHashTable *acies_example_read_attributes (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the <battle> that the reader stands on. NULL if it is wrong; the reader's findings say how. */
AciesBattle *acies_example_read_battle (AciesXmlReader *reader, AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a unit or leader of ATTRIBUTES (of a <unit> or <leader>); "at" and the like are not looked at. */
AciesUnit *acies_example_make_unit (GHashTable *attributes) G_GNUC_WARN_UNUSED_RESULT;
AciesLeader *acies_example_make_leader (GHashTable *attributes) G_GNUC_WARN_UNUSED_RESULT;

/* What differs from EXPECTATION (of AciesExpectation) in the ruling on QUESTION, or NULL; adds the
 * clauses that its slip cites to CITES. */
char *acies_example_check (AciesReferee *referee, const AciesQuestion *question, GPtrArray *expectations, GHashTable *cites) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_add_cites (GHashTable *cites, const char *list);

G_END_DECLS
