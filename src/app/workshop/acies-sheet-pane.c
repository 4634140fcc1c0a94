/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying out a sheet takes longer than a letter may: a thread of its own loads the text, lays its
 * sheet out and paints it, and only pictures come back. Who does not look at it costs nothing. */
#include "config.h"
#include "app/workshop/acies-sheet-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "drawing/page/acies-pages.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Pixels that are painted for each point, and that a page is wide for each where one reads it. */
#define PAINTED 2.0
#define READ 1.25

struct _AciesSheetPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkBox *box;
  GtkLabel *none;
  GtkToggleButton *fit_button;
  GtkScrolledWindow *scroller;
  GtkBox *pages;

  AciesRulesCheck *check; /* owned, or NULL */

  guint n_pages;
  gboolean is_due;  /* the text is another than what is shown */
  gboolean is_busy; /* a thread draws */
};

/* What a thread is given, and what it draws. */
typedef struct
{
  GFile *folder;
  GHashTable *files;
  GPtrArray *pictures; /* of cairo_surface_t */
} Job;

enum
{
  DRAWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSheetPane, acies_sheet_pane, GTK_TYPE_WIDGET)

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->folder);
  g_hash_table_unref (job->files);
  g_ptr_array_unref (job->pictures);
  g_free (job);
}

static cairo_surface_t *
paint_page (AciesPages *pages, guint page)
{
  double width, height;
  cairo_surface_t *picture;
  cairo_t *cr;

  acies_pages_get_page_size (pages, &width, &height);
  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width * PAINTED),
                                        (int) ceil (height * PAINTED));
  cr = cairo_create (picture);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, PAINTED, PAINTED);
  acies_pages_paint_page (pages, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  Job *job = data;
  g_autoptr (AciesFindings) unused = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load_typed (
      job->folder, job->files, acies_library_find_ruleset, NULL, unused);
  g_autoptr (AciesPages) pages = NULL;

  if (ruleset != NULL)
    pages = acies_pages_new_qrs (ruleset, &options);
  for (guint i = 0; pages != NULL && i < acies_pages_get_n_pages (pages); i++)
    g_ptr_array_add (job->pictures, paint_page (pages, i));
  g_task_return_boolean (task, TRUE);
}

/* PICTURE without a copy; it lives as long as what is made of it. */
static GdkPaintable *
make_paintable (cairo_surface_t *picture)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (picture);
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (picture), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (picture));

  return GDK_PAINTABLE (gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride));
}

static void
update_size (AciesSheetPane *self)
{
  gboolean fits = gtk_toggle_button_get_active (self->fit_button);

  gtk_scrolled_window_set_policy (self->scroller, fits ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_AUTOMATIC);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GdkPaintable *paintable = gtk_picture_get_paintable (GTK_PICTURE (child));
      int width = (int) (gdk_paintable_get_intrinsic_width (paintable) * READ / PAINTED);

      gtk_picture_set_can_shrink (GTK_PICTURE (child), TRUE);
      gtk_widget_set_size_request (child, fits ? -1 : width, -1);
    }
}

static void
show_pages (AciesSheetPane *self, const GPtrArray *pictures)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_box_remove (self->pages, child);
  for (guint i = 0; i < pictures->len; i++)
    {
      g_autoptr (GdkPaintable) paintable = make_paintable (g_ptr_array_index (pictures, i));
      GtkWidget *picture = gtk_picture_new_for_paintable (paintable);
      /* Translators: %u is the number of a page. */
      g_autofree char *name = g_strdup_printf (_ ("Page %u"), i + 1);

      acies_accessible_set_label (picture, name);
      gtk_box_append (self->pages, picture);
    }
  self->n_pages = pictures->len;
  gtk_widget_set_visible (GTK_WIDGET (self->none), self->n_pages == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), self->n_pages > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->fit_button), self->n_pages > 0);
  update_size (self);
}

static void begin (AciesSheetPane *self);

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AciesSheetPane *self = ACIES_SHEET_PANE (source);
  const Job *job = g_task_get_task_data (G_TASK (result));

  self->is_busy = FALSE;
  if (self->check == NULL)
    return;
  if (job->pictures->len > 0)
    {
      show_pages (self, job->pictures);
      g_signal_emit (self, signals[DRAWN], 0);
    }
  begin (self);
}

/* Draws what is to be drawn, once somebody looks and nothing else is being drawn. */
static void
begin (AciesSheetPane *self)
{
  g_autoptr (GTask) task = NULL;
  AciesRuleText *text;
  Job *job;

  if (!self->is_due || self->is_busy || self->check == NULL
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  text = acies_rules_check_get_text (self->check);
  job = g_new0 (Job, 1);
  job->folder = g_object_ref (acies_rule_text_get_folder (text));
  job->files = acies_rule_text_dup_files (text);
  job->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  self->is_due = FALSE;
  self->is_busy = TRUE;
  task = g_task_new (self, NULL, worked_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_cb);
}

static void
loaded_cb (AciesSheetPane *self)
{
  self->is_due = TRUE;
  begin (self);
}

static void
acies_sheet_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_sheet_pane_parent_class)->map (widget);
  begin (ACIES_SHEET_PANE (widget));
}

static void
acies_sheet_pane_dispose (GObject *object)
{
  AciesSheetPane *self = ACIES_SHEET_PANE (object);

  if (self->box != NULL)
    acies_sheet_pane_set_check (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_SHEET_PANE);

  G_OBJECT_CLASS (acies_sheet_pane_parent_class)->dispose (object);
}

static void
acies_sheet_pane_class_init (AciesSheetPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_sheet_pane_dispose;
  widget_class->map = acies_sheet_pane_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-sheet-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSheetPane, box);
  gtk_widget_class_bind_template_child (widget_class, AciesSheetPane, none);
  gtk_widget_class_bind_template_child (widget_class, AciesSheetPane, fit_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSheetPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesSheetPane, pages);
  gtk_widget_class_bind_template_callback (widget_class, update_size);

  signals[DRAWN] = g_signal_new ("drawn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_sheet_pane_init (AciesSheetPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_sheet_pane_set_check (AciesSheetPane *self, AciesRulesCheck *check)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  g_return_if_fail (ACIES_IS_SHEET_PANE (self));

  if (self->check != NULL)
    g_signal_handlers_disconnect_by_data (self->check, self);
  g_set_object (&self->check, check);
  show_pages (self, none);
  self->is_due = FALSE;
  if (check == NULL)
    return;
  g_signal_connect_swapped (check, "loaded", G_CALLBACK (loaded_cb), self);
  if (acies_rules_check_get_ruleset (check) != NULL)
    loaded_cb (self);
}

guint
acies_sheet_pane_get_n_pages (AciesSheetPane *self)
{
  g_return_val_if_fail (ACIES_IS_SHEET_PANE (self), 0);

  return self->n_pages;
}
