import type { EndpointSecretKind } from '@quayside/contract/main/notify/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ShownOnce } from '#proof/shown-once.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

export interface MadeSecret {
  readonly kind: EndpointSecretKind
  readonly secret: string | null
  readonly publicKey: string | null
  readonly shownUntil: string | null
}

export function SecretsDialog({ secrets, onClose }: { secrets: readonly MadeSecret[]; onClose: () => void }) {
  const { t } = useTranslation('endpoint')
  const zone = useZone()
  const until = secrets.find(({ shownUntil }) => shownUntil !== null)?.shownUntil
  return (
    <ShownOnce
      title={t('secret.title')}
      lead={until ? t('secret.text', { time: formatTime(until, zone.name, 'minute') }) : undefined}
      secrets={secrets.map(({ kind, secret, publicKey }) => ({
        label: t(`secret.${kind}`),
        text: secret ?? publicKey ?? '',
      }))}
      use={t('secret.use')}
      kept={t('secret.kept')}
      done={t('secret.done')}
      onClose={onClose}
    />
  )
}
