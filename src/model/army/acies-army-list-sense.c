/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says of an army list what no rule set need be asked for: templates that hold themselves or that
 * nobody wrote, limits that nobody can keep, and that nothing is required. */
#include "config.h"

#include "model/army/acies-army-list-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const AciesArmyList *list;
  AciesFindings *findings;
  GPtrArray *way; /* of ids: the templates that lead to this one */
} Sense;

static void G_GNUC_PRINTF (3, 4) add_error (Sense *self, int line, const char *format, ...)
{
  va_list arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->list->file, line, "%s", sentence);
}

/* Says that the way from FIRST on comes back to ID. */
static void
report_circle (Sense *self, guint first, const char *id, int line)
{
  g_autoptr (GString) circle = g_string_new (NULL);

  for (guint i = first; i < self->way->len; i++)
    g_string_append_printf (circle, "%s → ", (const char *) g_ptr_array_index (self->way, i));
  g_string_append (circle, id);
  add_error (self, line, _ ("The templates go in a circle: %s. Take one of them out of the other."),
             circle->str);
}

static void follow (Sense *self, const AciesListPart *part);

static void
follow_use (Sense *self, const AciesListPart *part)
{
  const AciesListTemplate *template = acies_army_list_find_template (self->list, part->use);

  for (guint i = 0; i < self->way->len; i++)
    if (g_str_equal (g_ptr_array_index (self->way, i), part->use))
      {
        /* Of each circle it is said once: of the template that it begins with. */
        if (i == 0)
          report_circle (self, i, part->use, part->line);
        return;
      }
  if (template == NULL)
    {
      if (self->way->len <= 1)
        add_error (self, part->line, _ ("There is no template “%s” in this list."), part->use);
      return;
    }
  g_ptr_array_add (self->way, template->id);
  follow (self, template->part);
  g_ptr_array_set_size (self->way, (int) self->way->len - 1);
}

static void
follow (Sense *self, const AciesListPart *part)
{
  if (part == NULL)
    return;
  if (part->use != NULL)
    follow_use (self, part);
  for (guint i = 0; i < part->members->len; i++)
    follow (self, g_ptr_array_index (part->members, i));
}

static void
check_templates (Sense *self)
{
  for (guint i = 0; i < self->list->templates->len; i++)
    {
      const AciesListTemplate *template = g_ptr_array_index (self->list->templates, i);

      if (acies_army_list_find_template (self->list, template->id) != template)
        add_error (self, template->line, _ ("Two templates are called “%s”."), template->id);
      g_ptr_array_add (self->way, template->id);
      follow (self, template->part);
      g_ptr_array_set_size (self->way, 0);
    }
}

static void
check_entry (Sense *self, AciesListEntry *entry)
{
  const AciesListPart *part;

  follow (self, entry->part);
  if (acies_findings_has_errors (self->findings))
    return;
  part = acies_army_list_resolve (self->list, entry->part);
  if (entry->label == NULL && entry->part->use != NULL)
    entry->label = g_strdup (acies_army_list_find_template (self->list, entry->part->use)->label);
  if (ACIES_IS_COMMAND (part->item))
    add_error (self, entry->line,
               _ ("An entry is a unit or a leader, and the template “%s” is a command."),
               entry->part->use);
  if (entry->max < entry->min)
    add_error (self, entry->line, _ ("The maximum of this entry, %u, is below its minimum, %u."),
               entry->max, entry->min);
  if (entry->from != ACIES_NO_YEAR && entry->to != ACIES_NO_YEAR && entry->to < entry->from)
    add_error (self, entry->line, _ ("This entry ends before it begins."));
}

void
acies_army_list_check_sense (const AciesArmyList *list, AciesFindings *findings)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  Sense self = { list, findings, way };
  gboolean requires = FALSE;

  check_templates (&self);
  for (guint i = 0; i < list->entries->len; i++)
    {
      AciesListEntry *entry = g_ptr_array_index (list->entries, i);

      check_entry (&self, entry);
      requires = requires || entry->min > 0;
    }
  if (list->from != ACIES_NO_YEAR && list->to != ACIES_NO_YEAR && list->to < list->from)
    add_error (&self, 1, _ ("The list ends before it begins."));
  if (list->entries->len > 0 && !requires)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, list->file, 1,
                        _ ("No entry of this list has a minimum, so that any part of it is a "
                           "whole army."));
}
