import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EntryRow, riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'

/** Everything that shows entries is asked anew. */
export function useRefreshEntries(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/riskmanger/querylistrepo'),
    })
}

interface TakeProps {
  rows: readonly EntryRow[]
  onClose: () => void
  onDone: () => void
}

/** Entries are taken off once somebody has read which. */
export function TakeDialog({ rows, onClose, onDone }: TakeProps) {
  const { t } = useTranslation('riskList')
  const refresh = useRefreshEntries()
  const [failure, setFailure] = useState<CallFailure>()
  const { mutateAsync, isPending } = useSend<typeof riskListCalls.drop>('/riskmanger/deletelistrepodata', {
    inline: true,
  })
  const submit = async () => {
    setFailure(undefined)
    try {
      const { data } = await mutateAsync({ ids: rows.map(({ id }) => id) })
      toast({ tone: 'good', text: t('taken', { count: data.dropped }) })
      onDone()
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
    await refresh()
  }
  return (
    <Dialog
      title={t('takeTitle', { count: rows.length })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" data-autofocus disabled={isPending} onClick={() => void submit()}>
            {t('take')}
          </Button>
        </>
      }
    >
      <ul>
        {rows.slice(0, 8).map((row) => (
          <li key={row.id}>
            {t(`type.${row.type}`)}: <b>{row.content}</b>
          </li>
        ))}
        {rows.length > 8 && <li>… {rows.length - 8}</li>}
      </ul>
      <p>{t('takeText')}</p>
      {failure && <RefusedNote failure={failure} />}
    </Dialog>
  )
}
