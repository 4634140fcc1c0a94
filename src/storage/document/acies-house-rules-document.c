/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHouseRulesDocument keeps the whole file before and after each step: layers are small, and so
 * undoing cannot miss a thing. The bytes are shared between steps. */
#include "config.h"

#include "storage/document/acies-house-rules-document.h"

#include "base/file/acies-file.h"
#include "base/value/acies-number.h"
#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"
#include "rules/ruleset/acies-differences.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesHouseRulesDocument
{
  GObject parent_instance;

  /* owned */
  GFile *folder;
  AciesRuleset *below;
  AciesRuleset *ruleset;
  AciesCatalogue *catalogue;       /* of the rule set; NULL until asked for */
  AciesCatalogue *below_catalogue; /* of what lies below; likewise */
  GBytes *bytes;                   /* the ruleset.xml */
  AciesHistory history;            /* of Step */
};

typedef struct
{
  GBytes *bytes[2]; /* before and after */
} Step;

static void document_init (AciesDocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesHouseRulesDocument,
                               acies_house_rules_document,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DOCUMENT, document_init))

static void
step_free (gpointer data)
{
  Step *step = data;

  g_bytes_unref (step->bytes[0]);
  g_bytes_unref (step->bytes[1]);
  g_free (step);
}

static void
acies_house_rules_document_finalize (GObject *object)
{
  AciesHouseRulesDocument *self = ACIES_HOUSE_RULES_DOCUMENT (object);

  acies_history_clear (&self->history);
  g_clear_pointer (&self->catalogue, acies_catalogue_free);
  g_clear_pointer (&self->below_catalogue, acies_catalogue_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->below);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (acies_house_rules_document_parent_class)->finalize (object);
}

static void
acies_house_rules_document_class_init (AciesHouseRulesDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_house_rules_document_finalize;
}

static void
acies_house_rules_document_init (AciesHouseRulesDocument *self)
{
  acies_history_init (&self->history, step_free);
}

/* Makes BYTES what the layer says, if that can be loaded. */
static gboolean
load (AciesHouseRulesDocument *self, GBytes *bytes, AciesFindings *findings)
{
  AciesRuleset *ruleset = acies_ruleset_load_over (self->below, self->folder, bytes, findings);

  if (ruleset == NULL)
    return FALSE;
  g_clear_object (&self->ruleset);
  self->ruleset = ruleset;
  g_clear_pointer (&self->catalogue, acies_catalogue_free);
  g_bytes_ref (bytes);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes;
  return TRUE;
}

static gboolean
load_or_refuse (AciesHouseRulesDocument *self, GBytes *bytes, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  if (load (self, bytes, findings))
    return TRUE;
  return acies_document_refuse (
      error, "%s", acies_finding_get_message (acies_findings_get_first_error (findings)));
}

static AciesHouseRulesDocument *
draft_new (AciesRuleset *below, GFile *folder)
{
  AciesHouseRulesDocument *self = g_object_new (ACIES_TYPE_HOUSE_RULES_DOCUMENT, NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, "ruleset.xml");

  self->below = g_object_ref (below);
  self->folder = g_object_ref (folder);
  acies_history_set_file (&self->history, file);
  return self;
}

/* A layer that says nothing yet. */
static GBytes *
write_empty (const char *id, const char *extends, const char *title, const char *author)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();

  acies_xml_writer_start (writer, "ruleset");
  acies_xml_writer_attribute (writer, "xmlns", "urn:acies:ruleset:1");
  acies_xml_writer_attribute (writer, "id", id);
  acies_xml_writer_attribute (writer, "version", "1");
  acies_xml_writer_attribute (writer, "extends", extends);
  acies_xml_writer_attribute (writer, "author", author != NULL && *author != '\0' ? author : NULL);
  acies_xml_writer_text_element (writer, "title", title);
  acies_xml_writer_end (writer);
  return acies_xml_writer_finish (writer);
}

/* Whether the library, or FOLDER, has something called so already. */
static gboolean
is_taken (GFile *folder, const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) found = acies_library_find ("rulesets", id, findings);

  return found != NULL || g_file_query_exists (folder, NULL);
}

