/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesParser is what the reading of expressions and of statements share. Only acies-script-check
 * and acies-script-parser include it. */
#pragma once

#include "rules/script/acies-script-check.h"
#include "rules/script/acies-script-lexer.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* interned */
  guint function;   /* nesting level of the function that it is local to; 0: the file */
} AciesLocal;

typedef struct
{
  const AciesScriptCheck *check;
  AciesLexer lexer;
  AciesToken token;
  const char *end; /* of the token before it */
  GArray *locals;  /* of AciesLocal, innermost last */
  guint function;  /* nesting level; 0: outside all functions */
  guint depth;
  guint n_tokens;     /* read so far */
  guint body_start;   /* `n_tokens` where the innermost function began */
  const char *fields; /* interned: the names in the table read last, with blanks around each; NULL
                         if not all of it is named */
  const char *field;  /* interned: the last operand ends in .FIELD; or NULL */
  const char *word;   /* interned: the last operand is this text in quotes; or NULL */
  const char *call;   /* the statement read last, if it is a call; else NULL */
  gsize call_length;
  gboolean is_call; /* the expression read last is a call and nothing else */
  gboolean is_refused;
  gboolean is_stopped; /* nested too deep: nothing more is read */
} AciesParser;

/* What an expression with its suffixes turned out to be. A last `.field` is not yet a use: it may
 * be the target of an assignment. */
typedef struct
{
  const char *name;  /* a plain name, interned; else NULL */
  gboolean is_free;  /* that name is no local */
  const char *field; /* the last suffix is .FIELD */
  const char *owner;
  int line;
} AciesSuffixed;

/* Refuses the text, with a sentence. */
void acies_parser_report (AciesParser *self, int line, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* The same, and reads no further. */
void acies_parser_stop (AciesParser *self, const char *sentence);
gboolean acies_parser_is (AciesParser *self, const char *word); /* of the present token */
/* Goes on to the next token; to the end if the parser has stopped at an error. */
void acies_parser_next (AciesParser *self);
gboolean acies_parser_skip (AciesParser *self, const char *word); /* FALSE if it is another */
/* Lua has accepted the text: if WORD is not here, this parser and Lua differ, and it stops. */
void acies_parser_expect (AciesParser *self, const char *word);
/* Goes a level down; FALSE if that is too deep. `depth` is counted back by the caller. */
gboolean acies_parser_enter (AciesParser *self);
const char *acies_parser_read_name (AciesParser *self); /* interned */
void acies_parser_add_use (AciesParser *self,
                           AciesScriptUseKind kind,
                           const char *owner,
                           const char *name,
                           guint argument,
                           int line);
void acies_parser_add_local (AciesParser *self, const char *name);
/* The local variable NAME, an interned string, that the place reached sees; or NULL. Borrowed. */
const AciesLocal *acies_parser_find_local (AciesParser *self, const char *name);
/* A name or an expression in parentheses, with what follows: .field [index] (arguments). */
AciesSuffixed acies_parser_read_suffixed (AciesParser *self);
/* Where the last throw stands in the last argument of a call, which begins with the present token,
 * if that is a sum and the throw a term of it, which IS_LESS if it is taken away: nothing is asked
 * between the throw and that call, and nothing else can come to know its value. Else NULL. */
const char *acies_parser_find_throw (AciesParser *self, gboolean *is_less);
/* The last `.field` is read, not set. */
void acies_parser_flush_field (AciesParser *self, AciesSuffixed *suffixed);
/* Reads an expression from the token reached, and goes on behind it. */
void acies_parser_read_expression (AciesParser *self);
guint acies_parser_read_expressions (AciesParser *self); /* with commas between; how many */
/* A place where the budget is charged: behind the present token, or before it if it is a goto. What
 * it costs is known when it ends. */
guint acies_parser_open_meter (AciesParser *self);
/* Ends meter N: what was read since it began is what it costs. */
void acies_parser_close_meter (AciesParser *self, guint meter);
/* The parameters and the block of a function, to its end. */
void acies_parser_read_body (AciesParser *self);

G_END_DECLS
