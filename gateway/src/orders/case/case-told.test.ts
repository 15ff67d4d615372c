import { describe, expect, test } from 'vitest'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { actOnCase, lapseCases } from './case-asked.ts'
import { disputeAnswered, disputeReported, disputeWithdrawn } from './case-told.ts'
import { isRefused, type OrderFile, type Step } from '#orders/order-file.ts'
import { applied, context, how, order, sold } from '#orders/test/walk.ts'

const day = (n: number) => new Date(Date.parse('2026-01-06T10:00:00.000Z') + n * 86_400_000).toISOString()
const usd = (value: string) => ({ currency: 'USD', value })

type Told = Omit<Extract<EventData, { kind: 'dispute' }>, 'kind' | 'orderNo' | 'caseNo'>
type Answer = Omit<Extract<EventData, { kind: 'dispute_answer' }>, 'kind' | 'orderNo' | 'caseNo'>
const common = { orderNo: 'Q1', caseNo: 'K1' } as const
const told = (more: Partial<Told> = {}) =>
  ({
    kind: 'dispute',
    ...common,
    stage: 'chargeback',
    amount: usd('60.00'),
    reasonCode: '13.1',
    ...more,
  }) as const
const tell = (file: OrderFile, at: string, more: Partial<Told> = {}): Step =>
  disputeReported(file, told(more), at, context)
const answer = (file: OrderFile, at: string, more: Answer): Step =>
  disputeAnswered(file, { kind: 'dispute_answer', ...common, ...more }, at)
const act = (file: OrderFile, what: Parameters<typeof actOnCase>[2], at: string): Step =>
  actOnCase(file, file.cases[0]!, what, { ...how, at })

/** One step after the other, none of which may be refused; what they posted, by effect. */
function walk(start: OrderFile, ...steps: readonly ((file: OrderFile) => Step)[]) {
  let file = start
  const effects: string[] = []
  for (const step of steps) {
    const done = applied(step(file))
    file = done.file
    for (const { effect, currency, legs } of done.postings)
      effects.push(
        `${effect} ${currency} ${legs.map(({ from, to, amount }) => `${from}>${to} ${amount}`).join(', ')}`,
      )
  }
  const one = file.cases[0]!
  const where = `${one.stage},${one.todo ? 1 : 0} ${one.outcome}`
  return { file, effects, one, where, chargedBack: file.order.chargedBack }
}
const freezing = 'chargeback USD net_dispute>net 6000, pending>frozen:cb 6000, pending>fee_rev 1500'
const winning = 'win USD net>net_dispute 6000, frozen:cb>pending 6000'
const losing = 'lose USD frozen:cb>net_dispute 6000'
const appealed = [
  (file: OrderFile) => tell(file, day(0)),
  (file: OrderFile) => act(file, 'appeal', day(1)),
] as const
const fraud = { reasonCode: '10.4' }

