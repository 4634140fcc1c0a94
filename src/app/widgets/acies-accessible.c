/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Names what GTK leaves nameless once a template has been built, and announces by whichever way GTK
 * has. */
#include "config.h"
#include "app/widgets/acies-accessible.h"

#include "app/widgets/acies-choice.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

/* The first below WIDGET, or WIDGET itself, that is of TYPE; or NULL. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

static void
name_below (GtkWidget *widget, GType type, const char *label)
{
  GtkWidget *found = find_below (widget, type);

  if (found != NULL)
    acies_accessible_set_label (found, label);
}

void
acies_accessible_set_label (GtkWidget *widget, const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  /* A menu button and a drop-down hand the focus, and so the name, to the button inside. */
  if ((GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget))
      && gtk_widget_get_first_child (widget) != NULL)
    acies_accessible_set_label (gtk_widget_get_first_child (widget), label);
  if (GTK_IS_DROP_DOWN (widget))
    {
      acies_choice_prepare (widget);
      name_below (gtk_widget_get_last_child (widget), GTK_TYPE_LIST_VIEW, label);
    }
}

static gboolean
needs_name (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget)
         || GTK_IS_DROP_DOWN (widget) || GTK_IS_ENTRY (widget);
}

static gboolean
has_text (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL;
}

/* A tooltip without the key at its end, as in "Undo (Ctrl+Z)", which goes into KEY: NULL if there
 * is none. */
static char *
dup_name (const char *tooltip, char **key)
{
  const char *start = g_strrstr (tooltip, " (");

  *key = NULL;
  if (start == NULL || !g_str_has_suffix (tooltip, ")"))
    return g_strdup (tooltip);
  *key = g_strndup (start + 2, strlen (start) - 3);
  return g_strndup (tooltip, (gsize) (start - tooltip));
}

/* The key is said apart from the name, where it is asked for. */
static void
name_by_tooltip (GtkWidget *widget, const char *tooltip)
{
  g_autofree char *key = NULL;
  g_autofree char *name = dup_name (tooltip, &key);

  acies_accessible_set_label (widget, name);
  if (key != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                    key, -1);
}

/* A popover that hangs on a button is called as the button is. */
static void
name_popover (GtkMenuButton *button, const char *label)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL && label != NULL)
    name_by_tooltip (GTK_WIDGET (popover), label);
}

/* Libadwaita puts the rows of a group into a list of its own. */
static void
name_group (AdwPreferencesGroup *group)
{
  const char *title = adw_preferences_group_get_title (group);

  name_below (GTK_WIDGET (group), GTK_TYPE_LIST_BOX,
              title != NULL && *title != '\0' ? title : _ ("What is chosen"));
}

static void
name_combo_row (GtkWidget *row)
{
  acies_choice_prepare (row);
  name_below (row, GTK_TYPE_LIST_VIEW, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static void
name_one (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (needs_name (widget) && !has_text (widget) && tooltip != NULL)
    name_by_tooltip (widget, tooltip);
  else if (GTK_IS_EXPANDER (widget))
    acies_accessible_set_label (widget, gtk_expander_get_label (GTK_EXPANDER (widget)));
  if (GTK_IS_MENU_BUTTON (widget))
    name_popover (GTK_MENU_BUTTON (widget), tooltip);
  if (ADW_IS_PREFERENCES_GROUP (widget))
    name_group (ADW_PREFERENCES_GROUP (widget));
  if (ADW_IS_COMBO_ROW (widget))
    name_combo_row (widget);
}

void
acies_accessible_name_buttons (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  name_one (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_accessible_name_buttons (child);
}

/* By what its picture means, or by the words in it. */
static const char *
name_foreign_button (GtkWidget *button)
{
  GtkWidget *image = find_below (button, GTK_TYPE_IMAGE);
  GtkWidget *label = find_below (button, GTK_TYPE_LABEL);
  const char *icon = image != NULL ? gtk_image_get_icon_name (GTK_IMAGE (image)) : NULL;

  if (gtk_widget_get_tooltip_text (button) != NULL)
    return gtk_widget_get_tooltip_text (button);
  if (g_strcmp0 (icon, "go-previous-symbolic") == 0)
    return _ ("Back");
  if (label != NULL)
    return gtk_label_get_text (GTK_LABEL (label));
  return _ ("Search");
}

/* NULL: it has a name, or wants none. */
static const char *
name_foreign (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    return _ ("Search");
  if (GTK_IS_STACK_SWITCHER (widget))
    return _ ("Pages");
  if (GTK_IS_MENU_BUTTON (widget))
    return _ ("Sections");
  if (GTK_IS_LIST_BOX (widget))
    return _ ("List");
  if (GTK_IS_TEXT_VIEW (widget))
    return _ ("Text");
  if (GTK_IS_BUTTON (widget) && !has_text (widget))
    return name_foreign_button (widget);
  return NULL;
}

void
acies_accessible_name_foreign (GtkWidget *widget)
{
  const char *label;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  label = name_foreign (widget);
  if (label != NULL)
    acies_accessible_set_label (widget, label);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_WINDOW_CONTROLS (child) && !GTK_IS_MENU_BUTTON (widget))
      acies_accessible_name_foreign (child);
}

#if GTK_CHECK_VERSION(4, 14, 0)

void
acies_accessible_announce (GtkWidget *widget, const char *sentence)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (sentence != NULL);

  root = gtk_widget_get_root (widget);
  if (root != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (root), sentence,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

#else

/* What a window has to say, and who said it last. */
typedef struct
{
  GtkRoot *root;      /* borrowed: it has this */
  GWeakRef described; /* the widget in it that the last sentence describes */
  GString *text;      /* not said yet */
  guint source;       /* says it; or 0 */
} Announcer;

static void
announcer_free (gpointer data)
{
  Announcer *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_weak_ref_clear (&self->described);
  g_string_free (self->text, TRUE);
  g_free (self);
}

static Announcer *
get_announcer (GtkRoot *root)
{
  Announcer *self = g_object_get_data (G_OBJECT (root), "acies-announcer");

  if (self != NULL)
    return self;
  self = g_new0 (Announcer, 1);
  self->root = root;
  g_weak_ref_init (&self->described, NULL);
  self->text = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (root), "acies-announcer", self, announcer_free);
  return self;
}

/* Its tooltip describes WIDGET again, if it has one. */
static void
describe_as_before (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (tooltip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    tooltip, -1);
}

/* What readers take for the focus: of an entry, whose text has it, the entry. */
static GtkWidget *
find_focused (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

static gboolean
announce_cb (gpointer data)
{
  Announcer *self = data;
  g_autoptr (GtkWidget) before = g_weak_ref_get (&self->described);
  GtkWidget *focus = find_focused (self->root);

  self->source = 0;
  if (before != NULL)
    describe_as_before (before);
  if (focus != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    self->text->str, -1);
  g_weak_ref_set (&self->described, focus);
  g_string_truncate (self->text, 0);
  return G_SOURCE_REMOVE;
}

/* Once the focus has come to where it stays. */
void
acies_accessible_announce (GtkWidget *widget, const char *sentence)
{
  GtkRoot *root;
  Announcer *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (sentence != NULL);

  root = gtk_widget_get_root (widget);
  if (root == NULL)
    return;
  self = get_announcer (root);
  g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? "\n" : "", sentence);
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW - 10, announce_cb, self, NULL);
}

#endif
