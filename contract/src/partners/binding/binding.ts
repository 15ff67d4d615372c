import { z } from 'zod'
import { call } from '#call.ts'
import { partnerLimits as limits } from '#partners/limits.ts'
import { partnerBinding } from './states.ts'

/** A binding as it was seen. */
export const seenBinding = { id: z.uuid(), version: z.int().min(1) }
export const movedBinding = z.strictObject({
  id: z.string(),
  state: z.enum(partnerBinding.states),
  version: z.int(),
})
export const bindingChanges = ['partner', 'account', 'state', 'siteId', 'productDomain', 'problem']

/** A text that comes back by the browser; its digits are nobody's card. */
export const bindingCalls = {
  check: call({
    path: '/third-party/binding/check',
    summary: 'Look at an account with a partner now, whatever its partner',
    access: 'partner.binding.manage',
    effect: 'write',
    perMinute: limits.checksPerMinute,
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found', 'partner.state', 'partner.off'],
    logs: ['id'],
  }),
} as const
