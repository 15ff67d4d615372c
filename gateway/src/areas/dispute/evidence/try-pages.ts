import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { uploadLimits } from '#uploads/limits.ts'
import { readInThread } from '#uploads/read-in-thread.ts'
import { isBound } from './plan.ts'

export interface BroughtDocument {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/**
 * Whether a document can become pages at all, found out before it is kept: nobody takes one away from a case, and one that
 * cannot would keep every packet of it from being made.
 * @throws Refusal
 */
export async function tryPages(
  ctx: Pick<Ctx, 'db' | 'merchantId'>,
  document: BroughtDocument,
): Promise<void> {
  if (!isBound(document)) return
  await readInThread(ctx, document, {
    kind: 'pages',
    perDay: uploadLimits.perDay,
    tooMany: () => new Refusal('file.too_many_today', { max: uploadLimits.perDay }),
    thread: new URL('./try-pages-thread.ts', import.meta.url),
    broken: (cause) => new Refusal('dispute.packet_failed', { name: document.name }, { cause }),
  })
}
