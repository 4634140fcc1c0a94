/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleText keeps of each step where in which file what was taken away and what was put there.
 * Letters that are typed, or deleted, one after the other are one step, a word at a time. */
#include "config.h"

#include "storage/workshop/acies-rule-text-private.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SPARE_SUFFIX ".rules.json"

typedef struct
{
  const char *name; /* interned */
  gsize at;         /* in bytes */
  GString *removed, *inserted;
  gboolean is_whole; /* nothing is added to it, nor it to another */
} Step;

enum
{
  REPLACED,
  STEPPED,
  LISTED,
  DISK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void document_init (AciesDocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRuleText,
                               acies_rule_text,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DOCUMENT, document_init))

static void
step_free (gpointer data)
{
  Step *step = data;

  g_string_free (step->removed, TRUE);
  g_string_free (step->inserted, TRUE);
  g_free (step);
}

static void
acies_rule_text_finalize (GObject *object)
{
  AciesRuleText *self = ACIES_RULE_TEXT (object);

  acies_history_clear (&self->history);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_object_unref (self->folder);
  g_free (self->title);

  G_OBJECT_CLASS (acies_rule_text_parent_class)->finalize (object);
}

static void
acies_rule_text_class_init (AciesRuleTextClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_rule_text_finalize;

  signals[REPLACED]
      = g_signal_new ("replaced", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                      G_TYPE_STRING, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);
  signals[STEPPED] = g_signal_new ("stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[LISTED]
      = g_signal_new ("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DISK]
      = g_signal_new ("disk", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rule_text_init (AciesRuleText *self)
{
  acies_history_init (&self->history, step_free);
}

AciesRuleText *
acies_rule_text_open (GFile *folder, AciesFindings *findings)
{
  g_autoptr (AciesRuleText) self = NULL;
  g_autoptr (GFile) facts = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  self = g_object_new (ACIES_TYPE_RULE_TEXT, NULL);
  self->folder = g_object_ref (folder);
  self->title = g_file_get_basename (folder);
  facts = g_file_get_child (folder, "ruleset.xml");
  acies_history_set_file (&self->history, facts);
  return acies_rule_text_read (self, findings) ? g_steal_pointer (&self) : NULL;
}

AciesRuleText *
acies_rule_text_restore (GFile *copy, GFile *folder, AciesFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesRuleText) self = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (copy), NULL);

  self = acies_rule_text_open (folder, findings);
  if (self == NULL)
    return NULL;
  name = g_file_get_parse_name (copy);
  bytes = acies_file_read (copy, ACIES_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    acies_findings_add_error (findings, error, name);
  else if (!acies_rule_text_read_spare (self, bytes))
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                        _ ("The copy does not hold files of a rule set."));
  else
    {
      acies_document_note_restored (ACIES_DOCUMENT (self), self->history.file);
      return g_steal_pointer (&self);
    }
  return NULL;
}

gboolean
acies_rule_text_is_spare (GFile *copy)
{
  g_autofree char *name = g_file_get_basename (copy);

  return name != NULL && g_str_has_suffix (name, SPARE_SUFFIX);
}

GFile *
acies_rule_text_get_folder (AciesRuleText *self)
{
  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), NULL);

  return self->folder;
}

void
acies_rule_text_set_title (AciesRuleText *self, const char *title)
{
  g_return_if_fail (ACIES_IS_RULE_TEXT (self));
  g_return_if_fail (title != NULL);

  g_free (self->title);
  self->title = g_strdup (title);
}

char **
acies_rule_text_list (AciesRuleText *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), NULL);

  for (guint i = 0; i < self->files->len; i++)
    g_strv_builder_add (names, ((AciesRuleTextFile *) g_ptr_array_index (self->files, i))->name);
  return g_strv_builder_end (names);
}

AciesRuleTextFile *
acies_rule_text_find (AciesRuleText *self, const char *name)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      AciesRuleTextFile *file = g_ptr_array_index (self->files, i);

      if (g_str_equal (file->name, name))
        return file;
    }
  return NULL;
}

const char *
acies_rule_text_get (AciesRuleText *self, const char *name)
{
  const AciesRuleTextFile *file;

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  file = acies_rule_text_find (self, name);
  return file != NULL ? file->text->str : NULL;
}

