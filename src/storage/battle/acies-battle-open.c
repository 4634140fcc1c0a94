/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes and opens battle files: the lock, the snapshot, the chain, the replay, and what is done
 * with a file that turns out damaged. */
#include "config.h"

#include "base/file/acies-run-mark.h"
#include "base/json/acies-json.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"
#include "storage/journal/acies-journal-guest.h"
#include "storage/wall/acies-trust.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

AciesSnapshot *
acies_snapshot_take (AciesRuleset *ruleset, AciesBattle *scenario)
{
  AciesSnapshot *snapshot = acies_snapshot_new ();
  GHashTableIter iter;
  gpointer name;
  gpointer bytes;

  snapshot->ruleset = g_strdup (acies_ruleset_get_id (ruleset));
  snapshot->engine = g_strdup (ACIES_VERSION);
  snapshot->layers = g_strdupv ((char **) acies_ruleset_get_layers (ruleset));
  g_hash_table_iter_init (&iter, acies_ruleset_get_files (ruleset));
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_insert (snapshot->files, g_strdup (name), g_bytes_ref (bytes));
  snapshot->scenario = acies_battle_to_bytes (scenario);
  snapshot->start = acies_snapshot_dup_hash (snapshot);

  return snapshot;
}

/* The first error of FINDINGS as a GError. */
static void
fail_with_finding (AciesFindings *findings, const char *what, GError **error)
{
  AciesFinding *first = acies_findings_get_first_error (findings);
  g_autofree char *text = first != NULL ? acies_finding_to_string (first) : NULL;

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
               /* Translators: first what of the file, then the first thing found wrong with it. */
               _ ("%s cannot be used: %s"), what, text != NULL ? text : "");
}

gboolean
acies_snapshot_load (const AciesSnapshot *snapshot,
                     AciesRuleset **ruleset,
                     AciesBattle **battle,
                     AciesFindings *findings,
                     GError **error)
{
  g_autoptr (AciesRuleset) loaded = NULL;
  g_autoptr (AciesBattle) began = NULL;

  loaded = acies_ruleset_load_snapshot (snapshot->files, (const char *const *) snapshot->layers,
                                        findings);
  if (loaded == NULL)
    {
      fail_with_finding (findings, _ ("The rule set kept in the battle"), error);
      return FALSE;
    }

  began = acies_battle_load_scenario_bytes (snapshot->scenario, _ ("scenario"), findings);
  if (began == NULL)
    {
      fail_with_finding (findings, _ ("The scenario kept in the battle"), error);
      return FALSE;
    }

  acies_referee_lay_out (loaded, began, findings);
  *ruleset = g_steal_pointer (&loaded);
  *battle = g_steal_pointer (&began);

  return TRUE;
}

JsonObject *
acies_battle_file_parse_body (const char *body, JsonNode **node)
{
  *node = acies_json_parse (body);

  return *node != NULL && JSON_NODE_HOLDS_OBJECT (*node) ? json_node_get_object (*node) : NULL;
}

/* The first of those that were accepted in one with RECORD; 0: there are none. */
static guint
read_group (const AciesRecord *record, JsonObject *body)
{
  gint64 group = json_object_get_int_member_with_default (body, "with", 0);

  return group > 0 && group <= record->seq ? (guint) group : 0;
}

static AciesJournalEvent *
read_ruling (const AciesRecord *record, JsonObject *body, GError **error)
{
  g_autoptr (AciesRuling) ruling = NULL;
  AciesJournalEvent *event;

  if (!json_object_has_member (body, "ruling"))
    return NULL;

  ruling = acies_ruling_from_json (json_object_get_member (body, "ruling"), error);

  if (ruling == NULL)
    return NULL;

  event = g_strcmp0 (json_object_get_string_member_with_default (body, "by", NULL), "program") == 0
              ? acies_journal_event_new_duty (record->seq, ruling, record->time)
              : acies_journal_event_new_ruling (record->seq, ruling, record->time);
  acies_journal_event_set_group (event, read_group (record, body));

  return event;
}

static AciesJournalEvent *
read_adoption (const AciesRecord *record, JsonObject *body, GError **error)
{
  g_autoptr (AciesRuleset) ruleset = acies_adoption_read_body (body, error);

  return ruleset != NULL ? acies_journal_event_new_adoption (record->seq, ruleset, record->time)
                         : NULL;
}

