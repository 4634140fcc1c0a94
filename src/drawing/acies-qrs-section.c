/* What a section of the sheet shows: one function a kind of fact, found by the name that the rule
 * set's <show> uses. */
#include "config.h"

#include "drawing/acies-qrs-private.h"

#include "base/acies-number.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <string.h>

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

static char *
mark_label (const AciesFact *fact)
{
  return g_strconcat (fact->label, acies_qrs_get_mark (fact->origin), NULL);
}

/* A row's clause is said only where it is another than its table's. */
static char *
cite_within (const AciesFact *fact, const AciesFact *whole)
{
  if (fact->cite == NULL || (whole != NULL && g_strcmp0 (fact->cite, whole->cite) == 0))
    return NULL;
  return g_strdup (fact->cite);
}

static void
add_fact_title (AciesQrs *self, const AciesFact *fact)
{
  g_autofree char *label = mark_label (fact);

  acies_qrs_add_title (self, label, fact->cite);
}

static void
add_note (AciesQrs *self, const AciesFact *fact)
{
  if (fact->note != NULL && *fact->note != '\0')
    acies_qrs_add_paragraph (self, fact->note, ACIES_TYPE_ITALIC, 0.86);
}

/* The facts of KIND that ITEM names: one, or all. */
static GPtrArray *
list_facts (AciesQrs *self, AciesFactKind kind, const AciesSheetItem *item)
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

static char **
make_cells (const char *first, ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  va_list arguments;

  va_start (arguments, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (arguments, const char *))
    g_strv_builder_add (builder, cell);
  va_end (arguments);
  return g_strv_builder_end (builder);
}

/* +1, −2: with a real minus sign. */
static char *
format_signed (gint64 count, gint64 per_unit)
{
  g_autofree char *number = acies_number_format_for_people (ABS (count), MAX (per_unit, 1), 3);

  return g_strconcat (count < 0 ? "−" : count > 0 ? "+" : "", number, NULL);
}

/* The attribute that "unit.shot_at" reads, whoever's it is. */
static const AciesAttributeFact *
find_read_attribute (AciesQrs *self, const char *expression)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  const char *dot = strchr (expression, '.');
  g_autofree char *id = NULL;

  if (dot == NULL || strspn (dot + 1, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen (dot + 1))
    return NULL;

  id = g_strdelimit (g_strdup (dot + 1), "_", '-');
  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (attribute->fact.id, id) == 0)
        return attribute;
    }

  return NULL;
}

static char *
format_modifier_value (AciesQrs *self, const AciesModifierList *list, const AciesModifier *modifier)
{
  const char *text = acies_expression_get_text (modifier->value);
  gboolean is_negative = *text == '-';
  const AciesAttributeFact *attribute;
  g_autofree char *value = NULL;
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, -1000000, 1000000, &number, NULL))
    value = format_signed (number, list->per_unit);
  else if ((attribute = find_read_attribute (self, is_negative ? text + 1 : text)) != NULL)
    value = g_strconcat (is_negative ? "−" : "", attribute->fact.short_label, NULL);
  else
    /* Translators: stands for the value of a factor that a formula gives. */
    value = g_strdup (_ ("varies"));

  /* Translators: a factor that counts once for each of something: "+1 each". */
  return modifier->each != NULL ? g_strdup_printf (_ ("%s each"), value) : g_steal_pointer (&value);
}

static char *
format_modifier_label (const AciesModifierList *list, const AciesModifier *modifier)
{
  g_autofree char *label = mark_label (&modifier->fact);
  const char *sign = modifier->optional != NULL ? "○ " : "";
  g_autofree char *cap = NULL;

  if (!modifier->has_cap)
    return g_strconcat (sign, label, NULL);

  cap = format_signed (modifier->cap, list->per_unit);
  /* Translators: a factor and the most that it may come to: "for each rank (at most +2)". */
  return g_strdup_printf (_ ("%s%s (at most %s)"), sign, label, cap);
}

static void
add_modifier_list (AciesQrs *self, const AciesModifierList *list)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_PLAIN, ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT };
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (2, styles);

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      g_autofree char *label = format_modifier_label (list, modifier);
      g_autofree char *value = format_modifier_value (self, list, modifier);

      acies_qrs_table_take_row (table, make_cells (label, value, NULL),
                                cite_within (&modifier->fact, &list->fact));
    }

  add_fact_title (self, &list->fact);
  acies_qrs_add_table (self, table);
  add_note (self, &list->fact);
}

