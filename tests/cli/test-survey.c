/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph of a real scenario, made so that the truth is known, goes through the program: what
 * moved is told and accepted as one event, which verifies and is undone in one step; what cannot be
 * read moves nothing and is told in one sentence. */
#include "raid.h"

#include "acies-scratch.h"
#include "made-pictures.h"
#include "posed-battle.h"
#include "storage/battle/acies-battle-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* VERB with the battle and no more. */
static void
must (Raid *self, const char *verb)
{
  run (&self->run, "%s %s", verb, self->battle);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
}

/* The battle with marks: stands are narrow. */
static void
prepare (Raid *self, const char *marks)
{
  run (&self->run, "print labels --marks %s --mark-size %u %s -o %s/labels.pdf", marks,
       g_str_equal (marks, "stand") ? 16 : 28, self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "print table-marks --mark-size 60 %s -o %s/table.pdf", self->battle,
       self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
}

static AciesBattleFile *
open_battle (Raid *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file = acies_battle_file_open_read_only (self->battle, findings, &error);

  g_assert_no_error (error);
  return file;
}

static char *
photograph_as (Raid *self, const char *name, const PosedItem *items, guint n)
{
  g_autoptr (AciesBattleFile) file = open_battle (self);
  char *path = g_build_filename (self->folder, name, NULL);

  posed_battle_save (acies_battle_file_get_battle (file), items, n, path);
  return path;
}

static char *
photograph (Raid *self, const PosedItem *items, guint n)
{
  return photograph_as (self, "table.png", items, n);
}

/* Another battle in the stead of the raid, with marks of that size. */
static void
play_other (Raid *self, const char *scenario, const char *marks, guint size)
{
  g_free (self->battle);
  self->battle = g_build_filename (self->folder, "other.acies", NULL);
  run (&self->run, "new %s -o %s", scenario, self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "print labels --marks %s --mark-size %u %s -o %s/labels.pdf --force", marks,
       size, self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "print table-marks %s -o %s/table.pdf --force", self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
}

static AciesPlacement
get_front (Raid *self, const char *item)
{
  g_autoptr (AciesBattleFile) file = open_battle (self);
  AciesBattle *battle = acies_battle_file_get_battle (file);
  AciesPlacement front = { 0 };
  AciesLength frontage, depth;

  g_assert_true (acies_body_get_front (ACIES_BODY (acies_battle_find (battle, item)), &front,
                                       &frontage, &depth));
  return front;
}

static guint
count_events (Raid *self)
{
  g_autoptr (AciesBattleFile) file = open_battle (self);

  return g_list_model_get_n_items (acies_battle_file_get_journal (file));
}

static void
check_pushed (const AciesPlacement *before, const AciesPlacement *after, const PosedItem *pushed)
{
  AciesPoint there = { before->at.x + acies_length_from_mm (pushed->east),
                       before->at.y + acies_length_from_mm (pushed->south) };

  g_assert_cmpint (acies_point_distance (&after->at, &there), <, ACIES_MM (2));
  g_assert_cmpint (
      ABS (acies_angle_difference ((AciesAngle) (before->facing + ACIES_DEGREES (pushed->turn)),
                                   after->facing)),
      <, ACIES_DEGREES (2));
}

/* By one mark for each unit: two moved, one is hidden, the others stay. */
static void
test_units (Raid *self, gconstpointer data)
{
  const PosedItem pushed[] = { { "1", 0, -40, 0, FALSE, FALSE },
                               { "11", 60, 30, 20, FALSE, FALSE },
                               { "12", 0, 0, 0, TRUE, FALSE } };
  AciesPlacement before_1, before_11, before_2, after_1, after_11, after_2;
  g_autofree char *picture = NULL;
  guint n;

  prepare (self, "unit");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  before_1 = get_front (self, "1");
  before_2 = get_front (self, "2");
  before_11 = get_front (self, "11");
  n = count_events (self);

  run (&self->run, "photo %s %s", self->battle, picture);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  g_test_message ("%s", self->run.out);
  assert_has (self->run.out, "2 moved, 3 as before, 1 not found");
  assert_has (self->run.out, "Bows of the hill");
  assert_has (self->run.out, "moved 40 mm");
  assert_has (self->run.out, "turned 20° to the right");
  assert_has (self->run.out, "where is it?");
  g_assert_cmpuint (count_events (self), ==, n);

  run (&self->run, "photo %s %s --accept", self->battle, picture);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_cmpuint (count_events (self), ==, n + 1);
  must (self, "log");
  assert_has (self->run.out,
              "Deployment: 1 Bows of the hill is placed; 11 Riders of the tower is placed");
  after_1 = get_front (self, "1");
  after_2 = get_front (self, "2");
  after_11 = get_front (self, "11");
  check_pushed (&before_1, &after_1, &pushed[0]);
  check_pushed (&before_11, &after_11, &pushed[1]);
  g_assert_true (acies_placement_equal (&before_2, &after_2));
  must (self, "verify");

  must (self, "undo");
  after_1 = get_front (self, "1");
  after_11 = get_front (self, "11");
  g_assert_true (acies_placement_equal (&before_1, &after_1));
  g_assert_true (acies_placement_equal (&before_11, &after_11));
  must (self, "verify");
}

/* By a mark for each stand: a unit of which one stand is hidden is found whole, in its formation.
 */
static void
test_stands (Raid *self, gconstpointer data)
{
  const PosedItem pushed[]
      = { { "1.2", 0, 0, 0, TRUE, FALSE }, { "1", 30, -50, -10, FALSE, FALSE } };
  AciesPlacement before, after;
  g_autofree char *picture = NULL;

  prepare (self, "stand");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  before = get_front (self, "1");
  run (&self->run, "photo %s %s --accept --json", self->battle, picture);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "photo %s %s", self->battle, picture);
  g_test_message ("%s", self->run.out);
  assert_has (self->run.out, "0 moved");
  assert_has (self->run.out, "3 of 4 stands seen");
  after = get_front (self, "1");
  check_pushed (&before, &after, &pushed[1]);
  must (self, "verify");
}

static JsonObject *
find_row (JsonParser *parser, const char *item)
{
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonArray *rows = json_object_get_array_member (root, "items");

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (g_str_equal (json_object_get_string_member (row, "item"), item))
        return row;
    }
  return NULL;
}

