/* What the files of the window share: acies-window.c shows, acies-window-actions.c acts,
 * acies-window-rules.c sees to the rules. */
#pragma once

#include "app/acies-message-bar.h"
#include "app/acies-play-place.h"
#include "app/acies-presentation-window.h"
#include "app/acies-start-place.h"
#include "app/acies-window.h"

G_BEGIN_DECLS

struct _AciesWindow
{
  AdwApplicationWindow parent_instance;

  /* template children */
  AdwViewStack *stack;
  AdwViewStackPage *play_page;
  AdwWindowTitle *title;
  AdwViewSwitcher *switcher;
  GtkToggleButton *left_button;
  GtkToggleButton *right_button;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkMenuButton *menu_button;
  AciesMessageBar *message_bar;
  AciesStartPlace *start_place;
  AciesPlayPlace *play_place;
  GtkInfoBar *rules_bar;
  GtkLabel *rules_label;

  /* owned */
  AciesSession *session;
  GSettings *settings;
  GtkFileChooserNative *chooser; /* while it is open */
  AciesRuleset *installed;       /* other rules than the battle's, under the same id; or NULL */
  guint rules_source;            /* looks for them */
  /* weak: the table for the players, while it is open */
  AciesPresentationWindow *presentation;
};

/* Whether other rules are installed than the battle is played by (acies-window-rules.c). */
void acies_window_look_for_rules (AciesWindow *self);
void acies_window_forget_rules (AciesWindow *self);
/* What they would change; if there are none, what house rules the battle has. */
void acies_window_show_rules (AciesWindow *self);
void acies_window_present_table (AciesWindow *self);
void acies_window_install_actions (GtkWidgetClass *widget_class);
/* Enables what can be done now. */
void acies_window_update_actions (AciesWindow *self);

G_END_DECLS