static void
show_modifiers (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) lists = list_facts (self, ACIES_FACT_MODIFIERS, item);

  for (guint i = 0; i < lists->len; i++)
    add_modifier_list (self, g_ptr_array_index (lists, i));
}

static void
show_points (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) points = list_facts (self, ACIES_FACT_POINTS, item);

  for (guint i = 0; i < points->len; i++)
    {
      const AciesPoints *fact = g_ptr_array_index (points, i);
      const AciesModifierList *list
          = acies_ruleset_find (self->ruleset, ACIES_FACT_MODIFIERS, fact->list);

      if (list != NULL)
        add_modifier_list (self, list);
    }
}

/* A cell as printed; an outcome by its name. */
static const char *
get_cell_text (AciesQrs *self, const AciesChartCell *cell)
{
  const AciesFact *outcome = NULL;

  if (cell->value.kind == ACIES_VALUE_SYMBOL
      && (cell->text == NULL || *cell->text == '\0'
          || g_strcmp0 (cell->text, cell->value.symbol) == 0))
    outcome = acies_ruleset_find (self->ruleset, ACIES_FACT_OUTCOME, cell->value.symbol);
  if (outcome != NULL)
    return outcome->label;
  if (cell->text != NULL && *cell->text != '\0')
    return cell->text;
  return cell->value.kind == ACIES_VALUE_SYMBOL ? cell->value.symbol : "";
}

/* What people call SYMBOL: a value of the attribute AXIS, or a fact of any kind with this id. */
static char *
describe_symbol (AciesQrs *self, const char *axis, const char *symbol)
{
  static const AciesFactKind kinds[] = {
    ACIES_FACT_TROOP, ACIES_FACT_TERRAIN, ACIES_FACT_FORMATION, ACIES_FACT_OUTCOME, ACIES_FACT_RANK,
  };
  const GPtrArray *attributes = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      AciesValue value = acies_value_symbol (symbol);

      if (attribute->values != NULL && g_strcmp0 (attribute->fact.id, axis) == 0
          && g_strv_contains (attribute->values, symbol))
        return acies_ruleset_format_value (self->ruleset, attribute, &value);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesFact *fact = acies_ruleset_find (self->ruleset, kinds[i], symbol);

      if (fact != NULL)
        return g_strdup (fact->short_label);
    }

  return g_strdelimit (g_strdup (symbol), "-", ' ');
}

/* A span as printed; a symbol by its name. */
static char *
describe_span (AciesQrs *self, const char *axis, const AciesChartSpan *span)
{
  if (span->symbol == NULL || (span->label != NULL && g_strcmp0 (span->label, span->symbol) != 0))
    return g_strdup (span->label != NULL ? span->label : "");
  return describe_symbol (self, axis, span->symbol);
}

static void
add_span (AciesQrs *self, GStrvBuilder *to, const char *axis, const AciesChartSpan *span)
{
  g_autofree char *text = describe_span (self, axis, span);

  g_strv_builder_add (to, text);
}

/* What an axis is: the attribute of that name as people call it. */
static char *
describe_axis (AciesQrs *self, const char *axis)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; axis != NULL && attributes != NULL && i < attributes->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (fact->id, axis) == 0)
        return g_strdup (fact->label);
    }

  return g_strdelimit (g_strdup (axis != NULL ? axis : ""), "-", ' ');
}

/* Short results stand in one row under their spans: it saves the height of all but one. */
static AciesQrsTable *
create_flat_chart (AciesQrs *self, const AciesChart *chart)
{
  static const AciesTypeStyle styles[] = {
    ACIES_TYPE_BOLD,   ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE,
    ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE,
  };
  g_autoptr (AciesQrsTable) table = NULL;
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *axis = describe_axis (self, chart->row_label);

  if (chart->rows->len + 1 > G_N_ELEMENTS (styles) || chart->rows->len < 2)
    return NULL;

  table = acies_qrs_table_new (chart->rows->len + 1, styles);
  table->is_grid = TRUE;
  g_strv_builder_add (headers, axis);
  g_strv_builder_add (cells, "");
  for (guint i = 0; i < chart->rows->len; i++)
    {
      add_span (self, headers, chart->row_label, &g_array_index (chart->rows, AciesChartSpan, i));
      g_strv_builder_add (cells, get_cell_text (self, g_ptr_array_index (chart->cells, i)));
    }
  table->headers = g_strv_builder_end (headers);
  acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
  return acies_qrs_table_fits (self, table) ? g_steal_pointer (&table) : NULL;
}

