/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that worked examples name nothing that the rule set does not have: types, actions, roles,
 * attributes and their values, outcomes, obligations, clauses. Nothing is run for it. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/play/acies-builtin.h"
#include "referee/state/acies-lookup.h"

#include "model/battle/acies-tolerance.h"
#include "rules/ruleset/acies-meant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  GHashTable *ids;
  AciesFindings *findings;
} Sense;

/* The elements of rule sets that stand for the facts that examples name. */
static const char *const words[ACIES_N_FACT_KINDS] = {
  [ACIES_FACT_CLAUSE] = "clause",
  [ACIES_FACT_SWITCH] = "switch",
  [ACIES_FACT_LINK] = "link",
  [ACIES_FACT_TROOP] = "troop",
  [ACIES_FACT_RANK] = "rank",
  [ACIES_FACT_FORMATION] = "formation",
  [ACIES_FACT_TERRAIN] = "terrain",
  [ACIES_FACT_CONSTRAINT] = "constraint",
  [ACIES_FACT_TALLY] = "tally",
  [ACIES_FACT_WORTH] = "worth",
  [ACIES_FACT_DOCTRINE] = "doctrine",
  [ACIES_FACT_PHASE] = "phase",
  [ACIES_FACT_ACTION] = "action",
  [ACIES_FACT_EVENT] = "event",
  [ACIES_FACT_OBLIGATION] = "obligation",
  [ACIES_FACT_OUTCOME] = "outcome",
};

/* Which facts an attribute of an element names. */
static const struct
{
  const char *element, *attribute;
  AciesFactKind kind;
} names[] = {
  { "battle", "phase", ACIES_FACT_PHASE },       { "unit", "type", ACIES_FACT_TROOP },
  { "unit", "formation", ACIES_FACT_FORMATION }, { "sub-unit", "type", ACIES_FACT_TROOP },
  { "leader", "rank", ACIES_FACT_RANK },         { "feature", "type", ACIES_FACT_TERRAIN },
  { "hex", "type", ACIES_FACT_TERRAIN },         { "hexside", "type", ACIES_FACT_TERRAIN },
  { "switch", "id", ACIES_FACT_SWITCH },         { "happened", "event", ACIES_FACT_EVENT },
  { "link", "kind", ACIES_FACT_LINK },           { "tally", "id", ACIES_FACT_TALLY },
  { "enter", "tally", ACIES_FACT_TALLY },        { "outcome", "is", ACIES_FACT_OUTCOME },
  { "due", "kind", ACIES_FACT_OBLIGATION },      { "worth", "id", ACIES_FACT_WORTH },
  { "act", "doctrine", ACIES_FACT_DOCTRINE },
};

/* Elements that stand for items, and what they say beside attributes of the rule set. */
static const struct
{
  const char *element;
  AciesItemKind kind;
  const char *plain; /* names with blanks between */
} items[] = {
  { "battle", ACIES_ITEM_BATTLE, "table phase side turn " ACIES_TOLERANCE },
  { "unit", ACIES_ITEM_UNIT, "id type side command at facing stands cost lost formation" },
  { "sub-unit", ACIES_ITEM_UNIT, "id type stands" },
  { "stand", ACIES_ITEM_STAND, "id at facing lost" },
  { "leader", ACIES_ITEM_LEADER, "id rank side command at facing cost lost" },
  { "command", ACIES_ITEM_COMMAND, "id kind side parent" },
  { "side", ACIES_ITEM_SIDE, "id first" },
  { "feature", ACIES_ITEM_FEATURE, "id type at width height" },
};

static gboolean
is_among (const char *list, const char *word)
{
  g_auto (GStrv) split = g_strsplit (list, " ", -1);

  return g_strv_contains ((const char *const *) split, word);
}

/* So many names are listed where none is like the one that is wrong. */
#define MOST_LISTED 8

/* What is put behind a finding of ID, which is no fact of KIND: what was perhaps meant, or all that
 * there is, if that is little. */
static char *
guess_fact (Sense *self, AciesFactKind kind, const char *id)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, kind);
  g_autofree char *meant = acies_meant (self->ruleset, words[kind], id, self->findings);
  g_autoptr (GString) list = g_string_new (NULL);

  if (*meant != '\0' || facts->len == 0 || facts->len > MOST_LISTED)
    return g_steal_pointer (&meant);
  for (guint i = 0; i < facts->len; i++)
    g_string_append_printf (list, i > 0 ? ", “%s”" : "“%s”",
                            ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  /* Translators: put behind a sentence that says which name there is not: all names there are. */
  return g_strdup_printf (_ ("; there are %s"), list->str);
}

