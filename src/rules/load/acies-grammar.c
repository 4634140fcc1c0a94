/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a shipped RELAX NG schema as data: only the few patterns that our schemas use, which are
 * element, attribute, ref, optional, zeroOrMore, choice, value, text, and nsName for any
 * attribute. */
#include "config.h"

#include "rules/load/acies-grammar.h"

#include "base/value/acies-number.h"
#include "base/file/acies-schemas.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORD 100
#define MAX_SHOWN 40

/* An attribute that may stand in an element. */
typedef struct
{
  gboolean is_needed;
  gboolean is_word;
  GPtrArray *values; /* of char*, borrowed from the grammar, NULL-ended; empty: any */
} Attribute;

/* One element of the grammar. */
typedef struct
{
  GHashTable *attributes; /* of char* to Attribute */
  GHashTable *children;   /* of char* to the AciesElement of the grammar that describes it */
  gboolean has_any_attribute;
} Rule;

typedef struct
{
  GHashTable *defines; /* of char* to AciesElement */
  GHashTable *rules;   /* of AciesElement to Rule: made when first needed */
  AciesFindings *findings;
  guint n_found;
} Grammar;

static void
attribute_free (gpointer data)
{
  Attribute *attribute = data;

  g_ptr_array_unref (attribute->values);
  g_free (attribute);
}

static void
rule_free (gpointer data)
{
  Rule *rule = data;

  g_hash_table_unref (rule->attributes);
  g_hash_table_unref (rule->children);
  g_free (rule);
}

static void
gather_values (const AciesElement *pattern, GPtrArray *values)
{
  for (guint i = 0; i < pattern->children->len; i++)
    {
      const AciesElement *child = pattern->children->pdata[i];

      if (g_str_equal (child->name, "value"))
        g_ptr_array_add (values, child->text);
      else
        gather_values (child, values);
    }
}

static void
add_attribute (Rule *rule, const AciesElement *pattern, gboolean is_optional)
{
  const char *name = acies_element_get (pattern, "name");
  const AciesElement *any = acies_element_find_child (pattern, "nsName");
  const AciesElement *type = acies_element_find_child (pattern, "ref");
  Attribute *attribute;

  if (name == NULL)
    {
      rule->has_any_attribute = rule->has_any_attribute || any != NULL;
      return;
    }
  attribute = g_new0 (Attribute, 1);
  attribute->is_needed = !is_optional;
  attribute->is_word = type != NULL && g_strcmp0 (acies_element_get (type, "name"), "word") == 0;
  attribute->values = g_ptr_array_new ();
  gather_values (pattern, attribute->values);
  g_ptr_array_add (attribute->values, NULL);
  g_hash_table_insert (rule->attributes, (gpointer) name, attribute);
}

/* Gathers what may stand in an element from PATTERN, a part of its description. */
static void
gather (Grammar *self, Rule *rule, const AciesElement *pattern, gboolean is_optional)
{
  for (guint i = 0; i < pattern->children->len; i++)
    {
      const AciesElement *child = pattern->children->pdata[i];
      const char *name = acies_element_get (child, "name");

      if (g_str_equal (child->name, "attribute"))
        {
          add_attribute (rule, child, is_optional);
        }
      else if (g_str_equal (child->name, "element"))
        {
          if (name != NULL)
            g_hash_table_insert (rule->children, (gpointer) name, (gpointer) child);
        }
      else if (g_str_equal (child->name, "ref"))
        {
          const AciesElement *define
              = name != NULL ? g_hash_table_lookup (self->defines, name) : NULL;

          if (define != NULL && !g_str_equal (name, "anything"))
            gather (self, rule, define, is_optional);
        }
      else
        {
          gather (self, rule, child,
                  is_optional || g_str_equal (child->name, "optional")
                      || g_str_equal (child->name, "zeroOrMore")
                      || g_str_equal (child->name, "choice"));
        }
    }
}

static const Rule *
get_rule (Grammar *self, const AciesElement *description)
{
  Rule *rule = g_hash_table_lookup (self->rules, description);

  if (rule == NULL)
    {
      rule = g_new0 (Rule, 1);
      rule->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, attribute_free);
      rule->children = g_hash_table_new (g_str_hash, g_str_equal);
      gather (self, rule, description, FALSE);
      g_hash_table_insert (self->rules, (gpointer) description, rule);
    }
  return rule;
}

static void report (Grammar *self, const AciesElement *element, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
report (Grammar *self, const AciesElement *element, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, element->file, element->line, "%s",
                      text);
  self->n_found++;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The key of TABLE that NAME is a slip of the pen for, or NULL. */
static const char *
find_nearest (Grammar *self, GHashTable *table, const char *name)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer word;

  if (self->n_found > ACIES_FINDINGS_LIMIT)
    return NULL;
  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    g_ptr_array_add (words, word);
  g_ptr_array_sort (words, compare_names);
  g_ptr_array_add (words, NULL);
  return acies_text_nearest (name, (const char *const *) words->pdata);
}

/* Our schemas write `word` for \S{1,100}. */
static gboolean
is_word (const char *text)
{
  glong n = g_utf8_strlen (text, -1);

  return n >= 1 && n <= MAX_WORD && strpbrk (text, " \t\r\n") == NULL;
}

