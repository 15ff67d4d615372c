import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'

type Currency = OutputOf<typeof balanceCalls.accounts>['currencies'][number]

/** What there is to withdraw and what is to come, by currency, for those who may see balances. */
export function BalancePanel() {
  const { permissions } = useSession()
  return permissions.includes('fund.balance.view') ? <Balances /> : null
}

function Balances() {
  const { t } = useTranslation('home')
  const query = useCall<typeof balanceCalls.accounts>('/acct/queryacct', {})
  return (
    <Panel
      title={t('balances.title')}
      query={query}
      tools={<Link to="/home/fundManage/accountBalance">{t('balances.all')}</Link>}
    >
      {({ currencies }) =>
        currencies.length === 0 ? (
          <PanelNothing>{t('balances.nothing')}</PanelNothing>
        ) : (
          <Lines currencies={currencies} />
        )
      }
    </Panel>
  )
}

const shown = ['withdrawable', 'pending'] as const

function Lines({ currencies }: { currencies: readonly Currency[] }) {
  const { t } = useTranslation('home')
  return (
    <ScrollRegion label={t('balances.title')}>
      <table aria-label={t('balances.title')}>
        <thead>
          <tr>
            <th scope="col">{t('column.currency')}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col" data-number>
                {t(`balances.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency, figures }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {shown.map((figure) => (
                <td key={figure} data-number>
                  <Figure money={figures.find((one) => one.figure === figure)!.balance} account={figure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Figure({ money, account }: { money: Currency['total']; account: (typeof shown)[number] }) {
  return (
    <Link to="/home/fundManage/accountBalance" search={{ tab: 'changes', account, currency: money.currency }}>
      <MoneyText money={money} bare />
    </Link>
  )
}
