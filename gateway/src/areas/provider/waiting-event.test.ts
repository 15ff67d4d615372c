import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { waitingEventRunner } from './waiting-event.job.ts'

const database = await testDatabase()
const { db, owner } = database
const merchantId = 1n

const run = () => waitingEventRunner({ app: db, owner }).run({}, { id: '1', attempt: 1 })
const capture = (eventId: string, orderNo: string) =>
  coreEvent(
    new Date().toISOString(),
    { kind: 'capture', orderNo, captureNo: `c-${eventId}`, amount: usd('1.00') },
    { eventId },
  )
const recordedHoursAgo = (eventId: string, hours: number) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `update unmatched_event set recorded_at = now() - $2 * interval '1 hour' where event_id = $1`,
      values: [eventId, hours],
    }),
  )
const tasks = () =>
  db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.rows<{ note: string; done: boolean }>({
      text: `select note, done_at is not null as done from staff_task where kind = 'waiting_event'`,
    }),
  )

test('an event that waits too long is given to staff once, and taken back when its order comes', async () => {
  await makeMerchant(database, merchantId)
  const answers = await deliver(db, [capture('old', 'never-seen'), capture('young', 'not-yet-seen')])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
  await recordedHoursAgo('old', ingestLimits.waitingHoursMax + 0.1)
  await recordedHoursAgo('young', ingestLimits.waitingHoursMax - 0.1)
  await Promise.all([run(), run()])
  await run()
  const note = expect.stringMatching(/^event old \(capture\) of order never-seen has waited since .*Z: \w+$/)
  expect(await tasks()).toEqual([{ note, done: false }])

  await deliver(db, [coreEvent(new Date().toISOString(), orderData('never-seen'))])
  await run()
  expect(await tasks()).toEqual([{ note, done: true }])
})
