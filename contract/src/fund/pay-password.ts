import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import { proofOf } from '#proof.ts'

export const payPasswordCalls = {
  validate: call({
    path: '/acct/validatetradePwd',
    summary:
      'Check the payment password or another proof of presence; wrong attempts count towards the lock (ADR 0027)',
    access: 'session',
    effect: 'write',
    proof: 'asked',
    input: z.strictObject({ proof: proofOf.check }),
    output: nothing,
  }),
} as const
