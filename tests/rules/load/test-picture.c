/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pictures a rule set may hold: each of the shipped ones, each of a table of right ones; none
 * of a table of wrong ones, which are refused with their line and with what is right. */
#include "acies-scratch.h"

#include "rules/load/acies-picture.h"
#include "rules/ruleset/acies-ruleset.h"

#include "base/file/acies-file.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *inner; /* of <svg> */
  const char *says;  /* NULL: it is right */
} Case;

static const Case cases[] = {
  { "path", "<path d='M1 2.5-3 .5a6 6 0 1 0 .01 0zH4V5'/>", NULL },
  { "shapes",
    "<g fill='none' stroke='#a0B'><rect x='-1' y='2' width='3' height='4' rx='1'/><circle cx='1' "
    "cy='2' r='3'/><ellipse rx='2' ry='3'/><line x1='1' y2='-2'/><polyline points='1,2 3,4'/>"
    "<polygon points='1 2 3 4 5 6' id='p'/></g>",
    NULL },
  { "look",
    "<g fill='black' stroke='#102030' stroke-width='2px' stroke-linecap='round' "
    "stroke-linejoin='bevel' stroke-miterlimit='4' fill-rule='evenodd' fill-opacity='.5' "
    "stroke-opacity='1'/>",
    NULL },
  { "placed", "<g transform='translate(4) rotate(30, 2 2) scale(.5 -2)'/>", NULL },
  { "groups", "<g><g><g><g><rect/></g></g></g></g>", NULL },
  { "remark", "<!-- a <text> in words -->", NULL },
  { "text", "\n<text>x</text>", "2: A symbol may not hold <text>" },
  { "image", "<image width='3'/>", "may not hold <image>" },
  { "use", "<use href='#a'/>", "may not hold <use>" },
  { "style", "<style>@import 'a';</style>", "may not hold <style>" },
  { "filter", "<filter/>", "may not hold <filter>" },
  { "pattern", "<defs/>",
    "It is one <svg> of g, path, rect, circle, ellipse, line, polyline, polygon" },
  { "svg-in-svg", "<svg/>", "may not hold <svg>" },
  { "shape-in-shape", "<rect>\n<path/></rect>", "2: <rect> of a symbol may not hold <path>" },
  { "foreign", "<x:path xmlns:x='urn:x'/>", "may not hold <path>" },
  { "foreign-attribute", "<g xmlns:x='urn:x' x:label='a'/>", "anything that is not SVG" },
  { "styled", "<g style='fill:red'/>", "may not have “style”; it may have id, transform, fill" },
  { "script", "<g onload='a()'/>", "may not have “onload”" },
  { "dashes", "<g stroke-dasharray='1e-9'/>", "may not have “stroke-dasharray”" },
  { "link", "<g fill='url(#a)'/>", "<g fill> cannot be drawn. It must be none, currentColor" },
  { "exponent", "<rect width='1e9'/>", "a number from 0 to 5000" },
  { "large", "<circle r='5001'/>", "a number from 0 to 5000" },
  { "negative", "<circle r='-1'/>", "a number from 0 to 5000" },
  { "percent", "<circle r='10%'/>", "a number from 0 to 5000" },
  { "no-number", "<circle cx='nan'/>", "numbers from -5000 to 5000" },
  { "far", "<path d='M0 0L99999 0'/>", "the letters of a path" },
  { "letters", "<path d='M0 0X1'/>", "the letters of a path" },
  { "points", "<polygon points='1 2 inf'/>", "numbers from -5000 to 5000" },
  { "scale", "<g transform='scale(11)'/>", "a scale is from 0.1 to 10" },
  { "flat", "<g transform='scale(1 0)'/>", "a scale is from 0.1 to 10" },
  { "skewed", "<g transform='matrix(1 0 0 0 0 0)'/>", "at most three of translate" },
  { "many-scales", "<g transform='scale(9)scale(9)scale(9)scale(9)'/>", "at most three" },
  { "torn-scale", "<g transform=')scale('/>", "at most three" },
  { "share", "<g fill-opacity='2'/>", "a number from 0 to 1" },
  { "deep", "<g><g><g><g><g/></g></g></g></g>", "groups nested more than 4 deep" },
};

