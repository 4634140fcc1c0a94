/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a picture against one table: which elements there are, which attributes each may have, and
 * what they may hold. Nothing that is not in the table passes, so a new kind of SVG is refused
 * until somebody has thought about it. */
#include "config.h"

#include "rules/load/acies-picture.h"

#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SVG_SPACE "http://www.w3.org/2000/svg"
#define MIN_SCALE 0.1
#define MAX_SCALE 10.0

/* What may stand in an attribute. */
typedef enum
{
  TEXT,   /* anything: nothing draws it */
  NUMBER, /* one, or more parted by blanks and commas */
  LENGTH, /* one that is not negative, perhaps with "px" */
  BOX,    /* four numbers, of which the last two are from 1 */
  SHARE,  /* from 0 to 1 */
  COLOUR,
  WORD,    /* letters and hyphens */
  WAY,     /* the letters and numbers of a path */
  PLACING, /* translate, rotate, scale */
} Content;

static const struct
{
  const char *name;
  Content content;
  const char *of; /* the elements that may have it, blanks around each; NULL is all of them */
} attributes[] = {
  { "id", TEXT, NULL },
  { "version", TEXT, " svg " },
  { "width", LENGTH, " svg rect " },
  { "height", LENGTH, " svg rect " },
  { "viewBox", BOX, " svg " },
  { "transform", PLACING, " g path rect circle ellipse line polyline polygon " },
  { "fill", COLOUR, NULL },
  { "stroke", COLOUR, NULL },
  { "color", COLOUR, NULL },
  { "fill-rule", WORD, NULL },
  { "fill-opacity", SHARE, NULL },
  { "stroke-width", LENGTH, NULL },
  { "stroke-linecap", WORD, NULL },
  { "stroke-linejoin", WORD, NULL },
  { "stroke-miterlimit", LENGTH, NULL },
  { "stroke-opacity", SHARE, NULL },
  { "d", WAY, " path " },
  { "points", NUMBER, " polyline polygon " },
  { "x", NUMBER, " rect " },
  { "y", NUMBER, " rect " },
  { "rx", LENGTH, " rect ellipse " },
  { "ry", LENGTH, " rect ellipse " },
  { "cx", NUMBER, " circle ellipse " },
  { "cy", NUMBER, " circle ellipse " },
  { "r", LENGTH, " circle " },
  { "x1", NUMBER, " line " },
  { "y1", NUMBER, " line " },
  { "x2", NUMBER, " line " },
  { "y2", NUMBER, " line " },
};

/* Said of whatever is not among them. */
static const char elements[] = "svg, g, path, rect, circle, ellipse, line, polyline, polygon";

gboolean
acies_picture_is_name (const char *name)
{
  return name != NULL && *name != '\0' && strlen (name) < 64
         && strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (name);
}

static void
skip_blanks (const char **p)
{
  *p += strspn (*p, " \t\n\r,");
}

/* Reads a number without exponent from P on. FALSE if there is none, or it is out of bounds. */
static gboolean
read_number (const char **p, double *number)
{
  const char *q = *p;
  double value = 0, unit = 1;
  gboolean is_negative = *q == '-';
  guint n_digits = 0;

  if (*q == '-' || *q == '+')
    q++;
  for (; g_ascii_isdigit (*q); q++, n_digits++)
    value = MIN (value * 10 + (*q - '0'), 1e9);
  if (*q == '.')
    for (q++; g_ascii_isdigit (*q); q++, n_digits++)
      value += (*q - '0') * (unit /= 10);
  if (n_digits == 0 || value > ACIES_PICTURE_MAX_NUMBER)
    return FALSE;
  *number = is_negative ? -value : value;
  *p = q;
  return TRUE;
}

/* How many numbers TEXT is, at most LIMIT, put into NUMBERS; 0 if it is anything else. */
static guint
read_numbers (const char *text, double *numbers, guint limit)
{
  guint n = 0;

  skip_blanks (&text);
  for (; *text != '\0'; n++, skip_blanks (&text))
    {
      double number;

      if (!read_number (&text, &number) || (numbers != NULL && n == limit))
        return 0;
      if (numbers != NULL)
        numbers[n] = number;
    }
  return n;
}

static gboolean
is_length (const char *text)
{
  double number;

  skip_blanks (&text);
  if (!read_number (&text, &number) || number < 0)
    return FALSE;
  if (g_str_has_prefix (text, "px"))
    text += 2;
  skip_blanks (&text);
  return *text == '\0';
}

static gboolean
is_box (const char *text)
{
  double box[4];

  return read_numbers (text, box, 4) == 4 && box[2] >= 1 && box[3] >= 1;
}

