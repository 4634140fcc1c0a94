/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The side panes are shown and hidden whenever somebody wants to, even before they were drawn.
 * Nothing may warn: in tests a warning is an error. */
#include "config.h"

#include "app/widgets/acies-side-panes.h"

/* Whether it happened was a matter of the millisecond. */
#define TIMES 20

static AdwClamp *
make_pane (void)
{
  return g_object_new (ADW_TYPE_CLAMP, "child", gtk_label_new ("Pane"), NULL);
}

static void
let_draw (void)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* Shows PLACE in WINDOW, and at the very moment its right pane, while its left one goes. */
static void
show_at_once (GtkWindow *window)
{
  AdwClamp *left = make_pane (), *right = make_pane ();
  AdwFlap *inner = g_object_new (ADW_TYPE_FLAP, "flap", left, "content", gtk_label_new ("Table"),
                                 "hexpand", TRUE, NULL);
  AdwFlap *outer = g_object_new (ADW_TYPE_FLAP, "flap", right, "content", inner, "flap-position",
                                 GTK_PACK_END, "hexpand", TRUE, "reveal-flap", FALSE, NULL);

  acies_side_panes_follow (GTK_WIDGET (outer), left, right);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (outer));
  acies_side_panes_show (outer, TRUE);
  acies_side_panes_show (inner, FALSE);
  let_draw ();
  g_assert_cmpfloat (adw_flap_get_reveal_progress (outer), ==, 1);
  g_assert_cmpfloat (adw_flap_get_reveal_progress (inner), ==, 0);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (right)), >, 300);
}

static void
test_before_drawn (void)
{
  GtkWindow *window = g_object_new (ADW_TYPE_WINDOW, "default-width", 1000, NULL);

  gtk_window_present (window);
  let_draw ();
  for (guint i = 0; i < TIMES; i++)
    show_at_once (window);
  gtk_window_destroy (window);
  let_draw ();
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_test_add_func ("/acies/app/side-panes/before-drawn", test_before_drawn);
  return g_test_run ();
}
