import type { TrackerNews } from '@quayside/contract/provider/tracker-event.ts'
import type { WatchEntry } from './entry.ts'
import { elsewhere } from './places.ts'

type Place = NonNullable<TrackerNews['place']>

interface Step {
  /** Days after the parcel was handed over. */
  readonly day: number
  readonly status: string
  readonly substatus?: string
  readonly text: string
  readonly place?: (to: string) => Place
  readonly signer?: string
  /** Told so many days after it happened. */
  readonly late?: number
}

const china = (city: string) => (): Place => ({ country: 'CN', city })
/** Only the country is told, which always fits: what towns are called differs from land to land. */
const there = (to: string): Place => ({ country: to })

const begun: readonly Step[] = [
  { day: 0.2, status: 'pending', text: 'Shipment information received' },
  { day: 1, status: 'transit', text: 'Picked up', place: china('Shenzhen') },
  { day: 2, status: 'transit', text: 'Left the country of origin', place: china('Hong Kong') },
]
const arrived: readonly Step[] = [
  ...begun,
  { day: 5, status: 'transit', text: 'Arrived in the destination country', place: there },
]
const out: Step = { day: 8, status: 'pickup', substatus: 'pickup001', text: 'Out for delivery', place: there }
const signed: Step = {
  day: 8.4,
  status: 'delivered',
  substatus: 'delivered003',
  text: 'Delivered, signed for',
  place: there,
  signer: 'RECIPIENT',
}

const plain: readonly Step[] = [...arrived, out, signed]
const collected: readonly Step[] = [
  ...arrived,
  {
    day: 8,
    status: 'pickup',
    substatus: 'pickup002',
    text: 'Ready to collect at the parcel shop',
    place: there,
  },
  {
    day: 10,
    status: 'delivered',
    substatus: 'delivered002',
    text: 'Collected from the parcel shop',
    place: there,
  },
]
const atDoor: readonly Step[] = [
  ...arrived,
  out,
  { day: 8.4, status: 'delivered', substatus: 'delivered004', text: 'Left at the front door', place: there },
]

/** What becomes of a parcel, by the last digit of its number. */
const byDigit: Readonly<Record<string, readonly Step[]>> = {
  '0': plain,
  '1': plain,
  '2': plain,
  '3': collected,
  '4': atDoor,
  '5': [
    ...arrived,
    out,
    { day: 8.5, status: 'undelivered', text: 'Delivery attempt failed: nobody at home', place: there },
  ],
  '6': [
    ...begun,
    {
      day: 5,
      status: 'exception',
      substatus: 'exception006',
      text: 'Held by customs: invoice missing',
      place: there,
    },
  ],
  '7': [{ day: 0.1, status: 'notfound', text: 'No record of this number yet' }],
  '8': [
    ...arrived,
    {
      day: 8,
      status: 'pickup',
      substatus: 'pickup002',
      text: 'Ready to collect at the parcel shop',
      place: there,
    },
  ],
  '9': arrived,
}

/** Stranger things, by the last two digits. */
const byTwo: Readonly<Record<string, readonly Step[]>> = {
  // Delivered somewhere else than the order says.
  '13': [...begun, { ...signed, place: elsewhere }],
  // Back from delivered.
  '18': [
    ...plain,
    { day: 12, status: 'exception', substatus: 'exception011', text: 'Returned to sender', place: there },
  ],
  // The arrival is told after the delivery.
  '15': [...begun, { ...arrived[3]!, late: 5 }, out, signed],
  // The company loses sight of it.
  '19': [...begun, { day: 40, status: 'expired', text: 'No further information' }],
  // Delivered by the company's word alone.
  '14': [...begun, { day: 8.4, status: 'delivered', substatus: 'delivered001', text: 'Delivered' }],
}

/** Everything of it is told twice. */
export const isToldTwice = ({ number }: WatchEntry): boolean => number.endsWith('12')
/** Not taken at all: the first time without an answer, or never. */
export const refusal = (number: string): 'silent_once' | 'refused' | undefined =>
  number.endsWith('44') ? 'silent_once' : number.endsWith('45') ? 'refused' : undefined

export interface CourseStep {
  readonly news: TrackerNews
  /** Milliseconds since 1970: when the tracker tells it. */
  readonly tellAt: number
}

const dayMs = 86_400_000

/**
 * The story of one parcel. Days that lie in the past were lived then; those that are to come go by in `paceMs`, so that a parcel
 * of today arrives within minutes.
 */
export function courseOf(watch: WatchEntry, paceMs: number): CourseStep[] {
  const { reference, number, country, since, at } = watch
  const steps = byTwo[number.slice(-2)] ?? byDigit[number.slice(-1)] ?? plain
  return steps.map(({ day, status, substatus, text, place, signer, late = 0 }, index) => {
    const lived = since + day * dayMs
    const isPast = lived <= at
    const happened = isPast ? lived : at + Math.max(0, day - (at - since) / dayMs) * paceMs
    const delay = late * (isPast ? 0 : paceMs)
    const news: TrackerNews = {
      eventId: `${reference}-${index}`.slice(-64),
      reference,
      tracker: 'trackingmore',
      at: new Date(happened).toISOString(),
      status,
      ...(substatus !== undefined && { substatus }),
      text,
      ...(place && country !== '' && { place: place(country) }),
      ...(signer !== undefined && { signer }),
    }
    return { news, tellAt: happened + delay }
  })
}
