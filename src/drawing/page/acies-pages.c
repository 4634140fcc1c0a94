/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A document: pages of boxes, painted and written. Files are made in memory and put in place whole,
 * so that a full disk leaves the old one. */
#include "config.h"

#include "drawing/page/acies-pages-private.h"
#include "drawing/page/acies-svg.h"

#include "base/file/acies-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define PNG_DOTS_PER_POINT (200.0 / 72.0)
/* A large sheet is drawn coarser: no side of it has more dots. */
#define PNG_MOST_DOTS 8000.0

struct _AciesPages
{
  GObject parent_instance;

  GPtrArray *pages; /* of GPtrArray of AciesBox */
  char *title;
  double width, height;
};

G_DEFINE_FINAL_TYPE (AciesPages, acies_pages, G_TYPE_OBJECT)
G_DEFINE_QUARK (acies_drawing_error_quark, acies_drawing_error)

typedef gboolean (*FormatFunc) (AciesPages *self, GByteArray *bytes);

static void
acies_pages_finalize (GObject *object)
{
  AciesPages *self = ACIES_PAGES (object);

  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (acies_pages_parent_class)->finalize (object);
}

static void
acies_pages_class_init (AciesPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_pages_finalize;
}

static void
acies_pages_init (AciesPages *self)
{
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

void
acies_paper_get_size (AciesPaper paper, double *width, double *height)
{
  gboolean is_letter = paper == ACIES_PAPER_LETTER;

  if (width != NULL)
    *width = is_letter ? 612.0 : 210.0 / 25.4 * 72.0;
  if (height != NULL)
    *height = is_letter ? 792.0 : 297.0 / 25.4 * 72.0;
}

AciesPages *
acies_pages_new (const AciesPrintOptions *options, gboolean landscape)
{
  AciesPages *self = g_object_new (ACIES_TYPE_PAGES, NULL);

  if (landscape)
    acies_paper_get_size (options->paper, &self->height, &self->width);
  else
    acies_paper_get_size (options->paper, &self->width, &self->height);
  return self;
}

void
acies_pages_grow (AciesPages *self, double width, double height)
{
  self->width = CLAMP (width, self->width, ACIES_PAGES_LARGEST);
  self->height = CLAMP (height, self->height, ACIES_PAGES_LARGEST);
}

void
acies_pages_set_title (AciesPages *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

void
acies_pages_take_box (AciesPages *self, guint page, AciesBox *box)
{
  while (self->pages->len <= page)
    g_ptr_array_add (self->pages, g_ptr_array_new_with_free_func ((GDestroyNotify) acies_box_free));
  g_ptr_array_add (g_ptr_array_index (self->pages, page), box);
}

const GPtrArray *
acies_pages_get_boxes (AciesPages *self, guint page)
{
  g_return_val_if_fail (page < self->pages->len, NULL);

  return g_ptr_array_index (self->pages, page);
}

guint
acies_pages_get_n_pages (AciesPages *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES (self), 0);

  return self->pages->len;
}

/**
 * acies_pages_get_page_size:
 *
 * The size of every page of @self in points, as it lies: a landscape page is wider than
 * high. */
void
acies_pages_get_page_size (AciesPages *self, double *width, double *height)
{
  g_return_if_fail (ACIES_IS_PAGES (self));

  *width = self->width;
  *height = self->height;
}

/**
 * acies_pages_paint_page:
 *
 * Paints page number @page, 0 first, with user space in points. The paper comes first, white: above
 * it Cairo need not reckon what outline all the boxes have together, which took a third of a PDF's
 * time.
 */
void
acies_pages_paint_page (AciesPages *self, cairo_t *cr, guint page)
{
  const GPtrArray *boxes;

  g_return_if_fail (ACIES_IS_PAGES (self));
  g_return_if_fail (cr != NULL);

  boxes = acies_pages_get_boxes (self, page);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_fill (cr);
  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    acies_box_paint (g_ptr_array_index (boxes, i), cr);
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
finish (cairo_t *cr, cairo_surface_t *surface)
{
  cairo_status_t drawn = cairo_status (cr), written;

  cairo_destroy (cr);
  cairo_surface_finish (surface);
  written = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return drawn == CAIRO_STATUS_SUCCESS && written == CAIRO_STATUS_SUCCESS;
}

gboolean
acies_pages_make_pdf (AciesPages *self, GByteArray *bytes)
{
  cairo_surface_t *surface
      = cairo_pdf_surface_create_for_stream (append_bytes, bytes, self->width, self->height);
  cairo_t *cr = cairo_create (surface);

  if (self->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Acies " ACIES_VERSION);
  /* When it is written says nothing of what it shows, and would make two of the same differ. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  for (guint page = 0; page < self->pages->len; page++)
    {
      acies_pages_paint_page (self, cr, page);
      cairo_show_page (cr);
    }
  return finish (cr, surface);
}

static gboolean
make_svg (AciesPages *self, GByteArray *bytes)
{
  cairo_surface_t *surface
      = cairo_svg_surface_create_for_stream (append_bytes, bytes, self->width, self->height);
  cairo_t *cr = cairo_create (surface);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
  acies_pages_paint_page (self, cr, 0);
  if (!finish (cr, surface))
    return FALSE;
  acies_svg_renumber (bytes);
  return TRUE;
}

static gboolean
make_png (AciesPages *self, GByteArray *bytes)
{
  double dots = MIN (PNG_DOTS_PER_POINT, PNG_MOST_DOTS / MAX (self->width, self->height));
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) ceil (self->width * dots), (int) ceil (self->height * dots));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_scale (cr, dots, dots);
  acies_pages_paint_page (self, cr, 0);
  cairo_surface_flush (surface);
  status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  return finish (cr, surface) && status == CAIRO_STATUS_SUCCESS;
}

static const struct
{
  const char *ending;
  FormatFunc make;
} formats[] = {
  { ".pdf", acies_pages_make_pdf },
  { ".png", make_png },
  { ".svg", make_svg },
};

static FormatFunc
find_format (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (g_str_has_suffix (lower, formats[i].ending))
        return formats[i].make;
    }

  return NULL;
}

gboolean
acies_pages_write (AciesPages *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;
  FormatFunc make;

  g_return_val_if_fail (ACIES_IS_PAGES (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (self->pages->len == 0)
    {
      g_set_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_WRITE,
                   _ ("“%s” was not written: it would have no page, since there are no units."),
                   path);
      return FALSE;
    }
  make = find_format (path);
  if (make == NULL)
    {
      g_set_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_FORMAT,
                   _ ("“%s” cannot be written: its name must end in .pdf, .svg or .png."), path);
      return FALSE;
    }
  if (!make (self, data))
    {
      g_set_error (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_WRITE,
                   _ ("“%s” was not written: the page could not be drawn in this format."), path);
      return FALSE;
    }

  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&data));
  file = g_file_new_for_path (path);
  return acies_file_replace (file, bytes, error);
}
