/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what there is: measures, dice, switches, attributes, troops, terrain. */
#include "config.h"

#include "rules/load/acies-build.h"
#include "rules/facts/acies-words.h"
#include "rules/ruleset/acies-meant.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many stands as a unit may have. */
#define MAX_STANDS 60
#define MAX_FACES 100
#define MAX_ANCESTORS 32
#define MAX_CHOICES 1000

/* What is not computed is said of a clause computed in part, and of no other. */
static void
read_missing (AciesBuilder *self, AciesClause *clause, const AciesElement *element)
{
  static const char *const statuses[] = { "part", NULL };
  g_autofree char *missing = acies_words_dup_attribute (element, "missing");

  if (clause->status == ACIES_CLAUSE_PART)
    acies_build_need (self, element, "missing");
  else if (missing != NULL && *missing != '\0')
    acies_build_word (self, element, "status", statuses, 0);
  if (clause->status == ACIES_CLAUSE_PART)
    clause->missing = missing != NULL ? g_steal_pointer (&missing) : g_strdup ("");
}

void
acies_build_clause (AciesBuilder *self, const AciesElement *element)
{
  static const char *const statuses[] = { "open", "part", "umpire", "missing", "heading", NULL };
  AciesClause *clause = acies_fact_new (ACIES_FACT_CLAUSE);
  const char *id = acies_build_need (self, element, "id");

  clause->fact.id = g_intern_string (id != NULL ? id : "?");
  acies_build_fill (self, &clause->fact, element);
  if (id != NULL && strpbrk (id, " \t\n") != NULL)
    acies_build_error (self, element, _ ("an id of a clause must not contain spaces"));
  clause->status = acies_build_word (self, element, "status", statuses, ACIES_CLAUSE_OPEN);
  read_missing (self, clause, element);
  acies_build_take (self, element, clause);
}

/* "0101": as many digits for the column as for the row. */
static void
read_first_hex (AciesBuilder *self, const AciesElement *element, AciesHexGrid *grid)
{
  const char *text = acies_element_get (element, "first");

  if (text != NULL && !acies_hex_numbering_parse_first (&grid->numbering, text))
    acies_build_error (self, element,
                       _ ("first is “%s”, but must be the number of the north-west hex: 0101"),
                       text);
}

/* How many columns or rows the map has that the rule set comes with. */
static void
read_usual (AciesBuilder *self, const AciesElement *element, const char *name, guint most, guint *n)
{
  gint64 number = 0;

  if (!acies_build_number (self, element, name, 1, &number))
    return;
  if (number >= 1 && number <= most)
    *n = (guint) number;
  else
    acies_build_error (self, element, _ ("%s must be a whole number from 1 to %u"), name, most);
}

/* How many of the hexes about a counter lie on one face: odd if it looks at a side. */
static void
read_face (AciesBuilder *self, const AciesElement *element, const char *name, guint *n)
{
  gboolean is_odd = self->ruleset->hexes.facing == ACIES_HEX_FACING_SIDES;
  gint64 number = *n;

  if (!acies_build_number (self, element, name, 1, &number))
    return;
  if (number < 0 || number > ACIES_HEX_SIDES || (number > 0 && number % 2 != is_odd))
    acies_build_error (self, element,
                       _ ("%s is not a possible number of hexes for the facing of a counter"),
                       name);
  else
    *n = (guint) number;
}

