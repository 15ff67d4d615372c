import { z } from 'zod'
import { currencyCode, latinLine, moneyOutput, numberLine } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { periods } from '#period.ts'
import { range } from '#range.ts'
import { tradeLimits } from '#trade/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { intervalUnits } from './interval.ts'
import { failedTryCounts, subscriptionLimits as limits } from './limits.ts'
import { subscription, subscriptionEndReasons } from './states.ts'

const why = 'its pages and its counts are read by index, however long it is'
const [created, next] = [range.anyInstants(why), range.anyInstants(why)]

/** What a subscription is looked for by; all of it optional, all of it in the screen's address. */
export const subscriptionFilter = z.strictObject({
  /** The beginning of its number. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was made, at or after. */
  createdFrom: created.from,
  /** Before. */
  createdTo: created.to,
  status: choices(z.enum(subscription.states)).optional(),
  /** The beginning of the merchant's number of the customer. */
  customerId: numberLine(tradeLimits.customerId.max).optional(),
  email: latinLine(tradeLimits.email.max).optional(),
  currency: choices(currencyCode).optional(),
  /** Of one cycle; needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  nextFrom: next.from,
  nextTo: next.to,
  /** Tries of the open cycle that have failed. */
  failedTries: choices(z.enum(failedTryCounts)).optional(),
  siteId: choices(z.uuid()).optional(),
})
export type SubscriptionFilter = z.infer<typeof subscriptionFilter>

/** What of it can be saved: the next charge in days, as creation is. */
export const keptSubscriptions = keptList({
  right: 'trade.subscription.view',
  filter: subscriptionFilter,
  without: ['nextFrom', 'nextTo'],
  inAddress: {
    nextFrom: z.iso.date().optional(),
    nextTo: z.iso.date().optional(),
    nextPeriod: z.enum(periods).optional(),
  },
})

/** What can be done to one now, by whoever reads it. */
export const subscriptionActions = ['cancel'] as const

export const subscriptionRow = z.strictObject({
  id: z.string(),
  subscriptionNo: z.string(),
  createdAt: z.string(),
  status: z.enum(subscription.states),
  endReason: z.enum(subscriptionEndReasons).nullable(),
  plan: z.string(),
  customerId: z.string().nullable(),
  /** Masked for whoever may not see addresses. */
  email: z.string().nullable(),
  /** Of one cycle. */
  amount: moneyOutput,
  interval: z.strictObject({ unit: z.enum(intervalUnits), count: z.int() }),
  paidCycles: z.int(),
  /** Null where it has no end. */
  cycles: z.int().nullable(),
  /** Null where nothing is charged by itself any more, or a charge is under way. */
  nextChargeAt: z.string().nullable(),
  /** A charge has no outcome yet. */
  underWay: z.boolean(),
  /** Of the open cycle. */
  failedTries: z.int(),
  /** Of the card that is charged; null for whoever may not see the order that kept it. */
  brand: z.enum(cardBrands).nullable(),
  lastFour: z.string().nullable(),
  site: z.string().nullable(),
})
export type SubscriptionRow = z.infer<typeof subscriptionRow>

/** Columns of the list as a file has them. */
export const subscriptionExportColumns = [
  'subscriptionNo',
  'createdAt',
  'status',
  'endReason',
  'plan',
  'customerId',
  'email',
  'currency',
  'amount',
  'interval',
  'paidCycles',
  'cycles',
  'nextChargeAt',
  'failedTries',
  'card',
  'site',
] as const

export const subscriptionListCalls = listCalls({
  path: '/subscription/query',
  what: 'subscriptions',
  access: 'trade.subscription.view',
  filter: subscriptionFilter.default({}),
  row: subscriptionRow,
  errors: ['trade.range_reversed', 'trade.currency_needed'],
  file: {
    path: '/subscription/download',
    access: 'trade.subscription.export',
    columns: subscriptionExportColumns,
  },
})
