/* Errors of the parser and of the schema as sentences.
 *
 * The schema checker tells one mistake many times over: the attribute, then the element that has
 * it, then each element round that. One finding is kept for an element and line; what is said of an
 * element only because something in it is wrong is dropped. */
#include "config.h"

#include "base/acies-xml-errors.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>

struct _AciesXmlErrors
{
  AciesFindings *findings;
  char *file;
  char *schema;
  gboolean has_parser_error; /* what follows the first is noise */
  guint n_schema_errors;
  int last_line;
  char *last_element;
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
  g_free (self->last_element);
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
      return g_strdup_printf (_ ("<%s> of line %d is closed by </%s>."), text_or (error->str1, "?"),
                              error->int1, text_or (error->str2, "?"));
    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_ ("The file ends before <%s> of line %d is closed. Is it whole?"),
                              text_or (error->str1, "?"), error->int1);
    case XML_ERR_DOCUMENT_EMPTY:
      return g_strdup (_ ("The file holds no XML document."));
    case XML_ERR_DOCUMENT_END:
      return g_strdup (
          _ ("Something stands after the end of the document, or its end is missing."));
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_ ("The attribute “%s” stands twice in one tag."),
                              text_or (error->str1, "?"));
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_ ("“&%s;” is not known here; write the character itself."),
                              text_or (error->str1, "?"));
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_ ("“<” may not stand in an attribute's value; write “&lt;”."));
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

/* What the schema has against an element; NULL for what only says that something in it is wrong. */
static char *
describe_schema_error (const xmlError *error)
{
  const char *one = text_or (error->str1, "?");
  const char *other = text_or (error->str2, "?");

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return g_strdup_printf (_ ("<%s> has no attribute “%s”, or not with this value."), other,
                              one);
    case XML_RELAXNG_ERR_ATTRVALID:
      return g_strdup_printf (_ ("<%s> lacks an attribute, or one of its values is wrong."), one);
    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_ ("<%s> is expected here, not <%s>."), one, other);
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_INTEREXTRA:
      return g_strdup_printf (_ ("<%s> may not stand here."), one);
    case XML_RELAXNG_ERR_ELEMNONS:
    case XML_RELAXNG_ERR_ELEMWRONGNS:
    case XML_RELAXNG_ERR_ELEMEXTRANS:
      return g_strdup_printf (_ ("<%s> is not of the namespace that is expected here."), one);
    case XML_RELAXNG_ERR_TEXTWRONG:
      return g_strdup_printf (_ ("There may be no text in <%s>."), one);
    case XML_RELAXNG_ERR_NOELEM:
      return g_strdup_printf (_ ("An element <%s> is missing."), one);
    case XML_RELAXNG_ERR_ELEMNOTEMPTY:
      return g_strdup_printf (_ ("<%s> must be empty."), one);
    case XML_RELAXNG_ERR_TYPEVAL:
      return g_strdup_printf (_ ("“%s” is not a value of the kind that is expected (%s)."), other,
                              one);
    default:
      return NULL;
    }
}

static const char *
element_of (const xmlError *error)
{
  xmlNodePtr node = error->node;

  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->parent;

  return node != NULL ? (const char *) node->name : "";
}

/* Whether NODE is the document element and the error is that it is not the one expected. */
static gboolean
is_wrong_root (const xmlError *error)
{
  xmlNodePtr node = error->node;

  switch (error->code)
    {
    case XML_RELAXNG_ERR_ELEMNAME:
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_ELEMNONS:
    case XML_RELAXNG_ERR_ELEMWRONGNS:
    case XML_RELAXNG_ERR_ELEMEXTRANS:
      return node != NULL && node->parent != NULL && node->parent->type == XML_DOCUMENT_NODE;
    default:
      return FALSE;
    }
}

static char *
describe_wrong_root (AciesXmlErrors *self, xmlNodePtr root)
{
  const char *space = root->ns != NULL ? (const char *) root->ns->href : NULL;

  if (space == NULL)
    return g_strdup_printf (
        _ ("This is not a file of the kind “%s”: it begins with <%s> and names no namespace."),
        self->schema, (const char *) root->name);

  return g_strdup_printf (
      _ ("This is not a file of the kind “%s”: it begins with <%s> of the namespace “%s”."),
      self->schema, (const char *) root->name, space);
}

static void
handle_schema_error (AciesXmlErrors *self, const xmlError *error)
{
  const char *element = element_of (error);
  int line = error->node != NULL ? (int) xmlGetLineNo (error->node) : error->line;
  g_autofree char *message = NULL;

  if (self->n_schema_errors > 0 && line == self->last_line
      && g_strcmp0 (element, self->last_element) == 0)
    return;

  message = is_wrong_root (error) ? describe_wrong_root (self, error->node)
                                  : describe_schema_error (error);
  if (message == NULL && self->n_schema_errors > 0)
    return;
  if (message == NULL)
    message = g_strdup_printf (_ ("What stands in <%s> is not as it must be."), element);

  self->n_schema_errors++;
  self->last_line = line;
  g_free (self->last_element);
  self->last_element = g_strdup (element);
  acies_findings_take (self->findings, acies_finding_new (ACIES_SEVERITY_ERROR, self->file,
                                                          MAX (line, 0), NULL, NULL, message));
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
