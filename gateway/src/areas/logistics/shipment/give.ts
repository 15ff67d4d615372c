import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { addJobs } from '#jobs/queue.ts'
import type { JudgedNumber } from './judge.ts'
import { moved, type ShipmentHow, stepOf } from './move.ts'
import { registerJob } from './register-job.ts'
import { insertShipments, insertSteps, type ShipmentRecord, updateShipments } from './shipment.sql.ts'

/** How a number came: typed, or from a file or an app (spec §4). */
export type UploadWay = 1 | 2

/** What a parcel is told when it gets a number: tracked anew, nothing heard of it yet. */
export const tracked = (
  { given, key }: Pick<JudgedNumber, 'given' | 'key'>,
  { at, actorId = null }: ShipmentHow,
): Partial<ShipmentRecord> => ({
  detail: 'pending',
  sub: null,
  number: given.number.trim(),
  numberKey: key,
  company: given.company,
  site: given.site,
  uploadedAt: at,
  uploadedBy: actorId,
  roundAt: at,
  attempt: 0,
  registered: 'asked',
  news: null,
  place: null,
  newsAt: null,
  heardAt: null,
})

/** Takes judged numbers that have no problem: what is owed is filled, what comes beside is a parcel more. Each is registered after the commit. */
export async function giveNumbers(
  tx: Tx,
  merchantId: bigint,
  judged: readonly JudgedNumber[],
  { way, how }: { readonly way: UploadWay; readonly how: ShipmentHow },
): Promise<ShipmentRecord[]> {
  const filled = judged.flatMap((one) => {
    if (!one.owed) return []
    const change = { ...tracked(one, how), upload: way, round: one.owed.round + 1 }
    return moved(one.owed, 'upload', change, how) ?? []
  })
  const fresh = judged.filter(({ owed }) => !owed).map((one) => freshParcel(one, way, how))
  if (filled.length > 0)
    await tx.run(
      updateShipments(
        merchantId,
        filled.map(({ record }) => record),
      ),
    )
  if (fresh.length > 0) await tx.run(insertShipments(merchantId, fresh))
  const steps = [
    ...filled.map(({ step }) => step),
    ...fresh.map((record) => stepOf(null, record, 'upload', how)),
  ]
  await tx.run(insertSteps(merchantId, steps))
  const all = [...filled.map(({ record }) => record), ...fresh]
  await addJobs(
    tx,
    all.map(({ id, round }) => registerJob.ask({ merchantId, id, round, attempt: 0 })),
  )
  const byKey = new Map(all.map((record) => [`${record.orderId} ${record.numberKey}`, record]))
  return judged.map(({ order, key }) => byKey.get(`${order!.id} ${key}`)!)
}

function freshParcel(one: JudgedNumber, way: UploadWay, how: ShipmentHow): ShipmentRecord {
  const { id: orderId, country } = one.order!
  return {
    ...emptyParcel,
    id: newId(),
    orderId,
    country,
    createdAt: how.at,
    dueAt: how.at,
    ...tracked(one, how),
    delivery: 'pending',
    upload: way,
    round: 1,
  }
}

/** A parcel of which nobody has said anything. */
export const emptyParcel = {
  version: 1,
  delivery: 'init',
  detail: 'pending',
  sub: null,
  upload: 0,
  number: null,
  numberKey: null,
  company: null,
  site: null,
  uploadedAt: null,
  uploadedBy: null,
  round: 0,
  roundAt: null,
  attempt: 0,
  registered: 'none',
  news: null,
  place: null,
  newsAt: null,
  heardAt: null,
  proof: null,
  finishedAt: null,
} as const satisfies Partial<ShipmentRecord>
