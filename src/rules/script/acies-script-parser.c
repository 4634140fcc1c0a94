/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesParser keeps tokens, names and findings, and reads expressions. */
#include "config.h"

#include "rules/script/acies-script-parser.h"

#include "rules/script/acies-host-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Lua itself stops at 200 levels of its own. */
#define MAX_DEPTH 400
/* More digits than this may not fit, and Lua would make a fraction of them. */
#define MAX_DIGITS 18
/* What makes a new text costs more than other signs: numbers are printed, and it is collected. */
#define CONCAT_COST 12

static gboolean skip_binary (AciesParser *self);

void
acies_parser_report (AciesParser *self, int line, const char *format, ...)
{
  const AciesScriptCheck *check = self->check;
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->is_refused = TRUE;
  if (check->where != NULL)
    acies_findings_add (check->findings, ACIES_SEVERITY_ERROR, check->file, check->line, "%s: %s",
                        check->where, text);
  else
    acies_findings_add (check->findings, ACIES_SEVERITY_ERROR, check->file, line, "%s", text);
}

gboolean
acies_parser_is (AciesParser *self, const char *word)
{
  return acies_token_is (&self->token, word);
}

void
acies_parser_next (AciesParser *self)
{
  self->end = self->token.start + self->token.length;
  if (self->is_stopped)
    self->token = (AciesToken){ .kind = ACIES_TOKEN_END,
                                .start = self->lexer.at,
                                .whole = self->lexer.at,
                                .line = self->lexer.line };
  else
    self->token = acies_lexer_next (&self->lexer);
  self->n_tokens += acies_token_is (&self->token, "..") ? CONCAT_COST : 1;
}

gboolean
acies_parser_skip (AciesParser *self, const char *word)
{
  if (!acies_parser_is (self, word))
    return FALSE;
  acies_parser_next (self);
  return TRUE;
}

void
acies_parser_stop (AciesParser *self, const char *sentence)
{
  if (!self->is_stopped)
    acies_parser_report (self, self->token.line, "%s", sentence);
  self->is_stopped = TRUE;
  acies_parser_next (self);
}

void
acies_parser_expect (AciesParser *self, const char *word)
{
  if (!acies_parser_skip (self, word))
    acies_parser_stop (self, _ ("this is written in a way that cannot be checked"));
}

gboolean
acies_parser_enter (AciesParser *self)
{
  if (++self->depth < MAX_DEPTH)
    return TRUE;
  acies_parser_stop (self, _ ("this is nested too deep"));
  return FALSE;
}

static const char *
intern_token (const AciesToken *token)
{
  g_autofree char *text = g_strndup (token->start, token->length);

  return g_intern_string (text);
}

const char *
acies_parser_read_name (AciesParser *self)
{
  const char *name;

  if (self->token.kind != ACIES_TOKEN_NAME)
    {
      acies_parser_stop (self, _ ("this is written in a way that cannot be checked"));
      return "";
    }
  name = intern_token (&self->token);
  if (g_str_has_prefix (name, ACIES_SCRIPT_OWN_PREFIX))
    acies_parser_report (self, self->token.line, _ ("the name “%s” cannot be used"), name);
  acies_parser_next (self);
  return name;
}

guint
acies_parser_open_meter (AciesParser *self)
{
  const char *place = self->token.start;
  AciesScriptMeter meter = { 0, self->n_tokens, FALSE };

  if (self->check->meters == NULL)
    return 0;
  if (acies_parser_is (self, "goto"))
    meter.cost = self->body_start;
  else
    place += self->token.length;
  meter.offset = (gsize) (place - self->check->text);
  g_array_append_val (self->check->meters, meter);
  return self->check->meters->len - 1;
}

void
acies_parser_close_meter (AciesParser *self, guint n)
{
  GArray *meters = self->check->meters;

  if (meters != NULL)
    g_array_index (meters, AciesScriptMeter, n).cost
        = self->n_tokens - g_array_index (meters, AciesScriptMeter, n).cost;
}

void
acies_parser_add_use (AciesParser *self,
                      AciesScriptUseKind kind,
                      const char *owner,
                      const char *name,
                      guint argument,
                      int line)
{
  AciesScriptUse use = { .kind = kind,
                         .owner = owner,
                         .name = name,
                         .argument = argument,
                         .source = self->check->source,
                         .line = self->check->line > 0 ? self->check->line : line };

  g_array_append_val (self->check->uses, use);
}

void
acies_parser_add_local (AciesParser *self, const char *name)
{
  AciesLocal local = { name, self->function };

  if (g_str_equal (name, "_ENV"))
    acies_parser_report (self, self->token.line, _ ("the name “%s” cannot be used"), name);
  g_array_append_val (self->locals, local);
}

