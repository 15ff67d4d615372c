import { broken } from './wrong-file.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const entryBytes = 128
const endOfChain = 0xffff_fffe
const none = 0xffff_ffff
const inHeader = 109
const miniBytes = 64

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

const kinds = { unused: 0, storage: 1, stream: 2, root: 5 } as const

/** Storages and streams of a compound file (MS-CFB), each by its path. Files of at most 2 MB have their list of tables in the header. */
export class CompoundFile {
  readonly paths: readonly string[]
  readonly #bytes: Buffer
  readonly #sectorBytes: number
  readonly #table: readonly number[]
  readonly #streams = new Map<string, Entry>()
  #root: Entry | undefined

  /** @throws WrongFile where it is not whole, or holds what no path leads to */
  constructor(bytes: Buffer) {
    if (bytes.length < headerBytes * 2 || !bytes.subarray(0, 8).equals(signature)) throw broken()
    const shift = bytes.readUInt16LE(30)
    if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw broken()
    this.#bytes = bytes
    this.#sectorBytes = 2 ** shift
    const count = bytes.readUInt32LE(44)
    if (count === 0 || count > inHeader) throw broken()
    this.#table = Array.from({ length: count }, (_, n) =>
      this.#sector(bytes.readUInt32LE(76 + n * 4)),
    ).flatMap(numbersIn)
    this.paths = this.#walk(entriesIn(this.#chain(bytes.readUInt32LE(48))))
  }

  /** @throws WrongFile */
  stream(path: string): Buffer {
    const entry = this.#streams.get(path)
    if (!entry || entry.size > this.#bytes.length) throw broken()
    const whole = entry.size < this.#bytes.readUInt32LE(56) ? this.#small(entry) : this.#chain(entry.start)
    if (whole.length < entry.size) throw broken()
    return whole.subarray(0, entry.size)
  }

  #sector(number: number): Buffer {
    const from = (number + 1) * this.#sectorBytes
    if (from + this.#sectorBytes > this.#bytes.length) throw broken()
    return this.#bytes.subarray(from, from + this.#sectorBytes)
  }

  #chain(start: number): Buffer {
    return Buffer.concat(follow(start, this.#table).map((number) => this.#sector(number)))
  }

  /** Streams that share sectors: they lie in the root's own. */
  #small({ start }: Entry): Buffer {
    const shared = this.#chain(this.#root!.start)
    const table = numbersIn(this.#chain(this.#bytes.readUInt32LE(60)))
    return Buffer.concat(
      follow(start, table).map((number) => shared.subarray(number * miniBytes, (number + 1) * miniBytes)),
    )
  }

  #walk(entries: readonly Entry[]): string[] {
    const [root] = entries
    if (root?.type !== kinds.root) throw broken()
    this.#root = root
    const paths: string[] = []
    const seen = new Set([0])
    const left: (readonly [number: number, folder: string])[] = [[root.child, '']]
    for (let next = left.pop(); next; next = left.pop()) {
      const [number, folder] = next
      if (number === none) continue
      const entry = entries[number]
      if (!entry || seen.has(number) || (entry.type !== kinds.storage && entry.type !== kinds.stream))
        throw broken()
      seen.add(number)
      const path = folder + entry.name
      paths.push(path)
      if (entry.type === kinds.stream) this.#streams.set(path, entry)
      else left.push([entry.child, `${path}/`])
      left.push([entry.left, folder], [entry.right, folder])
    }
    if (entries.some(({ type }, number) => type !== kinds.unused && !seen.has(number))) throw broken()
    return paths
  }
}

function follow(start: number, table: readonly number[]): number[] {
  const numbers = new Set<number>()
  for (let at = start; at !== endOfChain; at = table[at] ?? none) {
    if (at === none || numbers.has(at)) throw broken()
    numbers.add(at)
  }
  return [...numbers]
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readUInt32LE(n * 4))

const entriesIn = (bytes: Buffer): Entry[] =>
  Array.from({ length: bytes.length / entryBytes }, (_, n) => {
    const at = n * entryBytes
    const length = bytes.readUInt16LE(at + 64)
    if (length > 64) throw broken()
    return {
      name: bytes.toString('utf16le', at, at + Math.max(0, length - 2)),
      type: bytes[at + 66]!,
      left: bytes.readUInt32LE(at + 68),
      right: bytes.readUInt32LE(at + 72),
      child: bytes.readUInt32LE(at + 76),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    }
  })
