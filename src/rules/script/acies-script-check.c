/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScriptCheck is a parser of Lua that builds nothing: it follows locals, collects what the
 * text refers to, and refuses what a rule set must not do. Statements are read here. */
#include "config.h"

#include "rules/script/acies-script-check.h"

#include "rules/script/acies-script-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_JUMPS 1000

static void read_block (AciesParser *self);

void
acies_parser_read_body (AciesParser *self)
{
  guint n_locals = self->locals->len, start = self->body_start, meter;

  self->function++;
  acies_parser_expect (self, "(");
  while (!acies_parser_is (self, ")") && self->token.kind != ACIES_TOKEN_END)
    {
      if (acies_parser_is (self, "..."))
        acies_parser_report (self, self->token.line,
                             _ ("a function must name its arguments; “...” cannot be used"));
      if (!acies_parser_skip (self, "..."))
        acies_parser_add_local (self, acies_parser_read_name (self));
      if (!acies_parser_skip (self, ","))
        break;
    }
  meter = acies_parser_open_meter (self);
  if (self->check->meters != NULL)
    g_array_index (self->check->meters, AciesScriptMeter, meter).is_entry = self->function == 1;
  self->body_start = self->n_tokens;
  acies_parser_expect (self, ")");
  read_block (self);
  acies_parser_close_meter (self, meter);
  acies_parser_expect (self, "end");
  self->body_start = start;
  self->function--;
  g_array_set_size (self->locals, n_locals);
}

static void
read_scope (AciesParser *self)
{
  guint n_locals = self->locals->len;

  read_block (self);
  g_array_set_size (self->locals, n_locals);
}

static void
read_if (AciesParser *self)
{
  do
    {
      acies_parser_next (self);
      acies_parser_read_expression (self);
      acies_parser_expect (self, "then");
      read_scope (self);
    }
  while (acies_parser_is (self, "elseif"));
  if (acies_parser_skip (self, "else"))
    read_scope (self);
  acies_parser_expect (self, "end");
}

static void
read_for (AciesParser *self)
{
  guint n_locals = self->locals->len, meter;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  acies_parser_next (self);
  do
    g_ptr_array_add (names, (gpointer) acies_parser_read_name (self));
  while (acies_parser_skip (self, ","));
  if (!acies_parser_skip (self, "="))
    acies_parser_expect (self, "in");
  acies_parser_read_expressions (self);
  meter = acies_parser_open_meter (self);
  acies_parser_expect (self, "do");
  for (guint i = 0; i < names->len; i++)
    acies_parser_add_local (self, names->pdata[i]);
  read_block (self);
  acies_parser_close_meter (self, meter);
  acies_parser_expect (self, "end");
  g_array_set_size (self->locals, n_locals);
}

static void
read_repeat (AciesParser *self)
{
  guint n_locals = self->locals->len, meter;

  meter = acies_parser_open_meter (self);
  acies_parser_next (self);
  read_block (self);
  acies_parser_expect (self, "until");
  acies_parser_read_expression (self);
  acies_parser_close_meter (self, meter);
  g_array_set_size (self->locals, n_locals);
}

static void
read_local (AciesParser *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int line = self->token.line;

  if (acies_parser_skip (self, "function"))
    {
      acies_parser_add_local (self, acies_parser_read_name (self));
      acies_parser_read_body (self);
      return;
    }
  if (self->function == 0)
    acies_parser_report (self, line,
                         _ ("only functions are allowed here; constants belong in ruleset.xml"));
  do
    {
      g_ptr_array_add (names, (gpointer) acies_parser_read_name (self));
      if (acies_parser_skip (self, "<"))
        {
          acies_parser_read_name (self);
          acies_parser_expect (self, ">");
        }
    }
  while (acies_parser_skip (self, ","));
  if (acies_parser_skip (self, "="))
    acies_parser_read_expressions (self);
  for (guint i = 0; i < names->len; i++)
    acies_parser_add_local (self, names->pdata[i]);
}

