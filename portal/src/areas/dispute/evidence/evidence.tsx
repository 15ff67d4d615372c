import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { EvidenceItems } from './items.tsx'
import { EvidenceLetter } from './letter.tsx'
import { PacketDigests, PacketView } from './packet.tsx'
import { PriorSales } from './priors.tsx'
import { type Sends, UndoLeft } from './undo-left.tsx'
import { useEvidence, usePreview } from './use-evidence.ts'

interface OfCase {
  id: string
  /** Whether this person can file it now. */
  canBuild: boolean
}

interface CaseEvidenceProps extends OfCase {
  reasonCode: string
  /** When what is sealed leaves, where this person can undo it until then. */
  sends?: Sends | undefined
  /** Shows the page of the PDF on which an exhibit stands. */
  onView: (page: number) => void
}

/** What wins a case, and the letter that says so. */
export function CaseEvidence({ id, reasonCode, canBuild, sends, onView }: CaseEvidenceProps) {
  const { t } = useTranslation(['evidence', 'shipment'])
  const { data: evidence, error } = useEvidence(id)
  const preview = usePreview(id, canBuild)
  if (error) return <RefusedNote failure={error} />
  if (!evidence) return null
  const { packet, priors, doubted } = evidence
  return (
    <>
      {packet && packet.state !== 'draft' && (
        <Note tone="info">
          {t(packet.state, { version: packet.version })}{' '}
          {packet.state === 'sealed' && sends && <UndoLeft sends={sends} />}
        </Note>
      )}
      {doubted && (
        <Note tone="warn">
          <p>{t('doubted.text', { number: doubted.number })}</p>
          {doubted.doubts.map((doubt) => (
            <p key={doubt}>{t(`shipment:sealed.doubt.${doubt}`)}</p>
          ))}
          <Link to="/detail/shipment/$id" params={{ id: doubted.shipmentId }}>
            {t('doubted.view')}
          </Link>
        </Note>
      )}
      <Section title={t('title', { code: reasonCode })}>
        <EvidenceItems
          evidence={evidence}
          preview={canBuild ? preview.data : undefined}
          canUpload={canBuild}
          onView={onView}
        />
      </Section>
      {priors && <PriorSales priors={priors} />}
      <Section title={t('letterTitle')} note={t('letterNote')} form>
        <EvidenceLetter evidence={evidence} canEdit={canBuild} />
      </Section>
    </>
  )
}

interface CasePacketProps extends OfCase {
  page: number
  onPage: (page: number) => void
}

/** The PDF as it is filed, beside what it is made of. */
export function CasePacket({ id, canBuild, page, onPage }: CasePacketProps) {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useEvidence(id)
  const preview = usePreview(id, canBuild)
  if (!evidence) return null
  return (
    <section>
      <h2>{t('pdfTitle')}</h2>
      <PacketView
        evidence={evidence}
        preview={canBuild ? preview.data : undefined}
        failure={canBuild ? preview.error : null}
        isMaking={canBuild && preview.isFetching}
        page={page}
        onPage={onPage}
      />
    </section>
  )
}

/** By what the packet is known again. */
export function CaseDigests({ id, canBuild }: OfCase) {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useEvidence(id)
  const preview = usePreview(id, canBuild)
  if (!evidence?.packet?.digest && !preview.data) return null
  return (
    <section>
      <h2>{t('digests')}</h2>
      {evidence && <PacketDigests evidence={evidence} preview={canBuild ? preview.data : undefined} />}
    </section>
  )
}
