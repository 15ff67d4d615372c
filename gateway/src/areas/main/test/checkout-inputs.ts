import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import type { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import type {
  checkoutCalls,
  checkoutV1Calls,
  checkoutV2Calls,
} from '@quayside/contract/main/checkout/checkout.ts'
import { recipientInputs } from './recipient-inputs.ts'
import { deliveryInputs } from './delivery-inputs.ts'
import { ipInputs } from './ip-inputs.ts'
import { keyInputs } from './key-inputs.ts'
import { notifyInputs } from './notify-inputs.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const draft = { version: 1, revision: 1 }
export const checkoutContent = {
  title: 'Nanbei Outdoor · Checkout',
  template: 'default' as const,
  methods: ['card' as const],
  brands: ['visa' as const, 'jcb' as const],
  logo: unknownId,
  icon: unknownId,
  terms: unknownId,
  privacy: unknownId,
  asksHolder: true,
  asksAddress: false,
}
const family: Inputs<typeof checkoutV1Calls> = {
  create: { siteId: unknownId, ...checkoutContent, draft, publish: true, live: 1 },
  detail: { configId: unknownId },
  delete: { configId: unknownId, draft, live: 1 },
  paymentMethods: { siteId: unknownId },
  version: { configId: unknownId, act: 'publish', version: 1, revision: 1, live: 1 },
}

/** A good input of each call of checkouts and keys, with every field filled in. */
export const checkoutInputs: {
  readonly checkout: Inputs<typeof checkoutCalls>
  readonly checkoutV1: Inputs<typeof checkoutV1Calls>
  readonly checkoutV2: Inputs<typeof checkoutV2Calls>
  readonly key: Inputs<typeof keyCalls>
  readonly ip: Inputs<typeof ipCalls>
  readonly recipient: Inputs<typeof recipientCalls>
  readonly notify: Inputs<typeof notifyCalls>
} & typeof deliveryInputs = {
  checkout: { ...family, list: {}, file: { id: unknownId } },
  checkoutV1: family,
  checkoutV2: family,
  ...keyInputs,
  ...deliveryInputs,
  ...ipInputs,
  ...recipientInputs,
  ...notifyInputs,
}
