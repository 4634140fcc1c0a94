/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleFile plays a battle on disk: every accepted change is on the disk before the battle
 * shows it. */
#include "config.h"

#include "storage/battle/acies-battle-file-private.h"
#include "storage/battle/acies-thread-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include "base/file/acies-run-mark.h"
#include "base/value/acies-locale.h"
#include "referee/account/acies-ruling-words.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesBattleFile, acies_battle_file, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_REFEREE,
  PROP_LOST,
  PROP_PATH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_battle_file_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AciesBattleFile *self = ACIES_BATTLE_FILE (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_battle_file_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_battle_file_can_redo (self));
      break;
    case PROP_REFEREE:
      g_value_set_object (value, self->referee);
      break;
    case PROP_LOST:
      g_value_set_boolean (value, self->is_lost);
      break;
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_battle_file_dispose (GObject *object)
{
  AciesBattleFile *self = ACIES_BATTLE_FILE (object);

  /* Without a checkpoint nothing is lost; the next opening finds the rest beside the file. */
  acies_battle_file_close (self, NULL);
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->began);
  g_clear_object (&self->events);

  G_OBJECT_CLASS (acies_battle_file_parent_class)->dispose (object);
}

static void
acies_battle_file_finalize (GObject *object)
{
  AciesBattleFile *self = ACIES_BATTLE_FILE (object);

  g_free (self->path);
  g_free (self->damage);
  g_clear_pointer (&self->snapshot, acies_snapshot_free);
  g_clear_pointer (&self->threads, acies_thread_index_free);
  g_ptr_array_unref (self->records);
  g_array_unref (self->done);
  g_array_unref (self->undone);

  G_OBJECT_CLASS (acies_battle_file_parent_class)->finalize (object);
}

static void
acies_battle_file_class_init (AciesBattleFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = acies_battle_file_get_property;
  object_class->dispose = acies_battle_file_dispose;
  object_class->finalize = acies_battle_file_finalize;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_REFEREE] = g_param_spec_object ("referee", NULL, NULL, ACIES_TYPE_REFEREE, flags);
  properties[PROP_LOST] = g_param_spec_boolean ("lost", NULL, NULL, FALSE, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_battle_file_init (AciesBattleFile *self)
{
  self->events = g_list_store_new (ACIES_TYPE_JOURNAL_EVENT);
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  self->done = g_array_new (FALSE, FALSE, sizeof (guint));
  self->undone = g_array_new (FALSE, FALSE, sizeof (guint));
}

gboolean
acies_battle_file_close (AciesBattleFile *self, GError **error)
{
  gboolean is_whole = TRUE;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  if (self->journal != NULL)
    is_whole = acies_battle_file_check_place (self, error);
  if (self->journal != NULL && is_whole)
    is_whole = acies_journal_close (g_steal_pointer (&self->journal), error);
  g_clear_pointer (&self->journal, acies_journal_free);
  g_clear_pointer (&self->lock, acies_lock_free);

  return is_whole;
}

void
acies_battle_file_note_lost (AciesBattleFile *self)
{
  if (self->is_lost)
    return;

  self->is_lost = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOST]);
}

void
acies_battle_file_move (AciesBattleFile *self, char *path, AciesLock *lock, AciesJournal *journal)
{
  g_free (self->path);
  self->path = path;
  self->lock = lock;
  self->journal = journal;
  self->is_lost = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOST]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
}

const char *
acies_battle_file_get_path (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->path;
}

gboolean
acies_battle_file_is_read_only (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), TRUE);

  return self->is_read_only;
}

AciesRuleset *
acies_battle_file_get_ruleset (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->ruleset;
}

AciesBattle *
acies_battle_file_get_battle (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->battle;
}

AciesReferee *
acies_battle_file_get_referee (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return self->referee;
}

GListModel *
acies_battle_file_get_journal (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  return G_LIST_MODEL (self->events);
}

AciesJournalEvent *
acies_battle_file_get_event (AciesBattleFile *self, guint seq)
{
  g_autoptr (AciesJournalEvent) event = NULL;

  if (seq == 0)
    return NULL;

  /* The list keeps it. */
  event = g_list_model_get_item (G_LIST_MODEL (self->events), seq - 1);

  return event;
}

AciesChange *
acies_battle_file_dup_change (AciesBattleFile *self, AciesJournalEvent *event)
{
  AciesJournalEvent *target;
  g_autoptr (AciesChange) change = NULL;

  switch (acies_journal_event_get_kind (event))
    {
    case ACIES_EVENT_RULING:
    case ACIES_EVENT_ADOPTION:
      return acies_journal_event_dup_change (event);
    case ACIES_EVENT_UNDO:
      target = acies_battle_file_get_event (self, acies_journal_event_get_target (event));
      change = acies_journal_event_dup_change (target);
      return acies_change_invert (change);
    case ACIES_EVENT_REDO:
      target = acies_battle_file_get_event (self, acies_journal_event_get_target (event));
      return acies_journal_event_dup_change (target);
    }

  g_return_val_if_reached (NULL);
}

