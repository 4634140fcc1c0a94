/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A key file, a group for each battle; what is over is taken out whenever it is looked into. */
#include "config.h"

#include "public/server/acies-page-memory.h"

#include "base/file/acies-state-keys.h"
#include "public/seat/acies-certificate.h"
#include "public/server/acies-page-server-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FILE_NAME "pages.ini"
#define UNTIL "until"
#define PORT "port"
#define OPENING "opening"
#define CERTIFICATE "certificate"
#define TOKEN ".token"
#define EVENING (12 * 60 * 60)

/* What is over is not there any more, and not on the disk either. */
static GKeyFile *
load (void)
{
  GKeyFile *keys = acies_state_keys_load (FILE_NAME);
  g_auto (GStrv) groups = g_key_file_get_groups (keys, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean is_over = FALSE;

  for (char **group = groups; *group != NULL; group++)
    {
      gint64 until = g_key_file_get_int64 (keys, *group, UNTIL, NULL);

      if (now <= until && until <= now + EVENING)
        continue;
      g_key_file_remove_group (keys, *group, NULL);
      is_over = TRUE;
    }
  if (is_over)
    acies_state_keys_save (keys, FILE_NAME);
  return keys;
}

/* Under WHAT of seat NUMBER. */
static char *
dup_key (guint64 number, const char *what)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT "%s", number, what);
}

static void
keep_seat (GKeyFile *keys, const char *group, const AciesSeat *seat)
{
  g_autofree char *side = dup_key (seat->id, ".side"), *name = dup_key (seat->id, ".name"),
                  *allowed = dup_key (seat->id, ".allowed"), *key = dup_key (seat->id, TOKEN);
  g_autofree char *token = acies_seat_token_to_string (&seat->token);

  g_key_file_set_string (keys, group, side, seat->side);
  g_key_file_set_string (keys, group, name, seat->name);
  g_key_file_set_integer (keys, group, allowed, (int) seat->allowed);
  g_key_file_set_string (keys, group, key, token);
}

static void
keep_open (GKeyFile *keys, const char *group, AciesPageServer *server)
{
  g_autofree char *certificate
      = server->certificate != NULL ? acies_certificate_to_text (server->certificate) : NULL;
  const GPtrArray *seats = acies_seats_list (server->seats);

  g_key_file_set_int64 (keys, group, UNTIL, g_get_real_time () / G_USEC_PER_SEC + EVENING);
  g_key_file_set_integer (keys, group, PORT, server->port);
  g_key_file_set_integer (keys, group, OPENING,
                          (certificate == NULL ? ACIES_PAGE_OPEN_PLAIN : 0)
                              | (server->is_local ? ACIES_PAGE_OPEN_LOCAL : 0));
  if (certificate != NULL)
    g_key_file_set_string (keys, group, CERTIFICATE, certificate);
  for (guint i = 0; i < seats->len; i++)
    keep_seat (keys, group, g_ptr_array_index (seats, i));
}

void
acies_page_memory_keep (const AciesKeptBattle *battle, AciesPageServer *server)
{
  g_autoptr (GKeyFile) keys = load ();
  g_autofree char *group = acies_kept_battle_find (battle, keys);

  g_return_if_fail (ACIES_IS_PAGE_SERVER (server));

  if (server->port != 0 && acies_seats_list (server->seats)->len > 0)
    {
      g_autofree char *renewed = acies_kept_battle_renew (battle, keys);

      keep_open (keys, renewed, server);
    }
  else if (group != NULL)
    g_key_file_remove_group (keys, group, NULL);
  else
    return;
  acies_state_keys_save (keys, FILE_NAME);
}

gboolean
acies_page_memory_has (const AciesKeptBattle *battle)
{
  g_autoptr (GKeyFile) keys = load ();
  g_autofree char *group = acies_kept_battle_find (battle, keys);

  return group != NULL;
}

static AciesPageOpening
get_opening (GKeyFile *keys, const char *group)
{
  return (AciesPageOpening) g_key_file_get_integer (keys, group, OPENING, NULL);
}

