/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From New Scenario to turn 1, as recorded runs: the table of the Great Plains with its four pieces
 * of terrain, and a map like that of Chalons, each from nothing. Each line is what whoever makes
 * the table does: a click, a key or a stroke is one act, as is a text typed into a field, and a
 * choice from a list is two. */
#include "acies-scratch.h"

#include "app/brush/acies-hex-tool.h"
#include "app/form/acies-field.h"
#include "app/outline/acies-terrain-tool.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-scenario-editor.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-muster.h"
#include "storage/document/acies-scenario-check.h"
#include "storage/document/acies-scenario-command.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define MOST_ACTS_ON_PLANE 30
#define MOST_ACTS_ON_HEXES 45

typedef enum
{
  ASK,    /* Ctrl+Shift+N: the rule set is the one last used */
  ARMIES, /* chooses "southern northern" from the two lists */
  SIZE,   /* types "width depth" in centimetres; on hexes the rule set's map is proposed */
  CREATE, /* presses Create */
  TITLE,  /* types the title */
  TOOL,   /* the key of the terrain tool, or of the brush */
  KIND,   /* clicks a kind of terrain */
  BRUSH,  /* the key for a wider brush, or with a minus for a narrower one */
  STROKE, /* one drag: "x,y x,y" in millimetres, or from hex to hex */
  SET_UP, /* presses Set Up All */
  HOST,   /* chooses "side attribute value" from a list of the panel */
  FIRST,  /* ticks that a side is the first */
  BATTLE, /* Ctrl+G */
  BEGIN,  /* presses Begin */
} Act;

typedef struct
{
  Act act;
  const char *word;
} Step;

/* How many acts a step is. */
static const guint costs[] = {
  [ASK] = 1,   [ARMIES] = 4, [SIZE] = 2,   [CREATE] = 1, [TITLE] = 1, [TOOL] = 1,   [KIND] = 1,
  [BRUSH] = 1, [STROKE] = 1, [SET_UP] = 1, [HOST] = 2,   [FIRST] = 1, [BATTLE] = 1, [BEGIN] = 1,
};

static const Step great_plains[] = {
  { ASK },
  { ARMIES, "scipio-203-bc hasdrubal-syphax-203-bc" },
  { SIZE, "183 122" },
  { CREATE },
  { TITLE, "The Great Plains, 203 BC" },
  { TOOL },
  { KIND, "gentle-slope" },
  { STROKE, "1290,560 1400,530 1540,570 1570,660 1470,730 1330,700 1291,562" },
  { KIND, "open-woods" },
  { STROKE, "170,540 300,510 370,580 340,670 210,680 171,542" },
  { KIND, "town" },
  { STROKE, "1590,140 1690,130 1700,240 1600,250 1591,142" },
  { KIND, "stream" },
  { STROKE, "1720,0 1750,300 1710,620 1740,900 1720,1219" },
  { BATTLE },
  { BEGIN },
};

static const Step chalons[] = {
  { ASK },
  { ARMIES, "aetius-451 attila-451" },
  { CREATE },
  { TITLE, "The Catalaunian Plains" },
  { HOST, "side-1 host roman" },
  { HOST, "side-2 host hunnic" },
  { FIRST, "side-1" },
  { TOOL },
  { KIND, "camp" },
  { STROKE, "4403 4404" },
  { STROKE, "4503 4503" },
  { KIND, "slope" },
  { STROKE, "3114 3214 3314 3414 3514 3613 3713 3813" },
  { STROKE, "3113 3213 3313 3413 3512" },
  { STROKE, "4918 5018 5118 5219 5318" },
  { KIND, "hill" },
  { STROKE, "3914 4014 4114 4214 4314 4415 4515" },
  { STROKE, "4016 4116" },
  { KIND, "peak" },
  { STROKE, "4015 4115" },
  { KIND, "woods" },
  { STROKE, "2801 2802" },
  { STROKE, "4619 4620 4720" },
  { STROKE, "3407 3508 3608" },
  { STROKE, "1820 1921" },
  { BRUSH, "+" },
  { STROKE, "1913 2014" },
  { STROKE, "2508 2508" },
  { STROKE, "5410 5410" },
  { KIND, "ridge" },
  { STROKE, "3115/3215 3315/3415 3515/3615 3715/3815" },
  { STROKE, "5119/5120 5220/5221 5320/5321" },
  { KIND, "stream" },
  { STROKE, "1610/1710 1711/1812 1912/2013 2112/2212 2122/2223" },
  { KIND, "trail" },
  { STROKE, "2725 2700" },
  { STROKE, "4426 4404" },
  { SET_UP },
  { BATTLE },
  { BEGIN },
};

