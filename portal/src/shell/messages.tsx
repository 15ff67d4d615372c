import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { messageLimits } from '@quayside/contract/messages/limits.ts'
import type { MessageRow, StreamEvent } from '@quayside/contract/messages/message.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCalm } from '#api/calm.ts'
import { useCall, usePatch, useRefresh } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
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
  const { data = none } = useCall<typeof noticeCalls.newest>(
    path,
    {},
    { enabled: calm, freshFor: Number.POSITIVE_INFINITY },
  )
  const { arrived, hear } = useHearing()
  useEffect(() => {
    if (!calm) return undefined
    const following = new AbortController()
    followMessages(`${user.name} ${i18n.language}`, following.signal, hear)
    return () => following.abort()
  }, [calm, user.name, i18n.language, hear])
  useTitle(data.counts.unread)
  return (
    <Context value={data}>
      {children}
      <span className="visually-hidden" role="status">
        {arrived && t('bell.arrived', { title: arrived })}
      </span>
    </Context>
  )
}

/** Puts what the stream tells into what is on screen; nothing is fetched for it, as a fetch is use of the session. */
function useHearing() {
  const [arrived, setArrived] = useState<string>()
  const patchNewest = usePatch<typeof noticeCalls.newest>(path)
  const patchList = usePatch<typeof noticeCalls.list>('/notice/list')
  const refresh = useRefresh()
  const known = useRef(new Set<string>())
  const parts = useRef({ patchNewest, patchList, refresh })
  useEffect(() => {
    parts.current = { patchNewest, patchList, refresh }
  })
  const [hear] = useState(() => ({ counts, message }: StreamEvent) => {
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
    if (isNew) setArrived(message.title)
  })
  return { arrived, hear }
}

const without = (rows: readonly MessageRow[], { id }: MessageRow) => rows.filter((row) => row.id !== id)

type Filter = Parameters<Parameters<ReturnType<typeof usePatch<typeof noticeCalls.list>>>[0]>[1]['filter']

function matches(message: MessageRow, filter: Filter): boolean {
  if (filter?.text) return false
  if (filter?.group && filter.group !== message.group) return false
  return filter?.show !== 'required' || message.required
}

/** The tab says how much is unread while somebody works in another. */
function useTitle(unread: number): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const product = t('product')
    document.title =
      unread > 0 ? t('bell.title', { unread: countText(unread, t('bell.many')), product }) : product
    return () => {
      document.title = product
    }
  }, [unread, t])
}

const shownMax = 99
export const countText = (count: number, many: string): string => (count > shownMax ? many : String(count))
