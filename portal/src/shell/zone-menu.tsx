import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { zoneOf } from '#session/zone-of.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { useZone, zoneLabel } from '#ui/text/zone.tsx'

/** The zone of every time and every day in the portal. */
export function ZoneMenu() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { preferences, change } = usePreferences()
  const zone = useZone()
  const names = {
    merchant: t('bar.zoneMerchant'),
    beijing: t('bar.zoneBeijing'),
    browser: t('bar.zoneBrowser'),
  }
  return (
    <Menu
      look="grey"
      align="end"
      label={t('bar.zone')}
      aria-label={`${t('bar.zone')} ${zone.label}`}
      entries={() =>
        (['merchant', 'beijing', 'browser'] as const).map((choice) => ({
          key: choice,
          label: `${names[choice]} ${zoneLabel(zoneOf(choice, user.merchant.zone))}`,
          checked: preferences.zone === choice,
          onChoose: () => change({ zone: choice }),
        }))
      }
    >
      <IconClock size={16} stroke={1.6} aria-hidden />
      {zone.label}
    </Menu>
  )
}
