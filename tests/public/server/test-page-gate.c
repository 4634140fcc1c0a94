/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may ask for what, by the headers alone. */
#include "public/server/acies-page-gate.h"

#define HOST "192.168.1.2:8443"
#define OWN "https://" HOST
#define TOKEN "00112233445566778899aabbccddeeff"

static void
test_judge (void)
{
  static const struct
  {
    const char *name;
    AciesPageRequest request;
    guint status;
  } cases[] = {
    { "page", { "GET", "/", HOST, .length = -1 }, 200 },
    { "script", { "GET", "/page.js", HOST, .length = -1 }, 200 },
    { "page from elsewhere", { "GET", "/", HOST, NULL, "cross-site" }, 200 },
    { "stream", { "GET", "/stream", HOST, NULL, "same-origin" }, 200 },
    { "stream of an old browser", { "GET", "/stream", HOST }, 200 },
    { "stream from elsewhere", { "GET", "/stream", HOST, NULL, "cross-site" }, 403 },
    { "stream typed", { "GET", "/stream", HOST, NULL, "none" }, 403 },
    { "stream for another page", { "GET", "/stream", HOST, "https://evil.example" }, 403 },
    { "ground", { "GET", "/ground", HOST }, 200 },
    { "send", { "POST", "/submission", HOST, OWN, NULL, "1", "application/json", NULL, 100 }, 200 },
    { "send with charset",
      { "POST", "/submission", HOST, OWN, NULL, "1", "application/json; charset=utf-8", NULL, 1 },
      200 },
    { "send from nobody knows where",
      { "POST", "/submission", HOST, NULL, NULL, "1", "application/json", NULL, 1 },
      403 },
    { "send from elsewhere",
      { "POST", "/submission", HOST, "https://evil.example", NULL, "1", "application/json", NULL,
        1 },
      403 },
    { "send from another port",
      { "POST", "/submission", HOST, "https://192.168.1.2:8444", NULL, "1", "application/json",
        NULL, 1 },
      403 },
    { "send from plain http",
      { "POST", "/submission", HOST, "http://" HOST, NULL, "1", "application/json", NULL, 1 },
      403 },
    { "send from a sandbox",
      { "POST", "/submission", HOST, "null", NULL, "1", "application/json", NULL, 1 },
      403 },
    { "send without the mark",
      { "POST", "/submission", HOST, OWN, NULL, NULL, "application/json", NULL, 1 },
      403 },
    { "send a form",
      { "POST", "/submission", HOST, OWN, NULL, "1", "application/x-www-form-urlencoded", NULL, 1 },
      415 },
    { "send without a type", { "POST", "/submission", HOST, OWN, NULL, "1", NULL, NULL, 1 }, 415 },
    { "send without a length",
      { "POST", "/submission", HOST, OWN, NULL, "1", "application/json", NULL, -1 },
      411 },
    { "send too much",
      { "POST", "/submission", HOST, OWN, NULL, "1", "application/json", NULL, 4097 },
      413 },
    { "enter", { "POST", "/enter", HOST, OWN, NULL, "1", "application/json", NULL, 50 }, 200 },
    { "photograph",
      { "POST", "/photograph", HOST, OWN, NULL, "1", "image/heic", NULL, 5000000 },
      200 },
    { "photograph of nobody knows what kind",
      { "POST", "/photograph", HOST, OWN, NULL, "1", "application/octet-stream", NULL, 100 },
      200 },
    { "photograph that is text",
      { "POST", "/photograph", HOST, OWN, NULL, "1", "application/json", NULL, 100 },
      415 },
    { "photograph without the mark",
      { "POST", "/photograph", HOST, OWN, NULL, NULL, "image/jpeg", NULL, 100 },
      403 },
    { "photograph from elsewhere",
      { "POST", "/photograph", HOST, "https://evil.example", NULL, "1", "image/jpeg", NULL, 100 },
      403 },
    { "photograph without a length",
      { "POST", "/photograph", HOST, OWN, NULL, "1", "image/jpeg", NULL, -1 },
      411 },
    { "photograph that is too large",
      { "POST", "/photograph", HOST, OWN, NULL, "1", "image/jpeg", NULL,
        ACIES_PAGE_MOST_PHOTOGRAPH + 1 },
      413 },
    { "photograph that is asked for", { "GET", "/photograph", HOST }, 405 },
    { "the umpire's page", { "GET", "/umpire", HOST }, 200 },
    { "by a name", { "GET", "/", "evil.example:8443" }, 421 },
    { "by a name that looks like an address", { "GET", "/", "192.168.1.2.evil.example" }, 421 },
    { "by nothing", { "GET", "/", NULL }, 421 },
    { "by IPv6", { "GET", "/", "[fd00::1]:8443" }, 200 },
    { "by half of IPv6", { "GET", "/", "[fd00::1" }, 421 },
    { "by IPv6 with more", { "GET", "/", "[fd00::1]evil.example" }, 421 },
    { "by localhost", { "GET", "/", "localhost:1" }, 200 },
    { "by localhost and more", { "GET", "/", "localhost:1@evil.example" }, 421 },
    { "a file", { "GET", "/etc/passwd", HOST }, 404 },
    { "a way up", { "GET", "/../page.js", HOST }, 404 },
    { "twice the root", { "GET", "//", HOST }, 404 },
    { "posting the page", { "POST", "/", HOST }, 405 },
    { "getting the gate", { "GET", "/enter", HOST }, 405 },
    { "leave", { "DELETE", "/submission", HOST }, 405 },
    { "asking for leave", { "OPTIONS", "/submission", HOST, "https://evil.example" }, 405 },
    { "nothing", { NULL, NULL, HOST }, 400 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPageWhat what;
      guint status = acies_page_gate_judge (&cases[i].request, TRUE, &what);

      g_test_message ("%s: %u", cases[i].name, status);
      g_assert_cmpuint (status, ==, cases[i].status);
      if (status != 200)
        g_assert_cmpstr (acies_page_gate_explain (status), !=, "");
    }
}

static void
test_cookie (void)
{
  static const struct
  {
    const char *cookie;
    gboolean is_found;
  } cases[] = {
    { "acies-8443=" TOKEN, TRUE },
    { "other=1; acies-8443=" TOKEN "; more=2", TRUE },
    { "acies-8443=wrong; acies-8443=" TOKEN, TRUE },
    { "acies-8444=" TOKEN, FALSE },
    { "acies-8443" TOKEN, FALSE },
    { "acies-8443=", FALSE },
    { "acies-84430=" TOKEN, FALSE },
    { "", FALSE },
    { NULL, FALSE },
  };
  AciesSeatToken wanted;

  g_assert_true (acies_seat_token_read (&wanted, TOKEN));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesSeatToken token;
      gboolean is_found = acies_page_gate_read_cookie (cases[i].cookie, 8443, &token);

      g_assert_cmpint (is_found, ==, cases[i].is_found);
      if (is_found)
        g_assert_true (acies_seat_token_equal (&token, &wanted));
    }
}

static void
test_write_cookie (void)
{
  AciesSeatToken token;
  g_autofree char *plain = NULL, *secure = NULL;

  g_assert_true (acies_seat_token_read (&token, TOKEN));
  plain = acies_page_gate_write_cookie (&token, 80, FALSE);
  secure = acies_page_gate_write_cookie (&token, 8443, TRUE);
  g_assert_cmpstr (plain, ==,
                   "acies-80=" TOKEN "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict");
  g_assert_cmpstr (
      secure, ==, "acies-8443=" TOKEN "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/page-gate/judge", test_judge);
  g_test_add_func ("/acies/public/page-gate/cookie", test_cookie);
  g_test_add_func ("/acies/public/page-gate/write-cookie", test_write_cookie);
  return g_test_run ();
}
