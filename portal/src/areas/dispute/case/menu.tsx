import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { IconUser, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'
import { useSession } from '#session/session-context.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { casePaths } from './paths.ts'

/** What can be done with a case without opening it: whose it is, its order, its number. */
export function CaseMenu({ row }: { row: CaseRow }) {
  const { t } = useTranslation('dispute')
  const { permissions } = useSession()
  const entries = useRowEntries()
  const refresh = useRefresh()
  const { mutate } = useSend<typeof caseMoveCalls.assign>('/chargeback/deal/assign')
  const isMine = row.assignee?.isMe === true
  const assign = {
    key: 'assign',
    label: t(isMine ? 'release' : 'take'),
    icon: isMine ? (
      <IconUserMinus size={16} stroke={1.6} aria-hidden />
    ) : (
      <IconUser size={16} stroke={1.6} aria-hidden />
    ),
    onChoose: () =>
      mutate(
        { id: row.id, version: row.version, operatorId: isMine ? null : 'me' },
        {
          onSuccess: ({ data: { assignee } }) =>
            toast({
              tone: 'good',
              text: assignee === null ? t('unassigned') : t('assigned', { name: assignee }),
            }),
          onSettled: () => casePaths.forEach((path) => void refresh(path)),
        },
      ),
  }
  return (
    <RowMenu
      name={row.caseNo}
      entries={[
        ...(permissions.includes('dispute.case.reply') ? [assign] : []),
        entries.order(t('detail.toOrder'), row.orderId),
        entries.copy('copy', t('copyNumber'), row.caseNo),
      ]}
    />
  )
}
