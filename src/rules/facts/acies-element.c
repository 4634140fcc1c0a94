/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesElement keeps a name, attributes, text, and where each is in its file. */
#include "config.h"

#include "rules/facts/acies-element.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ELEMENTS 50000
#define MAX_FACTS 10000   /* children of the root */
#define MAX_CHILDREN 1000 /* of any other */
#define HASH_DIGITS 12

static const char *const text_names[] = {
  "title", "credits", "label", "refusal", "note", "why", "say", "text", "value", "cell", NULL,
};

static void
clear_attribute (gpointer data)
{
  AciesElementAttribute *attribute = data;

  g_free (attribute->value);
  g_free (attribute->below);
}

AciesElement *
acies_element_new (const char *name, const char *file)
{
  AciesElement *self = g_new0 (AciesElement, 1);

  self->name = g_intern_string (name);
  self->file = g_intern_string (file);
  self->attributes = g_array_new (FALSE, FALSE, sizeof (AciesElementAttribute));
  g_array_set_clear_func (self->attributes, clear_attribute);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_element_free);
  return self;
}

AciesElement *
acies_element_copy (const AciesElement *self)
{
  AciesElement *copy = acies_element_new (self->name, self->file);

  copy->layer = self->layer;
  copy->line = self->line;
  copy->is_house = self->is_house;
  copy->is_wanting = self->is_wanting;
  copy->text = g_strdup (self->text);
  copy->language = g_strdup (self->language);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      AciesElementAttribute attribute = g_array_index (self->attributes, AciesElementAttribute, i);

      attribute.value = g_strdup (attribute.value);
      attribute.below = g_strdup (attribute.below);
      g_array_append_val (copy->attributes, attribute);
    }
  for (guint i = 0; i < self->children->len; i++)
    g_ptr_array_add (copy->children, acies_element_copy (g_ptr_array_index (self->children, i)));
  return copy;
}

/* LEFT counts down the elements of the file, so that nothing that compares every one with every
 * other takes long. */
static AciesElement *
read_element (AciesXmlReader *reader, const char *layer, guint *left)
{
  AciesElement *self = acies_element_new (acies_xml_reader_get_name (reader),
                                          acies_xml_reader_get_file_name (reader));
  const char *name, *value;
  int depth = acies_xml_reader_get_depth (reader);

  self->layer = g_intern_string (layer);
  self->line = acies_xml_reader_get_line (reader);
  self->language = acies_xml_reader_dup_attribute (reader, "xml:lang");

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

static AciesElementAttribute *
find (const AciesElement *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      AciesElementAttribute *attribute
          = &g_array_index (self->attributes, AciesElementAttribute, i);

      if (g_str_equal (attribute->name, name))
        return attribute;
    }
  return NULL;
}

const AciesElementAttribute *
acies_element_find (const AciesElement *self, const char *name)
{
  return find (self, name);
}

const char *
acies_element_get (const AciesElement *self, const char *name)
{
  const AciesElementAttribute *attribute = find (self, name);

  return attribute != NULL ? attribute->value : NULL;
}

void
acies_element_set (AciesElement *self, const char *name, const char *value)
{
  AciesElementAttribute *attribute = find (self, name);
  AciesElementAttribute new_attribute = { .name = g_intern_string (name),
                                          .value = g_strdup (value),
                                          .layer = self->layer,
                                          .line = self->line };

  if (attribute == NULL)
    {
      g_array_append_val (self->attributes, new_attribute);
      return;
    }
  g_free (attribute->value);
  attribute->value = new_attribute.value;
  attribute->layer = new_attribute.layer;
  attribute->line = new_attribute.line;
}

void
acies_element_replace (AciesElement *self, const char *name, const char *value, const char *layer)
{
  AciesElementAttribute *attribute = find (self, name);

  if (attribute != NULL && attribute->below == NULL)
    attribute->below = g_strdup (attribute->value);
  acies_element_set (self, name, value);
  find (self, name)->layer = g_intern_string (layer);
}

void
acies_element_replace_from (AciesElement *self, const char *name, const AciesElement *over)
{
  acies_element_replace (self, name, acies_element_get (over, name), over->layer);
  find (self, name)->line = over->line;
}

void
acies_element_remove (AciesElement *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    if (g_str_equal (g_array_index (self->attributes, AciesElementAttribute, i).name, name))
      {
        g_array_remove_index (self->attributes, i);
        return;
      }
}

const char *
acies_element_get_key (const AciesElement *self)
{
  const char *id = acies_element_get (self, "id");

  if (id != NULL)
    return id;
  return acies_element_get (self, g_str_equal (self->name, "points") ? "of" : "name");
}

char *
acies_element_describe (const AciesElement *self)
{
  const char *key = acies_element_get_key (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (self->attributes, AciesElementAttribute, i);

      if (attribute->value != key)
        g_string_append_printf (text, "%s%s=\"%s\"", text->len > 0 ? " " : "", attribute->name,
                                attribute->value);
    }
  return g_string_free (text, FALSE);
}

static int
compare_attributes (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const AciesElementAttribute *const *) a)->name,
                 (*(const AciesElementAttribute *const *) b)->name);
}

/* Every word goes in with its length, so that no two elements are hashed alike. */
static void
hash_word (GChecksum *sum, const char *word)
{
  g_autofree char *head = g_strdup_printf ("%" G_GSIZE_FORMAT ":", strlen (word));

  g_checksum_update (sum, (const guchar *) head, -1);
  g_checksum_update (sum, (const guchar *) word, -1);
}

static void
hash_element (GChecksum *sum, const AciesElement *element)
{
  g_autoptr (GPtrArray) attributes = g_ptr_array_new ();

  for (guint i = 0; i < element->attributes->len; i++)
    g_ptr_array_add (attributes, &g_array_index (element->attributes, AciesElementAttribute, i));
  g_ptr_array_sort (attributes, compare_attributes);

  hash_word (sum, element->name);
  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesElementAttribute *attribute = g_ptr_array_index (attributes, i);

      hash_word (sum, attribute->name);
      hash_word (sum, attribute->value);
    }
  hash_word (sum, element->text != NULL ? element->text : "");
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (!g_str_equal (child->name, "note") && !g_str_equal (child->name, "why"))
        hash_element (sum, child);
    }
  hash_word (sum, "");
}

char *
acies_element_dup_hash (const AciesElement *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  hash_element (sum, self);
  return g_strndup (g_checksum_get_string (sum), HASH_DIGITS);
}

AciesElement *
acies_element_get_nth_child (const AciesElement *self, const char *name, guint n)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (self->children, i);

      if (g_str_equal (child->name, name) && n-- == 0)
        return child;
    }
  return NULL;
}

const AciesElement *
acies_element_find_child (const AciesElement *self, const char *name)
{
  return acies_element_get_nth_child (self, name, 0);
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
