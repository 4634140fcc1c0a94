/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The clipboard carries text; reading it takes as long as whoever owns it likes, so the session is
 * asked for anew when it has come. */
#include "config.h"
#include "app/tools/acies-clip-actions.h"

#include "app/tools/acies-scenario-clip.h"

#include <glib/gi18n-lib.h>

#define HOST_KEY "acies-clip-host"

static const AciesClipHost *
get_host (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), HOST_KEY);
}

/* The session of WIDGET if it edits a scenario, or NULL. */
static AciesSession *
get_draft_session (GtkWidget *widget)
{
  AciesSession *session = get_host (widget)->get_session (widget);

  return session != NULL && acies_session_can_apply (session) ? session : NULL;
}

/* FALSE: there was nothing to copy. */
static gboolean
copy (GtkWidget *widget, AciesSession *session, const GPtrArray *ids)
{
  g_autofree char *text = acies_scenario_clip_dup_text (session, ids);

  if (text == NULL)
    return FALSE;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  return TRUE;
}

static void
tell (GtkWidget *widget, const GPtrArray *ids)
{
  const AciesClipHost *host = get_host (widget);

  if (ids != NULL && host->came != NULL)
    host->came (widget, ids);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  AciesSession *session = get_draft_session (widget);
  g_autoptr (GPtrArray) ids = NULL;

  if (session == NULL)
    return;
  ids = get_host (widget)->list_chosen (widget);
  if (copy (widget, session, ids))
    acies_scenario_clip_delete (session, ids);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  AciesSession *session = get_draft_session (widget);
  g_autoptr (GPtrArray) ids = NULL;

  if (session == NULL)
    return;
  ids = get_host (widget)->list_chosen (widget);
  copy (widget, session, ids);
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  const AciesClipHost *host = get_host (widget);
  AciesSession *session = host != NULL ? get_draft_session (widget) : NULL;
  AciesPoint at;
  gboolean has_place;

  if (session == NULL)
    return;
  has_place = host->find_place != NULL && host->find_place (widget, &at);
  if (text == NULL)
    acies_session_report (session, _ ("There is no text on the clipboard."));
  else
    ids = acies_scenario_clip_paste (session, text, has_place ? &at : NULL);
  tell (widget, ids);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  if (get_draft_session (widget) != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb,
                                   g_object_ref (widget));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  AciesSession *session = get_draft_session (widget);
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (GPtrArray) came = NULL;

  if (session == NULL)
    return;
  ids = get_host (widget)->list_chosen (widget);
  came = acies_scenario_clip_duplicate (session, ids);
  tell (widget, came);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  AciesSession *session = get_draft_session (widget);
  g_autoptr (GPtrArray) ids = NULL;

  if (session == NULL)
    return;
  ids = get_host (widget)->list_chosen (widget);
  acies_scenario_clip_delete (session, ids);
}

static void
add_keys (GtkWidget *widget)
{
  static const struct
  {
    const char *keys, *action;
  } shortcuts[] = {
    { "<Control>x", "clip.cut" },       { "<Shift>Delete", "clip.cut" },
    { "<Control>c", "clip.copy" },      { "<Control>Insert", "clip.copy" },
    { "<Control>v", "clip.paste" },     { "<Shift>Insert", "clip.paste" },
    { "<Control>d", "clip.duplicate" }, { "Delete", "clip.delete" },
    { "KP_Delete", "clip.delete" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].keys),
                          gtk_named_action_new (shortcuts[i].action)));
  gtk_widget_add_controller (widget, controller);
}

void
acies_clip_actions_add (GtkWidget *widget, const AciesClipHost *host)
{
  static const GActionEntry entries[] = {
    { .name = "cut", .activate = cut_cb },       { .name = "copy", .activate = copy_cb },
    { .name = "paste", .activate = paste_cb },   { .name = "duplicate", .activate = duplicate_cb },
    { .name = "delete", .activate = delete_cb },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (host != NULL && host->get_session != NULL && host->list_chosen != NULL);

  g_object_set_data (G_OBJECT (widget), HOST_KEY, (gpointer) host);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), widget);
  gtk_widget_insert_action_group (widget, "clip", G_ACTION_GROUP (group));
  add_keys (widget);
}

GMenuModel *
acies_clip_actions_new_menu (gboolean with_item)
{
  GMenu *menu = g_menu_new ();

  if (with_item)
    {
      g_menu_append (menu, _ ("Cut"), "clip.cut");
      g_menu_append (menu, _ ("Copy"), "clip.copy");
    }
  g_menu_append (menu, _ ("Paste"), "clip.paste");
  if (with_item)
    {
      g_menu_append (menu, _ ("Duplicate"), "clip.duplicate");
      g_menu_append (menu, _ ("Delete"), "clip.delete");
    }
  return G_MENU_MODEL (menu);
}
