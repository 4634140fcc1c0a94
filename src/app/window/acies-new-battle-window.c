/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesNewBattleWindow begins a new battle. The armies offered are those that were made for the
 * rule set, or for one that it extends. */
#include "config.h"
#include "app/window/acies-new-battle-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-message-bar.h"
#include "app/window/acies-new-map-group.h"
#include "app/session/acies-document-loader.h"
#include "app/widgets/acies-template.h"
#include "referee/scene/acies-begin.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

struct _AciesNewBattleWindow
{
  AdwWindow parent_instance;

  /* template children */
  AciesMessageBar *message_bar;
  AdwComboRow *ruleset_row;
  AdwComboRow *first;
  AdwComboRow *second;
  AciesNewMapGroup *map_group;
  AdwPreferencesGroup *unplaced_group;
  GtkSwitch *unplaced;
  GtkButton *begin_button;

  /* owned */
  AciesRuleset *ruleset; /* the one chosen, loaded; NULL: it cannot be */
  GPtrArray *rulesets;   /* of AciesLibraryEntry */
  GPtrArray *armies;     /* of AciesArmy, all of them */
  GPtrArray *titles;     /* of char *, of these, as the library tells them apart */
  GPtrArray *offered;    /* of AciesArmy, borrowed: as the rows of both lists */

  gboolean is_scenario; /* to be edited, not begun; it may do without armies */
};

enum
{
  BEGUN,
  DRAWN_UP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesNewBattleWindow, acies_new_battle_window, ADW_TYPE_WINDOW)

static const char *
get_ruleset (AciesNewBattleWindow *self)
{
  guint index = adw_combo_row_get_selected (self->ruleset_row);

  return self->rulesets != NULL && index < self->rulesets->len
             ? ((AciesLibraryEntry *) g_ptr_array_index (self->rulesets, index))->id
             : NULL;
}

/* Whether what was made for MADE_FOR can be played by RULESET. */
static gboolean
takes (AciesNewBattleWindow *self, const char *ruleset, const char *made_for)
{
  g_autoptr (GPtrArray) takers = acies_library_list_takers (self->rulesets, made_for);

  for (guint i = 0; i < takers->len; i++)
    if (g_strcmp0 (((const AciesLibraryEntry *) takers->pdata[i])->id, ruleset) == 0)
      return TRUE;
  return FALSE;
}

/* NULL: none is chosen */
static AciesArmy *
get_army (AciesNewBattleWindow *self, AdwComboRow *row)
{
  guint index = adw_combo_row_get_selected (row);
  guint n_before = self->is_scenario ? 1 : 0;

  return index >= n_before && index - n_before < self->offered->len
             ? g_ptr_array_index (self->offered, index - n_before)
             : NULL;
}

static void
update (AciesNewBattleWindow *self)
{
  AciesArmy *first = get_army (self, self->first), *second = get_army (self, self->second);
  gboolean has_both = first != NULL && second != NULL && first != second;
  gboolean has_none = first == NULL && second == NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->begin_button),
                            self->ruleset != NULL && (has_both || (self->is_scenario && has_none)));
}

static void
load_ruleset (AciesNewBattleWindow *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  const char *id = get_ruleset (self);

  g_clear_object (&self->ruleset);
  if (id != NULL)
    self->ruleset = acies_library_load_named_ruleset (id, findings);
  if (id != NULL && self->ruleset == NULL)
    acies_message_bar_show (self->message_bar,
                            acies_finding_get_message (acies_findings_get_first_error (findings)));
  acies_new_map_group_set_ruleset (self->map_group, self->ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self->unplaced_group),
                          !self->is_scenario && self->ruleset != NULL
                              && !acies_ruleset_has_hexes (self->ruleset));
}

static void
ruleset_cb (AciesNewBattleWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const char *ruleset = get_ruleset (self);
  guint n_before = self->is_scenario ? 1 : 0;

  load_ruleset (self);
  g_ptr_array_set_size (self->offered, 0);
  if (self->is_scenario)
    gtk_string_list_append (titles, _ ("None: a map alone"));
  for (guint i = 0; self->armies != NULL && i < self->armies->len; i++)
    {
      AciesArmy *army = g_ptr_array_index (self->armies, i);

      if (!takes (self, ruleset, acies_army_get_ruleset (army)))
        continue;
      g_ptr_array_add (self->offered, army);
      gtk_string_list_append (titles, g_ptr_array_index (self->titles, i));
    }
  if (self->offered->len < 2)
    n_before = 0;
  acies_choice_show (self->first, titles, n_before);
  acies_choice_show (self->second, titles, self->offered->len > 1 ? n_before + 1 : 0);
  update (self);
}

/* A scenario without a side: the map that FILLED says. */
static AciesReferee *
make_map (AciesNewBattleWindow *self, const AciesMuster *filled)
{
  g_autoptr (AciesBattle) map = NULL;

  if (filled->map != NULL)
    map = g_object_ref (filled->map);
  else
    map = acies_muster_new_map (self->ruleset, _ ("New map"), filled->width, filled->height,
                                filled->numbering);
  acies_referee_lay_out (self->ruleset, map, NULL);
  return acies_referee_new (self->ruleset, map);
}

