import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** As many as a shop remembers; a notification that comes again is answered and not taken twice. */
const rememberedMax = 10_000

export interface Taken {
  readonly status: number
  readonly text: string
}

/** A shop's server: verifies what it gets with the library that its makers recommend, and takes each id once. */
export class Shop {
  readonly #secrets: string[] = []
  readonly #seen = new Set<string>()
  #repeated = 0

  /** As its owner pasted it. */
  know(secret: string): void {
    if (!this.#secrets.includes(secret)) this.#secrets.push(secret)
  }

  get counts() {
    return { taken: this.#seen.size, repeated: this.#repeated }
  }

  /** @returns the code that an address is asked to echo before anything else is sent there */
  echo(body: string): Taken | undefined {
    const { type, nonce } = parsed(body)
    return type === 'endpoint.verification' && typeof nonce === 'string'
      ? { status: 200, text: nonce }
      : undefined
  }

  take(headers: Readonly<Record<string, string>>, body: string): Taken {
    if (!this.#isSigned(headers, body)) return { status: 401, text: 'wrong signature' }
    const id = headers['webhook-id']!
    if (this.#seen.has(id)) {
      this.#repeated += 1
      return { status: 200, text: 'known' }
    }
    this.#seen.add(id)
    if (this.#seen.size > rememberedMax) this.#seen.delete(this.#seen.values().next().value!)
    return { status: 200, text: 'taken' }
  }

  #isSigned(headers: Readonly<Record<string, string>>, body: string): boolean {
    return this.#secrets.some((secret) => {
      try {
        new Webhook(secret).verify(body, headers)
        return true
      } catch (error) {
        if (error instanceof WebhookVerificationError) return false
        throw error
      }
    })
  }
}

function parsed(body: string): { readonly type?: unknown; readonly nonce?: unknown } {
  try {
    return JSON.parse(body) as { type?: unknown; nonce?: unknown }
  } catch {
    return {}
  }
}
