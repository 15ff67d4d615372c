import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { useRefreshSites } from './use-refresh-sites.ts'

export function RemoveSiteDialog({ site, onClose }: { site: SiteDetail; onClose: () => void }) {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const refresh = useRefreshSites()
  const [failure, setFailure] = useState<CallFailure>()
  const remove = useSend<typeof siteCalls.delete>('/site/deleteSite', { inline: true })
  const submit = async () => {
    setFailure(undefined)
    try {
      await remove.mutateAsync({ id: site.id, version: site.version })
      toast({ tone: 'good', text: t('removal.done') })
      await navigate({ to: '/home/mainManage/entityList' })
      await refresh()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  return (
    <Dialog
      title={t('removal.title', { name: site.name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('removal.cancel')}</Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => void submit()}>
            {t('removal.submit')}
          </Button>
        </>
      }
    >
      <p>{t('removal.text')}</p>
      {failure && (
        <Note tone="bad" live="status">
          {failure.message}
        </Note>
      )}
    </Dialog>
  )
}
