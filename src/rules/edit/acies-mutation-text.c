/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes one number or one condition of a text: plain words of XML, or Lua. */
#include "config.h"

#include "rules/edit/acies-mutations-private.h"
#include "rules/script/acies-script-lexer.h"

#include "base/value/acies-number.h"

#include <string.h>

#define BLANKS " \t\r\n"
/* What stands between numbers: of the faces of a die, of a fraction. */
#define SEPARATORS BLANKS "/"

static void
clear_change (gpointer data)
{
  AciesTextChange *change = data;

  g_free (change->text);
  g_free (change->function);
}

GArray *
acies_text_changes_new (void)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (AciesTextChange));

  g_array_set_clear_func (changes, clear_change);
  return changes;
}

/* TEXT is eaten. */
static void
add_change (GArray *changes, gsize start, gsize length, char *text, int line)
{
  AciesTextChange change = { .start = start, .length = length, .text = text, .line = line };

  g_array_append_val (changes, change);
}

/* How many steps make one, if the last digit that is written counts them. */
static gint64
written_per_unit (const char *number)
{
  const char *point = strpbrk (number, ".,");
  gint64 per_unit = 1;

  for (const char *c = point; c != NULL && c[1] != '\0'; c++)
    per_unit *= 10;
  return per_unit;
}

void
acies_text_vary_numbers (const char *text, gint64 per_unit, GArray *changes)
{
  gsize length;

  for (const char *at = text + strspn (text, SEPARATORS); *at != '\0';
       at += length + strspn (at + length, SEPARATORS))
    {
      g_autofree char *word = NULL;
      gint64 number, steps;

      length = strcspn (at, SEPARATORS);
      word = g_strndup (at, length);
      steps = per_unit > 0 ? per_unit : written_per_unit (word);
      if (length > 15 || !acies_number_parse (word + (word[0] == '+'), steps, &number))
        continue;
      add_change (changes, at - text, length, acies_number_format (number + 1, steps), 1);
      add_change (changes, at - text, length, acies_number_format (number - 1, steps), 1);
    }
}

/* The number TOKEN of TEXT one up and one down. */
static void
vary_token (const char *text, const AciesToken *token, GArray *changes)
{
  g_autofree char *digits = g_strndup (token->start, token->length);
  gsize start = token->start - text;
  gint64 number;

  if (!g_ascii_string_to_signed (digits, 10, 0, G_MAXINT32, &number, NULL))
    return;
  add_change (changes, start, token->length, g_strdup_printf ("%d", (int) number + 1), token->line);
  add_change (changes, start, token->length,
              number > 0 ? g_strdup_printf ("%d", (int) number - 1) : g_strdup ("(-1)"),
              token->line);
}

void
acies_text_vary_expression (const char *text, GArray *changes)
{
  AciesLexer lexer;

  acies_lexer_init (&lexer, text, strlen (text));
  for (AciesToken token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    if (token.kind == ACIES_TOKEN_NUMBER)
      vary_token (text, &token, changes);
}

void
acies_text_negate (const char *text, GArray *changes)
{
  add_change (changes, 0, strlen (text), g_strdup_printf ("not (%s)", text), 1);
}

/* A pass over the functions of a file. */
typedef struct
{
  const char *text;
  GArray *changes;
  GArray *conditions; /* of AciesToken: each if and elseif whose then has not come */
  int depth;          /* of blocks */
  int first, last;    /* lines of the stretch so far that runs as a whole; 0: none yet */
  guint n_closed;     /* changes whose stretch has come to its end */
  char *function;
} Walk;

static void
enter_or_leave (Walk *self, const AciesToken *token)
{
  if (acies_token_is (token, "function") && self->depth == 0)
    g_clear_pointer (&self->function, g_free);
  if (acies_token_is (token, "function") || acies_token_is (token, "if")
      || acies_token_is (token, "do") || acies_token_is (token, "repeat"))
    self->depth++;
  else if (acies_token_is (token, "end") || acies_token_is (token, "until"))
    self->depth--;
}

/* Turns round what lies between the last if and THEN. */
static void
close_condition (Walk *self, const AciesToken *then)
{
  AciesToken begin = g_array_index (self->conditions, AciesToken, self->conditions->len - 1);
  const char *start = begin.start + begin.length;
  g_autofree char *condition = g_strndup (start, then->start - start);

  g_array_set_size (self->conditions, self->conditions->len - 1);
  add_change (self->changes, start - self->text, then->start - start,
              g_strdup_printf (" not (%s) ", g_strstrip (condition)), begin.line);
}

/* Whether what follows TOKEN may run more or less often than what comes before it. */
static gboolean
parts_stretches (const AciesToken *token)
{
  static const char *const words[] = { "if",  "then", "else",   "elseif", "end",     "while",
                                       "for", "do",   "repeat", "until",  "function" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (acies_token_is (token, words[i]))
      return TRUE;
  return FALSE;
}

/* Ends the stretch that all changes since the last one stand in. */
static void
close_stretch (Walk *self)
{
  for (; self->n_closed < self->changes->len; self->n_closed++)
    {
      AciesTextChange *change = &g_array_index (self->changes, AciesTextChange, self->n_closed);

      change->first = self->first;
      change->last = self->last;
    }
  self->first = self->last = 0;
}

static void
follow_stretch (Walk *self, const AciesToken *token)
{
  if (parts_stretches (token))
    {
      close_stretch (self);
      return;
    }
  if (self->first == 0)
    self->first = token->line;
  self->last = token->line;
}

static void
visit (Walk *self, const AciesToken *token)
{
  guint n = self->changes->len;

  enter_or_leave (self, token);
  if (token->kind == ACIES_TOKEN_NAME && self->function == NULL)
    self->function = g_strndup (token->start, token->length);
  if (token->kind == ACIES_TOKEN_NUMBER)
    vary_token (self->text, token, self->changes);
  else if (acies_token_is (token, "if") || acies_token_is (token, "elseif"))
    g_array_append_val (self->conditions, *token);
  else if (acies_token_is (token, "then") && self->conditions->len > 0)
    close_condition (self, token);
  for (; n < self->changes->len; n++)
    g_array_index (self->changes, AciesTextChange, n).function = g_strdup (self->function);
  follow_stretch (self, token);
}

void
acies_text_vary_procedures (const char *text, gsize length, GArray *changes)
{
  g_autoptr (GArray) conditions = g_array_new (FALSE, FALSE, sizeof (AciesToken));
  Walk self = { .text = text, .changes = changes, .conditions = conditions };
  AciesLexer lexer;

  acies_lexer_init (&lexer, text, length);
  for (AciesToken token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    visit (&self, &token);
  g_assert (self.n_closed == changes->len); /* a function has its end */
  g_free (self.function);
}

char *
acies_text_change (const char *text, gsize length, const AciesTextChange *change)
{
  GString *changed = g_string_new_len (text, change->start);

  g_string_append (changed, change->text);
  g_string_append_len (changed, text + change->start + change->length,
                       length - change->start - change->length);
  return g_string_free (changed, FALSE);
}
