/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws that every game keeps, whatever its rules. */
#include "players/player.h"

#include "acies-scratch.h"

#include <string.h>

/* Bases may lie in one another by so much: card and table are never flat. */
#define MOST_OVERLAP ACIES_PER_MM
/* No question takes more processor time. */
#define MOST_TIME G_USEC_PER_SEC

/* Leaves the battle as it is where somebody may look at it. */
static void
keep (Player *self)
{
  const char *folder = g_getenv ("ACIES_PLAYERS_KEEP");
  g_autofree char *name = g_strdup_printf ("%s-%u.xml", self->game.scenario, self->game.seed);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file == NULL)
    return;
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (acies_battle_file_export (self->file, file, NULL));
}

void
player_break_law (Player *self, char *sentence)
{
  g_autofree char *where = NULL;

  if (!g_hash_table_add (self->known, sentence))
    return;
  if (self->broken->len == 0)
    keep (self);
  where = acies_referee_describe_position (self->referee);
  g_ptr_array_add (self->broken,
                   g_strdup_printf ("%s, seed %u, ruling %u, %s: %s", self->game.scenario,
                                    self->game.seed, self->figures.n_accepted, where, sentence));
}

void
player_note_slip (Player *self, AciesRuling *ruling)
{
  g_autofree char *slip = acies_ruling_to_text (ruling);
  guint n = 0;

  for (const char *end = strchr (slip, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n++;
  if (n <= self->figures.n_lines)
    return;
  self->figures.n_lines = n;
  g_free (self->figures.longest);
  self->figures.longest = g_strdup (acies_ruling_get_title (ruling));
}

void
player_note_time (Player *self, const AciesQuestion *question, gint64 spent)
{
  self->figures.n_asked++;
  self->figures.spent += spent;
  if (spent > MOST_TIME && self->game.is_timed)
    player_break_law (self, g_strdup_printf ("“%s” takes %.1f s of processor time",
                                             acies_question_get_action (question),
                                             (double) spent / G_USEC_PER_SEC));
  if (spent <= self->figures.slowest)
    return;
  self->figures.slowest = spent;
  g_free (self->figures.slow);
  self->figures.slow = g_strdup (acies_question_get_action (question));
}

/* The ground that the present stands of UNIT cover: of AciesFootprint. */
static GArray *
list_bases (AciesUnit *unit, AciesBounds *box)
{
  GListModel *stands = acies_unit_get_stands (unit);
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesFootprint base;
      AciesBounds bounds;

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &base);
      acies_footprint_get_bounds (&base, &bounds);
      if (bases->len == 0)
        *box = bounds;
      box->low.x = MIN (box->low.x, bounds.low.x);
      box->low.y = MIN (box->low.y, bounds.low.y);
      box->high.x = MAX (box->high.x, bounds.high.x);
      box->high.y = MAX (box->high.y, bounds.high.y);
      g_array_append_val (bases, base);
    }
  return bases;
}

/* Whether any of them lies deeper than DEPTH in any other. */
static gboolean
overlap (const GArray *bases, const GArray *others, AciesLength depth)
{
  for (guint i = 0; i < bases->len; i++)
    for (guint j = 0; j < others->len; j++)
      if (acies_footprint_overlaps_by (&g_array_index (bases, AciesFootprint, i),
                                       &g_array_index (others, AciesFootprint, j), depth))
        return TRUE;
  return FALSE;
}

/* Says, once of a pair, that UNIT stands in OTHER, unless the umpire let pass what brought it
 * there. */
static void
say_overlap (Player *self, AciesUnit *unit, AciesUnit *other, AciesRuling *ruling)
{
  const char *a = acies_item_get_id (ACIES_ITEM (unit));
  const char *b = acies_item_get_id (ACIES_ITEM (other));
  gboolean is_less = acies_item_compare_ids (a, b) < 0;
  char *pair = g_strdup_printf ("%s %s", is_less ? a : b, is_less ? b : a);

  if (g_hash_table_add (self->overlaps, pair)
      && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED)
    player_break_law (
        self, g_strdup_printf ("%s stands in %s (%s)", a, b, acies_ruling_get_sentence (ruling)));
}

