import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { lastInvoiceDate } from '@quayside/contract/bill/invoice/limits.ts'
import { invoice, type InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { post } from '#ledger/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'
import { invoiceRunner } from './invoice.job.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { staff } = staffOf(app)
const { prepare, calculate, apply, query, detail } = portalCalls.invoice
const desk = providerCalls.invoiceDesk
let merchantId = 0n
let anna: Somebody

type Source = 'capture' | 'chargeback' | 'withdrawal'

/** A fee as it is posted; above zero it is charged, below it is given back. */
const fee = (day: string, minor: bigint, type: Source = 'capture', currency = 'USD') =>
  app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId,
      currency,
      source: { type, id: randomUUID() },
      effect: 'fee',
      occurredAt: `${day}T02:00:00Z`,
      valueOn: day,
      legs: [
        minor > 0n
          ? { from: 'pending', to: 'fee_rev', amount: minor }
          : { from: 'fee_rev', to: 'pending', amount: -minor },
      ],
    }),
  )

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  anna = await somebody({ merchantId })
  await fee('2026-01-05', 1_000n)
  await fee('2026-01-06', 234n)
  await fee('2026-01-06', 1_500n, 'chargeback')
  await fee('2026-02-01', 400n)
})

const january = { currency: 'USD', from: '2026-01-01', through: '2026-01-31' }
const addressee = {
  taxId: '91440300ABCDEFG',
  companyName: 'Nanbei Trading Co., Ltd.',
  companyAddress: '8 Renmin Road, Shenzhen',
  recipient: '林悦',
  phone: '13800138000',
  address: '深圳市南山区人民路 8 号',
}
const applyFor = (more: object = {}, who = anna) =>
  who.ask(apply, { ...january, ...addressee, amount: '27.34', ...more })
const by = () => ({ merchantId: String(merchantId), staff: 'Li Na' })

describe('what an invoice would be made out for', () => {
  test('is the fees of the days by kind, in Beijing', async () => {
    expect((await anna.ask(calculate, january)).data).toEqual({
      calculationRule: 'fees_charged',
      fees: [
        { kind: 'transaction', count: 2, amount: usd('12.34') },
        { kind: 'chargeback', count: 1, amount: usd('15.00') },
      ],
      charged: usd('27.34'),
      invoiced: usd('0.00'),
      amount: usd('27.34'),
      blocked: [],
    })
  })

  test('leaves out what was given back', async () => {
    await fee('2026-01-20', -34n)
    expect((await anna.ask(calculate, january)).data).toMatchObject({ amount: usd('27.00') })
  })

  test('is told with the days that come next and whom the last one was for', async () => {
    const before = (await anna.ask(prepare, {})).data!
    expect(before).toMatchObject({
      currencies: [
        { currency: 'USD', charged: usd('31.34'), open: usd('31.34'), from: '2026-01-05', taken: [] },
      ],
      last: null,
    })
    await applyFor()
    expect((await anna.ask(prepare, {})).data).toMatchObject({
      currencies: [
        { invoiced: usd('27.34'), open: usd('4.00'), from: '2026-02-01', taken: [{ from: '2026-01-01' }] },
      ],
      last: addressee,
    })
  })

  test('of a currency that the role does not reach is unknown', async () => {
    const narrow = await somebody({ merchantId, scope: { currencies: ['EUR'] } })
    expect(await narrow.ask(calculate, january)).toMatchObject({ error: 'object.not_found' })
    expect(await applyFor({}, narrow)).toMatchObject({ error: 'object.not_found' })
    expect((await narrow.ask(prepare, {})).data).toMatchObject({ currencies: [] })
    const { data } = await applyFor()
    expect((await narrow.ask(query, {})).data!.rows).toEqual([])
    expect(await narrow.ask(detail, { id: data!.id })).toMatchObject({ error: 'object.not_found' })
  })
})