/* ID, which ELEMENT names, is a fact of KIND. */
static void
check_fact (Sense *self, const AciesElement *element, AciesFactKind kind, const char *id)
{
  g_autofree char *meant = NULL;

  if (acies_ruleset_find (self->ruleset, kind, id) != NULL)
    return;
  meant = guess_fact (self, kind, id);
  /* Translators: the name of an element of rule sets, an id, and what was perhaps meant. */
  acies_example_error (self->findings, element, _ ("the rule set has no <%s> “%s”%s"), words[kind],
                       id, meant);
}

static void
check_names (Sense *self, const AciesElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *id = g_str_equal (element->name, names[i].element)
                           ? acies_element_get (element, names[i].attribute)
                           : NULL;

      if (id != NULL)
        check_fact (self, element, names[i].kind, id);
    }
}

static void
check_cite (Sense *self, const AciesElement *element)
{
  const char *cite = acies_element_get (element, "cite");
  g_auto (GStrv) clauses = g_strsplit (cite != NULL ? cite : "", " ", -1);

  if (acies_ruleset_get_facts (self->ruleset, ACIES_FACT_CLAUSE)->len == 0)
    return;
  for (guint i = 0; clauses[i] != NULL; i++)
    if (*clauses[i] != '\0')
      check_fact (self, element, ACIES_FACT_CLAUSE, clauses[i]);
}

/* Whether VALUE is one that FACT may have. */
static gboolean
may_be (const AciesAttributeFact *fact, const char *text)
{
  AciesValue value = acies_lookup_coerce (fact, acies_item_parse_value (text));

  return value.kind != ACIES_VALUE_NONE
         && (value.kind != ACIES_VALUE_NUMBER
             || (value.number >= fact->minimum && value.number <= fact->maximum))
         && (value.kind != ACIES_VALUE_SYMBOL || fact->values == NULL
             || g_strv_contains (fact->values, value.symbol));
}

/* ELEMENT, the N-th of the items, says NAME of itself. */
static void
check_value (Sense *self, const AciesElement *element, guint n, const AciesElementAttribute *said)
{
  const AciesAttributeFact *fact = acies_lookup_fact (self->ruleset, items[n].kind, said->name);
  g_autofree char *meant = NULL;

  if (is_among (items[n].plain, said->name))
    return;
  if (fact == NULL)
    {
      meant = acies_meant (self->ruleset, "attribute", said->name, self->findings);
      /* Translators: an element of a file, the name of an attribute, what was perhaps meant. */
      acies_example_error (self->findings, element, _ ("<%s> has no attribute “%s”%s"),
                           element->name, said->name, meant);
    }
  else if (!may_be (fact, said->value))
    acies_example_error (self->findings, element, _ ("“%s” cannot be “%s”"), said->name,
                         said->value);
}

static void
check_item (Sense *self, const AciesElement *element)
{
  for (guint n = 0; n < G_N_ELEMENTS (items); n++)
    for (guint i = 0; g_str_equal (element->name, items[n].element) && i < element->attributes->len;
         i++)
      check_value (self, element, n,
                   &g_array_index (element->attributes, AciesElementAttribute, i));
}

/* What an <after> says of an item is an attribute of some kind of item. */
static void
check_after (Sense *self, const AciesElement *after)
{
  for (guint i = 0; i < after->attributes->len; i++)
    {
      const char *name = g_array_index (after->attributes, AciesElementAttribute, i).name;
      g_autofree char *meant = NULL;
      gboolean is_known
          = is_among ("of at facing stands lost formation type side rank first", name);

      for (guint n = 0; n < G_N_ELEMENTS (items) && !is_known; n++)
        is_known = acies_lookup_fact (self->ruleset, items[n].kind, name) != NULL;
      if (is_known)
        continue;
      meant = acies_meant (self->ruleset, "attribute", name, self->findings);
      acies_example_error (self->findings, after, _ ("<%s> has no attribute “%s”%s"), after->name,
                           name, meant);
    }
}

static const AciesRole *
find_role (const AciesAction *action, const char *id)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (g_str_equal (role->id, id))
        return role;
    }
  return NULL;
}

