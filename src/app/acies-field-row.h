/* One field of a scenario's panel: its name, what it holds, and below what is wrong with what was typed. */
#pragma once

#include "app/acies-field.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FIELD_ROW (acies_field_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesFieldRow, acies_field_row, ACIES, FIELD_ROW, GtkWidget)

GtkWidget *acies_field_row_new (const AciesField *field, AciesDraft *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what the draft holds now, unless something is being typed. */
void acies_field_row_update (AciesFieldRow *self);
/* Takes over what was typed; FALSE: it is refused, and said below it. */
gboolean acies_field_row_commit (AciesFieldRow *self);

G_END_DECLS
