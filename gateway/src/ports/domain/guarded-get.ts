import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Looked } from './port.ts'
import { isPublicAddress } from './public-address.ts'
import { ownResolver } from './resolver.ts'

export interface GuardedGet {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  readonly mayReach: (address: string) => boolean
  readonly ms: number
  readonly bytes: number
  /** What is asked for, and as whom; a text for the domain check unless somebody says otherwise. */
  readonly asks?: { readonly accept: string; readonly as: string }
}

export const openInternet: GuardedGet = {
  resolve: ownResolver,
  mayReach: isPublicAddress,
  ms: 5_000,
  bytes: 4 * 1024,
}

/**
 * A text from an address that somebody outside chose: the name is resolved once, every address that it has must be one
 * of the open internet, the connection goes to the one that was checked, and nobody is followed elsewhere.
 */
export async function guardedGet(address: string, guard: GuardedGet): Promise<Looked> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { problem: 'address' }
  const end = AbortSignal.timeout(guard.ms)
  try {
    const [first, ...others] = await Promise.race([
      guard.resolve(url.hostname.replaceAll(/[[\]]/g, '')),
      aborted(end),
    ])
    if (!first) return { problem: 'no_answer' }
    if (![first, ...others].every((one) => guard.mayReach(one.address))) return { problem: 'address' }
    return await read(await opened(url, first, end, guard.asks), guard.bytes)
  } catch {
    return { problem: 'no_answer' }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const domainCheck = { accept: 'text/plain', as: 'Quayside domain check' }

function opened(
  url: URL,
  to: LookupAddress,
  signal: AbortSignal,
  { accept, as }: NonNullable<GuardedGet['asks']> = domainCheck,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      // Nothing is kept open, and nothing that was resolved again is used.
      agent: false,
      lookup: (_host, options, done) => {
        if (options.all) done(null, [to])
        else done(null, to.address, to.family)
      },
      headers: { accept, 'user-agent': as },
      signal,
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end()
  })
}

async function read(response: IncomingMessage, max: number): Promise<Looked> {
  const { statusCode = 0 } = response
  try {
    if (statusCode >= 300 && statusCode < 400) return { problem: 'redirected' }
    if (statusCode !== 200) return { problem: 'not_found' }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > max) return { problem: 'too_large' }
      chunks.push(chunk)
    }
    return { found: [Buffer.concat(chunks).toString('utf8').trim()] }
  } finally {
    response.destroy()
  }
}
