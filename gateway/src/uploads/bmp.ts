import type { Pixels } from './encode-png.ts'
import { broken, WrongFile } from './wrong-file.ts'

const fileHeadBytes = 14
const headBytesMin = 40
const plain = 0
const withMasks = 3
/** As many pixels as a byte each of red, green, blue and opacity of them take 64 MB. */
export const decodedPixelsMax = 16 * 1024 * 1024

export interface Dib {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** The rows stand from the top down. */
  readonly isTopDown: boolean
  /** Colours of the palette: blue, green, red and nothing, a byte each. */
  readonly palette: Buffer
  readonly rows: Buffer
}

/** A bitmap of Windows without compression, whose head tells the truth about everything behind it. */
export function decodeBmp(bytes: Buffer): Pixels {
  if (bytes.toString('latin1', 0, 2) !== 'BM' || bytes.length < fileHeadBytes + headBytesMin) throw broken()
  if (bytes.readUInt32LE(2) !== bytes.length) throw broken()
  const start = bytes.readUInt32LE(10)
  const dib = readDib(bytes.subarray(fileHeadBytes), { rowsAt: start - fileHeadBytes, halves: false })
  const end = start + rowBytes(dib) * dib.height
  // Programs round the file up to four bytes, and not beyond.
  if (bytes.length < end || bytes.length > end + 4) throw broken()
  return { width: dib.width, height: dib.height, rgba: colours(dib) }
}

/** @param halves below the picture stands its mask, so that the head says twice its height, as in an icon */
export function readDib(
  bytes: Buffer,
  { rowsAt, halves }: { readonly rowsAt?: number; readonly halves: boolean },
): Dib {
  if (bytes.length < headBytesMin) throw broken()
  const head = bytes.readUInt32LE(0)
  const [width, tall] = [bytes.readInt32LE(4), bytes.readInt32LE(8)]
  const height = halves ? Math.abs(tall) / 2 : Math.abs(tall)
  const [planes, bits] = [bytes.readUInt16LE(12), bytes.readUInt16LE(14)]
  const compression = bytes.readUInt32LE(16)
  if (head < headBytesMin || head > 256 || head > bytes.length || width <= 0 || height <= 0 || planes !== 1)
    throw broken()
  if (!Number.isInteger(height) || ![1, 4, 8, 24, 32].includes(bits)) throw broken()
  if (compression !== plain && !(compression === withMasks && bits === 32)) throw broken()
  if (width * height > decodedPixelsMax) throw new WrongFile('file.too_large')
  const masks = compression === withMasks && head === headBytesMin ? 12 : 0
  const said = bytes.readUInt32LE(32)
  const colourCount = bits > 8 ? 0 : said === 0 ? 2 ** bits : said
  if (colourCount > 2 ** bits && bits <= 8) throw broken()
  const paletteAt = head + masks
  const palette = bytes.subarray(paletteAt, paletteAt + colourCount * 4)
  const from = rowsAt ?? paletteAt + colourCount * 4
  const dib = { width, height, bits, isTopDown: tall < 0, palette, rows: bytes.subarray(from) }
  if (palette.length !== colourCount * 4 || from < paletteAt + colourCount * 4) throw broken()
  if (dib.rows.length < rowBytes(dib) * height) throw broken()
  return dib
}

/** Rows end at four bytes. */
export const rowBytes = ({ width, bits }: Pick<Dib, 'width' | 'bits'>): number =>
  Math.ceil((width * bits) / 32) * 4

/** @param hasOpacity the fourth byte of a pixel says how much it covers; otherwise all do */
export function colours(dib: Dib, hasOpacity = false): Uint8Array {
  const { width, height, bits, isTopDown, rows } = dib
  const rgba = new Uint8Array(width * height * 4)
  const length = rowBytes(dib)
  for (let y = 0; y < height; y++) {
    const row = rows.subarray((isTopDown ? y : height - 1 - y) * length)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [source, from] = bits > 8 ? [row, (x * bits) / 8] : [dib.palette, indexAt(row, x, bits) * 4]
      if (from + 3 > source.length) throw broken()
      rgba[at] = source[from + 2]!
      rgba[at + 1] = source[from + 1]!
      rgba[at + 2] = source[from]!
      rgba[at + 3] = hasOpacity && bits === 32 ? source[from + 3]! : 255
    }
  }
  return rgba
}

function indexAt(row: Buffer, x: number, bits: number): number {
  const place = x * bits
  return (row[place >> 3]! >> (8 - bits - (place & 7))) & (2 ** bits - 1)
}
