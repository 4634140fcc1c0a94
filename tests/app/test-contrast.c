/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text of every place and of the windows beside it, as it is painted in the light look and
 * the dark one, of high contrast or not: its ink stands out from its ground by 4.5 to 1 at least.
 * What cannot be used now is grey, as it is everywhere. Needs a display. */
#include "config.h"
#include "acies-scratch.h"

#include "app/calculator/acies-calculator-window.h"
#include "app/print/acies-paper-window.h"
#include "app/session/acies-document-loader.h"
#include "app/widgets/acies-text-window.h"
#include "app/window/acies-new-battle-window.h"
#include "app/window/acies-preferences-window.h"
#include "app/window/acies-window.h"
#include "storage/library/acies-library.h"

#include <math.h>

/* Of normal text, as WCAG 2 wants it. */
#define LEAST 4.5
/* The windows are painted so much larger than they are shown: of thin strokes a pixel is ink alone
 * then. */
#define ZOOM 3
/* A settling of animations: longer than any. */
#define SETTLE (G_TIME_SPAN_SECOND * 2 / 5)
/* Of the lightness that a component of a pixel has. */
#define N_LEVELS 256

typedef struct
{
  const char *look;
  GtkWidget *window;
  cairo_surface_t *surface;
  guint n_texts;
} Picture;

static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + SETTLE;

  while (g_get_monotonic_time () < end || g_main_context_pending (NULL))
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () > end + 10 * G_TIME_SPAN_SECOND)
        break;
    }
}

static double
get_light (guint32 pixel)
{
  const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double light = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double part = ((pixel >> (8 * i)) & 0xff) / (N_LEVELS - 1.0);

      light += weights[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return light;
}

static double
get_contrast (guint32 one, guint32 other)
{
  double a = get_light (one), b = get_light (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* Of a label only where its letters are: it may have a ground of its own, round at its ends. */
static gboolean
get_box (Picture *picture, GtkWidget *widget, graphene_rect_t *box)
{
  graphene_rect_t around;

  if (!gtk_widget_compute_bounds (widget, picture->window, box))
    return FALSE;
  if (GTK_IS_LABEL (widget))
    {
      PangoRectangle letters;
      graphene_point_t at;
      int x, y;

      pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (widget)), &letters, NULL);
      gtk_label_get_layout_offsets (GTK_LABEL (widget), &x, &y);
      if (!gtk_widget_compute_point (
              widget, picture->window,
              &GRAPHENE_POINT_INIT ((float) (x + letters.x), (float) (y + letters.y)), &at))
        return FALSE;
      graphene_rect_init (box, at.x - 1, at.y - 1, (float) letters.width + 2,
                          (float) letters.height + 2);
    }
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL;
       above = gtk_widget_get_parent (above))
    if (!gtk_widget_compute_bounds (above, picture->window, &around)
        || (gtk_widget_get_overflow (above) == GTK_OVERFLOW_HIDDEN
            && !graphene_rect_intersection (box, &around, box)))
      return FALSE;
  return box->size.width >= 4 && box->size.height >= 4;
}

/* What most pixels of BOX are: the ground that the text is painted on. FALSE: it is not painted. */
static gboolean
find_ground (Picture *picture, const graphene_rect_t *box, guint32 *ground, guint32 *ink)
{
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (picture->surface);
  int stride = cairo_image_surface_get_stride (picture->surface) / 4;
  int width = cairo_image_surface_get_width (picture->surface);
  int height = cairo_image_surface_get_height (picture->surface);
  int left = MAX ((int) (box->origin.x * ZOOM), 0);
  int right = MIN ((int) ((box->origin.x + box->size.width) * ZOOM), width);
  int top = MAX ((int) (box->origin.y * ZOOM), 0);
  int bottom = MIN ((int) ((box->origin.y + box->size.height) * ZOOM), height);
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0;
  double best = 1;

  *ground = *ink = 0;
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        gpointer key = GUINT_TO_POINTER (pixels[y * stride + x]);
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

        g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
        if (n > most)
          {
            most = n;
            *ground = pixels[y * stride + x];
          }
      }
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint32 pixel = pixels[y * stride + x];
        double contrast = pixel == *ground ? 1 : get_contrast (pixel, *ground);

        if (contrast > best)
          {
            best = contrast;
            *ink = pixel;
          }
      }
  return most > 0 && *ground >> 24 == 0xff && best > 1;
}

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (GTK_INSCRIPTION (widget));
  if (GTK_IS_TEXT (widget))
    {
      const char *text = gtk_editable_get_text (GTK_EDITABLE (widget));

      return *text != '\0' ? text : gtk_text_get_placeholder_text (GTK_TEXT (widget));
    }
  return NULL;
}

static const char *
describe_classes (GtkWidget *widget, GString *words)
{
  for (guint i = 0; i < 3 && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    {
      g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
      g_autofree char *joined = g_strjoinv (".", classes);

      g_string_append_printf (words, " < %s.%s", gtk_widget_get_css_name (widget), joined);
    }
  return words->str;
}

static void
look_at_text (Picture *picture, GtkWidget *widget, const char *text)
{
  g_autoptr (GString) words = g_string_new (NULL);
  graphene_rect_t box;
  guint32 ground, ink;
  double contrast;

  if (!get_box (picture, widget, &box) || !find_ground (picture, &box, &ground, &ink))
    return;
  picture->n_texts++;
  contrast = get_contrast (ground, ink);
  if (contrast < LEAST)
    g_test_fail_printf ("%s: “%s” has %.2f to 1: #%06x on #%06x%s", picture->look, text, contrast,
                        ink & 0xffffff, ground & 0xffffff, describe_classes (widget, words));
}

static void
look_below (Picture *picture, GtkWidget *widget)
{
  const char *text = get_text (widget);

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || gtk_widget_get_opacity (widget) < 1)
    return;
  if (text != NULL && *text != '\0')
    look_at_text (picture, widget, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      look_below (picture, child);
}

/* Returns how many texts it found. */
static guint
look_at_window (const char *look, GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  Picture picture = { look, window, NULL, 0 };
  GskRenderNode *node;
  cairo_t *cr;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * ZOOM, height * ZOOM);
  cr = cairo_create (picture.surface);
  cairo_scale (cr, ZOOM, ZOOM);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  if (g_getenv ("ACIES_SHOTS") != NULL)
    {
      static guint n;
      g_autofree char *path
          = g_strdup_printf ("%s/%s-%02u.png", g_getenv ("ACIES_SHOTS"), look, ++n);

      cairo_surface_write_to_png (picture.surface, path);
    }
  look_below (&picture, window);
  cairo_surface_destroy (picture.surface);
  gsk_render_node_unref (node);
  return picture.n_texts;
}

