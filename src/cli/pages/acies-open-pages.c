/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints to standard output, between what the umpire types. */
#include "config.h"

#include "cli/pages/acies-open-pages.h"

#include "cli/shell/acies-cli.h"
#include "public/feed/acies-submission-memory.h"
#include "public/seat/acies-qr-code.h"
#include "public/server/acies-page-memory.h"
#include "telling/side/acies-battle-kept.h"

#include <glib/gi18n-lib.h>

static char *
dup_side_name (AciesOpenPages *self, const char *side)
{
  return acies_referee_describe_item (acies_battle_file_get_referee (self->file), side);
}

static void
print_code (const char *address, gboolean shows_codes)
{
  g_autoptr (AciesQrCode) code = shows_codes ? acies_qr_code_new (address, NULL) : NULL;
  g_autofree char *text = code != NULL ? acies_qr_code_to_text (code) : NULL;

  if (text != NULL)
    g_print ("%s", text);
}

static void
print_seat (AciesOpenPages *self, const AciesSeat *seat, gboolean shows_codes)
{
  g_autofree char *address = acies_page_server_dup_address (self->server, seat->id);
  guint n = acies_page_server_count_pages (self->server, seat->id);

  g_print ("%u. %s: %s\n", seat->id, seat->name, address);
  if (n > 0)
    g_print (ngettext ("   %u page is open\n", "   %u pages are open\n", n), n);
  print_code (address, shows_codes);
}

void
acies_open_pages_print (AciesOpenPages *self, gboolean shows_codes)
{
  const GPtrArray *seats = acies_page_server_list_seats (self->server);
  const char *fingerprint = acies_page_server_get_fingerprint (self->server);
  g_autofree char *umpire = acies_page_server_dup_umpire_address (self->server);

  for (guint i = 0; i < seats->len; i++)
    print_seat (self, g_ptr_array_index (seats, i), shows_codes);
  if (umpire != NULL)
    {
      g_print (_ ("The umpire, to send photographs: %s\n"), umpire);
      print_code (umpire, shows_codes);
    }
  if (fingerprint != NULL)
    /* Translators: followed by the fingerprint of a certificate. */
    g_print ("%s\n%s\n",
             _ ("The phone will ask whether to trust the certificate: compare its SHA-256 "
                "fingerprint."),
             fingerprint);
  else
    g_print ("%s\n", _ ("Without https others on this network can read along. Use it only among "
                        "friends."));
}

void
acies_open_pages_print_submission (const AciesSubmission *submission)
{
  /* On one line: nothing that a player writes looks like what the program says. */
  g_autofree char *text
      = g_strdelimit (g_strdup (acies_submission_get_words (submission)), "\n", ' ');

  /* Translators: a number, a player, what he sends ("Order"), his words. */
  g_print (_ ("Proposal %u, %s, %s: %s\n"), submission->number, submission->name,
           acies_submission_kind_get_label (submission->kind), text);
}

/* Keeps what waits, and tells what came since. */
static void
queue_changed_cb (AciesSubmissionQueue *queue, const char *side, AciesOpenPages *self)
{
  const GPtrArray *all = acies_submission_queue_list (queue);
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  acies_battle_kept_init (&battle, self->file, &proof);
  acies_submission_memory_keep (&battle, queue);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (one->number <= self->n_shown)
        continue;
      self->n_shown = one->number;
      g_print ("\n");
      acies_open_pages_print_submission (one);
    }
}

void
acies_open_pages_settle (AciesOpenPages *self)
{
  acies_answered_follow (self->answered, NULL, FALSE);
}

void
acies_open_pages_ask (AciesOpenPages *self, const AciesQuestion *question, AciesRuling *ruling)
{
  acies_answered_follow (self->answered, question, FALSE);
  acies_battle_feed_ask (self->feed, question, ruling);
  acies_battle_feed_settle_late (self->feed, self->queue);
}

void
acies_open_pages_ask_grid (AciesOpenPages *self, const AciesDueGrid *grid)
{
  acies_battle_feed_ask_grid (self->feed, grid);
  acies_battle_feed_settle_late (self->feed, self->queue);
}

