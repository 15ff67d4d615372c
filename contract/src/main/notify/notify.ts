import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing } from '#fields.ts'
import { keyKinds } from '#main/key/states.ts'
import { notifyLimits as limits } from '#main/limits.ts'
import { proofOf } from '#proof.ts'
import { addressedTypes, type EventType, eventTypes, typesOfFamily } from './event-types.ts'
import { notifyFamilyNames } from './families.ts'
import { endpointRow } from './row.ts'
import { endpointSecretKinds, notifyEndpoint } from './states.ts'

/** Answers that hold a secret are for people. */
const secretive = { persons: 'alone' } as const
/** Where events of the company go is for whoever sees all of its sites: an address may be sent those of each. */
const manage = { access: 'main.notify.manage', effect: 'write', proof: 'asked', allSites: true } as const
const proof = proofOf.notify
/** An address as it was seen. */
const seen = { id: z.uuid(), version: z.int().min(1) }
const moved = z.strictObject({ id: z.string(), state: z.enum(notifyEndpoint.states), version: z.int() })
const changes = ['family', 'url', 'site', 'types', 'ed25519', 'legacyKind', 'inOrder', 'state', 'hours']
const moves = ['notify.state', 'object.not_found', 'request.conflict'] as const

/** A secret that was made with this call: in its answer and in no other. */
const newSecret = z.strictObject({
  id: z.string(),
  kind: z.enum(endpointSecretKinds),
  /** Of HMAC, to be pasted as it stands. */
  secret: z.string().nullable(),
  /** Of ed25519. */
  publicKey: z.string().nullable(),
  fingerprint: z.string(),
  lastFour: z.string(),
  shownUntil: z.string().nullable(),
})

export const notifyCalls = {
  query: call({
    path: '/notify/url/query',
    summary:
      'List the addresses that events are sent to, by family, with their secrets’ names and how they do',
    access: 'main.notify.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ endpoints: z.array(endpointRow) }),
  }),
  type: call({
    path: '/notify/type/detail',
    summary: 'Get what is sent of one type of event: a sample, and the JSON Schema of its body',
    access: 'main.notify.view',
    effect: 'read',
    input: z.strictObject({ type: z.enum(addressedTypes as [EventType, ...EventType[]]) }),
    output: z.strictObject({
      type: z.enum(eventTypes),
      /** JSON, in one line, as a body is sent. */
      sample: z.string(),
      /** JSON, in one line. */
      schema: z.string(),
    }),
  }),
  save: call({
    ...manage,
    ...secretive,
    path: '/notify/url/save',
    // Its answer holds a secret, as that of the rotation does.
    persons: 'alone',
    summary:
      'Add an address or change one; a new one goes live once it has echoed a nonce, the old one until then',
    approval: 'notify.change',
    input: z
      .strictObject({
        /** Of one that is changed. */
        id: z.uuid().optional(),
        version: z.int().min(1).optional(),
        family: z.enum(notifyFamilyNames),
        url: line(limits.url.max),
        siteId: z.uuid().nullable().default(null),
        types: z
          .array(z.enum(eventTypes))
          .min(1)
          .max(eventTypes.length)
          .refine((types) => new Set(types).size === types.length, {
            error: 'twice',
            params: { rule: 'twice' },
          }),
        ed25519: z.boolean().default(false),
        legacyKind: z.enum(keyKinds).nullable().default(null),
        inOrder: z.boolean().default(false),
        proof,
      })
      .refine(({ family, types }) => types.every((type) => typesOfFamily(family).includes(type)), {
        path: ['types'],
        error: 'of_family',
        params: { rule: 'of_family' },
      }),
    output: z.strictObject({ ...moved.shape, secrets: z.array(newSecret) }),
    errors: [...moves, 'notify.url_private', 'notify.full', 'notify.no_key', 'notify.asked_often'],
    logs: ['id', 'family', 'siteId', 'types', 'ed25519', 'legacyKind', 'inOrder'],
    changes,
  }),
  disable: call({
    ...manage,
    path: '/notify/url/disable',
    summary: 'Send nothing more to an address; what waits for it is kept among what was not delivered',
    input: z.strictObject({ ...seen, proof }),
    output: moved,
    errors: moves,
    logs: ['id'],
    changes,
  }),
  enable: call({
    ...manage,
    path: '/notify/url/enable',
    summary: 'Send to an address again, on request with what it has missed',
    approval: 'notify.change',
    input: z.strictObject({
      ...seen,
      /** What was not delivered within thirty days is sent as well. */
      resend: z.boolean().default(false),
      proof,
    }),
    output: moved,
    errors: [...moves, 'notify.not_echoed'],
    logs: ['id', 'resend'],
    changes,
  }),
  delete: call({
    ...manage,
    path: '/notify/url/delete',
    summary: 'Delete an address with its secrets',
    input: z.strictObject({ ...seen, proof }),
    output: moved,
    errors: moves,
    logs: ['id'],
    changes,
  }),
  rotateSecret: call({
    ...manage,
    ...secretive,
    path: '/notify/secret/rotate',
    persons: 'alone',
    summary: 'Make a new secret of an address; both sign until the old one ends',
    approval: 'notify.change',
    input: z.strictObject({
      id: z.uuid(),
      kind: z.enum(endpointSecretKinds).default('hmac'),
      overlapHours: z
        .int()
        .min(limits.overlapHours.min)
        .max(limits.overlapHours.max)
        .default(limits.overlapHours.proposed),
      proof,
    }),
    output: newSecret,
    errors: ['notify.state', 'object.not_found', 'key.in_overlap'],
    logs: ['id', 'kind', 'overlapHours'],
    changes,
  }),
  showSecret: call({
    ...manage,
    ...secretive,
    path: '/notify/secret/show',
    summary: 'Show its maker the secret of an address again, within a quarter of an hour',
    input: z.strictObject({ id: z.uuid(), proof }),
    output: z.strictObject({ id: z.string(), secret: z.string(), shownUntil: z.string() }),
    errors: ['notify.not_shown', 'key.shown_often', 'object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
} as const
