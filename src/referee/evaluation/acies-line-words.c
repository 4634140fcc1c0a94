/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program itself says in the lines of a ruling, by texts of its own, ids and values. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"

#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"
#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/state/acies-lookup.h"
#include "rules/ruleset/acies-ruleset-print.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Names in the words of a line that are no placeholders: the text itself, another one that is said
 * behind it, and how many there are, by which a text takes its plural. */
#define TEXT "text"
#define THEN "then"
#define COUNT "n"
/* The text, and the name, of a constraint that is broken. */
#define BREACH "constraint"
/* Why what a line says is so: ACIES_WHY_NOBODY, or another ruling with the line that forbids it. */
#define WHY "why"

/* Parts the roles of an obligation as a value. */
#define DUE_PARTS "\t"

static const struct
{
  const char *id, *text;
} texts[] = {
  /* Translators: in these {a} and {b} are units, or hexes; measures of a slip. */
  { "gap", N_ ("from {a} to {b}") },
  { "gap-asked", N_ ("distance from {a} to {b}") },
  { "edge", N_ ("from {a} to the edge of the table") },
  { "edge.north", N_ ("from {a} to the north edge of the table") },
  { "edge.east", N_ ("from {a} to the east edge of the table") },
  { "edge.south", N_ ("from {a} to the south edge of the table") },
  { "edge.west", N_ ("from {a} to the west edge of the table") },
  { "bearing", N_ ("direction of {b} as {a} faces") },
  { "bearing.north", N_ ("direction of the north edge as {a} faces") },
  { "bearing.east", N_ ("direction of the east edge as {a} faces") },
  { "bearing.south", N_ ("direction of the south edge as {a} faces") },
  { "bearing.west", N_ ("direction of the west edge as {a} faces") },
  { "away", N_ ("direction straight away from {b} as {a} faces") },
  { "arc", N_ ("{b} lies in the arc of {a}") },
  { "arc-asked", N_ ("whether {b} lies in the arc of {a}") },
  { "sees", N_ ("{a} sees {b}") },
  { "sees-not", N_ ("{a} does not see {b}") },
  { "sees-asked", N_ ("whether {a} sees {b}") },
  { "blocked", N_ ("blocked by {blocker}") },
  { "too-far", N_ ("too far") },
  { "face", N_ ("face of {b} towards {a}: front, flank or rear") },
  { "tied", N_ ("{a} is tied to {b}") },
  { "linked", N_ ("tied to {a}") },
  { "touching", N_ ("units touching {a}") },
  { "contacts", N_ ("enemies touching {a}") },
  { "landed_in", N_ ("units in which {a} stands") },
  { "ground", N_ ("ground under {a}") },
  { "reach", N_ ("enemies that {a} can reach") },
  { "gap-width", N_ ("width of the gap by {a}") },
  { "hex_of", N_ ("the hex of {a}") },
  { "ring", N_ ("the hexes about {a}") },
  { "front", N_ ("the hexes before {a}") },
  { "facing", N_ ("the facing of {a}") },
  { "hexes", N_ ("hexes from {a} to {b}") },
  { "hexes-terrain", N_ ("hexes from {a} to that terrain") },
  { "hexline", N_ ("the hexes between {a} and {b}") },
  { "terrain_of", N_ ("the terrain of {a}") },
  { "hexside", N_ ("what runs along the side between {a} and {b}") },
  { "in_hex", N_ ("who stands in the hex of {a}") },
  { "map_edge", N_ ("the hexes along the edge of the map") },
  { "hex-reach", N_ ("the hexes that {a} reaches") },
  { "hex-retreats", N_ ("the hexes that {a} may retreat to") },
  { "hex-chains", N_ ("the hexes where those in the way of {a} end") },
  /* Translators: a length, and a unit or leader, in all of these. */
  { "near-unit", N_ ("units within {length} of {a}") },
  { "near-friend", N_ ("friends within {length} of {a}") },
  { "near-enemy", N_ ("enemies within {length} of {a}") },
  { "near-leader", N_ ("leaders within {length} of {a}") },
  { "near-friendly-leader", N_ ("leaders of its own side within {length} of {a}") },
  { "near-stand", N_ ("stands within {length} of {a}") },
  { "near-feature", N_ ("terrain within {length} of {a}") },
  /* Translators: as journals of older versions have it: a kind (unit, leader), a length, a unit. */
  { "near", N_ ("{kind} within {length} of {a}") },
  /* Translators: a unit and how far it moves. */
  { "way", N_ ("way of {unit}: {length}") },
  /* Translators: a unit, how far it moves, and the arcs of its turns. */
  { "way-turning", N_ ("way of {unit}: {length}, and {arc} in turning") },
  /* Translators: a unit that has moved already, and how far it goes on. */
  { "run-on", N_ ("{unit} goes on: {length}") },
  /* Translators: a distance in mm, the limit it was held against, the tolerance. */
  { "tolerance", N_ ("{measured} mm count as {limit} mm (tolerance {tolerance} mm)") },
  /* Translators: an attribute, and whose it is. */
  { "fact", N_ ("{field} of {unit}") },
  /* Translators: a reading of the rules that may be chosen. */
  { "switch", N_ ("Switch: {switch}") },
  /* Translators: what a ruling would change. */
  { "attribute", "{unit}: {attribute} {before} → {after}" },
  { "leaves-table", N_ ("{unit} leaves the table") },
  { "is-lost", N_ ("{unit} is lost") },
  { "comes-back", N_ ("{unit} comes back") },
  /* Translators: a tie between two units: its name, and both. */
  { "tie", N_ ("{link}: {unit} and {other}") },
  { "tie-ends", N_ ("{link} ends: {unit} and {other}") },
  { "touches", N_ ("{unit} touches {other}") },
  { "touches-not", N_ ("{unit} no longer touches {other}") },
  { "moves", N_ ("{unit} moves") },
  /* Translators: a new unit's number, and the unit it was part of. */
  { "split", N_ ("unit {part} is split from {unit}") },
  { "joins", N_ ("{part} joins {unit} again") },
  /* Translators: a unit or leader, and the side that it is of from now on. */
  { "goes-over", N_ ("{unit} goes over to {side}") },
  { "shown", N_ ("{unit} is shown to {side}") },
  { "hidden", N_ ("{unit} is hidden from {side}") },
  { "seen", N_ ("{side} sees only of what kind {unit} is") },
  /* Translators: what has ended, and of whom: "pursuing ends: 1st horse". */
  { "value-ends", N_ ("{attribute} ends: {unit}") },
  /* Translators: an obligation that comes up. */
  { "due", N_ ("due: {due}") },
  /* Translators: what the program does next, without anybody being asked. */
  { "duty", N_ ("then, by the program: {due}") },
  /* Translators: an obligation that is met. */
  { "done", N_ ("done: {due}") },
  /* Translators: an obligation that has fallen away. */
  { "fallen", N_ ("no longer due: {due}") },
  /* Translators: what somebody may do, as the rules say it. */
  { "not-done", N_ ("not done: {due}") },
  { "still-due", N_ ("still due: {due}") },
  /* Translators: what must be done before something else. */
  { "first", N_ ("first: {due}") },
  /* Translators: what must be done before something else, and the side whose it is. */
  { "first-of", N_ ("first: {due} ({side})") },
  /* Translators: an action that follows from something only: nothing has brought it about. */
  { "not-due", N_ ("“{action}” is not due: nothing has brought it about") },
  /* Translators: what somebody would have to do, and cannot. */
  { "not-possible", N_ ("not possible: {due}") },
  /* Translators: why nobody can do something. */
  { ACIES_WHY_NOBODY, N_ ("there is nobody") },
  /* Translators: what somebody has to do, and cannot. */
  { "not-met", N_ ("nobody can meet this: {due}") },
  { "nobody-acts", N_ ("nobody can act in this phase") },
  { "something-due", N_ ("something is due in this phase") },
  /* Translators: an action. */
  { "somebody-may", N_ ("somebody may be able to do this: {action}") },
  /* Translators: why an action is forbidden: the action, its phases, the present phase. */
  { "phase", N_ ("“{action}” belongs to {phases}; this is {phase}") },
  { "no-phase", N_ ("“{action}” belongs to {phases}; no phase has begun") },
  { "due-later", N_ ("“{action}” is due in {phases}; this is {phase}") },
  { "duty-first", N_ ("the program must first do what it does by itself: {due}") },
  /* Translators: an action, the side that acts now, a unit. */
  { "other-side", N_ ("“{action}” is for the side that does not act; {acting} acts now, and {unit} "
                      "is on that side") },
  /* Translators: an action, the side that acts now, another side. */
  { "acting-side", N_ ("“{action}” is for the acting side, {acting}, not for {unit}") },
  /* Translators: an action, the side that acts now, a unit, its side. */
  { "wrong-side", N_ ("“{action}” is for the acting side, {acting}; {unit} is on the side of "
                      "{side}") },
  /* Translators: a unit, and a formation it may not take. */
  { "formation", N_ ("{unit} cannot form “{formation}”") },
  { "passed", N_ ("The umpire lets it pass") },
  /* Translators: what was to be chosen, and what was. */
  { "choice", N_ ("{what}: {option}") },
  { "outcome", "{outcome}" },
  /* Translators: a side, and what it had declared unseen. */
  { "declared", N_ ("{side} had declared: {declared}") },
  /* Translators: a phase. */
  { "veiled", N_ ("Kept from the other side until {phase}") },
  /* Translators: the name of a list of factors whose sum has a limit. */
  { "limit", N_ ("limit of {list}") },
  /* Translators: the name of a list of factors, to whose sum somebody added a number. */
  { "by-hand", N_ ("{list}: added by hand") },
  /* Translators: by the umpire’s hand: a number, a phase or a side before and after. */
  { "turn-set", N_ ("turn {from} → {to}") },
  { "phase-set", N_ ("phase {phase} → {phase-after}") },
  { "side-set", N_ ("side {side} → {side-after}") },
  { "tolerance-set", N_ ("tolerance {from} mm → {to} mm") },
  { "stops", N_ ("the battle stops in empty phases") },
  { "stops-not", N_ ("the battle passes over empty phases") },
  { "set", "{unit}: {attribute} {before} → {word}" },
  { "link-set", "{unit}, {other}: {link} {word}" },
  { "hex-set", "{hex}: {word}" },
  { "dropped", N_ ("dropped: {due}") },
  { "somewhere", N_ ("{unit} is on the table, somewhere") },
  { "taken-off", N_ ("{unit} is taken off the table") },
  { "about", N_ ("{unit} is placed, about there") },
  { "placed", N_ ("{unit} is placed") },
  /* Translators: a unit that was moved farther or otherwise than the rules allow. */
  { "passed-there", N_ ("the umpire lets {unit} go there against the rules") },
  { "outside-zone", N_ ("{unit} stands outside the zone where it sets up") },
  { "beyond-edge", N_ ("{unit} stands beyond the edge of the table") },
  { "stands-in", N_ ("{unit} stands in {other}") },
  /* Translators: two units: how far apart they are, or how one faces the other, is not known any
   * more. */
  { "nothing-said", N_ ("nothing is said of {unit} and {other} any more") },
  /* Translators: two units, and between them a face: front, flank or rear. */
  { "faces", N_ ("{unit} has the {face} of {other} before it") },
  /* Translators: two units and a length. */
  { "apart", N_ ("{unit} is {length} from {other}") },
  { "removed", N_ ("{unit} is removed") },
  { "reshaped", N_ ("{unit} gets another shape") },
  /* Translators: whose, and how large: "unit 18". */
  { "marks", N_ ("marks on paper: {word}") },
  /* Translators: a piece of terrain, what of it is set, and to what: "Olive wood: height 2". */
  { "terrain-set", N_ ("{unit}: {key} {word}") },
  /* Translators: a kind of terrain, and the id it gets. */
  { "new-terrain", N_ ("new terrain: {terrain} ({word})") },
};

