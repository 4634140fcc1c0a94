/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes letters by attributes of their labels. */
#include "config.h"

#include "app/audience/acies-letters.h"

/* Letters are about so much of their line's size high: those of "Turn", from foot to head. */
#define LETTER_SHARE 0.72

void
acies_letters_set_height (GtkLabel *label, int pixels)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (
      attributes, pango_attr_size_new_absolute ((int) (pixels / LETTER_SHARE * PANGO_SCALE)));
  gtk_label_set_attributes (label, attributes);
}

void
acies_letters_set_height_below (GtkWidget *widget, int pixels)
{
  if (GTK_IS_LABEL (widget))
    acies_letters_set_height (GTK_LABEL (widget), pixels);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_letters_set_height_below (child, pixels);
}