static void
read_function (AciesParser *self)
{
  int line = self->token.line;
  const char *name;

  acies_parser_next (self);
  name = acies_parser_read_name (self);
  if (acies_parser_is (self, ".") || acies_parser_is (self, ":"))
    {
      acies_parser_report (self, line, _ ("a function must be called by one plain name"));
      while (acies_parser_skip (self, ".") || acies_parser_skip (self, ":"))
        acies_parser_read_name (self);
    }
  else if (self->function > 0 && acies_parser_find_local (self, name) == NULL)
    {
      acies_parser_report (self, line, _ ("a function inside another must be local"));
    }
  else if (self->function == 0
           && (acies_parser_find_local (self, name) != NULL
               || !g_hash_table_add (self->check->defined, (gpointer) name)))
    {
      acies_parser_report (self, line, _ ("the function “%s” is defined twice"), name);
    }
  else if (self->function > 0 && acies_parser_find_local (self, name)->function == 0)
    {
      acies_parser_report (self, line, _ ("“%s” is a function of the file and cannot be set"),
                           name);
    }
  acies_parser_read_body (self);
}

static void
check_target (AciesParser *self, AciesSuffixed *target)
{
  const AciesLocal *local
      = target->name != NULL ? acies_parser_find_local (self, target->name) : NULL;

  if (target->field != NULL)
    {
      acies_parser_add_use (self, ACIES_SCRIPT_USE_FIELD, NULL, target->field, 0, target->line);
      return;
    }
  if (target->name == NULL || self->function == 0)
    return;
  if (local == NULL)
    acies_parser_report (
        self, target->line,
        _ ("“%s” is not local: procedures keep nothing between calls; write local"), target->name);
  else if (local->function == 0)
    acies_parser_report (self, target->line, _ ("“%s” is a function of the file and cannot be set"),
                         target->name);
}

/* The call NAME from START on is a statement; the one before it was LENGTH bytes at BEFORE. */
static void
note_call (AciesParser *self, const AciesToken *name, const char *before, gsize length)
{
  g_autofree char *word = g_strndup (name->start, name->length);

  self->call = name->start;
  self->call_length = (gsize) (self->end - name->start);
  if (before != NULL && length == self->call_length && memcmp (before, self->call, length) == 0)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_AGAIN, NULL, g_intern_string (word), 0,
                          name->line);
}

/* A call, or an assignment to one or more targets. The statement before it was a call of LENGTH
 * bytes at BEFORE, if that is not NULL. */
static void
read_plain (AciesParser *self, const char *before, gsize length)
{
  AciesToken first = self->token;
  AciesSuffixed target;
  int line = self->token.line;

  if (self->function == 0)
    acies_parser_report (self, line,
                         _ ("only functions are allowed here; constants belong in ruleset.xml"));
  target = acies_parser_read_suffixed (self);
  if (!acies_parser_is (self, "=") && !acies_parser_is (self, ","))
    {
      acies_parser_flush_field (self, &target);
      note_call (self, &first, before, length);
      return;
    }
  check_target (self, &target);
  while (acies_parser_skip (self, ","))
    {
      target = acies_parser_read_suffixed (self);
      check_target (self, &target);
    }
  acies_parser_expect (self, "=");
  acies_parser_read_expressions (self);
}

/* What a function gives must not grow with the functions that it calls, so only a lone call hands
 * on all that it gives. */
static void
check_last (AciesParser *self, guint n, int line)
{
  if (n > 1 && self->is_call)
    acies_parser_report (
        self, line,
        _ ("the last of several results is a call, which may return many; put it in parentheses"));
}

static void
read_return (AciesParser *self)
{
  int line = self->token.line;

  acies_parser_next (self);
  if (!acies_parser_is (self, "end") && !acies_parser_is (self, "else")
      && !acies_parser_is (self, "elseif") && !acies_parser_is (self, "until")
      && !acies_parser_is (self, ";") && self->token.kind != ACIES_TOKEN_END)
    check_last (self, acies_parser_read_expressions (self), line);
  acies_parser_skip (self, ";");
}

static void
read_while (AciesParser *self)
{
  guint meter;

  acies_parser_next (self);
  acies_parser_read_expression (self);
  meter = acies_parser_open_meter (self);
  acies_parser_expect (self, "do");
  read_scope (self);
  acies_parser_close_meter (self, meter);
  acies_parser_expect (self, "end");
}

static void
read_goto (AciesParser *self)
{
  acies_parser_close_meter (self, acies_parser_open_meter (self));
  acies_parser_next (self);
  acies_parser_read_name (self);
}

