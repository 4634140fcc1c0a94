/* What kind of file a path leads to, by its first bytes and its document element. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_KIND_UNKNOWN,
  ACIES_KIND_MISSING,
  ACIES_KIND_RULESET, /* its folder, or its ruleset.xml or clauses.xml */
  ACIES_KIND_EXAMPLES,
  ACIES_KIND_ARMY,
  ACIES_KIND_SCENARIO,
  ACIES_KIND_EXCHANGE,
  ACIES_KIND_BATTLE,
} AciesKind;

AciesKind acies_kind_of_file (const char *path);

G_END_DECLS