static char *
guess_role (Sense *self, const AciesAction *action, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < action->roles->len; i++)
    g_ptr_array_add (ids, (gpointer) ((const AciesRole *) action->roles->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  return acies_meant_among (id, (const char *const *) ids->pdata, self->findings);
}

/* SAID by ASK fills a role of ACTION; what is measured and typed of a role has a point in it. */
static void
check_role (Sense *self,
            const AciesElement *ask,
            const AciesAction *action,
            const AciesElementAttribute *said)
{
  const AciesRole *role = find_role (action, said->name);
  g_autofree char *meant = NULL;

  if (strchr (said->name, '.') != NULL
      || is_among ("action assume tick dice answer override reason", said->name))
    return;
  if (role == NULL)
    {
      meant = guess_role (self, action, said->name);
      /* Translators: the id of an action, that of a role, what was perhaps meant. */
      acies_example_error (self->findings, ask, _ ("the action “%s” has no role “%s”%s"),
                           action->fact.id, said->name, meant);
    }
  else if (role->values != NULL && !g_strv_contains (role->values, said->value))
    {
      meant = acies_meant_among (said->value, role->values, self->findings);
      /* Translators: the id of a role, a word, what was perhaps meant. */
      acies_example_error (self->findings, ask, _ ("“%s” cannot be “%s”%s"), said->name,
                           said->value, meant);
    }
}

/* An overlay is asked like an action. */
static void
check_ask (Sense *self, const AciesElement *ask)
{
  const char *id = acies_element_get (ask, "action");
  const AciesAction *action = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, id);

  if (action == NULL)
    action = acies_ruleset_find (self->ruleset, ACIES_FACT_OVERLAY, id);
  if (id == NULL || acies_builtin_has (id))
    return;
  if (action == NULL)
    check_fact (self, ask, ACIES_FACT_ACTION, id);
  for (guint i = 0; action != NULL && i < ask->attributes->len; i++)
    check_role (self, ask, action, &g_array_index (ask->attributes, AciesElementAttribute, i));
}

/* What is thrown, ticked and chosen. */
static void
check_given (Sense *self, const AciesElement *ask)
{
  acies_example_check_ids (ask, acies_element_get (ask, "dice"), ':', self->ids, self->findings);
  acies_example_check_ids (ask, acies_element_get (ask, "tick"), '\0', self->ids, self->findings);
  acies_example_check_ids (ask, acies_element_get (ask, "answer"), '=', self->ids, self->findings);
}

/* The chance of an outcome; that of a number proposed names an item. */
static void
check_chance (Sense *self, const AciesElement *chance)
{
  const char *of = acies_element_get (chance, "of");

  if (of != NULL && strchr (of, '=') == NULL)
    check_fact (self, chance, ACIES_FACT_OUTCOME, of);
}

/* What is broken is a constraint, or an attribute that somebody may not have. */
static void
check_breaks (Sense *self, const AciesElement *breaks)
{
  const char *id = acies_element_get (breaks, "id");

  if (id != NULL && !acies_example_may_be_broken (self->ruleset, id))
    check_fact (self, breaks, ACIES_FACT_CONSTRAINT, id);
}

static void
check_element (Sense *self, const AciesElement *element)
{
  check_names (self, element);
  check_cite (self, element);
  check_item (self, element);
  if (g_str_equal (element->name, "ask"))
    {
      check_ask (self, element);
      check_given (self, element);
    }
  else if (g_str_equal (element->name, "line"))
    acies_example_check_id (element, acies_element_get (element, "id"), self->ids, self->findings);
  else if (g_str_equal (element->name, "after"))
    check_after (self, element);
  else if (g_str_equal (element->name, "chance"))
    check_chance (self, element);
  else if (g_str_equal (element->name, "breaks"))
    check_breaks (self, element);
  for (guint i = 0; i < element->children->len; i++)
    check_element (self, g_ptr_array_index (element->children, i));
}

void
acies_example_check_root (const AciesElement *root,
                          AciesRuleset *ruleset,
                          GHashTable *ids,
                          AciesFindings *findings)
{
  Sense self = { ruleset, ids, findings };
  const char *const *layers = acies_ruleset_get_layers (ruleset);
  const char *id = acies_element_get (root, "ruleset");

  if (id != NULL && !g_strv_contains (layers, id))
    {
      g_autofree char *meant = acies_meant_among (id, layers, findings);

      /* Translators: the id of a rule set, that of another, and what was perhaps meant. */
      acies_example_error (findings, root, _ ("the examples are for “%s”, and lie with “%s”%s"), id,
                           acies_ruleset_get_id (ruleset), meant);
    }
  for (guint i = 0; i < root->children->len; i++)
    check_element (&self, g_ptr_array_index (root->children, i));
}
