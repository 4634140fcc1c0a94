/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schemas of rule sets say of their values: of each attribute something, and nothing that
 * a shipped rule set does not keep. */
#include "config.h"

#include "base/file/acies-file.h"
#include "base/file/acies-schema-names.h"
#include "base/value/acies-number.h"
#include "base/xml/acies-xml-node.h"

#include <string.h>

static const AciesSchemaElement *
get_root (const char *schema)
{
  const char *space;
  const AciesSchemaElement *about = acies_schema_names_get (schema, &space);
  const AciesSchemaChild *child;

  g_assert_nonnull (about);
  child = g_hash_table_lookup (about->children, schema);
  g_assert_nonnull (child);
  return child->element;
}

static const AciesSchemaAttribute *
find (const AciesSchemaElement *element, const char *name)
{
  for (guint i = 0; i < element->listed->len; i++)
    {
      const AciesSchemaAttribute *attribute = g_ptr_array_index (element->listed, i);

      if (g_str_equal (attribute->name, name))
        return attribute;
    }
  return NULL;
}

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) split, word);
}

/* Every element that may stand in ELEMENT is looked at once. */
static void
check_kinds (const AciesSchemaElement *element, const char *name, GHashTable *seen)
{
  static const char *const kinds
      = "flag choice choices number fraction length id ids function code words word";
  static const char *const listing = "choice choices id ids";

  if (!g_hash_table_add (seen, (gpointer) element))
    return;
  g_assert_cmpuint (element->listed->len, ==, g_hash_table_size (element->attributes));
  g_assert_cmpuint (element->order->len, ==, g_hash_table_size (element->children));
  g_assert_true (!element->has_any || element->any_of != NULL);
  for (guint i = 0; i < element->listed->len; i++)
    {
      const AciesSchemaAttribute *attribute = g_ptr_array_index (element->listed, i);

      g_test_message ("<%s %s>", name, attribute->name);
      g_assert_nonnull (attribute->as);
      g_assert_true (has_word (kinds, attribute->as));
      g_assert_true ((attribute->of != NULL) == has_word (listing, attribute->as));
      g_assert_true (attribute->fallback == NULL || g_str_equal (attribute->as, "flag"));
    }
  for (guint i = 0; i < element->order->len; i++)
    {
      const char *child = g_ptr_array_index (element->order, i);

      check_kinds (((AciesSchemaChild *) g_hash_table_lookup (element->children, child))->element,
                   child, seen);
    }
}

static void
test_kinds (void)
{
  static const char *const schemas[] = { "ruleset", "clauses" };

  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      check_kinds (get_root (schemas[i]), schemas[i], seen);
      g_assert_cmpuint (g_hash_table_size (seen), >, i == 0 ? 40 : 3);
    }
}

static gboolean
is_number (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  gint64 number;

  return acies_number_parse (parts[0], 1000000, &number)
         && (parts[1] == NULL || acies_number_parse (parts[1], 1, &number));
}

/* Whether VALUE is of the kind that ATTRIBUTE is said to be of, as far as its letters tell. */
static gboolean
is_of_kind (const AciesSchemaAttribute *attribute, const char *value)
{
  if (g_str_equal (attribute->as, "flag"))
    return has_word ("yes no", value);
  if (g_str_equal (attribute->as, "choice"))
    return has_word (attribute->of, value);
  if (g_str_equal (attribute->as, "choices"))
    {
      g_auto (GStrv) words = g_strsplit (value, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        if (!has_word (attribute->of, words[i]))
          return FALSE;
      return TRUE;
    }
  if (g_str_equal (attribute->as, "number") || g_str_equal (attribute->as, "length"))
    return strchr (value, '/') == NULL && is_number (value);
  if (g_str_equal (attribute->as, "fraction"))
    return is_number (value);
  if (g_str_equal (attribute->as, "word") || g_str_equal (attribute->as, "id")
      || g_str_equal (attribute->as, "function"))
    return strchr (value, ' ') == NULL;
  return TRUE;
}

static void
check_values (const AciesSchemaElement *element, const AciesXmlNode *node)
{
  g_auto (GStrv) names = acies_xml_node_list_attributes (node);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const AciesSchemaAttribute *attribute = find (element, names[i]);
      g_autofree char *value = acies_xml_node_dup (node, names[i]);

      if (attribute != NULL && !is_of_kind (attribute, value))
        g_error ("<%s %s=\"%s\"> is no %s", acies_xml_node_get_name (node), names[i], value,
                 attribute->as);
    }
  for (guint i = 0; acies_xml_node_get_nth (node, i) != NULL; i++)
    {
      const AciesXmlNode *inner = acies_xml_node_get_nth (node, i);
      const AciesSchemaChild *child
          = g_hash_table_lookup (element->children, acies_xml_node_get_name (inner));

      if (child != NULL)
        check_values (child->element, inner);
    }
}

static void
test_shipped (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, "ruleset.xml", NULL);
      g_autofree char *text = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesXmlNode) document = NULL;
      gsize length;

      if (!g_file_get_contents (file, &text, &length, NULL))
        continue;
      bytes = g_bytes_new (text, length);
      document = acies_xml_node_read (bytes);
      check_values (get_root ("ruleset"), acies_xml_node_get_root (document));
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/schema-names/kinds", test_kinds);
  g_test_add_func ("/acies/base/schema-names/shipped", test_shipped);
  return g_test_run ();
}
