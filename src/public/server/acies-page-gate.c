/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of all that can be asked for, and the checks before it. Functions of texts alone, so that
 * a table of cases and a fuzzer can try them. */
#include "config.h"

#include "public/server/acies-page-gate.h"

#include "public/feed/acies-submission.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define MARK "1"
#define JSON "application/json"
#define PICTURE "image/"
#define UNKNOWN "application/octet-stream"

static const struct
{
  const char *method, *path;
  AciesPageWhat what;
} asked[] = {
  { "GET", "/", ACIES_PAGE_FILE },
  { "GET", "/page.css", ACIES_PAGE_FILE },
  { "GET", "/page.js", ACIES_PAGE_FILE },
  { "GET", "/umpire", ACIES_PAGE_FILE },
  { "GET", "/umpire.js", ACIES_PAGE_FILE },
  { "POST", "/enter", ACIES_PAGE_ENTER },
  { "GET", "/seat", ACIES_PAGE_SEAT },
  { "GET", "/stream", ACIES_PAGE_STREAM },
  { "GET", "/ground", ACIES_PAGE_DOCUMENT },
  { "GET", "/sheet", ACIES_PAGE_DOCUMENT },
  { "POST", "/submission", ACIES_PAGE_SUBMIT },
  { "POST", "/photograph", ACIES_PAGE_PHOTOGRAPH },
};

/* Whether HOST is an address or the machine itself, with a port or without. */
static gboolean
is_address (const char *host)
{
  g_autofree char *name = NULL;
  const char *end;

  if (host == NULL)
    return FALSE;
  if (host[0] == '[')
    {
      end = strchr (host, ']');
      if (end == NULL)
        return FALSE;
      name = g_strndup (host + 1, (gsize) (end - host - 1));
      end++;
    }
  else
    {
      end = host + strcspn (host, ":");
      name = g_strndup (host, (gsize) (end - host));
    }
  if (*end == ':')
    end += 1 + strspn (end + 1, "0123456789");
  return *end == '\0'
         && (g_ascii_strcasecmp (name, "localhost") == 0 || g_hostname_is_ip_address (name));
}

/* Whether ORIGIN is the page of this very host. */
static gboolean
is_own (const char *origin, const char *host, gboolean is_secure)
{
  g_autofree char *own = g_strconcat (is_secure ? "https://" : "http://", host, NULL);

  return g_ascii_strcasecmp (origin, own) == 0;
}

/* Whether the browser says that the request comes from elsewhere, or, where that matters, does not
 * say that it comes from here. */
static gboolean
is_foreign (const AciesPageRequest *request, gboolean is_secure, gboolean matters)
{
  if (request->origin != NULL && !is_own (request->origin, request->host, is_secure))
    return TRUE;
  if (request->site != NULL && !g_str_equal (request->site, "same-origin"))
    return TRUE;
  return matters && request->origin == NULL && request->site == NULL;
}

/* Whether TYPE is JSON, whatever follows it. */
static gboolean
is_json (const char *type)
{
  return type != NULL && g_ascii_strncasecmp (type, JSON, strlen (JSON)) == 0
         && strchr ("; ", type[strlen (JSON)]) != NULL;
}

/* Whether TYPE is a picture; some browsers do not know which. */
static gboolean
is_picture (const char *type)
{
  return type != NULL
         && (g_ascii_strncasecmp (type, PICTURE, strlen (PICTURE)) == 0
             || g_ascii_strcasecmp (type, UNKNOWN) == 0);
}

static guint
judge_body (const AciesPageRequest *request, AciesPageWhat what)
{
  gboolean is_photograph = what == ACIES_PAGE_PHOTOGRAPH;
  gint64 most = is_photograph ? ACIES_PAGE_MOST_PHOTOGRAPH : ACIES_SUBMISSION_MOST_BYTES;

  if (g_strcmp0 (request->mark, MARK) != 0)
    return 403;
  if (is_photograph ? !is_picture (request->type) : !is_json (request->type))
    return 415;
  if (request->length < 0)
    return 411;
  return request->length > most ? 413 : 200;
}

guint
acies_page_gate_judge (const AciesPageRequest *request, gboolean is_secure, AciesPageWhat *what)
{
  guint status = 404;

  if (request->method == NULL || request->path == NULL)
    return 400;
  if (!is_address (request->host))
    return 421;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (g_str_equal (request->path, asked[i].path))
      {
        gboolean has_body = g_str_equal (asked[i].method, "POST");

        status = 405;
        if (!g_str_equal (request->method, asked[i].method))
          continue;
        *what = asked[i].what;
        if (*what == ACIES_PAGE_FILE)
          return 200;
        if (is_foreign (request, is_secure, has_body))
          return 403;
        return has_body ? judge_body (request, *what) : 200;
      }
  return status;
}

const char *
acies_page_gate_explain (guint status)
{
  switch (status)
    {
    case 401:
      return _ ("This code is not valid, or not any more. Ask the umpire for a new one.");
    case 403:
      return _ ("This request did not come from the players’ page itself.");
    case 404:
    case 405:
      return _ ("There is nothing here.");
    case 411:
    case 413:
    case 415:
      return _ ("The request is too long, or not of the right kind.");
    case 421:
      return _ ("Open this page by the address that the umpire shows.");
    case 429:
      return _ ("Too many requests: wait a minute.");
    case 503:
      return _ ("Too many pages are open: close one.");
    default:
      return _ ("This request cannot be understood.");
    }
}

/* The port is in the name: cookies of one address are shared by all its ports. */
static char *
name_cookie (guint16 port)
{
  return g_strdup_printf ("acies-%u", port);
}

gboolean
acies_page_gate_read_cookie (const char *cookie, guint16 port, AciesSeatToken *token)
{
  g_autofree char *name = name_cookie (port);
  g_auto (GStrv) pairs = g_strsplit (cookie != NULL ? cookie : "", ";", 32);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      const char *pair = g_strstrip (pairs[i]);

      if (g_str_has_prefix (pair, name) && pair[strlen (name)] == '='
          && acies_seat_token_read (token, pair + strlen (name) + 1))
        return TRUE;
    }
  return FALSE;
}

char *
acies_page_gate_write_cookie (const AciesSeatToken *token, guint16 port, gboolean is_secure)
{
  g_autofree char *name = name_cookie (port);
  g_autofree char *text = acies_seat_token_to_string (token);

  return g_strconcat (name, "=", text, "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict",
                      is_secure ? "; Secure" : "", NULL);
}
