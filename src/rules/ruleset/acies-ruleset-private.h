/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of AciesRuleset, for the files that load one: reading, layers, sense. */
#pragma once

#include "rules/facts/acies-element.h"
#include "rules/facts/acies-facts-private.h"
#include "rules/ruleset/acies-ruleset.h"
#include "rules/script/acies-script-check.h"
#include "rules/script/acies-script.h"

G_BEGIN_DECLS

struct _AciesRuleset
{
  GObject parent_instance;

  char *id, *version, *title, *credits, *hash;
  GArray *colours;  /* of sides, as acies-side-colour.c has them; or NULL */
  GFile *folder;    /* or NULL */
  gboolean is_kept; /* with a battle, perhaps by an earlier version */
  gboolean has_hexes;
  AciesHexGrid hexes;     /* with HAS_HEXES */
  char **layers;          /* ids, base first */
  GPtrArray *layer_infos; /* of AciesLayer, likewise */
  GHashTable *files;      /* "LAYER/name" to GBytes */
  GPtrArray *facts[ACIES_N_FACT_KINDS];
  GHashTable *index[ACIES_N_FACT_KINDS]; /* of strings: id, of attributes "owner/id"; to the fact */
  AciesScript *script;
  AciesElement *root; /* what it was made of, if its files say otherwise; or NULL */
  GHashTable *trace;  /* of interned words: what was read; NULL while nobody wants to know */
  GHashTable *chosen; /* of char*, choices, to the AciesRuleset of acies_ruleset_choose_again() */
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
/* Keeps the colours that ROOT, the merged elements, has for sides. */
void acies_ruleset_read_colours (AciesRuleset *self, const AciesElement *root);

/* The file beside the top layer's own that holds which switches were chosen, a line "id=yes"
 * each. */
#define ACIES_CHOICES_NAME "switches"
/* The layer, as attributes know it, of what was chosen so. */
#define ACIES_CHOSEN ""

/* What a rule set was made of, so that others can be made that differ in a few of its words. */
typedef struct
{
  GPtrArray *layers;      /* of AciesRulesetLayer, base first */
  GPtrArray *layer_infos; /* of AciesLayer, likewise; shared with the rule set taken apart */
  GHashTable *files;      /* "LAYER/name" to GBytes */
  AciesElement *root;     /* of all layers, merged; the lowest layer owns it */
  char *title;
  GFile *folder; /* or NULL */
} AciesRulesetParts;

/* Reads the files of SELF once more. */
AciesRulesetParts *acies_ruleset_take_apart (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
/* NULL if what they say now is wrong. */
AciesRuleset *acies_ruleset_put_together (const AciesRulesetParts *parts) G_GNUC_WARN_UNUSED_RESULT;
/* Loads the layers of OTHER from FILES, but what it was made of wins over what they say. */
AciesRuleset *acies_ruleset_load_again (AciesRuleset *other,
                                        GHashTable *files,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* From here on SELF adds what it reads to TRACE, which another began. */
void acies_ruleset_share_trace (AciesRuleset *self, GHashTable *trace);
void acies_ruleset_parts_free (AciesRulesetParts *self);

/* Whether each of LAYERS (of AciesRulesetLayer) extends the one before it; else an error. */
gboolean acies_ruleset_check_chain (const GPtrArray *layers, AciesFindings *findings);
/* Merges OVER into BASE by the ids of their elements: what OVER does not say stays as it was. */
void acies_ruleset_merge (AciesElement *base, AciesElement *over, AciesFindings *findings);

/* Does to BASE, a chart, what SET, a <set> of a layer, says of one of its cells. */
void acies_ruleset_set_cell (AciesElement *base, const AciesElement *set, AciesFindings *findings);
/* The row of CHART that is written as ROW, and the place of the column written as COLUMN (NULL: the
 * only one). NULL if there is none. */
AciesElement *acies_ruleset_find_cell (const AciesElement *chart,
                                       const char *row,
                                       const char *column,
                                       guint *place);

/* Keeps what LAYER says of itself, and checks that this program is new enough for it. */
void acies_ruleset_take_layer_info (AciesRuleset *self,
                                    const AciesRulesetLayer *layer,
                                    AciesFindings *findings);
/* Checks what ROOT, of the layer over the lowest N_BELOW, says of its functions. */
void acies_ruleset_check_functions (AciesRuleset *self,
                                    const AciesElement *root,
                                    guint n_below,
                                    AciesFindings *findings);
/* What besides its key tells ELEMENT from others of its name, or NULL. */
const char *acies_ruleset_get_second_key (const AciesElement *element);
/* The place among the children of BASE of the one that ELEMENT meets. FALSE: there is none. */
gboolean acies_ruleset_find_counterpart (const AciesElement *base,
                                         const AciesElement *element,
                                         guint *place);
/* Sets switches below ROOT to what CHOICES ("id=yes") say; FILE is what findings name. */
void acies_ruleset_apply_choices (AciesElement *root,
                                  const char *const *choices,
                                  const char *file,
                                  AciesFindings *findings);
/* The elements of LAYER alone, clauses among the facts, as they stand in the files. */
AciesElement *acies_ruleset_read_layer (AciesRuleset *self,
                                        const char *layer) G_GNUC_WARN_UNUSED_RESULT;
/* The elements merged of the lowest N_LAYERS, without what was chosen. */
AciesElement *acies_ruleset_read_elements (AciesRuleset *self,
                                           guint n_layers) G_GNUC_WARN_UNUSED_RESULT;

/* Makes facts of the merged elements. What is wrong is added to FINDINGS. */
void acies_ruleset_build (AciesRuleset *self, const AciesElement *root, AciesFindings *findings);

/* The id of a fact of KIND that is nearest to NAME, which may be as procedures spell it; NULL: none
 * is. */
const char *acies_ruleset_find_nearest (AciesRuleset *self, AciesFactKind kind, const char *name);

/* Checks that all facts fit together. */
void acies_ruleset_check_sense (AciesRuleset *self, AciesFindings *findings);
/* Checks that ACTION, which the program carries out itself, wants no answer of anybody. */
void acies_ruleset_check_duty (AciesRuleset *self,
                               const AciesAction *action,
                               AciesFindings *findings);
/* Checks that all that falls due by itself can come up, and be met where it is due. */
void acies_ruleset_check_dues (AciesRuleset *self, AciesFindings *findings);
/* Whether what doctrines speak of exists. */
void acies_ruleset_check_doctrines (AciesRuleset *self, AciesFindings *findings);
/* Whether what is printed on counters exists. */
void acies_ruleset_check_counters (AciesRuleset *self, AciesFindings *findings);
/* Whether what papers show, and the attributes that axes of charts have, exist. */
void acies_ruleset_check_papers (AciesRuleset *self, AciesFindings *findings);
/* Checks that an obligation leads to ACTION, which is done only when it is due. */
void acies_ruleset_check_needs_due (AciesRuleset *self,
                                    const AciesAction *action,
                                    AciesFindings *findings);
/* Whether ID is an event that the rule set declares or the program raises. */
gboolean acies_ruleset_is_event (AciesRuleset *self, const char *id);
/* Checks that what the Lua of the rule set speaks of exists. */
void acies_ruleset_check_uses (AciesRuleset *self, AciesFindings *findings);
/* Whose id, names of elements with blanks between, a literal given to FUNCTION of the host as
 * ARGUMENT (from 0) is; or NULL. */
const char *acies_ruleset_get_literal_kinds (const char *function, guint argument);

/* What is wrong with USE, a call of the host, as a sentence: how many arguments there are, or what
 * one is written as; NULL if nothing is. Owned. */
char *acies_ruleset_explain_call (const AciesScriptUse *use) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is each picture that a troop type names. */
void acies_ruleset_check_pictures (AciesRuleset *self, AciesFindings *findings);

G_END_DECLS