/* What a name in the words of a line stands for, where it is no number and no word as it is. */
typedef enum
{
  KIND_PLAIN,
  KIND_ITEM,
  KIND_LENGTH,
  KIND_FACT,
  KIND_ATTRIBUTE,
  KIND_FIELD, /* the same where what is read of an item is told */
  KIND_VALUE,
  KIND_DUE,
  KIND_ACT,
  KIND_FACE,
  KIND_ASKED,  /* what an id is called that something is asked by */
  KIND_OPTION, /* what may be chosen */
} Kind;

static const struct
{
  const char *name;
  Kind kind;
  AciesFactKind fact; /* FACT */
} names[] = {
  { "a", KIND_ITEM, 0 },
  { "b", KIND_ITEM, 0 },
  { "unit", KIND_ITEM, 0 },
  { "other", KIND_ITEM, 0 },
  { "blocker", KIND_ITEM, 0 },
  { "acting", KIND_ITEM, 0 },
  { "side", KIND_ITEM, 0 },
  { "side-after", KIND_ITEM, 0 },
  { "length", KIND_LENGTH, 0 },
  { "arc", KIND_LENGTH, 0 },
  { "action", KIND_FACT, ACIES_FACT_ACTION },
  { "phase", KIND_FACT, ACIES_FACT_PHASE },
  { "phase-after", KIND_FACT, ACIES_FACT_PHASE },
  { "phases", KIND_FACT, ACIES_FACT_PHASE },
  { "formation", KIND_FACT, ACIES_FACT_FORMATION },
  { "link", KIND_FACT, ACIES_FACT_LINK },
  { "list", KIND_FACT, ACIES_FACT_MODIFIERS },
  { "switch", KIND_FACT, ACIES_FACT_SWITCH },
  { "terrain", KIND_FACT, ACIES_FACT_TERRAIN },
  { "attribute", KIND_ATTRIBUTE, 0 },
  { "field", KIND_FIELD, 0 },
  { "before", KIND_VALUE, 0 },
  { "after", KIND_VALUE, 0 },
  { "due", KIND_DUE, 0 },
  { "declared", KIND_ACT, 0 },
  { "face", KIND_FACE, 0 },
  { "what", KIND_ASKED, 0 },
  { "outcome", KIND_ASKED, 0 },
  { "option", KIND_OPTION, 0 },
};

