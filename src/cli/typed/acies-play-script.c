/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads ahead for answers. A line that is none is kept and carried out next, so that what it
 * follows is refused as if it stood alone: a script never does what nobody wrote. */
#include "config.h"

#include "cli/typed/acies-play-script.h"

#include "cli/typed/acies-left-open.h"

#include <string.h>

static void
echo (AciesPlayScript *self, const char *text)
{
  gboolean is_remark = text[0] == '#';

  if (self->is_interactive || self->transcript != NULL || text[0] == '\0')
    return;
  /* Remarks stand out by themselves. */
  if (!is_remark)
    g_print ("%s> %s\n", self->after_remark ? "" : "\n", text);
  else
    g_print ("%s%s\n", self->after_remark ? "" : "\n", text);
  self->after_remark = is_remark;
}

char *
acies_play_script_read (AciesPlayScript *self, const char *prompt)
{
  char *text = g_steal_pointer (&self->next);

  if (text == NULL)
    text = acies_line_reader_read (self->reader, prompt);
  else if (self->transcript != NULL)
    acies_transcript_write (self->transcript, prompt);
  self->line = acies_line_reader_get_n_lines (self->reader);
  return text;
}

void
acies_play_script_begin_line (AciesPlayScript *self, const char *text)
{
  if (self->transcript != NULL)
    acies_transcript_hear (self->transcript, text, self->line);
  echo (self, text);
}

/* The next line that is neither empty nor a remark. One that is no text answers nothing either. */
static char *
read_ahead (gpointer data)
{
  AciesPlayScript *self = data;

  for (;;)
    {
      g_autofree char *text = g_steal_pointer (&self->next);

      if (text == NULL)
        text = acies_line_reader_read (self->reader, "");
      if (text == NULL)
        return NULL;
      if (!g_utf8_validate (text, -1, NULL))
        {
          self->next = g_steal_pointer (&text);
          return NULL;
        }
      g_strchug (text);
      if (*text != '\0' && *text != '#')
        return g_steal_pointer (&text);
      echo (self, text);
    }
}

/* TYPED, which was read ahead, is an answer. */
static void
take (const char *typed, gpointer data)
{
  AciesPlayScript *self = data;

  self->line = acies_line_reader_get_n_lines (self->reader);
  acies_play_script_begin_line (self, typed);
}

static gboolean
is_other (const char *typed, gpointer data)
{
  AciesPlayScript *self = data;

  return self->is_other != NULL && self->is_other (typed);
}

void
acies_play_script_fill (AciesPlayScript *self, AciesReferee *referee, AciesQuestion *question)
{
  while (acies_left_open_has (referee, question))
    {
      g_autofree char *typed = read_ahead (self);

      if (typed == NULL)
        return;
      if (is_other (typed, self) || !acies_left_open_take (referee, question, typed))
        {
          self->next = g_steal_pointer (&typed);
          return;
        }
      take (typed, self);
    }
}

char *
acies_play_script_read_faces (AciesPlayScript *self)
{
  g_autofree char *typed = read_ahead (self);

  if (typed == NULL)
    return NULL;
  if (typed[strspn (typed, "0123456789 ,-")] == '\0' || g_str_equal (typed, "throw"))
    {
      take (typed, self);
      return g_steal_pointer (&typed);
    }
  self->next = g_steal_pointer (&typed);
  return NULL;
}

AciesDialogueScript
acies_play_script_for_dialogue (AciesPlayScript *self)
{
  return (AciesDialogueScript){ read_ahead, take, is_other, self };
}

void
acies_play_script_clear (AciesPlayScript *self)
{
  g_clear_pointer (&self->next, g_free);
}