/* What the measure says of hexes as wide as it is long. */
static void
read_hexes (AciesBuilder *self, const AciesElement *element, AciesLength across)
{
  static const char *const kinds[] = { "no", "flat", "pointed", NULL };
  static const char *const shifts[] = { "odd", "even", NULL };
  static const char *const facings[] = { "none", "sides", "vertices", NULL };
  AciesHexGrid *grid = &self->ruleset->hexes;
  guint most_columns, most_rows;
  int kind = acies_build_word (self, element, "hexes", kinds, 0);

  if (kind == 0)
    return;
  if (self->ruleset->has_hexes)
    acies_build_error (self, element, _ ("another measure already has the hexes"));
  self->ruleset->has_hexes = TRUE;
  acies_hex_grid_init (grid);
  grid->across = across;
  grid->is_pointed = kind == 2;
  grid->numbering.shifts_even = acies_build_word (self, element, "shift", shifts, 0) == 1;
  grid->facing
      = (AciesHexFacing) acies_build_word (self, element, "facing", facings, ACIES_HEX_FACING_NONE);
  grid->front = grid->facing == ACIES_HEX_FACING_VERTICES ? 2 : 3;
  read_first_hex (self, element, grid);
  acies_hex_grid_get_most (grid, &most_columns, &most_rows);
  read_usual (self, element, "columns", most_columns, &grid->usual_columns);
  read_usual (self, element, "rows", most_rows, &grid->usual_rows);
  read_face (self, element, "front", &grid->front);
  read_face (self, element, "rear", &grid->rear);
  if (grid->front + grid->rear > ACIES_HEX_SIDES)
    acies_build_error (self, element,
                       _ ("front and rear together are more than the six hexes around one"));
}

void
acies_build_measure (AciesBuilder *self, const AciesElement *element)
{
  AciesMeasure *measure = acies_build_fact (self, ACIES_FACT_MEASURE, element);
  const char *mm = acies_build_need (self, element, "mm");

  measure->length = ACIES_PER_MM;
  if (mm != NULL && (!acies_length_parse (mm, &measure->length) || measure->length <= 0))
    {
      acies_build_error (self, element, _ ("mm is “%s”, but must be a length in millimetres"), mm);
      measure->length = ACIES_PER_MM;
    }
  read_hexes (self, element, measure->length);
  acies_build_take (self, element, measure);
}

/* Reads "1=3 6=4" into DIE. */
static void
read_typed (AciesBuilder *self, const AciesElement *element, AciesDie *die)
{
  g_autofree const char *const *pairs = acies_build_words (element, "typed");

  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      g_auto (GStrv) sides = g_strsplit (pairs[i], "=", 2);
      gint64 face, read;
      gboolean is_face = FALSE;

      if (g_strv_length (sides) != 2 || !acies_number_parse (sides[0], 1, &face)
          || !acies_number_parse (sides[1], 1, &read) || ABS (face) > G_MAXINT)
        {
          acies_build_error (self, element, _ ("“%s” does not say what a face is read as: 1=3"),
                             pairs[i]);
          continue;
        }
      for (guint n = 0; n < acies_die_get_n_faces (die); n++)
        is_face = is_face || acies_die_get_face (die, n) == read;
      if (!is_face)
        acies_build_error (self, element, _ ("“%s” reads a face as one that the die does not have"),
                           pairs[i]);
      else
        acies_die_add_typed (die, (int) face, (int) read);
    }
}

void
acies_build_die (AciesBuilder *self, const AciesElement *element)
{
  g_autofree const char *const *words = acies_build_words (element, "faces");
  AciesDieFact *fact;
  int faces[MAX_FACES];
  guint n = 0;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      gint64 face;

      if (!acies_number_parse (words[i], 1, &face) || ABS (face) > 1000000)
        acies_build_error (self, element,
                           _ ("the face “%s” is not a whole number; write each face, with "
                              "spaces between: 1 2 3 4 5 6"),
                           words[i]);
      else if (n < MAX_FACES)
        faces[n++] = (int) face;
    }
  if (words != NULL && g_strv_length ((char **) words) > MAX_FACES)
    acies_build_error (self, element, _ ("a die has at most %d faces"), MAX_FACES);
  if (n == 0)
    {
      acies_build_error (self, element, _ ("the die has no faces"));
      faces[n++] = 0;
    }
  fact = acies_build_fact (self, ACIES_FACT_DIE, element);
  fact->die = acies_die_new (fact->fact.id, faces, n);
  read_typed (self, element, fact->die);
  acies_build_take (self, element, fact);
}

