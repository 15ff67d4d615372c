import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { BaseSite } from './base-draft.ts'

interface RemoveDialogProps {
  site: BaseSite
  version: number
  onClose: () => void
}

/** Nothing is told any more of new links; those that exist keep what they have. */
export function RemoveDialog({ site: { siteId, site }, version, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['baseInfo', 'ui'])
  const refresh = useRefresh()
  const { mutate, isPending, error } = useSend<typeof paylinkBaseCalls.delete>('/payLink/deleteBaseInfo', {
    inline: true,
  })
  const remove = () =>
    mutate(
      { siteId, version },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('remove.done', { site }) })
          void refresh('/payLink/permission')
          onClose()
        },
        onSettled: () => void refresh('/payLink/queryBaseInfo'),
      },
    )
  return (
    <Dialog
      title={t('remove.title', { site })}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button look="danger" disabled={isPending} onClick={remove}>
            {t('remove.submit')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {error && <RefusedNote failure={error} />}
    </Dialog>
  )
}
