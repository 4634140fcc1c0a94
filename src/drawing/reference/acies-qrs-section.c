/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out what a section of the sheet shows: one function a kind of fact, found by the name
 * that the rule set's <show> uses. */
#include "config.h"

#include "drawing/reference/acies-qrs-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Beside a body of 1, and at least so many points. */
#define NOTE 0.9
#define LEAST_NOTE 8.0
/* What breaks within a section cost. */
#define SECTION_PRICE 150
#define FIGHT_PRICE 300
/* A section of the most weight is so much larger, of the middle one half of that. */
#define WEIGHT 0.1

typedef void (*ShowFunc) (AciesQrs *self, const AciesSheetItem *item);

const char *
acies_qrs_get_mark (AciesOrigin origin)
{
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      return "";
    case ACIES_ORIGIN_ERRATUM:
      return "‡";
    case ACIES_ORIGIN_SUPPLEMENT:
      return "†";
    case ACIES_ORIGIN_HOUSE:
      return "§";
    }

  return "";
}

char *
acies_qrs_print_label (const AciesFact *fact)
{
  GString *label = g_string_new (fact->label);

  g_string_replace (label, "{", "", 0);
  g_string_replace (label, "}", "", 0);
  return g_string_free (label, FALSE);
}

char *
acies_qrs_mark_label (const AciesFact *fact)
{
  g_autofree char *label = acies_qrs_print_label (fact);

  return g_strconcat (label, acies_qrs_get_mark (fact->origin), NULL);
}

void
acies_qrs_add_fact_title (AciesQrs *self, const AciesFact *fact)
{
  g_autofree char *label = acies_qrs_mark_label (fact);

  acies_qrs_add_title (self, label, fact->cite);
}

void
acies_qrs_add_note (AciesQrs *self, const AciesFact *fact)
{
  if (fact->note == NULL || *fact->note == '\0')
    return;
  /* Nobody looks for it in another column. */
  if (self->pieces->len > 0)
    ((AciesQrsPiece *) g_ptr_array_index (self->pieces, self->pieces->len - 1))->item.keep = TRUE;
  acies_qrs_add_paragraph (self, fact->note, ACIES_TYPE_ITALIC,
                           MAX (NOTE, LEAST_NOTE / self->type.size));
}

/* The facts of KIND that ITEM names: one, or all. */
GPtrArray *
acies_qrs_list_facts (AciesQrs *self, AciesFactKind kind, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  const GPtrArray *all = acies_ruleset_get_facts (self->ruleset, kind);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (all, i);

      if (item->what == NULL || g_strcmp0 (item->what, "all") == 0
          || g_strcmp0 (item->what, fact->id) == 0)
        g_ptr_array_add (facts, (gpointer) fact);
    }

  return g_steal_pointer (&facts);
}

char **
acies_qrs_make_cells (const char *first, ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  va_list arguments;

  va_start (arguments, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (arguments, const char *))
    g_strv_builder_add (builder, cell);
  va_end (arguments);
  return g_strv_builder_end (builder);
}

GPtrArray *
acies_qrs_list_columns (AciesQrs *self, const char *owner, const char *columns)
{
  static const char *const owners[]
      = { "troop", "unit", "stand", "rank", "leader", "terrain", NULL };
  g_autoptr (GPtrArray) attributes = g_ptr_array_new ();
  const GPtrArray *all = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  g_auto (GStrv) names = columns != NULL ? g_strsplit_set (columns, " \t\n", -1) : NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const AciesAttributeFact *attribute
          = acies_ruleset_find_attribute (self->ruleset, owner, names[i]);

      for (guint k = 0; attribute == NULL && owners[k] != NULL; k++)
        attribute = acies_ruleset_find_attribute (self->ruleset, owners[k], names[i]);
      if (attribute != NULL)
        g_ptr_array_add (attributes, (gpointer) attribute);
    }
  for (guint i = 0; names == NULL && all != NULL && i < all->len && attributes->len < 8; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (all, i);

      if (g_strcmp0 (attribute->of, owner) == 0)
        g_ptr_array_add (attributes, (gpointer) attribute);
    }

  return g_steal_pointer (&attributes);
}

