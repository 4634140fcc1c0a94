/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that each constant counts for something and stands on the sheet, and finds attributes of
 * the battle that are constants in all but name. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-check.h"

#include <glib/gi18n-lib.h>

/* The constants that procedures and conditions read, of char* as those spell them, borrowed. */
static GHashTable *
list_read (AciesRuleset *self)
{
  const GArray *uses = acies_script_get_uses (self->script);
  GHashTable *read = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_ATTRIBUTE && g_strcmp0 (use->owner, "constant") == 0)
        g_hash_table_add (read, (gpointer) use->name);
    }
  return read;
}

static gboolean
shows_constant (const AciesSheetItem *item, const char *id)
{
  return g_str_equal (item->shows, "constants")
         && (item->what == NULL || g_str_equal (item->what, id)
             || (item->more != NULL && g_strv_contains ((const char *const *) item->more, id)));
}

static gboolean
is_on_sheet (AciesRuleset *self, const char *id)
{
  const GPtrArray *sheets = self->facts[ACIES_FACT_SHEET];

  for (guint i = 0; i < sheets->len; i++)
    {
      const AciesSheet *sheet = g_ptr_array_index (sheets, i);

      for (guint n = 0; n < sheet->sections->len; n++)
        {
          const AciesSheetSection *section = g_ptr_array_index (sheet->sections, n);

          for (guint k = 0; k < section->items->len; k++)
            if (shows_constant (g_ptr_array_index (section->items, k), id))
              return TRUE;
        }
    }
  /* A sheet that is made up shows all. */
  return sheets->len == 0;
}

/* Whether no procedure sets ATTRIBUTE by its name. */
static gboolean
is_never_set (AciesRuleset *self, const AciesAttributeFact *attribute)
{
  const GArray *uses = acies_script_get_uses (self->script);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_LITERAL && use->argument == 1
          && (g_str_equal (use->owner, "set") || g_str_equal (use->owner, "add"))
          && acies_fact_intern_lua_name (use->name)
                 == acies_fact_intern_lua_name (attribute->fact.id))
        return FALSE;
    }
  return TRUE;
}

/* Whoever says in a note why a number is the battle's is not told of it. */
static void
check_attributes (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *attributes = self->facts[ACIES_FACT_ATTRIBUTE];

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);

      if (g_str_equal (attribute->of, "battle") && attribute->value_kind == ACIES_VALUE_NUMBER
          && attribute->start.kind == ACIES_VALUE_NUMBER && !attribute->is_of_scenarios
          && attribute->fact.note == NULL && is_never_set (self, attribute))
        acies_fact_report (&attribute->fact, findings, ACIES_SEVERITY_NOTE,
                           _ ("no scenario says it and no procedure sets it: a <constant> is read "
                              "as constant.%s and stands on the sheet with its unit"),
                           acies_fact_intern_lua_name (attribute->fact.id));
    }
}

void
acies_ruleset_check_constants (AciesRuleset *self, AciesFindings *findings)
{
  g_autoptr (GHashTable) read = NULL;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  read = list_read (self);
  for (guint i = 0; i < self->facts[ACIES_FACT_CONSTANT]->len; i++)
    {
      const AciesConstant *constant = g_ptr_array_index (self->facts[ACIES_FACT_CONSTANT], i);
      const char *id = constant->fact.id;

      if (!constant->is_told && !g_hash_table_contains (read, acies_fact_intern_lua_name (id)))
        acies_fact_report (&constant->fact, findings, ACIES_SEVERITY_WARNING,
                           _ ("nothing reads it: no procedure, condition or label names "
                              "constant.%s"),
                           acies_fact_intern_lua_name (id));
      else if (!constant->is_off_paper && !constant->is_told && !is_on_sheet (self, id))
        acies_fact_report (&constant->fact, findings, ACIES_SEVERITY_WARNING,
                           _ ("no sheet shows it; name it in <show constants=\"…\"/> of a section, "
                              "or say paper=\"no\" if no player has to look it up"));
    }
  check_attributes (self, findings);
}
