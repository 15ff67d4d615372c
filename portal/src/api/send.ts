import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, headers, okStatus } from '@quayside/contract/envelope.ts'
import { isUnattended } from '#session/attention.ts'
import { storage } from '#session/storage.ts'
import { sayFailure, wordsLanguage } from '#words/words.ts'
import { askAhead, takeAhead } from './ahead.ts'
import { type Asker, type Asking, askingOf } from './asking.ts'
import { CallFailure } from './failure.ts'
import { keyOf, shownAs, showFailure } from './funnel.ts'

/** Request timeout (spec §9). */
const timeoutMs = 300_000

/** About the person, not about what they may see: made as themselves also while they see the portal as a role. */
const personalCalls: ReadonlySet<string> = new Set([
  '/auth/logout',
  '/auth/change_lang',
  '/myaccount/preferences',
  '/myaccount/preferences/save',
])

export interface SendOptions {
  /** The screen shows the failure itself. */
  inline?: boolean
  /** Another token than the stored one: the device step's. */
  token?: string
  signal?: AbortSignal
  method?: 'GET' | 'POST' | 'PUT'
  idempotencyKey?: string
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** A stream has no time by which it is through. */
  endless?: boolean
}

/** `status` is "0", or a code that goes back to the caller without an error (09000001, spec §8). */
export interface Reply<T> {
  status: string
  message: string
  data: T
}

/** The only fetch: sends one call by its type, so that no schema reaches the browser with it. */
export async function send<C extends Call>(
  path: NoInfer<C['path']>,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Reply<OutputOf<C>>> {
  try {
    const response = await request(path, input, options)
    const envelope = await readEnvelope<OutputOf<C>>(response)
    const key = keyOf(envelope.status, envelope.error)
    if (envelope.status !== okStatus && (key === undefined || shownAs(key) !== 'caller')) {
      throw new CallFailure(
        key ?? 'client.unknown',
        envelope.message,
        envelope.trace,
        envelope.errors,
        envelope.permission,
        envelope.facts,
      )
    }
    return { status: envelope.status, message: envelope.message, data: envelope.data as OutputOf<C> }
  } catch (error) {
    if (error instanceof CallFailure) showFailure(error, options.inline ?? false)
    throw error
  }
}

/** A file with its name; a failed download answers the envelope and fails like any other call. */
export async function download<C extends Call>(
  path: NoInfer<C['path']>,
  input: InputOf<C>,
): Promise<{ name: string; file: Blob }> {
  try {
    const response = await request(path, input, {})
    if (isJson(response)) {
      const envelope = await readEnvelope(response)
      throw new CallFailure(
        keyOf(envelope.status, envelope.error) ?? 'client.unknown',
        envelope.message,
        envelope.trace,
        [],
        envelope.permission,
      )
    }
    return { name: fileName(response), file: await response.blob() }
  } catch (error) {
    if (error instanceof CallFailure) showFailure(error, false)
    throw error
  }
}

/** The answer as it came, with its token kept; no answer at all is a failure. */
export async function request(path: string, input: unknown, options: SendOptions): Promise<Response> {
  const asker = { ...askerOf(path), ...(options.token && { token: options.token }) }
  const { token } = asker
  const asking = askingOf(path, input, { ...asker, idempotencyKey: options.idempotencyKey }, options.method)
  try {
    const response = await (takeAhead(asking) ?? fetchNow(asking, options))
    options.signal?.throwIfAborted()
    const refreshed = response.headers.get(headers.refreshedToken)
    // A token that was replaced meanwhile (another user signed in) is not overwritten by a late answer.
    if (refreshed && storage.token() === token) storage.keepToken(refreshed)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallFailure('client.no_answer', sayFailure('client.no_answer'))
  }
}

export const askerOf = (path: string): Asker => ({
  language: wordsLanguage(),
  token: storage.token(),
  seeing: personalCalls.has(path) ? undefined : storage.seeing()?.id,
  unattended: isUnattended(),
})

/** Between a press on a link and its page; somebody who does not let go there has changed their mind. */
const pressMs = 5_000

/** Asks for what a page will begin with, when there is hardly a doubt left that it is opened. */
export function sendAhead<C extends Call>(path: NoInfer<C['path']>, input: InputOf<C>): void {
  void askAhead(path, input, askerOf(path), pressMs)
}

function fetchNow({ url, ...init }: Asking, { signal, endless, keepalive }: SendOptions): Promise<Response> {
  const limits = endless ? [] : [AbortSignal.timeout(timeoutMs)]
  return fetch(url, {
    ...init,
    credentials: 'same-origin',
    ...(keepalive && { keepalive }),
    signal: AbortSignal.any(signal ? [signal, ...limits] : limits),
  })
}

export const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false

export async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  const trace = response.headers.get(headers.trace) ?? undefined
  if (response.status === 502)
    throw new CallFailure('client.bad_gateway', sayFailure('client.bad_gateway'), trace)
  if (!isJson(response)) throw withoutEnvelope(response.status, trace)
  try {
    return (await response.json()) as Envelope<T>
  } catch {
    throw new CallFailure('client.network', sayFailure('client.network'), trace)
  }
}

/** Something between us and the gateway answered, not the gateway (spec §8: the four texts). */
function withoutEnvelope(status: number, trace: string | undefined): CallFailure {
  if (status === 400 || status === 422)
    return new CallFailure('client.wrong_parameters', sayFailure('client.wrong_parameters'), trace)
  if (status === 503 || status === 504)
    return new CallFailure('client.network', sayFailure('client.network'), trace)
  return new CallFailure('client.unknown', sayFailure('client.unknown'), trace)
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}
