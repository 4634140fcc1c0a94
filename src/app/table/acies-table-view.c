/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableView shows the table: kept nodes, scroll adjustments, proxies, and the tools, one of
 * them in use. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-colour-theme.h"
#include "app/widgets/acies-text-scale.h"
#include "app/tools/acies-measure-tool.h"
#include "app/tools/acies-select-tool.h"
#include "app/canvas/acies-table-proxy.h"
#include "app/table/acies-view-memory.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

/* While zooming, the pictures are only stretched; they are painted anew this long after the last
 * step, and after the last change room is found anew for names. */
#define SETTLE_MS 150
/* How long they may be painted at a stretch, in microseconds. */
#define PREPARE_SLICE 8000
/* A pointer this near to a base (pixels) is on it. */
#define PICK_REACH 4.0

G_DEFINE_FINAL_TYPE (AciesTableView, acies_table_view, GTK_TYPE_WIDGET)

enum
{
  FRAME_CHANGED,
  POINTER_MOVED,
  TOOL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Text on the table grows by so much of what other text grows by, or it would bury the stands. */
#define TEXT_SHARE 0.6

static void
get_options (AciesTableView *self, AciesMapOptions *options)
{
  /* Compared byte by byte. */
  memset (options, 0, sizeof *options);
  options->look = acies_colour_theme_get ();
  options->pixels_per_mm = self->frame.scale;
  options->show_grid = self->grid > 0;
  options->grid_step = self->grid;
  options->label_pixels = self->label_pixels;
  options->text_scale
      = self->label_pixels > 0 ? 1 : 1 + (acies_text_scale (GTK_WIDGET (self)) - 1) * TEXT_SHARE;
}

static void
update_options (AciesTableView *self)
{
  AciesMapOptions options;

  if (self->nodes == NULL)
    return;
  get_options (self, &options);
  acies_table_scene_set_options (self->nodes, &options);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A slice of a frame, so that painting thousands anew never stops the pointer. */
static gboolean
prepare_cb (gpointer data)
{
  AciesTableView *self = data;
  AciesMapOptions options;

  get_options (self, &options);
  if (acies_table_scene_prepare (self->nodes, &options, PREPARE_SLICE))
    return G_SOURCE_CONTINUE;
  self->settle_source = 0;
  if (self->is_untidy)
    acies_table_scene_tidy (self->nodes);
  self->is_untidy = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static gboolean
settle_cb (gpointer data)
{
  AciesTableView *self = data;

  self->settle_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 1, prepare_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
settle_soon (AciesTableView *self)
{
  if (self->nodes == NULL
      || (self->frame.scale == acies_table_scene_get_scale (self->nodes) && !self->is_untidy))
    return;
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->settle_source = g_timeout_add (SETTLE_MS, settle_cb, self);
}

static void
update_adjustment (AciesTableView *self, gboolean horizontal)
{
  double lower, upper;
  double page = horizontal ? self->frame.width : self->frame.height;

  acies_table_frame_get_range (&self->frame, horizontal, &lower, &upper);
  gtk_adjustment_configure (horizontal ? self->hadjustment : self->vadjustment,
                            horizontal ? self->frame.x : self->frame.y, lower, upper, page * 0.1,
                            page * 0.9, page);
}

static void
update_adjustments (AciesTableView *self)
{
  self->is_adjusting = TRUE;
  update_adjustment (self, TRUE);
  update_adjustment (self, FALSE);
  self->is_adjusting = FALSE;
}

static void
tell_reach (AciesTableView *self)
{
  acies_table_tool_set_reach (self->tool, acies_length_from_mm (PICK_REACH / self->frame.scale));
}

void
acies_table_view_frame_changed (AciesTableView *self)
{
  tell_reach (self);
  acies_table_view_close_stack (self);
  update_adjustments (self);
  settle_soon (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[FRAME_CHANGED], 0);
}

static void
scrolled_cb (AciesTableView *self)
{
  if (self->is_adjusting)
    return;
  self->frame.x = gtk_adjustment_get_value (self->hadjustment);
  self->frame.y = gtk_adjustment_get_value (self->vadjustment);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[FRAME_CHANGED], 0);
}

static void
battle_changed_cb (AciesTableView *self, const AciesChange *change)
{
  acies_table_tool_battle_changed (self->tool);
  acies_table_view_close_stack (self);
  acies_table_scene_apply (self->nodes, change);
  acies_table_view_apply_to_proxies (self, change);
  self->is_untidy = TRUE;
  settle_soon (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
selected_cb (AciesTableView *self)
{
  AciesSelection *selection = acies_session_get_selection (self->session);

  if (!self->is_public)
    acies_table_scene_select (self->nodes, selection);
  acies_table_view_mark_proxies (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ruling_cb (AciesTableView *self)
{
  AciesRuling *ruling = acies_table_tool_get_ruling (self->tool);

  guint n = acies_session_get_n_questions (self->session);

  if (n != self->shown_question && !self->is_pressed)
    acies_table_view_show_question (self);
  self->shown_question = n;
  if (ruling == NULL)
    ruling = acies_session_get_table_ruling (self->session);
  acies_table_scene_set_ruling (self->nodes, ruling != NULL ? ruling : self->advised);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tool_changed_cb (AciesTableView *self, AciesTableTool *tool)
{
  if (tool != self->tool)
    return;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), acies_table_tool_get_cursor_name (tool));
  if (self->session != NULL)
    ruling_cb (self);
  acies_table_view_ask_reason (self);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

static void
show_cb (AciesTableView *self)
{
  if (self->nodes == NULL)
    return;
  acies_table_scene_set_shown (self->nodes, acies_overlay_controller_get_shapes (self->show),
                               acies_overlay_controller_get_ghosts (self->show));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tell_tools (AciesTableView *self, AciesSession *session)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tools)); i++)
    {
      g_autoptr (AciesTableTool) tool = g_list_model_get_item (G_LIST_MODEL (self->tools), i);

      acies_table_tool_set_session (tool, session);
    }
}

/* Of the battle's file; NULL where there is none, or nothing is kept of it. */
static const char *
get_path (AciesTableView *self, AciesSession *session)
{
  AciesBattleFile *file = acies_session_get_file (session);

  return file == NULL || self->label_pixels > 0 ? NULL : acies_battle_file_get_path (file);
}

static void
keep_frame (AciesTableView *self, AciesSession *session)
{
  const char *path = get_path (self, session);

  if (path != NULL && self->frame.width > 0)
    acies_view_memory_keep (path, &self->frame);
}

static void
drop_session (AciesTableView *self)
{
  g_autoptr (AciesSession) session = g_steal_pointer (&self->session);

  acies_table_view_cancel_press (self);
  acies_table_view_close_stack (self);
  if (session == NULL)
    return;
  keep_frame (self, session);
  tell_tools (self, NULL);
  acies_overlay_controller_set_session (self->show, NULL);
  g_signal_handlers_disconnect_by_data (session, self);
  g_signal_handlers_disconnect_by_data (acies_session_get_selection (session), self);
  g_signal_handlers_disconnect_by_data (acies_session_get_battle (session), self);
  acies_table_view_clear_proxies (self);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  g_clear_pointer (&self->nodes, acies_table_scene_free);
}

/* The first frame is as the battle was left, and not a stretched one. */
static void
recall_frame (AciesTableView *self)
{
  const char *path = get_path (self, self->session);

  if (path != NULL)
    acies_view_memory_recall (path, &self->frame);
  update_adjustments (self);
  update_options (self);
}

static void
acies_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);

  if (self->session == NULL)
    return;
  if (self->frame.width != width || self->frame.height != height)
    {
      gboolean is_first = self->frame.width <= 0;

      acies_table_frame_resize (&self->frame, width, height);
      tell_reach (self);
      update_adjustments (self);
      if (is_first)
        recall_frame (self);
      settle_soon (self);
      g_signal_emit (self, signals[FRAME_CHANGED], 0);
    }
  acies_table_view_allocate_proxies (self);
  for (GtkWidget *child = gtk_widget_get_last_child (widget); GTK_IS_POPOVER (child);
       child = gtk_widget_get_prev_sibling (child))
    gtk_popover_present (GTK_POPOVER (child));
}

static void
acies_table_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);

