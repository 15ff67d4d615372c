/** A storage or stream of a compound file; one with parts is a storage. */
export interface TestEntry {
  readonly name: string
  readonly data?: Buffer
  readonly parts?: readonly TestEntry[]
}

const sectorBytes = 512
const none = 0xffff_ffff
const endOfChain = 0xffff_fffe
const cutoff = 4_096
const tables = 2

/** A compound file (MS-CFB) of large streams; each is filled up to where it needs no shared sectors. */
export function compoundOf(entries: readonly TestEntry[]): Buffer {
  const flat: (TestEntry & { right: number; child: number })[] = [
    { name: 'Root Entry', right: none, child: none, parts: entries },
  ]
  const add = (list: readonly TestEntry[]): number => {
    let next = none
    for (const entry of list.toReversed()) {
      const number = flat.push({ ...entry, right: next, child: none }) - 1
      flat[number]!.child = entry.parts ? add(entry.parts) : none
      next = number
    }
    return next
  }
  flat[0]!.child = add(entries)
  const folder = Math.ceil(flat.length / 4)
  const links = Array<number>(tables).fill(0xffff_fffd)
  const chain = (count: number): number => {
    const first = links.length
    for (let n = 1; n <= count; n++) links.push(n === count ? endOfChain : first + n)
    return first
  }
  const directory = chain(folder)
  const sectors: Buffer[] = []
  const starts = flat.map(({ data }) => {
    if (!data) return endOfChain
    const padded = Buffer.alloc(Math.ceil(Math.max(cutoff, data.length) / sectorBytes) * sectorBytes)
    data.copy(padded)
    sectors.push(padded)
    return chain(padded.length / sectorBytes)
  })
  const table = Buffer.alloc(tables * sectorBytes, 0xff)
  links.forEach((link, n) => table.writeUInt32LE(link, n * 4))
  return Buffer.concat([head(directory), table, directoryOf(flat, folder, starts), ...sectors])
}

function head(directory: number): Buffer {
  const bytes = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(tables, 44)
  bytes.writeUInt32LE(directory, 48)
  bytes.writeUInt32LE(cutoff, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.fill(0xff, 76)
  for (let n = 0; n < tables; n++) bytes.writeUInt32LE(n, 76 + n * 4)
  return bytes
}

function directoryOf(
  flat: readonly (TestEntry & { right: number; child: number })[],
  folder: number,
  starts: readonly number[],
): Buffer {
  const bytes = Buffer.alloc(folder * sectorBytes)
  for (const [n, { name, data, right, child }] of flat.entries()) {
    const at = n * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64)
    bytes[at + 66] = n === 0 ? 5 : data ? 2 : 1
    bytes.writeUInt32LE(none, at + 68)
    bytes.writeUInt32LE(right, at + 72)
    bytes.writeUInt32LE(child, at + 76)
    bytes.writeUInt32LE(starts[n]!, at + 116)
    bytes.writeUInt32LE(data ? Math.max(cutoff, data.length) : 0, at + 120)
  }
  return bytes
}
