/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what is done: phases, actions and overlays; and the sheet that shows it. */
#include "config.h"

#include "rules/load/acies-build.h"
#include "rules/facts/acies-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_build_phase (AciesBuilder *self, const AciesElement *element)
{
  static const char *const orders[] = { "initiative", "fixed", "together", "umpire", NULL };
  static const char *const reads[] = { "now", "start", NULL };
  static const char *const nobody[] = { NULL };
  AciesPhase *phase = acies_build_fact (self, ACIES_FACT_PHASE, element);

  phase->order = acies_build_word (self, element, "order", orders, ACIES_ORDER_INITIATIVE);
  phase->reads_start = acies_build_word (self, element, "reads", reads, 0) == 1;
  phase->round = g_intern_string (acies_element_get (element, "round"));
  phase->is_set_up = acies_build_flag (self, element, "set-up", FALSE);
  phase->condition = acies_build_expression_of (self, element, "if", nobody);
  phase->first = g_intern_string (acies_element_get (element, "first"));
  if (phase->condition != NULL && !phase->is_set_up)
    acies_build_error (self, element, _ ("only a phase with set-up=\"yes\" may have “if”"));
  if (phase->first == NULL)
    phase->first = g_intern_static_string ("first");
  acies_build_take (self, element, phase);
}

/* The condition of a role sees that role and those before it. */
/* The expression in ATTRIBUTE of ELEMENT, which knows ROLE of ACTION and those before it. */
static const AciesExpression *
read_condition (AciesBuilder *self,
                const AciesElement *element,
                const char *attribute,
                const AciesAction *action,
                const AciesRole *role)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < action->roles->len; i++)
    g_ptr_array_add (names, (gpointer) acies_fact_intern_lua_name (
                                ((const AciesRole *) g_ptr_array_index (action->roles, i))->id));
  g_ptr_array_add (names, (gpointer) acies_fact_intern_lua_name (role->id));
  g_ptr_array_add (names, NULL);
  return acies_build_expression_of (self, element, attribute, (const char *const *) names->pdata);
}

/* Why somebody may not fill ROLE: sentences for the cases that say when, and one for all others. */
static void
read_refusals (AciesBuilder *self,
               const AciesElement *element,
               const AciesAction *action,
               AciesRole *role)
{
  role->reasons = g_ptr_array_new_with_free_func (acies_refusal_free);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      AciesRefusal *reason;

      if (!g_str_equal (child->name, "refusal") || child->text == NULL)
        continue;
      if (acies_element_get (child, "if") == NULL)
        {
          if (role->refusal == NULL)
            role->refusal = g_strstrip (g_strdup (child->text));
          continue;
        }
      reason = g_new0 (AciesRefusal, 1);
      reason->condition = read_condition (self, child, "if", action, role);
      reason->text = g_strstrip (g_strdup (child->text));
      g_ptr_array_add (role->reasons, reason);
    }
}

/* The value of ROLE that a drag gives, as ATTRIBUTE says; or NULL. */
static const char *
read_gesture (AciesBuilder *self,
              const AciesElement *element,
              const char *attribute,
              const AciesRole *role)
{
  const char *value = acies_element_get (element, attribute);

  if (value != NULL && (role->values == NULL || !g_strv_contains (role->values, value)))
    acies_build_error (self, element, _ ("%s must be one of its values, not “%s”"), attribute,
                       value);
  return g_intern_string (value);
}

/* What the values of ROLE are called, where a <value> says so. */
static void
read_value_labels (AciesBuilder *self, const AciesElement *element, AciesRole *role)
{
  role->value_labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; role->values != NULL && role->values[i] != NULL; i++)
    {
      char *label = acies_build_dup_choice_label (element, role->values[i]);

      if (label != NULL)
        g_hash_table_insert (role->value_labels, (gpointer) role->values[i], label);
    }
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      const char *id = acies_element_get (child, "id");

      if (g_str_equal (child->name, "value") && id != NULL
          && (role->values == NULL || !g_strv_contains (role->values, id)))
        acies_build_error (self, child, _ ("%s must be one of its values, not “%s”"), "id", id);
    }
}

