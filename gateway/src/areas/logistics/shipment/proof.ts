import { createHash } from 'node:crypto'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import type { Handover, ProofDoubt, ProofStanding } from '@quayside/contract/logistics/states.ts'
import type { Tx } from '#db/tx.ts'
import {
  type DeliveredOrder,
  deliveredOrder,
  insertDoubt,
  insertProof,
  type ProofSnapshot,
  writeStanding,
} from './proof.sql.ts'
import { newsOf, type ShipmentRecord, type StoredNews } from './shipment.sql.ts'

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Enough of a postcode to tell one town from another in the countries that are sold to. */
const areaOf = (postcode: string | null | undefined): string => plain(postcode).slice(0, 3)

const handoverOf = ({ sub }: Pick<StoredNews, 'sub'>): Handover =>
  sub === 'signed' || sub === 'collected' || sub === 'left' ? sub : 'said'

/** What of a delivery does not fit the order that it is said to be of. */
function doubtsOf(last: StoredNews, { shipping, orderedAt }: DeliveredOrder): ProofDoubt[] {
  const { country, city, postcode, at } = last
  const isElsewhere = country !== null && shipping?.country !== undefined && country !== shipping.country
  // A town has many names, and a postcode none in some places: both have to differ.
  const areas = [areaOf(postcode), areaOf(shipping?.postcode)]
  const towns = [plain(city), plain(shipping?.city)]
  const differs = ([one, other]: readonly string[]) => one !== '' && other !== '' && one !== other
  const isOtherTown = differs(towns) && (differs(areas) || areas.includes(''))
  return [
    ...(isElsewhere ? (['country'] as const) : []),
    ...(!isElsewhere && isOtherTown ? (['place'] as const) : []),
    ...(Date.parse(at) < Date.parse(orderedAt) ? (['before_payment'] as const) : []),
  ]
}

/** A proof without a place says that somebody got something. */
const standingOf = (last: StoredNews, doubts: readonly ProofDoubt[]): ProofStanding => {
  if (doubts.length > 0) return 'contradicts'
  return last.country === null && last.city === null && last.postcode === null ? 'unproven' : 'fits'
}

/** Seals what proves a delivery as it is known at this moment; in the transaction that ends the parcel. */
export async function sealProof(tx: Tx, merchantId: bigint, parcel: ShipmentRecord): Promise<void> {
  const [news, order] = await Promise.all([
    tx.rows(newsOf(merchantId, [parcel.id])),
    tx.one(deliveredOrder(merchantId, parcel.orderId)),
  ])
  const own = news.filter(({ round, standing }) => round === parcel.round && standing !== 'replaced')
  const last = own.find(({ detail }) => detail === 'delivered')!
  const doubts = doubtsOf(last, order)
  const { signer, country, city, postcode } = last
  const snapshot: ProofSnapshot = {
    number: parcel.number!,
    company: parcel.company!,
    orderNo: order.orderNo,
    deliveredAt: new Date(last.at).toISOString(),
    sub: last.sub,
    signer,
    place: { country, city, postcode },
    destination: order.shipping,
    events: own.toReversed().map(({ at, detail, sub, text, country: land, city: town }) => ({
      at: new Date(at).toISOString(),
      detail,
      sub,
      text,
      place: [town, land].filter((part) => part !== null).join(', '),
    })),
  }
  const digest = createHash('sha256').update(canonicalJson(snapshot)).digest()
  const standing = standingOf(last, doubts)
  const sealed = { handover: handoverOf(last), standing, doubts, snapshot, digest }
  await tx.run(insertProof(merchantId, parcel, sealed))
  await tx.run(writeStanding(merchantId, parcel.id, standing))
}

/** A parcel that came back after it was delivered: the seal stays, what speaks against it stands beside it. */
export async function doubtProof(
  tx: Tx,
  merchantId: bigint,
  parcel: ShipmentRecord,
  { eventId, sub, at }: StoredNews,
): Promise<void> {
  if (parcel.proof === null || (sub !== 'returned' && sub !== 'refused')) return
  await tx.run(insertDoubt(merchantId, parcel, { eventId, doubt: 'returned', at }))
  await tx.run(writeStanding(merchantId, parcel.id, 'contradicts'))
}
