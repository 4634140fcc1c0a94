/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds a view and a log for each side; what the view says is put into the log whenever the side is
 * sent a message or asked something, and only then: a hidden event does no work for those from whom
 * it is hidden. */
#include "config.h"

#include "telling/side/acies-battle-feed.h"

#include "drawing/reference/acies-qrs-words.h"
#include "public/feed/acies-public-error.h"
#include "public/feed/acies-side-log.h"
#include "storage/stream/acies-side-view.h"
#include "telling/side/acies-side-ground.h"
#include "telling/side/acies-side-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A page that was away for more messages of its side than this begins anew. */
#define MOST_MESSAGES 256
/* So many events are read before the clock is looked at. */
#define EVENTS_AT_ONCE 2

typedef struct
{
  AciesBattleFeed *feed; /* borrowed */
  AciesSideView *view;
  AciesSideLog *log;
  GPtrArray *told;    /* of char * */
  GPtrArray *asked;   /* of AciesAsked, or NULL */
  GHashTable *ever;   /* ids of all that was asked so far */
  GHashTable *closed; /* and of what was answered of it, and is asked no more */
  guint ground;       /* how often the ground became another */
  guint sheet_number; /* and the sheet */
  guint n_read;       /* events */
  gulong followed, renewed;

  /* Made when somebody asks for them, and kept, since they take their time; or NULL. */
  GBytes *ground_picture;
  GBytes *sheet;
  AciesRuleset *ruleset; /* by which the side plays */
} Side;

struct _AciesBattleFeed
{
  GObject parent_instance;

  /* owned */
  AciesBattleFile *file;
  GPtrArray *ids;    /* of the sides, interned, in their order */
  GHashTable *sides; /* of interned id to Side, as far as they are read */
  char *stream;

  gboolean is_read;
};

static void feed_init (AciesSideFeedInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesBattleFeed,
                               acies_battle_feed,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_SIDE_FEED, feed_init))

static void
free_side (gpointer data)
{
  Side *side = data;

  g_clear_signal_handler (&side->followed, side->view);
  g_clear_signal_handler (&side->renewed, side->view);
  g_object_unref (side->view);
  acies_side_log_free (side->log);
  g_ptr_array_unref (side->told);
  g_clear_pointer (&side->asked, g_ptr_array_unref);
  g_hash_table_unref (side->ever);
  g_hash_table_unref (side->closed);
  g_clear_pointer (&side->ground_picture, g_bytes_unref);
  g_clear_pointer (&side->sheet, g_bytes_unref);
  g_clear_object (&side->ruleset);
  g_free (side);
}

static Side *
find_side (AciesSideFeed *feed, const char *id)
{
  return g_hash_table_lookup (ACIES_BATTLE_FEED (feed)->sides, g_intern_string (id));
}

/* Tells the side what its view says, if that is news. */
static void
update (Side *side)
{
  AciesSidePageMore more = { side->ground, side->sheet_number, side->told, side->asked };
  g_autoptr (GPtrArray) orders = NULL;

  if (!side->feed->is_read)
    return;

  more.orders = orders = acies_order_book_list (side->feed->file, side->view);
  if (acies_side_log_update (side->log, acies_side_page_to_json (side->view, &more)))
    acies_side_feed_emit_told (ACIES_SIDE_FEED (side->feed), acies_side_view_get_side (side->view));
}

/* Whether the last message of VIEW made another ground. */
static gboolean
is_other_ground (AciesSideView *view)
{
  const GPtrArray *messages = acies_side_view_get_messages (view);
  const AciesSideMessage *last = g_ptr_array_index (messages, messages->len - 1);

  for (guint i = 0; i < acies_change_get_n_entries (last->change); i++)
    if (acies_change_get_entry (last->change, i)->kind == ACIES_CHANGE_FEATURE)
      return TRUE;
  return FALSE;
}

static void
message_cb (AciesSideView *view, guint number, Side *side)
{
  if (is_other_ground (view))
    {
      side->ground++;
      g_clear_pointer (&side->ground_picture, g_bytes_unref);
    }
  update (side);
}

/* By other rules, or the same as changed by the house, there is another sheet. */
static void
renewed_cb (AciesSideView *view, Side *side)
{
  if (!g_set_object (&side->ruleset,
                     acies_referee_get_ruleset (acies_side_view_get_referee (view))))
    return;
  side->sheet_number++;
  g_clear_pointer (&side->sheet, g_bytes_unref);
  update (side);
}

