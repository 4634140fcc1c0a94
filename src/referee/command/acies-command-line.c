/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCommandLine is what one typed line means.
 *
 * Commands are told by their first word; any other line asks a question
 * (acies-command-line-question.c). Window and terminal carry out what is read here, and neither
 * reads a line by itself. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *word;
  AciesCommandLineKind kind;
  gboolean is_alone;     /* nothing follows the word */
  gboolean is_terminals; /* the window has something better, and says so */
} Command;

static const Command commands[] = {
  { "undo", ACIES_COMMAND_LINE_UNDO, FALSE, FALSE }, /* “undo thread” */
  { "redo", ACIES_COMMAND_LINE_REDO, TRUE, FALSE },
  { "help", ACIES_COMMAND_LINE_HELP, TRUE, FALSE },
  { "?", ACIES_COMMAND_LINE_HELP, TRUE, FALSE },
  { "show", ACIES_COMMAND_LINE_SHOW, FALSE, FALSE },
  { "due", ACIES_COMMAND_LINE_DUE, FALSE, FALSE }, /* “due 3” is a question */
  { "clause", ACIES_COMMAND_LINE_CLAUSE, FALSE, FALSE },
  { "why", ACIES_COMMAND_LINE_WHY, FALSE, FALSE },
  { "odds", ACIES_COMMAND_LINE_ODDS, FALSE, TRUE },
  { "log", ACIES_COMMAND_LINE_LOG, FALSE, TRUE },
  { "grid", ACIES_COMMAND_LINE_GRID, FALSE, FALSE },
  { "follow", ACIES_COMMAND_LINE_FOLLOW, FALSE, FALSE }, /* “follow 2 34” is a question */
  { "done", ACIES_COMMAND_LINE_DONE, FALSE, FALSE },     /* likewise */
  { "cancel", ACIES_COMMAND_LINE_CANCEL, FALSE, FALSE }, /* likewise */
  { "settle", ACIES_COMMAND_LINE_SETTLE, TRUE, TRUE },
  { "continue", ACIES_COMMAND_LINE_CONTINUE, FALSE, TRUE },
  { "quit", ACIES_COMMAND_LINE_QUIT, TRUE, TRUE },
};

/* Words of the program that begin a question. */
static const char *const asking[] = { "next", "set", "place", "lose", "drop", "note" };

void
acies_command_line_add_commands (GPtrArray *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (asking); i++)
    g_ptr_array_add (words, g_strdup (asking[i]));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (!commands[i].is_terminals && g_ascii_isalpha (commands[i].word[0]))
      g_ptr_array_add (words, g_strdup (commands[i].word));
}

gboolean
acies_command_line_refuse_surplus (const char *word, const char *surplus, GError **error)
{
  return acies_command_line_refuse (error, _ ("“%s” takes no arguments; remove “%s”."), word,
                                    surplus);
}

/* What follows the first word of TEXT, if that is WORD; else NULL. Borrowed. */
static const char *
find_rest (const char *text, const char *word)
{
  gsize length = strcspn (text, " \t");

  if (length != strlen (word) || g_ascii_strncasecmp (text, word, length) != 0)
    return NULL;
  return text + length + strspn (text + length, " \t");
}

/* Whether COMMAND with REST behind its word is one: else it is a question. */
static gboolean
takes (const Command *command, const char *rest)
{
  if (command->kind == ACIES_COMMAND_LINE_DUE)
    return *rest == '\0' || g_ascii_strcasecmp (rest, "all") == 0;
  return *rest == '\0'
         || (command->kind != ACIES_COMMAND_LINE_FOLLOW && command->kind != ACIES_COMMAND_LINE_DONE
             && command->kind != ACIES_COMMAND_LINE_CANCEL);
}

/* The command that TEXT is, and what follows its word in REST; NULL if it is none. */
static const Command *
find_command (const char *text, const char **rest)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      *rest = find_rest (text, commands[i].word);
      if (*rest != NULL)
        return takes (&commands[i], *rest) ? &commands[i] : NULL;
    }
  return NULL;
}

/* “show 8”, “show 8 all”. */
static gboolean
read_show (AciesCommandLine *self, AciesReferee *referee, const char *rest, GError **error)
{
  g_autofree char *item = g_strdup (rest);
  const char *last = strrchr (rest, ' ');

  if (*rest == '\0')
    return TRUE;
  self->is_whole = last != NULL && g_ascii_strcasecmp (last + 1, "all") == 0;
  if (self->is_whole)
    item[last - rest] = '\0';
  self->item = acies_command_line_find (referee, item, error);
  return self->item != NULL;
}

/* “why 21” */
static gboolean
read_why (AciesCommandLine *self, AciesReferee *referee, const char *rest, GError **error)
{
  if (*rest == '\0')
    return acies_command_line_refuse (error, _ ("“why” must be followed by a unit or leader."));
  self->item = acies_command_line_find (referee, rest, error);
  return self->item != NULL;
}

/* “undo”, “undo thread” */
static gboolean
read_undo (AciesCommandLine *self, const char *rest, GError **error)
{
  const char *after = find_rest (rest, "thread");
  g_autofree char *surplus = NULL;

  self->is_whole = after != NULL;
  if (after == NULL)
    after = rest;
  surplus = g_strndup (after, strcspn (after, " \t"));
  return *surplus == '\0'
         || acies_command_line_refuse_surplus (self->is_whole ? "undo thread" : "undo", surplus,
                                               error);
}

