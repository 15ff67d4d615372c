import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { CheckedFile, SentFile } from './check-file.ts'
import type { FileKind } from './file-kinds.ts'
import { uploadBudgets, type UploadPurpose } from './limits.ts'
import { inTurn, type Reading, readInThread } from './read-in-thread.ts'

/** How files of a purpose are read, within the day's budget of that purpose. */
export function readingFor(purpose: UploadPurpose, thread: URL): Reading {
  const { perDay } = uploadBudgets[purpose]
  return {
    kind: `file:${purpose}`,
    perDay,
    tooMany: () => new Refusal('file.too_many_today', { max: perDay }),
    thread,
    broken: (cause) => new Refusal('file.broken', {}, { cause }),
  }
}

const thread = new URL('./check-thread.ts', import.meta.url)

/**
 * Looks through a file in a thread of its own, with its own memory and time.
 * @throws Refusal
 */
export const lookThrough = (
  ctx: Pick<Ctx, 'db' | 'merchantId'>,
  rule: FileKind,
  file: SentFile,
): Promise<CheckedFile> => readInThread(ctx, { rule, file }, readingFor(rule.purpose, thread))

/** The same for somebody who has no account, in the turn of what they hand it in for. @throws Refusal */
export const lookThroughFor = (whose: string, rule: FileKind, file: SentFile): Promise<CheckedFile> =>
  inTurn(whose, { rule, file }, readingFor(rule.purpose, thread))
