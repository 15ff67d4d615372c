import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { Tracker, TrackedParcel } from '#ports/tracker/port.ts'
import { referenceOf } from './reference.ts'
import { registerJob, stopJob } from './register-job.ts'
import { lockShipment, markRegistered, type ShipmentRecord } from './shipment.sql.ts'
import { countRegistration, orderedAt } from './register.sql.ts'
import { takeNews } from './take.ts'

export interface TrackingDeps {
  readonly app: Db
  readonly tracker: Tracker
}

/** Where nobody answers for so many tries, somebody of the staff looks. */
const triesMax = 12

type Asked = Parameters<typeof registerJob.ask>[0]

/**
 * One try to have a parcel watched. The next one is queued before the first word is said; after a try without an answer it is asked
 * whether the tracker knows the parcel before it is told of it again.
 */
export const registerRunner = registerJob.doneBy(({ app, tracker }: TrackingDeps) => async (asked) => {
  const { merchantId, attempt } = asked
  const write = { tenant: merchantId, mode: 'write' } as const
  const parcel = await app.tx(write, (tx) => begin(tx, asked))
  if (!parcel) return
  const known = attempt === 0 ? ({ result: 'absent' } as const) : await tracker.inquire(parcel.reference)
  if (known.result === 'unknown') return
  if (known.result === 'tracked') {
    await app.tx(write, (tx) => tx.run(markRegistered(merchantId, asked, 'known')))
    for (const news of known.news) await app.tx(write, (tx) => takeNews(tx, news))
    return
  }
  const reply = await tracker.register(parcel)
  if (reply.result === 'unknown') return
  const registered = reply.result === 'registered' ? 'known' : 'refused'
  await app.tx(write, (tx) => tx.run(markRegistered(merchantId, asked, registered)))
})

async function begin(tx: Tx, asked: Asked): Promise<TrackedParcel | undefined> {
  const { merchantId, id, round, attempt } = asked
  const row = await tx.maybe(lockShipment(merchantId, id))
  if (!row || !isWanted(row, asked)) return undefined
  await tx.run(countRegistration(merchantId, id))
  const { at: since, now } = await tx.one(orderedAt(merchantId, row.orderId))
  if (attempt + 1 < triesMax) {
    const pause = inquirySeconds[Math.min(attempt, inquirySeconds.length - 1)]!
    await addJob(tx, registerJob.ask({ ...asked, attempt: attempt + 1 }, { runAt: addSeconds(now, pause) }))
  } else {
    await tx.run(
      addStaffTask(merchantId, {
        id: newId(),
        kind: 'operation_silent',
        subjectType: 'shipment',
        subjectId: id,
        note: row.number!,
      }),
    )
  }
  const company = row.company === 'other' ? undefined : row.company!
  const reference = referenceOf({ merchantId, id, round })
  return { reference, number: row.numberKey!, company, country: row.country, since }
}

/** A number that was corrected since is nobody's business, nor one that the tracker has answered for. */
const isWanted = (row: ShipmentRecord, { round, attempt }: Asked): boolean =>
  row.delivery === 'pending' && row.registered === 'asked' && row.round === round && row.attempt === attempt

/** Told once more where the tracker did not answer: a watch too many costs money and says nothing. */
export const stopRunner = stopJob.doneBy(({ tracker }: TrackingDeps) => async (asked) => {
  const { result } = await tracker.stop(referenceOf(asked))
  if (result === 'unknown') throw new Error('the tracker did not answer')
})
