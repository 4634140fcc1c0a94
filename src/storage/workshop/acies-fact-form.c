/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFactForm reads its file anew when it is asked for something after the text changed; what is
 * done to it is done to the tree of the file, and the text becomes what the tree says. */
#include "config.h"

#include "storage/workshop/acies-fact-form-private.h"

#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFactForm, acies_fact_form, G_TYPE_OBJECT)

static void
forget (AciesFactForm *self)
{
  self->is_stale = TRUE;
  g_clear_pointer (&self->tree, acies_xml_node_free);
  g_clear_pointer (&self->trouble, g_free);
}

static void
replaced_cb (AciesFactForm *self, const char *name)
{
  if (g_strcmp0 (name, self->name) != 0)
    return;
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The file may be gone, or another one have come in its place. */
static void
listed_cb (AciesFactForm *self)
{
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
acies_fact_form_dispose (GObject *object)
{
  AciesFactForm *self = ACIES_FACT_FORM (object);

  if (self->text != NULL)
    g_signal_handlers_disconnect_by_data (self->text, self);
  g_clear_object (&self->text);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_fact_form_parent_class)->dispose (object);
}

static void
acies_fact_form_finalize (GObject *object)
{
  AciesFactForm *self = ACIES_FACT_FORM (object);

  forget (self);
  g_free (self->name);

  G_OBJECT_CLASS (acies_fact_form_parent_class)->finalize (object);
}

static void
acies_fact_form_class_init (AciesFactFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_fact_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_fact_form_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_fact_form_init (AciesFactForm *self)
{
}

AciesFactForm *
acies_fact_form_new (AciesRuleText *text)
{
  AciesFactForm *self;

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (text), NULL);

  self = g_object_new (ACIES_TYPE_FACT_FORM, NULL);
  self->text = g_object_ref (text);
  g_signal_connect_swapped (text, "replaced", G_CALLBACK (replaced_cb), self);
  g_signal_connect_swapped (text, "listed", G_CALLBACK (listed_cb), self);
  return self;
}

/* The schema of the files called NAME; NULL: they have none that speaks of kinds. */
static const char *
get_schema (const char *name)
{
  if (g_strcmp0 (name, "ruleset.xml") == 0)
    return "ruleset";
  return g_strcmp0 (name, "clauses.xml") == 0 ? "clauses" : NULL;
}

gboolean
acies_fact_form_is_for (const char *name)
{
  return get_schema (name) != NULL;
}

void
acies_fact_form_show (AciesFactForm *self, const char *name)
{
  g_return_if_fail (ACIES_IS_FACT_FORM (self));

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
acies_fact_form_get_name (AciesFactForm *self)
{
  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);

  return self->name;
}

void
acies_fact_form_set_ruleset (AciesFactForm *self, AciesRuleset *ruleset)
{
  g_return_if_fail (ACIES_IS_FACT_FORM (self));
  g_return_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset));

  g_set_object (&self->ruleset, ruleset);
}

/* Whether BYTES may be read as a tree; else the trouble says why not. */
static gboolean
may_read (AciesFactForm *self, GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, self->name, NULL, findings);
  AciesFinding *error;

  if (reader != NULL && acies_xml_reader_enter_root (reader)
      && g_strcmp0 (acies_xml_reader_get_name (reader), get_schema (self->name)) == 0
      && acies_xml_reader_finish (reader))
    return TRUE;
  error = acies_findings_get_first_error (findings);
  if (error == NULL)
    self->trouble = g_strdup (_ ("This file does not hold what its name says."));
  else
    /* Translators: a line of a file, and a sentence that says what is wrong there. */
    self->trouble = g_strdup_printf (_ ("Line %d: %s"), acies_finding_get_line (error),
                                     acies_finding_get_message (error));
  return FALSE;
}

AciesXmlNode *
acies_fact_form_need_tree (AciesFactForm *self)
{
  const char *text;
  g_autoptr (GBytes) bytes = NULL;

  if (!self->is_stale)
    return self->tree;
  self->is_stale = FALSE;
  text = self->name != NULL && get_schema (self->name) != NULL
             ? acies_rule_text_get (self->text, self->name)
             : NULL;
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new (text, strlen (text));
  if (may_read (self, bytes))
    self->tree = acies_xml_node_read (bytes);
  return self->tree;
}

const char *
acies_fact_form_get_trouble (AciesFactForm *self)
{
  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);

  acies_fact_form_need_tree (self);
  return self->trouble;
}

void
acies_fact_form_take (AciesFactForm *self)
{
  g_autoptr (GBytes) bytes = acies_xml_node_write (self->tree);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  acies_rule_text_set (self->text, self->name, text);
}

static const AciesSchemaElement *
find_root_schema (AciesFactForm *self)
{
  const char *space, *name = get_schema (self->name);
  const AciesSchemaElement *about = acies_schema_names_get (name, &space);
  const AciesSchemaChild *child
      = about != NULL ? g_hash_table_lookup (about->children, name) : NULL;

  return child != NULL ? child->element : NULL;
}

