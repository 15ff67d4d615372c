import type { FilterContent, FilterList } from '#trade/filter/saved-filter.ts'

const site = '0197a5f2-0000-7000-8000-000000000001'
const days = { from: '2026-05-01', to: '2026-05-31', zone: 'Asia/Tokyo' }
const money = { currency: ['USD'], amountFrom: '10.50', amountTo: '99' }
const claim = { text: '0042', ...money, ...days, brand: ['visa'], site: [site] }
const ofAnyCase = {
  ...claim,
  group: ['fraud'],
  reasonCode: '10.4',
  cardCountry: ['DE'],
  productType: ['goods'],
  move: ['fight'],
  dueWithin: ['3'],
}
const ofCase = { ...ofAnyCase, stage: ['chargeback'], outcome: ['processing'] }

/** One value of every condition that is kept of each list. */
export const filledFilters: Readonly<Record<FilterList, FilterContent>> = {
  transaction: {
    ...money,
    ...days,
    text: 'Q',
    numbers: ['0012', 'A-1'],
    orderNo: '2606161402379418',
    merchantOrderId: '4242424242424242',
    arn: '74055556167000000000001',
    lastFour: '0042',
    email: 'a@example.com',
    status: ['failed'],
    captureState: ['partially_captured'],
    type: ['sale'],
    brand: ['visa'],
    cardCountry: ['DE'],
    siteId: [site],
    paymentMethod: ['card'],
    source: ['api'],
    settlement: ['unsettled'],
    responseCode: ['05'],
    without: ['brand'],
  },
  desk: { ...ofAnyCase, kind: ['chargeback', 'alert'], move: ['fight', 'refund'], assignee: ['me'] },
  caseIssuer: ofCase,
  caseDecided: ofCase,
  case: ofCase,
  oldCase: ofCase,
  alert: {
    ...claim,
    status: ['pending'],
    refundStatus: ['succeed'],
    network: ['ethoca'],
    type: ['confirmed_fraud'],
    move: ['wait'],
  },
  disputeOrder: { ...claim, status: ['refunding'], reason: ['not_received'] },
  disputeMessage: { ...claim, status: ['replied'], reason: ['not_received'] },
  rdr: { ...claim, overrun: 'yes' },
  subscription: {
    ...money,
    ...days,
    text: 'SUB-0042',
    status: ['past_due'],
    customerId: 'C-1001',
    email: 'ada@buyer.example',
    nextFrom: '2026-06-01',
    nextTo: '2026-06-30',
    nextPeriod: 'today',
    failedTries: ['1'],
    siteId: [site],
  },
  paymentLink: {
    ...money,
    ...days,
    text: 'L0042',
    goods: 'backpack',
    expiresFrom: '2026-06-01',
    expiresTo: '2026-06-30',
    expiresPeriod: 'today',
    status: ['effective'],
    reason: ['expired'],
    paid: ['part'],
    siteId: [site],
    madeBy: [site],
  },
}