void
acies_build_switch (AciesBuilder *self, const AciesElement *element)
{
  AciesSwitch *fact = acies_build_fact (self, ACIES_FACT_SWITCH, element);

  const AciesElementAttribute *said = acies_element_find (element, "default");

  fact->is_on = acies_build_flag (self, element, "default", FALSE);
  fact->is_on_below
      = said != NULL && said->below != NULL ? g_str_equal (said->below, "yes") : fact->is_on;
  fact->is_chosen = said != NULL && g_str_equal (said->layer, ACIES_CHOSEN);
  acies_build_take (self, element, fact);
}

char *
acies_build_dup_choice_label (const AciesElement *element, const char *id)
{
  const AciesElement *label = NULL;

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (!g_str_equal (child->name, "value") || child->text[0] == '\0'
          || g_strcmp0 (acies_element_get (child, "id"), id) != 0)
        continue;
      if (label == NULL
          || (child->language != NULL
              && g_strv_contains (g_get_language_names (), child->language)))
        label = child;
    }
  return label != NULL ? acies_words_dup_text (label) : NULL;
}

/* Whether other sides may know it. */
static const char *const shown[] = { "all", "own", NULL };

/* As AciesBadge has them. */
static const char *const badges[]
    = { "no", "yes", "drop", "star", "die", "shaken", "back", "back2", "ahead", "cross", NULL };

/* Whom each choice is for, where a <value> says so. */
static void
read_values_only (const AciesElement *element, AciesAttributeFact *attribute)
{
  guint n = g_strv_length ((char **) attribute->values);

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      const char *id = acies_element_get (child, "id");

      if (!g_str_equal (child->name, "value")
          || (acies_element_get (child, "is") == NULL && acies_element_get (child, "not") == NULL))
        continue;
      if (attribute->values_only == NULL)
        attribute->values_only = g_new0 (AciesOnly, n);
      for (guint value = 0; value < n; value++)
        if (g_strcmp0 (attribute->values[value], id) == 0
            && attribute->values_only[value].is == NULL
            && attribute->values_only[value].not == NULL)
          attribute->values_only[value]
              = (AciesOnly){ acies_build_words (child, "is"), acies_build_words (child, "not") };
    }
}

/* What each choice has for a badge, where a <value> says so. */
static void
read_value_badges (AciesBuilder *self, const AciesElement *element, AciesAttributeFact *attribute)
{
  guint n = g_strv_length ((char **) attribute->values);

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      const char *id = acies_element_get (child, "id");

      if (!g_str_equal (child->name, "value") || acies_element_get (child, "badge") == NULL)
        continue;
      if (attribute->value_badges == NULL)
        attribute->value_badges = g_new0 (AciesBadge, n);
      for (guint value = 0; value < n; value++)
        if (g_strcmp0 (attribute->values[value], id) == 0)
          attribute->value_badges[value]
              = acies_build_word (self, child, "badge", badges, ACIES_BADGE_NONE);
    }
}

/* The choices in order: of the attribute `values`, else of the children <value>, which label
 * them. */
static void
read_choices (AciesBuilder *self, const AciesElement *element, AciesAttributeFact *attribute)
{
  g_autofree const char *const *listed = acies_build_words (element, "values");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *ids = g_ptr_array_new (), *labels = g_ptr_array_new ();

  for (guint i = 0; listed != NULL && listed[i] != NULL; i++)
    if (g_hash_table_add (seen, (gpointer) listed[i]))
      g_ptr_array_add (ids, (gpointer) listed[i]);
    else
      acies_build_error (self, element, _ ("the value “%s” is listed twice"), listed[i]);
  for (guint i = 0; listed == NULL && i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      /* The same value may be labelled in several languages. */
      if (g_str_equal (child->name, "value"))
        {
          const char *id = acies_build_id (self, child, "id");

          if (g_hash_table_add (seen, (gpointer) id))
            g_ptr_array_add (ids, (gpointer) id);
        }
    }
  if (ids->len == 0)
    acies_build_error (self, element, _ ("a choice needs values"));
  if (ids->len > MAX_CHOICES)
    acies_build_error (self, element, _ ("a choice has at most %d values"), MAX_CHOICES);

  for (guint i = 0; i < ids->len; i++)
    {
      char *label
          = ids->len > MAX_CHOICES ? NULL : acies_build_dup_choice_label (element, ids->pdata[i]);

      g_ptr_array_add (labels, label != NULL ? label : g_strdup (ids->pdata[i]));
    }
  g_ptr_array_add (labels, NULL);
  g_ptr_array_add (ids, NULL);
  attribute->values = (const char *const *) g_ptr_array_free (ids, FALSE);
  attribute->value_labels = (char **) g_ptr_array_free (labels, FALSE);
  read_value_badges (self, element, attribute);
  read_values_only (element, attribute);
}

