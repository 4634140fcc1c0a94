/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesSession is one rule set as a window looks at it and changes it. What was looked at
 * is a row of paths with a place in it: looking at something new cuts off what lay ahead. House
 * rules are begun when the first change is made; those of the user go on where they lie. */
#include "config.h"
#include "app/rules/acies-rules-session.h"

#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* Of what was looked at, no more is kept. */
#define MOST_VISITS 200

struct _AciesRulesSession
{
  GObject parent_instance;

  /* owned */
  AciesRuleset *ruleset;          /* as it was opened */
  AciesCatalogue *catalogue;      /* of that */
  AciesHouseRulesDocument *draft; /* over it, or it; or NULL */
  GPtrArray *changes;             /* of AciesDifference; NULL until asked for */
  GPtrArray *examples;            /* of AciesExamples or NULL, layer by layer */
  AciesRulesTrial *trial;

  GPtrArray *visits; /* of interned paths */
  gboolean is_editable, is_written;
  guint n_behind; /* of them, up to the one that is looked at; 0: none is */
};

enum
{
  SELECTED,
  CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesSession, acies_rules_session, G_TYPE_OBJECT)

static void
acies_rules_session_dispose (GObject *object)
{
  AciesRulesSession *self = ACIES_RULES_SESSION (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (acies_rules_session_parent_class)->dispose (object);
}

static void
acies_rules_session_finalize (GObject *object)
{
  AciesRulesSession *self = ACIES_RULES_SESSION (object);

  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_object_unref (self->trial);
  g_ptr_array_unref (self->examples);
  acies_catalogue_free (self->catalogue);
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->visits);

  G_OBJECT_CLASS (acies_rules_session_parent_class)->finalize (object);
}

static void
acies_rules_session_class_init (AciesRulesSessionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_session_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_rules_session_finalize;

  signals[SELECTED]
      = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_rules_session_init (AciesRulesSession *self)
{
  self->visits = g_ptr_array_new ();
  self->trial = acies_rules_trial_new ();
}

/* A catalogue knows the examples only if it is told. */
static void
list_examples (AciesRulesSession *self)
{
  AciesCatalogue *catalogue = acies_rules_session_get_catalogue (self);
  const char *const *layers = acies_ruleset_get_layers (self->ruleset);

  for (guint i = 0; i < self->examples->len; i++)
    {
      const AciesExamples *examples = g_ptr_array_index (self->examples, i);
      g_autofree char *path = NULL;

      if (examples == NULL || acies_examples_get_n (examples) == 0)
        continue;
      path = g_strconcat ("example/", acies_examples_get_id (examples, 0), NULL);
      if (acies_catalogue_find (catalogue, path) == NULL)
        acies_examples_add_to_catalogue (examples, catalogue, layers[i]);
    }
}

static void
draft_changed_cb (AciesRulesSession *self)
{
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  list_examples (self);
  acies_rules_trial_start (self->trial, acies_house_rules_document_get_below (self->draft),
                           acies_house_rules_document_get_ruleset (self->draft));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take_draft (AciesRulesSession *self, AciesHouseRulesDocument *draft)
{
  self->draft = draft;
  list_examples (self);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
}

/* House rules in a file that may be written go on in it. */
static void
open_own (AciesRulesSession *self)
{
  GFile *folder = acies_ruleset_get_folder (self->ruleset);
  const char *const *layers = acies_ruleset_get_layers (self->ruleset);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = NULL;
  AciesHouseRulesDocument *draft;

  if (layers[0] == NULL || layers[1] == NULL)
    return;
  file = g_file_get_child (folder, "ruleset.xml");
  if (g_file_peek_path (file) == NULL || access (g_file_peek_path (file), W_OK) != 0)
    return;
  draft = acies_house_rules_document_open (folder, findings);
  if (draft != NULL)
    take_draft (self, draft);
}

AciesRulesSession *
acies_rules_session_new (AciesRuleset *ruleset, gboolean is_editable)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRulesSession *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_new (ACIES_TYPE_RULES_SESSION, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->catalogue = acies_catalogue_new (ruleset);
  self->examples = acies_library_read_examples (ruleset, findings);
  list_examples (self);
  self->is_editable = is_editable && acies_ruleset_get_folder (ruleset) != NULL;
  if (self->is_editable)
    open_own (self);
  return self;
}

AciesRulesSession *
acies_rules_session_new_restored (AciesHouseRulesDocument *document)
{
  AciesRulesSession *self;

  g_return_val_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (document), NULL);

  self = acies_rules_session_new (acies_house_rules_document_get_ruleset (document), FALSE);
  self->is_editable = TRUE;
  take_draft (self, g_object_ref (document));
  return self;
}

AciesRuleset *
acies_rules_session_get_ruleset (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->draft != NULL ? acies_house_rules_document_get_ruleset (self->draft) : self->ruleset;
}

AciesCatalogue *
acies_rules_session_get_catalogue (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->draft != NULL ? acies_house_rules_document_get_catalogue (self->draft)
                             : self->catalogue;
}

const AciesCatalogueItem *
acies_rules_session_find (AciesRulesSession *self, const char *path)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return path != NULL ? acies_catalogue_find (acies_rules_session_get_catalogue (self), path)
                      : NULL;
}

