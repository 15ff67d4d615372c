import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { listeningGateway, removeFolder, saleOf, testNetwork } from '#network/test/network.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const page = Buffer.from('%PDF a page')
const documents = [
  { name: 'a.pdf', mediaType: 'application/pdf', digest: sha256(page), content: page.toString('base64') },
]
let made = 0
/** Generous, for a machine that does other work as well. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

/** A network whose clock is the test's, and what it tells. */
async function world() {
  const gateway = await listeningGateway()
  closing.push(() => gateway.close())
  let aheadMs = 0
  const network = await testNetwork({ gateway: gateway.url, now: () => Date.now() + aheadMs })
  closing.push(async () => {
    await network.app.close()
    await network.stop()
    removeFolder(network)
  })
  const post = async (path: string, payload: object, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const response = await network.app.inject({ method: 'POST', url: path, headers, payload })
    return { status: response.statusCode, body: response.json() as Record<string, unknown> }
  }
  return {
    network,
    post,
    /** A sale of that amount whose case is open. */
    async disputed(value: string, asked: object = {}) {
      const orderNo = `C${++made}`
      await network.ask('/authorisations', `sale-${orderNo}-0000`, { ...saleOf(value), orderNo })
      await post(`/orders/${orderNo}/case`, asked)
      return { orderNo, caseNo: `K${orderNo}` }
    },
    file: ({ orderNo, caseNo }: { orderNo: string; caseNo: string }, key: string, round = 1) =>
      post('/filings', { caseNo, orderNo, round, kind: 'appeal', documents }, key),
    pass: (seconds: number) => void (aheadMs += seconds * 1_000),
    /** What was told of a case, in the order of arrival. */
    told: (caseNo: string) =>
      gateway.heard
        .filter(({ data }) => 'caseNo' in data && data.caseNo === caseNo)
        .map(({ data }) => (data.kind === 'dispute_answer' ? data.result : data.kind)),
    heard: gateway.heard,
  }
}

describe('scenarios', () => {
  test('a case is created once, and goes on when it is told to', async () => {
    const { post, disputed, told } = await world()
    const one = await disputed('25.00', { reasonCode: '13.3', days: 9 })
    const again = await post(`/orders/${one.orderNo}/case`, {})
    expect(again.body).toEqual({ caseNo: one.caseNo, stage: 'chargeback', turn: 'merchant', round: 1 })
    await post(`/cases/${one.caseNo}/turn`, { kind: 'pre-arbitration', days: 20 })
    await poll(() => told(one.caseNo)).toEqual(['dispute', 'dispute'])
    expect((await post('/orders/none/case', {})).status).toBe(404)
  })

  test.each(['alert', 'rdr', 'complaint'] as const)('%s of an order is created once', async (kind) => {
    const { post, network, heard } = await world()
    await network.ask('/authorisations', 'sale-claim-000', { ...saleOf('25.00'), orderNo: 'S1' })
    const answers = await Promise.all([1, 2].map(() => post('/orders/S1/claim', { kind })))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    await poll(() => heard.filter(({ data }) => data.kind === kind)).toHaveLength(1)
  })
})

