/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether what the facts of a rule set speak of exists. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include "rules/ruleset/acies-counted.h"
#include "rules/ruleset/acies-meant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
} Sense;

static const char *const built_in_events[] = {
  "battle-begin", "turn-begin", "phase-begin", "phase-end", "moved", NULL,
};

/* What is wrong with FACT. */
#define report(self, fact, ...) \
  acies_fact_report (fact, (self)->findings, ACIES_SEVERITY_ERROR, __VA_ARGS__)

/* Says of FACT that nothing of KINDS, elements with blanks between, is called WORD, in a SENTENCE
 * with a place for it. WORD NULL: that it is wanting has been said. */
static void
report_unknown (
    Sense *self, const AciesFact *fact, const char *kinds, const char *word, const char *sentence)
{
  g_autofree char *meant
      = word != NULL ? acies_meant (self->ruleset, kinds, word, self->findings) : NULL;
  g_autoptr (GString) text = g_string_new (sentence);

  if (word == NULL)
    return;
  g_string_replace (text, "%s", word, 1);
  report (self, fact, "%s%s", text->str, meant);
}

static gboolean
exists (Sense *self, AciesFactKind kind, const char *id)
{
  return acies_ruleset_find (self->ruleset, kind, id) != NULL;
}

static void
check_cite (Sense *self, const char *what, const AciesFact *fact)
{
  g_auto (GStrv) words = NULL;

  if (fact->cite == NULL || self->ruleset->facts[ACIES_FACT_CLAUSE]->len == 0)
    return;
  words = g_strsplit_set (fact->cite, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !exists (self, ACIES_FACT_CLAUSE, words[i]))
      acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, fact->file, fact->line,
                          _ ("%s “%s”: it cites the clause “%s”, which clauses.xml does not list"),
                          what, fact->id, words[i]);
}

/* Ends NAME, what stands between braces in TEXT, where its words begin, if it has any. */
static void
cut_words (Sense *self, const AciesFact *fact, const char *text, char *name)
{
  guint n = 0;

  for (const char *p = name; *p != '\0'; p++)
    n += *p == '|';
  if (n == 1)
    report (self, fact,
            _ ("“{%s}” in “%s” must be a name, or a name and two words as in {n|unit|units}"), name,
            text);
  name[strcspn (name, "|")] = '\0';
}

/* Checks that every {name} in TEXT is among NAMES, interned. */
static void
check_names (Sense *self, const AciesFact *fact, const char *text, GHashTable *names)
{
  for (const char *open = text != NULL ? strchr (text, '{') : NULL; open != NULL;
       open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = NULL;

      if (close == NULL)
        {
          report (self, fact, _ ("a brace in “%s” is not closed"), text);
          return;
        }
      name = g_strndup (open + 1, close - open - 1);
      cut_words (self, fact, text, name);
      if (!g_hash_table_contains (names, g_intern_string (name)))
        report (self, fact, _ ("“{%s}” in “%s” does not name anything that exists"), name, text);
    }
}

/* A brace that is not closed would stand in the sentence as it is. */
/* Whoever says one word for what is counted says both: one alone would go with our own. */
static void
check_counted (Sense *self, const AciesFact *text)
{
  const char *one = ACIES_COUNTED_ONE, *many = ACIES_COUNTED_MANY;
  const char *other = g_str_equal (text->id, one)    ? many
                      : g_str_equal (text->id, many) ? one
                                                     : NULL;

  if (other != NULL && !exists (self, ACIES_FACT_TEXT, other))
    report (self, text, _ ("there is no text “%s” beside it, the other word for what is counted"),
            other);
}

static void
check_text (Sense *self, const AciesFact *text)
{
  check_counted (self, text);
  for (const char *open = strchr (text->label, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = close != NULL ? g_strndup (open + 1, close - open - 1) : NULL;

      if (name == NULL)
        {
          report (self, text, _ ("a brace in “%s” is not closed"), text->label);
          return;
        }
      cut_words (self, text, text->label, name);
    }
}

static GHashTable *
role_names (const AciesAction *action)
{
  GHashTable *names = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < action->roles->len; i++)
    g_hash_table_add (names, (gpointer) ((const AciesRole *) action->roles->pdata[i])->id);
  return names;
}

