export interface JsonAsk {
  readonly method: 'GET' | 'POST'
  /** Below the base address. */
  readonly path: string
  readonly idempotencyKey?: string
  readonly body?: object
}

export interface JsonReply {
  readonly status: number
  readonly body: unknown
}

/** Asks somebody outside over HTTP; undefined is no answer, after which nobody knows what was done. Never throws. */
export async function askJson(base: string, ask: JsonAsk, waitMs: number): Promise<JsonReply | undefined> {
  const { method, path, idempotencyKey, body } = ask
  try {
    const response = await fetch(new URL(path, base.endsWith('/') ? base : `${base}/`), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}

/** Turned away before it became an operation: nothing was done, and nothing will be. */
export const turnedAway: ReadonlySet<number> = new Set([400, 422])
export const notFound = 404