/* What the attribute is, as it says, or as how it lasts and is shown tells. */
static AciesNature
read_nature (AciesBuilder *self, const AciesElement *element, const AciesAttributeFact *attribute)
{
  static const char *const natures[] = { "identity", "option", "count", "state", NULL };
  AciesNature nature = ACIES_NATURE_OPTION;

  if (attribute->lasts != ACIES_DURATION_BATTLE)
    nature = ACIES_NATURE_STATE;
  else if (attribute->badge != ACIES_BADGE_NONE)
    nature = attribute->value_kind == ACIES_VALUE_NUMBER ? ACIES_NATURE_COUNT : ACIES_NATURE_STATE;
  return acies_build_word (self, element, "nature", natures, nature);
}

/* Which types may have it, as its <only> says. */
static void
read_only (AciesBuilder *self, const AciesElement *element, AciesAttributeFact *attribute)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (!g_str_equal (child->name, "only"))
        continue;
      if (attribute->only.is != NULL || attribute->only.not != NULL)
        {
          acies_build_error (self, child, _ ("an attribute has one <only>"));
          return;
        }
      attribute->only.is = acies_build_words (child, "is");
      attribute->only.not = acies_build_words (child, "not");
      if (attribute->only.is == NULL && attribute->only.not == NULL)
        acies_build_error (self, child, _ ("<only> needs “is” or “not”"));
    }
}

static void
read_attribute (AciesBuilder *self, const AciesElement *element, const char *of)
{
  static const char *const kind_names[] = { "number", "flag", "choice", NULL };
  static const AciesValueKind kinds[]
      = { ACIES_VALUE_NUMBER, ACIES_VALUE_FLAG, ACIES_VALUE_SYMBOL };
  static const char *const lasts[] = { "battle", "phase", "turn", "next-turn", "round", NULL };
  AciesAttributeFact *attribute = acies_build_fact (self, ACIES_FACT_ATTRIBUTE, element);
  const char *start = acies_element_get (element, "start");

  attribute->of = of;
  attribute->value_kind = kinds[acies_build_word (self, element, "kind", kind_names, 0)];
  attribute->per_unit = acies_build_step (self, element, "step");
  attribute->minimum = G_MININT64;
  attribute->maximum = G_MAXINT64;
  acies_build_number (self, element, "min", attribute->per_unit, &attribute->minimum);
  acies_build_number (self, element, "max", attribute->per_unit, &attribute->maximum);
  if (attribute->minimum > attribute->maximum)
    acies_build_error (self, element, _ ("min is larger than max"));
  attribute->lasts = acies_build_word (self, element, "lasts", lasts, ACIES_DURATION_BATTLE);
  attribute->holds
      = acies_build_expression_of (self, element, "while", (const char *const[]){ of, NULL });
  attribute->badge = acies_build_word (self, element, "badge", badges, ACIES_BADGE_NONE);
  attribute->less = g_intern_string (acies_element_get (element, "less"));
  attribute->is_track = acies_build_flag (self, element, "track", FALSE);
  if (attribute->is_track
      && (!g_str_equal (of, "battle") || attribute->value_kind != ACIES_VALUE_NUMBER))
    acies_build_error (self, element,
                       _ ("only a number of the battle can be the turns of a track"));
  attribute->is_strength = acies_build_flag (self, element, "strength", FALSE)
                           && (g_str_equal (of, "troop") || g_str_equal (of, "unit"));
  attribute->is_untold = !acies_build_flag (self, element, "told", TRUE);
  attribute->is_own = acies_build_word (self, element, "shown", shown, 0) == 1;
  attribute->is_of_scenarios = acies_build_flag (self, element, "scenario", FALSE);
  attribute->nature = read_nature (self, element, attribute);
  read_only (self, element, attribute);
  if (attribute->value_kind == ACIES_VALUE_SYMBOL)
    read_choices (self, element, attribute);
  attribute->start
      = attribute->value_kind == ACIES_VALUE_FLAG ? acies_value_flag (FALSE) : ACIES_NO_VALUE;
  if (start != NULL)
    {
      acies_build_value (self, element, attribute, start, &attribute->start);
      attribute->start_layer = acies_element_find (element, "start")->layer;
    }
  acies_build_take (self, element, attribute);
}

