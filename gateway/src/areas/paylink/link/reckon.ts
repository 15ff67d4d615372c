import { otherFeeMax, type OtherFeeType, paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { LinkItemInput } from '@quayside/contract/paylink/link/link.ts'
import { inWords, parseMinor, type WireMoney, wire } from '@quayside/contract/money.ts'
import { fieldRefusal } from '#acts/refusal.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { LinkItem } from './link.sql.ts'

export interface LinkAsked {
  readonly currency: string
  readonly items: readonly LinkItemInput[]
  readonly otherFee?: { readonly type: OtherFeeType; readonly amount: string } | undefined
  /** What the screen came to. */
  readonly total?: WireMoney | undefined
}

/** How whoever asks is told what is wrong. */
export interface LinkAsker {
  readonly language: Language
  /** What stands before the names of the fields, where they are those of a part of the input. */
  readonly within?: '' | 'changes.'
}

export interface Reckoned {
  readonly items: readonly LinkItem[]
  readonly goodsTotal: bigint
  readonly feeType: OtherFeeType | null
  readonly fee: bigint
  readonly total: bigint
}

/**
 * What a link comes to, in minor units of its currency; what was sent along is compared and never counted with.
 * @throws Refusal
 */
export function reckonLink(
  { currency, items: asked, otherFee, total: shown }: LinkAsked,
  asker: LinkAsker,
): Reckoned {
  const items = asked.map(({ name, spec, quantity, unitPrice }, index): LinkItem => {
    const minor = parseMinor(currency, unitPrice)
    if (minor === undefined || minor === 0n)
      throw fieldRefusal(fieldOfLink(asker, `items.${index}.unitPrice`), 'paylink.price', {
        line: index + 1,
        currency,
      })
    return { name, spec: spec ?? null, quantity, unitPrice: minor.toString() }
  })
  const goodsTotal = items.reduce((sum, one) => sum + BigInt(one.unitPrice) * BigInt(one.quantity), 0n)
  const fee = otherFee === undefined ? 0n : feeOf(currency, otherFee.amount, asker)
  const total = goodsTotal + fee
  if (total > limits.totalMinor)
    throw fieldRefusal(fieldOfLink(asker, 'total'), 'paylink.total_too_large', {
      limit: inWords(currency, limits.totalMinor),
    })
  if (shown !== undefined && (shown.currency !== currency || shown.value !== wire(currency, total).value))
    throw fieldRefusal(fieldOfLink(asker, 'total'), 'paylink.total_differs', {
      total: inWords(currency, total),
    })
  return { items, goodsTotal, feeType: fee > 0n ? otherFee!.type : null, fee, total }
}

type LinkField = `items.${number}.unitPrice` | 'otherFee.amount' | 'total' | 'siteId' | 'currency'

/** Where in the input a refusal is about. */
export const fieldOfLink = ({ language, within = '' }: LinkAsker, field: LinkField) => ({
  language,
  field: `${within}${field}` as const,
})

function feeOf(currency: string, amount: string, asker: LinkAsker): bigint {
  const fee = parseMinor(currency, amount)
  const max = otherFeeMax(currency)
  if (fee === undefined || fee > max)
    throw fieldRefusal(fieldOfLink(asker, 'otherFee.amount'), 'paylink.fee_too_large', {
      limit: inWords(currency, max),
    })
  return fee
}
