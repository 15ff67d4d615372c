import type { Evidence } from '@quayside/contract/dispute/evidence/evidence.ts'
import type { DeliveryProof } from '#orders/delivery-proof.sql.ts'
import type { Block, Exhibit, FactKey } from './fact.ts'
import type { CaseFile } from './load.ts'

/** Proofs of delivery that fit the order, strongest first; what contradicts it helps the issuer and stays out until somebody has looked at it. */
export function deliveredExhibit({ proofs }: Pick<CaseFile, 'proofs'>): Exhibit | undefined {
  const fitting = proofs.filter(({ standing }) => standing !== 'contradicts')
  if (fitting.length === 0) return undefined
  return {
    item: 'delivery',
    rows: fitting.map(({ shipmentId }) => ({ table: 'delivery_proof', id: shipmentId })),
    blocks: fitting.map(blockOf),
  }
}

const optional = (key: FactKey, fact: string | null): Block => (fact ? [[key, fact]] : [])

const blockOf = (proof: DeliveryProof): Block => [
  ['trackingNumber', proof.number],
  ['carrier', { carrier: proof.company }],
  ['deliveredAt', { at: proof.deliveredAt }],
  ['handover', { handover: proof.handover }],
  ...optional('deliveredTo', placeOf(proof.place)),
  ...optional('orderPlace', placeOf(proof.destination)),
  ...optional('signer', proof.signer),
  [
    'trackingEvents',
    proof.events
      .map(({ at, text, place }) =>
        [`${at.slice(0, 16).replace('T', ' ')} UTC`, text, place].filter(Boolean).join(', '),
      )
      .join('\n'),
  ],
  ['sealDigest', proof.digest],
]

interface Place {
  readonly city?: string | null
  readonly postcode?: string | null
  readonly country?: string | null
}

const placeOf = (place: Place | null): string | null =>
  [place?.city, place?.postcode, place?.country].filter(Boolean).join(', ') || null

/** The proof that has to be looked at before anything is filed. */
export function doubtedProof({ proofs }: Pick<CaseFile, 'proofs'>): Evidence['doubted'] {
  const [first] = proofs
  if (first?.standing !== 'contradicts') return null
  const { shipmentId, number, doubts, place, destination } = first
  return {
    shipmentId,
    number,
    doubts: [...doubts],
    place: placeOf(place),
    destination: placeOf(destination),
  }
}
