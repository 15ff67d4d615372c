import type { InputOf } from '@quayside/contract/call.ts'
import type { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const seen = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
const target = { channel: 'mail', email: 'risk@shop.example' } as const

/** A good input of each call of people who are told, with every field filled in. */
export const recipientInputs: { readonly recipient: Inputs<typeof recipientCalls> } = {
  recipient: {
    query: {},
    code: { target, language: 'en' },
    add: { name: 'Ada Sun', target, code: '123456', language: 'en' },
    delete: seen,
    way: { id: seen.id },
    saveWay: {
      ...seen,
      name: 'Ada Sun',
      language: 'zh',
      enabled: true,
      groups: ['chargeback', 'refund'],
      urgent: ['chargeback'],
      quiet: { from: '22:00', to: '08:00', zone: 'Asia/Shanghai' },
    },
  },
}