static const char *
get_stream (AciesSideFeed *feed)
{
  return ACIES_BATTLE_FEED (feed)->stream;
}

static gboolean
has_side (AciesSideFeed *feed, const char *side)
{
  return g_ptr_array_find (ACIES_BATTLE_FEED (feed)->ids, g_intern_string (side), NULL);
}

static guint
get_number (AciesSideFeed *feed, const char *side)
{
  return acies_side_log_get_number (find_side (feed, side)->log);
}

static GBytes *
dup_snapshot (AciesSideFeed *feed, const char *side)
{
  return acies_side_log_dup_snapshot (find_side (feed, side)->log);
}

static GBytes *
dup_message (AciesSideFeed *feed, const char *side, guint number)
{
  return acies_side_log_dup_message (find_side (feed, side)->log, number);
}

/* What there is use for in what the side knows. */
static GBytes *
write_sheet (AciesReferee *referee)
{
  g_autoptr (JsonNode) words = acies_qrs_words_new (acies_referee_get_ruleset (referee),
                                                    acies_referee_get_battle (referee));
  char *text = json_to_string (words, FALSE);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
dup_document (AciesSideFeed *feed, const char *side, const char *name)
{
  Side *self = find_side (feed, side);
  AciesReferee *referee = acies_side_view_get_referee (self->view);
  GBytes *document = NULL;

  if (g_str_equal (name, "ground"))
    {
      if (self->ground_picture == NULL)
        self->ground_picture = acies_side_ground_draw (referee);
      document = self->ground_picture;
    }
  else if (g_str_equal (name, "sheet"))
    {
      if (self->sheet == NULL)
        self->sheet = write_sheet (referee);
      document = self->sheet;
    }
  return document != NULL ? g_bytes_ref (document) : NULL;
}

static const AciesAsked *
find_asked (const Side *side, const char *prompt)
{
  for (guint i = 0; side->asked != NULL && i < side->asked->len; i++)
    {
      const AciesAsked *asked = g_ptr_array_index (side->asked, i);

      if (g_str_equal (asked->id, prompt))
        return asked;
    }
  return NULL;
}

/* Whether an answer is one to a question that is asked. */
static gboolean
weigh (AciesSideFeed *feed, AciesSubmission *submission, GError **error)
{
  g_autoptr (AciesQuestion) tried = NULL;
  const AciesAsked *asked;

  if (submission->prompt == NULL)
    return TRUE;
  asked = find_asked (find_side (feed, submission->side), submission->prompt);
  if (asked == NULL)
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                           _ ("This question has been answered already, or was withdrawn."));
      return FALSE;
    }
  /* A seat is allowed kinds, so that none may pass for another. */
  if (submission->kind != acies_asked_get_submission_kind (asked))
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN,
                           _ ("This page sent something that the umpire’s program does not "
                              "understand. Reload it."));
      return FALSE;
    }
  tried = acies_question_new ("");
  if (!acies_asked_fill (asked, submission->text, tried, error))
    return FALSE;
  g_free (submission->words);
  submission->words = acies_asked_dup_words (asked, submission->text);
  return TRUE;
}

static void
feed_init (AciesSideFeedInterface *iface)
{
  iface->get_stream = get_stream;
  iface->has_side = has_side;
  iface->get_number = get_number;
  iface->dup_snapshot = dup_snapshot;
  iface->dup_message = dup_message;
  iface->dup_document = dup_document;
  iface->weigh = weigh;
}

static void
acies_battle_feed_finalize (GObject *object)
{
  AciesBattleFeed *self = ACIES_BATTLE_FEED (object);

  g_hash_table_unref (self->sides);
  g_ptr_array_unref (self->ids);
  g_clear_object (&self->file);
  g_free (self->stream);

  G_OBJECT_CLASS (acies_battle_feed_parent_class)->finalize (object);
}

static void
acies_battle_feed_class_init (AciesBattleFeedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_battle_feed_finalize;
}

static void
acies_battle_feed_init (AciesBattleFeed *self)
{
  self->ids = g_ptr_array_new ();
  self->sides = g_hash_table_new_full (NULL, NULL, NULL, free_side);
  /* Numbers are by this process: another one begins anew. */
  self->stream = g_strdup_printf ("%08x%08x", g_random_int (), g_random_int ());
}

