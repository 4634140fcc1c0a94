/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the folders of each room, and of the names in them.
 *
 * A folder includes only the folders that stand before it in the row of its room; every source file
 * is in a folder of a row, says its licence and what it is; no two files, types or folders share a
 * name; a private header is included only from its own folder; and the map in CONTRIBUTING.md lists
 * the same folders. */
#include "config.h"
#include "paths.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  const char *room;
  const char *folders; /* from the ground up */
} Floors;

static const Floors rooms[] = {
  { "base", "value file xml csv json" },
  { "geometry", "plane sight formation move hex" },
  { "model", "item army battle paper scenario" },
  { "rules", "facts script ruleset load review edit" },
  { "referee", "ruling state scene evaluation odds army roster dues play account knowledge offer "
               "host propose command "
               "matchup explain counsel examples" },
  { "storage",
    "file wall journal battle stream library package document workshop import adoption spare" },
  { "staff", "play trial" },
  { "lens", "tag picture find pose reading" },
  { "survey", "standing backdrop" },
  { "drawing", "style map page reference sheet report" },
  { "public", "feed seat server" },
  { "telling", "side" },
  { "cli", "terminal shell typed foreign guide workshop photograph pages staff verbs" },
  { "app",
    "session widgets canvas gesture tools outline brush legend clock table ruling calculator order "
    "entry audience pages photograph staff play lesson form scenario army workshop package rules "
    "print "
    "walled "
    "window "
    "application" },
};

/* Fewer than these are no folder, more are a country. */
#define MIN_FILES 3
#define MAX_FILES 30

static int
find_word (const char *words, const char *word)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  for (int i = 0; split[i] != NULL; i++)
    if (g_str_equal (split[i], word))
      return i;
  return -1;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_names (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* What is wrong with a line of a file in FOLDER, the INDEX-th of ROOM; NULL if nothing is. */
static char *
judge_include (const Floors *room, int index, const char *line)
{
  g_autoptr (GRegex) ours = g_regex_new ("^\\s*#\\s*include\\s+\"([a-z]+)/([a-z]+)/", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *other_room = NULL;
  g_autofree char *folder = NULL;
  int other;

  if (!g_regex_match (ours, line, 0, &match))
    return NULL;
  other_room = g_match_info_fetch (match, 1);
  folder = g_match_info_fetch (match, 2);
  if (!g_str_equal (other_room, room->room))
    return NULL;
  other = find_word (room->folders, folder);
  if (other < 0)
    return g_strdup_printf ("there is no folder %s in the row of %s", folder, room->room);
  return other <= index ? NULL : g_strdup_printf ("%s stands above this folder", folder);
}

static void
check_file (const Floors *room, int index, const char *path, GString *faults)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *fault = judge_include (room, index, lines[i]);

      if (fault != NULL)
        g_string_append_printf (faults, "%s:%u: %s\n", path, i + 1, fault);
    }
}

static gboolean
is_source (const char *name)
{
  return g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h");
}

typedef void (*Check) (const Floors *room, int index, const char *path, GString *faults);

/* Calls CHECK on each source file of PATH, the INDEX-th folder of ROOM. */
static void
walk_folder (Check check, const Floors *room, int index, const char *path, GString *faults)
{
  g_autoptr (GPtrArray) files = list_names (path);
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    if (is_source (files->pdata[i]))
      {
        g_autofree char *file = g_build_filename (path, files->pdata[i], NULL);

        check (room, index, file, faults);
        n++;
      }
  if (n < MIN_FILES || n > MAX_FILES)
    g_string_append_printf (faults, "%s has %u files\n", path, n);
}

