/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks what is at the place where something is to be written. */
#include "config.h"

#include "storage/battle/acies-target.h"

#include "base/value/acies-number.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/journal/acies-lock.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define HEAD_BYTES 1024

/* How pages of paper, reports and parts of a trial begin, by the endings of their names. A text has
 * no beginning of its own. */
static const struct
{
  const char *ending, *head;
} pages[] = {
  { ".pdf", "%PDF-" },  { ".png", "\x89PNG" }, { ".svg", "<svg" },
  { ".html", "<html" }, { ".htm", "<html" },   { ".md", NULL },
  { ".csv", NULL },     { ".txt", NULL },      { ".json", "\"acies-trial\"" },
};

gboolean
acies_target_is_same (const char *a, const char *b)
{
  GStatBuf stats[2];

  return a != NULL && b != NULL && g_stat (a, &stats[0]) == 0 && g_stat (b, &stats[1]) == 0
         && stats[0].st_dev == stats[1].st_dev && stats[0].st_ino == stats[1].st_ino;
}

/* The beginning of the file at PATH in small letters, N bytes of it; NULL if it cannot be read. */
static char *
read_head (const char *path, gsize *n)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  char head[HEAD_BYTES];

  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head, n, NULL, NULL))
    return NULL;
  return g_ascii_strdown (head, (gssize) *n);
}

/* Whether the file at PATH, which is none of ours, is a page of the kind that the ending of PATH
 * names. */
static gboolean
is_page (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  gsize n = 0;
  g_autofree char *head = read_head (path, &n);

  if (head == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_has_suffix (lower, pages[i].ending))
      {
        g_autofree char *wanted
            = pages[i].head != NULL ? g_ascii_strdown (pages[i].head, -1) : NULL;

        return wanted == NULL ? g_utf8_validate (head, -1, NULL) && strlen (head) == n
                              : g_strstr_len (head, (gssize) n, wanted) != NULL;
      }
  return FALSE;
}

static gboolean
is_empty (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_size == 0;
}

/* What lies at the path, for people. */
static const char *
describe (AciesFileType kind)
{
  switch (kind)
    {
    case ACIES_FILE_TYPE_RULESET:
      return _ ("a rule set");
    case ACIES_FILE_TYPE_LIST:
      return _ ("an army list");
    case ACIES_FILE_TYPE_EXAMPLES:
      return _ ("a file of worked examples");
    case ACIES_FILE_TYPE_ARMY:
      return _ ("an army");
    case ACIES_FILE_TYPE_SCENARIO:
      return _ ("a scenario");
    case ACIES_FILE_TYPE_EXCHANGE:
      return _ ("a battle to be shared");
    case ACIES_FILE_TYPE_PACKAGE:
      return _ ("a rule set to be shared");
    case ACIES_FILE_TYPE_BATTLE:
      return _ ("a battle");
    case ACIES_FILE_TYPE_MISSING:
    case ACIES_FILE_TYPE_UNKNOWN:
      return _ ("a file of another kind");
    }
  return NULL;
}

static gboolean
refuse (GError **error, const char *format, const char *path, const char *what)
{
  g_autofree char *name = g_filename_display_name (path);
  const char *const words[] = { "file", name, "kind", what, NULL };
  g_autofree char *message = acies_text_fill (format, words);

  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, message);
  return FALSE;
}

gboolean
acies_target_check (const AciesTarget *self, GError **error)
{
  AciesFileType there;

  g_return_val_if_fail (self != NULL && self->path != NULL, FALSE);

  for (guint i = 0; self->sources != NULL && self->sources[i] != NULL; i++)
    if (acies_target_is_same (self->path, self->sources[i]))
      return refuse (error, _ ("“{file}” is the file being read; choose another file."), self->path,
                     NULL);
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return !g_file_test (self->path, G_FILE_TEST_IS_SYMLINK)
           || refuse (error, _ ("“{file}” is a link that leads nowhere; choose another file."),
                      self->path, NULL);
  if (g_file_test (self->path, G_FILE_TEST_IS_DIR))
    return refuse (error, _ ("“{file}” is a folder; choose a file."), self->path, NULL);
  if (!g_file_test (self->path, G_FILE_TEST_IS_REGULAR))
    return refuse (error, _ ("“{file}” is not a plain file; choose another."), self->path, NULL);
  there = acies_file_type_detect (self->path);
  if (!is_empty (self->path)
      && (there != self->kind || (there == ACIES_FILE_TYPE_UNKNOWN && !is_page (self->path))))
    return refuse (error, _ ("“{file}” is {kind}, which is never replaced; choose another file."),
                   self->path, describe (there));
  if (!self->may_replace)
    return refuse (
        error,
        _ ("There is already a file “{file}”. Choose another, or use --force to replace it."),
        self->path, NULL);
  return TRUE;
}

gboolean
acies_target_check_chosen (GFile *file, AciesFileType kind, GError **error)
{
  AciesTarget target = { .kind = kind, .may_replace = TRUE };

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  target.path = g_file_peek_path (file);
  return target.path == NULL || acies_target_check (&target, error);
}

gboolean
acies_target_place_battle (const char *temporary, const char *path, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL), *holder = NULL;
  AciesLock *lock = NULL;
  AciesLockState state;
  int code;

  g_return_val_if_fail (temporary != NULL && path != NULL, FALSE);

  state = acies_lock_take (path, &lock, &holder);
  if (state == ACIES_LOCK_BLOCKED)
    {
      acies_lock_set_blocked (error, holder);
      return FALSE;
    }
  if (state != ACIES_LOCK_TAKEN)
    return refuse (error,
                   state == ACIES_LOCK_HELD
                       ? _ ("“{file}” is open in {kind}; close it there first.")
                       : _ ("“{file}” cannot be replaced: nothing can be written beside it."),
                   path, holder != NULL ? holder : _ ("another program"));
  g_unlink (wal);
  code = g_rename (temporary, path) == 0 ? 0 : errno;
  acies_lock_free (lock);
  return code == 0
         || refuse (error, _ ("“{file}” cannot be replaced: {kind}."), path, g_strerror (code));
}
