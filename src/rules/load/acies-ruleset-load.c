/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads a rule set from folders or a snapshot: gathers the files of all layers, merges, builds,
 * checks. */
#include "config.h"

#include "rules/load/acies-grammar.h"
#include "rules/load/acies-picture.h"
#include "rules/ruleset/acies-procedure-limits.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/facts/acies-words.h"

#include "base/file/acies-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PROCEDURES "procedures"
#define SYMBOLS "symbols"
#define MAX_LAYERS 16
#define MAX_ALL_PROCEDURES_BYTES (4 * 1024 * 1024)

/* What loading gathers before a rule set is made. */
typedef struct
{
  GPtrArray *layers; /* of AciesRulesetLayer, base first once all are read */
  GHashTable *files; /* "LAYER/name" to GBytes */
  AciesRulesetFinder finder;
  gpointer finder_data;
  GFile *typed_folder; /* or NULL; borrowed like the next */
  GHashTable *typed;   /* what its files say instead: name to GBytes */
  gboolean is_kept;
  AciesFindings *findings;
} Loading;

void
acies_ruleset_layer_free (gpointer data)
{
  AciesRulesetLayer *layer = data;

  g_free (layer->id);
  g_free (layer->extends);
  g_ptr_array_unref (layer->procedures);
  g_clear_pointer (&layer->ruleset, acies_element_free);
  g_clear_pointer (&layer->clauses, acies_element_free);
  g_free (layer);
}

static AciesRulesetLayer *
layer_new (void)
{
  AciesRulesetLayer *layer = g_new0 (AciesRulesetLayer, 1);

  layer->procedures = g_ptr_array_new_with_free_func (g_free);
  return layer;
}

static void
relabel (AciesElement *element, const char *layer)
{
  element->layer = layer;
  for (guint i = 0; i < element->attributes->len; i++)
    g_array_index (element->attributes, AciesElementAttribute, i).layer = layer;
  for (guint i = 0; i < element->children->len; i++)
    relabel (g_ptr_array_index (element->children, i), layer);
}

/* Reads ruleset.xml into LAYER: its id is known only now. */
static gboolean
read_ruleset (Loading *loading, AciesRulesetLayer *layer, GBytes *bytes, const char *name)
{
  const char *id;

  layer->ruleset = acies_grammar_read (bytes, name, "ruleset", "", loading->findings);
  if (layer->ruleset == NULL)
    return FALSE;
  id = acies_element_get (layer->ruleset, "id");
  if (id == NULL || id[0] == '\0' || strpbrk (id, " \t\n") != NULL)
    return FALSE; /* the schema has said so */
  if (strchr (id, '/') != NULL)
    {
      acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, name, layer->ruleset->line,
                          _ ("The id “%s” of the rule set has a slash; ids name folders"), id);
      return FALSE;
    }
  layer->id = g_strdup (id);
  layer->extends = g_strdup (acies_element_get (layer->ruleset, "extends"));
  relabel (layer->ruleset, g_intern_string (id));
  return TRUE;
}

static void
keep_file (Loading *loading, const AciesRulesetLayer *layer, const char *name, GBytes *bytes)
{
  g_hash_table_insert (loading->files, g_strconcat (layer->id, "/", name, NULL),
                       g_bytes_ref (bytes));
}

static gboolean
knows_layer (Loading *loading, const char *id)
{
  for (guint i = 0; i < loading->layers->len; i++)
    if (g_str_equal (((AciesRulesetLayer *) g_ptr_array_index (loading->layers, i))->id, id))
      return TRUE;
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files in PLACE of FOLDER that end in SUFFIX, as paths in FOLDER; none, and an error, if they
 * are more than MOST. */
static GPtrArray *
list_files (
    GFile *folder, const char *place, const char *suffix, guint most, AciesFindings *findings)
{
  g_autoptr (GFile) inner = g_file_get_child (folder, place);
  g_autoptr (GPtrArray) names = acies_file_list (inner, suffix, findings);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  if (names->len > most)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, g_file_peek_path (inner), 0,
                          _ ("There are %u files that end in %s, but no more than %u are read"),
                          names->len, suffix, most);
      return paths;
    }
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (paths, g_strconcat (place, "/", (char *) g_ptr_array_index (names, i), NULL));
  return paths;
}

