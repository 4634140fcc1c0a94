/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the files of a rule set that is being written, and sees what became of them on
 * disk meanwhile. */
#include "config.h"

#include "storage/workshop/acies-rule-text-private.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where files lie, in the order in which they are listed. */
static const struct
{
  const char *folder; /* NULL: NAME beside the others */
  const char *name;   /* or what names end in */
} places[] = {
  { NULL, "ruleset.xml" }, { NULL, "clauses.xml" },  { NULL, "examples.xml" },
  { "examples", ".xml" },  { "procedures", ".lua" },
};

static void
file_free (gpointer data)
{
  AciesRuleTextFile *self = data;

  g_free (self->name);
  g_string_free (self->text, TRUE);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_free (self);
}

/* The names of what lies in the folder. */
static GPtrArray *
list_disk (AciesRuleText *self, AciesFindings *findings)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (
          self->folder, places[i].folder != NULL ? places[i].folder : places[i].name);
      g_autoptr (GPtrArray) inner = NULL;

      if (places[i].folder == NULL && g_file_query_exists (file, NULL))
        g_ptr_array_add (names, g_strdup (places[i].name));
      if (places[i].folder == NULL)
        continue;
      inner = acies_file_list (file, places[i].name, findings);
      for (guint n = 0; n < inner->len; n++)
        g_ptr_array_add (names, g_strconcat (places[i].folder, "/",
                                             (char *) g_ptr_array_index (inner, n), NULL));
    }
  return names;
}

static GBytes *
read_disk (AciesRuleText *self, const char *name, GError **error)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (self->folder, name);

  return acies_file_read (file, ACIES_XML_MAX_BYTES, error);
}

static gboolean
is_text (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return length == 0 || g_utf8_validate_len (text, length, NULL);
}

AciesRuleTextFile *
acies_rule_text_add (AciesRuleText *self, const char *name, GBytes *bytes)
{
  AciesRuleTextFile *file = g_new0 (AciesRuleTextFile, 1);

  file->name = g_strdup (name);
  file->text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  file->saved = g_bytes_ref (bytes);
  g_ptr_array_add (self->files, file);
  return file;
}

gboolean
acies_rule_text_read (AciesRuleText *self, AciesFindings *findings)
{
  g_autoptr (GPtrArray) names = list_disk (self, findings);

  self->files = g_ptr_array_new_with_free_func (file_free);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = read_disk (self, name, &error);

      if (bytes == NULL)
        acies_findings_add_error (findings, error, name);
      else if (!is_text (bytes))
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                            _ ("The file must be text in UTF-8."));
      else
        acies_rule_text_add (self, name, bytes);
    }
  return !acies_findings_has_errors (findings)
         && acies_rule_text_find (self, "ruleset.xml") != NULL;
}

static gboolean
says (const AciesRuleTextFile *file, GBytes *bytes)
{
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return bytes != NULL && length == file->text->len
         && (length == 0 || memcmp (text, file->text->str, length) == 0);
}

gboolean
acies_rule_text_file_is_saved (const AciesRuleTextFile *file)
{
  return says (file, file->saved);
}

static gboolean
is_same (GBytes *one, GBytes *other)
{
  return one == other || (one != NULL && other != NULL && g_bytes_equal (one, other));
}

/* What one's own text is not saved over without being asked; where nothing is, nothing is lost. */
static gboolean
check_disk (AciesRuleText *self, const AciesRuleTextFile *file, GError **error)
{
  g_autoptr (GError) unread = NULL;
  g_autoptr (GBytes) bytes = read_disk (self, file->name, &unread);

  if (is_same (bytes, file->saved) || says (file, bytes)
      || g_error_matches (unread, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  return acies_document_refuse (
      error, _ ("“%s” was changed on disk. Choose first which of the two is to stay."), file->name);
}

static gboolean
write_file (AciesRuleText *self, AciesRuleTextFile *file, GError **error)
{
  g_autoptr (GFile) target = g_file_resolve_relative_path (self->folder, file->name);
  g_autoptr (GFile) folder = g_file_get_parent (target);
  g_autoptr (GBytes) bytes = g_bytes_new (file->text->str, file->text->len);

  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  if (!acies_file_replace (target, bytes, error))
    return FALSE;
  g_clear_pointer (&file->saved, g_bytes_unref);
  file->saved = g_steal_pointer (&bytes);
  return TRUE;
}

gboolean
acies_rule_text_write (AciesRuleText *self, GError **error)
{
  for (guint i = 0; i < self->files->len; i++)
    if (!acies_rule_text_file_is_saved (g_ptr_array_index (self->files, i))
        && !check_disk (self, g_ptr_array_index (self->files, i), error))
      return FALSE;
  for (guint i = 0; i < self->files->len; i++)
    if (!acies_rule_text_file_is_saved (g_ptr_array_index (self->files, i))
        && !write_file (self, g_ptr_array_index (self->files, i), error))
      return FALSE;
  return TRUE;
}

/* BYTES are what FILE says on disk. */
static void
take_saved (AciesRuleTextFile *file, GBytes *bytes)
{
  g_clear_pointer (&file->saved, g_bytes_unref);
  file->saved = g_bytes_ref (bytes);
  file->is_conflict = FALSE;
}

static void
take_text (AciesRuleText *self, AciesRuleTextFile *file, GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  take_saved (file, bytes);
  acies_rule_text_set (self, file->name, text);
}

/* Looks at one. What is not text cannot be taken over, so that it is asked about in any case. */
static void
look_at (AciesRuleText *self, AciesRuleTextFile *file)
{
  gboolean was_saved = acies_rule_text_file_is_saved (file);
  g_autoptr (GBytes) bytes = read_disk (self, file->name, NULL);

  if (bytes == NULL)
    return;
  if (!is_text (bytes))
    file->is_conflict = !is_same (bytes, file->saved);
  else if (says (file, bytes))
    take_saved (file, bytes);
  else if (is_same (bytes, file->saved))
    file->is_conflict = FALSE;
  else if (was_saved)
    take_text (self, file, bytes);
  else
    file->is_conflict = TRUE;
}

/* Files that were not there before. */
static gboolean
look_for_new (AciesRuleText *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) names = list_disk (self, findings);
  gboolean is_new = FALSE;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (GBytes) bytes = NULL;

      if (acies_rule_text_find (self, name) != NULL)
        continue;
      bytes = read_disk (self, name, NULL);
      if (bytes == NULL || !is_text (bytes))
        continue;
      acies_rule_text_add (self, name, bytes);
      is_new = TRUE;
    }
  return is_new;
}

