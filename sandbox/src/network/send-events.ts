import { okStatus, providerBasePath, type Envelope } from '@quayside/contract/envelope.ts'
import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { signedHeaders, type ProviderKey } from './sign.ts'

export interface EventReceiver {
  /** Origin of the gateway, such as http://127.0.0.1:8080. */
  readonly gateway: string
  readonly key: ProviderKey
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The gateway answered, and not with an answer for each event. */
export class NotTaken extends Error {
  readonly httpStatus: number
  /** Of the answer's envelope, such as `provider.signature_wrong`. */
  readonly errorKey: string | undefined

  constructor(message: string, httpStatus: number, errorKey?: string) {
    super(message)
    this.httpStatus = httpStatus
    this.errorKey = errorKey
  }
}

const timeoutMs = 300_000

/**
 * Sends events once, signed.
 * @returns one answer per event, in their order
 * @throws NotTaken, or what fetch throws when nobody answers
 */
export async function sendEvents(
  { gateway, key, now }: EventReceiver,
  events: readonly CoreEventInput[],
  signal: AbortSignal,
): Promise<EventAnswer[]> {
  const { path: callPath, method } = ingestCalls.events
  const path = providerBasePath + callPath
  const body = JSON.stringify({ events })
  const response = await fetch(new URL(path, gateway), {
    method,
    headers: signedHeaders(key, method, path, body, { at: now() }),
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const text = await response.text()
  const envelope = envelopeOf(text)
  if (!response.ok || envelope?.status !== okStatus || !envelope.data) {
    const told = envelope?.message ?? text.slice(0, 200)
    throw new NotTaken(`the gateway answered ${response.status}: ${told}`, response.status, envelope?.error)
  }
  const { answers } = envelope.data
  if (answers.length !== events.length)
    throw new NotTaken('the gateway did not answer for every event', response.status)
  return answers
}

function envelopeOf(text: string): Envelope<{ answers: EventAnswer[] }> | undefined {
  try {
    return JSON.parse(text) as Envelope<{ answers: EventAnswer[] }>
  } catch {
    return undefined
  }
}
