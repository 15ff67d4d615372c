import { partnerInputs } from '#areas/partners/test/partner-inputs.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const filter = {
  text: 'L1',
  numbers: ['L2606160000100001'],
  goods: 'backpack',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  expiresFrom: '2026-01-01T00:00:00Z',
  expiresTo: '2026-02-08T00:00:00+08:00',
  status: ['effective' as const],
  reason: ['spent' as const],
  paid: ['unpaid' as const],
  currency: ['USD'],
  amountFrom: '1',
  amountTo: '200.50',
  siteId: [unknownId],
  madeBy: [unknownId],
}
const told = {
  siteId: unknownId,
  name: 'Nanbei Outdoor',
  email: 'help@nanbei.example',
  phone: '+86 400 555 0111',
  shopUrl: 'https://nanbei.example',
  descriptor: 'NANBEI*OUTDOOR',
  logo: unknownId,
  terms: unknownId,
}

type Links =
  | keyof typeof partnerInputs
  | 'paylinkBase'
  | 'paymentLink'
  | 'paymentLinkList'
  | 'linkBatch'
  | 'linkSend'
  | 'linkPayment'
type Inputs<Group> = { readonly [K in keyof Group]: InputOf<Group[K]> }

/** One good input of each call of payment links, and of accounts with partners. */
export const paylinkInputs: { readonly [G in Links]: Inputs<(typeof portalCalls)[G]> } = {
  ...partnerInputs,
  paylinkBase: {
    query: { siteId: unknownId },
    add: told,
    modify: { ...told, version: 1 },
    delete: { siteId: unknownId, version: 1 },
    file: { id: unknownId },
  },
  paymentLink: {
    permission: {},
    index: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    generate: {
      formId: unknownId,
      siteId: unknownId,
      currency: 'USD',
      items: [{ name: 'Trail 40 backpack', spec: '40 L, moss green', quantity: 2, unitPrice: '98.00' }],
      otherFee: { type: 'shipping', amount: '8.00' },
      total: { currency: 'USD', value: '204.00' },
      invoiceNo: 'NB-INV-2606-0193',
      maximum: 1,
      expiryHours: 48,
      language: 'en',
      type: 'sale',
      keepCard: false,
      note: 'Spring order',
    },
    clone: {
      formId: unknownId,
      id: unknownId,
      changes: { expiryHours: 24, maximum: 2, invoiceNo: 'NB-INV-2606-0194' },
    },
    invalidate: { ids: [unknownId] },
  },
  linkBatch: {
    read: { name: 'links.csv', content: Buffer.from('name,currency\nBackpack,USD').toString('base64') },
    make: {
      formId: unknownId,
      columns: [
        'site',
        'currency',
        'name',
        'spec',
        'quantity',
        'unitPrice',
        'feeType',
        'fee',
        'invoiceNo',
        'maximum',
        'expiryHours',
        'type',
        'language',
        'note',
        'email',
      ],
      rows: [
        [
          2,
          'Nanbei',
          'USD',
          'Backpack',
          '40 L',
          '2',
          '98',
          'shipping',
          '8',
          'NB-1',
          '1',
          '48',
          'sale',
          'en',
          'Spring',
          'payer@example.com',
        ],
      ],
      dryRun: true,
    },
  },
  linkSend: {
    send: { formId: unknownId, id: unknownId, email: 'payer@example.com', language: 'zh' },
  },
  linkPayment: {
    ask: { filter, order: 'newest', columns: ['linkNo', 'amount'], file },
    preview: { filter, zone: 'Asia/Shanghai' },
  },
  paymentLinkList: {
    ask: { filter, order: 'newest', columns: ['linkNo', 'total'], file },
    preview: { filter, zone: 'Asia/Shanghai' },
    query: { filter, page, order: 'newest', count: true },
    sums: { filter },
    detail: { id: unknownId },
  },
}
