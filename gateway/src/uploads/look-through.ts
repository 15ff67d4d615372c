import { Refusal } from '../http/refusal.ts'
import type { FileRule, SentFile } from './check-file.ts'
import { readInThread } from './read-in-thread.ts'

const reading = {
  thread: new URL('./check-thread.ts', import.meta.url),
  broken: (cause: unknown) => new Refusal('file.broken', {}, { cause }),
}

/**
 * Looks through a file in a thread of its own, with its own memory and time.
 * @returns the type that it is handed out as
 * @throws Refusal
 */
export const lookThrough = (rule: FileRule, file: SentFile): Promise<string> =>
  readInThread({ rule, file }, reading)
