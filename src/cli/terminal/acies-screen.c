/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands between g_print () and the terminal. There is one standard output in a program, and GLib
 * hands its handler nothing to know it by, so this is kept once. */
#include "config.h"

#include "cli/terminal/acies-screen.h"

#include "cli/terminal/acies-pager.h"

#include "base/csv/acies-columns.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A narrower terminal is not worth folding for. */
#define NARROWEST 20
/* By how much the rest of a folded line stands in. */
#define INDENT 2
/* What stands for a character that a terminal would obey. */
#define UNKNOWN "\357\277\275"

typedef struct
{
  FILE *file;
  gboolean is_terminal, has_colour;
  guint width;  /* 0: nothing is folded */
  guint column; /* cells used of the line */
  guint indent; /* of the line */
  AciesStyle style;
  GByteArray *rest; /* of another process: the first bytes of a letter; or NULL */
} Stream;

static struct
{
  Stream output, errors;
  GString *kept; /* or NULL */
} screen;

static gboolean
is_obeyed (gunichar letter)
{
  return (g_unichar_iscntrl (letter) && letter != '\n' && letter != '\t')
         /* These turn round the order in which a line is read. */
         || (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

char *
acies_screen_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (is_obeyed (letter))
        g_string_append (clean, UNKNOWN);
      else
        g_string_append_unichar (clean, letter);
    }
  return g_string_free (clean, FALSE);
}

gboolean
acies_screen_is_clean (const char *text)
{
  g_autofree char *clean = acies_screen_clean (text);

  return g_str_equal (clean, text);
}

static void
put_text (Stream *self, const char *text)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (converted != NULL ? converted : text, self->file);
}

static void
break_line (Stream *self)
{
  g_autofree char *spaces = g_strnfill (self->indent + INDENT, ' ');

  put_text (self, "\n");
  put_text (self, spaces);
  self->column = self->indent + INDENT;
}

/* The next word of TEXT with the spaces before it. */
static void
put_word (Stream *self, const char *text, gsize n_spaces, gsize length)
{
  g_autofree char *word = g_strndup (text + n_spaces, length - n_spaces);
  guint cells = acies_columns_count_cells (word);
  gboolean is_first = self->column == 0;

  if (is_first)
    self->indent = MIN ((guint) n_spaces, self->width / 2);
  if (!is_first && self->width > 0 && self->column + n_spaces + cells > self->width
      && self->column > self->indent + INDENT)
    {
      if (cells == 0)
        return;
      break_line (self);
    }
  else
    {
      g_autofree char *spaces = g_strndup (text, n_spaces);

      put_text (self, spaces);
      self->column += n_spaces;
    }
  put_text (self, word);
  self->column += cells;
}

static void
put_line (Stream *self, const char *line)
{
  while (*line != '\0')
    {
      gsize n_spaces = strspn (line, " ");
      gsize length = n_spaces + strcspn (line + n_spaces, " ");

      put_word (self, line, n_spaces, length);
      line += length;
    }
}

static void
put_folded (Stream *self, const char *text)
{
  g_autofree char *clean = acies_screen_clean (text);
  g_auto (GStrv) lines = g_strsplit (clean, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        {
          put_text (self, "\n");
          self->column = 0;
        }
      put_line (self, lines[i]);
    }
}

static void
say (Stream *self, const char *text)
{
  static const char *const codes[] = {
    [ACIES_STYLE_PLAIN] = "",
    [ACIES_STYLE_HEADING] = "\033[1m",
    [ACIES_STYLE_FAINT] = "\033[2m",
    [ACIES_STYLE_ERROR] = "\033[1;31m",
  };
  gboolean is_styled = self->has_colour && self->style != ACIES_STYLE_PLAIN;

  if (!self->is_terminal)
    {
      put_text (self, text);
      return;
    }
  if (is_styled)
    fputs (codes[self->style], self->file);
  put_folded (self, text);
  if (is_styled)
    fputs ("\033[0m", self->file);
  fflush (self->file);
}