/* Calls CHECK on each source file of each folder of ROOM; whatever lies elsewhere is a fault. */
static void
walk_room (Check check, const Floors *room, GString *faults)
{
  g_autofree char *path = g_build_filename (ACIES_SOURCE_ROOT, "src", room->room, NULL);
  g_autoptr (GPtrArray) names = list_names (path);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *folder = g_build_filename (path, names->pdata[i], NULL);
      int index = find_word (room->folders, names->pdata[i]);

      if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
        {
          if (is_source (names->pdata[i]))
            g_string_append_printf (faults, "%s is in no folder\n", folder);
        }
      else if (index < 0)
        g_string_append_printf (faults, "%s is in no row\n", folder);
      else
        walk_folder (check, room, index, folder, faults);
    }
}

static void
walk (Check check, GString *faults)
{
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    walk_room (check, &rooms[i], faults);
}

static void
test_order (void)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  walk (check_file, faults);
  g_assert_cmpstr (faults->str, ==, "");
}

/* The judge itself must be able to say no. */
static void
test_judge (void)
{
  static const struct
  {
    const char *folder;
    const char *line;
    gboolean is_wrong;
  } cases[] = {
    { "file", "#include \"base/file/acies-finding.h\"", FALSE },
    { "xml", "#include \"base/file/acies-finding.h\"", FALSE },
    { "file", "#include \"base/xml/acies-xml-node.h\"", TRUE },
    { "xml", "#include \"base/cellar/acies-wine.h\"", TRUE },
    { "xml", "#include <base/xml/acies-xml-node.h>", FALSE },
    { "file", "#include \"model/item/acies-item.h\"",
      FALSE }, /* of other rooms test-house.c knows */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fault
          = judge_include (&rooms[0], find_word (rooms[0].folders, cases[i].folder), cases[i].line);

      g_test_message ("%s: %s", cases[i].folder, cases[i].line);
      g_assert_cmpint (fault != NULL, ==, cases[i].is_wrong);
    }
}

/* Private headers that other folders include all the same. The list may only get shorter. */
static const char shared_privates[]
    = "model/battle/acies-battle-private.h rules/facts/acies-facts-private.h "
      "rules/ruleset/acies-ruleset-private.h referee/ruling/acies-ruling-private.h "
      "referee/state/acies-referee-private.h storage/battle/acies-battle-file-private.h "
      "storage/journal/acies-journal-event-private.h drawing/map/acies-map-private.h "
      "drawing/page/acies-pages-private.h drawing/reference/acies-qrs-private.h";

/* The private header of another folder than HERE, which is "room/folder", that LINE includes; NULL
 * if it includes none. */
static char *
find_stranger (const char *here, const char *line)
{
  g_autoptr (GRegex) private
      = g_regex_new ("^\\s*#\\s*include\\s+\"(([a-z]+/[a-z]+)/[^/\"]+-private\\.h)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *folder = NULL;

  if (!g_regex_match (private, line, 0, &match))
    return NULL;
  folder = g_match_info_fetch (match, 2);
  return g_str_equal (folder, here) ? NULL : g_match_info_fetch (match, 1);
}

static GHashTable *strangers; /* those of shared_privates that were met */

static void
note_strangers (const Floors *room, int index, const char *path, GString *faults)
{
  g_auto (GStrv) folders = g_strsplit (room->folders, " ", -1);
  g_autofree char *here = g_strconcat (room->room, "/", folders[index], NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *stranger
          = strstr (lines[i], "-private.h") != NULL ? find_stranger (here, lines[i]) : NULL;

      if (stranger == NULL)
        continue;
      if (find_word (shared_privates, stranger) < 0)
        g_string_append_printf (faults, "%s:%u: %s is for its own folder\n", path, i + 1, stranger);
      g_hash_table_add (strangers, stranger);
    }
}

static void
test_private (void)
{
  g_auto (GStrv) shared = g_strsplit (shared_privates, " ", -1);
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autofree char *stranger
      = find_stranger ("model/item", "#include \"model/army/acies-wine-private.h\"");

  g_assert_cmpstr (stranger, ==, "model/army/acies-wine-private.h");
  g_assert_null (find_stranger ("model/army", "#include \"model/army/acies-wine-private.h\""));
  strangers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  walk (note_strangers, faults);
  for (guint i = 0; shared[i] != NULL; i++)
    if (!g_hash_table_contains (strangers, shared[i]))
      g_string_append_printf (faults, "%s need not be in the list any more\n", shared[i]);
  g_clear_pointer (&strangers, g_hash_table_unref);
  g_assert_cmpstr (faults->str, ==, "");
}

static GHashTable *seen; /* name: the file that had it first */

/* Notes that PATH uses NAME; that is a fault if another file did before. */
static void
note (const char *kind, const char *name, const char *path, GString *faults)
{
  g_autofree char *key = g_strconcat (kind, " ", name, NULL);
  const char *before = g_hash_table_lookup (seen, key);

  if (before != NULL && !g_str_equal (before, path))
    g_string_append_printf (faults, "%s is in %s and in %s\n", key, before, path);
  else
    g_hash_table_insert (seen, g_steal_pointer (&key), g_strdup (path));
}

static void
note_names (const Floors *room, int index, const char *path, GString *faults)
{
  g_autoptr (GRegex) type = g_regex_new (
      "^(?:\\} |(?:enum|struct|union) _?)(Acies[A-Za-z0-9]+)(?:;|$)", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *text = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_str_equal (name, "main.c"))
    note ("the file", name, path, faults);
  if (!g_str_has_suffix (path, ".h"))
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (type, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 1);

      note ("the type", word, path, faults);
    }
}

