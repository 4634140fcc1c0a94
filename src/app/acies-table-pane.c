/* Everything here follows the view; only the zoom buttons tell it something. */
#include "config.h"
#include "app/acies-table-pane.h"

#include "app/acies-accessible.h"
#include "app/acies-ruler.h"
#include "app/acies-settings.h"
#include "app/acies-template.h"
#include "base/acies-number.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define ZOOM_STEP 1.25

struct _AciesTablePane
{
  GtkWidget parent_instance;

  /* template children */
  AciesTableView *view;
  AciesRuler *top_ruler;
  AciesRuler *left_ruler;
  GtkLabel *measure_label;
  GtkScrollbar *hscrollbar;
  GtkScrollbar *vscrollbar;
  GtkLabel *zoom_label;
  GtkLabel *pointer_label;
  GtkToggleButton *grid_button;
  GtkRevealer *hint_revealer;
  GtkLabel *hint_label;

  /* owned */
  AciesSession *session;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (AciesTablePane, acies_table_pane, GTK_TYPE_WIDGET)

static void
zoom_in_cb (AciesTablePane *self)
{
  acies_table_view_zoom (self->view, ZOOM_STEP);
}

static void
zoom_out_cb (AciesTablePane *self)
{
  acies_table_view_zoom (self->view, 1 / ZOOM_STEP);
}

static void
fit_cb (AciesTablePane *self)
{
  acies_table_view_fit (self->view);
}

static void
grid_cb (AciesTablePane *self)
{
  acies_table_view_set_show_grid (self->view, gtk_toggle_button_get_active (self->grid_button));
}

/* A bar with nothing to scroll is not shown. It keeps its room, or the table would be fitted anew.
 */
static void
show_bar (GtkScrollbar *bar)
{
  GtkAdjustment *adjustment = gtk_scrollbar_get_adjustment (bar);
  double room = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment);
  gboolean is_needed = room > gtk_adjustment_get_page_size (adjustment) + 1;

  gtk_widget_set_opacity (GTK_WIDGET (bar), is_needed ? 1 : 0);
  gtk_widget_set_can_target (GTK_WIDGET (bar), is_needed);
}

static void
frame_changed_cb (AciesTablePane *self)
{
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  int percent = (int) (frame->scale / acies_table_frame_get_fit (frame) * 100 + 0.5);
  /* Translators: how large the table is shown; 100 is the whole table. */
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), percent);

  gtk_label_set_text (self->zoom_label, text);
  show_bar (self->hscrollbar);
  show_bar (self->vscrollbar);
}

static void
pointer_moved_cb (AciesTablePane *self)
{
  const AciesTableFrame *frame = acies_table_view_get_frame (self->view);
  const AciesMeasure *measure;
  g_autofree char *text = NULL, *across = NULL, *down = NULL;
  double x, y;

  if (!acies_table_view_get_pointer (self->view, &x, &y) || x < 0 || y < 0 || x > frame->table_width
      || y > frame->table_height)
    {
      gtk_label_set_text (self->pointer_label, "");
      return;
    }
  measure = acies_ruleset_get_main_measure (acies_session_get_ruleset (self->session));
  if (measure == NULL)
    return;
  across = acies_number_format_for_people (acies_length_from_mm (x), measure->length, 1);
  down = acies_number_format_for_people (acies_length_from_mm (y), measure->length, 1);
  /* Translators: how far east and south the pointer is, and the unit of that. */
  text = g_strdup_printf (_ ("%s east, %s south %s"), across, down, measure->fact.id);
  gtk_label_set_text (self->pointer_label, text);
}

static void
update_hint (AciesTablePane *self)
{
  const AciesRole *role = acies_session_get_missing_role (self->session);

  if (role != NULL && !acies_session_is_looking_back (self->session))
    {
      g_autofree char *text = NULL;

      if (g_str_equal (role->is, "unit") || g_str_equal (role->is, "leader"))
        /* Translators: %s is who is wanted, such as "target" or "an enemy". */
        text = g_strdup_printf (_ ("Click on the table, or choose in the ruling: %s"), role->label);
      else if (g_str_equal (role->is, "path"))
        text = g_strdup (_ ("Drag the unit where it shall go, or type the path in the ruling"));
      else
        /* Translators: %s is what is wanted, such as "distance" or "its new formation". */
        text = g_strdup_printf (_ ("Fill in, in the ruling: %s"), role->label);
      gtk_label_set_text (self->hint_label, text);
    }
  gtk_revealer_set_reveal_child (self->hint_revealer, role != NULL);
}

static void
update_measure (AciesTablePane *self)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (self->session));
  g_autofree char *mm = NULL, *tooltip = NULL;

  if (measure == NULL)
    return;
  gtk_label_set_text (self->measure_label, measure->fact.id);
  mm = acies_number_format_for_people (measure->length, ACIES_PER_MM, 1);
  /* Translators: a unit of measure, what it stands for, and its length in millimetres. */
  tooltip = g_strdup_printf (_ ("1 %s (%s) is %s mm"), measure->fact.id, measure->fact.label, mm);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->measure_label), tooltip);
}

static void
acies_table_pane_dispose (GObject *object)
{
  AciesTablePane *self = ACIES_TABLE_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_TABLE_PANE);

  G_OBJECT_CLASS (acies_table_pane_parent_class)->dispose (object);
}

static void
acies_table_pane_class_init (AciesTablePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_table_pane_dispose;

  g_type_ensure (ACIES_TYPE_TABLE_VIEW);
  g_type_ensure (ACIES_TYPE_RULER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-table-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, view);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, top_ruler);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, left_ruler);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, measure_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hscrollbar);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, vscrollbar);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, pointer_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, grid_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hint_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesTablePane, hint_label);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
  gtk_widget_class_bind_template_callback (widget_class, grid_cb);
  gtk_widget_class_bind_template_callback (widget_class, frame_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointer_moved_cb);
}

static void
acies_table_pane_init (AciesTablePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  acies_ruler_set_view (self->top_ruler, self->view);
  acies_ruler_set_view (self->left_ruler, self->view);
  gtk_scrollbar_set_adjustment (self->hscrollbar, acies_table_view_get_hadjustment (self->view));
  gtk_scrollbar_set_adjustment (self->vscrollbar, acies_table_view_get_vadjustment (self->view));
  self->settings = acies_settings_new ();
  g_settings_bind (self->settings, "show-grid", self->grid_button, "active",
                   G_SETTINGS_BIND_DEFAULT);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

void
acies_table_pane_set_session (AciesTablePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TABLE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  acies_table_view_set_session (self->view, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update_hint), self);
  update_measure (self);
  update_hint (self);
}

AciesTableView *
acies_table_pane_get_view (AciesTablePane *self)
{
  return self->view;
}
