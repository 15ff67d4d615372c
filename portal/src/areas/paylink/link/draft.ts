import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { formatMinor, parseMinor, wire } from '@quayside/contract/money.ts'
import { type OtherFeeType, otherFeeMax, paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { LinkType } from '@quayside/contract/paylink/link/states.ts'
import { wholeIn } from './whole.ts'

/** One line of goods as it is typed. */
export interface LineDraft {
  /** Tells lines apart while they move. */
  readonly key: string
  readonly name: string
  readonly spec: string
  readonly quantity: string
  readonly unitPrice: string
}

/** The form as it is typed. */
export interface LinkDraft {
  readonly siteId: string
  readonly currency: string
  readonly lines: readonly LineDraft[]
  readonly feeType: OtherFeeType
  readonly fee: string
  readonly invoiceNo: string
  readonly maximum: string
  readonly hours: string
  readonly type: LinkType
  /** Empty: the payer's browser says it. */
  readonly language: PayerLanguage | ''
  readonly keepCard: boolean
  readonly note: string
}

export type LineField = Exclude<keyof LineDraft, 'key'>
/** Where in the form something is wrong. */
export type Place =
  | 'siteId'
  | 'currency'
  | 'fee'
  | 'invoiceNo'
  | 'maximum'
  | 'hours'
  | 'note'
  | 'total'
  | `${string}.${LineField}`

export type Problem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'tooLong'; readonly max: number; readonly count: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'price' }
  | { readonly kind: 'fee' }
  | { readonly kind: 'total' }
export type Problems = ReadonlyMap<Place, Problem>

export const placeOfLine = (key: string, field: LineField): Place => `${key}.${field}`

let lastKey = 0
export const newLine = (line: Partial<Omit<LineDraft, 'key'>> = {}): LineDraft => ({
  name: '',
  spec: '',
  quantity: '1',
  unitPrice: '',
  ...line,
  key: `line${(lastKey += 1)}`,
})

export const newDraft = (siteId: string, currency: string): LinkDraft => ({
  siteId,
  currency,
  lines: [newLine()],
  feeType: 'shipping',
  fee: '',
  invoiceNo: '',
  maximum: '1',
  hours: '48',
  type: 'sale',
  language: '',
  keepCard: false,
  note: '',
})

export const isBlank = ({ name, spec, unitPrice }: LineDraft): boolean =>
  `${name}${spec}${unitPrice}`.trim() === ''

/** Lines that say something; a form without any has its first one. */
export function saidLines({ lines }: Pick<LinkDraft, 'lines'>): readonly LineDraft[] {
  const said = lines.filter((line) => !isBlank(line))
  return said.length > 0 ? said : lines.slice(0, 1)
}

export interface LinkReckoned {
  /** By the key of a line; one that cannot be counted yet has none. */
  readonly lines: ReadonlyMap<string, bigint>
  readonly goods: bigint
  readonly fee: bigint
  readonly total: bigint
}

/** What the form comes to so far, in minor units of its currency. */
export function reckonedOf({
  currency,
  lines,
  fee,
}: Pick<LinkDraft, 'currency' | 'lines' | 'fee'>): LinkReckoned {
  const amounts = new Map<string, bigint>()
  for (const { key, quantity, unitPrice } of lines) {
    const count = wholeIn(quantity, limits.quantity)
    const price = parseMinor(currency, unitPrice)
    if (count !== undefined && price !== undefined) amounts.set(key, price * BigInt(count))
  }
  const goods = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)
  const feeMinor = parseMinor(currency, fee) ?? 0n
  return { lines: amounts, goods, fee: feeMinor, total: goods + feeMinor }
}

