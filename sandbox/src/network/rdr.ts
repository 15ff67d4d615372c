import type { Due } from './agenda.ts'
import { refundable } from './books.ts'
import type { Core } from './core.ts'
import type { OrderEntry } from './entry.ts'
import { write } from './operations.ts'

/**
 * The scheme settles by the provider's rule, with nobody asked.
 * @param whole everything that was captured, whatever has been refunded meanwhile
 */
export function rdrDue(core: Core, { no }: OrderEntry, at: number, whole = false): Due {
  const id = `${no}-X`
  const run = () => {
    const order = core.books.orders.get(no)!
    const minor = whole ? order.captured : refundable(order)
    if (minor <= 0n) return
    const move = {
      t: 'rdr',
      id,
      at,
      no,
      minor: String(minor),
      fee: '1500',
      rule: 'Visa 10.4 up to 100 USD',
    } as const
    write(core, move, order, {})
  }
  return { at, id, run }
}