static void
print_cb (const char *text)
{
  if (screen.kept != NULL)
    g_string_append (screen.kept, text);
  else
    say (&screen.output, text);
}

static void
printerr_cb (const char *text)
{
  fflush (stdout);
  say (&screen.errors, text);
}

static guint
find_width (FILE *file)
{
  const char *columns = g_getenv ("COLUMNS");
  guint64 width = columns != NULL ? g_ascii_strtoull (columns, NULL, 10) : 0;
  struct winsize size;

  if (width == 0 && ioctl (fileno (file), TIOCGWINSZ, &size) == 0)
    width = size.ws_col;
  return width < NARROWEST || width > G_MAXINT16 ? 0 : (guint) width;
}

static Stream
make_stream (FILE *file)
{
  const char *no_colour = g_getenv ("NO_COLOR");
  Stream self = { .file = file, .is_terminal = isatty (fileno (file)) };

  self.has_colour = self.is_terminal && (no_colour == NULL || *no_colour == '\0')
                    && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
  if (self.is_terminal)
    self.width = find_width (file);
  return self;
}

void
acies_screen_begin (void)
{
  screen.output = make_stream (stdout);
  screen.errors = make_stream (stderr);
  if (screen.output.is_terminal)
    g_set_print_handler (print_cb);
  if (screen.errors.is_terminal)
    g_set_printerr_handler (printerr_cb);
}

void
acies_screen_page (void)
{
  if (screen.output.is_terminal)
    acies_pager_begin (screen.errors.is_terminal);
}

gboolean
acies_screen_is_terminal (void)
{
  return screen.kept == NULL && screen.output.is_terminal;
}

guint
acies_screen_get_width (void)
{
  return screen.kept == NULL ? screen.output.width : 0;
}

void
acies_screen_print_styled (AciesStyle style, const char *text)
{
  screen.output.style = style;
  g_print ("%s", text);
  screen.output.style = ACIES_STYLE_PLAIN;
}

void
acies_screen_printerr_styled (AciesStyle style, const char *text)
{
  screen.errors.style = style;
  g_printerr ("%s", text);
  screen.errors.style = ACIES_STYLE_PLAIN;
}

void
acies_screen_put (const char *text)
{
  g_autofree char *clean = screen.output.is_terminal ? acies_screen_clean (text) : NULL;

  puts (clean != NULL ? clean : text);
  fflush (stdout);
}

/* How many of LENGTH BYTES are not the beginning of a letter whose end is to come. */
static gsize
count_whole (const char *bytes, gsize length)
{
  for (gsize n = 1; n <= 3 && n <= length; n++)
    if (g_utf8_get_char_validated (bytes + length - n, (gssize) n) == (gunichar) -2)
      return length - n;
  return length;
}

void
acies_screen_pass_on (const char *bytes, gsize length, gboolean is_error)
{
  Stream *stream = is_error ? &screen.errors : &screen.output;
  FILE *file = is_error ? stderr : stdout;
  g_autofree char *text = NULL;
  gsize n_whole;

  if (length == 0)
    return;
  if (!stream->is_terminal)
    {
      if (fwrite (bytes, 1, length, file) == length)
        fflush (file);
      return;
    }
  if (stream->rest == NULL)
    stream->rest = g_byte_array_new ();
  g_byte_array_append (stream->rest, (const guint8 *) bytes, (guint) length);
  n_whole = count_whole ((const char *) stream->rest->data, stream->rest->len);
  text = g_utf8_make_valid ((const char *) stream->rest->data, (gssize) n_whole);
  g_byte_array_remove_range (stream->rest, 0, (guint) n_whole);
  say (stream, text);
}

void
acies_screen_start_line (void)
{
  screen.output.column = 0;
}

void
acies_screen_keep (GString *text)
{
  screen.kept = text;
  if (text != NULL)
    g_set_print_handler (print_cb);
  else if (!screen.output.is_terminal)
    g_set_print_handler (NULL);
}
