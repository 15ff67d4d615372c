import { currencies } from '#money.ts'
import { riskReasons } from '#risk/reasons.ts'
import { cardBrands, orderTypeNames, paymentMethods, sourceTypes } from '#trade/states.ts'
import type { ListType } from './list-types.ts'
import { velocityCounters, velocityMax, type VelocityKey } from './velocity.ts'

export const fieldGroups = ['order', 'card', 'buyer', 'engine', 'velocity', 'after'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * `number` a whole number of its unit; `money` minor units of the order's own currency; `text` compared in normal form;
 * `code` one of a closed set; `codes` several of it; `country` ISO 3166, two letters; `flag` yes or no.
 */
export type FieldKind = 'number' | 'money' | 'text' | 'code' | 'codes' | 'country' | 'flag'
export type NumberUnit = 'usd' | 'count' | 'days' | 'hour' | 'weekday' | 'score' | 'dollars'

export interface FieldDefinition {
  readonly group: FieldGroup
  readonly kind: FieldKind
  readonly unit?: NumberUnit
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
  /** Fields of one family can be compared with each other. */
  readonly family?: 'country' | 'usd'
  /** Known once an issuer has answered. */
  readonly isAfter?: true
  /** Read in a named time zone. */
  readonly zoned?: true
  /** Which kind of list entry it can be looked for in. */
  readonly list?: ListType
}

const country = (group: FieldGroup, list?: ListType) =>
  ({ group, kind: 'country', family: 'country', ...(list && { list }) }) as const satisfies FieldDefinition
const count = (group: FieldGroup, max: number) =>
  ({ group, kind: 'number', unit: 'count', min: 0, max }) as const satisfies FieldDefinition
const text = (group: FieldGroup, list?: ListType) =>
  ({ group, kind: 'text', ...(list && { list }) }) as const satisfies FieldDefinition
const flag = { group: 'buyer', kind: 'flag' } as const satisfies FieldDefinition

/** US cents at most, and days at most, that a rule can name. */
const most = { usd: 10_000_000_000, days: 36_500, orders: 1_000_000, items: 1_000 } as const

const ownFields = {
  amount_usd: { group: 'order', kind: 'number', unit: 'usd', min: 0, max: most.usd, family: 'usd' },
  amount: { group: 'order', kind: 'money' },
  currency: { group: 'order', kind: 'code', choices: currencies },
  type: { group: 'order', kind: 'code', choices: orderTypeNames },
  method: { group: 'order', kind: 'code', choices: paymentMethods },
  source: { group: 'order', kind: 'code', choices: sourceTypes },
  site: text('order'),
  items: count('order', most.items),
  hour: { group: 'order', kind: 'number', unit: 'hour', min: 0, max: 23, zoned: true },
  weekday: { group: 'order', kind: 'number', unit: 'weekday', min: 1, max: 7, zoned: true },
  brand: { group: 'card', kind: 'code', choices: cardBrands },
  bin: text('card', 'bin'),
  card_country: country('card', 'country'),
  funding: { group: 'card', kind: 'code', choices: ['credit', 'debit', 'prepaid'] },
  issuer: text('card'),
  card: text('card', 'card'),
  email: text('buyer', 'email'),
  email_domain: text('buyer', 'domain'),
  email_disposable: flag,
  customer: text('buyer', 'customer'),
  login: text('buyer'),
  device: text('buyer', 'device'),
  ip: text('buyer', 'ip'),
  ip_net: text('buyer'),
  ip_country: country('buyer'),
  ip_proxy: flag,
  shipping_country: country('buyer'),
  billing_country: country('buyer'),
  forwarder: flag,
  address: text('buyer', 'address'),
  days_known: { group: 'buyer', kind: 'number', unit: 'days', min: 0, max: most.days },
  paid_orders: count('buyer', most.orders),
  refunds: count('buyer', most.orders),
  disputes: count('buyer', most.orders),
  clean_orders: count('buyer', most.orders),
  score: { group: 'engine', kind: 'number', unit: 'score', min: 0, max: 1_000 },
  band: { group: 'engine', kind: 'code', choices: ['pass', 'doubtful', 'rejected'] },
  reasons: { group: 'engine', kind: 'codes', choices: riskReasons },
  avs: {
    group: 'after',
    kind: 'code',
    choices: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' '),
    isAfter: true,
  },
  cvv: { group: 'after', kind: 'code', choices: ['M', 'N', 'P', 'S', 'U', 'X', 'Y'], isAfter: true },
  eci: {
    group: 'after',
    kind: 'code',
    choices: ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'],
    isAfter: true,
  },
  three_ds_status: {
    group: 'after',
    kind: 'code',
    choices: ['Y', 'A', 'N', 'U', 'R', 'C', 'I', 'D'],
    isAfter: true,
  },
  response_code: { ...text('after'), isAfter: true },
} as const satisfies Record<string, FieldDefinition>

export type OwnField = keyof typeof ownFields
export type RiskField = OwnField | VelocityKey

const velocityFields = Object.fromEntries(
  velocityCounters.map(({ key, measure }) => [
    key,
    {
      group: 'velocity',
      kind: 'number',
      unit: measure === 'usd' ? 'dollars' : 'count',
      min: 0,
      max: velocityMax,
    } satisfies FieldDefinition,
  ]),
) as unknown as Record<VelocityKey, FieldDefinition>

/**
 * Everything that a rule can ask about an order, in the order in which it is offered. `clean_orders` counts captured orders
 * of the same email and device that are older than 60 days and were neither refunded, reported as fraud nor disputed.
 */
export const riskFields: Readonly<Record<RiskField, FieldDefinition>> = { ...ownFields, ...velocityFields }
export const riskFieldKeys = Object.keys(riskFields) as RiskField[]

export const isRiskField = (name: string): name is RiskField => Object.hasOwn(riskFields, name)

/** Null where nobody knows it. */
export type FactValue = number | string | boolean | readonly string[] | null
/** What is known of one order when a rule is asked. */
export interface RiskFacts {
  readonly at: number
  readonly values: Readonly<Partial<Record<RiskField, FactValue>>>
}