static void
read_role (AciesBuilder *self, const AciesElement *element, AciesAction *action)
{
  static const char *const kinds[]
      = { "unit",   "leader", "stand", "feature", "side",  "command", "path", "number",
          "length", "choice", "flag",  "text",    "point", "hex",     NULL };
  AciesRole *role = g_new0 (AciesRole, 1);

  role->id = acies_build_id (self, element, "id");
  if (strchr (role->id, '.') != NULL)
    acies_build_error (self, element, _ ("an id of a role must not contain dots"));
  acies_build_refuse_keyword (self, element, role->id);
  acies_build_need (self, element, "is");
  role->is = g_intern_string (kinds[acies_build_word (self, element, "is", kinds, 0)]);
  role->many = acies_build_flag (self, element, "many", FALSE);
  role->optional = acies_build_flag (self, element, "optional", FALSE);
  role->decides = acies_build_flag (self, element, "decides", FALSE);
  role->takes_lost = acies_build_flag (self, element, "lost", FALSE);
  role->values = acies_build_words (element, "values");
  if (g_str_equal (role->is, "choice") && (role->values == NULL || role->values[0] == NULL))
    acies_build_error (self, element, _ ("a choice needs values"));
  read_value_labels (self, element, role);
  role->onto = read_gesture (self, element, "onto", role);
  role->away = read_gesture (self, element, "away", role);
  role->label = acies_words_dup_label (element);
  if (role->label == NULL)
    role->label = g_strdup (role->id);
  if (role->label[0] == '\0')
    acies_build_error (self, element, _ ("the label is empty"));
  read_refusals (self, element, action, role);
  role->line = element->line;
  role->condition = read_condition (self, element, "if", action, role);
  role->able = read_condition (self, element, "able", action, role);
  for (guint i = 0; i < action->roles->len; i++)
    if (((const AciesRole *) g_ptr_array_index (action->roles, i))->id == role->id)
      acies_build_error (self, element, _ ("the action has a role of this id already"));
  g_ptr_array_add (action->roles, role);
}

/* Phases, procedure and roles, which actions and overlays have. */
static void
read_asking (AciesBuilder *self, const AciesElement *element, AciesAction *action)
{
  const char *procedure = acies_element_get (element, "procedure");

  action->phases = acies_build_words (element, "phase");
  if (action->phases == NULL)
    action->phases = g_new0 (const char *, 1);
  action->procedure = procedure != NULL && procedure[0] != '\0'
                          ? g_intern_string (procedure)
                          : acies_fact_intern_lua_name (action->fact.id);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "role"))
        read_role (self, child, action);
      else if (g_str_equal (child->name, "say") && child->text != NULL)
        g_ptr_array_add (action->other_says, g_strstrip (g_strdup (child->text)));
    }
}

void
acies_build_action (AciesBuilder *self, const AciesElement *element)
{
  static const char *const actors[] = { "side", "other", "umpire", "anyone", "program", NULL };
  static const char *const whens[] = { "always", "due", NULL };
  static const char *const naturals[] = { "no", "yes", NULL };
  AciesAction *action = acies_build_fact (self, ACIES_FACT_ACTION, element);

  action->by = g_intern_string (actors[acies_build_word (self, element, "by", actors, 0)]);
  action->say = g_strdup (acies_element_get (element, "say"));
  action->veiled = g_intern_string (acies_element_get (element, "veiled"));
  action->is_hidden
      = acies_build_flag (self, element, "hidden", FALSE) || acies_action_is_duty (action);
  action->needs_due = acies_build_word (self, element, "when", whens, 0) == 1;
  action->is_batch = acies_build_flag (self, element, "batch", TRUE);
  action->is_together = acies_build_flag (self, element, "together", FALSE);
  action->is_written = acies_build_flag (self, element, "written", FALSE);
  action->holds = acies_build_flag (self, element, "holds", TRUE);
  action->natural = ACIES_NATURAL_NO + acies_build_word (self, element, "natural", naturals, -1);
  action->lights = g_intern_string (acies_element_get (element, "lights"));
  read_asking (self, element, action);
  acies_build_take (self, element, action);
}

/* The program fills the first role, and may fill others; what it is not given it cannot ask for. */
static void
check_overlay_roles (AciesBuilder *self, const AciesElement *element, const AciesOverlay *overlay)
{
  static const char *const items[] = { "unit", "leader", "stand", "feature", "side", NULL };
  const AciesRole *first = overlay->roles->len > 0 ? overlay->roles->pdata[0] : NULL;

  if (first == NULL || first->many || first->optional || !g_strv_contains (items, first->is))
    acies_build_error (self, element,
                       _ ("its first role must be what it is shown for: one unit, leader, stand, "
                          "feature or side"));
  for (guint i = 1; i < overlay->roles->len; i++)
    if (!((const AciesRole *) overlay->roles->pdata[i])->optional)
      acies_build_error (self, element, _ ("its roles after the first must be optional"));
}

