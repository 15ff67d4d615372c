import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { SettlementLink } from '#areas/fund/balance/settlement-link.tsx'
import styles from './withdrawal.module.css'

type Line = OutputOf<typeof withdrawalListCalls.makeup>['lines'][number]

/** Pages of lines one below the other: a next one is asked for when it is wanted. */
export function MakeupLines({ id }: { id: string }) {
  const { t } = useTranslation('withdrawals')
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <PlainTable label={t('detail.lineByLine')} className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('detail.lineFlow')}</th>
          <th scope="col">{t('detail.lineOrder')}</th>
          <th scope="col">{t('detail.lineAt')}</th>
          <th scope="col" data-right>
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      {cursors.map((after, index) => (
        <Page
          key={after ?? ''}
          id={id}
          after={after}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </PlainTable>
  )
}

/** What a line is about: its order, or the settlement that held it back or carried it over. */
function Source({ line: { orderId, orderNo, batch, amount } }: { line: Line }) {
  const { t } = useTranslation('withdrawals')
  if (orderId !== null)
    return (
      <Link to="/detail/orderDetails/$id" params={{ id: orderId }}>
        {orderNo}
      </Link>
    )
  if (batch === null) return <Nothing />
  return (
    <SettlementLink batch={batch} currency={amount.currency}>
      {t('detail.cause.settlement', { date: batch.businessDate })}
    </SettlementLink>
  )
}

interface PageProps {
  id: string
  after: string | undefined
  isLast: boolean
  onMore: (next: string) => void
}

function Page({ id, after, isLast, onMore }: PageProps) {
  const { t, i18n } = useTranslation('withdrawals')
  const { data, error, refetch } = useCall<typeof withdrawalListCalls.makeup>(
    '/withdraw/makeup',
    { id, ...(after !== undefined && { after }) },
    { keep: false },
  )
  const next = data?.next
  return (
    <tbody>
      {error && (
        <tr>
          <td colSpan={4}>
            <ErrorState failure={error} onAgain={() => void refetch()} />
          </td>
        </tr>
      )}
      {data?.lines.map((line, index) => (
        <tr key={index}>
          <td>{t(`detail.flow.${line.flow}`)}</td>
          <td>
            <Source line={line} />
          </td>
          <td>{line.at.length > 10 ? <TimeText at={line.at} /> : line.at}</td>
          <td data-right>
            <MoneyText money={line.amount} bare />
            {line.of && <small> {t('detail.partOf', { amount: moneyWords(line.of, i18n.language) })}</small>}
          </td>
        </tr>
      ))}
      {isLast && next !== undefined && (
        <tr>
          <td colSpan={4}>
            <Button onClick={() => onMore(next)}>{t('detail.moreLines')}</Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
