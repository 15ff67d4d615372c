import type { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type SumsFilter, useSums } from '#lists/use-sums.ts'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import type { Sums } from '#ui/table/sum-rows.tsx'

/** Sums over all refunds of the filter, one line per currency; fetched again whenever the rows are. */
export function useRefundSums(
  filter: SumsFilter<typeof refundListCalls.sums>,
  enabled: boolean,
  asOf: string | undefined,
): Sums | undefined {
  const { t, i18n } = useTranslation('moves')
  const words = ({ value }: { value: string }) => formatDecimal(value, i18n.language)
  return useSums<typeof refundListCalls.sums>(
    '/transaction/deal/sums',
    { filter, asOf, enabled },
    ({ refunds, amount, succeeded, inFlight }) => ({
      rows: refunds,
      currency: amount.currency,
      count: t('refunds.count', { count: refunds }),
      cells: {
        amount: <MoneyCell money={amount} strong />,
        status: t('refunds.done', { amount: words(succeeded) }),
        why: isZero(inFlight.value) ? undefined : t('refunds.inFlight', { amount: words(inFlight) }),
      },
    }),
  )
}
