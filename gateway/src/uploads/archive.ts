import { broken, WrongFile } from './wrong-file.ts'

/** Reads a part of a file that is too large to be held; less where it ends before. */
export type ReadAt = (offset: number, length: number) => Buffer

export interface ListedArchive {
  readonly name: string
  readonly packed: number
  readonly size: number
}

/** What an archive may claim to hold; nothing of it is ever unpacked. */
export const archiveLimits = {
  entries: 1_000,
  unpacked: 500 * 1024 * 1024,
  /** How often more it is unpacked than packed, as a whole. */
  ratio: 100,
  name: 1_024,
} as const

/** An archive within an archive hides from whoever lists the outer one alone. */
const nested = /\.(?:zip|zipx|rar|r\d\d|7z|tar|tgz|gz|bz2|xz|zst|lz|cab|arj|iso|jar|apk)$/i
const escapes = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:/i

/** Held against every entry as it is found, so that a list of millions ends early. @throws WrongFile */
export class Listing {
  #entries = 0
  #packed = 0
  #size = 0

  add({ name, packed, size }: ListedArchive): void {
    if (name === '' || name.length > archiveLimits.name || escapes.test(name) || name.includes('\0'))
      throw broken()
    if (nested.test(name)) throw new WrongFile('file.active')
    this.#entries++
    this.#packed += packed
    this.#size += size
    if (this.#entries > archiveLimits.entries || this.#size > archiveLimits.unpacked)
      throw new WrongFile('file.too_large')
  }

  /** @throws WrongFile for one that holds nothing, or more than so much of an archive can */
  close(): void {
    if (this.#entries === 0) throw broken()
    if (this.#size > Math.max(this.#packed, 1) * archiveLimits.ratio) throw new WrongFile('file.too_large')
  }
}

export const encrypted = (): WrongFile => new WrongFile('file.active')
