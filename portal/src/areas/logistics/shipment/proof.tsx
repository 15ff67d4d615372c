import type { ShownProof } from '@quayside/contract/logistics/shipment/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

/** What was sealed when the parcel arrived, and what speaks against it. */
export function SealedProof({ proof }: { proof: ShownProof }) {
  const { t } = useTranslation('shipment')
  const { label: zone } = useZone()
  const { standing, doubts, handover, deliveredAt, place, destination, signer, sealedAt, digest } = proof
  return (
    <Section title={t('sealed.title')}>
      <Note tone={standing === 'contradicts' ? 'warn' : standing === 'fits' ? 'good' : 'plain'}>
        <p>{t(`sealed.${standing}`)}</p>
        {doubts.map((doubt) => (
          <p key={doubt}>{t(`sealed.doubt.${doubt}`)}</p>
        ))}
      </Note>
      <FactList
        facts={[
          { label: t('sealed.handover'), value: t(`sealed.handovers.${handover}`) },
          { label: t('sealed.deliveredAt', { zone }), value: <TimeText at={deliveredAt} /> },
          { label: t('sealed.place'), value: place },
          { label: t('sealed.destination'), value: destination },
          { label: t('sealed.signer'), value: signer },
          { label: t('sealed.sealedAt', { zone }), value: <TimeText at={sealedAt} /> },
          { label: t('sealed.digest'), value: <code>{digest.slice(0, 16)}…</code> },
        ]}
      />
    </Section>
  )
}
