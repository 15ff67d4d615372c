import type { InputOf } from '@quayside/contract/call.ts'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import type { cardTransactionCalls } from '@quayside/contract/fund/vcc/transaction.ts'
import type { cardProductCalls } from '@quayside/contract/provider/card-product.ts'
import type { issuerEventCalls } from '@quayside/contract/provider/issuer-event.ts'
import { usd } from '#test/deliveries.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const proof = { paymentPassword: 'Pay-Word-8' }
const times = { createdFrom: '2026-01-01T00:00:00Z', createdTo: '2026-02-01T00:00:00+08:00' }
const filter = { text: 'K1', ...times, status: ['active' as const], currency: ['USD' as const] }
const used = {
  cardId: unknownId,
  text: 'GOOGLE',
  ...times,
  status: ['cleared' as const],
  category: ['advertising' as const],
  currency: ['USD' as const],
}
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const by = { merchantId: '1', staff: 'Li Na' }

/** A good input of each call about virtual cards, with every field filled in. */
export const vccInputs: {
  readonly virtualCard: Inputs<typeof virtualCardCalls>
  readonly cardTransaction: Inputs<typeof cardTransactionCalls>
  readonly cardProduct: Inputs<typeof cardProductCalls>
  readonly issuerEvent: Inputs<typeof issuerEventCalls>
} = {
  virtualCard: {
    query: { filter, page: { size: 20 }, order: 'oldest', count: true },
    apply: {
      name: 'Spring ads',
      amount: usd('500.00'),
      singleUse: true,
      categories: ['advertising'],
      endsOn: '2027-06-30',
      proof,
    },
    fund: { id: unknownId, amount: usd('200.00'), proof },
    detail: { id: unknownId },
    freeze: { id: unknownId },
    unfreeze: { id: unknownId, proof },
    close: { id: unknownId },
    show: { id: unknownId, proof },
  },
  cardTransaction: {
    query: { filter: used, page: { size: 20 }, order: 'oldest', count: true },
    ask: { filter: used, order: 'newest', columns: ['createdAt', 'amount'], file },
    preview: { filter: used, zone: 'Asia/Shanghai' },
  },
  cardProduct: {
    open: { ...by, productId: unknownId },
    close: { ...by, productId: unknownId },
    freeze: { ...by, cardId: unknownId },
  },
  issuerEvent: { deliver: { events: [{}] } },
}
