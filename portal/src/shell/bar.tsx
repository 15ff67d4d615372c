import { IconChevronDown, IconKeyboard, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { merchantName, useSession } from '#session/session-context.tsx'
import { signOut } from '#session/sign-out.ts'
import { Button } from '#ui/control/button.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useKeydown } from '#ui/keys/use-keydown.ts'
import { useNarrow } from '#ui/page/narrow.ts'
import styles from './bar.module.css'
import { Bell } from '#shell/bell/bell.tsx'
import { Crumbs } from './crumbs.tsx'
import { FrameKeys } from './frame-keys.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { ZoneMenu } from './zone-menu.tsx'

const Palette = lazyPart(() => import('#shell/palette/palette.tsx').then((file) => file.Palette))

/** Where I am, the palette, and what holds for the whole portal: merchant, zone, language, theme, me. */
export function ShellBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const narrow = useNarrow()
  const [palette, setPalette] = usePaletteKey()
  const [keysShown, setKeysShown] = useState(false)
  const find = useCallback(() => setPalette(true), [setPalette])
  const keys = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'
  return (
    <header className={styles['bar']}>
      {onMenu && (
        <Button look="grey" icon aria-label={t('menu.open')} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </Button>
      )}
      <Crumbs />
      {narrow ? (
        <Button look="grey" icon aria-label={t('palette.open')} onClick={() => setPalette(true)}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </Button>
      ) : (
        <button
          type="button"
          className={styles['palette']}
          aria-haspopup="dialog"
          onClick={() => setPalette(true)}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden />
          {t('palette.open')}
          <kbd>{keys}</kbd>
        </button>
      )}
      {!narrow && (
        <>
          <MerchantLabel />
          <ZoneMenu />
          <LanguageMenu />
          <ThemeMenu />
        </>
      )}
      <Bell />
      <MeMenu narrow={narrow} onKeys={() => setKeysShown(true)} />
      <FrameKeys shown={keysShown} onShown={setKeysShown} onFind={find} />
      {palette && <Palette onClose={() => setPalette(false)} />}
    </header>
  )
}

function usePaletteKey(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setOpen(true)
  })
  return [open, setOpen]
}

function MerchantLabel() {
  const { i18n } = useTranslation()
  const session = useSession()
  const name = merchantName(session, i18n.language)
  return (
    <span className={styles['merchant']} title={name}>
      {session.user.merchant.id} {name}
    </span>
  )
}

/** On narrow screens the merchant has no room of its own and moves in here. */
function MeMenu({ narrow, onKeys }: { narrow: boolean; onKeys: () => void }) {
  const { t } = useTranslation('shell')
  const { user, roleName } = useSession()
  return (
    <Menu
      look="grey"
      align="end"
      label={t('bar.me')}
      aria-label={`${t('bar.me')} ${user.realName}`}
      head={
        <>
          <b>{user.realName}</b>
          <br />
          {user.name}
          {roleName && ` · ${roleName}`}
          {narrow && (
            <>
              <br />
              <MerchantLabel />
            </>
          )}
        </>
      }
      entries={[
        {
          key: 'keys',
          label: t('keys.title'),
          icon: <IconKeyboard size={16} stroke={1.6} aria-hidden />,
          onChoose: onKeys,
        },
        {
          key: 'out',
          label: t('bar.signOut'),
          icon: <IconLogout size={16} stroke={1.6} aria-hidden />,
          onChoose: () => void signOut(),
        },
      ]}
    >
      <span className={styles['avatar']} data-initials={initials(user.realName)} />
      {!narrow && <IconChevronDown size={16} stroke={1.6} aria-hidden />}
    </Menu>
  )
}

/** A Chinese name gives its family name, any other its first letters. */
function initials(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1)
  return name
    .split(/[\s_]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 2)
}
