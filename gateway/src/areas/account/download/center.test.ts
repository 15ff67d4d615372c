import { expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { type Asking, testExports, utcCsv } from '#test/exports.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)
const asking: Asking = { columns: ['orderNo'], file: utcCsv }
const signIn = async () => addSession(owner, await addOperator(owner, 1n, { permissions }))

test('a file that whoever asked for it has had says so, and can be had again; a colleague’s copy counts for nothing', async () => {
  await makeMerchant(database, 1n)
  await deliver(database.db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q1'))])
  const [token, colleague] = [await signIn(), await signIn()]
  const { data } = await exports.ask(token, asking)
  await exports.work()
  const at = async () => (await exports.find(token, data!.id)).downloadedAt
  expect(await at()).toBeNull()
  expect((await exports.download(colleague, data!.id)).statusCode).toBe(200)
  const asked = Date.now()
  const mine = await exports.download(token, data!.id)
  await expect.poll(at).not.toBeNull()
  const first = (await at())!
  expect(Math.abs(Date.parse(first) - asked)).toBeLessThan(60_000)
  expect(await exports.find(token, data!.id)).toMatchObject({ state: 'ready', actions: ['download'] })
  const again = await exports.download(token, data!.id)
  expect(again.rawPayload.equals(mine.rawPayload)).toBe(true)
  await expect.poll(async () => Date.parse((await at())!)).toBeGreaterThan(Date.parse(first))
})
