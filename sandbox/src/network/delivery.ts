import { setTimeout as delay } from 'node:timers/promises'
import type { EventAnswer } from '@quayside/contract/provider/event.ts'
import { reasonOf } from '#reason.ts'
import { type Lane, parcelMax } from './lane.ts'
import type { Outbox } from './outbox.ts'
import { sendEvents, type EventReceiver } from './send-events.ts'

export interface DeliveryOptions extends EventReceiver {
  readonly outbox: Outbox
  /** Told of answers other than applied, and of each change between reachable and not. */
  readonly tell: (line: string) => void
}

export interface Delivery {
  readonly delivered: number
  /** Answers by outcome and reason. */
  readonly outcomes: ReadonlyMap<string, number>
  stop(): Promise<void>
}

const idleMs = 200
const retryMs = { first: 250, max: 30_000 }

/** Sends every lane's events until each has been answered for: at least once, with patience. */
export function startDelivery(options: DeliveryOptions): Delivery {
  const stop = new AbortController()
  const outcomes = new Map<string, number>()
  let delivered = 0
  const running: Promise<void>[] = []
  const count = (answers: readonly EventAnswer[]) => {
    delivered += answers.length
    for (const { outcome, reason } of answers) {
      const key = reason === undefined ? outcome : `${outcome}:${reason}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    }
  }
  options.outbox.onLane((lane) => running.push(serve(lane, options, stop.signal, count)))
  return {
    get delivered() {
      return delivered
    },
    outcomes,
    async stop() {
      stop.abort()
      await Promise.all(running)
    },
  }
}

async function serve(
  lane: Lane,
  options: DeliveryOptions,
  signal: AbortSignal,
  count: (answers: readonly EventAnswer[]) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const parcel = await lane.next(options.now())
    if (!parcel) {
      await pause(idleMs, signal)
      continue
    }
    try {
      const answers = await sendEvents(options, parcel.events, signal)
      await parcel.arrived()
      count(answers)
      tellRejected(answers, options)
      if (failures > 0) options.tell(`The gateway takes events of merchant ${lane.merchantId} again`)
      failures = 0
      // A few at a time cost as much as many: let some gather.
      if (parcel.events.length < parcelMax) await pause(idleMs, signal)
    } catch (error) {
      if (signal.aborted) return
      if (failures++ === 0) options.tell(`Events of merchant ${lane.merchantId} wait: ${reasonOf(error)}`)
      // Jitter, so that the lanes do not knock all at once.
      const wait = Math.min(retryMs.max, retryMs.first * 2 ** Math.min(failures - 1, 10))
      await pause(wait * (0.8 + 0.4 * Math.random()), signal)
    }
  }
}

function tellRejected(answers: readonly EventAnswer[], { tell }: DeliveryOptions): void {
  for (const { eventId, outcome, reason, field } of answers) {
    if (outcome === 'rejected') tell(`Event ${eventId} was rejected: ${reason ?? ''} ${field ?? ''}`.trim())
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
