import { Link } from '@tanstack/react-router'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { WithdrawalTag } from './columns.tsx'
import type { WithdrawalDetail } from './answers.ts'

const shown = 3

/** The last ones to the same card, so that one of them is compared with what is usual. */
export function RecentWithdrawals({ withdrawal: { id, card } }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const { data, error, refetch } = useCall<typeof withdrawalListCalls.query>('/withdraw/queryfundoutList', {
    filter: { cardId: card.id },
    page: { size: 10 },
    count: false,
  })
  const rows = data?.rows.filter((row) => row.id !== id).slice(0, shown) ?? []
  if (!error && rows.length === 0) return null
  return (
    <Section
      title={t('detail.recent', { bank: card.bankName, tail: card.tail })}
      action={<Link to="/home/fundManage/withdraw/withdrawQuery">{t('detail.allWithdrawals')}</Link>}
    >
      {error ? (
        <ErrorState failure={error} onAgain={() => void refetch()} />
      ) : (
        <PlainTable label={t('detail.recent', { bank: card.bankName, tail: card.tail })}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-kind="id">
                  <Link to="/detail/withdrawDetail" search={{ id: row.id }}>
                    {row.withdrawalNo}
                  </Link>
                </td>
                <td data-quiet>
                  <TimeText at={row.createdAt} style="minute" />
                </td>
                <td data-right>
                  <MoneyText money={row.amount} />
                </td>
                <td>
                  <WithdrawalTag row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