const AciesLocal *
acies_parser_find_local (AciesParser *self, const char *name)
{
  for (guint i = self->locals->len; i-- > 0;)
    {
      const AciesLocal *local = &g_array_index (self->locals, AciesLocal, i);

      if (local->name == name)
        return local;
    }
  return NULL;
}

static void
check_number (AciesParser *self)
{
  const AciesToken *token = &self->token;
  gboolean is_hex = token->length > 1 && (token->start[1] == 'x' || token->start[1] == 'X');
  g_autofree char *text = g_strndup (token->start, token->length);

  if (strpbrk (text, is_hex ? ".pP" : ".eE") != NULL)
    acies_parser_report (self, token->line, _ ("“%s” is a fraction; numbers are whole, in steps"),
                         text);
  else if (!is_hex && token->length > MAX_DIGITS)
    acies_parser_report (self, token->line, _ ("the number “%s” is too large"), text);
}

static void
add_string (AciesParser *self)
{
  if (!self->token.has_escapes)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_STRING, NULL, intern_token (&self->token), 0,
                          self->token.line);
}

/* The token after the present one. */
static AciesToken
peek (AciesParser *self)
{
  AciesLexer lexer = self->lexer;

  return acies_lexer_next (&lexer);
}

static void
add_edit (AciesParser *self, const char *start, gsize length, const char *with)
{
  AciesScriptEdit edit = { (gsize) (start - self->check->text), length, with };

  g_array_append_val (self->check->edits, edit);
}

/* Writes WITH instead of the present token, where FLAT. */
static void
edit_token (AciesParser *self, gboolean flat, const char *with)
{
  if (flat)
    add_edit (self, self->token.start, self->token.length, with);
}

/* `name =` of a table, whose names so far are NAMES. FALSE if it was named before. */
static gboolean
read_field_name (AciesParser *self, gboolean flat, GString *names)
{
  g_autofree char *word = g_strndup (self->token.start, self->token.length);
  g_autofree char *spaced = g_strdup_printf (" %s ", word);
  g_autofree char *quoted = g_strdup_printf ("'%s',", word);
  gboolean is_new = strstr (names->str, spaced) == NULL;
  int line = self->token.line;

  edit_token (self, flat, g_intern_string (quoted));
  acies_parser_add_use (self, ACIES_SCRIPT_USE_FIELD, NULL, acies_parser_read_name (self), 0, line);
  g_string_append (names, spaced + 1);
  edit_token (self, flat, "(");
  acies_parser_next (self);
  return is_new;
}

/* The sign after a field. FALSE: the table ends with it. */
static gboolean
read_separator (AciesParser *self, gboolean flat)
{
  AciesToken following = peek (self);

  if (!acies_parser_is (self, ",") && !acies_parser_is (self, ";"))
    {
      edit_token (self, flat, ")");
      return FALSE;
    }
  edit_token (self, flat, acies_token_is (&following, "}") ? ")" : "),");
  acies_parser_next (self);
  if (acies_parser_is (self, "}"))
    edit_token (self, flat, "");
  return TRUE;
}

/* `{ name = ..., [x] = ..., ... }`; its names are then in `fields`. FLAT: writes its fields without
 * the table, and returns whether that can be. */
static gboolean
read_table (AciesParser *self, gboolean flat)
{
  g_autoptr (GString) names = g_string_new (" ");
  gboolean all_named = TRUE, can_be_flat = TRUE;
  guint n = 0;

  if (!acies_parser_enter (self))
    return FALSE;
  edit_token (self, flat, "");
  acies_parser_expect (self, "{");
  while (!acies_parser_is (self, "}") && self->token.kind != ACIES_TOKEN_END)
    {
      AciesToken following = peek (self);

      if (self->token.kind == ACIES_TOKEN_NAME && acies_token_is (&following, "="))
        {
          can_be_flat = read_field_name (self, flat, names) && can_be_flat;
        }
      else
        {
          all_named = FALSE;
          if (acies_parser_skip (self, "["))
            {
              acies_parser_read_expression (self);
              acies_parser_expect (self, "]");
              acies_parser_expect (self, "=");
            }
        }
      acies_parser_read_expression (self);
      n++;
      if (!read_separator (self, flat))
        break;
    }
  acies_parser_expect (self, "}");
  self->fields = all_named ? g_intern_string (names->str) : NULL;
  self->depth--;
  return can_be_flat && all_named && n > 0 && n <= ACIES_HOST_MAX_STEP_FIELDS;
}

