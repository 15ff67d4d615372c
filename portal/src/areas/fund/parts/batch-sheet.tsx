import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '@quayside/contract/fund/balance-change.ts'
import type { SettlementBatch, settlementCalls } from '@quayside/contract/fund/settlement-batch.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import styles from '../fund.module.css'

/** One batch and what it took, a page at a time. */
export function BatchSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fund')
  const [after, setAfter] = useState<string>()
  const answer = useCall<typeof settlementCalls.detail>('/acct/querySettleDetail', {
    id,
    page: { ...(after && { after }) },
  })
  const { data } = answer
  const title = data
    ? t('settle.open', { date: data.batch.businessDate, currency: data.batch.currency })
    : t('settle.label')
  return (
    <Dialog kind="sheet" title={title} onClose={onClose}>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        data && (
          <div className={styles['sheet']}>
            <Facts batch={data.batch} />
            <h3>{t('settle.entries')}</h3>
            <Entries rows={data.rows} />
            {data.page.next && <Button onClick={() => setAfter(data.page.next)}>{t('settle.more')}</Button>}
          </div>
        )
      )}
    </Dialog>
  )
}

function Facts({ batch }: { batch: SettlementBatch }) {
  const { t } = useTranslation('fund')
  return (
    <dl>
      <dt>{t('settle.net')}</dt>
      <dd>
        <MoneyText money={batch.itemsNet} />
      </dd>
      <dt>{t('settle.reserve')}</dt>
      <dd>
        <MoneyText money={batch.reserve} bare />
      </dd>
      <dt>{t('settle.paid')}</dt>
      <dd>
        <MoneyText money={batch.paid} bare />
      </dd>
    </dl>
  )
}

function Entries({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useTranslation('fund')
  return (
    <div className={styles['legs']}>
      <table aria-label={t('settle.entries')}>
        <thead>
          <tr>
            <th scope="col">{t('column.cause')}</th>
            <th scope="col">{t('column.order')}</th>
            <th scope="col">{t('column.valueOn')}</th>
            <th scope="col" data-number>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.version}>
              <td>{t(`cause.${row.cause}`)}</td>
              <td>
                {row.order ? (
                  <Link to="/detail/orderDetails/$id" params={{ id: row.order.id }}>
                    {row.order.orderNo}
                  </Link>
                ) : (
                  '–'
                )}
              </td>
              <td>{row.valueOn}</td>
              <td data-number>
                <MoneyText money={row.amount} bare change />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
