import { basePath, headers, type Language } from '@quayside/contract/envelope.ts'
import { filledPath } from '@quayside/contract/filled-path.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** A call as it goes out: everything that the gateway sees of it. */
export interface Asking {
  readonly url: string
  readonly method: Method
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** Who asks, and how. */
export interface Asker {
  readonly language: Language
  readonly token: string | null
  /** Id of the role as which the portal is seen. */
  readonly seeing?: string | undefined
  readonly unattended?: boolean
  readonly idempotencyKey?: string | undefined
}

/** The one place that makes a request of a call: what is asked ahead of time is the same as later, to the byte. */
export function askingOf(path: string, input: unknown, asker: Asker, method: Method = 'POST'): Asking {
  const { url, body } = addressOf(path, input, method)
  return {
    url,
    method,
    body,
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      [headers.language]: asker.language,
      ...(asker.token && { [headers.authorization]: `Bearer ${asker.token}` }),
      ...(asker.seeing && { [headers.seeAs]: asker.seeing }),
      ...(asker.unattended && { [headers.unattended]: '1' }),
      ...(asker.idempotencyKey && { [headers.idempotencyKey]: asker.idempotencyKey }),
    },
  }
}

/** Parameters in braces are filled from the input; what a GET has left goes into the query. */
function addressOf(path: string, input: unknown, method: string): { url: string; body: string | null } {
  const { path: filled, rest } = filledPath(path, input)
  if (method !== 'GET') return { url: basePath + filled, body: JSON.stringify(rest) }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString()
  return { url: basePath + filled + (query && `?${query}`), body: null }
}
