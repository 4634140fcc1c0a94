/* High contrast comes before dark: its colours do not fade into one another. */
#include "config.h"
#include "app/widgets/acies-look.h"

#include <adwaita.h>

AciesLook
acies_look_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (style))
    return ACIES_LOOK_HIGH_CONTRAST;
  return adw_style_manager_get_dark (style) ? ACIES_LOOK_DARK : ACIES_LOOK_LIGHT;
}
