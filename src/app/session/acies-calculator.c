/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCalculator is the session of questions without a table. Units that fill its roles are taken
 * out of their armies when the referee is asked. */
#include "config.h"
#include "app/session/acies-calculator.h"

#include "app/session/acies-session-private.h"

#include "model/army/acies-army.h"
#include "referee/state/acies-lookup.h"
#include "storage/library/acies-library-roles.h"

#include <glib/gi18n-lib.h>

struct _AciesCalculator
{
  AciesSession parent_instance;

  /* owned */
  AciesReferee *referee; /* without a battle */
  GPtrArray *armies;     /* of AciesArmy: whose units are offered */
};

G_DEFINE_FINAL_TYPE (AciesCalculator, acies_calculator, ACIES_TYPE_SESSION)

static AciesReferee *
acies_calculator_get_referee (AciesSession *session)
{
  return ACIES_CALCULATOR (session)->referee;
}

static gboolean
acies_calculator_prepare (AciesSession *session, AciesQuestion *question, GError **error)
{
  return acies_library_roles (acies_session_get_ruleset (session), question, error);
}

/* Items come out of armies, one a role. */
static gboolean
acies_calculator_lists_role (AciesSession *session, const AciesRole *role)
{
  return ACIES_CALCULATOR (session)->armies->len > 0
         && (g_str_equal (role->is, "unit") || g_str_equal (role->is, "leader"));
}

/* What one army offers for a role. */
typedef struct
{
  const AciesRole *role;
  AciesArmy *army;
  gboolean is_own; /* the first that is offered: its units need no more than their names */
  AciesCandidateFunc func;
  gpointer data;
} Offer;

static void
offer_cb (AciesItem *item, gpointer data)
{
  const Offer *offer = data;
  g_autofree char *name = NULL, *id = NULL, *label = NULL;

  if (!acies_session_role_takes (offer->role, item))
    return;
  id = g_strconcat (acies_army_get_id (offer->army), ":", acies_item_get_id (item), NULL);
  name = acies_lookup_describe (item);
  /* Translators: a unit, and the army that it is of. */
  label = g_strdup_printf (_ ("%s (%s)"), name, acies_army_get_title (offer->army));
  offer->func (id, offer->is_own ? name : label, offer->data);
}

/* The first role is most often of the first army, the others of the second. */
static void
acies_calculator_foreach_candidate (AciesSession *session,
                                    const AciesRole *role,
                                    AciesCandidateFunc func,
                                    gpointer data)
{
  const GPtrArray *armies = ACIES_CALCULATOR (session)->armies;
  gboolean is_first = g_ptr_array_index (session->action->roles, 0) == role;

  for (guint i = 0; i < armies->len; i++)
    {
      guint index = is_first ? i : (armies->len - 1 + i) % armies->len;
      AciesArmy *army = g_ptr_array_index (armies, index);
      Offer offer = { role, army, i == 0, func, data };

      acies_army_foreach (army, offer_cb, &offer);
    }
}

static void
acies_calculator_dispose (GObject *object)
{
  AciesCalculator *self = ACIES_CALCULATOR (object);

  acies_session_clear_question (ACIES_SESSION (object));
  g_clear_object (&self->referee);
  g_clear_pointer (&self->armies, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_calculator_parent_class)->dispose (object);
}

static void
acies_calculator_class_init (AciesCalculatorClass *klass)
{
  AciesSessionClass *session_class = &klass->parent_class;

  G_OBJECT_CLASS (klass)->dispose = acies_calculator_dispose;
  session_class->offer_title = N_ ("What shall be worked out?");
  session_class->get_referee = acies_calculator_get_referee;
  session_class->prepare = acies_calculator_prepare;
  session_class->lists_role = acies_calculator_lists_role;
  session_class->foreach_candidate = acies_calculator_foreach_candidate;
}

static void
acies_calculator_init (AciesCalculator *self)
{
  self->armies = g_ptr_array_new ();
}

AciesSession *
acies_calculator_new (AciesRuleset *ruleset)
{
  AciesCalculator *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_new (ACIES_TYPE_CALCULATOR, NULL);
  self->referee = acies_referee_new (ruleset, NULL);
  return ACIES_SESSION (self);
}

void
acies_calculator_set_armies (AciesCalculator *self, GPtrArray *armies)
{
  g_return_if_fail (ACIES_IS_CALCULATOR (self));
  g_return_if_fail (armies != NULL);

  g_ptr_array_unref (self->armies);
  self->armies = g_ptr_array_ref (armies);
  acies_session_drop (ACIES_SESSION (self));
}
