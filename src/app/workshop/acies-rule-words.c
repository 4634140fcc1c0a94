/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleWords offers what its list has; the list is made once a rule set, not once a letter. */
#include "config.h"

#include "app/workshop/acies-rule-words.h"

#include "rules/script/acies-host-function.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A word that is offered. */
#define ACIES_TYPE_RULE_WORD (acies_rule_word_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleWord, acies_rule_word, ACIES, RULE_WORD, GObject)

struct _AciesRuleWord
{
  GObject parent_instance;

  char *word;
  char *detail; /* what it is, or its arguments */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRuleWord,
                               acies_rule_word,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROPOSAL, NULL))

struct _AciesRuleWords
{
  GObject parent_instance;

  GListStore *words; /* of AciesRuleWord, sorted */
};

static void provider_init (GtkSourceCompletionProviderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRuleWords,
                               acies_rule_words,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROVIDER,
                                                      provider_init))

static void
acies_rule_word_finalize (GObject *object)
{
  AciesRuleWord *self = ACIES_RULE_WORD (object);

  g_free (self->word);
  g_free (self->detail);

  G_OBJECT_CLASS (acies_rule_word_parent_class)->finalize (object);
}

static void
acies_rule_word_class_init (AciesRuleWordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rule_word_finalize;
}

static void
acies_rule_word_init (AciesRuleWord *self)
{
}

static int
compare_words (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (((const AciesRuleWord *) a)->word, ((const AciesRuleWord *) b)->word);
}

/* Adds WORD with DETAIL (eaten). */
static void
add (AciesRuleWords *self, const char *word, char *detail)
{
  g_autoptr (AciesRuleWord) item = g_object_new (ACIES_TYPE_RULE_WORD, NULL);

  item->word = g_strdup (word);
  item->detail = detail;
  g_list_store_append (self->words, item);
}

static void
add_host (AciesRuleWords *self)
{
  guint n_functions, n_variables;
  const AciesHostFunction *functions = acies_host_function_get_all (&n_functions);
  const AciesHostVariable *variables = acies_host_variable_get_all (&n_variables);

  for (guint i = 0; i < n_functions; i++)
    {
      g_autoptr (GPtrArray) forms = acies_host_function_dup_forms (&functions[i]);
      const AciesHostForm *form = g_ptr_array_index (forms, 0);

      add (self, functions[i].name, g_strdup_printf ("(%s)", form->arguments));
    }
  for (guint i = 0; i < n_variables; i++)
    add (self, variables[i].name, NULL);
}

static void
acies_rule_words_finalize (GObject *object)
{
  g_object_unref (ACIES_RULE_WORDS (object)->words);

  G_OBJECT_CLASS (acies_rule_words_parent_class)->finalize (object);
}

static void
acies_rule_words_class_init (AciesRuleWordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rule_words_finalize;
}

static void
acies_rule_words_init (AciesRuleWords *self)
{
  self->words = g_list_store_new (ACIES_TYPE_RULE_WORD);
  add_host (self);
  g_list_store_sort (self->words, compare_words, NULL);
}

AciesRuleWords *
acies_rule_words_new (void)
{
  return g_object_new (ACIES_TYPE_RULE_WORDS, NULL);
}

static void
add_facts (AciesRuleWords *self, AciesRuleset *ruleset)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

      for (guint i = 0; i < facts->len; i++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, i);

          if (fact->id != NULL && g_hash_table_add (seen, (gpointer) fact->id))
            add (self, fact->id, g_strdup (fact->label));
        }
    }
}

/* The functions that the procedures define, with their arguments. */
static void
add_functions (AciesRuleWords *self, const char *lua)
{
  g_autoptr (GRegex) head
      = g_regex_new ("^function ([A-Za-z0-9_]+)\\s*(\\([^)]*\\))", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (head, lua, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      add (self, name, g_match_info_fetch (match, 2));
    }
}

void
acies_rule_words_set (AciesRuleWords *self, AciesRuleset *ruleset, AciesRuleText *text)
{
  g_auto (GStrv) names = NULL;

  g_return_if_fail (ACIES_IS_RULE_WORDS (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_RULE_TEXT (text));

  names = acies_rule_text_list (text);
  g_list_store_remove_all (self->words);
  add_host (self);
  add_facts (self, ruleset);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".lua"))
      add_functions (self, acies_rule_text_get (text, names[i]));
  g_list_store_sort (self->words, compare_words, NULL);
}

static AciesRuleWord *
get_nth (AciesRuleWords *self, guint n)
{
  return g_list_model_get_item (G_LIST_MODEL (self->words), n);
}

