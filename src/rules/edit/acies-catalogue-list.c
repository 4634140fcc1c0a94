/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the items of a catalogue by walking the merged elements of a rule set, kind by kind. What
 * an item is called and how it prints come from the facts that were made of the elements; what is
 * written, and by whom, from the elements. */
#include "config.h"

#include "rules/edit/acies-catalogue-private.h"
#include "rules/ruleset/acies-constant-words.h"
#include "rules/ruleset/acies-differences.h"
#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-print.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/facts/acies-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is being listed: an element, what it is part of, and the fact it belongs to. */
typedef struct
{
  const AciesElement *element, *below; /* below: as the lowest layer has it, or NULL */
  const AciesFact *fact;               /* or NULL */
  const AciesModifier *modifier;       /* of a factor; else NULL */
  guint outer, depth;
} Spot;

guint
acies_catalogue_take_entry (AciesCatalogue *self, AciesCatalogueEntry *entry)
{
  g_ptr_array_add (self->entries, entry);
  if (!g_hash_table_contains (self->paths, entry->item.path))
    g_hash_table_insert (self->paths, entry->item.path, entry);
  return self->entries->len - 1;
}

static AciesCatalogueEntry *
get_entry (const AciesCatalogue *self, guint n)
{
  return g_ptr_array_index (self->entries, n);
}

/* NAME, "LAYER/file", as the rule set was loaded from. */
static char *
dup_file (AciesCatalogue *self, const char *layer, const char *name)
{
  const AciesLayer *info = acies_ruleset_find_layer (self->ruleset, layer);
  const char *slash = strchr (name, '/');
  g_autofree char *folder = NULL;

  if (info == NULL || info->file == NULL || slash == NULL)
    return g_strdup (name);
  folder = g_path_get_dirname (info->file);
  return g_build_filename (folder, slash + 1, NULL);
}

/* A new entry below SPOT, whose last word is ID; it says what the element of SPOT says of
 * itself. */
static AciesCatalogueEntry *
entry_new (AciesCatalogue *self, const Spot *spot, const char *kind, const char *id)
{
  AciesCatalogueEntry *entry = g_new0 (AciesCatalogueEntry, 1);
  AciesCatalogueItem *item = &entry->item;
  const AciesCatalogueItem *outer
      = spot->outer != ACIES_CATALOGUE_NOWHERE ? &get_entry (self, spot->outer)->item : NULL;
  const char *cite = acies_element_get (spot->element, "cite");

  item->kind = g_intern_string (kind);
  item->id = g_intern_string (id);
  item->path = g_strconcat (outer != NULL ? outer->path : kind, "/", id, NULL);
  item->cite = g_strdup (cite != NULL || outer == NULL ? cite : outer->cite);
  item->layer = spot->element->layer;
  item->file = dup_file (self, spot->element->layer, spot->element->file);
  item->line = spot->element->line;
  item->origin = spot->element->is_house ? ACIES_ORIGIN_HOUSE
                 : outer != NULL         ? outer->origin
                                         : ACIES_ORIGIN_SOURCE;
  if (!spot->element->is_house && spot->fact != NULL
      && (outer == NULL || outer->fact != spot->fact))
    item->origin = spot->fact->origin;
  item->fact = spot->fact;
  item->depth = spot->depth;
  entry->outer = spot->outer;
  entry->element = spot->element;
  return entry;
}

/* ENTRY stands where ELEMENT does. */
static void
place_entry (AciesCatalogue *self, AciesCatalogueEntry *entry, const AciesElement *element)
{
  g_free (entry->item.file);
  entry->item.file = dup_file (self, element->layer, element->file);
  entry->item.layer = element->layer;
  entry->item.line = element->line;
}