void
acies_build_attribute (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[]
      = { "stand", "unit",    "leader", "command",   "side",   "feature",
          "troop", "terrain", "rank",   "formation", "battle", NULL };
  g_autofree const char *const *of = acies_build_words (element, "of");
  const char *id = acies_element_get (element, "id");

  acies_build_need (self, element, "kind");
  if (of == NULL || of[0] == NULL)
    acies_build_need (self, element, "of");
  if (id != NULL && strchr (id, '.') != NULL)
    acies_build_error (self, element, _ ("an id of an attribute must not contain dots"));
  if (id != NULL)
    acies_build_refuse_keyword (self, element, id);
  if (acies_build_flag (self, element, "strength", FALSE)
      && (g_strcmp0 (acies_element_get (element, "kind"), "number") != 0 || of == NULL
          || (!g_strv_contains (of, "troop") && !g_strv_contains (of, "unit"))))
    acies_build_error (self, element, _ ("only a number of troops or units can be their strength"));
  for (guint i = 0; of != NULL && of[i] != NULL; i++)
    if (g_strv_contains (owners, of[i]))
      {
        read_attribute (self, element, of[i]);
      }
    else
      {
        g_autofree char *all = g_strjoinv (", ", (char **) owners);

        acies_build_error (self, element, _ ("of is “%s”, but must be one of: %s"), of[i], all);
      }
}

void
acies_build_link (AciesBuilder *self, const AciesElement *element)
{
  static const char *const ends[] = { "unit", "leader", "stand", "command", "feature", NULL };
  static const char *const keeps[] = { "nothing", "face", NULL };
  static const char *const words[] = { "battle", "phase", "turn", "contact", NULL };
  static const AciesDuration lasts[] = { ACIES_DURATION_BATTLE, ACIES_DURATION_PHASE,
                                         ACIES_DURATION_TURN, ACIES_DURATION_CONTACT };
  AciesLinkFact *link = acies_build_fact (self, ACIES_FACT_LINK, element);

  link->from = g_intern_string (ends[acies_build_word (self, element, "from", ends, 0)]);
  link->to = g_intern_string (ends[acies_build_word (self, element, "to", ends, 0)]);
  link->keeps_face = acies_build_word (self, element, "keeps", keeps, 0) == 1;
  link->is_own = acies_build_word (self, element, "shown", shown, 0) == 1;
  link->lasts = lasts[acies_build_word (self, element, "lasts", words, 0)];
  link->holds = acies_build_expression_of (self, element, "while",
                                           (const char *const[]){ "from", "to", NULL });
  acies_build_take (self, element, link);
}

void
acies_build_text (AciesBuilder *self, const AciesElement *element)
{
  AciesTextFact *text = acies_build_fact (self, ACIES_FACT_TEXT, element);

  g_free (text->fact.label);
  text->fact.label = acies_words_dup_text (element);
  if (text->fact.label[0] == '\0')
    acies_build_error (self, element, _ ("the text is empty"));
  acies_build_take (self, element, text);
}

