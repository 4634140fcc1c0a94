/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether what expressions and procedures speak of exists: attributes, switches, charts,
 * texts.
 *
 * Whose attribute `x.name` is cannot be known without running, so a name passes if anything at all
 * has it. Ids given to the host as literals are known exactly. */
#include "config.h"

#include "rules/ruleset/acies-meant.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-check.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Fields of views and of what the host's functions return. */
static const char *const fields[] = {
  "id",      "side",   "type",     "command",  "formation", "placed",   "n",       "strength",
  "stands",  "unit",   "sub_unit", "lost",     "rank",      "kind",     "units",   "leaders",
  "parent",  "first",  "height",   "length",   "pieces",    "legs",     "crossed", "passed",
  "landed",  "off",    "nearest",  "leg",      "ground",    "angle",    "aside",   "gap",
  "at",      "x",      "y",        "commands", "sides",     "features", "path",    "stand",
  "blocker", "wheel",  "cost",     "short",    "behind",    "face",     "origin",  "free",
  "reaches", "meets",  "slide",    "cover",    "room",      "frontage", "theirs",  "left",
  "right",   "corner", "hex",      "way",      "facing",    "full",     "width",   "turn",
  "edge",    "track",  "value",    "label",    "met",       NULL,
};

/* What procedures may set though it is no declared attribute: the program keeps it. */
static const char *const settable[] = { "formation", "first", "type", "rank", "side", NULL };

/* What may be in the scope of an expression besides the roles of actions and of events. */
static const char *const scope[] = {
  "unit", "stand", "leader", "army", "command", "sub_unit", "feature", "troop", "item", NULL,
};

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  GHashTable *names;      /* interned: whatever may follow a point */
  GHashTable *attributes; /* interned, as Lua spells them: what may be set */
  GHashTable *switches;   /* interned, as Lua spells them */
} Uses;

static void report (Uses *self, const AciesScriptUse *use, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
add_finding (Uses *self, const AciesScriptUse *use, AciesSeverity severity, const char *text)
{
  const char *file, *where;
  int line;

  if (acies_script_describe_use (self->ruleset->script, use, &file, &line, &where))
    acies_findings_add (self->findings, severity, file, line, "%s: %s", where, text);
  else
    acies_findings_add (self->findings, severity, file, line, "%s", text);
}

static void
report (Uses *self, const AciesScriptUse *use, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_finding (self, use, ACIES_SEVERITY_ERROR, text);
}

/* SENTENCE says that nothing of KINDS, elements with blanks between, has the name of USE. */
static void
report_unknown (Uses *self, const AciesScriptUse *use, const char *kinds, const char *sentence)
{
  g_autofree char *meant = acies_meant (self->ruleset, kinds, use->name, self->findings);
  g_autoptr (GString) text = g_string_new (sentence);

  g_string_replace (text, "%s", use->name, 1);
  g_string_append (text, meant);
  /* Earlier versions looked for no outcome that an `and` or `or` comes to. */
  add_finding (self, use,
               g_str_equal (kinds, "outcome") ? acies_ruleset_get_severity (self->ruleset)
                                              : ACIES_SEVERITY_ERROR,
               text->str);
}

/* SENTENCE says that the name of USE is none of WORDS. */
static void
report_other (Uses *self, const AciesScriptUse *use, const char *const *words, const char *sentence)
{
  g_autofree char *meant = acies_meant_among (use->name, words, self->findings);
  g_autoptr (GString) text = g_string_new (sentence);

  g_string_replace (text, "%s", use->name, 1);
  report (self, use, "%s%s", text->str, meant);
}

static void
gather_roles_of (Uses *self, AciesFactKind kind)
{
  const GPtrArray *facts = self->ruleset->facts[kind];

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAction *action = facts->pdata[i];

      for (guint n = 0; n < action->roles->len; n++)
        {
          const char *name
              = acies_fact_intern_lua_name (((const AciesRole *) action->roles->pdata[n])->id);

          acies_script_add_scope_name (self->ruleset->script, name);
          g_hash_table_add (self->names, (gpointer) name);
        }
    }
}

