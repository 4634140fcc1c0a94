/* A small tree of elements: names, attributes, text, and where each stands. */
#include "config.h"

#include "rules/acies-element.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define MAX_ELEMENTS 50000
#define MAX_FACTS 10000   /* children of the root */
#define MAX_CHILDREN 1000 /* of any other */

static const char *const text_names[] = {
  "title", "credits", "label", "note", "text", "value", "cell", NULL,
};

static void
clear_attribute (gpointer data)
{
  g_free (((AciesElementAttribute *) data)->value);
}

/* LEFT counts down the elements of the file, so that nothing that compares every one with every
 * other takes long. */
static AciesElement *
read_element (AciesXmlReader *reader, const char *layer, guint *left)
{
  AciesElement *self = g_new0 (AciesElement, 1);
  const char *name, *value;
  int depth = acies_xml_reader_get_depth (reader);

  self->name = g_intern_string (acies_xml_reader_get_name (reader));
  self->layer = g_intern_string (layer);
  self->file = g_intern_string (acies_xml_reader_get_file_name (reader));
  self->line = acies_xml_reader_get_line (reader);
  self->language = acies_xml_reader_dup_attribute (reader, "xml:lang");
  self->attributes = g_array_new (FALSE, FALSE, sizeof (AciesElementAttribute));
  g_array_set_clear_func (self->attributes, clear_attribute);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_element_free);

  for (guint n = 0; acies_xml_reader_get_nth_attribute (reader, n, &name, &value); n++)
    acies_element_set (self, name, value);

  if (g_strv_contains (text_names, self->name))
    {
      self->text = acies_xml_reader_dup_text (reader);
      return self;
    }
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (acies_xml_reader_is_foreign (reader))
        continue;
      if (*left == 0 || self->children->len >= (depth == 0 ? MAX_FACTS : MAX_CHILDREN))
        {
          acies_xml_reader_error (
              reader, _ ("There are too many elements in <%s>; split the file."), self->name);
          break;
        }
      --*left;
      g_ptr_array_add (self->children, read_element (reader, layer, left));
    }
  return self;
}

AciesElement *
acies_element_read (AciesXmlReader *reader, const char *layer)
{
  guint left = MAX_ELEMENTS;

  return read_element (reader, layer, &left);
}

void
acies_element_free (AciesElement *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->attributes);
  g_ptr_array_unref (self->children);
  g_free (self->text);
  g_free (self->language);
  g_free (self);
}

const char *
acies_element_get (const AciesElement *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (self->attributes, AciesElementAttribute, i);

      if (g_str_equal (attribute->name, name))
        return attribute->value;
    }
  return NULL;
}

void
acies_element_set (AciesElement *self, const char *name, const char *value)
{
  AciesElementAttribute new_attribute = { g_intern_string (name), g_strdup (value) };

  for (guint i = 0; i < self->attributes->len; i++)
    {
      AciesElementAttribute *attribute
          = &g_array_index (self->attributes, AciesElementAttribute, i);

      if (attribute->name == new_attribute.name)
        {
          g_free (attribute->value);
          attribute->value = new_attribute.value;
          return;
        }
    }
  g_array_append_val (self->attributes, new_attribute);
}

const AciesElement *
acies_element_find_child (const AciesElement *self, const char *name)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (self->children, i);

      if (g_str_equal (child->name, name))
        return child;
    }
  return NULL;
}

const AciesElement *
acies_element_find_text (const AciesElement *self, const char *name)
{
  const char *const *languages = g_get_language_names ();
  const AciesElement *best = NULL;
  guint best_rank = G_MAXUINT;

  for (guint i = 0; i < self->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (self->children, i);
      guint rank = G_MAXUINT - 1;

      if (!g_str_equal (child->name, name))
        continue;
      /* One without a language is what everybody gets who finds nothing better. */
      if (child->language == NULL)
        rank = G_MAXUINT - 2;
      for (guint n = 0; child->language != NULL && languages[n] != NULL; n++)
        if (g_ascii_strcasecmp (languages[n], child->language) == 0)
          {
            rank = n;
            break;
          }
      if (rank < best_rank)
        {
          best = child;
          best_rank = rank;
        }
    }
  return best;
}