describe('a consumer dispute at Visa', () => {
  test('is answered, and won', () => {
    const { where, effects, chargedBack } = walk(sold(), ...appealed, (file) =>
      answer(file, day(20), { result: 'accepted' }),
    )
    expect(where).toBe('representment,0 appeal succeeded')
    expect(effects).toEqual([freezing, winning])
    expect(chargedBack).toBe(0n)
  })

  test('goes on to pre-arbitration and arbitration, whose loss costs its fee', () => {
    const { where, effects, one, chargedBack } = walk(
      sold(),
      ...appealed,
      (file) => tell(file, day(20), { stage: 'pre-arbitration', round: 2 }),
      (file) => act(file, 'go_on', day(21)),
      (file) => answer(file, day(40), { result: 'escalated', round: 2, dueAt: day(50) }),
      (file) => act(file, 'go_on', day(41)),
      (file) => answer(file, day(60), { result: 'ruled' }),
    )
    expect(where).toBe('arbitration,0 failed')
    expect(one.round).toBe(3)
    expect(effects).toEqual([freezing, losing, 'arbitration_fee USD pending>scheme_cost 50000'])
    expect(chargedBack).toBe(6000n)
  })

  test('may come back in part', () => {
    const { effects, one, chargedBack } = walk(sold(), ...appealed, (file) =>
      answer(file, day(30), { result: 'ruled', won: usd('25.00') }),
    )
    expect(effects.slice(1)).toEqual([
      'win USD net>net_dispute 2500, frozen:cb>pending 2500',
      'lose USD frozen:cb>net_dispute 3500',
    ])
    expect(one).toMatchObject({ outcome: 'appeal succeeded', wonMinor: 2500n, lostMinor: 3500n })
    expect(chargedBack).toBe(3500n)
  })

  test('that was won is reopened and lost, without a second fee', () => {
    const { effects, chargedBack } = walk(
      sold(),
      ...appealed,
      (file) => answer(file, day(20), { result: 'accepted' }),
      (file) => answer(file, day(25), { result: 'reopened', dueAt: day(45) }),
      (file) => answer(file, day(46), { result: 'ruled' }),
    )
    expect(effects).toEqual([
      freezing,
      winning,
      'reopen:1 USD net_dispute>net 6000, pending>frozen:cb 6000',
      'lose:1 USD frozen:cb>net_dispute 6000',
    ])
    expect(chargedBack).toBe(6000n)
  })

  test.each([
    ['13.1', 'visa', 'pre-arbitration,1 processing', 'pre-arbitration,0 processing'],
    ['C08', 'amex', 'second chargeback,1 processing', 'arbitration,0 processing'],
  ])('of %s at %s that was won is reopened where it can be answered', (reasonCode, brand, open, answered) => {
    const reopened = walk(
      order({ captured: 10_000n, brand }),
      (file) => tell(file, day(0), { reasonCode }),
      (file) => act(file, 'appeal', day(1)),
      (file) => answer(file, day(20), { result: 'accepted' }),
      (file) => answer(file, day(25), { result: 'reopened', dueAt: day(45) }),
    )
    expect(reopened.where).toBe(open)
    expect(walk(reopened.file, (file) => act(file, 'go_on', day(26))).where).toBe(answered)
    expect(walk(reopened.file, (file) => act(file, 'give_up', day(26))).effects).toEqual([
      'lose:1 USD frozen:cb>net_dispute 6000',
    ])
  })

  test('that came back in part freezes that part again', () => {
    const { effects, one, chargedBack } = walk(
      sold(),
      ...appealed,
      (file) => answer(file, day(30), { result: 'ruled', won: usd('25.00') }),
      (file) => answer(file, day(35), { result: 'reopened', dueAt: day(45) }),
    )
    expect(effects.at(-1)).toBe('reopen:1 USD net_dispute>net 2500, pending>frozen:cb 2500')
    expect(one).toMatchObject({ outcome: 'processing', wonMinor: 0n, lostMinor: 3500n })
    expect(chargedBack).toBe(6000n)
  })

  test('that expired is reversed by its issuer, and can be refunded again', () => {
    const { effects, where, chargedBack } = walk(
      sold(),
      (file) => tell(file, day(0)),
      (file) => lapseCases(file, day(30))!,
      (file) => answer(file, day(33), { result: 'reversed' }),
    )
    expect(where).toBe('chargeback,0 cancelled')
    expect(effects).toEqual([freezing, losing, 'reversal USD net>pending 6000'])
    expect(chargedBack).toBe(0n)
  })
})

test('fraud at Visa is decided by allocation: the answer is the pre-arbitration, and a no leads to arbitration', () => {
  const { one, where } = walk(
    sold(),
    (file) => tell(file, day(0), fraud),
    (file) => act(file, 'appeal', day(1)),
    (file) => answer(file, day(20), { result: 'declined' }),
  )
  expect(where).toBe('arbitration,1 processing')
  expect(one.flow).toBe('allocation')
  expect(Date.parse(one.schemeDueAt) - Date.parse(day(20))).toBe(10 * 86_400_000)
})

