import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { downloadCenterCalls } from '@quayside/contract/account/download/center.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { type Asking, testExports, utcCsv } from '#test/exports.ts'
import { tidyExportsRunner } from './tidy.job.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)
const { ask, work, find, download, cancel, errors, folder, gateway } = exports
const short = await testExports(database, { rowsMax: 2 })
const asking: Asking = { columns: ['orderNo', 'email'], file: utcCsv }

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
const operatorOf = (merchantId: bigint, held: readonly string[] = permissions) =>
  addOperator(owner, merchantId, { permissions: held })
const without = (code: string) => permissions.filter((held) => held !== code)
const filesOf = (merchantId: bigint) => {
  const place = join(folder, String(merchantId))
  return existsSync(place) ? readdirSync(place) : []
}

/** A merchant of its own for each test, so that no test meets another's limits. */
let merchants = 100n
async function merchant(orders = 3) {
  const merchantId = merchants++
  await makeMerchant(database, merchantId)
  const events = Array.from({ length: orders }, (_, n) =>
    coreEvent(`2026-01-05T10:00:0${n}Z`, orderData(`Q${n}-${merchantId}`), {
      merchantId: String(merchantId),
    }),
  )
  await deliver(database.db, events)
  const operator = await operatorOf(merchantId)
  return { merchantId, operator, token: await addSession(owner, operator) }
}

beforeAll(() => {
  errors.length = 0
})

test.each(['csv', 'xlsx'] as const)('the same %s twice has the same bytes', async (type) => {
  const { token } = await merchant()
  const both = []
  for (let n = 0; n < 2; n++) {
    const { data } = await ask(token, { ...asking, file: { ...utcCsv, type } })
    await work()
    both.push(await download(token, data!.id))
  }
  expect(both[0]!.statusCode).toBe(200)
  expect(await exports.list(token)).toHaveLength(2)
  expect(both[0]!.rawPayload.equals(both[1]!.rawPayload)).toBe(true)
  expect(errors).toEqual([])
})

test('a cancelled export is never made, and one that has ended cannot be cancelled', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  expect((await cancel(token, data!.id)).status).toBe('0')
  await work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'canceled', actions: [] })
  expect(filesOf(merchantId)).toEqual([])
  expect((await download(token, data!.id)).json()).toMatchObject({ error: 'export.not_ready' })
  expect((await cancel(token, data!.id)).error).toBe('export.ended')
})

test('a run that was cancelled while it wrote leaves neither file nor trace', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  const { making } = exports
  const interrupted = await testExports(database, {
    folder,
    snapshots: {
      ...making.snapshots,
      take: async (id, reach, made) => {
        const result = await making.snapshots.take(id, reach, made)
        await cancel(token, data!.id)
        return result
      },
    },
  })
  await interrupted.work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'canceled', bytes: null, sha256: null })
  expect(filesOf(merchantId)).toEqual([])
})

test('what a killed worker left is begun again by another, and its half file never shows', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  await sql(
    `update export set state = 'running', attempt = 1, lease_until = now() + interval '30 seconds' where id = $1`,
    [data!.id],
  )
  await work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'running' })
  await sql(`update export set lease_until = now() - interval '1 second' where id = $1`, [data!.id])
  await work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'ready', rowsDone: 3 })
  expect(filesOf(merchantId)).toHaveLength(1)
})

test('a run that is left too often counts as failed, with its reason', async () => {
  const { token } = await merchant()
  const { data } = await ask(token, asking)
  await sql(
    `update export set state = 'running', attempt = $2, lease_until = now() - interval '1 second' where id = $1`,
    [data!.id, exportLimits.attempts],
  )
  await work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'failed', reason: 'interrupted', actions: [] })
})

test('a worker that is told to stop gives its export back, and the next one makes it', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  const { making } = exports
  const stopped = await testExports(database, {
    folder,
    snapshots: {
      ...making.snapshots,
      take: (id, reach, made) => {
        maker.stop()
        return making.snapshots.take(id, reach, made)
      },
    },
  })
  const maker = stopped.maker()
  await maker.run({}, { id: '1', attempt: 1 })
  expect(await find(token, data!.id)).toMatchObject({ state: 'asked', rowsDone: 0 })
  expect(filesOf(merchantId)).toEqual([])
  await work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'ready' })
})

test('a full disk ends it with that reason and without a half file, and staff are told', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  // As the file system says it.
  const full = await testExports(database, {
    snapshots: {
      ...exports.making.snapshots,
      take: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    },
  })
  await full.work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'failed', reason: 'disk_full' })
  expect(filesOf(merchantId)).toEqual([])
  const tasks = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows({
      text: 'select kind, subject_id, done_at from staff_task where merchant_id = $1',
      values: [merchantId],
    }),
  )
  expect(tasks).toEqual([{ kind: 'export_disk_full', subject_id: data!.id, done_at: null }])
})

test('more rows than a file may have are refused when they arrived after the asking', async () => {
  const { token } = await merchant()
  const { data } = await ask(token, asking)
  await short.work()
  expect(await find(token, data!.id)).toMatchObject({ state: 'refused', reason: 'too_many_rows' })
})

