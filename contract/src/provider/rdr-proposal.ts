import { z } from 'zod'
import { call } from '#call.ts'
import { line } from '#fields.ts'
import { disputeLimits } from '#dispute/limits.ts'
import { byStaff, ofMerchant } from './staff.ts'

/** What the provider's staff decide about RDR rules that a merchant has asked for. */
export const rdrProposalCalls = {
  answer: call({
    path: '/rdr-proposal/answer',
    summary: 'Accept or decline RDR rules that a merchant asked for; the merchant is told',
    access: 'provider:products',
    effect: 'write',
    input: z.strictObject({
      ...ofMerchant,
      proposalId: z.uuid(),
      ...byStaff,
      accepted: z.boolean(),
      /** Told to the merchant as it is written. */
      answer: line(disputeLimits.remark.max, disputeLimits.remark.min).optional(),
    }),
    output: z.strictObject({ proposalId: z.string(), accepted: z.boolean(), answeredAt: z.string() }),
    errors: ['object.not_found', 'request.conflict'],
    logs: ['staff', 'accepted'],
    changes: ['state'],
  }),
} as const
