/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSeatRow paints the code anew when the address has become another. The umpire's
 * own page has one too: he may send photographs and nothing else. */
#include "config.h"

#include "app/pages/acies-seat-row.h"

#include "app/legend/acies-side-mark.h"
#include "app/widgets/acies-accessible.h"
#include "public/seat/acies-qr-code.h"

#include <glib/gi18n-lib.h>

struct _AciesSeatRow
{
  AdwExpanderRow parent_instance;

  /* template children */
  GtkDrawingArea *code_area;
  GtkWidget *code_row;
  AdwActionRow *address_row, *allowed_row;
  GtkSwitch *allowed_switch;

  AciesPagesHost *host; /* owned */
  guint seat;
  char *address;     /* owned; NULL: it is closed */
  AciesQrCode *code; /* owned, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesSeatRow, acies_seat_row, ADW_TYPE_EXPANDER_ROW)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  AciesSeatRow *self = data;
  int size = MIN (width, height);

  if (self->code == NULL)
    return;
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  acies_qr_code_paint (self->code, cr, size);
}

static void
copy_cb (AciesSeatRow *self)
{
  if (self->address != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->address);
}

static gboolean
allow_cb (AciesSeatRow *self, gboolean allows)
{
  acies_page_server_allow (acies_pages_host_get_server (self->host), self->seat,
                           allows ? ACIES_SUBMISSION_ALL : 0);
  return FALSE;
}

static void
remove_cb (AciesSeatRow *self)
{
  AciesPageServer *server = acies_pages_host_get_server (self->host);

  if (self->seat == ACIES_SEAT_ROW_UMPIRE)
    acies_page_server_dismiss_umpire (server);
  else
    acies_page_server_revoke (server, self->seat);
  g_signal_emit_by_name (self->host, "changed");
}

static void
acies_seat_row_dispose (GObject *object)
{
  AciesSeatRow *self = ACIES_SEAT_ROW (object);

  g_clear_pointer (&self->code, acies_qr_code_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_object (&self->host);

  G_OBJECT_CLASS (acies_seat_row_parent_class)->dispose (object);
}

static void
acies_seat_row_class_init (AciesSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_seat_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSeatRow, code_area);
  gtk_widget_class_bind_template_child (widget_class, AciesSeatRow, code_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSeatRow, address_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSeatRow, allowed_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSeatRow, allowed_switch);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, allow_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
acies_seat_row_init (AciesSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Names and links are no markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->address_row), FALSE);
  gtk_drawing_area_set_draw_func (self->code_area, draw_cb, self, NULL);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static const AciesSeat *
find_seat (AciesSeatRow *self)
{
  const GPtrArray *seats = acies_page_server_list_seats (acies_pages_host_get_server (self->host));

  for (guint i = 0; i < seats->len; i++)
    {
      const AciesSeat *seat = g_ptr_array_index (seats, i);

      if (seat->id == self->seat)
        return seat;
    }
  return NULL;
}

GtkWidget *
acies_seat_row_new (AciesPagesHost *host, guint seat)
{
  AciesSeatRow *self = g_object_new (ACIES_TYPE_SEAT_ROW, NULL);
  AciesSession *session = acies_pages_host_get_session (host);
  const AciesSeat *held;
  AciesItem *side;

  self->host = g_object_ref (host);
  self->seat = seat;
  held = find_seat (self);
  side = held != NULL ? acies_session_find_item (session, held->side) : NULL;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 held != NULL ? held->name : _ ("The Umpire"));
  if (side != NULL)
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self),
                                 acies_side_mark_new (acies_session_get_referee (session), side));
  acies_seat_row_update (self);
  return GTK_WIDGET (self);
}

guint
acies_seat_row_get_seat (AciesSeatRow *self)
{
  g_return_val_if_fail (ACIES_IS_SEAT_ROW (self), 0);

  return self->seat;
}

static void
show_address (AciesSeatRow *self)
{
  AciesPageServer *server = acies_pages_host_get_server (self->host);
  g_autofree char *address = self->seat == ACIES_SEAT_ROW_UMPIRE
                                 ? acies_page_server_dup_umpire_address (server)
                                 : acies_page_server_dup_address (server, self->seat);

  if (g_strcmp0 (address, self->address) == 0)
    return;
  g_free (self->address);
  self->address = g_steal_pointer (&address);
  g_clear_pointer (&self->code, acies_qr_code_free);
  if (self->address != NULL)
    self->code = acies_qr_code_new (self->address, NULL);
  adw_action_row_set_subtitle (self->address_row, self->address != NULL ? self->address : "");
  gtk_widget_set_visible (self->code_row, self->code != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->code_area));
}

void
acies_seat_row_update (AciesSeatRow *self)
{
  const AciesSeat *seat;
  g_autofree char *pages = NULL;
  guint n;

  g_return_if_fail (ACIES_IS_SEAT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->allowed_row), self->seat != ACIES_SEAT_ROW_UMPIRE);
  if (self->seat == ACIES_SEAT_ROW_UMPIRE)
    {
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), _ ("Sends photographs of the table"));
      show_address (self);
      return;
    }
  seat = find_seat (self);
  if (seat == NULL)
    return;
  n = acies_page_server_count_pages (acies_pages_host_get_server (self->host), self->seat);
  pages = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u page is open", "%u pages are open", n),
                           n);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), n > 0 ? pages : _ ("Nobody is here yet"));
  gtk_switch_set_active (self->allowed_switch, seat->allowed != 0);
  show_address (self);
}
