import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { coreEvent, deliver, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { reviewWorld } from '#areas/risk/review/test/world.ts'

const app = await testApp()
const world = reviewWorld(app)
const { held, rows, version } = world
const { normal, refuse } = portalCalls.reviewList
const { hold } = portalCalls.reviewDesk
const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
/** Two gateways on one database, as in production. */
let second: GatewayServer
let one: Somebody
let two: Somebody

beforeAll(async () => {
  await world.begin()
  one = await world.somebody()
  two = await world.somebody()
  second = await app.another()
})

const stepsOf = async (no: string) =>
  rows(
    `select v.event, v.actor_id, o.state, o.captured, o.voided, o.amount, o.capture_in_flight from entity_event v
      join orders o on o.merchant_id = v.merchant_id and o.id = v.entity_id
      where o.order_no = $1 and v.from_state = 'pending_review'`,
    no,
  )
/** One step alone has ended the review, and nothing moves that it did not ask for. */
async function endedOnce(no: string): Promise<string> {
  const steps = await stepsOf(no)
  expect(steps).toHaveLength(1)
  const [{ event, state, capture_in_flight: inFlight, voided, amount }] = steps as [Record<string, unknown>]
  if (event === 'pass') expect([state, inFlight]).toEqual(['succeed', amount])
  else expect([inFlight, voided]).toEqual([0n, amount])
  return String(event)
}
/** A refusal that says what happened; nothing else may come of losing. */
const clean = ['risk.review_held', 'trade.review_state', 'request.conflict', undefined]

describe.each(Array.from({ length: rounds }, (_, round) => round))('round %i', (round) => {
  test('two reviewers at once: one decides, the other is told so', async () => {
    const no = await held()
    const at = await version(one, no)
    const answers = await Promise.all([
      one.ask(normal, { id: no, version: at, reason: 'known_buyer' }),
      two.ask(refuse, { id: no, version: at, reason: 'stolen_card' }, { gateway: second }),
    ])
    expect(answers.filter(({ status }) => status === '0')).toHaveLength(1)
    for (const { error } of answers) expect(clean).toContain(error)
    const event = await endedOnce(no)
    expect(answers[event === 'pass' ? 0 : 1].status).toBe('0')
  })

  test('two who open it at once: one holds it, the other is told by whom', async () => {
    const no = await held()
    const answers = await Promise.all([
      one.ask(hold, { id: no }),
      two.ask(hold, { id: no }, { gateway: second }),
    ])
    expect(answers.map(({ error }) => error ?? 'done')).toEqual(
      answers[0].status === '0' ? ['done', 'risk.review_held'] : ['risk.review_held', 'done'],
    )
    const [work] = await rows(
      `select held_by, first_look_by from review_work w join orders o on o.merchant_id = w.merchant_id and o.id = w.order_id
        where o.order_no = $1`,
      no,
    )
    const winner = answers[0].status === '0' ? one : two
    expect(work).toEqual({ held_by: winner.id, first_look_by: winner.id })
  })

  test('a hold that ends ‖ a decision ‖ another who takes it: whoever decides held it or nobody did', async () => {
    const no = await held()
    await one.ask(hold, { id: no })
    await rows(
      `update review_work set held_until = clock_timestamp() + make_interval(secs => ${0.002 * (round % 4)})
        where order_id = (select id from orders where order_no = $1)`,
      no,
    )
    const at = await version(one, no)
    const [taken, decided, late] = await Promise.all([
      two.ask(hold, { id: no }, { gateway: second }),
      two.ask(normal, { id: no, version: at, reason: 'low_amount' }, { gateway: second }),
      one.ask(refuse, { id: no, version: at, reason: 'mismatch' }),
    ])
    for (const { error } of [taken, decided, late]) expect(clean).toContain(error)
    const steps = await stepsOf(no)
    expect(steps.length).toBe([decided, late].filter(({ status }) => status === '0').length)
    expect(steps.length).toBeLessThanOrEqual(1)
    if (steps.length === 1) await endedOnce(no)
  })

  test('a decision ‖ the deadline ‖ a chargeback: one end, and what the network says of it is kept', async () => {
    const no = await held()
    const at = await version(one, no)
    await rows(
      `update orders set review_deadline = now(), recorded_at = now() - interval '1 day' where order_no = $1`,
      no,
    )
    const [answer] = await Promise.all([
      one.ask(round % 2 === 0 ? normal : refuse, {
        id: no,
        version: at,
        reason: 'other',
        note: 'Seen',
      } as never),
      orderTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 }),
      deliver(app.db, [
        coreEvent(new Date().toISOString(), {
          kind: 'dispute',
          orderNo: no,
          caseNo: `D${no}`,
          stage: 'chargeback',
          amount: usd('100'),
          reasonCode: '10.4',
        }),
      ]),
    ])
    expect(clean).toContain(answer.error)
    const event = await endedOnce(no)
    expect(event === 'review_timeout').toBe(answer.error !== undefined)
    // Nothing was captured: the case waits for the order to get there, or for staff, and is never lost.
    const kept = await rows(`select state from unmatched_event where order_no = $1`, no)
    const cases = await rows(`select id from chargeback where case_no = $1`, `D${no}`)
    expect(kept.length + cases.length).toBe(1)
  })

  test('a decision ‖ a void that the network tells: one end', async () => {
    const no = await held({ type: 'pre-authorization' })
    const at = await version(one, no)
    const [answer] = await Promise.all([
      one.ask(refuse, { id: no, version: at, reason: 'buyer_cancelled' }),
      deliver(app.db, [
        coreEvent(new Date().toISOString(), {
          kind: 'void',
          orderNo: no,
          voidNo: `V${no}`,
          amount: usd('100'),
        } as never),
      ]),
    ])
    expect(clean).toContain(answer.error)
    expect(await endedOnce(no)).toBe('reject')
  })
})
