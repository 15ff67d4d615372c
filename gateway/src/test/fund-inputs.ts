import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { vccInputs } from '#areas/fund/test/vcc-inputs.ts'
import { usd } from './deliveries.ts'

const withdrawalFilter = {
  text: 'W1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00Z',
  status: ['pending' as const],
  currency: ['USD'],
  cardId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b',
  origin: ['hand' as const],
  amountFrom: '1',
  amountTo: '200.50',
}

const changeFilter = {
  account: 'pending' as const,
  currency: 'USD',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-01-31T00:00:00+08:00',
  cause: ['captures' as const],
  text: 'Q1',
}
const exchangeFilter = {
  text: 'X1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  status: ['processing' as const],
  source: ['USD'],
  target: ['CNY'],
}
const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const page = { size: 20 as const }
const proof = { paymentPassword: 'Pay-Word-8' }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }

const rule = {
  when: { cycle: 'monthly' as const, day: 0, rangeDays: 31 },
  take: { amount: usd('100.00') },
  minimum: 50,
  settleRmb: false,
  cardId: unknownId,
  cardTail: '6789',
  proof,
}
// Another version than a fresh rule has.
const seenRule = { id: unknownId, version: 2 }

type Funds =
  | 'withdrawal'
  | 'withdrawalList'
  | 'withdrawalRate'
  | 'withdrawalRule'
  | 'bankEvent'
  | 'exchange'
  | 'exchangeList'
  | 'balance'
  | 'balanceChange'
  | 'balanceMonth'
  | 'ledgerFile'
  | 'bankMatch'
  | 'bankMatchExport'
  | 'makeupExport'
  | 'balanceAhead'
  | 'balanceOwed'
  | 'settlement'
  | 'statement'
  | 'reportAtHand'
  | 'payPassword'

type Groups = typeof portalCalls & typeof providerCalls

const moneyInputs: {
  readonly [G in Funds]: { readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]> }
} = {
  withdrawal: {
    balance: { currency: 'USD' },
    check: { cardId: unknownId, amount: { currency: 'USD', value: '1.00' }, postscript: 'INV7' },
    apply: {
      cardId: unknownId,
      amount: { currency: 'USD', value: '1.00' },
      postscript: 'INV7',
      cardTail: '6789',
      proof,
    },
    cancel: { id: unknownId },
  },
  withdrawalList: {
    ask: { filter: withdrawalFilter, order: 'oldest', columns: ['withdrawalNo', 'amount'], file },
    preview: { filter: withdrawalFilter, zone: 'Europe/London' },
    query: { filter: withdrawalFilter, page, order: 'oldest', count: true },
    detail: { id: unknownId },
    makeup: { id: unknownId, after: '1.0.1' },
  },
  withdrawalRule: {
    checkPassword: { proof },
    query: {},
    runs: { id: unknownId },
    add: rule,
    modify: { ...rule, ...seenRule },
    enable: { ...seenRule, enabled: false, proof },
    delete: { ...seenRule, proof },
  },
  bankEvent: { deliver: { events: [{}] } },
  withdrawalRate: { rate: { amount: { currency: 'USD', value: '1.00' } } },
  exchange: {
    accounts: {},
    balance: { currencyCode: 'USD' },
    rate: { source: 'USD', target: 'CNY' },
    fee: { amount: usd('10.00') },
    quote: { amount: usd('10.00'), target: 'CNY' },
    pay: {
      quoteId: 'Q0000000000000000000a',
      amount: usd('10.00'),
      target: 'CNY',
      purpose: 'goods',
      proof: { ...proof, key: { totp: '123456' } },
    },
    open: {},
    openStatus: {},
  },
  exchangeList: {
    ask: { filter: exchangeFilter, order: 'newest', columns: ['exchangeNo', 'amount'], file },
    preview: { filter: exchangeFilter, zone: 'Asia/Shanghai' },
    query: { filter: exchangeFilter, page, order: 'newest', count: true },
    detail: { id: unknownId },
  },
  balance: {
    accounts: { at: '2026-01-05T03:00:00Z' },
  },
  balanceChange: {
    ask: { filter: changeFilter, order: 'oldest', columns: ['postedAt', 'cause', 'amount'], file },
    preview: { filter: changeFilter, zone: 'Europe/London' },
    query: { filter: changeFilter, page, order: 'oldest', count: true },
    entry: { account: 'pending', currency: 'USD', version: '1' },
    difference: { currency: 'USD', from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' },
  },
  bankMatch: {
    upload: {
      name: 'bankfile.csv',
      content: Buffer.from('Date,Reference,Currency,Amount\n2026-01-05,R1,USD,1.00\n').toString('base64'),
      reading: { columns: { bookedOn: 0, reference: 1, amount: 3 }, currency: 'USD', dayOrder: 'dmy' },
    },
    query: { page },
    detail: { id: unknownId, outcome: ['missing'], after: 3 },
  },
  bankMatchExport: {
    ask: {
      filter: { id: unknownId, outcome: ['missing'] },
      order: 'paper',
      columns: ['line', 'paper'],
      file,
    },
    preview: { filter: { id: unknownId, outcome: ['missing'] }, zone: 'Europe/London' },
  },
  makeupExport: {
    ask: { filter: { id: unknownId }, order: 'oldest', columns: ['flow', 'amount'], file },
    preview: { filter: { id: unknownId }, zone: 'Europe/London' },
  },
  ledgerFile: { ask: { after: 3 }, preview: { after: 3 } },
  balanceMonth: { file: { account: 'pending', currency: 'USD', month: '2026-01' } },
  balanceAhead: { ahead: {} },
  balanceOwed: { owed: {} },
  settlement: {
    query: { currency: 'USD', from: '2026-01-01', to: '2026-01-31', page },
    detail: { id: unknownId, page },
  },
  statement: {
    query: { filter: { currency: ['USD'], from: '2026-10-01', to: '2026-10-31', batch: 'any' }, page },
    detail: { id: unknownId, account: 'pending', cause: 'captures', page },
    download: { id: unknownId, format: 'csv', language: 'zh' },
  },
  reportAtHand: { validate: { currency: 'USD', from: '2026-10-01', to: '2026-10-31' } },
  payPassword: { validate: { proof } },
}

/** A good input of each call of the money area, with every field filled in. */
export const fundInputs = { ...moneyInputs, ...vccInputs }
