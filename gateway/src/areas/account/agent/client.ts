import { agentLimits as limits } from '@quayside/contract/account/limits.ts'
import { isPlainLine } from '@quayside/contract/text.ts'
import { z } from 'zod'
import { type GuardedGet, guardedGet, openInternet } from '#ports/domain/guarded-get.ts'
import { isOpenAddress } from '#ports/domain/open-address.ts'

/** Who asks for access, by what its own address says of it (OAuth client metadata documents). */
export interface AgentClient {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly redirects: readonly string[]
}

/** How what an agent says of itself is fetched. */
export interface ClientGuard extends GuardedGet {
  /** Agents of this very machine, without TLS: in a demo alone. */
  readonly local: boolean
}

export const agentGuard = (mode: 'demo' | 'production'): ClientGuard => ({
  ...openInternet,
  bytes: limits.metadataBytes,
  asks: { accept: 'application/json', as: 'Quayside agent sign-in' },
  local: mode === 'demo',
  resolve: (host) => openInternet.resolve(mode === 'demo' && host === 'localhost' ? '127.0.0.1' : host),
  mayReach: (address) =>
    openInternet.mayReach(address) || (mode === 'demo' && (address === '127.0.0.1' || address === '::1')),
})

const metadata = z.object({
  client_id: z.string().max(limits.clientId.max),
  client_name: z.string().trim().min(1).max(limits.clientName.max).refine(isPlainLine),
  redirect_uris: z.array(z.string().max(limits.redirect.max)).min(1).max(limits.redirects),
  // Programs of agents keep no secret; proof of possession is PKCE's.
  token_endpoint_auth_method: z.literal('none').default('none'),
  response_types: z.array(z.string()).default(['code']),
  grant_types: z.array(z.string()).default(['authorization_code']),
})

/**
 * Fetches what an agent's address says of it; never inside a transaction. Undefined where there is no such address on the open
 * internet, or it says nothing that can be believed: the document has to name the very address that it came from.
 */
export async function lookAtClient(guard: ClientGuard, id: string): Promise<AgentClient | undefined> {
  const url = URL.parse(id)
  if (!url || !isAddress(guard, url, id)) return undefined
  const looked = await guardedGet(id, guard)
  if (!('found' in looked)) return undefined
  const read = metadata.safeParse(jsonOf(looked.found[0] ?? ''))
  if (!read.success || read.data.client_id !== id) return undefined
  const { client_name: name, redirect_uris: redirects, response_types: types } = read.data
  if (!types.includes('code') || !redirects.every(isRedirect)) return undefined
  return { id, name, host: url.host, redirects }
}

/** A path of its own, so that whoever has a page on a host is not the host. */
const isAddress = ({ local }: ClientGuard, url: URL, id: string): boolean =>
  id.length <= limits.clientId.max &&
  url.href === id &&
  (isOpenAddress(url) || (local && isLoopback(url.href))) &&
  url.pathname.length > 1 &&
  url.hash === '' &&
  url.username === ''

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const loopbacks: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** On the person's own machine, where a program listens on whichever port is free (RFC 8252, 7.3). */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'http:' && loopbacks.has(url.hostname)
}

const isRedirect = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(address)
}

/** Character by character as it was registered; of a program on the person's own machine the port is left out. */
export function mayReturnTo({ redirects }: AgentClient, address: string): boolean {
  if (!isRedirect(address)) return false
  if (redirects.includes(address)) return true
  if (!isLoopback(address)) return false
  return redirects.some((known) => isLoopback(known) && withoutPort(known) === withoutPort(address))
}

function withoutPort(address: string): string {
  const url = new URL(address)
  url.port = ''
  return url.href
}
