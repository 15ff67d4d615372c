import type { OutputOf } from '@quayside/contract/call.ts'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { checkoutLimits } from '@quayside/contract/main/limits.ts'
import type { CheckoutField, CheckoutFile, CheckoutTemplate } from '@quayside/contract/main/checkout/parts.ts'
import type { CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'

export type Offered = OutputOf<typeof checkoutCalls.paymentMethods>['methods'][number]['brands'][number]

/** The form as it stands. */
export interface CheckoutDraft extends Readonly<Record<CheckoutFile, StoredFileShown | null>> {
  readonly title: string
  readonly template: CheckoutTemplate
  /** All that can be offered, in the order in which they would be. */
  readonly brands: readonly { readonly brand: CardBrand; readonly isChosen: boolean }[]
  readonly asksHolder: boolean
  readonly asksAddress: boolean
}

/** What a version says, or what somebody begins with: schemes that are open, and no more asked than is needed. */
export function draftOf(
  version: CheckoutShown | undefined,
  offered: readonly Offered[],
  name: string,
): CheckoutDraft {
  const open = offered.filter(({ state }) => state === 'open').map(({ brand }) => brand)
  const chosen = version?.brands ?? open
  const others = offered.map(({ brand }) => brand).filter((brand) => !chosen.includes(brand))
  return {
    title: version?.title ?? name.slice(0, checkoutLimits.title.max),
    template: version?.template ?? 'default',
    brands: [
      ...chosen.map((brand) => ({ brand, isChosen: true })),
      ...others.map((brand) => ({ brand, isChosen: false })),
    ],
    logo: version?.logo ?? null,
    icon: version?.icon ?? null,
    terms: version?.terms ?? null,
    privacy: version?.privacy ?? null,
    asksHolder: version?.asksHolder ?? true,
    asksAddress: version?.asksAddress ?? false,
  }
}

export const chosenOf = ({ brands }: CheckoutDraft): CardBrand[] =>
  brands.filter(({ isChosen }) => isChosen).map(({ brand }) => brand)

/** What goes to the gateway. */
export const contentOf = (draft: CheckoutDraft) => ({
  title: draft.title.trim(),
  template: draft.template,
  methods: ['card' as const],
  brands: chosenOf(draft),
  logo: draft.logo?.id ?? null,
  icon: draft.icon?.id ?? null,
  terms: draft.terms?.id ?? null,
  privacy: draft.privacy?.id ?? null,
  asksHolder: draft.asksHolder,
  asksAddress: draft.asksAddress,
})

export const isSameDraft = (one: CheckoutDraft, other: CheckoutDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))

/** What is wrong with it before the gateway is asked. */
export type DraftProblem = 'missingTitle' | 'missingBrand'
export const draftProblemsOf = (draft: CheckoutDraft): Partial<Record<CheckoutField, DraftProblem>> => ({
  ...(draft.title.trim() === '' && { title: 'missingTitle' as const }),
  ...(chosenOf(draft).length === 0 && { brands: 'missingBrand' as const }),
})

/** The same list with one of its lines movedTo, or as it was where there is no such place. */
export function movedTo<T>(all: readonly T[], from: number, to: number): readonly T[] {
  if (to < 0 || to >= all.length) return all
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), all[from]!, ...rest.slice(to)]
}
