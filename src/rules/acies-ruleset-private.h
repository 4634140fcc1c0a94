/* The struct of AciesRuleset, for the files that load one: reading, layers, sense. */
#pragma once

#include "rules/acies-element.h"
#include "rules/acies-facts-private.h"
#include "rules/acies-ruleset.h"
#include "rules/acies-script.h"

G_BEGIN_DECLS

struct _AciesRuleset
{
  GObject parent_instance;

  char *id, *version, *title, *credits, *hash;
  GFile *folder; /* or NULL */
  gboolean has_hexes;
  char **layers;     /* ids, base first */
  GHashTable *files; /* "LAYER/name" to GBytes */
  GPtrArray *facts[ACIES_N_FACT_KINDS];
  GHashTable *index[ACIES_N_FACT_KINDS]; /* of strings: id, of attributes "owner/id"; to the fact */
  AciesScript *script;
};

/* The files of one layer, read but not understood. */
typedef struct
{
  char *id;              /* as ruleset.xml says */
  char *extends;         /* or NULL */
  GPtrArray *procedures; /* of char*: names of files, sorted; bytes are in the table of files */
  AciesElement *ruleset; /* root of ruleset.xml */
  AciesElement *clauses; /* root of clauses.xml, or NULL */
} AciesRulesetLayer;

void acies_ruleset_layer_free (gpointer layer);

/* Merges OVER into BASE by the ids of their elements: what OVER does not say stays as it was. */
void acies_ruleset_merge (AciesElement *base, AciesElement *over, AciesFindings *findings);

/* Makes facts of the merged elements. What is wrong is added to FINDINGS. */
void acies_ruleset_build (AciesRuleset *self, const AciesElement *root, AciesFindings *findings);

/* Checks that all facts fit together. */
void acies_ruleset_check_sense (AciesRuleset *self, AciesFindings *findings);
/* Whether ID is an event that the rule set declares or the program raises. */
gboolean acies_ruleset_is_event (AciesRuleset *self, const char *id);
/* Checks that what the Lua of the rule set speaks of exists. */
void acies_ruleset_check_uses (AciesRuleset *self, AciesFindings *findings);

G_END_DECLS
