/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStartPage is the page that a window without a document shows. Two lists read from the
 * library each time the place is shown. Pictures of scenarios that have none yet are painted one
 * by one while nothing else is to be done. */
#include "config.h"
#include "app/window/acies-start-page.h"

#include "app/widgets/acies-accessible.h"
#include "app/print/acies-preview.h"
#include "app/session/acies-document-loader.h"
#include "app/widgets/acies-template.h"
#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library.h"
#include "storage/spare/acies-stranded.h"
#include "storage/workshop/acies-rule-text.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

struct _AciesStartPage
{
  GtkWidget parent_instance;

  /* template children */
  GtkStackSwitcher *switcher;
  GtkStack *stack; /* "battles", "armies", "rules" */
  AdwPreferencesGroup *unsaved_group;
  GtkListBox *unsaved;
  AdwPreferencesGroup *battles_group;
  GtkListBox *battles;
  GtkListBox *scenarios;
  GtkListBox *armies;
  GtkListBox *rules;
  GtkButton *sample_button;

  GQueue unpainted;          /* of GtkListBoxRow, borrowed: scenarios without a picture */
  AciesPreviewJob *painting; /* owned: of the first of them; or NULL */
  GHashTable *rulesets;      /* owned: loaded for pictures; NULL when none are painted */
  guint paint_source;
};

enum
{
  OPEN,
  EDIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesStartPage, acies_start_page, GTK_TYPE_WIDGET)

static void
row_activated_cb (AciesStartPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OPEN], 0, g_object_get_data (G_OBJECT (row), "file"));
}

static void
edit_clicked_cb (GtkWidget *button, GtkWidget *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, ACIES_TYPE_START_PAGE);

  g_signal_emit (self, signals[EDIT], 0, g_object_get_data (G_OBJECT (row), "file"));
}

/* A button at the end of ROW: ICON, with TOOLTIP for who sees it and NAME for who hears it. */
static void
add_button (
    GtkWidget *row, const char *icon, const char *tooltip, const char *name, GCallback clicked_cb)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  acies_accessible_set_label (button, name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_signal_connect_object (button, "clicked", clicked_cb, row, 0);
}

/* Beside the scenario TITLE, which is played when its row is chosen. */
static void
add_edit_button (GtkWidget *row, const char *title)
{
  /* Translators: %s is the title of a scenario. */
  g_autofree char *name = g_strdup_printf (_ ("Edit %s"), title);

  add_button (row, "document-edit-symbolic", _ ("Edit This Scenario"), name,
              G_CALLBACK (edit_clicked_cb));
}

static char *
format_time (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GTimeSpan ago;

  if (then == NULL)
    return g_strdup ("");
  ago = g_date_time_difference (now, then);
  if (ago < 60 * G_TIME_SPAN_SECOND)
    return g_strdup (_ ("just now"));
  if (ago < G_TIME_SPAN_DAY
      && g_date_time_get_day_of_month (now) == g_date_time_get_day_of_month (then))
    /* Translators: a time of today, as strftime writes it. */
    return g_date_time_format (then, _ ("today, %H:%M"));
  /* Translators: a day, as strftime writes it. */
  return g_date_time_format (then, _ ("%e %B %Y"));
}

/* A battle that was never open here is known by its file's name alone: that of its scenario, or one
 * made from a title. */
static char *
make_battle_title (const AciesLibraryEntry *battle, GPtrArray *scenarios)
{
  char *title = acies_preview_dup_title (battle->file);

  if (title != NULL)
    return title;

  for (guint i = 0; i < scenarios->len; i++)
    {
      const AciesLibraryEntry *scenario = g_ptr_array_index (scenarios, i);

      if (g_str_equal (scenario->id, battle->id))
        return g_strdup (scenario->title);
    }
  title = g_strdelimit (g_strdup (battle->title), "-_", ' ');
  *title = g_ascii_toupper (*title);
  return title;
}

static void
stop_painting (AciesStartPage *self)
{
  g_queue_clear (&self->unpainted);
  g_clear_pointer (&self->painting, acies_preview_job_free);
  g_clear_pointer (&self->rulesets, g_hash_table_unref);
}

