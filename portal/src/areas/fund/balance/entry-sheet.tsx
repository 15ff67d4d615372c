import { Link } from '@tanstack/react-router'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import styles from '#areas/fund/fund.module.css'

type Entry = OutputOf<typeof balanceChangeCalls.entry>

interface EntrySheetProps {
  entry: InputOf<typeof balanceChangeCalls.entry>
  onClose: () => void
}

/** One entry: where its money came from and went to, and what is behind it. */
export function EntrySheet({ entry, onClose }: EntrySheetProps) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  const answer = useCall<typeof balanceChangeCalls.entry>('/acct/queryBalanceDeal/detail', entry, {
    keep: false,
  })
  const account = words.account(entry.account)
  return (
    <Dialog kind="sheet" title={t('entry.title', { version: entry.version, account })} onClose={onClose}>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        answer.data && <Opened entry={answer.data} />
      )}
    </Dialog>
  )
}

function Opened({ entry }: { entry: Entry }) {
  const { t } = useTranslation('fund')
  const { label: zone } = useZone()
  return (
    <div className={styles['sheet']}>
      <dl>
        <dt>{t('column.cause')}</dt>
        <dd>{t(`cause.${entry.cause}`)}</dd>
        <dt>{t('column.amount')}</dt>
        <dd>
          <MoneyText money={entry.amount} change />
        </dd>
        <dt>{t('entry.balance')}</dt>
        <dd>
          <MoneyText money={entry.balance} />
        </dd>
        <dt>{t('column.occurredAt', { zone })}</dt>
        <dd>
          <TimeText at={entry.occurredAt} />
        </dd>
        <dt>{t('column.postedAt', { zone })}</dt>
        <dd>
          <TimeText at={entry.postedAt} />
        </dd>
        {entry.valueOn && (
          <>
            <dt>{t('column.valueOn')}</dt>
            <dd>{entry.valueOn}</dd>
          </>
        )}
      </dl>
      <h3>{t('entry.legs')}</h3>
      <Legs entry={entry} />
      <h3>{t('entry.behind')}</h3>
      <ul>
        {entry.order && (
          <li>
            <Link to="/detail/orderDetails/$id" params={{ id: entry.order.id }}>
              {t('entry.order', { number: entry.order.orderNo })}
            </Link>
          </li>
        )}
        {entry.batch && (
          <li>
            <Link
              to="/home/fundManage/accountBalance"
              search={{ tab: 'settlements', batch: entry.batch.id, currency: entry.amount.currency }}
            >
              {t('entry.batch', { date: entry.batch.businessDate })}
            </Link>
          </li>
        )}
        <li className={styles['note']}>
          {t('entry.source')} {entry.sourceId}
        </li>
      </ul>
    </div>
  )
}

function Legs({ entry }: { entry: Entry }) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  return (
    <div className={styles['legs']}>
      <table aria-label={t('entry.legs')}>
        <thead>
          <tr>
            <th scope="col">{t('entry.from')}</th>
            <th scope="col">{t('entry.to')}</th>
            <th scope="col">{t('column.cause')}</th>
            <th scope="col" data-number>
              {entry.amount.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.legs.map((leg, index) => (
            // eslint-disable-next-line react/no-array-index-key -- a posting's legs have no other name and never move.
            <tr key={index} data-strong={leg.own || undefined} {...(leg.own && { title: t('entry.own') })}>
              <td>{words.account(leg.from)}</td>
              <td>{words.account(leg.to)}</td>
              <td>{t(`cause.${leg.cause}`)}</td>
              <td data-number>
                <MoneyText money={leg.amount} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
