/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the house itself, on its source text.
 *
 * A room includes only the rooms that its row names, and only the outside libraries it is given:
 * the build would let a header slip through that happens to lie on the include path, this does not.
 * Every file with a translatable string is listed for translators, and every listed file exists;
 * no such string is cut off by a macro. */
#include "config.h"
#include "paths.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  const char *room;
  const char *rooms;     /* may be included, beside its own */
  const char *libraries; /* prefixes of outside headers it alone or with others may include */
} Room;

/* From the ground up; CONTRIBUTING.md shows the same table. */
static const Room rooms[] = {
  { "base", "", "glib gio gobject json-glib libxml archive" },
  { "geometry", "base", "glib gio gobject json-glib" },
  { "model", "base geometry", "glib gio gobject json-glib" },
  { "rules", "base geometry", "glib gio gobject json-glib lua lauxlib" },
  { "referee", "base geometry model rules", "glib gio gobject json-glib lua lauxlib" },
  { "storage", "base geometry model rules referee", "glib gio gobject json-glib sqlite3 seccomp" },
  { "staff", "base geometry model rules referee storage", "glib gio gobject json-glib" },
  { "lens", "base geometry model", "glib gio gobject json-glib apriltag gdk-pixbuf libheif" },
  { "survey", "base geometry model rules referee storage lens",
    "glib gio gobject json-glib gdk-pixbuf" },
  { "drawing", "base geometry model rules referee storage lens",
    "glib gio gobject json-glib cairo pango librsvg" },
  { "public", "base", "glib gio gobject json-glib cairo libsoup gnutls qrencode" },
  { "telling", "base geometry model rules referee storage lens drawing public",
    "glib gio gobject json-glib cairo" },
  { "cli", "base geometry model rules referee storage staff lens survey drawing public telling",
    "glib gio gobject json-glib" },
  { "app", "base geometry model rules referee storage staff lens survey drawing public telling",
    "glib gio gobject json-glib cairo pango gtk gdk gsk graphene adwaita" },
};

/* Outside libraries that some room owns; any other header in <> is the C library's. */
static const char *const libraries[]
    = { "archive", "glib",       "gio",     "gobject",  "json-glib", "libxml",   "lua",
        "lauxlib", "lualib",     "geos_c",  "sqlite3",  "cairo",     "pango",    "librsvg",
        "gtk",     "gdk-pixbuf", "libheif", "gdk",      "gsk",       "graphene", "adwaita",
        "seccomp", "libsoup",    "gnutls",  "qrencode", "apriltag",  NULL };

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) split, word);
}

/* The owned library that HEADER belongs to, or NULL. */
static const char *
library_of (const char *header)
{
  for (guint i = 0; libraries[i] != NULL; i++)
    {
      gsize length = strlen (libraries[i]);

      if (strncmp (header, libraries[i], length) == 0
          && strchr ("./-1234567890", header[length]) != NULL)
        return libraries[i];
    }
  return NULL;
}

/* What is wrong with one include line of ROOM, or NULL. */
static char *
judge_include (const Room *room, const char *line)
{
  g_autoptr (GRegex) ours = g_regex_new ("^\\s*#\\s*include\\s+\"([a-z]+)/", 0, 0, NULL);
  g_autoptr (GRegex) theirs = g_regex_new ("^\\s*#\\s*include\\s+<([^>]+)>", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;

  if (g_regex_match (ours, line, 0, &match))
    {
      name = g_match_info_fetch (match, 1);
      if (!g_str_equal (name, room->room) && !has_word (room->rooms, name))
        return g_strdup_printf ("room %s may not include room %s", room->room, name);
      return NULL;
    }
  g_clear_pointer (&match, g_match_info_unref);
  if (g_regex_match (theirs, line, 0, &match))
    {
      const char *library;

      name = g_match_info_fetch (match, 1);
      library = library_of (name);
      /* GEOS is geometry's alone, said apart because only one file there may need it. */
      if (library != NULL && !has_word (room->libraries, library)
          && !(g_str_equal (library, "geos_c") && g_str_equal (room->room, "geometry")))
        return g_strdup_printf ("room %s may not include <%s>", room->room, name);
    }
  return NULL;
}

static void
check_file (const Room *room, const char *path, GString *faults)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *fault = judge_include (room, lines[i]);

      if (fault != NULL)
        g_string_append_printf (faults, "%s:%u: %s\n", path, i + 1, fault);
    }
}