static AciesQrsTable *
create_tall_chart (AciesQrs *self, const AciesChart *chart)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_BOLD | ACIES_TYPE_CENTRE, ACIES_TYPE_PLAIN };
  AciesQrsTable *table = acies_qrs_table_new (2, styles);
  g_autofree char *axis = describe_axis (self, chart->row_label);

  table->flexible = 1;
  table->headers = make_cells (axis, "", NULL);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      g_autofree char *span
          = describe_span (self, chart->row_label, &g_array_index (chart->rows, AciesChartSpan, i));

      acies_qrs_table_take_row (
          table, make_cells (span, get_cell_text (self, g_ptr_array_index (chart->cells, i)), NULL),
          NULL);
    }
  return table;
}

static void
add_one_axis_chart (AciesQrs *self, const AciesChart *chart)
{
  g_autoptr (AciesQrsTable) table = NULL;

  g_return_if_fail (chart->cells->len >= chart->rows->len);

  table = create_flat_chart (self, chart);
  if (table == NULL)
    table = create_tall_chart (self, chart);
  acies_qrs_add_table (self, table);
}

static void
add_two_axis_chart (AciesQrs *self, const AciesChart *chart)
{
  guint n_columns = chart->columns->len;
  g_autofree AciesTypeStyle *styles = g_new0 (AciesTypeStyle, n_columns + 1);
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (n_columns + 1, styles);
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();
  g_autofree char *axis = describe_axis (self, chart->row_label);
  g_autofree char *across = describe_axis (self, chart->column_label);
  g_autofree char *corner
      = *across != '\0' ? g_strdup_printf ("%s ↓ %s →", axis, across) : g_strdup (axis);

  styles[0] = ACIES_TYPE_BOLD;
  table->is_grid = TRUE;
  g_strv_builder_add (headers, corner);
  for (guint c = 0; c < n_columns; c++)
    {
      styles[c + 1] = ACIES_TYPE_CENTRE;
      add_span (self, headers, chart->column_label,
                &g_array_index (chart->columns, AciesChartSpan, c));
    }
  table->headers = g_strv_builder_end (headers);

  for (guint r = 0; r < chart->rows->len && (r + 1) * n_columns <= chart->cells->len; r++)
    {
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

      add_span (self, cells, chart->row_label, &g_array_index (chart->rows, AciesChartSpan, r));
      for (guint c = 0; c < n_columns; c++)
        g_strv_builder_add (
            cells, get_cell_text (self, g_ptr_array_index (chart->cells, r * n_columns + c)));
      acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
    }

  acies_qrs_add_table (self, table);
}

static void
show_chart (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) charts = list_facts (self, ACIES_FACT_CHART, item);

  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = g_ptr_array_index (charts, i);

      add_fact_title (self, &chart->fact);
      if (chart->columns == NULL || chart->columns->len == 0)
        add_one_axis_chart (self, chart);
      else
        add_two_axis_chart (self, chart);
      add_note (self, &chart->fact);
    }
}

/* Attributes that the columns of a table show: those COLUMNS names, else all of OWNER, at most
 * eight. Of const AciesAttributeFact. */
static GPtrArray *
list_columns (AciesQrs *self, const char *owner, const char *columns)
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
} FactTable;

static void
fact_table_init (FactTable *self, AciesQrs *qrs, const char *owner, const char *columns)
{
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();

  self->qrs = qrs;
  self->columns = list_columns (qrs, owner, columns);
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
  g_autofree char *label = mark_label (fact);

  g_strv_builder_add (cells, label);
  for (guint i = 0; i < self->columns->len; i++)
    {
      g_autofree char *value
          = format_attribute (self->qrs, g_ptr_array_index (self->columns, i), attributes);

      g_strv_builder_add (cells, value);
    }
  return acies_qrs_table_take_row (self->table, g_strv_builder_end (cells), g_strdup (fact->cite));
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

  label = mark_label (fact);
  g_strv_builder_add (cells, label);
  for (guint i = 0; i < table->columns->len; i++)
    g_strv_builder_add (cells, "");
  row = acies_qrs_table_take_row (table->table, g_strv_builder_end (cells), NULL);
  row->is_group = TRUE;
}

