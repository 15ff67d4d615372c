import type { InputOf } from '@quayside/contract/call.ts'
import type { logisticsCalls } from '@quayside/contract/logistics/calls.ts'
import type { trackerEventCalls } from '@quayside/contract/provider/tracker-event.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }
type Groups = typeof logisticsCalls & { readonly trackerEvent: typeof trackerEventCalls }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const filter = {
  text: 'YT26',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  delivery: ['pending' as const],
  detail: ['transit' as const],
  upload: ['1' as const],
  company: ['yunexpress' as const],
  country: ['US'],
  currency: ['USD'],
  amountFrom: '1.00',
  amountTo: '900.00',
  quiet: ['7' as const],
  evidence: ['fits' as const],
  disputed: true,
  needsYou: true,
}
const given = {
  number: 'YT2612345678901231',
  company: 'yunexpress' as const,
  site: 'https://track.example/parcel',
  acceptsUnlikely: false,
}

/** A good input of each call of logistics, with every field filled in. */
export const logisticsInputs: { readonly [G in keyof Groups]: Inputs<Groups[G]> } = {
  shipmentList: {
    query: { filter, page: { size: 20 }, order: 'oldest', count: true },
    ask: {
      filter,
      order: 'oldest',
      columns: ['orderNo', 'number', 'detail', 'amount'],
      file: { type: 'csv', zone: 'Asia/Shanghai', numbers: 'comma' },
    },
    preview: { filter, zone: 'Europe/London' },
    summary: {},
    detail: { id: unknownId },
    ofOrder: { orderId: unknownId },
  },
  shipmentUpload: {
    companies: { number: given.number, country: 'US', order: 'Q100' },
    single: { order: 'Q100', ...given },
    correct: { id: unknownId, version: 1, ...given },
    batch: {
      name: 'numbers.csv',
      content: Buffer.from('order,number,company\nQ100,YT2612345678901231,YunExpress\n').toString('base64'),
      dryRun: true,
    },
    property: {},
  },
  logisticsBinding: {
    query: {},
    add: { app: 'mabang', account: 'nanbei', orderSource: 'Shopline', credential: 'cred-0123456789' },
    update: { id: unknownId, version: 1, orderSource: 'Shopline', credential: 'cred-9876543210' },
    delete: { id: unknownId, version: 1 },
    check: { id: unknownId },
  },
  trackerEvent: {
    events: {
      events: [
        {
          eventId: 'E-1',
          reference: `q1-${unknownId}-1`,
          tracker: 'trackingmore',
          at: '2026-01-05T10:00:00Z',
          status: 'delivered',
          substatus: 'delivered003',
          text: 'Delivered, signed for',
          place: { country: 'US', city: 'Portland', postcode: '97209' },
          signer: 'RECIPIENT',
        },
      ],
    },
  },
}
