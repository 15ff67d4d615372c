import { z } from 'zod'
import { call } from '#call.ts'
import { instant, moneyOutput } from '#fields.ts'
import { byStaff, listedSize, ofMerchant, staffReason } from './staff.ts'

const access = 'provider:freezes'
/** Of the provider's own case: the same one again changes nothing. */
const named = { ...ofMerchant, freezeId: z.uuid(), ...byStaff }
const output = z.strictObject({
  freezeId: z.string(),
  state: z.enum(['frozen', 'ending', 'ended']),
  since: z.string(),
  reviewAt: z.string(),
  /** What was moved into the frozen account, or back from it, by this very request; nothing on a repeat. */
  moved: z.array(moneyOutput),
})
const step = { access, effect: 'write', output, logs: ['staff'], changes: ['state', 'reason'] } as const

export const accountFreezeCalls = {
  open: call({
    path: '/freezes/open',
    summary: 'List open freezes of all merchants, oldest first',
    access,
    effect: 'read',
    input: z.strictObject({
      /** The last row of the page before. */
      after: z.strictObject({ since: instant, freezeId: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      freezes: z.array(
        z.strictObject({
          merchantId: z.string(),
          freezeId: z.string(),
          since: z.string(),
          reviewAt: z.string(),
          reason: z.string(),
          /** Who asked to end it; somebody else confirms. */
          endAskedBy: z.string().nullable(),
        }),
      ),
    }),
  }),
  freeze: call({
    ...step,
    path: '/freezes/begin',
    summary: 'Freeze an account: the withdrawable balance and all funds that would become withdrawable',
    input: z.strictObject({ ...named, ...staffReason }),
    errors: ['object.not_found', 'freeze.open', 'request.conflict'],
  }),
  askEnd: call({
    ...step,
    path: '/freezes/end',
    summary: 'Request to unfreeze an account; nothing moves until someone else confirms',
    input: z.strictObject({ ...named, ...staffReason }),
    errors: ['object.not_found', 'freeze.ended'],
  }),
  confirmEnd: call({
    ...step,
    path: '/freezes/end/confirm',
    summary: 'Confirm an unfreeze that someone else requested',
    input: z.strictObject(named),
    errors: ['object.not_found', 'freeze.end_not_asked', 'freeze.same_person'],
  }),
} as const