/* A number of stands that NAME says, 0 if it says none. */
static guint
read_stands (AciesBuilder *self, const AciesElement *element, const char *name)
{
  gint64 count = 0;

  if (!acies_build_number (self, element, name, 1, &count))
    return 0;
  if (count >= 1 && count <= MAX_STANDS)
    return (guint) count;
  acies_build_error (self, element, _ ("%s is not between 1 and %d"), name, MAX_STANDS);
  return 0;
}

void
acies_build_troop (AciesBuilder *self, const AciesElement *element)
{
  static const char *const own[] = { "is",    "abstract", "seen-as",     "symbol", "frontage",
                                     "depth", "stands",   "stands-step", NULL };
  static const char *const owners[] = { "troop", "unit", "stand", NULL };
  AciesTroop *troop = acies_build_fact (self, ACIES_FACT_TROOP, element);

  troop->parent = g_intern_string (acies_element_get (element, "is"));
  troop->is_abstract = acies_build_flag (self, element, "abstract", FALSE);
  troop->is_seen = acies_build_flag (self, element, "seen-as", FALSE);
  troop->symbol = g_intern_string (acies_element_get (element, "symbol"));
  troop->frontage = acies_build_length (self, element, "frontage", 0);
  troop->depth = acies_build_length (self, element, "depth", 0);
  troop->n_stands = read_stands (self, element, "stands");
  troop->n_step = read_stands (self, element, "stands-step");
  if (troop->frontage < 0 || troop->depth < 0)
    acies_build_error (self, element, _ ("the size of a stand must not be below 0"));
  troop->attributes = acies_build_attributes (self, element, own, owners);
  troop->layers = acies_build_attribute_layers (self, element, troop->attributes);
  acies_build_take (self, element, troop);
}

void
acies_build_rank (AciesBuilder *self, const AciesElement *element)
{
  static const char *const own[] = { "frontage", "depth", NULL };
  static const char *const owners[] = { "rank", "leader", NULL };
  AciesRank *rank = acies_build_fact (self, ACIES_FACT_RANK, element);

  rank->frontage = acies_build_length (self, element, "frontage", 0);
  rank->depth = acies_build_length (self, element, "depth", 0);
  rank->attributes = acies_build_attributes (self, element, own, owners);
  rank->layers = acies_build_attribute_layers (self, element, rank->attributes);
  acies_build_take (self, element, rank);
}

/* The room between stands, which none may share. */
static AciesLength
read_spacing (AciesBuilder *self, const AciesElement *element, const char *name)
{
  AciesLength length = acies_build_length (self, element, name, 0);

  if (length >= 0)
    return length;
  acies_build_error (self, element, _ ("%s is less than 0"), name);
  return 0;
}

void
acies_build_formation (AciesBuilder *self, const AciesElement *element)
{
  static const char *const seen[] = { "unit", NULL };
  static const char *const own[] = { "shape",   "about",   "ranks", "files", "lines", "across",
                                     "between", "stagger", "loose", "if",    NULL };
  static const char *const owners[] = { "formation", NULL };
  static const char *const kinds[] = { "ranks", "triangle", "diamond", "square", "circle", NULL };
  static const char *const abouts[] = { "front", "centre", "left", "right", NULL };
  AciesFormationFact *formation = acies_build_fact (self, ACIES_FACT_FORMATION, element);
  g_autofree const char *const *ranks = acies_build_words (element, "ranks");
  gint64 files = 0;

  for (guint i = 0; ranks != NULL && ranks[i] != NULL; i++)
    {
      gint64 rank;
      guint depth;

      if (!acies_number_parse (ranks[i], 1, &rank) || rank < 1 || rank > 100)
        {
          acies_build_error (self, element,
                             _ ("the depth “%s” is not a number of ranks; write such numbers with "
                                "spaces between: 1 2 3"),
                             ranks[i]);
          continue;
        }
      depth = (guint) rank;
      g_array_append_val (formation->ranks, depth);
    }
  if (acies_build_number (self, element, "files", 1, &files) && (files < 1 || files > 1000))
    {
      acies_build_error (self, element, _ ("files is not a number of files"));
      files = 0;
    }
  formation->shape.kind = (AciesFormationKind) acies_build_word (self, element, "shape", kinds, 0);
  formation->shape.about
      = (AciesFormationAbout) acies_build_word (self, element, "about", abouts, 0);
  formation->shape.files = (guint) files;
  formation->shape.ranks
      = files == 0 && formation->ranks->len > 0 ? g_array_index (formation->ranks, guint, 0) : 0;
  formation->shape.by_lines = acies_build_flag (self, element, "lines", FALSE);
  formation->shape.across = read_spacing (self, element, "across");
  formation->shape.between = read_spacing (self, element, "between");
  formation->shape.stagger = acies_build_flag (self, element, "stagger", FALSE);
  formation->shape.loose = acies_build_flag (self, element, "loose", FALSE);
  formation->condition = acies_build_expression_of (self, element, "if", seen);
  formation->attributes = acies_build_attributes (self, element, own, owners);
  formation->layers = acies_build_attribute_layers (self, element, formation->attributes);
  acies_build_take (self, element, formation);
}

