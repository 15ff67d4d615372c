import { Readable } from 'node:stream'
import type { Language } from '@quayside/contract/envelope.ts'
import type { StreamEvent } from '@quayside/contract/messages/message.ts'

/** A reader that takes nothing for this long a text has gone, or cannot keep up; it comes back and asks what it missed. */
const unreadCharsMax = 128 * 1024
/** Enough to know what was sent twice within a resumption. */
const rememberedMax = 200

/** One open stream: the text that goes out, and what has gone out already. */
export class NoticeStream {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly language: Language
  readonly sessionHash: Buffer
  readonly ip: string
  /** The newest message that its reader has; null before the first one. */
  last: string | null
  readonly events = new Readable({ read() {} })
  readonly #sent = new Set<string>()

  constructor(
    of: Pick<NoticeStream, 'merchantId' | 'operatorId' | 'language' | 'sessionHash' | 'ip'>,
    last: string | null,
  ) {
    this.merchantId = of.merchantId
    this.operatorId = of.operatorId
    this.language = of.language
    this.sessionHash = of.sessionHash
    this.ip = of.ip
    this.last = last
  }

  get key(): string {
    return keyOf(this.merchantId, this.operatorId)
  }

  /** Sends the counts, and a message unless it has gone out on this stream before. */
  send({ counts, message }: StreamEvent): void {
    if (message && this.#sent.has(message.id)) return
    if (message) {
      this.#sent.add(message.id)
      if (this.#sent.size > rememberedMax) this.#sent.delete(this.#sent.values().next().value!)
      this.last = message.id
    }
    const id = message ? `id: ${message.id}\n` : ''
    this.#write(`${id}data: ${JSON.stringify({ counts, message })}\n\n`)
  }

  /** Keeps what stands between us from taking the line for dead. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (!this.events.destroyed) this.events.push(null)
  }

  #write(text: string): void {
    if (this.events.destroyed || this.events.readableEnded) return
    this.events.push(text)
    if (this.events.readableLength > unreadCharsMax) this.events.destroy()
  }
}

export const keyOf = (merchantId: bigint | string, operatorId: string): string =>
  `${merchantId} ${operatorId}`
