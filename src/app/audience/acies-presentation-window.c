/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPresentationWindow shows what all sides know, or one of them, or everything: whoever looks
 * at it is chosen in its bar, which goes away in full screen. What a side knows has to be read out
 * of the journal first; that is done in slices. */
#include "config.h"

#include "app/audience/acies-presentation-window.h"

#include "app/audience/acies-clock-strip.h"
#include "app/audience/acies-letters.h"
#include "app/audience/acies-audience-news.h"
#include "app/audience/acies-score-board.h"
#include "app/session/acies-side-session.h"
#include "app/table/acies-view-memory.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"

#include <glib/gi18n-lib.h>

/* Numbers are so much of the window's width: 9 mm on a usual monitor that it fills, which the eye
 * reads from two metres. */
#define LABEL_PART 56.0
/* Turn, move and result are as high as this part of the window, for the same reason; how it stands
 * is for who comes nearer. */
#define LETTER_PART 30
#define BOARD_PART 48
/* Of the window's width. */
#define BOARD_WIDTH_PART 4
/* Of a frame, for reading. */
#define SLICE (8 * G_TIME_SPAN_MILLISECOND)
/* Between slices, for all else; milliseconds. */
#define PAUSE 2

struct _AciesPresentationWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *header_bar;
  GtkDropDown *viewer_drop_down;
  GtkToggleButton *follow_button, *board_button;
  AdwWindowTitle *title;
  GtkLabel *turn_label, *result_label, *figures_label;
  GtkStack *stack;
  AciesTableView *view;
  GtkWidget *board_pane;
  AciesScoreBoard *board;
  AciesClockStrip *clock_strip;

  AciesSession *session;     /* the umpire's; owned, or NULL */
  AciesSession *shown;       /* that, or one of who looks on; owned, or NULL */
  AciesSideSession *reading; /* that which comes next, until it has read the journal; or NULL */
  guint source;              /* reads; or 0 */
  AciesTableView *guide;     /* weak: where the umpire looks; or NULL */
  int letters;               /* their height, pixels */
  guint tick;                /* sizes words anew; or 0 */
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

/* What the last ruling was, and how it stands. */
static void
update_words (AciesPresentationWindow *self)
{
  g_autofree char *figures = NULL;
  g_autofree char *result = acies_audience_news_dup_last (self->shown, &figures);
  g_autofree char *turn = acies_referee_describe_position (acies_session_get_referee (self->shown));

  gtk_label_set_text (self->turn_label, turn);
  gtk_label_set_text (self->result_label, result != NULL ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result_label), result != NULL);
  gtk_label_set_text (self->figures_label, figures != NULL ? figures : "");
  gtk_widget_set_visible (GTK_WIDGET (self->figures_label), figures != NULL && *figures != '\0');
  acies_score_board_show (self->board, self->shown);
  acies_letters_set_height_below (GTK_WIDGET (self->board),
                                  self->letters * LETTER_PART / BOARD_PART);
}

/* Lets go of the battle that is about to be another. */
static void
switching_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_session (self->view, NULL);
}

static void
switched_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_session (self->view, self->shown);
  update_words (self);
}

static void
hide (AciesPresentationWindow *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->reading);
  if (self->shown == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->shown, switching_cb, self);
  g_signal_handlers_disconnect_by_func (self->shown, switched_cb, self);
  g_signal_handlers_disconnect_by_func (self->shown, update_words, self);
  acies_table_view_set_session (self->view, NULL);
  acies_score_board_show (self->board, NULL);
  g_clear_object (&self->shown);
}

static void
show (AciesPresentationWindow *self, AciesSession *session)
{
  self->shown = g_object_ref (session);
  g_signal_connect_swapped (session, "switching", G_CALLBACK (switching_cb), self);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (switched_cb), self);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update_words), self);
  gtk_stack_set_visible_child_name (self->stack, "table");
  switched_cb (self);
}

static gboolean
read_cb (gpointer data)
{
  AciesPresentationWindow *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  gboolean has_more = TRUE;
  g_autoptr (AciesSideSession) session = NULL;

  while (has_more && g_get_monotonic_time () < end)
    has_more = acies_side_session_read (self->reading, 1);
  if (has_more)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  session = g_steal_pointer (&self->reading);
  show (self, ACIES_SESSION (session));
  return G_SOURCE_REMOVE;
}

static void
problem_cb (AciesPresentationWindow *self, const char *sentence)
{
  gtk_label_set_text (self->turn_label, sentence);
}

/* What the umpire sees, or of a scenario, which has no journal, what VIEWER does. */
static void
show_at_once (AciesPresentationWindow *self, const char *viewer)
{
  g_autoptr (AciesReferee) referee
      = viewer != NULL ? acies_side_referee_new (acies_session_get_referee (self->session), viewer)
                       : NULL;
  g_autoptr (AciesSideSession) session
      = referee != NULL ? acies_side_session_new_of (referee) : NULL;

  show (self, session != NULL ? ACIES_SESSION (session) : self->session);
}