/* As the battle began. */
static Side *
add_side (AciesBattleFeed *self, const char *id, GError **error)
{
  AciesSideView *view = acies_side_view_new_at (self->file, id, 0, error);
  Side *side;

  if (view == NULL)
    return NULL;
  side = g_new0 (Side, 1);
  side->feed = self;
  side->view = view;
  side->log = acies_side_log_new (MOST_MESSAGES);
  side->told = g_ptr_array_new_with_free_func (g_free);
  side->ever = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  side->closed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  side->ruleset = g_object_ref (acies_referee_get_ruleset (acies_side_view_get_referee (view)));
  side->followed = g_signal_connect (view, "message", G_CALLBACK (message_cb), side);
  side->renewed = g_signal_connect (view, "renewed", G_CALLBACK (renewed_cb), side);
  g_hash_table_insert (self->sides, (gpointer) id, side);
  return side;
}

static guint
count_events (AciesBattleFeed *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

/* A little of what the side ID has not read yet. TRUE, and *IS_DONE says whether that is all. */
static gboolean
read_side (AciesBattleFeed *self, const char *id, gboolean *is_done, GError **error)
{
  Side *side = g_hash_table_lookup (self->sides, id);

  *is_done = FALSE;
  if (side == NULL)
    return add_side (self, id, error) != NULL;
  side->n_read = MIN (side->n_read + EVENTS_AT_ONCE, count_events (self));
  *is_done = side->n_read == count_events (self);
  return acies_side_view_advance (side->view, side->n_read, error);
}

/* The sides are told of it in their order. */
static void
journal_cb (AciesBattleFeed *self)
{
  for (guint i = 0; self->is_read && i < self->ids->len; i++)
    {
      Side *side = g_hash_table_lookup (self->sides, g_ptr_array_index (self->ids, i));
      g_autoptr (GError) error = NULL;

      if (!acies_side_view_advance (side->view, count_events (self), &error))
        g_critical ("a side’s page cannot follow: %s", error->message);
    }
}

static void
begin (AciesBattleFeed *self)
{
  self->is_read = TRUE;
  for (guint i = 0; i < self->ids->len; i++)
    update (g_hash_table_lookup (self->sides, g_ptr_array_index (self->ids, i)));
}

gboolean
acies_battle_feed_read (AciesBattleFeed *self, gint64 usec, GError **error)
{
  gint64 end = g_get_monotonic_time () + usec;
  gboolean is_done;

  g_return_val_if_fail (ACIES_IS_BATTLE_FEED (self), FALSE);

  for (guint i = 0; i < self->ids->len && !self->is_read; i++)
    do
      {
        if (!read_side (self, g_ptr_array_index (self->ids, i), &is_done, error))
          return FALSE;
        if (!is_done && g_get_monotonic_time () >= end)
          return TRUE;
      }
    while (!is_done);
  if (!self->is_read)
    begin (self);
  return FALSE;
}

double
acies_battle_feed_get_progress (AciesBattleFeed *self)
{
  GHashTableIter iter;
  gpointer side;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_FEED (self), 0);

  if (self->is_read)
    return 1;
  g_hash_table_iter_init (&iter, self->sides);
  while (g_hash_table_iter_next (&iter, NULL, &side))
    n += ((Side *) side)->n_read;
  return (double) n / MAX (1, self->ids->len * count_events (self));
}

AciesBattleFeed *
acies_battle_feed_new_unread (AciesBattleFile *file)
{
  AciesBattleFeed *self;
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_BATTLE_FEED, NULL);
  self->file = g_object_ref (file);
  sides = acies_battle_get_sides (acies_referee_get_battle (acies_battle_file_get_referee (file)));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_ptr_array_add (self->ids, (gpointer) g_intern_string (acies_item_get_id (side)));
    }
  g_signal_connect_object (acies_battle_file_get_journal (file), "items-changed",
                           G_CALLBACK (journal_cb), self, G_CONNECT_SWAPPED);
  return self;
}

