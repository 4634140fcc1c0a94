/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side is told of battles of every rule set, played by code. Some of the other side are
 * hidden from it, under names that occur nowhere else: no byte of what it gets holds one. And the
 * same battle is kept a second time, in which they have other names, and the umpire does this and
 * that to who is hidden, notes it, takes it back and does it again: the side gets the same bytes of
 * both, on paper too, and the same messages. No text tells it a total, which may have been added up
 * of what is hidden.
 *
 * ACIES_SIDES_GAMES=N plays N games of each scenario. */
#include "players/player.h"

#include "acies-scratch.h"
#include "drawing/map/acies-map.h"
#include "drawing/report/acies-report.h"
#include "drawing/sheet/acies-paper-kind.h"
#include "referee/command/acies-command-line.h"
#include "rules/ruleset/acies-told-text.h"
#include "storage/stream/acies-order-book.h"
#include "storage/stream/acies-side-account.h"
#include "telling/side/acies-asked.h"
#include "telling/side/acies-side-ground.h"
#include "telling/side/acies-side-page.h"

#include <string.h>

#define N_STEPS 120
/* After as many steps everything is compared; messages are after each. */
#define STRIDE 40
/* And what the side is asked, as little is due for long. */
#define ASKING_STRIDE 3

static const char *const scenarios[]
    = { "great-plains", "zama", "chalons", "sinai", "lake-regillus", "landing-at-the-bay" };

typedef struct
{
  char *folder;
  const char *side;  /* who is told; interned */
  const char *other; /* of whom some are hidden; interned */
  GPtrArray *hidden; /* of const char *: ids, never shown to the side so far */
  AciesBattleFile *files[2];
  AciesSideView *views[2];
  guint n_asked; /* of what was asked so far */
  guint n_done;  /* events of the first file that the second has too */
  GRand *rand;
} Sides;

static AciesItem *
get_nth (GListModel *model, guint n)
{
  g_autoptr (AciesItem) item = g_list_model_get_item (model, n);

  return item;
}

/* What is hidden is called by other words in the second battle. */
static const char *const words[][2] = { { "Zarqa", "Qarda" },
                                        { "zqsecret", "zqhushed" },
                                        { "zqplan", "zqplot, a longer one" },
                                        { "zqbriefing", "zqdispatch" },
                                        { "zqarmy", "zqhost of men" } };

/* Everything of BATTLE that is the other side's alone gets words that occur nowhere else; one more
 * unit comes that never is on the table, in a command that nobody else is in. */
static void
plant (Sides *self, AciesBattle *battle)
{
  AciesPlan *plan = acies_battle_get_plan (battle);
  AciesSidePlan *side = acies_plan_get_side (plan, self->other);
  AciesSide *other = ACIES_SIDE (acies_battle_find (battle, self->other));
  AciesCommand *command
      = ACIES_COMMAND (get_nth (acies_army_get_commands (acies_side_get_army (other)), 0));
  g_autoptr (AciesCommand) camp
      = acies_command_new ("zqcamp", acies_command_get_command_kind (command));
  GListModel *units = acies_battle_get_units (battle);
  g_autoptr (AciesUnit) ghost = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (units) && self->hidden->len < 3; i++)
    {
      AciesItem *unit = get_nth (units, i);
      g_autofree char *label = g_strdup_printf ("Zarqa %u", i);

      if (g_strcmp0 (acies_item_get_side (unit), self->other) != 0 || i % 2 == 1)
        continue;
      acies_item_set_label (unit, label);
      acies_item_set_secret (unit, "zqsecret");
      g_ptr_array_add (self->hidden, (gpointer) acies_item_get_id (unit));
      ghost = acies_unit_new ("zqghost", acies_unit_get_troop_type (ACIES_UNIT (unit)), 2);
    }
  acies_item_set_label (ACIES_ITEM (ghost), "Zarqa of the dead");
  acies_item_set_label (ACIES_ITEM (camp), "Zarqa camp");
  acies_command_add (camp, ACIES_ITEM (ghost));
  acies_command_add (command, ACIES_ITEM (camp));
  g_free (plan->secret);
  plan->secret = g_strdup ("zqplan");
  g_free (side->briefing);
  side->briefing = g_strdup ("zqbriefing");
  acies_army_set_secret (acies_side_get_army (other), "zqarmy");
}