gboolean
acies_rule_text_is_changed (AciesRuleText *self, const char *name)
{
  const AciesRuleTextFile *file;

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  file = acies_rule_text_find (self, name);
  return file != NULL && !acies_rule_text_file_is_saved (file);
}

GHashTable *
acies_rule_text_dup_files (AciesRuleText *self)
{
  GHashTable *files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (self), files);

  for (guint i = 0; i < self->files->len; i++)
    {
      const AciesRuleTextFile *file = g_ptr_array_index (self->files, i);

      g_hash_table_insert (files, g_strdup (file->name),
                           g_bytes_new (file->text->str, file->text->len));
    }
  return files;
}

/* Puts INSERTED in the place of REMOVED, which stands AT, and tells so. */
static void
swap (AciesRuleText *self,
      AciesRuleTextFile *file,
      gsize at,
      const GString *removed,
      const GString *inserted)
{
  guint n_before = (guint) g_utf8_strlen (file->text->str, (gssize) at);
  guint n_removed = (guint) g_utf8_strlen (removed->str, (gssize) removed->len);

  g_string_erase (file->text, (gssize) at, (gssize) removed->len);
  g_string_insert_len (file->text, (gssize) at, inserted->str, (gssize) inserted->len);
  g_signal_emit (self, signals[REPLACED], 0, file->name, n_before, n_removed, inserted->str);
}

static gboolean
is_letter (const GString *text)
{
  return text->len > 0 && g_utf8_strlen (text->str, (gssize) text->len) == 1
         && !g_unichar_isspace (g_utf8_get_char (text->str));
}

/* What one types on: a word and the blank before it are one step. */
static gboolean
types_on (const Step *last, const Step *step)
{
  return step->removed->len == 0 && step->at == last->at + last->inserted->len
         && is_letter (step->inserted) && last->inserted->len > 0
         && last->inserted->str[last->inserted->len - 1] != '\n';
}

static gboolean
deletes_on (const Step *last, const Step *step)
{
  return step->inserted->len == 0 && last->inserted->len == 0 && is_letter (step->removed)
         && (step->at == last->at || step->at + step->removed->len == last->at);
}

/* Adds STEP to the last one if they are one to who does them. */
static gboolean
join (AciesRuleText *self, const Step *step, gboolean joins)
{
  Step *last = acies_history_peek_undo (&self->history);

  if (last == NULL || acies_history_peek_redo (&self->history) != NULL
      || acies_history_is_saved (&self->history) || last->name != step->name || last->is_whole
      || step->is_whole)
    return FALSE;
  if (types_on (last, step)
      || (joins && step->removed->len == 0 && step->at == last->at + last->inserted->len))
    g_string_append_len (last->inserted, step->inserted->str, (gssize) step->inserted->len);
  else if (deletes_on (last, step) && step->at == last->at)
    g_string_append_len (last->removed, step->removed->str, (gssize) step->removed->len);
  else if (deletes_on (last, step))
    {
      g_string_prepend_len (last->removed, step->removed->str, (gssize) step->removed->len);
      last->at = step->at;
    }
  else
    return FALSE;
  return TRUE;
}

/* Does STEP (taken). */
static void
take_step (AciesRuleText *self, AciesRuleTextFile *file, Step *step, gboolean joins)
{
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_ ("Edit “%s”"), file->name);

  swap (self, file, step->at, step->removed, step->inserted);
  if (!join (self, step, joins))
    {
      acies_document_push (ACIES_DOCUMENT (self), label, step);
      return;
    }
  step_free (step);
  g_signal_emit_by_name (self, "changed");
}

static Step *
step_new (const AciesRuleTextFile *file, gsize at, gsize n_removed, const char *inserted, gsize n)
{
  Step *step = g_new0 (Step, 1);

  step->name = g_intern_string (file->name);
  step->at = at;
  step->removed = g_string_new_len (file->text->str + at, (gssize) n_removed);
  step->inserted = g_string_new_len (inserted, (gssize) n);
  return step;
}

