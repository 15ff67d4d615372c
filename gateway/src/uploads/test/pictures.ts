import { encodePng } from '#uploads/encode-png.ts'

/** A bitmap of one colour, with 24 bits a pixel. */
export function bmpOf({ width = 4, height = 3, says = 4 } = {}): Buffer {
  const row = Math.ceil((width * 24) / 32) * 4
  const bytes = Buffer.alloc(54 + row * height, 0)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(says, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes.set([10, 20, 30], 54 + y * row + x * 3)
  return bytes
}

export function icoOf(pictures: readonly { readonly side: number; readonly bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { side, bytes }] of pictures.entries()) {
    const entry = 6 + index * 16
    head.set([side % 256, side % 256], entry)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** As it lies in an icon: 32 bits a pixel without opacity, and a mask whose first pixel is blank. */
export function dibOf(side: number): Buffer {
  const maskRow = Math.ceil(side / 32) * 4
  const bytes = Buffer.alloc(40 + side * side * 4 + maskRow * side)
  bytes.writeUInt32LE(40, 0)
  bytes.writeInt32LE(side, 4)
  bytes.writeInt32LE(side * 2, 8)
  bytes.writeUInt16LE(1, 12)
  bytes.writeUInt16LE(32, 14)
  // Rows stand from below: the last of the mask is the first that is shown.
  bytes[bytes.length - maskRow] = 0x80
  return bytes
}

export const pngIn = (width: number, height: number): Buffer =>
  encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(200) })