/* An undo reverses the last event that stands, a redo repeats the last one undone. */
static AciesJournalEvent *
read_step (AciesBattleFile *self, const AciesRecord *record, JsonObject *body)
{
  gboolean is_undo = g_str_equal (record->kind, "undo");
  GArray *from = is_undo ? self->done : self->undone;
  JsonNode *target = json_object_get_member (body, "target");
  guint last;

  if (from->len == 0 || target == NULL || !JSON_NODE_HOLDS_VALUE (target))
    return NULL;

  last = g_array_index (from, guint, from->len - 1);
  if (json_node_get_int (target) != (gint64) last)
    return NULL;

  return acies_journal_event_new_step (record->seq, is_undo ? ACIES_EVENT_UNDO : ACIES_EVENT_REDO,
                                       acies_battle_file_get_event (self, last), record->time);
}

AciesJournalEvent *
acies_battle_file_read_event (AciesBattleFile *self, const AciesRecord *record, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) local_error = NULL;
  JsonObject *body = acies_battle_file_parse_body (record->body, &node);
  AciesJournalEvent *event = NULL;

  if (body != NULL && g_str_equal (record->kind, "ruling"))
    event = read_ruling (record, body, &local_error);
  else if (body != NULL && g_str_equal (record->kind, "ruleset"))
    event = read_adoption (record, body, &local_error);
  else if (body != NULL
           && (g_str_equal (record->kind, "undo") || g_str_equal (record->kind, "redo")))
    event = read_step (self, record, body);

  if (event == NULL)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                 _ ("Event %u of the journal cannot be read: %s"), record->seq,
                 local_error != NULL
                     ? local_error->message
                     : _ ("this event is neither a ruling nor an undo or redo of one."));

  return event;
}

/* Applies RECORDS one after the other and keeps them, up to the first that does not fit. */
static void
replay (AciesBattleFile *self, GPtrArray *records, char **damage)
{
  for (guint i = 0; i < records->len; i++)
    {
      AciesRecord *record = g_ptr_array_index (records, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesJournalEvent) event = acies_battle_file_read_event (self, record, &error);
      g_autoptr (AciesChange) change = NULL;

      if (event != NULL)
        change = acies_battle_file_dup_change (self, event);

      if (change == NULL || !acies_battle_apply (self->battle, change, &error))
        {
          g_free (*damage);
          *damage = event == NULL
                        ? g_strdup (error->message)
                        : g_strdup_printf (
                            _ ("Event %u of the journal does not fit those before it: %s"),
                            record->seq, error->message);
          g_ptr_array_remove_range (records, i, records->len - i);
          break;
        }

      acies_battle_file_enter (self, event);
    }

  g_ptr_array_unref (self->records);
  self->records = g_ptr_array_ref (records);
}

/* What is missing from now on stays missing, however the battle goes on: the first cut counts. */
static void
note_cut (AciesBattleFile *self)
{
  guint64 before = self->snapshot->cut != NULL ? g_ascii_strtoull (self->snapshot->cut, NULL, 10)
                                               : G_MAXUINT64;

  if (before <= self->records->len)
    return;

  g_free (self->snapshot->cut);
  self->snapshot->cut = g_strdup_printf ("%u", self->records->len);
}

/* Says what is damaged; what can be kept is written anew, the file as it was stays beside it. */
static gboolean
salvage (AciesBattleFile *self, const char *damage, AciesFindings *findings, GError **error)
{
  g_autofree char *aside = NULL;

  if (self->is_read_only)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, self->path, 0,
                          _ ("%s The %u events before it are shown; the file was left as it is. If "
                             "you open it to play, it will be set aside and these events kept."),
                          damage, self->records->len);
      return TRUE;
    }

  note_cut (self);

  g_clear_pointer (&self->journal, acies_journal_free);
  aside = acies_journal_set_aside (self->path, error);
  if (aside == NULL
      || !acies_journal_write_new (self->path, self->snapshot, self->records, TRUE, error))
    return FALSE;

  acies_findings_add (
      findings, ACIES_SEVERITY_ERROR, self->path, 0,
      _ ("%s The %u events before it were kept; the damaged file was set aside as “%s”."), damage,
      self->records->len, aside);
  self->journal = acies_journal_open (self->path, error);

  return self->journal != NULL;
}

/* Whether the snapshot is still what the battle began with. It is said, but does not keep the
 * battle from being opened: its state is in the journal. */
static void
check_snapshot (AciesBattleFile *self, AciesFindings *findings)
{
  g_autofree char *hash = acies_snapshot_dup_hash (self->snapshot);

  self->is_altered = g_strcmp0 (hash, self->snapshot->start) != 0;
  if (self->is_altered)
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR, self->path, 0,
        _ ("The rule set or the scenario kept in the battle was altered after the battle began."));
}

