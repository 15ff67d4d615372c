import type { ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import { wire } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import type { BookEntry } from '#ledger/index.ts'

/** One entry of an account as lists show it. */
export function changeRowOf(currency: string, row: BookEntry): ChangeRow {
  return {
    version: String(row.version),
    postedAt: row.postedAt,
    occurredAt: row.occurredAt,
    cause: row.cause,
    amount: wire(currency, row.amount),
    balance: wire(currency, row.balance),
    order: row.orderId !== null && row.orderNo !== null ? { id: row.orderId, orderNo: row.orderNo } : null,
    valueOn: row.valueOn,
  }
}

/** A place in an account's book is the version of its entry. */
export const versionPlaces = {
  cursorIn: ({ version }: { readonly version: bigint }): string =>
    Buffer.from(`v${version}`).toString('base64url'),
  placeOf(cursor: string): bigint {
    const [, version] = /^v([1-9]\d{0,17})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
    if (version === undefined) throw new Refusal('trade.cursor_invalid')
    return BigInt(version)
  },
}