/* Whether an obligation that is met by ACTION falls due by itself, or an event causes it. */
static gboolean
is_caused (Sense *self, const AciesAction *action)
{
  const GPtrArray *events = self->ruleset->facts[ACIES_FACT_EVENT];
  const GPtrArray *obligations = self->ruleset->facts[ACIES_FACT_OBLIGATION];

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligationFact *obligation = obligations->pdata[i];

      if (acies_obligation_fact_stands (obligation)
          && g_strcmp0 (obligation->action, action->fact.id) == 0)
        return TRUE;
    }
  for (guint i = 0; i < events->len; i++)
    {
      const AciesEventFact *event = events->pdata[i];

      for (guint n = 0; n < event->causes->len; n++)
        {
          const AciesCause *cause = event->causes->pdata[n];
          const AciesObligationFact *obligation
              = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, cause->obligation);

          if (obligation != NULL && g_strcmp0 (obligation->action, action->fact.id) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* What is hidden has no button, so an obligation must lead to it, and for whoever may want to do
 * it: a declaration is somebody's own will, even where a few are obliged to it. Told where an
 * author can mend it; whoever opens an old battle cannot. */
static void
check_hidden (Sense *self, const AciesAction *action)
{
  const char *why = NULL;

  if (self->ruleset->folder == NULL)
    return;
  if (action->veiled != NULL)
    why = _ ("it is hidden, but what is veiled is declared at will; leave out hidden");
  else if (!is_caused (self, action))
    why = _ ("it is hidden and no event causes an obligation to it, so that nobody can begin it in "
             "the window; leave out hidden, or add a cause");
  if (why != NULL)
    acies_fact_report (&action->fact, self->findings, ACIES_SEVERITY_WARNING, "%s", why);
}

/* What is veiled has a side that it is kept from, and a later phase that shows it. */
static void
check_veil (Sense *self, const AciesAction *action)
{
  if (!exists (self, ACIES_FACT_PHASE, action->veiled))
    report_unknown (self, &action->fact, "phase", action->veiled,
                    _ ("there is no phase “%s” that could show it"));
  if (action->phases[0] == NULL || g_strv_contains (action->phases, action->veiled))
    report (self, &action->fact,
            _ ("it is veiled until the phase “%s”, but may be done in that phase"), action->veiled);
  if (g_str_equal (action->by, "umpire"))
    report (self, &action->fact, _ ("it is veiled, but belongs to the umpire, who has no side"));
}

/* A gesture ends on something, and what is shown with it is shown of whom it begins with. */
static void
check_gesture (Sense *self, const AciesAction *action)
{
  const AciesOverlay *overlay
      = action->lights != NULL
            ? acies_ruleset_find (self->ruleset, ACIES_FACT_OVERLAY, action->lights)
            : NULL;

  if (action->natural == ACIES_NATURAL_YES && acies_action_find_pointing_role (action) == NULL)
    report (self, &action->fact,
            _ ("it is natural, but no role after its first can be pointed at on the table"));
  if (action->lights != NULL && overlay == NULL)
    report (self, &action->fact, _ ("it lights “%s”, which is not an overlay"), action->lights);
  if (overlay != NULL && overlay->roles->len > 0
      && (action->roles->len == 0
          || ((const AciesRole *) overlay->roles->pdata[0])->is
                 != ((const AciesRole *) action->roles->pdata[0])->is))
    report (self, &action->fact,
            _ ("it lights “%s”, whose first role is of another kind than its own"), action->lights);
}

static void
check_action (Sense *self, const AciesAction *action)
{
  g_autoptr (GHashTable) names = role_names (action);

  for (guint i = 0; action->phases[i] != NULL; i++)
    if (!exists (self, ACIES_FACT_PHASE, action->phases[i]))
      report_unknown (self, &action->fact, "phase", action->phases[i],
                      _ ("there is no phase “%s”"));
  if (!acies_script_has_function (self->ruleset->script, action->procedure))
    report_unknown (self, &action->fact, "function", action->procedure,
                    _ ("no file of procedures defines the function “%s”"));
  if (action->veiled != NULL)
    check_veil (self, action);
  if (action->needs_due)
    acies_ruleset_check_needs_due (self->ruleset, action, self->findings);
  if (acies_action_is_duty (action))
    acies_ruleset_check_duty (self->ruleset, action, self->findings);
  else if (action->is_hidden)
    check_hidden (self, action);
  check_gesture (self, action);
  check_names (self, &action->fact, action->say, names);
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = action->roles->pdata[i];

      check_names (self, &action->fact, role->label, names);
      check_names (self, &action->fact, role->refusal, names);
      for (guint n = 0; n < role->reasons->len; n++)
        check_names (self, &action->fact, ((const AciesRefusal *) role->reasons->pdata[n])->text,
                     names);
    }
}

/* It is asked like an action, so it may not be called like one. */
static void
check_overlay (Sense *self, const AciesOverlay *overlay)
{
  check_action (self, overlay);
  if (exists (self, ACIES_FACT_ACTION, overlay->fact.id))
    report (self, &overlay->fact, _ ("an action has this id already"));
}

/* Whoever is concerned fills one role of the action, which takes them all. */
static void
check_cause_for_all (Sense *self, const AciesEventFact *event, const AciesCause *cause)
{
  const AciesObligationFact *obligation
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, cause->obligation);
  const AciesAction *action
      = obligation != NULL
            ? acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, obligation->action)
            : NULL;

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = action->roles->pdata[i];

      if (role->many && g_str_equal (role->id, cause->all_role)
          && g_str_equal (role->is, cause->foreach_kind))
        return;
    }
  if (action != NULL)
    report (self, &event->fact,
            _ ("the action “%s” needs a role “%s” with many=\"yes\" for all that it concerns"),
            action->fact.id, cause->all_role);
}

