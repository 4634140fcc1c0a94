/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlErrors turns errors of the parser and of the schema into sentences.
 *
 * The schema checker tells one mistake many times over: that an element was expected in another
 * namespace, that it should not be there, that the element round it has too much, and so outward.
 * All that is said in one step is one mistake: what says most of it is kept. */
#include "config.h"

#include "base/xml/acies-xml-errors.h"

#include "base/value/acies-number.h"
#include "base/file/acies-schemas.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <string.h>

/* How much an error of the schema says. */
typedef enum
{
  RANK_NONE,
  RANK_OUTER, /* that something inside is wrong: worth saying only if nothing else is */
  RANK_VAGUE, /* which element, but not what about it */
  RANK_PLACE, /* which element or attribute may not be there */
  RANK_EXACT, /* and what is there to be instead */
} Rank;

struct _AciesXmlErrors
{
  AciesFindings *findings;
  char *file;
  char *schema;
  gboolean has_parser_error; /* what follows the first is noise */
  gboolean has_schema_error;
  gboolean is_explained; /* names have told what is wrong: the schema knows no better */
  gboolean
      is_lost; /* after an element out of place the checker finds fault with all that follows */

  /* The best of the step at hand. */
  Rank rank;
  int line;
  char *message;
};

AciesXmlErrors *
acies_xml_errors_new (const char *file, const char *schema, AciesFindings *findings)
{
  AciesXmlErrors *self = g_new0 (AciesXmlErrors, 1);

  self->file = g_strdup (file);
  self->schema = g_strdup (schema);
  self->findings = g_object_ref (findings);

  return self;
}

void
acies_xml_errors_free (AciesXmlErrors *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->findings);
  g_free (self->file);
  g_free (self->schema);
  g_free (self->message);
  g_free (self);
}

static const char *
text_or (const char *text, const char *otherwise)
{
  return text != NULL ? text : otherwise;
}

/* What the parser stumbled over. */
static char *
describe_parser_error (const xmlError *error)
{
  g_autofree char *raw = NULL;

  switch (error->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
      return g_strdup_printf (_ ("<%s> on line %d is closed by </%s>."), text_or (error->str1, "?"),
                              error->int1, text_or (error->str2, "?"));
    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_ ("The file ends before <%s> on line %d is closed. Is it complete?"),
                              text_or (error->str1, "?"), error->int1);
    case XML_ERR_DOCUMENT_EMPTY:
      return g_strdup (_ ("The file does not contain an XML document."));
    case XML_ERR_DOCUMENT_END:
      return g_strdup (
          _ ("There is something after the end of the document, or its end is missing."));
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_ ("The attribute “%s” appears twice in one tag."),
                              text_or (error->str1, "?"));
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_ ("“&%s;” is not known here; write the character itself."),
                              text_or (error->str1, "?"));
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_ ("“<” is not allowed in an attribute's value; write “&lt;”."));
    case XML_ERR_INVALID_CHAR:
      return g_strdup (_ ("There is a character that XML does not allow."));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_ ("The prefix “%s” is not declared by an “xmlns:” attribute."),
                              text_or (error->str1, "?"));
    default:
      raw = g_strchomp (g_strdup (text_or (error->message, "?")));
      return g_strdup_printf (_ ("The document is not well-formed XML: %s."), raw);
    }
}

/* The names that stand in the schema as the NAME of its PATTERN ("element", "attribute"). */
static GStrv
list_names (AciesXmlErrors *self, const char *pattern)
{
  g_autoptr (GBytes) source = self->schema != NULL ? acies_schema_dup_source (self->schema) : NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autofree char *start = g_strdup_printf ("<%s name=\"", pattern);
  const char *p = source != NULL ? g_bytes_get_data (source, NULL) : NULL;
  const char *end = p != NULL ? p + g_bytes_get_size (source) : NULL;

  while (p != NULL && (p = g_strstr_len (p, end - p, start)) != NULL)
    {
      const char *name = p + strlen (start);
      const char *close = memchr (name, '"', (gsize) (end - name));
      g_autofree char *copy = close != NULL ? g_strndup (name, (gsize) (close - name)) : NULL;

      if (copy != NULL)
        g_strv_builder_add (names, copy);
      p = close;
    }

  return g_strv_builder_end (names);
}

