/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLessonCard looks five times a second where the thing that is pointed at lies now: panes
 * open, the table is zoomed, lists grow, and none of them says so. */
#include "config.h"
#include "app/lesson/acies-lesson-card.h"

#include "app/lesson/acies-lesson-ring.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

#define LOOK_MS 200
#define WIDTH 300
#define GAP 12

struct _AciesLessonCard
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *number;
  GtkLabel *title;
  GtkLabel *text;
  GtkLabel *typed;
  GtkButton *restart_button;
  GtkButton *close_button;

  GtkOverlay *overlay; /* borrowed: it holds the card */
  AciesLessonRing *ring;
  AciesLessonGuide *guide; /* owned */
  guint source;
};

G_DEFINE_FINAL_TYPE (AciesLessonCard, acies_lesson_card, GTK_TYPE_WIDGET)

enum
{
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_words (AciesLessonCard *self)
{
  const AciesLessonStep *step = acies_lesson_guide_get_step (self->guide);
  guint n = acies_lesson_guide_get_lesson (self->guide)->steps->len;
  /* Translators: the number of a step, and of how many. */
  g_autofree char *number
      = g_strdup_printf (_ ("%u of %u"), acies_lesson_guide_get_nth (self->guide) + 1, n);
  /* Translators: %s is a line that can be typed, as “move 2 ahead 4 JT”. */
  g_autofree char *typed
      = step->typed != NULL ? g_strdup_printf (_ ("Or type: %s"), step->typed) : NULL;

  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->title, step->title);
  gtk_label_set_text (self->text, step->text);
  gtk_label_set_text (self->typed, typed != NULL ? typed : "");
  gtk_widget_set_visible (GTK_WIDGET (self->typed), typed != NULL);
  gtk_button_set_label (self->restart_button, acies_lesson_guide_is_done (self->guide)
                                                  ? _ ("Start Over")
                                                  : _ ("Start This Step Again"));
  gtk_widget_set_visible (GTK_WIDGET (self->restart_button),
                          acies_lesson_guide_can_restart (self->guide));
}

static void
step_changed_cb (AciesLessonCard *self)
{
  show_words (self);
  acies_lesson_ring_point (self->ring, gtk_overlay_get_child (self->overlay),
                           acies_lesson_guide_get_step (self->guide));
  gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
}

static gboolean
look_cb (gpointer data)
{
  AciesLessonCard *self = data;

  if (acies_lesson_ring_look (self->ring))
    gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
  return G_SOURCE_CONTINUE;
}

/* The corner of the table, the upper right one first, where a card of WIDTH and HEIGHT covers
 * least. */
static void
choose_corner (AciesLessonCard *self, int width, int height, graphene_rect_t *best)
{
  graphene_rect_t table;
  double least = G_MAXDOUBLE;

  if (!acies_lesson_ring_get_table (self->ring, &table))
    graphene_rect_init (&table, 0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self->overlay)),
                        (float) gtk_widget_get_height (GTK_WIDGET (self->overlay)));
  for (guint i = 0; i < 4; i++)
    {
      float x = i % 2 == 0 ? table.origin.x + table.size.width - (float) (width + GAP)
                           : table.origin.x + GAP;
      float y = i < 2 ? table.origin.y + GAP
                      : table.origin.y + table.size.height - (float) (height + GAP);
      graphene_rect_t corner = GRAPHENE_RECT_INIT (x, y, (float) width, (float) height);
      double cover = acies_lesson_ring_measure_cover (self->ring, &corner);

      if (cover >= least)
        continue;
      least = cover;
      *best = corner;
    }
}

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *allocation, AciesLessonCard *self)
{
  graphene_rect_t corner = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int width = WIDTH, height = 0, minimum = 0;

  if (child != GTK_WIDGET (self))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  width = MAX (width, minimum);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  choose_corner (self, width, height, &corner);
  *allocation = (GdkRectangle){ (int) corner.origin.x, (int) corner.origin.y, width, height };
  return TRUE;
}

static void
restart_cb (AciesLessonCard *self)
{
  acies_lesson_guide_restart (self->guide);
}

static void
close_cb (AciesLessonCard *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
acies_lesson_card_dispose (GObject *object)
{
  AciesLessonCard *self = ACIES_LESSON_CARD (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->guide != NULL)
    g_signal_handlers_disconnect_by_data (self->guide, self);
  g_clear_object (&self->guide);
  acies_template_dispose (self, ACIES_TYPE_LESSON_CARD);

  G_OBJECT_CLASS (acies_lesson_card_parent_class)->dispose (object);
}

static void
acies_lesson_card_class_init (AciesLessonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_lesson_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lesson-card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-lesson-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, number);
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, title);
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, text);
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, typed);
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, restart_button);
  gtk_widget_class_bind_template_child (widget_class, AciesLessonCard, close_button);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);

  signals[CLOSED] = g_signal_new ("closed", ACIES_TYPE_LESSON_CARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_lesson_card_init (AciesLessonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Lesson"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

AciesLessonCard *
acies_lesson_card_new (GtkOverlay *overlay, AciesLessonGuide *guide)
{
  AciesLessonCard *self;

  g_return_val_if_fail (GTK_IS_OVERLAY (overlay), NULL);
  g_return_val_if_fail (ACIES_IS_LESSON_GUIDE (guide), NULL);

  self = g_object_new (ACIES_TYPE_LESSON_CARD, NULL);
  self->overlay = overlay;
  self->guide = g_object_ref (guide);
  self->ring = ACIES_LESSON_RING (acies_lesson_ring_new ());
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (self->ring));
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (self));
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (place_cb), self, 0);
  g_signal_connect_swapped (guide, "step-changed", G_CALLBACK (step_changed_cb), self);
  self->source = g_timeout_add (LOOK_MS, look_cb, self);
  step_changed_cb (self);
  return self;
}

void
acies_lesson_card_remove (AciesLessonCard *self)
{
  GtkOverlay *overlay;

  g_return_if_fail (ACIES_IS_LESSON_CARD (self));

  overlay = self->overlay;
  g_clear_handle_id (&self->source, g_source_remove);
  gtk_overlay_remove_overlay (overlay, GTK_WIDGET (self->ring));
  gtk_overlay_remove_overlay (overlay, GTK_WIDGET (self));
}
