import { pixelsMax } from './png.ts'
import { broken, WrongFile } from './wrong-file.ts'

const start = 0xd8
const end = 0xd9
const scan = 0xda
const restart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Frames with Huffman coding, baseline to progressive; the others no browser shows. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const huffmanTables = 0xc4
const quantisation = 0xdb

/** A picture (ISO/IEC 10918) whose segments follow each other from its first byte to its last. */
export function checkJpeg(bytes: Buffer): void {
  if (bytes[0] !== 0xff || bytes[1] !== start) throw broken()
  const seen = new Set<number>()
  for (let at = 2; ;) {
    const marker = markerAt(bytes, at)
    if (marker === end) {
      if (at + 2 !== bytes.length || !seen.has(scan)) throw broken()
      return
    }
    if (marker === start || restart(marker)) throw broken()
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    if (length < 2 || at + 2 + length > bytes.length) throw broken()
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (frames.has(marker)) checkFrame(segment, seen)
    if (marker === scan) checkScan(segment, seen)
    seen.add(marker)
    at += 2 + length
    if (marker === scan) at = afterScan(bytes, at)
  }
}

/** Segments that say how the coded data are drawn, and the maker's note of their colours (APP14). */
const drawn = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf) || marker === 0xee

/** The picture of a checked JPEG alone: where and with what it was taken, small copies and comments stay behind. */
export function jpegAnew(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  for (let at = 2; ;) {
    const marker = markerAt(bytes, at)
    if (marker === end) return Buffer.concat([...kept, bytes.subarray(at)])
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    const until = marker === scan ? afterScan(bytes, next) : next
    if (drawn(marker)) kept.push(bytes.subarray(at, until))
    at = until
  }
}

function markerAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length || bytes[at] !== 0xff) throw broken()
  return bytes[at + 1]!
}

function checkFrame(segment: Buffer, seen: ReadonlySet<number>): void {
  if (segment.length < 9 || [...frames].some((frame) => seen.has(frame))) throw broken()
  const [height, width, components] = [segment.readUInt16BE(1), segment.readUInt16BE(3), segment[5]!]
  if (height === 0 || width === 0 || ![1, 3, 4].includes(components) || segment.length !== 6 + components * 3)
    throw broken()
  if (height * width > pixelsMax) throw new WrongFile('file.too_large')
}

/** A scan reads by the frame and the tables before it. */
function checkScan(segment: Buffer, seen: ReadonlySet<number>): void {
  const isReadable =
    [...frames].some((frame) => seen.has(frame)) && seen.has(huffmanTables) && seen.has(quantisation)
  if (!isReadable || segment.length !== 4 + (segment[0] ?? 0) * 2) throw broken()
}

/** Coded data go on to the next marker that is neither a stuffed byte nor a restart. */
function afterScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1]!
    if (next !== 0 && !restart(next) && next !== 0xff) {
      if (at === from) throw broken()
      return at
    }
  }
  throw broken()
}
