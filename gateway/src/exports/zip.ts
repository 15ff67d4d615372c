import { Transform, type TransformCallback } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** 1 January 1980, the first day that the format knows: the same rows give the same bytes whenever they are written. */
const dosDate = 0x0021
const version = 20
const deflated = 8
/** Sizes stand behind the data, as nobody knows them before; names are UTF-8. */
const flags = 0x0808
/** Sizes have four bytes. */
const bytesMax = 0xffff_ffff
/** The fastest level: the others take several times as long for a few per cent. */
const level = 1

interface Entry {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

export interface ZipPart {
  readonly name: string
  readonly content: string
}

/**
 * A zip archive of small parts and one large one, which is what is written into this stream; never whole in memory.
 * @param around what stands before and behind the stream's bytes inside the large part
 */
export class ZipAround extends Transform {
  readonly #parts: readonly ZipPart[]
  readonly #name: string
  readonly #tail: string
  readonly #entries: Entry[] = []
  readonly #deflate = createDeflateRaw({ level, chunkSize: 256 * 1024 })
  #offset = 0
  #crc = 0
  #size = 0
  #packed = 0

  constructor(
    parts: readonly ZipPart[],
    name: string,
    around: { readonly head: string; readonly tail: string },
  ) {
    super()
    this.#parts = parts
    this.#name = name
    this.#tail = around.tail
    this.#deflate.on('data', (chunk: Buffer) => {
      this.#packed += chunk.length
      this.#out(chunk)
    })
    this.#deflate.on('error', (error) => this.destroy(error))
    for (const part of this.#parts) this.#small(part)
    this.#out(localHead(Buffer.from(this.#name)))
    this.#take(Buffer.from(around.head), () => {})
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#take(chunk, done)
  }

  override _flush(done: TransformCallback): void {
    this.#take(Buffer.from(this.#tail), (error) => {
      if (error) return done(error)
      this.#deflate.once('end', () => {
        this.#close(this.#name, this.#packed, this.#size, this.#crc)
        this.#directory()
        done()
      })
      this.#deflate.end()
    })
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#deflate.destroy()
    done(error)
  }

  #take(chunk: Buffer, done: TransformCallback): void {
    this.#crc = crc32(chunk, this.#crc)
    this.#size += chunk.length
    if (this.#size > bytesMax) return done(new RangeError('the workbook is larger than its format allows'))
    this.#deflate.write(chunk, (error) => done(error ?? undefined))
  }

  #out(bytes: Buffer): void {
    this.#offset += bytes.length
    this.push(bytes)
  }

  #small({ name, content }: ZipPart): void {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level })
    this.#out(localHead(Buffer.from(name)))
    this.#out(packed)
    this.#close(name, packed.length, bytes.length, crc32(bytes))
  }

  /** Ends the part whose data has just been written. */
  #close(name: string, packed: number, size: number, crc: number): void {
    const nameBytes = Buffer.from(name)
    const offset = this.#offset - packed - headBytes - nameBytes.length
    this.#entries.push({ name: nameBytes, crc, packed, size, offset })
    this.#out(numbers([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]))
  }

  #directory(): void {
    const start = this.#offset
    for (const entry of this.#entries) this.#out(directoryEntry(entry))
    const count = this.#entries.length
    const length = this.#offset - start
    this.#out(numbers([4, 0x0605_4b50], [4, 0], [2, count], [2, count], [4, length], [4, start], [2, 0]))
  }
}

const headBytes = 30

const localHead = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers(
      [4, 0x0403_4b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ])

const directoryEntry = ({ name, crc, packed, size, offset }: Entry): Buffer =>
  Buffer.concat([
    numbers(
      [4, 0x0201_4b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ])

/** Little-endian numbers, each with its bytes. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