static gboolean
read_odds (AciesCommandLine *self, AciesReferee *referee, const char *rest, GError **error)
{
  const char *other;

  if (*rest == '\0' || *rest == '#' || find_command (rest, &other) != NULL)
    return acies_command_line_refuse (error, _ ("“odds” must be followed by an action."));
  self->question = acies_command_line_read_question (referee, rest, &self->throws, error);
  return self->question != NULL;
}

static gboolean
read_command (AciesCommandLine *self,
              AciesReferee *referee,
              const Command *command,
              const char *rest,
              GError **error)
{
  self->kind = command->kind;
  if (command->is_alone && *rest != '\0')
    {
      g_autofree char *surplus = g_strndup (rest, strcspn (rest, " \t"));

      return acies_command_line_refuse_surplus (command->word, surplus, error);
    }
  if (command->kind == ACIES_COMMAND_LINE_SHOW)
    return read_show (self, referee, rest, error);
  if (command->kind == ACIES_COMMAND_LINE_WHY)
    return read_why (self, referee, rest, error);
  if (command->kind == ACIES_COMMAND_LINE_UNDO)
    return read_undo (self, rest, error);
  self->is_whole = command->kind == ACIES_COMMAND_LINE_DUE && *rest != '\0';
  if (command->kind == ACIES_COMMAND_LINE_ODDS)
    return read_odds (self, referee, rest, error);
  if (command->kind == ACIES_COMMAND_LINE_CLAUSE && *rest == '\0')
    return acies_command_line_refuse (error, _ ("“clause” must be followed by a clause."));
  if (command->kind == ACIES_COMMAND_LINE_LOG || command->kind == ACIES_COMMAND_LINE_CLAUSE
      || command->kind == ACIES_COMMAND_LINE_CONTINUE || command->kind == ACIES_COMMAND_LINE_GRID)
    self->words = g_strdup (rest);
  return TRUE;
}

/* TEXT as answers to the question that waits: figures alone are faces; NULL if it is none. */
static char *
read_answers (const char *text)
{
  if (acies_command_line_is_answer (text))
    return g_strdup (text);
  if (text[strspn (text, "0123456789 ,")] == '\0')
    {
      g_autofree char *faces = g_strdelimit (g_strdup (text), ",", ' ');

      return g_strconcat ("dice ", faces, NULL);
    }
  return NULL;
}

/* “due 2” by the number that is shown, as it is by its serial; TEXT itself if it is no such line.
 */
static char *
number_due (const char *text, const GPtrArray *due)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  const AciesObligation *obligation;
  guint64 n;

  if (due == NULL || due->len == 0 || g_strv_length (words) < 2
      || (g_ascii_strcasecmp (words[0], "due") != 0 && g_ascii_strcasecmp (words[0], "drop") != 0)
      || !g_ascii_string_to_unsigned (words[1], 10, 1, due->len, &n, NULL))
    return g_strdup (text);
  obligation = g_ptr_array_index (due, n - 1);
  return g_strdup_printf ("%s %u %s", words[0], obligation->serial,
                          words[2] != NULL ? words[2] : "");
}

/* What TEXT means only in CONTEXT; FALSE: it means nothing special there. */
static gboolean
read_in_context (AciesCommandLine *self, const char *text, const AciesCommandLineContext *context)
{
  const char *path = find_rest (text, "save");

  if (context->is_forbidden && (self->words = acies_command_line_dup_reason (text)) != NULL)
    self->kind = ACIES_COMMAND_LINE_LET_PASS;
  else if (context->is_asking && (self->words = read_answers (text)) != NULL)
    self->kind = ACIES_COMMAND_LINE_ANSWERS;
  /* Else it may be a word of the rules. */
  else if (context->is_lost && path != NULL && *path != '\0')
    {
      self->kind = ACIES_COMMAND_LINE_SAVE;
      self->words = g_strdup (path);
    }
  return self->words != NULL;
}

static gboolean
read_line (AciesCommandLine *self,
           AciesReferee *referee,
           const char *text,
           const AciesCommandLineContext *context,
           GError **error)
{
  g_autofree char *numbered = NULL;
  const char *rest;
  const Command *command;

  if (*text == '\0' || *text == '#')
    {
      self->kind = ACIES_COMMAND_LINE_NOTHING;
      return TRUE;
    }
  if (read_in_context (self, text, context))
    return TRUE;
  command = find_command (text, &rest);
  if (command != NULL)
    return read_command (self, referee, command, rest, error);
  numbered = number_due (text, context->due);
  self->question = acies_command_line_read_question (referee, numbered, &self->throws, error);
  self->is_gesture = acies_command_line_is_gesture (numbered);
  return self->question != NULL;
}

AciesCommandLine *
acies_command_line_parse (AciesReferee *referee,
                          const char *text,
                          const AciesCommandLineContext *context,
                          GError **error)
{
  static const AciesCommandLineContext nowhere = { FALSE, FALSE, FALSE, NULL };
  g_autoptr (AciesCommandLine) self = g_new0 (AciesCommandLine, 1);
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  stripped = g_strstrip (g_strdup (text));
  if (!read_line (self, referee, stripped, context != NULL ? context : &nowhere, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
acies_command_line_free (AciesCommandLine *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->question, acies_question_free);
  g_free (self->words);
  g_free (self);
}

gboolean
acies_command_line_is_command (const char *text)
{
  const char *rest;

  return find_command (text, &rest) != NULL;
}

void
acies_command_line_add_terminal_words (const char *text, GStrvBuilder *ways)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].is_terminals && g_str_has_prefix (commands[i].word, text))
      g_strv_builder_add (ways, commands[i].word);
}

char *
acies_command_line_dup_reason (const char *text)
{
  const char *reason = find_rest (text, "because");

  return reason != NULL && *reason != '\0' ? g_strdup (reason) : NULL;
}