static void
test_unique (void)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  walk (note_names, faults);
  g_assert_cmpuint (g_hash_table_size (seen), >, 500);
  g_clear_pointer (&seen, g_hash_table_unref);
  g_assert_cmpstr (faults->str, ==, "");
}

/* Every source says its licence first, and then what it is. */
static void
note_opening (const Floors *room, int index, const char *path, GString *faults)
{
  static const char licence[] = "/* SPDX-FileCopyrightText: 2026 The Acies developers\n"
                                " * SPDX-License-Identifier: GPL-3.0-or-later */\n";
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (!g_str_has_prefix (text, licence))
    g_string_append_printf (faults, "%s does not begin with its licence\n", path);
  else if (!g_str_has_prefix (text + strlen (licence), "/* "))
    g_string_append_printf (faults, "%s does not say what it is\n", path);
}

static void
test_openings (void)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  walk (note_opening, faults);
  g_assert_cmpstr (faults->str, ==, "");
}

/* CONTRIBUTING.md shows the folders of each room in the same order. */
static void
test_map (void)
{
  g_autofree char *path = g_build_filename (ACIES_SOURCE_ROOT, "CONTRIBUTING.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) faults = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_auto (GStrv) folders = g_strsplit (rooms[i].folders, " ", -1);
      g_autofree char *heading = g_strdup_printf ("\n- `%s`: ", rooms[i].room);
      const char *at = strstr (text, heading);
      const char *end = at != NULL ? strstr (at + 1, "\n- `") : NULL;

      if (at == NULL)
        g_string_append_printf (faults, "the map has no row for %s\n", rooms[i].room);
      for (guint j = 0; at != NULL && folders[j] != NULL; j++)
        {
          g_autofree char *wanted = g_strdup_printf ("`%s/`", folders[j]);
          const char *found = strstr (at, wanted);

          if (found == NULL || (end != NULL && found > end))
            g_string_append_printf (faults, "the map's row of %s lacks %s, or has it too early\n",
                                    rooms[i].room, wanted);
          else
            at = found;
        }
    }
  g_assert_cmpstr (faults->str, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/floors/order", test_order);
  g_test_add_func ("/acies/floors/judge", test_judge);
  g_test_add_func ("/acies/floors/private", test_private);
  g_test_add_func ("/acies/floors/unique", test_unique);
  g_test_add_func ("/acies/floors/openings", test_openings);
  g_test_add_func ("/acies/floors/map", test_map);
  return g_test_run ();
}