/* BATTLE as a file, those who are hidden by other ids. */
static char *
rename_hidden (Sides *self, AciesBattle *battle)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  for (guint i = 0; i < self->hidden->len; i++)
    {
      const char *id = g_ptr_array_index (self->hidden, i);
      g_autofree char *name = g_strdup_printf ("zq%s", id);
      static const char *const places[]
          = { " id=\"", "\"", " unit=\"", "\"", " item=\"", "\"", " id=\"", ".", NULL };

      for (guint n = 0; places[n] != NULL; n += 2)
        {
          g_autofree char *before = g_strconcat (places[n], id, places[n + 1], NULL);
          g_autofree char *after = g_strconcat (places[n], name, places[n + 1], NULL);

          g_string_replace (text, before, after, 0);
        }
      g_ptr_array_index (self->hidden, i) = (gpointer) g_intern_string (name);
    }
  g_ptr_array_add (self->hidden, (gpointer) "zqghost");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The battle in TEXT, by the words of battle N, 0 or 1. */
static AciesBattle *
read_battle (const char *text, guint n)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GString) worded = g_string_new (text);
  g_autoptr (GBytes) bytes = NULL;
  AciesBattle *battle;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_replace (worded, words[i][0], words[i][n], 0);
  bytes = g_string_free_to_bytes (g_steal_pointer (&worded));
  battle = acies_battle_load_scenario_bytes (bytes, "renamed", findings);
  g_assert_false (acies_findings_has_errors (findings));
  return battle;
}

/* The scenario as both battles begin, but for words. */
static char *
load (Sides *self, const char *scenario)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", scenario, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);

  g_assert_nonnull (battle);
  self->side = acies_item_get_id (get_nth (acies_battle_get_sides (battle), 0));
  self->other = acies_item_get_id (get_nth (acies_battle_get_sides (battle), 1));
  plant (self, battle);
  return rename_hidden (self, battle);
}

/* Rules on the built-in ACTION about ITEM with PAIRS, and accepts. FALSE: it is forbidden. */
static gboolean
rule (AciesBattleFile *file, const char *action, const char *const *pairs)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; pairs[i] != NULL; i += 2)
    acies_question_set (question, pairs[i], pairs[i + 1]);
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  if (!acies_ruling_is_complete (ruling))
    return FALSE;
  g_assert_true (acies_battle_file_accept (file, ruling, &error));
  return TRUE;
}

/* As a scenario hides whom a side is not to know. */
static void
hide (Sides *self, AciesBattle *battle)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->hidden->len; i++)
    acies_change_add_know (change, self->side, g_ptr_array_index (self->hidden, i), ACIES_NO_VALUE,
                           acies_value_flag (FALSE));
  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

static void
begin_file (Sides *self, const char *text, guint n)
{
  g_autoptr (AciesBattle) battle = read_battle (text, n);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_autofree char *name = g_strdup_printf ("battle-%u.acies", n);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  acies_referee_lay_out (ruleset, battle, findings);
  hide (self, battle);
  self->files[n] = acies_battle_file_create (path, ruleset, battle, &error);
  g_assert_no_error (error);
  acies_battle_file_set_view (self->files[n], ACIES_VIEW_UMPIRE);
  self->views[n] = acies_side_view_new (self->files[n], self->side, &error);
  g_assert_no_error (error);
}

static void
begin (Sides *self, const char *scenario)
{
  g_autofree char *text = load (self, scenario);

  for (guint n = 0; n < G_N_ELEMENTS (self->files); n++)
    begin_file (self, text, n);
  self->n_done = g_list_model_get_n_items (acies_battle_file_get_journal (self->files[0]));
}