/* Files that are gone, and of which nothing is unsaved. */
static gboolean
drop_gone (AciesRuleText *self)
{
  guint n = self->files->len;

  for (guint i = n; i-- > 0;)
    {
      const AciesRuleTextFile *file = g_ptr_array_index (self->files, i);
      g_autoptr (GFile) target = g_file_resolve_relative_path (self->folder, file->name);

      if (acies_rule_text_file_is_saved (file) && !g_file_query_exists (target, NULL)
          && g_file_query_exists (self->folder, NULL) && !g_str_equal (file->name, "ruleset.xml"))
        g_ptr_array_remove_index (self->files, i);
    }
  return self->files->len != n;
}

/* Whether it is all on disk by now; what is there has been seen. */
static void
note_saved (AciesRuleText *self)
{
  g_autoptr (GFile) facts = g_object_ref (self->history.file);

  acies_history_set_file (&self->history, facts);
  for (guint i = 0; i < self->files->len; i++)
    if (!acies_rule_text_file_is_saved (g_ptr_array_index (self->files, i)))
      {
        self->history.n_saved = -1;
        return;
      }
  acies_history_note_saved (&self->history, facts);
}

static guint
count_conflicts (AciesRuleText *self)
{
  guint n = 0;

  for (guint i = 0; i < self->files->len; i++)
    n += ((AciesRuleTextFile *) g_ptr_array_index (self->files, i))->is_conflict;
  return n;
}

/* Tells of what was found, once N_CONFLICTS are others. */
static void
finish (AciesRuleText *self, guint n_conflicts)
{
  note_saved (self);
  if (count_conflicts (self) != n_conflicts)
    g_signal_emit_by_name (self, "disk");
  g_signal_emit_by_name (self, "changed");
}

void
acies_rule_text_look (AciesRuleText *self)
{
  guint n_conflicts;
  gboolean is_new, is_gone;

  g_return_if_fail (ACIES_IS_RULE_TEXT (self));

  n_conflicts = count_conflicts (self);
  is_gone = drop_gone (self);
  for (guint i = 0; i < self->files->len; i++)
    look_at (self, g_ptr_array_index (self->files, i));
  is_new = look_for_new (self);
  if (is_new || is_gone)
    g_signal_emit_by_name (self, "listed");
  finish (self, n_conflicts);
}

char **
acies_rule_text_list_conflicts (AciesRuleText *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), NULL);

  for (guint i = 0; i < self->files->len; i++)
    {
      const AciesRuleTextFile *file = g_ptr_array_index (self->files, i);

      if (file->is_conflict)
        g_strv_builder_add (names, file->name);
    }
  return g_strv_builder_end (names);
}

/* Settles what was changed in both places. */
static void
settle (AciesRuleText *self, gboolean takes_disk)
{
  guint n_conflicts = count_conflicts (self);

  for (guint i = 0; i < self->files->len; i++)
    {
      AciesRuleTextFile *file = g_ptr_array_index (self->files, i);
      g_autoptr (GBytes) bytes = file->is_conflict ? read_disk (self, file->name, NULL) : NULL;

      /* It stays asked about. */
      if (bytes != NULL && takes_disk && !is_text (bytes))
        continue;
      if (bytes != NULL && takes_disk)
        take_text (self, file, bytes);
      else if (bytes != NULL)
        take_saved (file, bytes);
      file->is_conflict = FALSE;
    }
  finish (self, n_conflicts);
}

void
acies_rule_text_take_disk (AciesRuleText *self)
{
  g_return_if_fail (ACIES_IS_RULE_TEXT (self));

  settle (self, TRUE);
}

void
acies_rule_text_keep_own (AciesRuleText *self)
{
  g_return_if_fail (ACIES_IS_RULE_TEXT (self));

  settle (self, FALSE);
}
