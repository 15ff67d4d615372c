import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, numberLine, moneyOutput } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { exchangeLimits as limits, exchangePurposes } from './limits.ts'
import { exchange, exchangeRefusalCodes } from './states.ts'
import { range } from '#range.ts'

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What an exchange is looked for by; all of it optional, all of it in the screen's address. */
export const exchangeFilter = z.strictObject({
  /** The beginning of its number. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was paid, at or after. */
  createdFrom: created.from,
  /** Before. */
  createdTo: created.to,
  status: choices(z.enum(exchange.states)).optional(),
  source: choices(currencyCode).optional(),
  target: choices(currencyCode).optional(),
})
export type ExchangeFilter = z.infer<typeof exchangeFilter>

export const exchangeRow = z.strictObject({
  id: z.string(),
  exchangeNo: z.string(),
  createdAt: z.string(),
  status: z.enum(exchange.states),
  amount: moneyOutput,
  fee: moneyOutput,
  /** What has arrived; null until then. */
  made: moneyOutput.nullable(),
  target: z.string(),
  /** What was quoted, and what it was filled at. */
  quotedRate: z.string(),
  filledRate: z.string().nullable(),
  purpose: z.enum(exchangePurposes),
  /** Who asked for it, by real name. */
  askedBy: z.string(),
  endedAt: z.string().nullable(),
  /** Of a failed one: why, in the reader's language; `code` is missing for a reason that only the house knows. */
  failure: z.strictObject({ code: z.enum(exchangeRefusalCodes).nullable(), message: z.string() }).nullable(),
})
export type ExchangeRow = z.infer<typeof exchangeRow>

/** Columns of the list as a file has them. */
export const exchangeExportColumns = [
  'exchangeNo',
  'createdAt',
  'currency',
  'amount',
  'fee',
  'target',
  'made',
  'quotedRate',
  'filledRate',
  'status',
  'failure',
  'purpose',
  'askedBy',
  'endedAt',
] as const

export const exchangeListCalls = {
  ...listCalls({
    path: '/acct/querySwap',
    what: 'exchanges',
    access: 'fund.exchanges.view',
    filter: exchangeFilter.default({}),
    row: exchangeRow,
    errors: ['trade.range_reversed'],
    file: { path: '/acct/exportSwap', access: 'fund.exchanges.export', columns: exchangeExportColumns },
  }),
  detail: call({
    path: '/acct/querySwapDetail',
    summary: 'Get one exchange with its cost and timeline',
    access: 'fund.exchanges.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: exchangeRow.extend({
      mid: z.string(),
      /** What the whole amount would have made in the middle of the market when it was quoted. */
      atMid: moneyOutput,
      /** What of that did not arrive; null while nothing has. */
      cost: moneyOutput.nullable(),
      houseReference: z.string().nullable(),
      steps: z.array(z.strictObject({ at: z.string(), status: z.enum(exchange.states) })),
    }),
    errors: ['object.not_found'],
  }),
} as const
