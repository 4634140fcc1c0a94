/* Writes XML by our own hand, so that a saved file differs from the one before only where it must:
 * one attribute order, one indent, one way of escaping. And reads and replaces whole files. */
#include "config.h"

#include "base/acies-xml-writer.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
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

/* Where FILE really lies: a link is followed, so that saving does not put a file in its place. */
static char *
dup_real_path (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  char *real;
  char *copy;

  if (path == NULL)
    return NULL;

  real = realpath (path, NULL);
  if (real == NULL)
    return g_steal_pointer (&path);

  copy = g_strdup (real);
  free (real);

  return copy;
}

gboolean
acies_file_replace (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) local_error = NULL;
  GStatBuf status;
  gconstpointer data;
  gsize length;
  int mode = 0666;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  name = g_file_get_parse_name (file);
  path = dup_real_path (file);
  if (path == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("“%s” does not lie in a folder of this computer, so it cannot be saved."),
                   name);
      return FALSE;
    }

  if (g_stat (path, &status) == 0)
    mode = (int) (status.st_mode & 0777);

  data = g_bytes_get_data (bytes, &length);
  if (!g_file_set_contents_full (path, data != NULL ? data : "", (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                 &local_error))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("“%s” was not saved, and what was there before is as it was: %s."), name,
                   local_error->message);
      return FALSE;
    }

  return TRUE;
}

/* Refuses what is no plain file before opening it: opening a pipe would wait for ever. */
static gboolean
check_type (GFile *file, const char *name, gsize max_bytes, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, &local_error);

  if (info == NULL && g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no file “%s”."), name);
      return FALSE;
    }

  if (info == NULL)
    {
      g_set_error (error, G_IO_ERROR, local_error->code, _ ("“%s” cannot be read: %s."), name,
                   local_error->message);
      return FALSE;
    }

  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                   _ ("“%s” is a folder, but a file is expected."), name);
      return FALSE;
    }

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a plain file."),
                   name);
      return FALSE;
    }

  if ((guint64) g_file_info_get_size (info) > max_bytes)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   max_bytes >= 1 << 20 ? _ ("“%s” is larger than %u MiB, so it is not read.")
                                        : _ ("“%s” is larger than %u KiB, so it is not read."),
                   name, (guint) (max_bytes >= 1 << 20 ? max_bytes >> 20 : max_bytes >> 10));
      return FALSE;
    }

  return TRUE;
}

GBytes *
acies_file_read (GFile *file, gsize max_bytes, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *buffer = NULL;
  gsize size = 0;
  gsize n_read = 0;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_parse_name (file);
  if (!check_type (file, name, max_bytes, error))
    return NULL;

  stream = g_file_read (file, NULL, &local_error);
  if (stream != NULL)
    {
      g_autoptr (GFileInfo) info = g_file_input_stream_query_info (
          stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, &local_error);

      /* One byte more than the file had, to see whether it grows under our hands. */
      size = info != NULL ? MIN ((gsize) g_file_info_get_size (info), max_bytes) + 1 : 0;
      buffer = g_malloc (MAX (size, 1));
      if (info != NULL)
        g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, size, &n_read, NULL,
                                 &local_error);
    }

  if (local_error != NULL)
    {
      g_set_error (error, G_IO_ERROR, local_error->code, _ ("“%s” cannot be read: %s."), name,
                   local_error->message);
      return NULL;
    }

  if (n_read == size)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                   _ ("“%s” changed while it was read. Try again."), name);
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&buffer), n_read);
}
