import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useAppearance } from '#session/appearance.ts'
import { useSession } from '#session/session-context.tsx'
import { storage } from '#session/storage.ts'
import { watchUserName } from '#session/watch.ts'
import { zoneOf } from '#session/zone-of.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { ZoneProvider } from '#ui/text/zone.tsx'
import { ShellBar } from './bar.tsx'
import styles from './frame.module.css'
import { FrozenBar } from '#shell/bell/frozen-bar.tsx'
import { Guard } from '#shell/guard/guard.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { MessagesProvider } from '#shell/bell/messages.tsx'
import { NoRole } from '#shell/guard/no-role.tsx'
import { RequiredBar } from '#shell/bell/required-bar.tsx'
import { SeeingBar } from './seeing-bar.tsx'
import { usePress } from './use-press.ts'
import { WhyDialog } from '#shell/guard/why-dialog.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { ZoneMenu } from './zone-menu.tsx'

/** Menu, bar and the screen between them. */
export function Frame() {
  const { t } = useTranslation('shell')
  const { user, menu } = useSession()
  const { preferences, change } = usePreferences()
  const narrow = useNarrow()
  const [drawer, setDrawer] = useState(false)
  const main = useScrollToTop()
  usePress()
  useAppearance(preferences.theme)
  useEffect(() => watchUserName(user.name), [user.name])
  if (menu.length === 0) return storage.seeing() ? <SeeingBar /> : <NoRole />
  return (
    <ZoneProvider name={zoneOf(preferences.zone, user.merchant.zone)}>
      <MessagesProvider>
        <a className={styles['skip']} href="#main">
          {t('skip')}
        </a>
        <div className={styles['app']} data-folded={preferences.menuFolded || undefined}>
          {!narrow && (
            <MainMenu folded={preferences.menuFolded} onFold={(menuFolded) => change({ menuFolded })} />
          )}
          <div className={styles['column']}>
            <SeeingBar />
            <ShellBar onMenu={narrow ? () => setDrawer(true) : undefined} />
            <FrozenBar />
            <RequiredBar />
            <main id="main" ref={main} className={styles['main']} tabIndex={-1}>
              <Suspense>
                <Guard>
                  <Outlet />
                </Guard>
              </Suspense>
              <div id="overlays" />
            </main>
          </div>
        </div>
        <WhyDialog />
        {drawer && (
          <Dialog kind="drawer" title={t('menu.label')} bare onClose={() => setDrawer(false)}>
            <MainMenu folded={false} onChoose={() => setDrawer(false)} />
            <div className={styles['drawerFoot']}>
              <ZoneMenu />
              <LanguageMenu />
              <ThemeMenu />
            </div>
          </Dialog>
        )}
      </MessagesProvider>
    </ZoneProvider>
  )
}

/** Every navigation scrolls to the top (spec §2); a change of filters on the same screen is none. */
function useScrollToTop() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const scrolled = useRef(false)
  useEffect(() => {
    const note = () => (scrolled.current = true)
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [])
  useEffect(() => {
    // A page on which nobody has scrolled is at its top; to ask for it would have all of it laid out at once.
    if (!scrolled.current) return
    scrolled.current = false
    main.current?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  }, [path])
  return main
}