/* What views hold beside the attributes of the rule set, what it is called, and where to find what
 * it names. */
static const struct
{
  const char *attribute;
  AciesFactKind kind;
  const char *label;
} named_attributes[] = {
  { "formation", ACIES_FACT_FORMATION, N_ ("formation") },
  { "type", ACIES_FACT_TROOP, N_ ("troop type") },
  { "rank", ACIES_FACT_RANK, N_ ("rank") },
  { "first", ACIES_FACT_ATTRIBUTE, N_ ("goes first") },
  { "n", ACIES_FACT_ATTRIBUTE, N_ ("stands") },
  { "strength", ACIES_FACT_ATTRIBUTE, N_ ("stands to begin with") },
  { "side", ACIES_FACT_ATTRIBUTE, N_ ("side") },
  { "sub_unit", ACIES_FACT_ATTRIBUTE, N_ ("sub-unit") },
  { "command", ACIES_FACT_ATTRIBUTE, N_ ("command") },
};

/* Who describes what. */
typedef struct
{
  const AciesRulingLine *line;
  AciesReferee *referee;
  AciesEvaluation *evaluation; /* or NULL */
  AciesRuleset *ruleset;
} Teller;

const char *
acies_line_words_get_text (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i].id, id))
      return _ (texts[i].text);
  return NULL;
}

