/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares two trees of merged elements, child by child with its counterpart, and two tables of
 * functions. Children without an id (labels, rows, cells) belong to what their parent says. */
#include "config.h"

#include "rules/ruleset/acies-differences.h"
#include "rules/ruleset/acies-constant-words.h"
#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/facts/acies-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;   /* the newer: its labels name attributes */
  const AciesLayer *layer; /* the one that is looked at; NULL: two versions are */
  GPtrArray *found;        /* of AciesDifference */
} Comparison;

/* Where in the trees we are: what stands around the elements compared, and what the layer that is
 * looked at says of them (or NULL). */
typedef struct _Place Place;
struct _Place
{
  const Place *outer;
  const AciesElement *element;
  const AciesElement *over;
};

/* What an element has to say, before and after. */
typedef struct
{
  const AciesElement *before, *after; /* one may be NULL */
  GString *was, *is;
} Pair;

void
acies_difference_free (AciesDifference *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->what);
  g_free (self->before);
  g_free (self->after);
  g_free (self->cite);
  g_free (self->layer);
  g_free (self->author);
  g_free (self->reason);
  g_free (self->replaces);
  g_free (self);
}

const char *
acies_difference_kind_to_string (AciesDifferenceKind kind)
{
  static const char *const words[] = { "added", "replaced", "removed" };

  return words[kind];
}

const char *
acies_difference_describe_kind (AciesDifferenceKind kind)
{
  switch (kind)
    {
    case ACIES_DIFFERENCE_ADDED:
      return _ ("added");
    case ACIES_DIFFERENCE_REPLACED:
      return _ ("changed");
    case ACIES_DIFFERENCE_REMOVED:
      return _ ("removed");
    }
  g_return_val_if_reached (NULL);
}

const char *
acies_differences_describe_word (const char *word)
{
  static const struct
  {
    const char *word, *name;
  } names[] = {
    { "modifier", N_ ("factor") },
    { "modifiers", N_ ("list of factors") },
    { "troop", N_ ("troop type") },
    { "rank", N_ ("rank of leaders") },
    { "terrain", N_ ("terrain") },
    { "sight", N_ ("sight") },
    { "counter", N_ ("counter") },
    { "field", N_ ("printed on it") },
    { "chart", N_ ("chart") },
    { "switch", N_ ("switch") },
    { "constant", N_ ("constant") },
    { "attribute", N_ ("attribute") },
    { "measure", N_ ("measure") },
    { "die", N_ ("die") },
    { "link", N_ ("link") },
    { "formation", N_ ("formation") },
    { "constraint", N_ ("constraint") },
    { "tally", N_ ("tally") },
    { "worth", N_ ("worth") },
    { "doctrine", N_ ("doctrine") },
    { "prefer", N_ ("preference") },
    { "weigh", N_ ("weight") },
    { "phase", N_ ("phase") },
    { "action", N_ ("action") },
    { "overlay", N_ ("overlay") },
    { "role", N_ ("role") },
    { "event", N_ ("event") },
    { "obligation", N_ ("obligation") },
    { "outcome", N_ ("outcome") },
    { "sheet", N_ ("sheet") },
    { "paper", N_ ("paper") },
    { "block", N_ ("block") },
    { "clause", N_ ("clause") },
    { "missing", N_ ("missing") },
    { "points", N_ ("points") },
    { "text", N_ ("text") },
    { "function", N_ ("procedure") },
    { "each", N_ ("for each") },
    { "cap", N_ ("at most") },
    { "default", N_ ("set to") },
    { "cite", N_ ("clause") },
    { "value", N_ ("value") },
    { "if", N_ ("if") },
    { "label", N_ ("called") },
    { "row", N_ ("row") },
    { "column", N_ ("column") },
    { "cell", N_ ("cell") },
    { "start", N_ ("starts as") },
    { "min", N_ ("least") },
    { "max", N_ ("most") },
    { "say", N_ ("described as") },
    { "title", N_ ("title") },
    { "test", N_ ("holds if") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].word, word))
      return _ (names[i].name);
  return word;
}

/* An attribute by its label if the rule set declares it, for whomever. */
static const char *
describe_attribute (Comparison *self, const char *name)
{
  const GPtrArray *facts = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (g_str_equal (fact->id, name))
        return fact->label;
    }
  return acies_differences_describe_word (name);
}

static void
append (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "", name, value);
}

static gboolean
is_bookkeeping (const char *attribute)
{
  static const char *const names[] = { "id", "name", "replaces", "drop", NULL };

  return g_strv_contains (names, attribute);
}