/* What was in force before event SEQ. */
static AciesRuleset *
get_ruleset_before (AciesBattleFile *self, guint seq)
{
  AciesJournalEvent *before = acies_battle_file_get_event (self, seq - 1);

  return before != NULL ? acies_journal_event_get_ruleset (before) : self->began;
}

/* What is in force after EVENT, which comes next. */
static AciesRuleset *
get_ruleset_after (AciesBattleFile *self, AciesJournalEvent *event)
{
  guint target = acies_journal_event_get_target (event);
  AciesJournalEvent *adoption = target != 0 ? acies_battle_file_get_event (self, target) : event;

  if (acies_journal_event_get_kind (adoption) != ACIES_EVENT_ADOPTION)
    return self->ruleset;

  return acies_journal_event_get_kind (event) == ACIES_EVENT_UNDO
             ? get_ruleset_before (self, target)
             : acies_journal_event_get_ruleset (adoption);
}

static void
set_ruleset (AciesBattleFile *self, AciesRuleset *ruleset)
{
  g_autoptr (AciesReferee) before = g_object_ref (self->referee);

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  g_object_unref (self->referee);
  self->referee = acies_referee_new_after (before, ruleset);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFEREE]);
}

/* Moves the last of FROM to the end of TO. */
static void
move_last (GArray *from, GArray *to)
{
  guint seq = g_array_index (from, guint, from->len - 1);

  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, seq);
}

void
acies_battle_file_enter (AciesBattleFile *self, AciesJournalEvent *event)
{
  guint seq = acies_journal_event_get_seq (event);
  guint target = acies_journal_event_get_target (event);
  gboolean could_undo = acies_battle_file_can_undo (self);
  gboolean could_redo = acies_battle_file_can_redo (self);
  AciesRuleset *ruleset = get_ruleset_after (self, event);

  switch (acies_journal_event_get_kind (event))
    {
    case ACIES_EVENT_RULING:
    case ACIES_EVENT_ADOPTION:
      g_array_append_val (self->done, seq);
      /* What was taken back belongs to a battle that now went another way. */
      g_array_set_size (self->undone, 0);
      break;
    case ACIES_EVENT_UNDO:
      move_last (self->done, self->undone);
      acies_journal_event_set_undone (acies_battle_file_get_event (self, target), TRUE);
      break;
    case ACIES_EVENT_REDO:
      move_last (self->undone, self->done);
      acies_journal_event_set_undone (acies_battle_file_get_event (self, target), FALSE);
      break;
    }

  acies_journal_event_set_ruleset (event, ruleset);
  acies_journal_event_set_battle (event, self->battle);
  set_ruleset (self, ruleset);
  g_list_store_append (self->events, event);
  acies_battle_file_seal (self, event);
  if (could_undo != acies_battle_file_can_undo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (could_redo != acies_battle_file_can_redo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

gboolean
acies_battle_file_check_writable (AciesBattleFile *self, GError **error)
{
  if (self->journal != NULL)
    return TRUE;

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               self->is_read_only
                   ? _ ("“%s” is where nothing can be written, so it is open for viewing only.")
                   : _ ("“%s” has been closed."),
               self->path);

  return FALSE;
}

const char *
acies_battle_file_get_last_hash (AciesBattleFile *self)
{
  const AciesRecord *last;

  if (self->records->len == 0)
    return self->snapshot->start;

  last = g_ptr_array_index (self->records, self->records->len - 1);

  return last->hash;
}

/* EVENT, which goes into the journal as KIND with BODY, made ready. */
typedef struct
{
  AciesJournalEvent *event; /* owned */
  const char *kind;
  JsonNode *body; /* owned */
} Entry;

static void
entry_clear (gpointer data)
{
  Entry *self = data;

  g_clear_object (&self->event);
  g_clear_pointer (&self->body, json_node_unref);
}

/* What ENTRIES do one after the other, as one change. */
static AciesChange *
join_changes (AciesBattleFile *self, const GArray *entries)
{
  AciesChange *all = acies_change_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      g_autoptr (AciesChange) change
          = acies_battle_file_dup_change (self, g_array_index (entries, Entry, i).event);

      for (guint n = 0; n < acies_change_get_n_entries (change); n++)
        acies_change_add_entry (all, acies_change_get_entry (change, n));
    }

  return all;
}

/* The records of ENTRIES, chained to the last one of the journal. */
static GPtrArray *
make_records (AciesBattleFile *self, const GArray *entries)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  const char *previous = acies_battle_file_get_last_hash (self);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_autofree char *text = json_to_string (entry->body, FALSE);
      AciesRecord *record
          = acies_record_new (acies_journal_event_get_seq (entry->event), previous, entry->kind,
                              text, acies_journal_event_get_time (entry->event));

      g_ptr_array_add (records, record);
      previous = record->hash;
    }

  return records;
}

