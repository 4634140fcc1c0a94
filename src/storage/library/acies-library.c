/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the library: looks through the folders of each kind and reads just enough of every file to
 * name it. A file that cannot be read is listed by its name or left out, and never blocks the
 * others. */
#include "config.h"
#include "paths.h"

#include "storage/library/acies-library.h"

#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library-hint.h"
#include "storage/library/acies-library-lists.h"

#include "base/file/acies-build-tree.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

void
acies_library_entry_free (AciesLibraryEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_free (self->ruleset);
  g_free (self->extends);
  g_free (self->version);
  g_clear_object (&self->file);
  g_free (self);
}

static char *
get_user_folder (const char *kind)
{
  return g_build_filename (g_get_user_data_dir (), "acies", kind, NULL);
}

/* Adds FOLDER/KIND if it is a folder and not there yet. */
static void
add_folder (GPtrArray *folders, const char *folder, const char *kind)
{
  g_autofree char *path = g_build_filename (folder, kind, NULL);
  g_autoptr (GFile) file = NULL;

  if (*folder == '\0' || !g_file_test (path, G_FILE_TEST_IS_DIR))
    return;

  file = g_file_new_for_path (path);
  for (guint i = 0; i < folders->len; i++)
    {
      if (g_file_equal (g_ptr_array_index (folders, i), file))
        return;
    }

  g_ptr_array_add (folders, g_steal_pointer (&file));
}

GPtrArray *
acies_library_list_folders (const char *kind)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_object_unref);
  const char *data_path = g_getenv ("ACIES_DATA_PATH");
  g_autofree char *user = g_build_filename (g_get_user_data_dir (), "acies", NULL);

  g_return_val_if_fail (kind != NULL, folders);

  if (data_path != NULL)
    {
      g_auto (GStrv) paths = g_strsplit (data_path, ":", -1);

      for (guint i = 0; paths[i] != NULL; i++)
        add_folder (folders, paths[i], kind);
    }

  add_folder (folders, user, kind);
  add_folder (folders, ACIES_PKGDATADIR, kind);
  if (acies_build_tree_get_source_data () != NULL)
    add_folder (folders, acies_build_tree_get_source_data (), kind);

  return folders;
}

/* Reads what the XML file at PATH, which must begin with <ROOT>, says of itself into ENTRY; no
 * schema is asked. */
static gboolean
read_head (GFile *file, const char *root, AciesLibraryEntry *entry)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = acies_xml_reader_open (file, NULL, findings);

  if (reader == NULL || !acies_xml_reader_enter_root (reader)
      || strcmp (acies_xml_reader_get_name (reader), root) != 0)
    return FALSE;

  entry->id = acies_xml_reader_dup_attribute (reader, "id");
  entry->ruleset = acies_xml_reader_dup_attribute (reader, "ruleset");
  entry->extends = acies_xml_reader_dup_attribute (reader, "extends");
  entry->version = acies_xml_reader_dup_attribute (reader, "version");
  while (entry->title == NULL && acies_xml_reader_next_child (reader, 0))
    {
      if (strcmp (acies_xml_reader_get_name (reader), "title") == 0)
        entry->title = acies_xml_reader_dup_text (reader);
    }
  /* What is shipped has a title in other languages; what a user writes has the one he gave it. */
  if (entry->title != NULL && *entry->title != '\0' && entry->id != NULL && !entry->is_users)
    {
      g_autofree char *title = g_steal_pointer (&entry->title);

      entry->title = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, entry->id, title));
    }
  if (entry->title == NULL)
    entry->title = g_strdup (entry->id);

  return entry->id != NULL;
}

static AciesLibraryEntry *
entry_new (GFile *file, GFileInfo *info, const char *kind)
{
  AciesLibraryEntry *entry = g_new0 (AciesLibraryEntry, 1);
  g_autofree char *user_path = get_user_folder (kind);
  g_autoptr (GFile) user = g_file_new_for_path (user_path);
  g_autoptr (GDateTime) modified = g_file_info_get_modification_date_time (info);

  entry->file = g_object_ref (file);
  entry->is_users = g_file_has_prefix (file, user);
  entry->modified = modified != NULL ? g_date_time_to_unix (modified) : 0;

  return entry;
}