static void
show_picture (GtkWidget *row)
{
  GtkPicture *picture = g_object_get_data (G_OBJECT (row), "picture");
  g_autoptr (GdkTexture) texture = acies_preview_load (g_object_get_data (G_OBJECT (row), "file"));

  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

/* One step of a picture a call. The rule sets are kept until all are painted. */
static gboolean
paint_cb (gpointer data)
{
  AciesStartPage *self = data;
  GtkWidget *row = g_queue_peek_head (&self->unpainted);

  if (row == NULL)
    {
      self->paint_source = 0;
      stop_painting (self);
      return G_SOURCE_REMOVE;
    }
  if (self->rulesets == NULL)
    self->rulesets = acies_preview_new_rulesets ();
  if (self->painting == NULL)
    self->painting
        = acies_preview_job_new (g_object_get_data (G_OBJECT (row), "file"), self->rulesets);
  if (acies_preview_job_advance (self->painting))
    return G_SOURCE_CONTINUE;
  if (acies_preview_job_is_painted (self->painting))
    show_picture (row);
  g_clear_pointer (&self->painting, acies_preview_job_free);
  g_queue_pop_head (&self->unpainted);
  return G_SOURCE_CONTINUE;
}

/* The map at the left: ICON is seen until there is a picture. */
static GtkWidget *
new_thumbnail (GtkWidget *row, const char *icon)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_set_size_request (overlay, 96, 64);
  gtk_widget_set_margin_top (overlay, 6);
  gtk_widget_set_margin_bottom (overlay, 6);
  gtk_widget_set_overflow (overlay, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (overlay, "thumbnail");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), gtk_image_new_from_icon_name (icon));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), picture);
  acies_accessible_set_label (picture, _ ("Map"));
  g_object_set_data (G_OBJECT (row), "picture", picture);
  return overlay;
}

static GtkWidget *
add_plain_row (GtkListBox *list,
               const AciesLibraryEntry *entry,
               const char *title,
               const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "file", g_object_ref (entry->file), g_object_unref);
  acies_accessible_set_label (row, title);
  gtk_list_box_append (list, row);
  return row;
}

static GtkWidget *
add_row (GtkListBox *list,
         const AciesLibraryEntry *entry,
         const char *title,
         const char *subtitle,
         const char *icon)
{
  GtkWidget *row = add_plain_row (list, entry, title, subtitle);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_thumbnail (row, icon));
  show_picture (row);
  return row;
}

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static const char *
get_ruleset_title (GPtrArray *rulesets, const char *id)
{
  for (guint i = 0; i < rulesets->len; i++)
    {
      const AciesLibraryEntry *ruleset = g_ptr_array_index (rulesets, i);

      if (g_strcmp0 (ruleset->id, id) == 0)
        return ruleset->title;
    }
  return id != NULL ? id : "";
}

/* Where a rule set comes from, and whose it is. Owned. */
static char *
describe_ruleset (const AciesLibraryEntry *ruleset)
{
  switch (acies_elsewhere_get (ruleset->file))
    {
    case ACIES_ELSEWHERE_LOCKED:
      /* Translators: %s is a version, such as 1.2. */
      return g_strdup_printf (_ ("From elsewhere, version %s, not trusted yet"), ruleset->version);
    case ACIES_ELSEWHERE_TRUSTED:
      return g_strdup_printf (_ ("From elsewhere, version %s"), ruleset->version);
    case ACIES_ELSEWHERE_NO:
      break;
    }
  return g_strdup (ruleset->is_users ? _ ("Your own rules") : _ ("Comes with Acies"));
}

static void
list_rulesets (AciesStartPage *self, GPtrArray *rulesets)
{
  clear (self->rules);
  for (guint i = 0; i < rulesets->len; i++)
    {
      const AciesLibraryEntry *ruleset = g_ptr_array_index (rulesets, i);
      g_autofree char *detail = describe_ruleset (ruleset);

      add_plain_row (self->rules, ruleset, ruleset->title, detail);
    }
}

/* What a newcomer is to see first comes first; the others are in the order of their titles. */
static void
put_sample_first (GPtrArray *scenarios)
{
  for (guint i = 0; i < scenarios->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (scenarios, i);

      if (g_str_equal (entry->id, ACIES_SAMPLE_SCENARIO))
        {
          g_ptr_array_insert (scenarios, 0, g_ptr_array_steal_index (scenarios, i));
          return;
        }
    }
}

/* By which rules each is played; those that come with the program need not say so. */
static void
list_scenarios (AciesStartPage *self, GPtrArray *scenarios, GPtrArray *rulesets)
{
  clear (self->scenarios);
  put_sample_first (scenarios);
  for (guint i = 0; i < scenarios->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (scenarios, i);
      g_autofree char *detail = g_strjoin (" · ", get_ruleset_title (rulesets, entry->ruleset),
                                           entry->is_users ? _ ("Your own scenario") : NULL, NULL);
      GtkWidget *row
          = add_row (self->scenarios, entry, entry->title, detail, "acies-start-symbolic");

      add_edit_button (row, entry->title);
      if (acies_preview_is_stale (entry->file))
        g_queue_push_tail (&self->unpainted, row);
    }
}

static void
list_armies (AciesStartPage *self, GPtrArray *rulesets)
{
  g_autoptr (GPtrArray) armies = acies_library_list_armies ();

  clear (self->armies);
  for (guint i = 0; i < armies->len; i++)
    {
      const AciesLibraryEntry *army = g_ptr_array_index (armies, i);

      g_autofree char *detail
          = g_strjoin (" · ", get_ruleset_title (rulesets, army->ruleset),
                       army->n_alike > 1 ? _ ("Another army has the same id") : NULL, NULL);

      add_plain_row (self->armies, army, army->title, detail);
    }
}