static char *
dup_name (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);

  return g_file_get_parse_name (file);
}

static gboolean
is_typed (const Loading *loading, GFile *folder)
{
  return loading->typed_folder != NULL && g_file_equal (folder, loading->typed_folder);
}

/* The files of procedures in FOLDER, as paths in it. */
static GPtrArray *
list_procedures (Loading *loading, GFile *folder)
{
  GPtrArray *paths;
  GHashTableIter iter;
  gpointer name;

  if (!is_typed (loading, folder))
    return list_files (folder, PROCEDURES, ".lua", ACIES_RULESET_MAX_PROCEDURES, loading->findings);
  paths = g_ptr_array_new_with_free_func (g_free);
  g_hash_table_iter_init (&iter, loading->typed);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (g_str_has_prefix (name, PROCEDURES "/") && g_str_has_suffix (name, ".lua"))
      g_ptr_array_add (paths, g_strdup (name));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* Reads FOLDER/NAME and keeps its bytes; NULL after an error, or without one if it may be
 * absent. */
static GBytes *
read_file (Loading *loading, GFile *folder, const char *name, gsize max_bytes, gboolean may_lack)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  g_autofree char *shown = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  if (is_typed (loading, folder))
    bytes = g_hash_table_lookup (loading->typed, name);
  if (bytes != NULL)
    return g_bytes_ref (bytes);
  if (may_lack && (is_typed (loading, folder) || !g_file_query_exists (file, NULL)))
    return NULL;
  bytes = acies_file_read (file, max_bytes, &error);
  if (bytes == NULL)
    acies_findings_add_error (loading->findings, error, shown);
  return bytes;
}

/* The pictures of troops in FOLDER, each looked at before it is kept. */
static void
read_symbols (Loading *loading, const AciesRulesetLayer *layer, GFile *folder)
{
  g_autoptr (GPtrArray) names
      = list_files (folder, SYMBOLS, ".svg", ACIES_PICTURE_MAX_FILES, loading->findings);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *shown = dup_name (folder, name);
      g_autofree char *id = g_strndup (name + strlen (SYMBOLS "/"),
                                       strlen (name) - strlen (SYMBOLS "/") - strlen (".svg"));
      g_autoptr (GBytes) bytes = NULL;

      if (!acies_picture_is_name (id))
        {
          acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, shown, 0,
                              _ ("No troop can name this symbol: its name may have only the "
                                 "letters a to z, digits and hyphens, 63 at most"));
          continue;
        }
      bytes = read_file (loading, folder, name, ACIES_PICTURE_MAX_BYTES, FALSE);
      if (bytes != NULL && acies_picture_check (bytes, shown, loading->findings))
        keep_file (loading, layer, name, bytes);
    }
}

/* Reads into LAYER what lies in FOLDER, of which RULESET is the ruleset.xml. */
static gboolean
read_layer (Loading *loading, AciesRulesetLayer *layer, GFile *folder, GBytes *ruleset)
{
  g_autoptr (GBytes) clauses = NULL;
  g_autofree char *ruleset_name = dup_name (folder, "ruleset.xml");
  g_autofree char *clauses_name = dup_name (folder, "clauses.xml");

  if (!read_ruleset (loading, layer, ruleset, ruleset_name))
    return FALSE;
  keep_file (loading, layer, "ruleset.xml", ruleset);

  clauses = read_file (loading, folder, "clauses.xml", ACIES_XML_MAX_BYTES, TRUE);
  if (clauses != NULL)
    {
      layer->clauses
          = acies_grammar_read (clauses, clauses_name, "clauses", layer->id, loading->findings);
      keep_file (loading, layer, "clauses.xml", clauses);
    }
  g_ptr_array_unref (layer->procedures);
  layer->procedures = list_procedures (loading, folder);
  for (guint i = 0; i < layer->procedures->len; i++)
    {
      const char *name = g_ptr_array_index (layer->procedures, i);
      g_autoptr (GBytes) bytes
          = read_file (loading, folder, name, ACIES_RULESET_MAX_PROCEDURE_BYTES, FALSE);

      if (bytes != NULL)
        keep_file (loading, layer, name, bytes);
    }
  read_symbols (loading, layer, folder);
  return TRUE;
}

