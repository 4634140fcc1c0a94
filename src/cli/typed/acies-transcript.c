/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what is said until the next line is asked for, and writes it with what happened. */
#include "config.h"

#include "cli/typed/acies-transcript.h"

#include "cli/shell/acies-event-json.h"
#include "cli/terminal/acies-outcome.h"
#include "cli/terminal/acies-screen.h"

struct _AciesTranscript
{
  AciesBattleFile *file; /* or NULL */
  GString *said;
  char *typed;    /* NULL: nothing yet */
  guint line;     /* where that begins, from 1 */
  guint last;     /* where it ends */
  char *error;    /* or NULL */
  guint n_events; /* of the journal, that were told of */
};

static guint
count_events (AciesTranscript *self)
{
  return self->file != NULL ? g_list_model_get_n_items (acies_battle_file_get_journal (self->file))
                            : 0;
}

AciesTranscript *
acies_transcript_new (AciesBattleFile *file)
{
  AciesTranscript *self = g_new0 (AciesTranscript, 1);

  self->file = file;
  self->said = g_string_new (NULL);
  self->n_events = count_events (self);
  acies_screen_keep (self->said);
  return self;
}

void
acies_transcript_free (AciesTranscript *self)
{
  if (self->typed != NULL || self->error != NULL || self->said->len > 0)
    acies_transcript_write (self, NULL);
  acies_screen_keep (NULL);
  g_string_free (self->said, TRUE);
  g_free (self->typed);
  g_free (self->error);
  g_free (self);
}

void
acies_transcript_refuse (AciesTranscript *self, const char *message)
{
  g_free (self->error);
  self->error = g_strdup (message);
}

static void
add_events (AciesTranscript *self, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (; self->n_events < count_events (self); self->n_events++)
    {
      GListModel *journal = acies_battle_file_get_journal (self->file);
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, self->n_events);

      acies_event_json_add (builder, event);
    }
  json_builder_end_array (builder);
}

void
acies_transcript_write (AciesTranscript *self, const char *asks)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *said = g_strchomp (g_strdup (self->said->str));

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "line");
  json_builder_add_int_value (builder, self->line);
  json_builder_set_member_name (builder, "typed");
  json_builder_add_string_value (builder, self->typed);
  json_builder_set_member_name (builder, "said");
  json_builder_add_string_value (builder, said);
  json_builder_set_member_name (builder, "error");
  json_builder_add_string_value (builder, self->error);
  json_builder_set_member_name (builder, "asks");
  json_builder_add_string_value (builder, asks);
  add_events (self, builder);
  json_builder_end_object (builder);
  acies_outcome_print_line (json_builder_get_root (builder));
  g_string_truncate (self->said, 0);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->typed, g_free);
}

void
acies_transcript_hear (AciesTranscript *self, const char *typed, guint n)
{
  g_autofree char *valid = g_utf8_make_valid (typed, -1);

  if (self->typed == NULL)
    {
      self->typed = g_steal_pointer (&valid);
      self->line = n;
    }
  else if (n != self->last)
    {
      g_autofree char *former = g_steal_pointer (&self->typed);

      self->typed = g_strconcat (former, "\n", valid, NULL);
    }
  self->last = n;
}
