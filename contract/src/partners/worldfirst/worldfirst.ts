import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { cardStates } from '#fund/card/states.ts'
import { bindingChanges, movedBinding, seenBinding } from '#partners/binding/binding.ts'
import { bindingList } from '#partners/binding/row.ts'
import { partnerLimits as limits } from '#partners/limits.ts'
import { proofOf } from '#proof.ts'

const base = '/third-party/wf'
const manage = { access: 'partner.binding.manage', effect: 'write' } as const
const returned = withOwnDigits(line(limits.returned.max)).optional()

export const worldfirstCalls = {
  apply: call({
    ...manage,
    path: `${base}/apply`,
    summary:
      'Ask WorldFirst for its page of consent, or hand in the code with which somebody came back from there',
    input: z
      .strictObject({ id: z.uuid().optional(), authState: returned, authCode: returned })
      .refine(({ authState, authCode }) => (authState === undefined) === (authCode === undefined), {
        path: ['authCode'],
      }),
    output: movedBinding,
    errors: ['object.not_found', 'partner.state_used', 'partner.state', 'partner.too_many', 'partner.off'],
    logs: ['id'],
    changes: [...bindingChanges],
  }),
  bind: call({
    ...manage,
    path: `${base}/bind`,
    summary: 'Make an account with WorldFirst a withdrawal card, which waits for its audit',
    approval: 'card.change',
    proof: 'asked',
    input: z.strictObject({
      ...seenBinding,
      accountId: withOwnDigits(line(limits.account.max)),
      proof: proofOf.card,
    }),
    output: z.strictObject({ liquidateId: z.string(), state: z.enum(cardStates), version: z.int() }),
    errors: [
      'object.not_found',
      'request.conflict',
      'partner.state',
      'partner.scope_missing',
      'card.too_many',
      'card.account_known',
      'permission.denied',
    ],
    logs: ['id'],
    changes: ['card', 'currency', 'state'],
  }),
  query: call({
    path: `${base}/query`,
    summary: 'List accounts with WorldFirst, and the withdrawal cards that were made of them',
    access: 'partner.binding.view',
    effect: 'read',
    input: nothing,
    output: bindingList,
  }),
  unbind: call({
    ...manage,
    path: `${base}/unbind`,
    summary: 'Let a WorldFirst account go; withdrawal cards that were made of it are deleted',
    approval: 'card.change',
    proof: 'asked',
    input: z.strictObject({ ...seenBinding, proof: proofOf.card }),
    output: movedBinding,
    errors: ['object.not_found', 'request.conflict', 'partner.state', 'card.in_use', 'card.has_rule'],
    logs: ['id'],
    changes: [...bindingChanges],
  }),
} as const