static char *
format_attribute (AciesQrs *self, const AciesAttributeFact *attribute, const AciesAttributes *from)
{
  AciesValue value
      = from != NULL ? acies_attributes_get (from, attribute->fact.id) : ACIES_NO_VALUE;

  if (value.kind == ACIES_VALUE_NONE)
    value = attribute->start;
  if (value.kind == ACIES_VALUE_NONE)
    return g_strdup ("–");
  if (value.kind == ACIES_VALUE_FLAG)
    return g_strdup (value.number != 0 ? "•" : "");
  return acies_ruleset_format_value (self->ruleset, attribute, &value);
}

/* A table of facts that carry attributes: their name, then a narrow column for each attribute. */
typedef struct
{
  AciesQrs *qrs;
  GPtrArray *columns; /* of const AciesAttributeFact; owned */
  AciesTypeStyle *styles;
  AciesQrsTable *table;
  const char *cite; /* of the row before: it is not said again */
  gboolean has_origin;
  AciesOrigin origin; /* of all rows: it is said in the head */
} FactTable;

static void
fact_table_init (FactTable *self, AciesQrs *qrs, const char *owner, const char *columns)
{
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();

  self->qrs = qrs;
  self->cite = NULL;
  self->has_origin = FALSE;
  self->columns = acies_qrs_list_columns (qrs, owner, columns);
  self->styles = g_new0 (AciesTypeStyle, self->columns->len + 1);
  self->table = acies_qrs_table_new (self->columns->len + 1, self->styles);
  g_strv_builder_add (headers, "");
  for (guint i = 0; i < self->columns->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (self->columns, i);

      self->styles[i + 1] = ACIES_TYPE_CENTRE;
      g_strv_builder_add (headers, attribute->fact.short_label);
    }
  if (self->columns->len > 0)
    self->table->headers = g_strv_builder_end (headers);
}

static AciesQrsRow *
fact_table_add (FactTable *self, const AciesFact *fact, const AciesAttributes *attributes)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *label = self->has_origin && fact->origin == self->origin
                               ? acies_qrs_print_label (fact)
                               : acies_qrs_mark_label (fact);
  AciesQrsRow *row;

  g_strv_builder_add (cells, label);
  for (guint i = 0; i < self->columns->len; i++)
    {
      g_autofree char *value
          = format_attribute (self->qrs, g_ptr_array_index (self->columns, i), attributes);

      g_strv_builder_add (cells, value);
    }
  row = acies_qrs_table_take_row (self->table, g_strv_builder_end (cells),
                                  g_strcmp0 (fact->cite, self->cite) != 0 ? g_strdup (fact->cite)
                                                                          : NULL);
  self->cite = fact->cite;
  return row;
}

static void
fact_table_finish (FactTable *self)
{
  if (self->table->rows->len > 0)
    acies_qrs_add_table (self->qrs, self->table);
  acies_qrs_table_free (self->table);
  g_ptr_array_unref (self->columns);
  g_free (self->styles);
}

static void
add_troop_group (FactTable *table, const char *parent)
{
  const AciesFact *fact = acies_ruleset_find (table->qrs->ruleset, ACIES_FACT_TROOP, parent);
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *label = NULL;
  AciesQrsRow *row;

  if (fact == NULL)
    return;

  label = acies_qrs_mark_label (fact);
  g_strv_builder_add (cells, label);
  for (guint i = 0; i < table->columns->len; i++)
    g_strv_builder_add (cells, "");
  row = acies_qrs_table_take_row (table->table, g_strv_builder_end (cells), NULL);
  row->is_group = TRUE;
}

/* Whether ID is what all types are: it stands for nobody, and heads nothing. */
static gboolean
is_root (AciesQrs *self, const char *id)
{
  const GPtrArray *troops = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TROOP);

  for (guint i = 0; i < troops->len; i++)
    if (!acies_ruleset_troop_is (self->ruleset, ((const AciesFact *) troops->pdata[i])->id, id))
      return FALSE;
  return troops->len > 1;
}

static gboolean
is_shown (AciesQrs *self, const AciesTroop *troop, const AciesSheetItem *item)
{
  return !troop->is_abstract && !is_root (self, troop->fact.id)
         && acies_qrs_is_used (self, ACIES_FACT_TROOP, troop->fact.id)
         && (item->what == NULL || g_strcmp0 (item->what, "all") == 0
             || acies_ruleset_troop_is (self->ruleset, troop->fact.id, item->what));
}

/* What is said of the origin of all types that are shown need not be said of each: it stands in the
 * head. */
