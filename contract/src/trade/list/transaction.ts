import { z } from 'zod'
import { call } from '#call.ts'
import {
  countryCode,
  currencyCode,
  instant,
  latinLine,
  latinNumberLine,
  moneyOutput,
  nothing,
  numberLine,
} from '#fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { totalOutput } from '#lists/paging.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { rulingActions, rulingPowers } from '#risk/ruling/actions.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import {
  captureState,
  cardBrands,
  missingParts,
  orderStates,
  orderTypeNames,
  paymentMethods,
  settlementStates,
  sourceTypes,
} from '#trade/states.ts'
import { range } from '#range.ts'

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** Everything a support person searches an order by; all of it optional, all of it in the screen's address. */
export const transactionFilter = z.strictObject({
  /** Any of its numbers from their beginning, the whole email, or the card's last four. */
  text: numberLine(limits.searchText.max).optional(),
  /** A pasted list of order or merchant order numbers, each in full. */
  numbers: z.array(numberLine(limits.merchantOrderId.max)).min(1).max(limits.numbers.max).optional(),
  orderNo: latinNumberLine(limits.orderNo.max).optional(),
  merchantOrderId: numberLine(limits.merchantOrderId.max).optional(),
  arn: latinNumberLine(limits.arn.max).optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  email: latinLine(limits.email.max).optional(),
  /** Created at or after, as an instant: the screen says in which zone it means the day. */
  createdFrom: created.from,
  /** Created before. */
  createdTo: created.to,
  status: choices(z.enum(orderStates)).optional(),
  captureState: choices(z.enum(captureState.states)).optional(),
  type: choices(z.enum(orderTypeNames)).optional(),
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  cardCountry: choices(countryCode).optional(),
  siteId: choices(z.uuid()).optional(),
  paymentMethod: choices(z.enum(paymentMethods)).optional(),
  source: choices(z.enum(sourceTypes)).optional(),
  /** Needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  /** Whether the network has settled it (TC05). */
  settlement: choices(z.enum(settlementStates)).optional(),
  /** How the network answered. */
  responseCode: choices(latinLine(limits.responseCode.max)).optional(),
  /** What the order does not have: one paid without a card has no brand and no country. */
  without: choices(z.enum(missingParts)).optional(),
})
export type TransactionFilter = z.infer<typeof transactionFilter>
export const keptTransactions = keptList({ right: 'trade.transaction.view', filter: transactionFilter })

export const transactionRow = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  createdAt: z.string(),
  type: z.enum(orderTypeNames),
  status: z.enum(orderStates),
  captureState: z.enum(captureState.states),
  amount: moneyOutput,
  captured: moneyOutput,
  refunded: moneyOutput,
  /** What may still be asked back now: without what is being refunded, and what a chargeback took. */
  refundable: moneyOutput,
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  cardCountry: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  source: z.enum(sourceTypes),
  site: z.string().nullable(),
  email: z.string().nullable(),
  arn: z.string().nullable(),
  riskScore: z.int().nullable(),
  /** What the payment core's rules did with it and what decided; null where it came without a ruling. */
  ruling: z.strictObject({ action: z.enum(rulingActions), by: z.enum(rulingPowers) }).nullable(),
  /** Of a failed one: what the issuer answered. */
  responseCode: z.string().nullable(),
  disputed: z.boolean(),
  /** What this operator may do with this order now: machine, permission and deadline together. */
  actions: z.array(z.string()),
})
export type TransactionRow = z.infer<typeof transactionRow>

const currencySum = z.strictObject({
  orders: z.int(),
  amount: moneyOutput,
  captured: moneyOutput,
  refunded: moneyOutput,
})

/** Columns of the list as a file has them: an amount's currency and a card's scheme stand in columns of their own. */
export const transactionExportColumns = [
  'orderNo',
  'merchantOrderId',
  'createdAt',
  'type',
  'status',
  'currency',
  'amount',
  'captured',
  'refunded',
  'brand',
  'card',
  'riskScore',
  'captureState',
  'email',
  'arn',
  'cardCountry',
  'paymentMethod',
  'source',
  'site',
  'ruling',
  'disputed',
] as const

export const transactionCalls = {
  ...listCalls({
    path: '/transaction/query',
    what: 'orders',
    access: 'trade.transaction.view',
    filter: transactionFilter.default({}),
    row: transactionRow,
    ahead: true,
    errors: ['trade.range_reversed', 'trade.currency_needed'],
    file: {
      path: '/transaction/export/query',
      access: 'trade.transaction.export',
      columns: transactionExportColumns,
    },
    sums: { path: '/transaction/query/sums', line: currencySum },
  }),
  newer: call({
    path: '/transaction/query/newer',
    summary: 'Count the orders that match a filter and have arrived since a given time',
    access: 'trade.transaction.view',
    effect: 'read',
    input: z.strictObject({ filter: transactionFilter.default({}), since: instant }),
    output: z.strictObject({ total: totalOutput }),
    errors: ['trade.range_reversed', 'trade.currency_needed'],
  }),
  neighbours: call({
    path: '/transaction/query/neighbours',
    summary: 'Get the orders before and after an order in its list',
    access: 'trade.transaction.view',
    effect: 'read',
    input: z.strictObject({
      id: numberLine(limits.orderNo.max + 8),
      filter: transactionFilter.default({}),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    output: z.strictObject({ previous: z.string().nullable(), next: z.string().nullable() }),
    errors: ['object.not_found', 'trade.range_reversed', 'trade.currency_needed'],
  }),
  paymentMethods: call({
    method: 'GET',
    path: '/transaction/query/trade/paymentMethod',
    summary: 'List the payment methods of this merchant’s orders',
    access: 'trade.transaction.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ paymentMethods: z.array(z.enum(paymentMethods)) }),
  }),
  sourceTypes: call({
    method: 'GET',
    path: '/transaction/sourceType',
    summary: 'List the sources of orders',
    access: 'trade.transaction.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ sourceTypes: z.array(z.enum(sourceTypes)) }),
  }),
  websites: call({
    path: '/transaction/queryuseablewebsiteconfig',
    summary: 'List the sites for the filter',
    access: 'trade.transaction.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      sites: z.array(z.strictObject({ id: z.string(), name: z.string(), url: z.string() })),
    }),
  }),
  migrationDate: call({
    path: '/transaction/queryMerchantMigrationDate',
    summary: 'Get the Beijing date from which this merchant’s data is available',
    access: 'trade.transaction.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ date: z.string() }),
  }),
} as const
