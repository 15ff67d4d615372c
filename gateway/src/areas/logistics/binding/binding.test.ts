import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { LogisticsApps, ParcelsReply } from '#ports/logistics-app/port.ts'
import type { Person } from '#test/person.ts'
import { parcelWorld, yunNumber } from '#areas/logistics/test/parcel-world.ts'
import { bindingCheckRunner, bindingDailyRunner } from './check.job.ts'

const world = await parcelWorld()
const { app, rows, sold } = world
const { query, add, update, delete: remove, check } = portalCalls.logisticsBinding
let ann: Person

beforeAll(async () => {
  ;({ ann } = await world.begin())
})
const credential = 'cred-0123456789-abcd'
let made = 0
const wanted = () =>
  ({ app: 'mabang', account: `nanbei-${++made}`, orderSource: 'Shopline', credential }) as const
const bound = async () => (await ann.ask(add, wanted())).data!.id
const shown = async (id: string) => (await ann.ask(query, {})).data!.rows.find((row) => row.id === id)!

const heard: string[] = []
const apps = (reply: ParcelsReply): LogisticsApps => ({
  async parcels(account) {
    heard.push(account.credential)
    return reply
  },
})
const depsOf = (reply: ParcelsReply) => ({
  app: app.db,
  owner: app.owner,
  keyEncryptionKey: Buffer.from(app.secrets.keyEncryptionKey, 'hex'),
  logisticsApps: apps(reply),
})
const looks = (id: string, reply: ParcelsReply) =>
  bindingCheckRunner(depsOf(reply)).run({ merchantId: '1', id }, { id: '1', attempt: 1 })
const nothing = { result: 'parcels', parcels: [] } as const

test('a credential is sealed, and answered by fingerprint and last four alone', async () => {
  const id = await bound()
  const row = await shown(id)
  expect(row).toMatchObject({ status: '2', lastFour: 'abcd', checkedAt: null, check: null })
  expect(row.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify((await ann.ask(query, {})).data)).not.toContain(credential)
  const [stored] = await rows('select credential_sealed from logistics_binding where id = $1', id)
  expect((stored!['credential_sealed'] as Buffer).toString('latin1')).not.toContain(credential)
  await looks(id, nothing)
  expect(heard).toContain(credential)
  expect(await shown(id)).toMatchObject({ status: '1', check: 'ok' })
})

test('an app brings the numbers that it has sent, once', async () => {
  const id = await bound()
  const [known, number] = [await sold(), yunNumber()]
  const at = new Date().toISOString()
  const parcels = [
    { merchantOrderId: `m-${known}`, number, company: 'YunExpress', at },
    { merchantOrderId: 'somebody-else', number: yunNumber(), company: 'YunExpress', at },
  ]
  await looks(id, { result: 'parcels', parcels })
  await looks(id, { result: 'parcels', parcels })
  expect(await shown(id)).toMatchObject({ brought: 1 })
  const found = await ann.ask(portalCalls.shipmentList.query, { filter: { text: number } })
  expect(found.data!.rows).toMatchObject([{ upload: '2', company: 'yunexpress', delivery: 'pending' }])
})

test('three refusals in a row end it and erase the credential; silence does not', async () => {
  const id = await bound()
  for (let look = 0; look < 3; look++) await looks(id, { result: 'unknown' })
  expect(await shown(id)).toMatchObject({ check: 'silent', failures: 3, lastFour: 'abcd' })
  await looks(id, nothing)
  const ended = () => rows(`select facts from notice where kind = 'logistics.app_ended'`)
  for (let look = 0; look < 2; look++) await looks(id, { result: 'refused' })
  expect(await ended()).toEqual([])
  await looks(id, { result: 'refused' })
  expect(await ended()).toMatchObject([{ facts: { logisticsApp: expect.any(String) } }])
  expect(await shown(id)).toMatchObject({ status: '0', fingerprint: null, lastFour: null })
  const { version } = await shown(id)
  await ann.ask(update, { id, version, orderSource: 'Shopline', credential: 'cred-of-a-new-kind' })
  expect(await shown(id)).toMatchObject({ status: '2', lastFour: 'kind', failures: 0 })
})

test('what was heard under an earlier credential has nothing to say any more', async () => {
  const id = await bound()
  let asked = 0
  const deps = {
    ...depsOf(nothing),
    logisticsApps: {
      async parcels() {
        if (asked++ === 0)
          await ann.ask(update, { id, version: 1, orderSource: 'Other', credential: 'another-credential' })
        return nothing
      },
    },
  }
  await bindingCheckRunner(deps).run({ merchantId: '1', id }, { id: '1', attempt: 1 })
  expect(await shown(id)).toMatchObject({ status: '2', checkedAt: null })
})

test('an account is bound once, unbinding erases, and another merchant knows nothing of it', async () => {
  const of = wanted()
  const { data } = await ann.ask(add, of)
  expect(await ann.ask(add, of)).toMatchObject({
    error: 'logistics.app_bound',
    errors: [{ field: 'account' }],
  })
  expect((await ann.ask(check, { id: data!.id })).status).toBe('0')
  expect(await ann.ask(remove, { id: data!.id, version: 7 })).toMatchObject({ error: 'request.conflict' })
  expect((await ann.ask(remove, { id: data!.id, version: 1 })).status).toBe('0')
  const [row] = await rows('select credential_sealed from logistics_binding where id = $1', data!.id)
  expect(row).toEqual({ credential_sealed: null })
  expect((await ann.ask(add, of)).status).toBe('0')
})

test('each is looked at once a day by itself', async () => {
  const id = await bound()
  await bindingDailyRunner(depsOf(nothing)).run({}, { id: '1', attempt: 1 })
  const { checkedAt } = await shown(id)
  expect(checkedAt).not.toBeNull()
  await bindingDailyRunner(depsOf(nothing)).run({}, { id: '1', attempt: 1 })
  expect((await shown(id)).checkedAt).toBe(checkedAt)
})
