import { wire } from '@quayside/contract/money.ts'

/** What the lab and the lists reckon in. */
const currency = 'USD'

export const usdOfMinor = (minor: bigint) => ({ currency, value: wire(currency, minor).value }) as const

/** US dollars to the nearest cent. */
export const usdOfCents = (cents: number) => usdOfMinor(BigInt(Math.round(cents)))
