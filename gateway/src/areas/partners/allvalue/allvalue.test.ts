import { beforeAll, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerWorld } from '#areas/partners/test/partner-world.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import { objectsOf } from '#test/objects.ts'

const world = await partnerWorld()
const { app, somebody, rows, tend, stateOf, post } = world
const { allvalueStore, partnerBinding } = portalCalls
let anna: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
})

const made = (merchantId = 1n, who = anna) => objectsOf(app).storeBinding({ merchantId, who })
const rowOf = async (id: string) =>
  (await anna.ask(allvalueStore.list, {})).data!.bindings.find((one) => one.id === id)!
const accountOf = async (id: string) => String((await stateOf(id))['account'])

test('a store is listed, looked at daily or now, and can be given a site', async () => {
  const id = await made()
  await anna.ask(partnerBinding.check, { id })
  expect(await tend(id)).toMatchObject({ state: '1', label: `${await accountOf(id)}.allvalue.example` })
  const { version } = await rowOf(id)
  const siteId = await world.site(anna)
  expect((await anna.ask(allvalueStore.bind, { id, version, siteId, proof })).status).toBe('0')
  expect(await rowOf(id)).toMatchObject({
    site: { id: siteId },
    scopes: [],
    actions: ['check', 'site', 'unbind'],
  })
})

test('one that AllValue tells is uninstalled works no longer, once however often it is told, with a mail that says what to do', async () => {
  const id = await made()
  await post(`/allvalue/stores/${await accountOf(id)}/uninstall`)
  await vi.waitFor(async () => expect((await stateOf(id))['state']).toBe('0'), 5_000)
  expect(await rowOf(id)).toMatchObject({ problem: 'uninstalled' })
  const told = await rows(
    "select facts from notice where kind = 'partner.lost' and facts ->> 'partnerName' = 'allvalue' and operator_id = $1",
    anna.id,
  )
  expect(told).toMatchObject([{ facts: { partnerProblem: 'store_uninstalled' } }])
})

test('a look finds out as well', async () => {
  const id = await made()
  await rows("update partner_binding set account = 'AV-unknown' where id = $1", id)
  expect(await tend(id)).toMatchObject({ state: '0', problem: 'revoked' })
})

test('what AllValue has not signed is not believed', async () => {
  const id = await made()
  const answer = await fetch(new URL('/partner-api/v1/allvalue', app.gateway.app.listeningOrigin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-allvalue-event-id': 'e-1',
      'x-allvalue-topic': 'app/uninstalled',
      'x-allvalue-timestamp': String(Date.now()),
      'x-allvalue-sign': '0'.repeat(64),
    },
    body: JSON.stringify({ storeId: await accountOf(id) }),
  })
  expect(answer.status).toBe(401)
  expect(await stateOf(id)).toMatchObject({ state: '1' })
})

test('it is let go with the payment password', async () => {
  const id = await made()
  const { version } = await rowOf(id)
  const wrong = { paymentPassword: 'Wrong-Word-8' }
  expect((await anna.ask(allvalueStore.unbind, { id, version, proof: wrong })).status).not.toBe('0')
  expect((await anna.ask(allvalueStore.unbind, { id, version, proof })).data).toMatchObject({
    state: 'unbound',
  })
  expect(await rowOf(id)).toBeUndefined()
})
