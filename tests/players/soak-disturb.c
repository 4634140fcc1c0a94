/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "acies-locales.h"
#include "acies-scratch.h"
#include "base/value/acies-locale.h"
#include "players/soak.h"
#include "storage/battle/acies-draft.h"
#include "storage/battle/acies-replay.h"
#include "storage/document/acies-house-rules-document.h"

/* Of many events undone or redone at once there are no more. */
#define MANY 6
/* So many earlier points are looked at in a row. */
#define LOOKS 3
/* A number that may be changed is found in so many draws, or it is left. */
#define DRAWS 200

static guint
draw (Soak *self, guint n)
{
  return n > 1 ? (guint) g_rand_int_range (self->rand, 0, (gint32) n) : 0;
}

static GBytes *
get_bytes (Soak *self)
{
  return acies_battle_to_bytes (self->player.battle);
}

/* That the battle is as it was BEFORE, after WHAT was done. */
static void
check_same (Soak *self, GBytes *before, const char *what)
{
  g_autoptr (GBytes) now = get_bytes (self);

  if (!g_bytes_equal (before, now))
    player_break_law (&self->player, g_strdup_printf ("%s, the battle is another", what));
}

static guint
count_events (Soak *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->player.file));
}

/* Closes the file, and opens what lies at PATH. */
static void
open_at (Soak *self, const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_file_close (self->player.file, NULL));
  g_assert_finalize_object (self->player.file);
  player_take_file (&self->player, acies_battle_file_open (path, findings, &error));
  g_assert_no_error (error);
  self->n_acts[SOAK_CLOSE]++;
  self->n_acts[SOAK_OPEN]++;
  if (g_list_model_get_n_items (G_LIST_MODEL (findings)) > 0)
    {
      g_autofree char *text = acies_findings_to_string (findings);

      player_break_law (&self->player, g_strdup_printf ("opened again: %s", text));
    }
}

static void
close_and_open (Soak *self)
{
  g_autoptr (GBytes) before = get_bytes (self);
  g_autofree char *path = g_strdup (acies_battle_file_get_path (self->player.file));

  open_at (self, path);
  check_same (self, before, "closed and opened");
}

/* As many events as were undone, or could be. */
static guint
undo (Soak *self, guint n)
{
  guint done = 0;

  while (done < n && acies_battle_file_can_undo (self->player.file))
    {
      g_assert_true (acies_battle_file_undo (self->player.file, NULL));
      done++;
    }
  self->n_acts[SOAK_UNDO] += done;
  return done;
}

static guint
redo (Soak *self, guint n)
{
  guint done = 0;

  while (done < n && acies_battle_file_can_redo (self->player.file))
    {
      g_assert_true (acies_battle_file_redo (self->player.file, NULL));
      done++;
    }
  self->n_acts[SOAK_REDO] += done;
  return done;
}

/* Others play by the rules of the point that was gone to. */
static void
refresh (Soak *self)
{
  player_take_file (&self->player, self->player.file);
}

void
soak_undo (Soak *self, guint most)
{
  undo (self, 1 + draw (self, most));
  refresh (self);
}

static void
undo_some (Soak *self)
{
  soak_undo (self, MANY);
}

static void
redo_some (Soak *self)
{
  redo (self, 1 + draw (self, MANY));
  refresh (self);
}

static void
go_there_and_back (Soak *self)
{
  g_autoptr (GBytes) before = get_bytes (self);
  guint n = undo (self, 1 + draw (self, 2 * MANY));

  if (redo (self, n) != n)
    player_break_law (&self->player, g_strdup ("what was undone cannot be done again"));
  refresh (self);
  check_same (self, before, "undone and redone");
}

/* Sends the battle to oneself, and goes on with what came. */
static void
send_and_take (Soak *self)
{
  g_autoptr (GBytes) before = get_bytes (self);
  g_autofree char *old = g_strdup (acies_battle_file_get_path (self->player.file));
  g_autofree char *name = g_strdup_printf ("battle-%u.acies", ++self->n_files);
  g_autofree char *path = g_build_filename (self->player.folder, name, NULL);
  g_autofree char *sent = g_build_filename (self->player.folder, "sent.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (sent);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) imported = NULL;
  g_autoptr (GError) error = NULL;

  acies_battle_file_export (self->player.file, file, &error);
  g_assert_no_error (error);
  imported = acies_battle_file_import (file, path, findings, &error);
  g_assert_no_error (error);
  g_assert_true (acies_battle_file_close (imported, NULL));
  g_assert_finalize_object (g_steal_pointer (&imported));
  open_at (self, path);
  acies_scratch_remove (old);
  acies_scratch_remove (sent);
  self->n_acts[SOAK_EXPORT]++;
  self->n_acts[SOAK_IMPORT]++;
  check_same (self, before, "sent and taken");
}

static void
look_back (Soak *self)
{
  g_autoptr (GBytes) before = get_bytes (self), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReplay) replay = acies_replay_new (self->player.file, &error);
  guint n = count_events (self);

  g_assert_no_error (error);
  for (guint i = 0; i <= LOOKS; i++)
    {
      guint seq = i < LOOKS ? draw (self, n + 1) : n;

      g_assert_true (acies_replay_go_to (replay, seq, &error));
      self->n_acts[SOAK_LOOK]++;
    }
  again = acies_battle_to_bytes (acies_referee_get_battle (acies_replay_get_referee (replay)));
  if (!g_bytes_equal (before, again))
    player_break_law (&self->player, g_strdup ("looked at to its end, the battle is another"));
  check_same (self, before, "looked back");
}

