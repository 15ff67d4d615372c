import { deflateSync, inflateSync } from 'node:zlib'
import { decodeBmp } from './bmp.ts'
import { encodePng, pngChunk, pngSignature } from './encode-png.ts'
import { largestOfIco } from './ico.ts'
import { checkPng, pngChunks } from './png.ts'
import { broken } from './wrong-file.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What of a checked PNG makes its picture, packed anew. */
const shown: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS'])

/** The pixels of a bitmap of Windows as a PNG. */
export const bmpAsPng = (bytes: Buffer): Buffer => encodePng(decodeBmp(bytes))

/** The largest picture of an icon as a PNG. */
export function icoAsPng(bytes: Buffer): Buffer {
  const picture = largestOfIco(bytes)
  if (!('png' in picture)) return encodePng(picture)
  checkPng(picture.png)
  return pngAnew(picture.png)
}

/** The picture of a checked PNG, packed anew: no words, place or time that its maker's program wrote into the file. */
export function pngAnew(bytes: Buffer): Buffer {
  const chunks = pngChunks(bytes)
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((one) => one.data)))
  return Buffer.concat([
    pngSignature,
    ...chunks.filter(({ type }) => shown.has(type)).map(({ type, data: own }) => pngChunk(type, own)),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Of a picture that was checked. */
export function sizeOfPicture(bytes: Buffer): Size {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  throw broken()
}

export interface Ratio {
  readonly across: number
  readonly down: number
}
/** Of the proportions that are asked for. */
const tolerance = 0.01

export const hasRatio = ({ width, height }: Size, { across, down }: Ratio): boolean =>
  Math.abs((width * down) / (height * across) - 1) <= tolerance + Number.EPSILON
