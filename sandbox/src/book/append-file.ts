import { open, type FileHandle } from 'node:fs/promises'
import { readBook } from './read-book.ts'

export interface AppendFile {
  /** Adds one line; resolves when it is safely on the disk. */
  append(entry: unknown): Promise<void>
  /** Adds lines that share one fsync. */
  appendAll(entries: readonly unknown[]): Promise<void>
  /** The same for entries that are written as JSON already. */
  appendTexts(texts: readonly string[]): Promise<void>
  /** Resolves when everything appended so far is safely on the disk. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Text handed to the disk in one write. */
const chunkCharacters = 4 * 1024 * 1024

/**
 * A book of JSON lines that only ever grows. Lines written together share one fsync.
 * `onEntry` gets every whole line of before; a line torn by a kill is cut off.
 */
export async function openAppendFile<T>(file: string, onEntry: (entry: T) => void): Promise<AppendFile> {
  const length = await readBook(file, onEntry)
  const handle = await open(file, 'a', 0o600)
  await handle.truncate(length)
  return writer(handle)
}

function writer(handle: FileHandle): AppendFile {
  let waiting: string[] = []
  let running: Promise<void> | undefined
  let failure: unknown

  async function drain(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = waiting
        waiting = []
        for (let from = 0; from < lines.length;) from = await writeChunk(handle, lines, from)
        await handle.datasync()
      }
    } catch (error) {
      failure = error
      throw error
    } finally {
      // Cleared in the same breath as the last look at `waiting`, so that no line slips between.
      running = undefined
    }
  }
  function settled(): Promise<void> {
    // After a failed write nobody knows what the file holds, so nothing more is promised.
    if (failure !== undefined) return Promise.reject(failure)
    // An empty drain would end before its promise is kept, and the kept one would never go away.
    if (waiting.length > 0) running ??= drain()
    return running ?? Promise.resolve()
  }
  return {
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`)
      return settled()
    },
    appendAll(entries) {
      for (const entry of entries) waiting.push(`${JSON.stringify(entry)}\n`)
      return settled()
    },
    appendTexts(texts) {
      for (const text of texts) waiting.push(`${text}\n`)
      return settled()
    },
    async settled() {
      while (waiting.length > 0 || running) await settled()
    },
    async close() {
      try {
        while (waiting.length > 0 || running) await settled()
      } finally {
        await handle.close()
      }
    },
  }
}

async function writeChunk(handle: FileHandle, lines: readonly string[], from: number): Promise<number> {
  let text = ''
  let next = from
  while (next < lines.length && text.length < chunkCharacters) text += lines[next++]
  await handle.writeFile(text)
  return next
}
