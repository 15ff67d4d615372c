import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode } from '#fields.ts'
import { byStaff, ofMerchant } from './staff.ts'

const access = 'provider:products'
/** Of the provider's own case: the same one again changes nothing. */
const named = { ...ofMerchant, productId: z.uuid(), ...byStaff }
const output = z.strictObject({
  productId: z.string(),
  country: z.string(),
  openedAt: z.string(),
  /** Null while the merchant has it. */
  closedAt: z.string().nullable(),
})

/** Which merchants have the payout product: it sets the least amount of a withdrawal, and a refund reserve (ADR 0046). */
export const payoutProductCalls = {
  open: call({
    path: '/payout-product/open',
    summary: 'Open the payout product for a merchant in one country',
    access,
    effect: 'write',
    input: z.strictObject({ ...named, country: countryCode }),
    output,
    errors: ['object.not_found', 'fund.product_open', 'request.conflict'],
    logs: ['staff', 'country'],
    changes: ['state', 'country'],
  }),
  close: call({
    path: '/payout-product/close',
    summary: 'Close a merchant’s payout product; its minimum and reserve no longer apply',
    access,
    effect: 'write',
    input: z.strictObject(named),
    output,
    errors: ['object.not_found'],
    logs: ['staff'],
    changes: ['state'],
  }),
} as const
