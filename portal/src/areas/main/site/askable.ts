import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { CarrierWish } from '@quayside/contract/main/site/site.ts'
import { carrierMachine, type CarrierState } from '@quayside/contract/main/site/states.ts'
import { type CardBrand, cardBrands } from '@quayside/contract/trade/states.ts'

export interface SchemeCell extends CarrierWish {
  readonly state: CarrierState
  /** Why it was refused or closed. */
  readonly reason: string | null
}
export interface SchemeGroup {
  readonly brand: CardBrand
  /** One for each currency in which its reader can ask. */
  readonly cells: readonly SchemeCell[]
}

export const canAsk = (state: CarrierState): boolean => carrierMachine.next(state, 'ask') !== undefined

export const isSameWish = (one: CarrierWish, other: CarrierWish): boolean =>
  one.brand === other.brand && one.currency === other.currency

/** Every scheme with how it stands in each currency. */
export const schemesOf = ({ brands, asksIn }: Pick<SiteDetail, 'brands' | 'asksIn'>): SchemeGroup[] =>
  asksIn.length === 0
    ? []
    : cardBrands.map((brand) => ({
        brand,
        cells: asksIn.map((currency) => {
          const known = brands.find((one) => isSameWish(one, { brand, currency }))
          return { brand, currency, state: known?.state ?? 'none', reason: known?.reason ?? null }
        }),
      }))
