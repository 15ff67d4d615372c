import { partnersInputs } from '#areas/partners/test/partners-inputs.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { cardInputs } from '#areas/fund/test/card-inputs.ts'
import { checkoutInputs } from '#areas/main/test/checkout-inputs.ts'
import { siteInputs } from '#areas/main/test/site-inputs.ts'
import { onlineInputs } from '#areas/trade/test/online-inputs.ts'
import { teamInputs } from '#areas/account/test/team-inputs.ts'
import type { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { claimInputs } from './claim-inputs.ts'
import { disputeInputs } from './dispute-inputs.ts'
import { entryInputs } from './entry-inputs.ts'
import { fundInputs } from './fund-inputs.ts'
import { providerSideInputs } from './provider-inputs.ts'
import { schemeInputs } from './scheme-inputs.ts'
import { riskInputs } from './risk-inputs.ts'
import { paylinkInputs } from './paylink-inputs.ts'
import { subscriptionInputs } from './subscription-inputs.ts'
import { messageInputs } from './message-inputs.ts'

type Groups = typeof portalCalls & typeof providerCalls

/** A good input of each call, with every field filled in; a call without one does not compile. */
export type TestInputs = {
  readonly [G in keyof Groups]: { readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]> }
}

const filter = {
  text: 'Q1',
  numbers: ['Q100', 'm-Q101'],
  orderNo: 'Q100',
  merchantOrderId: 'm-Q100',
  arn: '74000000000000000000001',
  lastFour: '1111',
  email: 'emma@shop.example',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  status: ['succeed' as const],
  captureState: ['captured' as const],
  type: ['sale' as const],
  currency: ['USD'],
  brand: ['visa' as const],
  cardCountry: ['US'],
  siteId: ['019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'],
  paymentMethod: ['card' as const],
  source: ['api' as const],
  amountFrom: '1',
  amountTo: '200.50',
  settlement: ['settled' as const],
  responseCode: ['05'],
  without: ['brand' as const],
}
const refundFilter = {
  text: 'R1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  status: ['pending' as const],
  currency: ['USD'],
  brand: ['visa' as const],
  origin: ['portal' as const],
  amountFrom: '1',
  amountTo: '200.50',
}
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const reportDays = { from: '2026-01-01', to: '2026-01-31' }
const reportOfCurrency = { ...reportDays, currency: 'USD' }
const { createdFrom: _from, createdTo: _to, ...untimed } = filter
const savedContent = {
  ...untimed,
  period: 'last7' as const,
  from: '2026-01-01',
  to: '2026-01-31',
  zone: 'Asia/Shanghai',
}
const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const page = { size: 20 as const }
const batch = { id: unknownId }
const oplogFilter = {
  text: 'nanbei_main',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00Z',
  person: 'nanbei_main',
  area: ['trade' as const],
  call: ['/transaction/refund'],
  outcome: ['done' as const],
  ip: '203.0.113.9',
  target: 'Q100',
  view: 'actions' as const,
  trace: 'abc',
}
const proof = { paymentPassword: 'Pay-Word-8' }

