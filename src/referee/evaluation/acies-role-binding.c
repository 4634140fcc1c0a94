/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the roles of a question. Without a battle every role for an item is filled by a stand-in
 * whose facts are typed; with one, an id must be of the battle and of the right kind. */
#include "config.h"

#include "referee/evaluation/acies-role-binding.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/state/acies-hexes.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

#define MAX_FILLS 200

static const char *const measure_words[]
    = { "gap",      "sees",      "near",       "bearing", "contacts",  "ground",  "linked",
        "run",      "face",      "tied",       "reach",   "touching",  "edge",    "hex_of",
        "ring",     "front",     "facing",     "hexes",   "hexline",   "hexside", "in_hex",
        "map_edge", "retreats",  "terrain_of", "chains",  "direction", "gaps",    "within_arc",
        "away",     "landed_in", NULL };

static const struct
{
  const char *is;
  AciesItemKind kind;
} item_kinds[] = {
  { "unit", ACIES_ITEM_UNIT },       { "leader", ACIES_ITEM_LEADER },
  { "stand", ACIES_ITEM_STAND },     { "feature", ACIES_ITEM_FEATURE },
  { "command", ACIES_ITEM_COMMAND }, { "side", ACIES_ITEM_SIDE },
};

gboolean
acies_role_binding_item_kind (const AciesRole *role, AciesItemKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (item_kinds); i++)
    if (g_str_equal (role->is, item_kinds[i].is))
      {
        *kind = item_kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

static void
add_ids (GListModel *model, GPtrArray *ids)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      g_ptr_array_add (ids, (gpointer) acies_item_get_id (item));
    }
}

/* Sets ERROR: ID is no item of KIND. */
static gboolean
refuse_item (AciesBattle *battle, const AciesRole *role, const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (g_str_equal (role->is, "unit"))
    add_ids (acies_battle_get_units (battle), ids);
  else if (g_str_equal (role->is, "leader"))
    add_ids (acies_battle_get_leaders (battle), ids);
  else if (g_str_equal (role->is, "side"))
    add_ids (acies_battle_get_sides (battle), ids);
  else if (g_str_equal (role->is, "feature"))
    add_ids (acies_table_get_features (acies_battle_get_table (battle)), ids);
  g_ptr_array_add (ids, NULL);
  acies_lookup_unknown (error, role->is, id, (const char *const *) ids->pdata);
  return FALSE;
}

static gboolean
fill_items (AciesEvaluation *self,
            AciesRoleBinding *fill,
            AciesItemKind kind,
            const char *text,
            GError **error)
{
  g_auto (GStrv) ids = g_strsplit_set (text, " ,", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      AciesItem *item;

      if (*ids[i] == '\0')
        continue;
      item = acies_battle_find (self->input.battle, ids[i]);
      if (item == NULL || acies_item_get_kind (item) != kind)
        return refuse_item (self->input.battle, fill->role, ids[i], error);
      if (g_ptr_array_find (fill->subjects, acies_evaluation_get_subject (self, item), NULL))
        continue;
      g_ptr_array_add (fill->subjects, acies_evaluation_get_subject (self, item));
    }
  if (fill->subjects->len == 1 || (fill->role->many && fill->subjects->len <= MAX_FILLS))
    return TRUE;
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               _ ("“%s” of the action “%s” takes one %s."), fill->role->id,
               self->input.action->fact.id, fill->role->is);
  return FALSE;
}

/* How many stand-ins a role that takes many has: as many as `role.N.` keys say. */
static guint
count_typed (AciesEvaluation *self, const AciesRole *role)
{
  g_autofree char *prefix = g_strconcat (role->id, ".", NULL);
  guint most = 1;

  for (guint i = 0; i < acies_question_get_n_keys (self->input.question); i++)
    {
      const char *key = acies_question_get_nth_key (self->input.question, i, NULL);
      guint64 n;

      if (!g_str_has_prefix (key, prefix))
        continue;
      n = g_ascii_strtoull (key + strlen (prefix), NULL, 10);
      if (n > most && n <= MAX_FILLS)
        most = (guint) n;
    }
  return most;
}

static void
fill_typed (AciesEvaluation *self, AciesRoleBinding *fill, AciesItemKind kind)
{
  guint n = fill->role->many ? count_typed (self, fill->role) : 1;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = fill->role->many ? g_strdup_printf ("%s.%u", fill->role->id, i + 1)
                                               : g_strdup (fill->role->id);

      g_ptr_array_add (fill->subjects, acies_evaluation_add_typed (self, kind, name));
    }
}

static gboolean
has_typed_facts (AciesEvaluation *self, const AciesRole *role)
{
  g_autofree char *prefix = g_strconcat (role->id, ".", NULL);

  for (guint i = 0; i < acies_question_get_n_keys (self->input.question); i++)
    if (g_str_has_prefix (acies_question_get_nth_key (self->input.question, i, NULL), prefix))
      return TRUE;
  return FALSE;
}