/* Adds to TEXT the attributes of ELEMENT that OTHER has not, or otherwise. */
static void
append_attributes (Comparison *self,
                   GString *text,
                   const AciesElement *element,
                   const AciesElement *other)
{
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);
      const char *there = other != NULL ? acies_element_get (other, attribute->name) : NULL;

      if (!is_bookkeeping (attribute->name) && g_strcmp0 (there, attribute->value) != 0)
        append (text, describe_attribute (self, attribute->name), attribute->value);
    }
}

/* A range of numbers as a table prints it: "≤ 2", "3–4", "5+"; anything else as it is. */
static char *
describe_range (const char *value)
{
  const char *dots = strstr (value, "..");
  g_autofree char *low = NULL;

  if (dots == NULL || value[strspn (value, "0123456789-.")] != '\0')
    return g_strdup (value);
  low = g_strndup (value, (gsize) (dots - value));
  if (*low == '\0')
    return g_strdup_printf ("≤ %s", dots + 2);
  return dots[2] == '\0' ? g_strdup_printf ("%s+", low) : g_strdup_printf ("%s–%s", low, dots + 2);
}

/* Whether ATTRIBUTE of ELEMENT is a word of the rule set's own, and what is printed for it stands
 * beside it. */
static gboolean
is_inner_word (const AciesElement *element, const AciesElementAttribute *attribute)
{
  if (g_str_equal (attribute->name, "cell"))
    return acies_element_get (element, "text") != NULL;
  return g_str_equal (attribute->name, "value") && element->text != NULL
         && element->text[strspn (element->text, " \t\r\n")] != '\0';
}

/* An element without an id in one line, as people read it: "≤ 2 flees". */
static char *
describe_part (const AciesElement *element)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);

      g_autofree char *shown = describe_range (attribute->value);

      if (!is_inner_word (element, attribute))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", shown);
    }
  if (element->text != NULL)
    {
      g_autofree char *words = acies_words_dup_text (element);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
    }
  for (guint i = 0; i < element->children->len; i++)
    {
      g_autofree char *part = describe_part (g_ptr_array_index (element->children, i));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", part);
    }
  return g_string_free (text, FALSE);
}

/* The Nth child of ELEMENT called NAME that has no id, or NULL. */
static const AciesElement *
find_part (const AciesElement *element, const char *name, guint n)
{
  for (guint i = 0; element != NULL && i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (child->name == name && acies_element_get_key (child) == NULL && n-- == 0)
        return child;
    }
  return NULL;
}

static gboolean
is_explanation (const AciesElement *element)
{
  return g_str_equal (element->name, "note") || g_str_equal (element->name, "why");
}

/* Adds the children without an id of ELEMENT that OTHER has not, or otherwise in that place. */
static void
append_parts (GString *text, const AciesElement *element, const AciesElement *other)
{
  const char *name = NULL;
  guint n = 0;

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i), *there;
      g_autofree char *part = NULL, *before = NULL;

      if (acies_element_get_key (child) != NULL || is_explanation (child))
        continue;
      n = child->name == name ? n + 1 : 0;
      name = child->name;
      there = find_part (other, name, n);
      part = describe_part (child);
      before = there != NULL ? describe_part (there) : NULL;
      if (g_strcmp0 (part, before) != 0)
        append (text, acies_differences_describe_word (name), part);
    }
}

static void
describe_side (Comparison *self,
               GString *text,
               const AciesElement *element,
               const AciesElement *other)
{
  if (element == NULL)
    return;
  append_attributes (self, text, element, other);
  if (element->text != NULL && (other == NULL || g_strcmp0 (element->text, other->text) != 0))
    {
      g_autofree char *words = acies_words_dup_text (element);

      g_string_append_printf (text, "%s“%s”", text->len > 0 ? "; " : "", words);
    }
  append_parts (text, element, other);
}

/* What people call ELEMENT, in their language: by its label or title, else by its id. */
static char *
dup_label (Comparison *self, const AciesElement *element)
{
  g_autofree char *label
      = acies_constant_words_take (self->ruleset, acies_words_dup_child (element, "label"));
  g_autofree char *title = acies_words_dup_attribute (element, "title");

  if (label != NULL && *label != '\0')
    return g_steal_pointer (&label);
  if (title != NULL && *title != '\0')
    return g_steal_pointer (&title);
  return g_strdup (acies_element_get_key (element));
}

static char *
describe_place (Comparison *self, const Place *place)
{
  const char *word = acies_differences_describe_word (place->element->name);
  g_autofree char *label = dup_label (self, place->element);
  g_autofree char *outer = NULL;

  if (place->outer->element == NULL)
    return g_strdup_printf ("%s: %s", word, label);
  outer = dup_label (self, place->outer->element);
  /* Translators: a kind of fact, its name, and the name of what it stands in. */
  return g_strdup_printf (_ ("%s: %s (%s)"), word, label, outer);
}

