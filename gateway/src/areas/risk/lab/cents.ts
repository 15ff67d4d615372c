import { wire } from '@quayside/contract/money.ts'

/** US dollars to the nearest cent. */
export function usdOfCents(cents: number) {
  const { value } = wire('USD', BigInt(Math.round(cents)))
  return { currency: 'USD' as const, value }
}