export const testInputs: TestInputs = {
  ...entryInputs,
  ...siteInputs,
  ...checkoutInputs,
  ...paylinkInputs,
  ...subscriptionInputs,
  ...disputeInputs,
  ...claimInputs,
  ...providerSideInputs,
  ...partnersInputs,
  preference: {
    get: {},
    save: {
      theme: 'dark',
      zone: 'beijing',
      density: 'compact',
      pageSize: 20,
      menuFolded: true,
      characterKeys: false,
      proof: 'totp',
      columns: { transactions: ['orderNo', 'amount'] },
    },
  },
  transaction: {
    ask: {
      filter,
      order: 'oldest',
      columns: ['orderNo', 'createdAt', 'currency', 'amount'],
      file,
    },
    preview: { filter, zone: 'Europe/London' },
    query: { filter, page, order: 'newest', count: true },
    sums: { filter },
    newer: { filter, since: '2026-01-01T00:00:00Z' },
    neighbours: { id: 'Q100', filter, order: 'oldest' },
    paymentMethods: {},
    sourceTypes: {},
    websites: {},
    migrationDate: {},
  },
  transactionDetail: {
    detail: { id: 'Q100' },
    queryDetail: { id: 'Q100' },
    riskReason: { id: 'Q100' },
  },
  statistics: {
    summary: reportDays,
    trend: { ...reportOfCurrency, step: 'week' },
    distribution: { ...reportOfCurrency, by: 'brand' },
    funnel: reportOfCurrency,
    declines: reportOfCurrency,
  },
  report: {
    trade: reportOfCurrency,
    daily: reportOfCurrency,
    dailyFile: reportOfCurrency,
    capital: reportOfCurrency,
    capitalFile: reportOfCurrency,
  },
  transactionTotal: { totals: { filters: [filter] } },
  savedFilter: {
    list: { list: 'transaction' },
    save: { list: 'transaction', name: 'Failed in euros', content: savedContent, pinned: true },
    update: { list: 'transaction', id: unknownId, version: 1, name: 'Failed in yen', content: savedContent },
    share: { id: unknownId, version: 1, roleIds: [unknownId] },
    delete: { id: unknownId, version: 1 },
    arrange: { list: 'transaction', pinned: [unknownId], opens: unknownId },
    config: {},
  },
  dashboard: {
    yesterdayTrade: {},
    monthTrade: {},
    accountActivity: {},
    announcement: {},
    notice: {},
    menuQuickEntrance: {},
    transInfoStatistics: { currency: 'USD', days: 7 },
    pendingSchedule: {},
    getDefaultAcctInfo: {},
    queryLatestAcsOrderInfo: {},
    getCarrierIdByMerchantId: {},
    getCurrencyByMerchantId: {},
    getCarrierIdTradeInfo: { currency: 'USD', days: 30 },
    getTopThree: { currency: 'USD', days: 90 },
  },
  requestOrder: { list: {} },
  ...onlineInputs,
  refund: {
    refund: {
      id: 'Q100',
      amount: { currency: 'USD', value: '1.00' },
      merchantRefundId: 'r-Q100',
      reason: 'Wrong size',
      version: 1,
    },
    check: { id: 'Q100', amount: { currency: 'USD', value: '1.00' } },
    checkNumber: { merchantRefundId: 'r-Q100' },
    cancel: { refundId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b' },
  },
  refundList: {
    ask: { filter: refundFilter, order: 'oldest', columns: ['refundNo', 'currency', 'amount'], file },
    preview: { filter: refundFilter, zone: 'Europe/London' },
    query: { filter: refundFilter, page, order: 'newest', count: true },
    sums: { filter: refundFilter },
  },
  capture: {
    capture: { id: 'Q100', amount: { currency: 'USD', value: '1.00' }, version: 1 },
    authVoid: { id: 'Q100', version: 1 },
  },
  review: {
    accept: { id: 'Q100', version: 1 },
    reject: { id: 'Q100', version: 1 },
  },
  batch: {
    refund: { id: batch.id, source: { from: 'list', text: 'Q100\t1.00\tUSD' } },
    create: { ...batch, kind: 'refund', source: { from: 'filter', filter } },
    template: { kind: 'refund', type: 'csv' },
    query: { page },
    detail: batch,
    rows: {
      ...batch,
      verdict: ['ready'],
      outcome: ['waiting'],
      problem: 'trade.refund_amount',
      warning: 'in_file',
      after: 1,
      size: 50,
    },
    edit: {
      ...batch,
      version: 1,
      lines: [{ line: 1, order: 'Q100', amount: '1.00', leftOut: false }],
      all: { problem: 'trade.refund_amount', warning: 'in_file', how: 'mend' },
    },
    start: { ...batch, version: 1, totals: [{ currency: 'USD', value: '1.00' }] },
    pause: batch,
    resume: batch,
    cancel: batch,
    result: batch,
  },
  ...fundInputs,
  ...riskInputs,
  ...schemeInputs,
  approval: {
    list: { tab: 'all', state: ['waiting'], page },
    count: {},
    detail: { id: unknownId },
    effect: { id: unknownId },
    approve: { id: unknownId, reason: 'Checked against the shop', proof },
    refuse: { id: unknownId, reason: 'Sent twice' },
    withdraw: { id: unknownId },
  },
  oplog: {
    ask: { filter: oplogFilter, order: 'oldest', columns: ['at', 'person', 'what', 'outcome'], file },
    preview: { filter: oplogFilter, zone: 'Europe/London' },
    query: { filter: oplogFilter, page, count: true },
  },
  approvalRule: {
    list: {},
    save: {
      kind: 'refund.batch',
      threshold: [{ currency: 'USD', value: '500.00' }],
      roleIds: [unknownId],
      operatorIds: [unknownId],
      bindsMain: true,
      version: 1,
      proof,
    },
    delete: { kind: 'refund.batch', version: 1, proof },
  },
  downloadCenter: {
    query: { whose: 'all', page },
    download: batch,
    cancel: batch,
  },
  dictionary: {
    countries: {},
    states: { country: 'US' },
    findEnums: { names: ['orderState'] },
  },
  ...messageInputs,
  ingest: {
    events: { events: [{}] },
    ticket: { merchantId: '1', loginName: 'nobody_here' },
  },
  ...teamInputs,
  ...cardInputs,
}
