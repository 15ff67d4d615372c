import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import styles from './dashboard.module.css'

type Currency = OutputOf<typeof balanceCalls.accounts>['currencies'][number]

/** What there is to withdraw and what is to come, for those who may see balances; the currency that sells most leads. */
export function BalancePanel({ main }: { main: string | null | undefined }) {
  const { permissions } = useSession()
  return permissions.includes('fund.balance.view') ? <Balances main={main} /> : null
}

function Balances({ main }: { main: string | null | undefined }) {
  const { t } = useTranslation('home')
  const query = useCall<typeof balanceCalls.accounts>('/acct/queryacct', {})
  return (
    <Panel title={t('balances.title')} query={query} tools={<Moves />}>
      {({ currencies }) => {
        const [first] = currencies
        if (!first) return <PanelNothing>{t('balances.nothing')}</PanelNothing>
        const lead = currencies.find(({ currency }) => currency === main) ?? first
        const others = currencies.filter((one) => one !== lead)
        return (
          <>
            <dl className={styles['lead-balance']}>
              {shown.map((figure) => (
                <div key={figure}>
                  <dt>{t(`balances.${figure}`)}</dt>
                  <dd>
                    <Figure currency={lead} figure={figure} bare={figure === 'pending'} />
                  </dd>
                </div>
              ))}
            </dl>
            {others.length > 0 && <Lines currencies={others} />}
            <p className={styles['foot']}>
              <Link to="/home/fundManage/accountBalance">{t('balances.all')}</Link>
            </p>
          </>
        )
      }}
    </Panel>
  )
}

const moves = [
  { right: 'fund.exchange.pay', to: '/home/fundManage/currencyExchange/apply', name: 'exchange' },
  { right: 'fund.withdrawal.apply', to: '/home/fundManage/withdraw/apply', name: 'withdraw' },
] as const

/** Where money goes from here, for who may send it. */
function Moves() {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  return moves
    .filter(({ right }) => permissions.includes(right))
    .map(({ to, name }) => (
      <Link key={name} to={to} className={buttonClass} data-look="bordered" data-size="sm">
        {t(`balances.${name}`)}
      </Link>
    ))
}

const shown = ['withdrawable', 'pending'] as const

function Lines({ currencies }: { currencies: readonly Currency[] }) {
  const { t } = useTranslation('home')
  return (
    <ScrollRegion label={t('balances.title')}>
      <table aria-label={t('balances.title')}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('column.currency')}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col">
                {t(`balances.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map((one) => (
            <tr key={one.currency}>
              <th scope="row">{one.currency}</th>
              {shown.map((figure) => (
                <td key={figure} data-number>
                  <Figure currency={one} figure={figure} bare />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface FigureProps {
  currency: Currency
  figure: (typeof shown)[number]
  bare: boolean
}

function Figure({ currency: { currency, figures }, figure, bare }: FigureProps) {
  return (
    <Link
      to="/home/fundManage/accountBalance"
      className={styles['plain']}
      search={{ tab: 'changes', account: figure, currency }}
    >
      <MoneyText money={figures.find((one) => one.figure === figure)!.balance} bare={bare} />
    </Link>
  )
}