static gboolean
read_folder (Loading *loading, GFile *folder)
{
  AciesRulesetLayer *layer = layer_new ();
  g_autoptr (GBytes) ruleset
      = read_file (loading, folder, "ruleset.xml", ACIES_XML_MAX_BYTES, FALSE);

  g_ptr_array_insert (loading->layers, 0, layer);
  return ruleset != NULL && read_layer (loading, layer, folder, ruleset);
}

/* Reads FOLDER and, from its `extends`, all that lies below. */
static gboolean
read_folders (Loading *loading, GFile *folder)
{
  g_autoptr (GFile) next = g_object_ref (folder);

  while (next != NULL)
    {
      const AciesRulesetLayer *layer;
      const char *file;

      if (!read_folder (loading, next))
        return FALSE;
      g_clear_object (&next);
      layer = g_ptr_array_index (loading->layers, 0);
      if (layer->extends == NULL)
        break;
      file = layer->ruleset->file;
      if (loading->layers->len >= MAX_LAYERS)
        {
          acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, file, layer->ruleset->line,
                              _ ("The rule set extends “%s”, which makes more than %d layers"),
                              layer->extends, MAX_LAYERS);
          return FALSE;
        }
      if (knows_layer (loading, layer->extends))
        {
          acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, file, layer->ruleset->line,
                              _ ("The rule set extends “%s”, which leads back to itself"),
                              layer->extends);
          return FALSE;
        }
      if (loading->finder != NULL)
        next = loading->finder (layer->extends, loading->finder_data, loading->findings);
      if (next == NULL)
        {
          acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, file, layer->ruleset->line,
                              _ ("The rule set extends “%s”, which cannot be found"),
                              layer->extends);
          return FALSE;
        }
    }
  return TRUE;
}

static GBytes *
find_file (Loading *loading, const char *layer, const char *name)
{
  g_autofree char *key = g_strconcat (layer, "/", name, NULL);

  return g_hash_table_lookup (loading->files, key);
}

/* Says which of the pictures that were kept with layer ID will not be drawn. A battle is no worse
 * without them, so it opens; whatever draws looks again. */
static void
check_kept_symbols (Loading *loading, const char *id, const char *folder)
{
  g_autofree char *prefix = g_strconcat (id, "/" SYMBOLS "/", NULL);
  GHashTableIter iter;
  gpointer key, bytes;

  g_hash_table_iter_init (&iter, loading->files);
  while (g_hash_table_iter_next (&iter, &key, &bytes))
    {
      g_autoptr (AciesFindings) own = acies_findings_new ();
      g_autofree char *shown = NULL;
      AciesFinding *first;

      if (!g_str_has_prefix (key, prefix))
        continue;
      shown = g_build_filename (folder, (char *) key + strlen (id) + 1, NULL);
      if (acies_picture_check (bytes, shown, own))
        continue;
      first = acies_findings_get_first_error (own);
      acies_findings_add (loading->findings, ACIES_SEVERITY_WARNING, shown,
                          acies_finding_get_line (first), _ ("%s This symbol is left out."),
                          acies_finding_get_message (first));
    }
}

/* Reads one layer of a snapshot, whose files are all in the table; findings say that they lie in
 * FOLDER.
 */
