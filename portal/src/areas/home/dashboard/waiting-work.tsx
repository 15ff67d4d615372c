import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { FaqId } from '@quayside/contract/help/faq.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { listSearch } from '#areas/home/report/figures.ts'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import styles from './dashboard.module.css'

type Item = OutputOf<typeof dashboardCalls.pendingSchedule>['items'][number]

const everyMs = 60_000
const hourMs = 3_600_000
const hourMinutes = 60
const dayHours = 24
const soonHours = 3 * dayHours
const shownFirst = 5
const orders = '/home/tradeManage/transactionQuery'

/** The states in which a list shows exactly what waits. */
const stateOf: Partial<Record<Item['kind'], Readonly<Record<string, readonly string[]>>>> = {
  alert: { status: ['pending'] },
  complaint: { status: ['init', 'approved'] },
  buyer_message: { status: ['open'] },
  refund_unsent: { status: ['received'] },
  refund_failed: { status: ['failed'] },
  undelivered: { standing: ['dead'] },
}

/** Of a page that is several: the one that shows what waits. */
const within: Partial<Record<Item['kind'], string>> = { undelivered: '/deliveries' }

/** What waits for the reader, the nearest deadline first; the rest is one click away. */
export function WaitingWork() {
  const { t } = useTranslation('home')
  const zone = useZone()
  const [whole, setWhole] = useState(false)
  const query = useCall<typeof dashboardCalls.pendingSchedule>(
    '/index/pending_schedule',
    {},
    { every: everyMs },
  )
  const more = (query.data?.items.length ?? 0) - shownFirst
  return (
    <Panel
      title={t('waiting.title')}
      note={zone.label}
      query={query}
      tools={
        more > 0 && (
          <Button look="accent" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('waiting.less') : t('waiting.more', { count: more })}
          </Button>
        )
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <PanelNothing>{t('waiting.nothing')}</PanelNothing>
        ) : (
          <ul className={styles['work']}>
            {items.slice(0, whole ? undefined : shownFirst).map((item) => (
              <li key={item.kind}>
                <Way item={item}>
                  <Work item={item} now={query.dataUpdatedAt} />
                </Way>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Where nothing can be done yet, the question that says what to prepare. */
const questionOf: Partial<Record<Item['kind'], FaqId>> = { chargeback: 'chargeback-deadline' }

/** The whole line leads to where it is done, for whoever may open that. */
function Way({ item: { kind, path, filter }, children }: { item: Item; children: ReactNode }) {
  const { t } = useTranslation('home')
  const question = questionOf[kind]
  if (!path && question)
    return (
      <Link to="/home/helpCenter/FAQ" search={{ id: question }} className={styles['line']}>
        {children}
        <Go>{t('waiting.prepare')}</Go>
      </Link>
    )
  if (!path) return <div className={styles['line']}>{children}</div>
  const search = path === orders && filter ? listSearch(filter) : (stateOf[kind] ?? {})
  return (
    <Link to={`${path}${within[kind] ?? ''}` as '/home'} search={search} className={styles['line']}>
      {children}
      <Go>{t(`waiting.go.${kind}`)}</Go>
    </Link>
  )
}

const Go = ({ children }: { children: string }) => (
  <span className={styles['go']}>
    {children}
    <span aria-hidden>›</span>
  </span>
)

function Work({ item: { kind, count, dueAt, amounts }, now }: { item: Item; now: number }) {
  const { t } = useTranslation('home')
  return (
    <>
      <span className={styles['due']}>
        {dueAt ? <Deadline at={dueAt} now={now} /> : <small>{t('waiting.noDeadline')}</small>}
      </span>
      <span className={styles['what']}>
        <b>{t(`waiting.${kind}`, { count })}</b>
        <small>{t(`waiting.hint.${kind}`)}</small>
      </span>
      <span className={styles['sums']}>
        {amounts.slice(0, amountsShown).map((amount) => (
          <MoneyText key={amount.currency} money={amount} />
        ))}
        {amounts.length > amountsShown && (
          <small>{t('waiting.currencies', { count: amounts.length - amountsShown })}</small>
        )}
      </span>
    </>
  )
}

const amountsShown = 1

/** As of the answer, which is fetched anew every minute. */
function Deadline({ at, now }: { at: string; now: number }) {
  const { t } = useTranslation('home')
  const left = (Date.parse(at) - now) / hourMs
  const hours = Math.floor(left)
  const text =
    left <= 0
      ? t('waiting.over')
      : hours === 0
        ? t('waiting.minutes', { count: Math.max(1, Math.floor(left * hourMinutes)) })
        : hours < dayHours
          ? t('waiting.hours', { count: hours })
          : t('waiting.days', { count: Math.floor(hours / dayHours) })
  return (
    <>
      <b data-soon={left < soonHours || undefined} data-late={left < dayHours || undefined}>
        {text}
      </b>
      <small>
        <TimeText at={at} style="minute" />
      </small>
    </>
  )
}
