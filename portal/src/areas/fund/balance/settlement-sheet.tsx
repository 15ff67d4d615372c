import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import type {
  SettlementPlace,
  Settlement,
  settlementCalls,
} from '@quayside/contract/fund/balance/settlement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { SettlementLink } from './settlement-link.tsx'

/** One batch and what it took, a page at a time. */
export function SettlementSheet({ id, onClose }: { id: string; onClose: () => void }) {
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
    <Sheet title={title} onClose={onClose}>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        data && (
          <>
            <Sums batch={data.batch} from={data.carriedFrom} />
            <h3>{t('settle.entries')}</h3>
            <Entries rows={data.rows} />
            {data.page.next && <Button onClick={() => setAfter(data.page.next)}>{t('settle.more')}</Button>}
          </>
        )
      )}
    </Sheet>
  )
}

/** As an equation: what it took and what it began with is what became of it. */
function Sums({ batch, from }: { batch: Settlement; from: SettlementPlace | null }) {
  const { t } = useTranslation('fund')
  return (
    <FactList
      sums
      facts={[
        { label: t('settle.net'), value: <MoneyText money={batch.itemsNet} /> },
        ...(from
          ? [
              {
                key: 'carriedFrom',
                label: (
                  <SettlementLink batch={from} currency={batch.currency}>
                    {t('settle.carriedFrom', { date: from.businessDate })}
                  </SettlementLink>
                ),
                value: <MoneyText money={batch.carryIn} bare />,
              },
            ]
          : []),
        ...rest
          .filter((part) => part === 'paid' || !isZero(batch[part].value))
          .map((part) => ({ label: t(`settle.${part}`), value: <MoneyText money={batch[part]} bare /> })),
      ]}
    />
  )
}

const rest = ['reserve', 'drawn', 'paid', 'carryOut'] as const

function Entries({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useTranslation('fund')
  return (
    <PlainTable small label={t('settle.entries')}>
      <thead>
        <tr>
          <th scope="col">{t('column.cause')}</th>
          <th scope="col">{t('column.order')}</th>
          <th scope="col">{t('column.valueOn')}</th>
          <th scope="col" data-right>
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
            <td data-right>
              <MoneyText money={row.amount} bare change />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
