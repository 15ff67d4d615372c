import { Link } from '@tanstack/react-router'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ExchangeLink, ExchangeTag } from './columns.tsx'
import type { FoundExchange } from './answers.ts'

const shown = 3

/** The last ones of the same two currencies, so that one of them is compared with what is usual. */
export function RecentExchanges({ exchange: { id, amount, target } }: { exchange: FoundExchange }) {
  const { t } = useTranslation('exchange')
  const { data, error, refetch } = useCall<typeof exchangeListCalls.query>('/acct/querySwap', {
    filter: { source: [amount.currency], target: [target] },
    page: { size: 10 },
    count: false,
  })
  const rows = data?.rows.filter((row) => row.id !== id).slice(0, shown) ?? []
  if (!error && rows.length === 0) return null
  const title = t('detail.recent', { source: amount.currency, target })
  return (
    <Section
      title={title}
      action={<Link to="/home/fundManage/currencyExchange/currencyQuery">{t('detail.all')}</Link>}
    >
      {error ? (
        <ErrorState failure={error} onAgain={() => void refetch()} />
      ) : (
        <PlainTable label={title}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-kind="id">
                  <ExchangeLink row={row} />
                </td>
                <td data-quiet>
                  <TimeText at={row.createdAt} style="minute" />
                </td>
                <td data-right>
                  <MoneyText money={row.amount} />
                </td>
                <td data-right>{row.filledRate}</td>
                <td>
                  <ExchangeTag row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