static gboolean
read_snapshot_layer (Loading *loading, const char *id, const char *folder)
{
  AciesRulesetLayer *layer = layer_new ();
  GBytes *ruleset = find_file (loading, id, "ruleset.xml");
  GBytes *clauses = find_file (loading, id, "clauses.xml");
  g_autofree char *ruleset_name = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *clauses_name = g_build_filename (folder, "clauses.xml", NULL);
  g_autofree char *prefix = g_strconcat (id, "/", NULL);
  GHashTableIter iter;
  gpointer key;

  g_ptr_array_add (loading->layers, layer);
  if (ruleset == NULL)
    {
      acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, ruleset_name, 0,
                          _ ("The file is missing from the rule set that was kept"));
      return FALSE;
    }
  if (!read_ruleset (loading, layer, ruleset, ruleset_name))
    return FALSE;
  if (g_strcmp0 (layer->id, id) != 0)
    {
      acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, ruleset_name,
                          layer->ruleset->line, _ ("The rule set is “%s”, but was kept as “%s”"),
                          layer->id, id);
      return FALSE;
    }
  if (clauses != NULL)
    layer->clauses = acies_grammar_read (clauses, clauses_name, "clauses", id, loading->findings);
  g_hash_table_iter_init (&iter, loading->files);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, prefix) && g_str_has_suffix (key, ".lua"))
      g_ptr_array_add (layer->procedures, g_strdup ((char *) key + strlen (prefix)));
  g_ptr_array_sort (layer->procedures, compare_names);
  check_kept_symbols (loading, id, folder);
  return TRUE;
}

/* SHA-256 over names, lengths and bytes of all files in the order of their names. */
static char *
hash_files (GHashTable *files)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (files), (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    {
      GBytes *bytes = g_hash_table_lookup (files, l->data);
      g_autofree char *head = g_strdup_printf ("%s\n%" G_GSIZE_FORMAT "\n", (char *) l->data,
                                               g_bytes_get_size (bytes));

      g_checksum_update (checksum, (const guchar *) head, -1);
      g_checksum_update (checksum, g_bytes_get_data (bytes, NULL),
                         (gssize) g_bytes_get_size (bytes));
    }
  return g_strdup (g_checksum_get_string (checksum));
}

static void
load_procedures (Loading *loading, AciesRuleset *self)
{
  gsize n_bytes = 0;

  for (guint i = 0; i < loading->layers->len; i++)
    {
      const AciesRulesetLayer *layer = g_ptr_array_index (loading->layers, i);
      g_autofree char *folder = g_path_get_dirname (layer->ruleset->file);

      acies_script_begin_layer (self->script, layer->id);
      for (guint n = 0; n < layer->procedures->len; n++)
        {
          const char *name = g_ptr_array_index (layer->procedures, n);
          g_autofree char *shown = g_build_filename (folder, name, NULL);
          GBytes *bytes = find_file (loading, layer->id, name);

          if (bytes == NULL)
            continue;
          n_bytes += g_bytes_get_size (bytes);
          if (n_bytes > MAX_ALL_PROCEDURES_BYTES)
            {
              acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, shown, 0,
                                  _ ("All procedures together are more than %d bytes"),
                                  MAX_ALL_PROCEDURES_BYTES);
              return;
            }
          acies_script_load (self->script, bytes, shown, loading->findings);
        }
    }
}

/* Merges the layers into the lowest, clauses among the facts. Returns the merged root, borrowed. */
static AciesElement *
merge_layers (Loading *loading, AciesRuleset *self)
{
  AciesRulesetLayer *base = g_ptr_array_index (loading->layers, 0);

  for (guint i = 0; i < loading->layers->len; i++)
    {
      AciesRulesetLayer *layer = g_ptr_array_index (loading->layers, i);

      acies_ruleset_take_layer_info (self, layer, loading->findings);
      acies_ruleset_check_functions (self, layer->ruleset, i, loading->findings);
      if (layer->clauses != NULL)
        while (layer->clauses->children->len > 0)
          g_ptr_array_add (layer->ruleset->children,
                           g_ptr_array_steal_index (layer->clauses->children, 0));
      if (layer != base)
        acies_ruleset_merge (base->ruleset, layer->ruleset, loading->findings);
    }
  return base->ruleset;
}

