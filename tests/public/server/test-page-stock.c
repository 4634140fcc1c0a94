/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The page says nothing but what the server gives it to say, in the program's language, and asks
 * for nothing elsewhere. */
#include "public/server/acies-page-stock.h"

#include <json-glib/json-glib.h>
#include <string.h>

static char *
dup_text (const char *path)
{
  const char *type;
  g_autoptr (GBytes) bytes = acies_page_stock_dup (path, &type);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_filled_in (void)
{
  g_autofree char *page = dup_text ("/");

  g_assert_null (strstr (page, "{{"));
  g_assert_nonnull (strstr (page, "<html lang=\"en\">"));
  g_assert_nonnull (strstr (page, ">Quick Reference</button>"));
  /* Without its script the rest stays hidden. */
  g_assert_true (strstr (page, "<noscript>") < strstr (page, "<nav "));
}

/* The words of the page as its script reads them. */
static JsonNode *
read_words (const char *page)
{
  static const char before[] = "<script id=\"words\" type=\"application/json\">";
  const char *from = strstr (page, before);
  g_autofree char *json = NULL;

  g_assert_nonnull (from);
  from += strlen (before);
  json = g_strndup (from, (gsize) (strstr (from, "</script>") - from));
  return json_from_string (json, NULL);
}

/* Whatever the script says is a word that the server gives. */
static void
test_words (void)
{
  g_autofree char *page = dup_text ("/"), *script = dup_text ("/page.js");
  g_autoptr (JsonNode) words = read_words (page);
  g_autoptr (GRegex) said = g_regex_new ("\\b(?:say|setState)\\('([a-z_]+)'", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_assert_nonnull (words);
  for (g_regex_match (said, script, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *key = g_match_info_fetch (match, 1);

      g_test_message ("%s", key);
      g_assert_true (json_object_has_member (json_node_get_object (words), key));
      n++;
    }
  g_assert_cmpuint (n, >, 15);
}

/* Nothing of it comes from elsewhere, and nothing that is told can become markup. */
static void
test_nothing_foreign (void)
{
  static const char *const paths[] = { "/", "/page.css", "/page.js", "/umpire", "/umpire.js" };
  static const char *const wrong[]
      = { "http:", "https:", "//cdn", "innerHTML", "eval(", "@import", "url(", "style=" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *text = dup_text (paths[i]);
      char *svg = strstr (text, "http://www.w3.org/2000/svg");

      if (svg != NULL)
        memset (svg, ' ', strlen ("http"));
      for (guint j = 0; j < G_N_ELEMENTS (wrong); j++)
        {
          g_test_message ("%s in %s", wrong[j], paths[i]);
          g_assert_null (strstr (text, wrong[j]));
        }
    }
}

static void
test_nothing_else (void)
{
  const char *type = NULL;

  g_assert_null (acies_page_stock_dup ("/page.html", &type));
  g_assert_null (acies_page_stock_dup ("/../page.js", &type));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/page-stock/filled-in", test_filled_in);
  g_test_add_func ("/acies/public/page-stock/words", test_words);
  g_test_add_func ("/acies/public/page-stock/nothing-foreign", test_nothing_foreign);
  g_test_add_func ("/acies/public/page-stock/nothing-else", test_nothing_else);
  return g_test_run ();
}
