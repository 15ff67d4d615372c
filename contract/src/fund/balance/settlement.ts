import { z } from 'zod'
import { call } from '#call.ts'
import { balanceOutput } from '#fund/balance-shown.ts'
import { currencyCode, moneyOutput } from '#fields.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { changeRow } from './change.ts'
import { range } from '#range.ts'

export const settlement = z.strictObject({
  id: z.string(),
  currency: z.string(),
  /** Beijing date. */
  businessDate: z.string(),
  settledAt: z.string(),
  items: z.int(),
  itemsNet: moneyOutput,
  /** A shortfall of the batch before, at most nothing. */
  carryIn: balanceOutput,
  reserve: moneyOutput,
  releaseOn: z.string(),
  releasedAt: z.string().nullable(),
  /** Became withdrawable, or frozen while the account was. */
  paid: moneyOutput,
  /** Was taken out of the withdrawable balance for a shortfall. */
  drawn: moneyOutput,
  /** What the next batch begins with, at most nothing. */
  carryOut: balanceOutput,
})
export type Settlement = z.infer<typeof settlement>

/** Which batch it was. */
export const settlementPlace = z.strictObject({
  id: z.string(),
  /** Beijing date. */
  businessDate: z.string(),
})
export type SettlementPlace = z.infer<typeof settlementPlace>

const seen = { access: 'fund.balance.view', effect: 'read', allSites: true } as const

const settled = range.anyDates('one batch a day and currency, read page by page')

export const settlementCalls = {
  query: call({
    ...seen,
    path: '/acct/querySettle',
    summary: 'List settlement batches, newest first',
    input: z.strictObject({
      currency: currencyCode.optional(),
      /** Beijing dates, both included. */
      ...settled,
      page: pageInput.prefault({}),
    }),
    output: z.strictObject({ rows: z.array(settlement), page: pageOutput }),
    errors: ['trade.cursor_invalid', 'trade.range_reversed'],
  }),
  detail: call({
    ...seen,
    path: '/acct/querySettleDetail',
    summary: 'Get one settlement batch and the pending entries that it settled, newest first',
    input: z.strictObject({ id: z.uuid(), page: pageInput.prefault({}) }),
    output: z.strictObject({
      batch: settlement,
      /** Whose shortfall it begins with. */
      carriedFrom: settlementPlace.nullable(),
      rows: z.array(changeRow),
      page: pageOutput,
    }),
    errors: ['object.not_found', 'trade.cursor_invalid'],
  }),
} as const
