import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { messageLimits as limits } from '@quayside/contract/messages/limits.ts'
import type { Connection } from '#db/connection.ts'
import { listen, type Listener } from '#db/listen.ts'
import type { Db } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { entersPortal } from '#acts/door/admission.ts'
import { Refusal } from '#acts/refusal.ts'
import { messageCounts, messageRow } from './message.ts'
import { countMessages, messagesById, messagesSince, type StoredMessage } from './message.sql.ts'
import { keyOf, NoticeStream } from './notice-stream.ts'
import { runningClock } from '#db/clock.sql.ts'
import { announcementsDue, liveSessions } from './notice-streams.sql.ts'

const lineMs = 5_000

export interface NoticeStreamsOptions {
  readonly connection: Connection
  readonly db: Db
  readonly onError: (error: unknown) => void
}

/** All open streams of one gateway, behind one connection that hears what the database notifies (ADR 0033). */
export class NoticeStreams {
  readonly #options: NoticeStreamsOptions
  readonly #byOperator = new Map<string, Set<NoticeStream>>()
  /** Whom something was heard of and not yet sent: which messages have come. */
  readonly #waiting = new Map<string, Set<string>>()
  #sending: Promise<void> | undefined
  #listener: Listener | undefined
  #timers: NodeJS.Timeout[] = []
  #dueSince: string | undefined
  #closed = false

  constructor(options: NoticeStreamsOptions) {
    this.#options = options
  }

  /**
   * Opens a stream for the session that asks; it ends with the session.
   * @param after the newest message that the reader has: what comes between the page's own answer and its stream is not lost
   * @throws Refusal when the operator has too many open already, or the gateway is full or closing
   */
  async open({ merchantId, operator, session, language, ip }: Ctx, after: string | null): Promise<Readable> {
    if (this.#closed || this.#all().length >= limits.streams) throw new Refusal('server.busy')
    const stream = new NoticeStream(
      { merchantId, operatorId: operator.id, language, sessionHash: session.tokenHash, ip },
      after,
    )
    const own = this.#byOperator.get(stream.key) ?? new Set()
    if (own.size >= limits.streamsPerOperator) throw new Refusal('request.too_many')
    this.#begin()
    this.#byOperator.set(stream.key, own.add(stream))
    stream.events.once('close', () => this.#leave(stream))
    // What is told before the line is on would be missed; without a line the database has no answer either.
    await Promise.race([this.#listener?.heard, delay(lineMs, undefined, { ref: false })])
    // From here on nothing is missed: what is heard while this is read is sent again and told apart by its id.
    await this.#catchUp(stream, this.#dueSince === undefined).catch((error: unknown) => {
      stream.events.destroy()
      throw error
    })
    return stream.events
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of this.#all()) stream.end()
    await Promise.all([this.#listener?.close(), this.#sending])
  }

  #all = (): NoticeStream[] => [...this.#byOperator.values()].flatMap((streams) => [...streams])

  #leave(stream: NoticeStream): void {
    const own = this.#byOperator.get(stream.key)
    own?.delete(stream)
    if (own?.size === 0) this.#byOperator.delete(stream.key)
  }

  /** The first stream brings the line and the clocks up. */
  #begin(): void {
    if (this.#listener) return
    const { connection, onError } = this.#options
    this.#listener = listen(connection, 'messages', {
      heard: (payload) => this.#hear(payload),
      again: () => this.#each((stream) => this.#catchUp(stream)),
      onError,
    })
    this.#timers = [
      setInterval(() => this.#each(async (stream) => stream.beat()), limits.heartbeatSeconds * 1000),
      setInterval(() => void this.#sweep().catch(onError), limits.sessionSweepSeconds * 1000),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  #each(work: (stream: NoticeStream) => Promise<void>): void {
    for (const stream of this.#all()) void work(stream).catch(this.#options.onError)
  }

  /** `merchant operator`, then what has come: `notice` with its id. */
  #hear(payload: string): void {
    const [merchant = '', operator = '', what, id] = payload.split(' ')
    this.#wait(keyOf(merchant, operator), what === 'notice' && id !== undefined ? [id] : [])
  }

  #wait(key: string, ids: readonly string[]): void {
    if (!this.#byOperator.has(key)) return
    const waiting = this.#waiting.get(key) ?? new Set()
    for (const id of ids) waiting.add(id)
    this.#waiting.set(key, waiting)
    this.#sending ??= this.#sendWaiting().finally(() => (this.#sending = undefined))
  }

  /** One operator after the other: a message to thousands must not take the connections that their clicks need. */
  async #sendWaiting(): Promise<void> {
    for (const [key, ids] of this.#waiting) {
      this.#waiting.delete(key)
      const streams = [...(this.#byOperator.get(key) ?? [])]
      await this.#send(streams, [...ids]).catch(this.#options.onError)
    }
  }

  async #send(streams: readonly NoticeStream[], ids: readonly string[]): Promise<void> {
    for (const [language, same] of Map.groupBy(streams, (stream) => stream.language)) {
      const [{ merchantId, operatorId }] = same as [NoticeStream]
      const reader = { id: operatorId, language }
      const [rows, counts] = await this.#options.db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
        Promise.all([
          ids.length > 0 ? tx.rows(messagesById(merchantId, reader, ids)) : [],
          tx.one(countMessages(merchantId, operatorId)),
        ]),
      )
      for (const stream of same) push(stream, rows, messageCounts(counts))
    }
  }

  /** What came since the newest message that the reader has, and the counts in any case; the first one begins the announcements' time. */
  async #catchUp(stream: NoticeStream, isFirst = false): Promise<void> {
    const { merchantId, operatorId, language, last } = stream
    const [begun, rows, counts] = await this.#options.db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      Promise.all([
        isFirst ? tx.one(runningClock) : undefined,
        tx.rows(messagesSince(merchantId, { id: operatorId, language }, last, limits.resumed)),
        tx.one(countMessages(merchantId, operatorId)),
      ]),
    )
    this.#dueSince ??= begun?.at
    push(stream, rows, messageCounts(counts))
  }

  /** Ends the streams of sessions that have ended, however they did, or whose address is no longer admitted, and tells of announcements that have become due. */
  async #sweep(): Promise<void> {
    const streams = this.#all()
    if (streams.length === 0) {
      this.#dueSince = undefined
      return
    }
    const hashes = streams.map(({ sessionHash }) => sessionHash)
    const since = this.#dueSince
    const [live, due] = await this.#options.db.tx({ tenant: null, mode: 'read' }, (tx) =>
      Promise.all([
        tx.rows(liveSessions(hashes, entryLimits.session.idleMinutes)),
        since === undefined ? undefined : tx.one(announcementsDue(since)),
      ]),
    )
    if (due) this.#dueSince = due.at
    const alive = new Map(live.map((one) => [one.hash.toString('hex'), one]))
    for (const stream of streams) {
      const session = alive.get(stream.sessionHash.toString('hex'))
      if (!session || !entersPortal(session.door, stream.ip, Date.parse(session.at))) stream.end()
    }
    if (due && due.ids.length > 0) for (const key of this.#byOperator.keys()) this.#wait(key, due.ids)
  }
}

function push(
  stream: NoticeStream,
  rows: readonly StoredMessage[],
  counts: ReturnType<typeof messageCounts>,
): void {
  if (rows.length === 0) stream.send({ counts, message: null })
  for (const row of rows) stream.send({ counts, message: messageRow(stream.language, row) })
}
