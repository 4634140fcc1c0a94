/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers of what must lie in a file, or is made from one: pictures to trace, battles, exchange
 * files, and the JSON within them. */
#include "config.h"
#include "paths.h"

#include "lens/find/acies-mark-finder.h"
#include "lens/picture/acies-photo.h"
#include "survey/backdrop/acies-colour-photo.h"
#include "model/army/acies-army-list.h"
#include "readers.h"
#include "referee/account/acies-ruling-words.h"
#include "storage/battle/acies-battle-file-private.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "battle.acies"
#define MOST_EVENTS 16
/* What the first version kept. */
#define KEPT ACIES_SOURCE_ROOT "/tests/storage/data/kept-0.1"

/* BYTES as the file NAME in the folder of WORLD, where nothing else is then. Owned. */
static char *
lay_down (FuzzWorld *world, GBytes *bytes, const char *name)
{
  char *path = g_build_filename (world->folder, name, NULL);
  g_autoptr (GDir) folder = g_dir_open (world->folder, 0, NULL);
  const char *left;

  while ((left = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *old = g_build_filename (world->folder, left, NULL);

      g_unlink (old);
    }
  if (bytes != NULL)
    {
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);

      g_assert_true (g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                                               0600, NULL));
    }
  return path;
}

static void
add_file (GPtrArray *seeds, const char *path)
{
  char *data;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_ptr_array_add (seeds, g_bytes_new_take (data, size));
}

gboolean
fuzz_read_image (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (GdkPixbuf) picture = acies_colour_photo_decode (bytes, 2400, NULL, NULL);

  return picture != NULL;
}

/* The first unit or whatever else each entry holds is made. */
gboolean
fuzz_read_army_list (FuzzWorld *world, GBytes *bytes)
{
  g_autofree char *path = lay_down (world, bytes, "army.list.xml");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmyList) list = acies_army_list_load (file, findings);

  for (guint i = 0; list != NULL && i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);
      const AciesListPart *part = acies_army_list_resolve (list, entry->part);
      g_autoptr (AciesItem) item
          = part != NULL ? acies_army_list_make (list, part, entry->label) : NULL;
    }
  return list != NULL;
}

void
fuzz_make_images (FuzzWorld *world, GPtrArray *seeds)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, 24, 16);
  static const char *const kinds[] = { "png", "jpeg" };

  gdk_pixbuf_fill (pixbuf, 0x8a9a5bff);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      char *data;
      gsize size;

      g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, kinds[i], NULL, NULL));
      g_ptr_array_add (seeds, g_bytes_new_take (data, size));
    }
}

/* A photograph that can be read is searched for marks, too. */
gboolean
fuzz_read_photo (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (AciesGrey) grey = acies_photo_decode (bytes, NULL, NULL);
  g_autoptr (GArray) marks = NULL;
  AciesMarkSearch search = { 0 };

  if (grey == NULL)
    return FALSE;
  if ((guint64) grey->width * grey->height < 100000)
    marks = acies_mark_finder_search (grey, &search, NULL, NULL);
  return TRUE;
}

/* The pictures of above, and how a HEIF begins. */
void
fuzz_make_photos (FuzzWorld *world, GPtrArray *seeds)
{
  static const char heif[] = "\0\0\0\x18"
                             "ftypheic\0\0\0\0mif1heic\0\0\1\0meta";

  fuzz_make_images (world, seeds);
  g_ptr_array_add (seeds, g_bytes_new_static (heif, sizeof heif - 1));
}

GBytes *
fuzz_zip_sheet (GBytes *content)
{
  gsize size, used = 0, room = g_bytes_get_size (content) + 4096;
  const void *data = g_bytes_get_data (content, &size);
  char *zipped = g_malloc (room);
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();

  archive_write_set_format_zip (archive);
  archive_write_open_memory (archive, zipped, room, &used);
  archive_entry_set_pathname (entry, "content.xml");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_write_header (archive, entry);
  archive_write_data (archive, data, size);
  archive_entry_free (entry);
  archive_write_close (archive);
  archive_write_free (archive);
  return g_bytes_new_take (zipped, used);
}