/* The phases of a round follow one another, and all are gone through side by side in one order. */
static void
check_round (Sense *self, const AciesPhase *phase)
{
  const GPtrArray *phases = self->ruleset->facts[ACIES_FACT_PHASE];
  const AciesPhase *last = NULL;

  for (guint i = 0; i < phases->len && phases->pdata[i] != phase; i++)
    {
      const AciesPhase *other = phases->pdata[i];

      if (other->round == phase->round)
        last = other;
      else if (last != NULL)
        {
          report (self, &phase->fact, _ ("its round “%s” is interrupted by the phase “%s”"),
                  phase->round, other->fact.id);
          return;
        }
    }
  if (last != NULL
      && (last->order != phase->order || last->first != phase->first
          || last->is_set_up != phase->is_set_up))
    report (self, &phase->fact, _ ("its order is not that of the phase “%s” of the same round"),
            last->fact.id);
  if (phase->order == ACIES_ORDER_TOGETHER || phase->order == ACIES_ORDER_UMPIRE)
    report (self, &phase->fact, _ ("a round is for sides that take turns"));
}

/* What is played before the first turn stands before the phases of the turn, in rounds of its own.
 */
static void
check_set_up (Sense *self, const AciesPhase *phase)
{
  const GPtrArray *phases = self->ruleset->facts[ACIES_FACT_PHASE];

  for (guint i = 0; phase->is_set_up && i < phases->len && phases->pdata[i] != phase; i++)
    {
      const AciesPhase *other = phases->pdata[i];

      if (!other->is_set_up)
        {
          report (self, &phase->fact,
                  _ ("it is played before the first turn, and so must stand before the phase “%s”"),
                  other->fact.id);
          return;
        }
    }
}

static void
check_phase (Sense *self, const AciesPhase *phase)
{
  const AciesAttributeFact *first
      = acies_ruleset_find_attribute (self->ruleset, "side", phase->first);

  if (phase->round != NULL)
    check_round (self, phase);
  check_set_up (self, phase);
  if (!g_str_equal (phase->first, "first")
      && (first == NULL || first->value_kind != ACIES_VALUE_FLAG))
    report (self, &phase->fact, _ ("first must be a flag of sides, not “%s”"), phase->first);
}