/* The text ID of N of what RULESET has a word of its own for; NULL if it has none. */
static char *
dup_counted (AciesRuleset *ruleset, const char *id, guint n)
{
  /* Translators: {counted} is what a rule set counts in units, such as “figures”. */
  static const struct
  {
    const char *id;
    const char *text;
  } counted[] = {
    { "gives-up", N_ ("{unit} gives up {n} {counted}") },
    { "regains", N_ ("{unit} regains {n} {counted}") },
    { "loses", N_ ("{unit} loses {n} {counted}") },
    { "gets-back", N_ ("{unit} gets {n} {counted} back") },
  };

  const char *word = acies_counted_get_own_word (ruleset, n);
  GString *text;

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (counted); i++)
    if (g_str_equal (counted[i].id, id))
      {
        text = g_string_new (_ (counted[i].text));
        g_string_replace (text, "{counted}", word, 0);
        return g_string_free (text, FALSE);
      }
  return NULL;
}

/* The text ID of a number N of things. */
static const char *
get_plural (const char *id, gulong n)
{
  if (g_str_equal (id, "gives-up"))
    return ngettext ("{unit} gives up {n} stand", "{unit} gives up {n} stands", n);
  if (g_str_equal (id, "regains"))
    return ngettext ("{unit} regains {n} stand", "{unit} regains {n} stands", n);
  if (g_str_equal (id, "loses"))
    return ngettext ("{unit} loses {n} stand", "{unit} loses {n} stands", n);
  if (g_str_equal (id, "gets-back"))
    return ngettext ("{unit} gets {n} stand back", "{unit} gets {n} stands back", n);
  if (g_str_equal (id, "and-more"))
    return ngettext ("and {n} more", "and {n} more", n);
  if (g_str_equal (id, "fallen-more"))
    /* Translators: an obligation that has fallen away, and how many more of its kind. */
    return ngettext ("no longer due: {due}, and {n} more like it",
                     "no longer due: {due}, and {n} more like it", n);
  if (g_str_equal (id, "hexes-apart"))
    /* Translators: {a} and {b} are units or hexes. */
    return ngettext ("from {a} to {b}: {n} hex", "from {a} to {b}: {n} hexes", n);
  return NULL;
}