void
acies_rule_text_replace (AciesRuleText *self,
                         const char *name,
                         guint at,
                         guint n_removed,
                         const char *inserted,
                         gboolean joins)
{
  AciesRuleTextFile *file;
  const char *start, *end;

  g_return_if_fail (ACIES_IS_RULE_TEXT (self));
  g_return_if_fail (name != NULL && inserted != NULL);

  file = acies_rule_text_find (self, name);
  g_return_if_fail (file != NULL);
  g_return_if_fail (at + n_removed <= g_utf8_strlen (file->text->str, -1));

  start = g_utf8_offset_to_pointer (file->text->str, at);
  end = g_utf8_offset_to_pointer (start, n_removed);
  take_step (self, file,
             step_new (file, (gsize) (start - file->text->str), (gsize) (end - start), inserted,
                       strlen (inserted)),
             joins);
}

/* How many bytes both begin with, whole characters alone. */
static gsize
count_alike (const char *one, const char *other)
{
  gsize n = 0;

  while (one[n] != '\0' && one[n] == other[n])
    n++;
  while (n > 0 && ((guchar) one[n] & 0xC0) == 0x80)
    n--;
  return n;
}

/* How many bytes both end in, of no more than MOST. */
static gsize
count_alike_from_end (const GString *one, const char *other, gsize length, gsize most)
{
  gsize n = 0;

  while (n < most && one->str[one->len - 1 - n] == other[length - 1 - n])
    n++;
  while (n > 0 && ((guchar) one->str[one->len - n] & 0xC0) == 0x80)
    n--;
  return n;
}

void
acies_rule_text_set (AciesRuleText *self, const char *name, const char *text)
{
  AciesRuleTextFile *file;
  gsize length, before, after;
  Step *step;

  g_return_if_fail (ACIES_IS_RULE_TEXT (self));
  g_return_if_fail (name != NULL && text != NULL);

  file = acies_rule_text_find (self, name);
  g_return_if_fail (file != NULL);

  if (g_str_equal (text, file->text->str))
    return;
  length = strlen (text);
  before = count_alike (file->text->str, text);
  after = count_alike_from_end (file->text, text, length, MIN (file->text->len, length) - before);
  step = step_new (file, before, file->text->len - before - after, text + before,
                   length - before - after);
  step->is_whole = TRUE;
  take_step (self, file, step, FALSE);
}

static AciesHistory *
get_history (AciesDocument *document)
{
  return &ACIES_RULE_TEXT (document)->history;
}

static const char *
get_title (AciesDocument *document)
{
  return ACIES_RULE_TEXT (document)->title;
}

/* Whether TEXT, whole characters, stands AT in FILE: it does not where the file went and another
 * came. */
static gboolean
holds (const AciesRuleTextFile *file, gsize at, const GString *text)
{
  return at + text->len <= file->text->len && ((guchar) file->text->str[at] & 0xC0) != 0x80
         && memcmp (file->text->str + at, text->str, text->len) == 0;
}

static gboolean
do_step (AciesDocument *document, gconstpointer data, guint to, GError **error)
{
  AciesRuleText *self = ACIES_RULE_TEXT (document);
  const Step *step = data;
  AciesRuleTextFile *file = acies_rule_text_find (self, step->name);
  const GString *put = to == 1 ? step->inserted : step->removed;

  if (file == NULL || !holds (file, step->at, to == 1 ? step->removed : step->inserted))
    return acies_document_refuse (error, _ ("“%s” is no longer there."), step->name);
  swap (self, file, step->at, to == 1 ? step->removed : step->inserted, put);
  g_signal_emit (self, signals[STEPPED], 0, file->name,
                 (guint) g_utf8_strlen (file->text->str, (gssize) (step->at + put->len)));
  return TRUE;
}

static gboolean
save (AciesDocument *document, GError **error)
{
  return acies_rule_text_write (ACIES_RULE_TEXT (document), error);
}

static GBytes *
make_spare (AciesDocument *document, GFile *copy)
{
  return acies_rule_text_make_spare (ACIES_RULE_TEXT (document));
}

static void
document_init (AciesDocumentInterface *iface)
{
  iface->file_type = ACIES_FILE_TYPE_RULESET;
  iface->spare_suffix = SPARE_SUFFIX;
  iface->get_history = get_history;
  iface->get_title = get_title;
  iface->do_step = do_step;
  iface->save = save;
  iface->make_spare = make_spare;
}
