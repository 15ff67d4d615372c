import type { Reason } from './reasons.ts'
import type { Cancellation, Sale } from './row.ts'

interface Standing {
  readonly number: string
  readonly at: string
  readonly line: number
  readonly currency: string
  left: bigint
}

/** The sales that were taken, by customer, with what a cancellation can still take from each. */
export interface EarlierSales {
  add(sale: Sale): void
  /** Takes the cancellation's amount off the latest earlier sale that has enough left. */
  cancel(cancellation: Cancellation): { readonly saleNumber: string } | { readonly reason: Reason }
}

export function earlierSales(): EarlierSales {
  const byCustomer = new Map<string, Standing[]>()
  return {
    add({ customer, number, at, line, currency, minor }) {
      if (customer === undefined) return
      const sales = byCustomer.get(customer) ?? []
      byCustomer.set(customer, sales)
      sales.push({ number, at, line, currency, left: minor })
    },
    cancel({ customer, at, currency, minor }) {
      if (customer === undefined) return { reason: 'no_customer' }
      const earlier = (byCustomer.get(customer) ?? []).filter(
        (sale) => sale.at <= at && sale.currency === currency,
      )
      const latest = earlier.filter(({ left }) => left >= -minor).reduce(later, undefined)
      if (!latest) return { reason: earlier.length === 0 ? 'no_sale' : 'nothing_left' }
      latest.left += minor
      return { saleNumber: latest.number }
    },
  }
}

// Two sales of one minute: the one further down in the file.
function later(a: Standing | undefined, b: Standing): Standing {
  if (!a || b.at > a.at) return b
  return b.at === a.at && b.line > a.line ? b : a
}