AciesBattleFeed *
acies_battle_feed_new (AciesBattleFile *file, GError **error)
{
  g_autoptr (AciesBattleFeed) self = acies_battle_feed_new_unread (file);
  g_autoptr (GError) local_error = NULL;

  while (acies_battle_feed_read (self, G_TIME_SPAN_SECOND, &local_error))
    ;
  if (local_error == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return NULL;
}

static gboolean
is_same (const GPtrArray *one, const GPtrArray *other)
{
  guint n = one != NULL ? one->len : 0;

  if (n != (other != NULL ? other->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (((const AciesAsked *) g_ptr_array_index (one, i))->id,
                      ((const AciesAsked *) g_ptr_array_index (other, i))->id))
      return FALSE;
  return TRUE;
}

/* Takes ASKED, or NULL. */
static void
ask_side (Side *side, GPtrArray *asked)
{
  g_autoptr (GPtrArray) before = side->asked;

  side->asked = asked;
  for (guint i = 0; asked != NULL && i < asked->len; i++)
    g_hash_table_add (side->ever,
                      g_strdup (((const AciesAsked *) g_ptr_array_index (asked, i))->id));
  if (!is_same (before, asked))
    update (side);
}

void
acies_battle_feed_ask (AciesBattleFeed *self, const AciesQuestion *question, AciesRuling *ruling)
{
  g_return_if_fail (ACIES_IS_BATTLE_FEED (self));

  for (guint i = 0; self->is_read && i < self->ids->len; i++)
    {
      Side *side = g_hash_table_lookup (self->sides, g_ptr_array_index (self->ids, i));

      ask_side (side, question != NULL ? acies_asked_list (
                          side->view, acies_battle_file_get_referee (self->file), question, ruling,
                          side->asked, side->closed)
                                       : NULL);
    }
}

void
acies_battle_feed_ask_grid (AciesBattleFeed *self, const AciesDueGrid *grid)
{
  g_return_if_fail (ACIES_IS_BATTLE_FEED (self));
  g_return_if_fail (grid != NULL);

  for (guint i = 0; self->is_read && i < self->ids->len; i++)
    {
      Side *side = g_hash_table_lookup (self->sides, g_ptr_array_index (self->ids, i));

      ask_side (side, acies_asked_list_grid (side->view, grid, side->asked, side->closed));
    }
}

const AciesAsked *
acies_battle_feed_find_asked (AciesBattleFeed *self,
                              const AciesSubmission *submission,
                              GError **error)
{
  Side *side;
  const AciesAsked *asked;

  g_return_val_if_fail (ACIES_IS_BATTLE_FEED (self), NULL);
  g_return_val_if_fail (submission != NULL && submission->prompt != NULL, NULL);

  side = find_side (ACIES_SIDE_FEED (self), submission->side);
  asked = side != NULL ? find_asked (side, submission->prompt) : NULL;
  if (asked == NULL)
    g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                         _ ("What this answers is not being asked now. Ask it again, or refuse "
                            "the answer."));
  return asked;
}

/* Whether ONE answers what SIDE is not asked now. */
static gboolean
is_past (const Side *side, const AciesSubmission *one)
{
  return side != NULL && one->prompt != NULL && find_asked (side, one->prompt) == NULL;
}

/* Whether ONE was accepted, be it that it was taken back since. */
static gboolean
was_accepted (const AciesSubmission *one)
{
  return one->status == ACIES_SUBMISSION_ACCEPTED || one->status == ACIES_SUBMISSION_TAKEN_BACK;
}

void
acies_battle_feed_settle_late (AciesBattleFeed *self, AciesSubmissionQueue *queue)
{
  const GPtrArray *all = acies_submission_queue_list (queue);

  g_return_if_fail (ACIES_IS_BATTLE_FEED (self));

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);
      const Side *side = find_side (ACIES_SIDE_FEED (self), one->side);

      if (!is_past (side, one))
        continue;
      if (was_accepted (one))
        g_hash_table_add (side->closed, g_strdup (one->prompt));
      else if (one->status == ACIES_SUBMISSION_WAITING
               && g_hash_table_contains (side->ever, one->prompt))
        acies_submission_queue_settle (queue, one->number, ACIES_SUBMISSION_LATE,
                                       _ ("The umpire went on without it."));
    }
}

void
acies_battle_feed_tell (AciesBattleFeed *self, const char *side, const char *text)
{
  GHashTableIter iter;
  gpointer id, one;

  g_return_if_fail (ACIES_IS_BATTLE_FEED (self));

  g_hash_table_iter_init (&iter, self->sides);
  while (g_hash_table_iter_next (&iter, &id, &one))
    if (side == NULL || g_str_equal (side, id))
      {
        g_ptr_array_add (((Side *) one)->told, g_strdup (text));
        update (one);
      }
}