static char *
dup_id (const Place *place)
{
  g_autofree char *outer = NULL;

  if (place->outer->element == NULL)
    return g_strdup (acies_element_get_key (place->element));
  outer = dup_id (place->outer);
  return g_strconcat (outer, "/", acies_element_get_key (place->element), NULL);
}

/* What a layer over the lowest says of its change to PLACE, or NULL. */
static const AciesElement *
find_reason (Comparison *self, const Place *place)
{
  const AciesElement *note
      = place->over != NULL ? acies_element_find_text (place->over, "note") : NULL;

  return note != NULL && g_strcmp0 (note->layer, self->ruleset->layers[0]) != 0 ? note : NULL;
}

/* WORD behind what LIST says already, unless it says it. */
static void
add_once (GString *list, const char *word, const char *between)
{
  if (word == NULL || *word == '\0' || strstr (list->str, word) != NULL)
    return;
  g_string_append_printf (list, "%s%s", list->len > 0 ? between : "", word);
}

static void
add_why (const AciesElement *why, GString *reasons, GString *authors)
{
  g_autofree char *text = acies_words_dup_text (why);

  add_once (reasons, text, " ");
  add_once (authors, acies_element_get (why, "author"), ", ");
}

/* Adds the reasons and their authors that OVER, or what sets a cell of it, gives. */
static void
gather_whys (const AciesElement *over, GString *reasons, GString *authors)
{
  for (guint i = 0; i < over->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (over->children, i);

      if (g_str_equal (child->name, "why"))
        add_why (child, reasons, authors);
      else if (g_str_equal (child->name, "set"))
        gather_whys (child, reasons, authors);
    }
}

/* Whether OF names what is at PATH, or something of it. */
static gboolean
is_about (const char *of, const char *path)
{
  gsize length = strlen (path);

  return of != NULL && g_str_has_prefix (of, path) && (of[length] == '\0' || of[length] == '/');
}

/* Adds what the layer says beside its facts of PLACE, which is too small to hold a reason
 * itself. */
static void
gather_from_root (const Place *place, GString *reasons, GString *authors)
{
  const Place *root = place->outer, *fact = place;
  g_autofree char *id = dup_id (place), *path = NULL;

  while (root->outer != NULL)
    {
      fact = root;
      root = root->outer;
    }
  path = g_strconcat (fact->element->name, "/", id, NULL);
  for (guint i = 0; root->over != NULL && i < root->over->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (root->over->children, i);

      if (g_str_equal (child->name, "why") && is_about (acies_element_get (child, "of"), path))
        add_why (child, reasons, authors);
    }
}

/* The reasons of the change itself, of whoever gives them. */
static void
take_whys (const Place *place, AciesDifference *difference)
{
  g_autoptr (GString) reasons = g_string_new (NULL), authors = g_string_new (NULL);

  gather_whys (place->over, reasons, authors);
  if (place->outer->element != NULL || g_str_equal (place->element->name, "text"))
    gather_from_root (place, reasons, authors);
  if (reasons->len > 0)
    difference->reason = g_strdup (reasons->str);
  if (authors->len > 0)
    difference->author = g_strdup (authors->str);
}

/* Clause and reason: of the element itself, else of what it stands in. */
static void
explain (Comparison *self, const Place *place, AciesDifference *difference)
{
  if (place->over != NULL && place->outer != NULL)
    take_whys (place, difference);
  for (const Place *p = place; p != NULL && p->element != NULL; p = p->outer)
    {
      const AciesElement *note = find_reason (self, p);
      const char *cite = acies_element_get (p->element, "cite");

      if (difference->cite == NULL)
        difference->cite = g_strdup (cite);
      if (difference->reason == NULL && note != NULL)
        difference->reason = acies_words_dup_text (note);
    }
}

/* Who says so; what is said of a whole layer stands for all that it says no more of. */
static void
sign (Comparison *self, const char *layer, AciesDifference *difference)
{
  const AciesLayer *info
      = self->layer != NULL ? self->layer : acies_ruleset_find_layer (self->ruleset, layer);

  if (info == NULL || g_strcmp0 (info->id, self->ruleset->layers[0]) == 0)
    return;
  difference->layer = g_strdup (info->id);
  if (difference->author == NULL)
    difference->author = g_strdup (info->author);
  if (difference->reason == NULL)
    difference->reason = g_strdup (info->note);
}

