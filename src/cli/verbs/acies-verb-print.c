/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* print: quick-reference sheets, clauses, pages of differences, maps and reports, as files. */
#include "config.h"

#include "cli/shell/acies-output.h"
#include "cli/verbs/acies-verbs.h"

#include "base/file/acies-file.h"
#include "cli/shell/acies-lists.h"
#include "drawing/sheet/acies-marks-kept.h"
#include "drawing/sheet/acies-paper-kind.h"
#include "drawing/report/acies-report.h"
#include "model/paper/acies-mark-giving.h"
#include "referee/command/acies-command-line.h"
#include "referee/scene/acies-visibility.h"
#include "storage/battle/acies-sheet-lines.h"
#include "storage/file/acies-file-type.h"
#include "storage/stream/acies-order-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TABLE_MARKS "table-marks"

static AciesPages *
make_differences (const char *what, const AciesPrintOptions *options, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_any_ruleset (what, findings);

  return ruleset != NULL ? acies_pages_new_differences (NULL, ruleset, options) : NULL;
}

static AciesPages *
make_clauses (const char *what, const AciesPrintOptions *options, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_any_ruleset (what, findings);

  return ruleset != NULL ? acies_pages_new_clauses (ruleset, options) : NULL;
}

/* What is shown besides: over a map what an item sees, overlays of items, or the proof of what is
 * asked; or nothing. */
typedef struct
{
  const char *viewer;
  char **overlays;        /* "ID ITEM" each, or NULL */
  const char *line;       /* a line of the entry */
  gboolean is_unreadable; /* what was asked by it; the user was told */
  gboolean looks;         /* a report shows what is declared unseen */
  gboolean tiles;         /* over several sheets */
  AciesMarkChoice marks;  /* on labels */
} Proof;

/* The battle's map with the shapes that prove the ruling on LINE. */
static AciesPages *
make_map_of_ruling (AciesReferee *referee, Proof *proof, const AciesPrintOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCommandLine) line = acies_command_line_parse (referee, proof->line, NULL, &error);
  g_autoptr (AciesRuling) ruling = NULL;

  if (line != NULL && line->question != NULL)
    ruling = acies_referee_ask (referee, line->question, &error);
  if (ruling != NULL)
    return acies_pages_new_map (referee, (GPtrArray *) acies_ruling_get_shapes (ruling), options);
  acies_cli_complain ("%s",
                      error != NULL ? error->message : _ ("This line does not ask anything."));
  proof->is_unreadable = TRUE;
  return NULL;
}

static gpointer
copy_shape (gconstpointer shape, gpointer data)
{
  return acies_shape_ref ((gpointer) shape);
}

/* The battle's map with the overlays of PROOF. */
static AciesPages *
make_map_of_overlays (AciesReferee *referee, Proof *proof, const AciesPrintOptions *options)
{
  g_autoptr (GPtrArray) shapes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);

  for (guint i = 0; proof->overlays[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (proof->overlays[i], " ", 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      if (g_strv_length (words) == 2)
        ruling = acies_referee_show (referee, words[0], words[1], NULL, &error);
      if (ruling == NULL)
        {
          acies_cli_complain ("%s", error != NULL
                                        ? error->message
                                        : _ ("Give an overlay and its item: --overlay “ID ITEM”."));
          proof->is_unreadable = TRUE;
          return NULL;
        }
      g_ptr_array_extend (shapes, (GPtrArray *) acies_ruling_get_shapes (ruling), copy_shape, NULL);
    }
  return acies_pages_new_map (referee, shapes, options);
}

static AciesPages *
make_map_of (AciesReferee *referee, Proof *proof, const AciesPrintOptions *options)
{
  const char *viewer = proof->viewer;
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesVisibility) visibility = NULL;
  g_autoptr (GPtrArray) shapes = NULL;
  AciesItem *item;

  if (proof->line != NULL)
    return make_map_of_ruling (referee, proof, options);
  if (proof->overlays != NULL)
    return make_map_of_overlays (referee, proof, options);
  if (viewer == NULL)
    return acies_pages_new_map (referee, NULL, options);
  item = acies_battle_find (battle, viewer);
  if (!ACIES_IS_UNIT (item) && !ACIES_IS_LEADER (item) && !ACIES_IS_STAND (item))
    {
      acies_cli_complain (_ ("There is no unit, leader or stand “%s” in this battle."), viewer);
      return NULL;
    }
  visibility = acies_visibility_new (acies_referee_get_ruleset (referee), battle);
  shapes = acies_visibility_dup_view (visibility, item);
  return acies_pages_new_map (referee, shapes, options);
}

