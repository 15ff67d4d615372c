import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { bindingChanges, movedBinding, seenBinding } from '#partners/binding/binding.ts'
import { bindingList } from '#partners/binding/row.ts'
import { partnerLimits as limits } from '#partners/limits.ts'
import { proofOf } from '#proof.ts'

const base = '/third-party/paypal'
const manage = { access: 'partner.binding.manage', effect: 'write' } as const
/** Said by the address alone, and believed by nobody: whoever comes back may have changed it. */
const hint = withOwnDigits(line(limits.account.max)).optional()

export const paypalCalls = {
  onBoarding: call({
    ...manage,
    path: `${base}/onBoarding`,
    summary:
      'Ask PayPal for a page on which a seller lets us act for them; a binding that is not valid is asked for anew',
    input: z.strictObject({ id: z.uuid().optional() }),
    output: movedBinding,
    errors: ['object.not_found', 'partner.state', 'partner.too_many', 'partner.off'],
    logs: ['id'],
    changes: [...bindingChanges],
  }),
  afterOnboarding: call({
    ...manage,
    path: `${base}/afterOnboarding`,
    summary: 'Take the return of a seller from PayPal, whose status is then asked for',
    input: z.strictObject({
      state: withOwnDigits(line(limits.returned.max)),
      merchantIdInPayPal: hint,
      permissionsGranted: z.enum(['true', 'false']).optional(),
      consentStatus: z.enum(['true', 'false']).optional(),
    }),
    output: movedBinding,
    errors: ['partner.state_used'],
  }),
  bind: call({
    ...manage,
    path: `${base}/bind`,
    summary: 'Let a site be paid by a PayPal account',
    approval: 'partner.change',
    proof: 'asked',
    input: z.strictObject({ ...seenBinding, siteId: z.uuid(), proof: proofOf.partner }),
    output: movedBinding,
    errors: [
      'object.not_found',
      'request.conflict',
      'partner.state',
      'partner.scope_missing',
      'partner.site',
    ],
    logs: ['id', 'siteId'],
    changes: [...bindingChanges],
  }),
  unbind: call({
    ...manage,
    path: `${base}/unbind`,
    summary: 'Let a PayPal account go: its site is no longer paid by it',
    approval: 'partner.change',
    proof: 'asked',
    input: z.strictObject({ ...seenBinding, proof: proofOf.partner }),
    output: movedBinding,
    errors: ['object.not_found', 'request.conflict', 'partner.state'],
    logs: ['id'],
    changes: [...bindingChanges],
  }),
  list: call({
    path: `${base}/list`,
    summary: 'List PayPal accounts, with what PayPal says of each and what to do',
    access: 'partner.binding.view',
    effect: 'read',
    input: nothing,
    output: bindingList,
  }),
} as const