/* Turns what lies in a folder into an entry, or NULL if it is not of the kind. */
typedef AciesLibraryEntry *(*ReadFunc) (GFile *file, GFileInfo *info);

static AciesLibraryEntry *
read_titled (GFile *file, GFileInfo *info, GFile *xml, const char *kind, const char *root)
{
  AciesLibraryEntry *entry = entry_new (file, info, kind);

  if (!read_head (xml, root, entry))
    g_clear_pointer (&entry, acies_library_entry_free);

  return entry;
}

static AciesLibraryEntry *
read_ruleset (GFile *file, GFileInfo *info)
{
  g_autoptr (GFile) xml = g_file_get_child (file, "ruleset.xml");

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_DIRECTORY)
    return NULL;

  return read_titled (file, info, xml, "rulesets", "ruleset");
}

static AciesLibraryEntry *
read_army (GFile *file, GFileInfo *info)
{
  if (!g_str_has_suffix (g_file_info_get_name (info), ".xml"))
    return NULL;

  return read_titled (file, info, file, "armies", "army");
}

static AciesLibraryEntry *
read_scenario (GFile *file, GFileInfo *info)
{
  if (!g_str_has_suffix (g_file_info_get_name (info), ".xml"))
    return NULL;

  return read_titled (file, info, file, "scenarios", "scenario");
}

static AciesLibraryEntry *
read_list (GFile *file, GFileInfo *info)
{
  if (!g_str_has_suffix (g_file_info_get_name (info), ".xml"))
    return NULL;

  return read_titled (file, info, file, "lists", "list");
}

/* A battle is named by its file: opening its database to look would disturb who plays it. */
static AciesLibraryEntry *
read_battle (GFile *file, GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);
  AciesLibraryEntry *entry;

  if (!g_str_has_suffix (name, ".acies") || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return NULL;

  entry = entry_new (file, info, "battles");
  entry->id = g_strndup (name, strlen (name) - strlen (".acies"));
  entry->title = g_filename_display_name (entry->id);

  return entry;
}

/* Whether one of the first N of ENTRIES has ID. */
static gboolean
has_id (GPtrArray *entries, guint n, const char *id)
{
  for (guint i = 0; i < n; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (strcmp (entry->id, id) == 0)
        return TRUE;
    }

  return FALSE;
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const AciesLibraryEntry *one = *(const AciesLibraryEntry *const *) a;
  const AciesLibraryEntry *other = *(const AciesLibraryEntry *const *) b;
  int order = g_utf8_collate (one->title, other->title);

  return order != 0 ? order : strcmp (one->id, other->id);
}

static int
compare_ages (gconstpointer a, gconstpointer b)
{
  const AciesLibraryEntry *one = *(const AciesLibraryEntry *const *) a;
  const AciesLibraryEntry *other = *(const AciesLibraryEntry *const *) b;

  if (one->modified != other->modified)
    return one->modified < other->modified ? 1 : -1;

  return compare_titles (a, b);
}

/* Adds what READ makes of the things in FOLDER, but nothing whose id another folder had already:
 * there the user's own stands before what is installed. Within a folder nothing hides another. */
static void
list_folder (GPtrArray *entries, GFile *folder, ReadFunc read)
{
  guint n_before = entries->len;
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder,
      G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, &info, &child, NULL, NULL)
         && info != NULL)
    {
      AciesLibraryEntry *entry = read (child, info);

      if (entry == NULL)
        continue;

      if (has_id (entries, n_before, entry->id))
        acies_library_entry_free (entry);
      else
        g_ptr_array_add (entries, entry);
    }
}

/* What shares its id with others is told apart by its file. */
static void
name_alike (GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      for (guint n = 0; n < entries->len; n++)
        if (strcmp (((AciesLibraryEntry *) g_ptr_array_index (entries, n))->id, entry->id) == 0)
          entry->n_alike++;
      if (entry->n_alike > 1)
        {
          g_autofree char *title = entry->title;
          g_autofree char *path = g_file_get_path (entry->file);
          g_autofree char *name = g_filename_display_basename (path);

          /* Translators: the title of an army, say, and the name of its file. */
          entry->title = g_strdup_printf (_ ("%s (%s)"), title, name);
        }
    }
}