/* The umpire is busy with whom the side does not see. */
static void
disturb (Sides *self)
{
  AciesBattleFile *file = self->files[1];
  static const char *const note[] = { "text", "zqnote", NULL };
  static const char *const place[]
      = { "item", "zqghost", "at", "412.573,217.891", "facing", "17", "reason", "zqreason", NULL };
  g_autoptr (GError) error = NULL;

  switch (g_rand_int_range (self->rand, 0, 4))
    {
    case 0:
      rule (file, ACIES_ACTION_NOTE, note);
      return;
    case 1:
      if (!rule (file, ACIES_ACTION_PLACE, place))
        return;
      g_assert_true (acies_battle_file_undo (file, &error));
      g_assert_true (acies_battle_file_redo (file, &error));
      g_assert_true (acies_battle_file_undo (file, &error));
      return;
    default:
      return;
    }
}

/* What was accepted in the first battle is in the second. */
static void
copy_events (Sides *self)
{
  GListModel *journal = acies_battle_file_get_journal (self->files[0]);

  for (; self->n_done < g_list_model_get_n_items (journal); self->n_done++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, self->n_done);
      g_autoptr (GError) error = NULL;

      disturb (self);
      g_assert_cmpint (acies_journal_event_get_kind (event), ==, ACIES_EVENT_RULING);
      if (!acies_journal_event_is_duty (event))
        acies_battle_file_accept (self->files[1], acies_journal_event_get_ruling (event), &error);
      g_assert_no_error (error);
    }
}

static char *
print_messages (AciesSideView *view)
{
  g_autoptr (JsonNode) node = acies_side_view_messages_to_json (view);

  return json_to_string (node, TRUE);
}

static char *
print_view (AciesSideView *view)
{
  g_autoptr (JsonNode) node = acies_side_view_to_json (view);

  return json_to_string (node, TRUE);
}

/* What the side would be asked if whatever is due in battle N, of either side, were put. */
static char *
print_asked (Sides *self, guint n)
{
  AciesReferee *referee = acies_battle_file_get_referee (self->files[n]);
  g_autoptr (GPtrArray) dues = acies_referee_list_due (referee);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      g_autoptr (AciesQuestion) question
          = acies_referee_question_for (referee, g_ptr_array_index (dues, i));
      gboolean is_open
          = question != NULL && acies_command_line_find_open (referee, question) != NULL;
      g_autoptr (AciesRuling) ruling
          = question != NULL && !is_open ? acies_referee_ask (referee, question, NULL) : NULL;
      g_autoptr (GPtrArray) asked = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *json = NULL;

      if (ruling == NULL && !is_open)
        continue;
      asked = acies_asked_list (self->views[n], referee, question, ruling, NULL, NULL);
      node = json_node_init_object (json_node_alloc (), acies_asked_to_json (asked));
      json = json_to_string (node, FALSE);
      if (asked->len > 0)
        g_string_append_printf (text, "%s\n", json);
      self->n_asked += asked->len;
    }
  return g_string_free (text, FALSE);
}

static char *
print_scenario (AciesSideView *view)
{
  g_autoptr (GBytes) bytes = acies_side_view_to_scenario (view);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GBytes *
make_report (Sides *self, guint n, AciesReportFormat format)
{
  const AciesPrintOptions options
      = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0, .viewer = self->side };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReport) report = acies_report_new (self->files[n], &options, &error);
  GBytes *bytes;

  while (acies_report_advance (report, G_MAXUINT, &error))
    ;
  g_assert_no_error (error);
  bytes = acies_report_to_bytes (report, format, &error);
  g_assert_no_error (error);
  return bytes;
}

static char *
print_report (Sides *self, guint n, AciesReportFormat format)
{
  g_autoptr (GBytes) bytes = make_report (self, n, format);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* All that stands on a player's page. */
static char *
print_page (Sides *self, guint n)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) orders = acies_order_book_list (self->files[n], self->views[n]);
  const AciesSidePageMore more = { .told = nothing, .orders = orders };
  g_autoptr (JsonNode) node = acies_side_page_to_json (self->views[n], &more);

  return json_to_string (node, TRUE);
}

