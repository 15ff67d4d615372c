import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type {
  ShipmentDelivery,
  NewsStanding,
  ProofStanding,
  ShipmentDetail,
  ShipmentEvent,
  ShipmentSubState,
} from '@quayside/contract/logistics/states.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'

export interface ShipmentRecord {
  readonly id: string
  readonly orderId: string
  readonly version: number
  readonly delivery: ShipmentDelivery
  readonly detail: ShipmentDetail
  readonly sub: ShipmentSubState | null
  readonly upload: number
  readonly createdAt: string
  readonly dueAt: string
  readonly number: string | null
  readonly numberKey: string | null
  readonly company: Carrier | null
  readonly site: string | null
  readonly country: string | null
  readonly uploadedAt: string | null
  readonly uploadedBy: string | null
  readonly round: number
  readonly roundAt: string | null
  readonly attempt: number
  readonly registered: 'none' | 'asked' | 'known' | 'refused'
  readonly news: string | null
  readonly place: string | null
  readonly newsAt: string | null
  readonly heardAt: string | null
  readonly proof: ProofStanding | null
  readonly finishedAt: string | null
}

const columns = `s.id, s.order_id as "orderId", s.version, s.delivery, s.detail, s.sub, s.upload, s.created_at as "createdAt",
  s.due_at as "dueAt", s.number, s.number_key as "numberKey", s.company, s.site, s.country, s.uploaded_at as "uploadedAt",
  s.uploaded_by as "uploadedBy", s.round, s.round_at as "roundAt", s.attempt, s.registered, s.news, s.place,
  s.news_at as "newsAt", s.heard_at as "heardAt", s.proof, s.finished_at as "finishedAt"`

export const lockShipment = (merchantId: bigint, id: string): Query<ShipmentRecord> => ({
  name: 'shipment_lock',
  text: `select ${columns} from shipment s where s.merchant_id = $1 and s.id = $2 for update`,
  values: [merchantId, id],
})

/** Whoever gives numbers of a merchant waits here for whoever does so already, and then reads what they left. */
export const lockParcelUploads = (merchantId: bigint): Query => ({
  name: 'shipment_uploads_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('shipment', $1))",
  values: [merchantId],
})

/** Parcels of these orders, in the order in which everybody locks them. */
export const lockShipmentsOf = (merchantId: bigint, orderIds: readonly string[]): Query<ShipmentRecord> => ({
  name: 'shipments_lock',
  text: `select ${columns} from shipment s where s.merchant_id = $1 and s.order_id = any($2::uuid[]) order by s.id for update`,
  values: [merchantId, orderIds],
})

const written = [
  column<ShipmentRecord>('version', 'int', (row) => row.version),
  column<ShipmentRecord>('delivery', 'text', (row) => row.delivery),
  column<ShipmentRecord>('detail', 'text', (row) => row.detail),
  column<ShipmentRecord>('sub', 'text', (row) => row.sub),
  column<ShipmentRecord>('upload', 'smallint', (row) => row.upload),
  column<ShipmentRecord>('number', 'text', (row) => row.number),
  column<ShipmentRecord>('number_key', 'text', (row) => row.numberKey),
  column<ShipmentRecord>('company', 'text', (row) => row.company),
  column<ShipmentRecord>('site', 'text', (row) => row.site),
  column<ShipmentRecord>('uploaded_at', 'timestamptz', (row) => row.uploadedAt),
  column<ShipmentRecord>('uploaded_by', 'uuid', (row) => row.uploadedBy),
  column<ShipmentRecord>('round', 'int', (row) => row.round),
  column<ShipmentRecord>('round_at', 'timestamptz', (row) => row.roundAt),
  column<ShipmentRecord>('attempt', 'int', (row) => row.attempt),
  column<ShipmentRecord>('registered', 'text', (row) => row.registered),
  column<ShipmentRecord>('news', 'text', (row) => row.news),
  column<ShipmentRecord>('place', 'text', (row) => row.place),
  column<ShipmentRecord>('news_at', 'timestamptz', (row) => row.newsAt),
  column<ShipmentRecord>('heard_at', 'timestamptz', (row) => row.heardAt),
  column<ShipmentRecord>('proof', 'text', (row) => row.proof),
  column<ShipmentRecord>('finished_at', 'timestamptz', (row) => row.finishedAt),
] as const
const id = column<ShipmentRecord>('id', 'uuid', (row) => row.id)

