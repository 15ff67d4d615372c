import { z } from 'zod'
import { call } from '#call.ts'
import { withOwnDigits } from '#fields.ts'
import { deliveryLogLimits as limits } from '#main/limits.ts'
import { addressedTypes, eventTypes } from '#main/notify/event-types.ts'
import { attemptProblems, breakerStates, deliveryStates, disabledReasons } from '#main/notify/states.ts'
import { signatureCauses, signatureVerdicts } from './causes.ts'
import { deliveryListCalls } from './list.ts'
import { deliveryFilter, deliveryRow } from './row.ts'

const view = { access: 'main.notify.view', effect: 'read' } as const

const attempt = z.strictObject({
  no: z.int(),
  at: z.string(),
  url: z.string(),
  /** The address that the name had. */
  ip: z.string().nullable(),
  status: z.int().nullable(),
  problem: z.enum(attemptProblems).nullable(),
  ms: z.int(),
  /** The beginning of the answer. */
  excerpt: z.string().nullable(),
  sentHeaders: z.record(z.string(), z.string()),
})

const bucket = z.strictObject({ at: z.string(), attempts: z.int(), failed: z.int() })

/** Which of a range are sent again. */
export const replayChoices = ['dead', 'dead_and_waiting', 'all'] as const
export type ReplayChoice = (typeof replayChoices)[number]

/** Some that were ticked, or all that a filter finds. */
const replayed = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.selected.max) }),
  z.strictObject({ filter: deliveryFilter, which: z.enum(replayChoices) }),
])

const gap = z.strictObject({
  endpointId: z.string(),
  objectId: z.string(),
  objectNo: z.string().nullable(),
  type: z.enum(eventTypes),
  /** The newest that was acknowledged. */
  acknowledged: z.int(),
  /** Those before it that were not, each by its delivery: under way, or given up. */
  missing: z.array(
    z.strictObject({ sequence: z.int(), deliveryId: z.string(), state: z.enum(deliveryStates) }),
  ),
  since: z.string(),
})
export type DeliveryGap = z.infer<typeof gap>

const difference = z.strictObject({
  /** Of the first byte that differs, from 1. */
  byte: z.int(),
  sentBytes: z.int(),
  checkedBytes: z.int(),
  sent: z.string(),
  checked: z.string(),
})

