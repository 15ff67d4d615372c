import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { CheckedFile, FileRule, SentFile } from './check-file.ts'
import { uploadLimits } from './limits.ts'
import { type Reading, readInThread } from './read-in-thread.ts'

const reading: Reading = {
  kind: 'file',
  perDay: uploadLimits.perDay,
  tooMany: () => new Refusal('file.too_many_today', { max: uploadLimits.perDay }),
  thread: new URL('./check-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('file.broken', {}, { cause }),
}

/**
 * Looks through a file in a thread of its own, with its own memory and time.
 * @throws Refusal
 */
export const lookThrough = (
  ctx: Pick<Ctx, 'db' | 'merchantId'>,
  rule: FileRule,
  file: SentFile,
): Promise<CheckedFile> => readInThread(ctx, { rule, file }, reading)
