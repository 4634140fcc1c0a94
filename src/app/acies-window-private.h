/* What the two files of the window share: acies-window.c shows, acies-window-actions.c acts. */
#pragma once

#include "app/acies-message-bar.h"
#include "app/acies-play-place.h"
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

  /* owned */
  AciesSession *session;
  GSettings *settings;
  GtkFileChooserNative *chooser; /* while it is open */
};

void acies_window_install_actions (GtkWidgetClass *widget_class);
/* Enables what can be done now. */
void acies_window_update_actions (AciesWindow *self);

G_END_DECLS