/* As the viewer of OPTIONS knows it, if that is a side. */
static AciesPages *
make_map (const char *what, Proof *proof, const AciesPrintOptions *options, AciesFindings *findings)
{
  g_autoptr (AciesReferee) referee
      = acies_file_type_detect (what) == ACIES_FILE_TYPE_BATTLE
            ? acies_lists_open (what, NULL, options->viewer, findings)
            : acies_lists_open_scenario (what, options->viewer, findings);

  if (referee != NULL)
    return make_map_of (referee, proof, options);
  /* Nothing is wrong with the file, but there is no such side. */
  proof->is_unreadable = options->viewer != NULL && !acies_findings_has_errors (findings);
  return NULL;
}

/* The marks of CHOICE for WHAT: of a battle they are given in its file; an army or scenario gets
 * the same ones whenever it is printed. NULL after a sentence or with findings. */
static AciesMarks *
give_marks (const char *what, const AciesMarkChoice *choice, AciesFindings *findings)
{
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesMarks *marks = NULL;

  if (acies_file_type_detect (what) != ACIES_FILE_TYPE_BATTLE)
    referee = acies_lists_open (what, NULL, NULL, findings);
  else if ((file = acies_cli_open_battle (what)) != NULL
           && acies_marks_keep_given (file, choice, &error))
    referee = g_object_ref (acies_battle_file_get_referee (file));
  if (referee != NULL)
    marks = acies_marks_dup_given (acies_referee_get_battle (referee), choice, &error);
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  return marks;
}

/* Each of the sections that are asked for is one of the sheet of RULESET. */
static gboolean
check_sections (AciesRuleset *ruleset, const AciesPrintOptions *options)
{
  g_auto (GStrv) known = acies_pages_list_sections (ruleset);
  g_autofree char *all = g_strjoinv ("”, “", known);

  for (guint i = 0; options->sections != NULL && options->sections[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) known, options->sections[i]))
      {
        acies_cli_complain (_ ("The sheet has no section “%s”; it has “%s”."), options->sections[i],
                            all);
        return FALSE;
      }
  return TRUE;
}

/* KIND for an army by itself, a scenario or a battle. */
static AciesPages *
make_of_list (const AciesPaperKind *kind,
              const char *what,
              const AciesPrintOptions *given,
              const AciesMarkChoice *choice,
              AciesFindings *findings)
{
  AciesPrintOptions with_marks = *given, *options = &with_marks;
  g_autoptr (AciesMarks) marks = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesPages *pages = NULL;

  if (choice != NULL && choice->whose != ACIES_MARKS_NONE)
    {
      marks = give_marks (what, choice, findings);
      if (marks == NULL)
        return NULL;
      options->marks = choice->whose;
      options->printed = marks;
    }
  referee = acies_lists_open (what, NULL, options->viewer, findings);
  if (referee != NULL && check_sections (acies_referee_get_ruleset (referee), options))
    pages = acies_paper_kind_make (kind, referee, options, &error);
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  return pages;
}

/* Whether WHAT, which is no path, is the id of an army or a scenario and not of a rule set. */
static gboolean
is_list_of_library (const char *what)
{
  g_autoptr (AciesFindings) missing = acies_findings_new ();
  g_autoptr (GFile) ruleset = acies_library_find ("rulesets", what, missing);
  g_autoptr (GFile) army = acies_library_find ("armies", what, missing);
  g_autoptr (GFile) scenario = acies_library_find ("scenarios", what, missing);

  return ruleset == NULL && (army != NULL || scenario != NULL);
}

/* KIND, which is of what stands in the journal of the battle in the file PATH. */
static AciesPages *
make_of_journal (const AciesPaperKind *kind, const char *path, const AciesPrintOptions *options)
{
  g_autoptr (AciesBattleFile) file = acies_cli_open_battle_read_only (path);
  g_autoptr (AciesSideView) view = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError) error = NULL;
  AciesPrintOptions with_orders = *options;
  AciesPages *pages = NULL;

  if (file == NULL)
    return NULL;
  if (options->viewer != NULL)
    view = acies_side_view_new (file, options->viewer, &error);
  if (error == NULL)
    {
      with_orders.orders = orders = acies_order_book_list (file, view);
      pages = acies_paper_kind_make (kind,
                                     view != NULL ? acies_side_view_get_referee (view)
                                                  : acies_battle_file_get_referee (file),
                                     &with_orders, &error);
    }
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  else if (pages != NULL && orders->len == 0)
    {
      acies_cli_complain (_ ("“%s” has no written orders, so there is nothing to print."), path);
      g_clear_object (&pages);
    }
  return pages;
}

