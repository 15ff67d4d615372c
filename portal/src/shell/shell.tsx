import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import type { preferenceCalls } from '@quayside/contract/account/own/preferences.ts'
import type { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { PreferencesProvider } from '#session/preferences.tsx'
import { type Session, SessionProvider } from '#session/session-context.tsx'
import { stopSeeing } from '#session/see-as.ts'
import { storage } from '#session/storage.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { Frame } from './frame.tsx'
import styles from './frame.module.css'

export const route = createLazyRoute('/shell')({ component: Shell })

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: 0 },
    // Without a network a write fails at once: kept back, it would move money hours later, when nobody looks.
    mutations: { networkMode: 'always' },
  },
})

function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <Start />
    </QueryClientProvider>
  )
}

/** Rights and preferences are fetched together, before the first screen asks for anything. */
async function start() {
  const [menu, preferences] = await Promise.all([
    send<typeof deviceCalls.mymenu>('/security/mymenu', {}, { inline: true }),
    send<typeof preferenceCalls.get>('/myaccount/preferences', {}, { inline: true }),
  ])
  const session: Session = menu.data
  storage.keepMenu({
    menu: session.menu,
    permissions: session.permissions,
    administrator: session.administrator,
    roleName: session.roleName,
  })
  return { session, preferences: preferences.data }
}

type Started = Awaited<ReturnType<typeof start>>

function Start() {
  const { t } = useTranslation(['shell', 'ui'])
  const { data, error, isPending, refetch } = useQuery<Started, CallFailure>({
    queryKey: ['start'],
    queryFn: start,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const late = useAfterDelay(isPending)
  // The role is gone, or may no longer be looked through: back to one's own view.
  if (error && storage.seeing() && (error.key === 'role.not_seen' || error.key === 'permission.denied')) {
    stopSeeing()
    return null
  }
  if (error) return <ErrorState title={t('failed.title')} failure={error} onAgain={() => void refetch()} />
  if (!data)
    return (
      <p className={styles['starting']} role="status">
        {late && t('ui:loading')}
      </p>
    )
  return (
    <SessionProvider session={data.session}>
      <PreferencesProvider start={data.preferences}>
        <Frame />
      </PreferencesProvider>
    </SessionProvider>
  )
}
