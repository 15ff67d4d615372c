import { createReadStream } from 'node:fs'

/** Hands every whole line of a book to `onEntry`; answers how many bytes they take, 0 for a book not begun. */
export async function readBook<T>(file: string, onEntry: (entry: T) => void): Promise<number> {
  let whole = 0
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
      const end = bytes.lastIndexOf(10) + 1
      for (const line of bytes.toString('utf8', 0, end).split('\n')) {
        if (line !== '') onEntry(parse(file, line))
      }
      whole += end
      rest = bytes.subarray(end)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return whole
}

function parse<T>(file: string, line: string): T {
  try {
    return JSON.parse(line) as T
  } catch (error) {
    throw new Error(`The book ${file} holds a line that is no JSON`, { cause: error })
  }
}