static char *
describe_unknown_element (AciesXmlErrors *self, const char *element, const char *parent)
{
  g_auto (GStrv) names = list_names (self, "element");
  const char *nearest = NULL;

  if (!g_strv_contains ((const char *const *) names, element))
    nearest = acies_text_nearest (element, (const char *const *) names);

  if (nearest != NULL)
    return g_strdup_printf (_ ("<%s> is not allowed in <%s>; did you mean <%s>?"), element, parent,
                            nearest);

  return g_strdup_printf (_ ("<%s> is not allowed in <%s>, or not at this place."), element,
                          parent);
}

static char *
describe_unknown_attribute (AciesXmlErrors *self, const char *attribute, const char *element)
{
  g_auto (GStrv) names = list_names (self, "attribute");
  const char *nearest = NULL;

  if (!g_strv_contains ((const char *const *) names, attribute))
    nearest = acies_text_nearest (attribute, (const char *const *) names);

  if (nearest != NULL)
    return g_strdup_printf (_ ("<%s> has no attribute “%s”; did you mean “%s”?"), element,
                            attribute, nearest);

  return g_strdup_printf (_ ("<%s> has no attribute “%s”, or does not allow this value for it."),
                          element, attribute);
}

static const char *
element_of (xmlNodePtr node)
{
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->parent;

  return node != NULL ? (const char *) node->name : "";
}

/* The element that stands round the one named NAME, which is NODE or a child of it. */
static const char *
parent_of (xmlNodePtr node, const char *name)
{
  if (node != NULL && node->type == XML_ELEMENT_NODE
      && strcmp ((const char *) node->name, name) == 0)
    node = node->parent;

  return element_of (node);
}

/* Whether NAME, which the schema did not expect, is the document element. */
static gboolean
is_wrong_root (xmlNodePtr node, const char *name)
{
  return node != NULL && node->parent != NULL && node->parent->type == XML_DOCUMENT_NODE
         && strcmp ((const char *) node->name, name) == 0;
}

static char *
describe_wrong_root (AciesXmlErrors *self, xmlNodePtr root)
{
  const char *space = root->ns != NULL ? (const char *) root->ns->href : NULL;

  if (space == NULL)
    return g_strdup_printf (
        _ ("This is not a file of the kind “%s”: it begins with <%s> without a namespace."),
        self->schema, (const char *) root->name);

  return g_strdup_printf (
      _ ("This is not a file of the kind “%s”: it begins with <%s> of the namespace “%s”."),
      self->schema, (const char *) root->name, space);
}

static char *
describe_misplaced (AciesXmlErrors *self, const xmlError *error)
{
  const char *name = text_or (error->str1, "?");

  if (strcmp (name, "text") == 0)
    return g_strdup_printf (_ ("No text is allowed here, at <%s>."), element_of (error->node));

  if (is_wrong_root (error->node, name))
    return describe_wrong_root (self, error->node);

  return describe_unknown_element (self, name, parent_of (error->node, name));
}

static char *
describe_expected (AciesXmlErrors *self, const xmlError *error)
{
  const char *expected = text_or (error->str1, "?");
  const char *found = text_or (error->str2, "?");

  if (is_wrong_root (error->node, found))
    return describe_wrong_root (self, error->node);

  return g_strdup_printf (_ ("<%s> is expected in <%s> before <%s>."), expected,
                          parent_of (error->node, found), found);
}

