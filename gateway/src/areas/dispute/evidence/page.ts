import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Reading, readInThread } from '#uploads/read-in-thread.ts'

export interface PacketPageAsk {
  readonly pdf: Uint8Array
  readonly page: number
}

export interface ShownPage {
  readonly page: number
  readonly pages: number
  /** In base64. */
  readonly png: string
}

const perDay = 5_000
const reading: Reading = {
  kind: 'packet_page',
  perDay,
  tooMany: () => new Refusal('file.too_many_today', { max: perDay }),
  thread: new URL('./page-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('dispute.packet_failed', { name: 'PDF' }, { cause }),
}

/** One page of the very bytes that are filed, drawn in a thread of its own. @throws Refusal */
export const drawPage = (ctx: Pick<Ctx, 'db' | 'merchantId'>, ask: PacketPageAsk): Promise<ShownPage> =>
  readInThread(ctx, ask, reading)
