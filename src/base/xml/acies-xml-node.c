/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlNode is an element with the bytes of its start tag taken apart, or a stretch of anything
 * else as it was read. The document is a node without a name. */
#include "base/xml/acies-xml-node.h"

#include "base/xml/acies-xml-raw.h"
#include "base/xml/acies-xml-writer.h"

#include <string.h>

typedef struct
{
  char *before; /* blanks */
  char *name;
  char *raw; /* from the = on, quotes included */
} Attribute;

struct _AciesXmlNode
{
  AciesXmlNode *parent;
  char *name;            /* NULL: the document, or a stretch of text */
  char *text;            /* of a stretch; else NULL */
  GPtrArray *attributes; /* of Attribute */
  char *tail;            /* what stands before the > of its start tag */
  char *end;             /* its end tag, as read; NULL: as it is written usually */
  GPtrArray *children;   /* of AciesXmlNode */
  gsize start, behind;   /* where it stood when it was read; both 0: nowhere */
};

static void
attribute_free (gpointer data)
{
  Attribute *attribute = data;

  g_free (attribute->before);
  g_free (attribute->name);
  g_free (attribute->raw);
  g_free (attribute);
}

void
acies_xml_node_free (AciesXmlNode *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->attributes);
  g_ptr_array_unref (self->children);
  g_free (self->name);
  g_free (self->text);
  g_free (self->tail);
  g_free (self->end);
  g_free (self);
}

static AciesXmlNode *
node_new (AciesXmlNode *parent)
{
  AciesXmlNode *self = g_new0 (AciesXmlNode, 1);

  self->parent = parent;
  self->attributes = g_ptr_array_new_with_free_func (attribute_free);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_xml_node_free);
  if (parent != NULL)
    g_ptr_array_add (parent->children, self);
  return self;
}

static void
add_stretch (AciesXmlNode *parent, const char *start, const char *end)
{
  if (end > start)
    node_new (parent)->text = g_strndup (start, (gsize) (end - start));
}

static gsize
skip (const char *at, const char *end, const char *set, gboolean is_in)
{
  const char *c = at;

  while (c < end && (strchr (set, *c) != NULL) == is_in)
    c++;
  return (gsize) (c - at);
}

/* Takes the start tag from START to END, its > or />, apart. */
static void
read_tag (AciesXmlNode *self, const char *start, const char *end)
{
  const char *at = start + 1 + skip (start + 1, end, " \t\r\n/>", FALSE);
  gsize closing = end[-2] == '/' ? 2 : 1;

  self->name = g_strndup (start + 1, (gsize) (at - start - 1));
  end -= closing;
  while (TRUE)
    {
      gsize blanks = skip (at, end, " \t\r\n", TRUE), length;
      const char *name = at + blanks, *value, *quote;
      Attribute *attribute;

      if (name >= end)
        break;
      length = skip (name, end, " \t\r\n=", FALSE);
      quote = name + length + skip (name + length, end, " \t\r\n=", TRUE);
      value = quote < end ? memchr (quote + 1, *quote, (gsize) (end - quote - 1)) : NULL;
      if (value == NULL)
        break;
      attribute = g_new0 (Attribute, 1);
      attribute->before = g_strndup (at, blanks);
      attribute->name = g_strndup (name, length);
      attribute->raw = g_strndup (name + length, (gsize) (value + 1 - name - length));
      g_ptr_array_add (self->attributes, attribute);
      at = value + 1;
    }
  self->tail = g_strndup (at, (gsize) (end - at));
}

AciesXmlNode *
acies_xml_node_read (GBytes *bytes)
{
  AciesXmlNode *document = node_new (NULL), *open = document;
  gsize size;
  const char *begin = g_bytes_get_data (bytes, &size), *end = begin + size;
  const char *at = begin, *stretch = begin;

  while (at < end && (at = memchr (at, '<', (gsize) (end - at))) != NULL)
    {
      const char *behind;
      AciesXmlPiece piece = acies_xml_raw_read_piece (at, end, &behind);

      if (piece != ACIES_XML_PIECE_OTHER)
        add_stretch (open, stretch, at);
      if (piece == ACIES_XML_PIECE_START || piece == ACIES_XML_PIECE_EMPTY)
        {
          AciesXmlNode *node = node_new (open);

          read_tag (node, at, behind);
          node->start = (gsize) (at - begin);
          node->behind = (gsize) (behind - begin);
          if (piece == ACIES_XML_PIECE_START)
            open = node;
        }
      else if (piece == ACIES_XML_PIECE_END && open->parent != NULL)
        {
          open->end = g_strndup (at, (gsize) (behind - at));
          open->behind = (gsize) (behind - begin);
          open = open->parent;
        }
      at = behind;
      if (piece != ACIES_XML_PIECE_OTHER)
        stretch = at;
    }
  add_stretch (open, stretch, end);
  return document;
}