AciesXmlNode *
acies_fact_form_find (AciesFactForm *self, const char *place, const AciesSchemaElement **schema)
{
  AciesXmlNode *tree = acies_fact_form_need_tree (self);
  AciesXmlNode *node = tree != NULL ? acies_xml_node_get_root (tree) : NULL;
  g_auto (GStrv) steps = g_strsplit (place, ".", -1);
  const AciesSchemaElement *known = node != NULL ? find_root_schema (self) : NULL;

  for (guint i = 0; known != NULL && steps[i] != NULL; i++)
    {
      const AciesSchemaChild *child;

      node = acies_xml_node_get_nth (node, (guint) g_ascii_strtoull (steps[i], NULL, 10));
      child = node != NULL ? g_hash_table_lookup (known->children, acies_xml_node_get_name (node))
                           : NULL;
      known = child != NULL ? child->element : NULL;
    }
  if (schema != NULL)
    *schema = known;
  return known != NULL ? node : NULL;
}

static void
element_free (gpointer data)
{
  AciesFormElement *self = data;

  g_free (self->place);
  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

/* The text in NODE itself, or in the first of its elements called NAME. */
static char *
dup_words (const AciesXmlNode *node, const char *name)
{
  const AciesXmlNode *child;

  for (guint i = 0; (child = acies_xml_node_get_nth (node, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (child), name))
      return acies_xml_node_dup_text (child);
  return NULL;
}

static char *
dup_label (const AciesXmlNode *node)
{
  static const char *const names[] = { "label", "title", "text" };
  char *words = dup_words (node, "label");

  if (words == NULL)
    words = dup_words (node, "title");
  for (guint i = 0; words == NULL && i < G_N_ELEMENTS (names); i++)
    words = acies_xml_node_dup (node, names[i]);
  if (words == NULL)
    words = acies_xml_node_dup_text (node);
  return words != NULL ? g_strstrip (words) : g_strdup ("");
}

/* What tells it from its likes: its id or name, or what it says first. */
static char *
dup_id (const AciesXmlNode *node)
{
  static const char *const names[] = { "id", "name", "of" };
  g_auto (GStrv) all = acies_xml_node_list_attributes (node);
  char *id = NULL;

  for (guint i = 0; id == NULL && i < G_N_ELEMENTS (names); i++)
    id = acies_xml_node_dup (node, names[i]);
  if (id == NULL && all[0] != NULL)
    id = acies_xml_node_dup (node, all[0]);
  return id != NULL ? id : g_strdup ("");
}

/* On which line, from 1, byte AT lies, looked for on from line *LINE at byte *FROM. */
static int
count_lines (const char *text, gsize at, gsize *from, int *line)
{
  for (; *from < at; (*from)++)
    *line += text[*from] == '\n';
  return *line;
}

static AciesFormElement *
element_new (const AciesXmlNode *node, char *place)
{
  AciesFormElement *element = g_new0 (AciesFormElement, 1);

  element->place = place;
  element->element = g_intern_string (acies_xml_node_get_name (node));
  element->id = dup_id (node);
  element->label = dup_label (node);
  return element;
}

GPtrArray *
acies_fact_form_list_all (AciesFactForm *self)
{
  GPtrArray *list;
  const AciesXmlNode *root;
  int last;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);

  list = acies_fact_form_list (self, "");
  root = acies_fact_form_find (self, "", NULL);
  if (root == NULL)
    return list;
  g_ptr_array_insert (list, 0, element_new (root, g_strdup ("")));
  acies_fact_form_get_lines (self, "", &((AciesFormElement *) g_ptr_array_index (list, 0))->line,
                             &last);
  return list;
}

GPtrArray *
acies_fact_form_list (AciesFactForm *self, const char *place)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (element_free);
  const AciesSchemaElement *schema;
  const AciesXmlNode *node, *child;
  const char *text;
  gsize from = 0, start, end;
  int line = 1;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), list);
  g_return_val_if_fail (place != NULL, list);

  node = acies_fact_form_find (self, place, &schema);
  text = node != NULL ? acies_rule_text_get (self->text, self->name) : NULL;
  for (guint i = 0; node != NULL && (child = acies_xml_node_get_nth (node, i)) != NULL; i++)
    {
      const char *name = acies_xml_node_get_name (child);
      AciesFormElement *element;

      if (!g_hash_table_contains (schema->children, name))
        continue;
      element = element_new (child, *place != '\0' ? g_strdup_printf ("%s.%u", place, i)
                                                   : g_strdup_printf ("%u", i));
      if (acies_xml_node_get_span (child, &start, &end))
        element->line = count_lines (text, start, &from, &line);
      g_ptr_array_add (list, element);
    }
  return list;
}

