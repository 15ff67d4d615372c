import { useTranslation } from '#words/use-translation.ts'
import { ShownOnce } from '#proof/shown-once.tsx'
import { useSession } from '#session/session-context.tsx'
import { inFours } from '#ui/text/in-fours.ts'

export interface ShopKey {
  readonly secret: string
  readonly fingerprint: string
}

/** What the shop's administrator enters at Shopline: seen here and nowhere else. */
export function ShopKeyDialog({ shopKey, onClose }: { shopKey: ShopKey; onClose: () => void }) {
  const { t } = useTranslation('partner')
  const { merchant } = useSession().user
  return (
    <ShownOnce
      title={t('secret.title')}
      lead={t('secret.lead', { merchantNo: String(merchant.id) })}
      secrets={[{ label: t('secret.label'), text: shopKey.secret }]}
      use={t('secret.use', { fingerprint: inFours(shopKey.fingerprint) })}
      kept={t('secret.kept')}
      done={t('secret.done')}
      onClose={onClose}
    />
  )
}
