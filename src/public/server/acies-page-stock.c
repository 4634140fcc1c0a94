/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills what the page says into its HTML: {{word}} is a word of the table, and {{words}} all of
 * them as JSON, for the script. */
#include "config.h"

#include "public/server/acies-page-stock.h"

#include "public/acies-pages-resource.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define FOLDER "/io/github/acies_referee/Acies/pages"

static const struct
{
  const char *path, *file, *type;
} files[] = {
  { "/", "page.html", "text/html; charset=utf-8" },
  { "/page.css", "page.css", "text/css; charset=utf-8" },
  { "/page.js", "page.js", "text/javascript; charset=utf-8" },
  { "/umpire", "umpire.html", "text/html; charset=utf-8" },
  { "/umpire.js", "umpire.js", "text/javascript; charset=utf-8" },
};

static const struct
{
  const char *key, *text;
} words[] = {
#define ACIES_PAGE_WORD(key, text) { #key, text },
#include "public/server/acies-page-word-list.h"
#undef ACIES_PAGE_WORD
};

/* Markup and script cannot end in what TEXT says. Owned. */
static char *
dup_words (void)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *json = NULL;
  g_autoptr (GString) text = NULL;

  json_node_take_object (node, json_object_new ());
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    json_object_set_string_member (json_node_get_object (node), words[i].key, _ (words[i].text));
  json = json_to_string (node, FALSE);
  text = g_string_new (json);
  g_string_replace (text, "<", "\\u003c", 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
fill_in (GString *page, const char *key, const char *text)
{
  g_autofree char *place = g_strconcat ("{{", key, "}}", NULL);

  g_string_replace (page, place, text, 0);
}

char *
acies_page_stock_dup_language (void)
{
  static const char header[] = ""; /* the text by which catalogs name themselves */
  const char *line = strstr (g_dgettext (GETTEXT_PACKAGE, header), "\nLanguage: ");
  char *language;

  if (line == NULL)
    return g_strdup ("en");
  line += strlen ("\nLanguage: ");
  language = g_strndup (line, strcspn (line, "\n.@"));
  return g_strdelimit (language, "_", '-');
}

static GBytes *
fill_page (GBytes *template)
{
  gsize size;
  const char *data = g_bytes_get_data (template, &size);
  GString *page = g_string_new_len (data, (gssize) size);
  g_autofree char *all = dup_words (), *language = acies_page_stock_dup_language ();

  fill_in (page, "words", all);
  fill_in (page, "language", language);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = g_markup_escape_text (_ (words[i].text), -1);

      fill_in (page, words[i].key, text);
    }
  return g_string_free_to_bytes (page);
}

GBytes *
acies_page_stock_dup (const char *path, const char **type)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (g_str_equal (files[i].path, path))
      {
        g_autofree char *name = g_strconcat (FOLDER, "/", files[i].file, NULL);
        g_autoptr (GBytes) bytes = g_resource_lookup_data (acies_pages_get_resource (), name,
                                                           G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

        g_assert (bytes != NULL);
        *type = files[i].type;
        return g_str_has_suffix (files[i].file, ".html") ? fill_page (bytes)
                                                         : g_steal_pointer (&bytes);
      }
  return NULL;
}
