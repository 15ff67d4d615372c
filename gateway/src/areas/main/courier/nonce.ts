import { notifyEndpoint } from '@quayside/contract/main/notify/states.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { tellCouriers } from '#areas/main/notify/endpoint.sql.ts'
import type { Db } from '#db/tx.ts'
import type { WebhookPort } from '#ports/webhook/port.ts'
import { isEcho } from './echo.ts'
import { endpointFacts } from './lane.sql.ts'
import { type AskedNonce, dueNonces, makeLive, notEchoed } from './nonce.sql.ts'
import { signedHeaders, signerOf } from './sign.ts'

interface NonceDeps extends KeyDeps {
  readonly db: Db
  readonly webhooks: WebhookPort
  readonly onError: (error: unknown) => void
}

const atOnce = 10
const pollMs = 1_000

/**
 * Asks addresses to echo a nonce before anything is sent to them, so that nobody has events sent to a server that is not theirs.
 * Signed like everything else: a server that checks signatures answers it as well.
 */
export class Nonces {
  readonly #deps: NonceDeps
  readonly #timer: NodeJS.Timeout
  readonly #stopping = new AbortController()
  #looking: Promise<void> | undefined

  constructor(deps: NonceDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => this.look(), pollMs)
    this.look()
  }

  look(): void {
    if (this.#stopping.signal.aborted) return
    this.#looking ??= this.#ask()
      .catch((error: unknown) => this.#deps.onError(error))
      .finally(() => (this.#looking = undefined))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#looking
  }

  async #ask(): Promise<void> {
    const due = await this.#deps.db.alone(null, dueNonces(atOnce))
    await Promise.all(due.map((one) => this.#askOne(one)))
  }

  async #askOne(one: AskedNonce): Promise<void> {
    const { db, webhooks } = this.#deps
    const { id, url, nonce } = one
    const body = JSON.stringify({ type: 'endpoint.verification', nonce })
    const signer = await db.tx({ tenant: null, mode: 'read' }, async (tx) => {
      const [facts] = await tx.rows(endpointFacts([one.merchantId], [id]))
      return await signerOf(this.#deps, tx, facts!)
    })
    const seconds = Math.floor(Date.now() / 1_000)
    const headers = signedHeaders(signer, { id: `echo_${id.replaceAll('-', '')}`, body, seconds })
    const answered = await webhooks.post({ url, headers, body }, this.#stopping.signal)
    if (this.#stopping.signal.aborted) return
    if (answered.problem === null && isEcho(answered.excerpt, nonce)) {
      const state = notifyEndpoint.next(one.state, 'echo')!
      await db.tx({ tenant: null, mode: 'write' }, async (tx) => {
        if ((await tx.run(makeLive(one, state))) > 0) await tx.rows(tellCouriers(id))
      })
    } else await db.alone(null, notEchoed(one, answered.problem ?? 'not_echoed'))
  }
}
