import { useState } from 'react'
import type { recipientCalls, RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'

interface DeleteRecipientProps {
  row: RecipientRow
  onClose: () => void
}

export function DeleteRecipient({ row: { id, version, name, target }, onClose }: DeleteRecipientProps) {
  const { t } = useTranslation('recipient')
  const { t: ui } = useTranslation('ui')
  const refresh = useRefresh()
  const [failure, setFailure] = useState<CallFailure>()
  const { mutateAsync, isPending } = useSend<typeof recipientCalls.delete>('/notify/del', { inline: true })
  const remove = async () => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, version })
      toast({ tone: 'good', text: t('done.deleted') })
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    } finally {
      await refresh('/notify/query')
    }
  }
  return (
    <Dialog
      title={t('delete.title', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="danger" disabled={isPending} onClick={() => void remove()}>
            {t('delete.submit')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text', { target })}</p>
      {failure && <RefusedNote failure={failure} />}
    </Dialog>
  )
}
