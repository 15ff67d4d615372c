import { z } from 'zod'
import { call } from '#call.ts'
import { nothing, withOwnDigits } from '#fields.ts'
import { keyLimits as limits } from '#main/limits.ts'
import { proofOf } from '#proof.ts'
import { keyRow } from './row.ts'
import { merchantKey, secretKinds } from './states.ts'

const manage = { access: 'main.key.manage', effect: 'write', proof: 'asked' } as const

const hours = z.int().min(limits.overlapHours.min).max(limits.overlapHours.max)
const overlapHours = hours.default(limits.overlapHours.proposed)
const proof = proofOf.key
/** A key as it was seen. */
const seen = { id: z.uuid(), version: z.int().min(1) }
const moved = z.strictObject({ id: z.string(), state: z.enum(merchantKey.states), version: z.int() })
const changes = ['kind', 'bits', 'fingerprint', 'lastFour', 'state', 'hours', 'retiresAt']
const moves = ['key.state', 'object.not_found', 'request.conflict'] as const

export const keyCalls = {
  query: call({
    path: '/key/query',
    summary: 'List the keys with which servers sign, by kind, with their last use',
    access: 'main.key.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      /** Accepted ones of each kind, newest first, then those that were revoked last. */
      keys: z.array(keyRow),
      /** Whether a first MD5 key may be made. */
      md5: z.boolean(),
    }),
  }),
  generate: call({
    ...manage,
    path: '/key/generate',
    summary: 'Generate an HMAC or MD5 key; its secret is in this answer and in no other',
    approval: 'key.change',
    input: z.strictObject({
      kind: z.enum(secretKinds).default('hmac'),
      overlapHours,
      /** For a first MD5 key: that its weakness is known. */
      acceptsWeak: z.boolean().default(false),
      proof,
    }),
    output: z.strictObject({
      id: z.string(),
      fingerprint: z.string(),
      lastFour: z.string(),
      /** Text that the servers sign with as it stands; nothing of it is to be decoded. */
      secret: z.string(),
      shownUntil: z.string(),
    }),
    errors: ['key.in_overlap', 'key.waiting', 'key.md5_closed', 'key.md5_unticked'],
    logs: ['kind', 'overlapHours'],
    changes,
  }),
  savePublicKey: call({
    ...manage,
    path: '/key/save/publickey',
    summary: 'Save the public half of an RSA key of the merchant',
    approval: 'key.change',
    input: z.strictObject({
      publicKey: withOwnDigits(z.string().min(1).max(limits.pem.max)),
      overlapHours,
      proof,
    }),
    output: z.strictObject({
      id: z.string(),
      bits: z.int(),
      fingerprint: z.string(),
      lastFour: z.string(),
    }),
    errors: ['key.in_overlap', 'key.waiting', 'key.private', 'key.unreadable', 'key.weak', 'key.known'],
    logs: ['overlapHours'],
    changes,
  }),
  queryOfTradePwd: call({
    ...manage,
    path: '/key/queryOfTradePwd',
    summary: 'Show its maker the secret of a key that nobody has used yet, within a quarter of an hour',
    input: z.strictObject({ id: z.uuid(), proof }),
    output: z.strictObject({ id: z.string(), secret: z.string(), shownUntil: z.string() }),
    errors: ['key.not_shown', 'key.shown_often', 'object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
  activate: call({
    ...manage,
    path: '/key/activate',
    summary: 'Make a key active before its first signature, which begins the end of the one before it',
    approval: 'key.change',
    input: z.strictObject({ ...seen, proof }),
    output: moved,
    errors: moves,
    logs: ['id'],
    changes,
  }),
  retire: call({
    ...manage,
    path: '/key/retire',
    summary: 'Let a key end in so many hours, or later than it would',
    approval: 'key.change',
    input: z.strictObject({ ...seen, hours, proof }),
    output: moved,
    errors: [...moves, 'key.in_overlap', 'key.overlap_long'],
    logs: ['id', 'hours'],
    changes,
  }),
  revoke: call({
    ...manage,
    path: '/key/revoke',
    summary: 'Revoke a key at once: nothing that is signed with it is accepted any more',
    input: z.strictObject({ ...seen, proof }),
    output: moved,
    errors: moves,
    logs: ['id'],
    changes,
  }),
  publicKey: call({
    path: '/key/publickey',
    summary: 'Download the public half of the RSA key with which messages to this merchant are signed',
    access: 'main.key.view',
    // A pair takes a second to make, in which no transaction waits.
    effect: 'none',
    answers: 'file',
    perMinute: 10,
    input: nothing,
    output: z.unknown(),
  }),
} as const
