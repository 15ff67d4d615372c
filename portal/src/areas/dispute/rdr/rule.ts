import type { RdrRule } from '@quayside/contract/dispute/rdr/simulate.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'

/** A rule as it is being written: texts and choices, of which some may be nothing yet. */
export interface DraftRule {
  /** Of the row on the screen. */
  readonly key: string
  readonly upTo: string
  readonly currency: string
  readonly withinDays: string
  readonly product: string
  readonly choices: Readonly<Partial<Record<ChoiceName, readonly string[]>>>
}
export const choiceNames = ['reasonCodes', 'brands', 'countries', 'sites'] as const
export type ChoiceName = (typeof choiceNames)[number]

export const draftRule = (key: string, currency: string): DraftRule => ({
  key,
  upTo: '',
  currency,
  withinDays: '',
  product: '',
  choices: {},
})

const { min, max } = disputeLimits.simulatedDays

/** Days are whole, or they are none. */
export const isDays = (text: string): boolean =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max)

/** As it is asked for. */
export function ruleOf({ upTo, currency, withinDays, product, choices }: DraftRule): RdrRule {
  const said = product.trim()
  const { reasonCodes, brands, countries, sites } = choices
  return {
    ...(upTo !== '' && { upTo: { currency, value: upTo } }),
    ...(reasonCodes && { reasonCodes: [...reasonCodes] }),
    ...(brands && { brands: [...brands] as CardBrand[] }),
    ...(countries && { countries: [...countries] }),
    ...(sites && { sites: [...sites] }),
    ...(withinDays !== '' && { withinDays: Number(withinDays) }),
    ...(said !== '' && { product: said }),
  }
}
