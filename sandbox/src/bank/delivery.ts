import { setTimeout as delay } from 'node:timers/promises'
import { okStatus, providerBasePath } from '@quayside/contract/envelope.ts'
import { z } from 'zod'
import { signedHeaders, type ProviderKey } from '#network/sign.ts'
import { reasonOf } from '#reason.ts'
import type { Told } from './events.ts'

export interface DeliveryOptions<E> {
  /** Origin of the gateway. */
  readonly gateway: string
  readonly key: ProviderKey
  readonly now: () => number
  /** Below the provider's base path. */
  readonly path: string
  /** Who tells, as a line of the log names them. */
  readonly whose: string
  readonly untold: ReadonlyMap<string, Told<E>>
  /** Keeps in the books that these need not be told again. */
  readonly arrived: (told: readonly string[]) => Promise<void>
  readonly tell: (line: string) => void
}

export interface Delivery {
  stop(): Promise<void>
}

const pauseMs = 100
const atOnceMax = 500
const timeoutMs = 60_000
const retryMs = { first: 250, max: 30_000 }

const answered = z.object({
  status: z.literal(okStatus),
  data: z.object({ answers: z.array(z.object({ id: z.string(), outcome: z.string() })) }),
})
/** The gateway has not heard yet of what comes before it. */
const notYet = 'later'

/** Tells the gateway every event until it has answered for it: at least once, with patience. */
export function startDelivery<E extends { readonly id: string }>(options: DeliveryOptions<E>): Delivery {
  const stop = new AbortController()
  const running = serve(options, stop.signal)
  return {
    async stop() {
      stop.abort()
      await running
    },
  }
}

async function serve<E extends { readonly id: string }>(
  options: DeliveryOptions<E>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const due = [...options.untold.values()]
      .filter(({ notBefore }) => notBefore <= options.now())
      .slice(0, atOnceMax)
    if (due.length === 0) {
      await pause(pauseMs, signal)
      continue
    }
    try {
      const taken = await send(options, due, signal)
      await options.arrived(due.filter(({ event }) => taken.has(event.id)).map(({ no }) => no))
      if (failures > 0) options.tell(`The gateway takes events of ${options.whose} again`)
      failures = 0
      if (taken.size === 0) await pause(retryMs.first, signal)
    } catch (error) {
      if (signal.aborted) return
      if (failures++ === 0) options.tell(`Events of ${options.whose} wait: ${reasonOf(error)}`)
      await pause(Math.min(retryMs.max, retryMs.first * 2 ** Math.min(failures - 1, 10)), signal)
    }
  }
}

/** @returns the ids that the gateway has answered for */
async function send<E extends { readonly id: string }>(
  { gateway, key, now, path: below }: DeliveryOptions<E>,
  due: readonly Told<E>[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const path = providerBasePath + below
  const body = JSON.stringify({ events: due.map(({ event }) => event) })
  const response = await fetch(new URL(path, gateway), {
    method: 'POST',
    headers: signedHeaders(key, 'POST', path, body, { at: now() }),
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const read = answered.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !read.success) throw new Error(`the gateway answered ${response.status}`)
  const { answers } = read.data.data
  return new Set(answers.filter(({ outcome }) => outcome !== notYet).map(({ id }) => id))
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
