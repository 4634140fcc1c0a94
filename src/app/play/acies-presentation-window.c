/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPresentationWindow shows the table alone. It shows what all sides know, or one of them,
 * or everything: whoever looks at it is chosen in its bar, which goes away in full screen. What a
 * side knows has a session of its own, so that nothing else of the umpire's is at hand. */
#include "config.h"
#include "app/play/acies-presentation-window.h"

#include "app/session/acies-side-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/table/acies-table-view.h"
#include "app/table/acies-view-memory.h"
#include "drawing/map/acies-map.h"

#include <glib/gi18n-lib.h>

/* Numbers are so much of the window's width: 9 mm on a usual monitor that it fills, which the eye
 * reads from two metres. */
#define LABEL_PART 56.0

struct _AciesPresentationWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *header_bar;
  GtkDropDown *viewer_drop_down;
  AdwWindowTitle *title;
  AciesTableView *view;

  AciesSession *session; /* the umpire's; owned, or NULL */
  AciesSession *shown;   /* what is shown of it; owned, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesPresentationWindow, acies_presentation_window, ADW_TYPE_WINDOW)

static GListModel *
get_sides (AciesPresentationWindow *self)
{
  return acies_battle_get_sides (acies_session_get_battle (self->session));
}

/* First what all sides know, then each side, last the umpire, who sees everything. NULL: he. */
static const char *
get_viewer (AciesPresentationWindow *self, guint selected)
{
  g_autoptr (AciesItem) side = NULL;

  if (selected == 0)
    return ACIES_ALL_SIDES;
  side = g_list_model_get_item (get_sides (self), selected - 1);
  return side == NULL ? NULL : acies_item_get_id (side);
}

static void
drop_shown (AciesPresentationWindow *self)
{
  acies_table_view_set_session (self->view, NULL);
  if (self->shown != NULL && self->shown != self->session)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);
}

static void
let_go_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_session (self->view, NULL);
}

static void
show_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_session (self->view, self->shown);
}

/* The battle as VIEWER knows it; NULL: as the umpire does. Owned. */
static AciesSession *
make_session (AciesPresentationWindow *self, const char *viewer)
{
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (AciesSideView) view = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;

  if (viewer == NULL)
    return g_object_ref (self->session);
  if (file != NULL)
    view = acies_side_view_new (file, viewer, &error);
  if (view != NULL)
    return acies_side_session_new (view);
  if (file == NULL)
    referee = acies_side_referee_new (acies_session_get_referee (self->session), viewer);
  return referee != NULL ? acies_side_session_new_of (referee) : NULL;
}

static void
show_as (AciesPresentationWindow *self, const char *viewer)
{
  drop_shown (self);
  self->shown = make_session (self, viewer);
  if (self->shown == NULL)
    return;
  if (self->shown != self->session)
    {
      g_signal_connect_swapped (self->shown, "switching", G_CALLBACK (let_go_cb), self);
      g_signal_connect_swapped (self->shown, "switched", G_CALLBACK (show_cb), self);
    }
  show_cb (self);
}

/* The umpire's eyes are for this once: the next time it opens as it was before. */
static void
viewer_cb (AciesPresentationWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->viewer_drop_down);
  AciesBattleFile *file = self->session != NULL ? acies_session_get_file (self->session) : NULL;
  const char *viewer;

  if (self->session == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  viewer = get_viewer (self, selected);
  show_as (self, viewer);
  if (viewer != NULL && file != NULL)
    acies_view_memory_keep_viewer (acies_battle_file_get_path (file), viewer);
}

/* As it was chosen for this battle; never the umpire by itself. */
static guint
find_selected (AciesPresentationWindow *self)
{
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autofree char *viewer
      = file != NULL ? acies_view_memory_dup_viewer (acies_battle_file_get_path (file)) : NULL;
  guint n_sides = g_list_model_get_n_items (get_sides (self));

  for (guint i = 0; viewer != NULL && i <= n_sides; i++)
    if (g_str_equal (get_viewer (self, i), viewer))
      return i;
  return 0;
}

static void
fill_viewers (AciesPresentationWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *sides = get_sides (self);

  /* Translators: who looks at the table: all sides together, then each by its name, last the
   * umpire, who sees everything. */
  gtk_string_list_append (names, _ ("What all sides know"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      gtk_string_list_append (names, acies_item_get_label (side));
    }
  gtk_string_list_append (names, _ ("The umpire’s eyes"));
  acies_choice_show (self->viewer_drop_down, names, find_selected (self));
}

/* Whose eyes it has is settled before anything is shown. */
static void
show_battle (AciesPresentationWindow *self)
{
  fill_viewers (self);
  show_as (self, get_viewer (self, gtk_drop_down_get_selected (self->viewer_drop_down)));
  adw_window_title_set_title (self->title,
                              acies_battle_get_title (acies_session_get_battle (self->session)));
}

static void
frame_changed_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_label_pixels (self->view,
                                     acies_table_view_get_frame (self->view)->width / LABEL_PART);
}

/* A scenario is shown as it is now; a battle is followed by what is shown of it. */
static void
changed_cb (AciesPresentationWindow *self)
{
  if (acies_session_get_file (self->session) == NULL && self->shown != self->session)
    show_battle (self);
}

static void
toggle_fullscreen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* Out of full screen first, then out of the window. */
static void
leave (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_close (window);
}

static void
acies_presentation_window_dispose (GObject *object)
{
  AciesPresentationWindow *self = ACIES_PRESENTATION_WINDOW (object);

  if (self->view != NULL)
    acies_presentation_window_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PRESENTATION_WINDOW);

  G_OBJECT_CLASS (acies_presentation_window_parent_class)->dispose (object);
}

static void
acies_presentation_window_class_init (AciesPresentationWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_presentation_window_dispose;

  g_type_ensure (ACIES_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-presentation-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, viewer_drop_down);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, frame_changed_cb);

  gtk_widget_class_install_action (widget_class, "presentation.fullscreen", NULL,
                                   toggle_fullscreen);
  gtk_widget_class_install_action (widget_class, "presentation.leave", NULL, leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "presentation.fullscreen",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "presentation.leave", NULL);
}

static void
acies_presentation_window_init (AciesPresentationWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->viewer_drop_down, G_CALLBACK (viewer_cb), self);

  acies_table_view_set_public (self->view);
  acies_table_view_set_label_pixels (self->view, 1);
  g_object_bind_property (self, "fullscreened", self->header_bar, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

GtkWindow *
acies_presentation_window_new (GtkWindow *owner)
{
  return g_object_new (ACIES_TYPE_PRESENTATION_WINDOW, "application",
                       gtk_window_get_application (owner), NULL);
}

void
acies_presentation_window_set_session (AciesPresentationWindow *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PRESENTATION_WINDOW (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  drop_shown (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "switching", G_CALLBACK (drop_shown), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (show_battle), self);
  show_battle (self);
}