describe('an application', () => {
  test.each([
    ['invoice.range_reversed', { from: '2026-01-31', through: '2026-01-01' }],
    ['invoice.too_long', { from: '2025-01-31', through: '2026-01-31' }],
    ['invoice.not_past', { through: beijingDate(new Date()) }],
    ['invoice.nothing', { from: '2026-03-01', through: '2026-03-31' }],
    ['invoice.amount_changed', { amount: '27.35' }],
  ])('is refused: %s', async (error, more) => {
    expect(await applyFor(more)).toMatchObject({ error })
  })

  test('of twelve months to the day is taken', async () => {
    expect(await applyFor({ from: '2025-02-01', through: '2026-01-31' })).toMatchObject({ status: '0' })
    expect(lastInvoiceDate('2024-02-29')).toBe('2025-02-27')
    expect(lastInvoiceDate('2026-01-01')).toBe('2026-12-31')
  })

  test('with a day of another one that stands is refused, of the next day and of another currency taken', async () => {
    const { data } = await applyFor()
    expect(await applyFor({ from: '2026-01-31', through: '2026-02-01', amount: '4.00' })).toMatchObject({
      error: 'invoice.overlap',
    })
    await fee('2026-01-05', 700n, 'capture', 'JPY')
    expect(await applyFor({ currency: 'JPY', amount: '700' })).toMatchObject({ status: '0' })
    expect(await applyFor({ from: '2026-02-01', through: '2026-02-02', amount: '4.00' })).toMatchObject({
      status: '0',
    })
    expect((await anna.ask(detail, { id: data!.id })).data).toMatchObject({
      ...addressee,
      status: 'applied',
      amount: usd('27.34'),
      fees: [{ kind: 'transaction', count: 2 }, { kind: 'chargeback' }],
      timeline: [{ event: 'apply', actor: 'merchant' }],
    })
  })

  test('made four times at once is made once, and never more is invoiced than was charged', async () => {
    const ranges = [
      january,
      { ...january, from: '2026-01-05' },
      { ...january, through: '2026-02-01', amount: '31.34' },
      { ...january, from: '2025-12-01' },
    ]
    const answers = await Promise.all(ranges.map((range) => applyFor(range)))
    expect(answers.map(({ error }) => error ?? 'done').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'done',
      'invoice.overlap',
      'invoice.overlap',
      'invoice.overlap',
    ])
  })

  test('is kept apart by the database itself', async () => {
    await applyFor()
    await expect(
      rows(
        `insert into invoice select merchant_id, gen_random_uuid(), 'X', state, currency, from_on + 30, through_on + 30, amount,
          fees, tax_id, company_name, company_address, recipient, phone, address, asked_at, asked_by, state_at
          from invoice where merchant_id = $1`,
        merchantId,
      ),
    ).rejects.toThrow(/invoice_days/)
  })
})

