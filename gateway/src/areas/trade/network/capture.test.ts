import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import { startNetwork, triesOf } from '#areas/trade/test/card-network.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { gateway } = app
const { rows, orderRow, balance } = booksOf(app)
const network = await startNetwork(app)
let person: Person
const tries = triesOf(app, network.port)

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, gateway)
})

describe('captures, voids and reviews at the network', () => {
  const { capture, authVoid } = portalCalls.capture
  const { accept, reject } = portalCalls.review
  const auth = { type: 'pre-authorization' }
  const captureRow = async (id: string) => (await rows('select * from capture where id = $1', id))[0]!
  const rowsOf = (orderNo: string) =>
    rows(
      `select c.id, c.kind, c.state from capture c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where o.order_no = $1 order by c.occurred_at, c.id`,
      orderNo,
    )

  test('a part is captured with its fee, the rest is voided', async () => {
    await network.authorise('A1', '50.00', auth)
    const version = await person.version('A1')
    const asked = await person.ask(capture, { id: 'A1', amount: usd('20.00'), version })
    expect(asked.data).toMatchObject({ status: 'received', capturable: usd('30.00') })
    expect(await orderRow('A1')).toMatchObject({ captured: 0n, capture_in_flight: 2000n })
    expect(await person.ask(authVoid, { id: 'A1', version: await person.version('A1') })).toMatchObject({
      error: 'trade.void_in_flight',
    })
    const pending = await balance('pending')
    await tries.next('capture', asked.data!.id)
    expect(await captureRow(asked.data!.id)).toMatchObject({ state: 'succeed', fee_minor: 88n })
    expect(await balance('pending')).toBe(pending + 2000n - 88n)
    expect(await orderRow('A1')).toMatchObject({ captured: 2000n, capture_state: 'partially_captured' })
    const rest = await person.ask(authVoid, { id: 'A1', version: await person.version('A1') })
    await tries.next('capture', rest.data!.id)
    expect(await orderRow('A1')).toMatchObject({
      state: 'succeed',
      capture_state: 'captured',
      voided: 3000n,
      capture_in_flight: 0n,
    })
  })

  test('a refused capture leaves its amount free, with the reason', async () => {
    await network.authorise('A2', '50.00', auth)
    const asked = await person.ask(capture, {
      id: 'A2',
      amount: usd('4.52'),
      version: await person.version('A2'),
    })
    await tries.next('capture', asked.data!.id)
    expect(await captureRow(asked.data!.id)).toMatchObject({
      state: 'failed',
      refused_code: 'authorisation_invalid',
    })
    expect(await orderRow('A2')).toMatchObject({ capture_in_flight: 0n, capture_state: 'authorized' })
    const { timeline } = (await person.ask(portalCalls.transactionDetail.detail, { id: 'A2' })).data!
    expect(timeline.at(-1)).toMatchObject({
      kind: 'capture',
      event: 'refuse',
      facts: { refusedCode: 'authorisation_invalid' },
    })
  })

  test('an order whose authorisation is voided whole is cancelled', async () => {
    await network.authorise('A3', '50.00', auth)
    const asked = await person.ask(authVoid, { id: 'A3', version: await person.version('A3') })
    await tries.next('capture', asked.data!.id)
    expect(await orderRow('A3')).toMatchObject({ state: 'canceled', capture_state: 'voided', voided: 5000n })
  })

  test('a held sale that passes is captured in full', async () => {
    await network.authorise('R1', '4.20')
    expect(await orderRow('R1')).toMatchObject({ state: 'pending_review', capture_state: 'authorized' })
    const passed = await person.ask(accept, { id: 'R1', version: await person.version('R1') })
    expect(passed.data).toMatchObject({ status: 'succeed', captureState: 'authorized' })
    const [row] = await rowsOf('R1')
    await tries.next('capture', row!['id'] as string)
    expect(await orderRow('R1')).toMatchObject({
      state: 'succeed',
      capture_state: 'captured',
      captured: 420n,
    })
  })

  test('a held pre-authorisation that passes waits for its capture', async () => {
    await network.authorise('R2', '4.20', auth)
    await person.ask(accept, { id: 'R2', version: await person.version('R2') })
    expect(await rowsOf('R2')).toEqual([])
    expect(await orderRow('R2')).toMatchObject({ state: 'succeed', capture_state: 'authorized' })
  })

  test('a held order that is rejected ends, and its authorisation is given back', async () => {
    await network.authorise('R3', '4.20')
    const rejected = await person.ask(reject, { id: 'R3', version: await person.version('R3') })
    expect(rejected.data).toMatchObject({ status: 'canceled', captureState: 'voided' })
    const [row] = await rowsOf('R3')
    expect(row).toMatchObject({ kind: 'reversal', state: 'received' })
    await tries.next('capture', row!['id'] as string)
    expect(await rowsOf('R3')).toMatchObject([{ kind: 'reversal', state: 'succeed' }])
    expect(await orderRow('R3')).toMatchObject({ state: 'canceled', voided: 420n, capture_in_flight: 0n })
    expect(await person.ask(accept, { id: 'R3', version: await person.version('R3') })).toMatchObject({
      error: 'trade.review_state',
    })
  })
})
