import type { InputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryExportColumns } from '@quayside/contract/main/delivery/row.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const filter = {
  text: 'Q2612010000000042',
  createdFrom: '2026-01-01T00:00:00.000Z',
  createdTo: '2026-01-02T00:00:00.000Z',
  type: ['order.succeeded' as const],
  endpointId: [unknownId],
  standing: ['dead' as const],
  answer: ['5xx' as const],
  origin: ['event' as const],
}
const replay = { what: { filter, which: 'dead' as const }, endpointId: unknownId }

/** A good input of each call of the notification log, with every field filled in. */
export const deliveryInputs: {
  readonly delivery: Inputs<typeof deliveryCalls>
} = {
  delivery: {
    query: { filter, page: { size: 10 }, order: 'newest', count: true },
    ask: {
      filter,
      order: 'newest',
      columns: [...deliveryExportColumns],
      file: { type: 'csv', zone: 'Asia/Shanghai' },
    },
    preview: { filter, zone: 'Asia/Shanghai' },
    detail: { id: unknownId },
    health: { endpointId: unknownId },
    gaps: { endpointId: unknownId },
    counts: {},
    weigh: replay,
    replay,
    test: { endpointId: unknownId, type: 'order.succeeded', which: 'sample' },
    check: {
      endpointId: unknownId,
      headers: 'webhook-id: evt_1\nwebhook-timestamp: 1781589858\nwebhook-signature: v1,AAAA',
      body: '{}',
      computed: 'AAAA',
    },
  },
}
