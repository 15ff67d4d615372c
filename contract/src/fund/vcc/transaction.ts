import { z } from 'zod'
import { moneyOutput, numberLine } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { range } from '#range.ts'
import { cardCurrencies, vccLimits as limits } from './limits.ts'
import { cardTransaction, spendCategories } from './states.ts'

const happened = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What card transactions are looked for by. */
export const cardTransactionFilter = z.strictObject({
  cardId: z.uuid().optional(),
  /** The beginning of what the merchant calls itself. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it happened, at or after. */
  createdFrom: happened.from,
  /** Before. */
  createdTo: happened.to,
  status: choices(z.enum(cardTransaction.states)).optional(),
  category: choices(z.enum(spendCategories)).optional(),
  currency: choices(z.enum(cardCurrencies)).optional(),
})
export type CardTransactionFilter = z.infer<typeof cardTransactionFilter>

export const cardTransactionRow = z.strictObject({
  id: z.string(),
  cardId: z.string(),
  cardNo: z.string(),
  cardName: z.string(),
  lastFour: z.string().nullable(),
  /** When the card was used; of a clearing without an authorisation when it cleared. */
  createdAt: z.string(),
  status: z.enum(cardTransaction.states),
  amount: moneyOutput,
  /** Of a cleared one, what was beyond the rest of the card. */
  beyond: moneyOutput.nullable(),
  merchantName: z.string(),
  /** Null where what the issuer says is none of ours. */
  category: z.enum(spendCategories).nullable(),
  country: z.string(),
  /** When it cleared, was refunded, released or declined. */
  endedAt: z.string().nullable(),
  issuerReference: z.string(),
})
export type CardTransactionRow = z.infer<typeof cardTransactionRow>

/** Columns of the list as a file has them. */
export const cardTransactionColumns = [
  'createdAt',
  'cardNo',
  'cardName',
  'lastFour',
  'status',
  'currency',
  'amount',
  'beyond',
  'merchantName',
  'category',
  'country',
  'endedAt',
  'issuerReference',
] as const

export const cardTransactionCalls = listCalls({
  path: '/vcc/transactions',
  what: 'virtual card transactions',
  access: 'fund.vcc.view',
  allSites: true,
  filter: cardTransactionFilter.default({}),
  row: cardTransactionRow,
  errors: ['trade.range_reversed'],
  file: { path: '/vcc/transactions/export', access: 'fund.vcc.view', columns: cardTransactionColumns },
})