const AciesCatalogueItem *
acies_rules_session_find_fact (AciesRulesSession *self, const char *path)
{
  g_autofree char *whole = g_strdup (path);
  const AciesCatalogueItem *item;
  char *slash;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  while (whole != NULL)
    {
      item = acies_catalogue_find (acies_rules_session_get_catalogue (self), whole);
      if (item != NULL && item->depth == 0)
        return item;
      slash = strrchr (whole, '/');
      if (slash == NULL)
        return NULL;
      *slash = '\0';
    }
  return NULL;
}

GPtrArray *
acies_rules_session_list_parts (AciesRulesSession *self, const AciesCatalogueItem *item)
{
  GPtrArray *parts = g_ptr_array_new ();
  const AciesCatalogue *catalogue;
  gboolean is_below = FALSE;
  guint n;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), parts);

  catalogue = acies_rules_session_get_catalogue (self);
  n = acies_catalogue_get_n (catalogue);
  for (guint i = 0; i < n; i++)
    {
      const AciesCatalogueItem *other = acies_catalogue_get_nth (catalogue, i);

      if (is_below && other->depth <= item->depth)
        break;
      if (is_below && other->depth == item->depth + 1)
        g_ptr_array_add (parts, (gpointer) other);
      is_below = is_below || other == item;
    }
  return parts;
}

const char *
acies_rules_session_get_selected (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->n_behind > 0 ? g_ptr_array_index (self->visits, self->n_behind - 1) : NULL;
}

void
acies_rules_session_select (AciesRulesSession *self, const char *path)
{
  g_return_if_fail (ACIES_IS_RULES_SESSION (self));
  g_return_if_fail (path != NULL);

  path = g_intern_string (path);
  if (path == acies_rules_session_get_selected (self))
    return;
  g_ptr_array_set_size (self->visits, (int) self->n_behind);
  if (self->visits->len == MOST_VISITS)
    g_ptr_array_remove_index (self->visits, 0);
  g_ptr_array_add (self->visits, (gpointer) path);
  self->n_behind = self->visits->len;
  g_signal_emit (self, signals[SELECTED], 0);
}

gboolean
acies_rules_session_can_go (AciesRulesSession *self, int steps)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  return steps < 0 ? self->n_behind > 1 : steps > 0 && self->n_behind < self->visits->len;
}

void
acies_rules_session_go (AciesRulesSession *self, int steps)
{
  g_return_if_fail (ACIES_IS_RULES_SESSION (self));

  if (!acies_rules_session_can_go (self, steps))
    return;
  self->n_behind = (guint) CLAMP ((int) self->n_behind + steps, 1, (int) self->visits->len);
  g_signal_emit (self, signals[SELECTED], 0);
}

gboolean
acies_rules_session_is_editable (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  return self->is_editable;
}

void
acies_rules_session_note_written (AciesRulesSession *self)
{
  g_return_if_fail (ACIES_IS_RULES_SESSION (self));

  self->is_written = TRUE;
  self->is_editable = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
acies_rules_session_is_written (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  return self->is_written;
}

AciesHouseRulesDocument *
acies_rules_session_get_document (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->draft;
}

AciesRuleset *
acies_rules_session_get_below (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->draft != NULL ? acies_house_rules_document_get_below (self->draft) : self->ruleset;
}

gboolean
acies_rules_session_is_changed (AciesRulesSession *self, const char *path)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return self->draft != NULL && acies_house_rules_document_is_changed (self->draft, path);
}

