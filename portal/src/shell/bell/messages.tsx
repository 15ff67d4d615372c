import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { messageLimits } from '@quayside/contract/messages/limits.ts'
import type { MessageRow, StreamEvent } from '@quayside/contract/messages/message.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCalm } from '#api/calm.ts'
import { useCall, usePatch, useRefresh } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useScreenName } from '#shell/here.ts'
import { useTabTitle } from '#shell/tab-title.ts'
import { followMessages } from './follow-messages.ts'

type Newest = OutputOf<typeof noticeCalls.newest>
const none: Newest = { counts: { unread: 0, required: 0 }, rows: [], toConfirm: null }
const path = '/notice/newest'

const Context = createContext<Newest>(none)

/** What the bell, the menu and the bar of required reading show: fetched once, then told by the stream. */
export const useMessages = (): Newest => useContext(Context)

export function MessagesProvider({ children }: { children: ReactNode }) {
  const { i18n, t } = useTranslation('shell')
  const { user } = useSession()
  const calm = useCalm()
  const { data: newest } = useCall<typeof noticeCalls.newest>(
    path,
    {},
    { enabled: calm, freshFor: Number.POSITIVE_INFINITY },
  )
  const { arrived, hear, begun } = useHearing(newest)
  useEffect(() => {
    if (!calm) return undefined
    const following = new AbortController()
    followMessages(`${user.name} ${i18n.language}`, begun, following.signal, hear)
    return () => following.abort()
  }, [calm, user.name, i18n.language, begun, hear])
  useTitle((newest ?? none).counts.unread)
  return (
    <Context value={newest ?? none}>
      {children}
      <div className="visually-hidden" role="log">
        {arrived.map(({ id, title }) => (
          <p key={id}>{t('bell.arrived', { title })}</p>
        ))}
      </div>
    </Context>
  )
}

/**
 * Puts what the stream tells into what is on screen; nothing is fetched for it, as a fetch is use of the session. What is heard
 * before the page has its own answer waits for that: put into nothing, it would be lost.
 */
function useHearing(newest: Newest | undefined) {
  const [arrived, setArrived] = useState<readonly MessageRow[]>([])
  const [{ promise: begun, resolve: begin }] = useState(() => Promise.withResolvers<string | null>())
  const patchNewest = usePatch<typeof noticeCalls.newest>(path)
  const patchList = usePatch<typeof noticeCalls.list>('/notice/list')
  const refresh = useRefresh()
  const known = useRef(new Set<string>())
  const early = useRef<StreamEvent[] | undefined>([])
  const parts = useRef({ patchNewest, patchList, refresh })
  useEffect(() => {
    parts.current = { patchNewest, patchList, refresh }
  })
  const [apply] = useState(() => ({ counts, message }: StreamEvent) => {
    const isNew = message !== null && !known.current.has(message.id)
    if (isNew) known.current.add(message.id)
    let confirmedElsewhere = false
    parts.current.patchNewest((newest) => {
      confirmedElsewhere = !message && counts.required < newest.counts.required && counts.required > 0
      return {
        counts,
        rows: isNew
          ? [message, ...without(newest.rows, message)].slice(0, messageLimits.newest)
          : newest.rows,
        toConfirm: counts.required === 0 ? null : (newest.toConfirm ?? (message?.required ? message : null)),
      }
    })
    parts.current.patchList((list, { filter, page }) => ({
      ...list,
      counts,
      rows:
        isNew && matches(message, filter) && !page?.after && !page?.before
          ? [message, ...without(list.rows, message)]
          : list.rows,
    }))
    // Which one waits next only the server knows; the operator has just clicked, so this keeps nothing alive.
    if (confirmedElsewhere) void parts.current.refresh(path)
    // A few together: one in the place of another would be all that is called out of two that come at once.
    if (isNew) setArrived((earlier) => [...earlier, message].slice(-messageLimits.newest))
  })
  const [hear] = useState(() => (event: StreamEvent) => {
    if (early.current) early.current.push(event)
    else apply(event)
  })
  useEffect(() => {
    if (!newest || !early.current) return
    for (const { id } of newest.rows) known.current.add(id)
    const heard = early.current
    early.current = undefined
    begin(newest.rows[0]?.id ?? null)
    for (const event of heard) apply(event)
  }, [newest, begin, apply])
  return { arrived, hear, begun }
}

const without = (rows: readonly MessageRow[], { id }: MessageRow) => rows.filter((row) => row.id !== id)

type Filter = Parameters<Parameters<ReturnType<typeof usePatch<typeof noticeCalls.list>>>[0]>[1]['filter']

function matches(message: MessageRow, filter: Filter): boolean {
  if (filter?.text) return false
  if (filter?.group && filter.group !== message.group) return false
  return filter?.show !== 'required' || message.required
}

function useTitle(unread: number): void {
  const { t } = useTranslation('shell')
  useTabTitle(useScreenName(), unread > 0 ? countText(unread, t('bell.many')) : undefined)
}

const shownMax = 99
export const countText = (count: number, many: string): string => (count > shownMax ? many : String(count))
