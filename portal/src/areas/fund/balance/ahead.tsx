import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { AheadItem, balanceAheadCalls } from '@quayside/contract/fund/balance/ahead.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { formatDecimal, isZero, MoneyText } from '#ui/text/money-text.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import styles from '#areas/fund/fund.module.css'
import { AheadCalendar } from './ahead-calendar.tsx'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'
import type { ViewProps } from './view.ts'

type Answer = OutputOf<typeof balanceAheadCalls.ahead>

const counted = { settlement: 'items', reserve_release: 'batches', chargeback: 'cases' } as const

/** What is already known to change one currency's balances. */
export function Ahead({ search, go, currencies }: ViewProps) {
  const { t } = useTranslation('fund')
  const currency = search.currency ?? currencies[0]
  const answer = useCall<typeof balanceAheadCalls.ahead>('/acct/queryBalanceAhead', {})
  return (
    <>
      <div className={styles['bar']}>
        {currency && (
          <CurrencyChoice
            currencies={currencies}
            value={currency}
            onChange={(next) => go({ tab: 'ahead', currency: next })}
          />
        )}
      </div>
      <p className={styles['note']}>{t('ahead.rule')}</p>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        answer.data && currency && <Coming answer={answer.data} currency={currency} />
      )}
    </>
  )
}

function Coming({ answer, currency }: { answer: Answer; currency: string }) {
  const { t } = useTranslation('fund')
  const items = answer.items.filter(({ amount }) => amount.currency === currency)
  const later = answer.later.filter(({ amount }) => amount.currency === currency)
  return (
    <>
      <AheadCalendar from={answer.from} to={answer.to} items={items} />
      {items.length === 0 && later.length === 0 ? (
        <EmptyState title={t('ahead.nothing')} />
      ) : (
        <ScrollRegion className={styles['table']} label={t('ahead.label')}>
          <table aria-label={t('ahead.label')}>
            <thead>
              <tr>
                <th scope="col">{t('ahead.date')}</th>
                <th scope="col">{t('ahead.what')}</th>
                <th scope="col" data-number>
                  {t('ahead.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- several rules may run on one day.
                <tr key={`${item.on} ${item.kind} ${index}`}>
                  <th scope="row">{item.on}</th>
                  <td data-label={t('ahead.what')}>
                    <What item={item} />
                  </td>
                  <td data-number data-label={t('ahead.amount')}>
                    <Amount item={item} />
                  </td>
                </tr>
              ))}
              {later.map((item) => (
                <tr key={item.kind}>
                  <th scope="row">{t('ahead.later', { date: answer.to })}</th>
                  <td data-label={t('ahead.what')}>
                    {t(`ahead.kind.${item.kind}`)} · <Counted {...item} />
                  </td>
                  <td data-number data-label={t('ahead.amount')}>
                    <MoneyText money={item.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

function Counted({ kind, count }: Pick<AheadItem, 'kind' | 'count'>) {
  const { t } = useTranslation('fund')
  return kind === 'withdrawal' ? t('ahead.rules') : t(`ahead.${counted[kind]}`, { count })
}

function What({ item: { kind, count, order } }: { item: AheadItem }) {
  const { t } = useTranslation('fund')
  return (
    <span>
      {t(`ahead.kind.${kind}`)} ·{' '}
      {order ? (
        <Link to="/detail/orderDetails/$id" params={{ id: order.id }}>
          {order.caseNo}
        </Link>
      ) : (
        <Counted kind={kind} count={count} />
      )}
    </span>
  )
}

function Amount({ item: { kind, amount, held, percent } }: { item: AheadItem }) {
  const { t, i18n } = useTranslation('fund')
  if (percent !== null) return <span>{t('ahead.percent', { percent })}</span>
  return (
    <span>
      <MoneyText money={amount} change={kind !== 'chargeback'} />
      {held && !isZero(held.value) && (
        <span className={styles['parts']}>
          {t('ahead.held', { amount: formatDecimal(held.value, i18n.language) })}
        </span>
      )}
    </span>
  )
}
