/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays the phases out by itself: which of them are shown hangs on the width alone. */
#include "config.h"
#include "app/play/acies-phase-strip.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

/* Pixels between two phases. */
#define GAP 2
/* Of a count and its arrow. */
#define COUNT_CHARS 4

typedef struct
{
  GtkWidget *widget; /* borrowed: a child of the strip */
  char *name;
  int width; /* natural */
} Step;

struct _AciesPhaseStrip
{
  GtkWidget parent_instance;

  GtkWidget *before, *after; /* owned by the widget tree: what is folded at either end */
  GArray *steps;             /* of Step */
  guint now;                 /* the present one; the first if there is none */
  guint first, last;         /* those shown */
};

G_DEFINE_FINAL_TYPE (AciesPhaseStrip, acies_phase_strip, GTK_TYPE_WIDGET)

static void
clear_step (gpointer data)
{
  Step *step = data;

  gtk_widget_unparent (step->widget);
  g_free (step->name);
}

static Step *
get_step (AciesPhaseStrip *self, guint i)
{
  return &g_array_index (self->steps, Step, i);
}

static int
measure_width (GtkWidget *widget)
{
  int natural = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* What the phases FIRST to LAST take, with a button wherever others are folded. */
static int
measure_span (AciesPhaseStrip *self, guint first, guint last)
{
  int width = 0;

  for (guint i = first; i <= last; i++)
    width += get_step (self, i)->width + (i > first ? GAP : 0);
  if (first > 0)
    width += measure_width (self->before) + GAP;
  if (last + 1 < self->steps->len)
    width += measure_width (self->after) + GAP;
  return width;
}

/* Shows the present phase, then one that comes and one before it in turn, as long as they fit. */
static void
choose_span (AciesPhaseStrip *self, int width)
{
  gboolean grows = TRUE;

  self->first = self->last = self->now;
  while (grows)
    {
      grows = FALSE;
      if (self->last + 1 < self->steps->len
          && measure_span (self, self->first, self->last + 1) <= width)
        {
          self->last++;
          grows = TRUE;
        }
      if (self->first > 0 && measure_span (self, self->first - 1, self->last) <= width)
        {
          self->first--;
          grows = TRUE;
        }
    }
}

/* Counts what is folded on a button: "‹ 6" or "1 ›". */
static void
count_folded (GtkWidget *button, gboolean is_before, guint n)
{
  GtkInscription *count = GTK_INSCRIPTION (gtk_menu_button_get_child (GTK_MENU_BUTTON (button)));
  g_autofree char *text = is_before ? g_strdup_printf ("‹ %u", n) : g_strdup_printf ("%u ›", n);

  gtk_widget_set_child_visible (button, n > 0);
  if (n > 0 && g_strcmp0 (gtk_inscription_get_text (count), text) != 0)
    gtk_inscription_set_text (count, text);
}

static void
acies_phase_strip_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  AciesPhaseStrip *self = ACIES_PHASE_STRIP (widget);
  int before = 0, after = 0;

  *minimum = *natural = 0;
  if (self->steps->len == 0)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (guint i = 0; i < self->steps->len; i++)
        get_step (self, i)->width = measure_width (get_step (self, i)->widget);
      *minimum = get_step (self, self->now)->width + measure_width (self->before)
                 + measure_width (self->after) + 2 * GAP;
      *natural = MAX (measure_span (self, 0, self->steps->len - 1), *minimum);
      return;
    }
  gtk_widget_measure (self->before, orientation, -1, &before, NULL, NULL, NULL);
  gtk_widget_measure (self->after, orientation, -1, &after, NULL, NULL, NULL);
  *minimum = MAX (before, after);
  for (guint i = 0; i < self->steps->len; i++)
    {
      int height = 0;

      gtk_widget_measure (get_step (self, i)->widget, orientation, -1, &height, NULL, NULL, NULL);
      *minimum = MAX (*minimum, height);
    }
  *natural = *minimum;
}