/* The sheet for the battle in the file PATH, with the lines that are kept there before those of
 * OPTIONS. */
static AciesPages *
make_sheet_of_battle (const char *path, const AciesPrintOptions *options)
{
  g_autoptr (AciesBattleFile) file = acies_cli_open_battle_read_only (path);
  AciesPrintOptions with_lines = *options;
  g_autofree char *lines = NULL;
  const char *kept;

  if (file == NULL || !check_sections (acies_battle_file_get_ruleset (file), options))
    return NULL;
  kept = acies_battle_file_get_sheet_lines (file);
  if (kept != NULL)
    with_lines.own_lines = lines = g_strjoin ("\n", kept, options->own_lines, NULL);
  return acies_paper_kind_make (acies_paper_kind_find ("sheet"),
                                acies_battle_file_get_referee (file), &with_lines, NULL);
}

/* The sheet of a rule set, or what of it an army, a scenario or a battle needs. */
static AciesPages *
make_qrs (const char *what, const AciesPrintOptions *options, AciesFindings *findings)
{
  AciesFileType kind = acies_file_type_detect (what);
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (kind == ACIES_FILE_TYPE_BATTLE)
    return make_sheet_of_battle (what, options);
  if (kind == ACIES_FILE_TYPE_SCENARIO || kind == ACIES_FILE_TYPE_ARMY
      || (kind == ACIES_FILE_TYPE_MISSING && is_list_of_library (what)))
    return make_of_list (acies_paper_kind_find ("sheet"), what, options, NULL, findings);
  ruleset = acies_library_load_ruleset (what, findings);
  if (ruleset == NULL || !check_sections (ruleset, options))
    return NULL;
  return acies_pages_new_qrs (ruleset, options);
}

/* The kind that WORD names, if it is made of an army or of its table. */
static const AciesPaperKind *
find_kind (const char *word)
{
  const AciesPaperKind *kind = acies_paper_kind_find (word);

  return kind != NULL && (kind->is_by_side || g_str_equal (word, TABLE_MARKS)) ? kind : NULL;
}

/* The same, if it can be of one side alone. */
static const AciesPaperKind *
find_by_side (const char *word)
{
  const AciesPaperKind *kind = find_kind (word);

  return kind != NULL && kind->is_by_side ? kind : NULL;
}

static gboolean
parse_paper (const char *name, AciesPaper *paper)
{
  if (name == NULL || g_ascii_strcasecmp (name, "a4") == 0)
    *paper = ACIES_PAPER_A4;
  else if (g_ascii_strcasecmp (name, "letter") == 0)
    *paper = ACIES_PAPER_LETTER;
  else
    {
      acies_cli_complain (_ ("There is no paper size “%s”; use “a4” or “letter”."), name);
      return FALSE;
    }
  return TRUE;
}

/* How the verb ends that could not write, for ERROR. */
static int
fail (const GError *error)
{
  acies_cli_complain ("%s", error->message);
  return g_error_matches (error, ACIES_DRAWING_ERROR, ACIES_DRAWING_ERROR_FORMAT)
             ? ACIES_EXIT_USAGE
             : ACIES_EXIT_FINDING;
}

static GBytes *
make_report (AciesBattleFile *file,
             AciesReportFormat format,
             const AciesPrintOptions *options,
             GError **error)
{
  g_autoptr (AciesReport) report = acies_report_new (file, options, error);
  g_autoptr (GError) broken = NULL;

  if (report == NULL)
    return NULL;
  while (acies_report_advance (report, G_MAXUINT, &broken))
    ;
  if (broken == NULL)
    return acies_report_to_bytes (report, format, error);
  g_propagate_error (error, g_steal_pointer (&broken));
  return NULL;
}

/* What was written comes to its place. */
static int
end (AciesOutput *output, gboolean json)
{
  int status = acies_output_close (output);

  if (json && status == ACIES_EXIT_DONE && !acies_output_is_stream (output))
    acies_cli_print_path_json (output->target.path);
  return status;
}