/* The state of the step that is called at START, if it is written there and last. */
static void
read_state (AciesParser *self, const char *start)
{
  GArray *edits = self->check->edits;
  guint n_edits = edits->len;

  if (read_table (self, TRUE) && acies_parser_is (self, ")"))
    add_edit (self, start, strlen ("step"), ACIES_HOST_STEP_FIELDS);
  else
    g_array_set_size (edits, n_edits);
  if (skip_binary (self))
    acies_parser_read_expression (self);
}

/* Marks the last throw of the last argument of `lookup`. */
static void
mark_throw (AciesParser *self)
{
  gboolean is_less;
  const char *throw = acies_parser_find_throw (self, &is_less);

  if (throw != NULL)
    add_edit (self, throw, strlen ("dice"), is_less ? ACIES_HOST_DICE_LESS : ACIES_HOST_DICE_MORE);
}

/* What is called. */
typedef struct
{
  const char
      *free_name;    /* a name that is no local, interned, as the host calls it now; else NULL */
  const char *start; /* where it stands in the text */
} Callee;

/* Notes the words that an argument may come to by its `and` and `or`, from the token reached on, as
 * literals of CALLEE. */
static void
note_choices (AciesParser *self, const char *callee)
{
  AciesLexer lexer = self->lexer;
  AciesToken before = { 0 }, token = self->token, next;
  int depth = 0;

  for (; token.kind != ACIES_TOKEN_END; before = token, token = next)
    {
      next = acies_lexer_next (&lexer);
      if (depth == 0 && (acies_token_is (&token, ",") || acies_token_is (&token, ")")))
        return;
      if (acies_token_is (&token, "(") || acies_token_is (&token, "{"))
        depth++;
      else if (acies_token_is (&token, ")") || acies_token_is (&token, "}"))
        depth--;
      else if (depth == 0 && token.kind == ACIES_TOKEN_STRING && !token.has_escapes
               && (acies_token_is (&before, "and") || acies_token_is (&before, "or"))
               && (acies_token_is (&next, "or") || acies_token_is (&next, ",")
                   || acies_token_is (&next, ")")))
        acies_parser_add_use (self, ACIES_SCRIPT_USE_LITERAL, callee, intern_token (&token), 0,
                              token.line);
    }
}

/* An argument. LITERAL is the place of the use that the argument before it was, or -1; returns that
 * of this one. */
static int
read_argument (AciesParser *self, const Callee *callee, guint n, int literal)
{
  const char *free_name = callee->free_name;
  GArray *uses = self->check->uses;
  AciesToken token = self->token, following = peek (self);
  gboolean is_whole = acies_token_is (&following, ",") || acies_token_is (&following, ")");
  gboolean is_literal
      = free_name != NULL && token.kind == ACIES_TOKEN_STRING && !token.has_escapes && is_whole;
  int place = (int) uses->len;

  if (n == 0 && g_strcmp0 (free_name, "outcome") == 0)
    note_choices (self, free_name);
  if (is_literal)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_LITERAL, free_name, intern_token (&token), n,
                          token.line);
  if (n == 1 && self->check->edits != NULL && g_strcmp0 (free_name, "lookup") == 0)
    mark_throw (self);
  if (n == 1 && g_strcmp0 (free_name, "step") == 0 && acies_token_is (&token, "{")
      && self->check->edits != NULL)
    read_state (self, callee->start);
  else
    acies_parser_read_expression (self);
  if (literal >= 0 && acies_token_is (&token, "{"))
    g_array_index (uses, AciesScriptUse, literal).fields = self->fields;
  if (is_literal && acies_parser_is (self, ")"))
    g_array_index (uses, AciesScriptUse, place).fields = "";
  return is_literal ? place : -1;
}

/* As what an argument is written that began with TOKEN and FOLLOWING and was just read. */
static char
get_written_as (AciesParser *self, const AciesToken *token, const AciesToken *following)
{
  gboolean is_whole = acies_token_is (following, ",") || acies_token_is (following, ")");
  g_autofree char *word = g_strndup (token->start, token->length);

  if (self->is_call)
    return token->kind == ACIES_TOKEN_NAME && acies_host_list_find (word) != NULL
               ? ACIES_SCRIPT_OTHER
               : ACIES_SCRIPT_MANY;
  if (acies_token_is (token, "{"))
    return ACIES_SCRIPT_TABLE;
  if (acies_token_is (token, "function"))
    return ACIES_SCRIPT_FUNCTION;
  if (!is_whole)
    return ACIES_SCRIPT_OTHER;
  if (acies_token_is (token, "true") || acies_token_is (token, "false"))
    return ACIES_SCRIPT_FLAG;
  return token->kind == ACIES_TOKEN_STRING   ? ACIES_SCRIPT_WORD
         : token->kind == ACIES_TOKEN_NUMBER ? ACIES_SCRIPT_NUMBER
                                             : ACIES_SCRIPT_OTHER;
}