static char *
describe_item (const Teller *self, const char *id)
{
  if (*id == '\0')
    return g_strdup ("—");
  return self->evaluation != NULL ? acies_evaluation_describe_id (self->evaluation, id)
                                  : acies_referee_describe_item (self->referee, id);
}

/* What the facts of KIND are called whose IDS stand apart by blanks. */
static char *
describe_all (const Teller *self, const char *ids, AciesFactKind kind)
{
  g_auto (GStrv) words = g_strsplit (*ids != '\0' ? ids : "—", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const AciesFact *fact = acies_ruleset_find (self->ruleset, kind, words[i]);

      if (fact == NULL || fact->label == NULL)
        continue;
      g_free (words[i]);
      words[i] = g_strdup (fact->label);
    }
  return g_strjoinv (", ", words);
}

/* The attribute "KIND.ID" that the line is about. */
static const AciesAttributeFact *
find_attribute (const Teller *self, const char **id)
{
  const char *word = acies_ruling_line_get_word (self->line, "attribute");
  const char *value = word != NULL ? word : acies_ruling_line_get_word (self->line, "field");
  const char *point = value != NULL ? strchr (value, '.') : NULL;

  *id = point != NULL ? point + 1 : "";
  for (AciesItemKind kind = ACIES_ITEM_STAND; point != NULL && kind <= ACIES_ITEM_BATTLE; kind++)
    {
      const char *owner = acies_lookup_kind_word (kind);

      if (strlen (owner) == (gsize) (point - value) && g_str_has_prefix (value, owner))
        return acies_lookup_fact (self->ruleset, kind, *id);
    }
  return NULL;
}

static char *
describe_attribute (const Teller *self)
{
  const char *id;
  const AciesAttributeFact *fact = find_attribute (self, &id);

  for (guint i = 0; i < G_N_ELEMENTS (named_attributes) && fact == NULL; i++)
    if (g_str_equal (named_attributes[i].attribute, id))
      return g_strdup (_ (named_attributes[i].label));
  return g_strdup (fact != NULL ? fact->fact.label : id);
}

static char *
describe_field (const Teller *self)
{
  const char *id;

  /* Beside other fields, and not beside other troop types. */
  if (find_attribute (self, &id) == NULL && g_str_equal (id, "type"))
    return g_strdup (_ ("type"));
  return describe_attribute (self);
}

/* VALUE of an attribute ID that no rule set declares. */
static char *
describe_named (const Teller *self, const char *id, const AciesValue *value)
{
  if (g_str_equal (id, "first"))
    return g_strdup (value->number != 0 ? _ ("yes") : _ ("no"));
  for (guint i = 0; i < G_N_ELEMENTS (named_attributes) && value->symbol != NULL; i++)
    {
      const AciesFact *fact
          = g_str_equal (named_attributes[i].attribute, id)
                ? acies_ruleset_find (self->ruleset, named_attributes[i].kind, value->symbol)
                : NULL;

      if (fact != NULL)
        return g_strdup (fact->label);
    }
  return acies_value_to_string (value);
}