static AciesReferee *
draw_up (AciesNewBattleWindow *self, AciesFindings *findings, GError **error)
{
  AciesMuster muster
      = { .ruleset = self->ruleset,
          .armies = { get_army (self, self->first), get_army (self, self->second) } };
  g_autoptr (AciesBattle) map = NULL;
  AciesHexNumbering numbering;

  if (!acies_new_map_group_fill (self->map_group, &muster, &map, &numbering, error))
    return NULL;
  if (muster.armies[0] == NULL)
    return make_map (self, &muster);
  return acies_muster_draw_up (&muster, findings, error);
}

/* Keeps the battle of REFEREE in the library and tells where, and what FINDINGS say of it. */
static gboolean
begin (AciesNewBattleWindow *self, AciesReferee *referee, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattleFile) battle = NULL;
  g_autoptr (GFile) file = NULL;

  if (gtk_widget_get_visible (GTK_WIDGET (self->unplaced_group))
      && gtk_switch_get_active (self->unplaced) && !acies_begin_unplaced (referee, error))
    return FALSE;
  battle = acies_document_loader_create (referee, NULL, error);
  if (battle == NULL)
    return FALSE;
  file = g_file_new_for_path (acies_battle_file_get_path (battle));
  acies_battle_file_close (battle, NULL);
  g_signal_emit (self, signals[BEGUN], 0, file, findings);
  return TRUE;
}

static void
begin_cb (AciesNewBattleWindow *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = draw_up (self, findings, &error);

  if (referee == NULL || (!self->is_scenario && !begin (self, referee, findings, &error)))
    {
      acies_message_bar_show (self->message_bar, error->message);
      return;
    }
  if (self->is_scenario)
    g_signal_emit (self, signals[DRAWN_UP], 0, referee, findings);
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_new_battle_window_dispose (GObject *object)
{
  AciesNewBattleWindow *self = ACIES_NEW_BATTLE_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_NEW_BATTLE_WINDOW);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->armies, g_ptr_array_unref);
  g_clear_pointer (&self->titles, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_new_battle_window_parent_class)->dispose (object);
}

static void
acies_new_battle_window_class_init (AciesNewBattleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_new_battle_window_dispose;

  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  g_type_ensure (ACIES_TYPE_NEW_MAP_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-new-battle-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, first);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, second);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, map_group);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, unplaced_group);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, unplaced);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattleWindow, begin_button);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_FILE, ACIES_TYPE_FINDINGS);
  signals[DRAWN_UP]
      = g_signal_new ("drawn-up", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, ACIES_TYPE_REFEREE, ACIES_TYPE_FINDINGS);
}

/* Armies that cannot be read are not offered. */
static void
load_armies (AciesNewBattleWindow *self)
{
  g_autoptr (GPtrArray) entries = acies_library_list_armies ();

  self->armies = g_ptr_array_new_with_free_func (g_object_unref);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesArmy *army = acies_army_load (entry->file, findings);

      if (army == NULL)
        continue;
      g_ptr_array_add (self->armies, army);
      g_ptr_array_add (self->titles, g_strdup (entry->title));
    }
}

static void
acies_new_battle_window_init (AciesNewBattleWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->offered = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->ruleset_row, G_CALLBACK (ruleset_cb), self);
  acies_choice_connect (self->first, G_CALLBACK (update), self);
  acies_choice_connect (self->second, G_CALLBACK (update), self);
  acies_accessible_name_buttons (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->unplaced), _ ("Nobody Placed"));
  load_armies (self);
  self->rulesets = acies_library_list_rulesets ();
  for (guint i = 0; i < self->rulesets->len; i++)
    gtk_string_list_append (titles,
                            ((AciesLibraryEntry *) g_ptr_array_index (self->rulesets, i))->title);
  acies_choice_show (self->ruleset_row, titles, 0);
}

static void
choose_ruleset (AciesNewBattleWindow *self, guint index)
{
  acies_choice_select (self->ruleset_row, index);
  ruleset_cb (self);
}

/* RULESET, or else the first for which there are two armies; a scenario may do without. */
static void
choose_first (AciesNewBattleWindow *self, const char *ruleset)
{
  for (guint i = 0; i < self->rulesets->len; i++)
    if (g_strcmp0 (((const AciesLibraryEntry *) self->rulesets->pdata[i])->id, ruleset) == 0)
      choose_ruleset (self, i);
  for (guint i = 0; !self->is_scenario && self->offered->len < 2 && i < self->rulesets->len; i++)
    choose_ruleset (self, i);
  if (self->ruleset == NULL)
    ruleset_cb (self);
}

static AciesNewBattleWindow *
new_window (GtkWindow *parent, const char *ruleset, gboolean is_scenario)
{
  AciesNewBattleWindow *self = acies_template_new_window (ACIES_TYPE_NEW_BATTLE_WINDOW, parent);

  self->is_scenario = is_scenario;
  choose_first (self, ruleset);
  return self;
}

GtkWindow *
acies_new_battle_window_new (GtkWindow *parent, const char *ruleset)
{
  return GTK_WINDOW (new_window (parent, ruleset, FALSE));
}

GtkWindow *
acies_new_battle_window_new_scenario (GtkWindow *parent, const char *ruleset)
{
  AciesNewBattleWindow *self = new_window (parent, ruleset, TRUE);

  gtk_window_set_title (GTK_WINDOW (self), _ ("New Scenario"));
  gtk_button_set_label (self->begin_button, _ ("_Create"));
  return GTK_WINDOW (self);
}