static AciesDifference *
difference_new (AciesDifferenceKind kind, const char *element)
{
  AciesDifference *self = g_new0 (AciesDifference, 1);

  self->kind = kind;
  self->element = g_intern_string (element);
  return self;
}

static void
add_pair (Comparison *self, const Place *place, const Pair *pair)
{
  AciesDifferenceKind kind = pair->before == NULL  ? ACIES_DIFFERENCE_ADDED
                             : pair->after == NULL ? ACIES_DIFFERENCE_REMOVED
                                                   : ACIES_DIFFERENCE_REPLACED;
  AciesDifference *difference = difference_new (kind, place->element->name);

  difference->id = dup_id (place);
  difference->what = describe_place (self, place);
  difference->before = pair->before != NULL ? g_strdup (pair->was->str) : NULL;
  difference->after = pair->after != NULL ? g_strdup (pair->is->str) : NULL;
  difference->replaces = pair->before != NULL ? acies_element_dup_hash (pair->before) : NULL;
  explain (self, place, difference);
  sign (self, place->element->layer, difference);
  g_ptr_array_add (self->found, difference);
}

static void compare_children (Comparison *self,
                              const Place *place,
                              const AciesElement *before,
                              const AciesElement *after);

static const AciesElement *
find_in (const AciesElement *parent, const AciesElement *child)
{
  guint n;

  return parent != NULL && acies_ruleset_find_counterpart (parent, child, &n)
             ? g_ptr_array_index (parent->children, n)
             : NULL;
}

/* BEFORE and AFTER are the same element, or one of them is NULL. */
static void
compare (Comparison *self,
         const Place *outer,
         const AciesElement *before,
         const AciesElement *after)
{
  const AciesElement *element = after != NULL ? after : before;
  const Place place = { outer, element, find_in (outer->over, element) };
  g_autoptr (GString) was = g_string_new (NULL), is = g_string_new (NULL);
  const Pair pair = { before, after, was, is };

  describe_side (self, was, before, after);
  describe_side (self, is, after, before);
  if (before == NULL || after == NULL || was->len > 0 || is->len > 0)
    add_pair (self, &place, &pair);
  compare_children (self, &place, before, after);
}

static void
compare_children (Comparison *self,
                  const Place *place,
                  const AciesElement *before,
                  const AciesElement *after)
{
  for (guint i = 0; after != NULL && i < after->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (after->children, i);

      if (acies_element_get_key (child) != NULL && !g_str_equal (child->name, "function"))
        compare (self, place, find_in (before, child), child);
    }
  for (guint i = 0; before != NULL && i < before->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (before->children, i);

      if (acies_element_get_key (child) != NULL && !g_str_equal (child->name, "function")
          && find_in (after, child) == NULL)
        compare (self, place, child, NULL);
    }
}

static const AciesElement *
find_function (const AciesElement *root, const char *name)
{
  for (guint i = 0; root != NULL && i < root->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (root->children, i);

      if (g_str_equal (child->name, "function")
          && g_strcmp0 (acies_element_get (child, "id"), name) == 0)
        return child;
    }
  return NULL;
}

/* ELEMENT is what is said of the function, or NULL. */
static void
add_function (Comparison *self,
              const AciesFunctionText *before,
              const AciesFunctionText *after,
              const AciesElement *element)
{
  AciesDifferenceKind kind = before == NULL  ? ACIES_DIFFERENCE_ADDED
                             : after == NULL ? ACIES_DIFFERENCE_REMOVED
                                             : ACIES_DIFFERENCE_REPLACED;
  AciesDifference *difference = difference_new (kind, "function");
  const AciesFunctionText *function = after != NULL ? after : before;
  const Place nowhere = { 0 };
  const Place place = { &nowhere, element, element };

  difference->id = g_strdup (function->name);
  difference->what
      = g_strdup_printf ("%s: %s", acies_differences_describe_word ("function"), function->name);
  difference->before = before != NULL ? g_strdup (before->text) : NULL;
  difference->after = after != NULL ? g_strdup (after->text) : NULL;
  difference->replaces = before != NULL ? acies_function_text_dup_hash (before) : NULL;
  explain (self, &place, difference);
  sign (self, function->layer, difference);
  g_ptr_array_add (self->found, difference);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
compare_functions (Comparison *self,
                   GHashTable *before,
                   GHashTable *after,
                   const AciesElement *root)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (after, name))
      g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      const AciesFunctionText *was = g_hash_table_lookup (before, g_ptr_array_index (names, i));
      const AciesFunctionText *is = g_hash_table_lookup (after, g_ptr_array_index (names, i));
      g_autofree char *old = was != NULL ? acies_function_text_dup_hash (was) : NULL;
      g_autofree char *new = is != NULL ? acies_function_text_dup_hash (is) : NULL;

      if (g_strcmp0 (old, new) != 0)
        add_function (self, was, is, find_function (root, g_ptr_array_index (names, i)));
    }
}

