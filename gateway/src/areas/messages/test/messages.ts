import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { OutputOf } from '@quayside/contract/call.ts'
import { basePath, type Envelope } from '@quayside/contract/envelope.ts'
import type { StreamEvent } from '@quayside/contract/messages/message.ts'
import { noticeCalls } from '@quayside/contract/messages/notice.ts'
import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import type { NoticeFacts } from '@quayside/phrases/notices.ts'
import { addOperator, addSession, type NewOperator, type TestOperator } from '#db/test/people.ts'
import type { Db } from '#db/tx.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { newId } from '#db/new-id.ts'
import { tell } from '#areas/messages/public.ts'

export interface Person extends TestOperator {
  readonly token: string
}

export async function addReader(owner: Db, merchantId: bigint, options: NewOperator = {}): Promise<Person> {
  const operator = await addOperator(owner, merchantId, {
    permissions: ['trade.transaction.view'],
    ...options,
  })
  return { ...operator, token: await addSession(owner, operator) }
}

/** As any use case tells: in a transaction of the merchant. */
export const tellOne = <K extends NoticeKey>(
  db: Db,
  { merchantId, id }: TestOperator,
  kind: K,
  facts: NoticeFacts<K>,
): Promise<void> =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) => tell({ tx, merchantId, newId }, [id], kind, facts))

export interface NewAnnouncement {
  readonly title?: string
  readonly required?: boolean
  readonly merchantIds?: readonly bigint[]
  /** Seconds from now. */
  readonly publishedIn?: number
}

export async function announce(
  owner: Db,
  { title = 'Fees', required = false, merchantIds, publishedIn = 0 }: NewAnnouncement = {},
): Promise<string> {
  const id = randomUUID()
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into announcement (id, published_at, required, merchant_ids, title_en, title_zh, body_en, body_zh)
        values ($1, now() + make_interval(secs => $2), $3, $4, $5, '费用', 'They change.', '费用有调整。')`,
      values: [id, publishedIn, required, merchantIds ?? null, title],
    }),
  )
  return id
}

/** Where a gateway listens, for what only a real connection shows. */
export async function listening({ app }: GatewayServer): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export interface OpenStream {
  readonly response: Response
  /** The next event; undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>
  /** The next event that brings a message. */
  message(): Promise<NonNullable<StreamEvent['message']>>
  /** Settles when the gateway ends it. */
  ended(): Promise<void>
  leave(): void
}

/** A stream as a page opens it: behind the newest message that it has, unless told otherwise. */
export async function openStream(
  base: string,
  token: string,
  { after, language = 'en' }: { after?: string | null; language?: string } = {},
): Promise<OpenStream> {
  const leaving = new AbortController()
  const ask = (path: string, input: unknown) =>
    fetch(base + basePath + path, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-language': language,
      },
      signal: leaving.signal,
    })
  const newest = async () => {
    const answer = (await (await ask(noticeCalls.newest.path, {})).json()) as Envelope<
      OutputOf<typeof noticeCalls.newest>
    >
    return answer.data?.rows[0]?.id ?? null
  }
  const response = await ask(noticeCalls.stream.path, { after: after === undefined ? await newest() : after })
  const events = eventsOf(response)
  const next = async () => (await events.next()).value as StreamEvent | undefined
  return {
    response,
    next,
    async message() {
      for (let event = await next(); event; event = await next()) if (event.message) return event.message
      throw new Error('the stream ended without a message')
    },
    async ended() {
      while (await next());
    },
    leave: () => leaving.abort(),
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const data = part.split('\n').find((one) => one.startsWith('data: '))
      if (data) yield JSON.parse(data.slice(6)) as StreamEvent
    }
  }
}