/* NAME is called with arguments that are written as SIGNS say. */
static void
add_call (AciesParser *self, const char *name, const char *signs, int line)
{
  if (name == NULL || acies_host_list_find (name) == NULL)
    return;
  acies_parser_add_use (self, ACIES_SCRIPT_USE_CALL, NULL, name, (guint) strlen (signs), line);
  g_array_index (self->check->uses, AciesScriptUse, self->check->uses->len - 1).fields
      = g_intern_string (signs);
}

/* Functions of the host that are called by an old name are known by the present one. */
static const char *
get_present_name (const char *free_name)
{
  const char *name = free_name != NULL ? acies_host_list_find (free_name) : NULL;

  return name != NULL ? name : free_name;
}

static void
read_arguments (AciesParser *self, const Callee *callee)
{
  const char *free_name = callee->free_name;
  g_autoptr (GString) signs = g_string_new (NULL);
  int literal = -1, line = self->token.line;

  if (self->token.kind == ACIES_TOKEN_STRING)
    {
      add_call (self, free_name, "w", line);
      if (free_name != NULL && !self->token.has_escapes)
        acies_parser_add_use (self, ACIES_SCRIPT_USE_LITERAL, free_name,
                              intern_token (&self->token), 0, self->token.line);
      add_string (self);
      acies_parser_next (self);
      return;
    }
  if (acies_parser_is (self, "{"))
    {
      add_call (self, free_name, "t", line);
      read_table (self, FALSE);
      return;
    }
  acies_parser_expect (self, "(");
  for (guint n = 0; !acies_parser_is (self, ")") && self->token.kind != ACIES_TOKEN_END; n++)
    {
      AciesToken token = self->token, following = peek (self);

      literal = read_argument (self, callee, n, literal);
      g_string_append_c (signs, get_written_as (self, &token, &following));
      if (!acies_parser_skip (self, ","))
        break;
    }
  acies_parser_expect (self, ")");
  add_call (self, free_name, signs->str, line);
}

void
acies_parser_flush_field (AciesParser *self, AciesSuffixed *suffixed)
{
  if (suffixed->field != NULL)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_ATTRIBUTE, suffixed->owner, suffixed->field, 0,
                          suffixed->line);
  suffixed->field = NULL;
  suffixed->name = NULL;
}

static void
read_primary (AciesParser *self, AciesSuffixed *suffixed)
{
  *suffixed = (AciesSuffixed){ .line = self->token.line };
  if (acies_parser_skip (self, "("))
    {
      acies_parser_read_expression (self);
      acies_parser_expect (self, ")");
      return;
    }
  suffixed->name = acies_parser_read_name (self);
  if (g_strcmp0 (suffixed->name, "_ENV") == 0)
    acies_parser_report (self, suffixed->line, _ ("the name “%s” cannot be used"), suffixed->name);
  suffixed->is_free = acies_parser_find_local (self, suffixed->name) == NULL;
}

AciesSuffixed
acies_parser_read_suffixed (AciesParser *self)
{
  AciesSuffixed suffixed = { 0 };
  Callee callee = { NULL, self->token.start };

  if (!acies_parser_enter (self))
    return suffixed;
  read_primary (self, &suffixed);
  self->is_call = FALSE;
  while (!self->is_stopped)
    {
      gboolean is_call = FALSE;

      callee.free_name = suffixed.is_free ? suffixed.name : NULL;

      if (acies_parser_is (self, "."))
        {
          acies_parser_flush_field (self, &suffixed);
          acies_parser_next (self);
          suffixed.line = self->token.line;
          suffixed.owner = callee.free_name;
          suffixed.field = acies_parser_read_name (self);
        }
      else if (acies_parser_is (self, "["))
        {
          acies_parser_flush_field (self, &suffixed);
          acies_parser_next (self);
          acies_parser_read_expression (self);
          acies_parser_expect (self, "]");
        }
      else if (acies_parser_is (self, ":"))
        {
          acies_parser_report (self, self->token.line,
                               _ ("nothing has methods; write a dot, not a colon"));
          acies_parser_flush_field (self, &suffixed);
          acies_parser_next (self);
          acies_parser_read_name (self);
          read_arguments (self, &(Callee){ NULL, NULL });
        }
      else if (acies_parser_is (self, "(") || acies_parser_is (self, "{")
               || self->token.kind == ACIES_TOKEN_STRING)
        {
          acies_parser_flush_field (self, &suffixed);
          callee.free_name = get_present_name (callee.free_name);
          read_arguments (self, &callee);
          is_call = TRUE;
        }
      else
        {
          break;
        }
      self->is_call = is_call;
      if (callee.free_name != NULL)
        acies_parser_add_use (self, ACIES_SCRIPT_USE_NAME, NULL, callee.free_name, 0,
                              suffixed.line);
      suffixed.is_free = FALSE;
    }
  self->depth--;
  return suffixed;
}