/** What is wrong with the form, by where; what the gateway would refuse is known here before it is sent. */
export function problemsOf(draft: LinkDraft): Problems {
  const { currency, fee } = draft
  const found = new Map<Place, Problem>()
  const put = (place: Place, problem: Problem | undefined) => problem && found.set(place, problem)
  put('siteId', draft.siteId === '' ? { kind: 'missing' } : undefined)
  put('currency', currency === '' ? { kind: 'missing' } : undefined)
  for (const line of saidLines(draft)) putLine(line, currency, put)
  if (fee !== '') {
    const minor = parseMinor(currency, fee)
    put('fee', minor === undefined || minor > otherFeeMax(currency) ? { kind: 'fee' } : undefined)
  }
  put('invoiceNo', tooLong(draft.invoiceNo, limits.invoiceNo.max))
  put('note', tooLong(draft.note, limits.note.max))
  put('maximum', notWhole(draft.maximum, limits.payments))
  put('hours', notWhole(draft.hours, limits.expiryHours))
  put('total', reckonedOf(draft).total > limits.totalMinor ? { kind: 'total' } : undefined)
  return found
}

type Put = (place: Place, problem: Problem | undefined) => void

function putLine({ key, name, spec, quantity, unitPrice }: LineDraft, currency: string, put: Put): void {
  put(
    placeOfLine(key, 'name'),
    name.trim() === '' ? { kind: 'missing' } : tooLong(name, limits.goodsName.max),
  )
  put(placeOfLine(key, 'spec'), tooLong(spec, limits.spec.max))
  put(placeOfLine(key, 'quantity'), notWhole(quantity, limits.quantity))
  const price = parseMinor(currency, unitPrice)
  if (unitPrice === '') put(placeOfLine(key, 'unitPrice'), { kind: 'missing' })
  else if (price === undefined || price === 0n) put(placeOfLine(key, 'unitPrice'), { kind: 'price' })
}

function tooLong(text: string, max: number): Problem | undefined {
  const count = text.trim().length
  return count > max ? { kind: 'tooLong', max, count } : undefined
}

function notWhole(text: string, range: { min: number; max: number }): Problem | undefined {
  if (text.trim() === '') return { kind: 'missing' }
  return wholeIn(text, range) === undefined ? { kind: 'whole', min: range.min, max: range.max } : undefined
}

/** What goes to the gateway of a form without problems. */
export function linkInputOf(draft: LinkDraft, formId: string): InputOf<typeof paymentLinkCalls.generate> {
  const { siteId, currency, feeType, type, keepCard, language } = draft
  const { fee, total } = reckonedOf(draft)
  const [invoiceNo, note] = [draft.invoiceNo.trim(), draft.note.trim()]
  return {
    formId,
    siteId,
    currency,
    items: saidLines(draft).map(({ name, spec, quantity, unitPrice }) => ({
      name: name.trim(),
      ...(spec.trim() !== '' && { spec: spec.trim() }),
      quantity: wholeIn(quantity, limits.quantity)!,
      unitPrice,
    })),
    ...(fee > 0n && { otherFee: { type: feeType, amount: formatMinor(currency, fee) } }),
    total: wire(currency, total),
    ...(invoiceNo !== '' && { invoiceNo }),
    maximum: wholeIn(draft.maximum, limits.payments)!,
    expiryHours: wholeIn(draft.hours, limits.expiryHours)!,
    ...(language !== '' && { language }),
    type,
    keepCard,
    ...(note !== '' && { note }),
  }
}

/** All that the form says, beside the link that it began with: what it leaves empty the new one has not. */
export function cloneChangesOf(
  draft: LinkDraft,
): NonNullable<InputOf<typeof paymentLinkCalls.clone>['changes']> {
  const { formId: _, ...asked } = linkInputOf(draft, '')
  return { otherFee: null, invoiceNo: null, language: null, note: null, ...asked }
}

const plainFields: Readonly<Record<string, Place>> = {
  siteId: 'siteId',
  currency: 'currency',
  'otherFee.amount': 'fee',
  invoiceNo: 'invoiceNo',
  maximum: 'maximum',
  expiryHours: 'hours',
  note: 'note',
  total: 'total',
}

/** Where in the form a field stands that the gateway names; nothing where the form has no such place. */
export function placeOfField(draft: LinkDraft, field: string): Place | undefined {
  const own = field.replace(/^changes\./, '')
  const item = /^items\.(\d+)\.(name|spec|quantity|unitPrice)$/.exec(own)
  const line = item && saidLines(draft)[Number(item[1])]
  return line ? placeOfLine(line.key, item[2] as LineField) : plainFields[own]
}