test('the right is asked for again with the download', async () => {
  const { merchantId, operator, token } = await merchant()
  const { data } = await ask(token, asking)
  await work()
  expect((await download(token, data!.id)).body).toContain('buyer@example.com')
  await sql(
    `delete from role_permission where merchant_id = $1 and permission = 'trade.transaction.reveal'`,
    [merchantId],
  )
  expect((await download(token, data!.id)).json()).toMatchObject({ error: 'permission.denied' })
  expect((await find(token, data!.id)).actions).toEqual([])
  // What is asked for from now on is masked, and may be had.
  const masked = await ask(token, asking)
  await work()
  const { body } = await download(token, masked.data!.id)
  expect(body).toContain('bu***er@example.com')
  expect(body).not.toContain('buyer@')
  await sql(
    `delete from role_permission where merchant_id = $1 and permission = 'trade.transaction.export'`,
    [merchantId],
  )
  expect((await download(token, masked.data!.id)).json()).toMatchObject({ error: 'permission.denied' })
  expect(operator.merchantId).toBe(merchantId)
})

test("another merchant's export answers like an unknown one, byte for byte", async () => {
  const mine = await merchant()
  const theirs = await merchant()
  const { data } = await ask(mine.token, asking)
  await work()
  const unknown = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
  for (const call of [downloadCenterCalls.download, downloadCenterCalls.cancel]) {
    const bytes = async (id: string) =>
      (await sendCall(gateway, call, { id }, { token: theirs.token })).body.replace(/"trace":"\w+"/, '')
    expect(await bytes(data!.id)).toBe(await bytes(unknown))
    expect(await bytes(unknown)).toContain('object.not_found')
  }
  expect(await exports.list(theirs.token, 'all')).toEqual([])
})

test("colleagues' exports are seen, had and stopped only with the right to the list", async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  await work()
  const colleague = await addSession(owner, await operatorOf(merchantId))
  const outsider = await addSession(owner, await operatorOf(merchantId, without('trade.transaction.export')))
  expect(await exports.list(colleague)).toEqual([])
  expect(await exports.list(colleague, 'all')).toMatchObject([
    { id: data!.id, isOwn: false, actions: ['download'] },
  ])
  expect(await exports.list(outsider, 'all')).toEqual([])
  expect((await download(colleague, data!.id)).statusCode).toBe(200)
  expect((await download(outsider, data!.id)).json()).toMatchObject({ error: 'permission.denied' })
  const next = await ask(token, asking)
  expect((await cancel(colleague, next.data!.id)).error).toBe('permission.denied')
})

test('a merchant has three unfinished exports at most, and twenty a day', async () => {
  const { merchantId, token } = await merchant()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(token, asking)))
  expect(answers.map(({ error }) => error ?? 'asked').toSorted()).toEqual([
    'asked',
    'asked',
    'asked',
    'export.too_many_unfinished',
    'export.too_many_unfinished',
  ])
  await work()
  for (let n = exportLimits.unfinished; n < exportLimits.perDay; n++) {
    expect((await ask(token, asking)).status).toBe('0')
    await sql(`update export set state = 'canceled' where merchant_id = $1 and state = 'asked'`, [merchantId])
  }
  expect((await ask(token, asking)).error).toBe('export.too_many_today')
})

test('the queue turns between merchants, and a long export leaves room for a short one', async () => {
  const busy = await merchant()
  const other = await merchant()
  const first = await ask(busy.token, asking)
  await ask(busy.token, asking)
  const theirs = await ask(other.token, asking)
  await sql(
    `update export set state = 'running', lease_until = now() + interval '30 seconds', rows_expected = 900000 where id = $1`,
    [first.data!.id],
  )
  await sql(`update export set rows_expected = 800000 where merchant_id = $1 and state = 'asked'`, [
    busy.merchantId,
  ])
  await work()
  expect(await find(other.token, theirs.data!.id)).toMatchObject({ state: 'ready' })
  expect((await exports.list(busy.token)).map(({ state }) => state)).toEqual(['asked', 'running'])
  await sql(`update export set state = 'canceled' where merchant_id = $1`, [busy.merchantId])
})

test('after seven days the file is gone, and files without an export go too', async () => {
  const { merchantId, token } = await merchant()
  const { data } = await ask(token, asking)
  const kept = await ask(token, asking)
  await work()
  await sql(`update export set expires_at = now() where id = $1`, [data!.id])
  expect((await download(token, data!.id)).json()).toMatchObject({ error: 'export.gone' })
  const left = join(folder, String(merchantId), 'f'.repeat(32))
  const young = `${left}.part`
  for (const path of [left, young]) writeFileSync(path, 'half')
  utimesSync(left, 1, 1)
  await tidyExportsRunner({ owner, exportsFolder: folder }).run({}, { id: '1', attempt: 1 })
  expect(await find(token, data!.id)).toMatchObject({ state: 'gone', actions: [] })
  expect((await download(token, data!.id)).json()).toMatchObject({ error: 'export.gone' })
  expect((await download(token, kept.data!.id)).statusCode).toBe(200)
  expect(existsSync(left)).toBe(false)
  expect(existsSync(young)).toBe(true)
  expect(filesOf(merchantId)).toHaveLength(2)
})

test('a zone is a name, not an offset, and a column stands once', async () => {
  const { token } = await merchant()
  const refused = async (changed: object) =>
    envelopeOf(await sendCall(gateway, transactionCalls.ask, { ...asking, ...changed }, { token })).errors
  expect(await refused({ file: { ...utcCsv, zone: '+08:00' } })).toMatchObject([{ field: 'file.zone' }])
  expect(await refused({ file: { ...utcCsv, zone: 'Mars/Phobos' } })).toMatchObject([{ field: 'file.zone' }])
  expect(await refused({ columns: ['orderNo', 'orderNo'] })).toMatchObject([{ field: 'columns' }])
})
