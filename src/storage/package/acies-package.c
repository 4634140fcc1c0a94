/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads the container, an XML file as the exchange file is one: its size, depth and
 * numbers are counted before the parser, and a name of a file that no rule set has is none. */
#include "config.h"

#include "storage/package/acies-package.h"

#include "base/file/acies-file.h"
#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"
#include "storage/library/acies-packed-layers.h"
#include "storage/package/acies-package-companions.h"
#include "storage/wall/acies-trust.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NAMESPACE "urn:acies:package:1"

static void
layer_free (gpointer data)
{
  AciesPackageLayer *self = data;

  g_free (self->id);
  g_free (self->version);
  g_free (self);
}

static AciesPackage *
package_new (void)
{
  AciesPackage *self = g_new0 (AciesPackage, 1);

  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->companions
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  return self;
}

void
acies_package_free (AciesPackage *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_ptr_array_unref (self->layers);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->companions);
  g_free (self);
}

static void
add_layer (AciesPackage *self, const char *id, const char *version)
{
  AciesPackageLayer *layer = g_new0 (AciesPackageLayer, 1);

  layer->id = g_strdup (id);
  layer->version = g_strdup (version);
  g_ptr_array_add (self->layers, layer);
}

GStrv
acies_package_dup_layers (const AciesPackage *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->layers->len; i++)
    g_strv_builder_add (ids, ((AciesPackageLayer *) g_ptr_array_index (self->layers, i))->id);
  return g_strv_builder_end (ids);
}

/* Takes NAME of FOLDER along with LAYER. */
static gboolean
add_file (
    AciesPackage *self, const char *layer, GFile *folder, const char *name, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (!g_file_query_exists (file, NULL))
    return TRUE;
  bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    {
      acies_findings_add_error (findings, error, g_file_peek_path (file));
      return FALSE;
    }
  g_hash_table_insert (self->files, g_strconcat (layer, "/", name, NULL), bytes);
  return TRUE;
}

/* Examples are no part of a rule set as loaded, so they are fetched from the folder of LAYER. */
static gboolean
add_examples (AciesPackage *self, const AciesLayer *layer, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_parse_name (layer->file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) inner = g_file_get_child (folder, "examples");
  g_autoptr (GPtrArray) names = acies_file_list (inner, ".xml", findings);

  if (!add_file (self, layer->id, folder, "examples.xml", findings))
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = g_build_filename ("examples", g_ptr_array_index (names, i), NULL);

      if (!add_file (self, layer->id, folder, name, findings))
        return FALSE;
    }
  return TRUE;
}

AciesPackage *
acies_package_new (AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesPackage) self = package_new ();
  const char *const *ids;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  self->id = g_strdup (acies_ruleset_get_id (ruleset));
  g_hash_table_unref (self->files);
  self->files = acies_ruleset_copy_files (acies_ruleset_get_files (ruleset));
  ids = acies_ruleset_get_layers (ruleset);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const AciesLayer *layer = acies_ruleset_find_layer (ruleset, ids[i]);

      add_layer (self, layer->id, layer->version);
      if (!add_examples (self, layer, findings))
        return NULL;
    }
  return g_steal_pointer (&self);
}

static char *
make_hash (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static void
write_companions (AciesXmlWriter *writer, GHashTable *companions)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (companions), (GCompareFunc) strcmp);

  for (GList *link = names; link != NULL; link = link->next)
    {
      GBytes *bytes = g_hash_table_lookup (companions, link->data);
      g_autofree char *hash = make_hash (bytes);

      acies_xml_writer_start (writer, "companion");
      acies_xml_writer_attribute (writer, "name", link->data);
      acies_xml_writer_attribute (writer, "hash", hash);
      acies_packed_layers_write_parts (writer, bytes);
      acies_xml_writer_end (writer);
    }
}

static GBytes *
make_bytes (const AciesPackage *self)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();
  g_auto (GStrv) layers = acies_package_dup_layers (self);

  acies_xml_writer_start (writer, "package");
  acies_xml_writer_attribute (writer, "xmlns", NAMESPACE);
  acies_xml_writer_attribute (writer, "engine", ACIES_VERSION);
  for (guint i = 0; i < self->layers->len; i++)
    {
      const AciesPackageLayer *layer = g_ptr_array_index (self->layers, i);
      g_autofree char *hash = acies_trust_dup_hash (self->files, layer->id);

      acies_xml_writer_start (writer, "about");
      acies_xml_writer_attribute (writer, "layer", layer->id);
      acies_xml_writer_attribute (writer, "version", layer->version);
      acies_xml_writer_attribute (writer, "hash", hash);
      acies_xml_writer_end (writer);
    }
  acies_packed_layers_write (writer, self->id, (const char *const *) layers, self->files);
  write_companions (writer, self->companions);
  acies_xml_writer_end (writer);
  return acies_xml_writer_finish (writer);
}