char *
acies_fact_form_find_line (AciesFactForm *self, int line)
{
  const AciesXmlNode *root, *child;
  const char *text;
  gsize from = 0, start, end;
  int at = 1;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);

  root = acies_fact_form_find (self, "", NULL);
  text = root != NULL ? acies_rule_text_get (self->text, self->name) : NULL;
  for (guint i = 0; root != NULL && (child = acies_xml_node_get_nth (root, i)) != NULL; i++)
    if (acies_xml_node_get_span (child, &start, &end)
        && count_lines (text, start, &from, &at) <= line
        && count_lines (text, end, &from, &at) >= line)
      return g_strdup_printf ("%u", i);
  return g_strdup ("");
}

gboolean
acies_fact_form_get_lines (AciesFactForm *self, const char *place, int *first, int *last)
{
  const AciesXmlNode *node;
  const char *text;
  gsize from = 0, start, end;
  int line = 1;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), FALSE);

  node = acies_fact_form_find (self, place, NULL);
  if (node == NULL || !acies_xml_node_get_span (node, &start, &end))
    return FALSE;
  text = acies_rule_text_get (self->text, self->name);
  *first = count_lines (text, start, &from, &line);
  *last = count_lines (text, end, &from, &line);
  return TRUE;
}

GPtrArray *
acies_fact_form_list_addable (AciesFactForm *self, const char *place)
{
  GPtrArray *list = g_ptr_array_new ();
  const AciesSchemaElement *schema = NULL;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), list);

  acies_fact_form_find (self, place, &schema);
  for (guint i = 0; schema != NULL && i < schema->order->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (schema->order, i));
  return list;
}

/* Which of the elements of its name NODE is among its siblings, from 0. */
static guint
count_before (const AciesXmlNode *node)
{
  const AciesXmlNode *about = acies_xml_node_get_parent (node), *other;
  guint n = 0;

  for (guint i = 0; (other = acies_xml_node_get_nth (about, i)) != node; i++)
    n += g_str_equal (acies_xml_node_get_name (other), acies_xml_node_get_name (node));
  return n;
}

/* The N-th of the elements called NAME in NODE. */
static AciesXmlNode *
find_nth (const AciesXmlNode *node, const char *name, guint n)
{
  AciesXmlNode *child;

  for (guint i = 0; (child = acies_xml_node_get_nth (node, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (child), name) && n-- == 0)
      return child;
  return NULL;
}

/* Does DO_IT to NODE, and where it is a column of a chart to the cells below it. */
static void
do_with_cells (AciesXmlNode *node, void (*do_it) (AciesXmlNode *node))
{
  const AciesXmlNode *about = acies_xml_node_get_parent (node);
  gboolean is_column = g_str_equal (acies_xml_node_get_name (node), "column");
  guint n = is_column ? count_before (node) : 0;
  AciesXmlNode *row;

  do_it (node);
  for (guint i = 0; is_column && (row = find_nth (about, "row", i)) != NULL; i++)
    if (find_nth (row, "cell", n) != NULL)
      do_it (find_nth (row, "cell", n));
}

static void
repeat (AciesXmlNode *node)
{
  acies_xml_node_repeat (node);
}

/* The place of the element that stands N behind the one at PLACE. */
static char *
dup_next_place (const char *place)
{
  const char *point = strrchr (place, '.');
  const char *last = point != NULL ? point + 1 : place;

  return g_strdup_printf ("%.*s%u", (int) (last - place), place,
                          (guint) g_ascii_strtoull (last, NULL, 10) + 1);
}

char *
acies_fact_form_repeat (AciesFactForm *self, const char *place)
{
  AciesXmlNode *node;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);
  g_return_val_if_fail (place != NULL && *place != '\0', NULL);

  node = acies_fact_form_find (self, place, NULL);
  if (node == NULL)
    return NULL;
  do_with_cells (node, repeat);
  acies_fact_form_take (self);
  return dup_next_place (place);
}

void
acies_fact_form_remove (AciesFactForm *self, const char *place)
{
  AciesXmlNode *node;

  g_return_if_fail (ACIES_IS_FACT_FORM (self));
  g_return_if_fail (place != NULL && *place != '\0');

  node = acies_fact_form_find (self, place, NULL);
  if (node == NULL)
    return;
  do_with_cells (node, acies_xml_node_remove);
  acies_fact_form_take (self);
}

char *
acies_fact_form_add (AciesFactForm *self, const char *place, const char *element)
{
  const AciesSchemaElement *schema, *inner;
  const AciesSchemaChild *child;
  AciesXmlNode *node, *added;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_FACT_FORM (self), NULL);
  g_return_val_if_fail (place != NULL && element != NULL, NULL);

  node = acies_fact_form_find (self, place, &schema);
  child = node != NULL ? g_hash_table_lookup (schema->children, element) : NULL;
  if (child == NULL)
    return NULL;
  inner = child->element;
  added = acies_xml_node_add (node, element);
  for (guint i = 0; i < inner->needed_names->len; i++)
    acies_xml_node_set (added, g_ptr_array_index (inner->needed_names, i), "");
  while (acies_xml_node_get_nth (node, n + 1) != NULL)
    n++;
  acies_fact_form_take (self);
  return *place != '\0' ? g_strdup_printf ("%s.%u", place, n) : g_strdup_printf ("%u", n);
}
