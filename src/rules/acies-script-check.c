/* A parser of Lua that builds nothing: it follows locals, collects what the text refers to, and
 * refuses what a rule set must not do. */
#include "config.h"

#include "rules/acies-script-check.h"

#include "rules/acies-script-lexer.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <string.h>

/* Lua itself stops at 200 levels of its own. */
#define MAX_DEPTH 400
/* More digits than this may not fit, and Lua would make a fraction of them. */
#define MAX_DIGITS 18
#define MAX_JUMPS 1000

typedef struct
{
  const char *name; /* interned */
  guint function;   /* nesting level of the function that it is local to; 0: the file */
} Local;

typedef struct
{
  const AciesScriptCheck *check;
  AciesLexer lexer;
  AciesToken token;
  GArray *locals; /* of Local, innermost last */
  guint function; /* nesting level; 0: outside all functions */
  guint depth;
  GHashTable *defined; /* interned: names of the file's functions so far */
  gboolean is_refused;
  gboolean is_stopped; /* nested too deep: nothing more is read */
} Parser;

/* What an expression with its suffixes turned out to be. A last `.field` is not yet a use: it may
 * be the target of an assignment. */
typedef struct
{
  const char *name;  /* a plain name, interned; else NULL */
  gboolean is_free;  /* that name is no local */
  const char *field; /* the last suffix is .FIELD */
  const char *owner;
  int line;
} Suffixed;

static void read_block (Parser *self);
static void read_expression (Parser *self);
static void read_body (Parser *self);

