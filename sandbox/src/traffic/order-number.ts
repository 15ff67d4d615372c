import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'

/** The core's order number: Beijing time to the second, the merchant's last digit, a counter of four digits. */
export function orderNoAt(merchantId: string, at: number, counter: number): string {
  const time = new Date(at + beijingOffsetMinutes * 60_000).toISOString()
  const digits = time.slice(2, 19).replaceAll(/\D/g, '')
  return `${digits}${merchantId.slice(-1)}${String(counter % 10_000).padStart(4, '0')}`
}