static void
read_compound (AciesParser *self)
{
  if (acies_parser_is (self, "if"))
    {
      read_if (self);
    }
  else if (acies_parser_is (self, "for"))
    {
      read_for (self);
    }
  else if (acies_parser_is (self, "repeat"))
    {
      read_repeat (self);
    }
  else if (acies_parser_is (self, "while"))
    {
      read_while (self);
    }
  else
    {
      acies_parser_next (self);
      read_scope (self);
      acies_parser_expect (self, "end");
    }
}

static void
read_statement (AciesParser *self)
{
  gboolean is_compound = acies_parser_is (self, "if") || acies_parser_is (self, "for")
                         || acies_parser_is (self, "repeat") || acies_parser_is (self, "while")
                         || acies_parser_is (self, "do");
  gboolean is_jump = acies_parser_is (self, "return") || acies_parser_is (self, "break")
                     || acies_parser_is (self, "goto") || acies_parser_is (self, "::");
  const char *before = self->call;
  gsize length = self->call_length;

  self->call = NULL;

  if (self->function == 0 && (is_compound || is_jump))
    acies_parser_report (self, self->token.line, _ ("only functions are allowed here"));
  if (is_compound)
    {
      read_compound (self);
      self->call = NULL;
    }
  else if (acies_parser_is (self, "return"))
    read_return (self);
  else if (acies_parser_is (self, "goto"))
    read_goto (self);
  else if (acies_parser_skip (self, "::"))
    {
      acies_parser_read_name (self);
      acies_parser_expect (self, "::");
    }
  else if (acies_parser_skip (self, "local"))
    read_local (self);
  else if (acies_parser_is (self, "function"))
    read_function (self);
  else if (!acies_parser_skip (self, ";") && !acies_parser_skip (self, "break"))
    read_plain (self, before, length);
}

static void
read_block (AciesParser *self)
{
  self->call = NULL;
  if (!acies_parser_enter (self))
    return;
  while (self->token.kind != ACIES_TOKEN_END && !acies_parser_is (self, "end")
         && !acies_parser_is (self, "else") && !acies_parser_is (self, "elseif")
         && !acies_parser_is (self, "until"))
    read_statement (self);
  self->depth--;
}

static void
parser_init (AciesParser *self, const AciesScriptCheck *check)
{
  *self = (AciesParser){ .check = check };
  self->locals = g_array_new (FALSE, FALSE, sizeof (AciesLocal));
  acies_lexer_init (&self->lexer, check->text, check->length);
  acies_parser_next (self);
}

static void
parser_clear (AciesParser *self)
{
  g_array_unref (self->locals);
}

/* No fewer than the jumps in TEXT: goto, break, else and elseif, and labels, by their first two
 * letters. Most texts have so few that they need not be read for it. */
static guint
count_jumps_at_most (const char *text, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i + 1 < length; i++)
    if ((text[i] == 'g' && text[i + 1] == 'o') || (text[i] == 'b' && text[i + 1] == 'r')
        || (text[i] == 'e' && text[i + 1] == 'l') || (text[i] == ':' && text[i + 1] == ':'))
      n++;
  return n;
}

gboolean
acies_script_check_jumps (const char *text, gsize length)
{
  AciesLexer lexer;
  AciesToken token;
  guint n = 0;

  if (count_jumps_at_most (text, length) <= MAX_JUMPS)
    return TRUE;
  acies_lexer_init (&lexer, text, length);
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END && n <= MAX_JUMPS;
       token = acies_lexer_next (&lexer))
    if (acies_token_is (&token, "goto") || acies_token_is (&token, "break")
        || acies_token_is (&token, "elseif") || acies_token_is (&token, "::"))
      n++;
  return n <= MAX_JUMPS;
}

gboolean
acies_script_check_procedures (const AciesScriptCheck *check)
{
  AciesParser parser;

  parser_init (&parser, check);
  read_block (&parser);
  if (parser.token.kind != ACIES_TOKEN_END)
    acies_parser_stop (&parser, _ ("this is written in a way that cannot be checked"));
  parser_clear (&parser);
  return !parser.is_refused;
}

gboolean
acies_script_check_expression (const AciesScriptCheck *check)
{
  AciesParser parser;

  parser_init (&parser, check);
  if (parser.token.kind == ACIES_TOKEN_END)
    acies_parser_stop (&parser, _ ("the expression is empty"));
  else
    acies_parser_read_expression (&parser);
  if (parser.token.kind != ACIES_TOKEN_END)
    acies_parser_stop (&parser, _ ("this must be one expression"));
  parser_clear (&parser);
  return !parser.is_refused;
}
