import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { lineOn } from '@quayside/contract/dispute/report/programmes.ts'
import type { OrderState } from '#network/books.ts'
import type { Core } from '#network/core.ts'
import { write } from '#network/operations.ts'
import { randomOf } from '#random.ts'
import { demoMerchants } from './merchants.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A shop near its line stands at so much of it, in percent. */
const shareOfLine = 78n
/** The region of every acquirer here, as the gateway takes it until an order says otherwise. */
const acquirerRegion = 'AP'
/** Fraud is reported of orders that are so old at most. */
const reportedDays = 40

/** The shop that is said to stand near the line of Visa's monitoring does so in the month in which the past ends. */
export function bringNearLine(core: Core, until: number): void {
  const merchant = demoMerchants.find(({ nearLine }) => nearLine)
  if (!merchant) return
  const month = Date.parse(startOfBeijingDate(`${beijingDate(new Date(until)).slice(0, 8)}01`))
  const isOurs = ({ entry }: OrderState) => entry.merchant === merchant.id && entry.brand === 'visa'
  let [counted, sold] = [0n, 0n]
  for (const entry of core.books.operations.values()) {
    if (!('no' in entry) || !('at' in entry) || entry.at < month) continue
    if (!isOurs(core.books.orders.get(entry.no)!)) continue
    if (entry.t === 'presented') sold++
    if (entry.t === 'fraud' || (entry.t === 'dispute' && entry.stage === 'chargeback')) counted++
  }
  const { ratioBps } = lineOn('vamp', acquirerRegion, beijingDate(new Date(until)))!
  const missing = (BigInt(ratioBps) * shareOfLine * sold + 500_000n) / 1_000_000n - counted
  const orders = [...core.books.orders.values()].filter(
    (order) =>
      isOurs(order) &&
      order.captured > 0n &&
      order.entry.answerAt > until - reportedDays * dayMs &&
      order.entry.answerAt < month,
  )
  const random = randomOf('near the line', merchant.id, beijingDate(new Date(until)))
  for (let count = 0n; count < missing && orders.length > 0; count++) {
    const [order] = orders.splice(random.int(0, orders.length - 1), 1) as [OrderState]
    const at = random.int(month, until - hourMs)
    const id = `${order.entry.no}-F`
    if (core.books.operations.has(id)) continue
    const move = { t: 'fraud', id, at, no: order.entry.no, minor: String(order.captured) } as const
    write(core, move, order, { reasonCode: '6' })
  }
}
