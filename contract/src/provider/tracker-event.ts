import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, instant, line, numberLine } from '#fields.ts'
import { trackerLimits } from './limits.ts'

/** Trackers whose words are known. */
export const trackers = ['trackingmore', 'aftership', 'seventeen_track'] as const
export type TrackerName = (typeof trackers)[number]

/** Something that a tracker saw of a parcel, in its own words. */
export const trackerNews = z.strictObject({
  /** The tracker's, the same however often it is told. */
  eventId: numberLine(trackerLimits.eventId),
  /** Ours, as the parcel was registered under it. */
  reference: numberLine(trackerLimits.reference),
  tracker: z.enum(trackers),
  /** When it happened, by the company's clock. */
  at: instant,
  status: line(40),
  substatus: line(40).optional(),
  text: line(200),
  place: z
    .strictObject({
      country: countryCode.optional(),
      city: line(80).optional(),
      postcode: line(16).optional(),
    })
    .optional(),
  signer: line(80).optional(),
})
export type TrackerNews = z.infer<typeof trackerNews>

/** `repeated` was known; `unknown` names no parcel of ours. */
export const newsOutcomes = ['applied', 'stored', 'repeated', 'unknown'] as const
export type NewsOutcome = (typeof newsOutcomes)[number]

export const trackerEventCalls = {
  events: call({
    path: '/tracker/events',
    summary: 'Take what a tracker saw of parcels; each is taken once, by its id',
    access: 'provider:tracker',
    effect: 'none',
    input: z.strictObject({ events: z.array(trackerNews).min(1).max(trackerLimits.events) }),
    output: z.strictObject({
      answers: z.array(z.strictObject({ eventId: z.string(), outcome: z.enum(newsOutcomes) })),
    }),
  }),
} as const