static gboolean
refuse_text (AciesEvaluation *self, const AciesRole *role, const char *text, GError **error)
{
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               /* Translators: what was typed, the role, what it should be (number, length). */
               _ ("“%s” cannot be read as “%s” of “%s”: it must be a %s."), text, role->id,
               self->input.action->fact.id, role->is);
  return FALSE;
}

/* Whether TEXT names one hex, or where there may be many some, of the map if there is one. */
static gboolean
are_hexes (AciesEvaluation *self, const AciesRole *role, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  AciesHexLattice lattice;
  gboolean has_map
      = self->input.battle != NULL
        && acies_hexes_get_lattice (self->input.ruleset,
                                    acies_battle_get_table (self->input.battle), &lattice);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesHex hex;

      if (*words[i] == '\0')
        continue;
      if (!acies_hexes_is_number (words[i])
          || (has_map && !acies_hex_parse (&lattice, words[i], &hex)))
        return FALSE;
      n++;
    }
  return role->many ? n > 0 : n == 1;
}

static gboolean
fill_text (AciesEvaluation *self, AciesRoleBinding *fill, const char *text, GError **error)
{
  const AciesRole *role = fill->role;
  AciesLength length;
  gint64 number;

  if (g_str_equal (role->is, "path"))
    {
      g_autoptr (AciesPath) path = NULL;

      fill->text = acies_lookup_path_to_mm (self->input.ruleset, text);
      path = acies_path_parse (fill->text, error);
      return path != NULL;
    }
  fill->text = g_strdup (text);
  if (g_str_equal (role->is, "choice") && role->values != NULL
      && !g_strv_contains (role->values, text))
    {
      acies_lookup_unknown (error, role->id, text, role->values);
      return FALSE;
    }
  if ((g_str_equal (role->is, "number")
       && !g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
      || (g_str_equal (role->is, "length")
          && !acies_lookup_parse_length (self->input.ruleset, text, &length))
      || (g_str_equal (role->is, "flag") && !g_str_equal (text, "yes") && !g_str_equal (text, "no"))
      || (g_str_equal (role->is, "point") && strchr (text, ',') == NULL)
      || (g_str_equal (role->is, "hex") && !are_hexes (self, role, text)))
    return refuse_text (self, role, text, error);
  return TRUE;
}

static gboolean
refuse_empty (AciesEvaluation *self, const AciesRole *role, GError **error)
{
  g_autofree char *values
      = role->values != NULL ? g_strjoinv (", ", (char **) (gpointer) role->values) : NULL;

  if (values != NULL)
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 /* Translators: the action, the role it lacks, the words that it may be. */
                 _ ("The action “%s” needs “%s”, one of %s."), self->input.action->fact.id,
                 role->id, values);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 /* Translators: the action, the role it lacks, what kind of thing that is. */
                 _ ("The action “%s” needs “%s”, a %s."), self->input.action->fact.id, role->id,
                 role->is);
  return FALSE;
}

static gboolean
fill_role (AciesEvaluation *self, AciesRoleBinding *fill, GError **error)
{
  const AciesRole *role = fill->role;
  const char *text = acies_question_get (self->input.question, role->id);
  gboolean is_flag = g_str_equal (role->is, "flag");
  AciesItemKind kind;

  if (acies_role_binding_item_kind (role, &kind))
    {
      if (self->input.battle != NULL && text != NULL && *text != '\0')
        return fill_items (self, fill, kind, text, error);
      if (role->optional && !has_typed_facts (self, role) && text == NULL)
        return TRUE;
      if (self->input.battle != NULL && !has_typed_facts (self, role))
        return role->optional || refuse_empty (self, role, error);
      fill_typed (self, fill, kind);
      return TRUE;
    }
  if (text != NULL)
    return fill_text (self, fill, text, error);
  return role->optional || is_flag || refuse_empty (self, role, error);
}

static const AciesRoleBinding *
find_fill (AciesEvaluation *self, const char *id, gsize length)
{
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      if (strlen (fill->role->id) == length && strncmp (fill->role->id, id, length) == 0)
        return fill;
    }
  return NULL;
}

/* The facts that the type of an item of KIND, or the rank of a leader, is one of. FALSE if it has
 * none. */
static gboolean
get_type_kind (AciesItemKind kind, AciesFactKind *fact_kind)
{
  switch (kind)
    {
    case ACIES_ITEM_STAND:
    case ACIES_ITEM_UNIT:
      *fact_kind = ACIES_FACT_TROOP;
      return TRUE;
    case ACIES_ITEM_LEADER:
      *fact_kind = ACIES_FACT_RANK;
      return TRUE;
    case ACIES_ITEM_FEATURE:
      *fact_kind = ACIES_FACT_TERRAIN;
      return TRUE;
    case ACIES_ITEM_COMMAND:
    case ACIES_ITEM_SIDE:
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      break;
    }
  return FALSE;
}

