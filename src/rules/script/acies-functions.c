/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds functions in files of Lua, by counting what opens and ends a block. */
#include "rules/script/acies-functions.h"

#include "rules/script/acies-script-lexer.h"

#include <string.h>

#define HASH_DIGITS 12

static void
function_text_free (gpointer data)
{
  AciesFunctionText *self = data;

  g_free (self->file);
  g_free (self->text);
  g_free (self);
}

static GHashTable *
functions_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, function_text_free);
}

/* How many blocks TOKEN opens; -1: it ends one. */
static int
count_blocks (const AciesToken *token)
{
  static const char *const openers[] = { "function", "do", "if", "repeat", NULL };

  if (token->kind != ACIES_TOKEN_KEYWORD)
    return 0;
  for (guint i = 0; openers[i] != NULL; i++)
    if (acies_token_is (token, openers[i]))
      return 1;
  return acies_token_is (token, "end") || acies_token_is (token, "until") ? -1 : 0;
}

/* Adds the function that begins at START, with its name, to FUNCTIONS; LEXER stands behind
 * START. */
static void
read_function (AciesLexer *lexer, const AciesToken *start, const char *file, GHashTable *functions)
{
  AciesToken name = acies_lexer_next (lexer), token = name;
  g_autofree char *word = NULL;
  AciesFunctionText *function;
  int depth = 1;

  while (depth > 0 && token.kind != ACIES_TOKEN_END)
    {
      token = acies_lexer_next (lexer);
      depth += count_blocks (&token);
    }
  if (name.kind != ACIES_TOKEN_NAME || token.kind == ACIES_TOKEN_END)
    return;
  word = g_strndup (name.start, name.length);
  function = g_new0 (AciesFunctionText, 1);
  function->name = g_intern_string (word);
  function->file = g_strdup (file);
  function->line = start->line;
  function->text = g_strndup (start->start, (gsize) (token.start + token.length - start->start));
  g_hash_table_replace (functions, (gpointer) function->name, function);
}

static void
read_file (GBytes *bytes, const char *file, GHashTable *functions)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  AciesLexer lexer;
  AciesToken token;

  if (text == NULL || !g_utf8_validate_len (text, length, NULL))
    return;
  acies_lexer_init (&lexer, text, length);
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    if (acies_token_is (&token, "function"))
      read_function (&lexer, &token, file, functions);
}

GHashTable *
acies_functions_read_layer (GHashTable *files, const char *layer)
{
  GHashTable *functions = functions_new ();
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".lua"))
      read_file (bytes, name, functions);
  g_hash_table_iter_init (&iter, functions);
  while (g_hash_table_iter_next (&iter, NULL, &bytes))
    ((AciesFunctionText *) bytes)->layer = g_intern_string (layer);
  return functions;
}

GHashTable *
acies_functions_read (GHashTable *files, const char *const *layers, guint n_layers)
{
  GHashTable *all = functions_new ();

  for (guint i = 0; i < n_layers; i++)
    {
      g_autoptr (GHashTable) own = acies_functions_read_layer (files, layers[i]);
      GHashTableIter iter;
      gpointer name, function;

      g_hash_table_iter_init (&iter, own);
      while (g_hash_table_iter_next (&iter, &name, &function))
        {
          g_hash_table_iter_steal (&iter);
          g_hash_table_replace (all, name, function);
        }
    }
  return all;
}

char *
acies_function_text_dup_hash (const AciesFunctionText *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  AciesLexer lexer;

  acies_lexer_init (&lexer, self->text, strlen (self->text));
  for (AciesToken token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      g_autofree char *head = g_strdup_printf ("%d:%" G_GSIZE_FORMAT ":", token.kind, token.length);

      g_checksum_update (sum, (const guchar *) head, -1);
      g_checksum_update (sum, (const guchar *) token.start, (gssize) token.length);
    }
  return g_strndup (g_checksum_get_string (sum), HASH_DIGITS);
}