void
acies_build_overlay (AciesBuilder *self, const AciesElement *element)
{
  static const char *const always[] = { "no", "out", "in", NULL };
  AciesOverlay *overlay = acies_build_fact (self, ACIES_FACT_OVERLAY, element);

  overlay->by = g_intern_static_string ("anyone");
  overlay->always = (AciesAlways) acies_build_word (self, element, "always", always, 0);
  read_asking (self, element, overlay);
  if (overlay->always != ACIES_ALWAYS_NO && overlay->roles->len > 0
      && !g_str_equal (((const AciesRole *) overlay->roles->pdata[0])->is, "side"))
    acies_build_error (self, element, _ ("only what is shown of a side can always be drawn"));
  check_overlay_roles (self, element, overlay);
  acies_build_take (self, element, overlay);
}

/* One id; of lists of factors and of constants also several. */
static void
read_what (AciesSheetItem *item, const char *what)
{
  g_auto (GStrv) ids = NULL;

  if ((!g_str_equal (item->shows, "modifiers") && !g_str_equal (item->shows, "constants"))
      || strchr (what, ' ') == NULL)
    {
      item->what = g_intern_string (what);
      return;
    }
  ids = g_strsplit (what, " ", -1);
  item->what = g_intern_string (ids[0]);
  item->more = g_strdupv (&ids[1]);
}

static void
read_show (AciesBuilder *self, const AciesElement *element, AciesSheetSection *section)
{
  static const char *const kinds[]
      = { "chart",  "modifiers",  "troops", "ranks", "terrain",  "formations",  "actions",   "text",
          "points", "attributes", "phases", "dice",  "outcomes", "obligations", "constants", NULL };
  gboolean is_found = FALSE;

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      const char *what = acies_element_get (element, kinds[i]);
      AciesSheetItem *item;

      if (what == NULL)
        continue;
      is_found = TRUE;
      item = acies_sheet_section_add (section);
      item->line = element->line;
      item->shows = g_intern_string (kinds[i]);
      if (!g_str_equal (what, "all"))
        read_what (item, what);
      item->columns = g_strdup (acies_element_get (element, "columns"));
      item->heading = acies_words_dup_attribute (element, "heading");
    }
  if (!is_found)
    {
      g_autofree char *all = g_strjoinv (", ", (char **) kinds);

      acies_build_error (self, element, _ ("it must say what it shows, with one of: %s"), all);
    }
}

static AciesSheetSection *
read_section (AciesBuilder *self, const AciesElement *element)
{
  AciesSheetSection *section = acies_sheet_section_new ();
  int tone = acies_build_word (self, element, "tone", acies_sheet_tones, -1);
  gint64 page = 1;

  section->title = acies_words_dup_attribute (element, "title");
  section->phase = g_intern_string (acies_element_get (element, "phase"));
  section->tone = tone >= 0 ? acies_sheet_tones[tone] : NULL;
  section->floats = acies_build_flag (self, element, "float", FALSE);
  if (acies_build_number (self, element, "weight", 1, &section->weight)
      && (section->weight < 1 || section->weight > 3))
    acies_build_error (self, element, _ ("the weight of a section must be 1, 2 or 3"));
  if (acies_build_number (self, element, "page", 1, &page) && (page < 1 || page > 2))
    acies_build_error (self, element, _ ("a sheet has only the pages 1 and 2"));
  section->page = (int) CLAMP (page, 1, 2);
  for (guint n = 0; n < element->children->len; n++)
    {
      const AciesElement *show = g_ptr_array_index (element->children, n);

      if (g_str_equal (show->name, "show"))
        read_show (self, show, section);
    }
  return section;
}

void
acies_build_sheet (AciesBuilder *self, const AciesElement *element)
{
  AciesSheet *sheet = acies_build_fact (self, ACIES_FACT_SHEET, element);

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "section"))
        g_ptr_array_add (sheet->sections, read_section (self, child));
    }
  acies_build_take (self, element, sheet);
}