/* Paths of all files below FOLDER that end in one of ENDINGS, sorted. */
static GPtrArray *
list_files (const char *folder, const char *const *endings)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          g_autoptr (GPtrArray) below = list_files (path, endings);

          g_ptr_array_extend_and_steal (files, g_steal_pointer (&below));
          continue;
        }
      for (guint i = 0; endings[i] != NULL; i++)
        if (g_str_has_suffix (name, endings[i]))
          g_ptr_array_add (files, g_strdup (path));
    }
  return files;
}

static void
test_includes (void)
{
  static const char *const endings[] = { ".c", ".h", NULL };
  g_autoptr (GString) faults = g_string_new (NULL);
  guint n_files = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autofree char *folder = g_build_filename (ACIES_SOURCE_ROOT, "src", rooms[i].room, NULL);
      g_autoptr (GPtrArray) files = list_files (folder, endings);

      for (guint j = 0; j < files->len; j++)
        check_file (&rooms[i], files->pdata[j], faults);
      n_files += files->len;
    }
  g_assert_cmpuint (n_files, >, 20);
  g_assert_cmpstr (faults->str, ==, "");
}

/* The judge itself must be able to say no. */
static void
test_judge (void)
{
  static const struct
  {
    guint room;
    const char *line;
    gboolean is_wrong;
  } cases[] = {
    { 0, "#include \"base/acies-dice.h\"", FALSE },
    { 0, "#include \"model/acies-battle.h\"", TRUE },
    { 0, "#include <gtk/gtk.h>", TRUE },
    { 0, "# include <libxml/xmlreader.h>", FALSE },
    { 1, "#include <geos_c.h>", FALSE },
    { 2, "#include <geos_c.h>", TRUE },
    { 2, "#include \"rules/acies-ruleset.h\"", TRUE },
    { 3, "#include \"model/acies-battle.h\"", TRUE },
    { 4, "#include \"rules/acies-ruleset.h\"", FALSE },
    { 4, "#include <cairo.h>", TRUE },
    { 5, "#include <sqlite3.h>", FALSE },
    { 6, "#include \"lens/acies-mark.h\"", TRUE },
    { 7, "#include <apriltag/apriltag.h>", FALSE },
    { 7, "#include \"referee/acies-ruling.h\"", TRUE },
    { 8, "#include \"drawing/acies-map.h\"", TRUE },
    { 9, "#include <apriltag/apriltag.h>", TRUE },
    { 9, "#include <gtk/gtk.h>", TRUE },
    { 10, "#include <libsoup/soup.h>", FALSE },
    { 10, "#include \"storage/acies-battle-file.h\"", TRUE },
    { 10, "#include \"referee/acies-ruling.h\"", TRUE },
    { 11, "#include \"storage/acies-battle-file.h\"", FALSE },
    { 12, "#include <adwaita.h>", TRUE },
    { 12, "#include <libsoup/soup.h>", TRUE },
    { 13, "#include \"cli/acies-verb.h\"", TRUE },
    { 13, "#include <math.h>", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fault = judge_include (&rooms[cases[i].room], cases[i].line);

      g_test_message ("%s: %s", rooms[cases[i].room].room, cases[i].line);
      g_assert_cmpint (fault != NULL, ==, cases[i].is_wrong);
    }
}

/* No room below referee knows a rule; none at all knows one by its name. */
static void
test_no_rules_in_c (void)
{
  static const char *const endings[] = { ".c", ".h", NULL };
  static const char *const words[] = { "phalanx",   "legion",  "hastati",    "javelin", "civitates",
                                       "veni-vidi", "chalons", "armageddon", NULL };
  g_autofree char *folder = g_build_filename (ACIES_SOURCE_ROOT, "src", NULL);
  g_autoptr (GPtrArray) files = list_files (folder, endings);
  g_autoptr (GString) faults = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *lower = NULL;

      g_assert_true (g_file_get_contents (files->pdata[i], &text, NULL, NULL));
      lower = g_ascii_strdown (text, -1);
      for (guint j = 0; words[j] != NULL; j++)
        if (strstr (lower, words[j]) != NULL)
          g_string_append_printf (faults, "%s knows the word %s\n", (char *) files->pdata[i],
                                  words[j]);
    }
  g_assert_cmpstr (faults->str, ==, "");
}