static void
show_troops (AciesQrs *self, const AciesSheetItem *item)
{
  const GPtrArray *troops = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TROOP);
  const char *group = NULL;
  FactTable table;

  fact_table_init (&table, self, "troop", item->columns);
  for (guint i = 0; troops != NULL && i < troops->len; i++)
    {
      const AciesTroop *troop = g_ptr_array_index (troops, i);
      AciesQrsRow *row;

      if (troop->is_abstract
          || (item->what != NULL && g_strcmp0 (item->what, "all") != 0
              && !acies_ruleset_troop_is (self->ruleset, troop->fact.id, item->what)))
        continue;

      /* A category goes on for as long as what follows belongs to it at all. */
      if (troop->parent != NULL
          && (group == NULL || !acies_ruleset_troop_is (self->ruleset, troop->fact.id, group)))
        {
          group = troop->parent;
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
  g_autoptr (GPtrArray) ranks = list_facts (self, ACIES_FACT_RANK, item);
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
  g_autoptr (GPtrArray) terrain = list_facts (self, ACIES_FACT_TERRAIN, item);
  FactTable table;

  acies_qrs_add_title (self, _ ("Terrain"), NULL);
  fact_table_init (&table, self, "terrain", item->columns);
  for (guint i = 0; i < terrain->len; i++)
    {
      const AciesTerrain *type = g_ptr_array_index (terrain, i);

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
  g_autoptr (GPtrArray) formations = list_facts (self, ACIES_FACT_FORMATION, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Formations"), NULL);

  for (guint i = 0; i < formations->len; i++)
    {
      const AciesFormationFact *formation = g_ptr_array_index (formations, i);
      g_autofree char *label = mark_label (&formation->fact);
      g_autofree char *text = describe_formation (formation);

      acies_qrs_table_take_row (table, make_cells (label, text, NULL),
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
  g_autoptr (GPtrArray) attributes = list_facts (self, ACIES_FACT_ATTRIBUTE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      g_autofree char *label = mark_label (&attribute->fact);
      g_autofree char *text = describe_values (attribute);

      acies_qrs_table_take_row (table, make_cells (label, text, NULL),
                                g_strdup (attribute->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_phases (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) phases = list_facts (self, ACIES_FACT_PHASE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < phases->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (phases, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *label = mark_label (fact);
      g_autofree char *text
          = fact->note != NULL ? g_strdup_printf ("%s: %s", label, fact->note) : g_strdup (label);

      acies_qrs_table_take_row (table, make_cells (number, text, NULL), g_strdup (fact->cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_actions (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) actions = list_facts (self, ACIES_FACT_ACTION, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_autofree char *label = mark_label (&action->fact);

      if (action->is_hidden && item->what == NULL)
        continue;
      acies_qrs_table_take_row (
          table, make_cells (label, action->fact.note != NULL ? action->fact.note : "", NULL),
          g_strdup (action->fact.cite));
    }
  acies_qrs_add_table (self, table);
}

static void
show_text (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) texts = list_facts (self, ACIES_FACT_TEXT, item);

  for (guint i = 0; i < texts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (texts, i);
      g_autofree char *text = mark_label (fact);

      acies_qrs_add_paragraph (self, text, ACIES_TYPE_PLAIN, 1.0);
    }
}

static void
show_dice (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) dice = list_facts (self, ACIES_FACT_DIE, item);
  g_autoptr (AciesQrsTable) table = create_list ();

  acies_qrs_add_title (self, _ ("Dice"), NULL);

  for (guint i = 0; i < dice->len; i++)
    {
      const AciesDieFact *fact = g_ptr_array_index (dice, i);
      g_autofree char *label = mark_label (&fact->fact);
      g_autoptr (GString) faces = g_string_new (NULL);

      for (guint k = 0; k < acies_die_get_n_faces (fact->die); k++)
        g_string_append_printf (faces, "%s%d", k > 0 ? " " : "", acies_die_get_face (fact->die, k));
      if (fact->fact.note != NULL)
        g_string_append_printf (faces, " – %s", fact->fact.note);
      acies_qrs_table_take_row (table, make_cells (label, faces->str, NULL),
                                g_strdup (fact->fact.cite));
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
  { "chart", show_chart },
  { "dice", show_dice },
  { "formations", show_formations },
  { "modifiers", show_modifiers },
  { "phases", show_phases },
  { "points", show_points },
  { "ranks", show_ranks },
  { "terrain", show_terrain },
  { "text", show_text },
  { "troops", show_troops },
};

void
acies_qrs_add_section (AciesQrs *self, const AciesSheetSection *section)
{
  acies_qrs_add_heading (self, section->title);
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
      section->page = sections[i].page;
      section->items = g_ptr_array_new_with_free_func (g_free);
      item->shows = sections[i].shows;
      g_ptr_array_add (section->items, item);
      g_ptr_array_add (made, section);
    }

  return made;
}