/** The log with all that is done from it. */
export const deliveryCalls = {
  ...deliveryListCalls,
  detail: call({
    ...view,
    path: '/notify/delivery/detail',
    summary: 'Get one delivery with its body, its attempts and what came back',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      ...deliveryRow.shape,
      occurredAt: z.string(),
      /** As it was sent; null once it is older than bodies are kept. */
      body: z.string().nullable(),
      /** Of the step of this object before it, for comparison. */
      before: z.strictObject({ sequence: z.int(), body: z.string() }).nullable(),
      keptUntil: z.string(),
      /** Newest first. */
      tries: z.array(attempt),
    }),
    errors: ['object.not_found'],
  }),
  health: call({
    ...view,
    path: '/notify/delivery/health',
    summary: 'Get how an address has done: attempts, answers, times, and when it is tried next',
    input: z.strictObject({ endpointId: z.uuid() }),
    output: z.strictObject({
      attempts: z.int(),
      delivered: z.int(),
      /** Milliseconds, of answers; null where there was none. */
      p50: z.int().nullable(),
      p95: z.int().nullable(),
      /** From what happened to the first attempt. */
      lagP50: z.int().nullable(),
      lagP95: z.int().nullable(),
      waiting: z.int(),
      oldestWaitingAt: z.string().nullable(),
      dead: z.int(),
      breaker: z.enum(breakerStates),
      slowed: z.boolean(),
      disabledReason: z.enum(disabledReasons).nullable(),
      nextAt: z.string().nullable(),
      /** Each half hour of the last day, oldest first. */
      buckets: z.array(bucket),
      asOf: z.string(),
    }),
    errors: ['object.not_found'],
  }),
  gaps: call({
    ...view,
    path: '/notify/delivery/gaps',
    summary: 'List objects of which a receiver acknowledged a later step and not an earlier one',
    input: z.strictObject({ endpointId: z.uuid().optional() }),
    output: z.strictObject({
      gaps: z.array(gap),
      more: z.boolean(),
      /** Only the newest of an address that has many were looked at. */
      reachEnds: z.boolean(),
      asOf: z.string(),
    }),
    errors: ['object.not_found'],
  }),
  counts: call({
    ...view,
    path: '/notify/delivery/counts',
    summary: 'Count deliveries that were given up and those that wait, for the dashboard and the tabs',
    input: z.strictObject({}),
    output: z.strictObject({ dead: z.int(), waiting: z.int(), gaps: z.int() }),
  }),
  weigh: call({
    ...view,
    path: '/notify/delivery/replay/count',
    summary: 'Count what would be sent again, before anything is',
    input: replayInput(),
    output: z.strictObject({
      count: z.int(),
      /** For a range: how many each choice would send. */
      choices: z.record(z.enum(replayChoices), z.int()),
      tooMany: z.boolean(),
      oldestAt: z.string().nullable(),
      /** At the pace of this address in the last day. */
      seconds: z.int(),
    }),
    errors: ['object.not_found', 'replay.off', 'trade.range_reversed'],
  }),
  replay: call({
    path: '/notify/delivery/replay',
    summary: 'Send deliveries again, with the same id and body, a new time and a new signature',
    access: 'main.notify.replay',
    effect: 'write',
    input: replayInput(),
    output: z.strictObject({ count: z.int() }),
    errors: [
      'object.not_found',
      'replay.too_many',
      'replay.too_many_today',
      'replay.running',
      'replay.none',
      'replay.off',
      'trade.range_reversed',
    ],
    logs: ['endpointId'],
    changes: ['count', 'which'],
  }),
  test: call({
    path: '/notify/delivery/test',
    summary: 'Send a sample, or the last real event of a type, to an address',
    access: 'main.notify.manage',
    effect: 'write',
    perMinute: limits.perMinute.test,
    input: z.strictObject({
      endpointId: z.uuid(),
      type: z.enum(addressedTypes as [(typeof addressedTypes)[number], ...(typeof addressedTypes)[number][]]),
      which: z.enum(['sample', 'last']).default('sample'),
    }),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found', 'replay.off', 'replay.none'],
    logs: ['endpointId', 'type', 'which'],
  }),
  check: call({
    path: '/notify/delivery/check',
    summary: 'Find out why a receiver finds a signature wrong; nothing of what is pasted is kept',
    access: 'main.notify.manage',
    // Nothing of it stands anywhere afterwards; signatures over many bodies take no transaction's time.
    effect: 'none',
    perMinute: limits.perMinute.check,
    input: z.strictObject({
      endpointId: z.uuid(),
      /** Headers as received, a line each. */
      headers: withOwnDigits(z.string().min(1).max(limits.headers.max)),
      /** As the code that verifies reads it. */
      body: withOwnDigits(z.string().max(limits.body.max)),
      /** What that code computed, if anybody knows. */
      computed: withOwnDigits(z.string().max(limits.computed.max)).optional(),
    }),
    output: z.strictObject({
      verdict: z.enum(signatureVerdicts),
      causes: z.array(z.enum(signatureCauses)),
      otherEndpointId: z.string().nullable(),
      /** The event was sent from here within the last 30 days. */
      known: z.boolean(),
      /** Where the body that was checked leaves the one that was sent. */
      difference: difference.nullable(),
      /** What was signed, and what was checked, from their beginning. */
      signed: z.string().nullable(),
      checked: z.string(),
      /** From the time in the header to now. */
      ageSeconds: z.int(),
      /** How far the receiver's clock was off by its last answer, ahead of ours where positive. */
      clockSeconds: z.int().nullable(),
    }),
    errors: ['object.not_found', 'check.headers'],
  }),
} as const

function replayInput() {
  return z.strictObject({
    what: replayed,
    /** Another address than the one it was for. */
    endpointId: z.uuid().optional(),
  })
}
