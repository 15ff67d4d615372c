import { crc32, deflateSync } from 'node:zlib'

/** Rows of red, green, blue and opacity, a byte each, from the top left. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A picture anew from what it shows: nothing else that stood in its file comes along. */
export function encodePng({ width, height, rgba }: Pixels): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const length = width * 4
  const rows = Buffer.alloc((length + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(rgba.subarray(row * length, (row + 1) * length), row * (length + 1) + 1)
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