/* Reads everything from JOURNAL and replays it. */
static gboolean
load (AciesBattleFile *self,
      AciesJournal *journal,
      char **damage,
      AciesFindings *findings,
      GError **error)
{
  g_autoptr (GPtrArray) records = NULL;

  self->snapshot = acies_journal_read_snapshot (journal, error);
  if (self->snapshot == NULL)
    return FALSE;

  check_snapshot (self, findings);
  if (!acies_snapshot_load (self->snapshot, &self->ruleset, &self->battle, findings, error))
    return FALSE;

  self->began = g_object_ref (self->ruleset);
  self->referee = acies_referee_new (self->ruleset, self->battle);
  records = acies_journal_read_records (journal, self->snapshot->start, damage);
  replay (self, records, damage);

  return TRUE;
}

/* Opens SELF for playing; its lock is held. DAMAGE says what of the journal could not be read. */
static gboolean
open_journal (AciesBattleFile *self, char **damage, AciesFindings *findings, GError **error)
{
  self->journal = acies_journal_open (self->path, error);
  if (self->journal != NULL && load (self, self->journal, damage, findings, error))
    {
      acies_run_mark_note ("open");
      acies_run_mark_note_ruleset (acies_ruleset_get_hash (acies_battle_file_get_ruleset (self)));
      return TRUE;
    }

  /* What could not be understood is not touched, not even by a checkpoint. */
  g_clear_pointer (&self->journal, acies_journal_free);

  return FALSE;
}

/* Eats LOCK. */
static AciesBattleFile *
new_locked (const char *path, AciesLock *lock)
{
  AciesBattleFile *self = g_object_new (ACIES_TYPE_BATTLE_FILE, NULL);

  self->path = g_strdup (path);
  self->lock = lock;

  return self;
}

/* Opens the file for playing; LOCK is held. What is damaged is mended if that is WANTED; else it is
 * left as it is, to look at. */
static AciesBattleFile *
open_locked (
    const char *path, AciesLock *lock, gboolean wanted, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattleFile) self = new_locked (path, lock);

  if (!open_journal (self, &self->damage, findings, error))
    return NULL;

  if (self->damage != NULL && !wanted)
    {
      g_clear_pointer (&self->journal, acies_journal_free);
      g_clear_pointer (&self->lock, acies_lock_free);
      self->is_read_only = TRUE;
    }
  if (self->damage != NULL && !salvage (self, self->damage, findings, error))
    return NULL;

  /* If the program ended between a step and what it had to do after it, it does that now. */
  if (self->journal != NULL)
    acies_battle_file_do_duties (self);

  return g_steal_pointer (&self);
}

/* Opens a copy in memory, for looking only. */
static AciesBattleFile *
open_copy (const char *path, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattleFile) self = g_object_new (ACIES_TYPE_BATTLE_FILE, NULL);
  g_autoptr (AciesJournal) journal = acies_journal_open_copy (path, error);

  self->path = g_strdup (path);
  self->is_read_only = TRUE;
  if (journal == NULL || !load (self, journal, &self->damage, findings, error)
      || (self->damage != NULL && !salvage (self, self->damage, findings, error)))
    return NULL;

  return g_steal_pointer (&self);
}

/* The same where it was to be played. */
static AciesBattleFile *
open_unwritable (const char *path, AciesFindings *findings, GError **error)
{
  AciesBattleFile *self = open_copy (path, findings, error);

  if (self != NULL)
    acies_findings_add (findings, ACIES_SEVERITY_NOTE, path, 0,
                        _ ("Nothing can be written here, so the battle is open for viewing only."));

  return self;
}

static void
fail_held (const char *path, const char *holder, GError **error)
{
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD,
               /* Translators: a path, and who holds it: "aciesctl (process 1234)". */
               _ ("“%s” is open in %s. Close it there first."), path, holder);
}

/* Where PATH really lies, so that a link and the file it leads to have one lock. */
static char *
dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);

  free (real);

  return copy;
}

/* Where the file of the battle PATH lies; NULL with an error if there is none. */
static char *
find_file (const char *path, GError **error)
{
  g_autofree char *whole = dup_real_path (path);
  g_autofree char *wal = g_strconcat (whole, "-wal", NULL);
  GStatBuf status;

  if (g_file_test (whole, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&whole);

  if (g_file_test (whole, G_FILE_TEST_EXISTS))
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT, _ ("“%s” is not a file."),
                 path);
  else if (g_stat (wal, &status) == 0 && S_ISREG (status.st_mode) && status.st_size > 0)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                 _ ("There is no battle “%s”, but what was last written to it is still there as "
                    "“%s”: the battle was moved or deleted while it was open. Give the battle that "
                    "name again, in that folder, and open it there: then nothing is missing."),
                 path, wal);
  else
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                 _ ("There is no battle “%s”."), path);

  return NULL;
}

AciesBattleFile *
acies_battle_file_open_read_only (const char *path, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesFindings) own = NULL;
  g_autofree char *whole = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (findings == NULL || ACIES_IS_FINDINGS (findings), NULL);

  if (findings == NULL)
    findings = own = acies_findings_new ();
  whole = find_file (path, error);

  return whole != NULL ? open_copy (whole, findings, error) : NULL;
}