static void
gather_roles (Uses *self)
{
  gather_roles_of (self, ACIES_FACT_ACTION);
  gather_roles_of (self, ACIES_FACT_OVERLAY);
  for (guint i = 0; scope[i] != NULL; i++)
    acies_script_add_scope_name (self->ruleset->script, scope[i]);
}

static void
gather_names (Uses *self)
{
  const GPtrArray *attributes = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];
  const GPtrArray *switches = self->ruleset->facts[ACIES_FACT_SWITCH];
  const GArray *uses = acies_script_get_uses (self->ruleset->script);

  for (guint i = 0; fields[i] != NULL; i++)
    g_hash_table_add (self->names, (gpointer) g_intern_string (fields[i]));
  for (guint i = 0; scope[i] != NULL; i++)
    g_hash_table_add (self->names, (gpointer) g_intern_string (scope[i]));
  for (guint i = 0; i < attributes->len; i++)
    {
      const char *name
          = acies_fact_intern_lua_name (((const AciesFact *) attributes->pdata[i])->id);

      g_hash_table_add (self->names, (gpointer) name);
      g_hash_table_add (self->attributes, (gpointer) name);
    }
  for (guint i = 0; settable[i] != NULL; i++)
    g_hash_table_add (self->attributes, (gpointer) g_intern_string (settable[i]));
  for (guint i = 0; i < switches->len; i++)
    {
      const char *name = acies_fact_intern_lua_name (((const AciesFact *) switches->pdata[i])->id);

      g_hash_table_add (self->switches, (gpointer) name);
    }
  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_FIELD)
        g_hash_table_add (self->names, (gpointer) use->name);
    }
}

static const char *
find_nearest (Uses *self, const char *name)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer word;

  if (acies_findings_get_n_errors (self->findings) > ACIES_FINDINGS_LIMIT)
    return NULL;
  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    g_ptr_array_add (words, word);
  g_ptr_array_sort_with_data (words, (GCompareDataFunc) (GCallback) g_strcmp0, NULL);
  g_ptr_array_add (words, NULL);
  return acies_text_nearest (name, (const char *const *) words->pdata);
}

static const AciesFact *
find_constant (Uses *self, const char *name)
{
  g_autofree char *id = g_strdelimit (g_strdup (name), "_", '-');

  return acies_ruleset_find (self->ruleset, ACIES_FACT_CONSTANT, id);
}

static void
check_constant (Uses *self, const AciesScriptUse *use)
{
  const char *nearest;

  if (find_constant (self, use->name) != NULL)
    return;
  nearest = acies_ruleset_find_nearest (self->ruleset, ACIES_FACT_CONSTANT, use->name);
  if (nearest != NULL)
    report (self, use, _ ("there is no constant “%s”; did you mean “%s”?"), use->name,
            acies_fact_intern_lua_name (nearest));
  else
    report (self, use, _ ("there is no constant “%s”"), use->name);
}

/* Whether USE reads of the battle what only others have, and a constant is called: it was an
 * attribute of the battle before there were constants. */
static gboolean
was_of_battle (Uses *self, const AciesScriptUse *use)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  if (g_strcmp0 (use->owner, "battle") != 0 || find_constant (self, use->name) == NULL)
    return FALSE;
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (g_str_equal (fact->of, "battle")
          && acies_fact_intern_lua_name (fact->fact.id) == use->name)
        return FALSE;
    }
  return TRUE;
}