static gboolean
is_colour (const char *text)
{
  if (text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (const char *c = text + 1; *c != '\0'; c++)
    if (!g_ascii_isxdigit (*c))
      return FALSE;
  return TRUE;
}

const char *
acies_build_colour (AciesBuilder *self, const AciesElement *element)
{
  const char *colour = acies_element_get (element, "colour");

  if (colour == NULL || is_colour (colour))
    return colour;
  acies_build_error (self, element, _ ("colour is “%s”, but must be like #8a9a5b"), colour);
  return NULL;
}

/* How high a piece of terrain begins, in whole steps. */
static gint32
build_height (AciesBuilder *self, const AciesElement *element)
{
  gint64 height = 0;

  if (!acies_build_number (self, element, "height", 1, &height))
    return 0;
  if (0 <= height && height <= ACIES_TERRAIN_MAX_HEIGHT)
    return (gint32) height;
  acies_build_error (self, element, _ ("height is “%s”, but must be a whole number from 0 to %d"),
                     acies_element_get (element, "height"), ACIES_TERRAIN_MAX_HEIGHT);
  return 0;
}

void
acies_build_terrain (AciesBuilder *self, const AciesElement *element)
{
  static const char *const own[]
      = { "shape", "colour",   "pattern",       "blocks", "see-into", "seen-from", "see-over",
          "hides", "shown-by", "shown-at-edge", "height", "in-hexes", NULL };
  static const char *const owners[] = { "terrain", "feature", NULL };
  static const char *const shapes[] = { "area", "line", NULL };
  static const char *const patterns[]
      = { "plain", "trees", "houses", "water", "hill", "road", "stipple", "wall", NULL };
  AciesTerrain *terrain = acies_build_fact (self, ACIES_FACT_TERRAIN, element);
  const char *colour;

  terrain->is_line = acies_build_word (self, element, "shape", shapes, 0) == 1;
  colour = acies_build_colour (self, element);
  terrain->colour = g_strdup (colour != NULL ? colour : "#c8c8a0");
  terrain->pattern = g_strdup (patterns[acies_build_word (self, element, "pattern", patterns, 0)]);
  terrain->height = build_height (self, element);
  terrain->fills_hexes = acies_build_flag (self, element, "in-hexes", TRUE);
  terrain->blocks_sight = acies_build_flag (self, element, "blocks", FALSE);
  terrain->see_into = acies_build_length (self, element, "see-into", -1);
  terrain->seen_from = acies_build_length (self, element, "seen-from", -1);
  terrain->sees_over = acies_build_flag (self, element, "see-over", TRUE);
  terrain->hides = acies_build_length (self, element, "hides", 0);
  terrain->shown_by = acies_build_words (element, "shown-by");
  terrain->shown_at_edge = acies_build_words (element, "shown-at-edge");
  terrain->attributes = acies_build_attributes (self, element, own, owners);
  terrain->layers = acies_build_attribute_layers (self, element, terrain->attributes);
  acies_build_take (self, element, terrain);
}

/* A layer that said ID of PARENT touches TROOP too. */
static void
inherit_layer (AciesTroop *troop, const AciesTroop *parent, const char *id)
{
  AciesValue layer
      = parent->layers != NULL ? acies_attributes_get (parent->layers, id) : ACIES_NO_VALUE;

  if (layer.kind == ACIES_VALUE_NONE)
    return;
  if (troop->layers == NULL)
    troop->layers = acies_attributes_new ();
  acies_attributes_set (troop->layers, id, layer);
}

void
acies_build_sight (AciesBuilder *self, const AciesElement *element)
{
  static const char *const unseen[] = { "known", "hidden", NULL };
  AciesSightFact *sight = acies_build_fact (self, ACIES_FACT_SIGHT, element);

  sight->range = acies_build_length (self, element, "range", -1);
  sight->over = acies_build_length (self, element, "over", 0);
  sight->screens = acies_build_length (self, element, "screens", -1);
  sight->hides_unseen = acies_build_word (self, element, "unseen", unseen, 0) == 1;
  sight->known_within = acies_build_length (self, element, "known-within", -1);
  if (sight->known_within >= 0 && !sight->hides_unseen)
    acies_build_error (self, element,
                       _ ("“known-within” says nothing without “unseen” as “hidden”"));
  acies_build_take (self, element, sight);
}

static void
report_orphan (AciesBuilder *self, const AciesTroop *troop)
{
  g_autofree char *meant = acies_meant (self->ruleset, "troop", troop->parent, self->findings);

  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, troop->fact.file, troop->fact.line,
                      _ ("troop “%s”: there is no troop type “%s” for it to inherit from%s"),
                      troop->fact.id, troop->parent, meant);
}

