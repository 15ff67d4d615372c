import { z } from 'zod'
import { call } from '#call.ts'
import { line, withOwnDigits } from '#fields.ts'
import { eventAnswer } from './event.ts'
import { ingestLimits } from './limits.ts'

/** Headers of a signed provider request; the signature is `v2=` and HMAC-SHA256 in hex with the key's secret (signature.ts). */
export const providerHeaders = {
  keyId: 'x-provider-key',
  timestamp: 'x-provider-timestamp',
  nonce: 'x-provider-nonce',
  signature: 'x-provider-signature',
} as const

export const ingestCalls = {
  events: call({
    path: '/events',
    summary: 'Deliver events from the payment core; each event has its own result',
    access: 'provider:events',
    effect: 'none',
    input: z.strictObject({
      /**
       * Each event is parsed by itself, so that one bad event does not refuse its neighbours, and its texts are masked by
       * themselves: no order may be lost over a card number in a remark (ADR 0035).
       */
      events: withOwnDigits(z.array(z.unknown()).min(1).max(ingestLimits.events.max)),
    }),
    output: z.strictObject({ answers: z.array(eventAnswer) }),
  }),
  ticket: call({
    path: '/tickets',
    summary: 'Get a one-time ticket with which a partner page signs an operator in to the portal (autologin)',
    access: 'provider:tickets',
    effect: 'write',
    input: z.strictObject({ merchantId: z.string().regex(/^\d{1,18}$/), loginName: line(64) }),
    output: z.strictObject({ ticket: z.string(), seconds: z.int() }),
    errors: ['object.not_found'],
  }),
} as const