/* What the schema has against an element, and how much that says. */
static Rank
describe_schema_error (AciesXmlErrors *self, const xmlError *error, char **message)
{
  const char *element = element_of (error->node);

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      *message = describe_unknown_attribute (self, text_or (error->str1, "?"), element);
      return RANK_EXACT;
    case XML_RELAXNG_ERR_ELEMNAME:
      *message = describe_expected (self, error);
      return RANK_EXACT;
    case XML_RELAXNG_ERR_TYPEVAL:
      *message = g_strdup_printf (_ ("A value in <%s> is “%s”, which is not of the kind “%s”."),
                                  element, text_or (error->str2, "?"), text_or (error->str1, "?"));
      return RANK_EXACT;
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_INTEREXTRA:
    case XML_RELAXNG_ERR_ELEMNONS:
    case XML_RELAXNG_ERR_ELEMWRONGNS:
    case XML_RELAXNG_ERR_ELEMEXTRANS:
      *message = describe_misplaced (self, error);
      return RANK_PLACE;
    case XML_RELAXNG_ERR_NOTELEM:
    case XML_RELAXNG_ERR_TEXTWRONG:
      *message = g_strdup_printf (_ ("No text is allowed here, at <%s>."), element);
      return RANK_PLACE;
    case XML_RELAXNG_ERR_ELEMNOTEMPTY:
      *message = g_strdup_printf (_ ("<%s> must be empty."), element);
      return RANK_PLACE;
    case XML_RELAXNG_ERR_ATTRVALID:
      *message = g_strdup_printf (_ ("<%s> lacks an attribute, or one of its values is wrong."),
                                  element);
      return RANK_VAGUE;
    case XML_RELAXNG_ERR_NOELEM:
      *message = g_strdup_printf (_ ("After <%s>, a required element is missing."), element);
      return RANK_VAGUE;
    default:
      *message = g_strdup_printf (_ ("The content of <%s> is not valid."), element);
      return RANK_OUTER;
    }
}

static void
handle_schema_error (AciesXmlErrors *self, const xmlError *error)
{
  g_autofree char *message = NULL;
  Rank rank;

  if (self->is_lost)
    return;

  rank = describe_schema_error (self, error, &message);
  if (rank <= self->rank)
    return;

  self->rank = rank;
  self->line = error->node != NULL ? (int) xmlGetLineNo (error->node) : error->line;
  g_free (self->message);
  self->message = g_steal_pointer (&message);
}

void
acies_xml_errors_flush (AciesXmlErrors *self)
{
  g_return_if_fail (self != NULL);

  /* What is not well formed ends too early for the schema as well. */
  if (self->is_explained || self->has_parser_error)
    self->rank = RANK_NONE;
  if (self->rank > RANK_OUTER || (self->rank == RANK_OUTER && !self->has_schema_error))
    {
      self->has_schema_error = TRUE;
      acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->file, MAX (self->line, 0),
                          "%s", self->message);
    }

  self->is_lost = self->is_lost || self->rank == RANK_PLACE;
  self->rank = RANK_NONE;
  g_clear_pointer (&self->message, g_free);
}

gboolean
acies_xml_errors_is_pending (const AciesXmlErrors *self)
{
  return self->rank != RANK_NONE && !self->has_parser_error;
}

void
acies_xml_errors_say (AciesXmlErrors *self, int line, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  g_return_if_fail (self != NULL);

  self->is_explained = TRUE;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->file, line, "%s", message);
}

void
acies_xml_errors_handle (void *errors, xmlErrorPtr error)
{
  AciesXmlErrors *self = errors;

  if (error->domain == XML_FROM_RELAXNGV)
    {
      handle_schema_error (self, error);
    }
  else if (!self->has_parser_error)
    {
      g_autofree char *message = describe_parser_error (error);

      self->has_parser_error = TRUE;
      acies_findings_take (self->findings,
                           acies_finding_new (ACIES_SEVERITY_ERROR, self->file,
                                              MAX (error->line, 0), NULL, NULL, message));
    }
}
