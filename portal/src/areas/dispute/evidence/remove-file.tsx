import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh } from '#api/use-call.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useMove } from '#areas/trade/public.tsx'
import { Button } from '#ui/control/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useRefreshEvidence } from './use-evidence.ts'

interface RemoveFileProps {
  caseId: string
  file: { readonly id: string; readonly name: string }
}

/** Takes a document out of the packet, after a question: it may be the wrong one, or too large beside the others. */
export function RemoveFile({ caseId, file }: RemoveFileProps) {
  const { t } = useTranslation('evidence')
  const [asks, setAsks] = useState(false)
  return (
    <>
      {' '}
      <Button size="xs" aria-label={t('brought.remove', { name: file.name })} onClick={() => setAsks(true)}>
        {t('brought.removeShort')}
      </Button>
      {asks && <RemoveDialog caseId={caseId} file={file} onClose={() => setAsks(false)} />}
    </>
  )
}

function RemoveDialog({ caseId, file: { id, name }, onClose }: RemoveFileProps & { onClose: () => void }) {
  const { t } = useTranslation('evidence')
  const refresh = useRefresh()
  const refreshEvidence = useRefreshEvidence()
  const move = useMove<typeof caseMoveCalls.removeFile>('/chargeback/deal/removeFile', () => {
    toast({ tone: 'good', text: t('brought.removed', { name }) })
    void Promise.all([refresh('/chargeback/deal/query/dtl'), refreshEvidence()])
    onClose()
  })
  return (
    <ActFrame
      title={t('brought.removeTitle')}
      submit={t('brought.removeShort')}
      danger
      move={move}
      onSubmit={() => move.run({ id: caseId, fileId: id })}
      onClose={onClose}
    >
      <p>{t('brought.removeWhat', { name })}</p>
    </ActFrame>
  )
}