static void report (Parser *self, int line, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
report (Parser *self, int line, const char *format, ...)
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

static gboolean
is (Parser *self, const char *word)
{
  return acies_token_is (&self->token, word);
}

static void
next (Parser *self)
{
  if (self->is_stopped)
    self->token = (AciesToken){ .kind = ACIES_TOKEN_END, .line = self->lexer.line };
  else
    self->token = acies_lexer_next (&self->lexer);
}

static gboolean
skip (Parser *self, const char *word)
{
  if (!is (self, word))
    return FALSE;
  next (self);
  return TRUE;
}

static void
stop (Parser *self, const char *sentence)
{
  if (!self->is_stopped)
    report (self, self->token.line, "%s", sentence);
  self->is_stopped = TRUE;
  next (self);
}

/* Lua has accepted the text: if WORD is not here, this parser and Lua differ. */
static void
expect (Parser *self, const char *word)
{
  if (!skip (self, word))
    stop (self, _ ("this is written in a way that cannot be checked"));
}

static gboolean
enter (Parser *self)
{
  if (++self->depth < MAX_DEPTH)
    return TRUE;
  stop (self, _ ("this is nested too deep"));
  return FALSE;
}

static const char *
intern_token (const AciesToken *token)
{
  g_autofree char *text = g_strndup (token->start, token->length);

  return g_intern_string (text);
}

static const char *
read_name (Parser *self)
{
  const char *name;

  if (self->token.kind != ACIES_TOKEN_NAME)
    {
      stop (self, _ ("this is written in a way that cannot be checked"));
      return "";
    }
  name = intern_token (&self->token);
  next (self);
  return name;
}

static void
add_use (Parser *self,
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

static void
add_local (Parser *self, const char *name)
{
  Local local = { name, self->function };

  if (g_str_equal (name, "_ENV"))
    report (self, self->token.line, _ ("the name “_ENV” cannot be used"));
  g_array_append_val (self->locals, local);
}

static const Local *
find_local (Parser *self, const char *name)
{
  for (guint i = self->locals->len; i-- > 0;)
    {
      const Local *local = &g_array_index (self->locals, Local, i);

      if (local->name == name)
        return local;
    }
  return NULL;
}

static void
check_number (Parser *self)
{
  const AciesToken *token = &self->token;
  gboolean is_hex = token->length > 1 && (token->start[1] == 'x' || token->start[1] == 'X');
  g_autofree char *text = g_strndup (token->start, token->length);

  if (strpbrk (text, is_hex ? ".pP" : ".eE") != NULL)
    report (self, token->line, _ ("“%s” is a fraction; numbers are whole, in steps"), text);
  else if (!is_hex && token->length > MAX_DIGITS)
    report (self, token->line, _ ("the number “%s” is too large"), text);
}

static void
add_string (Parser *self)
{
  if (!self->token.has_escapes)
    add_use (self, ACIES_SCRIPT_USE_STRING, NULL, intern_token (&self->token), 0, self->token.line);
}

/* The token after the present one. */
static AciesToken
peek (Parser *self)
{
  AciesLexer lexer = self->lexer;

  return acies_lexer_next (&lexer);
}

/* `{ name = ..., [x] = ..., ... }` */
static void
read_table (Parser *self)
{
  if (!enter (self))
    return;
  expect (self, "{");
  while (!is (self, "}") && self->token.kind != ACIES_TOKEN_END)
    {
      AciesToken following = peek (self);

      if (self->token.kind == ACIES_TOKEN_NAME && acies_token_is (&following, "="))
        {
          int line = self->token.line;

          add_use (self, ACIES_SCRIPT_USE_FIELD, NULL, read_name (self), 0, line);
          next (self);
        }
      else if (skip (self, "["))
        {
          read_expression (self);
          expect (self, "]");
          expect (self, "=");
        }
      read_expression (self);
      if (!skip (self, ",") && !skip (self, ";"))
        break;
    }
  expect (self, "}");
  self->depth--;
}

/* An argument of the function FREE_NAME, or of another if that is NULL. */
static void
read_argument (Parser *self, const char *free_name, guint n)
{
  AciesToken token = self->token, following = peek (self);
  gboolean is_whole = acies_token_is (&following, ",") || acies_token_is (&following, ")");

  if (free_name != NULL && token.kind == ACIES_TOKEN_STRING && !token.has_escapes && is_whole)
    add_use (self, ACIES_SCRIPT_USE_LITERAL, free_name, intern_token (&token), n, token.line);
  read_expression (self);
}

static void
read_arguments (Parser *self, const char *free_name)
{
  if (self->token.kind == ACIES_TOKEN_STRING)
    {
      if (free_name != NULL && !self->token.has_escapes)
        add_use (self, ACIES_SCRIPT_USE_LITERAL, free_name, intern_token (&self->token), 0,
                 self->token.line);
      add_string (self);
      next (self);
      return;
    }
  if (is (self, "{"))
    {
      read_table (self);
      return;
    }
  expect (self, "(");
  for (guint n = 0; !is (self, ")") && self->token.kind != ACIES_TOKEN_END; n++)
    {
      read_argument (self, free_name, n);
      if (!skip (self, ","))
        break;
    }
  expect (self, ")");
}

static void
flush_field (Parser *self, Suffixed *suffixed)
{
  if (suffixed->field != NULL)
    add_use (self, ACIES_SCRIPT_USE_ATTRIBUTE, suffixed->owner, suffixed->field, 0, suffixed->line);
  suffixed->field = NULL;
  suffixed->name = NULL;
}

static void
read_primary (Parser *self, Suffixed *suffixed)
{
  *suffixed = (Suffixed){ .line = self->token.line };
  if (skip (self, "("))
    {
      read_expression (self);
      expect (self, ")");
      return;
    }
  suffixed->name = read_name (self);
  if (g_strcmp0 (suffixed->name, "_ENV") == 0)
    report (self, suffixed->line, _ ("the name “_ENV” cannot be used"));
  suffixed->is_free = find_local (self, suffixed->name) == NULL;
}

/* A name or an expression in parentheses, with what follows: .field [index] (arguments). */
static Suffixed
read_suffixed (Parser *self)
{
  Suffixed suffixed = { 0 };

  if (!enter (self))
    return suffixed;
  read_primary (self, &suffixed);
  while (!self->is_stopped)
    {
      const char *free_name = suffixed.is_free ? suffixed.name : NULL;

      if (is (self, "."))
        {
          flush_field (self, &suffixed);
          next (self);
          suffixed.line = self->token.line;
          suffixed.owner = free_name;
          suffixed.field = read_name (self);
        }
      else if (is (self, "["))
        {
          flush_field (self, &suffixed);
          next (self);
          read_expression (self);
          expect (self, "]");
        }
      else if (is (self, ":"))
        {
          report (self, self->token.line, _ ("nothing has methods; write a point, not a colon"));
          flush_field (self, &suffixed);
          next (self);
          read_name (self);
          read_arguments (self, NULL);
        }
      else if (is (self, "(") || is (self, "{") || self->token.kind == ACIES_TOKEN_STRING)
        {
          flush_field (self, &suffixed);
          read_arguments (self, free_name);
        }
      else
        {
          break;
        }
      if (free_name != NULL)
        add_use (self, ACIES_SCRIPT_USE_NAME, NULL, free_name, 0, suffixed.line);
      suffixed.is_free = FALSE;
    }
  self->depth--;
  return suffixed;
}

static void
read_simple (Parser *self)
{
  Suffixed suffixed;

  if (self->token.kind == ACIES_TOKEN_NUMBER)
    {
      check_number (self);
      next (self);
    }
  else if (self->token.kind == ACIES_TOKEN_STRING)
    {
      add_string (self);
      next (self);
    }
  else if (is (self, "nil") || is (self, "true") || is (self, "false"))
    {
      next (self);
    }
  else if (is (self, "..."))
    {
      if (self->check->where != NULL)
        report (self, self->token.line, _ ("an expression has no arguments"));
      next (self);
    }
  else if (is (self, "{"))
    {
      read_table (self);
    }
  else if (is (self, "function"))
    {
      if (self->check->where != NULL)
        report (self, self->token.line, _ ("an expression cannot hold a function"));
      next (self);
      read_body (self);
    }
  else
    {
      suffixed = read_suffixed (self);
      if (suffixed.name != NULL && suffixed.is_free)
        add_use (self, ACIES_SCRIPT_USE_NAME, NULL, suffixed.name, 0, suffixed.line);
      flush_field (self, &suffixed);
    }
}

static gboolean
skip_unary (Parser *self)
{
  return skip (self, "not") || skip (self, "-") || skip (self, "#") || skip (self, "~");
}

static gboolean
skip_binary (Parser *self)
{
  static const char *const operators[] = {
    "+",  "-",  "*",   "//", "%", "..", "<", ">",  "<=", ">=",
    "==", "~=", "and", "or", "&", "|",  "~", "<<", ">>",
  };

  if (is (self, "/") || is (self, "^"))
    {
      report (self, self->token.line, _ ("“%c” makes fractions; numbers are whole: write //"),
              self->token.start[0]);
      next (self);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (skip (self, operators[i]))
      return TRUE;
  return FALSE;
}

static void
read_expression (Parser *self)
{
  if (!enter (self))
    return;
  do
    {
      while (skip_unary (self))
        ;
      read_simple (self);
    }
  while (skip_binary (self));
  self->depth--;
}

static void
read_expressions (Parser *self)
{
  do
    read_expression (self);
  while (skip (self, ","));
}

/* The parameters and the block of a function, to its end. */
static void
read_body (Parser *self)
{
  guint n_locals = self->locals->len;

  self->function++;
  expect (self, "(");
  while (!is (self, ")") && self->token.kind != ACIES_TOKEN_END)
    {
      if (!skip (self, "..."))
        add_local (self, read_name (self));
      if (!skip (self, ","))
        break;
    }
  expect (self, ")");
  read_block (self);
  expect (self, "end");
  self->function--;
  g_array_set_size (self->locals, n_locals);
}

static void
read_scope (Parser *self)
{
  guint n_locals = self->locals->len;

  read_block (self);
  g_array_set_size (self->locals, n_locals);
}

static void
read_if (Parser *self)
{
  do
    {
      next (self);
      read_expression (self);
      expect (self, "then");
      read_scope (self);
    }
  while (is (self, "elseif"));
  if (skip (self, "else"))
    read_scope (self);
  expect (self, "end");
}

static void
read_for (Parser *self)
{
  guint n_locals = self->locals->len;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  next (self);
  do
    g_ptr_array_add (names, (gpointer) read_name (self));
  while (skip (self, ","));
  if (!skip (self, "="))
    expect (self, "in");
  read_expressions (self);
  expect (self, "do");
  for (guint i = 0; i < names->len; i++)
    add_local (self, names->pdata[i]);
  read_block (self);
  expect (self, "end");
  g_array_set_size (self->locals, n_locals);
}

static void
read_repeat (Parser *self)
{
  guint n_locals = self->locals->len;

  next (self);
  read_block (self);
  expect (self, "until");
  read_expression (self);
  g_array_set_size (self->locals, n_locals);
}

static void
read_local (Parser *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int line = self->token.line;

  if (skip (self, "function"))
    {
      add_local (self, read_name (self));
      read_body (self);
      return;
    }
  if (self->function == 0)
    report (self, line, _ ("only functions may stand here; constants belong in ruleset.xml"));
  do
    {
      g_ptr_array_add (names, (gpointer) read_name (self));
      if (skip (self, "<"))
        {
          read_name (self);
          expect (self, ">");
        }
    }
  while (skip (self, ","));
  if (skip (self, "="))
    read_expressions (self);
  for (guint i = 0; i < names->len; i++)
    add_local (self, names->pdata[i]);
}

static void
read_function (Parser *self)
{
  int line = self->token.line;
  const char *name;

  next (self);
  name = read_name (self);
  if (is (self, ".") || is (self, ":"))
    {
      report (self, line, _ ("a function is called by one plain name"));
      while (skip (self, ".") || skip (self, ":"))
        read_name (self);
    }
  else if (self->function > 0 && find_local (self, name) == NULL)
    {
      report (self, line, _ ("a function inside of another must be local"));
    }
  else if (self->function == 0
           && (find_local (self, name) != NULL
               || !g_hash_table_add (self->defined, (gpointer) name)))
    {
      report (self, line, _ ("the function “%s” is defined twice"), name);
    }
  else if (self->function > 0 && find_local (self, name)->function == 0)
    {
      report (self, line, _ ("“%s” is a function of the file and cannot be set"), name);
    }
  read_body (self);
}

static void
check_target (Parser *self, Suffixed *target)
{
  const Local *local = target->name != NULL ? find_local (self, target->name) : NULL;

  if (target->field != NULL)
    {
      add_use (self, ACIES_SCRIPT_USE_FIELD, NULL, target->field, 0, target->line);
      return;
    }
  if (target->name == NULL || self->function == 0)
    return;
  if (local == NULL)
    report (self, target->line,
            _ ("“%s” is no local: procedures keep nothing between calls; write local"),
            target->name);
  else if (local->function == 0)
    report (self, target->line, _ ("“%s” is a function of the file and cannot be set"),
            target->name);
}

/* A call, or an assignment to one or more targets. */
static void
read_plain (Parser *self)
{
  Suffixed target;
  int line = self->token.line;

  if (self->function == 0)
    report (self, line, _ ("only functions may stand here; constants belong in ruleset.xml"));
  target = read_suffixed (self);
  if (!is (self, "=") && !is (self, ","))
    {
      flush_field (self, &target);
      return;
    }
  check_target (self, &target);
  while (skip (self, ","))
    {
      target = read_suffixed (self);
      check_target (self, &target);
    }
  expect (self, "=");
  read_expressions (self);
}

static void
read_return (Parser *self)
{
  next (self);
  if (!is (self, "end") && !is (self, "else") && !is (self, "elseif") && !is (self, "until")
      && !is (self, ";") && self->token.kind != ACIES_TOKEN_END)
    read_expressions (self);
  skip (self, ";");
}

static void
read_compound (Parser *self)
{
  if (is (self, "if"))
    {
      read_if (self);
    }
  else if (is (self, "for"))
    {
      read_for (self);
    }
  else if (is (self, "repeat"))
    {
      read_repeat (self);
    }
  else
    {
      if (skip (self, "while"))
        read_expression (self);
      expect (self, "do");
      read_scope (self);
      expect (self, "end");
    }
}

static void
read_statement (Parser *self)
{
  gboolean is_compound = is (self, "if") || is (self, "for") || is (self, "repeat")
                         || is (self, "while") || is (self, "do");
  gboolean is_jump
      = is (self, "return") || is (self, "break") || is (self, "goto") || is (self, "::");

  if (self->function == 0 && (is_compound || is_jump))
    report (self, self->token.line, _ ("only functions may stand here"));
  if (is_compound)
    read_compound (self);
  else if (is (self, "return"))
    read_return (self);
  else if (skip (self, "goto"))
    read_name (self);
  else if (skip (self, "::"))
    {
      read_name (self);
      expect (self, "::");
    }
  else if (skip (self, "local"))
    read_local (self);
  else if (is (self, "function"))
    read_function (self);
  else if (!skip (self, ";") && !skip (self, "break"))
    read_plain (self);
}

static void
read_block (Parser *self)
{
  if (!enter (self))
    return;
  while (self->token.kind != ACIES_TOKEN_END && !is (self, "end") && !is (self, "else")
         && !is (self, "elseif") && !is (self, "until"))
    read_statement (self);
  self->depth--;
}

static void
parser_init (Parser *self, const AciesScriptCheck *check)
{
  *self = (Parser){ .check = check };
  self->locals = g_array_new (FALSE, FALSE, sizeof (Local));
  self->defined = g_hash_table_new (NULL, NULL);
  acies_lexer_init (&self->lexer, check->text, check->length);
  next (self);
}

static void
parser_clear (Parser *self)
{
  g_array_unref (self->locals);
  g_hash_table_unref (self->defined);
}

gboolean
acies_script_check_jumps (const char *text, gsize length)
{
  AciesLexer lexer;
  AciesToken token;
  guint n = 0;

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
  Parser parser;

  parser_init (&parser, check);
  read_block (&parser);
  if (parser.token.kind != ACIES_TOKEN_END)
    stop (&parser, _ ("this is written in a way that cannot be checked"));
  parser_clear (&parser);
  return !parser.is_refused;
}

gboolean
acies_script_check_expression (const AciesScriptCheck *check)
{
  Parser parser;

  parser_init (&parser, check);
  if (parser.token.kind == ACIES_TOKEN_END)
    stop (&parser, _ ("the expression is empty"));
  else
    read_expression (&parser);
  if (parser.token.kind != ACIES_TOKEN_END)
    stop (&parser, _ ("this must be one expression"));
  parser_clear (&parser);
  return !parser.is_refused;
}
