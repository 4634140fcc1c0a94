/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a roster as BBCode, in marks that every forum knows. */
#include "config.h"

#include "referee/roster/acies-roster-bbcode.h"

#include "referee/roster/acies-roster-alike.h"

#include <glib/gi18n-lib.h>

/* A row of a table; NULL ends the cells. */
static void
append_row (GString *text, const char *first, ...)
{
  va_list cells;

  g_string_append (text, "[tr]");
  va_start (cells, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (cells, const char *))
    g_string_append_printf (text, "[td]%s[/td]", cell);
  va_end (cells);
  g_string_append (text, "[/tr]\n");
}

static void
append_entry (GString *text, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *stands = acies_roster_alike_describe_stands (alike);
  g_autofree char *points = acies_roster_alike_describe_points (alike);

  append_row (text, number, acies_roster_row_get_name (row), row->standing->type, stands, points,
              state, NULL);
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *name = g_strdup_printf ("– %s", part->label);
      g_autofree char *n = g_strdup_printf ("%u", part->n_stands);

      append_row (text, "", name, part->type, n, "", part->traits, NULL);
    }
}

/* The name of a command, and the table of what it holds begins. */
static void
begin_table (GString *text, const AciesRoster *self, const AciesRosterRow *command)
{
  if (command != NULL)
    {
      g_autofree char *kind = acies_roster_row_describe_kind (command, command->traits);

      g_string_append_printf (text, "\n%*s[b]%s%s:[/b]\n", 2 * (int) command->depth, "",
                              acies_roster_row_get_name (command), kind);
    }
  g_string_append (text, "[table]\n");
  append_row (text, _ ("Number"), _ ("Name"), _ ("Type"), self->counted, _ ("Points"), _ ("Traits"),
              NULL);
}

static void
append_notes (GString *text, const AciesRoster *self)
{
  g_auto (GStrv) notes = acies_roster_list_notes (self);

  if (notes[0] == NULL)
    return;
  g_string_append (text, "\n[list]\n");
  for (guint i = 0; notes[i] != NULL; i++)
    g_string_append_printf (text, "[*]%s\n", notes[i]);
  g_string_append (text, "[/list]\n");
}

char *
acies_roster_to_bbcode (const AciesRoster *self)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_open = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  groups = acies_roster_list_alike (self, ACIES_ROSTER_ALIKE_ADJACENT);
  whole = acies_roster_describe_whole (self);
  g_string_append_printf (text, "[b]%s[/b] (%s; %s; %s)\n", self->title, self->ruleset, whole,
                          acies_roster_scope_describe (self->scope));
  if (self->note != NULL)
    g_string_append_printf (text, "[quote]%s[/quote]\n", self->note);
  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);
      gboolean is_command = ACIES_IS_COMMAND (row->standing->item);

      if (is_command && is_open)
        g_string_append (text, "[/table]\n");
      if (is_command || !is_open)
        begin_table (text, self, is_command ? row : NULL);
      is_open = TRUE;
      if (!is_command)
        append_entry (text, alike);
    }
  g_string_append (text, is_open ? "[/table]\n" : "");
  append_notes (text, self);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