/* Sets the switches that were chosen for a battle. */
static void
apply_choices (Loading *loading, AciesRuleset *self, AciesElement *root)
{
  g_autofree char *name = g_strconcat (self->id, "/" ACIES_CHOICES_NAME, NULL);
  GBytes *bytes = g_hash_table_lookup (loading->files, name);
  g_autofree char *text = NULL;
  g_auto (GStrv) choices = NULL;

  if (bytes == NULL)
    return;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  choices = g_strsplit (g_strchomp (text), "\n", -1);
  if (g_utf8_validate (text, -1, NULL))
    acies_ruleset_apply_choices (root, (const char *const *) choices, name, loading->findings);
  else
    acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, name, 0,
                        _ ("The chosen switches must be text"));
}

/* Begins the rule set of what was gathered: all but its facts and procedures. */
static AciesRuleset *
begin (Loading *loading, GFile *folder)
{
  AciesRuleset *self = g_object_new (ACIES_TYPE_RULESET, NULL);
  const AciesRulesetLayer *top = g_ptr_array_index (loading->layers, loading->layers->len - 1);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < loading->layers->len; i++)
    g_ptr_array_add (ids, ((AciesRulesetLayer *) g_ptr_array_index (loading->layers, i))->id);
  g_ptr_array_add (ids, NULL);
  self->layers = g_strdupv ((char **) ids->pdata);
  self->id = g_strdup (top->id);
  self->version = g_strdup (acies_element_get (top->ruleset, "version"));
  self->title = acies_words_dup_child (top->ruleset, "title");
  if (self->title == NULL || self->title[0] == '\0')
    {
      g_free (self->title);
      self->title = g_strdup (self->id);
    }
  self->files = g_hash_table_ref (loading->files);
  self->hash = hash_files (self->files);
  g_set_object (&self->folder, folder);
  self->is_kept = loading->is_kept;
  return self;
}

/* SELF is made of elements that were merged before, so that none of its layers is read: what they
 * say of themselves, and the files they came from, it shares with the rule set that was read. */
static void
share_layer_infos (AciesRuleset *self, GPtrArray *layer_infos)
{
  g_ptr_array_unref (self->layer_infos);
  self->layer_infos = g_ptr_array_ref (layer_infos);
}

/* Gives SELF the facts of ROOT, the merged elements, and the procedures of all layers. */
static void
complete (Loading *loading, AciesRuleset *self, const AciesElement *root)
{
  self->credits = acies_words_dup_child (root, "credits");
  acies_ruleset_read_colours (self, root);
  load_procedures (loading, self);
  acies_ruleset_build (self, root, loading->findings);
  acies_ruleset_check_sense (self, loading->findings);
  acies_ruleset_check_uses (self, loading->findings);
  acies_script_freeze (self->script, loading->findings);
}

static AciesElement *
merge_and_choose (Loading *loading, AciesRuleset *self)
{
  AciesElement *root = merge_layers (loading, self);

  apply_choices (loading, self, root);
  return root;
}

/* Makes the rule set of what was gathered. */
static AciesRuleset *
finish (Loading *loading, GFile *folder)
{
  AciesRuleset *self = begin (loading, folder);

  complete (loading, self, merge_and_choose (loading, self));
  return self;
}

static void
loading_clear (Loading *loading)
{
  g_ptr_array_unref (loading->layers);
  g_hash_table_unref (loading->files);
}