/* What its attribute NAME is, to ENTRY. */
static void
tell_attribute (AciesCatalogue *self,
                AciesCatalogueEntry *entry,
                const char *name,
                const Spot *spot)
{
  const AciesElementAttribute *attribute = acies_element_find (spot->element, name);
  AciesCatalogueItem *item = &entry->item;

  entry->attribute = g_intern_string (name);
  if (attribute == NULL)
    return;
  item->written = g_strdup (attribute->value);
  item->below = g_strdup (attribute->below);
  item->layer = attribute->layer;
  item->line = attribute->line;
  if (g_strcmp0 (attribute->layer, self->ruleset->layers[0]) != 0)
    item->origin = ACIES_ORIGIN_HOUSE;
  if (attribute->layer != spot->element->layer)
    {
      g_free (item->file);
      item->file = dup_file (self, attribute->layer, spot->element->file);
      if (spot->below != NULL)
        item->line = spot->below->line;
    }
}

/* The attribute ID that things of ELEMENT's kind may have, or NULL. */
static const AciesAttributeFact *
find_declared (AciesCatalogue *self, const AciesElement *element, const char *id)
{
  static const char *const owners[][4] = {
    { "troop", "troop", "unit", "stand" },
    { "rank", "rank", "leader", NULL },
    { "formation", "formation", NULL, NULL },
    { "terrain", "terrain", "feature", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    for (guint n = 1; n < 4 && owners[i][n] != NULL && g_str_equal (element->name, owners[i][0]);
         n++)
      {
        const AciesAttributeFact *fact
            = acies_ruleset_find_attribute (self->ruleset, owners[i][n], id);

        if (fact != NULL)
          return fact;
      }
  return NULL;
}

static char *
print_written (AciesCatalogue *self, const AciesAttributeFact *declared, const char *written)
{
  for (guint i = 0; declared != NULL && declared->values != NULL && declared->values[i] != NULL;
       i++)
    if (g_str_equal (declared->values[i], written))
      return g_strdup (declared->value_labels[i]);
  if (g_str_equal (written, "yes"))
    return g_strdup (_ ("yes"));
  if (g_str_equal (written, "no"))
    return g_strdup (_ ("no"));
  return written[0] == '-' && g_ascii_isdigit (written[1]) ? g_strconcat ("−", written + 1, NULL)
                                                           : g_strdup (written);
}

static void
add_attribute (AciesCatalogue *self, const Spot *spot, const char *name)
{
  const AciesAttributeFact *declared = find_declared (self, spot->element, name);
  AciesCatalogueEntry *entry = entry_new (self, spot, "setting", name);

  entry->item.label
      = g_strdup (declared != NULL ? declared->fact.label : acies_differences_describe_word (name));
  tell_attribute (self, entry, name, spot);
  entry->item.value = print_written (self, declared, entry->item.written);
  acies_catalogue_take_entry (self, entry);
}

/* The element whose text is the name of ELEMENT, or all that it is. */
static const AciesElement *
find_words (const AciesElement *element)
{
  if (element == NULL || g_str_equal (element->name, "text"))
    return element;
  return acies_element_find_text (element, "label");
}

/* What its label says, to ENTRY. */
static void
tell_label (AciesCatalogue *self, AciesCatalogueEntry *entry, const Spot *spot)
{
  const AciesElement *label = find_words (spot->element), *below = find_words (spot->below);

  entry->attribute = g_intern_static_string ("label");
  if (label == NULL)
    return;
  entry->item.written = g_strstrip (g_strdup (label->text));
  if (below != NULL && g_strcmp0 (below->text, label->text) != 0)
    entry->item.below = g_strstrip (g_strdup (below->text));
  place_entry (self, entry, label);
}

static void
add_label (AciesCatalogue *self, const Spot *spot)
{
  AciesCatalogueEntry *entry = entry_new (self, spot, "setting", "label");

  entry->item.label = g_strdup (acies_differences_describe_word ("label"));
  tell_label (self, entry, spot);
  entry->item.value
      = acies_constant_words_take (self->ruleset, acies_words_dup_child (spot->element, "label"));
  acies_catalogue_take_entry (self, entry);
}

static void
add_settings (AciesCatalogue *self, const Spot *spot, const char *main)
{
  static const char *const kept[] = { "id", "name", "cite", "origin", "drop", "replaces", NULL };

  for (guint i = 0; i < spot->element->attributes->len; i++)
    {
      const char *name = g_array_index (spot->element->attributes, AciesElementAttribute, i).name;

      if (!g_strv_contains (kept, name) && g_strcmp0 (name, main) != 0
          && acies_element_get (spot->element, name)
                 != acies_ruleset_get_second_key (spot->element))
        add_attribute (self, spot, name);
    }
  if (acies_element_find_child (spot->element, "label") != NULL && g_strcmp0 (main, "label") != 0)
    add_label (self, spot);
}

/* What a troop type is only because those it is a kind of are. */
/* The nearest of what ELEMENT is a kind of that says ID; NULL: none does. */
static const AciesElement *
find_sayer (AciesCatalogue *self, const AciesElement *element, const char *id)
{
  const char *is = acies_element_get (element, "is");
  g_auto (GStrv) kinds = is != NULL ? g_strsplit (is, " ", -1) : NULL;

  for (guint k = 0; kinds != NULL && kinds[k] != NULL; k++)
    for (guint i = 0; i < self->root->children->len; i++)
      {
        const AciesElement *above = g_ptr_array_index (self->root->children, i);
        const AciesElement *sayer;

        if (above == element || !g_str_equal (above->name, element->name)
            || g_strcmp0 (acies_element_get (above, "id"), kinds[k]) != 0)
          continue;
        sayer = acies_element_find (above, id) != NULL ? above : find_sayer (self, above, id);
        if (sayer != NULL)
          return sayer;
      }
  return NULL;
}

/* ENTRY is the word of SAYER, and not of the element that has it from there. */
static void
tell_sayer (AciesCatalogue *self,
            AciesCatalogueEntry *entry,
            const AciesElement *sayer,
            const char *id)
{
  const AciesElementAttribute *attribute = acies_element_find (sayer, id);
  const AciesFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, acies_element_get (sayer, "id"));

  place_entry (self, entry, sayer);
  entry->item.layer = attribute->layer;
  entry->item.line = attribute->line;
  if (g_strcmp0 (attribute->layer, self->ruleset->layers[0]) != 0)
    entry->item.origin = ACIES_ORIGIN_HOUSE;
  else if (fact != NULL && fact->origin != ACIES_ORIGIN_HOUSE)
    entry->item.origin = fact->origin;
  else
    entry->item.origin = ACIES_ORIGIN_SOURCE;
}

static void
add_inherited (AciesCatalogue *self, const Spot *spot)
{
  const AciesTroop *troop = (const AciesTroop *) spot->fact;

  for (guint i = 0; i < acies_attributes_get_n (troop->attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (troop->attributes, i, &value);
      const AciesAttributeFact *declared = find_declared (self, spot->element, id);
      const AciesElement *sayer = find_sayer (self, spot->element, id);
      AciesCatalogueEntry *entry;

      if (acies_element_get (spot->element, id) != NULL || declared == NULL)
        continue;
      entry = entry_new (self, spot, "inherited", id);
      if (sayer != NULL)
        tell_sayer (self, entry, sayer, id);
      entry->attribute = g_intern_string (id);
      entry->item.label = g_strdup (declared->fact.label);
      entry->item.value = acies_ruleset_format_value (self->ruleset, declared, &value);
      entry->item.written = value.kind == ACIES_VALUE_NUMBER
                                ? acies_number_format (value.number, declared->per_unit)
                                : acies_value_to_string (&value);
      acies_catalogue_take_entry (self, entry);
    }
}

/* What the cell of ROW says; CELL is the element that it is, if it is one. */
static char *
dup_cell (const AciesElement *row, const AciesElement *cell)
{
  const char *value
      = acies_element_get (cell != NULL ? cell : row, cell != NULL ? "value" : "cell");

  if (value == NULL && cell != NULL)
    value = cell->text;
  return value != NULL ? g_strstrip (g_strdup (value)) : NULL;
}

static char *
join_spans (const char *row, const char *column)
{
  return column != NULL ? g_strconcat (row, ", ", column, NULL) : g_strdup (row);
}

/* The cell ROW, COLUMN of a chart, from 0. */
static void
add_cell (AciesCatalogue *self, const Spot *spot, const AciesElement *row, guint place[2])
{
  const AciesChart *chart = (const AciesChart *) spot->fact;
  gboolean has_columns = chart->columns->len > 0;
  guint n_columns = MAX (chart->columns->len, 1), other;
  const char *spans[2] = { acies_element_get (row, chart->row_label), NULL };
  const AciesElement *column = acies_element_get_nth_child (spot->element, "column", place[1]);
  const AciesElement *cell = acies_element_get_nth_child (row, "cell", place[1]), *below = NULL;
  g_autofree char *id = NULL, *shown = NULL, *across = NULL;
  AciesCatalogueEntry *entry;

  if (has_columns && column != NULL)
    spans[1] = acies_element_get (column, chart->column_label);
  if (spans[0] == NULL || (has_columns && spans[1] == NULL))
    return;
  id = spans[1] != NULL ? g_strconcat (spans[0], "/", spans[1], NULL) : g_strdup (spans[0]);
  shown = acies_ruleset_print_span (self->ruleset, chart->row_label,
                                    &g_array_index (chart->rows, AciesChartSpan, place[0]));
  if (has_columns)
    across = acies_ruleset_print_span (self->ruleset, chart->column_label,
                                       &g_array_index (chart->columns, AciesChartSpan, place[1]));
  entry = entry_new (self, spot, "cell", id);
  entry->row = g_intern_string (spans[0]);
  entry->column = g_intern_string (spans[1]);
  entry->item.label = join_spans (shown, across);
  entry->item.value = g_strdup (acies_ruleset_print_cell (
      self->ruleset, g_ptr_array_index (chart->cells, place[0] * n_columns + place[1])));
  entry->item.written = dup_cell (row, cell);
  if (spot->below != NULL)
    below = acies_ruleset_find_cell (spot->below, spans[0], spans[1], &other);
  if (below != NULL)
    entry->item.below = dup_cell (below, acies_element_get_nth_child (below, "cell", other));
  if (g_strcmp0 (entry->item.below, entry->item.written) == 0)
    g_clear_pointer (&entry->item.below, g_free);
  place_entry (self, entry, cell != NULL ? cell : row);
  acies_catalogue_take_entry (self, entry);
}

static void
add_cells (AciesCatalogue *self, const Spot *spot)
{
  guint row = 0;

  for (guint i = 0; i < spot->element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (spot->element->children, i);
      guint n_columns = MAX (((const AciesChart *) spot->fact)->columns->len, 1);

      if (!g_str_equal (child->name, "row"))
        continue;
      for (guint column = 0; column < n_columns; column++)
        add_cell (self, spot, child, (guint[2]){ row, column });
      row++;
    }
}

/* How the element of SPOT, whose value is WRITTEN, prints; NULL if it is more than one value. */
static char *
print_whole (AciesCatalogue *self, const Spot *spot, const char *written)
{
  const char *name = spot->element->name;

  if (spot->modifier != NULL)
    return acies_ruleset_print_modifier (self->ruleset, (const AciesModifierList *) spot->fact,
                                         spot->modifier);
  if (written == NULL)
    return NULL;
  if (spot->fact != NULL && g_str_equal (name, "text"))
    return g_strdup (spot->fact->label);
  if (spot->fact != NULL && g_str_equal (name, "constant"))
    return acies_ruleset_print_constant (self->ruleset, (const AciesConstant *) spot->fact);
  if (g_str_equal (name, "measure"))
    /* Translators: so many millimetres. */
    return g_strdup_printf (_ ("%s mm"), written);
  return print_written (self, NULL, written);
}

static char *
dup_label (AciesCatalogue *self, const Spot *spot, const char *id)
{
  char *label;

  if (spot->modifier != NULL)
    return g_strdup (spot->modifier->fact.label);
  if (spot->fact != NULL && spot->depth == 0)
    return g_strdup (spot->fact->label);
  if (g_str_equal (spot->element->name, "value"))
    label = acies_words_dup_text (spot->element);
  else
    label = acies_words_dup_label (spot->element);
  return label != NULL ? acies_constant_words_take (self->ruleset, label) : g_strdup (id);
}

static void add_element (AciesCatalogue *self, const Spot *spot, const char *main);

/* Which attribute is the value of a part of something. */
static const char *
find_main_of_part (const AciesElement *part)
{
  if (g_str_equal (part->name, "modifier"))
    return acies_element_get (part, "times") != NULL ? "times" : "value";
  return NULL;
}

static const AciesModifier *
find_modifier (const Spot *spot, const AciesElement *part)
{
  const AciesModifierList *list = (const AciesModifierList *) spot->fact;

  for (guint i = 0; g_str_equal (part->name, "modifier") && i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);

      if (g_strcmp0 (modifier->fact.id, acies_element_get (part, "id")) == 0)
        return modifier;
    }
  return NULL;
}

static const AciesElement *
find_below (const AciesElement *parent, const AciesElement *element)
{
  guint place;

  return parent != NULL && acies_ruleset_find_counterpart (parent, element, &place)
             ? g_ptr_array_index (parent->children, place)
             : NULL;
}

/* The parts of SPOT, which is the entry OUTER, that have an id. */
static void
add_parts (AciesCatalogue *self, const Spot *spot, guint outer)
{
  for (guint i = 0; i < spot->element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (spot->element->children, i);
      const Spot part = {
        .element = child,
        .below = find_below (spot->below, child),
        .fact = spot->fact,
        .modifier = find_modifier (spot, child),
        .outer = outer,
        .depth = spot->depth + 1,
      };

      if (acies_element_get_key (child) != NULL)
        add_element (self, &part, find_main_of_part (child));
    }
}

/* The words that tell the element of SPOT from others; a part is told from what the whole says in
 * an attribute of that name. */
static char *
dup_key (AciesCatalogue *self, const Spot *spot)
{
  const char *key = acies_element_get_key (spot->element);
  const char *second = acies_ruleset_get_second_key (spot->element);
  g_autofree char *words = second != NULL ? g_strdelimit (g_strdup (second), " ", '+') : NULL;

  if (spot->outer != ACIES_CATALOGUE_NOWHERE
      && acies_element_get (get_entry (self, spot->outer)->element, key) != NULL)
    return g_strconcat (key, ":", spot->element->name, NULL);
  return words != NULL ? g_strconcat (key, ":", words, NULL) : g_strdup (key);
}

/* The element of SPOT with all that it is made of; MAIN is the attribute that is its value, or
 * NULL. */
static void
add_element (AciesCatalogue *self, const Spot *spot, const char *main)
{
  g_autofree char *id = dup_key (self, spot);
  AciesCatalogueEntry *entry = entry_new (self, spot, spot->element->name, id);
  Spot inner = *spot;

  entry->item.label = dup_label (self, spot, id);
  entry->item.note
      = acies_constant_words_take (self->ruleset, acies_words_dup_child (spot->element, "note"));
  if (main != NULL && g_str_equal (main, "label"))
    tell_label (self, entry, spot);
  else if (main != NULL)
    tell_attribute (self, entry, main, spot);
  entry->item.value = print_whole (self, spot, entry->item.written);
  inner.outer = acies_catalogue_take_entry (self, entry);
  inner.depth++;
  add_settings (self, &inner, main);
  if (spot->fact == NULL || spot->depth > 0)
    return add_parts (self, spot, inner.outer);
  if (spot->fact->kind == ACIES_FACT_TROOP)
    add_inherited (self, &inner);
  if (spot->fact->kind == ACIES_FACT_CHART)
    add_cells (self, &inner);
  add_parts (self, spot, inner.outer);
}

/* The fact that ELEMENT became. */
static const AciesFact *
find_fact (AciesCatalogue *self, AciesFactKind kind, const AciesElement *element)
{
  const char *key = acies_element_get_key (element),
             *second = acies_ruleset_get_second_key (element);
  g_auto (GStrv) owners = g_strsplit (second != NULL ? second : "", " ", -1);
  g_autofree char *whole = NULL;

  if (kind == ACIES_FACT_ATTRIBUTE)
    return owners[0] != NULL
               ? (const AciesFact *) acies_ruleset_find_attribute (self->ruleset, owners[0], key)
               : NULL;
  if (second != NULL)
    whole = g_strconcat (key, "/", second, NULL);
  return acies_ruleset_find (self->ruleset, kind, whole != NULL ? whole : key);
}

void
acies_catalogue_add_kind (AciesCatalogue *self,
                          const char *kind,
                          AciesFactKind fact,
                          const char *main)
{
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (self->root->children, i);
      Spot spot = { .element = child, .outer = ACIES_CATALOGUE_NOWHERE };

      if (!g_str_equal (child->name, kind) || acies_element_get_key (child) == NULL)
        continue;
      spot.fact = find_fact (self, fact, child);
      spot.below = find_below (self->lowest, child);
      if (spot.fact != NULL)
        add_element (self, &spot, main);
    }
}

