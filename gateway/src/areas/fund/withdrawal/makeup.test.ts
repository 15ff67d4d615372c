import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { settle } from '#ledger/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { signedIn } from '#test/person.ts'
import { addCard, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { db } = app
const exports = await testExports(app)
const { somebody, rows } = approvalWorld(app)
const { apply, balance } = portalCalls.withdrawal
const { detail, makeup } = portalCalls.withdrawalList
let maker: Somebody
let cardId: string
const made: string[] = []

const minorOf = (value: string): bigint =>
  value.startsWith('-') ? -parseMinor('USD', value.slice(1))! : parseMinor('USD', value)!

/** Ten days of sales with refunds and a lost chargeback among them, each day settled. */
beforeAll(async () => {
  await makeMerchant(app, 1n)
  maker = await somebody()
  await somebody()
  cardId = await addCard(app, { merchantId: 1n, operatorId: maker.id })
  for (let day = 10; day < 20; day++) {
    const at = (hour: number) => `2026-01-${day}T0${hour}:00:00Z`
    const sales = Array.from({ length: 30 }, (_, no) =>
      coreEvent(
        at(3),
        orderData(`D${day}N${no}`, {
          amount: wire('USD', BigInt(1_000 + 37 * no + day)),
          sentAt: at(3),
          authorisation: { result: 'approved', at: at(3), authCode: '123456', arn: `arn-${day}-${no}` },
        }),
      ),
    )
    const refunds = [1, 2].map((no) =>
      coreEvent(at(5), {
        kind: 'refund',
        orderNo: `D${day}N${no}`,
        refundNo: `r-${day}-${no}`,
        amount: usd('5.00'),
      }),
    )
    const dispute = coreEvent(at(6), {
      kind: 'dispute',
      orderNo: `D${day}N5`,
      caseNo: `c-${day}`,
      stage: 'chargeback',
      amount: usd('5.00'),
      reasonCode: '10.4',
    })
    await deliver(db, [...sales, ...refunds, dispute])
    await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
      settle(tx, { merchantId: 1n, currency: 'USD', businessDate: `2026-01-${day + 1}` }),
    )
  }
  // Amounts that cut batches and orders, until nothing is left.
  for (const value of ['0.01', '7.77', '700.00', '123.45', '2000.00']) await withdraw(value)
  const { data } = await maker.ask(balance, { currency: 'USD' })
  await withdraw(data!.balances[0]!.available.value)
}, 60_000)

async function withdraw(value: string): Promise<void> {
  const asked = { cardId, cardTail: testCardTail, amount: usd(value), proof }
  made.push((await maker.ask(apply, asked)).data!.id)
}

async function linesOf(id: string) {
  const all = []
  for (let after: string | undefined; ;) {
    const { data } = await maker.ask(makeup, { id, ...(after !== undefined && { after }) })
    all.push(...data!.lines)
    after = data!.next
    if (after === undefined) return all
  }
}

test('flows, parts and lines of each withdrawal add up to its amount', async () => {
  for (const id of made) {
    const { data } = await maker.ask(detail, { id })
    const total = minorOf(data!.amount.value)
    const sum = (list: readonly { amount: { value: string } }[]) =>
      list.reduce((all, { amount }) => all + minorOf(amount.value), 0n)
    expect(sum(data!.makeup)).toBe(total)
    expect(sum(data!.parts)).toBe(total)
    const lines = await linesOf(id)
    expect(sum(lines)).toBe(total)
    for (const { flow, count, amount } of data!.makeup) {
      const ofFlow = lines.filter((line) => line.flow === flow)
      expect([flow, ofFlow.length, sum(ofFlow)]).toEqual([flow, count, minorOf(amount.value)])
    }
  }
})

test('every sale, fee, refund and chargeback stands in the withdrawals once, to the cent', async () => {
  const lines = (await Promise.all(made.map(linesOf))).flat()
  const taken = new Map<string, bigint>()
  for (const { flow, orderNo, amount } of lines)
    taken.set(`${flow} ${orderNo}`, (taken.get(`${flow} ${orderNo}`) ?? 0n) + minorOf(amount.value))
  for (let day = 10; day < 20; day++) {
    for (let no = 0; no < 30; no++)
      expect(taken.get(`captured D${day}N${no}`)).toBe(BigInt(1_000 + 37 * no + day))
    // What was given back on the first day had no sale to be set against yet: it was carried over.
    if (day === 10) continue
    expect(taken.get(`refunds D${day}N1`)).toBe(-500n)
    expect(taken.get(`refunds D${day}N2`)).toBe(-500n)
    expect(taken.get(`chargebacks D${day}N5`)).toBe(-500n)
  }
  expect(taken.get('carried null')).toBeLessThan(-1_500n)
  expect(lines.filter(({ of }) => of !== null).length).toBeGreaterThan(0)
})

