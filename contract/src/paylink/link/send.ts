import { z } from 'zod'
import { call } from '#call.ts'
import { payerLanguages } from '#payer/languages.ts'
import { linkMailingErrors } from '#paylink/link/link.ts'
import { paylinkLimits as limits } from '#paylink/limits.ts'
import { payerEmail } from '#payer/pay.ts'

export const linkSendCalls = {
  send: call({
    path: '/payLink/send',
    summary: 'Send a payment link to a payer by email; at most five a day to one address',
    access: 'paylink.link.create',
    effect: 'write',
    perMinute: limits.mails.perMinute,
    input: z.strictObject({
      /** Sent twice it is one mail. */
      formId: z.uuid(),
      id: z.uuid(),
      email: payerEmail,
      /** The link's own where it is missing, and English where it has none. */
      language: z.enum(payerLanguages).optional(),
    }),
    output: z.strictObject({
      sentAt: z.string(),
      /** How many more this address may get of the link today. */
      left: z.int(),
    }),
    errors: ['object.not_found', 'paylink.ineffective', ...linkMailingErrors, 'merchant.frozen'],
    logs: ['id', 'language'],
  }),
} as const
