import { addDays, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { dateOf, presentedSuffix, type Position } from './books.ts'
import type { Core } from './core.ts'
import type { PaidEntry } from './entry.ts'
import { paymentEvent } from './move-events.ts'
import { write } from './operations.ts'

const hourMs = 3_600_000

/** Settles every Beijing date from the last settled one on, each the morning after (T+1). */
export function planSettlement(core: Core, from: number): void {
  const on = addDays(core.books.settledOn ?? dateOf(from), 1)
  const at = Date.parse(startOfBeijingDate(on)) + 10 * hourMs
  core.agenda.add({
    at,
    id: `day-${on}`,
    run: () => {
      if (core.books.settledOn !== null && core.books.settledOn >= on) return
      present(core, on, at)
      pay(core, on, at + hourMs / 2)
      core.write({ t: 'day', on })
      planSettlement(core, at)
    },
  })
}

/** TC05: presents what was captured before this date. */
function present(core: Core, on: string, at: number): void {
  for (const { id, order, minor, on: captured } of core.books.unpresented.values()) {
    if (captured >= on || order.entry.brand === null) continue
    write(
      core,
      { t: 'presented', id: `${id}${presentedSuffix}`, at, no: order.entry.no, minor: String(minor) },
      order,
      {},
    )
  }
}

/** Pays what the days before this date add up to; what the merchant would owe waits for better days. */
function pay(core: Core, on: string, at: number): void {
  for (const position of core.books.positions.values()) {
    const minor = sumBefore(position, on)
    if (minor <= 0n) continue
    const { merchant, brand, currency } = position
    const id = `${merchant}-${brand}-${currency}-${on.replaceAll('-', '')}`
    const paid: PaidEntry = { t: 'paid', id, at, merchant, brand, currency, minor: String(minor), on }
    core.write(paid, { event: paymentEvent(paid) })
  }
}

function sumBefore({ days }: Position, on: string): bigint {
  let sum = 0n
  for (const [day, minor] of days) if (day < on) sum += minor
  return sum
}