/* Nothing of one viewer is in sight any more when the next is chosen. */
static void
show_as (AciesPresentationWindow *self, const char *viewer)
{
  g_autoptr (GError) error = NULL;

  AciesBattleFile *file = acies_session_get_file (self->session);

  hide (self);
  if (viewer == NULL || file == NULL)
    {
      show_at_once (self, viewer);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "reading");
  gtk_label_set_text (self->turn_label, "");
  gtk_label_set_text (self->result_label, "");
  gtk_label_set_text (self->figures_label, "");
  self->reading = acies_side_session_new (file, viewer, &error);
  if (self->reading == NULL)
    {
      problem_cb (self, error->message);
      return;
    }
  g_signal_connect_object (self->reading, "problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  /* No idle time is left where the spinner alone keeps a slow screen busy. */
  self->source = g_timeout_add (PAUSE, read_cb, self);
}

/* The umpire's eyes are for this once: the next time it opens as it was before. */
static void
viewer_cb (AciesPresentationWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->viewer_drop_down);
  AciesBattleFile *file = self->session != NULL ? acies_session_get_file (self->session) : NULL;
  const char *viewer;

  if (file == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  viewer = get_viewer (self, selected);
  show_as (self, viewer);
  if (viewer != NULL)
    acies_view_memory_keep_viewer (acies_battle_file_get_path (file), viewer);
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

/* A scenario is shown as it is now; a battle is followed by what is shown of it. */
static void
changed_cb (AciesPresentationWindow *self)
{
  if (acies_session_get_file (self->session) == NULL)
    show_battle (self);
}

/* Words grow with the window. */
static gboolean
size_words_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AciesPresentationWindow *self = ACIES_PRESENTATION_WINDOW (widget);
  int letters = gtk_widget_get_height (widget) / LETTER_PART;

  self->tick = 0;
  gtk_widget_set_size_request (self->board_pane, gtk_widget_get_width (widget) / BOARD_WIDTH_PART,
                               -1);
  if (letters == self->letters)
    return G_SOURCE_REMOVE;
  self->letters = letters;
  acies_letters_set_height (self->turn_label, letters);
  acies_letters_set_height (self->result_label, letters);
  acies_letters_set_height (self->figures_label, letters);
  acies_letters_set_height_below (GTK_WIDGET (self->clock_strip), letters);
  acies_letters_set_height_below (GTK_WIDGET (self->board), letters * LETTER_PART / BOARD_PART);
  return G_SOURCE_REMOVE;
}

/* Numbers on the table grow with it. Nothing may get another size while sizes are being given, so
 * words wait for the next frame. */
static void
frame_changed_cb (AciesPresentationWindow *self)
{
  acies_table_view_set_label_pixels (self->view,
                                     acies_table_view_get_frame (self->view)->width / LABEL_PART);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), size_words_cb, NULL, NULL);
}

static void
look_cb (AciesPresentationWindow *self)
{
  if (self->guide != NULL && gtk_toggle_button_get_active (self->follow_button))
    acies_table_view_look_as (self->view, self->guide);
}

static void
follow_cb (AciesPresentationWindow *self)
{
  if (gtk_toggle_button_get_active (self->follow_button))
    look_cb (self);
  else
    acies_table_view_fit (self->view);
}

static void
toggle_follow (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *button = ACIES_PRESENTATION_WINDOW (widget)->follow_button;

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
toggle_board (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *button = ACIES_PRESENTATION_WINDOW (widget)->board_button;

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
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
    {
      acies_presentation_window_set_session (self, NULL);
      acies_presentation_window_set_guide (self, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PRESENTATION_WINDOW);

  G_OBJECT_CLASS (acies_presentation_window_parent_class)->dispose (object);
}

static void
acies_presentation_window_class_init (AciesPresentationWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_presentation_window_dispose;

  g_type_ensure (ACIES_TYPE_CLOCK_STRIP);
  g_type_ensure (ACIES_TYPE_SCORE_BOARD);
  g_type_ensure (ACIES_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-presentation-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, viewer_drop_down);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, follow_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, board_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, turn_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, figures_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, board_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, board);
  gtk_widget_class_bind_template_child (widget_class, AciesPresentationWindow, clock_strip);
  gtk_widget_class_bind_template_callback (widget_class, frame_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow_cb);

  gtk_widget_class_install_action (widget_class, "presentation.fullscreen", NULL,
                                   toggle_fullscreen);
  gtk_widget_class_install_action (widget_class, "presentation.leave", NULL, leave);
  gtk_widget_class_install_action (widget_class, "presentation.follow", NULL, toggle_follow);
  gtk_widget_class_install_action (widget_class, "presentation.board", NULL, toggle_board);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "presentation.follow", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "presentation.board", NULL);
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
acies_presentation_window_set_clocks (AciesPresentationWindow *self, AciesClocks *clocks)
{
  g_return_if_fail (ACIES_IS_PRESENTATION_WINDOW (self));

  acies_clock_strip_set_clocks (self->clock_strip, clocks);
}

void
acies_presentation_window_set_session (AciesPresentationWindow *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PRESENTATION_WINDOW (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, changed_cb, self);
  hide (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (changed_cb), self);
  show_battle (self);
}

void
acies_presentation_window_set_guide (AciesPresentationWindow *self, AciesTableView *guide)
{
  g_return_if_fail (ACIES_IS_PRESENTATION_WINDOW (self));

  if (self->guide != NULL)
    g_signal_handlers_disconnect_by_data (self->guide, self);
  g_set_weak_pointer (&self->guide, guide);
  if (guide != NULL)
    g_signal_connect_object (guide, "frame-changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
}