static void
check_law (JsonParser *parser, const char *item, const char *law, const char *cite)
{
  JsonObject *row = find_row (parser, item);

  g_assert_nonnull (row);
  g_assert_cmpstr (json_object_get_string_member (row, "law"), ==, law);
  if (cite != NULL)
    g_assert_cmpstr (json_object_get_string_member (row, "cite"), ==, cite);
}

/* In play each move is held against the rules: who may move so does, and has moved; who went too
 * far is told by the clause, and is placed only if the umpire lets it pass, which the journal
 * keeps. All of it is one step. */
static void
test_laws (Raid *self, gconstpointer data)
{
  const PosedItem pushed[] = { { "1", 0, -30, 0, FALSE, FALSE },
                               { "2", 0, -260, 0, FALSE, FALSE },
                               { "11", 0, 40, 0, FALSE, FALSE } };
  g_autofree char *picture = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  AciesPlacement before, after;
  guint n;

  prepare (self, "unit");
  raid_play (self, "next\nset turn=1 phase=move side=raiders because we begin here\n");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  run (&self->run, "photo %s %s --json", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 0);
  g_test_message ("%s", self->run.out);
  g_assert_true (json_parser_load_from_data (parser, self->run.out, -1, NULL));
  check_law (parser, "1", "lawful", NULL);
  check_law (parser, "2", "beyond", "2");
  check_law (parser, "11", "beyond", NULL);

  n = count_events (self);
  run (&self->run, "photo %s %s --accept", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 3);
  assert_has (self->run.err, "2 moved beyond the rules");
  g_assert_cmpuint (count_events (self), ==, n);
  run (&self->run, "photo %s %s --accept --leave 11 --pass", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "1 Bows of the hill moves");
  assert_has (self->run.out, "As in the photograph: 2 Spears of the dale is placed");
  assert_has (self->run.out, "the umpire lets 2 Spears of the dale go there against the rules");
  g_assert_cmpuint (count_events (self), ==, n + 2);
  must (self, "verify");
  before = get_front (self, "1");
  must (self, "undo");
  after = get_front (self, "1");
  g_assert_cmpint (acies_point_distance (&before.at, &after.at), >, ACIES_MM (25));
  must (self, "verify");
}

