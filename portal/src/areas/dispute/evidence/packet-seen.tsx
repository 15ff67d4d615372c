import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { type FoundEvidence, useEvidence, usePreview } from './use-evidence.ts'
import styles from './evidence.module.css'

/** What an appeal is about to file: its digest, and what the scheme expects and it does not hold. */
export function usePacketSeen(id: string) {
  const { data: evidence } = useEvidence(id)
  // Asked anew for each appeal, and not told before it is there: a fact may be new since the page was opened.
  const { data, error, isFetching } = usePreview(id, true, 0)
  return { evidence, preview: isFetching ? undefined : data, error, missing: evidence?.missing ?? [] }
}

export function PacketSeen({ preview, error }: Pick<ReturnType<typeof usePacketSeen>, 'preview' | 'error'>) {
  const { t } = useTranslation('evidence')
  if (error) return <RefusedNote failure={error} />
  if (!preview) return <Note>{t('making')}</Note>
  return (
    <Hint>
      {t('digest')}: <span className={styles['code']}>{preview.digest}</span>
    </Hint>
  )
}

interface MissingTickProps {
  missing: FoundEvidence['missing']
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Schemes take an answer without it; whoever sends it says so. */
export function MissingTick({ missing, checked, onChange }: MissingTickProps) {
  const { t, i18n } = useTranslation('evidence')
  if (missing.length === 0) return null
  const items = joined(
    i18n.language,
    missing.map((item) => t(`item.${item}`)),
  )
  return <CheckField label={t('incomplete', { items })} checked={checked} onChange={onChange} />
}
