/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet is laid out as for paper, in one column, and what is put there is noted. */
#include "config.h"

#include "drawing/reference/acies-qrs-words.h"

#include "base/json/acies-json.h"
#include "drawing/reference/acies-qrs-private.h"

/* Of the column and its type, in points: nobody sees them. */
#define WIDTH 400.0
#define SIZE 8.0

void
acies_qrs_note_title (AciesQrs *self, guint level, const char *title)
{
  JsonObject *block;

  if (self->words == NULL)
    return;
  block = json_object_new ();
  json_object_set_string_member (block, "title", title);
  json_object_set_int_member (block, "level", level);
  json_array_add_object_element (self->words, block);
}

void
acies_qrs_note_text (AciesQrs *self, const char *text)
{
  JsonObject *block;

  if (self->words == NULL)
    return;
  block = json_object_new ();
  json_object_set_string_member (block, "text", text);
  json_array_add_object_element (self->words, block);
}

static JsonArray *
make_row (const AciesQrsRow *row)
{
  JsonArray *cells = json_array_new ();

  for (guint i = 0; row->cells[i] != NULL && (i == 0 || !row->is_group); i++)
    json_array_add_string_element (cells, row->cells[i]);
  return cells;
}

void
acies_qrs_note_table (AciesQrs *self, const AciesQrsTable *table)
{
  JsonObject *block;
  JsonArray *rows;

  if (self->words == NULL)
    return;
  block = json_object_new ();
  rows = json_array_new ();
  if (table->headers != NULL)
    acies_json_set_strings (block, "head", (const char *const *) table->headers);
  for (guint i = 0; i < table->rows->len; i++)
    json_array_add_array_element (rows, make_row (g_ptr_array_index (table->rows, i)));
  json_object_set_array_member (block, "rows", rows);
  json_array_add_object_element (self->words, block);
}

/* A section of which nothing but its title is left for the battle is none. */
static void
note_section (AciesQrs *self, const AciesSheetSection *section)
{
  guint before = json_array_get_length (self->words);

  acies_qrs_note_title (self, 1, section->title);
  acies_qrs_add_section (self, section);
  if (json_array_get_length (self->words) == before + 1)
    json_array_remove_element (self->words, before);
}

JsonNode *
acies_qrs_words_new (AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (AciesQrs) qrs = NULL;
  g_autoptr (GPtrArray) made = NULL;
  g_autoptr (GHashTable) used = NULL;
  g_autoptr (GHashTable) values = NULL;
  const GPtrArray *sections;
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  json_node_take_array (node, json_array_new ());
  qrs = acies_qrs_new (ruleset, ACIES_COLOUR_THEME_PAPER, SIZE, WIDTH);
  qrs->is_trial = TRUE;
  qrs->words = json_node_get_array (node);
  if (battle != NULL)
    {
      used = acies_qrs_list_used (ruleset, battle);
      values = acies_qrs_list_values (ruleset, battle);
      qrs->used = used;
      qrs->values = values;
    }
  sections = acies_qrs_find_sections (ruleset);
  if (sections == NULL)
    sections = made = acies_qrs_make_sections (ruleset);
  for (guint i = 0; i < sections->len; i++)
    note_section (qrs, g_ptr_array_index (sections, i));
  return node;
}
