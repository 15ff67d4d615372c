import type { CheckoutTemplate } from '@quayside/contract/main/checkout/parts.ts'
import { type PageLook, payerFilesPath } from '@quayside/contract/payer/page.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { countries } from '#areas/common/public.ts'

/** What base information and checkout say of a page; null throughout where there is none. */
export interface LookRow {
  readonly template: CheckoutTemplate | null
  readonly title: string | null
  readonly brands: readonly CardBrand[] | null
  readonly asksHolder: boolean | null
  readonly asksAddress: boolean | null
  /** SHA-256 in hexadecimal digits; null for one that nobody may be shown. */
  readonly logo: string | null
  readonly icon: string | null
  readonly terms: string | null
  readonly privacy: string | null
}

/** What payers read of the seller: of base information, or else of the site. */
export interface SellerRow {
  readonly name: string
  readonly siteUrl: string
  readonly shopUrl: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly descriptor: string | null
}

/** What a page shows where no checkout says otherwise. */
export const plainLook: PageLook = {
  template: 'default',
  title: null,
  logo: null,
  icon: null,
  terms: null,
  privacy: null,
  brands: [],
  asksHolder: true,
  asksAddress: false,
  countries: [],
}

/**
 * A logo and terms of the checkout come before those of the base information (ADR 0107); without a checkout the page is as it always was.
 * @param brands card schemes that it can be paid with, in their order
 */
export const lookOf = (row: LookRow, brands: readonly CardBrand[]): PageLook => ({
  template: row.template ?? plainLook.template,
  title: row.title,
  logo: fileAddress(row.logo),
  icon: fileAddress(row.icon),
  terms: fileAddress(row.terms),
  privacy: fileAddress(row.privacy),
  brands: [...brands],
  asksHolder: row.asksHolder ?? plainLook.asksHolder,
  asksAddress: row.asksAddress ?? plainLook.asksAddress,
  countries: row.asksAddress === true ? countries('en').map(({ code }) => code) : [],
})

const fileAddress = (hash: string | null): string | null =>
  hash === null ? null : `${payerFilesPath}/${hash}`

export const sellerOf = ({ name, siteUrl, shopUrl, email, phone, descriptor }: SellerRow) => ({
  name,
  shop: hostOf(shopUrl ?? siteUrl),
  shopUrl,
  email,
  phone,
  descriptor,
})

function hostOf(address: string): string | null {
  try {
    return new URL(address.includes('://') ? address : `https://${address}`).host
  } catch {
    return null
  }
}
