/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSymbols keeps the symbols of a rule set. Symbols are parsed once a rule set, name and
 * ink, and kept. A rule set's own files are untrusted: only what rules/acies-picture.h lets pass
 * is drawn. */
#include "drawing/style/acies-symbols.h"

#include "drawing/acies-symbols-resource.h"
#include "rules/load/acies-picture.h"

#include <librsvg/rsvg.h>
#include <string.h>

#define RESOURCE_FOLDER "/io/github/acies_referee/Acies/symbols"
#define DATA_KEY "acies-symbols"

struct _AciesSymbols
{
  AciesRuleset *ruleset; /* borrowed: it owns us */
  GHashTable *bytes;     /* of char* name to GBytes* or, where there is none, NULL */
  GHashTable *handles;   /* of char* "name rrggbb" to RsvgHandle* or, where unreadable, NULL */
};

static void
bytes_unref0 (gpointer bytes)
{
  if (bytes != NULL)
    g_bytes_unref (bytes);
}

static void
object_unref0 (gpointer object)
{
  if (object != NULL)
    g_object_unref (object);
}

static void
symbols_free (gpointer data)
{
  AciesSymbols *self = data;

  g_hash_table_unref (self->bytes);
  g_hash_table_unref (self->handles);
  g_free (self);
}

AciesSymbols *
acies_symbols_get (AciesRuleset *ruleset)
{
  AciesSymbols *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_get_data (G_OBJECT (ruleset), DATA_KEY);
  if (self != NULL)
    return self;

  self = g_new0 (AciesSymbols, 1);
  self->ruleset = ruleset;
  self->bytes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, bytes_unref0);
  self->handles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, object_unref0);
  g_object_set_data_full (G_OBJECT (ruleset), DATA_KEY, self, symbols_free);
  return self;
}

/* Files may have come with somebody's battle: nothing else is given to what draws. */
static gboolean
is_picture (GBytes *bytes, const char *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return acies_picture_check (bytes, file, findings);
}

/* From the files the rule set was loaded from, its last layer first. */
static GBytes *
find_in_files (AciesRuleset *ruleset, const char *name)
{
  GHashTable *files = acies_ruleset_get_files (ruleset);
  const char *const *layers = acies_ruleset_get_layers (ruleset);

  if (files == NULL || layers == NULL)
    return NULL;

  for (guint n = g_strv_length ((char **) layers); n > 0; n--)
    {
      g_autofree char *key = g_strdup_printf ("%s/symbols/%s.svg", layers[n - 1], name);
      GBytes *bytes = g_hash_table_lookup (files, key);

      if (bytes != NULL && is_picture (bytes, key))
        return g_bytes_ref (bytes);
    }

  return NULL;
}

static GBytes *
find_shared (const char *name)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_FOLDER "/%s.svg", name);

  return g_resource_lookup_data (acies_symbols_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

static GBytes *
get_bytes (AciesSymbols *self, const char *name)
{
  GBytes *bytes = NULL;

  if (!acies_picture_is_name (name))
    return NULL;

  if (!g_hash_table_lookup_extended (self->bytes, name, NULL, (gpointer *) &bytes))
    {
      bytes = find_in_files (self->ruleset, name);
      if (bytes == NULL)
        bytes = find_shared (name);
      g_hash_table_insert (self->bytes, g_strdup (name), bytes);
    }

  return bytes;
}

/* A picture that breaks the surface it is painted on must not break the map: it is tried first. */
static gboolean
can_render (RsvgHandle *handle)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 24, 24);
  cairo_t *cr = cairo_create (surface);
  const RsvgRectangle viewport = { 0, 0, 24, 24 };
  gboolean rendered = rsvg_handle_render_document (handle, cr, &viewport, NULL)
                      && cairo_status (cr) == CAIRO_STATUS_SUCCESS;

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return rendered;
}

static RsvgHandle *
load_handle (GBytes *bytes, const char *ink)
{
  g_autofree char *style = g_strdup_printf ("svg { color: %s; }", ink);
  gsize size = 0;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, NULL);

  if (handle != NULL
      && (!rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), NULL)
          || !can_render (handle)))
    g_clear_object (&handle);
  return handle;
}

static RsvgHandle *
get_handle (AciesSymbols *self, const char *name, const AciesColour *ink)
{
  g_autofree char *colour = NULL;
  g_autofree char *key = NULL;
  RsvgHandle *handle = NULL;
  GBytes *bytes = get_bytes (self, name);

  if (bytes == NULL)
    return NULL;

  colour = g_strdup_printf ("#%02x%02x%02x", (guint) (ink->red * 255 + 0.5),
                            (guint) (ink->green * 255 + 0.5), (guint) (ink->blue * 255 + 0.5));
  key = g_strconcat (name, " ", colour, NULL);
  if (!g_hash_table_lookup_extended (self->handles, key, NULL, (gpointer *) &handle))
    {
      handle = load_handle (bytes, colour);
      g_hash_table_insert (self->handles, g_steal_pointer (&key), handle);
    }

  return handle;
}

gboolean
acies_symbols_has (AciesSymbols *self, const char *name)
{
  static const AciesColour black = { 0, 0, 0, 1 };

  g_return_val_if_fail (self != NULL, FALSE);

  return get_handle (self, name, &black) != NULL;
}

gboolean
acies_symbols_paint (AciesSymbols *self,
                     cairo_t *cr,
                     const char *name,
                     const AciesColour *ink,
                     const double square[3])
{
  RsvgHandle *handle;
  RsvgRectangle viewport;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (cr != NULL, FALSE);
  g_return_val_if_fail (ink != NULL, FALSE);

  handle = get_handle (self, name, ink);
  if (handle == NULL || square[2] <= 0)
    return FALSE;

  viewport.x = square[0] - square[2] / 2;
  viewport.y = square[1] - square[2] / 2;
  viewport.width = square[2];
  viewport.height = square[2];
  return rsvg_handle_render_document (handle, cr, &viewport, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
acies_symbols_list_shared (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_auto (GStrv) children = NULL;

  children = g_resource_enumerate_children (acies_symbols_get_resource (), RESOURCE_FOLDER,
                                            G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; children != NULL && children[i] != NULL; i++)
    {
      if (g_str_has_suffix (children[i], ".svg"))
        g_ptr_array_add (names, g_strndup (children[i], strlen (children[i]) - 4));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
