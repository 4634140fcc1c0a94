/* What an entry of an army says of itself, apart from where it stands: so that it can be set whole,
 * taken back, and given to another entry. */
#pragma once

#include "model/acies-leader.h"
#include "model/acies-unit.h"

G_BEGIN_DECLS

typedef struct
{
  AciesItemKind kind; /* UNIT, LEADER or COMMAND */
  const char *id;     /* interned */
  const char *type;   /* troop type, rank or kind of command; interned, or NULL */
  char *label;        /* this and the two below: or NULL */
  char *note;
  char *secret;
  AciesAttributes *attributes;
  guint n_stands;       /* of a unit; with sub-units it is their sum */
  GPtrArray *sub_units; /* of AciesSubUnit; NULL unless a unit */
} AciesItemState;

AciesItemState *acies_item_state_new (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
AciesItemState *acies_item_state_copy (const AciesItemState *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_item_state_free (AciesItemState *self);
gboolean acies_item_state_equal (const AciesItemState *a, const AciesItemState *b);
/* Makes ITEM, which is of its kind, so. */
void acies_item_state_apply (const AciesItemState *self, AciesItem *item);
/* A new item like that. Owned. */
AciesItem *acies_item_state_make (const AciesItemState *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesItemState, acies_item_state_free)

G_END_DECLS