typedef struct
{
  AciesRuleset *ruleset;
  AciesMuster muster;
  AciesScenarioDocument *draft;
  AciesSession *session;
  AciesTableTool *tool;
  char *folder;
  AciesSession *played;
  guint n_acts;
} Maker;

static AciesBattle *
get_battle (Maker *self)
{
  return acies_session_get_battle (self->session);
}

static void
choose_armies (Maker *self, const char *word)
{
  g_auto (GStrv) ids = g_strsplit (word, " ", 2);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = acies_library_find ("armies", ids[i], findings);

      self->muster.armies[i] = acies_army_load (file, findings);
      g_assert_nonnull (self->muster.armies[i]);
    }
}

/* What the dialog proposes, until something is typed. */
static void
propose_size (Maker *self)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (self->ruleset);

  if (acies_ruleset_has_hexes (self->ruleset))
    acies_hex_grid_measure (grid, grid->usual_columns, grid->usual_rows, &self->muster.width,
                            &self->muster.height);
}

static void
type_size (Maker *self, const char *word)
{
  g_auto (GStrv) sizes = g_strsplit (word, " ", 2);

  self->muster.width = ACIES_MM (atoi (sizes[0]) * 10);
  self->muster.height = ACIES_MM (atoi (sizes[1]) * 10);
}

static void
create (Maker *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = acies_muster_draw_up (&self->muster, findings, &error);

  g_assert_no_error (error);
  self->draft = acies_scenario_document_new (referee, NULL, &error);
  g_assert_no_error (error);
  self->session = acies_scenario_editor_new (self->draft);
}

static void
take_tool (Maker *self)
{
  self->tool
      = acies_ruleset_has_hexes (self->ruleset) ? acies_hex_tool_new () : acies_terrain_tool_new ();
  acies_table_tool_set_reach (self->tool, ACIES_MM (2));
  acies_table_tool_set_session (self->tool, self->session);
}

static void
choose_kind (Maker *self, const char *id)
{
  const AciesTerrain *terrain = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, id);

  g_assert_nonnull (terrain);
  if (ACIES_IS_HEX_TOOL (self->tool))
    acies_hex_tool_set_terrain (ACIES_HEX_TOOL (self->tool), terrain);
  else
    acies_terrain_tool_draw_type (ACIES_TERRAIN_TOOL (self->tool), terrain);
}

/* "x,y" in millimetres, the middle of "hex", or that of the side between "hex/hex". */
static AciesPoint
read_point (Maker *self, const char *word)
{
  g_auto (GStrv) parts = g_strsplit_set (word, ",/", 2);
  AciesHexLattice lattice;
  AciesPoint at[2];

  if (!acies_hexes_get_lattice (self->ruleset, acies_battle_get_table (get_battle (self)),
                                &lattice))
    return (AciesPoint){ ACIES_MM (atoi (parts[0])), ACIES_MM (atoi (parts[1])) };
  for (guint i = 0; i < 2; i++)
    {
      AciesHex hex;

      g_assert_true (acies_hex_parse (&lattice, parts[parts[1] != NULL ? i : 0], &hex));
      at[i] = acies_hex_get_centre (&lattice, hex);
    }
  return (AciesPoint){ (at[0].x + at[1].x) / 2, (at[0].y + at[1].y) / 2 };
}

/* The pointer comes by all points of the way, as a hand leads it. */
static void
draw_stroke (Maker *self, const char *word)
{
  const int n_parts = 16;
  g_auto (GStrv) words = g_strsplit (word, " ", -1);
  AciesPoint at = read_point (self, words[0]);

  g_assert_true (acies_table_tool_press (self->tool, &at, 0));
  for (guint i = 1; words[i] != NULL; i++)
    {
      const AciesPoint from = at, to = read_point (self, words[i]);

      for (int part = 1; part <= n_parts; part++)
        {
          at = (AciesPoint){ from.x + (to.x - from.x) * part / n_parts,
                             from.y + (to.y - from.y) * part / n_parts };
          acies_table_tool_drag (self->tool, &at, 0);
        }
    }
  acies_table_tool_release (self->tool, &at, 0);
}

static void
set_field (Maker *self, AciesFieldKind kind, const char *id, const char *text)
{
  const AciesField field = { kind, g_intern_string (id), 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_field_set_text (&field, self->draft, text, &error));
  g_assert_no_error (error);
}