test('a shortfall that was carried over opens to the settlement that left it, and that to its items', async () => {
  const viewer = await signedIn(app, app.gateway, { permissions: ['fund.balance.view'] })
  const lines = (await Promise.all(made.map(linesOf))).flat()
  const carried = lines.filter(({ flow, of }) => flow === 'carried' && of === null)
  expect(carried.length).toBeGreaterThan(0)
  for (const { batch, amount } of carried) {
    const { data: begun } = await viewer.ask(portalCalls.settlement.detail, { id: batch!.id })
    expect(begun!.batch).toMatchObject({ businessDate: batch!.businessDate, carryIn: amount })
    const { data: left } = await viewer.ask(portalCalls.settlement.detail, { id: begun!.carriedFrom!.id })
    expect(left!.batch).toMatchObject({ businessDate: begun!.carriedFrom!.businessDate, carryOut: amount })
    expect(left!.rows.length).toBeGreaterThan(0)
  }
})

test('a page of lines goes on where the last one ended', async () => {
  const last = made.at(-1)!
  const { data } = await maker.ask(makeup, { id: last })
  expect(data!.lines).toHaveLength(100)
  const lines = await linesOf(last)
  expect(lines.length).toBeGreaterThan(100)
  expect(await maker.ask(makeup, { id: last, after: 'nonsense' })).toMatchObject({
    error: 'trade.cursor_invalid',
  })
})

test('the file has the lines of the page, one for one, and says their sum', async () => {
  for (const id of made.slice(-2)) {
    const { rows: counted, file } = await exports.made(portalCalls.makeupExport.ask, maker.token, {
      filter: { id },
      columns: ['flow', 'orderNo', 'currency', 'amount', 'of'],
      file: utcCsv,
    })
    const lines = await linesOf(id)
    const [, ...cells] = csvCells(file.body)
    expect(counted).toBe(lines.length)
    expect(cells.map(([, orderNo, , amount]) => [orderNo || null, amount])).toEqual(
      lines.map(({ orderNo, amount }) => [orderNo, amount.value]),
    )
  }
  const nobody = { filter: { id: cardId }, zone: 'UTC' }
  expect(await maker.ask(portalCalls.makeupExport.preview, nobody)).toMatchObject({
    error: 'object.not_found',
  })
})

test('sums that are kept with a batch are those of its items', async () => {
  const wrong = await rows(
    `select b.business_date from ledger.settlement_batch b where b.items_net <>
      (select coalesce(sum(amount), 0) from ledger.batch_items(b.merchant_id, b.id))`,
  )
  expect(wrong).toEqual([])
})

test('the blocks of a large batch give what its items give, wherever it is cut', async () => {
  await makeMerchant(app, 2n)
  const at = '2026-01-10T03:00:00Z'
  const sales = Array.from({ length: 700 }, (_, no) =>
    coreEvent(
      at,
      orderData(`L${no}`, {
        amount: wire('USD', BigInt(900 + ((no * 37) % 400))),
        sentAt: at,
        authorisation: { result: 'approved', at, authCode: '123456', arn: `arn-l-${no}` },
      }),
      { merchantId: '2' },
    ),
  )
  await deliver(db, sales)
  await db.tx({ tenant: 2n, mode: 'write' }, (tx) =>
    settle(tx, { merchantId: 2n, currency: 'USD', businessDate: '2026-01-11' }),
  )
  const [batch] = await rows(`select id, paid, items from ledger.settlement_batch where merchant_id = 2`)
  const paid = batch!['paid'] as bigint
  expect(batch!['items']).toBeGreaterThan(1_000n)
  const kept = await rows(
    `select count(distinct block) as blocks from ledger.batch_block where merchant_id = 2`,
  )
  expect(kept[0]!['blocks']).toBeGreaterThan(2n)
  const cuts = [0n, 1n, 900n, paid / 7n, paid / 3n, paid / 2n, (paid * 4n) / 5n, paid - 1n, paid]
  for (const [no, from] of cuts.slice(0, -1).entries())
    for (const to of cuts.slice(no + 1)) await expectEqual(batch!['id'] as string, from, to - from)
})

/** Flows and pages of a part, against its lines reckoned from all items of the batch. */
async function expectEqual(batchId: string, from: bigint, amount: bigint): Promise<void> {
  const part = [batchId, from, amount]
  const asked = (source: string, ...more: unknown[]) => rows(source, 2n, ...part, ...more)
  const lines = await asked('select * from ledger.part_lines($1, $2, $3, $4) order by version')
  const flows = `select flow, count(*)::bigint as items, sum(amount)::bigint as amount
    from ledger.part_lines($1, $2, $3, $4) group by flow order by flow`
  expect(await asked('select * from ledger.part_flows($1, $2, $3, $4) order by flow')).toEqual(
    await asked(flows),
  )
  const paged = []
  for (let after = -10n; ;) {
    const page = await asked('select * from ledger.part_page($1, $2, $3, $4, $5, 333)', after)
    paged.push(...page)
    if (page.length < 333) break
    after = page.at(-1)!['version'] as bigint
  }
  expect(paged).toEqual(lines)
}