static guint16
get_port (GKeyFile *keys, const char *group)
{
  return (guint16) g_key_file_get_integer (keys, group, PORT, NULL);
}

gboolean
acies_page_memory_has_as (const AciesKeptBattle *battle, AciesPageOpening opening, guint16 port)
{
  g_autoptr (GKeyFile) keys = load ();
  g_autofree char *group = acies_kept_battle_find (battle, keys);

  return group != NULL && get_opening (keys, group) == opening
         && (port == 0 || get_port (keys, group) == port);
}

/* The seat whose token stands under KEY, unless the battle has no such side. */
static void
recall_seat (GKeyFile *keys, const char *group, const char *key, AciesPageServer *server)
{
  guint64 number;
  g_autofree char *digits = g_strndup (key, strlen (key) - strlen (TOKEN));
  g_autofree char *text = g_key_file_get_string (keys, group, key, NULL);
  AciesSeat seat = { 0 };

  if (!g_ascii_string_to_unsigned (digits, 10, 1, G_MAXINT32, &number, NULL)
      || !acies_seat_token_read (&seat.token, text))
    return;
  {
    g_autofree char *of_side = dup_key (number, ".side"), *of_name = dup_key (number, ".name"),
                    *of_allowed = dup_key (number, ".allowed");
    g_autofree char *side = g_key_file_get_string (keys, group, of_side, NULL);
    g_autofree char *name = g_key_file_get_string (keys, group, of_name, NULL);

    if (side == NULL || name == NULL || !acies_side_feed_has_side (server->feed, side))
      return;
    seat.id = (guint) number;
    seat.side = g_intern_string (side);
    seat.name = name;
    seat.allowed
        = (guint) g_key_file_get_integer (keys, group, of_allowed, NULL) & ACIES_SUBMISSION_ALL;
    acies_seats_restore (server->seats, &seat);
  }
}

/* The one of GROUP; NULL: there is none that lasts the evening. Owned. */
static GTlsCertificate *
recall_certificate (GKeyFile *keys, const char *group)
{
  g_autofree char *text = g_key_file_get_string (keys, group, CERTIFICATE, NULL);
  g_autoptr (GTlsCertificate) certificate
      = text != NULL ? acies_certificate_from_text (text) : NULL;

  return certificate != NULL && acies_certificate_lasts (certificate, EVENING * G_TIME_SPAN_SECOND)
             ? g_steal_pointer (&certificate)
             : NULL;
}

gboolean
acies_page_memory_recall (const AciesKeptBattle *battle,
                          AciesPageServer *server,
                          gboolean *is_renewed,
                          GError **error)
{
  g_autoptr (GKeyFile) keys = load ();
  g_autofree char *group = acies_kept_battle_find (battle, keys);
  g_auto (GStrv) names = group != NULL ? g_key_file_get_keys (keys, group, NULL, NULL) : NULL;
  g_autoptr (GTlsCertificate) certificate = NULL;
  AciesPageOpening opening;

  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (server), FALSE);

  if (group == NULL)
    return FALSE;
  for (char **name = names; *name != NULL; name++)
    if (g_str_has_suffix (*name, TOKEN))
      recall_seat (keys, group, *name, server);
  opening = get_opening (keys, group);
  certificate = recall_certificate (keys, group);
  *is_renewed = certificate == NULL && (opening & ACIES_PAGE_OPEN_PLAIN) == 0;
  return acies_page_server_open_by (server, get_port (keys, group), opening, certificate, error);
}

const char *
acies_page_memory_describe_recalled (gboolean is_renewed)
{
  return is_renewed
             ? _ ("The players’ pages are open again, with the codes of before. Their certificate "
                  "was about to expire, so each phone asks once more whether to trust a new one.")
             : _ (
                 "The players’ pages are open again, with the codes of before: phones come back by "
                 "themselves.");
}

char *
acies_page_memory_dup_place (void)
{
  return acies_state_keys_dup_place (FILE_NAME);
}
