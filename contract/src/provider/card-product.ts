import { z } from 'zod'
import { call } from '#call.ts'
import { byStaff, ofMerchant } from './staff.ts'

const access = 'provider:products'
/** Of the provider's own case: the same one again changes nothing. */
const named = { ...ofMerchant, productId: z.uuid(), ...byStaff }
const output = z.strictObject({
  productId: z.string(),
  openedAt: z.string(),
  /** Null while the merchant has it. */
  closedAt: z.string().nullable(),
})

/** Which merchants may apply for virtual cards (ADR 0136), and a card that staff freeze (row E6). */
export const cardProductCalls = {
  open: call({
    path: '/card-product/open',
    summary: 'Open virtual cards for a merchant',
    access,
    effect: 'write',
    input: z.strictObject(named),
    output,
    errors: ['object.not_found', 'fund.product_open'],
    logs: ['staff'],
    changes: ['state'],
  }),
  close: call({
    path: '/card-product/close',
    summary: 'Close virtual cards for a merchant: nothing more is paid in, and the cards it has stay',
    access,
    effect: 'write',
    input: z.strictObject(named),
    output,
    errors: ['object.not_found'],
    logs: ['staff'],
    changes: ['state'],
  }),
  freeze: call({
    path: '/card-product/card/freeze',
    summary: 'Freeze one virtual card of a merchant',
    access,
    effect: 'write',
    input: z.strictObject({ ...ofMerchant, cardId: z.uuid(), ...byStaff }),
    output: z.strictObject({ cardId: z.string(), status: z.string() }),
    errors: ['object.not_found', 'vcc.state'],
    logs: ['staff'],
    changes: ['status'],
  }),
} as const