static gboolean
have_one_origin (AciesQrs *self, const AciesSheetItem *item, AciesOrigin *origin)
{
  const GPtrArray *troops = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TROOP);
  gboolean is_first = TRUE;

  for (guint i = 0; i < troops->len; i++)
    {
      const AciesTroop *troop = g_ptr_array_index (troops, i);

      if (!is_shown (self, troop, item))
        continue;
      if (!is_first && troop->fact.origin != *origin)
        return FALSE;
      *origin = troop->fact.origin;
      is_first = FALSE;
    }
  return !is_first;
}

static void
show_troops (AciesQrs *self, const AciesSheetItem *item)
{
  const GPtrArray *troops = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TROOP);
  const char *group = NULL;
  FactTable table;

  fact_table_init (&table, self, "troop", item->columns);
  table.has_origin = have_one_origin (self, item, &table.origin);
  if (table.has_origin && table.table->headers != NULL)
    {
      g_free (table.table->headers[0]);
      table.table->headers[0] = g_strdup (acies_qrs_get_mark (table.origin));
    }
  for (guint i = 0; troops != NULL && i < troops->len; i++)
    {
      const AciesTroop *troop = g_ptr_array_index (troops, i);
      AciesQrsRow *row;

      if (!is_shown (self, troop, item))
        continue;

      /* A category goes on for as long as what follows belongs to it at all. */
      if (troop->parent != NULL
          && (group == NULL || !acies_ruleset_troop_is (self->ruleset, troop->fact.id, group)))
        {
          group = troop->parent;
          if (!is_root (self, group))
            add_troop_group (&table, group);
        }
      row = fact_table_add (&table, &troop->fact, troop->attributes);
      row->symbol = g_strdup (troop->symbol);
    }
  fact_table_finish (&table);
}

static void
show_ranks (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) ranks = acies_qrs_list_facts (self, ACIES_FACT_RANK, item);
  FactTable table;

  acies_qrs_add_title (self, _ ("Leaders"), NULL);
  fact_table_init (&table, self, "rank", item->columns);
  for (guint i = 0; i < ranks->len; i++)
    {
      const AciesRank *rank = g_ptr_array_index (ranks, i);

      fact_table_add (&table, &rank->fact, rank->attributes);
    }
  fact_table_finish (&table);
}

static void
show_terrain (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) terrain = acies_qrs_list_facts (self, ACIES_FACT_TERRAIN, item);
  FactTable table;

  acies_qrs_add_title (self, _ ("Terrain"), NULL);
  fact_table_init (&table, self, "terrain", item->columns);
  for (guint i = 0; i < terrain->len; i++)
    {
      const AciesTerrain *type = g_ptr_array_index (terrain, i);

      if (acies_qrs_is_used (self, ACIES_FACT_TERRAIN, type->fact.id))
        fact_table_add (&table, &type->fact, type->attributes);
    }
  fact_table_finish (&table);
}

/* A list of names, each with what is said of it. */
static AciesQrsTable *
create_list (void)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_BOLD, ACIES_TYPE_PLAIN };
  AciesQrsTable *table = acies_qrs_table_new (2, styles);

  table->flexible = 1;
  return table;
}

