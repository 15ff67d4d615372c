import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const pageBytes = 256 * 1024
/** Of a UTF-16 code unit in UTF-8. */
const bytesPerUnit = 3

/**
 * A file that knows its size and hash. Bytes are gathered in one page that is used again and again: a million small buffers
 * would wait in memory for the collector.
 */
export class HashedFile {
  readonly hash = createHash('sha256')
  bytes = 0
  readonly #file: FileHandle
  readonly #page = Buffer.allocUnsafeSlow(pageBytes)
  #filled = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Everything that comes, on the disk once this is done. */
  async takeAll(chunks: AsyncIterable<Buffer | string>): Promise<void> {
    for await (const chunk of chunks) await this.#take(chunk)
    await this.#turn()
    await this.#file.sync()
  }

  async #take(chunk: Buffer | string): Promise<void> {
    const most = typeof chunk === 'string' ? chunk.length * bytesPerUnit : chunk.length
    if (most > pageBytes - this.#filled) await this.#turn()
    if (most > pageBytes) await this.#put(Buffer.from(chunk))
    else if (typeof chunk === 'string') this.#filled += this.#page.write(chunk, this.#filled)
    else this.#filled += chunk.copy(this.#page, this.#filled)
  }

  async #turn(): Promise<void> {
    await this.#put(this.#page.subarray(0, this.#filled))
    this.#filled = 0
  }

  async #put(bytes: Buffer): Promise<void> {
    this.hash.update(bytes)
    for (let from = 0; from < bytes.length;)
      from += (await this.#file.write(bytes, from, bytes.length - from)).bytesWritten
    this.bytes += bytes.length
  }
}