static void list_unsaved (AciesStartPage *self);

static void
answered_cb (AdwMessageDialog *dialog, const char *response, AciesStartPage *self)
{
  GFile *copy = g_object_get_data (G_OBJECT (dialog), "file");
  g_autoptr (AciesStranded) stranded = acies_stranded_find (copy, NULL);

  if (stranded != NULL && g_str_equal (response, "remove"))
    acies_stranded_remove (stranded);
  list_unsaved (self);
}

/* There is no other copy of what is in ROW. */
static void
remove_clicked_cb (GtkWidget *button, GtkWidget *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, ACIES_TYPE_START_PAGE);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (row)),
                                              _ ("Remove What Was Not Saved?"),
                                              _ ("What its file says stays as it is."));
  GFile *file = g_object_get_data (G_OBJECT (row), "file");

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove",
                                    _ ("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_remove_button (GtkWidget *row, const char *title)
{
  /* Translators: %s is the title of an army, a scenario or house rules. */
  g_autofree char *name = g_strdup_printf (_ ("Remove %s, which was not saved"), title);

  add_button (row, "user-trash-symbolic", _ ("Remove"), name, G_CALLBACK (remove_clicked_cb));
}

static const char *
get_kind (const AciesStranded *stranded)
{
  if (stranded->type == ACIES_FILE_TYPE_ARMY)
    return _ ("Army");
  if (acies_rule_text_is_spare (stranded->copy))
    return _ ("Rule set");
  return stranded->type == ACIES_FILE_TYPE_SCENARIO ? _ ("Scenario") : _ ("House rules");
}

/* What runs left that ended before it was saved. */
static void
list_unsaved (AciesStartPage *self)
{
  g_autoptr (GPtrArray) list = acies_stranded_list ();

  clear (self->unsaved);
  for (guint i = 0; i < list->len; i++)
    {
      const AciesStranded *stranded = g_ptr_array_index (list, i);
      const AciesLibraryEntry entry = { .file = stranded->copy };
      g_autofree char *when = format_time (stranded->modified);
      g_autofree char *detail = g_strjoin (" · ", get_kind (stranded), when, NULL);

      add_remove_button (add_plain_row (self->unsaved, &entry, stranded->title, detail),
                         stranded->title);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->unsaved_group), list->len > 0);
}

static void
acies_start_page_dispose (GObject *object)
{
  AciesStartPage *self = ACIES_START_PAGE (object);

  g_clear_handle_id (&self->paint_source, g_source_remove);
  stop_painting (self);
  acies_template_dispose (object, ACIES_TYPE_START_PAGE);

  G_OBJECT_CLASS (acies_start_page_parent_class)->dispose (object);
}

static void
acies_start_page_class_init (AciesStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_start_page_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, unsaved_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, unsaved);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, battles_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, battles);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, scenarios);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, armies);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, rules);
  gtk_widget_class_bind_template_child (widget_class, AciesStartPage, sample_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[EDIT] = g_signal_new ("edit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
acies_start_page_init (AciesStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->switcher), _ ("What the library holds"));
  acies_accessible_set_label (GTK_WIDGET (self->unsaved), _ ("Not saved"));
  acies_accessible_set_label (GTK_WIDGET (self->battles), _ ("Battles"));
  acies_accessible_set_label (GTK_WIDGET (self->scenarios), _ ("Scenarios"));
  acies_accessible_set_label (GTK_WIDGET (self->armies), _ ("Armies"));
  acies_accessible_set_label (GTK_WIDGET (self->rules), _ ("Rule sets"));
}

void
acies_start_page_reload (AciesStartPage *self)
{
  g_autoptr (GPtrArray) battles = acies_library_list_battles ();
  g_autoptr (GPtrArray) scenarios = acies_library_list_scenarios ();
  g_autoptr (GPtrArray) rulesets = acies_library_list_rulesets ();

  g_return_if_fail (ACIES_IS_START_PAGE (self));

  stop_painting (self);
  list_unsaved (self);
  clear (self->battles);
  for (guint i = 0; i < battles->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (battles, i);
      g_autofree char *when = format_time (entry->modified);
      g_autofree char *title = make_battle_title (entry, scenarios);

      add_row (self->battles, entry, title, when, "acies-battle-symbolic");
    }
  list_scenarios (self, scenarios, rulesets);
  list_armies (self, rulesets);
  list_rulesets (self, rulesets);
  if (self->paint_source == 0 && !g_queue_is_empty (&self->unpainted))
    self->paint_source = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->battles_group), battles->len > 0);
}

void
acies_start_page_focus_rules (AciesStartPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rules, 0);

  gtk_stack_set_visible_child_name (self->stack, "rules");
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
acies_start_page_focus_new (AciesStartPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->scenarios, 0);

  gtk_stack_set_visible_child_name (self->stack, "battles");
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}
