import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

export interface Resolved {
  readonly address: string
  readonly family: 4 | 6
}

/** All addresses of a name, of both families. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>

/**
 * Asks name servers itself: the system's own way knows this machine's names, and four slow names of a stranger's would hold up
 * whatever else waits for a thread, hashes of passwords and files with it.
 */
export const ownResolver: Resolve = async (host) => {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [...found(four, 4), ...found(six, 6)]
}

const found = (asked: PromiseSettledResult<string[]>, family: 4 | 6): Resolved[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []
