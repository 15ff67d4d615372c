import { beforeAll, describe, expect, test } from 'vitest'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { applied, later, lookAt, t0, waiting } from '#test/ingest.ts'
import { featuresOf, rulingOf } from '#test/rulings.ts'

const database = await testDatabase()
const { one, orderRow, rows } = lookAt(database)
const rule = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
const byRule = (action: Ruling['action'], no: number, phase: Ruling['phase'] = 'before') =>
  rulingOf({ phase, action, by: 'rule', byIds: [rule(no)], matched: [rule(no)] })

beforeAll(() => makeMerchant(database, 1n))

const rulingRow = async (orderNo: string) =>
  (
    await rows(
      'select r.* from order_ruling r join orders o on o.id = r.order_id where o.order_no = $1',
      orderNo,
    )
  )[0]
const factRow = async (orderNo: string) =>
  (
    await rows(
      'select f.* from risk_fact f join orders o on o.id = f.order_id where o.order_no = $1',
      orderNo,
    )
  )[0]
const hits = (orderNo: string) =>
  rows(
    'select h.rule_id as rule, h.mode, h.decided from risk_rule_hit h join orders o on o.id = h.order_id where o.order_no = $1 order by 1',
    orderNo,
  )

test('before there are rules nobody is flagged for having none', async () => {
  expect(await one(t0, orderData('R0'))).toEqual(applied)
  expect(await orderRow('R0')).toMatchObject({ flags: [], ruled_action: null })
})

describe('an order whose rules say', () => {
  test.each<[string, Ruling, number, string, string]>([
    ['pass', rulingOf(), 10, 'succeed', 'captured'],
    ['block', byRule('block', 1), 10, 'failed', 'none'],
    ['review', byRule('review', 1), 10, 'pending_review', 'authorized'],
    ['three_ds', byRule('three_ds', 1), 10, 'succeed', 'captured'],
    ['allow', byRule('allow', 1), 300, 'succeed', 'captured'],
    ['nothing but its band', rulingOf({ action: 'review' }), 300, 'pending_review', 'authorized'],
    ['block after authorisation', byRule('block', 1, 'after'), 10, 'canceled', 'voided'],
    ['review after authorisation', byRule('review', 1, 'after'), 10, 'pending_review', 'authorized'],
    ['allow, and the provider blocks all the same', byRule('allow', 1), 500, 'failed', 'none'],
  ])('%s', async (name, ruling, score, state, captureState) => {
    const orderNo = `S${name.replaceAll(/[^a-z]/g, '').slice(0, 24)}`
    expect(await one(t0, orderData(orderNo, { ruling, risk: { score } }))).toEqual(applied)
    expect(await orderRow(orderNo)).toMatchObject({
      state,
      capture_state: captureState,
      ruled_action: ruling.action,
      flags: [],
    })
  })

  test('block after authorisation gives the authorisation back, for the reason that a rule says so', async () => {
    await one(t0, orderData('R1', { ruling: byRule('block', 1, 'after') }))
    const order = await orderRow('R1')
    const steps = await rows(
      'select event, facts, actor from entity_event where entity_id = $1 order by seq',
      order!['id'],
    )
    expect(steps.map(({ event }) => event)).toEqual(['create', 'send', 'approve_doubtful', 'reject'])
    expect(steps.at(-1)).toMatchObject({ actor: 'gateway', facts: { reason: 'rule' } })
    expect(await rows('select kind, state from capture where order_id = $1', order!['id'])).toMatchObject([
      { kind: 'reversal', state: 'received' },
    ])
  })
})

describe('what is kept', () => {
  test('is the ruling, its hits and what was known', async () => {
    const ruling: Ruling = {
      ...byRule('review', 1),
      version: 12,
      listNumber: 7,
      matched: [rule(1), rule(2)],
      shadow: [rule(3)],
      unknown: [rule(4)],
      lists: [rule(9)],
      features: featuresOf({ daysKnown: 3, ipProxy: true }, { cards_device_1h: 4, attempts_ip_10m: null }),
    }
    const card = { brand: 'visa', masked: '411111******1111', country: 'US', fingerprint: 'print-1' } as const
    await one(
      t0,
      orderData('R2', { ruling, card, email: 'Buyer@Example.COM', ip: '203.0.113.7', deviceId: 'Device-1' }),
    )
    expect(await rulingRow('R2')).toMatchObject({
      version: 12,
      list_number: 7,
      action: 'review',
      by_power: 'rule',
      by_ids: [rule(1)],
      matched: [rule(1), rule(2)],
      shadow: [rule(3)],
      unknown: [rule(4)],
      lists: [rule(9)],
      rate_e8: 100_000_000n,
    })
    expect(await hits('R2')).toEqual([
      { rule: rule(1), mode: 'live', decided: true },
      { rule: rule(2), mode: 'live', decided: false },
      { rule: rule(3), mode: 'shadow', decided: false },
    ])
    expect(await rows('select entry_id from risk_entry_hit')).toEqual([{ entry_id: rule(9) }])
    expect(await factRow('R2')).toMatchObject({
      amount_usd: 10_000n,
      cards_device_1h: 4,
      attempts_ip_10m: null,
      days_known: 3,
      ip_proxy: true,
      card: 'print-1',
      bin: '411111',
      email: 'buyer@example.com',
      email_domain: 'example.com',
      device: 'device-1',
      ip: '203.0.113.7',
      outcome: 'held',
      bare: false,
    })
  })

  test('of two rulings is what both found, and what the later one decided', async () => {
    await one(
      t0,
      orderData('R3', {
        ruling: { ...byRule('three_ds', 1), shadow: [rule(3)] },
        sentAt: undefined,
        authorisation: undefined,
      }),
    )
    expect(await factRow('R3')).toMatchObject({ outcome: 'open', avs: null })
    const outcome = {
      kind: 'outcome',
      orderNo: 'R3',
      ruling: byRule('review', 2, 'after'),
      authorisation: { result: 'approved', at: later(1), avs: 'N', cvv: 'N' },
    } as const
    expect(await one(later(1), outcome)).toEqual(applied)
    expect(await orderRow('R3')).toMatchObject({ state: 'pending_review', ruled_action: 'review' })
    const row = await rulingRow('R3')
    expect(row).toMatchObject({ action: 'review', phase: 'after', by_ids: [rule(2)], shadow: [rule(3)] })
    expect((row!['matched'] as string[]).toSorted()).toEqual([rule(1), rule(2)])
    expect(await hits('R3')).toHaveLength(3)
    expect(await factRow('R3')).toMatchObject({ outcome: 'held', avs: 'N', cvv: 'N' })
  })

  test('of rules that have nothing to say after authorisation leaves what was decided before', async () => {
    const before = { sentAt: undefined, authorisation: undefined }
    await one(t0, orderData('R4', { ruling: byRule('review', 1), ...before }))
    await one(later(1), {
      kind: 'outcome',
      orderNo: 'R4',
      ruling: rulingOf({ phase: 'after' }),
      authorisation: { result: 'approved', at: later(1) },
    })
    expect(await orderRow('R4')).toMatchObject({ state: 'pending_review', ruled_action: 'review' })
    expect(await rulingRow('R4')).toMatchObject({ action: 'review', phase: 'before', by_ids: [rule(1)] })
  })
})