static int
compare_functions (gconstpointer a, gconstpointer b)
{
  const AciesFunctionText *one = *(const AciesFunctionText *const *) a;
  const AciesFunctionText *other = *(const AciesFunctionText *const *) b;
  int order = strcmp (one->file, other->file);

  return order != 0 ? order : one->line - other->line;
}

/* What a rule set says of the function NAME, or NULL. */
static const AciesElement *
find_remark (AciesCatalogue *self, const char *name)
{
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (self->root->children, i);

      if (g_str_equal (child->name, "function")
          && g_strcmp0 (acies_element_get (child, "id"), name) == 0)
        return child;
    }
  return NULL;
}

static void
add_function (AciesCatalogue *self, const AciesFunctionText *function)
{
  const AciesElement *remark = find_remark (self, function->name);
  AciesCatalogueEntry *entry = g_new0 (AciesCatalogueEntry, 1);

  entry->outer = ACIES_CATALOGUE_NOWHERE;
  entry->item.kind = g_intern_static_string ("function");
  entry->item.id = function->name;
  entry->item.path = g_strconcat ("function/", function->name, NULL);
  entry->item.label = g_strdelimit (g_strdup (function->name), "_", ' ');
  entry->item.layer = function->layer;
  entry->item.file = dup_file (self, function->layer, function->file);
  entry->item.line = entry->last_line = function->line;
  for (const char *c = strchr (function->text, '\n'); c != NULL; c = strchr (c + 1, '\n'))
    entry->last_line++;
  if (g_strcmp0 (function->layer, self->ruleset->layers[0]) != 0)
    entry->item.origin = ACIES_ORIGIN_HOUSE;
  if (remark != NULL)
    {
      entry->item.cite = g_strdup (acies_element_get (remark, "cite"));
      entry->item.note = acies_words_dup_child (remark, "note");
    }
  acies_catalogue_take_entry (self, entry);
}

void
acies_catalogue_add_functions (AciesCatalogue *self)
{
  g_autoptr (GPtrArray) functions = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer function;

  g_hash_table_iter_init (&iter, self->functions);
  while (g_hash_table_iter_next (&iter, NULL, &function))
    g_ptr_array_add (functions, function);
  g_ptr_array_sort (functions, compare_functions);
  for (guint i = 0; i < functions->len; i++)
    add_function (self, g_ptr_array_index (functions, i));
}