/* What is odd is said of whom it concerns, and he stays where he was. */
static void
test_odd (Raid *self, gconstpointer data)
{
  const PosedItem pushed[] = { { "1", 100, -100, 0, FALSE, TRUE },
                               { "2", -120, -10, 0, FALSE, FALSE },
                               { "11", -300, 0, 0, FALSE, FALSE } };
  g_autofree char *picture = NULL;

  prepare (self, "unit");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  run (&self->run, "photo %s %s", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 0);
  g_test_message ("%s", self->run.out);
  assert_has (self->run.out, "seen in two places");
  assert_has (self->run.out, "2 Spears of the dale stands in 1 Bows of the hill");
  run (&self->run, "photo %s %s --leave 12", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "none of those that moved");
}

/* What one picture hides another shows. */
static void
test_joined (Raid *self, gconstpointer data)
{
  const PosedItem first[] = { { "1", 0, -40, 0, TRUE, FALSE }, { "2", 0, -40, 0, FALSE, FALSE } };
  const PosedItem second[] = { { "1", 0, -40, 0, FALSE, FALSE }, { "2", 0, -40, 0, TRUE, FALSE } };
  g_autofree char *one = NULL, *two = NULL;

  prepare (self, "unit");
  one = photograph_as (self, "one.png", first, G_N_ELEMENTS (first));
  two = photograph_as (self, "two.png", second, G_N_ELEMENTS (second));
  run (&self->run, "photo %s %s %s --accept", self->battle, one, two);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "photo %s %s %s", self->battle, one, two);
  assert_has (self->run.out, "0 moved, 6 as before, 0 not found");
}

/* On hexes everybody goes to the middle of his hex, and who is in it still has not moved. */
static void
test_hexes (Raid *self, gconstpointer data)
{
  const PosedItem pushed[] = { { "47", 0, -22, 0, FALSE, FALSE }, { "50", 3, 3, 0, FALSE, FALSE } };
  g_autofree char *picture = NULL;

  play_other (self, "chalons", "unit", 12);
  must (self, "show");
  assert_has (self->run.out, "2724");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  run (&self->run, "photo %s %s --accept", self->battle, picture);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_null (strstr (self->run.out, "50 "));
  run (&self->run, "show %s 47", self->battle);
  assert_has (self->run.out, "2723");
  must (self, "verify");
}

/* Stands tell in which formation their unit is. */
static void
test_formation (Raid *self, gconstpointer data)
{
  g_autofree char *before = g_build_filename (self->folder, "before.acies", NULL);
  g_autofree char *picture = NULL;
  g_autoptr (GFile) from = NULL, to = NULL;

  play_other (self, "great-plains", "stand", 16);
  from = g_file_new_for_path (self->battle);
  to = g_file_new_for_path (before);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  raid_play (self, "set 6 formation=column because it is pushed so\n"
                   "place 6 33,18 because it is pushed so\n");
  picture = photograph (self, NULL, 0);
  g_free (self->battle);
  self->battle = g_steal_pointer (&before);
  run (&self->run, "photo %s %s", self->battle, picture);
  assert_has (self->run.out, "1 moved, 30 as before, 0 not found");
  assert_has (self->run.out, "now in “Column”");
  run (&self->run, "photo %s %s --accept", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "show %s 6", self->battle);
  assert_has (self->run.out, "column");
  must (self, "verify");
}