/* Whether BASE reaches over the edge of the table by more than anybody sees. */
static gboolean
is_beyond (const AciesFootprint *base, AciesTable *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (base->corners); i++)
    {
      const AciesPoint *corner = &base->corners[i];

      if (MIN (corner->x, corner->y) < -MOST_OVERLAP
          || corner->x > acies_table_get_width (table) + MOST_OVERLAP
          || corner->y > acies_table_get_height (table) + MOST_OVERLAP)
        return TRUE;
    }
  return FALSE;
}

/* UNIT, which RULING moved, is in no other and on the table. */
static void
check_place (Player *self, AciesUnit *unit, AciesRuling *ruling)
{
  const char *sentence = acies_ruling_get_sentence (ruling);
  AciesTable *table = acies_battle_get_table (self->battle);
  GListModel *units = acies_battle_get_units (self->battle);
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  AciesBounds box, other_box;
  g_autoptr (GArray) bases = list_bases (unit, &box);
  /* Who lies in another a little because the umpire let it pass may lie deeper when he turns. */
  AciesLength depth
      = acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED ? MOST_OVERLAP : ACIES_TOUCH_GAP;

  if (bases->len == 0)
    return;
  for (guint i = 0; i < bases->len; i++)
    if (is_beyond (&g_array_index (bases, AciesFootprint, i), table))
      {
        player_break_law (
            self, g_strdup_printf ("%s stands beyond the edge of the table (%s)", id, sentence));
        break;
      }
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) other = g_list_model_get_item (units, i);
      g_autoptr (GArray) others = other != unit ? list_bases (other, &other_box) : NULL;

      if (others != NULL && others->len > 0 && acies_bounds_separation (&box, &other_box) == 0
          && overlap (bases, others, depth))
        say_overlap (self, unit, other, ruling);
    }
}

/* UNIT, which RULING moved, is on the map of hexes and shares its hex with no enemy. */
static void
check_hex (Player *self, AciesUnit *unit, AciesRuling *ruling)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  GListModel *units = acies_battle_get_units (self->battle);
  AciesHexLattice lattice;
  AciesHex hex, other_hex;

  if (!acies_unit_is_placed (unit)
      || !acies_hexes_get_lattice (self->ruleset, acies_battle_get_table (self->battle), &lattice))
    return;
  if (!acies_hexes_find (&lattice, state, ACIES_ITEM (unit), &hex))
    {
      player_break_law (self, g_strdup_printf ("%s stands off the map (%s)",
                                               acies_item_get_id (ACIES_ITEM (unit)),
                                               acies_ruling_get_sentence (ruling)));
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) other = g_list_model_get_item (units, i);

      if (acies_item_get_side (ACIES_ITEM (other)) != acies_item_get_side (ACIES_ITEM (unit))
          && acies_unit_is_placed (other)
          && acies_hexes_find (&lattice, state, ACIES_ITEM (other), &other_hex)
          && acies_hex_equal (hex, other_hex))
        say_overlap (self, unit, other, ruling);
    }
}

static void
check_places (Player *self, AciesRuling *ruling)
{
  const AciesChange *change = acies_ruling_get_change (ruling);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item = entry->kind == ACIES_CHANGE_PLACE
                            ? acies_battle_find (self->battle, entry->item)
                            : NULL;
      AciesUnit *unit = ACIES_IS_STAND (item) ? acies_stand_get_unit (ACIES_STAND (item)) : NULL;

      if (unit != NULL && !g_ptr_array_find (moved, unit, NULL))
        g_ptr_array_add (moved, unit);
    }
  for (guint i = 0; i < moved->len; i++)
    if (acies_ruleset_has_hexes (self->ruleset))
      check_hex (self, moved->pdata[i], ruling);
    else
      check_place (self, moved->pdata[i], ruling);
}