describe('an order of which the card comes later', () => {
  const before = { card: undefined, risk: undefined, sentAt: undefined, authorisation: undefined }
  const payer = {
    card: { brand: 'visa' as const, masked: '411111******1111', country: 'GB', fingerprint: 'late' },
    risk: { score: 20, reasons: ['first_order'] },
    ip: '203.0.113.9',
    deviceId: 'd-late',
  }

  test('is ruled by its submission, whichever comes first', async () => {
    await one(t0, orderData('L1', before))
    expect(await factRow('L1')).toMatchObject({ bare: true, card: null })
    const outcome = {
      kind: 'outcome',
      orderNo: 'L1',
      ...payer,
      ruling: rulingOf({ phase: 'after' }),
      authorisation: { result: 'approved', at: later(2) },
    } as const
    expect(await one(later(2), outcome)).toEqual(waiting('state'))
    const ruling = { ...byRule('review', 5), features: featuresOf({}, { attempts_card_1h: 6 }) }
    await one(later(1), { kind: 'submission', orderNo: 'L1', sentAt: later(1), ...payer, ruling })
    expect(await orderRow('L1')).toMatchObject({ state: 'pending_review', ruled_action: 'review', flags: [] })
    expect(await factRow('L1')).toMatchObject({
      bare: false,
      card: 'late',
      device: 'd-late',
      card_country: 'GB',
      score: 20,
      reasons: ['first_order'],
      email: 'buyer@example.com',
    })
  })
  test('fails where a rule blocks it', async () => {
    await one(t0, orderData('L2', before))
    const ruling = byRule('block', 1)
    await one(later(1), { kind: 'submission', orderNo: 'L2', sentAt: later(1), ...payer, ruling })
    expect(await orderRow('L2')).toMatchObject({ state: 'failed', ruled_action: 'block' })
    expect(await factRow('L2')).toMatchObject({ outcome: 'blocked' })
  })
  test('and no ruling with it is flagged', async () => {
    await one(t0, orderData('L3', before))
    expect(await orderRow('L3')).toMatchObject({ flags: [] })
    await one(later(1), { kind: 'submission', orderNo: 'L3', sentAt: later(1), ...payer })
    expect(await orderRow('L3')).toMatchObject({ flags: ['not_ruled'] })
  })
})

test('an order without a ruling is flagged once the merchant has one that has', async () => {
  await one(t0, orderData('N1'))
  expect(await orderRow('N1')).toMatchObject({ flags: ['not_ruled'], state: 'succeed' })
  expect(await factRow('N1')).toMatchObject({ bare: true, amount_usd: 10_000n, attempts_card_1h: null })
})

describe('labels', () => {
  const sold = (orderNo: string) => one(t0, orderData(orderNo, { ruling: rulingOf() }))
  test('of a fraud report and of the chargeback behind it are the first of both', async () => {
    await sold('B1')
    await one(later(48), {
      kind: 'fraud_report',
      orderNo: 'B1',
      reportNo: 'T1',
      amount: usd('40.00'),
      fraudType: '6',
      reportedOn: '2026-01-07',
    })
    const dispute = { kind: 'dispute', orderNo: 'B1', caseNo: 'C1', stage: 'chargeback' } as const
    await one(later(72), { ...dispute, amount: usd('100.00'), reasonCode: '10.4' })
    expect(await factRow('B1')).toMatchObject({
      bad_at: '2026-01-07T10:00:00Z',
      bad_usd: 10_000n,
      report_at: '2026-01-07T10:00:00Z',
      case_at: '2026-01-08T10:00:00Z',
    })
  })
  test.each([
    ['10.1', true],
    ['4837', true],
    ['4863', true],
    ['F24', true],
    ['F29', true],
    ['UA02', true],
    ['13.1', false],
    ['4853', false],
    ['C08', false],
  ])('of a chargeback %s: bad %s', async (reasonCode, isBad) => {
    const orderNo = `B${reasonCode.replace('.', '')}`
    await sold(orderNo)
    await one(later(72), {
      kind: 'dispute',
      orderNo,
      caseNo: `C${orderNo}`,
      stage: 'chargeback',
      amount: usd('100.00'),
      reasonCode,
    })
    const fact = await factRow(orderNo)
    expect(fact!['bad_at'] !== null).toBe(isBad)
    expect(fact!['case_at']).toBe('2026-01-08T10:00:00Z')
  })
  test.each(['confirmed_fraud', 'customer_dispute'] as const)('of an alert %s', async (type) => {
    const orderNo = `A${type.slice(0, 9)}`
    await sold(orderNo)
    const alert = { kind: 'alert', orderNo, alertNo: orderNo, network: 'ethoca', type } as const
    await one(later(30), { ...alert, amount: usd('100.00') })
    expect((await factRow(orderNo))!['bad_at']).toBe(
      type === 'confirmed_fraud' ? '2026-01-06T16:00:00Z' : null,
    )
  })
  test('of a refund tell when', async () => {
    await sold('B9')
    await one(later(5), { kind: 'refund', orderNo: 'B9', refundNo: 'RF9', amount: usd('10.00') })
    expect(await factRow('B9')).toMatchObject({ refund_at: '2026-01-05T15:00:00Z', bad_at: null })
  })
})
