/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes an example behind the last one of examples.xml; where the examples lie in a folder, into a
 * file of their own there. */
#include "config.h"

#include "storage/workshop/acies-own-example.h"

#include "referee/examples/acies-examples.h"
#include "referee/examples/acies-recorded-example.h"
#include "storage/battle/acies-event-example.h"
#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library.h"
#include "storage/workshop/acies-rule-text-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FILE_NAME "examples.xml"
#define FOLDER_NAME "examples/"
#define NAME_IN_FOLDER FOLDER_NAME "recorded.xml"
#define END "</examples>"

void
acies_own_example_free (AciesOwnExample *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->name);
  g_free (self);
}

GFile *
acies_own_example_find_folder (AciesBattleFile *file, GError **error)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GFile) folder = NULL;
  AciesRuleset *ruleset;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  ruleset = acies_battle_file_get_ruleset (file);
  folder = acies_library_find_ruleset (acies_ruleset_get_id (ruleset), NULL, none);
  /* What is locked is asked first: behind the wall no folder of the user's can be made. */
  if (folder != NULL && acies_elsewhere_get (folder) != ACIES_ELSEWHERE_LOCKED
      && acies_library_is_own (folder))
    return g_steal_pointer (&folder);
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: %s is the title of a rule set. */
               _ ("“%s” is not a rule set of your own, so nothing can be added to its examples. "
                  "Copy the example, or lay house rules over it and play by them."),
               acies_ruleset_get_title (ruleset));
  return NULL;
}

static void
note_ids (GHashTable *ids, const AciesExamples *examples)
{
  for (guint i = 0; i < acies_examples_get_n (examples); i++)
    if (acies_examples_get_id (examples, i) != NULL)
      g_hash_table_add (ids, g_strdup (acies_examples_get_id (examples, i)));
}

/* Adds the ids of the examples in FILE to IDS. FALSE with an error if they cannot be read. */
static gboolean
read_ids (GHashTable *ids, const AciesRuleTextFile *file, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (file->text->str, file->text->len);
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, file->name, findings);
  g_autofree char *why = NULL;

  if (examples != NULL)
    {
      note_ids (ids, examples);
      return TRUE;
    }
  why = acies_finding_to_string (acies_findings_get_first_error (findings));
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: %s is what is wrong, with file and line. */
               _ ("Nothing was added to the examples, which cannot be read: %s"), why);
  return FALSE;
}

/* The ids of all examples in TEXT, and of what the rule set ID lies over. NULL with an error. */
static GHashTable *
list_ids (AciesRuleText *text, const char *id, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) below = acies_library_list_below (id);
  g_autoptr (AciesFindings) none = acies_findings_new ();

  for (guint i = 0; i < text->files->len; i++)
    {
      const AciesRuleTextFile *file = g_ptr_array_index (text->files, i);

      if ((g_str_equal (file->name, FILE_NAME) || g_str_has_prefix (file->name, FOLDER_NAME))
          && !read_ids (ids, file, error))
        return NULL;
    }
  for (guint i = 1; i < below->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (below, i);
      g_autoptr (AciesExamples) examples = acies_examples_read_folder (entry->file, none);

      if (examples != NULL)
        note_ids (ids, examples);
    }
  return g_steal_pointer (&ids);
}

/* WANTED, or that with a number behind it, which is not in IDS. */
static char *
make_id (GHashTable *ids, const char *wanted)
{
  for (guint n = 1;; n++)
    {
      char *id = n == 1 ? g_strdup (wanted) : g_strdup_printf ("%s-%u", wanted, n);

      if (!g_hash_table_contains (ids, id))
        return id;
      g_free (id);
    }
}

/* The file that examples of RULESET are added to; one that is new holds none yet. */
static AciesRuleTextFile *
need_file (AciesRuleText *text, const char *ruleset)
{
  AciesRuleTextFile *file = acies_rule_text_find (text, FILE_NAME);
  const char *name = FILE_NAME;

  for (guint i = 0; file == NULL && i < text->files->len; i++)
    if (g_str_has_prefix (((AciesRuleTextFile *) g_ptr_array_index (text->files, i))->name,
                          FOLDER_NAME))
      name = NAME_IN_FOLDER;
  if (file == NULL)
    file = acies_rule_text_find (text, name);
  if (file == NULL)
    {
      g_autofree char *shell = acies_recorded_example_wrap ("", ruleset);
      g_autoptr (GBytes) bytes = g_bytes_new (shell, strlen (shell));

      file = acies_rule_text_add (text, name, bytes);
      g_clear_pointer (&file->saved, g_bytes_unref); /* not on disk yet */
      g_signal_emit_by_name (text, "listed");
    }
  return file;
}

/* What FILE says with EXAMPLE behind its last one; *LINE is where that begins. NULL: it has no end.
 * Owned. */
static char *
insert (const AciesRuleTextFile *file, const char *example, int *line)
{
  const char *end = g_strrstr (file->text->str, END);
  gboolean begins_line;
  g_autofree char *before = NULL;

  if (end == NULL)
    return NULL;
  before = g_strndup (file->text->str, (gsize) (end - file->text->str));
  begins_line = g_str_has_suffix (before, "\n");
  *line = begins_line ? 1 : 2;
  for (const char *p = before; *p != '\0'; p++)
    *line += *p == '\n';
  return g_strconcat (before, begins_line ? "" : "\n", example, end, NULL);
}

static gboolean
holds (const char *whole, const char *name, const char *id)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
  g_autoptr (AciesExamples) examples = acies_examples_read (bytes, name, none);
  guint n = examples != NULL ? acies_examples_get_n (examples) : 0;

  return n > 0 && g_strcmp0 (acies_examples_get_id (examples, n - 1), id) == 0;
}

/* Adds EXAMPLE to FILE. FALSE with an error. */
static gboolean
write_example (AciesOwnExample *self,
               AciesRuleText *text,
               const char *name,
               const char *example,
               GError **error)
{
  AciesRuleTextFile *file = acies_rule_text_find (text, name);
  g_autofree char *whole = insert (file, example, &self->line);

  if (whole != NULL && holds (whole, name, self->id))
    {
      acies_rule_text_set (text, name, whole);
      return TRUE;
    }
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: %1$s is the name of a file. */
               _ ("Nothing was added to “%s”, because it does not end with “%s”."), name, END);
  return FALSE;
}

AciesOwnExample *
acies_own_example_add (AciesBattleFile *file, guint seq, AciesRuleText *text, GError **error)
{
  g_autoptr (AciesOwnExample) self = g_new0 (AciesOwnExample, 1);
  const char *ruleset = acies_ruleset_get_id (acies_battle_file_get_ruleset (file));
  gboolean was_saved = !acies_document_is_modified (ACIES_DOCUMENT (text));
  g_autofree char *wanted = NULL, *example = NULL;
  g_autoptr (GHashTable) ids = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_RULE_TEXT (text), NULL);

  wanted = acies_event_example_make_id (file, seq, error);
  ids = wanted != NULL ? list_ids (text, ruleset, error) : NULL;
  if (ids == NULL)
    return NULL;
  self->id = make_id (ids, wanted);
  example = acies_event_example_new (file, seq, self->id, error);
  if (example == NULL)
    return NULL;
  self->name = g_strdup (need_file (text, ruleset)->name);
  if (!write_example (self, text, self->name, example, error))
    return NULL;
  if (was_saved && !acies_document_save (ACIES_DOCUMENT (text), NULL, error))
    {
      acies_document_undo (ACIES_DOCUMENT (text), NULL);
      return NULL;
    }
  self->is_saved = was_saved;
  return g_steal_pointer (&self);
}