static gboolean
is_share (const char *text)
{
  double share;

  return read_numbers (text, &share, 1) == 1 && share >= 0 && share <= 1;
}

static gboolean
is_word (const char *text)
{
  return *text != '\0' && strlen (text) < 32
         && strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") == strlen (text);
}

static gboolean
is_colour (const char *text)
{
  gsize n_digits = strspn (*text == '#' ? text + 1 : "", "0123456789abcdefABCDEF");

  return is_word (text)
         || (*text == '#' && (n_digits == 3 || n_digits == 6) && text[n_digits + 1] == '\0');
}

static gboolean
is_way (const char *text)
{
  skip_blanks (&text);
  while (*text != '\0')
    {
      double number;

      if (strchr ("MmZzLlHhVvCcSsQqTtAa", *text) != NULL)
        text++;
      else if (!read_number (&text, &number))
        return FALSE;
      skip_blanks (&text);
    }
  return TRUE;
}

/* Reads one "rotate(30 4 4)" from P on. */
static gboolean
read_placing (const char **p)
{
  static const char *const names[] = { "translate", "rotate", "scale" };
  const char *open = strchr (*p, '('), *close = strchr (*p, ')');
  g_autofree char *name = NULL, *inner = NULL;
  double numbers[3] = { 0 };
  guint n;

  if (open == NULL || close == NULL || close < open)
    return FALSE;
  name = g_strchomp (g_strndup (*p, (gsize) (open - *p)));
  inner = g_strndup (open + 1, (gsize) (close - open - 1));
  n = read_numbers (inner, numbers, G_N_ELEMENTS (numbers));
  *p = close + 1;
  skip_blanks (p);
  if (g_str_equal (name, names[2]))
    {
      for (guint i = 0; i < n; i++)
        if (ABS (numbers[i]) < MIN_SCALE || ABS (numbers[i]) > MAX_SCALE)
          return FALSE;
      return n == 1 || n == 2;
    }
  return g_str_equal (name, names[0]) ? n == 1 || n == 2
                                      : g_str_equal (name, names[1]) && (n == 1 || n == 3);
}

/* One of each kind at most, so that scales cannot pile up. */
static gboolean
is_placing (const char *text)
{
  skip_blanks (&text);
  for (guint n = 0; *text != '\0'; n++)
    if (n == 3 || !read_placing (&text))
      return FALSE;
  return TRUE;
}

static gboolean
fits (Content content, const char *value)
{
  switch (content)
    {
    case TEXT:
      return TRUE;
    case NUMBER:
      return read_numbers (value, NULL, 0) > 0;
    case LENGTH:
      return is_length (value);
    case BOX:
      return is_box (value);
    case SHARE:
      return is_share (value);
    case COLOUR:
      return is_colour (value);
    case WORD:
      return is_word (value);
    case WAY:
      return is_way (value);
    case PLACING:
      return is_placing (value);
    }
  return FALSE;
}

/* What is right for CONTENT, a whole sentence. */
static const char *
describe (Content content)
{
  switch (content)
    {
    case TEXT:
    case NUMBER:
      return _ ("It must be numbers from -5000 to 5000, without an exponent or a unit.");
    case LENGTH:
      return _ ("It must be a number from 0 to 5000, without an exponent.");
    case BOX:
      return _ ("It must be four numbers up to 5000, of which the last two are not below 1.");
    case SHARE:
      return _ ("It must be a number from 0 to 1.");
    case COLOUR:
      return _ ("It must be none, currentColor, #rgb, #rrggbb or the name of a colour.");
    case WORD:
      return _ ("It must be a word.");
    case WAY:
      return _ ("It must be the letters of a path (M L H V C S Q T A Z) and numbers from -5000 to "
                "5000, without an exponent.");
    case PLACING:
      return _ ("It must be at most three of translate, rotate and scale; a scale is from 0.1 to "
                "10.");
    }
  return NULL;
}

static gboolean
may_have (guint n, const char *element)
{
  g_autofree char *word = g_strdup_printf (" %s ", element);

  return attributes[n].of == NULL || strstr (attributes[n].of, word) != NULL;
}

/* Which attributes ELEMENT may have, for people. */
static char *
list_attributes (const char *element)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (may_have (i, element))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", attributes[i].name);
  return g_string_free (list, FALSE);
}

static void
check_attribute (AciesXmlReader *reader, const char *name, const char *value)
{
  const char *element = acies_xml_reader_get_name (reader);
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (g_str_equal (attributes[i].name, name) && may_have (i, element))
      {
        if (!fits (attributes[i].content, value))
          /* Translators: the element and the attribute of a picture; then a sentence. */
          acies_xml_reader_error (reader, _ ("<%s %s> cannot be drawn. %s"), element, name,
                                  describe (attributes[i].content));
        return;
      }
  list = list_attributes (element);
  /* Translators: the element of a picture, an attribute, a list of attributes. */
  acies_xml_reader_error (reader, _ ("<%s> of a symbol may not have “%s”; it may have %s."),
                          element, name, list);
}

