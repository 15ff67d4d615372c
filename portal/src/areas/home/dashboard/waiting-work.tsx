import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { listSearch } from '#areas/home/report/figures.ts'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import styles from '#areas/home/panel.module.css'

type Item = OutputOf<typeof dashboardCalls.pendingSchedule>['items'][number]

const everyMs = 60_000
const hourMs = 3_600_000
const lateHours = 48
const list = '/home/tradeManage/transactionQuery'

/** What waits for the reader, the nearest deadline first. */
export function WaitingWork() {
  const { t } = useTranslation('home')
  const zone = useZone()
  const query = useCall<typeof dashboardCalls.pendingSchedule>(
    '/index/pending_schedule',
    {},
    { every: everyMs },
  )
  return (
    <Panel title={t('waiting.title')} note={zone.label} query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <PanelNothing>{t('waiting.nothing')}</PanelNothing>
        ) : (
          <ul className={`${styles['list']} ${styles['work']}`}>
            {items.map((item) => (
              <Work key={item.kind} item={item} now={query.dataUpdatedAt} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function Work({ item, now }: { item: Item; now: number }) {
  const { t } = useTranslation('home')
  const { kind, count, dueAt, amounts, path, filter } = item
  return (
    <li>
      <span>{dueAt ? <Deadline at={dueAt} now={now} /> : t('waiting.noDeadline')}</span>
      <span>
        <b>{t(`waiting.${kind}`, { count })}</b>
        <small>{t(`waiting.hint.${kind}`)}</small>
      </span>
      <span data-end>
        {amounts.map((amount) => (
          <small key={amount.currency}>
            <MoneyText money={amount} />
          </small>
        ))}
      </span>
      {path && (
        <Link to={path as '/home'} search={path === list && filter ? listSearch(filter) : {}}>
          {t(`waiting.go.${kind}`)}
        </Link>
      )}
    </li>
  )
}

/** As of the answer, which is fetched anew every minute. */
function Deadline({ at, now }: { at: string; now: number }) {
  const { t } = useTranslation('home')
  const hours = (Date.parse(at) - now) / hourMs
  const left =
    hours <= 0
      ? t('waiting.over')
      : hours < lateHours
        ? t('waiting.hours', { count: Math.floor(hours) })
        : t('waiting.days', { count: Math.floor(hours / 24) })
  return (
    <>
      <span data-late={hours < lateHours || undefined}>{left}</span>
      <small>
        <TimeText at={at} style="minute" />
      </small>
    </>
  )
}