static char *
describe_value (const Teller *self, const char *text)
{
  const char *id;
  const AciesAttributeFact *fact = find_attribute (self, &id);
  AciesValue value = acies_item_parse_value (text);

  if (*text == '\0')
    return g_strdup ("—");
  if (fact == NULL)
    return describe_named (self, id, &value);
  value = acies_lookup_coerce (fact, value);
  return value.kind != ACIES_VALUE_NONE ? acies_ruleset_format_value (self->ruleset, fact, &value)
                                        : g_strdup (text);
}

/* An obligation, or an action that IS_ACT, with its roles. */
static char *
describe_due (const Teller *self, const char *value, gboolean is_act)
{
  g_auto (GStrv) parts = g_strsplit (value, DUE_PARTS, -1);
  const AciesFact *fact = acies_ruleset_find (
      self->ruleset, is_act ? ACIES_FACT_ACTION : ACIES_FACT_OBLIGATION, parts[0]);
  const char *say = fact != NULL && is_act ? ((const AciesAction *) fact)->say : NULL;

  return fact != NULL && g_strv_length (parts) % 2 == 1
             ? acies_referee_fill_roles (self->referee, say != NULL ? say : fact->label, parts + 1)
             : g_strdup (parts[0]);
}

static char *
describe_length (const Teller *self, const char *value)
{
  return acies_ruleset_format_length (self->ruleset, g_ascii_strtoll (value, NULL, 10));
}

/* What VALUE of NAME is to people; new. */
static char *
describe (const Teller *self, const char *name, const char *value)
{
  g_autofree char *plain = g_strdup (value);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!g_str_equal (names[i].name, name))
        continue;
      switch (names[i].kind)
        {
        case KIND_ITEM:
          return describe_item (self, value);
        case KIND_LENGTH:
          return describe_length (self, value);
        case KIND_FACT:
          return describe_all (self, value, names[i].fact);
        case KIND_ATTRIBUTE:
          return describe_attribute (self);
        case KIND_FIELD:
          return describe_field (self);
        case KIND_VALUE:
          return describe_value (self, value);
        case KIND_DUE:
          return describe_due (self, value, FALSE);
        case KIND_ACT:
          return describe_due (self, value, TRUE);
        case KIND_FACE:
          return g_strdup (g_str_equal (value, "front")   ? _ ("front")
                           : g_str_equal (value, "flank") ? _ ("flank")
                           : g_str_equal (value, "rear")  ? _ ("rear")
                                                          : value);
        case KIND_ASKED:
          return self->evaluation != NULL ? acies_evaluation_label (self->evaluation, value, NULL)
                                          : g_steal_pointer (&plain);
        case KIND_OPTION:
          return self->evaluation != NULL ? acies_evaluation_label_option (self->evaluation, value)
                                          : g_steal_pointer (&plain);
        case KIND_PLAIN:
          break;
        }
    }
  /* Only numbers have a decimal point. */
  return *value != '\0' && strspn (value, "-0123456789.") == strlen (value)
             ? g_strdelimit (g_steal_pointer (&plain), ".", *acies_locale_get_decimal_sign ())
             : g_steal_pointer (&plain);
}

/* TEXT with what the line holds. */
static char *
fill (const Teller *self, const char *text)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  for (char **word = self->line->words; *word != NULL; word += 2)
    if (!g_str_equal (word[0], TEXT) && !g_str_equal (word[0], THEN) && !g_str_equal (word[0], WHY))
      {
        g_ptr_array_add (pairs, g_strdup (word[0]));
        g_ptr_array_add (pairs, describe (self, word[0], word[1]));
      }
  g_ptr_array_add (pairs, NULL);
  return acies_text_fill (text, (const char *const *) pairs->pdata);
}

void
acies_line_words_break (AciesRulingLine *line, const char *id, const char *item, char **words)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add_many (builder, TEXT, BREACH, BREACH, id, "item", item, NULL);
  if (words != NULL)
    g_strv_builder_addv (builder, (const char **) words);
  g_strfreev (line->words);
  line->words = g_strv_builder_end (builder);
}