  for (guint i = 0; i < self->proxies->len; i++)
    gtk_widget_measure (g_ptr_array_index (self->proxies, i), orientation, -1, NULL, NULL, NULL,
                        NULL);
  *minimum = 200;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 700 : 480;
}

static void
acies_table_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);

  GTK_WIDGET_CLASS (acies_table_view_parent_class)->set_focus_child (widget, child);

  acies_table_view_enter_soon (self);
  if (ACIES_IS_TABLE_PROXY (child) && self->session != NULL && !self->is_focusing)
    acies_table_tool_focus (self->tool, acies_table_proxy_get_item (ACIES_TABLE_PROXY (child)));
}

static void
acies_table_view_dispose (GObject *object)
{
  AciesTableView *self = ACIES_TABLE_VIEW (object);
  GtkWidget *menu;

  drop_session (self);
  g_clear_object (&self->advised);
  g_clear_pointer (&self->still, acies_table_texture_free);
  g_clear_pointer (&self->tiles, acies_table_tiles_free);
  while ((menu = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (menu);
  g_clear_pointer (&self->proxies, g_ptr_array_unref);
  g_clear_pointer (&self->proxies_by_id, g_hash_table_unref);
  g_clear_object (&self->tools);
  g_clear_object (&self->show);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->vadjustment);

  G_OBJECT_CLASS (acies_table_view_parent_class)->dispose (object);
}

static void
acies_table_view_class_init (AciesTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_table_view_dispose;
  widget_class->snapshot = acies_table_view_snapshot;
  widget_class->size_allocate = acies_table_view_size_allocate;
  widget_class->measure = acies_table_view_measure;
  widget_class->focus = acies_table_view_focus;
  widget_class->set_focus_child = acies_table_view_set_focus_child;

  gtk_widget_class_set_css_name (widget_class, "battletable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);

  signals[FRAME_CHANGED] = g_signal_new ("frame-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POINTER_MOVED] = g_signal_new ("pointer-moved", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOOL_CHANGED] = g_signal_new ("tool-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_table_view_init (AciesTableView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->proxies = g_ptr_array_new ();
  self->proxies_by_id = g_hash_table_new (NULL, NULL);
  self->still = acies_table_texture_new (GTK_WIDGET (self));
  self->tiles = acies_table_tiles_new (GTK_WIDGET (self));
  self->show = acies_overlay_controller_new ();
  g_signal_connect_swapped (self->show, "changed", G_CALLBACK (show_cb), self);
  self->tools = g_list_store_new (ACIES_TYPE_TABLE_TOOL);
  acies_table_view_add_tool (self, acies_select_tool_new ());
  acies_table_view_add_tool (self, acies_measure_tool_new (self->show));
  self->free_tool = ACIES_FREE_TOOL (acies_free_tool_new ());
  acies_table_view_add_tool (self, ACIES_TABLE_TOOL (self->free_tool));
  acies_table_frame_init (&self->frame, 1, 1);
  self->hadjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  self->vadjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (self->hadjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_swapped (self->vadjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (update_options), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (update_options), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update_options), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Table"));
  acies_table_view_setup_input (self);
}

void
acies_table_view_set_session (AciesTableView *self, AciesSession *session)
{
  AciesBattle *battle;
  AciesTable *table;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  drop_session (self);
  if (session == NULL)
    return;
  self->session = g_object_ref (session);
  self->nodes = acies_table_scene_new (acies_session_get_referee (session));
  battle = acies_session_get_battle (session);
  table = acies_battle_get_table (battle);
  acies_table_frame_init (&self->frame, acies_length_to_mm (acies_table_get_width (table)),
                          acies_length_to_mm (acies_table_get_height (table)));
  acies_table_view_rebuild_proxies (self);
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (acies_session_get_selection (session), "changed",
                            G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_cb), self);
  update_options (self);
  tell_tools (self, session);
  acies_overlay_controller_set_session (self->show, session);
  if (!acies_table_tool_is_available (self->tool))
    acies_table_view_set_tool (self, NULL);
  selected_cb (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

AciesSession *
acies_table_view_get_session (AciesTableView *self)
{
  return self->session;
}

GtkAdjustment *
acies_table_view_get_hadjustment (AciesTableView *self)
{
  return self->hadjustment;
}

GtkAdjustment *
acies_table_view_get_vadjustment (AciesTableView *self)
{
  return self->vadjustment;
}

const AciesTableFrame *
acies_table_view_get_frame (AciesTableView *self)
{
  return &self->frame;
}

void
acies_table_view_set_public (AciesTableView *self)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  self->is_public = TRUE;
  acies_overlay_controller_darken (self->show);
}

void
acies_table_view_set_label_pixels (AciesTableView *self, double pixels)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  if (self->label_pixels == pixels)
    return;
  self->label_pixels = pixels;
  update_options (self);
}

void
acies_table_view_set_grid (AciesTableView *self, AciesLength step)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  if (self->grid == step)
    return;
  self->grid = step;
  update_options (self);
}

void
acies_table_view_zoom (AciesTableView *self, double factor)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  acies_table_frame_zoom (&self->frame, factor, self->frame.width / 2, self->frame.height / 2);
  acies_table_view_frame_changed (self);
}

void
acies_table_view_fit (AciesTableView *self)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  acies_table_frame_fit (&self->frame);
  acies_table_view_frame_changed (self);
}

void
acies_table_view_look_as (AciesTableView *self, AciesTableView *other)
{
  const AciesTableFrame *theirs;
  double left, top, right, bottom;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self) && ACIES_IS_TABLE_VIEW (other));

  theirs = &other->frame;
  if (self->session == NULL || other->session == NULL)
    return;
  acies_table_frame_from_view (theirs, 0, 0, &left, &top);
  acies_table_frame_from_view (theirs, theirs->width, theirs->height, &right, &bottom);
  acies_table_frame_show (&self->frame, left, top, right - left, bottom - top);
  acies_table_view_frame_changed (self);
}