export const insertShipments = insertMany<ShipmentRecord>('shipment', [
  id,
  column('order_id', 'uuid', (row) => row.orderId),
  column('created_at', 'timestamptz', (row) => row.createdAt),
  column('due_at', 'timestamptz', (row) => row.dueAt),
  column('country', 'bpchar', (row) => row.country),
  ...written,
])
export const updateShipments = updateMany<ShipmentRecord>('shipment', [id, ...written])

export interface ShipmentStep {
  readonly shipmentId: string
  readonly seq: number
  readonly orderId: string
  readonly at: string
  readonly event: ShipmentEvent
  readonly from: ShipmentDelivery | null
  readonly to: ShipmentDelivery
  readonly detail: ShipmentDetail
  readonly actor: 'merchant' | 'network' | 'time' | 'system'
  readonly actorId: string | null
  readonly number: string | null
  readonly company: string | null
}

export const insertSteps = insertMany<ShipmentStep>('shipment_step', [
  column('shipment_id', 'uuid', (row) => row.shipmentId),
  column('seq', 'int', (row) => row.seq),
  column('order_id', 'uuid', (row) => row.orderId),
  column('at', 'timestamptz', (row) => row.at),
  column('event', 'text', (row) => row.event),
  column('from_state', 'text', (row) => row.from),
  column('to_state', 'text', (row) => row.to),
  column('detail', 'text', (row) => row.detail),
  column('actor', 'text', (row) => row.actor),
  column('actor_id', 'uuid', (row) => row.actorId),
  column('number', 'text', (row) => row.number),
  column('company', 'text', (row) => row.company),
])

export interface StoredNews {
  readonly eventId: string
  readonly round: number
  readonly at: string
  readonly detail: ShipmentDetail
  readonly sub: ShipmentSubState | null
  readonly text: string
  readonly country: string | null
  readonly city: string | null
  readonly postcode: string | null
  readonly signer: string | null
  readonly standing: NewsStanding
}

/** Nothing where it was told before. */
export const insertNews = (
  merchantId: bigint,
  { id: shipmentId, orderId }: Pick<ShipmentRecord, 'id' | 'orderId'>,
  news: StoredNews,
): Query => ({
  name: 'shipment_news_insert',
  text: `insert into shipment_news (merchant_id, event_id, shipment_id, order_id, round, at, heard_at, detail, sub, text, country,
      city, postcode, signer, standing)
    values ($1, $2, $3, $4, $5, $6, now(), $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
  values: [
    merchantId,
    news.eventId,
    shipmentId,
    orderId,
    news.round,
    news.at,
    news.detail,
    news.sub,
    news.text,
    news.country,
    news.city,
    news.postcode,
    news.signer,
    news.standing,
  ],
})

/** All that was told of some parcels, newest first. */
export const newsOf = (
  merchantId: bigint,
  shipmentIds: readonly string[],
): Query<StoredNews & { readonly shipmentId: string }> => ({
  name: 'shipment_news_of',
  text: `select shipment_id as "shipmentId", event_id as "eventId", round, at, detail, sub, text, country, city, postcode,
      signer, standing
    from shipment_news where merchant_id = $1 and shipment_id = any($2::uuid[]) order by at desc, heard_at desc, event_id`,
  values: [merchantId, shipmentIds],
})

/** Whether the tracker takes it, for the number that it was asked about. */
export const markRegistered = (
  merchantId: bigint,
  { id: shipmentId, round }: { readonly id: string; readonly round: number },
  registered: ShipmentRecord['registered'],
): Query => ({
  name: 'shipment_registered',
  text: 'update shipment set registered = $4 where merchant_id = $1 and id = $2 and round = $3',
  values: [merchantId, shipmentId, round, registered],
})