/* The journal keeps a small picture if it shall, and nothing that says where it was taken. */
static void
test_picture (Raid *self, gconstpointer data)
{
  const PosedItem pushed[] = { { "1", 0, -40, 0, FALSE, FALSE } };
  g_autofree char *picture = NULL;
  const char *kept;

  prepare (self, "unit");
  picture = photograph (self, pushed, G_N_ELEMENTS (pushed));
  run (&self->run, "photo %s %s --accept", self->battle, picture);
  must (self, "log --json");
  g_assert_null (strstr (self->run.out, "thumbnail"));
  must (self, "undo");
  run (&self->run, "photo %s %s --accept --keep-picture", self->battle, picture);
  g_assert_cmpint (self->run.status, ==, 0);
  must (self, "log --json");
  kept = strstr (self->run.out, "\"thumbnail\"");
  g_assert_nonnull (kept);
  /* What every JPEG begins with, in base 64. */
  assert_has (kept, "/9j/");
  must (self, "verify");
  must (self, "undo");
}

/* One sentence, and nothing moves. */
static void
refuse (Raid *self, const char *picture, const char *sentence)
{
  guint n = count_events (self);

  run (&self->run, "photo %s %s --accept", self->battle, picture);
  g_test_message ("%s", self->run.err);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, sentence);
  g_assert_cmpstr (self->run.out, ==, "");
  g_assert_true (strchr (self->run.err, '\n') == self->run.err + strlen (self->run.err) - 1);
  g_assert_cmpuint (count_events (self), ==, n);
}

/* A PNG that says it has 200 megapixels. */
static void
write_giant (const char *path)
{
  static const guint8 head[]
      = { 0x89, 'P',  'N',  'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0,
          0,    0x4e, 0x20, 0,   0,    0x27, 0x10, 8,    2, 0, 0, 0,  0,   0,   0,   0 };

  g_assert_true (g_file_set_contents (path, (const char *) head, sizeof head, NULL));
}

/* GREY with its lower left quarter covered, and one table mark with it. */
static void
cover_corner (AciesGrey *grey)
{
  for (guint y = grey->height / 2; y < grey->height; y++)
    memset (grey->pixels + (gsize) y * grey->width, 120, grey->width / 2);
}

