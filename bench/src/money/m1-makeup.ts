import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import { post, type Posting, postGroup, settle } from '@quayside/gateway/ledger/index.ts'
import { askCall, type SignedIn } from '#run/ask-call.ts'
import type { Bench } from '#run/bench.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { type Figure, ms } from '#run/figure.ts'
import {
  addTerms,
  type CapturedOrder,
  capturedOrders,
  foundWithdrawal,
  type MadeUp,
  madeUps,
  withdrawable,
  writeWithdrawal,
} from './m1-makeup.sql.ts'
import { signIn } from '#run/operator.sql.ts'
import { median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const ordersMax = 100_000
const groupMax = 200
const mostMs = 300
const runs = 7

/**
 * What a withdrawal of a hundred thousand orders is made of - of a whole batch, and of one that the withdrawal cuts: its sums,
 * its first lines, and lines half way down.
 */
export async function m1Makeup({ database, gateway, say }: Bench): Promise<Figure[]> {
  const ids: string[] = []
  for (const one of madeUps)
    ids.push((await foundWithdrawal(database, largest.id, one)) ?? (await makeWithdrawal(database, one, say)))
  const { url } = await gateway(database)
  const side: SignedIn = { url, token: await signIn(database, largest.id) }
  const figures: Figure[] = []
  for (const [no, { what }] of madeUps.entries()) figures.push(...(await measured(side, ids[no]!, what, say)))
  return figures
}

async function measured(
  side: SignedIn,
  id: string,
  of: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { makeup } = await askCall(side, withdrawalListCalls.detail, { id })
  const lines = makeup.reduce((sum, { count }) => sum + count, 0)
  const deep = await deepPlace(side, id)
  const ways = {
    'sums, parts and story': () => askCall(side, withdrawalListCalls.detail, { id }),
    'the first page of lines': () => askCall(side, withdrawalListCalls.makeup, { id }),
    'a page of lines half way down': () => askCall(side, withdrawalListCalls.makeup, { id, after: deep }),
  }
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(ways)) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await millisecondsOf(ask))
    say(`  M1 ${of}, ${what}: ${times.map(ms).join(' ')}`)
    figures.push({
      id: 'M1',
      what: `what a withdrawal of ${lines.toLocaleString('en')} lines, ${of}, is made of, over HTTP: ${what}`,
      figure: ms(median(times)),
      against: `slowest ${ms(Math.max(...times))}`,
      target: `≤ ${mostMs} ms`,
      met: Math.max(...times) <= mostMs,
    })
  }
  return figures
}

/** A cursor about half way down: a line has two entries of pending, and the first page a hundred lines. */
async function deepPlace(side: SignedIn, id: string): Promise<string> {
  const { next } = await askCall(side, withdrawalListCalls.makeup, { id })
  if (next === undefined) throw new Error('the withdrawal has one page of lines')
  const [part, from, line] = next.split('.')
  return [part, from, Math.round(Number(line) * 1_000)].join('.')
}

/** Captures of real orders, settled in one batch, of which one withdrawal takes its share after what other benches left. */
async function makeWithdrawal(
  database: BenchDatabase,
  one: MadeUp,
  say: (line: string) => void,
): Promise<string> {
  const { currency, tenths } = one
  const merchantId = largest.id
  const orders = await capturedOrders(database, merchantId, ordersMax)
  say(`  M1: posting ${orders.length.toLocaleString('en')} captures`)
  await addTerms(database, merchantId, one)
  const before = await withdrawable(database, merchantId, one)
  const db = createDb({ connection: database.connection, max: 2 })
  const write = { tenant: merchantId, mode: 'write' } as const
  try {
    const businessDate = addDays(beijingDate(new Date().toISOString()), -1)
    for (let from = 0; from < orders.length; from += groupMax) {
      const group = orders
        .slice(from, from + groupMax)
        .map((order) => captureOf(order, { currency, valueOn: businessDate }))
      await db.tx(write, (tx) => postGroup(tx, group))
    }
    await db.tx({ ...write, tenant: merchantId }, (tx) => settle(tx, { merchantId, currency, businessDate }))
    const id = randomUUID()
    const batch = (await withdrawable(database, merchantId, one)) - before
    const amount = before + (batch * tenths) / 10n
    await writeWithdrawal(database, merchantId, one, { id, amount })
    await db.tx(write, (tx) =>
      post(tx, {
        merchantId,
        currency,
        source: { type: 'withdrawal', id },
        effect: 'hold',
        occurredAt: new Date().toISOString(),
        legs: [{ from: 'withdrawable', to: 't:payout', amount }],
      }),
    )
    return id
  } finally {
    await db.close()
  }
}

const captureOf = (
  { id, captured }: CapturedOrder,
  { currency, valueOn }: { readonly currency: string; readonly valueOn: string },
): Posting => ({
  merchantId: largest.id,
  currency,
  source: { type: 'capture', id: randomUUID() },
  effect: 'capture',
  orderId: id,
  occurredAt: new Date().toISOString(),
  valueOn,
  legs: [
    { from: 'net', to: 'pending', amount: captured },
    { from: 'pending', to: 'fee_rev', amount: captured / 40n + 1n },
  ],
})