static GPtrArray *
list_kind (const char *kind, ReadFunc read)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_library_entry_free);
  g_autoptr (GPtrArray) folders = acies_library_list_folders (kind);

  for (guint i = 0; i < folders->len; i++)
    list_folder (entries, g_ptr_array_index (folders, i), read);
  name_alike (entries);
  g_ptr_array_sort (entries, compare_titles);

  return entries;
}

GPtrArray *
acies_library_list_rulesets (void)
{
  return list_kind ("rulesets", read_ruleset);
}

/* Layers that extend one another in a circle, or one twice, are each listed once. */
GPtrArray *
acies_library_list_takers (const GPtrArray *rulesets, const char *made_for)
{
  GPtrArray *takers = g_ptr_array_new ();

  g_return_val_if_fail (rulesets != NULL, takers);

  for (guint i = 0; made_for != NULL && i < rulesets->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (rulesets, i);

      if (strcmp (entry->id, made_for) == 0)
        g_ptr_array_add (takers, (gpointer) entry);
    }
  for (guint n = 0; n < takers->len; n++)
    {
      const AciesLibraryEntry *lower = g_ptr_array_index (takers, n);

      for (guint i = 0; i < rulesets->len; i++)
        {
          AciesLibraryEntry *entry = g_ptr_array_index (rulesets, i);

          if (g_strcmp0 (entry->extends, lower->id) == 0 && !g_ptr_array_find (takers, entry, NULL))
            g_ptr_array_add (takers, entry);
        }
    }
  return takers;
}

GPtrArray *
acies_library_list_scenarios (void)
{
  return list_kind ("scenarios", read_scenario);
}

GPtrArray *
acies_library_list_armies (void)
{
  return list_kind ("armies", read_army);
}

GPtrArray *
acies_library_list_lists (void)
{
  return list_kind ("lists", read_list);
}

GPtrArray *
acies_library_list_battles (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_library_entry_free);
  g_autofree char *path = acies_library_get_battle_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  list_folder (entries, folder, read_battle);
  g_ptr_array_sort (entries, compare_ages);

  return entries;
}

/* If it cannot be made, saving in it says so. */
static char *
make_user_folder (const char *kind)
{
  char *path = get_user_folder (kind);

  g_mkdir_with_parents (path, 0700);

  return path;
}

char *
acies_library_get_battle_folder (void)
{
  return make_user_folder ("battles");
}

char *
acies_library_get_scenario_folder (void)
{
  return make_user_folder ("scenarios");
}

char *
acies_library_get_army_folder (void)
{
  return make_user_folder ("armies");
}

char *
acies_library_get_ruleset_folder (void)
{
  return get_user_folder ("rulesets");
}

gboolean
acies_library_is_shipped (GFile *file)
{
  const char *folders[] = { ACIES_PKGDATADIR, acies_build_tree_get_source_data () };

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) folder = NULL;

      if (folders[i] == NULL || *folders[i] == '\0')
        continue;
      folder = g_file_new_for_path (folders[i]);
      if (g_file_equal (file, folder) || g_file_has_prefix (file, folder))
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_library_is_own (GFile *folder)
{
  g_autoptr (GPtrArray) others = acies_library_list_folders ("rulesets");
  g_autofree char *users = acies_library_get_ruleset_folder ();
  g_autoptr (GFile) own = g_file_new_for_path (users), facts = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  facts = g_file_get_child (folder, "ruleset.xml");
  for (guint i = 0; i < others->len; i++)
    if (!g_file_equal (g_ptr_array_index (others, i), own)
        && g_file_has_prefix (folder, g_ptr_array_index (others, i)))
      return FALSE;
  return g_file_peek_path (facts) != NULL && access (g_file_peek_path (facts), W_OK) == 0;
}

