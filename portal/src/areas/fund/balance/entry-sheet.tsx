import { Link } from '@tanstack/react-router'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useLedgerWords } from '#words/ledger.ts'

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
    <Sheet title={t('entry.title', { version: entry.version, account })} onClose={onClose}>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        answer.data && <Opened entry={answer.data} />
      )}
    </Sheet>
  )
}

function Opened({ entry }: { entry: Entry }) {
  const { t } = useTranslation('fund')
  const { label: zone } = useZone()
  return (
    <>
      <FactList
        facts={[
          { label: t('column.cause'), value: t(`cause.${entry.cause}`) },
          { label: t('column.amount'), value: <MoneyText money={entry.amount} change /> },
          { label: t('entry.balance'), value: <MoneyText money={entry.balance} /> },
          { label: t('column.occurredAt', { zone }), value: <TimeText at={entry.occurredAt} /> },
          { label: t('column.postedAt', { zone }), value: <TimeText at={entry.postedAt} /> },
          { label: t('column.valueOn'), value: entry.valueOn },
        ]}
      />
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
        <li>
          <Hint>
            {t('entry.source')} {entry.sourceId}
          </Hint>
        </li>
      </ul>
    </>
  )
}

function Legs({ entry }: { entry: Entry }) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  return (
    <PlainTable small label={t('entry.legs')}>
      <thead>
        <tr>
          <th scope="col">{t('entry.from')}</th>
          <th scope="col">{t('entry.to')}</th>
          <th scope="col">{t('column.cause')}</th>
          <th scope="col" data-right>
            {entry.amount.currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.legs.map((leg, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a posting's legs have no other name and never move.
          <tr key={index} data-sum={leg.own || undefined} {...(leg.own && { title: t('entry.own') })}>
            <td>{words.account(leg.from)}</td>
            <td>{words.account(leg.to)}</td>
            <td>{t(`cause.${leg.cause}`)}</td>
            <td data-right>
              <MoneyText money={leg.amount} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
