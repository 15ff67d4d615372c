import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { addDays } from '@quayside/contract/dates.ts'
import { balanceLimits } from '@quayside/contract/fund/balance/limits.ts'
import { balanceFigureNames } from '@quayside/contract/fund/balance-figures.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatDecimal, isZero, MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { dateIn, useZone } from '#ui/text/zone.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import type { BalanceSearch } from './search.ts'
import styles from '#areas/fund/fund.module.css'

type Currencies = OutputOf<typeof balanceCalls.accounts>['currencies']
type Figure = Currencies[number]['figures'][number]
type Part = Figure['accounts'][number]

interface FigureTableProps {
  currencies: Currencies | undefined
  stale: boolean
  /** The instant that the figures are of; without it they are of now. */
  at: string | undefined
}

/** One line per currency, never a sum over them; each figure opens to its entries, one of several accounts by its parts. */
export function FigureTable({ currencies, stale, at }: FigureTableProps) {
  const { t } = useTranslation('fund')
  const days = useDays(at)
  return (
    <ScrollRegion label={t('balance.label')} className={styles['table']}>
      <table aria-label={t('balance.label')} aria-busy={stale || currencies === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('balance.currency')}</th>
            {balanceFigureNames.map((figure) => (
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
                  <span>
                    <Amount figure={figure} days={days} />
                    <BookedThen told={figure.balance} booked={figure.booked} />
                  </span>
                </td>
              ))}
              <td data-number data-strong data-label={t('balance.total')}>
                <span>
                  <MoneyText money={line.total} bare />
                  <BookedThen told={line.total} booked={line.booked} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The days whose entries lead up to an instant. */
function useDays(at: string | undefined): BalanceSearch {
  const zone = useZone()
  if (at === undefined) return {}
  const to = dateIn(zone.name, new Date(at))
  return { from: addDays(to, 1 - balanceLimits.rangeDays.max), to, zone: zone.name }
}

function Amount({ figure: { balance, accounts }, days }: { figure: Figure; days: BalanceSearch }) {
  const words = useLedgerWords()
  const [first] = accounts as [Part, ...Part[]]
  const filled = accounts.filter((part) => !isZero(part.balance.value))
  if (filled.length <= 1) return <Entries part={{ ...(filled[0] ?? first), balance }} days={days} />
  return (
    <span>
      <MoneyText money={balance} bare />
      {filled.map((part) => (
        <span key={part.account} className={styles['parts']}>
          {words.account(part.account)} <Entries part={part} days={days} />
        </span>
      ))}
    </span>
  )
}

/** Where the books told something else at that instant: part of what had happened was booked later. */
function BookedThen({ told, booked }: { told: Figure['balance']; booked: Figure['booked'] }) {
  const { t, i18n } = useTranslation('fund')
  if (booked === null || booked.value === told.value) return null
  return (
    <span className={styles['parts']}>
      {t('balance.bookedThen', { amount: formatDecimal(booked.value, i18n.language) })}
    </span>
  )
}

function Entries({ part: { account, balance }, days }: { part: Part; days: BalanceSearch }) {
  const { i18n } = useTranslation()
  const words = useLedgerWords()
  return (
    <Link
      to="/home/fundManage/accountBalance"
      search={{ tab: 'changes', account, currency: balance.currency, ...days }}
      aria-label={`${words.account(account)} ${formatDecimal(balance.value, i18n.language)}`}
    >
      <MoneyText money={balance} bare />
    </Link>
  )
}
