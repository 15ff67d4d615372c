import { useTranslation } from '#words/use-translation.ts'
import { ShownOnce } from '#proof/shown-once.tsx'

export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('token')
  return (
    <ShownOnce
      title={t('secret.title')}
      lead={t('secret.lead')}
      secrets={[{ label: t('secret.label'), text: secret }]}
      use={t('secret.use')}
      kept={t('secret.kept')}
      done={t('secret.done')}
      onClose={onClose}
    />
  )
}
