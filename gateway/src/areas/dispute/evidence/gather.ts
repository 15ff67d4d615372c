import { shiftingEcis } from '@quayside/contract/dispute/evidence/authenticated.ts'
import type { EvidenceItem, ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import {
  compellingCodes,
  foundPercent,
  missingOf,
  type Wanted,
  wantedFor,
} from '@quayside/contract/dispute/evidence/matrix.ts'
import { addressLine, type Block, type Exhibit, type Fact, type FactKey } from './fact.ts'
import type { EvidenceCase } from './facts.sql.ts'
import type { CaseFile } from './load.ts'
import { addressKey } from '#orders/readiness.ts'
import { choosePriors, type PriorsFound } from './priors.ts'
import { deliveredExhibit } from './delivered.ts'
import { shownExhibit } from './shown.ts'

export interface Gathered {
  readonly wanted: readonly Wanted[]
  readonly source: string
  readonly exhibits: readonly Exhibit[]
  readonly found: ReadonlySet<EvidenceItem>
  readonly percent: number
  readonly missing: readonly EvidenceItem[]
  /** Undefined where the reason takes none. */
  readonly priors: PriorsFound | undefined
}

/** What was sold: as this order says, else what the merchant sells. */
export const productTypeOf = ({ found, config }: Pick<CaseFile, 'found' | 'config'>): ProductType =>
  found.productType ?? config.productType

/** Of sales that count for a pair, by the scheme that takes one. */
const takesPriors = ({ brand, reasonCode }: EvidenceCase): boolean =>
  brand === 'visa' && (compellingCodes as readonly string[]).includes(reasonCode)

/** What of a case's evidence is there: out of the books, and brought by the merchant. */
export function gather(file: CaseFile): Gathered {
  const { found, files } = file
  const { wanted, source } = wantedFor({
    ...found,
    productType: productTypeOf(file),
    hasPage: file.page !== undefined,
  })
  const priors = takesPriors(found) ? choosePriors(found, file.priors) : undefined
  const items = new Set(wanted.map(({ item }) => item))
  const exhibits = finders.flatMap((find) => find(file, priors) ?? []).filter(({ item }) => items.has(item))
  const clean = files.filter(({ state }) => state === 'clean')
  const there = new Set<EvidenceItem>([...exhibits.map(({ item }) => item), ...clean.map(({ item }) => item)])
  return {
    wanted,
    source,
    exhibits: wanted.flatMap(({ item }) => exhibits.filter((one) => one.item === item)),
    found: there,
    percent: foundPercent(wanted, there),
    missing: missingOf(wanted, there),
    priors,
  }
}

type Find = (file: CaseFile, priors: PriorsFound | undefined) => Exhibit | undefined

/** What the networks answer where street and postcode are the bank's. */
const addressMatches: ReadonlySet<string> = new Set(['Y', 'X', 'M', 'D', 'F'])

const ofOrder = ({ found }: CaseFile) => [
  { table: 'orders', id: found.orderId },
  { table: 'order_evidence', id: found.orderId },
]
const money = ({ found }: CaseFile, minor: bigint): Fact => ({ currency: found.currency, minor })

type Items = EvidenceCase['items']

/** Names of goods as they are filed: in English where the merchant has said how. */
export function goodsOf({ config }: CaseFile, items: Items): string {
  const words = new Map(config.goods.map(({ zh, en }) => [zh, en]))
  return items.map(({ name, quantity }) => `${quantity} × ${words.get(name) ?? name}`).join(', ')
}

const optionalFact = (key: FactKey, fact: string | null | undefined): Block => (fact ? [[key, fact]] : [])

const finders: readonly Find[] = [
  shownExhibit,
  deliveredExhibit,
  (file) => {
    const { authCode, responseCode, orderedAt, ordered, card } = file.found
    if (!authCode) return undefined
    const block: Block = [
      ['authCode', authCode],
      ...optionalFact('responseCode', responseCode),
      ['at', { at: orderedAt }],
      ['amount', money(file, ordered)],
      ...optionalFact('card', card),
    ]
    return { item: 'authorisation', rows: ofOrder(file), blocks: [block] }
  },
  (file) => {
    const { avs, billing } = file.found
    if (avs === null || !addressMatches.has(avs)) return undefined
    return {
      item: 'address_check',
      rows: ofOrder(file),
      blocks: [[['avs', avs], ...optionalFact('billing', addressLine(billing))]],
    }
  },
  (file) =>
    file.found.cvv === 'M'
      ? { item: 'code_check', rows: ofOrder(file), blocks: [[['cvv', 'M']]] }
      : undefined,
  (file) => {
    const { threeDs } = file.found
    if (!threeDs?.eci || !shiftingEcis.has(threeDs.eci)) return undefined
    const block: Block = [
      ['eci', threeDs.eci],
      ...optionalFact('threeDsStatus', threeDs.status),
      ...optionalFact('threeDsVersion', threeDs.version),
      ...optionalFact('threeDsFlow', threeDs.flow),
    ]
    return { item: 'three_ds', rows: ofOrder(file), blocks: [block] }
  },
  (file, priors) => {
    if (!priors || priors.chosen.length !== 2) return undefined
    return {
      item: 'compelling',
      rows: priors.chosen.map(({ sale }) => ({ table: 'orders', id: sale.id })),
      blocks: priors.chosen.map(({ sale, same, beforeDispute, beforeSale }): Block => [
        ['orderNo', sale.orderNo],
        ['at', { at: sale.at }],
        ['amount', { currency: sale.currency, minor: sale.amount }],
        ['goods', goodsOf(file, sale.items)],
        ['same', same.join(', ')],
        ['daysBeforeDispute', beforeDispute],
        ['daysBeforeSale', beforeSale],
        ...(same.includes('ip') ? optionalFact('ip', sale.ip) : []),
        ...(same.includes('device') ? optionalFact('device', sale.deviceId) : []),
        ...(same.includes('address') ? optionalFact('shipping', addressLine(sale.shipping)) : []),
      ]),
    }
  },
  (file) => {
    const { found } = file
    if (found.items.length === 0) return undefined
    const block: Block = [
      ['orderNo', found.orderNo],
      ['merchantOrderId', found.merchantOrderId],
      ['at', { at: found.orderedAt }],
      ['amount', money(file, found.ordered)],
      ['goods', goodsOf(file, found.items)],
      ...optionalFact('site', found.site),
      ...optionalFact('descriptor', found.descriptor),
      ...optionalFact('email', found.email),
      ...optionalFact('shipping', addressLine(found.shipping)),
      ...optionalFact('billing', addressLine(found.billing)),
    ]
    return { item: 'order', rows: ofOrder(file), blocks: [block] }
  },
  (file) => {
    const { shipping, billing, avs } = file.found
    const [to, of] = [addressKey(shipping), addressKey(billing)]
    if (to === undefined || to !== of || avs === null || !addressMatches.has(avs)) return undefined
    return {
      item: 'address',
      rows: ofOrder(file),
      blocks: [
        [
          ['shipping', addressLine(shipping)],
          ['billing', addressLine(billing)],
          ['avs', avs],
        ],
      ],
    }
  },
  (file) => {
    const { presentments, found } = file
    if (presentments.length === 0) return undefined
    const total = presentments.reduce((sum, { amount }) => sum + amount, 0n)
    return {
      item: 'presentment',
      rows: presentments.map(({ id }) => ({ table: 'presentment', id })),
      facts: { total: money(file, total), ...(found.arn !== null && { arn: found.arn }) },
      blocks: presentments.map(({ presentmentNo, amount, settledOn }): Block => [
        ['presentmentNo', presentmentNo],
        ['on', { on: settledOn }],
        ['amount', money(file, amount)],
        ...optionalFact('arn', found.arn),
      ]),
    }
  },
  (file) => {
    const { refunds } = file
    const first = refunds[0]
    if (!first) return undefined
    return {
      item: 'refund',
      rows: refunds.map(({ id }) => ({ table: 'refund', id })),
      facts: {
        total: money(
          file,
          refunds.reduce((sum, { amount }) => sum + amount, 0n),
        ),
      },
      blocks: refunds.map(({ refundNo, amount, at, arn }): Block => [
        ['refundNo', refundNo],
        ['at', { at }],
        ['amount', money(file, amount)],
        ...optionalFact('arn', arn),
      ]),
    }
  },
  (file) =>
    file.found.refunded === 0n && file.refunds.length === 0
      ? {
          item: 'no_refund',
          rows: [{ table: 'orders', id: file.found.orderId }],
          blocks: [
            [
              ['captured', money(file, file.found.captured)],
              ['refunded', money(file, 0n)],
            ],
          ],
        }
      : undefined,
  (file) => {
    const { ip, ipCountry, billing, shipping } = file.found
    if (!ip || !ipCountry) return undefined
    const places = [billing?.country, shipping?.country].filter((country) => country !== undefined)
    // One that is nowhere near the buyer's address helps the issuer.
    if (places.length > 0 && !places.includes(ipCountry)) return undefined
    return {
      item: 'place',
      rows: ofOrder(file),
      blocks: [
        [
          ['ip', ip],
          ['ipCountry', ipCountry],
          ['at', { at: file.found.orderedAt }],
        ],
      ],
    }
  },
  (file) => {
    const { deviceId, deviceFingerprint } = file.found
    const device = deviceFingerprint ?? deviceId
    return device === null
      ? undefined
      : { item: 'device', rows: ofOrder(file), blocks: [[['device', device]]] }
  },
  (file) => {
    const sales = file.priors.slice(0, 5)
    if (sales.length === 0) return undefined
    return {
      item: 'earlier_orders',
      rows: sales.map(({ id }) => ({ table: 'orders', id })),
      facts: { count: file.priors.length },
      blocks: sales.map((sale): Block => [
        ['orderNo', sale.orderNo],
        ['at', { at: sale.at }],
        ['amount', { currency: sale.currency, minor: sale.amount }],
        ['goods', goodsOf(file, sale.items)],
      ]),
    }
  },
  (file) => {
    const { similar, found } = file
    if (similar.length === 0) return undefined
    const both = [
      { ...found, id: found.orderId, at: found.orderedAt, amount: found.ordered },
      ...similar.slice(0, 1),
    ]
    return {
      item: 'two_orders',
      rows: both.map(({ id }) => ({ table: 'orders', id })),
      facts: { other: similar[0]!.orderNo },
      blocks: both.map((order): Block => [
        ['orderNo', order.orderNo],
        ['merchantOrderId', order.merchantOrderId],
        ['at', { at: order.at }],
        ['amount', money(file, order.amount)],
        ['goods', goodsOf(file, order.items)],
      ]),
    }
  },
  (file) => {
    const { terms } = file
    if (terms.length === 0) return undefined
    return {
      item: 'terms',
      rows: terms.map(({ kind, from }) => ({ table: 'dispute_terms', id: `${kind} ${from}` })),
      facts: { on: { on: terms[0]!.from } },
      blocks: terms.map(({ kind, from, text, recordedAt }): Block => [
        ['termsKind', kind],
        ['validFrom', { on: from }],
        ['recordedAt', { at: recordedAt }],
        ['terms', text],
      ]),
    }
  },
]