static void
write_node (const AciesXmlNode *self, GString *out)
{
  if (self->text != NULL)
    g_string_append (out, self->text);
  if (self->name != NULL)
    g_string_append_printf (out, "<%s", self->name);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const Attribute *attribute = g_ptr_array_index (self->attributes, i);

      g_string_append_printf (out, "%s%s%s", attribute->before, attribute->name, attribute->raw);
    }
  if (self->name != NULL)
    g_string_append_printf (out, "%s%s", self->tail,
                            self->children->len > 0 || self->end != NULL ? ">" : "/>");
  for (guint i = 0; i < self->children->len; i++)
    write_node (g_ptr_array_index (self->children, i), out);
  if (self->end != NULL)
    g_string_append (out, self->end);
  else if (self->name != NULL && self->children->len > 0)
    g_string_append_printf (out, "</%s>", self->name);
}

GBytes *
acies_xml_node_write (const AciesXmlNode *document)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (document != NULL, NULL);

  write_node (document, out);
  return g_string_free_to_bytes (out);
}

AciesXmlNode *
acies_xml_node_get_nth (const AciesXmlNode *self, guint n)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      AciesXmlNode *child = g_ptr_array_index (self->children, i);

      if (child->name != NULL && n-- == 0)
        return child;
    }
  return NULL;
}

AciesXmlNode *
acies_xml_node_get_root (const AciesXmlNode *document)
{
  return acies_xml_node_get_nth (document, 0);
}

AciesXmlNode *
acies_xml_node_get_parent (const AciesXmlNode *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->parent;
}

const char *
acies_xml_node_get_name (const AciesXmlNode *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

static Attribute *
find (const AciesXmlNode *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      Attribute *attribute = g_ptr_array_index (self->attributes, i);

      if (g_str_equal (attribute->name, name))
        return attribute;
    }
  return NULL;
}

/* What the reference after the & at AT stands for, and in END its last byte. */
static gunichar
read_reference (const char *at, const char **end)
{
  static const struct
  {
    const char *name;
    gunichar c;
  } names[]
      = { { "lt;", '<' }, { "gt;", '>' }, { "amp;", '&' }, { "quot;", '"' }, { "apos;", '\'' } };
  gboolean is_hex = at[1] == '#' && at[2] == 'x';
  char *last = NULL;
  guint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (at + 1, names[i].name))
      {
        *end = at + strlen (names[i].name);
        return names[i].c;
      }
  if (at[1] != '#')
    return 0;
  number = g_ascii_strtoull (at + (is_hex ? 3 : 2), &last, is_hex ? 16 : 10);
  *end = last;
  return last != NULL && *last == ';' && number <= 0x10ffff
                 && g_unichar_validate ((gunichar) number)
             ? (gunichar) number
             : 0;
}

/* What stands from AT to END, its references resolved; of an attribute blanks are all alike. */
static char *
read_value (const char *at, const char *end, gboolean is_attribute)
{
  GString *value = g_string_new (NULL);

  for (const char *c = at; c < end; c++)
    {
      gunichar reference = *c == '&' ? read_reference (c, &c) : 0;

      if (reference != 0)
        g_string_append_unichar (value, reference);
      else
        g_string_append_c (value, is_attribute && strchr ("\t\r\n", *c) != NULL ? ' ' : *c);
    }
  return g_string_free (value, FALSE);
}

char *
acies_xml_node_dup (const AciesXmlNode *self, const char *name)
{
  const Attribute *attribute;
  const char *quote;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  attribute = find (self, name);
  if (attribute == NULL)
    return NULL;
  quote = strpbrk (attribute->raw, "\"'");
  return read_value (quote + 1, strchr (quote + 1, *quote), TRUE);
}

