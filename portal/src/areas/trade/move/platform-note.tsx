import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Note } from '#ui/state/note.tsx'

/** Why a merchant on an e-commerce platform finds no moves here (spec §6), or none of an order that a bound shop brought. */
export function PlatformNote({ shop = null }: { shop?: string | null }) {
  const { t } = useTranslation('terms')
  const { user } = useSession()
  const platform = user.merchant.platform ?? shop
  return platform === null ? null : <Note tone="info">{t('platform', { platform })}</Note>
}
