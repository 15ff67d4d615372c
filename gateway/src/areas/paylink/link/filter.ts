import type { LinkFilter } from '@quayside/contract/paylink/link/list.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'
import { type OrderFilter, orderFilter } from '#areas/trade/public.ts'

export type LinkConditions = Pick<
  OrderFilter,
  'createdFrom' | 'createdTo' | 'currency' | 'amountFrom' | 'amountTo' | 'siteId' | 'textFrom' | 'textBefore'
> & {
  /** The text as numbers of links are written. */
  readonly numberFrom?: string
  readonly numberBefore?: string
  readonly expiresFrom?: string
  readonly expiresTo?: string
  readonly isEffective?: boolean
  readonly reason?: readonly string[]
  readonly paid?: readonly string[]
  readonly goods?: string
  readonly numbers?: readonly string[]
  readonly madeBy?: readonly string[]
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function linkConditions(filter: LinkFilter): LinkConditions {
  const { text, goods, numbers, status, reason, paid, madeBy, expiresFrom, expiresTo, ...shared } = filter
  const expires = timesOf({ createdFrom: expiresFrom, createdTo: expiresTo })
  const states = new Set(status)
  return {
    ...orderFilter(shared),
    ...(text !== undefined && textConditions(text.trim())),
    ...(expires.createdFrom !== undefined && { expiresFrom: expires.createdFrom }),
    ...(expires.createdTo !== undefined && { expiresTo: expires.createdTo }),
    ...(states.size === 1 && { isEffective: states.has('effective') }),
    ...(reason && { reason }),
    ...(paid && { paid }),
    ...(madeBy && { madeBy }),
    ...(numbers && { numbers }),
    ...(goods !== undefined && { goods: goods.trim().toLowerCase() }),
  }
}

/** A whole address may be pasted where its reference is looked for. */
function textConditions(text: string) {
  const ref = /[?&]id=([0-9A-Za-z]+)/.exec(text)?.[1] ?? text
  const { textFrom: numberFrom, textBefore: numberBefore } = textRange(ref.toUpperCase())
  return { ...textRange(text), numberFrom, numberBefore }
}
