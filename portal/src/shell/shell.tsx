import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import type { preferenceCalls } from '@quayside/contract/account/own/preferences.ts'
import { useTranslation } from '#words/use-translation.ts'
import { allAskedAhead, keptAhead } from '#api/ahead.ts'
import { awaitCalm, isCalm } from '#api/calm.ts'
import type { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { readOf } from '#api/use-call.ts'
import { PreferencesProvider } from '#session/preferences.tsx'
import { type Session, SessionProvider } from '#session/session-context.tsx'
import { stopSeeing } from '#session/see-as.ts'
import { storage } from '#session/storage.ts'
import { wordsLanguage } from '#words/words.ts'
import type { Call } from '@quayside/contract/call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { Frame } from './frame.tsx'
import styles from './frame.module.css'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: () => (isCalm() ? 0 : Number.POSITIVE_INFINITY),
    },
    // Without a network a write fails at once: kept back, it would move money hours later, when nobody looks.
    mutations: { networkMode: 'always' },
  },
})

awaitCalm(queries)

/** The frame around every screen that needs a session. */
export function Shell() {
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

const startQuery = { queryKey: ['start'], queryFn: start, staleTime: Number.POSITIVE_INFINITY }

/** Takes in what was asked ahead for this page, so that its first drawing has it; what failed is told where it is shown. */
export async function readyShell(): Promise<void> {
  await Promise.all([queries.query(startQuery).catch(untold), takeIn()])
  // Which rows was known only now.
  await allAskedAhead()
  await Promise.race([takeIn(), new Promise((resolve) => setTimeout(resolve, rowsMs))])
}

const untold = () => undefined

/** Longer, and the frame had better stand without them. */
const rowsMs = 100

async function takeIn(): Promise<void> {
  const asked = keptAhead().filter(({ path }) => !ownPaths.has(path))
  await Promise.all(
    asked.map(({ path, input }) =>
      queries.query(readOf<Call>(path, input as object, wordsLanguage())).catch(untold),
    ),
  )
}

/** What `start` itself asks for. */
const ownPaths: ReadonlySet<string> = new Set(['/security/mymenu', '/myaccount/preferences'])

function Start() {
  const { t } = useTranslation(['shell', 'ui'])
  const { data, error, isPending, refetch } = useQuery<Started, CallFailure>(startQuery)
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
