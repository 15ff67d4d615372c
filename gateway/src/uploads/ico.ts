import { colours, readDib, rowBytes } from './bmp.ts'
import type { Pixels } from './encode-png.ts'
import { pngSignature } from './encode-png.ts'
import { broken } from './wrong-file.ts'

const headBytes = 6
const entryBytes = 16
const picturesMax = 32

interface Entry {
  readonly size: number
  readonly offset: number
}

/** The largest picture of an icon: its pixels, or the PNG that it holds. All that it lists has to lie within it, and nothing behind. */
export function largestOfIco(bytes: Buffer): Pixels | { readonly png: Buffer } {
  if (bytes.length < headBytes || bytes.readUInt16LE(0) !== 0 || bytes.readUInt16LE(2) !== 1) throw broken()
  const count = bytes.readUInt16LE(4)
  const start = headBytes + count * entryBytes
  if (count === 0 || count > picturesMax || start > bytes.length) throw broken()
  const entries = Array.from({ length: count }, (_, index): Entry & { readonly area: number } => {
    const at = headBytes + index * entryBytes
    // 0 stands for 256.
    const [width, height] = [bytes[at]! || 256, bytes[at + 1]! || 256]
    return { area: width * height, size: bytes.readUInt32LE(at + 8), offset: bytes.readUInt32LE(at + 12) }
  })
  checkPlaces(entries, start, bytes.length)
  const [largest] = entries.toSorted((one, other) => other.area - one.area)
  return pictureOf(bytes.subarray(largest!.offset, largest!.offset + largest!.size))
}

/** Each directly behind the one before it. */
function checkPlaces(entries: readonly Entry[], start: number, end: number): void {
  let reached = start
  for (const { offset, size } of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (offset !== reached || size === 0) throw broken()
    reached += size
  }
  if (reached !== end) throw broken()
}

function pictureOf(bytes: Buffer): Pixels | { readonly png: Buffer } {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return { png: bytes }
  const dib = readDib(bytes, { halves: true })
  const { width, height } = dib
  const rgba = colours(dib, true)
  const mask = dib.rows.subarray(rowBytes(dib) * height)
  const maskRow = rowBytes({ width, bits: 1 })
  if (mask.length < maskRow * height) throw broken()
  // Older icons have no opacity of their own: their mask says what is not there.
  const isBlank = rgba.every((value, index) => index % 4 !== 3 || value === 0)
  if (dib.bits < 32 || isBlank)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const bit = mask[(height - 1 - y) * maskRow + (x >> 3)]! & (0x80 >> (x & 7))
        rgba[(y * width + x) * 4 + 3] = bit ? 0 : 255
      }
  return { width, height, rgba }
}