test('a scheme of one round rules on the one answer', () => {
  const amex = order({ captured: 10_000n, brand: 'amex' })
  const { where, effects } = walk(
    amex,
    (file) => tell(file, day(0), { reasonCode: 'C08' }),
    (file) => act(file, 'appeal', day(1)),
    (file) => answer(file, day(9), { result: 'declined' }),
  )
  expect(where).toBe('representment,0 failed')
  expect(effects.at(-1)).toBe(losing)
})

describe('what was sent', () => {
  test('and is refused before the cut-off can be sent again, with the clocks that it had', () => {
    const opened = walk(sold(), appealed[0])
    const { where, one } = walk(opened.file, appealed[1], (file) =>
      answer(file, day(2), { result: 'refused' }),
    )
    expect(where).toBe('chargeback,1 processing')
    expect(one.cutOffAt).toBe(opened.one.cutOffAt)
    expect(one.round).toBe(1)
  })

  test('and is refused after the cut-off has lost its case', () => {
    const { where, effects } = walk(sold(), ...appealed, (file) =>
      answer(file, day(29.5), { result: 'refused' }),
    )
    expect(where).toBe('representment,0 expired')
    expect(effects.at(-1)).toBe(losing)
  })

  test('can be taken back before it is sent', () => {
    expect(walk(sold(), ...appealed, (file) => act(file, 'take_back', day(1))).where).toBe(
      'chargeback,1 processing',
    )
  })

  test('cannot be sent twice, nor after the cut-off', () => {
    const { file } = walk(sold(), ...appealed)
    expect(act(file, 'appeal', day(2))).toEqual({ refused: 'state', final: true })
    const late = walk(sold(), appealed[0]).file
    expect(act(late, 'appeal', day(29))).toEqual({ refused: 'expired', final: true })
    expect(isRefused(act(late, 'appeal', day(28.9)))).toBe(false)
  })
})

describe('a retrieval', () => {
  const asks = (file: OrderFile) => tell(file, day(0), { stage: 'retrieval' })
  test('is answered without money', () => {
    const { where, effects } = walk(sold(), asks, (file) => act(file, 'reply', day(1)))
    expect(where).toBe('retrieval,0 processing')
    expect(effects).toEqual([])
  })
  test.each([
    ['ignored', (file: OrderFile) => act(file, 'ignore', day(1))],
    ['left alone', (file: OrderFile) => lapseCases(file, day(20))!],
  ])('that is %s becomes a chargeback all the same', (_, end) => {
    const { where, effects } = walk(sold(), asks, end, (file) => tell(file, day(30), { round: 2 }))
    expect(where).toBe('chargeback,1 processing')
    expect(effects).toEqual([freezing])
  })
})

describe('what comes out of order', () => {
  test('waits for the turn before it', () => {
    const { file } = walk(sold(), ...appealed)
    expect(answer(file, day(40), { result: 'ruled', round: 2 })).toEqual({ refused: 'state', final: false })
    expect(tell(sold(), day(5), { stage: 'pre-arbitration', round: 2 })).toEqual({
      refused: 'reference_unknown',
      final: false,
    })
  })
  test('of an earlier turn tells nothing new', () => {
    const { file } = walk(sold(), ...appealed, (one) =>
      tell(one, day(20), { stage: 'pre-arbitration', round: 2 }),
    )
    expect(applied(answer(file, day(21), { result: 'accepted', round: 1 })).transitions).toEqual([])
    expect(tell(file, day(22), { stage: 'pre-arbitration', round: 2 })).toMatchObject({
      refused: 'reference_known',
    })
  })
  test('an answer at the core is known here, and a withdrawal ends every stage', () => {
    const { file, where } = walk(sold(), appealed[0], (one) =>
      answer(one, day(3), { result: 'acknowledged' }),
    )
    expect(where).toBe('representment,0 processing')
    expect(applied(disputeWithdrawn(file, 'K1', day(9))).file.cases[0]).toMatchObject({
      outcome: 'cancelled',
    })
  })
})