static int
print_report (const char *what,
              AciesOutput *output,
              gboolean looks,
              const AciesPrintOptions *options,
              gboolean json)
{
  g_autoptr (GFile) to = g_file_new_for_path (output->path);
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesReportFormat format;

  if (!acies_report_find_format (output->path, &format, &error))
    return fail (error);
  file = acies_cli_open_battle_read_only (what);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  if (looks)
    acies_battle_file_set_view (file, ACIES_VIEW_UMPIRE);
  bytes = make_report (file, format, options, &error);
  if (bytes == NULL || !acies_file_replace (to, bytes, &error))
    return fail (error);
  return end (output, json);
}

/* Only a map shows what is measured or seen, and of those one. */
static gboolean
check_proof (const char *page, const Proof *proof)
{
  guint n = (proof->viewer != NULL) + (proof->line != NULL) + (proof->overlays != NULL);

  if (n > 1)
    acies_cli_complain (
        _ ("Give only one of --view, --ask and --overlay: a map shows one of them."));
  else if (n == 1 && !g_str_equal (page, "map"))
    acies_cli_complain (_ ("--view, --ask and --overlay apply to maps only, not to “print %s”."),
                        page);
  else
    return TRUE;
  return FALSE;
}

/* A picture holds one page; who has more to show is told. */
static void
hint_at_pages (AciesPages *pages, const AciesOutput *output)
{
  guint n = acies_pages_get_n_pages (pages);
  g_autofree char *lower = g_ascii_strdown (output->path, -1);

  if (n > 1 && !g_str_has_suffix (lower, ".pdf"))
    acies_cli_complain (
        _ ("“%s” shows only the first of %u pages; write a .pdf file to get them all."),
        output->target.path, n);
}

static void
tile (AciesPages **pages, const AciesPrintOptions *options)
{
  g_autoptr (AciesPages) large = g_steal_pointer (pages);

  *pages = acies_pages_new_tiled (large, options);
}

static int
print (char **words,
       AciesOutput *output,
       Proof *proof,
       const AciesPrintOptions *options,
       gboolean json)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (words[0], "report"))
    return print_report (words[1], output, proof->looks, options, json);
  if (g_str_equal (words[0], "qrs"))
    pages = make_qrs (words[1], options, findings);
  else if (g_str_equal (words[0], "differences"))
    pages = make_differences (words[1], options, findings);
  else if (g_str_equal (words[0], "clauses"))
    pages = make_clauses (words[1], options, findings);
  else if (g_str_equal (words[0], "map"))
    pages = make_map (words[1], proof, options, findings);
  else if (find_kind (words[0]) != NULL && find_kind (words[0])->needs == ACIES_PAPER_OF_JOURNAL)
    pages = make_of_journal (find_kind (words[0]), words[1], options);
  else if (find_kind (words[0]) != NULL)
    pages = make_of_list (find_kind (words[0]), words[1], options, &proof->marks, findings);
  else
    {
      acies_cli_complain (_ ("There is no “%s” to print; choose “qrs”, “differences”, “map”, "
                             "“report”, “roster”, “briefings”, “orders”, “casualties”, “cards”, "
                             "“labels”, “counters” "
                             "or “table-marks”."),
                          words[0]);
      return ACIES_EXIT_USAGE;
    }
  acies_cli_print_findings (findings);
  if (pages == NULL)
    return proof->is_unreadable ? ACIES_EXIT_USAGE : ACIES_EXIT_FINDING;
  if (proof->tiles)
    tile (&pages, options);
  hint_at_pages (pages, output);
  return acies_pages_write (pages, output->path, &error) ? end (output, json) : fail (error);
}

/* Prints WORDS to TARGET, to which FORMAT is said if it is standard output. */
static int
print_to (char **words,
          const AciesTarget *target,
          const char *format,
          Proof *proof,
          const AciesPrintOptions *options,
          gboolean json)
{
  const char *const sources[] = { words[1], NULL };
  AciesTarget page = *target;
  g_auto (AciesOutput) output = { 0 };
  g_autofree char *ending = g_strconcat (".", format, NULL);
  int status;

  page.sources = sources;
  if (strcmp (page.path, "-") == 0 && format == NULL)
    {
      acies_cli_complain (_ ("“-” is standard output; give its kind with --format."));
      return ACIES_EXIT_USAGE;
    }
  status = acies_output_open (&output, &page, ending);
  return status == ACIES_EXIT_DONE ? print (words, &output, proof, options, json) : status;
}