static void
check_event (Sense *self, const AciesEventFact *event)
{
  if (event->phase != NULL)
    {
      if (!exists (self, ACIES_FACT_PHASE, event->phase))
        report_unknown (self, &event->fact, "phase", event->phase, _ ("there is no phase “%s”"));
      if (!g_str_has_prefix (event->fact.id, "phase-"))
        report (self, &event->fact, _ ("only phase-begin and phase-end belong to a phase"));
    }
  for (guint i = 0; i < event->causes->len; i++)
    {
      const AciesCause *cause = event->causes->pdata[i];

      if (!exists (self, ACIES_FACT_OBLIGATION, cause->obligation))
        report_unknown (self, &event->fact, "obligation",
                        cause->obligation != NULL ? cause->obligation : "",
                        _ ("there is no obligation “%s” that it could cause"));
      if (cause->all_role != NULL)
        check_cause_for_all (self, event, cause);
    }
}

/* What falls due by itself: in phases, for links and after events that there are. Adds to NAMES
 * whom its label may name. */
static void
check_standing (Sense *self, const AciesObligationFact *obligation, GHashTable *names)
{
  const char *more[] = { obligation->ends[0], obligation->ends[1], obligation->other_role,
                         obligation->falls_due == ACIES_FALLS_DUE_EACH ? obligation->of : NULL,
                         obligation->joined != NULL ? g_intern_static_string ("units") : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      g_hash_table_add (names, (gpointer) more[i]);
  for (char **pair = obligation->with; pair != NULL && *pair != NULL; pair += 2)
    {
      if (!g_hash_table_contains (names, g_intern_string (pair[0])))
        report (self, &obligation->fact, _ ("the action “%s” has no role “%s”"), obligation->action,
                pair[0]);
      g_hash_table_add (names, (gpointer) g_intern_string (pair[1]));
    }
  for (guint i = 0; obligation->phases[i] != NULL; i++)
    if (!exists (self, ACIES_FACT_PHASE, obligation->phases[i]))
      report_unknown (self, &obligation->fact, "phase", obligation->phases[i],
                      _ ("there is no phase “%s”"));
  if (obligation->falls_due == ACIES_FALLS_DUE_LINK
      && !exists (self, ACIES_FACT_LINK, obligation->of))
    report_unknown (self, &obligation->fact, "link", obligation->of, _ ("there is no link “%s”"));
  if (obligation->falls_due == ACIES_FALLS_DUE_EVENT
      && !exists (self, ACIES_FACT_EVENT, obligation->of))
    report_unknown (self, &obligation->fact, "event", obligation->of, _ ("there is no event “%s”"));
  /* What happened and what was done are both kept under such an id. */
  if (obligation->falls_due != ACIES_FALLS_DUE_CAUSED
      && exists (self, ACIES_FACT_EVENT, obligation->fact.id))
    report (self, &obligation->fact,
            _ ("an event is called “%s” too, so that it would count as done as soon as that "
               "happens: give one of them another id"),
            obligation->fact.id);
}

/* Who asks why something is not due is told the condition in words. Told where an author can mend
 * it. */
static void
check_when (Sense *self, const AciesObligationFact *obligation)
{
  if (self->ruleset->folder != NULL && obligation->condition != NULL && obligation->when == NULL)
    acies_fact_report (&obligation->fact, self->findings, ACIES_SEVERITY_NOTE,
                       _ ("it has “if”, but no words for it: say in “when” what must be so, as in "
                          "when=\"{unit} is charged\", for whoever asks why it is not due"));
}

static void
check_obligation (Sense *self, const AciesObligationFact *obligation)
{
  const AciesAction *action
      = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, obligation->action);
  g_autoptr (GHashTable) names = NULL;

  if (!g_str_equal (obligation->due, "at-once") && !g_str_equal (obligation->due, "phase")
      && !exists (self, ACIES_FACT_PHASE, obligation->due))
    report (self, &obligation->fact,
            _ ("due is “%s”, but must be at-once, phase or the id of a phase"), obligation->due);
  if (action == NULL)
    {
      report_unknown (self, &obligation->fact, "action",
                      obligation->action != NULL ? obligation->action : "",
                      _ ("there is no action “%s” that would settle it"));
      return;
    }
  names = role_names (action);
  g_hash_table_add (names, (gpointer) g_intern_static_string ("sides"));
  if (acies_obligation_fact_stands (obligation))
    check_standing (self, obligation, names);
  check_names (self, &obligation->fact, obligation->fact.label, names);
  check_names (self, &obligation->fact, obligation->when, names);
  check_when (self, obligation);
}