gboolean
acies_package_save (const AciesPackage *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = make_bytes (self);
  if (g_bytes_get_size (bytes) > ACIES_XML_MAX_BYTES)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” with all that it extends is larger than %d MiB, which is more than a "
                      "file of a rule set can hold."),
                   self->id, ACIES_XML_MAX_BYTES >> 20);
      return FALSE;
    }
  if (acies_file_replace (file, bytes, &local_error))
    return TRUE;
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE, local_error->message);
  return FALSE;
}

/* Whether NAME is one that a file of LAYER may have: what a rule set is loaded from, and its
 * examples. Nothing else is ever written, nor anywhere else. */
static gboolean
is_file_of_layer (const char *name, const char *layer)
{
  static const char pattern[] = "^(ruleset\\.xml|clauses\\.xml|examples\\.xml"
                                "|examples/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}\\.xml"
                                "|procedures/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}\\.lua"
                                "|symbols/[a-z0-9-]{1,63}\\.svg)\\z";
  gsize length = strlen (layer);

  return strncmp (name, layer, length) == 0 && name[length] == '/'
         && g_regex_match_simple (pattern, name + length + 1, G_REGEX_RAW, 0);
}

static gboolean
is_id (const char *id)
{
  return id != NULL
         && g_regex_match_simple ("^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}\\z", id, G_REGEX_RAW, 0);
}

/* The layer that has the file NAME, or NULL. */
static const AciesPackageLayer *
find_owner (const AciesPackage *self, const char *name)
{
  for (guint i = 0; i < self->layers->len; i++)
    {
      const AciesPackageLayer *layer = g_ptr_array_index (self->layers, i);

      if (is_file_of_layer (name, layer->id))
        return layer;
    }
  return NULL;
}

static gboolean
check_names (const AciesPackage *self, AciesXmlReader *reader)
{
  GHashTableIter iter;
  gpointer name;

  if (g_hash_table_size (self->files) > ACIES_PACKAGE_MAX_FILES)
    {
      acies_xml_reader_error (reader, _ ("There are %u files in it, but no more than %d are read."),
                              g_hash_table_size (self->files), ACIES_PACKAGE_MAX_FILES);
      return FALSE;
    }
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (find_owner (self, name) == NULL)
      {
        acies_xml_reader_error (reader, _ ("A file in it is called “%s”, which no rule set has."),
                                (char *) name);
        return FALSE;
      }
  return TRUE;
}

/* Whether LAYERS, as they were read, are those that SELF was told about, each with the hash of
 * HASHES. */
static gboolean
check_layers (const AciesPackage *self,
              const char *const *layers,
              GPtrArray *hashes,
              AciesXmlReader *reader)
{
  g_auto (GStrv) told = acies_package_dup_layers (self);

  if (self->layers->len == 0 || !g_strv_equal ((const char *const *) told, layers)
      || g_strcmp0 (self->id, told[self->layers->len - 1]) != 0)
    {
      acies_xml_reader_error (reader, _ ("It does not hold the layers that it tells of."));
      return FALSE;
    }
  for (guint i = 0; i < self->layers->len; i++)
    {
      g_autofree char *hash = acies_trust_dup_hash (self->files, told[i]);

      if (strcmp (hash, g_ptr_array_index (hashes, i)) != 0)
        {
          acies_xml_reader_error (reader, _ ("“%s” was altered after it was packed."), told[i]);
          return FALSE;
        }
    }
  return TRUE;
}

/* Reads what is told of one layer. */
static gboolean
read_about (AciesPackage *self, GPtrArray *hashes, AciesXmlReader *reader)
{
  g_autofree char *id = acies_xml_reader_dup_attribute (reader, "layer");
  g_autofree char *version = acies_xml_reader_dup_attribute (reader, "version");
  g_autofree char *hash = acies_xml_reader_dup_attribute (reader, "hash");

  if (version == NULL || hash == NULL)
    return FALSE; /* the schema says so */
  if (!is_id (id))
    {
      acies_xml_reader_error (reader, _ ("“%s” cannot be the id of a rule set."),
                              id != NULL ? id : "");
      return FALSE;
    }
  if (self->layers->len >= ACIES_PACKAGE_MAX_LAYERS)
    {
      acies_xml_reader_error (reader, _ ("This makes more than %d layers"),
                              ACIES_PACKAGE_MAX_LAYERS);
      return FALSE;
    }
  add_layer (self, id, version);
  g_ptr_array_add (hashes, g_steal_pointer (&hash));
  return TRUE;
}

