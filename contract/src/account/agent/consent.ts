import { z } from 'zod'
import { call } from '#call.ts'
import { agentLimits as limits } from '#account/limits.ts'
import { proofOf } from '#proof.ts'
import { askedFrom, requestId, tokenScopes } from '#account/token/token.ts'

const request = z.strictObject({ request: requestId })
const answered = z.strictObject({
  /** Where the browser goes now: back to the agent. */
  redirect: z.string(),
})
const gone = ['agent.request_gone'] as const

/** What a person is asked when an agent wishes to call in their name (ADR 0127). */
export const agentCalls = {
  detail: call({
    path: '/agent/request',
    summary: 'Get what an agent asks for: who it is, where it is, and which rights it may have',
    access: 'session',
    effect: 'read',
    input: request,
    output: z.strictObject({
      client: z.strictObject({ id: z.string(), name: z.string(), host: z.string() }),
      /** Host that the answer goes to; on the person's own machine for a program there. */
      returnsTo: z.string(),
      isLocal: z.boolean(),
      /** Rights that the agent named; null where it named none. */
      asked: z.array(z.string()).nullable(),
      /** Rights that the person can grant. */
      scopes: z.array(z.string()),
      /** Of these the ones with which something can be read. */
      reading: z.array(z.string()),
      expiresAt: z.string(),
    }),
    errors: gone,
  }),
  allow: call({
    path: '/agent/allow',
    summary: 'Let an agent call in one’s own name, with these rights and until this day',
    access: 'session',
    effect: 'write',
    // As for a token that is made by hand: an agent calls from anywhere for as long.
    proof: 'asked',
    input: z.strictObject({
      request: requestId,
      permissions: tokenScopes,
      days: z.int().min(limits.days.min).max(limits.days.max).default(limits.days.proposed),
      readsOnly: z.boolean().default(true),
      askedFrom,
      proof: proofOf.token,
    }),
    output: answered,
    errors: [...gone, 'agent.second_person', 'token.beyond_own', 'token.too_many'],
    logs: ['permissions', 'days', 'readsOnly'],
    changes: ['name', 'kind', 'permissions', 'days', 'readsOnly', 'host'],
  }),
  refuse: call({
    path: '/agent/refuse',
    summary: 'Refuse an agent',
    access: 'session',
    effect: 'write',
    input: request,
    output: answered,
    errors: gone,
  }),
} as const
