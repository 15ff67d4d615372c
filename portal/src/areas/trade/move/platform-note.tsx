import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Note } from '#ui/state/note.tsx'

/** Why a merchant on an e-commerce platform finds no moves here (spec §6). */
export function PlatformNote() {
  const { t } = useTranslation('terms')
  const { platform } = useSession().user.merchant
  return platform === null ? null : <Note tone="info">{t('platform', { platform })}</Note>
}
