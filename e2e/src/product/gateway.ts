import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, headers, type Language, okStatus } from '@quayside/contract/envelope.ts'
import { filledPath } from '@quayside/contract/filled-path.ts'
import { demo } from './product.ts'

export interface Caller {
  token?: string
  cookies?: readonly string[]
  language?: Language
  /** What moves money is asked for under a key, so that a repeat does it once. */
  key?: string
}

export interface Answer<T> {
  envelope: Envelope<T>
  /** `name=value` of each cookie that came with it. */
  cookies: string[]
}

/** One call over HTTP, as a program makes it; refusals come back as they are. */
export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  { token, cookies = [], language = 'en', key }: Caller = {},
): Promise<Answer<OutputOf<C>>> {
  const { path, rest } = filledPath(call.path, input)
  const response = await fetch(demo().api + path, {
    method: call.method,
    ...(call.method !== 'GET' && { body: JSON.stringify(rest) }),
    headers: {
      'content-type': 'application/json',
      [headers.language]: language,
      ...(key && { [headers.idempotencyKey]: key }),
      ...(token && { [headers.authorization]: `Bearer ${token}` }),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    },
  })
  return {
    envelope: (await response.json()) as Envelope<OutputOf<C>>,
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!),
  }
}

/** The answer's data. @throws when the call was refused */
export async function take<C extends Call>(
  call: C,
  input: InputOf<C>,
  caller: Caller = {},
): Promise<OutputOf<C>> {
  const { envelope } = await ask(call, input, caller)
  if (envelope.status !== okStatus) throw new Error(`${call.path}: ${envelope.error} ${envelope.message}`)
  return envelope.data as OutputOf<C>
}
