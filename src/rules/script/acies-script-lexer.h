/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLexer splits Lua into tokens, whatever the text: what Lua would refuse is split somehow. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_TOKEN_END,
  ACIES_TOKEN_NAME,
  ACIES_TOKEN_KEYWORD,
  ACIES_TOKEN_NUMBER,
  ACIES_TOKEN_STRING,
  ACIES_TOKEN_SYMBOL,
} AciesTokenKind;

typedef struct
{
  AciesTokenKind kind;
  const char *start; /* of a string: of what stands between its quotes */
  gsize length;
  const char *whole;    /* where it begins, with its quote */
  gboolean has_escapes; /* a string that is not what its letters say */
  int line;
} AciesToken;

typedef struct
{
  const char *at, *end;
  int line;
} AciesLexer;

/* Begins at the start of TEXT, of LENGTH bytes, which must outlive SELF. */
void acies_lexer_init (AciesLexer *self, const char *text, gsize length);
/* The next token; of kind END when there is none. */
AciesToken acies_lexer_next (AciesLexer *self);
/* TEXT made of its tokens and nothing else, each where it was by its line, apart from the next by a
 * blank or by the ends of lines between. Lua takes it as the same text. */
char *acies_lexer_write_anew (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;
/* Whether Lua keeps WORD for itself, so that nothing can be called so. */
gboolean acies_lexer_is_keyword (const char *word);
gboolean acies_token_is (const AciesToken *self, const char *word); /* keyword or symbol */

G_END_DECLS