describe('what is filed', () => {
  test('is held with the digest over what was sent, and the same number gets the same answer', async () => {
    const { disputed, file } = await world()
    const one = await disputed('25.00')
    const first = await file(one, 'filing-0001')
    expect(first.body).toMatchObject({
      status: 'acknowledged',
      digest: sha256(Buffer.from(documents[0]!.digest)),
    })
    expect(await file(one, 'filing-0001')).toEqual(first)
  })

  test('in another round, or a second time, is turned back, now and whenever it is asked again', async () => {
    const { disputed, file, network } = await world()
    const one = await disputed('25.00')
    const wrong = await file(one, 'filing-0001', 2)
    expect(wrong.body).toMatchObject({ status: 'refused', code: 'not_your_turn' })
    await file(one, 'filing-0002')
    expect((await file(one, 'filing-0003')).body).toMatchObject({ code: 'not_your_turn' })
    expect((await network.app.inject('/filings/filing-0001')).json()).toEqual(wrong.body)
  })

  test('of 4.66 cannot be read, and can the second time under another number', async () => {
    const { disputed, file } = await world()
    const one = await disputed('4.66')
    const refused = await file(one, 'filing-0001')
    expect(refused.body).toMatchObject({ status: 'refused', code: 'packet_unreadable' })
    expect((await file(one, 'filing-0002')).body).toMatchObject({ status: 'acknowledged' })
    expect(await file(one, 'filing-0001')).toEqual(refused)
  })

  test('of 4.82 is taken although the answer says 500', async () => {
    const { disputed, file, network } = await world()
    const one = await disputed('4.82')
    expect((await file(one, 'filing-0001')).status).toBe(500)
    expect((await network.app.inject('/filings/filing-0001')).json()).toMatchObject({
      status: 'acknowledged',
    })
  })

  test('of 4.83 is held with another digest', async () => {
    const { disputed, file } = await world()
    const { body } = await file(await disputed('4.83'), 'filing-0001')
    expect(body['digest']).toMatch(/^[0-9a-f]{64}$/)
    expect(body['digest']).not.toBe(sha256(Buffer.from(documents[0]!.digest)))
  })

  test('of 4.84 is given back by an event, and decided the second time', async () => {
    const { disputed, file, pass, told } = await world()
    const one = await disputed('4.84')
    await file(one, 'filing-0001')
    pass(6)
    await poll(() => told(one.caseNo)).toContain('refused')
    expect((await file(one, 'filing-0002')).body).toMatchObject({ status: 'acknowledged' })
    pass(12)
    await poll(() => told(one.caseNo).length).toBe(3)
  })
})

describe('issuers', () => {
  test.each([
    ['4.85', ['dispute', 'ruled']],
    ['4.86', ['dispute', 'ruled', 'reversed']],
    ['4.87', ['dispute', 'accepted', 'reopened']],
  ])('of %s say %s', async (value, words) => {
    const { disputed, file, pass, told, heard } = await world()
    const one = await disputed(value)
    await file(one, 'filing-0001')
    pass(30)
    await poll(() => told(one.caseNo)).toEqual(words)
    const ruled = heard.flatMap(({ data }) =>
      data.kind === 'dispute_answer' && data.result === 'ruled' ? [data.won?.value] : [],
    )
    expect(ruled).toEqual(value === '4.85' ? ['2.42'] : value === '4.86' ? ['0.00'] : [])
  })

  test('of 4.88 say nothing', async () => {
    const { disputed, file, pass, told } = await world()
    const [silent, other] = [await disputed('4.88'), await disputed('4.85')]
    await file(silent, 'filing-0001')
    await file(other, 'filing-0002')
    pass(86_400)
    await poll(() => told(other.caseNo)).toContain('ruled')
    expect(told(silent.caseNo)).toEqual(['dispute'])
  })

  test('of 4.89 tell the dispute twice and the retrieval out of which it grew afterwards', async () => {
    const { network, pass, told, heard } = await world()
    await network.ask('/authorisations', 'sale-disorder', { ...saleOf('4.89'), orderNo: 'S1' })
    pass(12)
    await poll(() => told('KS1')).toHaveLength(2)
    pass(20)
    await poll(() => told('KS1')).toHaveLength(3)
    const stages = heard.flatMap(({ data }) => (data.kind === 'dispute' ? [data.stage] : []))
    expect(stages).toEqual(['chargeback', 'chargeback', 'retrieval'])
  })
})

test('a packet proves more with what is asked for, and most with two earlier sales', async () => {
  const { network, disputed, post } = await world()
  const strengthOf = async (data: object) => {
    const one = await disputed('25.00')
    const bytes = Buffer.from(JSON.stringify(data))
    const file = { name: 'data.json', mediaType: 'application/json', digest: sha256(bytes) }
    const asked = {
      ...one,
      round: 1,
      kind: 'appeal',
      documents: [{ ...file, content: bytes.toString('base64') }],
    }
    await post('/filings', asked, `filing-${one.caseNo}`)
    return network.core.books.cases.get(one.caseNo)!.strength
  }
  const required = { item: 'delivery', need: 'required' }
  const found = [
    await strengthOf({ exhibits: [{ item: 'messages', need: 'optional' }] }),
    await strengthOf({ exhibits: [required, required] }),
    await strengthOf({ exhibits: [required], compellingEvidence: { sales: [1, 2] } }),
  ]
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(new Set(found).size).toBe(3)
})
