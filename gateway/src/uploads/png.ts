import { crc32, inflateSync } from 'node:zlib'
import { pngSignature } from './encode-png.ts'
import { broken, WrongFile } from './wrong-file.ts'

/** Samples of a pixel by colour type, with the depths that it may have (PNG, table 11.1). */
const colours: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
}
export const pixelsMax = 25_000_000
/** Rows of them all, as they are unpacked: a page scanned in colour has 26 MB. */
const rowsMax = 64 * 1024 * 1024

/** Where the passes of an interlaced picture begin and how far apart their pixels are (Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A picture whose every chunk and every row is what it says, and nothing behind it. */
export function checkPng(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(pngSignature)) throw broken()
  const chunks = pngChunks(bytes)
  const [head] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') throw broken()
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth, colour, , , interlaced] = head.data.subarray(8)
  const kind = colours[colour!]
  if (width === 0 || height === 0 || !kind?.[1].includes(depth!) || interlaced! > 1) throw broken()
  if (width * height > pixelsMax) throw new WrongFile('file.too_large')
  const lines = scanlines({ width, height, bits: kind[0] * depth!, interlaced: interlaced === 1 })
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  const size = lines.reduce((sum, [rows, length]) => sum + rows * (length + 1), 0)
  if (size > rowsMax) throw new WrongFile('file.too_large')
  checkRows(inflated(data, size), lines)
}

export function pngChunks(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) throw broken()
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      throw broken()
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
    if (chunks.at(-1)!.type === 'IEND' && at !== bytes.length) throw broken()
  }
  return chunks
}

interface Shape {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly interlaced: boolean
}

/** Rows of each pass, and the bytes of one without its filter. */
function scanlines({ width, height, bits, interlaced }: Shape): (readonly [rows: number, length: number])[] {
  const parts = interlaced ? passes : ([[0, 0, 1, 1]] as const)
  return parts.flatMap(([x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)]
    return columns > 0 && rows > 0 ? [[rows, Math.ceil((columns * bits) / 8)] as const] : []
  })
}

function inflated(data: Buffer, size: number): Buffer {
  try {
    const out = inflateSync(data, { maxOutputLength: size + 1 })
    if (out.length !== size) throw broken()
    return out
  } catch {
    throw broken()
  }
}

function checkRows(rows: Buffer, lines: readonly (readonly [number, number])[]): void {
  const filters = 5
  let at = 0
  for (const [count, length] of lines)
    for (let row = 0; row < count; row++, at += length + 1) if (rows[at]! >= filters) throw broken()
}
