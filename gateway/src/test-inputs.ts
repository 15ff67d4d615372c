import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls, providerCalls } from '@quayside/contract/index.ts'

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
}
const page = { size: 20 as const }
const ticket = 'x'.repeat(43)

export const testInputs: TestInputs = {
  signIn: {
    getVerify: {},
    login: {
      loginName: 'nobody_here',
      password: 'Right-Word-7',
      captchaId: '019a7a5e-6c61-4c9d-8f4b-2c3d4e5f6a7b',
      captcha: 'ABCD',
    },
    autologin: { ticket },
    tokenLogin: { ticket },
    ticket: {},
    logout: {},
    changeLang: { language: 'en' },
  },
  device: {
    isDeviceAccessed: {},
    getValidCode: { purpose: 'device' },
    checkCode: { purpose: 'device', code: '123456' },
    deviceAccess: { remember: true },
    mymenu: {},
  },
  preference: {
    get: {},
    save: {
      theme: 'dark',
      zone: 'beijing',
      density: 'compact',
      pageSize: 20,
      menuFolded: true,
      columns: { transactions: ['orderNo', 'amount'] },
    },
  },
  transaction: {
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
  requestOrder: { list: {} },
  dictionary: {
    countries: {},
    states: { country: 'US' },
    findEnums: { names: ['orderState'] },
  },
  ingest: {
    events: { events: [{}] },
    ticket: { merchantId: '1', loginName: 'nobody_here' },
  },
}