/* What is wrong with a set-up; NULL where there is no such constraint. */
static char *
label_breach (const Teller *self)
{
  const char *id = acies_ruling_line_get_word (self->line, BREACH);
  const char *item = acies_ruling_line_get_word (self->line, "item");
  const AciesConstraint *constraint
      = id != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_CONSTRAINT, id) : NULL;
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  if (constraint == NULL || item == NULL)
    return NULL;
  g_ptr_array_add (pairs,
                   g_strdup (g_str_equal (constraint->of, "sub-unit") ? "unit" : constraint->of));
  g_ptr_array_add (pairs, describe_item (self, item));
  for (char **word = self->line->words + 6; *word != NULL; word += 2)
    {
      g_ptr_array_add (pairs, g_strdup (word[0]));
      g_ptr_array_add (pairs, describe (self, "", word[1]));
    }
  g_ptr_array_add (pairs, NULL);
  return acies_text_fill (constraint->fact.label, (const char *const *) pairs->pdata);
}

/* Why a role may not be filled so, by the rule set; NULL where it has no such role. */
static char *
label_role (const Teller *self)
{
  const AciesAction *action = self->evaluation != NULL ? self->evaluation->input.action : NULL;
  const char *id = acies_ruling_line_get_word (self->line, "role");
  const char *unit = acies_ruling_line_get_word (self->line, "unit");
  const char *number = acies_ruling_line_get_word (self->line, "reason");
  guint64 n = number != NULL ? g_ascii_strtoull (number, NULL, 10) : G_MAXUINT;
  g_autofree char *name = unit != NULL ? describe_item (self, unit) : NULL;
  const char *extra[] = { name != NULL ? id : NULL, name, NULL };

  for (guint i = 0; action != NULL && id != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *text = role->refusal != NULL ? role->refusal
                         : role->label != NULL ? role->label
                                               : role->id;

      if (!g_str_equal (role->id, id))
        continue;
      if (n < role->reasons->len)
        text = ((const AciesRefusal *) g_ptr_array_index (role->reasons, n))->text;
      return acies_evaluation_fill_text (self->evaluation, text, extra);
    }
  return NULL;
}

char *
acies_line_words_reason (AciesRuling *ruling, const AciesRulingLine *line)
{
  static const char *const left_out[]
      = { "complete", "asks", "odds", "changes", "obligations", "shapes", "layers", "engine" };
  g_autoptr (AciesRuling) alone = acies_ruling_new (acies_ruling_get_question (ruling));
  AciesRulingLine *copy = acies_ruling_line_copy (line);
  g_autoptr (JsonNode) node = NULL;

  g_ptr_array_add (alone->lines, copy);
  if (!acies_line_words_are_of (line) && (line->words == NULL || line->items == NULL))
    return NULL;
  g_clear_pointer (&copy->label, g_free);
  node = acies_ruling_to_json (alone);
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    json_object_remove_member (json_node_get_object (node), left_out[i]);
  return json_to_string (node, FALSE);
}

void
acies_line_words_add_reason (AciesRulingLine *line, const char *reason, const char *why)
{
  g_autofree char *plain = line->label;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  line->label = g_strdup_printf ("%s (%s)", plain, reason);
  if (why == NULL)
    return;
  if (line->words != NULL)
    g_strv_builder_addv (words, (const char **) line->words);
  g_strv_builder_add_many (words, WHY, why, NULL);
  g_strfreev (line->words);
  line->words = g_strv_builder_end (words);
}

const char *
acies_line_words_get_reason (const AciesRulingLine *line)
{
  return acies_ruling_line_get_word (line, WHY);
}

gboolean
acies_line_words_are_of (const AciesRulingLine *line)
{
  return line->words != NULL && line->words[0] != NULL && g_str_equal (line->words[0], TEXT);
}