/* A folder of the library for a layer called TITLE. */
static GFile *
find_room (const char *title)
{
  g_autofree char *parent = acies_library_get_ruleset_folder ();
  g_autofree char *name = acies_library_make_name (title);

  for (guint n = 1;; n++)
    {
      g_autofree char *id = n == 1 ? g_strdup (name) : g_strdup_printf ("%s-%u", name, n);
      g_autoptr (GFile) folder = g_file_new_build_filename (parent, id, NULL);

      if (!is_taken (folder, id))
        return g_steal_pointer (&folder);
    }
}

AciesHouseRulesDocument *
acies_house_rules_document_new (
    AciesRuleset *below, GFile *folder, const char *title, const char *author, GError **error)
{
  g_autoptr (AciesHouseRulesDocument) self = NULL;
  g_autoptr (GFile) room = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (below), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  room = folder != NULL ? g_object_ref (folder) : find_room (title);
  id = g_file_get_basename (room);
  if (is_taken (room, id))
    {
      acies_document_refuse (error, _ ("There is already a rule set “%s”; choose another name."),
                             id);
      return NULL;
    }
  self = draft_new (below, room);
  bytes = write_empty (id, acies_ruleset_get_id (below), title, author);
  if (!load_or_refuse (self, bytes, error))
    return NULL;
  self->history.n_saved = -1;
  return g_steal_pointer (&self);
}

/* The id of what the layer BYTES, called NAME, lies over; NULL with errors in FINDINGS. */
static char *
read_extends (GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = acies_xml_reader_open_bytes (bytes, name, NULL, findings);
  g_autoptr (AciesXmlNode) document = NULL;
  g_autofree char *extends = NULL;

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  extends = acies_xml_reader_dup_attribute (reader, "extends");
  if (extends == NULL)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                          _ ("It does not extend another rule set, so it does not hold house "
                             "rules; begin new ones over it instead"));
      return NULL;
    }
  document = acies_xml_node_read (bytes);
  if (!g_str_equal (acies_xml_node_get_name (acies_xml_node_get_root (document)), "ruleset"))
    {
      acies_findings_add (
          findings, ACIES_SEVERITY_ERROR, name, 0,
          _ ("Its elements are written with a prefix; write <ruleset xmlns=\"…\"> so "
             "that they can be changed here"));
      return NULL;
    }
  return g_steal_pointer (&extends);
}

/* The layer that FILE says, which belongs into FOLDER. */
static AciesHouseRulesDocument *
read_layer (GFile *file, GFile *folder, AciesFindings *findings)
{
  g_autoptr (AciesHouseRulesDocument) self = NULL;
  g_autoptr (AciesRuleset) below = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (file), *extends = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);

  if (bytes == NULL)
    {
      acies_findings_add_error (findings, error, name);
      return NULL;
    }
  extends = read_extends (bytes, name, findings);
  if (extends == NULL)
    return NULL;
  below = acies_library_load_named_ruleset (extends, findings);
  if (below == NULL)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                          _ ("The rule set extends “%s”, which cannot be found"), extends);
      return NULL;
    }
  self = draft_new (below, folder);
  return load (self, bytes, findings) ? g_steal_pointer (&self) : NULL;
}

AciesHouseRulesDocument *
acies_house_rules_document_open (GFile *folder, AciesFindings *findings)
{
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  file = g_file_get_child (folder, "ruleset.xml");
  return read_layer (file, folder, findings);
}

