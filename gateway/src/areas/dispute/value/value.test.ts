import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { calibrationMin } from '@quayside/contract/dispute/value/calibration.ts'
import { type Promised, recomputed } from '@quayside/contract/dispute/value/promised.ts'
import { wire } from '@quayside/contract/money.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { answerers, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'
import { evidenceLookRunner } from '#areas/dispute/evidence/look.job.ts'
import { decidedCases } from './decided.sql.ts'
import { oddsPoolRunner } from './pool.job.ts'

const app = await testApp()
const { cases, openWith, packetRow, write } = evidenceOf(app)
const { detail } = portalCalls.caseDetail
const { represent } = portalCalls.caseMove
const { saveConfig, config } = portalCalls.disputeConfig
const { calibration } = portalCalls.calibration
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage', 'report.protest.view'],
  })
})

const job = { id: '1', attempt: 1 }
const look = () => evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, job)
const valueOf = async (id: string) => (await person.ask(detail, { id })).data!.value!
async function settings(part: { labour?: string; acceptBelow?: string }) {
  const { version } = (await person.ask(config, {})).data!
  const saved = await person.ask(saveConfig, {
    company: { name: '', address: '', phone: '', email: '', website: '' },
    productType: 'goods',
    goods: [],
    holdsUntilCutOff: false,
    labour: part.labour === undefined ? null : usd(part.labour),
    acceptBelow: part.acceptBelow === undefined ? null : usd(part.acceptBelow),
    terms: [],
    version,
  })
  expect(saved.error).toBeUndefined()
}

describe('what an answer is worth', () => {
  test('is shown as it stands, and with everything found that wins it', async () => {
    const { id } = await openWith()
    await look()
    const { chance, withAll, first, pool } = await valueOf(id)
    // 37 % found: bare. With all of it the table says 65.
    expect({ first, pool, chance: chance.percent }).toEqual({ first: 10, pool: null, chance: 10 })
    expect(withAll).toMatchObject({ chance: { percent: 65 }, best: 'fight' })
  })

  test.each([
    ['60.00', 'fight'],
    ['60.01', 'accept'],
  ])('is not asked about below what the merchant accepts: 60.00 against %s', async (acceptBelow, best) => {
    const { id } = await openWith()
    await look()
    await settings({ acceptBelow })
    expect(await valueOf(id)).toMatchObject({ best })
    await settings({})
  })

  test('counts the work of it, also in the order of the desk', async () => {
    const { id } = await openWith()
    await look()
    const stake = async () =>
      (await cases.rows('select stake from chargeback where id = $1', id))[0]!['stake'] as bigint
    const [before, free] = [await stake(), await valueOf(id)]
    await settings({ labour: '3.00' })
    await look()
    expect((await valueOf(id)).fight).not.toEqual(free.fight)
    expect(await stake()).toBeLessThan(before)
    await settings({})
  })

  test('is kept with its terms when it is sealed, and adds up again (J7)', async () => {
    const { id, version } = await openWith()
    await look()
    const { chance, fight } = await valueOf(id)
    await person.ask(represent, { id, version, once: true, ...(await seen(person, id)) })
    const promised = (await packetRow(id))['promised'] as Promised
    expect(promised).toMatchObject({ answer: chance.percent, from: 'answer', currency: 'USD' })
    expect(String(recomputed(promised))).toBe(promised.fight)
    expect(fight).toEqual(wire('USD', BigInt(promised.fight)))
  })
})

/** So many cases that were answered and then won or lost, with everything found. */
async function decided(count: number, wonOf: (n: number) => boolean) {
  for (let n = 0; n < count; n++) {
    const { id } = await openWith()
    const won = wonOf(n)
    await write(
      `update chargeback set todo = false, stage = 'representment', best_move = null, outcome = $2, won_minor = case when $3 then amount else 0 end,
         lost_minor = case when $3 then 0 else amount end, answered_at = now() - interval '20 days', closed_at = now(),
         found_percent = 100 where id = $1`,
      id,
      won ? 'appeal succeeded' : 'failed',
      won,
    )
  }
}

describe('chances held against what came of them', () => {
  test(`are drawn from ${calibrationMin} decisions on`, { timeout: 60_000 }, async () => {
    await decided(calibrationMin - 1, (n) => n % 2 === 0)
    const few = (await person.ask(calibration, {})).data!
    expect(few).toMatchObject({ decisions: calibrationMin - 1, kept: 0, chart: null, promises: [] })
    await decided(1, () => true)
    const { chart } = (await person.ask(calibration, {})).data!
    // None was decided when the others were answered, so each had the table's 65 %.
    expect(chart).toMatchObject({
      baseRate: 52,
      bins: [{ from: 60, to: 70, cases: calibrationMin, promised: 65, won: 52 }],
    })
    expect(chart!.bins[0]!.low).toBeLessThan(52)
    expect(chart!.bins[0]!.high).toBeGreaterThan(52)
  })

  test('count what a kept promise brought, less its work', async () => {
    const { id, version } = await openWith()
    await look()
    await settings({ labour: '2.00' })
    await person.ask(represent, { id, version, once: true, ...(await seen(person, id)) })
    await settings({})
    await write(`update case_packet set state = 'sent', sent_at = now() where case_id = $1`, id)
    await write(
      `update chargeback set todo = false, stage = 'representment', best_move = null, outcome = 'appeal succeeded', won_minor = amount, lost_minor = 0, closed_at = now()
        where id = $1`,
      id,
    )
    const { kept, promises } = (await person.ask(calibration, {})).data!
    expect(kept).toBe(1)
    expect(promises).toMatchObject([{ cases: 1, got: usd('58.00'), gotIsLoss: false }])
  })

  test('of one merchant alone tell no other merchant anything', async () => {
    await oddsPoolRunner({ app: app.db, owner: app.owner }).run({}, job)
    expect(await cases.rows('select * from case_odds_pool')).toEqual([])
  })

  test('are counted once a day, and what was decided since is added', async () => {
    const live = () => app.owner.tx({ tenant: 1n, mode: 'read' }, (tx) => decidedCases(tx, 1n))
    const totals = (rows: readonly { fought: number; won: number }[]) => ({
      fought: rows.reduce((sum, { fought }) => sum + fought, 0),
      won: rows.reduce((sum, { won }) => sum + won, 0),
    })
    const before = totals(await live())
    expect(before.fought).toBeGreaterThan(calibrationMin)
    await oddsPoolRunner({ app: app.db, owner: app.owner }).run({}, job)
    const counted = totals((await cases.rows('select fought, won from case_odds')) as never)
    expect(counted.fought).toBeCloseTo(before.fought, 2)
    expect(totals(await live()).fought).toBeCloseTo(before.fought, 2)
    await decided(2, (n) => n === 0)
    const after = totals(await live())
    expect(after.fought).toBeCloseTo(before.fought + 2, 2)
    expect(after.won).toBeCloseTo(before.won + 1, 2)
  })

  test('of enough merchants weigh in before one’s own', async () => {
    await write(
      `insert into case_odds_pool (reason_group, completeness, proof, merchants, decisions, fought, won, as_of)
        values ('not_received', 'bare', 'plain', 5, 60, 60, 54, now())`,
    )
    const { id } = await openWith()
    await look()
    const { first, pool, chance } = await valueOf(id)
    expect({ first, pool }).toEqual({ first: 10, pool: { merchants: 5, decisions: 60 } })
    // (0.1 × 8 + 54) ÷ 68 is 80.6, of the weight of twenty, and the one that was won above.
    expect(chance.percent).toBe(81.5)
  })
})
