import http from 'node:http'
import https from 'node:https'
import { isPublicAddress } from '#ports/domain/public-address.ts'
import type { Destination } from './destination.ts'
import type { Resolve, Resolved } from '#ports/domain/resolver.ts'

export interface SocketSettings {
  readonly resolve: Resolve
  readonly mayReach: (address: string) => boolean
  /** For how long a name that was resolved, and what was opened to it, are used. */
  readonly ms: number
  /** Certificates of a test's own authority. */
  readonly ca?: string | Buffer
}

export const openSockets = (resolve: Resolve, ms: number): SocketSettings => ({
  resolve,
  mayReach: isPublicAddress,
  ms,
})

/** Connections to one name at the one address that was judged. */
interface Opened {
  readonly agent: http.Agent
  readonly address: string
  readonly until: number
}

/** Why nothing was opened. */
export class Unreached extends Error {
  readonly problem: 'not_resolved' | 'address_refused'

  constructor(problem: Unreached['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** In which whatever is on its way has come to its end. */
const lastAnswerMs = 20_000

/** Names that are known at once. */
const namesMax = 5_000
/** Of one name, of which a lane uses fewer. */
const socketsMax = 64

/**
 * Connections by name and address. Every address that a name has is judged, the connection goes to the first of them and to no
 * other, and after a minute the name is asked again, so that one which flips is found out by the next message.
 */
export class Sockets {
  readonly #settings: SocketSettings
  readonly #opened = new Map<string, Promise<Opened>>()

  constructor(settings: SocketSettings) {
    this.#settings = settings
  }

  /** @throws Unreached */
  async to({ url, isClear }: Destination): Promise<Opened> {
    const key = url.origin
    const known = this.#opened.get(key)
    const opened = known && (await known.catch(() => undefined))
    if (opened && opened.until > performance.now()) return opened
    // Of those that come at once, the first one asks.
    if (known && this.#opened.get(key) !== known) return await this.to({ url, isClear })
    this.#drop(key)
    if (this.#opened.size >= namesMax) this.#drop(this.#opened.keys().next().value!)
    const asked = this.#open(url, isClear)
    this.#opened.set(key, asked)
    return await asked
  }

  close(): void {
    for (const key of this.#opened.keys()) this.#drop(key)
  }

  /** What is on its way there is let come to its end. */
  #drop(key: string): void {
    const gone = this.#opened.get(key)
    this.#opened.delete(key)
    void gone?.then(
      ({ agent }) => setTimeout(() => agent.destroy(), lastAnswerMs).unref(),
      () => undefined,
    )
  }

  async #open(url: URL, isClear: boolean): Promise<Opened> {
    const { resolve, ms } = this.#settings
    const found = isClear ? [await local(url.hostname, resolve)] : await this.#judged(url.hostname, resolve)
    const [first] = found
    if (!first) throw new Unreached('not_resolved')
    const options = {
      keepAlive: true,
      maxSockets: socketsMax,
      maxFreeSockets: 8,
      timeout: ms,
      // Nothing that was resolved again is used.
      lookup: lookupOf(first),
      ...(this.#settings.ca !== undefined && { ca: this.#settings.ca }),
    }
    const agent =
      url.protocol === 'https:'
        ? new https.Agent({ ...options, servername: url.hostname })
        : new http.Agent(options)
    return { agent, address: first.address, until: performance.now() + ms }
  }

  async #judged(host: string, resolve: Resolve): Promise<readonly Resolved[]> {
    const found = await resolve(host).catch(() => [])
    if (!found.every(({ address }) => this.#settings.mayReach(address)))
      throw new Unreached('address_refused')
    return found
  }
}

/** A name that is let through may be one of this machine. */
async function local(host: string, resolve: Resolve): Promise<Resolved> {
  const plain = host.replaceAll(/[[\]]/g, '')
  if (plain === 'localhost') return { address: '127.0.0.1', family: 4 }
  if (plain.includes(':')) return { address: plain, family: 6 }
  if (/^[\d.]+$/.test(plain)) return { address: plain, family: 4 }
  const [first] = await resolve(plain).catch(() => [])
  if (!first) throw new Unreached('not_resolved')
  return first
}

const lookupOf =
  ({ address, family }: Resolved) =>
  (
    _host: string,
    options: { readonly all?: boolean | undefined },
    done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
  ): void => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