static GtkStyleProvider *
add_style (const char *path)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return GTK_STYLE_PROVIDER (style);
}

/* As the application does it. */
static void
use_look (gboolean is_dark)
{
  static GtkStyleProvider *dark;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (dark != NULL)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), dark);
  g_clear_object (&dark);
  if (is_dark)
    dark = add_style ("/acies/style-dark.css");
}

static const char *const looks[] = { "light", "dark" };

/* WINDOW, which is shown, in each look. Whether they have high contrast the environment says. */
static void
look_at (GtkWindow *window, guint least)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      guint n;

      use_look (i == 1);
      /* A window behind others is fainter, as everywhere; without a window manager all are. */
      gtk_widget_unset_state_flags (GTK_WIDGET (window), GTK_STATE_FLAG_BACKDROP);
      settle ();
      n = look_at_window (looks[i], GTK_WIDGET (window));
      g_test_message ("%s: %u texts", looks[i], n);
      g_assert_cmpuint (n, >=, least);
    }
}

static void
show (AciesWindow *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 900);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
}

static void
drop (gpointer window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static AciesBattleFile *
begin_battle (char **folder)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file;

  *folder = acies_scratch_new ();
  path = g_build_filename (*folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, path, findings, &error);
  g_assert_no_error (error);
  return file;
}

/* Before it begins, with a unit selected, a question, its answer, and what is on at any time. */
static void
test_play (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (AciesBattleFile) file = begin_battle (&folder);
  AciesWindow *window = acies_window_new (NULL);
  AciesSession *session;

  acies_window_set_file (window, g_steal_pointer (&file), NULL);
  show (window);
  look_at (GTK_WINDOW (window), 20);
  session = acies_window_get_session (window);
  acies_session_next (session);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.due", "i", 1);
  settle ();
  look_at (GTK_WINDOW (window), 40);
  acies_session_throw (session);
  settle ();
  look_at (GTK_WINDOW (window), 40);
  acies_session_accept (session);
  settle ();
  acies_session_set_selected (session, "1");
  look_at (GTK_WINDOW (window), 40);
  drop (window);
  acies_scratch_remove (folder);
}

static void
test_start (void)
{
  AciesWindow *window = acies_window_new (NULL);

  show (window);
  look_at (GTK_WINDOW (window), 10);
  drop (window);
}

static void
test_scenario (void)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (scenario, findings, &error);
  AciesWindow *window = acies_window_new (NULL);

  g_assert_no_error (error);
  acies_window_set_scenario (window, draft, findings);
  show (window);
  look_at (GTK_WINDOW (window), 20);
  drop (window);
}

static void
test_army (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", "border-raiders", findings);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft = acies_document_loader_build (file, findings, &error);
  AciesWindow *window = acies_window_new (NULL);

  g_assert_no_error (error);
  acies_window_set_army (window, draft, findings);
  show (window);
  look_at (GTK_WINDOW (window), 20);
  drop (window);
}

static void
test_rules (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("border-raid", findings);
  AciesWindow *window = acies_window_new (NULL);

  acies_window_set_ruleset (window, ruleset, NULL);
  show (window);
  look_at (GTK_WINDOW (window), 10);
  drop (window);
}

static void
look_at_beside (GtkWindow *window, guint least)
{
  gtk_window_present (window);
  settle ();
  look_at (window, least);
  drop (window);
}

static void
test_windows (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (AciesBattleFile) file = begin_battle (&folder);
  AciesReferee *referee = acies_battle_file_get_referee (file);

  look_at_beside (acies_new_battle_window_new (NULL, NULL), 5);
  look_at_beside (acies_new_battle_window_new_scenario (NULL, NULL), 5);
  look_at_beside (acies_calculator_window_new (NULL, NULL), 5);
  look_at_beside (acies_text_window_new (NULL, referee), 3);
  look_at_beside (GTK_WINDOW (acies_paper_window_new (NULL, referee, ACIES_PAPER_OF_BATTLE, NULL)),
                  5);
  look_at_beside (acies_preferences_window_new (NULL), 5);
  acies_battle_file_close (file, NULL);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* GTK 4.8 warns of scroll bars that it paints before it has laid them out. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_object_unref (add_style ("/acies/style.css"));
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    g_object_unref (add_style ("/acies/style-hc.css"));
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add_func ("/acies/app/contrast/start", test_start);
  g_test_add_func ("/acies/app/contrast/play", test_play);
  g_test_add_func ("/acies/app/contrast/scenario", test_scenario);
  g_test_add_func ("/acies/app/contrast/army", test_army);
  g_test_add_func ("/acies/app/contrast/rules", test_rules);
  g_test_add_func ("/acies/app/contrast/windows", test_windows);
  return g_test_run ();
}
