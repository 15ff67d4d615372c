import type { PacketLimit } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { uploadBudgets } from '#uploads/limits.ts'
import { readInThread } from '#uploads/read-in-thread.ts'
import { packetTooLarge } from './packet-too-large.ts'
import { isBound } from './plan.ts'

export interface BroughtDocument {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** What becomes of it in a packet; a picture at its smallest. */
export interface TriedPages {
  readonly pages: number
  readonly bytes: number
}

/**
 * Whether a document can become pages at all, and by itself fits into what its scheme takes, found out before it is kept: nobody
 * takes one away from a case, and one that cannot would keep every packet of it from being made.
 * @throws Refusal
 */
export async function tryPages(
  ctx: Pick<Ctx, 'db' | 'merchantId'>,
  document: BroughtDocument,
  limit: Pick<PacketLimit, 'bytes' | 'pages'>,
): Promise<void> {
  if (!isBound(document)) return
  const { pages, bytes } = await readInThread<TriedPages>(ctx, document, {
    kind: 'pages',
    perDay: uploadBudgets.case_material.perDay,
    tooMany: () => new Refusal('file.too_many_today', { max: uploadBudgets.case_material.perDay }),
    thread: new URL('./try-pages-thread.ts', import.meta.url),
    broken: (cause) => new Refusal('dispute.packet_failed', { name: document.name }, { cause }),
  })
  // The letter's own page comes before it.
  if (limit.pages !== null && pages + 1 > limit.pages)
    throw new Refusal('dispute.packet_too_long', { pages: pages + 1, most: limit.pages })
  if (bytes > limit.bytes) throw packetTooLarge(bytes, limit.bytes)
}