static char *
describe_formation (const AciesFormationFact *formation)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; formation->ranks != NULL && i < formation->ranks->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "",
                            g_array_index (formation->ranks, guint, i));
  if (text->len > 0)
    {
      g_autofree char *numbers = g_strdup (text->str);

      /* Translators: the depths a formation may have: "Ranks: 1, 2, 3." */
      g_string_printf (text, _ ("Ranks: %s."), numbers);
    }
  if (formation->fact.note != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", formation->fact.note);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_formations (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) formations = acies_qrs_list_facts (self, ACIES_FACT_FORMATION, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Formations"), NULL);

  for (guint i = 0; i < formations->len; i++)
    {
      const AciesFormationFact *formation = g_ptr_array_index (formations, i);
      g_autofree char *label = acies_qrs_mark_label (&formation->fact);
      g_autofree char *text = describe_formation (formation);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (label, text, NULL),
                                g_strdup (formation->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

static char *
describe_values (const AciesAttributeFact *attribute)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; attribute->values != NULL && attribute->values[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            attribute->value_labels != NULL ? attribute->value_labels[i]
                                                            : attribute->values[i]);
  if (attribute->fact.note != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", attribute->fact.note);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_attributes (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) attributes = acies_qrs_list_facts (self, ACIES_FACT_ATTRIBUTE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *label = acies_qrs_mark_label (&attribute->fact);
      g_autofree char *text = describe_values (attribute);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (label, text, NULL),
                                g_strdup (attribute->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_phases (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) phases = acies_qrs_list_facts (self, ACIES_FACT_PHASE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < phases->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (phases, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *label = acies_qrs_mark_label (fact);
      g_autofree char *text
          = fact->note != NULL ? g_strdup_printf ("%s: %s", label, fact->note) : g_strdup (label);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (number, text, NULL),
                                g_strdup (fact->cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_actions (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) actions = acies_qrs_list_facts (self, ACIES_FACT_ACTION, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_autofree char *label = acies_qrs_mark_label (&action->fact);

      if (action->is_hidden && item->what == NULL)
        continue;
      acies_qrs_table_take_row (
          table,
          acies_qrs_make_cells (label, action->fact.note != NULL ? action->fact.note : "", NULL),
          g_strdup (action->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_text (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) texts = acies_qrs_list_facts (self, ACIES_FACT_TEXT, item);

  for (guint i = 0; i < texts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (texts, i);
      g_autofree char *text = acies_qrs_mark_label (fact);

      acies_qrs_add_paragraph (self, text, ACIES_TYPE_PLAIN, 1.0);
    }
}

static void
show_dice (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) dice = acies_qrs_list_facts (self, ACIES_FACT_DIE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Dice"), NULL);

  for (guint i = 0; i < dice->len; i++)
    {
      const AciesDieFact *fact = g_ptr_array_index (dice, i);
      g_autofree char *label = acies_qrs_mark_label (&fact->fact);
      g_autoptr (GString) faces = g_string_new (NULL);

      for (guint k = 0; k < acies_die_get_n_faces (fact->die); k++)
        g_string_append_printf (faces, "%s%d", k > 0 ? " " : "", acies_die_get_face (fact->die, k));
      if (fact->fact.note != NULL)
        g_string_append_printf (faces, " – %s", fact->fact.note);
      acies_qrs_table_take_row (table, acies_qrs_make_cells (label, faces->str, NULL),
                                g_strdup (fact->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

/* Results by name, what a sign beside the word means first. */
static void
show_outcomes (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) outcomes = acies_qrs_list_facts (self, ACIES_FACT_OUTCOME, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Results"), NULL);
  for (guint i = 0; i < outcomes->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (outcomes, i);
      g_autofree char *label = acies_qrs_mark_label (fact);

      acies_qrs_table_take_row (
          table, acies_qrs_make_cells (label, fact->note != NULL ? fact->note : "", NULL),
          g_strdup (fact->cite));
    }
  acies_qrs_add_table (self, table);
}

/* When an obligation must be met, in words. */
static char *
describe_due (AciesQrs *self, const AciesObligationFact *obligation)
{
  const AciesFact *phase = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, obligation->due);

  if (g_str_equal (obligation->due, "at-once"))
    return g_strdup (_ ("at once"));
  if (phase == NULL)
    return g_strdup (_ ("before the phase ends"));
  /* Translators: a phase of the turn. */
  return g_strdup_printf (_ ("before %s ends"), phase->label);
}

/* What the rules oblige to, and when. Whom it concerns is not known here: “{unit} must test” is
 * printed as “unit must test”. */
static void
show_obligations (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) obligations = acies_qrs_list_facts (self, ACIES_FACT_OBLIGATION, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Due"), NULL);
  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligationFact *obligation = g_ptr_array_index (obligations, i);
      g_autofree char *label = acies_qrs_mark_label (&obligation->fact);
      g_autofree char *due = describe_due (self, obligation);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (label, due, NULL),
                                g_strdup (obligation->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

/* The names that <show> may use. */
static const struct
{
  const char *name;
  ShowFunc show;
} shows[] = {
  { "actions", show_actions },
  { "attributes", show_attributes },
  { "chart", acies_qrs_show_charts },
  { "constants", acies_qrs_show_constants },
  { "dice", show_dice },
  { "formations", show_formations },
  { "modifiers", acies_qrs_show_modifiers },
  { "obligations", show_obligations },
  { "outcomes", show_outcomes },
  { "phases", show_phases },
  { "points", acies_qrs_show_points },
  { "ranks", show_ranks },
  { "terrain", show_terrain },
  { "text", show_text },
  { "troops", show_troops },
};

/* The number in the turn of the phase that SECTION is for; or NULL. */
static char *
number_section (AciesQrs *self, const AciesSheetSection *section)
{
  const GPtrArray *phases = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_PHASE);

  for (guint i = 0; section->phase != NULL && i < phases->len; i++)
    if (g_strcmp0 (((const AciesFact *) g_ptr_array_index (phases, i))->id, section->phase) == 0)
      return g_strdup_printf ("%u", i + 1);
  return NULL;
}

/* Everything that SECTION shows, below its bar. */
static void
add_items (AciesQrs *self, const AciesSheetSection *section)
{
  for (guint i = 0; i < section->items->len; i++)
    {
      const AciesSheetItem *item = g_ptr_array_index (section->items, i);

      for (guint k = 0; k < G_N_ELEMENTS (shows); k++)
        {
          if (g_strcmp0 (shows[k].name, item->shows) == 0)
            shows[k].show (self, item);
        }
    }
}

void
acies_qrs_add_section (AciesQrs *self, const AciesSheetSection *section)
{
  double size = self->type.size, width = self->width;
  g_autofree char *number = number_section (self, section);
  guint first = self->pieces->len;

  self->tone = acies_qrs_get_tone (self->look, section->tone != NULL ? section->tone : "plain");
  acies_qrs_add_bar (self, number, section->title);
  self->type.size *= 1 + self->emphasis * WEIGHT * (section->weight - 1) / 2.0;
  if (self->tone.is_framed)
    self->width -= 2 * ACIES_QRS_INSET;
  self->section = section->title;
  add_items (self, section);
  self->section = NULL;
  self->type.size = size;
  self->width = width;
  if (self->pieces->len == first + 1)
    {
      /* Nothing of it is left for this battle. */
      g_ptr_array_remove_index (self->pieces, first);
      return;
    }
  acies_qrs_end_section (self, first, section->title,
                         self->tone.is_framed ? FIGHT_PRICE : SECTION_PRICE);
  if (!section->floats)
    return;
  self->n_floats++;
  for (guint i = first; i < self->pieces->len; i++)
    ((AciesQrsPiece *) g_ptr_array_index (self->pieces, i))->item.floats = self->n_floats;
}

void
acies_qrs_add_own_lines (AciesQrs *self, const char *lines)
{
  g_auto (GStrv) paragraphs = g_strsplit (lines, "\n", -1);
  guint first = self->pieces->len;

  self->tone = acies_qrs_get_tone (self->look, "plain");
  acies_qrs_add_bar (self, NULL, _ ("Notes"));
  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (*g_strstrip (paragraphs[i]) != '\0')
      acies_qrs_add_paragraph (self, paragraphs[i], ACIES_TYPE_PLAIN, 1.0);
  if (self->pieces->len == first + 1)
    g_ptr_array_remove_index (self->pieces, first);
  else
    acies_qrs_end_section (self, first, _ ("Notes"), SECTION_PRICE);
}

static void
free_section (gpointer data)
{
  AciesSheetSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->items);
  g_free (section);
}

GPtrArray *
acies_qrs_make_sections (AciesRuleset *ruleset)
{
  static const struct
  {
    AciesFactKind kind;
    const char *title, *shows;
    int page;
  } sections[] = {
    { ACIES_FACT_PHASE, N_ ("Sequence"), "phases", 1 },
    { ACIES_FACT_TROOP, N_ ("Troops"), "troops", 1 },
    { ACIES_FACT_MODIFIERS, N_ ("Factors"), "modifiers", 2 },
    { ACIES_FACT_CHART, N_ ("Charts"), "chart", 2 },
    { ACIES_FACT_CONSTANT, N_ ("Constants"), "constants", 2 },
  };
  GPtrArray *made = g_ptr_array_new_with_free_func (free_section);

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, sections[i].kind);
      AciesSheetSection *section;
      AciesSheetItem *item;

      if (facts == NULL || facts->len == 0)
        continue;

      section = g_new0 (AciesSheetSection, 1);
      item = g_new0 (AciesSheetItem, 1);
      section->title = g_strdup (_ (sections[i].title));
      section->weight = 1;
      section->page = sections[i].page;
      section->items = g_ptr_array_new_with_free_func (g_free);
      item->shows = sections[i].shows;
      g_ptr_array_add (section->items, item);
      g_ptr_array_add (made, section);
    }

  return made;
}
