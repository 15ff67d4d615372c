import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statisticsCalls } from '@quayside/contract/trade/statistics.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { useFigures } from '../figures.ts'
import { FigureLink } from './figure-link.tsx'
import { Nothing } from './panel.tsx'
import styles from './panel.module.css'

type Report = OutputOf<typeof statisticsCalls.summary>

/** One line per currency, beside the period before; currencies are never added. */
export function PeriodTable({ report, label }: { report: Report; label: string }) {
  const { t } = useTranslation('home')
  const { count, change, percent } = useFigures()
  const { currencies } = report
  if (currencies.length === 0) return <Nothing>{t('nothing.orders')}</Nothing>
  return (
    <ScrollRegion label={label} className={styles['scroll']}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.currency')}</th>
            {(
              ['orders', 'change', 'captured', 'approvalRate', 'failed', 'refunds', 'chargebacks'] as const
            ).map((head) => (
              <th key={head} scope="col" data-number>
                {t(`column.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency, now, before }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td data-number>
                <FigureLink filter={now.orders.filter}>{count(now.orders.orders)}</FigureLink>
              </td>
              <td data-number>{change(now.orders.orders, before.orders.orders)}</td>
              <td data-number>
                <FigureLink filter={now.captured.filter}>
                  <MoneyText money={now.captured.amount} />
                </FigureLink>
              </td>
              <td data-number>{percent(now.approvalRate)}</td>
              <td data-number>
                <FigureLink filter={now.failed.filter}>{count(now.failed.orders)}</FigureLink>
              </td>
              <td data-number>
                <MoneyText money={now.refunds.amount} />
              </td>
              <td data-number>{count(now.chargebacks.times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
