import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Menu } from '#ui/overlay/menu.tsx'

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const { preferences, change } = usePreferences()
  const names = { system: t('bar.themeAuto'), light: t('bar.themeLight'), dark: t('bar.themeDark') }
  const Icon = preferences.theme === 'dark' ? IconMoon : IconSun
  return (
    <Menu
      look="grey"
      icon
      align="end"
      label={t('bar.theme')}
      aria-label={t('bar.theme')}
      entries={(['system', 'light', 'dark'] as const).map((theme) => ({
        key: theme,
        label: names[theme],
        checked: preferences.theme === theme,
        onChoose: () => change({ theme }),
      }))}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}
