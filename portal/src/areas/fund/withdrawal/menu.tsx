import { IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { WithdrawalRow } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'

/** What can be done with one withdrawal. */
export function WithdrawalMenu({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation('withdrawals')
  const router = useRouter()
  const entries = useRowEntries()
  const icon = <IconFileText size={16} stroke={1.6} aria-hidden />
  const { approvalId } = row
  return (
    <RowMenu
      name={row.withdrawalNo}
      entries={[
        {
          key: 'open',
          label: t('open'),
          icon,
          onChoose: () => void router.navigate({ to: '/detail/withdrawDetail', search: { id: row.id } }),
        },
        ...(approvalId === null
          ? []
          : [
              {
                key: 'proposal',
                label: t('detail.toProposal'),
                icon,
                onChoose: () =>
                  void router.navigate({ to: '/detail/approval/$id', params: { id: approvalId } }),
              },
            ]),
        entries.copy('copy', t('copyNumber'), row.withdrawalNo),
      ]}
    />
  )
}
