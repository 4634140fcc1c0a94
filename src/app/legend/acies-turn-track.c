/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTurnTrack draws its boxes by the painter of the printed map. */
#include "config.h"
#include "app/legend/acies-turn-track.h"

#include "app/widgets/acies-accessible.h"
#include "drawing/map/acies-map-furniture.h"
#include "referee/state/acies-turn-record.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define BOX 15

struct _AciesTurnTrack
{
  GtkWidget parent_instance;

  AciesSession *session; /* owned, or NULL */
  guint now, last;       /* LAST is 0: there is no track */
};

G_DEFINE_FINAL_TYPE (AciesTurnTrack, acies_turn_track, GTK_TYPE_WIDGET)

static void
update (AciesTurnTrack *self)
{
  guint now = 0, last = 0;
  g_autofree char *text = NULL;

  if (self->session == NULL
      || !acies_turn_record_get (acies_session_get_referee (self->session), &now, &last))
    last = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), last > 0);
  if (now == self->now && last == self->last)
    return;
  self->now = now;
  self->last = last;
  /* Translators: the turn that is played, and how many there are. */
  text = g_strdup_printf (_ ("Turn %u of %u"), now, last);
  acies_accessible_set_label (GTK_WIDGET (self), text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
acies_turn_track_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AciesTurnTrack *self = ACIES_TURN_TRACK (widget);
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  AciesColourTheme look = is_dark ? ACIES_COLOUR_THEME_DARK : ACIES_COLOUR_THEME_LIGHT;
  double size;
  cairo_t *cr;

  if (self->last == 0)
    return;
  size = MIN (BOX, (double) gtk_widget_get_width (widget) / self->last);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) (size * self->last), BOX));
  for (guint turn = 1; turn <= self->last; turn++)
    {
      cairo_save (cr);
      cairo_translate (cr, (turn - 1) * size, 0);
      acies_map_draw_track (cr, look, turn, size, turn == self->now, turn < self->now);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
acies_turn_track_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AciesTurnTrack *self = ACIES_TURN_TRACK (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : BOX;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? BOX * (int) self->last : BOX;
}

static void
acies_turn_track_dispose (GObject *object)
{
  acies_turn_track_set_session (ACIES_TURN_TRACK (object), NULL);
  G_OBJECT_CLASS (acies_turn_track_parent_class)->dispose (object);
}

static void
acies_turn_track_class_init (AciesTurnTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_turn_track_dispose;
  widget_class->snapshot = acies_turn_track_snapshot;
  widget_class->measure = acies_turn_track_measure;
  gtk_widget_class_set_css_name (widget_class, "turntrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_turn_track_init (AciesTurnTrack *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
acies_turn_track_set_session (AciesTurnTrack *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TURN_TRACK (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  update (self);
}
