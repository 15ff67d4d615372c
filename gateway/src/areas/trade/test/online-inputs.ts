import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const terms = {
  formId: unknownId,
  amount: { currency: 'USD', value: '30.00' },
  goods: 'Trail club, June',
  merchantOrderId: 'NB-CLUB-0601',
  description: 'Agreed on the telephone',
}

type Groups = 'online' | 'keptCard'
type Inputs<Group> = { readonly [K in keyof Group]: InputOf<Group[K]> }

/** One good input of each call of orders that a merchant makes by hand. */
export const onlineInputs: { readonly [G in Groups]: Inputs<(typeof portalCalls)[G]> } = {
  online: {
    permission: {},
    create: { ...terms, token: unknownId, reason: 'due', mandate: 'Every month, USD 30' },
    frame: { ...terms, siteId: unknownId, customer: 'C-1', email: 'emma@shop.example' },
    confirmDuty: { confirmed: true },
    state: { orderId: unknownId },
    ask: { orderId: unknownId },
  },
  keptCard: {
    query: {
      filter: {
        customer: 'C-1',
        email: 'emma@shop.example',
        lastFour: '1111',
        brand: ['visa'],
        expiringBefore: '2027-01-01',
        status: ['active'],
      },
      page: { size: 20 },
      order: 'newest',
      count: true,
    },
  },
}
