import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'

/** Where somebody is signed in, or need not confirm their device again. */
const place = {
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string().nullable(),
  /** The browser's name of itself. */
  agent: z.string(),
  since: z.string(),
}

/** Open sessions and remembered devices of the person who is signed in. */
export const placeCalls = {
  list: call({
    path: '/security/place/list',
    summary: 'List active sessions and remembered devices',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      sessions: z.array(z.strictObject({ ...place, seenAt: z.string(), endsAt: z.string() })),
      devices: z.array(z.strictObject({ ...place, usedAt: z.string().nullable(), until: z.string() })),
    }),
  }),
  endSession: call({
    path: '/security/place/session/end',
    summary: 'End one of your sessions, from its next request',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  endDevice: call({
    path: '/security/place/device/end',
    summary: 'Forget a device; the next sign-in on it must be confirmed again',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  endOthers: call({
    path: '/security/place/others/end',
    summary: 'End all your other sessions and forget all other devices',
    access: 'session',
    effect: 'write',
    input: nothing,
    output: z.strictObject({ sessions: z.int(), devices: z.int() }),
  }),
} as const