char *
acies_xml_node_dup_text (const AciesXmlNode *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      const AciesXmlNode *child = g_ptr_array_index (self->children, i);

      if (child->text == NULL || strchr (child->text, '<') != NULL)
        return NULL;
      g_string_append (text, child->text);
    }
  return read_value (text->str, text->str + text->len, FALSE);
}

gboolean
acies_xml_node_get_span (const AciesXmlNode *self, gsize *start, gsize *end)
{
  g_return_val_if_fail (self != NULL, FALSE);

  *start = self->start;
  *end = self->behind;
  return self->behind > 0;
}

gboolean
acies_xml_node_is (const AciesXmlNode *self, const char *attribute, const char *value)
{
  g_autofree char *found = acies_xml_node_dup (self, attribute);

  return g_strcmp0 (found, value) == 0;
}

AciesXmlNode *
acies_xml_node_find (const AciesXmlNode *self,
                     const char *name,
                     const char *attribute,
                     const char *value)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);
  g_return_val_if_fail (attribute != NULL && value != NULL, NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      AciesXmlNode *child = g_ptr_array_index (self->children, i);

      if (g_strcmp0 (child->name, name) == 0 && acies_xml_node_is (child, attribute, value))
        return child;
    }
  return NULL;
}

char **
acies_xml_node_list_attributes (const AciesXmlNode *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->attributes->len; i++)
    g_strv_builder_add (builder, ((Attribute *) g_ptr_array_index (self->attributes, i))->name);
  return g_strv_builder_end (builder);
}

/* VALUE in the place of what RAW, a sign of equality with a value behind it, says, between the same
 * quotes and blanks. */
static char *
replace_value (const char *raw, const char *value)
{
  gsize before = strcspn (raw, "\"'");
  g_autofree char *usual = acies_xml_writer_dup_value (value); /* ="..." */
  g_autoptr (GString) inner = g_string_new_len (usual + 2, (gssize) strlen (usual) - 3);

  if (raw[before] == '\'')
    g_string_replace (inner, "'", "&apos;", 0);
  return g_strdup_printf ("%.*s%c%s%c", (int) before, raw, raw[before], inner->str, raw[before]);
}

void
acies_xml_node_set (AciesXmlNode *self, const char *name, const char *value)
{
  Attribute *attribute;
  char *raw;

  g_return_if_fail (self != NULL && name != NULL);

  attribute = find (self, name);
  if (value == NULL && attribute != NULL)
    g_ptr_array_remove (self->attributes, attribute);
  if (value == NULL)
    return;
  if (attribute == NULL)
    {
      attribute = g_new0 (Attribute, 1);
      attribute->before = g_strdup (" ");
      attribute->name = g_strdup (name);
      g_ptr_array_add (self->attributes, attribute);
    }
  if (attribute->raw == NULL)
    {
      attribute->raw = acies_xml_writer_dup_value (value);
      return;
    }
  raw = replace_value (attribute->raw, value);
  g_free (attribute->raw);
  attribute->raw = raw;
}

/* The last end of a line, CR LF or LF, and the blanks behind it, if TEXT ends in them; else NULL.
 */
static const char *
find_indent (const AciesXmlNode *node)
{
  const char *line = node->text != NULL ? strrchr (node->text, '\n') : NULL;

  if (line == NULL || strspn (line, " \t\r\n") < strlen (line))
    return NULL;
  return line > node->text && line[-1] == '\r' ? line - 1 : line;
}

static const char *
find_indent_before (const AciesXmlNode *node)
{
  guint place = 0;

  if (node->parent == NULL || !g_ptr_array_find (node->parent->children, node, &place)
      || place == 0)
    return NULL;
  return find_indent (g_ptr_array_index (node->parent->children, place - 1));
}

/* How many blanks further in than OUTER, which stands before SELF, its elements are. */
static gsize
find_step (const AciesXmlNode *self, const char *outer)
{
  gsize depth = 0;

  for (const AciesXmlNode *node = self->parent; node != NULL && node->name != NULL;
       node = node->parent)
    depth++;
  return depth > 0 && outer != NULL ? MAX (strlen (strchr (outer, '\n') + 1) / depth, 1) : 1;
}

