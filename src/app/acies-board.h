/* How each side and each command stands: what is left of it, and the states that its units are in. No widget
 * is known here. */
#pragma once

#include "referee/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesItem *item; /* a side or a command */
  guint depth;     /* 0: a side */
  guint n_units, n_units_left; /* one without a stand is not left */
  guint n_stands, n_stands_left;
  guint n_leaders, n_leaders_left;
  char *states; /* "DPs 7, shaken 2", and what the rules say of the side or command itself; or NULL */
} AciesBoardEntry;

void acies_board_entry_free (AciesBoardEntry *self);
/* Of AciesBoardEntry: each side, then its commands and those below them, in the order of its army. A side and
 * a command count all that is below them. */
GPtrArray *acies_board_list (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* "31 of 36 stands, 13 % lost" */
char *acies_board_entry_describe_strength (const AciesBoardEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* "1 of 4 units gone, a leader lost"; NULL: nothing is. */
char *acies_board_entry_describe_losses (const AciesBoardEntry *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
