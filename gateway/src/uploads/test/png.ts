import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A grey picture; `says` is the width that its head claims, `bytes` how large the file is, with a part that nobody reads. */
export function pngOf({ width = 8, height = 8, says = 8, interlaced = false, bytes = 0 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(says, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, interlaced ? 1 : 0], 8)
  // Eight by eight interlaced: rows of the seven passes.
  const rows = interlaced
    ? [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8].map((columns) => Buffer.alloc(columns + 1))
    : Array.from({ length: height }, () => Buffer.alloc(width + 1, 0))
  const data = deflateSync(Buffer.concat(rows))
  const picture = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  const missing = bytes - Buffer.concat([signature, ...picture, chunk('puFf', Buffer.alloc(0))]).length
  if (missing >= 0) picture.splice(1, 0, chunk('puFf', Buffer.alloc(missing)))
  return Buffer.concat([signature, ...picture])
}