static void
loading_init (Loading *loading, AciesFindings *findings)
{
  *loading = (Loading){
    .layers = g_ptr_array_new_with_free_func (acies_ruleset_layer_free),
    .files
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref),
    .findings = findings,
  };
}

AciesRuleset *
acies_ruleset_load (GFile *folder,
                    AciesRulesetFinder finder,
                    gpointer data,
                    AciesFindings *findings)
{
  return acies_ruleset_load_typed (folder, NULL, finder, data, findings);
}

AciesRuleset *
acies_ruleset_load_typed (GFile *folder,
                          GHashTable *files,
                          AciesRulesetFinder finder,
                          gpointer data,
                          AciesFindings *findings)
{
  g_autoptr (AciesRuleset) self = NULL;
  guint n_errors;
  Loading loading;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  loading_init (&loading, findings);
  loading.finder = finder;
  loading.finder_data = data;
  loading.typed_folder = files != NULL ? folder : NULL;
  loading.typed = files;
  if (read_folders (&loading, folder))
    self = finish (&loading, folder);
  loading_clear (&loading);
  if (acies_findings_get_n_errors (findings) > n_errors)
    return NULL;
  return g_steal_pointer (&self);
}

GHashTable *
acies_ruleset_copy_files (GHashTable *files)
{
  GHashTable *copy
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_insert (copy, g_strdup (name), g_bytes_ref (bytes));
  return copy;
}

/* Reads the layers of a snapshot. FALSE after an error. */
static gboolean
read_snapshot (Loading *loading, GHashTable *files, const char *const *layers)
{
  g_hash_table_unref (loading->files);
  loading->files = acies_ruleset_copy_files (files);
  for (guint i = 0; layers[i] != NULL; i++)
    if (!read_snapshot_layer (loading, layers[i], layers[i]))
      return FALSE;
  return TRUE;
}

static AciesRuleset *
load_files (GHashTable *files, const char *const *layers, gboolean is_kept, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) self = NULL;
  guint n_errors;
  Loading loading;

  g_return_val_if_fail (files != NULL, NULL);
  g_return_val_if_fail (layers != NULL && layers[0] != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  loading_init (&loading, findings);
  loading.is_kept = is_kept;
  if (read_snapshot (&loading, files, layers)
      && (is_kept || acies_ruleset_check_chain (loading.layers, findings)))
    self = finish (&loading, NULL);
  loading_clear (&loading);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&self);
}

AciesRuleset *
acies_ruleset_load_snapshot (GHashTable *files, const char *const *layers, AciesFindings *findings)
{
  return load_files (files, layers, TRUE, findings);
}

AciesRuleset *
acies_ruleset_load_packed (GHashTable *files, const char *const *layers, AciesFindings *findings)
{
  return load_files (files, layers, FALSE, findings);
}

/* Reads the layers of BELOW once more; findings name the files that it was loaded from. */
static gboolean
read_below (Loading *loading, AciesRuleset *below)
{
  g_hash_table_unref (loading->files);
  loading->files = acies_ruleset_copy_files (below->files);
  for (guint i = 0; below->layers[i] != NULL; i++)
    {
      const AciesLayer *info = g_ptr_array_index (below->layer_infos, i);
      g_autofree char *folder = g_path_get_dirname (info->file);

      if (!read_snapshot_layer (loading, below->layers[i], folder))
        return FALSE;
    }
  return TRUE;
}

