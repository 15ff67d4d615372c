import { z } from 'zod'
import { listCalls } from '#lists/list.ts'
import { call } from '#call.ts'
import { currencyCode, moneyOutput, numberLine, withOwnDigits } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { fundLimits } from '#fund/limits.ts'
import { settlementPlace } from '#fund/balance/settlement.ts'
import { withdrawalId } from './withdrawal.ts'
import { withdrawal, withdrawalOrigins } from './states.ts'
import { range } from '#range.ts'

const limits = fundLimits.withdrawal

const asked = (longest: number) => range.someInstants(longest, 'fund.query_too_long')
const [listed, exported] = [asked(limits.queryDays), asked(limits.exportDays)]

export const withdrawalFilter = z.strictObject({
  /** The beginning of its number or of the bank's reference. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was applied for, at or after. */
  createdFrom: listed.from,
  /** Before; without it up to now. */
  createdTo: listed.to,
  status: choices(z.enum(withdrawal.states)).optional(),
  currency: choices(currencyCode).optional(),
  cardId: z.uuid().optional(),
  origin: choices(z.enum(withdrawalOrigins)).optional(),
  /** Needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
})
export type WithdrawalFilter = z.infer<typeof withdrawalFilter>

const card = z.strictObject({
  id: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  tail: z.string(),
  currency: z.string(),
})

export const withdrawalRow = z.strictObject({
  id: z.string(),
  withdrawalNo: z.string(),
  createdAt: z.string(),
  status: z.enum(withdrawal.states),
  amount: moneyOutput,
  fee: moneyOutput,
  card,
  origin: z.enum(withdrawalOrigins),
  /** Real name; null of a rule's. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The proposal that waits for a second person. */
  approvalId: z.string().nullable(),
  /** The merchant's own side is done: the provider's staff decide. */
  withProvider: z.boolean(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What the bank paid, and in which currency, once it has. */
  paid: moneyOutput.nullable(),
  bankReference: z.string().nullable(),
  /** The day that the bank's paper bears. */
  valueOn: z.string().nullable(),
  /** Of one that failed or came back: why, in the reader's language. */
  failure: z.string().nullable(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
})
export type WithdrawalRow = z.infer<typeof withdrawalRow>

/** One line of the story; words by `event`. */
const timelineEntry = z.strictObject({
  at: z.string(),
  event: z.enum(withdrawal.events),
  actor: z.enum(['merchant', 'provider', 'network', 'time', 'gateway']),
  actorName: z.string().nullable(),
  facts: z.record(z.string(), z.string()),
})

/** What the money is made of: settlement by settlement, and what is behind each. */
export const makeupFlows = [
  'captured',
  'fees',
  'refunds',
  'chargebacks',
  'reserve',
  'carried',
  'reserve_released',
  'exchange',
  'returned',
  'unfrozen',
  'other',
] as const
export type MakeupFlow = (typeof makeupFlows)[number]

export const withdrawalExportColumns = [
  'withdrawalNo',
  'createdAt',
  'status',
  'currency',
  'amount',
  'fee',
  'bankName',
  'accountName',
  'card',
  'origin',
  'askedBy',
  'approvedBy',
  'endedAt',
  'paidCurrency',
  'paid',
  'bankReference',
  'valueOn',
  'failure',
] as const

export const withdrawalListCalls = {
  ...listCalls({
    path: '/withdraw/queryfundoutList',
    what: 'withdrawals (up to 90 days)',
    access: 'fund.withdrawal.view',
    allSites: true,
    filter: withdrawalFilter.default({}),
    row: withdrawalRow,
    errors: ['trade.range_reversed', 'trade.currency_needed', 'fund.query_too_long'],
    file: {
      path: '/withdraw/exportfoundorder',
      access: 'fund.withdrawal.export',
      filter: withdrawalFilter.extend({ createdFrom: exported.from, createdTo: exported.to }).default({}),
      columns: withdrawalExportColumns,
    },
  }),
  detail: call({
    path: '/withdraw/fundorderDetail',
    summary: 'Get one withdrawal: status, timeline and breakdown',
    access: 'fund.withdrawal.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ id: withdrawalId }),
    output: withdrawalRow.extend({
      postscript: z.string().nullable(),
      /** Units of the paid currency for one of the account's. */
      rate: z.string().nullable(),
      timeline: z.array(timelineEntry),
      /** The run of a rule that made it: its Beijing date, and the value dates whose money it took. */
      rule: z.strictObject({ id: z.string(), on: z.string(), from: z.string(), to: z.string() }).nullable(),
      /** Sums to the amount; empty while the application has failed, as its money went back. */
      makeup: z.array(z.strictObject({ flow: z.enum(makeupFlows), count: z.int(), amount: moneyOutput })),
      /** The credits of the account that it took, oldest first; they sum to the amount as well. */
      parts: z.array(
        z.strictObject({
          entry: z.string(),
          cause: z.string(),
          valueOn: z.string(),
          /** The settlement that it comes from, where it is one or a reserve that one had held. */
          batch: settlementPlace.nullable(),
          amount: moneyOutput,
          /** Of how much. */
          of: moneyOutput,
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  makeup: call({
    path: '/withdraw/makeup',
    summary: 'List the breakdown of a withdrawal line by line: orders, refunds, fees, reserves, exchanges',
    access: 'fund.withdrawal.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({
      id: withdrawalId,
      after: withOwnDigits(z.string().max(200)).optional(),
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          flow: z.enum(makeupFlows),
          at: z.string(),
          /** The order, refund or case behind it. */
          orderId: z.string().nullable(),
          orderNo: z.string().nullable(),
          reference: z.string().nullable(),
          /** The settlement that it was part of. */
          batch: settlementPlace.nullable(),
          /** What this withdrawal took of it. */
          amount: moneyOutput,
          /** What it was in all, where only a part of it is here. */
          of: moneyOutput.nullable(),
        }),
      ),
      next: z.string().optional(),
    }),
    errors: ['object.not_found', 'trade.cursor_invalid'],
  }),
} as const