static void
check_value (Grammar *self,
             const AciesElement *element,
             AciesElementAttribute *given,
             const Attribute *attribute)
{
  glong length = g_utf8_strlen (given->value, -1);

  if (attribute->values->len > 1
      && !g_strv_contains ((const char *const *) attribute->values->pdata, given->value))
    {
      g_autofree char *all = g_strjoinv (", ", (char **) attribute->values->pdata);

      given->is_refused = TRUE;
      report (self, element, _ ("<%s>: %s is “%s”, but must be one of: %s"), element->name,
              given->name, given->value, all);
    }
  if (attribute->is_word && !is_word (given->value))
    {
      g_autofree char *start = g_utf8_substring (given->value, 0, MIN (length, MAX_SHOWN));

      given->is_refused = TRUE;
      report (self, element, _ ("<%s>: %s is “%s%s”, but must be one word of at most %d letters"),
              element->name, given->name, start, length > MAX_SHOWN ? "…" : "", MAX_WORD);
    }
}

static void
check_attributes (Grammar *self, AciesElement *element, const Rule *rule)
{
  GHashTableIter iter;
  gpointer name, value;

  for (guint i = 0; i < element->attributes->len; i++)
    {
      AciesElementAttribute *given = &g_array_index (element->attributes, AciesElementAttribute, i);
      const Attribute *attribute = g_hash_table_lookup (rule->attributes, given->name);
      const char *nearest;

      if (attribute != NULL)
        check_value (self, element, given, attribute);
      if (attribute != NULL || rule->has_any_attribute)
        continue;
      nearest = find_nearest (self, rule->attributes, given->name);
      if (nearest != NULL)
        report (self, element, _ ("<%s> has no attribute “%s”; did you mean “%s”?"), element->name,
                given->name, nearest);
      else
        report (self, element, _ ("<%s> has no attribute “%s”"), element->name, given->name);
    }

  g_hash_table_iter_init (&iter, rule->attributes);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (((const Attribute *) value)->is_needed && acies_element_get (element, name) == NULL)
      {
        element->is_wanting = TRUE;
        report (self, element, _ ("<%s> lacks the attribute “%s”"), element->name,
                (const char *) name);
      }
}

static void
check_element (Grammar *self, AciesElement *element, const AciesElement *description)
{
  const Rule *rule = get_rule (self, description);

  check_attributes (self, element, rule);
  for (guint i = 0; i < element->children->len; i++)
    {
      AciesElement *child = element->children->pdata[i];
      const AciesElement *known = g_hash_table_lookup (rule->children, child->name);
      const char *nearest;

      if (known != NULL)
        {
          check_element (self, child, known);
          continue;
        }
      nearest = find_nearest (self, rule->children, child->name);
      if (nearest != NULL)
        report (self, child, _ ("<%s> is not allowed in <%s>; did you mean <%s>?"), child->name,
                element->name, nearest);
      else
        report (self, child, _ ("<%s> is not allowed in <%s>"), child->name, element->name);
    }
}

static AciesElement *
read_grammar (const char *schema)
{
  g_autoptr (GBytes) source = acies_schema_dup_source (schema);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (AciesElement) root = NULL;

  if (source == NULL)
    return NULL;
  reader = acies_xml_reader_open_bytes (source, schema, NULL, findings);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  root = acies_element_read (reader, "");
  return acies_xml_reader_finish (reader) ? g_steal_pointer (&root) : NULL;
}

/* Adds a finding for every element and attribute in ROOT that SCHEMA does not let stand there, and
 * for every attribute that it asks for in vain. Returns how many. */
static guint
explain (const char *schema, AciesElement *root, AciesFindings *findings)
{
  g_autoptr (AciesElement) source = read_grammar (schema);
  const AciesElement *start;
  Grammar grammar = { .findings = findings };

  if (source == NULL)
    return 0;
  grammar.defines = g_hash_table_new (g_str_hash, g_str_equal);
  grammar.rules = g_hash_table_new_full (NULL, NULL, NULL, rule_free);
  for (guint i = 0; i < source->children->len; i++)
    {
      const AciesElement *child = source->children->pdata[i];

      if (g_str_equal (child->name, "define"))
        g_hash_table_insert (grammar.defines, (gpointer) acies_element_get (child, "name"),
                             (gpointer) child);
    }
  start = acies_element_find_child (source, "start");
  if (start != NULL && acies_element_find_child (start, "element") != NULL)
    check_element (&grammar, root, acies_element_find_child (start, "element"));
  g_hash_table_unref (grammar.rules);
  g_hash_table_unref (grammar.defines);
  return grammar.n_found;
}

static AciesElement *
parse (
    GBytes *bytes, const char *name, const char *schema, const char *layer, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = acies_xml_reader_open_bytes (bytes, name, schema, findings);
  g_autoptr (AciesElement) root = NULL;

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  root = acies_element_read (reader, layer);
  return acies_xml_reader_finish (reader) ? g_steal_pointer (&root) : NULL;
}

static void
add_all (AciesFindings *to, AciesFindings *from)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (from)); i++)
    acies_findings_take (to, g_list_model_get_item (G_LIST_MODEL (from), i));
}

AciesElement *
acies_grammar_read (
    GBytes *bytes, const char *name, const char *schema, const char *layer, AciesFindings *findings)
{
  g_autoptr (AciesFindings) refused = acies_findings_new ();
  g_autoptr (AciesFindings) malformed = acies_findings_new ();
  AciesElement *root = parse (bytes, name, schema, layer, refused);

  if (root != NULL)
    return root;
  root = parse (bytes, name, NULL, layer, malformed);
  if (root != NULL && !g_str_equal (root->name, schema))
    g_clear_pointer (&root, acies_element_free);
  if (root == NULL || explain (schema, root, findings) == 0)
    add_all (findings, refused);
  return root;
}
