/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds a view and a log for each side; what the view says is put into the log whenever the side is
 * sent a message, and only then: a hidden event does no work for those from whom it is hidden. */
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

typedef struct
{
  AciesBattleFeed *feed; /* borrowed */
  AciesSideView *view;
  AciesSideLog *log;
  GPtrArray *told; /* of char * */
  guint ground;    /* how often the ground became another */
  gulong followed;

  /* Made when somebody asks for them, and kept, since they take their time; or NULL. */
  GBytes *ground_picture;
  GBytes *sheet;
  AciesRuleset *sheet_of;
} Side;

struct _AciesBattleFeed
{
  GObject parent_instance;

  /* owned */
  GHashTable *sides; /* of interned id to Side */
  char *stream;
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
  g_object_unref (side->view);
  acies_side_log_free (side->log);
  g_ptr_array_unref (side->told);
  g_clear_pointer (&side->ground_picture, g_bytes_unref);
  g_clear_pointer (&side->sheet, g_bytes_unref);
  g_clear_object (&side->sheet_of);
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
  AciesSidePageMore more = { side->ground, side->told };

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

static const char *
get_stream (AciesSideFeed *feed)
{
  return ACIES_BATTLE_FEED (feed)->stream;
}

static gboolean
has_side (AciesSideFeed *feed, const char *side)
{
  return find_side (feed, side) != NULL;
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
      if (g_set_object (&self->sheet_of, acies_referee_get_ruleset (referee)))
        {
          g_clear_pointer (&self->sheet, g_bytes_unref);
          self->sheet = write_sheet (referee);
        }
      document = self->sheet;
    }
  return document != NULL ? g_bytes_ref (document) : NULL;
}

/* Nothing is asked of players by itself yet: an answer belongs to no question. */
static gboolean
weigh (AciesSideFeed *feed, const AciesSubmission *submission, GError **error)
{
  if (submission->prompt == NULL)
    return TRUE;
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                       _ ("This question has been answered already, or was withdrawn."));
  return FALSE;
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
  self->sides = g_hash_table_new_full (NULL, NULL, NULL, free_side);
  /* Numbers are by this process: another one begins anew. */
  self->stream = g_strdup_printf ("%08x%08x", g_random_int (), g_random_int ());
}

static gboolean
add_side (AciesBattleFeed *self, AciesBattleFile *file, const char *id, GError **error)
{
  AciesSideView *view = acies_side_view_new (file, id, error);
  Side *side;

  if (view == NULL)
    return FALSE;
  side = g_new0 (Side, 1);
  side->feed = self;
  side->view = view;
  side->log = acies_side_log_new (MOST_MESSAGES);
  side->told = g_ptr_array_new_with_free_func (g_free);
  side->followed = g_signal_connect (view, "message", G_CALLBACK (message_cb), side);
  g_hash_table_insert (self->sides, (gpointer) g_intern_string (id), side);
  update (side);
  return TRUE;
}

AciesBattleFeed *
acies_battle_feed_new (AciesBattleFile *file, GError **error)
{
  g_autoptr (AciesBattleFeed) self = g_object_new (ACIES_TYPE_BATTLE_FEED, NULL);
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  sides = acies_battle_get_sides (acies_referee_get_battle (acies_battle_file_get_referee (file)));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (!add_side (self, file, acies_item_get_id (side), error))
        return NULL;
    }
  return g_steal_pointer (&self);
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
