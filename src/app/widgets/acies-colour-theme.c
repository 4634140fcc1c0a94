/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which colours the desktop asks for. High contrast comes before dark: its colours do not
 * fade into one another. */
#include "config.h"
#include "app/widgets/acies-colour-theme.h"

#include <adwaita.h>

AciesColourTheme
acies_colour_theme_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (style))
    return ACIES_COLOUR_THEME_HIGH_CONTRAST;
  return adw_style_manager_get_dark (style) ? ACIES_COLOUR_THEME_DARK : ACIES_COLOUR_THEME_LIGHT;
}
