import type { WireMoney } from '@quayside/contract/money.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Equation, type EquationTerm } from '#ui/text/equation.tsx'
import { isZero } from '#ui/text/money-text.tsx'

/** Captured − refunded − refunds on their way − charged back − fees − reserve = what belongs to the merchant; figures of the server. */
export function DetailSums({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation('trade')
  const { sums } = order
  if (isZero(sums.captured.value)) return null
  const terms: EquationTerm[] = [
    { key: 'captured', label: t('detail.captured'), money: sums.captured },
    { key: 'refunded', label: t('detail.refunded'), money: sums.refunded, sign: '−' },
    ...whereAny('refundInFlight', t('detail.refundInFlight'), sums.refundInFlight),
    ...whereAny('chargedBack', t('detail.chargedBack'), sums.chargedBack),
    { key: 'fees', label: t('detail.fees'), money: sums.fees, sign: '−' },
    { key: 'reserve', label: t('detail.reserve'), money: sums.reserve, sign: '−' },
    { key: 'net', label: t('detail.net'), money: sums.net, sign: '=' },
  ]
  return <Equation label={t('detail.sum')} terms={terms} />
}

/** What most orders have none of. */
const whereAny = (key: string, label: string, money: WireMoney): EquationTerm[] =>
  isZero(money.value) ? [] : [{ key, label, money, sign: '−' }]
