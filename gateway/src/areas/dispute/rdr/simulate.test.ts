import { beforeAll, describe, expect, test } from 'vitest'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { type RdrRule, rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { firstOdds } from '@quayside/contract/dispute/value/odds.ts'
import { providerCalls } from '@quayside/contract/provider/calls.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'
import { disputeRights, disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, told, soon } = world
const { staff } = staffOf(app)
const { simulate, propose, proposals } = rdrSimulationCalls
let person: Awaited<ReturnType<typeof world.somebody>>

interface Disputed {
  readonly no: string
  readonly value: string
  readonly code: string
  readonly country?: string
  readonly item?: string
  /** Days between the order and its dispute. */
  readonly days?: number
}
const disputes: readonly Disputed[] = [
  { no: 'S1', value: '10.00', code: '10.4' },
  { no: 'S2', value: '50.00', code: '10.4', country: 'FR' },
  { no: 'S3', value: '100.00', code: '13.1', item: 'Blue Watch 40 mm' },
  { no: 'S4', value: '200.00', code: '13.1', days: 40 },
  { no: 'S5', value: '1000.00', code: '99' },
]

const hour = 24
async function disputeOf({ no, value, code, country = 'US', item, days = 5 }: Disputed) {
  const at = soon(-days * hour - 2)
  await world.orderOf(no, {
    amount: usd(value),
    card: { brand: 'visa', masked: '411111******1111', country },
    ...(item && { items: [{ name: item, quantity: 1 }] }),
    sentAt: at,
    authorisation: { result: 'approved', at },
  })
  await rows('update orders set created_at = $2 where order_no = $1', no, at)
  await told(soon(-1), {
    kind: 'dispute',
    orderNo: no,
    caseNo: `K${no}`,
    stage: 'chargeback',
    amount: usd(value),
    reasonCode: code,
  })
}

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  await world.fund()
  person = await world.somebody({ permissions: [...disputeRights, 'dispute.config.manage'] })
  for (const one of disputes) await disputeOf(one)
  await told(soon(-1), {
    kind: 'dispute',
    orderNo: await world.orderOf(),
    caseNo: 'ASKED',
    stage: 'retrieval',
    amount: usd('5.00'),
    reasonCode: '30',
  })
})

const tried = async (...rules: RdrRule[]) => (await person.ask(simulate, { rules })).data!
const settledBy = async (rule: RdrRule) => (await tried(rule)).lines[0]!.settled

describe('rules', () => {
  test.each<[string, RdrRule, number]>([
    ['without a condition settle every dispute, and no retrieval', {}, 5],
    ['up to an amount take that amount as well', { upTo: usd('50.00') }, 2],
    ['up to a cent less do not', { upTo: usd('49.99') }, 1],
    ['of another currency settle nothing', { upTo: { currency: 'JPY', value: '100000' } }, 0],
    ['of codes', { reasonCodes: ['13.1', '99'] }, 3],
    ['of a country', { countries: ['FR'] }, 1],
    ['of a scheme', { brands: ['mastercard'] }, 0],
    ['within days of the order', { withinDays: 40 }, 4],
    ['of a product, by a part of its name in any case', { product: 'watch' }, 1],
    ['of all conditions together', { upTo: usd('60.00'), reasonCodes: ['10.4'], countries: ['US'] }, 1],
  ])('%s', async (_, rule, settled) => {
    expect(await settledBy(rule)).toBe(settled)
  })

  test('of a site settle its disputes alone', async () => {
    const [site] = await rows("select site_id as id from orders where order_no = 'S1'")
    expect(await settledBy({ sites: [String(site!['id'])] })).toBe(5)
    expect(await settledBy({ sites: ['01890a5d-ac96-774b-bcce-b302099a8057'] })).toBe(0)
  })

  test('settle each dispute once, by the first that it fits', async () => {
    const { rules, lines } = await tried({ upTo: usd('60.00') }, { reasonCodes: ['10.4'] }, {})
    expect(rules).toEqual([
      { settled: 2, refunds: [usd('60.00')] },
      { settled: 0, refunds: [] },
      { settled: 3, refunds: [usd('1300.00')] },
    ])
    expect(lines[0]).toMatchObject({ settled: 5, disputes: 5, refunds: usd('1360.00') })
  })

  test.each([
    [Array.from({ length: disputeLimits.simulatedRules.max }, () => ({})), undefined],
    [Array.from({ length: disputeLimits.simulatedRules.max + 1 }, () => ({})), 'rules'],
    [[], 'rules'],
    [[{}, { withinDays: 541 }], 'rules.1.withinDays'],
    [[{ withinDays: 540 }], undefined],
    [[{ upTo: { currency: 'JPY', value: '1.5' } }], 'rules.0.upTo.value'],
    [[{ product: 'x'.repeat(61) }], 'rules.0.product'],
  ])('a field that is not taken is named (%#)', async (rules, field) => {
    const { errors } = await person.ask(simulate, { rules })
    expect(errors?.[0]?.field).toBe(field)
  })
})