/* Looked at, then opened, told, undone and verified. */
gboolean
fuzz_read_battle (FuzzWorld *world, GBytes *bytes)
{
  g_autofree char *path = lay_down (world, bytes, BATTLE);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = acies_battle_file_open_read_only (path, findings, NULL);

  if (file == NULL)
    return FALSE;
  acies_battle_file_verify (file, findings);
  g_clear_object (&file);
  file = acies_battle_file_open (path, findings, NULL);
  if (file == NULL)
    return FALSE;
  acies_battle_file_check_cut (file, findings);
  if (acies_battle_file_can_undo (file))
    acies_battle_file_undo (file, NULL);
  return acies_battle_file_close (file, NULL);
}

gboolean
fuzz_read_exchange (FuzzWorld *world, GBytes *bytes)
{
  g_autofree char *path = lay_down (world, bytes, "exchange.xml");
  g_autofree char *battle = g_build_filename (world->folder, BATTLE, NULL);
  g_autoptr (GFile) xml = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = acies_battle_file_import (xml, battle, findings, NULL);

  if (file == NULL)
    return FALSE;
  acies_battle_file_verify (file, findings);
  acies_battle_file_undo_to (file, 0, NULL);
  return TRUE;
}

/* A battle at the ford in which something was ruled. */
static AciesBattleFile *
begin (FuzzWorld *world, char **path)
{
  g_autoptr (AciesBattle) battle = acies_battle_copy (acies_referee_get_battle (world->referee));
  AciesBattleFile *file;

  *path = lay_down (world, NULL, BATTLE);
  file = acies_battle_file_create (*path, world->ruleset, battle, NULL);
  g_assert_nonnull (file);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NOTE);
      g_autoptr (AciesRuling) ruling = NULL;

      acies_question_set (question, "text", "The sun is in their eyes.");
      ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, NULL);
      g_assert_true (acies_battle_file_accept (file, ruling, NULL));
    }
  return file;
}

void
fuzz_make_battles (FuzzWorld *world, GPtrArray *seeds)
{
  g_autofree char *path = NULL;
  g_autoptr (AciesBattleFile) file = begin (world, &path);

  g_assert_true (acies_battle_file_close (file, NULL));
  add_file (seeds, path);
}

void
fuzz_make_exchanges (FuzzWorld *world, GPtrArray *seeds)
{
  g_autofree char *path = NULL, *out = NULL;
  g_autoptr (AciesBattleFile) file = begin (world, &path);
  g_autoptr (GFile) xml = NULL;

  out = g_strconcat (path, ".xml", NULL);
  xml = g_file_new_for_path (out);
  g_assert_true (acies_battle_file_export (file, xml, NULL));
  add_file (seeds, out);
}

/* The exchange file of a battle in which nothing was ruled yet, up to where events follow; START,
 * owned, is the hash that they are chained to. */
static char *
dup_beginning (FuzzWorld *world, char **start)
{
  static char *kept, *hash;

  if (kept == NULL)
    {
      g_autoptr (AciesBattle) battle
          = acies_battle_copy (acies_referee_get_battle (world->referee));
      g_autofree char *path = lay_down (world, NULL, BATTLE),
                      *out = g_strconcat (path, ".xml", NULL);
      g_autoptr (AciesBattleFile) file
          = acies_battle_file_create (path, world->ruleset, battle, NULL);
      g_autoptr (GFile) xml = g_file_new_for_path (out);

      g_assert_true (acies_battle_file_export (file, xml, NULL));
      g_assert_true (g_file_get_contents (out, &kept, NULL, NULL));
      *strstr (kept, "</exchange>") = '\0';
      hash = g_strndup (strstr (kept, "start=\"") + strlen ("start=\""), 64);
    }
  *start = g_strdup (hash);
  return g_strdup (kept);
}

/* BYTES are lines, each a kind of event and its body, chained as if they had been written here: so
 * much as a forger can do. */