/* One of what is due, or else that the phase ends. */
static AciesQuestion *
draw_question (Soak *self)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (self->player.referee);

  if (dues->len == 0)
    return acies_question_new (ACIES_ACTION_NEXT);
  return acies_referee_question_for (self->player.referee,
                                     g_ptr_array_index (dues, draw (self, dues->len)));
}

/* Puts a question, throws what it asks for, keeps it, closes, opens and takes it up again. */
static void
interrupt (Soak *self)
{
  Player *player = &self->player;
  g_autoptr (AciesQuestion) question = draw_question (self);
  g_autoptr (AciesRuling) ruling
      = acies_referee_throw (player->referee, question, player->thrower, NULL);
  g_autoptr (AciesDraft) draft = acies_draft_new (question, NULL), taken = NULL;
  g_autofree char *asked = acies_draft_describe (question), *read = NULL, *remark = NULL;
  g_autoptr (AciesRuling) again = NULL;
  g_autoptr (GError) error = NULL;

  acies_battle_file_set_draft (player->file, draft);
  close_and_open (self);
  taken = acies_battle_file_dup_draft (player->file, &error);
  g_assert_no_error (error);
  g_assert_nonnull (taken);
  read = acies_draft_describe (acies_draft_get_question (taken));
  if (!g_str_equal (asked, read))
    player_break_law (player, g_strdup_printf ("“%s” was kept as “%s”", asked, read));
  again = acies_draft_rule (player->referee, acies_draft_get_question (taken), &remark, &error);
  if (ruling != NULL && (again == NULL || remark != NULL))
    player_break_law (player, g_strdup_printf ("“%s” is taken up otherwise: %s", asked,
                                               error != NULL ? error->message : remark));
  acies_battle_file_set_draft (player->file, NULL);
  self->n_acts[SOAK_INTERRUPT]++;
}

/* Another language, and all that was ruled so far is read in it. */
static void
change_language (Soak *self)
{
  static const char *const names[][2] = {
    { "en_GB", "C" }, { "de_DE", "de" }, { "fr_FR", "fr" }, { "es_ES", "es" }, { "it_IT", "it" }
  };
  guint drawn = draw (self, G_N_ELEMENTS (names));

  acies_locales_use (names[drawn][0]);
  g_setenv ("LANGUAGE", names[drawn][1], TRUE);
  acies_locale_init ();
  close_and_open (self);
  for (guint i = 0; i < count_events (self); i++)
    {
      g_autoptr (AciesJournalEvent) event
          = g_list_model_get_item (acies_battle_file_get_journal (self->player.file), i);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);

      if (*sentence == '\0' || !g_utf8_validate (sentence, -1, NULL))
        player_break_law (&self->player, g_strdup_printf ("event %u is told by nothing in %s",
                                                          i + 1, names[drawn][0]));
    }
  self->n_acts[SOAK_LANGUAGE]++;
}

/* One of the numbers of the rules, as a path; NULL: none was drawn. */
static const AciesCatalogueItem *
draw_number (Soak *self, AciesCatalogue *catalogue)
{
  for (guint i = 0; i < DRAWS; i++)
    {
      const AciesCatalogueItem *item
          = acies_catalogue_get_nth (catalogue, draw (self, acies_catalogue_get_n (catalogue)));

      if (g_str_has_prefix (item->path, "modifiers/") && item->written != NULL
          && g_ascii_string_to_signed (item->written, 10, -99, 99, NULL, NULL))
        return item;
    }
  return NULL;
}

/* A modifier more or less by one from now on. */
static void
change_house_rules (Soak *self)
{
  g_autofree char *name = g_strdup_printf ("house-%u", ++self->n_files);
  g_autofree char *place = g_build_filename (self->player.folder, name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (place);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesHouseRulesDocument) house
      = acies_house_rules_document_new (self->player.ruleset, folder, "House", NULL, &error);
  const AciesCatalogueItem *item;
  g_autofree char *path = NULL, *value = NULL;

  g_assert_no_error (error);
  item = draw_number (self, acies_house_rules_document_get_catalogue (house));
  if (item == NULL)
    return;
  path = g_strdup (item->path);
  value = g_strdup_printf ("%" G_GINT64_FORMAT,
                           g_ascii_strtoll (item->written, NULL, 10) + (draw (self, 2) * 2) - 1);
  if (!acies_house_rules_document_set (house, path, value, NULL, &error))
    return;
  if (!acies_battle_file_adopt (self->player.file, acies_house_rules_document_get_ruleset (house),
                                &error))
    player_break_law (&self->player,
                      g_strdup_printf ("%s as %s is not adopted: %s", path, value, error->message));
  refresh (self);
  self->n_acts[SOAK_HOUSE_RULES]++;
}

void
soak_verify (Soak *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  if (!acies_battle_file_verify (self->player.file, findings)
      || g_list_model_get_n_items (G_LIST_MODEL (findings)) > 0)
    {
      g_autofree char *text = acies_findings_to_string (findings);

      player_break_law (&self->player, g_strdup_printf ("verified, the journal differs: %s", text));
    }
  self->n_acts[SOAK_VERIFY]++;
}

void
soak_disturb (Soak *self)
{
  static const struct
  {
    guint share; /* of all disturbances */
    void (*disturb) (Soak *self);
  } ways[] = {
    { 20, undo_some },     { 25, redo_some },      { 10, go_there_and_back },
    { 4, close_and_open }, { 6, look_back },       { 4, interrupt },
    { 2, send_and_take },  { 2, change_language }, { 2, change_house_rules },
  };
  guint all = 0, drawn;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    all += ways[i].share;
  drawn = draw (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (drawn < ways[i].share)
        {
          ways[i].disturb (self);
          return;
        }
      drawn -= ways[i].share;
    }
}