static void
check_attribute (Uses *self, const AciesScriptUse *use)
{
  const char *nearest;

  if (g_strcmp0 (use->owner, "constant") == 0)
    {
      check_constant (self, use);
      return;
    }

  if (g_strcmp0 (use->owner, "switch") == 0)
    {
      if (!g_hash_table_contains (self->switches, use->name))
        report_unknown (self, use, "switch", _ ("there is no switch “%s”"));
      return;
    }
  if (g_strcmp0 (use->owner, "base") == 0)
    {
      if (!acies_script_has_function (self->ruleset->script, use->name))
        report_unknown (self, use, "function", _ ("no layer below has a function “%s”"));
      return;
    }
  if (g_hash_table_contains (self->names, use->name) && !was_of_battle (self, use))
    return;
  nearest = find_nearest (self, use->name);
  if (find_constant (self, use->name) != NULL)
    report (self, use, _ ("“%s” is a constant; write constant.%s"), use->name, use->name);
  else if (nearest != NULL)
    report (self, use, _ ("nothing has an attribute “%s”; did you mean “%s”?"), use->name, nearest);
  else
    report (self, use, _ ("nothing has an attribute “%s”"), use->name);
}

typedef gboolean (*Known) (Uses *self, const char *name);

static gboolean
knows_modifiers (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_MODIFIERS, name) != NULL;
}

static gboolean
knows_chart (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_CHART, name) != NULL;
}

static gboolean
knows_die (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_DIE, name) != NULL;
}

static gboolean
knows_text (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_TEXT, name) != NULL;
}

static gboolean
knows_outcome (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_OUTCOME, name) != NULL;
}

static gboolean
knows_link (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_LINK, name) != NULL;
}

static gboolean
knows_attribute (Uses *self, const char *name)
{
  return g_hash_table_contains (self->attributes, acies_fact_intern_lua_name (name));
}

/* now () also counts stands and says whether something is lost. */
static gboolean
knows_present (Uses *self, const char *name)
{
  return g_str_equal (name, "n") || g_str_equal (name, "lost") || knows_attribute (self, name);
}

static gboolean
knows_event (Uses *self, const char *name)
{
  return acies_ruleset_is_event (self->ruleset, name);
}

static gboolean
knows_function (Uses *self, const char *name)
{
  return acies_script_has_function (self->ruleset->script, name);
}

static gboolean
knows_type (Uses *self, const char *name)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, name) != NULL
         || acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, name) != NULL
         || acies_ruleset_find (self->ruleset, ACIES_FACT_RANK, name) != NULL;
}

/* Words of which an argument is one, and no id of anything. */
static const char *const near_kinds[]
    = { "unit", "friend", "enemy", "leader", "friendly-leader", "stand", "feature", NULL };
static const char *const sayings[] = { "note", "forbid", "umpire", "result", "effect", NULL };
static const char *const readings[] = { "sum", "highest", "lowest", "at-most", NULL };

static const struct
{
  const char *function;
  guint argument;
  Known is_known;
  const char *kinds;        /* the elements that it is the id of; NULL: of none */
  const char *what;         /* as a finding says it */
  const char *const *words; /* those of which it is one, without IS_KNOWN */
} literals[] = {
  { "sum", 0, knows_modifiers, "modifiers", N_ ("there is no list of modifiers “%s”") },
  { "tell_total", 0, knows_modifiers, "modifiers", N_ ("there is no list of modifiers “%s”") },
  { "lookup", 0, knows_chart, "chart", N_ ("there is no chart “%s”") },
  { "peek", 0, knows_chart, "chart", N_ ("there is no chart “%s”") },
  { "dice", 2, knows_die, "die", N_ ("there is no die “%s”") },
  { "dice", 3, NULL, NULL,
    N_ ("dice are read by sum, highest, lowest, at-most or a number, not “%s”"), readings },
  { "say", 0, NULL, NULL, N_ ("say () takes note, forbid, umpire, result or effect, not “%s”"),
    sayings },
  { "say", 1, knows_text, "text", N_ ("there is no text “%s”") },
  { "mark_arc", 4, knows_text, "text", N_ ("there is no text “%s”") },
  { "mark_face", 3, knows_text, "text", N_ ("there is no text “%s”") },
  { "mark_area", 2, knows_text, "text", N_ ("there is no text “%s”") },
  { "mark_ring", 2, knows_text, "text", N_ ("there is no text “%s”") },
  { "mark_hexes", 1, knows_text, "text", N_ ("there is no text “%s”") },
  { "outcome", 0, knows_outcome, "outcome", N_ ("there is no outcome “%s”") },
  { "outcome", 1, knows_text, "text", N_ ("there is no text “%s”") },
  { "set", 1, knows_attribute, "attribute", N_ ("there is no attribute “%s”") },
  { "add", 1, knows_attribute, "attribute", N_ ("there is no attribute “%s”") },
  { "now", 1, knows_present, "attribute", N_ ("there is no attribute “%s”") },
  { "nth", 0, knows_attribute, "attribute", N_ ("there is no attribute “%s”") },
  { "steps", 0, knows_attribute, "attribute", N_ ("there is no attribute “%s”") },
  { "link", 0, knows_link, "link", N_ ("there is no kind of link “%s”") },
  { "linked", 0, knows_link, "link", N_ ("there is no kind of link “%s”") },
  { "tied", 0, knows_link, "link", N_ ("there is no kind of link “%s”") },
  { "emit", 0, knows_event, "event", N_ ("there is no event “%s”") },
  { "step", 0, knows_function, "function", N_ ("there is no function “%s”") },
  { "parts", 1, knows_function, "function", N_ ("there is no function “%s”") },
  { "kind_of", 1, knows_type, "troop terrain rank",
    N_ ("there is no type of troops, terrain or leader “%s”") },
  { "near", 2, NULL, NULL, N_ ("near () does not accept the kind “%s”"), near_kinds },
};