static void
choose_host (Maker *self, const char *word)
{
  g_auto (GStrv) words = g_strsplit (word, " ", 3);
  g_autofree char *id = g_strconcat (words[0], ":", words[1], NULL);

  set_field (self, ACIES_FIELD_CONDITION_CHOICE, id, words[2]);
}

static void
set_up_all (Maker *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_scenario_document_deploy_all (self->draft, &error));
  g_assert_no_error (error);
}

static void
start_battle (Maker *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = NULL;

  self->folder = acies_scratch_new ();
  path = g_build_filename (self->folder, "made.acies", NULL);
  file = acies_document_loader_create (acies_scenario_document_get_referee (self->draft), path,
                                       &error);
  g_assert_no_error (error);
  self->played = acies_play_session_new (file);
}

static void
do_on_table (Maker *self, const Step *step)
{
  AciesHexTool *brush = ACIES_IS_HEX_TOOL (self->tool) ? ACIES_HEX_TOOL (self->tool) : NULL;

  if (step->act == TOOL)
    take_tool (self);
  else if (step->act == KIND)
    choose_kind (self, step->word);
  else if (step->act == STROKE)
    draw_stroke (self, step->word);
  else
    acies_hex_tool_set_size (brush,
                             acies_hex_tool_get_size (brush) + (*step->word == '-' ? -1 : 1));
}

static void
do_step (Maker *self, const Step *step)
{
  switch (step->act)
    {
    case ASK:
      propose_size (self);
      break;
    case ARMIES:
      choose_armies (self, step->word);
      break;
    case SIZE:
      type_size (self, step->word);
      break;
    case CREATE:
      create (self);
      break;
    case TITLE:
      set_field (self, ACIES_FIELD_TITLE, NULL, step->word);
      break;
    case HOST:
      choose_host (self, step->word);
      break;
    case FIRST:
      set_field (self, ACIES_FIELD_FIRST, step->word, "yes");
      break;
    case TOOL:
    case KIND:
    case BRUSH:
    case STROKE:
      do_on_table (self, step);
      break;
    case SET_UP:
      set_up_all (self);
      break;
    case BATTLE:
      start_battle (self);
      break;
    case BEGIN:
      acies_session_next (self->played);
      break;
    }
}

static void
make (Maker *self, const char *ruleset, const Step *steps, guint n_steps)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  self->ruleset = acies_library_load_named_ruleset (ruleset, findings);
  self->muster.ruleset = self->ruleset;
  for (guint i = 0; i < n_steps; i++)
    {
      do_step (self, &steps[i]);
      self->n_acts += costs[steps[i].act];
    }
}

static void
maker_clear (Maker *self)
{
  g_clear_object (&self->tool);
  g_clear_object (&self->played);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);
  g_clear_object (&self->muster.armies[0]);
  g_clear_object (&self->muster.armies[1]);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->folder, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* Nothing is wrong with the scenario, its battle is in turn 1, and it took no more than MOST
 * acts. */
static void
check (Maker *self, guint most)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *said = NULL;

  acies_scenario_check (self->draft, findings);
  said = acies_findings_to_string (findings);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpint (acies_battle_get_position (acies_session_get_battle (self->played))->turn, ==,
                   1);
  g_test_message ("%u acts", self->n_acts);
  g_assert_cmpuint (self->n_acts, <=, most);
}

static void
test_great_plains (void)
{
  g_auto (Maker) maker = { .muster = { .tolerance = ACIES_MM (2) } };

  make (&maker, "civitates-bellantes", great_plains, G_N_ELEMENTS (great_plains));
  g_assert_cmpuint (g_list_model_get_n_items (
                        acies_table_get_features (acies_battle_get_table (get_battle (&maker)))),
                    ==, 4);
  check (&maker, MOST_ACTS_ON_PLANE);
}

/* Every kind of terrain that the shipped map has is on this one. */
static void
test_chalons (void)
{
  static const char *const kinds[]
      = { "camp", "slope", "hill", "peak", "woods", "ridge", "stream", "trail" };
  g_auto (Maker) maker = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  make (&maker, "chalons", chalons, G_N_ELEMENTS (chalons));
  bytes = acies_battle_to_bytes (get_battle (&maker));
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_nonnull (strstr (text, kinds[i]));
  check (&maker, MOST_ACTS_ON_HEXES);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/maker-acts/great-plains", test_great_plains);
  g_test_add_func ("/acies/app/maker-acts/chalons", test_chalons);
  return g_test_run ();
}
