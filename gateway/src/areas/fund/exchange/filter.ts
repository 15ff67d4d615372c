import type { ExchangeFilter } from '@quayside/contract/fund/exchange/list.ts'
import { Refusal } from '#acts/refusal.ts'
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
export function exchangeConditions(filter: ExchangeFilter): ExchangeConditions {
  const { text, createdFrom, createdTo, status, source, target } = filter
  if (
    createdFrom !== undefined &&
    createdTo !== undefined &&
    Date.parse(createdFrom) >= Date.parse(createdTo)
  )
    throw new Refusal('trade.range_reversed')
  const begins = text?.trim().toUpperCase()
  return {
    ...(begins !== undefined && textRange(begins)),
    ...(createdFrom !== undefined && { createdFrom }),
    ...(createdTo !== undefined && { createdTo }),
    ...(status && { status }),
    ...(source && { source }),
    ...(target && { target }),
  }
}
