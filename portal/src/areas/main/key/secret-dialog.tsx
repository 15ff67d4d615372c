import { useTranslation } from '#words/use-translation.ts'
import { ShownOnce } from '#proof/shown-once.tsx'
import { inFours } from '#ui/text/in-fours.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

export interface ShownSecret {
  readonly secret: string
  readonly fingerprint: string
  readonly shownUntil: string
}

export function SecretDialog({
  secret,
  fingerprint,
  shownUntil,
  onClose,
}: ShownSecret & { onClose: () => void }) {
  const { t } = useTranslation('key')
  const zone = useZone()
  return (
    <ShownOnce
      title={t('secret.title')}
      lead={t('secret.lead', { time: formatTime(shownUntil, zone.name, 'minute') })}
      secrets={[{ label: t('secret.label'), text: secret }]}
      use={`${t('secret.use')} ${t('secret.fingerprint', { fingerprint: inFours(fingerprint) })}`}
      kept={t('secret.kept')}
      done={t('secret.done')}
      onClose={onClose}
    />
  )
}