gboolean
fuzz_read_journal (FuzzWorld *world, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (size > 0 ? data : "", size);
  g_autofree char *start = NULL;
  g_autofree char *beginning = dup_beginning (world, &start);
  g_autoptr (GString) xml = g_string_new (beginning);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_EVENTS);
  g_autoptr (GBytes) whole = NULL;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      char *blank = strchr (lines[i], ' ');
      g_autofree char *kind = g_strndup (lines[i], blank != NULL ? (gsize) (blank - lines[i]) : 0);
      g_autoptr (AciesRecord) record
          = acies_record_new (i + 1, start, kind, blank != NULL ? blank + 1 : "", 1764201600);
      g_autofree char *body = g_markup_escape_text (record->body, -1);
      g_autofree char *word = g_markup_escape_text (record->kind, -1);

      g_string_append_printf (xml,
                              "<event seq=\"%u\" kind=\"%s\" time=\"%d\" hash=\"%s\">%s</event>",
                              i + 1, word, 1764201600, record->hash, body);
      g_free (start);
      start = g_strdup (record->hash);
    }
  g_string_append (xml, "</exchange>");
  whole = g_bytes_new (xml->str, xml->len);
  return fuzz_read_exchange (world, whole);
}

/* What an earlier version wrote, each event alone and the first few together. */
void
fuzz_make_journals (FuzzWorld *world, GPtrArray *seeds)
{
  g_autofree char *path = lay_down (world, NULL, BATTLE);
  g_autoptr (GFile) kept = g_file_new_for_path (KEPT "/border-raid.xml");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = acies_battle_file_import (kept, path, findings, NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < MIN (file->records->len, MOST_EVENTS - 1); i++)
    {
      const AciesRecord *record = g_ptr_array_index (file->records, i);
      g_autofree char *line = g_strdup_printf ("%s %s\n", record->kind, record->body);

      g_string_append (all, line);
      g_ptr_array_add (seeds, g_bytes_new (line, strlen (line)));
    }
  g_ptr_array_add (seeds, g_bytes_new (all->str, all->len));
}

/* What BYTES are as an event of the journal, or its question, is read so. */
static JsonObject *
parse (GBytes *bytes, JsonNode **node)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (size > 0 ? data : "", size);

  return acies_battle_file_parse_body (text, node);
}

gboolean
fuzz_read_request (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *body = parse (bytes, &node);
  g_autoptr (AciesQuestion) question = body != NULL ? acies_question_from_json (node, NULL) : NULL;
  g_autoptr (AciesRuling) ruling = NULL;

  if (question != NULL)
    ruling = acies_referee_ask_with_odds (world->referee, question, NULL);
  if (ruling != NULL)
    g_free (acies_ruling_to_text (ruling));
  return ruling != NULL;
}

gboolean
fuzz_read_event (FuzzWorld *world, GBytes *bytes)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *body = parse (bytes, &node);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesRuling) ruling = NULL, told = NULL;
  g_autoptr (AciesChange) back = NULL;

  if (body == NULL || (ruling = acies_ruling_from_json (node, NULL)) == NULL)
    return FALSE;
  told = acies_ruling_reword (ruling, world->referee);
  g_free (acies_ruling_to_text (told));
  battle = acies_battle_copy (acies_referee_get_battle (world->referee));
  if (acies_battle_apply (battle, acies_ruling_get_change (ruling), NULL))
    {
      back = acies_change_invert (acies_ruling_get_change (ruling));
      g_assert_true (acies_battle_apply (battle, back, NULL));
    }
  return TRUE;
}

static void
add_json (GPtrArray *seeds, JsonNode *node)
{
  char *text = json_to_string (node, FALSE);

  g_ptr_array_add (seeds, g_bytes_new_take (text, strlen (text)));
  json_node_unref (node);
}

/* All that was ruled in a battle that an earlier version kept, each as it was asked too. */
void
fuzz_make_events (FuzzWorld *world, GPtrArray *seeds)
{
  g_autofree char *path = lay_down (world, NULL, BATTLE);
  g_autoptr (GFile) kept = g_file_new_for_path (KEPT "/border-raid.xml");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = acies_battle_file_import (kept, path, findings, NULL);
  GListModel *journal = acies_battle_file_get_journal (file);

  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);

      if (ruling == NULL)
        continue;
      add_json (seeds, acies_ruling_to_plain_json (ruling));
      add_json (seeds, acies_question_to_json (acies_ruling_get_question (ruling)));
    }
}