/* Gives TROOP what its ancestors say and it does not. SEEN holds 1 for those being looked at, 2 for
 * those that are done. */
static void
inherit (AciesBuilder *self, AciesTroop *troop, GHashTable *seen, guint depth)
{
  AciesTroop *parent;
  int state = GPOINTER_TO_INT (g_hash_table_lookup (seen, troop));

  if (state == 2 || troop->parent == NULL)
    return;
  if (state == 1)
    {
      acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, troop->fact.file, troop->fact.line,
                          _ ("troop “%s”: it inherits from itself"), troop->fact.id);
      return;
    }
  if (depth > MAX_ANCESTORS)
    {
      acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, troop->fact.file, troop->fact.line,
                          _ ("troop “%s”: it has more than %d ancestors"), troop->fact.id,
                          MAX_ANCESTORS);
      return;
    }
  parent = (AciesTroop *) acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, troop->parent);
  if (parent == NULL)
    {
      report_orphan (self, troop);
      return;
    }
  g_hash_table_insert (seen, troop, GINT_TO_POINTER (1));
  inherit (self, parent, seen, depth + 1);
  g_hash_table_insert (seen, troop, GINT_TO_POINTER (2));

  if (troop->frontage == 0)
    troop->frontage = parent->frontage;
  if (troop->depth == 0)
    troop->depth = parent->depth;
  if (troop->symbol == NULL)
    troop->symbol = parent->symbol;
  if (troop->n_stands == 0)
    troop->n_stands = parent->n_stands;
  if (troop->n_step == 0)
    troop->n_step = parent->n_step;
  for (guint i = 0; i < acies_attributes_get_n (parent->attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (parent->attributes, i, &value);

      if (acies_attributes_get (troop->attributes, id).kind != ACIES_VALUE_NONE)
        continue;
      acies_attributes_set (troop->attributes, id, value);
      inherit_layer (troop, parent, id);
    }
}

void
acies_build_inherit (AciesBuilder *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *troops = self->ruleset->facts[ACIES_FACT_TROOP];

  for (guint i = 0; i < troops->len; i++)
    inherit (self, g_ptr_array_index (troops, i), seen, 0);
}
