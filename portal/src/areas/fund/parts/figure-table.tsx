import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { balanceCalls } from '@quayside/contract/fund/balance.ts'
import { isZero, MoneyText } from '../../../ui/money-text.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import styles from '../fund.module.css'

type Currencies = OutputOf<typeof balanceCalls.accounts>['currencies']
type Figure = Currencies[number]['figures'][number]

const figures = ['withdrawable', 'pending', 'reserve', 'frozen', 'inProcess'] as const

/** One line per currency, never a sum over them; a figure of several accounts says its parts. */
export function FigureTable({ currencies, stale }: { currencies: Currencies | undefined; stale: boolean }) {
  const { t } = useTranslation('fund')
  return (
    <ScrollRegion label={t('balance.label')} className={styles['table']}>
      <table aria-label={t('balance.label')} aria-busy={stale || currencies === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('balance.currency')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" data-number>
                {t(`figure.${figure}`)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('balance.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies?.map((line) => (
            <tr key={line.currency}>
              <th scope="row" data-strong>
                {line.currency}
              </th>
              {line.figures.map((figure) => (
                <td key={figure.figure} data-number data-label={t(`figure.${figure.figure}`)}>
                  <Amount figure={figure} />
                </td>
              ))}
              <td data-number data-strong data-label={t('balance.total')}>
                <MoneyText money={line.total} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Amount({ figure: { balance, accounts } }: { figure: Figure }) {
  const { t } = useTranslation('terms')
  const filled = accounts.filter((part) => !isZero(part.balance.value))
  return (
    <span>
      <MoneyText money={balance} bare />
      {accounts.length > 1 &&
        filled.map((part) => (
          <span key={part.account} className={styles['parts']}>
            {t(`account.${part.account}`)} <MoneyText money={part.balance} bare />
          </span>
        ))}
    </span>
  )
}