static AciesBattleFile *
open_to_play (const char *path, gboolean mends, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesFindings) own = NULL;
  g_autoptr (AciesLock) lock = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *holder = NULL;

  if (findings == NULL)
    findings = own = acies_findings_new ();

  whole = find_file (path, error);
  if (whole == NULL)
    return NULL;

  /* Behind the wall the process outside holds the lock, and nothing is set aside. */
  if (acies_journal_is_guest ())
    return open_locked (whole, NULL, FALSE, findings, error);

  /* Asked without opening it: to close a database again drops the locks that SQLite holds on it for
   * another window of this process. */
  if (g_access (whole, W_OK) != 0)
    return open_unwritable (whole, findings, error);

  switch (acies_lock_take (whole, &lock, &holder))
    {
    case ACIES_LOCK_TAKEN:
      return open_locked (whole, g_steal_pointer (&lock), mends, findings, error);
    case ACIES_LOCK_HELD:
      fail_held (path, holder, error);
      return NULL;
    case ACIES_LOCK_NO_WRITE:
      return open_unwritable (whole, findings, error);
    case ACIES_LOCK_BLOCKED:
      acies_lock_set_blocked (error, holder);
      return NULL;
    }

  g_return_val_if_reached (NULL);
}

AciesBattleFile *
acies_battle_file_open (const char *path, AciesFindings *findings, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (findings == NULL || ACIES_IS_FINDINGS (findings), NULL);

  return open_to_play (path, TRUE, findings, error);
}

AciesBattleFile *
acies_battle_file_open_if_whole (const char *path, AciesFindings *findings, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (findings == NULL || ACIES_IS_FINDINGS (findings), NULL);

  return open_to_play (path, FALSE, findings, error);
}

AciesLock *
acies_battle_file_lock_new (const char *path, GError **error)
{
  g_autofree char *holder = NULL;
  g_autofree char *folder = NULL;
  AciesLock *lock = NULL;

  switch (acies_lock_take (path, &lock, &holder))
    {
    case ACIES_LOCK_TAKEN:
      break;
    case ACIES_LOCK_HELD:
      fail_held (path, holder, error);
      return NULL;
    case ACIES_LOCK_NO_WRITE:
      folder = g_path_get_dirname (path);
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("No file can be made in the folder “%s”."), folder);
      return NULL;
    case ACIES_LOCK_BLOCKED:
      acies_lock_set_blocked (error, holder);
      return NULL;
    }

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return lock;

  acies_lock_free (lock);
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               _ ("There is already a file “%s”; choose another name."), path);

  return NULL;
}

AciesBattleFile *
acies_battle_file_begin (const char *path,
                         AciesLock *lock,
                         const AciesSnapshot *snapshot,
                         const GPtrArray *records,
                         AciesFindings *findings,
                         GError **error)
{
  g_autoptr (AciesBattleFile) self = new_locked (path, lock);
  g_autofree char *damage = NULL;

  if (!acies_journal_write_new (path, snapshot, records, FALSE, error))
    return NULL;

  if (open_journal (self, &damage, findings, error) && damage == NULL)
    return g_steal_pointer (&self);

  /* Nothing was there before, so there is nothing to save: it goes while the lock is still held. */
  if (damage != NULL)
    g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT, damage);
  g_clear_pointer (&self->journal, acies_journal_free);
  acies_journal_remove (path);

  return NULL;
}

void
acies_battle_file_trust (AciesRuleset *ruleset)
{
  /* Where nothing can be written the battle is asked for again. */
  if (!acies_journal_is_guest ())
    acies_trust_enter (acies_ruleset_get_files (ruleset), acies_ruleset_get_layers (ruleset), NULL);
}

AciesBattleFile *
acies_battle_file_create (const char *path,
                          AciesRuleset *ruleset,
                          AciesBattle *scenario,
                          GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) chosen = NULL;
  g_autoptr (AciesSnapshot) snapshot = NULL;
  g_autoptr (AciesLock) lock = NULL;
  g_autofree char *whole = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (scenario), NULL);

  whole = g_canonicalize_filename (path, NULL);
  lock = acies_battle_file_lock_new (whole, error);
  if (lock == NULL)
    return NULL;

  chosen = acies_ruleset_choose (ruleset, acies_battle_get_switches (scenario), findings);
  if (chosen == NULL)
    {
      fail_with_finding (findings, _ ("The choice of switches"), error);
      return NULL;
    }

  snapshot = acies_snapshot_take (chosen, scenario);
  acies_battle_file_trust (chosen);

  return acies_battle_file_begin (whole, g_steal_pointer (&lock), snapshot, NULL, findings, error);
}