char *
acies_library_make_name (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title != NULL ? title : "", -1);
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (name, g_unichar_tolower (c));
      else if (name->len > 0 && name->str[name->len - 1] != '-')
        g_string_append_c (name, '-');

      if (name->len > 60)
        break;
    }

  while (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len == 0)
    g_string_append (name, "battle");

  return g_string_free (g_steal_pointer (&name), FALSE);
}

char *
acies_library_make_id (GFile *file)
{
  static const char *const suffixes[]
      = { ACIES_LIBRARY_ARMY_SUFFIX, ACIES_LIBRARY_SCENARIO_SUFFIX, ".xml" };
  g_autofree char *base = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  base = g_file_get_basename (file);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (base, suffixes[i]))
      base[strlen (base) - strlen (suffixes[i])] = '\0';

  return acies_library_make_name (base);
}

/* Cuts END off NAME, of which something must be left. */
static void
cut_end (char *name, const char *end)
{
  if (g_str_has_suffix (name, end) && strlen (name) > strlen (end))
    name[strlen (name) - strlen (end)] = '\0';
}

GFile *
acies_library_complete_name (GFile *chosen, const char *suffix)
{
  g_autofree char *stem = NULL, *first = NULL, *name = NULL;
  g_autoptr (GFile) folder = NULL, file = NULL;
  const char *last;

  g_return_val_if_fail (G_IS_FILE (chosen), NULL);
  g_return_val_if_fail (suffix != NULL && *suffix == '.', NULL);

  stem = g_file_get_basename (chosen);
  folder = g_file_get_parent (chosen);
  last = strrchr (suffix, '.');
  first = g_strndup (suffix, (gsize) (last - suffix));
  if (folder == NULL || g_str_has_suffix (stem, suffix) || g_str_equal (stem, last)
      || g_file_query_exists (chosen, NULL))
    return g_object_ref (chosen);

  cut_end (stem, last);
  if (*first != '\0')
    cut_end (stem, first);
  name = g_strconcat (stem, suffix, NULL);
  file = g_file_get_child (folder, name);

  return g_object_ref (g_file_query_exists (file, NULL) ? chosen : file);
}

char *
acies_library_new_battle_path (const char *title)
{
  g_autofree char *folder = acies_library_get_battle_folder ();
  g_autofree char *name = acies_library_make_name (title);

  for (guint n = 1;; n++)
    {
      g_autofree char *file_name
          = n == 1 ? g_strdup_printf ("%s.acies", name) : g_strdup_printf ("%s-%u.acies", name, n);
      g_autofree char *path = g_build_filename (folder, file_name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/* The list of KIND; NULL if there is none. */
static GPtrArray *
list (const char *kind)
{
  const struct
  {
    const char *kind;
    GPtrArray *(*list) (void);
  } kinds[] = {
    { "rulesets", acies_library_list_rulesets }, { "scenarios", acies_library_list_scenarios },
    { "armies", acies_library_list_armies },     { "lists", acies_library_list_lists },
    { "battles", acies_library_list_battles },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, kind) == 0)
      return kinds[i].list ();

  return NULL;
}

/* Those of ENTRIES that have ID, borrowed. */
static GPtrArray *
list_alike (GPtrArray *entries, const char *id)
{
  GPtrArray *alike = g_ptr_array_new ();

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (strcmp (((AciesLibraryEntry *) g_ptr_array_index (entries, i))->id, id) == 0)
      g_ptr_array_add (alike, g_ptr_array_index (entries, i));

  return alike;
}

GPtrArray *
acies_library_list_below (const char *id)
{
  GPtrArray *chain = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_library_entry_free);
  g_autoptr (GPtrArray) entries = NULL;
  const char *next = id;

  g_return_val_if_fail (id != NULL, chain);

  entries = acies_library_list_rulesets ();
  for (guint i = 0; next != NULL && i < entries->len;)
    {
      AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (strcmp (entry->id, next) != 0)
        {
          i++;
          continue;
        }
      /* What is taken out is not found again, so that a chain ends that leads back to itself. */
      entry = g_ptr_array_steal_index (entries, i);
      g_ptr_array_add (chain, entry);
      next = entry->extends;
      i = 0;
    }
  return chain;
}

gboolean
acies_library_is_shared (const char *kind, const char *id)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) alike = NULL;

  g_return_val_if_fail (kind != NULL && id != NULL, FALSE);

  entries = list (kind);
  alike = list_alike (entries, id);

  return alike->len > 1;
}