describe('what the provider does with it', () => {
  const pairs = invoice.states.flatMap((state) =>
    (['review', 'reject', 'issue', 'post', 'deliver'] as const).map((event) => [event, state] as const),
  )
  const inputs = {
    review: {},
    reject: { reason: 'Another company’s tax id' },
    issue: { invoiceDate: '2026-02-03' },
    post: { trackingNo: 'SF1', logisticsCompany: 'SF Express' },
    deliver: {},
  }
  const ways: Readonly<Record<InvoiceState, readonly (keyof typeof inputs)[]>> = {
    applied: [],
    reviewing: ['review'],
    rejected: ['review', 'reject'],
    issued: ['review', 'issue'],
    posted: ['review', 'issue', 'post'],
    received: ['review', 'issue', 'post', 'deliver'],
  }
  const act = (event: keyof typeof inputs, invoiceId: string, version: number, more: object = {}) =>
    staff(desk[event] as typeof desk.review, {
      ...by(),
      invoiceId,
      version,
      ...inputs[event],
      ...more,
    })
  async function inState(state: InvoiceState): Promise<string> {
    const { id } = (await applyFor()).data!
    let version = 1
    for (const event of ways[state]) expect(await act(event, id, version++)).toMatchObject({ status: '0' })
    return id
  }

  test.each(pairs)('%s of one that is %s goes by the table', async (event, state) => {
    const id = await inState(state)
    const version = ways[state].length + 1
    const to = invoice.next(state, event)
    expect(await act(event, id, version)).toMatchObject(
      to ? { data: { state: to, version: version + 1 } } : { error: 'invoice.state' },
    )
    expect(await act(event, id, 99)).toMatchObject({ error: 'request.conflict' })
    expect((await anna.ask(detail, { id })).data).toMatchObject({ status: to ?? state })
  })

  test('is shown with date, tracking and a revised amount with its reason, and told', async () => {
    const id = await inState('reviewing')
    const more = { revised: { value: '20.00', reason: 'A fee was given back' } }
    expect(await act('issue', id, 2, more)).toMatchObject({ data: { state: 'issued' } })
    await act('post', id, 3)
    const { data } = await anna.ask(query, {
      filter: { status: ['posted'], currency: ['USD'], text: 'SF' },
    })
    expect(data!.rows).toMatchObject([
      { id, amount: usd('27.34'), revised: usd('20.00'), invoiceDate: '2026-02-03', trackingNo: 'SF1' },
    ])
    expect((await anna.ask(detail, { id })).data).toMatchObject({ reason: 'A fee was given back' })
    expect(
      (await rows('select kind from notice where merchant_id = $1 order by id', merchantId)).map(
        (row) => row['kind'],
      ),
    ).toEqual(['invoice.issued', 'invoice.posted'])
  })

  test('is never for more than the fees that no invoice has, nor dated ahead', async () => {
    const id = await inState('reviewing')
    const revised = (value: string) => ({ revised: { value, reason: 'Late fees' } })
    expect(await act('issue', id, 2, revised('31.35'))).toMatchObject({ error: 'invoice.beyond_fees' })
    const tomorrow = addDays(beijingDate(new Date()), 1)
    expect(await act('issue', id, 2, { invoiceDate: tomorrow })).toMatchObject({ error: 'invoice.date' })
    expect(await act('issue', id, 2, revised('31.34'))).toMatchObject({ data: { state: 'issued' } })
    // All of it is on that invoice now.
    expect(
      (await anna.ask(calculate, { ...january, from: '2026-02-01', through: '2026-02-02' })).data,
    ).toMatchObject({
      charged: usd('4.00'),
      invoiced: usd('4.00'),
      amount: usd('0.00'),
    })
  })

  test('frees the days when it is rejected', async () => {
    await inState('rejected')
    expect(await applyFor()).toMatchObject({ status: '0' })
  })

  test('waits in a list of all merchants and is read with a line in the log', async () => {
    const id = await inState('applied')
    const { invoices } = (await staff(desk.waiting, {})).data!
    expect(invoices.find((one) => one.invoiceId === id)).toMatchObject({ state: 'applied', version: 1 })
    expect((await staff(desk.read, { ...by(), invoiceId: id })).data).toMatchObject(addressee)
    expect(await staff(desk.read, { ...by(), merchantId: '987654', invoiceId: id })).toMatchObject({
      error: 'object.not_found',
    })
  })

  test('posted thirty days ago it is taken for received', async () => {
    const id = await inState('posted')
    const run = () => invoiceRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
    await run()
    expect((await anna.ask(detail, { id })).data).toMatchObject({ status: 'posted' })
    await rows(`update invoice set state_at = now() - interval '30 days' where id = $1`, id)
    await run()
    await run()
    const { data } = await anna.ask(detail, { id })
    expect(data).toMatchObject({ status: 'received' })
    expect(data!.timeline.at(-1)).toMatchObject({ event: 'assume', actor: 'time' })
  })
})
