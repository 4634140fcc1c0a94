/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps small pictures of battles and scenarios. PNG files, named by what they show. */
#include "config.h"
#include "app/print/acies-preview.h"

#include "app/session/acies-document-loader.h"
#include "drawing/map/acies-map.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* Pixels: twice what is shown, for screens of double density. */
#define WIDTH 192
#define HEIGHT 128

static char *
make_path (GFile *file, const char *suffix)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *name = g_strconcat (hash, suffix, NULL);

  return g_build_filename (g_get_user_cache_dir (), "acies", "previews", name, NULL);
}

char *
acies_preview_get_path (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return make_path (file, ".png");
}

/* Without it the battle is called as its file is. */
static void
write_title (AciesReferee *referee, GFile *file)
{
  const char *title = acies_battle_get_title (acies_referee_get_battle (referee));
  g_autofree char *path = make_path (file, ".title");

  if (title != NULL)
    g_file_set_contents (path, title, -1, NULL);
}

gboolean
acies_preview_write (AciesReferee *referee, GFile *file, GError **error)
{
  g_autofree char *path = NULL, *folder = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee) && G_IS_FILE (file), FALSE);

  path = acies_preview_get_path (file);
  folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  write_title (referee, file);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  acies_map_paint_whole (cr, referee, WIDTH, HEIGHT);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               /* Translators: %s is a file, then why. */
               _ ("The preview %s cannot be written: %s."), path, cairo_status_to_string (status));
  return FALSE;
}

static gint64
get_modified (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info == NULL
             ? -1
             : (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED);
}

gboolean
acies_preview_is_stale (GFile *file)
{
  g_autofree char *path = acies_preview_get_path (file);
  g_autoptr (GFile) picture = g_file_new_for_path (path);

  return get_modified (picture) < get_modified (file);
}

GdkTexture *
acies_preview_load (GFile *file)
{
  g_autofree char *path = acies_preview_get_path (file);

  return gdk_texture_new_from_filename (path, NULL);
}

char *
acies_preview_dup_title (GFile *file)
{
  g_autofree char *path = NULL, *title = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = make_path (file, ".title");
  if (!g_file_get_contents (path, &title, &length, NULL) || length == 0
      || !g_utf8_validate (title, (gssize) length, NULL))
    return NULL;
  return g_steal_pointer (&title);
}

struct _AciesPreviewJob
{
  GFile *file;             /* owned */
  GHashTable *rulesets;    /* owned, shared */
  AciesFindings *findings; /* owned */
  AciesBattle *battle;     /* owned; NULL before the first step, as the two after it */
  AciesRuleset *ruleset;   /* owned */
  AciesReferee *referee;   /* owned */
  gboolean is_over, is_painted;
};

GHashTable *
acies_preview_new_rulesets (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

AciesPreviewJob *
acies_preview_job_new (GFile *file, GHashTable *rulesets)
{
  AciesPreviewJob *self;

  g_return_val_if_fail (G_IS_FILE (file) && rulesets != NULL, NULL);

  self = g_new0 (AciesPreviewJob, 1);
  self->file = g_object_ref (file);
  self->rulesets = g_hash_table_ref (rulesets);
  self->findings = acies_findings_new ();
  return self;
}

void
acies_preview_job_free (AciesPreviewJob *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->referee);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->battle);
  g_object_unref (self->findings);
  g_hash_table_unref (self->rulesets);
  g_object_unref (self->file);
  g_free (self);
}

/* That of another scenario, or loaded now. */
static void
find_ruleset (AciesPreviewJob *self)
{
  const char *id = acies_battle_get_ruleset (self->battle);
  AciesRuleset *known = id != NULL ? g_hash_table_lookup (self->rulesets, id) : NULL;

  self->ruleset = known != NULL ? g_object_ref (known)
                                : acies_library_load_named_ruleset (id, self->findings);
  if (known == NULL && self->ruleset != NULL)
    g_hash_table_insert (self->rulesets, g_strdup (id), g_object_ref (self->ruleset));
}

gboolean
acies_preview_job_advance (AciesPreviewJob *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->is_over)
    return FALSE;
  if (self->battle == NULL)
    {
      self->battle = acies_battle_load_scenario (self->file, self->findings);
      self->is_over = self->battle == NULL;
    }
  else if (self->ruleset == NULL)
    {
      find_ruleset (self);
      self->is_over = self->ruleset == NULL;
    }
  else if (self->referee == NULL)
    {
      self->referee = acies_document_loader_make_referee_by (self->ruleset, self->battle,
                                                             self->findings, NULL);
      self->is_over = self->referee == NULL;
    }
  else
    {
      self->is_painted = acies_preview_write (self->referee, self->file, NULL);
      self->is_over = TRUE;
    }
  return !self->is_over;
}

gboolean
acies_preview_job_is_painted (AciesPreviewJob *self)
{
  return self->is_painted;
}
