#include "config.h"

#include "storage/journal/acies-storage-error.h"

G_DEFINE_QUARK (acies - storage - error - quark, acies_storage_error)
