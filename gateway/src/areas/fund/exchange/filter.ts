import type { ExchangeFilter } from '@quayside/contract/fund/exchange/list.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'

export type ExchangeConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly status?: readonly string[]
  readonly source?: readonly string[]
  readonly target?: readonly string[]
}

/** @throws Refusal when a range is reversed */
export const exchangeConditions = ({
  text,
  status,
  source,
  target,
  ...times
}: ExchangeFilter): ExchangeConditions => ({
  ...timesOf(times),
  ...(text !== undefined && textRange(text.trim().toUpperCase())),
  ...(status && { status }),
  ...(source && { source }),
  ...(target && { target }),
})
