/* The words of a typed line against the `say` of an action: "{unit} charges {target}". Words of the
 * template are matched whatever their case; a role takes one word, or, if it takes many, is a path
 * or a text, all up to the template's next word. */
#include "config.h"

#include "referee/acies-entry-words.h"

#include "referee/acies-fill.h"

#include <string.h>

static const char *const keywords[]
    = { "dice", "throw", "tick", "choose", "answer", "override", "because", NULL };

char **
acies_entry_split (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean is_quoted = FALSE, is_word = FALSE;

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c == '"')
        {
          is_quoted = !is_quoted;
          is_word = TRUE;
        }
      else if (g_ascii_isspace (*c) && !is_quoted)
        {
          if (is_word)
            g_strv_builder_add (words, word->str);
          g_string_truncate (word, 0);
          is_word = FALSE;
        }
      else
        {
          g_string_append_c (word, *c);
          is_word = TRUE;
        }
    }
  if (is_word)
    g_strv_builder_add (words, word->str);
  return g_strv_builder_end (words);
}

gboolean
acies_entry_is_keyword (const char *word)
{
  return g_strv_contains (keywords, word);
}

const AciesRole *
acies_entry_find_role (const AciesAction *action, const char *id)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (g_str_equal (role->id, id))
        return role;
    }
  return NULL;
}

static GListModel *
list_items (AciesBattle *battle, AciesItemKind kind)
{
  switch (kind)
    {
    case ACIES_ITEM_UNIT:
      return acies_battle_get_units (battle);
    case ACIES_ITEM_LEADER:
      return acies_battle_get_leaders (battle);
    case ACIES_ITEM_SIDE:
      return acies_battle_get_sides (battle);
    case ACIES_ITEM_FEATURE:
      return acies_table_get_features (acies_battle_get_table (battle));
    case ACIES_ITEM_STAND:
    case ACIES_ITEM_COMMAND:
    case ACIES_ITEM_BATTLE:
      break;
    }
  return NULL;
}

static char *
find_by_label (GListModel *model, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (word, -1);
  const char *found = NULL;
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);
      g_autofree char *label = g_utf8_casefold (acies_item_get_label (item), -1);

      if (!g_str_equal (label, folded))
        continue;
      if (found != NULL)
        return NULL;
      found = acies_item_get_id (item);
    }
  return g_strdup (found);
}

char *
acies_entry_read_item (AciesReferee *referee, const AciesRole *role, const char *word)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItemKind kind;
  AciesItem *item;

  if (battle == NULL || !acies_fill_item_kind (role, &kind))
    return g_strdup (word);
  item = acies_battle_find (battle, word);
  if (item != NULL && acies_item_get_kind (item) == kind)
    return g_strdup (word);
  return find_by_label (list_items (battle, kind), word);
}

static gboolean
is_long (const AciesRole *role)
{
  return role->many || g_str_equal (role->is, "path") || g_str_equal (role->is, "text");
}

/* The role that an element of a template ("{unit}") stands for; NULL: a word. */
static const AciesRole *
get_role (const AciesAction *action, const char *element)
{
  g_autofree char *id = NULL;

  if (element[0] != '{' || !g_str_has_suffix (element, "}"))
    return NULL;
  id = g_strndup (element + 1, strlen (element) - 2);
  return acies_entry_find_role (action, id);
}

static gboolean
is_same_word (const char *a, const char *b)
{
  return g_ascii_strcasecmp (a, b) == 0;
}

static gboolean
set_role (AciesReferee *referee, const AciesRole *role, const char *word, AciesQuestion *question)
{
  g_autofree char *id = acies_entry_read_item (referee, role, word);

  if (question != NULL)
    acies_question_set (question, role->id, id != NULL ? id : word);
  return id != NULL;
}

/* Words from *PLACE up to the next word of the template, as one text. */
static void
set_long_role (const AciesRole *role,
               const char *next,
               char **words,
               guint n,
               guint *place,
               AciesQuestion *question)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (*place < n && (next == NULL || !is_same_word (words[*place], next)))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[(*place)++]);
  if (question != NULL && text->len > 0)
    acies_question_set (question, role->id, text->str);
}

/* How far WORDS fit: TRUE with *ELEMENT at the element that comes after the last word. */
static gboolean
fit (AciesReferee *referee,
     const AciesAction *action,
     char **elements,
     char **words,
     guint n,
     AciesQuestion *question,
     guint *element)
{
  guint place = 0, i = 0;

  for (; elements[i] != NULL && place < n; i++)
    {
      const AciesRole *role = get_role (action, elements[i]);

      if (role == NULL)
        {
          if (!is_same_word (elements[i], words[place]))
            return FALSE;
          place++;
        }
      else if (is_long (role))
        set_long_role (role, elements[i + 1], words, n, &place, question);
      else if (!set_role (referee, role, words[place++], question))
        return FALSE;
    }
  *element = i;
  return place == n;
}

gboolean
acies_entry_fit (AciesReferee *referee,
                 const AciesAction *action,
                 char **words,
                 guint n,
                 AciesQuestion *question)
{
  g_auto (GStrv) elements = NULL;
  guint element;

  if (action->say == NULL)
    return FALSE;
  elements = acies_entry_split (action->say);
  if (!fit (referee, action, elements, words, n, question, &element))
    return FALSE;
  /* Roles at the end may be left out; the ruling says if it wants them. */
  for (; elements[element] != NULL; element++)
    if (get_role (action, elements[element]) == NULL)
      return FALSE;
  return n > 0;
}

void
acies_entry_add_ways (
    AciesReferee *referee, const AciesAction *action, char **words, guint n, GPtrArray *ways)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_auto (GStrv) elements = NULL;
  const AciesRole *role;
  AciesItemKind kind;
  GListModel *model;
  guint element;

  if (action->say == NULL)
    return;
  elements = acies_entry_split (action->say);
  if (!fit (referee, action, elements, words, n, NULL, &element) || elements[element] == NULL)
    return;
  role = get_role (action, elements[element]);
  if (role == NULL)
    g_ptr_array_add (ways, g_strdup (elements[element]));
  else if (role->values != NULL)
    for (guint i = 0; role->values[i] != NULL; i++)
      g_ptr_array_add (ways, g_strdup (role->values[i]));
  else if (battle != NULL && acies_fill_item_kind (role, &kind))
    {
      model = list_items (battle, kind);
      for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
        {
          g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

          g_ptr_array_add (ways, g_strdup (acies_item_get_id (item)));
        }
    }
}