static void
read_simple (AciesParser *self)
{
  AciesSuffixed suffixed;

  self->field = self->word = NULL;
  if (self->token.kind == ACIES_TOKEN_NUMBER)
    {
      check_number (self);
      acies_parser_next (self);
    }
  else if (self->token.kind == ACIES_TOKEN_STRING)
    {
      const char *word = self->token.has_escapes ? NULL : intern_token (&self->token);

      add_string (self);
      acies_parser_next (self);
      self->word = acies_parser_is (self, "..") ? NULL : word;
    }
  else if (acies_parser_is (self, "nil") || acies_parser_is (self, "true")
           || acies_parser_is (self, "false"))
    {
      acies_parser_next (self);
    }
  else if (acies_parser_is (self, "..."))
    {
      if (self->check->where != NULL)
        acies_parser_report (self, self->token.line, _ ("an expression cannot have arguments"));
      acies_parser_next (self);
    }
  else if (acies_parser_is (self, "{"))
    {
      read_table (self, FALSE);
    }
  else if (acies_parser_is (self, "function"))
    {
      if (self->check->where != NULL)
        acies_parser_report (self, self->token.line, _ ("an expression cannot hold a function"));
      acies_parser_next (self);
      acies_parser_read_body (self);
    }
  else
    {
      suffixed = acies_parser_read_suffixed (self);
      if (suffixed.name != NULL && suffixed.is_free)
        acies_parser_add_use (self, ACIES_SCRIPT_USE_NAME, NULL, suffixed.name, 0, suffixed.line);
      self->word = NULL;
      self->field = suffixed.field;
      acies_parser_flush_field (self, &suffixed);
      return;
    }
  self->is_call = FALSE;
}

static gboolean
skip_unary (AciesParser *self)
{
  return acies_parser_skip (self, "not") || acies_parser_skip (self, "-")
         || acies_parser_skip (self, "#") || acies_parser_skip (self, "~");
}

static gboolean
skip_binary (AciesParser *self)
{
  static const char *const operators[] = {
    "+",  "-",  "*",   "//", "%", "..", "<", ">",  "<=", ">=",
    "==", "~=", "and", "or", "&", "|",  "~", "<<", ">>",
  };

  if (acies_parser_is (self, "/") || acies_parser_is (self, "^"))
    {
      acies_parser_report (self, self->token.line,
                           _ ("“%c” makes fractions; numbers are whole: write //"),
                           self->token.start[0]);
      acies_parser_next (self);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (acies_parser_skip (self, operators[i]))
      return TRUE;
  return FALSE;
}

/* An operand was read behind one that ended in .FIELD, or was WORD, and a sign of comparison. */
static void
note_comparison (AciesParser *self, const char *field, const char *word, int line)
{
  if (word == NULL && self->word != NULL)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_COMPARED, field, self->word, 0, line);
  else if (word != NULL && self->word == NULL)
    acies_parser_add_use (self, ACIES_SCRIPT_USE_COMPARED, self->field, word, 0, line);
}

void
acies_parser_read_expression (AciesParser *self)
{
  gboolean is_plain = TRUE, is_compared = FALSE;

  if (!acies_parser_enter (self))
    return;
  do
    {
      const char *field = self->field, *word = self->word;
      int line = self->token.line;

      while (skip_unary (self))
        is_plain = FALSE;
      self->is_call = FALSE;
      read_simple (self);
      if (is_compared)
        note_comparison (self, field, word, line);
      self->is_call = self->is_call && is_plain;
      is_plain = FALSE;
      is_compared = acies_parser_is (self, "==") || acies_parser_is (self, "~=");
    }
  while (skip_binary (self));
  self->depth--;
}

guint
acies_parser_read_expressions (AciesParser *self)
{
  guint n = 0;

  do
    {
      acies_parser_read_expression (self);
      n++;
    }
  while (acies_parser_skip (self, ","));
  return n;
}