char *
acies_line_words_label (const AciesRulingLine *line,
                        AciesReferee *referee,
                        AciesEvaluation *evaluation)
{
  const Teller self = { line, referee, evaluation, acies_referee_get_ruleset (referee) };
  const char *id = acies_ruling_line_get_word (line, TEXT);
  const char *n = acies_ruling_line_get_word (line, COUNT);
  const char *then = acies_ruling_line_get_word (line, THEN);
  const char *length = acies_ruling_line_get_word (line, "length");
  const char *text = NULL;
  g_autofree char *label = NULL, *more = NULL, *counted = NULL;

  if (g_strcmp0 (id, ACIES_LINE_WORDS_ROLE) == 0)
    return label_role (&self);
  if (g_strcmp0 (id, BREACH) == 0)
    return label_breach (&self);
  if (id != NULL && n != NULL)
    counted = dup_counted (self.ruleset, id, (guint) strtoul (n, NULL, 10));
  text = counted;
  if (id != NULL && n != NULL && text == NULL)
    text = get_plural (id, strtoul (n, NULL, 10));
  if (id != NULL && text == NULL)
    text = acies_line_words_get_text (id);
  if (text == NULL)
    return NULL;
  label = fill (&self, text);
  if (then != NULL && acies_line_words_get_text (then) != NULL)
    more = fill (&self, acies_line_words_get_text (then));
  else if (length != NULL && strstr (text, "{length}") == NULL)
    more = describe_length (&self, length);
  return more != NULL ? g_strdup_printf ("%s: %s", label, more) : g_steal_pointer (&label);
}

void
acies_line_words_tell (
    AciesRulingLine *line, AciesReferee *referee, AciesEvaluation *evaluation, const char *id, ...)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  va_list arguments;

  if (line == NULL)
    return;
  g_strv_builder_add_many (words, TEXT, id, NULL);
  va_start (arguments, id);
  for (const char *name = va_arg (arguments, const char *); name != NULL;
       name = va_arg (arguments, const char *))
    {
      const char *value = va_arg (arguments, const char *);

      if (value != NULL)
        g_strv_builder_add_many (words, name, value, NULL);
    }
  va_end (arguments);
  g_strfreev (line->words);
  line->words = g_strv_builder_end (words);
  g_free (line->label);
  line->label = acies_line_words_label (line, referee, evaluation);
  g_return_if_fail (line->label != NULL);
}

gboolean
acies_line_words_stays (const AciesRulingLine *line, AciesReferee *referee)
{
  const Teller self = { line, referee, NULL, acies_referee_get_ruleset (referee) };
  const char *before = acies_ruling_line_get_word (line, "before");
  const char *after = acies_ruling_line_get_word (line, "after");
  g_autofree char *was = before != NULL ? describe_value (&self, before) : NULL;
  g_autofree char *is = after != NULL ? describe_value (&self, after) : NULL;

  return g_strcmp0 (was, is) == 0;
}

char *
acies_line_words_detail (const AciesRulingLine *line, AciesRuleset *ruleset)
{
  const char *id = acies_ruling_line_get_word (line, "die");
  const char *n = acies_ruling_line_get_word (line, "dice");
  const char *faces = acies_ruling_line_get_word (line, "faces");
  const AciesFact *die = id != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_DIE, id) : NULL;
  const char *name = die != NULL ? die->short_label : id;
  g_auto (GStrv) list = faces != NULL ? g_strsplit (faces, " ", -1) : NULL;
  g_autofree char *sum = list != NULL ? g_strjoinv (" + ", list) : NULL;

  if (id == NULL || n == NULL)
    return NULL;
  return sum != NULL ? g_strdup_printf ("%s %s: %s", n, name, sum)
                     : g_strdup_printf ("%s %s", n, name);
}

char *
acies_line_words_name_blocker (AciesReferee *referee, const char *blocker)
{
  g_autofree char *name = acies_referee_describe_item (referee, blocker);
  const char *pairs[] = { "blocker", name, NULL };

  return acies_text_fill (acies_line_words_get_text ("blocked"), pairs);
}

char *
acies_line_words_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

char *
acies_line_words_attribute (AciesItemKind kind, const char *id)
{
  return g_strconcat (acies_lookup_kind_word (kind), ".", id, NULL);
}

char *
acies_line_words_due (const AciesObligation *obligation)
{
  return acies_line_words_act (obligation->kind, obligation->roles);
}

char *
acies_line_words_act (const char *kind, char **roles)
{
  g_autofree char *all = roles != NULL ? g_strjoinv (DUE_PARTS, roles) : NULL;

  return all != NULL && *all != '\0' ? g_strconcat (kind, DUE_PARTS, all, NULL) : g_strdup (kind);
}

char *
acies_line_words_name (const char *whose, const char *label)
{
  g_return_val_if_fail (label != NULL, NULL);

  return whose == NULL || strstr (label, whose) != NULL ? g_strdup (label)
                                                        : g_strdup_printf ("%s: %s", whose, label);
}
