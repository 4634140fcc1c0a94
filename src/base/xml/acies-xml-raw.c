/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlRaw finds where a tag ends: at the first ">" outside quotes; comments, CDATA and
 * processing instructions end at marks of their own. A well-formed document needs no more than
 * that. */
#include "base/xml/acies-xml-raw.h"

#include <string.h>

/* Behind the MARK that follows AT; END if there is none. */
static const char *
find_behind (const char *at, const char *end, const char *mark)
{
  const char *found = g_strstr_len (at, end - at, mark);

  return found != NULL ? found + strlen (mark) : end;
}

/* Behind the tag at AT. */
static const char *
find_tag_end (const char *at, const char *end)
{
  char quote = '\0';

  for (; at < end; at++)
    if (quote != '\0')
      quote = *at == quote ? '\0' : quote;
    else if (*at == '"' || *at == '\'')
      quote = *at;
    else if (*at == '>')
      return at + 1;
  return end;
}

AciesXmlPiece
acies_xml_raw_read_piece (const char *at, const char *end, const char **behind)
{
  if (g_str_has_prefix (at, "<!--"))
    *behind = find_behind (at, end, "-->");
  else if (g_str_has_prefix (at, "<![CDATA["))
    *behind = find_behind (at, end, "]]>");
  else if (g_str_has_prefix (at, "<?"))
    *behind = find_behind (at, end, "?>");
  else
    {
      *behind = find_tag_end (at, end);
      if (at[1] == '/')
        return ACIES_XML_PIECE_END;
      return (*behind)[-2] == '/' ? ACIES_XML_PIECE_EMPTY : ACIES_XML_PIECE_START;
    }
  return ACIES_XML_PIECE_OTHER;
}

/* The end of the element that begins at START. */
static const char *
find_element_end (const char *start, const char *end)
{
  int depth = 0;

  for (const char *at = start; at < end;)
    {
      const char *behind;
      AciesXmlPiece piece;

      at = memchr (at, '<', (gsize) (end - at));
      if (at == NULL)
        break;
      piece = acies_xml_raw_read_piece (at, end, &behind);
      depth += piece == ACIES_XML_PIECE_START ? 1 : piece == ACIES_XML_PIECE_END ? -1 : 0;
      if (depth == 0 && piece != ACIES_XML_PIECE_OTHER)
        return behind;
      at = behind;
    }
  return end;
}

char *
acies_xml_raw_dup_element (AciesXmlRaw *self, GBytes *bytes, guint ordinal)
{
  gsize size;
  const char *start = g_bytes_get_data (bytes, &size);
  const char *end = start + size;

  for (const char *at = start + self->offset; at < end;)
    {
      const char *behind;
      AciesXmlPiece piece;

      at = memchr (at, '<', (gsize) (end - at));
      if (at == NULL)
        return NULL;
      piece = acies_xml_raw_read_piece (at, end, &behind);
      if (piece == ACIES_XML_PIECE_START || piece == ACIES_XML_PIECE_EMPTY)
        {
          if (self->n_elements + 1 == ordinal)
            {
              self->offset = (gsize) (at - start);
              return g_strndup (at, (gsize) (find_element_end (at, end) - at));
            }
          self->n_elements++;
        }
      at = behind;
      self->offset = (gsize) (at - start);
    }
  return NULL;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Adds the prefix of the name that begins at AT to PREFIXES, or to DECLARED if it declares one. */
static void
note_name (const char *at, GHashTable *prefixes, GHashTable *declared)
{
  gsize length = strcspn (at, " \t\r\n=/>");
  const char *colon = memchr (at, ':', length);
  g_autofree char *prefix = colon != NULL ? g_strndup (at, (gsize) (colon - at)) : NULL;

  if (prefix == NULL || strcmp (prefix, "xml") == 0)
    return;
  if (strcmp (prefix, "xmlns") != 0)
    g_hash_table_add (prefixes, g_steal_pointer (&prefix));
  else if (declared != NULL)
    g_hash_table_add (declared, g_strndup (colon + 1, (gsize) (at + length - colon - 1)));
}

/* Notes the names in the tag from AT to BEHIND. */
static void
note_names (const char *at, const char *behind, GHashTable *prefixes, GHashTable *declared)
{
  char quote = '\0';

  note_name (++at, prefixes, NULL);
  for (; at < behind; at++)
    if (quote != '\0')
      quote = *at == quote ? '\0' : quote;
    else if (*at == '"' || *at == '\'')
      quote = *at;
    else if (is_blank (*at) && !is_blank (at[1]) && at[1] != '>' && at[1] != '/' && at[1] != '=')
      note_name (at + 1, prefixes, declared);
}

char **
acies_xml_raw_list_prefixes (const char *element)
{
  g_autoptr (GHashTable) prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *end = element + strlen (element);
  GHashTableIter iter;
  gpointer prefix;

  for (const char *at = element; at < end;)
    {
      const char *behind;
      AciesXmlPiece piece;

      at = memchr (at, '<', (gsize) (end - at));
      if (at == NULL)
        break;
      piece = acies_xml_raw_read_piece (at, end, &behind);
      if (piece == ACIES_XML_PIECE_START || piece == ACIES_XML_PIECE_EMPTY)
        note_names (at, behind, prefixes, at == element ? declared : NULL);
      at = behind;
    }
  g_hash_table_iter_init (&iter, prefixes);
  while (g_hash_table_iter_next (&iter, &prefix, NULL))
    if (!g_hash_table_contains (declared, prefix))
      g_strv_builder_add (builder, prefix);
  return g_strv_builder_end (builder);
}

char *
acies_xml_raw_declare (const char *element, const char *declarations)
{
  gsize length = 1 + strcspn (element + 1, " \t\r\n/>");

  return g_strdup_printf ("%.*s%s%s", (int) length, element, declarations, element + length);
}
