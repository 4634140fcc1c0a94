/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans a document in one pass.
 *
 * libxml2 compares each attribute of a tag with all others, so 200,000 of them stop it for minutes
 * whatever its options, and its schema checker takes a time for the children of one element that
 * grows with their square; document types bring entities. Neither is needed in a file of ours. What
 * the scan itself cannot follow it refuses, so that the parser never sees bytes that were not
 * counted. */
#include "config.h"

#include "base/xml/acies-xml-scan.h"

#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *start;
  const char *p;
  const char *end;
  const char *file;
  AciesFindings *findings;
  const char *open[ACIES_XML_MAX_DEPTH]; /* the "<" of each element that is not closed yet */
  guint n_children[ACIES_XML_MAX_DEPTH]; /* of each of these, so far */
  guint max_children;
  int depth;
} Scan;

/* The line of PLACE: counted only when something is wrong there. */
static int
line_of (const Scan *scan, const char *place)
{
  int line = 1;

  for (const char *p = scan->start; p < place; line++, p++)
    {
      p = memchr (p, '\n', (gsize) (place - p));
      if (p == NULL)
        break;
    }

  return line;
}

static gboolean
refuse (const Scan *scan, const char *place, const char *message)
{
  acies_findings_add (scan->findings, ACIES_SEVERITY_ERROR, scan->file, line_of (scan, place), "%s",
                      message);

  return FALSE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
skip_blanks (Scan *scan)
{
  while (scan->p < scan->end && is_blank (*scan->p))
    scan->p++;
}

/* Steps over a name: up to a blank or one of "/=>" and the like. */
static gboolean
skip_name (Scan *scan)
{
  const char *start = scan->p;

  while (scan->p < scan->end && !is_blank (*scan->p) && strchr ("/=><\"'", *scan->p) == NULL)
    scan->p++;

  if (scan->p - start > ACIES_XML_MAX_NAME)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("A name is longer than %d bytes, which is the limit in files of this program."),
          ACIES_XML_MAX_NAME);

      return refuse (scan, start, message);
    }

  return TRUE;
}

/* Steps over NAME="VALUE" from the start of the name. */
static gboolean
skip_attribute (Scan *scan)
{
  const char *start = scan->p;
  const char *close;

  if (!skip_name (scan))
    return FALSE;

  skip_blanks (scan);
  if (scan->p >= scan->end || *scan->p != '=' || scan->p == start)
    return refuse (scan, start, _ ("A tag is not well formed: an attribute with “=” is expected."));

  scan->p++;
  skip_blanks (scan);
  if (scan->p >= scan->end || (*scan->p != '"' && *scan->p != '\''))
    return refuse (scan, start, _ ("The value of an attribute must be in quotes."));

  close = memchr (scan->p + 1, *scan->p, (gsize) (scan->end - scan->p - 1));
  if (close == NULL)
    return refuse (scan, start, _ ("The closing quote of an attribute's value is missing."));

  if (close - scan->p > ACIES_XML_MAX_VALUE)
    {
      g_autofree char *message
          = g_strdup_printf (_ ("The value of an attribute is longer than %d KiB. Shorten it."),
                             ACIES_XML_MAX_VALUE / 1024);

      return refuse (scan, start, message);
    }

  scan->p = close + 1;

  return TRUE;
}

static gboolean
enter_element (Scan *scan, const char *start)
{
  g_autofree char *message = NULL;

  if (scan->depth < ACIES_XML_MAX_DEPTH)
    {
      scan->n_children[scan->depth] = 0;
      scan->open[scan->depth++] = start;
      return TRUE;
    }

  message = g_strdup_printf (_ ("Elements are nested deeper than %d levels."), ACIES_XML_MAX_DEPTH);

  return refuse (scan, start, message);
}

/* Counts the element that begins at START as a child of the one round it. */
static gboolean
count_child (Scan *scan, const char *start)
{
  g_autofree char *message = NULL;

  if (scan->depth == 0 || ++scan->n_children[scan->depth - 1] <= scan->max_children)
    return TRUE;

  message = g_strdup_printf (_ ("One element contains more than %u others."), scan->max_children);

  return refuse (scan, start, message);
}