static gboolean
add_seats (AciesOpenPages *self, gboolean may_send, GError **error)
{
  GListModel *sides = acies_battle_get_sides (
      acies_referee_get_battle (acies_battle_file_get_referee (self->file)));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autofree char *name = dup_side_name (self, acies_item_get_id (side));

      if (acies_page_server_add_seat (self->server, acies_item_get_id (side), name,
                                      may_send ? ACIES_SUBMISSION_ALL : 0, error)
          == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Who is let in is kept while the evening lasts. */
static void
seats_changed_cb (AciesOpenPages *self)
{
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  acies_battle_kept_init (&battle, self->file, &proof);
  acies_page_memory_keep (&battle, self->server);
}

static AciesPageOpening
get_opening (const AciesPagesOptions *options)
{
  return (options->is_plain ? ACIES_PAGE_OPEN_PLAIN : 0)
         | (options->is_local ? ACIES_PAGE_OPEN_LOCAL : 0);
}

/* As they were when the program ended, if they were open then in the way that OPTIONS say: phones
 * come back by themselves. In another way nobody comes back: codes that went by https are not told
 * by http. */
static gboolean
reopen (AciesOpenPages *self, const AciesPagesOptions *options)
{
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;
  gboolean is_renewed;
  g_autoptr (GError) error = NULL;

  acies_battle_kept_init (&battle, self->file, &proof);
  if (!acies_page_memory_has_as (&battle, get_opening (options), (guint16) options->port))
    return FALSE;
  if (acies_page_memory_recall (&battle, self->server, &is_renewed, &error))
    {
      g_print ("%s\n", acies_page_memory_describe_recalled (is_renewed));
      return TRUE;
    }
  if (error != NULL)
    acies_cli_complain (_ ("The players’ pages cannot be opened again as they were, so "
                           "players must read their codes again: %s"),
                        error->message);
  return FALSE;
}

/* What those of before may send is what OPTIONS say; if there are none each side gets a seat. */
static gboolean
set_seats (AciesOpenPages *self, const AciesPagesOptions *options, GError **error)
{
  const GPtrArray *seats = acies_page_server_list_seats (self->server);

  if (seats->len == 0)
    return add_seats (self, options->may_send, error);
  for (guint i = 0; i < seats->len; i++)
    acies_page_server_allow (self->server, ((const AciesSeat *) g_ptr_array_index (seats, i))->id,
                             options->may_send ? ACIES_SUBMISSION_ALL : 0);
  return TRUE;
}

static gboolean
open (AciesOpenPages *self, const AciesPagesOptions *options, GError **error)
{
  self->feed = acies_battle_feed_new (self->file, error);
  if (self->feed == NULL)
    return FALSE;
  self->queue = acies_submission_queue_new ();
  self->answered = acies_answered_new (self->file, self->queue);
  self->server = acies_page_server_new (ACIES_SIDE_FEED (self->feed), self->queue, NULL);
  if (!reopen (self, options)
      && !acies_page_server_open (self->server, (guint16) options->port, get_opening (options),
                                  error))
    return FALSE;
  if (!set_seats (self, options, error)
      || acies_page_server_invite_umpire (self->server, error) == NULL)
    return FALSE;
  self->photographs = acies_sent_photographs_new (self->file);
  g_signal_connect_swapped (self->server, "photograph", G_CALLBACK (acies_sent_photographs_take),
                            self->photographs);
  seats_changed_cb (self);
  g_signal_connect_swapped (self->server, "seats-changed", G_CALLBACK (seats_changed_cb), self);
  return TRUE;
}

/* What waited when the battle was closed waits again. */
static void
recall (AciesOpenPages *self)
{
  const GPtrArray *all = acies_submission_queue_list (self->queue);
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  acies_battle_kept_init (&battle, self->file, &proof);
  acies_submission_memory_recall (&battle, self->queue);
  acies_answered_take_up (self->answered, NULL);
  acies_battle_feed_settle_late (self->feed, self->queue);
  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (one->status == ACIES_SUBMISSION_WAITING)
        acies_open_pages_print_submission (one);
      self->n_shown = MAX (self->n_shown, one->number);
    }
  g_signal_connect (self->queue, "changed", G_CALLBACK (queue_changed_cb), self);
}

AciesOpenPages *
acies_open_pages_new (AciesBattleFile *file, const AciesPagesOptions *options, gboolean shows_codes)
{
  g_autoptr (AciesOpenPages) self = g_new0 (AciesOpenPages, 1);
  g_autoptr (GError) error = NULL;

  self->file = file;
  if (options->port < 0 || options->port > G_MAXUINT16)
    {
      acies_cli_complain (_ ("A port must be a number up to 65535."));
      return NULL;
    }
  if (!open (self, options, &error))
    {
      acies_cli_complain (_ ("The players’ pages cannot be opened: %s"), error->message);
      return NULL;
    }
  acies_open_pages_print (self, shows_codes);
  recall (self);
  return g_steal_pointer (&self);
}

void
acies_open_pages_free (AciesOpenPages *self)
{
  if (self->queue != NULL)
    g_signal_handlers_disconnect_by_data (self->queue, self);
  if (self->server != NULL)
    g_signal_handlers_disconnect_by_data (self->server, self);
  if (self->photographs != NULL)
    g_signal_handlers_disconnect_by_data (self->server, self->photographs);
  g_clear_pointer (&self->photographs, acies_sent_photographs_free);
  g_clear_object (&self->server);
  g_clear_pointer (&self->answered, acies_answered_free);
  g_clear_object (&self->queue);
  g_clear_object (&self->feed);
  g_free (self);
}
