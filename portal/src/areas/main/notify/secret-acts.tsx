import { useState } from 'react'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { keyLimits } from '@quayside/contract/main/limits.ts'
import type { EndpointSecretKind } from '@quayside/contract/main/notify/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Ask } from '#proof/ask.tsx'
import type { LetteredEndpoint } from '#areas/main/delivery/endpoints.ts'
import { HoursField } from '#areas/main/key/hours-field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import type { MadeSecret } from './secrets-dialog.tsx'
import { useNotifyAct } from './use-notify-act.ts'

interface SecretDialogProps {
  row: LetteredEndpoint
  onDone: (secrets: readonly MadeSecret[]) => void
  onClose: () => void
}

export function RotateDialog({ row, onDone, onClose }: SecretDialogProps) {
  const { t } = useTranslation('endpoint')
  const [kind, choose] = useState<EndpointSecretKind>('hmac')
  const [overlapHours, setHours] = useState<number>(keyLimits.overlapHours.proposed)
  const act = useNotifyAct<typeof notifyCalls.rotateSecret>('/notify/secret/rotate')
  const submit = async () => {
    const made = await act.run({ id: row.id, kind, overlapHours })
    if (made) onDone([made])
  }
  return (
    <Ask
      title={t('rotate.title', { url: row.address })}
      submit={t('rotate.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('rotate.text')}</p>
      {row.ed25519 && (
        <Segments
          label={t('rotate.kind')}
          choices={(['hmac', 'ed25519'] as const).map((value) => ({ value, label: t(`secret.${value}`) }))}
          value={kind}
          onChange={choose}
        />
      )}
      <HoursField label={t('rotate.overlap')} hours={overlapHours} onHours={setHours} />
    </Ask>
  )
}

/** Its maker sees it again for a quarter of an hour. */
export function EndpointSecretDialog({ row, onDone, onClose }: SecretDialogProps) {
  const { t } = useTranslation('endpoint')
  const act = useNotifyAct<typeof notifyCalls.showSecret>('/notify/secret/show')
  const secret = row.secrets.find(({ shownUntil }) => shownUntil !== null)
  const submit = async () => {
    if (!secret) return
    const shown = await act.run({ id: secret.id })
    if (shown) onDone([{ kind: secret.kind, publicKey: null, ...shown }])
  }
  return (
    <Ask title={t('secret.title')} submit={t('act.show')} act={act} onSubmit={submit} onClose={onClose}>
      <p>{row.address}</p>
    </Ask>
  )
}