/* Steps over a start tag, from its "<". */
static gboolean
skip_start_tag (Scan *scan)
{
  const char *start = scan->p++;
  guint n_attributes = 0;

  if (!count_child (scan, start) || !skip_name (scan))
    return FALSE;

  for (;;)
    {
      skip_blanks (scan);
      if (scan->p >= scan->end)
        return refuse (scan, start, _ ("The file ends inside a tag. Is it complete?"));

      if (*scan->p == '>')
        {
          scan->p++;
          return enter_element (scan, start);
        }

      if (*scan->p == '/')
        {
          if (scan->p + 1 >= scan->end || scan->p[1] != '>')
            return refuse (scan, start, _ ("A tag is not well formed: “>” is expected after “/”."));

          scan->p += 2;
          return TRUE;
        }

      if (++n_attributes > ACIES_XML_MAX_ATTRIBUTES)
        {
          g_autofree char *message = g_strdup_printf (_ ("An element has more than %d attributes."),
                                                      ACIES_XML_MAX_ATTRIBUTES);

          return refuse (scan, start, message);
        }

      if (!skip_attribute (scan))
        return FALSE;
    }
}

/* Steps over what starts with OPEN and runs to CLOSE: a comment, an instruction, literal text. */
static gboolean
skip_until (Scan *scan, const char *open, const char *close)
{
  const char *start = scan->p;
  const char *from = start + strlen (open);
  const char *found = memmem (from, (gsize) (scan->end - from), close, strlen (close));

  if (found == NULL)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("The file ends before “%s” is closed by “%s”. Is it complete?"), open, close);

      return refuse (scan, start, message);
    }

  scan->p = found + strlen (close);

  return TRUE;
}

static gboolean
starts_with (const Scan *scan, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (scan->end - scan->p) >= length && memcmp (scan->p, text, length) == 0;
}

/* Steps over whatever the "<" at hand begins. */
static gboolean
skip_markup (Scan *scan)
{
  if (starts_with (scan, "<!--"))
    return skip_until (scan, "<!--", "-->");

  if (starts_with (scan, "<![CDATA["))
    return skip_until (scan, "<![CDATA[", "]]>");

  if (starts_with (scan, "<?"))
    return skip_until (scan, "<?", "?>");

  if (starts_with (scan, "<!"))
    return refuse (scan, scan->p,
                   _ ("“<!” does not begin anything that is allowed in a file of this program."));

  if (starts_with (scan, "</"))
    {
      if (scan->depth == 0)
        return refuse (scan, scan->p, _ ("A closing tag has no opening tag."));

      scan->depth--;
      return skip_until (scan, "</", ">");
    }

  return skip_start_tag (scan);
}

static gboolean
check_text (const Scan *scan)
{
  const char *place = memchr (scan->start, '\0', (gsize) (scan->end - scan->start));

  if (scan->start == scan->end)
    return refuse (scan, scan->start, _ ("The file is empty."));

  if (place != NULL)
    return refuse (scan, place,
                   _ ("The file holds a zero byte, so it is not a text file. Is it damaged?"));

  if (!g_utf8_validate_len (scan->start, (gsize) (scan->end - scan->start), &place))
    return refuse (scan, place,
                   _ ("The file is not written in UTF-8 from here on. Save it as UTF-8."));

  place = memmem (scan->start, (gsize) (scan->end - scan->start), "<!DOCTYPE", 9);
  if (place != NULL)
    return refuse (
        scan, place,
        _ ("The file declares a document type (“<!DOCTYPE”), which is not allowed. Remove it."));

  return TRUE;
}

/* Names the innermost element that the file leaves open. */
static gboolean
check_closed (Scan *scan)
{
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (scan->depth == 0)
    return TRUE;

  scan->p = scan->open[scan->depth - 1] + 1;
  if (!skip_name (scan))
    return FALSE;

  name = g_strndup (scan->open[scan->depth - 1] + 1,
                    (gsize) (scan->p - scan->open[scan->depth - 1] - 1));
  message = g_strdup_printf (_ ("The file ends before <%s> is closed. Is it complete?"), name);

  return refuse (scan, scan->open[scan->depth - 1], message);
}

gboolean
acies_xml_scan (GBytes *bytes, const char *file, guint max_children, AciesFindings *findings)
{
  Scan scan = { .file = file, .findings = findings, .max_children = max_children };
  gsize length;

  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  scan.start = scan.p = g_bytes_get_data (bytes, &length);
  if (scan.start == NULL)
    scan.start = scan.p = "";
  scan.end = scan.start + length;

  if (!check_text (&scan))
    return FALSE;

  while ((scan.p = memchr (scan.p, '<', (gsize) (scan.end - scan.p))) != NULL)
    {
      if (!skip_markup (&scan))
        return FALSE;
    }

  return check_closed (&scan);
}
