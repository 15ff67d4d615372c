// Proof P9 of docs/proofs.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { History } from '@quayside/gateway/areas/dispute/report/forecast/history.ts'
import {
  type JudgedShops,
  judgedMonth,
  meanOf,
  shops,
} from '@quayside/gateway/areas/dispute/report/forecast/test/judged.ts'
import { simulatedShop } from '@quayside/gateway/areas/dispute/report/forecast/test/shop.ts'
import { openBooks } from '@quayside/sandbox/network/books.ts'
import { createCore } from '@quayside/sandbox/network/core.ts'
import { openOutbox } from '@quayside/sandbox/network/outbox.ts'
import { worldPlan } from '@quayside/sandbox/network/start.ts'
import { beginHistory, liveThrough } from '@quayside/sandbox/traffic/history.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import type { Finding, Trial } from '#prove/proof.ts'

const shopsOfSize = 120
const sizes = [60, 800, 4_000] as const
const judgedDays = [5, 15] as const
/** Months of a simulated shop that are judged, after twelve of which it is known what came. */
const judgedMonths = [20, 21, 22, 23]
/** Four of five months shall end inside the interval; of small shops, whose counts are few and whole, more do. */
const least = 0.72
const most = 0.97
const demoDays = 900
const demoOrders = 140_000
const dayMs = 86_400_000

/** Where months will end, foreseen on their fifth and fifteenth day: how often the truth lies inside, and how far off it is. */
export async function p9({ say, times }: Trial): Promise<Finding> {
  say(`Foreseeing months of ${shopsOfSize * times} shops of ${sizes.length} sizes, and of the demo world`)
  const figures: string[] = []
  const breaches: string[] = []
  for (const size of sizes)
    for (const day of judgedDays) {
      const found = meanOf(
        shops(shopsOfSize * times, size)
          .map(simulatedShop)
          .flatMap((history) => judgedMonths.map((month) => judgedMonth(history, month, day))),
      )
      const what = `${size} orders a day, day ${day}`
      figures.push(`${what}: ${told(found)}`)
      breaches.push(...judged(what, found))
    }
  const demo = await demoHistories()
  for (const day of judgedDays) {
    const found = meanOf(
      demo.flatMap((history) => demoMonths.map((month) => judgedMonth(history, month, day))),
    )
    figures.push(`demo world, day ${day}: ${told(found)}`)
    breaches.push(...judged(`demo world, day ${day}`, found))
  }
  return { figures, breaches }
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

const told = ({ months, inside, insideUnspread, error, runRateError, levellessError }: JudgedShops): string =>
  `${months} months, inside ${percent(inside)} (without backtest ${percent(insideUnspread)}), error ${error.toFixed(3)} (run rate ${runRateError.toFixed(3)}, without level ${levellessError.toFixed(3)})`

function judged(what: string, { inside, error, runRateError }: JudgedShops): string[] {
  return [
    ...(inside >= least && inside <= most ? [] : [`${what}: ${percent(inside)} end inside`]),
    ...(error <= runRateError * 1.02 ? [] : [`${what}: the run rate is nearer`]),
  ]
}

const demoMonths = Array.from({ length: 12 }, (_, index) => demoDays / 30 - 12 + index)

/** Visa's counts of each merchant of a longer demo, day by day, as the sandbox's own books have them. */
async function demoHistories(): Promise<History[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-outlook-'))
  const { books, file } = await openBooks(folder)
  const outbox = await openOutbox(join(folder, 'outbox'), () => true)
  try {
    const core = createCore(books, file, outbox, worldPlan)
    // Always the same past, so that the figures can be compared.
    const from = Date.parse(startOfBeijingDate('2024-01-01'))
    const until = from + demoDays * dayMs
    beginHistory(core, { from, until, orders: demoOrders })
    await liveThrough(core, () => false)
    return demoMerchants.map(({ id }) => historyOf(core.books, id, from))
  } finally {
    await file.close()
    await outbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type SandboxBooks = Awaited<ReturnType<typeof openBooks>>['books']

function historyOf(books: SandboxBooks, merchant: string, from: number): History {
  const dayOf = (at: number) =>
    Math.floor((Date.parse(startOfBeijingDate(beijingDate(new Date(at)))) - from) / dayMs)
  const sales = new Float64Array(demoDays)
  const cells = Array.from({ length: demoDays }, () => new Map<number, number>())
  for (const entry of books.operations.values()) {
    if (!('no' in entry) || !('at' in entry) || entry.t === 'order') continue
    const sale = books.orders.get(entry.no)!.entry
    const day = dayOf(entry.at)
    if (sale.merchant !== merchant || sale.brand !== 'visa' || day < 0 || day >= demoDays) continue
    if (entry.t === 'presented') sales[day]!++
    if (entry.t !== 'fraud' && !(entry.t === 'dispute' && entry.stage === 'chargeback')) continue
    const lag = Math.max(0, day - dayOf(sale.at))
    cells[day]!.set(lag, (cells[day]!.get(lag) ?? 0) + 1)
  }
  const arrivals = cells.map((cell) => [...cell].map(([lag, times]) => ({ lag, times })))
  return { sales, arrivals }
}