/* Both ends of LINK, which lasts while they touch, are there and do. */
static void
check_contact (Player *self, const AciesLink *link, const char *sentence)
{
  AciesItem *from = acies_battle_find (self->battle, link->from);
  AciesItem *to = acies_battle_find (self->battle, link->to);
  AciesBounds box, other_box;
  g_autoptr (GArray) bases = NULL, others = NULL;
  gboolean touches = FALSE;

  if (!ACIES_IS_UNIT (from) || !ACIES_IS_UNIT (to) || player_is_said_to_touch (self, link))
    return;
  bases = list_bases (ACIES_UNIT (from), &box);
  others = list_bases (ACIES_UNIT (to), &other_box);
  for (guint i = 0; i < bases->len && !touches; i++)
    for (guint j = 0; j < others->len && !touches; j++)
      touches = acies_footprint_separation_unrounded (&g_array_index (bases, AciesFootprint, i),
                                                      &g_array_index (others, AciesFootprint, j))
                <= ACIES_PER_MM;
  if (!touches)
    player_break_law (self, g_strdup_printf ("%s %s %s and does not touch it (%s)", link->from,
                                             link->kind, link->to, sentence));
}

void
player_check_ruling (Player *self, AciesRuling *ruling)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_LINK);

  check_places (self, ruling);
  player_check_unplaced (self, ruling);
  if (acies_ruleset_has_hexes (self->ruleset))
    return;
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesLinkFact *fact = g_ptr_array_index (facts, i);
      g_autoptr (GPtrArray) links = NULL;

      if (fact->lasts != ACIES_DURATION_CONTACT)
        continue;
      links = acies_battle_dup_links (self->battle, fact->fact.id, NULL);
      for (guint j = 0; j < links->len; j++)
        check_contact (self, g_ptr_array_index (links, j), acies_ruling_get_sentence (ruling));
    }
}

/* Holds what IMPORTED is against what was exported to FILE. */
static void
compare_imported (Player *self, AciesBattleFile *imported, GFile *file)
{
  g_autoptr (GBytes) ours = acies_battle_to_bytes (self->battle);
  g_autoptr (GBytes) theirs = acies_battle_to_bytes (acies_battle_file_get_battle (imported));
  g_autofree char *path = g_build_filename (self->folder, "again.xml", NULL);
  g_autoptr (GFile) again = g_file_new_for_path (path);
  g_autofree char *text = NULL, *again_text = NULL;
  gsize length = 0, again_length = 0;

  if (!g_bytes_equal (ours, theirs))
    player_break_law (self, g_strdup ("the battle is another after export and import"));
  g_assert_true (acies_battle_file_export (imported, again, NULL));
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));
  g_assert_true (g_file_load_contents (again, NULL, &again_text, &again_length, NULL, NULL));
  if (length != again_length || memcmp (text, again_text, length) != 0)
    player_break_law (self, g_strdup ("what was imported is exported otherwise"));
}

void
player_check_exchange (Player *self)
{
  g_autofree char *path = g_build_filename (self->folder, "exported.xml", NULL);
  g_autofree char *other = g_build_filename (self->folder, "imported.acies", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) imported = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_file_export (self->file, file, &error));
  g_assert_no_error (error);
  imported = acies_battle_file_import (file, other, findings, &error);
  if (imported == NULL || acies_findings_has_errors (findings))
    {
      g_autofree char *found = acies_findings_to_string (findings);

      player_break_law (self, g_strdup_printf ("what was exported cannot be imported: %s %s",
                                               error != NULL ? error->message : "", found));
    }
  else
    compare_imported (self, imported, file);
  if (imported != NULL)
    g_assert_true (acies_battle_file_close (imported, NULL));
  acies_scratch_remove (other);
}

void
player_check_journal (Player *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) end = acies_battle_to_bytes (self->battle);
  g_autoptr (GBytes) back = NULL, forth = NULL;

  if (!acies_battle_file_verify (self->file, findings)
      || g_list_model_get_n_items (G_LIST_MODEL (findings)) > 0)
    {
      g_autofree char *found = acies_findings_to_string (findings);

      player_break_law (self, g_strdup_printf ("verified, the journal differs: %s", found));
    }
  while (acies_battle_file_can_undo (self->file))
    g_assert_true (acies_battle_file_undo (self->file, NULL));
  back = acies_battle_to_bytes (self->battle);
  if (!g_bytes_equal (self->start, back))
    player_break_law (self, g_strdup ("all undone, the battle is not as it began"));
  while (acies_battle_file_can_redo (self->file))
    g_assert_true (acies_battle_file_redo (self->file, NULL));
  forth = acies_battle_to_bytes (self->battle);
  if (!g_bytes_equal (end, forth))
    player_break_law (self, g_strdup ("all done again, the battle is not as it ended"));
}
