import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal-list.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { moneyWords, Nothing } from '../../trade/public.tsx'
import styles from './withdrawal.module.css'

/** Pages of lines one below the other: a next one is asked for when it is wanted. */
export function MakeupLines({ id }: { id: string }) {
  const { t } = useTranslation('withdrawals')
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <div className={styles['table']}>
      <table aria-label={t('detail.lineByLine')}>
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
      </table>
    </div>
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
            {line.orderId === null ? (
              <Nothing />
            ) : (
              <Link to="/detail/orderDetails/$id" params={{ id: line.orderId }}>
                {line.orderNo}
              </Link>
            )}
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
