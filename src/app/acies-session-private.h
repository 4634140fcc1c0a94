/* What the files of the session share. */
#pragma once

#include "app/acies-odds-count.h"
#include "app/acies-session.h"

G_BEGIN_DECLS

struct _AciesSession
{
  GObject parent_instance;

  /* owned */
  AciesBattleFile *file;
  AciesThrower *thrower;
  AciesQuestion *question;
  AciesRuling *ruling;
  char *trouble;
  AciesOddsCount *count;

  /* borrowed */
  const char *selected;      /* interned */
  const AciesAction *action; /* of the rule set */

  gboolean is_looking_back;
};

/* Forgets question and ruling, and tells nobody. */
void acies_session_clear_question (AciesSession *self);
/* Puts a copy of QUESTION in place of the one before, and neither asks nor tells. */
void acies_session_put_question (AciesSession *self, const AciesQuestion *question);
/* Counts the odds anew and tells everyone. */
void acies_session_ruling_changed (AciesSession *self);

G_END_DECLS
