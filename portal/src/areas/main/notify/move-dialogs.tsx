import { useState } from 'react'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Ask } from '#proof/ask.tsx'
import type { LetteredEndpoint } from '#areas/main/delivery/endpoints.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useNotifyAct } from './use-notify-act.ts'

interface MoveDialogProps {
  row: LetteredEndpoint
  onClose: () => void
}

export function DisableDialog({ row: { id, version, address: url }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('endpoint')
  const act = useNotifyAct<typeof notifyCalls.disable>('/notify/url/disable')
  const submit = async () => {
    if (!(await act.run({ id, version }))) return
    toast({ tone: 'good', text: t('done.disabled') })
    onClose()
  }
  return (
    <Ask
      title={t('disable.title', { url })}
      submit={t('disable.submit')}
      isDanger
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('disable.text')}</p>
    </Ask>
  )
}

/** Offers what it has missed. */
export function EnableDialog({ row: { id, version, address: url, health }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('endpoint')
  const [resend, choose] = useState(health.dead > 0)
  const act = useNotifyAct<typeof notifyCalls.enable>('/notify/url/enable')
  const submit = async () => {
    if (!(await act.run({ id, version, resend }))) return
    toast({ tone: 'good', text: t('done.enabled') })
    onClose()
  }
  return (
    <Ask
      title={t('enable.title', { url })}
      submit={t('enable.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('enable.text')}</p>
      {health.dead > 0 && (
        <CheckField label={t('enable.resend', { count: health.dead })} checked={resend} onChange={choose} />
      )}
    </Ask>
  )
}

export function DeleteDialog({ row: { id, version, address: url }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('endpoint')
  const act = useNotifyAct<typeof notifyCalls.delete>('/notify/url/delete')
  const submit = async () => {
    if (!(await act.run({ id, version }))) return
    toast({ tone: 'good', text: t('done.deleted') })
    onClose()
  }
  return (
    <Ask
      title={t('delete.title', { url })}
      submit={t('delete.submit')}
      isDanger
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </Ask>
  )
}