/* What the players chose for their battle. */
static void
add_choices (Comparison *self)
{
  const GPtrArray *switches = self->ruleset->facts[ACIES_FACT_SWITCH];

  for (guint i = 0; i < switches->len; i++)
    {
      const AciesSwitch *fact = g_ptr_array_index (switches, i);
      AciesDifference *difference;

      if (!fact->is_chosen || fact->is_on == fact->is_on_below)
        continue;
      difference = difference_new (ACIES_DIFFERENCE_REPLACED, "switch");
      difference->id = g_strdup (fact->fact.id);
      difference->what = g_strdup_printf ("%s: %s", acies_differences_describe_word ("switch"),
                                          fact->fact.label);
      difference->before = g_strdup (fact->is_on_below ? _ ("yes") : _ ("no"));
      difference->after = g_strdup (fact->is_on ? _ ("yes") : _ ("no"));
      difference->cite = g_strdup (fact->fact.cite);
      difference->reason = g_strdup (_ ("chosen for this battle"));
      g_ptr_array_add (self->found, difference);
    }
}

GPtrArray *
acies_ruleset_list_house_rules (AciesRuleset *self)
{
  Comparison comparison = { .ruleset = self };
  const char *const *layers;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  layers = (const char *const *) self->layers;
  comparison.found = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_difference_free);
  for (guint i = 1; layers[i] != NULL; i++)
    {
      g_autoptr (AciesElement) before = acies_ruleset_read_elements (self, i);
      g_autoptr (AciesElement) after = acies_ruleset_read_elements (self, i + 1);
      g_autoptr (AciesElement) over = acies_ruleset_read_layer (self, layers[i]);
      g_autoptr (GHashTable) old = acies_functions_read (self->files, layers, i);
      g_autoptr (GHashTable) new = acies_functions_read (self->files, layers, i + 1);
      const Place root = { NULL, NULL, over };

      comparison.layer = acies_ruleset_find_layer (self, layers[i]);
      compare_children (&comparison, &root, before, after);
      compare_functions (&comparison, old, new, over);
    }
  add_choices (&comparison);
  return comparison.found;
}

GPtrArray *
acies_ruleset_list_differences (AciesRuleset *before, AciesRuleset *after)
{
  Comparison comparison = { .ruleset = after };
  g_autoptr (AciesElement) was = NULL, is = NULL;
  g_autoptr (GHashTable) old = NULL, new = NULL;
  Place root = { 0 };

  g_return_val_if_fail (ACIES_IS_RULESET (before), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (after), NULL);

  comparison.found = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_difference_free);
  was = acies_ruleset_read_elements (before, G_MAXUINT);
  is = acies_ruleset_read_elements (after, G_MAXUINT);
  old = acies_functions_read (before->files, (const char *const *) before->layers,
                              g_strv_length (before->layers));
  new = acies_functions_read (after->files, (const char *const *) after->layers,
                              g_strv_length (after->layers));
  root.over = is;
  compare_children (&comparison, &root, was, is);
  compare_functions (&comparison, old, new, is);
  return comparison.found;
}

/* Adds VALUE, each of its lines behind SIGN. */
static void
append_lines (GString *text, const char *sign, const char *value)
{
  g_auto (GStrv) lines = NULL;

  if (value == NULL || *value == '\0')
    return;
  lines = g_strsplit (value, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "  %s %s\n", sign, lines[i]);
}

char *
acies_differences_to_text (const GPtrArray *differences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s, %s", difference->what,
                              acies_difference_describe_kind (difference->kind));
      if (difference->cite != NULL)
        g_string_append_printf (text, "  [%s]", difference->cite);
      g_string_append_c (text, '\n');
      append_lines (text, "-", difference->before);
      append_lines (text, "+", difference->after);
      if (difference->layer != NULL)
        /* Translators: the house rules that say so. */
        g_string_append_printf (text, _ ("  House rules: %s"), difference->layer);
      if (difference->author != NULL)
        g_string_append_printf (text, _ (", by %s"), difference->author);
      if (difference->layer != NULL)
        g_string_append_c (text, '\n');
      if (difference->reason != NULL)
        g_string_append_printf (text, _ ("  Why: %s\n"), difference->reason);
      if (difference->layer != NULL && difference->replaces != NULL)
        g_string_append_printf (text, "  replaces=\"%s\"\n", difference->replaces);
    }
  return g_string_free (text, FALSE);
}