static gboolean
check_typed_type (AciesEvaluation *self, AciesItemKind kind, const char *type, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const GPtrArray *facts;
  AciesFactKind fact_kind;

  if (!get_type_kind (kind, &fact_kind)
      || acies_ruleset_find (self->input.ruleset, fact_kind, type) != NULL)
    return TRUE;
  facts = acies_ruleset_get_facts (self->input.ruleset, fact_kind);
  for (guint i = 0; i < facts->len; i++)
    g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  g_ptr_array_add (words, NULL);
  acies_lookup_unknown (error, fact_kind == ACIES_FACT_RANK ? _ ("rank") : _ ("type"), type,
                        (const char *const *) words->pdata);
  return FALSE;
}

/* Checks one `role.attribute`: the attribute exists and its value is one it can have. */
static gboolean
check_typed (AciesEvaluation *self, const AciesRoleBinding *fill, const char *key, GError **error)
{
  static const char *const plain[] = { "name",      "side",     "type",    "n",        "rank",
                                       "formation", "sub_unit", "command", "strength", NULL };
  const char *attribute = strrchr (key, '.') + 1,
             *text = acies_question_get (self->input.question, key);
  const AciesAttributeFact *fact;
  const GPtrArray *facts = acies_ruleset_get_facts (self->input.ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  AciesItemKind kind;
  AciesValue value;

  if (!acies_role_binding_item_kind (fill->role, &kind))
    return TRUE;
  if (g_str_equal (attribute, "type") || g_str_equal (attribute, "rank"))
    return check_typed_type (self, kind, text, error);
  if (g_strv_contains (plain, attribute))
    return TRUE;
  if (strstr (key, ".stands.") != NULL)
    kind = ACIES_ITEM_STAND;
  fact = acies_lookup_fact (self->input.ruleset, kind, attribute);
  if (fact != NULL)
    return acies_lookup_parse_value (fact, text, &value, error);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  g_ptr_array_add (words, NULL);
  acies_lookup_unknown (error, _ ("attribute"), attribute, (const char *const *) words->pdata);
  return FALSE;
}

/* "battle.weather" where there is no battle: an attribute of battles, or how large the table is. */
static gboolean
check_typed_battle (AciesEvaluation *self, const char *key, GError **error)
{
  const char *attribute = strchr (key, '.') + 1,
             *text = acies_question_get (self->input.question, key);
  const AciesAttributeFact *fact
      = acies_lookup_fact (self->input.ruleset, ACIES_ITEM_BATTLE, attribute);
  AciesValue value;

  if (fact != NULL)
    return acies_lookup_parse_value (fact, text, &value, error);
  if (g_str_equal (attribute, "width") || g_str_equal (attribute, "height"))
    return TRUE;
  acies_lookup_unknown (error, _ ("attribute"), attribute, NULL);
  return FALSE;
}

static gboolean
check_key (AciesEvaluation *self, const char *key, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gsize length = strcspn (key, ".");
  const AciesRoleBinding *fill = find_fill (self, key, length);
  g_autofree char *first = g_strndup (key, length);

  if (fill != NULL && key[length] == '\0')
    return TRUE;
  if (fill != NULL)
    {
      if (fill->subjects->len > 0
          && ((const AciesSubject *) g_ptr_array_index (fill->subjects, 0))->item != NULL)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                       _ ("“%s” was typed, but “%s” is an item of this battle, so its value in the "
                          "battle counts. The umpire can set it."),
                       key, fill->role->id);
          return FALSE;
        }
      return check_typed (self, fill, key, error);
    }
  if (g_strv_contains (measure_words, first))
    return TRUE;
  if (self->input.battle == NULL && g_str_equal (first, "battle") && key[length] == '.')
    return check_typed_battle (self, key, error);
  for (guint i = 0; i < self->input.fills->len; i++)
    g_ptr_array_add (
        words,
        (gpointer) ((const AciesRoleBinding *) g_ptr_array_index (self->input.fills, i))->role->id);
  g_ptr_array_add (words, NULL);
  acies_lookup_unknown (error, _ ("role"), first, (const char *const *) words->pdata);
  return FALSE;
}

gboolean
acies_role_binding_roles (AciesEvaluation *self, GError **error)
{
  for (guint i = 0; i < self->input.action->roles->len; i++)
    {
      AciesRoleBinding *fill = g_new0 (AciesRoleBinding, 1);

      fill->role = g_ptr_array_index (self->input.action->roles, i);
      fill->subjects = g_ptr_array_new ();
      g_ptr_array_add (self->input.fills, fill);
      if (!fill_role (self, fill, error))
        return FALSE;
    }
  for (guint i = 0; i < acies_question_get_n_keys (self->input.question); i++)
    if (!check_key (self, acies_question_get_nth_key (self->input.question, i, NULL), error))
      return FALSE;
  return TRUE;
}