AciesHouseRulesDocument *
acies_house_rules_document_restore (GFile *copy, GFile *folder, AciesFindings *findings)
{
  AciesHouseRulesDocument *self;

  g_return_val_if_fail (G_IS_FILE (copy), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  self = read_layer (copy, folder, findings);
  if (self != NULL)
    acies_document_note_restored (ACIES_DOCUMENT (self), self->history.file);
  return self;
}

GFile *
acies_house_rules_document_get_folder (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return self->folder;
}

AciesRuleset *
acies_house_rules_document_get_below (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return self->below;
}

AciesRuleset *
acies_house_rules_document_get_ruleset (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return self->ruleset;
}

AciesCatalogue *
acies_house_rules_document_get_catalogue (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  if (self->catalogue == NULL)
    self->catalogue = acies_catalogue_new (self->ruleset);
  return self->catalogue;
}

static const AciesLayer *
get_layer (AciesHouseRulesDocument *self)
{
  return acies_ruleset_find_layer (self->ruleset, acies_ruleset_get_id (self->ruleset));
}

const char *
acies_house_rules_document_get_author (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return get_layer (self)->author;
}

const char *
acies_house_rules_document_get_note (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return get_layer (self)->note;
}

GBytes *
acies_house_rules_document_get_bytes (AciesHouseRulesDocument *self)
{
  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  return self->bytes;
}

/* The file taken apart; DOCUMENT is to be freed by the caller. */
static AciesLayerEdit
begin_edit (AciesHouseRulesDocument *self, AciesXmlNode **document)
{
  *document = acies_xml_node_read (self->bytes);
  if (self->below_catalogue == NULL)
    self->below_catalogue = acies_catalogue_new (self->below);
  return (AciesLayerEdit){ acies_xml_node_get_root (*document),
                           acies_house_rules_document_get_catalogue (self), self->below_catalogue };
}

gboolean
acies_house_rules_document_is_changed (AciesHouseRulesDocument *self, const char *path)
{
  g_autoptr (AciesXmlNode) document = NULL;
  AciesLayerEdit edit;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  edit = begin_edit (self, &document);
  return acies_layer_edit_says (&edit, path);
}

GPtrArray *
acies_house_rules_document_list_changes (AciesHouseRulesDocument *self)
{
  GPtrArray *all;
  const char *id;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), NULL);

  all = acies_ruleset_list_house_rules (self->ruleset);
  id = acies_ruleset_get_id (self->ruleset);
  for (guint i = all->len; i-- > 0;)
    if (g_strcmp0 (((AciesDifference *) g_ptr_array_index (all, i))->layer, id) != 0)
      g_ptr_array_remove_index (all, i);
  return all;
}

/* Makes DOCUMENT what the layer says: one step, called LABEL (eaten), or none if that is wrong. */
static gboolean
take_step (AciesHouseRulesDocument *self, const AciesXmlNode *document, char *label, GError **error)
{
  g_autoptr (GBytes) before = g_bytes_ref (self->bytes), after = acies_xml_node_write (document);
  g_autofree char *name = label;
  Step *step;

  if (g_bytes_equal (before, after))
    return TRUE;
  if (!load_or_refuse (self, after, error))
    return FALSE;
  step = g_new0 (Step, 1);
  step->bytes[0] = g_steal_pointer (&before);
  step->bytes[1] = g_steal_pointer (&after);
  acies_document_push (ACIES_DOCUMENT (self), name, step);
  return TRUE;
}

/* What people call what is at PATH. */
static const char *
get_label (AciesHouseRulesDocument *self, const char *path)
{
  const AciesCatalogueItem *item
      = acies_catalogue_find (acies_house_rules_document_get_catalogue (self), path);

  return item != NULL ? item->label : path;
}

/* A number below zero is printed with another sign than files have. */
static char *
write_typed (const char *value)
{
  static const char minus[] = "\u2212";
  gint64 count;

  if (g_str_has_prefix (value, minus) && acies_number_parse (value, 1000, &count))
    return g_strconcat ("-", value + strlen (minus), NULL);
  return g_strdup (value);
}

gboolean
acies_house_rules_document_set (AciesHouseRulesDocument *self,
                                const char *path,
                                const char *typed,
                                const AciesChangeReason *why,
                                GError **error)
{
  g_autoptr (AciesXmlNode) document = NULL;
  g_autofree char *problem = NULL, *value = NULL;
  AciesLayerEdit edit;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL && typed != NULL, FALSE);

  value = write_typed (typed);
  edit = begin_edit (self, &document);
  problem = acies_layer_edit_set (&edit, path, value, why);
  if (problem != NULL)
    return acies_document_refuse (error, "%s", problem);
  return take_step (self, document,
                    g_strdup_printf (_ ("Change “%s” to %s"), get_label (self, path), value),
                    error);
}