/* Writes ENTRIES in one transaction and, when they are on the disk, does what they say. */
static gboolean
commit_all (AciesBattleFile *self, const GArray *entries, GError **error)
{
  g_autoptr (AciesChange) change = join_changes (self, entries);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) local_error = NULL;
  gboolean applied, ends_draft;

  if (!acies_battle_can_apply (self->battle, change, &local_error))
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                           local_error->message);
      return FALSE;
    }

  for (guint i = 0; i < entries->len; i++)
    acies_run_mark_note (g_array_index (entries, Entry, i).kind);
  records = make_records (self, entries);
  ends_draft = acies_battle_file_ends_draft (self, g_array_index (entries, Entry, 0).event);
  acies_journal_forget_draft (self->journal, ends_draft);
  if (!acies_journal_append_all (self->journal, records, error))
    {
      acies_battle_file_check_place (self, NULL);
      return FALSE;
    }

  /* Folded into the one file at once: a WAL keeps the name that the file had, and would not be
   * found if it got another. If it cannot be folded now it is durable all the same, and the next
   * one tries. */
  acies_journal_checkpoint (self->journal, NULL);
  if (ends_draft)
    g_clear_pointer (&self->snapshot->draft, g_free);
  g_ptr_array_extend_and_steal (self->records, g_steal_pointer (&records));
  applied = acies_battle_apply (self->battle, change, NULL);
  g_assert (applied);
  for (guint i = 0; i < entries->len; i++)
    acies_battle_file_enter (self, g_array_index (entries, Entry, i).event);

  return TRUE;
}

gboolean
acies_battle_file_commit (AciesBattleFile *self,
                          const char *kind,
                          JsonNode *body,
                          AciesJournalEvent *event,
                          GError **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  const Entry entry = { event, kind, body };

  g_array_append_val (entries, entry);

  return commit_all (self, entries, error);
}

/* RULING as event SEQ, made ready; the program's own if IS_DUTY, accepted in one with GROUP unless
 * that is 0. */
static Entry
make_ruling (AciesRuling *ruling, guint seq, gboolean is_duty, guint group)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  JsonObject *object = json_object_new ();
  Entry entry = { .kind = "ruling" };

  entry.event = is_duty ? acies_journal_event_new_duty (seq, ruling, now)
                        : acies_journal_event_new_ruling (seq, ruling, now);
  acies_journal_event_set_group (entry.event, group);
  json_object_set_string_member (object, "language", g_get_language_names ()[0]);
  json_object_set_boolean_member (object, "plain", acies_locale_is_plain ());
  if (is_duty)
    json_object_set_string_member (object, "by", "program");
  if (group != 0)
    json_object_set_int_member (object, "with", group);
  json_object_set_member (object, "ruling", acies_ruling_to_plain_json (ruling));
  entry.body = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);

  return entry;
}

gboolean
acies_battle_file_write (AciesBattleFile *self,
                         AciesRuling *ruling,
                         gboolean is_duty,
                         GError **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  Entry entry = make_ruling (ruling, self->records->len + 1, is_duty, 0);

  g_array_set_clear_func (entries, entry_clear);
  g_array_append_val (entries, entry);

  return commit_all (self, entries, error);
}

gboolean
acies_battle_file_write_group (AciesBattleFile *self, const GPtrArray *rulings, GError **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint first = self->records->len + 1;

  g_array_set_clear_func (entries, entry_clear);
  for (guint i = 0; i < rulings->len; i++)
    {
      Entry entry = make_ruling (g_ptr_array_index (rulings, i), first + i, FALSE,
                                 rulings->len > 1 ? first : 0);

      g_array_append_val (entries, entry);
    }

  return commit_all (self, entries, error);
}

static gboolean
check_complete (AciesRuling *ruling, GError **error)
{
  if (acies_ruling_is_complete (ruling))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” cannot be accepted yet: an answer is missing, or it is forbidden and not "
                  "overridden with a reason."),
               acies_ruling_get_title (ruling));
  return FALSE;
}

gboolean
acies_battle_file_accept (AciesBattleFile *self, AciesRuling *ruling, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULING (ruling), FALSE);

  if (!acies_battle_file_check_writable (self, error) || !check_complete (ruling, error)
      || !acies_battle_file_write (self, ruling, FALSE, error))
    return FALSE;

  acies_battle_file_do_duties (self);

  return TRUE;
}