static gboolean
is_element (const char *name)
{
  g_auto (GStrv) names = g_strsplit (elements, ", ", -1);

  return g_strv_contains ((const char *const *) names, name);
}

/* The current element and its attributes. FALSE if what is in it is not looked at. */
static gboolean
check_element (AciesXmlReader *reader, int depth)
{
  const char *element = acies_xml_reader_get_name (reader);
  g_autofree char *foreign = acies_xml_reader_dup_foreign_attributes (reader);
  const char *name, *value;

  if (acies_xml_reader_is_foreign (reader) || !is_element (element)
      || g_str_equal (element, "svg") != (depth == 0))
    {
      acies_xml_reader_error (reader, _ ("A symbol may not hold <%s>. It is one <svg> of %s."),
                              element, elements + strlen ("svg, "));
      return FALSE;
    }
  if (foreign != NULL)
    acies_xml_reader_error (reader,
                            _ ("<%s> of a symbol may not have anything that is not SVG: %s."),
                            element, foreign);
  for (guint n = 0; acies_xml_reader_get_nth_attribute (reader, n, &name, &value); n++)
    check_attribute (reader, name, value);
  return TRUE;
}

/* A shape holds nothing: what does not draw it, draws something else. */
static void
refuse_children (AciesXmlReader *reader)
{
  int depth = acies_xml_reader_get_depth (reader);
  g_autofree char *outer = g_strdup (acies_xml_reader_get_name (reader));

  while (acies_xml_reader_next_child (reader, depth))
    acies_xml_reader_error (reader, _ ("<%s> of a symbol may not hold <%s>."), outer,
                            acies_xml_reader_get_name (reader));
}

/* The elements below the current one, of which N were seen before. */
static void
check_children (AciesXmlReader *reader, guint *n)
{
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      if (++*n > ACIES_PICTURE_MAX_ELEMENTS)
        {
          acies_xml_reader_error (reader, _ ("A symbol may not hold more than %d elements."),
                                  ACIES_PICTURE_MAX_ELEMENTS);
          return;
        }
      if (!check_element (reader, depth + 1))
        continue;
      if (!g_str_equal (acies_xml_reader_get_name (reader), "g"))
        refuse_children (reader);
      else if (depth < ACIES_PICTURE_MAX_GROUPS)
        check_children (reader, n);
      else
        acies_xml_reader_error (reader,
                                _ ("A symbol may not hold groups nested more than %d deep."),
                                ACIES_PICTURE_MAX_GROUPS);
    }
}

/* Instructions such as <?xml-stylesheet?> are for others, and would be followed. */
static gboolean
check_instructions (GBytes *bytes, const char *file, AciesFindings *findings)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size), *end = text + size;
  int line = 1;

  for (const char *p = text; p + 1 < end; p++)
    {
      line += *p == '\n';
      if (p[0] == '<' && p[1] == '?' && !(p == text && g_str_has_prefix (p, "<?xml ")))
        {
          acies_findings_add (
              findings, ACIES_SEVERITY_ERROR, file, line,
              _ ("A symbol may not hold instructions (<?…?>) except its first line."));
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_size (GBytes *bytes, const char *file, AciesFindings *findings)
{
  if (g_bytes_get_size (bytes) <= ACIES_PICTURE_MAX_BYTES)
    return TRUE;
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, 0,
                      _ ("A symbol may not be larger than %u KiB."),
                      (guint) ACIES_PICTURE_MAX_BYTES / 1024);
  return FALSE;
}

gboolean
acies_picture_check (GBytes *bytes, const char *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  guint n = 0;

  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  if (!check_size (bytes, file, findings))
    return FALSE;
  reader = acies_xml_reader_open_bytes (bytes, file, NULL, findings);
  if (reader == NULL || !check_instructions (bytes, file, findings))
    return FALSE;
  if (acies_xml_reader_enter_root (reader))
    {
      if (g_strcmp0 (acies_xml_reader_get_space (reader), SVG_SPACE) != 0)
        acies_xml_reader_error (reader, _ ("A symbol must begin with <svg xmlns=\"%s\">."),
                                SVG_SPACE);
      else if (check_element (reader, 0))
        check_children (reader, &n);
    }
  return acies_xml_reader_finish (reader);
}

/* What data/symbols holds. */
static const char *const shared[] = {
#include "rules/acies-shared-pictures.inc"
  NULL,
};

const char *const *
acies_picture_get_shared (void)
{
  return shared;
}
