import { logisticsLimits } from '#logistics/limits.ts'
import { addDays } from '#dates.ts'

/** Service-charge invoices (spec §3, §5; row N1). */
export const invoiceLimits = {
  /** Months of one application. */
  months: 12,
  /** The business tax id that an invoice names. */
  taxId: { length: 15, pattern: /^[0-9A-Z]{15}$/ },
  companyName: { max: 100 },
  companyAddress: { max: 300 },
  recipient: { min: 1, max: 32 },
  phone: { max: 20, pattern: /^\+?[0-9][0-9 -]{4,18}$/ },
  address: { max: 300 },
  trackingNo: { max: logisticsLimits.number.max },
  logisticsCompany: { max: 60 },
  searchText: { max: 64 },
  /** One that was posted and of which nobody has heard is taken for received. */
  deliveryDays: 30,
} as const

/** The last Beijing date that an application from this date on may reach. */
export function lastInvoiceDate(from: string): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 + invoiceLimits.months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const monthEnds = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const same = addDays(first, day - 1)
  return addDays(same < monthEnds ? same : monthEnds, -1)
}
