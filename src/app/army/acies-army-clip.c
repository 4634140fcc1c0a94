/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A clip is an army file of its own: units and leaders that were copied without their command lie
 * in one that is only there to hold them. */
#include "config.h"
#include "app/army/acies-army-clip.h"

#include "app/army/acies-army-edit.h"
#include "storage/import/acies-army-import.h"
#include "storage/import/acies-list-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The command that only holds what was copied without its own. */
#define LOOSE "clip-loose"

char *
acies_army_clip_dup_text (AciesArmySession *session)
{
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);
  AciesArmy *whole = acies_army_session_get_army (session);
  g_autoptr (AciesArmy) army = acies_army_new ("clip", acies_army_get_ruleset (whole));
  g_autoptr (AciesArmyDocument) draft = NULL;
  g_autoptr (AciesCommand) loose = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (chosen->len == 0)
    return NULL;
  acies_army_set_title (army, acies_army_get_title (whole));
  draft = acies_army_document_new (army, acies_army_session_get_ruleset (session), NULL);
  for (guint i = 0; i < chosen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (chosen, i);
      AciesArmySpot spot = { NULL, G_MAXUINT };

      if (!ACIES_IS_COMMAND (item) && loose == NULL)
        {
          loose = acies_command_new (LOOSE, NULL);
          acies_army_add_command (army, loose);
        }
      if (!ACIES_IS_COMMAND (item))
        spot.command = loose;
      acies_army_document_add_copy (draft, item, &spot, "", NULL);
    }
  bytes = acies_army_to_bytes (army);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Adds a copy of ITEM to the army, and what came of it to COME. */
static void
add (AciesArmySession *session, AciesItem *item, GPtrArray *come)
{
  AciesItem *copy = acies_army_edit_add_copy (session, item, "");

  if (copy != NULL)
    g_ptr_array_add (come, copy);
}

static void
add_all (AciesArmySession *session, GListModel *items, GPtrArray *come)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      add (session, item, come);
    }
}

static void
add_army (AciesArmySession *session, AciesArmy *army, GPtrArray *come)
{
  GListModel *commands = acies_army_get_commands (army);

  for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);

      if (!g_str_equal (acies_item_get_id (ACIES_ITEM (command)), LOOSE))
        {
          add (session, ACIES_ITEM (command), come);
          continue;
        }
      add_all (session, acies_command_get_leaders (command), come);
      add_all (session, acies_command_get_units (command), come);
    }
}

/* The army that TEXT is. NULL with an error that says why it is none that can be pasted. */
static AciesArmy *
read_army (AciesArmySession *session, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, _ ("the clipboard"), findings);
  const char *ruleset = acies_army_get_ruleset (acies_army_session_get_army (session));

  if (army == NULL)
    {
      acies_document_refuse (error, _ ("The clipboard does not hold part of an army: %s"),
                             acies_finding_get_message (acies_findings_get_first_error (findings)));
      return NULL;
    }
  if (g_strcmp0 (acies_army_get_ruleset (army), ruleset) != 0)
    {
      acies_document_refuse (
          error, _ ("What is on the clipboard is of the rule set “%s”, and this army is of “%s”."),
          acies_army_get_ruleset (army), ruleset);
      return NULL;
    }
  return g_steal_pointer (&army);
}

/* The army that TEXT lists in words. NULL with an error that says what was not understood, by
 * line. */
static AciesArmy *
read_list (AciesArmySession *session, const char *text, GError **error)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (AciesImported) imported = NULL;
  g_autoptr (GString) problems = g_string_new (NULL);
  AciesCsvTable *table;

  if (ruleset == NULL)
    {
      acies_document_refuse (error, _ ("The rule set of this army is not installed."));
      return NULL;
    }
  table = acies_list_text_read (text, _ ("the clipboard"), ruleset);
  import = acies_army_import_new (table, ruleset);
  imported = acies_army_import_make (import, _ ("the clipboard"));
  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      if (row->problem != NULL)
        /* Translators: the number of a line, and what is wrong with it. */
        g_string_append_printf (problems, _ ("Line %u: %s "), row->line, row->problem);
    }
  if (imported->n_refused > 0 || imported->rows->len == 0)
    {
      acies_document_refuse (error, _ ("The clipboard does not hold part of an army: %s"),
                             problems->len > 0 ? g_strchomp (problems->str) : _ ("it is empty."));
      return NULL;
    }
  return g_object_ref (imported->army);
}

gboolean
acies_army_clip_paste (AciesArmySession *session, const char *text)
{
  g_autoptr (GPtrArray) come = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) army = NULL;
  AciesArmyDocument *draft;

  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (session), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  army = *(text + strspn (text, " \t\r\n")) == '<' ? read_army (session, text, &error)
                                                   : read_list (session, text, &error);
  if (army == NULL)
    {
      acies_army_session_report (session, error);
      return FALSE;
    }
  draft = acies_army_session_get_document (session);
  acies_army_document_begin_group (draft);
  add_army (session, army, come);
  acies_army_document_end_group (draft, _ ("Paste"));
  acies_army_session_choose (session, come);
  return come->len > 0;
}

void
acies_army_clip_duplicate (AciesArmySession *session)
{
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);
  g_autoptr (GPtrArray) come = g_ptr_array_new ();
  AciesArmyDocument *draft = acies_army_session_get_document (session);

  acies_army_document_begin_group (draft);
  for (guint i = 0; i < chosen->len; i++)
    {
      g_autoptr (GError) error = NULL;
      AciesItem *copy
          = acies_army_document_duplicate (draft, g_ptr_array_index (chosen, i), "", &error);

      if (copy != NULL)
        g_ptr_array_add (come, copy);
      else
        acies_army_session_report (session, error);
    }
  acies_army_document_end_group (draft, _ ("Duplicate"));
  if (come->len > 0)
    acies_army_session_choose (session, come);
}

void
acies_army_clip_remove (AciesArmySession *session, const char *label)
{
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);
  AciesArmyDocument *draft = acies_army_session_get_document (session);

  acies_army_document_begin_group (draft);
  for (guint i = 0; i < chosen->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!acies_army_document_remove (draft, g_ptr_array_index (chosen, i), "", &error))
        acies_army_session_report (session, error);
    }
  acies_army_document_end_group (draft, label);
}
