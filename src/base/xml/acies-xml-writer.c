/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlWriter writes XML without libxml2, so that a saved file differs from the one before only
 * where it must: one attribute order, one indent, one way of escaping. */
#include "config.h"

#include "base/xml/acies-xml-writer.h"

#include <string.h>

typedef struct
{
  char *name;
  gboolean has_content; /* its start tag is closed */
  gboolean has_text;    /* so no indent may be added */
} Element;

struct _AciesXmlWriter
{
  GString *text;
  GArray *open; /* of Element, outermost first */
};

static void
element_clear (gpointer data)
{
  Element *element = data;

  g_free (element->name);
}

AciesXmlWriter *
acies_xml_writer_new (void)
{
  AciesXmlWriter *self = g_new0 (AciesXmlWriter, 1);

  self->text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  self->open = g_array_new (FALSE, FALSE, sizeof (Element));
  g_array_set_clear_func (self->open, element_clear);

  return self;
}

void
acies_xml_writer_free (AciesXmlWriter *self)
{
  if (self == NULL)
    return;

  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_array_unref (self->open);
  g_free (self);
}

static Element *
innermost (AciesXmlWriter *self)
{
  if (self->open->len == 0)
    return NULL;

  return &g_array_index (self->open, Element, self->open->len - 1);
}

static void
indent (AciesXmlWriter *self, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (self->text, "  ");
}

/* Closes the start tag at hand, because something follows inside. Returns whether the content may
 * stand on a line of its own. */
static gboolean
open_content (AciesXmlWriter *self)
{
  Element *element = innermost (self);

  if (element == NULL)
    return TRUE;

  if (!element->has_content)
    {
      element->has_content = TRUE;
      g_string_append_c (self->text, '>');
    }

  return !element->has_text;
}

/* Appends TEXT with what XML keeps for itself written as references. Characters that XML cannot
 * hold at all become U+FFFD. In an attribute, IS_VALUE, blanks other than the space are references
 * too, because a reader would make spaces of them. */
static void
append_escaped (GString *out, const char *text, gboolean is_value)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p++)
    {
      guchar c = (guchar) *p;

      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"' && is_value)
        g_string_append (out, "&quot;");
      else if (c == '\r' || (is_value && (c == '\n' || c == '\t')))
        g_string_append_printf (out, "&#%d;", c);
      else if (c < 0x20 && c != '\n' && c != '\t')
        g_string_append (out, "\357\277\275");
      else if (c == 0xef
               && (g_str_has_prefix (p, "\357\277\276") || g_str_has_prefix (p, "\357\277\277")))
        {
          g_string_append (out, "\357\277\275");
          p += 2;
        }
      else
        g_string_append_c (out, *p);
    }
}

char *
acies_xml_writer_dup_text (const char *text)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, g_string_free (out, FALSE));

  append_escaped (out, text, FALSE);
  return g_string_free (out, FALSE);
}

char *
acies_xml_writer_dup_value (const char *value)
{
  GString *out = g_string_new ("=\"");

  g_return_val_if_fail (value != NULL, g_string_free (out, FALSE));

  append_escaped (out, value, TRUE);
  g_string_append_c (out, '"');
  return g_string_free (out, FALSE);
}

/* Opens the element NAME inside the one that is open. */
void
acies_xml_writer_start (AciesXmlWriter *self, const char *name)
{
  Element element = { g_strdup (name), FALSE, FALSE };

  g_return_if_fail (self != NULL && self->text != NULL);
  g_return_if_fail (name != NULL);

  if (open_content (self))
    {
      if (self->open->len > 0)
        g_string_append_c (self->text, '\n');
      indent (self, self->open->len);
    }
  g_string_append_printf (self->text, "<%s", name);
  g_array_append_val (self->open, element);
}

void
acies_xml_writer_attribute (AciesXmlWriter *self, const char *name, const char *value)
{
  g_return_if_fail (self != NULL && self->text != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (innermost (self) != NULL && !innermost (self)->has_content);

  if (value == NULL)
    return;

  g_string_append_printf (self->text, " %s=\"", name);
  append_escaped (self->text, value, TRUE);
  g_string_append_c (self->text, '"');
}

void
acies_xml_writer_attribute_int (AciesXmlWriter *self, const char *name, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  acies_xml_writer_attribute (self, name, text);
}

void
acies_xml_writer_text (AciesXmlWriter *self, const char *text)
{
  g_return_if_fail (self != NULL && self->text != NULL);
  g_return_if_fail (innermost (self) != NULL);

  if (text == NULL || *text == '\0')
    return;

  open_content (self);
  innermost (self)->has_text = TRUE;
  append_escaped (self->text, text, FALSE);
}

/* <NAME>TEXT</NAME>; a NULL text writes nothing. */
void
acies_xml_writer_text_element (AciesXmlWriter *self, const char *name, const char *text)
{
  if (text == NULL)
    return;

  acies_xml_writer_start (self, name);
  acies_xml_writer_text (self, text);
  acies_xml_writer_end (self);
}

void
acies_xml_writer_raw (AciesXmlWriter *self, const char *xml)
{
  g_return_if_fail (self != NULL && self->text != NULL);
  g_return_if_fail (xml != NULL);
  g_return_if_fail (innermost (self) != NULL);

  if (open_content (self))
    {
      g_string_append_c (self->text, '\n');
      indent (self, self->open->len);
    }
  g_string_append (self->text, xml);
}

/* Writes XML, as acies_xml_reader_dup_foreign_attributes () gave it, into the open start tag. */
void
acies_xml_writer_raw_attributes (AciesXmlWriter *self, const char *xml)
{
  g_return_if_fail (self != NULL && self->text != NULL);
  g_return_if_fail (innermost (self) != NULL && !innermost (self)->has_content);

  if (xml == NULL || *xml == '\0')
    return;

  g_string_append_c (self->text, ' ');
  g_string_append (self->text, xml);
}

/* Closes the innermost element. */
void
acies_xml_writer_end (AciesXmlWriter *self)
{
  Element *element;

  g_return_if_fail (self != NULL && self->text != NULL);

  element = innermost (self);
  g_return_if_fail (element != NULL);

  if (!element->has_content)
    {
      g_string_append (self->text, "/>");
    }
  else
    {
      if (!element->has_text)
        {
          g_string_append_c (self->text, '\n');
          indent (self, self->open->len - 1);
        }
      g_string_append_printf (self->text, "</%s>", element->name);
    }

  g_array_set_size (self->open, self->open->len - 1);
}

/* The document, every element of which must be closed. Nothing can be written after. */
GBytes *
acies_xml_writer_finish (AciesXmlWriter *self)
{
  g_return_val_if_fail (self != NULL && self->text != NULL, NULL);
  g_return_val_if_fail (self->open->len == 0, NULL);

  g_string_append_c (self->text, '\n');

  return g_string_free_to_bytes (g_steal_pointer (&self->text));
}