/* What is said of a map or a roster is not said of other pages, and the scale is one that can be
 * drawn. */
static gboolean
take_page_options (const char *page, gint scale, const char *side, AciesPrintOptions *options)
{
  const AciesPaperKind *kind = find_by_side (page);

  options->scale = (guint) MAX (scale, 0);
  options->viewer = side;
  if (scale < 0 || scale > ACIES_MAP_LEAST_SCALE)
    acies_cli_complain (_ ("The map scale must be between 1 and %d, not “%d”."),
                        ACIES_MAP_LEAST_SCALE, scale);
  else if (!g_str_equal (page, "map") && (scale > 0 || options->show_grid))
    acies_cli_complain (_ ("--scale and --grid apply to maps only, not to “print %s”."), page);
  else if (!g_str_equal (page, "map") && !g_str_equal (page, "report") && kind == NULL
           && side != NULL)
    acies_cli_complain (_ ("“print %s” does not take a side; leave out --side."), page);
  else if (options->shows_secrets && (kind == NULL || !kind->has_notes))
    acies_cli_complain (_ ("--secrets applies to rosters only; “print %s” shows no notes."), page);
  else
    return TRUE;
  return FALSE;
}

/* What is said of a sheet is not said of other pages; OWN_LINES keeps the lines. */
static gboolean
take_sheet_options (
    const char *page, char **sections, char **lines, AciesPrintOptions *options, char **own_lines)
{
  if ((sections != NULL || lines != NULL) && !g_str_equal (page, "qrs"))
    {
      acies_cli_complain (_ ("--section and --line apply to sheets only, not to “print %s”."),
                          page);
      return FALSE;
    }
  options->sections = (const char *const *) sections;
  if (lines != NULL)
    options->own_lines = *own_lines = g_strjoinv ("\n", lines);
  return TRUE;
}

/* What of marks is typed for PAGE; 0 mm: as is usual. */
static gboolean
take_marks (
    const char *page, const char *whose, double size, double height, AciesMarkChoice *choice)
{
  gboolean is_table = g_str_equal (page, TABLE_MARKS);
  AciesMarkChoice usual = { 0, ACIES_MARK_USUAL_SIZE, acies_length_from_mm (height) };
  g_autofree char *text = NULL;

  *choice = (AciesMarkChoice){ ACIES_MARKS_NONE, 0, 0 };
  if (!is_table && whose == NULL && size <= 0 && height <= 0)
    return TRUE;
  if (is_table ? whose != NULL || height > 0 : whose == NULL || !g_str_equal (page, "labels"))
    {
      acies_cli_complain (_ ("--marks and --mark-height apply to labels only, and --mark-size to "
                             "those and to table marks."));
      return FALSE;
    }
  usual.whose = ACIES_MARKS_TABLE;
  if (size > 0)
    usual.size = acies_length_from_mm (size);
  else if (is_table)
    usual.size = ACIES_MARK_USUAL_TABLE_SIZE;
  text = acies_mark_choice_format (&usual);
  if (!is_table)
    {
      char *words = g_strconcat (whose, strchr (text, ' '), NULL);

      g_free (text);
      text = words;
    }
  if (acies_mark_choice_parse (text, choice) && (is_table || choice->whose != ACIES_MARKS_TABLE))
    return TRUE;
  acies_cli_complain (
      _ ("Marks are for “unit”, “stand” or “tray”, from %d to %d mm, no more than "
         "%d mm high; table marks from %d to %d mm."),
      (int) (ACIES_MARK_PRINTED_LEAST / ACIES_PER_MM),
      (int) (ACIES_MARK_PRINTED_MOST / ACIES_PER_MM), (int) (ACIES_MARK_MOST_HEIGHT / ACIES_PER_MM),
      (int) (ACIES_MARK_TABLE_LEAST / ACIES_PER_MM), (int) (ACIES_MARK_TABLE_MOST / ACIES_PER_MM));
  return FALSE;
}