gboolean
acies_house_rules_document_drop (AciesHouseRulesDocument *self,
                                 const char *path,
                                 const AciesChangeReason *why,
                                 GError **error)
{
  g_autoptr (AciesXmlNode) document = NULL;
  g_autofree char *problem = NULL;
  AciesLayerEdit edit;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  edit = begin_edit (self, &document);
  problem = acies_layer_edit_drop (&edit, path, why);
  if (problem != NULL)
    return acies_document_refuse (error, "%s", problem);
  return take_step (self, document,
                    g_strdup_printf (_ ("Remove “%s” from the rules"), get_label (self, path)),
                    error);
}

gboolean
acies_house_rules_document_add_like (AciesHouseRulesDocument *self,
                                     const char *path,
                                     const char *const names[2],
                                     const AciesChangeReason *why,
                                     GError **error)
{
  g_autoptr (AciesXmlNode) document = NULL;
  g_autofree char *problem = NULL;
  AciesLayerEdit edit;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL && names != NULL, FALSE);
  g_return_val_if_fail (names[0] != NULL && names[1] != NULL, FALSE);

  edit = begin_edit (self, &document);
  problem = acies_layer_edit_add_like (&edit, path, names, why);
  if (problem != NULL)
    return acies_document_refuse (error, "%s", problem);
  return take_step (self, document, g_strdup_printf (_ ("Add “%s”"), names[1]), error);
}

gboolean
acies_house_rules_document_take_back (AciesHouseRulesDocument *self,
                                      const char *path,
                                      GError **error)
{
  g_autoptr (AciesXmlNode) document = NULL;
  g_autofree char *problem = NULL;
  AciesLayerEdit edit;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  edit = begin_edit (self, &document);
  problem = acies_layer_edit_take_back (&edit, path);
  if (problem != NULL)
    return acies_document_refuse (error, "%s", problem);
  return take_step (self, document,
                    g_strdup_printf (_ ("Revert what is said of “%s”"), get_label (self, path)),
                    error);
}

gboolean
acies_house_rules_document_set_words (AciesHouseRulesDocument *self,
                                      const char *title,
                                      const char *author,
                                      const char *note,
                                      GError **error)
{
  g_autoptr (AciesXmlNode) document = NULL;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (self), FALSE);

  document = acies_xml_node_read (self->bytes);
  acies_layer_edit_set_words (acies_xml_node_get_root (document), title, author, note);
  return take_step (self, document, g_strdup (_ ("Change title, author and reason")), error);
}

static AciesHistory *
get_history (AciesDocument *document)
{
  return &ACIES_HOUSE_RULES_DOCUMENT (document)->history;
}

static const char *
get_title (AciesDocument *document)
{
  return acies_ruleset_get_title (ACIES_HOUSE_RULES_DOCUMENT (document)->ruleset);
}

static gboolean
do_step (AciesDocument *document, gconstpointer data, guint to, GError **error)
{
  const Step *step = data;

  return load_or_refuse (ACIES_HOUSE_RULES_DOCUMENT (document), step->bytes[to], error);
}

static GBytes *
make_bytes (AciesDocument *document, GFile *file, GError **error)
{
  AciesHouseRulesDocument *self = ACIES_HOUSE_RULES_DOCUMENT (document);
  g_autofree char *path = g_file_get_path (self->folder);

  if (acies_library_is_shipped (self->folder))
    {
      acies_document_refuse (
          error,
          _ ("“%s” comes with the program and cannot be changed; begin house rules of "
             "your own over it."),
          path);
      return NULL;
    }
  if (path != NULL)
    g_mkdir_with_parents (path, 0700);
  return g_bytes_ref (self->bytes);
}

static GBytes *
make_spare (AciesDocument *document, GFile *copy)
{
  return g_bytes_ref (ACIES_HOUSE_RULES_DOCUMENT (document)->bytes);
}

static void
document_init (AciesDocumentInterface *iface)
{
  iface->file_type = ACIES_FILE_TYPE_RULESET;
  iface->get_history = get_history;
  iface->get_title = get_title;
  iface->do_step = do_step;
  iface->make_bytes = make_bytes;
  iface->make_spare = make_spare;
}