/* Reads an army or a scenario that goes along. */
static gboolean
read_companion (AciesPackage *self, AciesXmlReader *reader)
{
  g_autofree char *name = acies_xml_reader_dup_attribute (reader, "name");
  g_autofree char *hash = acies_xml_reader_dup_attribute (reader, "hash");
  g_autofree char *found = NULL;
  GBytes *bytes;

  if (name == NULL || hash == NULL)
    return FALSE; /* the schema says so */
  bytes = acies_packed_layers_read_parts (reader);
  found = make_hash (bytes);
  if (strcmp (hash, found) != 0)
    acies_xml_reader_error (reader, _ ("“%s” was altered after it was packed."), name);
  g_hash_table_replace (self->companions, g_steal_pointer (&name), bytes);
  return strcmp (hash, found) == 0;
}

/* Whether all that goes along may do so with this rule set. */
static gboolean
check_companion_names (const AciesPackage *self, AciesXmlReader *reader)
{
  GHashTableIter iter;
  gpointer name;

  if (g_hash_table_size (self->companions) > ACIES_PACKAGE_MAX_COMPANIONS)
    {
      acies_xml_reader_error (reader, _ ("There are %u files in it, but no more than %d are read."),
                              g_hash_table_size (self->companions), ACIES_PACKAGE_MAX_COMPANIONS);
      return FALSE;
    }
  g_hash_table_iter_init (&iter, self->companions);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!acies_package_is_companion (name, self->id))
      {
        acies_xml_reader_error (reader, _ ("“%s” cannot go along with the rule set “%s”."),
                                (char *) name, self->id);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_package (AciesPackage *self, AciesXmlReader *reader)
{
  g_autoptr (GPtrArray) hashes = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) layers = NULL;

  if (!acies_xml_reader_enter_root (reader))
    return FALSE;
  while (acies_xml_reader_next_child (reader, 0))
    {
      if (strcmp (acies_xml_reader_get_name (reader), "ruleset") == 0 && layers == NULL)
        layers = acies_packed_layers_read (reader, &self->id, self->files);
      else if (strcmp (acies_xml_reader_get_name (reader), "about") == 0
               && !read_about (self, hashes, reader))
        return FALSE;
      else if (strcmp (acies_xml_reader_get_name (reader), "companion") == 0
               && !read_companion (self, reader))
        return FALSE;
    }
  return acies_xml_reader_finish (reader) && layers != NULL && check_names (self, reader)
         && check_layers (self, (const char *const *) layers, hashes, reader)
         && check_companion_names (self, reader);
}

/* Takes READER, or NULL: there was nothing to read. */
static AciesPackage *
read_whole (AciesXmlReader *reader, guint n_errors, AciesFindings *findings)
{
  g_autoptr (AciesPackage) self = package_new ();
  gboolean is_read = reader != NULL && read_package (self, reader);

  /* What else the schema says of it is told too. */
  is_read = reader != NULL && acies_xml_reader_finish (reader) && is_read;
  g_clear_pointer (&reader, acies_xml_reader_free);
  return is_read && acies_findings_get_n_errors (findings) == n_errors ? g_steal_pointer (&self)
                                                                       : NULL;
}

AciesPackage *
acies_package_read (GFile *file, AciesFindings *findings)
{
  guint n_errors;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  return read_whole (acies_xml_reader_open (file, "package", findings), n_errors, findings);
}

AciesPackage *
acies_package_read_bytes (GBytes *bytes, const char *name, AciesFindings *findings)
{
  guint n_errors;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  return read_whole (acies_xml_reader_open_bytes (bytes, name, "package", findings), n_errors,
                     findings);
}

char *
acies_package_dup_title (const AciesPackage *self)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autofree char *name = NULL;
  GBytes *bytes;

  g_return_val_if_fail (self != NULL, NULL);

  name = g_strconcat (self->id, "/ruleset.xml", NULL);
  bytes = g_hash_table_lookup (self->files, name);
  if (bytes != NULL)
    reader = acies_xml_reader_open_bytes (bytes, name, NULL, none);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return g_strdup (self->id);
  while (acies_xml_reader_next_child (reader, 0))
    if (strcmp (acies_xml_reader_get_name (reader), "title") == 0)
      return acies_xml_reader_dup_text (reader);
  return g_strdup (self->id);
}