describe('what they would have come to', () => {
  test('is refunds, fees saved, wins forgone by the chance of each, and the sum of it', async () => {
    const { lines } = await tried({ reasonCodes: ['10.4', '13.1'] })
    // Nothing was found for any of them, and none is decided yet: the first chances hold.
    const forgone =
      (10 + 50) * (firstOdds.fraud.bare / 100) + (100 + 200) * (firstOdds.not_received.bare / 100)
    const fees = 4 * 15
    expect(lines).toEqual([
      {
        currency: 'USD',
        settled: 4,
        disputes: 5,
        refunds: usd('360.00'),
        caseFees: usd(fees.toFixed(2)),
        feeEach: null,
        fees: null,
        forgone: usd(forgone.toFixed(2)),
        net: usd((fees - forgone).toFixed(2)),
      },
    ])
  })

  test('takes the fee of the latest RDR, once there was one', async () => {
    await world.settleByRule(await world.orderOf(), '20.00', '25.00')
    const [line] = (await tried({ upTo: usd('10.00') })).lines
    expect(line).toMatchObject({
      settled: 1,
      feeEach: usd('25.00'),
      fees: usd('25.00'),
      net: { currency: 'USD', value: (15 - 25 - 0.8).toFixed(2) },
    })
  })

  test('takes disputes out of the month’s count, and leaves the fraud reports', async () => {
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    await told(soon(0), {
      kind: 'fraud_report',
      orderNo: 'S1',
      reportNo: 'F-SIM',
      amount: usd('10.00'),
      fraudType: '6',
      reportedOn: `${month}-01`,
    })
    const { months } = await tried({ upTo: usd('60.00') })
    expect(months).toEqual([{ month, reports: 1, disputes: 5, settled: 2 }])
  })

  test('looks back 24 whole months and not further', async () => {
    const { since } = await tried({})
    const now = new Date(Date.now() + 8 * 3_600_000)
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 23, 1))
      .toISOString()
      .slice(0, 10)
    expect(since).toBe(first)
    const opened = (at: string) => rows('update chargeback set opened_at = $1 where case_no = $2', at, 'KS5')
    await opened(`${first}T00:00:00+08:00`)
    expect(await settledBy({ reasonCodes: ['99'] })).toBe(1)
    await opened(new Date(Date.parse(`${first}T00:00:00+08:00`) - 1).toISOString())
    expect(await settledBy({ reasonCodes: ['99'] })).toBe(0)
  })

  test('is nothing where there is no dispute, and never another merchant’s', async () => {
    const theirs = await world.somebody({ merchantId: 2n })
    expect((await theirs.ask(simulate, { rules: [{}] })).data).toMatchObject({ lines: [], months: [] })
  })
})

describe('asking the provider', () => {
  const rules: RdrRule[] = [{ upTo: usd('25.00'), reasonCodes: ['10.4'] }]
  const tasks = () => rows("select subject_id, note from staff_task where kind = 'rdr_proposal'")

  test('is one task for staff however often it is asked, and others wait for its answer', async () => {
    const first = (await person.ask(propose, { rules })).data!
    expect(first).toMatchObject({ state: 'waiting', rules, answer: null })
    expect((await person.ask(propose, { rules })).data).toEqual(first)
    expect(await tasks()).toEqual([{ subject_id: first.id, note: first.proposalNo }])
    expect(await person.ask(propose, { rules: [{}] })).toMatchObject({ error: 'dispute.proposal_waiting' })
    const both = await Promise.all([person.ask(propose, { rules }), person.ask(propose, { rules })])
    expect(both.map(({ data }) => data?.id)).toEqual([first.id, first.id])
  })

  test('is answered once by staff, shown with the answer and told to whoever asked', async () => {
    const { data } = await person.ask(proposals, {})
    const [waiting] = data!.proposals
    const answer = (accepted: boolean, text?: string) =>
      staff(providerCalls.rdrProposal.answer, {
        merchantId: '1',
        staff: 'Li Na',
        proposalId: waiting!.id,
        accepted,
        ...(text !== undefined && { answer: text }),
      })
    const done = (await answer(false, 'The scheme takes no rule below 50 USD.')).data
    expect((await answer(false, 'The scheme takes no rule below 50 USD.')).data).toEqual(done)
    expect(await answer(true)).toMatchObject({ error: 'request.conflict' })
    expect((await person.ask(proposals, {})).data).toMatchObject({
      mayAsk: true,
      proposals: [{ state: 'declined', answer: 'The scheme takes no rule below 50 USD.' }],
    })
    expect(await rows("select operator_id from notice where kind = 'dispute.rdr_declined'")).toEqual([
      { operator_id: person.id },
    ])
    // Answered, it holds up no other.
    expect((await person.ask(propose, { rules: [{}] })).data).toMatchObject({ state: 'waiting' })
  })

  test('takes its own right', async () => {
    const reader = await world.somebody({ permissions: ['dispute.rdr.view'] })
    expect(await reader.ask(propose, { rules })).toMatchObject({ error: 'permission.denied' })
    expect((await reader.ask(proposals, {})).data).toMatchObject({ mayAsk: false })
  })
})