/* Whether TEXT marks a string for translation: a call of _(), N_(), C_() or ngettext(), a property
 * of a template, or a rule set, of which data/its tells what people read. */
static gboolean
has_marked_string (const char *text)
{
  g_autoptr (GRegex) call = g_regex_new (
      "(?<![A-Za-z0-9_])(_|N_|C_|ngettext|dngettext)\\s*\\(\\s*(\\\"|[A-Z])", 0, 0, NULL);

  return g_regex_match (call, text, 0, NULL) || strstr (text, "translatable=\"yes\"") != NULL
         || strstr (text, "<ruleset xmlns=\"") != NULL;
}

static void
test_potfiles (void)
{
  static const char *const endings[] = { ".c", ".ui", "ruleset.xml", NULL };
  static const char *const folders[] = { "src", "ui", "data", NULL };
  g_autofree char *path = g_build_filename (ACIES_SOURCE_ROOT, "po", "POTFILES", NULL);
  g_autofree char *listed = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) faults = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &listed, NULL, NULL));
  lines = g_strsplit (listed, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *file = g_build_filename (ACIES_SOURCE_ROOT, lines[i], NULL);

      if (lines[i][0] != '\0' && lines[i][0] != '#' && !g_file_test (file, G_FILE_TEST_EXISTS))
        g_string_append_printf (faults, "po/POTFILES:%u: there is no %s\n", i + 1, lines[i]);
    }
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (ACIES_SOURCE_ROOT, folders[i], NULL);
      g_autoptr (GPtrArray) files = list_files (folder, endings);

      for (guint j = 0; j < files->len; j++)
        {
          const char *file = files->pdata[j];
          const char *relative = file + strlen (ACIES_SOURCE_ROOT) + 1;
          g_autofree char *text = NULL;

          g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
          /* What stands in the starter its owner writes anew, in his own language. */
          if (!g_str_has_prefix (relative, "data/starter/") && has_marked_string (text)
              && !g_strv_contains ((const char *const *) lines, relative))
            g_string_append_printf (
                faults, "%s has strings to translate, but po/POTFILES does not list it\n",
                relative);
        }
    }
  g_assert_cmpstr (faults->str, ==, "");
}

/* A string that a macro continues reaches translators cut off, and is then never found. */
static void
test_whole_strings (void)
{
  static const char *const endings[] = { ".c", NULL };
  g_autoptr (GRegex) cut
      = g_regex_new ("(?<![A-Za-z0-9_])N?_ ?\\(\\s*(\"([^\"\\\\]|\\\\.)*\"\\s*)+[A-Z]", 0, 0, NULL);
  g_autofree char *folder = g_build_filename (ACIES_SOURCE_ROOT, "src", NULL);
  g_autoptr (GPtrArray) files = list_files (folder, endings);
  g_autoptr (GString) faults = g_string_new (NULL);

  g_assert_true (g_regex_match (cut, "_ (\"lost %\" G_GINT64_FORMAT)", 0, NULL));
  g_assert_false (g_regex_match (cut, "_ (\"lost %s\"), NAME", 0, NULL));
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (files->pdata[i], &text, NULL, NULL));
      if (g_regex_match (cut, text, 0, NULL))
        g_string_append_printf (faults, "%s cuts a string to translate by a macro\n",
                                (char *) files->pdata[i]);
    }
  g_assert_cmpstr (faults->str, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/house/includes", test_includes);
  g_test_add_func ("/acies/house/judge", test_judge);
  g_test_add_func ("/acies/house/no-rules-in-c", test_no_rules_in_c);
  g_test_add_func ("/acies/house/potfiles", test_potfiles);
  g_test_add_func ("/acies/house/whole-strings", test_whole_strings);
  return g_test_run ();
}