static void
check_constraint (Sense *self, const AciesConstraint *constraint)
{
  g_autoptr (GHashTable) names = g_hash_table_new (NULL, NULL);

  g_hash_table_add (names, (gpointer) constraint->of);
  if (g_str_equal (constraint->of, "sub-unit"))
    g_hash_table_add (names, (gpointer) g_intern_static_string ("unit"));
  for (guint i = 0; i < constraint->arguments->len; i++)
    g_hash_table_add (
        names, (gpointer) g_intern_string (
                   ((const AciesConstraintArgument *) constraint->arguments->pdata[i])->name));
  check_names (self, &constraint->fact, constraint->fact.label, names);
}

/* Each of TYPES, which an <only> or a <value> lists, is one that a thing of the attribute's owner
 * has. */
static void
check_only (Sense *self, const AciesAttributeFact *attribute, const char *const *types)
{
  AciesFactKind kind = g_str_equal (attribute->of, "leader") ? ACIES_FACT_RANK : ACIES_FACT_TROOP;

  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (!exists (self, kind, types[i]))
      report (self, &attribute->fact,
              _ ("<only> or <value> names “%s”, a type that the rule set does not know"), types[i]);
}

/* What is taken off a number is a number of the same things. */
static void
check_less (Sense *self, const AciesAttributeFact *attribute)
{
  const AciesAttributeFact *less
      = attribute->less != NULL
            ? acies_ruleset_find_attribute (self->ruleset, attribute->of, attribute->less)
            : NULL;

  if (attribute->less != NULL
      && (less == NULL || less->value_kind != ACIES_VALUE_NUMBER
          || less->per_unit != attribute->per_unit || attribute->value_kind != ACIES_VALUE_NUMBER))
    report (self, &attribute->fact, _ ("“%s” must be a number that can be taken off it"),
            attribute->less);
}

/* Names that the program itself puts into what Lua sees of an owner; no attribute may take them. */
static void
check_attribute (Sense *self, const AciesAttributeFact *attribute)
{
  static const struct
  {
    const char *of;
    const char *fields;
    const char *since; /* battles that exist may have them all the same */
  } taken[] = {
    { "unit", " id side type command formation placed n strength stands ", " lost frontage " },
    { "stand", " id side type unit sub-unit formation lost placed " },
    { "leader", " id side rank command placed lost " },
    { "command", " id side type kind units leaders commands parent " },
    { "side", " id first " },
    { "feature", " id type height ", " width " },
    { "troop", " id type " },
    { "battle", " id side type units leaders sides features ", " width height " },
  };
  g_autofree char *word = g_strdup_printf (" %s ", attribute->fact.id);

  check_less (self, attribute);
  check_only (self, attribute, attribute->only.is);
  check_only (self, attribute, attribute->only.not );
  for (guint i = 0; attribute->values_only != NULL && attribute->values[i] != NULL; i++)
    {
      check_only (self, attribute, attribute->values_only[i].is);
      check_only (self, attribute, attribute->values_only[i].not );
    }
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    if (g_str_equal (taken[i].of, attribute->of)
        && (strstr (taken[i].fields, word) != NULL
            || (self->ruleset->folder != NULL && taken[i].since != NULL
                && strstr (taken[i].since, word) != NULL)))
      report (self, &attribute->fact, _ ("every %s has a “%s” already; choose another id"),
              attribute->of, attribute->fact.id);
}

