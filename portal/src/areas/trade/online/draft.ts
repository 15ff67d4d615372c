import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { parseMinor, type WireMoney, wire } from '@quayside/contract/money.ts'
import { wholeIn } from '#areas/paylink/public.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import { onlineLimits } from '@quayside/contract/trade/online/limits.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'

/** One of the forms as it is typed; each way asks for some of it. */
export interface OnlineDraft {
  readonly siteId: string
  readonly currency: string
  readonly amount: string
  readonly goods: string
  readonly merchantOrderId: string
  readonly description: string
  readonly email: string
  readonly customer: string
  readonly hours: string
  readonly language: PayerLanguage
  readonly mandate: string
}
export type OnlineField = keyof OnlineDraft

export type OnlineProblem =
  | { readonly kind: 'missing' | 'email' | 'amount' | 'most' }
  | { readonly kind: 'tooLong'; readonly max: number; readonly count: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }

const longest: Readonly<Partial<Record<OnlineField, number>>> = {
  goods: onlineLimits.goods.max,
  merchantOrderId: tradeLimits.merchantOrderId.max,
  description: onlineLimits.description.max,
  customer: tradeLimits.customerId.max,
  mandate: onlineLimits.mandate.max,
}

export const newOnlineDraft = (start: Partial<OnlineDraft>): OnlineDraft => ({
  siteId: '',
  currency: '',
  amount: '',
  goods: '',
  merchantOrderId: '',
  description: '',
  email: '',
  customer: '',
  hours: '48',
  language: 'en',
  mandate: '',
  ...start,
})

/** What is to be charged, as far as it means an amount. */
export function moneyOf({
  currency,
  amount,
}: Pick<OnlineDraft, 'currency' | 'amount'>): WireMoney | undefined {
  const minor = parseMinor(currency, amount)
  return minor === undefined || minor === 0n || minor > onlineLimits.totalMinor
    ? undefined
    : wire(currency, minor)
}

/** What is wrong with a form that asks for these fields, of which some may stay empty. */
export function problemsInForm(
  draft: OnlineDraft,
  { asked, optional }: FormFields,
): ReadonlyMap<OnlineField, OnlineProblem> {
  const found = new Map<OnlineField, OnlineProblem>()
  for (const field of [...asked, ...optional]) {
    const text = draft[field].trim()
    const problem = text === '' ? missing(field, optional) : wrongIn(field, text, draft)
    if (problem) found.set(field, problem)
  }
  return found
}

export interface FormFields {
  readonly asked: readonly OnlineField[]
  readonly optional: readonly OnlineField[]
}

const missing = (field: OnlineField, optional: readonly OnlineField[]): OnlineProblem | undefined =>
  optional.includes(field) ? undefined : { kind: 'missing' }

function wrongIn(field: OnlineField, text: string, draft: OnlineDraft): OnlineProblem | undefined {
  if (field === 'amount') return moneyOf(draft) ? undefined : { kind: isTooMuch(draft) ? 'most' : 'amount' }
  if (field === 'email') return isAddress(text) ? undefined : { kind: 'email' }
  if (field === 'hours')
    return wholeIn(text, paylinkLimits.expiryHours) === undefined
      ? { kind: 'whole', ...paylinkLimits.expiryHours }
      : undefined
  const max = longest[field]
  return max !== undefined && text.length > max ? { kind: 'tooLong', max, count: text.length } : undefined
}

const isTooMuch = ({ currency, amount }: OnlineDraft): boolean =>
  (parseMinor(currency, amount) ?? 0n) > onlineLimits.totalMinor

const { email: addresses } = tradeLimits
const isAddress = (text: string): boolean =>
  text.length >= addresses.min && text.length <= addresses.max && /^[^\s@]+@[^\s@]+$/.test(text)

/** What a form sends along where somebody has typed it. */
export const typedOf = <F extends OnlineField>(
  draft: OnlineDraft,
  ...fields: readonly F[]
): { [K in F]?: string } =>
  Object.fromEntries(
    fields.flatMap((field) => (draft[field].trim() === '' ? [] : [[field, draft[field].trim()]])),
  ) as { [K in F]?: string }

/** Where in a form a field stands that the gateway names. */
export const fieldOfWire: Readonly<Record<string, OnlineField>> = {
  siteId: 'siteId',
  currency: 'currency',
  amount: 'amount',
  'amount.value': 'amount',
  'amount.currency': 'currency',
  'items.0.unitPrice': 'amount',
  'items.0.name': 'goods',
  goods: 'goods',
  merchantOrderId: 'merchantOrderId',
  description: 'description',
  note: 'description',
  email: 'email',
  customer: 'customer',
  expiryHours: 'hours',
  mandate: 'mandate',
}

/** Refusals that are about one field of the form. */
export const fieldOfRefusal: Readonly<Record<string, OnlineField>> = {
  'online.amount': 'amount',
  'online.number_taken': 'merchantOrderId',
  'online.no_mandate': 'mandate',
  'online.not_priced': 'currency',
  'paylink.not_priced': 'currency',
  'paylink.site_not_normal': 'siteId',
  'paylink.total_too_large': 'amount',
}
