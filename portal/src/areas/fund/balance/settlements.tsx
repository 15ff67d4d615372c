import { Link } from '@tanstack/react-router'
import type { Settlement, settlementCalls } from '@quayside/contract/fund/balance/settlement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import styles from '#areas/fund/fund.module.css'
import { SettlementSheet } from './settlement-sheet.tsx'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'
import type { ViewProps } from './view.ts'

const size = 50

/** Every settlement of one currency, each open to what it took. */
export function Settlements({ search, go, currencies }: ViewProps) {
  const { t } = useTranslation('fund')
  const currency = search.currency ?? currencies[0]
  const { after, batch } = search
  const answer = useCall<typeof settlementCalls.query>(
    '/acct/querySettle',
    { ...(currency && { currency }), page: { size, ...(after && { after }) } },
    { enabled: currency !== undefined },
  )
  const next = answer.data?.page.next
  const shown = { tab: 'settlements', ...(currency && { currency }) } as const
  return (
    <>
      <div className={styles['bar']}>
        {currency && (
          <CurrencyChoice
            currencies={currencies}
            value={currency}
            onChange={(other) => go({ tab: 'settlements', currency: other })}
          />
        )}
      </div>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : answer.data?.rows.length === 0 ? (
        <EmptyState title={t('settle.nothing')} />
      ) : (
        <Batches rows={answer.data?.rows} after={after} />
      )}
      {next && (
        <div className={styles['bar']}>
          <Button onClick={() => go({ ...shown, after: next })}>{t('settle.more')}</Button>
        </div>
      )}
      {batch && (
        <SettlementSheet
          key={batch}
          id={batch}
          onClose={() => go({ ...shown, ...(after && { after }) }, true)}
        />
      )}
    </>
  )
}

const amounts = ['itemsNet', 'carryIn', 'reserve', 'paid', 'drawn', 'carryOut'] as const
const heads = {
  itemsNet: 'settle.net',
  carryIn: 'settle.carryIn',
  reserve: 'settle.reserve',
  paid: 'settle.paid',
  drawn: 'settle.drawn',
  carryOut: 'settle.carryOut',
} as const

function Batches({ rows, after }: { rows: readonly Settlement[] | undefined; after: string | undefined }) {
  const { t } = useTranslation('fund')
  return (
    <ScrollRegion label={t('settle.label')} className={styles['table']}>
      <table aria-label={t('settle.label')} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('settle.date')}</th>
            <th scope="col" data-number>
              {t('settle.items')}
            </th>
            {amounts.map((part) => (
              <th key={part} scope="col" data-number>
                {t(heads[part])}
              </th>
            ))}
            <th scope="col">{t('settle.release')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <Batch key={row.id} row={row} after={after} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Batch({ row, after }: { row: Settlement; after: string | undefined }) {
  const { t } = useTranslation('fund')
  return (
    <tr>
      <th scope="row">
        <Link
          to="/home/fundManage/accountBalance"
          search={{
            tab: 'settlements',
            currency: row.currency,
            batch: row.id,
            ...(after && { after }),
          }}
        >
          {row.businessDate}
        </Link>
      </th>
      <td data-number data-label={t('settle.items')}>
        {row.items}
      </td>
      {amounts.map((part) => (
        <td key={part} data-number data-label={t(heads[part])}>
          {isZero(row[part].value) ? '–' : <MoneyText money={row[part]} bare />}
        </td>
      ))}
      <td data-label={t('settle.release')}>
        {isZero(row.reserve.value) ? (
          <Nothing />
        ) : (
          <span>
            {row.releaseOn}
            {row.releasedAt !== null && ` · ${t('settle.released')}`}
          </span>
        )}
      </td>
    </tr>
  )
}