const char *
acies_ruleset_get_literal_kinds (const char *function, guint argument)
{
  for (guint i = 0; i < G_N_ELEMENTS (literals); i++)
    if (literals[i].argument == argument && g_strcmp0 (literals[i].function, function) == 0)
      return literals[i].kinds;
  return NULL;
}

static void
check_literal (Uses *self, const AciesScriptUse *use)
{
  for (guint i = 0; i < G_N_ELEMENTS (literals); i++)
    {
      const char *sentence = g_dgettext (GETTEXT_PACKAGE, literals[i].what);

      if (literals[i].argument != use->argument
          || g_strcmp0 (literals[i].function, use->owner) != 0)
        continue;
      if (literals[i].words != NULL && !g_strv_contains (literals[i].words, use->name))
        report_other (self, use, literals[i].words, sentence);
      else if (literals[i].words == NULL && !literals[i].is_known (self, use->name))
        report_unknown (self, use, literals[i].kinds, sentence);
    }
}

static gboolean
is_role (Uses *self, const char *name)
{
  const GPtrArray *actions = self->ruleset->facts[ACIES_FACT_ACTION];

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = actions->pdata[i];

      for (guint n = 0; n < action->roles->len; n++)
        if (g_str_equal (((const AciesRole *) action->roles->pdata[n])->id, name))
          return TRUE;
    }
  return FALSE;
}

/* Whether the names that are said with a text fill it: say (kind, 'TEXT', { name = ... }). Roles of
 * the action, and its outcome, fill what is not said; which action runs is not known here. */
