/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which family it is, is said here and nowhere else. */
#include "lens/tag/acies-tag-family.h"

#include <apriltag/tag36h11.h>

AciesTagFamily *
acies_tag_family_new (void)
{
  return tag36h11_create ();
}

void
acies_tag_family_free (AciesTagFamily *self)
{
  if (self != NULL)
    tag36h11_destroy (self);
}
