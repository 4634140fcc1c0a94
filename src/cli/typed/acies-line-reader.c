/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLineReader reads typed lines. What is typed is waited for as a main loop would, so that
 * the battle is folded into its one file while play pauses. */
#include "config.h"

#include "cli/typed/acies-line-reader.h"

#include "cli/terminal/acies-screen.h"

#include "storage/journal/acies-journal-guest.h"
#include "storage/wall/acies-wall.h"

#include <glib-unix.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef ACIES_HAVE_READLINE
#include <readline/history.h>
#include <readline/readline.h>
#endif

struct _AciesLineReader
{
  FILE *input; /* borrowed */
  gboolean is_terminal;
  AciesLineCompleter complete; /* or NULL */
  gpointer data;
  guint n_lines;
  AciesTranscript *transcript; /* or NULL */
};

static gboolean
readable_cb (int fd, GIOCondition condition, gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main context do what it has to, at once, until INPUT can be read. AFTER, or NULL, is
 * called whenever it has done something. */
static void
wait_for (FILE *input, void (*after) (void))
{
  gboolean is_readable = FALSE;
  g_autoptr (GSource) source = g_unix_fd_source_new (fileno (input), G_IO_IN | G_IO_HUP | G_IO_ERR);

  g_source_set_callback (source, G_SOURCE_FUNC (readable_cb), &is_readable, NULL);
  g_source_attach (source, NULL);
  while (!is_readable)
    {
      g_main_context_iteration (NULL, TRUE);
      if (after != NULL)
        after ();
    }
}

#ifdef ACIES_HAVE_READLINE

/* Readline's callbacks are given nothing to know their reader by. */
static AciesLineReader *current;

/* One after the other of the words that may come at this point, as Readline asks for them. */
static char *
next_way (const char *partial, int state)
{
  static char **ways;
  static guint n;
  char *way;

  if (state == 0)
    {
      g_autofree char *text = g_strndup (rl_line_buffer, (gsize) rl_point);

      g_strfreev (ways);
      ways = current->complete (text, current->data);
      n = 0;
    }
  while (ways[n] != NULL && !acies_screen_is_clean (ways[n]))
    n++;
  way = ways[n];
  if (way == NULL)
    return NULL;
  n++;
  return strdup (way);
}

static char **
complete_word (const char *partial, int start, int end)
{
  /* Names of files are nothing to complete here. */
  rl_attempted_completion_over = 1;
  return current->complete != NULL ? rl_completion_matches (partial, next_way) : NULL;
}

static int
read_key (FILE *input)
{
  wait_for (input, rl_check_signals);
  return rl_getc (input);
}

static char *
read_at_terminal (AciesLineReader *self, const char *prompt)
{
  g_autofree char *copy = NULL;
  g_autofree char *clean = acies_screen_clean (prompt);
  char *line;

  current = self;
  rl_readline_name = "aciesctl";
  rl_getc_function = read_key;
  rl_attempted_completion_function = complete_word;
  rl_completer_word_break_characters = (char *) " ";
  line = readline (clean);
  if (line != NULL && *line != '\0')
    add_history (line);
  copy = g_strdup (line);
  free (line);
  return g_steal_pointer (&copy);
}

#endif

/* The input is not buffered, or lines read ahead would be waited for. */
static char *
read_plain (AciesLineReader *self)
{
  g_autofree char *copy = NULL;
  char *line = NULL;
  gsize size = 0;
  gssize length;

  wait_for (self->input, NULL);
  length = getline (&line, &size, self->input);
  if (length >= 0)
    copy = g_strndup (line, (gsize) length);
  free (line);
  return g_steal_pointer (&copy);
}

AciesLineReader *
acies_line_reader_new (FILE *input,
                       gboolean is_terminal,
                       AciesLineCompleter complete,
                       gpointer data)
{
  AciesLineReader *self = g_new0 (AciesLineReader, 1);

  self->input = input;
  self->is_terminal = is_terminal;
  self->complete = complete;
  self->data = data;
  setvbuf (input, NULL, _IONBF, 0);
  return self;
}

void
acies_line_reader_free (AciesLineReader *self)
{
  g_free (self);
}

void
acies_line_reader_set_transcript (AciesLineReader *self, AciesTranscript *transcript)
{
  self->transcript = transcript;
  self->is_terminal = FALSE;
}

char *
acies_line_reader_read (AciesLineReader *self, const char *prompt)
{
  char *line = NULL;

  if (self->transcript != NULL && *prompt != '\0')
    acies_transcript_write (self->transcript, prompt);

#ifdef ACIES_HAVE_READLINE
  /* Editing changes how the terminal works, which is not for a process behind the wall. */
  if (self->is_terminal && isatty (fileno (self->input)) && isatty (STDOUT_FILENO)
      && !acies_journal_is_guest ())
    line = read_at_terminal (self, prompt);
  else
#endif
    {
      if (self->is_terminal)
        g_print ("%s", prompt);
      fflush (stdout);
      if (acies_journal_is_guest ())
        acies_frame_write (ACIES_WALL_SOCKET, ACIES_WALL_WAITS, NULL, NULL, NULL);
      line = read_plain (self);
    }
  acies_screen_start_line ();
  if (line == NULL)
    return NULL;
  self->n_lines++;
  g_strchomp (line);
  if (self->transcript != NULL && *prompt != '\0')
    acies_transcript_hear (self->transcript, line, self->n_lines);
  return line;
}

guint
acies_line_reader_get_n_lines (AciesLineReader *self)
{
  return self->n_lines;
}