int
acies_verb_print (const AciesVerb *self, char **arguments)
{
  g_autofree char *output = NULL;
  g_autofree char *format = NULL;
  g_autofree char *paper = NULL;
  g_autofree char *viewer = NULL;
  g_autofree char *line = NULL;
  g_auto (GStrv) overlays = NULL;
  g_autofree char *side = NULL;
  g_auto (GStrv) sections = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *own_lines = NULL;
  gboolean black = FALSE;
  gboolean large = FALSE;
  gboolean tiles = FALSE;
  gboolean looks = FALSE;
  gboolean json = FALSE;
  gboolean force = FALSE;
  gint scale = 0;
  g_autofree char *marks = NULL;
  double mark_size = 0, mark_height = 0;
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("The file to write; its extension gives its kind"), N_ ("FILE") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("The kind, if the file is “-”"),
      "pdf|svg|png|html|md" },
    ACIES_OUTPUT_FORCE_ENTRY (&force),
    { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_ ("The paper’s size"), "a4|letter" },
    { "black", 0, 0, G_OPTION_ARG_NONE, &black, N_ ("Use black and white only"), NULL },
    { "view", 0, 0, G_OPTION_ARG_STRING, &viewer,
      N_ ("On a map, draw what this unit, leader or stand sees"), N_ ("ITEM") },
    { "ask", 0, 0, G_OPTION_ARG_STRING, &line,
      N_ ("On a map, draw what was measured for this question"), N_ ("LINE") },
    { "overlay", 0, 0, G_OPTION_ARG_STRING_ARRAY, &overlays,
      N_ ("On a map, draw this overlay of the rule set for an item; may be repeated"),
      N_ ("“ID ITEM”") },
    { "look", 0, 0, G_OPTION_ARG_NONE, &looks,
      N_ ("In a report, show everything declared in secret"), NULL },
    { "scale", 0, 0, G_OPTION_ARG_INT, &scale,
      N_ ("Draw a map at 1 to N, on a larger sheet if necessary"), "N" },
    { "grid", 0, 0, G_OPTION_ARG_NONE, &options.show_grid, N_ ("Draw a grid on a map"), NULL },
    { "side", 0, 0, G_OPTION_ARG_STRING, &side,
      N_ ("Print for this side: what it knows, or its own lists only"), N_ ("SIDE") },
    { "tiles", 0, 0, G_OPTION_ARG_NONE, &tiles,
      N_ ("Spread a large map over several sheets of paper, to be joined"), NULL },
    { "secrets", 0, 0, G_OPTION_ARG_NONE, &options.shows_secrets,
      N_ ("Print a roster with its secret notes"), NULL },
    { "large", 0, 0, G_OPTION_ARG_NONE, &large, N_ ("Use large print"), NULL },
    { "section", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sections,
      N_ ("On a sheet, print only this section; may be repeated"), N_ ("TITLE") },
    { "line", 0, 0, G_OPTION_ARG_STRING_ARRAY, &lines,
      N_ ("On a sheet, add this line of your own; may be repeated"), N_ ("TEXT") },
    { "marks", 0, 0, G_OPTION_ARG_STRING, &marks,
      N_ ("On labels, print marks that a camera finds: one for each of these"), "unit|stand|tray" },
    { "mark-size", 0, 0, G_OPTION_ARG_DOUBLE, &mark_size,
      N_ ("How wide a mark is, without the white around it"), "MM" },
    { "mark-height", 0, 0, G_OPTION_ARG_DOUBLE, &mark_height,
      N_ ("How high over the table the marks will lie"), "MM" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  Proof proof;
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);

  if (words == NULL || !parse_paper (paper, &options.paper))
    return ACIES_EXIT_USAGE;
  if (output == NULL)
    {
      acies_cli_complain (_ ("Give the file to write: -o FILE."));
      return ACIES_EXIT_USAGE;
    }
  if (black)
    options.look = ACIES_COLOUR_THEME_BLACK_AND_WHITE;
  if (large)
    options.text_scale = ACIES_LARGE_PRINT;
  if (!take_page_options (words[0], scale, side, &options)
      || !take_sheet_options (words[0], sections, lines, &options, &own_lines))
    return ACIES_EXIT_USAGE;
  if (tiles && !g_str_equal (words[0], "map"))
    {
      acies_cli_complain (_ ("--tiles applies to maps only, not to “print %s”."), words[0]);
      return ACIES_EXIT_USAGE;
    }
  proof = (Proof){ viewer, overlays, line, .looks = looks, .tiles = tiles };
  if (!check_proof (words[0], &proof)
      || !take_marks (words[0], marks, mark_size, mark_height, &proof.marks))
    return ACIES_EXIT_USAGE;
  return print_to (words, &(AciesTarget){ output, .may_replace = force }, format, &proof, &options,
                   json);
}