gboolean
acies_rules_session_is_house (AciesRulesSession *self, const AciesCatalogueItem *item)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);
  g_return_val_if_fail (item != NULL, FALSE);

  return g_strcmp0 (item->layer,
                    acies_ruleset_get_layers (acies_rules_session_get_ruleset (self))[0])
         != 0;
}

/* Whether PATH, without its kind, is ID or a part of that. */
static gboolean
is_about (const char *path, const char *id)
{
  const char *words = strchr (path, '/');

  return words != NULL && g_str_has_prefix (words + 1, id)
         && (words[1 + strlen (id)] == '\0' || words[1 + strlen (id)] == '/');
}

const AciesDifference *
acies_rules_session_find_change (AciesRulesSession *self, const char *path)
{
  const AciesDifference *found = NULL;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (self->changes == NULL)
    self->changes = acies_ruleset_list_house_rules (acies_rules_session_get_ruleset (self));
  for (guint i = 0; i < self->changes->len; i++)
    {
      const AciesDifference *change = g_ptr_array_index (self->changes, i);

      if (is_about (path, change->id)
          && (found == NULL || strlen (change->id) >= strlen (found->id)))
        found = change;
    }
  return found;
}

/* The house rules, begun by AUTHOR (or NULL) if there are none yet. */
static AciesHouseRulesDocument *
need_draft (AciesRulesSession *self, const char *author, GError **error)
{
  g_autofree char *title = NULL;
  AciesHouseRulesDocument *draft;

  if (self->draft != NULL)
    return self->draft;
  /* Translators: %s is the title of a rule set. */
  title = g_strdup_printf (_ ("%s, house rules"), acies_ruleset_get_title (self->ruleset));
  draft = acies_house_rules_document_new (self->ruleset, NULL, title, author, error);
  if (draft != NULL)
    take_draft (self, draft);
  return draft;
}

gboolean
acies_rules_session_set (AciesRulesSession *self,
                         const char *path,
                         const char *value,
                         const AciesChangeReason *why,
                         GError **error)
{
  AciesHouseRulesDocument *draft;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  draft = need_draft (self, why->author, error);
  return draft != NULL && acies_house_rules_document_set (draft, path, value, why, error);
}

gboolean
acies_rules_session_drop (AciesRulesSession *self,
                          const char *path,
                          const AciesChangeReason *why,
                          GError **error)
{
  AciesHouseRulesDocument *draft;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  draft = need_draft (self, why->author, error);
  return draft != NULL && acies_house_rules_document_drop (draft, path, why, error);
}

gboolean
acies_rules_session_take_back (AciesRulesSession *self, const char *path, GError **error)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);
  g_return_val_if_fail (self->draft != NULL, FALSE);

  return acies_house_rules_document_take_back (self->draft, path, error);
}

/* PATH with NAME as its last word. */
static char *
make_sibling (const char *path, const char *name)
{
  return g_strdup_printf ("%.*s/%s", (int) (strrchr (path, '/') - path), path, name);
}

gboolean
acies_rules_session_add_like (AciesRulesSession *self,
                              const char *path,
                              const char *const names[2],
                              const AciesChangeReason *why,
                              GError **error)
{
  g_autofree char *added = NULL;
  AciesHouseRulesDocument *draft;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), FALSE);

  added = make_sibling (path, names[0]);
  draft = need_draft (self, why->author, error);
  if (draft == NULL || !acies_house_rules_document_add_like (draft, path, names, why, error))
    return FALSE;
  acies_rules_session_select (self, added);
  return TRUE;
}

void
acies_rules_session_renew_examples (AciesRulesSession *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_return_if_fail (ACIES_IS_RULES_SESSION (self));

  g_ptr_array_unref (self->examples);
  self->examples = acies_library_read_examples (self->ruleset, findings);
  acies_catalogue_free (self->catalogue);
  self->catalogue = acies_catalogue_new (self->ruleset);
  list_examples (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

AciesExampleResult *
acies_rules_session_run_example (AciesRulesSession *self, const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  for (guint i = 0; i < self->examples->len; i++)
    {
      const AciesExamples *examples = g_ptr_array_index (self->examples, i);

      for (guint n = 0; examples != NULL && n < acies_examples_get_n (examples); n++)
        if (g_strcmp0 (acies_examples_get_id (examples, n), id) == 0)
          return acies_examples_run_nth (examples, n, acies_rules_session_get_ruleset (self),
                                         findings);
    }
  return NULL;
}

AciesRulesTrial *
acies_rules_session_get_trial (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->trial;
}