static char *
print_orders (Sides *self, guint n)
{
  g_autoptr (GPtrArray) orders = acies_order_book_list (self->files[n], self->views[n]);
  g_autoptr (JsonNode) node = acies_order_book_to_json (orders);

  return json_to_string (node, TRUE);
}

/* PAGES as a file called NAME in the scratch folder. */
static GBytes *
write_pages (Sides *self, AciesPages *pages, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *bytes;
  gsize length;

  g_assert_true (acies_pages_write (pages, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, &error));
  return g_bytes_new_take (bytes, length);
}

/* What one reads on the paper of the file NAME; "" where there is nothing to read it with. */
static char *
read_paper (Sides *self, const char *name)
{
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  const char *const arguments[] = { "pdftotext", path, "-", NULL };
  char *text = NULL;

  if (tool == NULL)
    return g_strdup ("");
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               &text, NULL, NULL, NULL));
  return text;
}

/* Who was shown to the side is not hidden any more, in whatever is said of him later. */
static void
drop_shown (Sides *self)
{
  for (guint i = self->hidden->len; i > 0; i--)
    if (acies_battle_find (acies_side_view_get_battle (self->views[0]),
                           g_ptr_array_index (self->hidden, i - 1))
        != NULL)
      g_ptr_array_remove_index (self->hidden, i - 1);
}

static void
assert_without (const char *text, const char *word)
{
  const char *found = strstr (text, word);

  if (found != NULL)
    g_test_message ("“%s” is told: …%.200s", word, found - MIN (found - text, 120));
  g_assert_null (found);
}

/* Of pictures in it every few letters stand somewhere by chance. */
static void
assert_silent (Sides *self, const char *whole)
{
  g_autoptr (GRegex) pictures = g_regex_new ("base64,[A-Za-z0-9+/=]*", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (pictures, whole, -1, 0, "", 0, NULL);
  static const char *const secrets[] = { "zqsecret", "zqplan", "zqbriefing", "zqarmy", "zqcamp",
                                         "zqreason", "zqnote", "412.573",    "412573" };

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    assert_without (text, secrets[i]);
  for (guint i = 0; i < self->hidden->len; i++)
    assert_without (text, g_ptr_array_index (self->hidden, i));
  if (self->hidden->len == 4)
    assert_without (text, "Zarqa");
}

/* Says where they part. */
static void
assert_equal (const char *first, const char *second)
{
  gsize n = 0, from;

  if (g_str_equal (first, second))
    return;
  while (first[n] == second[n])
    n++;
  from = n - MIN (n, 200);
  g_test_message ("…%.400s", first + from);
  g_test_message ("but …%.400s", second + from);
  g_test_fail ();
  g_assert_not_reached ();
}

static void
assert_pair (Sides *self, char *first, char *second)
{
  assert_equal (first, second);
  assert_silent (self, first);
  g_free (first);
  g_free (second);
}

/* The table as players' pages lay the units on it. */
static void
assert_same_ground (Sides *self)
{
  g_autoptr (GBytes) first = acies_side_ground_draw (acies_side_view_get_referee (self->views[0]));
  g_autoptr (GBytes) second = acies_side_ground_draw (acies_side_view_get_referee (self->views[1]));

  g_assert_true (g_bytes_equal (first, second));
}

/* The picture of the table. */
static void
assert_same_map (Sides *self)
{
  g_autoptr (GBytes) first
      = acies_map_draw_pixels (acies_side_view_get_referee (self->views[0]), 600, 400);
  g_autoptr (GBytes) second
      = acies_map_draw_pixels (acies_side_view_get_referee (self->views[1]), 600, 400);

  g_assert_true (g_bytes_equal (first, second));
}

/* KIND as the side prints it. Owned. */
static AciesPages *
make_paper (Sides *self, guint n, const AciesPaperKind *kind)
{
  g_autoptr (GPtrArray) orders = acies_order_book_list (self->files[n], self->views[n]);
  const AciesPrintOptions options
      = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0, .viewer = self->side, .orders = orders };
  g_autoptr (GError) error = NULL;
  AciesPages *pages = acies_paper_kind_make (kind, acies_side_view_get_referee (self->views[n]),
                                             &options, &error);

  g_assert_no_error (error);
  return pages;
}