static GBytes *
make (const char *inner)
{
  char *text = g_strdup_printf (
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' width='24'>%s</svg>", inner);

  return g_bytes_new_take (text, strlen (text));
}

/* What is said of BYTES; "" if they are right. */
static char *
say (GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  gboolean is_right = acies_picture_check (bytes, "a.svg", findings);

  g_assert_cmpint (is_right, ==, !acies_findings_has_errors (findings));
  return acies_findings_to_string (findings);
}

static void
assert_says (const char *said, const char *wanted)
{
  if (strstr (said, wanted) == NULL)
    g_error ("“%s” is not in “%s”", wanted, said);
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = make (cases[i].inner);
      g_autofree char *said = say (bytes);

      g_test_message ("%s: %s", cases[i].name, said);
      if (cases[i].says == NULL)
        g_assert_cmpstr (said, ==, "");
      else
        assert_says (said, cases[i].says);
    }
}

/* Whole documents that are wrong before their first shape. */
static void
test_documents (void)
{
  static const struct
  {
    const char *text, *says;
  } documents[] = {
    { "", "a.svg" },
    { "not a picture", "a.svg" },
    { "<svg/>", "must begin with <svg xmlns=" },
    { "<g xmlns='http://www.w3.org/2000/svg'/>", "may not hold <g>" },
    { "<!DOCTYPE svg><svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg" },
    { "<?xml-stylesheet href='a.css'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>", NULL },
    { "<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?><svg "
      "xmlns='http://www.w3.org/2000/svg'/>",
      "2: A symbol may not hold instructions" },
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 24'/>", "the last two" },
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24'/>", "four numbers" },
    { "<svg xmlns='http://www.w3.org/2000/svg' width='1e9'/>", "a number from 0 to 5000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (documents[i].text, strlen (documents[i].text));
      g_autofree char *said = say (bytes);

      if (documents[i].says != NULL)
        assert_says (said, documents[i].says);
      else
        g_assert_cmpstr (said, !=, "");
    }
}

static void
test_sizes (void)
{
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL, large = NULL;
  g_autofree char *said = NULL, *said_large = NULL;

  for (guint i = 0; i <= ACIES_PICTURE_MAX_ELEMENTS; i++)
    g_string_append (many, "<g/>");
  bytes = make (many->str);
  said = say (bytes);
  assert_says (said, "more than 300 elements");
  while (many->len <= ACIES_PICTURE_MAX_BYTES)
    g_string_append (many, "<!-- nothing -->");
  large = make (many->str);
  said_large = say (large);
  assert_says (said_large, "larger than 64 KiB");
}

static void
test_names (void)
{
  g_assert_true (acies_picture_is_name ("light-cavalry-2"));
  g_assert_false (acies_picture_is_name (""));
  g_assert_false (acies_picture_is_name (NULL));
  g_assert_false (acies_picture_is_name ("../guard"));
  g_assert_false (acies_picture_is_name ("Guard"));
}

static GBytes *
read_whole (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = acies_file_read (file, 1 << 20, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Every picture in FOLDER is right, or none is. */
static void
check_folder (const char *folder, gboolean is_right, guint minimum)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) names = acies_file_list (place, ".svg", findings);

  g_assert_cmpuint (names->len, >=, minimum);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (GBytes) bytes = read_whole (path);
      g_autofree char *said = say (bytes);

      g_test_message ("%s: %s", path, said);
      g_assert_true ((*said == '\0') == is_right);
    }
}

static void
test_shipped (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "symbols", NULL);

  check_folder (folder, TRUE, 26);
}

/* One aborted the library that draws, one took a minute, one a quarter of one. */
static void
test_breakers (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", "data", "pictures", NULL);

  check_folder (folder, FALSE, 4);
}

/* A rule set with one file more, "symbols/NAME.svg". */
static AciesRuleset *
load_with (const char *name, GBytes *bytes, gboolean is_kept, AciesFindings *findings)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *symbols = g_build_filename (folder, "symbols", NULL);
  g_autofree char *file = g_strconcat (symbols, "/", name, ".svg", NULL);
  g_autofree char *xml = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *key = g_strconcat ("tiny/symbols/", name, ".svg", NULL);
  const char *text
      = "<ruleset xmlns='urn:acies:ruleset:1' id='tiny' version='1'>"
        "<title>Tiny</title><measure name='pace' mm='25'><label>pace</label></measure></ruleset>";
  const char *const layers[] = { "tiny", NULL };
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  AciesRuleset *ruleset;

  g_assert_cmpint (g_mkdir (symbols, 0700), ==, 0);
  g_assert_true (g_file_set_contents (xml, text, -1, NULL));
  g_assert_true (g_file_set_contents (file, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_hash_table_insert (files, (gpointer) "tiny/ruleset.xml",
                       g_bytes_new_static (text, strlen (text)));
  g_hash_table_insert (files, key, g_bytes_ref (bytes));
  ruleset = is_kept ? acies_ruleset_load_snapshot (files, layers, findings)
                    : acies_ruleset_load (place, NULL, NULL, findings);
  g_remove (file);
  g_remove (xml);
  g_rmdir (symbols);
  g_rmdir (folder);
  return ruleset;
}

/* What travels with a battle holds the rule set's own symbols. */
static void
test_travels (void)
{
  g_autoptr (GBytes) bytes = make ("<rect width='4' height='4'/>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load_with ("guard", bytes, FALSE, findings);
  GBytes *kept;

  g_assert_nonnull (ruleset);
  kept = g_hash_table_lookup (acies_ruleset_get_files (ruleset), "tiny/symbols/guard.svg");
  g_assert_nonnull (kept);
  g_assert_true (g_bytes_equal (kept, bytes));
}

static void
test_refused_at_load (void)
{
  g_autoptr (GBytes) bytes = make ("\n\n<text>x</text>"), right = make ("");
  g_autoptr (AciesFindings) findings = acies_findings_new (), named = acies_findings_new ();
  g_autofree char *said = NULL, *said_of_name = NULL;

  g_assert_null (load_with ("guard", bytes, FALSE, findings));
  said = acies_findings_to_string (findings);
  assert_says (said, "symbols/guard.svg:3: A symbol may not hold <text>");
  g_assert_null (load_with ("The Guard", right, FALSE, named));
  said_of_name = acies_findings_to_string (named);
  assert_says (said_of_name, "The Guard.svg: No troop can name this symbol");
}

/* A battle that holds a bad one opens, and says so. */
static void
test_left_out_of_a_battle (void)
{
  g_autoptr (GBytes) bytes = make ("\n<text font-size='1e9'>x</text>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load_with ("guard", bytes, TRUE, findings);
  g_autofree char *said = acies_findings_to_string (findings);

  g_assert_nonnull (ruleset);
  assert_says (said, "tiny/symbols/guard.svg:2: warning: A symbol may not hold <text>");
  assert_says (said, "This symbol is left out.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/picture/table", test_table);
  g_test_add_func ("/acies/rules/picture/documents", test_documents);
  g_test_add_func ("/acies/rules/picture/sizes", test_sizes);
  g_test_add_func ("/acies/rules/picture/names", test_names);
  g_test_add_func ("/acies/rules/picture/shipped", test_shipped);
  g_test_add_func ("/acies/rules/picture/breakers", test_breakers);
  g_test_add_func ("/acies/rules/picture/travels", test_travels);
  g_test_add_func ("/acies/rules/picture/refused-at-load", test_refused_at_load);
  g_test_add_func ("/acies/rules/picture/left-out-of-a-battle", test_left_out_of_a_battle);
  return g_test_run ();
}
