import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { Figures } from './figures.tsx'

/** What has become of the authorised amount, and what of it waits for a capture or a void. */
export function AuthorisedFigures({ order: { sums } }: { order: TransactionDetail }) {
  const { t } = useTranslation(['moves', 'trade'])
  const rows = [
    { key: 'amount', label: t('trade:detail.authorised'), money: sums.amount, always: true },
    { key: 'captured', label: t('trade:detail.captured'), money: sums.captured, always: true },
    { key: 'voided', label: t('figure.voided'), money: sums.voided },
    { key: 'inFlight', label: t('figure.captureInFlight'), money: sums.captureInFlight },
    { key: 'capturable', label: t('figure.capturable'), money: sums.capturable, always: true, total: true },
  ]
  return (
    <Figures
      label={t('figure.title')}
      figures={rows
        .filter(({ always, money }) => always || !isZero(money.value))
        .map(({ key, label, money, total }) => ({
          key,
          label,
          value: <MoneyText money={money} />,
          ...(total && { total }),
        }))}
    />
  )
}