static gboolean
is_attribute_of_any (Sense *self, const char *id)
{
  const GPtrArray *attributes = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];

  for (guint i = 0; i < attributes->len; i++)
    if (g_str_equal (((const AciesFact *) attributes->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

static void
report_not_shown (Sense *self, const AciesFact *sheet, AciesFactKind kind, const char *word)
{
  const char *what = acies_fact_kind_to_string (kind);
  g_autofree char *meant = acies_meant (self->ruleset, what, word, self->findings);
  g_autofree char *text = g_strdup_printf (_ ("there is no %s “%s” to show"), what, word);

  report (self, sheet, "%s%s", text, meant);
}

static void
check_item (Sense *self, const AciesSheet *sheet, const AciesSheetItem *item)
{
  static const struct
  {
    const char *shows;
    AciesFactKind kind;
  } kinds[] = {
    { "chart", ACIES_FACT_CHART },
    { "modifiers", ACIES_FACT_MODIFIERS },
    { "troops", ACIES_FACT_TROOP },
    { "ranks", ACIES_FACT_RANK },
    { "terrain", ACIES_FACT_TERRAIN },
    { "formations", ACIES_FACT_FORMATION },
    { "actions", ACIES_FACT_ACTION },
    { "text", ACIES_FACT_TEXT },
    { "phases", ACIES_FACT_PHASE },
    { "dice", ACIES_FACT_DIE },
    { "outcomes", ACIES_FACT_OUTCOME },
    { "points", ACIES_FACT_POINTS },
    { "obligations", ACIES_FACT_OBLIGATION },
    { "constants", ACIES_FACT_CONSTANT },
  };
  AciesFact there = sheet->fact; /* where the item stands */
  g_auto (GStrv) columns = NULL;
  AciesFactKind kind;

  there.line = item->line;
  for (guint i = 0; item->what != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].shows, item->shows)
        && !exists (self, kinds[i].kind, item->what)
        /* Actions are also shown by phase. */
        && !(kinds[i].kind == ACIES_FACT_ACTION && exists (self, ACIES_FACT_PHASE, item->what)))
      report_not_shown (self, &there, kinds[i].kind, item->what);
  kind = g_str_equal (item->shows, "constants") ? ACIES_FACT_CONSTANT : ACIES_FACT_MODIFIERS;
  for (guint i = 0; item->more != NULL && item->more[i] != NULL; i++)
    if (!exists (self, kind, item->more[i]))
      report_not_shown (self, &there, kind, item->more[i]);
  if (item->columns == NULL)
    return;
  columns = g_strsplit_set (item->columns, " \t\r\n", -1);
  for (guint i = 0; columns[i] != NULL; i++)
    if (columns[i][0] != '\0' && !is_attribute_of_any (self, columns[i]))
      report_unknown (self, &there, "attribute", columns[i],
                      _ ("the column “%s” is not an attribute"));
}

static void
check_sheet (Sense *self, const AciesSheet *sheet)
{
  for (guint i = 0; i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = sheet->sections->pdata[i];

      if (section->phase != NULL && !exists (self, ACIES_FACT_PHASE, section->phase))
        report_unknown (self, &sheet->fact, "phase", section->phase, _ ("there is no phase “%s”"));
      for (guint n = 0; n < section->items->len; n++)
        check_item (self, sheet, section->items->pdata[n]);
    }
}

static void
check_modifiers (Sense *self, const AciesModifierList *list)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    check_cite (self, "modifier", &((const AciesModifier *) list->modifiers->pdata[i])->fact);
}

/* What shows a target must be flags of units or stands. NAME is that of the attribute. */
static void
check_flags (Sense *self, const AciesFact *fact, const char *name, const char *const *flags)
{
  static const char *const owners[] = { "unit", "stand", "troop", "formation" };

  for (guint i = 0; flags != NULL && flags[i] != NULL; i++)
    {
      gboolean is_flag = FALSE;

      for (guint n = 0; n < G_N_ELEMENTS (owners) && !is_flag; n++)
        {
          const AciesAttributeFact *attribute
              = acies_ruleset_find_attribute (self->ruleset, owners[n], flags[i]);

          is_flag = attribute != NULL && attribute->value_kind == ACIES_VALUE_FLAG;
        }
      if (!is_flag)
        report (self, fact, _ ("“%s” in %s is not a flag of units or stands"), flags[i], name);
    }
}

