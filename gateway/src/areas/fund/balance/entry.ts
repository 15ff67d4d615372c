import type { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { isOwnAccount, placeOf } from '@quayside/contract/fund/places.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { accountId, settlementBehind, entryAt, type LegMoved, legsOfPosting } from '#ledger/index.ts'
import { changeRowOf } from './row.ts'

/** One entry, with the posting that it is a side of. */
export const entryOpened: Handle<typeof balanceChangeCalls.entry> = async (
  ctx,
  { account, currency, version },
) => {
  const { tx, merchantId } = ctx
  const id = accountId(currency, account)
  const entry = await tx.maybe(entryAt(merchantId, id, BigInt(version)))
  if (!entry) throw new Refusal('object.not_found')
  const legs = await tx.rows(legsOfPosting(merchantId, entry.postingId))
  const batch = await tx.maybe(settlementBehind(merchantId, currency, entry))
  return {
    ...changeRowOf(currency, entry),
    source: entry.source,
    sourceId: entry.sourceId,
    batch: batch ?? null,
    legs: legs.filter(isShown).map(({ from, to, amount, cause, no }) => ({
      from: placeOf(from, entry.source),
      to: placeOf(to, entry.source),
      amount: wire(currency, amount),
      cause,
      own: no === Math.ceil(entry.line / 2),
    })),
  }
}

/** What moves between the provider's own accounts alone is none of the merchant's money. */
const isShown = ({ from, to }: LegMoved): boolean => isOwnAccount(from) || isOwnAccount(to)
