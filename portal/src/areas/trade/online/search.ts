import type { InputOf } from '@quayside/contract/call.ts'
import type { keptCardCalls } from '@quayside/contract/trade/online/tokens.ts'
import { keptCardStates } from '@quayside/contract/trade/online/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

export const ways = ['link', 'token', 'moto'] as const
export type Way = (typeof ways)[number]

/** Months ahead of which cards are looked for that expire. */
export const expiryMonths = ['month', 'quarter', 'half'] as const
const monthsOf = { month: 1, quarter: 3, half: 6 } as const satisfies Record<
  (typeof expiryMonths)[number],
  number
>

const address = addressOf(
  {
    text: part.text(tradeLimits.searchText.max),
    brand: part.amongst(cardBrands),
    status: part.amongst(keptCardStates),
  },
  {
    way: (value: unknown) => part.amongst(ways)(value)?.[0],
    expires: (value: unknown) => part.amongst(expiryMonths)(value)?.[0],
    /** The order that has been made. */
    order: part.id,
    /** The link that has been made. */
    made: part.id,
  },
)
export type OnlineSearch = AddressOf<typeof address>

type Filter = NonNullable<InputOf<typeof keptCardCalls.query>['filter']>

/** One box for what people know of a card: an address of mail, its last four digits, or the number of the customer. */
function textFilter(text: string): Filter {
  if (text.includes('@')) return { email: text }
  return /^\d{4}$/.test(text) ? { lastFour: text } : { customer: text }
}

/** The first of the month that begins so many months from now: a card can be used until the end of its month. */
function firstOfMonth(ahead: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 2)).toISOString().slice(0, 10)
}

/** The address of the screen: the way, what has been made, and the filter of the kept cards. */
export const onlineAddress = {
  read: address.read,
  filterOf: (search: OnlineSearch): Filter => {
    const { text, brand, status, expires } = search
    return {
      ...(text !== undefined && textFilter(text)),
      ...(brand && { brand }),
      ...(status && { status }),
      ...(expires && { expiringBefore: firstOfMonth(monthsOf[expires]) }),
    }
  },
}
