import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import { proofOf } from '#proof.ts'

export const payPasswordCalls = {
  validate: call({
    path: '/acct/validatetradePwd',
    summary:
      'Whether the payment password, or another proof of presence, is right; wrong ones count towards its own lock (ADR 0027)',
    access: 'session',
    effect: 'write',
    proof: 'asked',
    input: z.strictObject({ proof: proofOf.check }),
    output: nothing,
  }),
} as const