/* Says that the library has no ID of KIND, and what it has. */
static void
add_missing (AciesFindings *findings, const char *kind, const char *id)
{
  const char *const kinds[] = { kind, NULL };
  g_autofree char *hint = acies_library_dup_hint (kinds, id);
  g_autofree char *sentence
      = g_strdup_printf (_ ("There is no “%s” in the folders “%s” of the library."), id, kind);

  acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0, "%s%s%s", sentence,
                      hint != NULL ? " " : "", hint != NULL ? hint : "");
}

GFile *
acies_library_find (const char *kind, const char *id, AciesFindings *findings)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) alike = NULL;

  g_return_val_if_fail (kind != NULL && id != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  entries = list (kind);
  alike = list_alike (entries, id);
  if (alike->len == 1)
    return g_object_ref (((AciesLibraryEntry *) g_ptr_array_index (alike, 0))->file);

  if (alike->len == 0)
    add_missing (findings, kind, id);
  for (guint i = 0; alike->len > 1 && i < alike->len; i++)
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR,
        g_file_peek_path (((AciesLibraryEntry *) g_ptr_array_index (alike, i))->file), 0,
        _ ("This is one of %u that have the id “%s”. Choose one by its file, or give it another "
           "id."),
        alike->len, id);

  return NULL;
}

GFile *
acies_library_find_file (const char *kind, const char *what, AciesFindings *findings)
{
  if (g_file_test (what, G_FILE_TEST_EXISTS) || strchr (what, G_DIR_SEPARATOR) != NULL
      || g_str_has_suffix (what, ".xml"))
    return g_file_new_for_commandline_arg (what);
  return acies_library_find (kind, what, findings);
}

GFile *
acies_library_find_ruleset (const char *id, gpointer unused, AciesFindings *findings)
{
  g_autoptr (GFile) folder = acies_library_find ("rulesets", id, findings);

  if (folder == NULL || !acies_elsewhere_check (folder, id, findings))
    return NULL;
  return g_steal_pointer (&folder);
}

static AciesRuleset *
load (GFile *folder, AciesFindings *findings)
{
  g_autofree char *name = g_file_get_basename (folder);

  if (!acies_elsewhere_check (folder, name, findings))
    return NULL;
  return acies_ruleset_load (folder, acies_library_find_ruleset, NULL, findings);
}

AciesRuleset *
acies_library_load_ruleset (const char *what, AciesFindings *findings)
{
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (what != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  if (!g_file_test (what, G_FILE_TEST_EXISTS))
    return acies_library_load_named_ruleset (what, findings);

  folder = g_file_new_for_path (what);
  if (!g_file_test (what, G_FILE_TEST_IS_DIR))
    {
      GFile *file = g_steal_pointer (&folder);

      folder = g_file_get_parent (file);
      g_object_unref (file);
    }

  return load (folder, findings);
}

AciesRuleset *
acies_library_load_named_ruleset (const char *id, AciesFindings *findings)
{
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  folder = acies_library_find ("rulesets", id, findings);

  return folder != NULL ? load (folder, findings) : NULL;
}

/* Where LAYER was loaded from, or, if it was kept in a battle, what is called so here. */
static GFile *
find_layer (const AciesLayer *layer, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_parse_name (layer->file);

  if (g_file_query_exists (file, NULL) || g_path_is_absolute (layer->file))
    return g_file_get_parent (file);
  return acies_library_find_ruleset (layer->id, NULL, findings);
}

GPtrArray *
acies_library_read_examples (AciesRuleset *ruleset, AciesFindings *findings)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  const char *const *ids;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), examples);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), examples);

  ids = acies_ruleset_get_layers (ruleset);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GFile) folder = find_layer (acies_ruleset_find_layer (ruleset, ids[i]), findings);

      g_ptr_array_add (examples,
                       folder != NULL ? acies_examples_read_folder (folder, findings) : NULL);
    }
  return examples;
}
