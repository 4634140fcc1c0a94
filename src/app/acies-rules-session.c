/* What was looked at is a row of paths with a place in it: looking at something new cuts off what
 * lay ahead. */
#include "app/acies-rules-session.h"

#include <string.h>

/* Of what was looked at, no more is kept. */
#define MOST_VISITS 200

struct _AciesRulesSession
{
  GObject parent_instance;

  /* owned */
  AciesRuleset *ruleset;
  AciesCatalogue *catalogue;

  GPtrArray *visits; /* of interned paths */
  guint n_behind;    /* of them, up to the one that is looked at; 0: none is */
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
acies_rules_session_finalize (GObject *object)
{
  AciesRulesSession *self = ACIES_RULES_SESSION (object);

  acies_catalogue_free (self->catalogue);
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->visits);

  G_OBJECT_CLASS (acies_rules_session_parent_class)->finalize (object);
}

static void
acies_rules_session_class_init (AciesRulesSessionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

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
}

AciesRulesSession *
acies_rules_session_new (AciesRuleset *ruleset)
{
  AciesRulesSession *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_new (ACIES_TYPE_RULES_SESSION, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->catalogue = acies_catalogue_new (ruleset);
  return self;
}

AciesRuleset *
acies_rules_session_get_ruleset (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->ruleset;
}

AciesCatalogue *
acies_rules_session_get_catalogue (AciesRulesSession *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return self->catalogue;
}

const AciesCatalogueItem *
acies_rules_session_find (AciesRulesSession *self, const char *path)
{
  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), NULL);

  return path != NULL ? acies_catalogue_find (self->catalogue, path) : NULL;
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
      item = acies_catalogue_find (self->catalogue, whole);
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
  gboolean is_below = FALSE;
  guint n;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (self), parts);

  n = acies_catalogue_get_n (self->catalogue);
  for (guint i = 0; i < n; i++)
    {
      const AciesCatalogueItem *other = acies_catalogue_get_nth (self->catalogue, i);

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