static void
check_terrain (Sense *self, const AciesTerrain *terrain)
{
  check_flags (self, &terrain->fact, "shown-by", terrain->shown_by);
  check_flags (self, &terrain->fact, "shown-at-edge", terrain->shown_at_edge);
}

static void
check_fact (Sense *self, const AciesFact *fact)
{
  check_cite (self, acies_fact_kind_to_string (fact->kind), fact);
  switch (fact->kind)
    {
    case ACIES_FACT_ATTRIBUTE:
      check_attribute (self, (const AciesAttributeFact *) fact);
      break;
    case ACIES_FACT_MODIFIERS:
      check_modifiers (self, (const AciesModifierList *) fact);
      break;
    case ACIES_FACT_POINTS:
      if (!exists (self, ACIES_FACT_MODIFIERS, ((const AciesPoints *) fact)->list))
        report_unknown (self, fact, "modifiers", ((const AciesPoints *) fact)->list,
                        _ ("there is no list of modifiers “%s”"));
      break;
    case ACIES_FACT_TERRAIN:
      check_terrain (self, (const AciesTerrain *) fact);
      break;
    case ACIES_FACT_TEXT:
      check_text (self, fact);
      break;
    case ACIES_FACT_CONSTRAINT:
      check_constraint (self, (const AciesConstraint *) fact);
      break;
    case ACIES_FACT_ACTION:
      check_action (self, (const AciesAction *) fact);
      break;
    case ACIES_FACT_OVERLAY:
      check_overlay (self, (const AciesOverlay *) fact);
      break;
    case ACIES_FACT_EVENT:
      check_event (self, (const AciesEventFact *) fact);
      break;
    case ACIES_FACT_PHASE:
      check_phase (self, (const AciesPhase *) fact);
      break;
    case ACIES_FACT_OBLIGATION:
      check_obligation (self, (const AciesObligationFact *) fact);
      break;
    case ACIES_FACT_SHEET:
      check_sheet (self, (const AciesSheet *) fact);
      break;
    case ACIES_FACT_PAPER:
      break;
    case ACIES_FACT_CLAUSE:
    case ACIES_FACT_MEASURE:
    case ACIES_FACT_DIE:
    case ACIES_FACT_SWITCH:
    case ACIES_FACT_CONSTANT:
    case ACIES_FACT_LINK:
    case ACIES_FACT_TROOP:
    case ACIES_FACT_RANK:
    case ACIES_FACT_FORMATION:
    case ACIES_FACT_SIGHT:
    case ACIES_FACT_COUNTER:
    case ACIES_FACT_CHART:
    case ACIES_FACT_TALLY:
    case ACIES_FACT_WORTH:
    case ACIES_FACT_DOCTRINE:
    case ACIES_FACT_OUTCOME:
    case ACIES_N_FACT_KINDS:
      break;
    }
}

gboolean
acies_ruleset_is_event (AciesRuleset *self, const char *id)
{
  const GPtrArray *events = self->facts[ACIES_FACT_EVENT];

  if (g_strv_contains (built_in_events, id))
    return TRUE;
  for (guint i = 0; i < events->len; i++)
    if (g_str_equal (((const AciesFact *) events->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

void
acies_ruleset_check_sense (AciesRuleset *self, AciesFindings *findings)
{
  Sense sense = { self, findings };

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; i < self->facts[kind]->len; i++)
      check_fact (&sense, self->facts[kind]->pdata[i]);
  acies_ruleset_check_dues (self, findings);
  acies_ruleset_check_doctrines (self, findings);
  acies_ruleset_check_counters (self, findings);
  acies_ruleset_check_papers (self, findings);
  acies_ruleset_check_pictures (self, findings);
}
