import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { EvidenceItems } from './items.tsx'
import { EvidenceLetter } from './letter.tsx'
import { PacketView } from './packet.tsx'
import { PriorSales } from './priors.tsx'
import { type Sends, UndoLeft } from './undo-left.tsx'
import { useEvidence, usePreview } from './use-evidence.ts'
import styles from './evidence.module.css'

interface CaseEvidenceProps {
  id: string
  reasonCode: string
  /** Whether this person can file it now. */
  canBuild: boolean
  /** When what is sealed leaves, where this person can undo it until then. */
  sends?: Sends | undefined
}

/** What wins a case, the letter, and the PDF as it is filed. */
export function CaseEvidence({ id, reasonCode, canBuild, sends }: CaseEvidenceProps) {
  const { t } = useTranslation('evidence')
  const { data: evidence, error } = useEvidence(id)
  const preview = usePreview(id, canBuild)
  const [page, setPage] = useState(1)
  if (error) return <RefusedNote failure={error} />
  if (!evidence) return null
  const { packet, priors } = evidence
  const made = canBuild ? preview.data : undefined
  return (
    <>
      {packet && packet.state !== 'draft' && (
        <Note tone="info">
          {t(packet.state, { version: packet.version })}{' '}
          {packet.state === 'sealed' && sends && <UndoLeft sends={sends} />}
        </Note>
      )}
      <Section title={t('title', { code: reasonCode })}>
        <EvidenceItems evidence={evidence} preview={made} canUpload={canBuild} onView={setPage} />
      </Section>
      {priors && <PriorSales priors={priors} />}
      <div className={styles['beside']}>
        <Section title={t('letterTitle')} note={t('letterNote')} form>
          <EvidenceLetter evidence={evidence} canEdit={canBuild} />
        </Section>
        <Section title={t('pdfTitle')}>
          <PacketView
            evidence={evidence}
            preview={made}
            failure={canBuild ? preview.error : null}
            isMaking={canBuild && preview.isFetching}
            page={page}
            onPage={setPage}
          />
        </Section>
      </div>
    </>
  )
}
