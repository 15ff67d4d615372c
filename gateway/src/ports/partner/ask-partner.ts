import { partnerLimits } from '@quayside/contract/partners/limits.ts'

export interface PartnerAsk {
  readonly method: 'GET' | 'POST'
  /** Below the partner's address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** As it goes out: what is signed is these bytes. */
  readonly body?: string
  readonly type?: 'application/json' | 'application/x-www-form-urlencoded'
}

export interface PartnerReply {
  readonly status: number
  readonly body: unknown
}

const { seconds, bytes } = partnerLimits.answer

/** Asks a partner: ten seconds, 256 kB, and nobody is followed elsewhere. Undefined is no answer. Never throws. */
export async function askPartner(
  base: string,
  ask: PartnerAsk,
  waitMs: number = seconds * 1_000,
): Promise<PartnerReply | undefined> {
  const { method, path, headers = {}, body, type = 'application/json' } = ask
  try {
    const response = await fetch(new URL(path, base.endsWith('/') ? base : `${base}/`), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    const text = await limited(response)
    return text === undefined
      ? undefined
      : { status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Undefined for an answer that is too large, of which the rest is not read. */
async function limited({ body }: Response): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > bytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A time that a partner has signed, in seconds or milliseconds since 1970. */
export function isFresh(stamp: string, nowMs: number): boolean {
  if (!/^\d{10,13}$/.test(stamp)) return false
  const at = stamp.length > 10 ? Number(stamp) : Number(stamp) * 1_000
  return Math.abs(nowMs - at) <= partnerLimits.stampMinutes * 60_000
}

/** One value of a header; several say nothing. */
export const headerOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Refused for good: asked again it would be refused again. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

/** What somebody sent; undefined where it is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
