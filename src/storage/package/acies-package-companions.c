/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers companions out of the library's folders of armies and scenarios, and plans to put them
 * there again. */
#include "config.h"

#include "storage/package/acies-package-companions.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"
#include "model/army/acies-army.h"
#include "model/battle/acies-battle.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A folder of the library, how the names in it end, and the document element of what lies there. */
typedef struct
{
  const char *folder, *suffix, *element;
  GPtrArray *(*list) (void);
} Kind;

static const Kind kinds[] = {
  { "armies/", ACIES_LIBRARY_ARMY_SUFFIX, "army", acies_library_list_armies },
  { "scenarios/", ACIES_LIBRARY_SCENARIO_SUFFIX, "scenario", acies_library_list_scenarios },
};

static const Kind *
find_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (name, kinds[i].folder) && g_str_has_suffix (name, kinds[i].suffix))
      return &kinds[i];
  return NULL;
}

gboolean
acies_package_is_companion (const char *name, const char *id)
{
  const Kind *kind;
  const char *base;

  g_return_val_if_fail (name != NULL && id != NULL, FALSE);

  kind = find_kind (name);
  base = kind != NULL ? name + strlen (kind->folder) : "";
  return g_str_has_prefix (base, id) && base[strlen (id)] == '-'
         && g_regex_match_simple ("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}\\z", base, G_REGEX_RAW, 0);
}

/* Whether the army or scenario of ENTRY can be read at all. */
static gboolean
check_entry (const AciesLibraryEntry *entry, const Kind *kind, AciesFindings *findings)
{
  guint n_errors = acies_findings_get_n_errors (findings);
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (AciesBattle) battle = NULL;

  if (g_str_equal (kind->element, "army"))
    army = acies_army_load (entry->file, findings);
  else
    battle = acies_battle_load_scenario (entry->file, findings);
  return acies_findings_get_n_errors (findings) == n_errors;
}

static gboolean
add_entry (AciesPackage *self,
           const AciesLibraryEntry *entry,
           const Kind *kind,
           AciesFindings *findings)
{
  g_autofree char *base = g_file_get_basename (entry->file);
  g_autofree char *name = g_strconcat (kind->folder, base, NULL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (!entry->is_users || g_strcmp0 (entry->ruleset, self->id) != 0
      || !acies_package_is_companion (name, self->id))
    return TRUE;
  if (!check_entry (entry, kind, findings))
    return FALSE;
  bytes = acies_file_read (entry->file, ACIES_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    {
      acies_findings_add_error (findings, error, g_file_peek_path (entry->file));
      return FALSE;
    }
  g_hash_table_replace (self->companions, g_steal_pointer (&name), bytes);
  return TRUE;
}

gboolean
acies_package_add_companions (AciesPackage *self, AciesFindings *findings)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) entries = kinds[i].list ();

      for (guint n = 0; n < entries->len; n++)
        if (!add_entry (self, g_ptr_array_index (entries, n), &kinds[i], findings))
          return FALSE;
    }
  return TRUE;
}

/* Whether BYTES, called NAME, are of the schema of their kind and name the rule set ID. */
static gboolean
check_companion (GBytes *bytes, const char *name, const char *id, AciesFindings *findings)
{
  guint n_errors = acies_findings_get_n_errors (findings);
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, name, find_kind (name)->element, findings);
  g_autofree char *ruleset = NULL;

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return FALSE;
  ruleset = acies_xml_reader_dup_attribute (reader, "ruleset");
  if (g_strcmp0 (ruleset, id) != 0)
    acies_xml_reader_error (reader, _ ("It is made for the rule set “%s”, and not for “%s”."),
                            ruleset != NULL ? ruleset : "", id);
  return acies_xml_reader_finish (reader) && acies_findings_get_n_errors (findings) == n_errors;
}

gboolean
acies_package_check_companions (const AciesPackage *self, AciesFindings *findings)
{
  GHashTableIter iter;
  gpointer name, bytes;
  gboolean is_good = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  g_hash_table_iter_init (&iter, self->companions);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    is_good = check_companion (bytes, name, self->id, findings) && is_good;
  return is_good;
}

/* Where NAME belongs in the user's library. */
static GFile *
get_place (const char *name)
{
  g_autofree char *rulesets = acies_library_get_ruleset_folder ();
  g_autofree char *library = g_path_get_dirname (rulesets);

  return g_file_new_build_filename (library, name, NULL);
}

gboolean
acies_package_refuse_there (const char *path, GError **error)
{
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: %s is a file. */
               _ ("“%s” is there already, and is another. With --replace it is replaced."), path);
  return FALSE;
}

static gboolean
plan (const char *name, GBytes *bytes, gboolean replaces, GPtrArray *acts, GError **error)
{
  g_autoptr (GFile) place = get_place (name);
  g_autoptr (GBytes) there = acies_file_read (place, ACIES_XML_MAX_BYTES, NULL);
  gboolean is_there = g_file_test (g_file_peek_path (place), G_FILE_TEST_EXISTS);
  gboolean is_same = there != NULL && g_bytes_equal (there, bytes);
  AciesPackageAct *act;

  if (is_there && !is_same && !replaces)
    return acies_package_refuse_there (g_file_peek_path (place), error);
  act = g_new0 (AciesPackageAct, 1);
  act->companion = name;
  act->step = !is_there ? ACIES_PACKAGE_STEP_INSTALL
              : is_same ? ACIES_PACKAGE_STEP_KEEP
                        : ACIES_PACKAGE_STEP_REPLACE;
  act->there = g_steal_pointer (&place);
  g_ptr_array_add (acts, act);
  return TRUE;
}

gboolean
acies_package_plan_companions (const AciesPackage *self,
                               gboolean replaces,
                               GPtrArray *acts,
                               GError **error)
{
  g_autoptr (GList) names = NULL;

  g_return_val_if_fail (self != NULL && acts != NULL, FALSE);

  names = g_list_sort (g_hash_table_get_keys (self->companions), (GCompareFunc) strcmp);
  for (GList *link = names; link != NULL; link = link->next)
    if (!plan (link->data, g_hash_table_lookup (self->companions, link->data), replaces, acts,
               error))
      return FALSE;
  return TRUE;
}