/* Reads the layer in FOLDER, whose ruleset.xml is XML, over those that were read. */
static gboolean
read_over (Loading *loading, GFile *folder, GBytes *xml)
{
  AciesRulesetLayer *layer = layer_new ();
  const AciesRulesetLayer *below = g_ptr_array_index (loading->layers, loading->layers->len - 1);
  gboolean is_read = read_layer (loading, layer, folder, xml);

  if (is_read && g_strcmp0 (layer->extends, below->id) != 0)
    acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, layer->ruleset->file,
                        layer->ruleset->line, _ ("The layer must say extends=\"%s\""), below->id);
  else if (is_read && knows_layer (loading, layer->id))
    acies_findings_add (
        loading->findings, ACIES_SEVERITY_ERROR, layer->ruleset->file, layer->ruleset->line,
        _ ("The house rules and the rule set below both have the id “%s”; choose another"),
        layer->id);
  else if (is_read && loading->layers->len >= MAX_LAYERS)
    acies_findings_add (loading->findings, ACIES_SEVERITY_ERROR, layer->ruleset->file,
                        layer->ruleset->line, _ ("This makes more than %d layers"), MAX_LAYERS);
  g_ptr_array_add (loading->layers, layer);
  return is_read && !acies_findings_has_errors (loading->findings);
}

AciesRuleset *
acies_ruleset_load_over (AciesRuleset *below, GFile *folder, GBytes *xml, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) self = NULL;
  g_autoptr (AciesFindings) own = NULL;
  Loading loading;

  g_return_val_if_fail (ACIES_IS_RULESET (below), NULL);
  g_return_val_if_fail (G_IS_FILE (folder) && xml != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  own = acies_findings_new ();
  loading_init (&loading, own);
  if (read_below (&loading, below) && read_over (&loading, folder, xml))
    self = finish (&loading, folder);
  loading_clear (&loading);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (own)); i++)
    acies_findings_take (findings, g_list_model_get_item (G_LIST_MODEL (own), i));
  return acies_findings_has_errors (own) ? NULL : g_steal_pointer (&self);
}

AciesRuleset *
acies_ruleset_load_again (AciesRuleset *other, GHashTable *files, AciesFindings *findings)
{
  const char *const *layers = (const char *const *) other->layers;
  g_autoptr (AciesElement) root = NULL;
  AciesRuleset *self = NULL;
  Loading loading;

  if (other->root == NULL)
    return acies_ruleset_load_snapshot (files, layers, findings);
  loading_init (&loading, findings);
  loading.is_kept = other->is_kept;
  if (read_snapshot (&loading, files, layers))
    {
      self = begin (&loading, NULL);
      share_layer_infos (self, other->layer_infos);
      root = acies_element_copy (other->root);
      apply_choices (&loading, self, root);
      complete (&loading, self, root);
    }
  loading_clear (&loading);
  return self;
}

AciesRulesetParts *
acies_ruleset_take_apart (AciesRuleset *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRulesetParts *parts = g_new0 (AciesRulesetParts, 1);
  g_autoptr (AciesRuleset) again = NULL;
  Loading loading;

  loading_init (&loading, findings);
  if (!read_snapshot (&loading, self->files, (const char *const *) self->layers))
    g_assert_not_reached (); /* it has been loaded from them */
  again = begin (&loading, NULL);
  parts->layers = loading.layers;
  parts->files = loading.files;
  parts->root = merge_and_choose (&loading, again);
  parts->title = g_strdup (self->title);
  parts->layer_infos = g_ptr_array_ref (self->layer_infos);
  g_set_object (&parts->folder, self->folder);
  return parts;
}

AciesRuleset *
acies_ruleset_put_together (const AciesRulesetParts *parts)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files = acies_ruleset_copy_files (parts->files);
  Loading loading = { .layers = parts->layers, .files = files, .findings = findings };
  g_autoptr (AciesRuleset) self = begin (&loading, parts->folder);

  g_free (self->title);
  self->title = g_strdup (parts->title);
  share_layer_infos (self, parts->layer_infos);
  self->root = acies_element_copy (parts->root);
  complete (&loading, self, parts->root);
  return acies_findings_get_n_errors (findings) == 0 ? g_steal_pointer (&self) : NULL;
}

void
acies_ruleset_parts_free (AciesRulesetParts *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->layer_infos);
  g_hash_table_unref (self->files);
  g_clear_object (&self->folder);
  g_free (self->title);
  g_free (self);
}