/* A photograph of another battle, whose table has the same marks. */
static void
test_other (Raid *self, gconstpointer data)
{
  g_autofree char *picture = NULL;

  prepare (self, "unit");
  picture = photograph (self, NULL, 0);
  g_free (self->battle);
  self->battle = g_build_filename (self->folder, "other.acies", NULL);
  run (&self->run, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, self->battle);
  run (&self->run, "print table-marks --mark-size 60 %s -o %s/other.pdf", self->battle,
       self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  refuse (self, picture, "not of this battle");
}

static void
test_refused (Raid *self, gconstpointer data)
{
  g_autofree char *giant = g_build_filename (self->folder, "giant.png", NULL);
  g_autofree char *three = g_build_filename (self->folder, "three.png", NULL);
  g_autofree char *bare = g_build_filename (self->folder, "bare.png", NULL);
  g_autofree char *mirrored = g_build_filename (self->folder, "mirrored.png", NULL);
  g_autofree char *text = g_build_filename (self->folder, "text.png", NULL);
  g_autoptr (AciesGrey) grey = NULL, mirror = NULL, empty = acies_grey_new (640, 480);
  g_autoptr (AciesBattleFile) file = NULL;

  memset (empty->pixels, 200, 640 * 480);
  posed_battle_save_picture (empty, bare);
  refuse (self, bare, "no marks for the table yet");
  prepare (self, "unit");
  refuse (self, bare, "shows no mark");
  file = open_battle (self);
  grey = posed_battle_take (acies_battle_file_get_battle (file), NULL, 0, 60);
  g_clear_object (&file);
  mirror = acies_grey_mirror (grey);
  posed_battle_save_picture (mirror, mirrored);
  refuse (self, mirrored, "mirrored");
  cover_corner (grey);
  posed_battle_save_picture (grey, three);
  refuse (self, three, "3 table marks; at least 4");
  write_giant (giant);
  refuse (self, giant, "20000 by 10000 pixels");
  g_assert_true (g_file_set_contents (text, "no picture", -1, NULL));
  refuse (self, text, "text.png");
  refuse (self, "nowhere.jpg", "nowhere.jpg");
}

/* BYTES as a file of NAME; its path. */
static char *
write_picture (Raid *self, const char *name, GBytes *bytes)
{
  char *path = g_build_filename (self->folder, name, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  return path;
}

static void
refuse_picture (Raid *self, const char *name, GBytes *bytes, const char *sentence)
{
  g_autofree char *path = write_picture (self, name, bytes);

  refuse (self, path, sentence);
  assert_has (self->run.err, name);
}

/* Pictures that are cut off, or that would fill memory or take hours. */
static void
test_hostile (Raid *self, gconstpointer data)
{
  gboolean is_whole;
  g_autoptr (GBytes) heif = made_heif (&is_whole), jpeg = made_picture ("jpeg");
  g_autoptr (GBytes) half_heif = g_bytes_new_from_bytes (heif, 0, g_bytes_get_size (heif) * 2 / 3);
  g_autoptr (GBytes) half_jpeg = g_bytes_new_from_bytes (jpeg, 0, g_bytes_get_size (jpeg) / 2);
  g_autoptr (GBytes) bomb = made_scans_bomb (), giant = made_giant_jpeg ();

  prepare (self, "unit");
  refuse_picture (self, "half.heic", half_heif, "picture");
  refuse_picture (self, "half.jpg", half_jpeg, "damaged or incomplete");
  refuse_picture (self, "bomb.jpg", bomb, "packed as no camera packs it");
  refuse_picture (self, "giant.jpg", giant, "65500 by 65500 pixels");
}

/* Under a table they are no better: the scenario is not opened, and no battle begins. */
static void
test_hostile_backdrop (Raid *self, gconstpointer data)
{
  gboolean is_whole;
  g_autoptr (GBytes) heif = made_heif (&is_whole), jpeg = made_picture ("jpeg");
  g_autoptr (GBytes) half = g_bytes_new_from_bytes (jpeg, 0, g_bytes_get_size (jpeg) / 2);
  g_autoptr (GBytes) bomb = made_scans_bomb (), giant = made_giant_jpeg ();
  GBytes *const pictures[] = { heif, half, bomb, giant };
  g_autofree char *battle = g_build_filename (self->folder, "hostile.acies", NULL);
  g_autofree char *path = g_build_filename (self->folder, "hostile.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      gsize size;
      const guchar *bytes = g_bytes_get_data (pictures[i], &size);
      g_autofree char *letters = g_base64_encode (bytes, size);
      g_autofree char *text = g_strconcat (
          "<scenario xmlns='urn:acies:scenario:1' id='hostile' ruleset='border-raid'>"
          "<title>T</title><table width='900' height='600'/>"
          "<backdrop x='0' y='0' width='900' height='600'>",
          letters, "</backdrop></scenario>", NULL);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      run (&self->run, "new %s -o %s", path, battle);
      g_test_message ("%s", self->run.err);
      g_assert_cmpint (self->run.status, ==, 1);
      g_assert_cmpstr (self->run.out, ==, "");
      g_assert_true (strchr (self->run.err, '\n') == self->run.err + strlen (self->run.err) - 1);
      g_assert_false (g_file_test (battle, G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/acies/cli/survey/" name, Raid, NULL, raid_set_up, func, raid_tear_down)
  ADD ("units", test_units);
  ADD ("stands", test_stands);
  ADD ("laws", test_laws);
  ADD ("odd", test_odd);
  ADD ("joined", test_joined);
  ADD ("hexes", test_hexes);
  ADD ("formation", test_formation);
  ADD ("picture", test_picture);
  ADD ("other", test_other);
  ADD ("refused", test_refused);
  ADD ("hostile", test_hostile);
  ADD ("hostile-backdrop", test_hostile_backdrop);
#undef ADD
  return g_test_run ();
}