/* What stands before an element in SELF: an end of a line and blanks. */
static char *
dup_inner_indent (const AciesXmlNode *self)
{
  const char *outer = find_indent_before (self);
  g_autofree char *step = NULL;

  for (guint i = self->children->len; i > 0; i--)
    {
      const AciesXmlNode *child = g_ptr_array_index (self->children, i - 1);
      const char *indent = child->name != NULL ? find_indent_before (child) : NULL;

      if (indent != NULL)
        return g_strdup (indent);
    }
  step = g_strnfill (find_step (self, outer), ' ');
  return g_strconcat (outer != NULL ? outer : "\n", step, NULL);
}

AciesXmlNode *
acies_xml_node_add (AciesXmlNode *self, const char *name)
{
  g_autofree char *indent = NULL;
  AciesXmlNode *last, *node;
  const char *outer;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  indent = dup_inner_indent (self);
  outer = find_indent_before (self);
  last = self->children->len > 0 ? g_ptr_array_index (self->children, self->children->len - 1)
                                 : NULL;
  if (last != NULL && find_indent (last) != NULL)
    last->text[find_indent (last) - last->text] = '\0';
  node_new (self)->text = g_strdup (indent);
  node = node_new (self);
  node->name = g_strdup (name);
  node->tail = g_strdup ("");
  node_new (self)->text
      = outer != NULL ? g_strdup (outer) : g_strndup (indent, strcspn (indent, " \t"));
  return node;
}

/* SELF as a document of its own. */
static AciesXmlNode *
copy (const AciesXmlNode *self)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  write_node (self, out);
  bytes = g_string_free_to_bytes (out);
  return acies_xml_node_read (bytes);
}

/* The blanks that stand before SELF. */
static char *
dup_blanks_before (const AciesXmlNode *self, guint place)
{
  const AciesXmlNode *before
      = place > 0 ? g_ptr_array_index (self->parent->children, place - 1) : NULL;
  gsize length = before != NULL && before->text != NULL ? strlen (before->text) : 0;
  gsize n = length;

  if (find_indent_before (self) != NULL)
    return g_strdup (find_indent_before (self));
  while (n > 0 && strchr (" \t\r\n", before->text[n - 1]) != NULL)
    n--;
  return g_strndup (length > 0 ? before->text + n : "", length - n);
}

AciesXmlNode *
acies_xml_node_repeat (AciesXmlNode *self)
{
  g_autoptr (AciesXmlNode) document = NULL;
  AciesXmlNode *blanks, *node;
  guint place;

  g_return_val_if_fail (self != NULL && self->parent != NULL && self->name != NULL, NULL);

  document = copy (self);
  if (!g_ptr_array_find (self->parent->children, self, &place))
    g_assert_not_reached ();
  blanks = node_new (NULL);
  blanks->text = dup_blanks_before (self, place);
  blanks->parent = self->parent;
  node = g_ptr_array_steal_index (document->children, 0);
  node->parent = self->parent;
  node->start = node->behind = 0;
  g_ptr_array_insert (self->parent->children, (int) place + 1, blanks);
  g_ptr_array_insert (self->parent->children, (int) place + 2, node);
  return node;
}

void
acies_xml_node_set_text (AciesXmlNode *self, const char *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  g_ptr_array_set_size (self->children, 0);
  if (*text != '\0')
    node_new (self)->text = acies_xml_writer_dup_text (text);
}

static gboolean
is_blank (const AciesXmlNode *node)
{
  return node->text != NULL && strspn (node->text, " \t\r\n") == strlen (node->text);
}

void
acies_xml_node_remove (AciesXmlNode *self)
{
  AciesXmlNode *parent;
  guint place;

  g_return_if_fail (self != NULL && self->parent != NULL);

  parent = self->parent;
  if (!g_ptr_array_find (parent->children, self, &place))
    g_assert_not_reached ();
  g_ptr_array_remove_index (parent->children, place);
  if (place > 0)
    {
      AciesXmlNode *before = g_ptr_array_index (parent->children, place - 1);
      const char *indent = find_indent (before);

      if (indent != NULL)
        before->text[indent - before->text] = '\0';
    }
  for (guint i = 0; i < parent->children->len; i++)
    if (!is_blank (g_ptr_array_index (parent->children, i)))
      return;
  g_ptr_array_set_size (parent->children, 0);
  g_clear_pointer (&parent->end, g_free);
}
