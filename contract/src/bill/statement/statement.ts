import { z } from 'zod'
import { statementFormats } from '#bill/formats.ts'
import { statementLimits } from '#bill/limits.ts'
import { call } from '#call.ts'
import { balanceOutput } from '#fund/balance-shown.ts'
import { languages } from '#envelope.ts'
import { balanceAccounts } from '#fund/balance-figures.ts'
import { balanceCauses } from '#fund/balance/causes.ts'
import { postingSources } from '#fund/posting-sources.ts'
import { settlement } from '#fund/balance/settlement.ts'
import { currencyCode, moneyOutput } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { choices } from '#lists/filter-fields.ts'
import { range } from '#range.ts'

const cause = z.enum(balanceCauses)
const account = z.enum(balanceAccounts)

export const statementRow = z.strictObject({
  id: z.string(),
  /** Beijing date. */
  day: z.string(),
  currency: z.string(),
  /** Over all accounts of the merchant: what only moved between them is in neither. */
  opening: balanceOutput,
  credits: moneyOutput,
  debits: moneyOutput,
  closing: balanceOutput,
  entries: z.int(),
  /** The settlement of that date, and what it made withdrawable. */
  batch: z.strictObject({ id: z.string(), paid: moneyOutput }).nullable(),
  closedAt: z.string(),
})
export type StatementRow = z.infer<typeof statementRow>

export const statementEntry = z.strictObject({
  account,
  /** The entry's place in its account's book, counted from 1. */
  version: z.string(),
  occurredAt: z.string(),
  postedAt: z.string(),
  cause,
  amount: moneyOutput,
  order: z.strictObject({ id: z.string(), orderNo: z.string() }).nullable(),
  source: z.enum(postingSources),
  sourceId: z.string(),
  /** The number under which people know what it is about; null for what has none. */
  reference: z.string().nullable(),
})
export type StatementEntry = z.infer<typeof statementEntry>

const explained = z.strictObject({
  opening: balanceOutput,
  closing: balanceOutput,
  lines: z.array(z.strictObject({ cause, amount: moneyOutput, entries: z.int() })),
})

/** Why there is nothing to download for the days asked for. */
export const statementLacks = ['nothing_moved', 'not_closed'] as const

const seen = { access: 'bill.statement.view', effect: 'read', allSites: true } as const
const sixMonths = 'statements are shown for six months, whatever is asked'
const days = range.anyDates(sixMonths)
const givenDays = range.anyGivenDates(sixMonths)
const ranges = ['statement.too_early', 'trade.range_reversed'] as const

export const statementCalls = {
  ...listCalls({
    path: '/partnerreconcile/query',
    what: 'settlement statements of closed days',
    access: 'bill.statement.view',
    allSites: true,
    filter: z
      .strictObject({
        currency: choices(currencyCode).optional(),
        /** Beijing dates, both included; without a first one six months back. */
        ...days,
        /** Only days on which a settlement was due, or the day of one batch. */
        batch: z.union([z.literal('any'), z.uuid()]).optional(),
      })
      .prefault({}),
    row: statementRow,
    more: {
      /** Those in which days are closed, for a choice. */
      currencies: z.array(z.string()),
      /** The first day that is shown. */
      earliest: z.string(),
      /** The last day that is closed in every currency shown; null before the first closing. */
      closedThrough: z.string().nullable(),
    },
    errors: ranges,
  }),
  detail: call({
    ...seen,
    path: '/partnerreconcile/detail',
    summary: 'Get one statement: its equation by account and cause, and its entries page by page',
    input: z.strictObject({
      id: z.uuid(),
      /** Narrow the entries, not the equation. */
      account: account.optional(),
      cause: cause.optional(),
      page: pageInput.prefault({}),
    }),
    output: z.strictObject({
      statement: statementRow,
      accounts: z.array(z.strictObject({ account, ...explained.shape })),
      /** Over all of them. */
      total: explained,
      /** The settlement of that date, as it was made. */
      settlement: settlement.omit({ releasedAt: true }).nullable(),
      rows: z.array(statementEntry),
      page: pageOutput,
      /** Of the entries that were asked for. */
      found: z.int(),
    }),
    errors: ['object.not_found', 'trade.cursor_invalid'],
  }),
  download: call({
    ...seen,
    access: 'bill.statement.export',
    path: '/partnerreconcile/download',
    summary:
      'Download one statement as a PDF document, an Excel workbook or a CSV file, in Chinese or English',
    sensitive: true,
    // A document of a thousand lines takes a second of reckoning.
    perMinute: statementLimits.downloadsPerMinute,
    answers: 'file',
    input: z.strictObject({
      id: z.uuid(),
      format: z.enum(statementFormats),
      language: z.enum(languages),
    }),
    output: z.unknown(),
    errors: ['object.not_found'],
    logs: ['format', 'language'],
  }),
} as const

export const reportAtHandCalls = {
  validate: call({
    ...seen,
    path: '/merchant/recon/validateHasReport',
    summary: 'Check before a download whether there are statements for a period, and if not, why',
    input: z.strictObject({ currency: currencyCode.optional(), ...givenDays }),
    output: z.strictObject({
      has: z.boolean(),
      statements: z.array(z.strictObject({ id: z.string(), day: z.string(), currency: z.string() })),
      why: z.enum(statementLacks).nullable(),
      closedThrough: z.string().nullable(),
    }),
    errors: ranges,
  }),
} as const
