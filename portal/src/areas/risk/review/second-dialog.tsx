import { useState } from 'react'
import type { reviewListCalls, ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useRefresh } from '#api/use-call.ts'
import {
  Grounds,
  groundsGiven,
  type GroundsText,
  MoveFrame,
  noGrounds,
  useMove,
} from '#areas/trade/public.tsx'
import { Note } from '#ui/state/note.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useTranslation } from '#words/use-translation.ts'

interface SecondDialogProps {
  row: ReviewListRow
  move: 'accept' | 'reject'
  onDone: () => void
  onClose: () => void
}

/** What somebody else would have decided; nothing of the order follows from it. */
export function SecondDialog({ row, move: asked, onDone, onClose }: SecondDialogProps) {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const [grounds, setGrounds] = useState<GroundsText>(noGrounds)
  const [tried, setTried] = useState(false)
  const decision = asked === 'accept' ? 'pass' : 'reject'
  const move = useMove<typeof reviewListCalls.second>('/suspected/second', () => {
    toast({ tone: 'good', text: t('second.made') })
    for (const path of ['/suspected/query', '/suspected/feedback']) void refresh(path)
    onDone()
    onClose()
  })
  const given = groundsGiven(grounds)
  const submit = () => {
    setTried(true)
    if (given) move.run({ id: row.id, decision, ...given })
  }
  return (
    <MoveFrame
      title={t('second.title')}
      order={row}
      state={move.state}
      failure={move.failure}
      submit={t(decision === 'pass' ? 'second.submitPass' : 'second.submitReject')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grounds decision={decision} grounds={grounds} asked={tried} onChange={setGrounds} />
      <Note tone="info">{t('footSecond')}</Note>
    </MoveFrame>
  )
}