gboolean
acies_table_view_get_pointer (AciesTableView *self, double *x, double *y)
{
  acies_table_frame_from_view (&self->frame, self->pointer_x, self->pointer_y, x, y);
  return self->has_pointer && self->session != NULL;
}

AciesTableSceneCount
acies_table_view_get_count (AciesTableView *self)
{
  return acies_table_scene_get_count (self->nodes);
}

gboolean
acies_table_view_is_idle (AciesTableView *self)
{
  return self->settle_source == 0;
}

void
acies_table_view_add_tool (AciesTableView *self, AciesTableTool *tool)
{
  g_autoptr (AciesTableTool) owned = tool;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));
  g_return_if_fail (ACIES_IS_TABLE_TOOL (tool));

  g_list_store_append (self->tools, tool);
  g_signal_connect_object (tool, "changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
  if (self->session != NULL)
    acies_table_tool_set_session (tool, self->session);
  if (self->tool == NULL)
    self->tool = tool;
}

GListModel *
acies_table_view_get_tools (AciesTableView *self)
{
  return G_LIST_MODEL (self->tools);
}

void
acies_table_view_set_tool (AciesTableView *self, AciesTableTool *tool)
{
  g_autoptr (AciesTableTool) first = g_list_model_get_item (G_LIST_MODEL (self->tools), 0);
  AciesTableTool *before = self->tool;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  if (tool == NULL)
    tool = first;
  if (tool == before)
    return;
  acies_table_view_cancel_press (self);
  self->tool = tool;
  acies_table_tool_leave (before);
  tell_reach (self);
  tool_changed_cb (self, tool);
}

AciesTableTool *
acies_table_view_get_tool (AciesTableView *self)
{
  return self->tool;
}

void
acies_table_view_set_advised (AciesTableView *self, AciesRuling *ruling)
{
  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  if (g_set_object (&self->advised, ruling) && self->session != NULL)
    ruling_cb (self);
}

AciesOverlayController *
acies_table_view_get_show (AciesTableView *self)
{
  return self->show;
}