static void
check_saying (Uses *self, const AciesScriptUse *use)
{
  const AciesFact *text = acies_ruleset_find (self->ruleset, ACIES_FACT_TEXT, use->name);
  const char *label = text != NULL ? text->label : "";

  if (use->fields == NULL)
    return;
  for (const char *open = strchr (label, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = NULL, *word = NULL;

      if (close == NULL)
        return;
      name = g_strndup (open + 1, close - open - 1);
      name[strcspn (name, "|")] = '\0';
      word = g_strdup_printf (" %s ", name);
      if (strstr (use->fields, word) == NULL && !g_str_equal (name, "outcome")
          && !(g_str_equal (name, "n") && g_strcmp0 (use->owner, "mark_hexes") == 0)
          && !is_role (self, name))
        report (self, use, _ ("the text “%s” uses {%s}, which is not given with it"), use->name,
                name);
    }
}

/* Words that a cell of a chart may hold: whatever somebody can make something of. */
static GHashTable *
gather_symbols (AciesRuleset *self)
{
  static const AciesFactKind kinds[]
      = { ACIES_FACT_OUTCOME, ACIES_FACT_DIE, ACIES_FACT_TROOP, ACIES_FACT_TERRAIN };
  GHashTable *symbols = g_hash_table_new (NULL, NULL);
  const GArray *uses = acies_script_get_uses (self->script);
  const GPtrArray *attributes = self->facts[ACIES_FACT_ATTRIBUTE];
  const GPtrArray *charts = self->facts[ACIES_FACT_CHART];

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < self->facts[kinds[k]]->len; i++)
      g_hash_table_add (symbols,
                        (gpointer) ((const AciesFact *) self->facts[kinds[k]]->pdata[i])->id);
  for (guint i = 0; i < attributes->len; i++)
    {
      const char *const *values = ((const AciesAttributeFact *) attributes->pdata[i])->values;

      for (guint n = 0; values != NULL && values[n] != NULL; n++)
        g_hash_table_add (symbols, (gpointer) values[n]);
    }
  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = charts->pdata[i];

      for (guint n = 0; n < chart->rows->len && chart->cell_spans == NULL; n++)
        g_hash_table_add (symbols,
                          (gpointer) g_array_index (chart->rows, AciesChartSpan, n).symbol);
      for (guint n = 0; n < chart->columns->len; n++)
        g_hash_table_add (symbols,
                          (gpointer) g_array_index (chart->columns, AciesChartSpan, n).symbol);
    }
  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_STRING)
        g_hash_table_add (symbols, (gpointer) use->name);
    }
  return symbols;
}

static void
check_cells (AciesRuleset *self, AciesFindings *findings)
{
  g_autoptr (GHashTable) symbols = gather_symbols (self);
  const GPtrArray *charts = self->facts[ACIES_FACT_CHART];

  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = charts->pdata[i];
      g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);

      for (guint n = 0; n < chart->cells->len; n++)
        {
          const AciesChartCell *cell = chart->cells->pdata[n];

          if (cell->value.kind == ACIES_VALUE_SYMBOL
              && !g_hash_table_contains (symbols, cell->value.symbol)
              && g_hash_table_add (told, (gpointer) cell->value.symbol))
            acies_findings_add (
                findings, ACIES_SEVERITY_ERROR, chart->fact.file, chart->fact.line,
                _ ("chart “%s”: the cell “%s” is not an outcome, and no procedure mentions it"),
                chart->fact.id, cell->value.symbol);
        }
      for (guint n = 0; n < chart->rows->len && chart->cell_spans != NULL; n++)
        {
          const char *word = g_array_index (chart->rows, AciesChartSpan, n).symbol;

          if (word != NULL && !g_hash_table_contains (symbols, word))
            acies_findings_add (
                findings, ACIES_SEVERITY_ERROR, chart->fact.file, chart->fact.line,
                _ ("chart “%s”: the row “%s” is not an outcome, and no procedure mentions it"),
                chart->fact.id, word);
        }
    }
}

/* Whether some value of FACT, a choice, is digits, which Lua may give as a number. */
static gboolean
has_digits (const AciesAttributeFact *fact)
{
  for (guint i = 0; fact->values != NULL && fact->values[i] != NULL; i++)
    if (g_ascii_isdigit (fact->values[i][0]))
      return TRUE;
  return FALSE;
}

/* Whether some attribute that Lua calls NAME can be what is written as SIGN. */
static gboolean
can_be (Uses *self, const char *name, char sign)
{
  const GPtrArray *facts = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];
  const char *lua_name = acies_fact_intern_lua_name (name);
  gboolean is_declared = FALSE;

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (acies_fact_intern_lua_name (fact->fact.id) != lua_name)
        continue;
      is_declared = TRUE;
      if ((sign == ACIES_SCRIPT_WORD && fact->value_kind == ACIES_VALUE_SYMBOL)
          || (sign == ACIES_SCRIPT_NUMBER
              && (fact->value_kind == ACIES_VALUE_NUMBER || has_digits (fact)))
          || (sign == ACIES_SCRIPT_FLAG && fact->value_kind == ACIES_VALUE_FLAG))
        return TRUE;
    }
  return !is_declared;
}

