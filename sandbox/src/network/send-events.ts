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
 * Asks the gateway once, signed.
 * @throws NotTaken, or what fetch throws when nobody answers
 */
export async function askGateway<T>(
  { gateway, key, now }: EventReceiver,
  call: { readonly path: string; readonly method: string },
  input: object,
  signal: AbortSignal,
): Promise<T> {
  const path = providerBasePath + call.path
  const body = JSON.stringify(input)
  const response = await fetch(new URL(path, gateway), {
    method: call.method,
    headers: signedHeaders(key, call.method, path, body, { at: now() }),
    body,
    signal,
  })
  const text = await response.text()
  const envelope = envelopeOf<T>(text)
  if (!response.ok || envelope?.status !== okStatus || !envelope.data) {
    const told = envelope?.message ?? text.slice(0, 200)
    throw new NotTaken(`the gateway answered ${response.status}: ${told}`, response.status, envelope?.error)
  }
  return envelope.data
}

/**
 * Sends events once, signed.
 * @returns one answer per event, in their order
 * @throws NotTaken, or what fetch throws when nobody answers
 */
export async function sendEvents(
  receiver: EventReceiver,
  events: readonly CoreEventInput[],
  signal: AbortSignal,
): Promise<EventAnswer[]> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { answers } = await askGateway<{ answers: EventAnswer[] }>(
    receiver,
    ingestCalls.events,
    { events },
    within,
  )
  if (answers.length !== events.length) throw new NotTaken('the gateway did not answer for every event', 200)
  return answers
}

function envelopeOf<T>(text: string): Envelope<T> | undefined {
  try {
    return JSON.parse(text) as Envelope<T>
  } catch {
    return undefined
  }
}
