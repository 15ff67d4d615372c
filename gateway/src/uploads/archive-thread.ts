import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { ReadAt } from './archive.ts'
import { answerInThread } from './in-thread.ts'
import { listRar } from './rar-listing.ts'
import { refusalFor } from './refusal-for.ts'
import type { FileRule } from './check-file.ts'
import { WrongFile } from './wrong-file.ts'
import { listZip } from './zip-listing.ts'

const lists = { rar: listRar, zip: listZip } as const
export type ArchiveEnding = keyof typeof lists

answerInThread(({ rule, path, ending }: { rule: FileRule; path: string; ending: ArchiveEnding }) => {
  const file = openSync(path, 'r')
  try {
    const read: ReadAt = (offset, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    }
    lists[ending](read, fstatSync(file).size)
    return true
  } catch (error) {
    throw refusalFor(rule, error instanceof WrongFile ? error : new WrongFile('file.broken'))
  } finally {
    closeSync(file)
  }
})
