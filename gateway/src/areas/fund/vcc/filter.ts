import type { VirtualCardFilter } from '@quayside/contract/fund/vcc/card.ts'
import type { CardTransactionFilter } from '@quayside/contract/fund/vcc/transaction.ts'
import { timesOf } from '#lists/range.ts'

interface Times {
  readonly createdFrom?: string
  readonly createdTo?: string
}

export type VirtualCardConditions = Times & {
  /** The beginning of a name or a number. */
  readonly text?: string
  readonly status?: readonly string[]
  readonly currency?: readonly string[]
}

/** @throws Refusal when a range is reversed */
export const cardConditions = ({
  text,
  status,
  currency,
  ...times
}: VirtualCardFilter): VirtualCardConditions => ({
  ...timesOf(times),
  ...(text !== undefined && { text: text.trim() }),
  ...(status && { status }),
  ...(currency && { currency }),
})

export type TransactionConditions = VirtualCardConditions & {
  readonly cardId?: string
  readonly category?: readonly string[]
}

/** @throws Refusal when a range is reversed */
export const transactionConditions = ({
  cardId,
  category,
  ...common
}: CardTransactionFilter): TransactionConditions => {
  const { text, status, currency, ...times } = common
  return {
    ...timesOf(times),
    ...(text !== undefined && { text: text.trim() }),
    ...(status && { status }),
    ...(currency && { currency }),
    ...(cardId !== undefined && { cardId }),
    ...(category && { category }),
  }
}
