/* What a referee remembers: what handfuls of dice can come to, for good; and until the battle changes
 * the last rulings with odds by their questions, and what the last walk measured and summed. */
#pragma once

#include "referee/evaluation/acies-handfuls.h"
#include "referee/evaluation/acies-hearing-private.h"

G_BEGIN_DECLS

typedef struct _AciesMemory AciesMemory;

/* The memory of REFEREE, which it owns; made when first wanted. */
AciesMemory *acies_memory_of (AciesReferee *referee);
AciesHandfuls *acies_memory_get_handfuls (AciesMemory *self);

/* The ruling on QUESTION, borrowed, or NULL. */
AciesRuling *acies_memory_find_ruling (AciesMemory *self, const AciesQuestion *question);
void acies_memory_keep_ruling (AciesMemory *self, const AciesQuestion *question, AciesRuling *ruling);

/* The hearing of the last walk, as if new, if it was on QUESTION and the battle is the same; or NULL. */
AciesHearing *acies_memory_take_hearing (AciesMemory *self, const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* Eats HEARING, which came to its end, and which the referee opened when get_serial () was SERIAL. */
void acies_memory_keep_hearing (AciesMemory *self, AciesHearing *hearing, guint serial);
guint acies_memory_get_serial (AciesMemory *self);

G_END_DECLS