/* What a call of set () gives the attribute NAME. */
static void
check_set (Uses *self, const AciesScriptUse *use, const char *name)
{
  static const struct
  {
    char sign;
    const char *label;
  } kinds[] = { { ACIES_SCRIPT_WORD, N_ ("a word") },
                { ACIES_SCRIPT_NUMBER, N_ ("a number") },
                { ACIES_SCRIPT_FLAG, N_ ("true or false") } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && strlen (use->fields) == 3; i++)
    if (use->fields[2] == kinds[i].sign && !can_be (self, name, kinds[i].sign))
      {
        const char *must = can_be (self, name, ACIES_SCRIPT_FLAG)     ? _ ("true or false")
                           : can_be (self, name, ACIES_SCRIPT_NUMBER) ? _ ("a number")
                                                                      : _ ("a word");

        g_autofree char *fault
            = g_strdup_printf (_ ("“%s” must be %s, not %s"), name, must, _ (kinds[i].label));

        add_finding (self, use, acies_ruleset_get_severity (self->ruleset), fault);
      }
}

/* A call of a function of the host, unless the rule set has one of that name itself. */
static void
check_call (Uses *self, const AciesScriptUse *use)
{
  g_autofree char *fault
      = knows_function (self, use->name) ? NULL : acies_ruleset_explain_call (use);

  if (fault != NULL)
    add_finding (self, use, acies_ruleset_get_severity (self->ruleset), fault);
}

/* ATTRIBUTE is what the set () that is being read sets, or NULL. */
static void
check_use (Uses *self, const AciesScriptUse *use, const char **attribute)
{
  switch (use->kind)
    {
    case ACIES_SCRIPT_USE_ATTRIBUTE:
      check_attribute (self, use);
      break;
    case ACIES_SCRIPT_USE_CALL:
      if (g_str_equal (use->name, "set") && *attribute != NULL)
        check_set (self, use, g_steal_pointer (attribute));
      check_call (self, use);
      break;
    case ACIES_SCRIPT_USE_LITERAL:
      if (use->argument == 1 && g_strcmp0 (use->owner, "set") == 0)
        *attribute = use->name;
      check_literal (self, use);
      if (use->argument == 1
          && (g_strcmp0 (use->owner, "say") == 0 || g_strcmp0 (use->owner, "outcome") == 0))
        check_saying (self, use);
      break;
    case ACIES_SCRIPT_USE_NAME:
    case ACIES_SCRIPT_USE_FIELD:
    case ACIES_SCRIPT_USE_STRING:
    case ACIES_SCRIPT_USE_COMPARED:
    case ACIES_SCRIPT_USE_AGAIN:
      break;
    }
}

void
acies_ruleset_check_uses (AciesRuleset *self, AciesFindings *findings)
{
  const GArray *uses = acies_script_get_uses (self->script);
  Uses check = { self, findings, g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL),
                 g_hash_table_new (NULL, NULL) };
  const char *attribute = NULL;

  gather_names (&check);
  gather_roles (&check);
  for (guint i = 0; i < uses->len; i++)
    check_use (&check, &g_array_index (uses, AciesScriptUse, i), &attribute);
  g_hash_table_unref (check.names);
  g_hash_table_unref (check.attributes);
  g_hash_table_unref (check.switches);
  check_cells (self, findings);
}

void
acies_ruleset_check_traces (AciesRuleset *self, AciesFindings *findings)
{
  const GArray *uses = acies_script_get_uses (self->script);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);
      const char *file, *where;
      int line;

      if (use->kind != ACIES_SCRIPT_USE_NAME || !g_str_equal (use->name, "trace"))
        continue;
      acies_script_describe_use (self->script, use, &file, &line, &where);
      acies_findings_add (findings, ACIES_SEVERITY_WARNING, file, line,
                          _ ("“trace” is left over; it shows nothing in play, so take it out when "
                             "the figures are right"));
    }
}