gboolean
acies_battle_file_accept_all (AciesBattleFile *self, const GPtrArray *rulings, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (rulings != NULL && rulings->len > 0, FALSE);

  if (!acies_battle_file_check_writable (self, error))
    return FALSE;
  for (guint i = 0; i < rulings->len; i++)
    if (!check_complete (g_ptr_array_index (rulings, i), error))
      return FALSE;
  if (!acies_battle_file_write_group (self, rulings, error))
    return FALSE;

  acies_battle_file_do_duties (self);

  return TRUE;
}

gboolean
acies_battle_file_can_undo (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  return self->done->len > 0 && !self->is_read_only;
}

gboolean
acies_battle_file_can_redo (AciesBattleFile *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  return self->undone->len > 0 && !self->is_read_only;
}

/* The step back from, or again to, event TARGET, as event SEQ. */
static Entry
make_step (AciesBattleFile *self, AciesEventKind kind, guint target, guint seq)
{
  JsonObject *object = json_object_new ();
  Entry entry = { .kind = kind == ACIES_EVENT_UNDO ? "undo" : "redo" };

  json_object_set_int_member (object, "target", target);
  entry.body = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);
  entry.event = acies_journal_event_new_step (seq, kind, acies_battle_file_get_event (self, target),
                                              g_get_real_time () / G_USEC_PER_SEC);

  return entry;
}

/* Undoes, or redoes, the last N of FROM, all at once. */
static gboolean
take_steps (AciesBattleFile *self, AciesEventKind kind, GArray *from, guint n, GError **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, entry_clear);
  if (!acies_battle_file_check_writable (self, error))
    return FALSE;

  if (n == 0 || from->len < n)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                           kind == ACIES_EVENT_UNDO ? _ ("There is nothing to undo.")
                                                    : _ ("There is nothing to redo."));
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      Entry entry = make_step (self, kind, g_array_index (from, guint, from->len - 1 - i),
                               self->records->len + 1 + i);

      g_array_append_val (entries, entry);
    }

  return commit_all (self, entries, error);
}

/* Whether the last of STEPS, if there is one, is something the program did by itself. */
static gboolean
ends_with_duty (AciesBattleFile *self, const GArray *steps)
{
  return steps->len > 0
         && acies_battle_file_is_duty (self, g_array_index (steps, guint, steps->len - 1));
}

/* Of which rulings, accepted in one, event SEQ is one: the first of them, or 0. */
static guint
get_group (AciesBattleFile *self, guint seq)
{
  return acies_journal_event_get_group (acies_battle_file_get_event (self, seq));
}

/* How many of the last of STEPS go in one: one, or as many of them as were accepted in one. */
static guint
count_last (AciesBattleFile *self, const GArray *steps)
{
  guint group = steps->len > 0 ? get_group (self, g_array_index (steps, guint, steps->len - 1)) : 0;
  guint n = 1;

  while (group != 0 && n < steps->len
         && get_group (self, g_array_index (steps, guint, steps->len - 1 - n)) == group)
    n++;

  return n;
}

gboolean
acies_battle_file_undo (AciesBattleFile *self, GError **error)
{
  gboolean was_duty;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  do
    {
      was_duty = ends_with_duty (self, self->done);
      if (!take_steps (self, ACIES_EVENT_UNDO, self->done, count_last (self, self->done), error))
        return FALSE;
    }
  while (was_duty && self->done->len > 0);

  return TRUE;
}

gboolean
acies_battle_file_redo (AciesBattleFile *self, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  do
    if (!take_steps (self, ACIES_EVENT_REDO, self->undone, count_last (self, self->undone), error))
      return FALSE;
  while (ends_with_duty (self, self->undone));

  return TRUE;
}

gboolean
acies_battle_file_undo_to (AciesBattleFile *self, guint seq, GError **error)
{
  gboolean stands = seq == 0;
  guint last = seq;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  for (guint i = 0; i < self->done->len; i++)
    {
      guint done = g_array_index (self->done, guint, i);

      stands |= done == seq;
      /* What the program did then, and what was accepted in one with it, belongs to it. */
      if (seq > 0 && stands && done > last && g_array_index (self->done, guint, i - 1) == last
          && (acies_battle_file_is_duty (self, done)
              || (get_group (self, done) != 0 && get_group (self, done) == get_group (self, last))))
        last = done;
    }
  if (!stands)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("Event %u is not a ruling that stands, so nothing is undone. The journal "
                      "lists those that do."),
                   seq);
      return FALSE;
    }

  while (self->done->len > 0 && g_array_index (self->done, guint, self->done->len - 1) > last)
    if (!acies_battle_file_undo (self, error))
      return FALSE;

  return TRUE;
}

gboolean
acies_battle_file_undo_at_once (AciesBattleFile *self, guint seq, GError **error)
{
  guint n = 0;

  while (n < self->done->len && g_array_index (self->done, guint, self->done->len - 1 - n) > seq)
    n++;

  return take_steps (self, ACIES_EVENT_UNDO, self->done, n, error);
}