GPtrArray *
acies_rule_words_list (AciesRuleWords *self, const char *prefix)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (ACIES_IS_RULE_WORDS (self), list);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->words)); i++)
    {
      g_autoptr (AciesRuleWord) word = get_nth (self, i);

      if (g_str_has_prefix (word->word, prefix))
        g_ptr_array_add (list, g_strdup (word->word));
    }
  return list;
}

static gboolean
is_inner (gunichar letter)
{
  return g_unichar_isalnum (letter) || letter == '_' || letter == '-';
}

void
acies_rule_words_find_start (const GtkTextIter *end, GtkTextIter *start)
{
  GtkTextIter before;
  gboolean is_id;

  *start = *end;
  for (before = *end;
       gtk_text_iter_backward_char (&before) && is_inner (gtk_text_iter_get_char (&before));)
    *start = before;
  before = *start;
  is_id = gtk_text_iter_backward_char (&before)
          && strchr ("\"'", (int) gtk_text_iter_get_char (&before)) != NULL;
  if (is_id)
    return;
  /* Outside quotes a hyphen is a minus. */
  for (before = *end; gtk_text_iter_compare (&before, start) > 0;)
    {
      gtk_text_iter_backward_char (&before);
      if (gtk_text_iter_get_char (&before) == '-')
        {
          gtk_text_iter_forward_char (&before);
          *start = before;
          return;
        }
    }
}

/* The word that is being typed. */
static char *
dup_prefix (GtkSourceCompletionContext *context)
{
  GtkTextIter start, end;

  gtk_source_completion_context_get_bounds (context, NULL, &end);
  acies_rule_words_find_start (&end, &start);
  return gtk_text_iter_get_slice (&start, &end);
}

static gboolean
begins (gpointer item, gpointer prefix)
{
  return g_str_has_prefix (((AciesRuleWord *) item)->word, prefix);
}

static GtkFilter *
make_filter (const char *prefix)
{
  return GTK_FILTER (gtk_custom_filter_new (begins, g_strdup (prefix), g_free));
}

static void
populate_async (GtkSourceCompletionProvider *provider,
                GtkSourceCompletionContext *context,
                GCancellable *cancellable,
                GAsyncReadyCallback callback,
                gpointer data)
{
  AciesRuleWords *self = ACIES_RULE_WORDS (provider);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  g_autofree char *prefix = dup_prefix (context);

  g_task_return_pointer (
      task,
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->words)), make_filter (prefix)),
      g_object_unref);
}

static GListModel *
populate_finish (GtkSourceCompletionProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
refilter (GtkSourceCompletionProvider *provider,
          GtkSourceCompletionContext *context,
          GListModel *model)
{
  g_autofree char *prefix = dup_prefix (context);
  g_autoptr (GtkFilter) filter = make_filter (prefix);

  gtk_filter_list_model_set_filter (GTK_FILTER_LIST_MODEL (model), filter);
}

static void
display (GtkSourceCompletionProvider *provider,
         GtkSourceCompletionContext *context,
         GtkSourceCompletionProposal *proposal,
         GtkSourceCompletionCell *cell)
{
  const AciesRuleWord *word = ACIES_RULE_WORD (proposal);

  switch (gtk_source_completion_cell_get_column (cell))
    {
    case GTK_SOURCE_COMPLETION_COLUMN_TYPED_TEXT:
      gtk_source_completion_cell_set_text (cell, word->word);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_AFTER:
      gtk_source_completion_cell_set_text (cell, word->detail);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_ICON:
    case GTK_SOURCE_COMPLETION_COLUMN_BEFORE:
    case GTK_SOURCE_COMPLETION_COLUMN_COMMENT:
    case GTK_SOURCE_COMPLETION_COLUMN_DETAILS:
      gtk_source_completion_cell_set_text (cell, NULL);
      break;
    }
}

static void
activate (GtkSourceCompletionProvider *provider,
          GtkSourceCompletionContext *context,
          GtkSourceCompletionProposal *proposal)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (gtk_source_completion_context_get_buffer (context));
  GtkTextIter start, end;

  gtk_source_completion_context_get_bounds (context, NULL, &end);
  acies_rule_words_find_start (&end, &start);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, ACIES_RULE_WORD (proposal)->word, -1);
  gtk_text_buffer_end_user_action (buffer);
}

static char *
get_title (GtkSourceCompletionProvider *provider)
{
  return g_strdup (_ ("Words of the rule set"));
}

static void
provider_init (GtkSourceCompletionProviderInterface *iface)
{
  iface->get_title = get_title;
  iface->populate_async = populate_async;
  iface->populate_finish = populate_finish;
  iface->refilter = refilter;
  iface->display = display;
  iface->activate = activate;
}