/* KIND of both battles, byte for byte, and what one reads on it. */
static void
assert_same_paper (Sides *self, const AciesPaperKind *kind)
{
  static const char *const endings[] = { "svg", "pdf" };
  g_autoptr (AciesPages) first = make_paper (self, 0, kind), second = make_paper (self, 1, kind);
  g_autofree char *text = NULL;

  g_assert_cmpuint (acies_pages_get_n_pages (first), ==, acies_pages_get_n_pages (second));
  if (acies_pages_get_n_pages (first) == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strdup_printf ("paper.%s", endings[i]);
      g_autoptr (GBytes) one = write_pages (self, first, name);
      g_autoptr (GBytes) other = write_pages (self, second, name);

      if (!g_bytes_equal (one, other))
        g_test_message ("%s as %s", kind->id, endings[i]);
      g_assert_true (g_bytes_equal (one, other));
    }
  text = read_paper (self, "paper.pdf");
  assert_silent (self, text);
}

static void
assert_same_papers (Sides *self)
{
  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    if (kind->needs != ACIES_PAPER_OF_RULES)
      assert_same_paper (self, kind);
}

/* The report on paper, byte for byte, and what one reads on it. */
static void
assert_same_report (Sides *self)
{
  g_autoptr (GBytes) first = make_report (self, 0, ACIES_REPORT_PDF);
  g_autoptr (GBytes) second = make_report (self, 1, ACIES_REPORT_PDF);
  g_autofree char *path = g_build_filename (self->folder, "report.pdf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_bytes_equal (first, second));
  g_file_set_contents (path, g_bytes_get_data (first, NULL), (gssize) g_bytes_get_size (first),
                       &error);
  g_assert_no_error (error);
  text = read_paper (self, "report.pdf");
  assert_silent (self, text);
}

/* At the END of a game everything; else but for what takes long. */
static void
compare (Sides *self, gboolean is_end)
{
  static const AciesReportFormat formats[]
      = { ACIES_REPORT_TEXT, ACIES_REPORT_MARKDOWN, ACIES_REPORT_HTML, ACIES_REPORT_CSV };

  assert_pair (self, print_messages (self->views[0]), print_messages (self->views[1]));
  assert_pair (self, print_view (self->views[0]), print_view (self->views[1]));
  assert_pair (self, print_scenario (self->views[0]), print_scenario (self->views[1]));
  for (guint i = 0; i < (is_end ? G_N_ELEMENTS (formats) : 1); i++)
    assert_pair (self, print_report (self, 0, formats[i]), print_report (self, 1, formats[i]));
  assert_pair (self, print_page (self, 0), print_page (self, 1));
  assert_pair (self, print_orders (self, 0), print_orders (self, 1));
  assert_same_map (self);
  assert_same_ground (self);
  if (!is_end)
    return;
  assert_same_papers (self);
  assert_same_report (self);
}

static void
play (Sides *self, const PlayerGame *game)
{
  Player player;

  player_sit_down (&player, game, self->files[0]);
  for (guint i = 1; i <= N_STEPS; i++)
    {
      if (player_step (&player, i % 40 < 30) == PLAYER_STEP_STUCK)
        break;
      copy_events (self);
      drop_shown (self);
      g_assert_cmpuint (acies_side_view_get_messages (self->views[0])->len, ==,
                        acies_side_view_get_messages (self->views[1])->len);
      if (i % ASKING_STRIDE == 0)
        assert_pair (self, print_asked (self, 0), print_asked (self, 1));
      if (i % STRIDE == 0)
        compare (self, FALSE);
    }
  player_get_up (&player);
}

static void
test_game (const char *scenario, guint32 seed)
{
  const PlayerGame game = { .scenario = scenario, .seed = seed, .n_turns = 6, .is_plain = TRUE };
  Sides self = { .folder = acies_scratch_new (),
                 .hidden = g_ptr_array_new (),
                 .rand = g_rand_new_with_seed (seed) };

  begin (&self, scenario);
  play (&self, &game);
  compare (&self, TRUE);
  g_test_message (
      "%s, seed %u: %u events and %u, %u messages, %u results, %u asked, %u still hidden", scenario,
      seed, g_list_model_get_n_items (acies_battle_file_get_journal (self.files[0])),
      g_list_model_get_n_items (acies_battle_file_get_journal (self.files[1])),
      acies_side_view_get_messages (self.views[0])->len,
      acies_side_view_get_results (self.views[0])->len, self.n_asked, self.hidden->len);
  for (guint i = 0; i < G_N_ELEMENTS (self.files); i++)
    {
      g_object_unref (self.views[i]);
      g_assert_true (acies_battle_file_close (self.files[i], NULL));
      g_object_unref (self.files[i]);
    }
  acies_scratch_remove (self.folder);
  g_free (self.folder);
  g_ptr_array_unref (self.hidden);
  g_rand_free (self.rand);
}

static void
test_scenario (gconstpointer scenario)
{
  const char *text = g_getenv ("ACIES_SIDES_GAMES");
  guint n_games = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 1;

  for (guint32 seed = 1; seed <= n_games; seed++)
    test_game (scenario, seed);
}

/* What a text tells that adds up factors, some of which may come from what is hidden. */
static void
test_totals (void)
{
  static const struct
  {
    const char *ruleset, *text, *numbers;
  } totals[] = {
    { "civitates-bellantes", "scores", "own other" },
    { "civitates-bellantes", "scores-draw", "n" },
    { "civitates-bellantes", "scores-beat", "more less n" },
    { "civitates-bellantes", "unit-shoots", "n all" },
    { "civitates-bellantes", "units-shoot", "n all" },
    { "civitates-bellantes", "units-shoot-down", "n all" },
    { "civitates-bellantes", "initiative-throws", "n m" },
    { "civitates-bellantes", "control-throw", "n" },
    { "veni-vidi-vici", "melee-won", "more less" },
    { "veni-vidi-vici", "melee-drawn", "n" },
    { "veni-vidi-vici", "melee-adds-up", "given taken" },
    { "veni-vidi-vici", "shooting-adds-up", "n" },
    { "veni-vidi-vici", "pila-add-up", "n" },
    { "veni-vidi-vici", "shoots-leader", "n" },
    { "veni-vidi-vici", "duel-blows", "n m" },
    { "veni-vidi-vici", "rides-down", "n" },
    { "veni-vidi-vici", "scouting-adds-up", "n m" },
    { "veni-vidi-vici", "gather-throw", "n" },
    { "veni-vidi-vici", "morale-throw", "n" },
    { "veni-vidi-vici", "light-throw", "n left" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset
          = acies_library_load_named_ruleset (totals[i].ruleset, findings);
      const AciesFact *whole = acies_ruleset_find (ruleset, ACIES_FACT_TEXT, totals[i].text);
      const AciesFact *told = acies_told_text_find (ruleset, totals[i].text);
      g_auto (GStrv) numbers = g_strsplit (totals[i].numbers, " ", -1);

      g_test_message ("%s of %s", totals[i].text, totals[i].ruleset);
      g_assert_nonnull (told);
      for (char **number = numbers; *number != NULL; number++)
        {
          g_assert_true (acies_told_text_names (whole, *number));
          g_assert_false (acies_told_text_names (told, *number));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/sides/%s", scenarios[i]);

      g_test_add_data_func (path, scenarios[i], test_scenario);
    }
  g_test_add_func ("/acies/sides/totals", test_totals);
  return g_test_run ();
}