/* Puts CHILD at X, as wide as WIDTH; returns where the next goes. */
static int
place (AciesPhaseStrip *self, GtkWidget *child, int x, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GtkAllocation at
      = { mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x, 0, width, height };

  gtk_widget_size_allocate (child, &at, -1);
  return x + width + GAP;
}

static void
acies_phase_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AciesPhaseStrip *self = ACIES_PHASE_STRIP (widget);
  int x = 0;

  if (self->steps->len == 0)
    {
      gtk_widget_set_child_visible (self->before, FALSE);
      gtk_widget_set_child_visible (self->after, FALSE);
      return;
    }
  choose_span (self, width);
  count_folded (self->before, TRUE, self->first);
  if (self->first > 0)
    x = place (self, self->before, x, measure_width (self->before), height);
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = get_step (self, i);
      gboolean is_shown = i >= self->first && i <= self->last;

      gtk_widget_set_child_visible (step->widget, is_shown);
      if (is_shown)
        x = place (self, step->widget, x, step->width, height);
    }
  count_folded (self->after, FALSE, self->steps->len - 1 - self->last);
  if (self->last + 1 < self->steps->len)
    place (self, self->after, x, measure_width (self->after), height);
}

/* Lists the phases that are folded on one side of those shown. */
static void
list_folded (GtkMenuButton *button, gpointer data)
{
  AciesPhaseStrip *self = data;
  gboolean is_before = GTK_WIDGET (button) == self->before;
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  guint from = is_before ? 0 : self->last + 1;
  guint to = is_before ? self->first : self->steps->len;

  for (guint i = from; i < to; i++)
    {
      GtkWidget *label = gtk_label_new (get_step (self, i)->name);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
new_button (AciesPhaseStrip *self, const char *name)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *count = gtk_inscription_new (NULL);

  /* As wide for any count of phases, so that counting moves nothing. */
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (count), COUNT_CHARS);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (count), COUNT_CHARS);
  gtk_inscription_set_xalign (GTK_INSCRIPTION (count), 0.5f);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), count);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), list_folded, self, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "phase-fold");
  gtk_widget_set_tooltip_text (button, name);
  acies_accessible_set_label (button, name);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
acies_phase_strip_dispose (GObject *object)
{
  AciesPhaseStrip *self = ACIES_PHASE_STRIP (object);

  acies_phase_strip_clear (self);
  g_clear_pointer (&self->before, gtk_widget_unparent);
  g_clear_pointer (&self->after, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_phase_strip_parent_class)->dispose (object);
}

static void
acies_phase_strip_finalize (GObject *object)
{
  g_array_unref (ACIES_PHASE_STRIP (object)->steps);

  G_OBJECT_CLASS (acies_phase_strip_parent_class)->finalize (object);
}

static void
acies_phase_strip_class_init (AciesPhaseStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_phase_strip_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_phase_strip_finalize;
  widget_class->measure = acies_phase_strip_measure;
  widget_class->size_allocate = acies_phase_strip_size_allocate;
}

static void
acies_phase_strip_init (AciesPhaseStrip *self)
{
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
  self->before = new_button (self, _ ("Phases before these"));
  self->after = new_button (self, _ ("Phases after these"));
}

void
acies_phase_strip_clear (AciesPhaseStrip *self)
{
  g_return_if_fail (ACIES_IS_PHASE_STRIP (self));

  g_array_set_size (self->steps, 0);
  self->now = 0;
}

void
acies_phase_strip_append (AciesPhaseStrip *self, GtkWidget *step, const char *name, gboolean is_now)
{
  const Step entry = { step, g_strdup (name), 0 };

  g_return_if_fail (ACIES_IS_PHASE_STRIP (self));

  if (is_now)
    self->now = self->steps->len;
  g_array_append_val (self->steps, entry);
  gtk_widget_set_valign (step, GTK_ALIGN_CENTER);
  gtk_widget_insert_before (step, GTK_WIDGET (self), self->after);
}
