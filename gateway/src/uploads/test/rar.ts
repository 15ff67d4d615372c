import { crc32 } from 'node:zlib'

export interface RarFile {
  readonly name: string
  readonly data: Buffer
  /** What its header says it is unpacked. */
  readonly size?: number
  readonly isEncrypted?: boolean
}

const sum16 = (bytes: Buffer): number => crc32(bytes) & 0xff_ff

function block4(type: number, flags: number, rest: Buffer): Buffer {
  const head = Buffer.alloc(7)
  head[2] = type
  head.writeUInt16LE(flags, 3)
  head.writeUInt16LE(7 + rest.length, 5)
  const whole = Buffer.concat([head, rest])
  whole.writeUInt16LE(sum16(whole.subarray(2)), 0)
  return whole
}

/** An archive as RAR 4 lays it out, with its files stored. */
export function rar4Of(files: readonly RarFile[], { hidesNames = false } = {}): Buffer {
  const parts: Buffer[] = [
    Buffer.from('526172211a0700', 'hex'),
    block4(0x73, hidesNames ? 0x80 : 0, Buffer.alloc(6)),
  ]
  for (const { name, data, size = data.length, isEncrypted = false } of files) {
    const rest = Buffer.alloc(25)
    rest.writeUInt32LE(data.length, 0)
    rest.writeUInt32LE(size, 4)
    rest.writeUInt32LE(crc32(data), 9)
    rest[17] = 29
    rest[18] = 0x30
    rest.writeUInt16LE(Buffer.byteLength(name), 19)
    parts.push(block4(0x74, 0x80_00 | (isEncrypted ? 4 : 0), Buffer.concat([rest, Buffer.from(name)])), data)
  }
  return Buffer.concat([...parts, block4(0x7b, 0x40_00, Buffer.alloc(0))])
}

function number(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ;) {
    const low = left % 128
    left = Math.floor(left / 128)
    bytes.push(left > 0 ? low | 0x80 : low)
    if (left === 0) return Buffer.from(bytes)
  }
}

function block5(fields: readonly (number | Buffer)[]): Buffer {
  const body = Buffer.concat(fields.map((one) => (typeof one === 'number' ? number(one) : one)))
  const sized = Buffer.concat([number(body.length), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(sized))
  return Buffer.concat([sum, sized])
}

/** The same as RAR 5 does. */
export function rar5Of(files: readonly RarFile[], { hidesNames = false } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('526172211a070100', 'hex')]
  parts.push(hidesNames ? block5([4, 0, 0, 0, Buffer.alloc(17)]) : block5([1, 0, 0]))
  for (const { name, data, size = data.length, isEncrypted = false } of files) {
    const extra = isEncrypted ? Buffer.concat([number(2), number(1), number(0)]) : Buffer.alloc(0)
    const named = [0, size, 0o100644, 0, 1, Buffer.byteLength(name), Buffer.from(name)]
    const head = isEncrypted ? [2, 3, extra.length, data.length] : [2, 2, data.length]
    parts.push(block5([...head, ...named, extra]), data)
  }
  return Buffer.concat([...parts, block5([5, 0, 0])])
}
